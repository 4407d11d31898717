# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Folds many small numbers into one: each is a digit with a radix of its own, the first one the lowest."""


class Digits:
    """Folds digits into a number, or reads them from it by the same calls in the same order.

    total: the number to read from; without it, digits are folded. reads: whether digits are read. Every call returns
    the value that was folded. When reading, the value given to a call is ignored.
    """

    def __init__(self, total=-1):
        self.reads = total >= 0
        self.total = max(total, 0)
        self.scale = 1

    def digit(self, value, radix):
        """A digit, 0..radix - 1. A digit of radix 1 adds nothing to the number."""
        if self.reads:
            self.total, value = divmod(self.total, radix)
        else:
            self.total += value * self.scale
            self.scale *= radix
        return value

    def number(self, value, radix=64):
        """A number from 0, in one digit if it is less than radix - 1. Raises ValueError("code") from 2**24 on."""
        found = 0
        while True:
            k = self.digit(min(value - found, radix - 1), radix)
            found += k
            if found >> 24:
                raise ValueError("code")
            if k < radix - 1:
                return found
            radix *= radix

    def signed(self, value):
        """A number that may be negative, in one digit if it is between -31 and 31. Raises as number() does."""
        k = self.number(2 * value if value >= 0 else -1 - 2 * value)
        return -1 - (k >> 1) if k & 1 else k >> 1

    def pick(self, cards, card):
        """Take a card from a list; its digit is its place there. Raises ValueError if the list lacks it."""
        return cards.pop(self.digit(0 if self.reads else cards.index(card), len(cards)))

    def points(self, row, low, high, aside=False):
        """The points of each seat in a hand, as a list.

        low, high: the sums of all negative and of all positive points of cards and tricks. The seats together get low +
        high; if cards are set aside, any sum between. A moon makes rows outside these bounds: the first digit marks
        them, and they may take twice the space.
        """
        left = low + high
        if aside:
            left = low + self.digit(min(max(sum(row), low), high) - low, high - low + 1)
        odd = sum(row) != left
        rest = left
        for value in row:
            odd = odd or not max(low, rest - high) <= value <= min(high, rest - low)
            rest -= value
        found = [0] * len(row)
        for seat, value in enumerate(row):
            least = max(low, left - high)
            span = min(high, left - low) - least + 1
            if seat == len(row) - 1:
                least = left
            elif seat:
                least += self.digit(value - least, span)
            else:
                k = self.digit(span if odd else value - least, span + 1)
                if k == span:
                    return [self.signed(points) for points in row]
                least += k
            found[seat] = least
            left -= least
        return found
