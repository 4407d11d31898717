# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays the rest of a hand in which no points are left. Loaded when a person skips it."""

from engine.hand.claim import no_points_left
from engine.hand.play import OK, PLAYED, allowed, play
from engine.hand.view import ASK_PLAY

from ..cards import low
from . import events


def play_out(session):
    """Play the rest at once, each seat its first legal card; returns as Session.play_out() does."""
    ask, seat = session.asked()
    if ask != ASK_PLAY or session.players[seat] is not None or not no_points_left(session.look(seat)):
        return events.NOT_ASKED
    hand = session.hand
    while hand.s[PLAYED] < len(hand.log):
        allowed(hand)
        suit = 0
        while not hand.can[suit]:
            suit += 1
        play(hand, suit << 5 | low(hand.can[suit]))
    return OK
