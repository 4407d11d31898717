# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How to play: the rules in words, from the rule set's own tables."""

import gc
import sys

from ..app import drop
from ..draw.menu import read

_ROOM = 16384  # bytes of heap that have to be free for that


def run(app):
    """Show the rules of the match, or without one those of the rule set chosen."""
    words = app.words
    words.keep()  # what is told takes its place
    lines = _load(app)
    if not lines:
        return "problem"
    words.keep("screen")
    key = read(app, words("rules.head"), _each(lines), words("ok"), words("a.back"))
    return app.left(key)


def _load(app):
    """The paragraphs, None if there is a fault. What finds them is dropped again, step by step."""
    words = app.words
    before = set(sys.modules)
    name = app.settings["rules"]
    if app.session:
        rules = app.session.rules
        name = app.record["rules"]
    else:
        from ..rulesets.house_rules import offer
        from ..rulesets.library import Fault
        from ..rulesets.library import rules as load

        _, seats, _, options, table = offer(app.settings, words)
        try:
            rules = load(name, words, seats, options, table)
        except Fault as fault:
            app.note = str(fault)
            return None
        del table  # what tells the rules needs its room
    from ..rulesets.about import about

    text = about(words, rules, name)
    del about
    drop(before)
    from ..rulesets.describe import rules_text

    gc.collect()
    if not hasattr(gc, "mem_free") or gc.mem_free() > _ROOM:
        words.keep("rules")  # not searched for sentence by sentence
    try:
        lines = list(rules_text(words, rules, text))
    except MemoryError:
        words.keep()  # but searched, it takes no room
        lines = list(rules_text(words, rules, text))
    del rules_text
    drop(before)
    return lines


def _each(lines):
    """The paragraphs, each but the title with a sign that shows where it begins; they are gone then."""
    sign = ""
    while lines:
        yield sign + lines.pop(0)
        sign = "♥ "
