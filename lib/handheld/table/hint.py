# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A hint: the expert's choice where there is room for it, and its reason in words; and how the expert is loaded.
Dropped with what else a hint alone needs."""

import sys

from engine.hand.view import ASK_DRAW

# app and buttons are had where they are used: a terminal has none


def hint(table):
    """Think, in slices, and return the reason; the answer is in session.view. "" if a press broke it off,
    None where there is no room to think of one.

    Where there is none at first, the screen is loaded anew (MemoryError): it finds up held, and asks once more."""
    from ..app import drop
    from ..boards import UP
    from ..system.buttons import NONE

    app = table.app
    buttons = app.buttons
    buttons.held = NONE  # a long press is one
    began = app.board.now()
    shown = False
    text = None
    kept = app.words.kept
    app.words.keep()  # they make room, and are searched in their file
    try:
        before = set(sys.modules) - {"handheld.table.hint"}
        for _ in table.session.hint(0):
            if app.key(0) != NONE:
                text = ""
                break
            if not shown and buttons.passed(began) >= 500:
                shown = True
                table.say(table.words("t.hint.wait"))
                table.left = table.words("t.skip")
                table.status = table.right = ""
                table.cover()
        else:
            text = why(table.words, table.session.view, table.card, table.full)
        drop(before)
    except MemoryError:
        if buttons.due >= 0:  # as no press leaves it
            buttons.forget()
            buttons.held = UP
            buttons.due = -9999
            raise
        app.free()
    app.words.keep(*kept)
    return text


def why(words, view, card, seat):
    """The reason of the hint in that view; card(number) and seat(number) give a card's and a seat's name."""
    if view.ask == ASK_DRAW:
        return words("hint.draw")
    key = "hint.%d" % view.reason
    if view.reason < 30:
        return words(key)
    return words(key, card=card(view.about)) if view.reason < 50 else words(key, seat=seat(view.about))


def think(app, view, rng, steps):
    """The bot that gives hints: the expert, or where there is no room for it beside the match the normal one."""
    from ..app import drop

    if "engine.think.search" not in sys.modules:
        app.free()  # the bot that plays is loaded again when it is due
    was = rng[:]
    before = set(sys.modules)
    try:
        yield from load(app, app.session.rules)(view, rng, app.record["steps"])
        view = None
    except MemoryError:
        drop(before)
        rng[:] = was
    if view:
        from engine.bots.normal import think as normal

        yield from normal(view, rng, 0)
    drop(before)  # the reason needs the room


def load(app, rules):
    """Load what thinks by playouts; returns the expert.

    app.record["steps"] is how many cards this board plays in playouts in a second, from a quarter to four times an
    RP2040's, or 0, which is an RP2040's too, where the clock stands still. It is measured once in a match, always with
    the same hand, and kept with it.
    """
    from ..app import fetch

    fetch("engine.think.rollout", "engine.think.worlds", "engine.think.search")
    from engine.bots.expert import SECOND, think

    # names are dear: no more modules' are used than that
    from engine.match.course import Hand, Match, open_play
    from engine.think.rollout import Policy, roll

    if app.record.get("steps"):
        return think
    base = Hand(rules)
    match = Match(rules, 1)
    match.begin()
    match.deal(base)
    open_play(base)
    hand = Hand(rules)
    takes = bytearray(rules.seats)
    policy = Policy(rules, base.total)
    end = len(hand.log)
    began = app.board.now()
    used = ms = 0
    while ms < 100 and used * 10 < SECOND * 4:
        hand.copy_from(base)
        roll(hand, takes, policy, 0, end)
        used += end * policy.cost >> 3
        ms = app.buttons.passed(began)
    # a third of its time goes into what is between playouts
    app.record["steps"] = ms and min(max(used * 667 // ms, SECOND // 4), SECOND * 4)
    app.mark = None  # to be kept with the match
    return think
