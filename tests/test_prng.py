# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The generator: its period, its fairness, that no step leaves the small integers."""

from engine import prng

BITS = 64
FULL = 2**BITS - 1
PRIMES = (3, 5, 17, 257, 641, 65537, 6700417)  # of 2**64 - 1


def unpacked(number):
    s = prng.state()
    for i in range(4):
        s[i] = number >> 16 * i & 65535
    return s


def step(number):
    """One draw as a map of 64 bits to 64 bits."""
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


def test_the_period_is_all_but_zero():
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


def test_seeds_hands_and_streams_share_nothing():
    seen = set()
    for number in (0, 1, 2, 7, 65535, 65536, (1 << 30) - 1):
        for hand in (0, 1, 2, 500):
            for stream in (prng.DEALER, prng.DEAL, prng.BOT, prng.BOT + 51):
                s = prng.state()
                prng.seed(s, number, hand, stream)
                seen.add(tuple(prng.draw(s) for _ in range(4)))
    assert len(seen) == 7 * 4 * 4
