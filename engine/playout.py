# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Playing a hand to its end at random."""

from .cards import BIT, HIGH, count, high, low
from .play import const, legal, play
from .prng import below

# Offsets and answers of engine.play again: the board folds constants only within a module (a test compares them).
_TURN = const(0)
_LED = const(1)
_BEST = const(2)
_PLAYED = const(4)
_LAST = const(5)
_ANY = const(5)


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
    for _ in range(s[_PLAYED], len(hand.log)):
        rule = legal(hand)
        i = s[_TURN] * 5
        if rule < _ANY:
            word = w[i + rule]
            if word & (word - 1):
                for _ in range(below(rng, count(word))):
                    word &= word - 1
            play(hand, rule << 5 | BIT[(word & -word) % 37])
        elif rule == _ANY:
            play(hand, random_card(w, i, rng))
        else:
            play(hand, random_card(hand.can, 0, rng))


def duck(hand):
    """A quick card for the seat to play: the highest that loses, the worst discard, the lowest lead."""
    s = hand.s
    rule = legal(hand)
    i = s[_TURN] * 5
    if rule < _ANY:
        word = hand.w[i + rule]
        under = word & ((1 << (s[_BEST] & 31)) - 1)
        if under:
            word = under
        elif s[_PLAYED] != s[_LAST]:
            return rule << 5 | BIT[(word & -word) % 37]  # it may still be beaten
        if word < 256:
            return rule << 5 | HIGH[word]
        return rule << 5 | high(word)
    if rule == _ANY:
        words = hand.w
    else:
        words = hand.can
        i = 0
    best = -1
    found = 0
    if s[_LED] < 4:
        weight = hand.rules.weight
        for suit in range(5):
            word = words[i + suit]
            if word:
                card = suit << 5 | high(word)
                if weight[card] > best:
                    best = weight[card]
                    found = card
        return found
    best = 99
    for suit in range(5):
        word = words[i + suit]
        if word:
            card = BIT[(word & -word) % 37]
            if card < best:
                best = card
                found = suit << 5 | card
    return found


def duck_play(hand):
    """Play all that is left of the hand by duck()."""
    for _ in range(hand.s[_PLAYED], len(hand.log)):
        play(hand, duck(hand))
