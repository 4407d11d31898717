# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds the choice that a person takes back."""

from engine.hand.play import PASSES, PLAYED

from . import events


def last_choice(session):
    """The position before a person's last choice in this hand, as arguments for Session.restore_hand(); None if there
    is no such choice."""
    if not events.AT_NEW < session.stage < events.AT_SCORE:
        return None
    hand = session.hand
    n = session.rules.seats
    passed = bytes(hand.passed)
    view = session.look(0)
    for at in range(hand.s[PLAYED] - 1, -1, -1):
        seat, _ = list(view.trick(at // n))[at % n]
        if session.players[seat] is None:
            return events.AT_PLAY, hand.s[PASSES], passed, bytes(hand.log[:at])
    for passes in range(min(hand.s[PASSES], n) - 1, -1, -1):
        if session.players[session.chooser(passes)] is None:
            return events.AT_PASS, passes, passed, b""
    return None
