# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Has hands and matches counted. Also the names of seats and the number of hands, which the score screens share."""

from engine.match.events import AT_DEAL, AT_DRAW, AT_END, AT_NEW

from .. import memory


def names(app):
    """The name of every seat."""
    rules = app.session.rules
    return [app.words.seat(seat, rules.seats) for seat in range(rules.seats)]


def hands_over(session):
    """The number of hands that are over. The hand being played has no row in the score sheet yet."""
    return session.match.number - (session.stage not in (AT_NEW, AT_END, AT_DRAW, AT_DEAL))


def count(action, keeper, *given):
    """Count what is over: call "hand" or "match" with the match's record and its session, or "begin" with the number of
    a match, see count.py. Returns the numbers of new medals. What it loads is dropped again."""
    before = memory.loaded()
    try:
        facts = memory.call("handheld.storage.count", action, keeper, *given)
        if not facts or not memory.roomy:  # medals are for boards that can show them
            return ()
        memory.forget("handheld.storage.game_figures")
        return memory.call("handheld.storage.award_medals", action, keeper, *given, facts)
    finally:
        memory.forget_since(before)


def tell(app, won, move):
    """Show these medals, by their numbers, where there is memory for it. Returns the move."""
    if won and memory.roomy:
        try:
            memory.call("handheld.comforts.new_medals", "show", app, won)
        except MemoryError:
            return move  # the player sees them among the medals
    return move
