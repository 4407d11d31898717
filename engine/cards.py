# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Cards are numbers, and a set of cards has a word of bits for each suit.

A card is ``suit * 32 + index``. Suits are 0 clubs, 1 diamonds, 2 hearts, 3 spades, 4 jokers. The index counts the
suit's cards from the lowest up, in the rank order of the rule set; with two packs the twins of rank r have the indexes
2r and 2r + 1. A set of cards is five words, one a suit: bit i stands for the card of index i. No word has more than 26
bits, so each is a small integer on a 32-bit board.
"""

HEARTS = 2
JOKER = 4  # the "suit" of the jokers
WORDS = 5  # words in a set of cards
NONE = 255  # no card, no seat
CARDS = 160  # every card is less than this

# Bits of Rules.mark: a bad card, a good card; either of them, a card that breaks hearts.
BAD, GOOD = 1, 2
COUNTS, BREAKS = 3, 4
# Rules.rest_to: the left-over cards go with the first trick, with the last trick, or to no seat.
TO_FIRST, TO_LAST, ASIDE = 1, 2, 3

# The highest bit of each byte, and the number of bits in each byte.
HIGH = b"\x00\x00\x01\x01" + b"\x02" * 4 + b"\x03" * 8 + b"\x04" * 16 + b"\x05" * 32 + b"\x06" * 64 + b"\x07" * 128
COUNT = b"\0"
for _ in range(8):
    COUNT += bytes([n + 1 for n in COUNT])
# The index of a single bit, by word % 37: the first 36 powers of 2 all have different remainders mod 37.
BIT = (
    b"\xff\x00\x01\x1a\x02\x17\x1b\x20\x03\x10\x18\x1e\x1c\x0b\x21\x0d\x04\x07\x11"
    b"\x23\x19\x16\x1f\x0f\x1d\x0a\x0c\x06\x22\x15\x0e\x09\x05\x14\x08\x13\x12"
)


def low(word):
    """The index of the lowest bit of a word that is not 0."""
    return BIT[(word & -word) % 37]


def high(word):
    """The index of the highest bit of a word that is not 0."""
    if word < 256:
        return HIGH[word]
    if word < 65536:
        return 8 + HIGH[word >> 8]
    if word < 16777216:
        return 16 + HIGH[word >> 16]
    return 24 + HIGH[word >> 24]


def count(word):
    """How many bits of a word are set."""
    n = 0
    while word:
        n += COUNT[word & 255]
        word >>= 8
    return n


def each(words, at=0):
    """Yield the cards of the set of five words at words[at], suit by suit, lowest first."""
    for suit in range(WORDS):
        word = words[at + suit]
        while word:
            yield suit << 5 | low(word)
            word &= word - 1
