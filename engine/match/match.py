# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Hands in a row: dealer, passing cycle, totals, the end; and the course of a match between two choices: deals,
exchanges, tricks, points. Rule set, number and choices determine a match."""

import struct
from array import array

from engine.hand.play import DEALER, FIRST, FLIP, PASSES, TAKEN, TRICKS, Hand, play

from .. import prng
from ..cards import NONE
from ..hand import score
from . import events

KEPT = 48  # how many hands the score sheet has at most
MOST = 65535  # how many hands a match has at most: saves have 16 bits for a hand's number


def dealing():
    """The module that deals. A front end may drop it while cards are played, which saves 1 KB."""
    from ..hand import deal

    return deal


def _places():
    """The module that finds who wins, which is needed only when a match may end."""
    from . import places as found

    return found


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
        dealing().shuffle(hand, self.seed, self.number, self.rng)
        dealing().deal(hand, self.dealer)
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
        return shot >= 0 and self.rules.losing_moon and _places().loses(self, points, s, shot)

    def add(self, points, s):
        """Enter a hand that is over; returns whether points are subtracted from now on. points: those of each seat; s:
        Hand.s, for the tricks taken."""
        rules = self.rules
        n = rules.seats
        # first, as it may raise MemoryError: then a save has the match before this hand was entered
        self.sheet = self.sheet[-4 * n * (KEPT - 1) :] + struct.pack("<%di" % n, *points)
        for seat in range(n):
            self.totals[seat] += points[seat]
            self.tricks[seat] += s[TAKEN + seat]
        if not self.reached and self.reaches(max(self.totals)):
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
            over = self.reached > 0 or self.reaches(max(self.totals))
        over = over or rules.hands and self.number >= rules.hands
        first = 0  # how many seats have the best total; counted without a list, which would take heap
        for total in self.totals:
            first += total == self.best()
        last = self.number >= MOST
        self.tied = bool(over and rules.ties) and first > 1 and not last
        return last or bool(over) and not self.tied

    def reaches(self, total):
        """Whether a total has reached (or passed) the limit."""
        rules = self.rules
        return rules.limit > 0 and total >= rules.limit + rules.limit_is

    def place(self, seat):
        """The key that sorts seats by place; the least is the best."""
        rules = self.rules
        total = -self.totals[seat] if rules.aim else self.totals[seat]
        return total, -self.tricks[seat] if rules.equal_totals else 0

    def winners(self):
        """The seats that win: as many as the rule set says, and those equal to the last of them. If seats over the
        limit cannot win, fewer may; and if all are over it, the best place wins."""
        return _places().winners(self)

    def losers(self):
        """The seats that lose: as many as the rule set says, without those equal to a seat above them. If seats over
        the limit cannot win, all of them lose but one that wins because all are over it."""
        return _places().losers(self)

    def pays(self, seat):
        """What a seat pays to each winner: the difference of their totals, 0 if the rule set has no payments."""
        return abs(self.best() - self.totals[seat]) if self.rules.payments else 0


class Event:
    """What step() has done: kind, seat, card, value, as engine.match.events lists them."""

    kind = 0
    seat = 0
    card = 0
    value = 0


class Drawn:
    """What a save needs of a prelude that is over: the seat that dealt it, and the places drawn."""

    def __init__(self, dealer, draws):
        self.dealer = dealer
        self.draws = draws


class Course:
    """The course of a match. Session adds the choices.

    rules     the Rules
    match, hand   the Match and the Hand
    event     the Event that happened last
    points    array("i"), each seat's points in the last hand scored
    stage     what comes next: AT_... in engine.match.events
    choice    the choice that the shooter of this hand has made
    prelude   the Prelude before the current hand, a Drawn after the deal; None if the rule set has none there
    """

    def __init__(self, rules, seed):
        self.rules = rules
        self.match = Match(rules, seed)
        self.hand = Hand(rules)
        self.event = Event()
        self.points = array("i", [0] * rules.seats)
        self.stage = events.AT_NEW
        self.choice = 0
        self.prelude = None

    def say(self, kind, seat, card, value):
        """Fill the event; returns its kind."""
        event = self.event
        event.kind = kind
        event.seat = seat
        event.card = card
        event.value = value
        return kind

    def chooser(self, i):
        """The i-th seat to pass, from 0; the eldest is the first."""
        seat = self.rules.next[self.hand.s[DEALER]]
        for _ in range(i):
            seat = self.rules.next[seat]
        return seat

    def restore_hand(self, stage, passes, passed, log, choice=0):
        """Deal the current hand and make these choices again.

        stage: what comes next, AT_... in engine.match.events; passes: how many seats have passed, one more after the
        exchange; passed: bytes as Hand.passed; log: the cards played, in order; choice: the shooter's.
        """
        self._deal()
        hand = self.hand
        count = self.rules.pass_count
        for i in range(min(passes, self.rules.seats)):
            at = self.chooser(i) * count
            hand.passed[at : at + count] = passed[at : at + count]
        hand.s[PASSES] = passes
        if passes > self.rules.seats:
            self._exchange()
        for card in log:
            play(hand, card)
        self.stage = stage
        self.choice = choice

    def open_prelude(self):
        """Deal the prelude of the next hand; match.dealer deals it."""
        from engine.hand.prelude import Prelude

        match = self.match
        self.prelude = Prelude(self.rules, match.seed, match.number + 1, match.dealer)
        self.stage = events.AT_DRAW

    def forget_prelude(self):
        """Keep only what a save needs of the prelude, which is over."""
        if self.prelude:
            self.prelude = Drawn(self.prelude.dealer, self.prelude.draws)

    def _begin_hand(self, match, stage):
        """Deal the prelude of the next hand, or the hand."""
        if stage == events.AT_NEW:
            match.move_deal()
            self.prelude = None
            if self.rules.prelude and (self.rules.prelude == 2 or not match.number):
                self.open_prelude()
                return self.say(events.PRELUDE, match.dealer, 0, 0)
        self.forget_prelude()
        match.begin()
        self._deal()
        self.stage = events.AT_PASS if match.shift() else events.AT_PLAY
        return self.say(events.DEAL, self.hand.s[DEALER], 0, match.number)

    def _deal(self):
        """Deal the current hand."""
        self.choice = 0
        self.match.deal(self.hand)
        if not self.match.shift():
            dealing().open_play(self.hand)

    def _exchange(self):
        """Exchange the cards that were passed."""
        dealing().exchange(self.hand, self.match.shift())
        dealing().open_play(self.hand)

    def _end_trick(self):
        """Report who has taken a trick."""
        last = self.hand.s[TRICKS] - 1
        if last + 1 < self.rules.tricks:
            self.stage = events.AT_PLAY
        else:
            self.stage = events.AT_SHOT if score.shooter(self.hand) >= 0 else events.AT_SCORE
        return self.say(events.TRICK, self.hand.won[last], last, 0)

    def _shoot(self, choice):
        """Make a choice for the shooter."""
        seat = score.shooter(self.hand)
        self.choice = choice
        self.stage = events.AT_SCORE
        return self.say(events.SUN if score.is_sun(self.hand, seat) else events.MOON, seat, 0, choice)

    def _score(self):
        """Score the hand that is over."""
        match = self.match
        s = self.hand.s
        score.score(self.hand, self.points, self.choice)
        shooter = score.shooter(self.hand)
        value = 0
        if match.loses(self.points, s, shooter):
            before = self.points[shooter]
            score.reverse(self.hand, self.points, self.choice)
            value = (before != self.points[shooter]) * events.REVERSED
        subtracts = match.add(self.points, s)
        self.stage = events.AT_END if match.ended() else events.AT_NEW
        value |= (subtracts and self.stage == events.AT_NEW) * events.SUBTRACTS
        value |= match.tied * events.TIED | (match.number >= MOST) * events.LAST
        return self.say(events.HAND, max(shooter, 0), 0, value)
