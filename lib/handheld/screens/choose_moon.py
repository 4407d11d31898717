# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Asks a player who has shot the moon what it shall do."""

from engine.hand.moon_points import offered
from engine.think.moon_choice import totals
from handheld.draw.menu import choose

from ..shared import PAUSE, A, B, push, replace


def run(app):
    """Let the player choose an outcome."""
    session = app.session
    words = app.words
    items = []
    view = session.look(0)
    for outcome, (own, others) in zip(view.choices, offered(view)):
        rest = totals(view, outcome)
        then = words("moon.then", own=rest.pop(0), low=min(rest), high=max(rest))
        if app.canvas.measure(then) > app.canvas.width - app.canvas.cell_w:
            then = ""
        items.append((words("moon.row", own="%+d" % own, others="%+d" % others), None, False, then))
    at = 0
    title = words("moon.title", game=session.rules.id)
    app.buttons.calm = True
    while True:
        key, at = choose(app, title, items, at, words("a.choose"), words("t.pause"))
        if key == A:
            session.choose(bytes((at,)))
            app.save()
            return replace("play_hand")
        if key == PAUSE or key == B:
            return push("pause_menu")
