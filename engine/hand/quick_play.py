# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stacking a deal, and playing a hand to its end quickly, at random or ducking: for tests and tools, on no board."""

from ..cards import BIT, HIGH, count, high, low
from ..prng import below
from .play import ANY, BEST, LAST, LED, PLAYED, TURN, legal, play


def stack(hand, dealer, hands, rest=b""):
    """Fill hand.deck so that deal() gives these cards; hands: a sequence of cards a seat, rest: those left over."""
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
    """A card of the set of five words at words[at], each equally likely; one alone costs no draw of the generator."""
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
    """Play all that is left of the hand at random, each card through legal()."""
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


def duck(hand):
    """A quick card for the seat to play: the highest that loses, the worst discard, the lowest lead."""
    s = hand.s
    rule = legal(hand)
    i = s[TURN] * 5
    if rule < 4:
        word = hand.w[i + rule]
        under = word & ((1 << (s[BEST] & 31)) - 1)
        if not under and s[PLAYED] != s[LAST]:
            return rule << 5 | low(word)  # it may still be beaten
        return rule << 5 | high(under or word)
    words = hand.w if rule == ANY else hand.can
    if rule != ANY:
        i = 0
    return _worst(words, i, hand.rules) if s[LED] < 4 else _lowest(words, i)


def _worst(words, i, rules):
    """What the set at words[i] throws away first: a bad card of the suit with the worst ones, else the highest card."""
    bad = rules.bad
    for suit in rules.throw:
        word = words[i + suit] & bad[suit]
        if word:
            return suit << 5 | (HIGH[word] if word < 256 else high(word))
    best = 0
    for at in range(i, i + 5):
        word = words[at]
        if word > best:
            best = word
            suit = at - i
    return suit << 5 | (8 + HIGH[best >> 8] if 255 < best < 65536 else high(best))


def _lowest(words, i):
    """A low card of the set at words[i], a joker last: the first of the two lowest ranks, or else the lowest."""
    best = 99
    suit = 0
    for at in range(i, i + 4):
        word = words[at]
        if word:
            if word & 3:
                return (at - i) << 5 | (~word & 1)
            word = BIT[(word & -word) % 37]
            if word < best:
                best = word
                suit = at - i
    return suit << 5 | best if best < 99 else 128 | low(words[i + 4])
