# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Hands in a row: dealer, passing cycle, totals, the end. Rule set, number and choices determine a match."""

import struct
from array import array

from engine.hand.play import FIRST, FLIP, TAKEN

from .. import prng
from ..cards import NONE
from ..hand import deal

KEPT = 48  # how many hands the score sheet has at most
MOST = 65535  # how many hands a match has at most: saves have 16 bits for a hand's number


def next_dealer(rules, seat):
    """The seat that deals after that seat."""
    return rules.next.find(bytes((seat,))) if rules.dealer else rules.next[seat]


class Match:
    """A match of one rule set.

    seed          the match's number, 0..2**30 - 1; every deal follows from it
    number        the number of the hand being played, from 1; 0 before the first
    dealer        the seat that deals the current hand
    leader        the seat that leads it, unless the rules name a card that leads
    fixed_leader  the seat that leads the next hand whatever the points are, for replays; NONE: the rules decide
    reached       the first hand after which a total was at the limit; 0: none yet. While a tie is played on, that total
                  may fall below the limit again
    tied          whether only a tie keeps the match from its end
    totals        array("i"): the points of each seat; tricks: array("i"), the tricks it has taken, both in all hands
    sheet         bytearray: for each of the last KEPT hands the points of each seat, 32 bits little-endian
    """

    def __init__(self, rules, seed):
        self.rules = rules
        self.seed = seed
        self.number = 0
        self.reached = 0
        self.tied = False
        self.totals = array("i", [0] * rules.seats)
        self.tricks = array("i", [0] * rules.seats)
        self.sheet = bytearray()
        self.rng = prng.state()
        prng.seed(self.rng, seed, 0, prng.DEALER)
        self.dealer = prng.below(self.rng, rules.seats)  # the first dealer follows from the seed
        self.leader = 0
        self.fixed_leader = NONE

    def move_deal(self):
        """Move the deal one seat on, except before the first hand."""
        if self.number:
            self.dealer = next_dealer(self.rules, self.dealer)

    def begin(self):
        """Begin the next hand: set its number, and who leads it if no card does."""
        self.number += 1
        self.leader = self._opener() if self.fixed_leader == NONE else self.fixed_leader
        self.fixed_leader = NONE

    def lead_rule(self):
        """Who leads the current hand if no card does: 0 the eldest, 1 the seat with the most points in the last hand,
        2 the seat with the highest total, 3 the youngest."""
        rules = self.rules
        if self.number > 1 and rules.next_lead:
            return rules.next_lead
        return 3 if rules.lead == -2 else 0

    def _opener(self):
        rules = self.rules
        rule = self.lead_rule()
        if 0 < rule < 3 and self.sheet:
            # "The player with the most points begins": of equals, the first in turn after the last leader.
            points = self.totals if rule == 2 else self.row(self.rows() - 1)
            # in a hand whose points are subtracted, the most points are the lowest number
            sign = -1 if rule == 1 and rules.at_limit and 0 < self.reached < self.number - 1 else 1
            seat = found = rules.next[self.leader]
            for _ in range(rules.seats):
                if (points[seat] - points[found]) * sign > 0:
                    found = seat
                seat = rules.next[seat]
            return found
        return rules.youngest if rules.lead == -2 else rules.next[self.dealer]

    def shift(self):
        """How many seats to the left cards are passed in the current hand; 0: no pass."""
        cycle = self.rules.cycle
        return cycle[(self.number - 1) % len(cycle)] if cycle else 0

    def deal(self, hand):
        """Deal the current hand."""
        deal.shuffle(hand, self.seed, self.number, self.rng)
        deal.deal(hand, self.dealer)
        self.set(hand)

    def set(self, hand):
        """Set in a hand just dealt what depends on the match: who leads, whether points are subtracted."""
        hand.s[FIRST] = self.leader
        hand.s[FLIP] = 1 if self.rules.at_limit and 0 < self.reached < self.number else 0

    def loses(self, points, s, shot):
        """Whether this hand's moon has to be reversed because it would lose the match for its shooter: the rule set
        says so, and with these points and tricks the limit ends the match and others win.

        points, s: as for add(); shot: the shooter, -1 if nobody shot the moon.
        """
        if shot < 0 or not self.rules.losing_moon:
            return False
        for seat in range(self.rules.seats):
            self.totals[seat] += points[seat]
            self.tricks[seat] += s[TAKEN + seat]
        try:
            due = not self.rules.at_limit and (self.reached > 0 or self._at_limit(max(self.totals)))
            return due and self.ended() and shot not in self.winners()
        finally:
            for seat in range(self.rules.seats):
                self.totals[seat] -= points[seat]
                self.tricks[seat] -= s[TAKEN + seat]

    def add(self, points, s):
        """Enter a hand that is over; returns whether points are subtracted from now on. points: those of each seat; s:
        Hand.s, for the tricks taken."""
        rules = self.rules
        n = rules.seats
        # what may raise MemoryError comes first, so that add() can be called again
        row = struct.pack("<%di" % n, *points)
        if len(self.sheet) >= KEPT * 4 * n:
            self.sheet = self.sheet[4 * n :]
        self.sheet.extend(row)
        for seat in range(n):
            self.totals[seat] += points[seat]
            self.tricks[seat] += s[TAKEN + seat]
        if not self.reached and self._at_limit(max(self.totals)):
            self.reached = self.number
        return bool(rules.at_limit) and self.reached == self.number

    def rows(self):
        """How many hands the sheet has."""
        return len(self.sheet) // (4 * self.rules.seats)

    def row(self, i):
        """The points of each seat in the i-th hand on the sheet."""
        n = self.rules.seats
        return struct.unpack_from("<%di" % n, self.sheet, i * 4 * n)

    def best(self):
        """The best total now."""
        return max(self.totals) if self.rules.aim else min(self.totals)

    def ended(self):
        """Whether the match is over: a total has reached (or passed) the limit; or it has come down to 0, if points are
        subtracted after the limit; or all hands are played. If ties are played on, there must be one best seat. After
        MOST hands it is over in any case. Sets `tied`."""
        rules = self.rules
        if rules.at_limit:
            over = 0 < self.reached < self.number and min(self.totals) <= 0
        else:
            over = self.reached > 0 or self._at_limit(max(self.totals))
        over = over or rules.hands and self.number >= rules.hands
        first = 0  # how many seats have the best total; counted without a list, which would take heap
        for total in self.totals:
            first += total == self.best()
        last = self.number >= MOST
        self.tied = bool(over and rules.ties) and first > 1 and not last
        return last or bool(over) and not self.tied

    def _at_limit(self, total):
        """Whether a total has reached (or passed) the limit."""
        rules = self.rules
        return rules.limit > 0 and total >= rules.limit + rules.limit_is

    def _barred(self, seat):
        """Whether a seat cannot win because its total is over the limit."""
        return self.rules.over_limit and self._at_limit(self.totals[seat])

    def place(self, seat):
        """The key that sorts seats by place; the least is the best."""
        rules = self.rules
        total = -self.totals[seat] if rules.aim else self.totals[seat]
        return total, -self.tricks[seat] if rules.equal_totals else 0

    def winners(self):
        """The seats that win: as many as the rule set says, and those equal to the last of them. If seats over the
        limit cannot win, fewer may; and if all are over it, the best place wins."""
        n = self.rules.seats
        able = n - [self._barred(seat) for seat in range(n)].count(True)
        last = sorted([self.place(seat) for seat in range(n)])[max(1, min(self.rules.winners, able)) - 1]
        return [seat for seat in range(n) if self.place(seat) <= last]

    def losers(self):
        """The seats that lose: as many as the rule set says, without those equal to a seat above them. If seats over
        the limit cannot win, all of them lose but one that wins because all are over it."""
        n = self.rules.seats
        above = sorted([self.place(seat) for seat in range(n)])[n - self.rules.losers - 1]
        won = self.winners()
        lost = [self.place(seat) > above or self._barred(seat) for seat in range(n)]
        return [seat for seat in range(n) if lost[seat] and seat not in won]

    def pays(self, seat):
        """What a seat pays to each winner: the difference of their totals, 0 if the rule set has no payments."""
        return abs(self.best() - self.totals[seat]) if self.rules.payments else 0
