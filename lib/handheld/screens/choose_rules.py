# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rule sets there are, by title; those whose files cannot be used are grey and say why."""

from ..boards import A, B
from ..draw.menu import choose
from ..rulesets.house_rules import by_title
from ..system.buttons import PAUSE


def run(app):
    """Choose one. Files' names stand there until their titles have been read, then they come in the titles' order."""
    words = app.words
    checker = app.checker
    names = checker.names
    at = names.index(checker.at if checker.at in names else app.settings["rules"])
    order = list(range(len(names)))  # places in names
    sorted_ = False
    while True:
        if checker.read and not sorted_:
            order = by_title(checker)
            at = order.index(at)
            sorted_ = True
        items = []
        does = []
        for i in order:
            bad = checker.bad(names[i])
            items.append((checker.titles[i] or names[i], False if bad else None))
            does.append(words("a.why" if bad else "a.choose"))
        key, at = choose(app, words("variants.title"), items, at, does, words("a.back"))
        if key == PAUSE:
            return "+pause_menu"
        if key == B:
            checker.at = ""
            return ""
        if key == A:
            name = names[order[at]]
            if checker.bad(name):
                checker.at = name
                app.note = checker.why(name)
                if app.note:
                    return "+problem"
            checker.at = ""
            app.settings["rules"] = name
            return ""
