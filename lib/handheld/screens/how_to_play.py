# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How to play: the rules in words, from the rule set's own tables."""

from .. import memory
from ..draw.menu import read
from ..navigation import leave, replace
from ..rulesets.load_rules import load_rules

_ROOM = 16384  # bytes of heap that have to be free for the words of the rules


def run(app):
    """Show the rules of the match, or without a match the rules of the rule set chosen."""
    words = app.words
    words.keep()  # the paragraphs take their place
    rules, name, why = find(app)
    if not rules:
        return replace("problem", why)
    lines = describe(words, rules, name)
    words.keep("screen")
    key = read(app, words("rules.head"), with_signs(lines), words("ok"), words("a.back"))
    return leave(app, key)


def find(app):
    """(Rules, name of the rule set, "") or (None, name, why it cannot be used)."""
    if app.session:
        return app.session.rules, app.game.record["rules"], ""
    before = memory.loaded()
    from ..rulesets.house_rules import offer

    name = app.settings["rules"]
    _, seats, _, options, table = offer(app.settings, app.words)
    rules, why = load_rules(app.words, name, seats, options, table)
    memory.forget_since(before)
    return rules, name, why


def describe(words, rules, name):
    """The rules as a list of paragraphs, the title first."""
    before = memory.loaded()
    from ..rulesets.about import about
    from ..rulesets.describe import rules_text

    text = about(words, rules, name)
    if memory.free() > _ROOM:
        words.keep("rules")  # looked up in memory instead of the file
    lines = list(rules_text(words, rules, text))
    del about, rules_text
    memory.forget_since(before)
    return lines


def with_signs(lines):
    """Yield the paragraphs, each but the title with a sign that shows where it begins, and forget them."""
    sign = ""
    while lines:
        yield sign + lines.pop(0)
        sign = "♥ "
