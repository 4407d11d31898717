# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How to play: the rules in words, from the rule set's own tables."""

from ..describe import rules_text
from ..menu import read


def run(app):
    """Show the rules of the match, or without one those of the rule set chosen."""
    words = app.words
    words.keep("rules")  # not searched for sentence by sentence
    if app.session:
        rules = app.session.rules
    else:
        from ..library import Fault
        from ..library import rules as load

        try:
            rules = load(app.settings["rules"], words, app.settings["seats"], app.settings["options"])
        except Fault as fault:
            app.note = str(fault)
            return "fault"
    key = read(app, words("rules.head"), list(rules_text(words, rules)), words("ok"), words("a.back"))
    return app.left(key)
