# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stacks a deal and plays a hand to its end at random: for tests and tools on a PC."""

from ..cards import BIT, count, low
from ..prng import below
from .play import ANY, PLAYED, TURN, legal, play


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
    n = 0
    for i in range(at, at + 5):
        if words[i]:
            n += count(words[i])
    k = below(rng, n) if n > 1 else 0
    for suit in range(5):
        word = words[at + suit]
        if word:
            n = count(word)
            if k < n:
                while k:
                    word &= word - 1
                    k -= 1
                return suit << 5 | low(word)
            k -= n


def random_play(hand, rng):
    """Play the rest of the hand: every legal card is equally likely."""
    s = hand.s
    w = hand.w
    for _ in range(s[PLAYED], len(hand.log)):
        rule = legal(hand)
        i = s[TURN] * 5
        if rule < ANY:
            word = w[i + rule]
            if word & (word - 1):
                for _ in range(below(rng, count(word))):
                    word &= word - 1
            play(hand, rule << 5 | BIT[(word & -word) % 37])
        elif rule == ANY:
            play(hand, random_card(w, i, rng))
        else:
            play(hand, random_card(hand.can, 0, rng))
