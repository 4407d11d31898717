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
    won = ()
    facts = memory.call("handheld.statistics.count", action, keeper, *given)
    if facts:
        won = memory.call("handheld.statistics.award_medals", action, keeper, *given, facts)
    memory.forget_since(before)
    return won
