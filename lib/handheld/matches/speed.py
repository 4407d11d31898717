# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Measures how fast this board thinks. Loaded once in a match whose bot or hints use playouts."""

from engine.bots.expert import SECOND
from engine.match.match import Hand, Match, dealing
from engine.think.rollout import roll
from engine.think.search import policy_for


def measure(app, rules):
    """Write into the record how many cards a second this board plays in playouts. Takes 100 ms, a playout a slice.

    The number is limited to between a quarter of an RP2040's and four times as much; 0 (the clock stands still) stands
    for an RP2040. It is measured once in a match, with the same hand on every board, and saved with the match, so that
    bots make the same choices in a resumed match.
    """
    dealt = Hand(rules)
    match = Match(rules, 1)
    match.begin()
    match.deal(dealt)
    dealing().open_play(dealt)
    hand = Hand(rules)
    takes = bytearray(rules.seats)
    policy = policy_for(rules, dealt.total, 0)
    end = len(hand.log)
    used = ms = 0
    while ms < 100 and used * 10 < SECOND * 4:
        began = app.board.now()
        hand.copy_from(dealt)
        roll(hand, takes, policy, 0, end)
        used += end * policy.cost >> 3
        ms += app.buttons.passed(began)
        yield
    # a bot spends a third of its time between playouts
    app.game.record["steps"] = ms and min(max(used * 667 // ms, SECOND // 4), SECOND * 4)
    app.keeper.save_whole()  # the record has changed
