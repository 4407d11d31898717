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


def count(action, *given):
    """Call a function of count.py: "count_hand", "count_match" or "count_again". What it loads is dropped again."""
    before = memory.loaded()
    try:
        return memory.call("handheld.storage.count", action, *given)
    finally:
        memory.forget_since(before)
