# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The list of rule sets by title. Those whose files cannot be used are grey and say why."""

from handheld.draw.menu import choose
from handheld.rulesets.house_rules import by_title

from ..rulesets.checker import check
from ..shared import BACK, PAUSE, A, B, push


def run(app, plan):
    """Let the player choose a rule set for the planned match. plan: a shared.Plan."""
    checker = check(app, plan)
    move = pick(app, checker)
    app.canvas.answer()
    checker.pause()
    return move


def pick(app, checker):
    """Show the list until the player picks; returns the move. The list has file names until the checker has read all
    titles, and is then sorted by title."""
    words = app.words
    names = checker.names
    at = names.index(checker.at if checker.at in names else app.settings["rules"])
    order = list(range(len(names)))  # places in names
    in_order = False
    pick_it, say_why = words("a.choose"), words("a.why")
    while True:
        if checker.read and not in_order:
            order = by_title(checker)
            at = order.index(at)
            in_order = True
        items = [(checker.titles[i] or names[i], False if checker.bad(names[i]) else None) for i in order]
        does = [pick_it if value is None else say_why for _, value in items]
        key, at = choose(app, words("variants.title"), items, at, does, words("a.back"))
        if key == PAUSE:
            return push("pause_menu")
        if key == B:
            checker.at = ""
            return BACK
        if key == A:
            name = names[order[at]]
            app.canvas.answer()
            why = checker.why(name) if checker.bad(name) else ""
            if why:
                checker.at = name  # so that the cursor returns to it
                return push("notice", why)
            checker.at = ""
            app.settings["rules"] = name
            return BACK
