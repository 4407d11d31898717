# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Hands in a row: dealer, passing cycle, totals, the end. A match is its rule set, its number and the choices made."""

import struct
from array import array

from .. import prng
from ..cards import NONE
from ..hand import deal
from ..hand.play import FIRST, FLIP, TAKEN

KEPT = 48  # hands whose points are remembered for the score sheet


class Match:
    """A match of one rule set.

    seed     its number, 0..2**30 - 1; every deal follows from it
    number   the hand being played, from 1; 0 before the first
    dealer   that of the current hand; leader: who leads it, unless a card is told that leads
    told     the seat that leads the next hand whatever the points say, for replays; NONE: as the rules are
    reached  the hand in which a total first was at the limit, 0: none yet. A tie played on may bring it back under it
    totals   array("i"): points a seat; tricks: array("i"), tricks taken a seat, both over the whole match
    sheet    bytearray: for each of the last KEPT hands the points of every seat as little-endian 32 bits
    """

    def __init__(self, rules, seed):
        self.rules = rules
        self.seed = seed
        self.number = 0
        self.reached = 0
        self.tied = False  # nothing but a tie keeps it from its end, as ended() found
        self.totals = array("i", [0] * rules.seats)
        self.tricks = array("i", [0] * rules.seats)
        self.sheet = bytearray()
        self.rng = prng.state()
        prng.seed(self.rng, seed, 0, prng.DEALER)
        self.dealer = prng.below(self.rng, rules.seats)  # the first dealer comes from the seed
        self.leader = 0
        self.told = NONE

    def restore(self, number, reached, dealer, leader, totals, tricks, sheet):
        """Go on as saved: each argument becomes the field of its name."""
        self.number = number
        self.reached = reached
        self.dealer = dealer
        self.leader = leader
        self.totals = array("i", totals)
        self.tricks = array("i", tricks)
        self.sheet = sheet

    def move_deal(self):
        """The deal moves one seat in turn, before each hand but the first."""
        if self.number:
            self.dealer = self.rules.next[self.dealer]

    def begin(self):
        """Begin the next hand: its number, and who leads it where no card is told."""
        self.number += 1
        self.leader = self._opener() if self.told == NONE else self.told
        self.told = NONE

    def lead_rule(self):
        """Which rule says who leads the current hand where no card does: 0 the eldest, 1 the most points in the last
        hand, 2 in all, 3 the youngest."""
        rules = self.rules
        if self.number > 1 and rules.next_lead:
            return rules.next_lead
        return 3 if rules.lead == -2 else 0

    def _opener(self):
        rules = self.rules
        rule = self.lead_rule()
        if 0 < rule < 3 and self.sheet:
            # "The player with the most points begins"; of equals the first in turn after who led the last hand.
            points = self.totals if rule == 2 else self.row(self.rows() - 1)
            # subtracted, the most points are the lowest number
            sign = -1 if rule == 1 and rules.at_limit and 0 < self.reached < self.number - 1 else 1
            seat = found = rules.next[self.leader]
            for _ in range(rules.seats):
                if (points[seat] - points[found]) * sign > 0:
                    found = seat
                seat = rules.next[seat]
            return found
        return rules.youngest if rules.lead == -2 else rules.next[self.dealer]

    def shift(self):
        """How many seats to the left cards are passed in the current hand, 0 for no pass."""
        cycle = self.rules.cycle
        return cycle[(self.number - 1) % len(cycle)] if cycle else 0

    def deal(self, hand, deck=None):
        """Deal the current hand: deck, bytes in the order dealt, or else what the match's number says."""
        if deck:
            hand.deck = deck
        else:
            deal.shuffle(hand, self.seed, self.number, self.rng)
        deal.deal(hand, self.dealer)
        self.set(hand)

    def set(self, hand):
        """Tell a hand just dealt what the match says of it: who leads, whether points are subtracted."""
        hand.s[FIRST] = self.leader
        hand.s[FLIP] = 1 if self.rules.at_limit and 0 < self.reached < self.number else 0

    def loses(self, points, s, shot):
        """Whether the rule set reverses moons that lose the match and this hand's, by seat `shot` (-1: none), would:
        with its points and tricks, as for add(), the limit ends it and another seat wins."""
        if shot < 0 or not self.rules.losing_moon:
            return False
        for seat in range(self.rules.seats):
            self.totals[seat] += points[seat]
            self.tricks[seat] += s[TAKEN + seat]
        try:
            due = not self.rules.at_limit and (self.reached > 0 or self._at_limit())
            return due and self.ended() and shot not in self.winners()
        finally:
            for seat in range(self.rules.seats):
                self.totals[seat] -= points[seat]
                self.tricks[seat] -= s[TAKEN + seat]

    def add(self, points, s):
        """Enter a hand: points a seat; s: that of the Hand, for the tricks taken. Returns whether from now on points
        are subtracted."""
        rules = self.rules
        n = rules.seats
        # what may find no room comes first: then it can be done again
        row = struct.pack("<%di" % n, *points)
        if len(self.sheet) >= KEPT * 4 * n:
            self.sheet = self.sheet[4 * n :]
        self.sheet.extend(row)
        for seat in range(n):
            self.totals[seat] += points[seat]
            self.tricks[seat] += s[TAKEN + seat]
        if not self.reached and self._at_limit():
            self.reached = self.number
        return bool(rules.at_limit) and self.reached == self.number

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
        """Whether the match is over: a total has reached (or passed) the limit or, where points are subtracted from
        then on, has come down to 0; or the agreed hands are played. Where a tie is played on, one seat alone must be
        best."""
        rules = self.rules
        if rules.at_limit:
            over = 0 < self.reached < self.number and min(self.totals) <= 0
        else:
            over = self.reached > 0 or self._at_limit()
        over = over or rules.hands and self.number >= rules.hands
        first = 0  # seats in the first place; no list, which would come from the heap
        for total in self.totals:
            first += total == self.best()
        self.tied = bool(over and rules.ties) and first > 1
        return bool(over) and not self.tied

    def _at_limit(self):
        rules = self.rules
        return rules.limit > 0 and max(self.totals) >= rules.limit + rules.limit_is

    def place(self, seat):
        """What the seat is placed by: the less the better."""
        rules = self.rules
        total = -self.totals[seat] if rules.aim else self.totals[seat]
        return total, -self.tricks[seat] if rules.equal_totals else 0

    def winners(self):
        """The seats in the first places, as many as the rule set has winners; those equal to the last of them win
        too."""
        n = self.rules.seats
        last = sorted([self.place(seat) for seat in range(n)])[self.rules.winners - 1]
        return [seat for seat in range(n) if self.place(seat) <= last]

    def losers(self):
        """The seats in the last places, as many as the rule set has losers; not those equal to one above."""
        n = self.rules.seats
        above = sorted([self.place(seat) for seat in range(n)])[n - self.rules.losers - 1]
        return [seat for seat in range(n) if self.place(seat) > above]

    def pays(self, seat):
        """What a seat pays to each winner where the rule set has payments: the difference of their totals."""
        return abs(self.best() - self.totals[seat]) if self.rules.payments else 0
