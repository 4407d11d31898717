# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A match as bytes: its number, totals and points a hand, and the choices of the current hand; and what came since.

Deals are not saved: they follow from the number. Layout: version, stage, choice of a shooter, passes made, cards played
(a byte each), the match, where there is a prelude its dealer and the number of its draws in 16 bits (none yet: 0, no
prelude: 65535), the points of the hands that are over, then the choices in the order made: places drawn, passes from
the eldest on, cards played; a check sum of 16 bits.
"""

import struct

from ..hand.play import PASSES, PLAYED
from .events import AT_DEAL, AT_DRAW, AT_END, AT_NEW

VERSION = 4
HEAD = 5  # bytes before those of the match
# Of the match: number, hand number, digest of the rule set, hands remembered, hand of the flip, dealer, leader.
MATCH = "<IHHBHBB"
NO_PRELUDE = 65535
# Kinds of parts: a hand is over, another one stands there, choices in it.
OVER = 1
BEGUN = 2
CHOICE = 3


class Drawn:
    """What a save needs of a prelude that is over: who dealt it, the places drawn."""

    def __init__(self, dealer, draws):
        self.dealer = dealer
        self.draws = draws


def save(session):
    """The session as bytes; restore() goes on exactly there."""
    return checked(bytearray((VERSION,)) + whole(session, session.match.rows()))


def mark(session):
    """Where a session stands, for since(): hand, stage, choice, passes, cards played, places drawn."""
    s = session.hand.s
    dealt = session.stage != AT_DRAW and session.stage != AT_DEAL  # if not, the hand is still the one before
    prelude = session.prelude
    drawn = len(prelude.draws) if prelude else -1
    if dealt:
        return session.match.number, session.stage, session.choice, s[PASSES], s[PLAYED], drawn
    return session.match.number, session.stage, 0, 0, 0, drawn


def since(session, before):
    """(kind, bytes) of what has come to a session since it stood at mark() `before`: see history.merge().

    0: nothing; 1: a hand is over, its points come with all its choices; 2: another hand or prelude stands there; 3:
    choices of the same hand, or some taken back; -1: no part will do, it has to be saved whole.
    """
    now = mark(session)
    if now == before:
        return 0, b""
    if not before:
        return -1, b""
    place = state(now[1])
    if now[0] == before[0] and place == state(before[1]) and place != OVER:
        data = bytearray((now[1] | now[2] << 4, now[3], now[4]))
        if session.rules.prelude:
            data.append(now[5] & 255)
            data.append(now[5] >> 8 & 255)
        data.extend(choices(session, now)[_count(session, before) :])
        return CHOICE, data
    # hands whose points have come since
    rows = now[0] - (place == BEGUN) - before[0] + (state(before[1]) == BEGUN)
    if rows != (place == OVER):
        return -1, b""
    return (OVER if rows else BEGUN), bytearray((rows,)) + whole(session, rows)


def state(stage):
    """OVER between hands, BEGUN in a hand, more before it."""
    if stage == AT_NEW or stage == AT_END:
        return OVER
    return stage if stage == AT_DRAW or stage == AT_DEAL else BEGUN


def _count(session, at):
    """How many bytes the choices take that were made at a mark."""
    rules = session.rules
    return max(at[5], 0) + min(at[3], rules.seats) * rules.pass_count + at[4]


def choices(session, now):
    """Those made at a mark, in that order."""
    hand = session.hand
    count = session.rules.pass_count
    data = bytearray(session.prelude.draws if now[5] > 0 else b"")
    for i in range(min(now[3], session.rules.seats)):
        at = session.chooser(i) * count
        data.extend(hand.passed[at : at + count])
    data.extend(hand.log[: now[4]])
    return data


def whole(session, rows):
    """All but the version and the check sum, with the last so many rows of the sheet."""
    match = session.match
    rules = session.rules
    n = rules.seats
    now = mark(session)
    data = bytearray(now[1:5])
    data.extend(
        struct.pack(
            MATCH, match.seed, match.number, rules.digest, match.rows(), match.reached, match.dealer, match.leader
        )
    )
    data.extend(struct.pack("<%di%di" % (n, n), *(list(match.totals) + list(match.tricks))))
    if rules.prelude:
        data.extend(struct.pack("<BH", session.prelude.dealer if session.prelude else 0, now[5] & 65535))
    data.extend(match.sheet[len(match.sheet) - 4 * n * rows :])
    data.extend(choices(session, now))
    return data


def checked(data):
    """A bytearray with its check sum, as bytes."""
    check = check_sum(data)
    data.append(check & 255)
    data.append(check >> 8)
    return bytes(data)


def check_sum(data):
    """16 bits over bytes."""
    check = 1
    for byte in data:
        check = (check * 31 ^ byte) & 0xFFFF
    return check
