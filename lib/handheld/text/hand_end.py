# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Announces rare ends of a hand: a moon is reversed, points are subtracted from now on, a tie is played off, the match
can have no more hands."""

from engine.match.events import HAND, LAST, REVERSED, SUBTRACTS, TIED


def rare_events(words, session, reader):
    """Yield the sentences for session.event if it is the end of a hand. reader: the seat that reads them."""
    event = session.event
    if event.kind != HAND:
        return
    rules = session.rules
    if event.value & REVERSED:
        shot = event.seat
        sun = rules.sun and session.look(shot).taken(shot) == rules.tricks
        key = b"turned.sun" if sun else b"turned.moon"
        points = session.points[shot]
        key += b".you" * (shot == reader)
        yield words(key, game=rules.id, seat=words.seat(shot, rules.seats), points=points)
    if event.value & SUBTRACTS:
        yield words("turned.over" if rules.limit_is else "turned.limit", limit=rules.limit)
    if event.value & TIED:
        yield words("turned.tied")
    if event.value & LAST:
        yield words("turned.last", number=session.match.number)
