# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A hint: the choice of the bot that gives hints (the hinter), and its reason in words. Loaded when it is needed."""

from engine.hand.view import ASK_DRAW, ASK_PASS

from ..boards import NONE

# Reasons from the first number on name a card, from the second on a seat (engine/hints/reasons.py).
_ABOUT_CARD, _ABOUT_SEAT = 30, 50

_SOON = 500  # ms of thinking before the table says that a hint is coming


def hint(table):
    """Let the hinter think, in slices. Returns (text, [cards it chooses, in the order of the fan]); ("", []) if a press
    interrupts it."""
    app = table.app
    buttons = app.buttons
    buttons.held = NONE  # a long press asks once
    began = app.board.now()
    said = False
    for _ in table.session.hint(0):
        key = app.key(0)
        if key != NONE:
            buttons.put_back(key)
            return "", []
        if not said and buttons.passed(began) >= _SOON:
            said = True
            table.say(table.words("t.hint.wait"))
            table.left = table.words("t.skip")
            table.status = table.right = ""
            table.draw()
    view = table.session.view
    picked = list(view.picked)[: view.count if view.ask == ASK_PASS else 1]
    chosen = [card for card in table.hand if card in picked]
    reason = why(table.words, view, table.card, table.full)
    return table.words("t.hint", card=table.cards(chosen), why=reason), chosen


def why(words, view, card, seat):
    """The reason for the hint in that view, in words. card, seat: functions that name a card and a seat."""
    if view.ask == ASK_DRAW:
        return words("hint.draw")
    key = "hint.%d" % view.reason
    if view.reason < _ABOUT_CARD:
        return words(key)
    return words(key, card=card(view.about)) if view.reason < _ABOUT_SEAT else words(key, seat=seat(view.about))
