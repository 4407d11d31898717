# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The random generator: its period, its fairness, and that every intermediate result is a small integer."""

from collections import Counter

import pytest

from cards_on_table import game
from engine import prng
from engine.hand.play import Hand
from engine.match.match import Match

BITS = 64
FULL = 2**BITS - 1
PRIMES = (3, 5, 17, 257, 641, 65537, 6700417)  # of 2**64 - 1


def unpacked(number):
    s = prng.state()
    for i in range(4):
        s[i] = number >> 16 * i & 65535
    return s


def step(number):
    """One draw as a function from 64 bits to 64 bits."""
    s = unpacked(number)
    prng.draw(s)
    return sum(word << 16 * i for i, word in enumerate(s))


def apply(columns, number):
    found = 0
    for i in range(BITS):
        if number >> i & 1:
            found ^= columns[i]
    return found


def times(one, two):
    return [apply(one, column) for column in two]


def power(columns, n):
    found = [1 << i for i in range(BITS)]
    while n:
        if n & 1:
            found = times(found, columns)
        columns = times(columns, columns)
        n >>= 1
    return found


def test_the_period_covers_every_state_but_zero():
    matrix = [step(1 << i) for i in range(BITS)]
    for seed in (0x0123456789ABCDEF, FULL):
        assert step(seed) == apply(matrix, seed)  # it is linear
    one = [1 << i for i in range(BITS)]
    assert power(matrix, FULL) == one
    product = 1
    for prime in PRIMES:
        product *= prime
        assert power(matrix, FULL // prime) != one
    assert product == FULL


def test_below_is_fair():
    s = prng.state()
    prng.seed(s, 7, 1, prng.BOT)
    for n in (2, 3, 7, 13, 52, 104):
        hits = [0] * n
        for _ in range(400 * n):
            hits[prng.below(s, n)] += 1
        chi = sum((hit - 400) ** 2 for hit in hits) / 400
        assert chi < n - 1 + 5 * (2 * (n - 1)) ** 0.5, n


def first(number, hand, stream):
    s = prng.state()
    prng.seed(s, number, hand, stream)
    return prng.draw(s)


def test_streams_hands_and_neighbours_do_not_differ_by_constants(note):
    pairs = [
        ("deal and bot", lambda n: (first(n, 1, prng.DEAL), first(n, 1, prng.BOT))),
        ("deal and next deal", lambda n: (first(n, 1, prng.DEAL), first(n, 2, prng.DEAL))),
        ("dealer and first deal", lambda n: (first(n, 0, prng.DEALER), first(n, 1, prng.DEAL))),
        ("a match and the next", lambda n: (first(2 * n, 1, prng.DEAL), first(2 * n + 1, 1, prng.DEAL))),
    ]
    for what, pair in pairs:
        found = [pair(n) for n in range(200)]
        for differ in (lambda a, b: a ^ b, lambda a, b: a - b & 65535):
            assert len({differ(*one) for one in found}) > 150, what
        note(f"differences of 200 first draws, {what}: {len({a ^ b for a, b in found})}")


@pytest.mark.slow
def test_a_cards_place_is_independent_of_seed_hand_and_stream(note):
    """The seat of Q\u2660 and 2\u2663 in hands 1 and 2 of 4,000 matches, and the dealer: chi squares of the pairs."""
    rules = game()
    hand = Hand(rules)
    facts = []
    for number in range(4000):
        match = Match(rules, number)
        facts.append([match.dealer])
        for _ in range(2):
            match.begin()
            match.deal(hand)
            facts[-1] += [next(i for i in range(4) if hand.w[i * 5 + card // 32] >> card % 32 & 1) for card in (106, 0)]
    worst = 0
    for i in range(5):
        for j in range(i + 1):
            counts = Counter((one[i], one[j]) if i > j else one[i] for one in facts)
            cells = 16 if i > j else 4
            chi = sum((counts[key] - 4000 / cells) ** 2 for key in counts) * cells / 4000
            assert chi < 3 * (cells - 1), (i, j, chi)
            worst = max(worst, chi / (cells - 1))
    note(f"seats of two cards in two hands, and the dealer: at most {worst:.2f} chi square a degree of freedom")


def test_seeds_hands_and_streams_share_nothing():
    seen = set()
    for number in (0, 1, 2, 7, 65535, 65536, (1 << 30) - 1):
        for hand in (0, 1, 2, 500):
            for stream in (prng.DEALER, prng.DEAL, prng.BOT, prng.BOT + 51):
                s = prng.state()
                prng.seed(s, number, hand, stream)
                seen.add(tuple(prng.draw(s) for _ in range(4)))
    assert len(seen) == 7 * 4 * 4
