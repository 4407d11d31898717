# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Opens the hand that is over once more, to judge its choices or to play on from one of them."""

from engine.hand.play import PASSES, TAKEN

from .events import AT_PLAY
from .session import Session


def past(session, players, at=0):
    """A Session of its own in the hand just scored in `session`, once `at` of its cards are played: with the same
    cards, passes and totals as then. Nothing done in it changes `session`. players: as for Session."""
    rules = session.rules
    match = session.match
    n = rules.seats
    copy = Session(rules, match.seed, players, session.hinter, session.steps)
    old = copy.match
    old.number = match.number
    old.dealer = match.dealer
    old.leader = match.leader
    old.reached = match.reached if match.reached < match.number else 0
    points = match.row(match.rows() - 1)
    for seat in range(n):
        old.totals[seat] = match.totals[seat] - points[seat]
        old.tricks[seat] = match.tricks[seat] - session.hand.s[TAKEN + seat]
    old.sheet = match.sheet[: -4 * n]
    hand = session.hand
    copy.restore_hand(AT_PLAY, hand.s[PASSES], hand.passed, hand.log[:at])
    return copy
