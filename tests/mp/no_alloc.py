# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""After the deal legal, play and score take nothing from the heap: checked with the collector off, call by call."""

import gc
import sys
from array import array

from cards_on_table import game
from engine import deal, play, playout, prng, score

GAMES = (("chervy", 4, {}), ("chervy", 3, {"jd": True}), ("chervy", 6, {"jokers": True}), ("forty", 3, {}))
GAMES += (("sevens", 7, {}), ("sevens", 6, {"last": True}), ("bonus", 5, {}), ("doubling", 4, {}), ("jinx", 7, {}))
GAMES += (("cancellation", 11, {}), ("cancellation", 6, {"last_taker": True}), ("dame", 4, {}), ("omnibus", 7, {}))
GAMES += (("peppa50", 6, {}), ("hartenjagen", 4, {}), ("peppa_scivolosa", 4, {}), ("peppa_torino", 4, {}))


def check(what, before):
    """Nothing may have been allocated since then."""
    now = gc.mem_alloc()
    if now != before:
        print(what, "took", now - before, "bytes")
        sys.exit(1)


def one_hand(hand, rng, out, ducking):
    """A hand card by card, then as a whole."""
    for _ in hand.log:
        before = gc.mem_alloc()
        play.legal(hand)
        play.allowed(hand)
        check("legal", before)
        before = gc.mem_alloc()
        card = playout.duck(hand) if ducking else playout.random_card(hand.can, 0, rng)
        check("picking a card", before)
        before = gc.mem_alloc()
        play.explain(hand, card)
        check("explain", before)
        before = gc.mem_alloc()
        play.play(hand, card)
        check("play", before)
    before = gc.mem_alloc()
    score.score(hand, out)
    check("score", before)


def playouts(hand, rng):
    """Both ways to play a hand to its end."""
    opened(hand)
    before = gc.mem_alloc()
    playout.random_play(hand, rng)
    check("a random playout", before)
    opened(hand)
    before = gc.mem_alloc()
    playout.duck_play(hand)
    check("a ducking playout", before)


def opened(hand):
    hand.deck = hand.order
    deal.deal(hand, 0)
    deal.open_play(hand)


def main():
    cards = 0
    for name, seats, options in GAMES:
        rules = game(name, seats, **options)
        hand = play.Hand(rules)
        rng = prng.state()
        out = array("i", [0] * seats)
        for seed in range(12):
            deal.shuffle(hand, seed, 1, rng)
            hand.order = hand.deck
            opened(hand)
            gc.collect()
            gc.disable()
            one_hand(hand, rng, out, seed & 1)
            playouts(hand, rng)
            gc.enable()
            cards += len(hand.log)
    print(cards, "cards, nothing allocated")


main()
