# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a front end talks to: step, choose, take back, hint, save. It asks no rule anywhere else.

step() does one thing and says which in `event`; ASK means that a person has to choose() before anything goes on. Bots
think in slices: THINK means that the one at `event.seat` has not finished, draw and step again.
"""

from array import array

from .. import prng
from ..hand import score
from ..hand.deal import exchange, open_play
from ..hand.play import BROKEN, DEALER, PASSES, TRICKS, TURN, Hand, play
from ..hand.view import ASK_DRAW, ASK_MOON, ASK_NOTHING, ASK_PASS, ASK_PLAY, View
from .events import (
    ASK,
    AT_DEAL,
    AT_DRAW,
    AT_END,
    AT_EXCHANGE,
    AT_NEW,
    AT_PASS,
    AT_PLAY,
    AT_SCORE,
    AT_SHOT,
    AT_TRICK,
    DEAL,
    END,
    EXCHANGE,
    HAND,
    MAID,
    MOON,
    NOT_ASKED,
    PRELUDE,
    REVERSED,
    SUBTRACTS,
    SUN,
    THINK,
    TIED,
    TRICK,
    Event,
)
from .match import Match
from .thinking import ahead, answer, chosen, think

try:
    from typing import Any
except ImportError:  # the board has none and needs none
    Any = None  # type: ignore


class Session:
    """A match in progress.

    players: one a seat, None for a person, else a bot: a generator function think(view, rng, steps) that yields
    between slices and leaves its answer in view.picked. hinter: the bot that gives hints. steps: how many cards this
    board plays in playouts in a second, by which bots measure their work; 0: as many as an RP2040. deck: the first
    hand's cards in the order dealt instead of those of the seed, for tests and replays.
    """

    def __init__(self, rules, seed, players, hinter=None, steps=0, deck=None):
        self.rules = rules
        self.players = players
        self.hinter = hinter
        self.steps = steps
        self.deck = deck
        self.match = Match(rules, seed)
        self.hand = Hand(rules)
        self.view = View(rules)  # what a bot thinks in
        self.seen = View(rules)  # what look() shows meanwhile
        self.event = Event()
        self.points = array("i", [0] * rules.seats)
        self.rng = prng.state()
        self.stage = AT_NEW
        self.choice = 0
        self.thinker = None
        self.prelude: Any = None  # that before the current hand, if the rule set has one

    # -- going on --

    def step(self):
        """Do the next thing; returns event.kind."""
        stage = self.stage
        s = self.hand.s
        if stage == AT_NEW or stage == AT_DEAL:
            match = self.match
            was = match.dealer, match.leader, match.number
            try:
                return self._next(match, stage)
            except MemoryError:
                match.dealer, match.leader, match.number = was  # to be done again
                raise
        if stage == AT_EXCHANGE:
            self.exchange()
            self.stage = AT_PLAY
            return self.say(EXCHANGE, 0, 0, self.match.shift())
        if stage == AT_TRICK:
            last = s[TRICKS] - 1
            done = s[TRICKS] == self.rules.tricks
            self.stage = AT_PLAY if not done else AT_SHOT if score.shooter(self.hand) >= 0 else AT_SCORE
            return self.say(TRICK, self.hand.won[last], last, 0)
        if stage == AT_SCORE:
            score.score(self.hand, self.points, self.choice)
            shot = score.shooter(self.hand)
            value = 0
            if self.match.loses(self.points, s, shot):
                was = self.points[shot]
                score.reverse(self.hand, self.points, self.choice)
                value = (was != self.points[shot]) * REVERSED
            turns = self.match.add(self.points, s)
            self.stage = AT_END if self.match.ended() else AT_NEW
            value |= (turns and self.stage == AT_NEW) * SUBTRACTS
            return self.say(HAND, max(shot, 0), 0, value | self.match.tied * TIED)
        if stage == AT_END:
            return self.say(END, 0, 0, 0)
        ask, seat = self.asked()
        if ask == ASK_NOTHING:
            if stage == AT_SHOT:
                return self.shoot(0)
            # nothing is left to draw
            self.match.dealer = self.prelude.giver
            self.stage = AT_DEAL
            return self.say(MAID, self.match.dealer, self.rules.maid, 0)
        if not chosen(self, seat):
            if self.players[seat] is None:
                return self.say(ASK, seat, 0, ask)
            self.ahead()
            if not chosen(self, seat):
                return self.say(THINK, seat, 0, 0)
        fault = answer(self, seat, None)
        if fault:
            raise ValueError("bot", seat, fault)
        return self.event.kind

    def asked(self):
        """(ASK_..., seat) of the decision that is due, (ASK_NOTHING, 0) if none is."""
        if self.stage == AT_PASS:
            return ASK_PASS, self.chooser(self.hand.s[PASSES])
        if self.stage == AT_PLAY:
            return ASK_PLAY, self.hand.s[TURN]
        if self.stage == AT_DRAW and not self.prelude.over():
            return ASK_DRAW, self.prelude.drawer
        if self.stage == AT_SHOT and len(self.rules.moon) > 1:
            seat = score.shooter(self.hand)
            if not score.is_sun(self.hand, seat):
                return ASK_MOON, seat
        return ASK_NOTHING, 0

    def choose(self, picked, seat=-1):
        """A person's answer: bytes with the cards to pass, one card, one index of a choice, or the place in the fan of
        a card to draw. seat: whose pass, if it is not due yet.

        Returns OK, and unless it was not due `event` tells what happened as after step(); or the code why not, and
        nothing has changed.
        """
        ask, due = self.asked()
        if ask != ASK_PASS or seat < 0:
            seat = due
        if ask == ASK_NOTHING or self.players[seat] is not None or ask == ASK_PASS and chosen(self, seat):
            return NOT_ASKED
        return answer(self, seat, picked)

    def look(self, seat):
        """The view of a seat as things stand; the next look fills it anew."""
        return self.fill(self.seen, seat)

    ahead = ahead  # lets a bot think meanwhile

    # -- helping a person --

    def hint(self, seat=-1):
        """What the hinter would do: a generator as a bot's; then view has it in picked, and why in reason and about.
        seat: as for choose()."""
        self.thinker = None  # it needs the view
        yield from think(self, self.hinter, self.asked()[1] if seat < 0 else seat)
        try:
            from ..hints.reasons import reason

            self.view.reason = reason(self.view)
        except MemoryError:
            pass  # the answer alone

    def take_back(self):
        """Go back to a person's last choice in this hand; False if there is none."""
        from .replay import take_back

        return take_back(self)

    def save(self):
        """The match as bytes, see engine/match/save.py."""
        from .save import save

        return save(self)

    # -- inside --

    def fill(self, view, seat):
        """Fill a seat's view."""
        ask, due = self.asked()
        # all are asked at once what to pass
        if chosen(self, seat) if ask == ASK_PASS else seat != due:
            ask = ASK_NOTHING
        if self.stage == AT_DRAW:
            self.prelude.show(view, self.match, seat, ask)
            return view
        view.fill(self.hand, self.match, seat, ask, score.choices(self.hand, seat) if ask == ASK_MOON else ())
        return view

    def say(self, kind, seat, card, value):
        """Fill the event; returns its kind."""
        event = self.event
        event.kind = kind
        event.seat = seat
        event.card = card
        event.value = value
        return kind

    def first_deck(self):
        """The deck given for the first hand, None for any other."""
        return self.deck if self.match.number == 1 else None

    def chooser(self, i):
        """The i-th seat to choose its pass: the eldest first."""
        seat = self.rules.next[self.hand.s[DEALER]]
        for _ in range(i):
            seat = self.rules.next[seat]
        return seat

    def deal(self):
        """Deal the current hand."""
        self.choice = 0
        self.thinker = None
        self.match.deal(self.hand, self.first_deck())
        if not self.match.shift():
            open_play(self.hand)

    def open_prelude(self):
        """Deal the prelude of the hand to come."""
        from ..hand.prelude import Prelude

        self.prelude = Prelude(self.rules, self.match.seed, self.match.number + 1, self.match.dealer)

    def forget_prelude(self):
        """The prelude is over: keep no more of it than a save needs."""
        if self.prelude:
            from .save import Drawn

            self.prelude = Drawn(self.prelude.dealer, self.prelude.draws)

    def _next(self, match, stage):
        if stage == AT_NEW:
            match.move_deal()
            self.prelude = None
            if self.rules.prelude and (self.rules.prelude == 2 or not match.number):
                self.open_prelude()
                self.stage = AT_DRAW
                return self.say(PRELUDE, match.dealer, 0, 0)
        self.forget_prelude()
        match.begin()
        self.deal()
        self.stage = AT_PASS if match.shift() else AT_PLAY
        return self.say(DEAL, self.hand.s[DEALER], 0, match.number)

    def exchange(self):
        """Exchange the passed cards."""
        exchange(self.hand, self.match.shift())
        open_play(self.hand)

    def put(self, card):
        """Play a card; returns 1 if it breaks hearts."""
        s = self.hand.s
        was = s[BROKEN]
        play(self.hand, card)
        return s[BROKEN] - was

    def stop_thinking(self):
        """Forget what a bot has thought so far: it begins again."""
        if self.thinker != ():
            self.thinker = None

    def shot(self):
        """(MOON or SUN, seat, choice) of the shooter of the hand, None if there is none."""
        seat = score.shooter(self.hand)
        if seat < 0:
            return None
        return SUN if score.is_sun(self.hand, seat) else MOON, seat, self.choice

    def shoot(self, choice):
        """The shooter takes that choice."""
        seat = score.shooter(self.hand)
        self.choice = choice
        self.stage = AT_SCORE
        return self.say(SUN if score.is_sun(self.hand, seat) else MOON, seat, 0, choice)
