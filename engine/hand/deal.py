# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Deals a hand, exchanges the passed cards, finds the first leader."""

from .. import prng
from ..cards import ASIDE, BAD, NONE, TO_FIRST, WORDS, low
from .play import BROKEN, DEALER, FIRST, LAST, LEADER, LED, MUST, OPEN, PASSES, STRICT, TURN, WINNER, lay_rest


def shuffle(hand, seed, number, rng):
    """Shuffle the cards into hand.deck, by the match's number (seed) and the hand's. rng: a state of prng, which is
    seeded anew."""
    hand.deck = bytearray(hand.rules.deck)
    prng.seed(rng, seed, number, prng.DEAL)
    mix(hand.deck, rng)


def mix(deck, rng):
    """Shuffle a bytearray of cards (Fisher and Yates)."""
    for i in range(len(deck) - 1, 0, -1):
        j = prng.below(rng, i + 1)
        card = deck[i]
        deck[i] = deck[j]
        deck[j] = card


def deal(hand, dealer):
    """Clear the last hand and deal hand.deck card by card, the eldest first. Leaves the deck empty."""
    rules = hand.rules
    s = hand.s
    w = hand.w
    # the tuples are made first, because they may find no memory
    for value, buffers in ((NONE, (hand.passed, hand.log, hand.won)), (0, (s, w, hand.acc))):
        for buffer in buffers:
            for i in range(len(buffer)):
                buffer[i] = value
    deck = hand.deck
    dealt = rules.tricks * rules.seats
    hand.total = 0
    seat = dealer
    for i in range(len(deck)):
        card = deck[i]
        if i < dealt:
            seat = rules.next[seat]
            w[seat * WORDS + (card >> 5)] |= 1 << (card & 31)
        else:
            hand.rest[i - dealt] = card
            if rules.rest_to == ASIDE:
                continue
        if rules.mark[card] & BAD:
            hand.total += abs(rules.value[card])
    hand.deck = b""
    s[DEALER] = dealer
    s[FIRST] = rules.next[dealer]
    s[BROKEN] = 0 if rules.breaks else 1
    s[STRICT] = rules.first_trick
    s[LED] = OPEN
    s[LAST] = rules.seats - 1
    if rules.rest_to == TO_FIRST:
        lay_rest(hand)


def exchange(hand, shift):
    """Move the cards in hand.passed of each seat to the seat `shift` places to its left."""
    count = hand.rules.pass_count
    n = hand.rules.seats
    for k in range(n * count):
        card = hand.passed[k]
        seat = k // count
        bit = 1 << (card & 31)
        hand.w[seat * WORDS + (card >> 5)] ^= bit
        hand.w[(seat + shift) % n * WORDS + (card >> 5)] ^= bit
    hand.s[PASSES] = n + 1


def open_play(hand):
    """Find the seat that leads the first trick, after the pass.

    The holder of the lead card leads it; if that card was not dealt, the holder of the lowest card of its suit does. Of
    two holders of equal cards the first in turn from s[FIRST] leads. If the rules name no card, or nobody has the suit,
    seat s[FIRST] leads what it likes.
    """
    rules = hand.rules
    s = hand.s
    seat = s[FIRST]
    s[MUST] = NONE
    if rules.lead >= 0:
        suit = rules.lead >> 5
        held = 0
        for i in range(rules.seats):
            held |= hand.w[i * WORDS + suit]
        if held:
            wanted = rules.lead & 31
            equal = (1 << rules.packs) - 1  # a card and its twin
            if not held >> wanted & equal:
                wanted = low(held) // rules.packs * rules.packs
            while not hand.w[seat * WORDS + suit] >> wanted & equal:
                seat = rules.next[seat]
            s[MUST] = suit << 5 | wanted + low(hand.w[seat * WORDS + suit] >> wanted)
    s[TURN] = s[LEADER] = s[FIRST] = s[WINNER] = seat
