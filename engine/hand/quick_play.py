# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stacks a deal and plays a hand to its end at random: for tests and tools on a PC."""

from ..cards import each
from ..prng import below
from .play import PLAYED, allowed, play


def stack(hand, dealer, hands, rest=b""):
    """Fill hand.deck so that deal() deals these cards. hands: a sequence of cards for each seat; rest: those left
    over."""
    n = hand.rules.seats
    seat = hand.rules.next[dealer]
    hand.deck = bytearray(hand.rules.deck)
    for i in range(n):
        for k, card in enumerate(hands[seat]):
            hand.deck[k * n + i] = card
        seat = hand.rules.next[seat]
    for i, card in enumerate(rest):
        hand.deck[hand.rules.tricks * n + i] = card


def random_card(words, at, rng):
    """A card of the set of five words at words[at], each equally likely. For a single card no number is drawn."""
    cards = list(each(words, at))
    return cards[below(rng, len(cards)) if len(cards) > 1 else 0]


def random_play(hand, rng):
    """Play the rest of the hand: every legal card is equally likely."""
    for _ in range(hand.s[PLAYED], len(hand.log)):
        allowed(hand)
        play(hand, random_card(hand.can, 0, rng))
