# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Checks call by call, with the collector off, that legal, play, score, playouts and worlds allocate no memory."""

import gc
import os
import sys
from array import array

from cards_on_table import game
from engine import prng
from engine.hand import deal, play, quick_play, score
from engine.hand.view import ASK_PASS, ASK_PLAY, View
from engine.match.match import Match
from engine.think import rollout
from engine.think.search import policy_for
from playouts_on_table import GAMES, who_takes
from worlds_on_table import begun


def quiet(what, work, *given):
    """Return work(*given); fail if that allocates memory."""
    before = gc.mem_alloc()
    found = work(*given)
    now = gc.mem_alloc()
    if now != before:
        print(what, "took", now - before, "bytes")
        sys.exit(1)
    return found


def one_hand(hand, rng, out):
    """Play a hand card by card at random, and score it."""
    for _ in hand.log:
        quiet("legal", play.legal, hand)
        quiet("allowed", play.allowed, hand)
        card = quick_play.random_card(hand.can, 0, rng)
        quiet("explain", play.explain, hand, card)
        quiet("play", play.play, hand, card)
    quiet("score", score.score, hand, out)


def rolled(hand, rng, seed):
    """Play out a hand as an expert does, in two parts."""
    opened(hand)
    takes = who_takes(hand.rules.seats, seed & 3, rng)
    policy = policy_for(hand.rules, hand.total, 0)
    for end in (len(hand.log) // 2, len(hand.log)):
        quiet("a bot's playout", rollout.roll, hand, takes, policy, seed >> 2 & 1, end)


def turned(hand, rng, seed):
    """Make worlds at the pass and at three points of the hand."""
    opened(hand)
    match = Match(hand.rules, 7)
    view = View(hand.rules)
    for k in range(4):
        view.fill(hand, match, seed % hand.rules.seats, ASK_PLAY if k else ASK_PASS)
        worlds = begun(view)
        for _ in range(6):
            quiet("a world", worlds.turn, rng)
        for _ in range(len(hand.log) // 4):
            play.allowed(hand)
            play.play(hand, quick_play.random_card(hand.can, 0, rng))


def opened(hand):
    hand.deck = hand.order
    deal.deal(hand, 0)
    deal.open_play(hand)


def main():
    cards = 0
    games = [(name, seats, options) for name, seats, options in GAMES]
    for file in sorted(os.listdir("variants")):
        name = file[:-5]
        if file.endswith(".json") and name != "schema" and name not in [one[0] for one in games]:
            games.append((name, 0, {}))
    for name, seats, options in games:
        rules = game(name, seats, **options)
        seats = rules.seats
        hand = play.Hand(rules)
        rng = prng.state()
        out = array("i", [0] * seats)
        for seed in range(12):
            deal.shuffle(hand, seed, 1, rng)
            hand.order = hand.deck
            opened(hand)
            gc.collect()
            gc.disable()
            one_hand(hand, rng, out)
            rolled(hand, rng, seed)
            turned(hand, rng, seed)
            gc.enable()
            cards += len(hand.log)
    print(cards, "cards, nothing allocated")


main()
