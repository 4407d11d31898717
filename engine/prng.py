# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The project's own random generator, so that a number gives the same deal on every interpreter.

It is an xorshift over four 16-bit words with the shifts 11, 5 and 2: the 64 x 64 matrix over GF(2) has the full order
2**64 - 1 (tests/engine/test_prng.py proves it). No intermediate result reaches 2**30, so no step allocates memory on a
32-bit board. A state is an array("H") of four words.
"""

from array import array

# Streams: what the numbers of a state are for. Two streams of the same seed and hand are unrelated.
DEALER = 1
DEAL = 2
BOT = 3
COACH = 0x2000
PRELUDE = 0x4000


def state():
    """A new, unseeded state."""
    return array("H", (0, 0, 0, 1))


def seed(s, number, hand, stream):
    """Seed the state s from a match's number (0..2**30 - 1), a hand's number and a stream (a small int, not 0). Every
    step can be undone, so different arguments give different states, and none gives all zeros."""
    s[0] = number & 65535
    s[1] = number >> 16 & 65535
    s[2] = hand & 65535
    s[3] = stream & 65535 | 0x8000  # never all zero
    for _ in range(24):
        # drawing is linear: without this, two streams would always differ by the same bits
        s[0] = draw(s) * 12829 + s[0] & 65535


def draw(s):
    """The next 16 random bits."""
    t = s[0]
    t ^= t << 11 & 65535
    s[0] = s[1]
    s[1] = s[2]
    w = s[2] = s[3]
    w ^= w >> 2 ^ t ^ t >> 5
    s[3] = w
    return w


def below(s, n):
    """A number in 0..n-1, n at most 8192, each equally likely (Lemire's multiply and reject)."""
    while True:
        x = draw(s) * n
        if (x & 65535) >= 65536 % n:
            return x >> 16
