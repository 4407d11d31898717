# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Checks playouts against the rules: each card must be legal, and the hand must end as engine.hand.play leaves it."""

from engine import prng
from engine.hand import deal, play, quick_play
from engine.think import rollout
from engine.think.search import policy_for

GAMES = (("chervy", 4, {}), ("chervy", 3, {"jd": True}), ("chervy", 6, {"jokers": True}), ("forty", 3, {}))
GAMES += (("sevens", 7, {}), ("sevens", 6, {"last": True}), ("bonus", 5, {}), ("doubling", 4, {}), ("jinx", 7, {}))
GAMES += (("cancellation", 11, {}), ("cancellation", 6, {"last_taker": True}), ("dame", 4, {}), ("omnibus", 7, {}))
GAMES += (("peppa50", 6, {}), ("hartenjagen", 4, {}), ("peppa_scivolosa", 4, {}), ("peppa_torino", 4, {}))
GAMES += (("peppa_club", 4, {}),)
# Fields of Hand.s that a playout must leave as play() does; it does not note voids.
FIELDS = (play.TURN, play.LED, play.PLAYED, play.LAST, play.FLIP, play.BROKEN, play.TRICKS, play.HELD, play.MUST)
FIELDS += (play.STRICT, play.DEALER, play.PASSES, play.FIRST)


def same(hand, other):
    """Whether two hands are the same in everything that matters for the cards to come."""
    a = hand.s
    b = other.s
    for i in FIELDS:
        if a[i] != b[i]:
            return False
    for i in range(play.TAKEN, play.TAKEN + hand.rules.seats):
        if a[i] != b[i]:
            return False
    lying = a[play.PLAYED] % hand.rules.seats
    if a[play.LED] < 4 and (a[play.BEST] != b[play.BEST] or a[play.WINNER] != b[play.WINNER]):
        return False
    if lying and a[play.WINNER] != b[play.WINNER] or hand.odd and a[play.LEADER] != b[play.LEADER]:
        return False
    for one, two in ((hand.w, other.w), (hand.log, other.log), (hand.won, other.won), (hand.acc, other.acc)):
        if bytes(one) != bytes(two):
            return False
    return bytes(hand.rest) == bytes(other.rest) and hand.total == other.total


def held_to_play(hand, takes, wary, rng):
    """Play out the hand in chunks of random lengths. Each card must be legal, and after each chunk the state must be as
    play() leaves it. Returns the number of cards."""
    other = play.Hand(hand.rules)
    other.copy_from(hand)
    policy = policy_for(hand.rules, hand.total, hand.s[play.FLIP])
    begin = k = hand.s[play.PLAYED]
    end = len(hand.log)
    while k < end:
        to = min(end, k + 1 + prng.below(rng, 9))
        rollout.roll(hand, takes, policy, wary, to)
        while k < to:
            card = hand.log[k]
            rule = play.legal(other)
            suit = card >> 5
            assert rule >= play.ANY or rule == suit, (hand.rules.id, k, card)
            assert play.allowed(other) == rule
            assert other.can[suit] >> (card & 31) & 1, (hand.rules.id, k, card)
            play.play(other, card)
            k += 1
        assert same(hand, other), (hand.rules.id, k)
    return end - begin


def somewhere(hand, seed, rng, flip=0):
    """Deal, and play a random number of cards, seldom many, so that most of the hand is left to check."""
    rules = hand.rules
    deal.shuffle(hand, seed, 1, rng)
    deal.deal(hand, seed % rules.seats)
    deal.open_play(hand)
    hand.s[play.FLIP] = flip
    for _ in range(prng.below(rng, 1 + prng.below(rng, len(hand.log)))):
        play.allowed(hand)
        play.play(hand, quick_play.random_card(hand.can, 0, rng))


def who_takes(n, kind, rng):
    """The seats that want tricks: none, one, all, or random ones."""
    takes = bytearray(n)
    if kind == 1:
        takes[prng.below(rng, n)] = 1
    for seat in range(n):
        if kind == 2 or kind == 3 and prng.below(rng, 2):
            takes[seat] = 1
    return takes


def checked(rules, seeds, flips=(0,)):
    """Check a hand of that game for each seed, each time with other seats that want tricks; returns the number of cards
    checked."""
    hand = play.Hand(rules)
    rng = prng.state()
    cards = 0
    for seed in seeds:
        for flip in flips:
            somewhere(hand, seed, rng, flip)
            takes = who_takes(rules.seats, 2 if flip and seed & 4 else seed & 3, rng)
            cards += held_to_play(hand, takes, seed >> 2 & 1, rng)
    return cards
