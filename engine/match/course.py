# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What happens in a match between two choices: deals, exchanges, tricks, points. Also restores a position."""

from array import array

from engine.hand.deal import exchange, open_play
from engine.hand.play import DEALER, PASSES, TRICKS, Hand, play

from ..hand import score
from . import events
from .match import MOST, Match


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
        self.event = events.Event()
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
            open_play(self.hand)

    def _exchange(self):
        """Exchange the cards that were passed."""
        exchange(self.hand, self.match.shift())
        open_play(self.hand)

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
