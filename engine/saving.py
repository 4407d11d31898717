# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A match as bytes: its number, totals and points a hand, and the choices of the current hand.

Deals are not saved: they follow from the number. Layout: version, stage, choice of a shooter, passes made, cards played
(a byte each), the match, the passes in the order of choosing, the cards played, where there is a prelude its dealer,
the number of its draws in 16 bits (none yet: 0, no prelude: 65535) and the draws, a check sum of 16 bits.
"""

import struct

from .events import AT_DEAL, AT_DRAW
from .play import PASSES, PLAYED

VERSION = 2
HEAD = 5  # bytes before those of the match
# Of the match: number, hand number, digest of the rule set, hands remembered, hand of the flip, dealer, leader.
MATCH = "<IHHBHBB"
NO_PRELUDE = 65535


class Drawn:
    """What a save needs of a prelude that is over: who dealt it, the places drawn."""

    def __init__(self, dealer, draws):
        self.dealer = dealer
        self.draws = draws


def save(session):
    """The session as bytes; restore() goes on exactly there."""
    hand = session.hand
    count = session.rules.pass_count
    dealt = session.stage != AT_DRAW and session.stage != AT_DEAL  # if not, the hand is still the one before
    passes = hand.s[PASSES] if dealt else 0
    played = hand.s[PLAYED] if dealt else 0
    choice = session.choice if dealt else 0
    data = bytearray((VERSION, session.stage, choice, passes, played))
    data.extend(_save_match(session.match))
    for i in range(min(passes, session.rules.seats)):
        at = session.chooser(i) * count
        data.extend(hand.passed[at : at + count])
    data.extend(hand.log[:played])
    prelude = session.prelude
    if session.rules.prelude:
        data.extend(struct.pack("<BH", prelude.dealer if prelude else 0, len(prelude.draws) if prelude else NO_PRELUDE))
        data.extend(prelude.draws if prelude else b"")
    check = check_sum(data)
    data.append(check & 255)
    data.append(check >> 8)
    return bytes(data)


def _save_match(match):
    n = match.rules.seats
    head = struct.pack(
        MATCH, match.seed, match.number, match.rules.digest, match.rows(), match.reached, match.deals, match.leader
    )
    return head + struct.pack("<%di%di" % (n, n), *(list(match.totals) + list(match.tricks))) + bytes(match.sheet)


def check_sum(data):
    """16 bits over bytes."""
    check = 1
    for byte in data:
        check = (check * 31 ^ byte) & 0xFFFF
    return check
