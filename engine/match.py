# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Hands in a row: dealer, passing cycle, totals, the end. A match is its rule set, its number and the choices made."""

import struct
from array import array

from . import deal, prng

KEPT = 48  # hands whose points are remembered for the score sheet
_HEAD = "<IHHB"  # number, hand number, digest of the rule set, hands remembered


class Match:
    """A match of one rule set.

    seed     its number, 0..2**30 - 1; every deal follows from it
    number   the hand being played, from 1; 0 before the first
    totals   array("i"): points a seat; tricks: array("i"), tricks taken a seat, both over the whole match
    sheet    bytearray: for each of the last KEPT hands the points of every seat as little-endian 32 bits
    """

    def __init__(self, rules, seed):
        self.rules = rules
        self.seed = seed
        self.number = 0
        self.totals = array("i", [0] * rules.seats)
        self.tricks = array("i", [0] * rules.seats)
        self.sheet = bytearray()
        self.rng = prng.state()
        prng.seed(self.rng, seed, 0, prng.DEALER)
        self.first_dealer = prng.below(self.rng, rules.seats)

    def dealer(self):
        """The dealer of the current hand: the first comes from the seed, then the deal moves one seat in turn."""
        n = self.rules.seats
        moves = (self.number - 1) % n
        return (self.first_dealer + (n - moves if self.rules.turn else moves)) % n

    def shift(self):
        """How many seats to the left cards are passed in the current hand, 0 for no pass."""
        cycle = self.rules.cycle
        return cycle[(self.number - 1) % len(cycle)] if cycle else 0

    def deal(self, hand, deck=None):
        """Deal the current hand: deck, bytes in the order dealt, or else what the match's number says."""
        if deck:
            hand.deck[:] = deck
        else:
            deal.shuffle(hand, self.seed, self.number, self.rng)
        deal.deal(hand, self.dealer())

    def add(self, points, taken, at):
        """Enter a hand: points a seat, and tricks a seat at taken[at:]."""
        n = self.rules.seats
        if len(self.sheet) >= KEPT * 4 * n:
            self.sheet = self.sheet[4 * n :]
        for seat in range(n):
            self.totals[seat] += points[seat]
            self.tricks[seat] += taken[at + seat]
            self.sheet.extend(struct.pack("<i", points[seat]))

    def rows(self):
        """How many hands the sheet remembers."""
        return len(self.sheet) // (4 * self.rules.seats)

    def row(self, i):
        """Points a seat in the i-th hand the sheet remembers."""
        n = self.rules.seats
        return struct.unpack_from("<%di" % n, self.sheet, i * 4 * n)

    def best(self):
        """The total that is best placed now."""
        return max(self.totals) if self.rules.aim else min(self.totals)

    def ended(self):
        """Whether the match is over: a total has reached (or passed) the limit, or the agreed hands are played; and,
        where a tie is played on, one seat alone is best."""
        rules = self.rules
        bound = rules.limit + rules.limit_is
        over = rules.limit and max(self.totals) >= bound or rules.hands and self.number >= rules.hands
        if over and rules.ties:
            over = [total for total in self.totals].count(self.best()) == 1
        return bool(over)

    def winners(self):
        """The seats that are best placed; a tie shares."""
        return [seat for seat, total in enumerate(self.totals) if total == self.best()]

    def save(self):
        """Bytes from which resume() restores the match."""
        n = self.rules.seats
        head = struct.pack(_HEAD, self.seed, self.number, self.rules.digest, self.rows())
        return head + struct.pack("<%di%di" % (n, n), *(list(self.totals) + list(self.tricks))) + bytes(self.sheet)

    def resume(self, data, at):
        """Restore the match from data[at:]; returns the offset behind it."""
        n = self.rules.seats
        _, self.number, _, rows = struct.unpack_from(_HEAD, data, at)
        at += struct.calcsize(_HEAD)
        numbers = struct.unpack_from("<%di%di" % (n, n), data, at)
        at += 8 * n
        for seat in range(n):
            self.totals[seat] = numbers[seat]
            self.tricks[seat] = numbers[n + seat]
        end = at + 4 * n * rows
        if end > len(data):
            raise ValueError("save")
        self.sheet = bytearray(data[at:end])
        return end


def identity(data, at):
    """(match number, digest of its rule set) of a saved match at data[at:]."""
    seed, _, digest, _ = struct.unpack_from(_HEAD, data, at)
    return seed, digest
