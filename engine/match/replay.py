# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A hand is its deal and the choices made: taking one back deals it again and makes the others again."""

from ..hand.play import PASSES, PLAYED
from .events import AT_NEW, AT_PASS, AT_PLAY, AT_SCORE


def take_back(session):
    """Bring a session to the last choice a person made in this hand; False if there is none."""
    if not AT_NEW < session.stage < AT_SCORE:
        return False
    s = session.hand.s
    n = session.rules.seats
    view = session.look(0)
    keep = -1
    for trick in range((s[PLAYED] + n - 1) // n):
        for i, (seat, _) in enumerate(view.trick(trick)):
            if session.players[seat] is None:
                keep = trick * n + i
    passes = s[PASSES]
    stage = AT_PLAY
    if keep < 0:
        keep = 0
        stage = AT_PASS
        passes = min(passes, n) - 1
        while passes >= 0 and session.players[session.chooser(passes)] is not None:
            passes -= 1
        if passes < 0:
            return False
    replay(session, passes, bytes(session.hand.passed), bytes(session.hand.log[:keep]))
    session.stage = stage
    return True


def replay(session, passes, passed, log):
    """Deal the current hand again and make its first choices: so many passes (seats + 1: and the exchange), then the
    cards of log."""
    session.deal()
    hand = session.hand
    count = session.rules.pass_count
    for i in range(min(passes, session.rules.seats)):
        at = session.chooser(i) * count
        hand.passed[at : at + count] = passed[at : at + count]
    hand.s[PASSES] = passes
    if passes > session.rules.seats:
        session.exchange()
    for card in log:
        session.put(card)
