# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The session, through which front ends play a match: step, choose, take back, hint, save.

step() does one thing and describes it in `event`. After ASK, the session waits for choose(). After THINK, the bot at
`event.seat` has used up its slice: draw the table, read the buttons, then step again.

A bot may think before its turn. Its choice then waits: a pass in hand.passed, any other in session.view. The bot would
choose the same at its turn, because the view is the same and each decision has its own random state.
"""

from engine.hand.play import BROKEN, NOT_HELD, OK, PASSES, PLAYED, TRICKS, TURN, explain, play
from engine.hand.view import ASK_DRAW, ASK_MOON, ASK_NOTHING, ASK_PASS, ASK_PLAY, View

from .. import prng
from ..cards import CARDS, NONE, WORDS
from ..hand import score
from . import events
from .match import Course
from .save import save


class Session(Course):
    """A match in progress. Only its own methods write its fields, which are those of Course and

    players   a list with an entry for each seat: None for a person, or a bot, which is a generator function think(view,
              rng, steps) that yields between slices and leaves its answer in view.picked
    hinter    the bot that gives hints
    steps     how many cards this board plays in a second of playouts, by which bots limit their work; 0: as many as an
              RP2040
    view      the View in which a bot thinks; seen: the View that look() fills
    thinking  the generator in which a bot thinks that has not finished, whose turn it is or that passes before its
              turn; else ()
    ready     whether the choice of the seat whose turn it is waits in view.picked
    aided     whether a person has asked for a hint or taken a choice back since the session was made
    """

    def __init__(self, rules, seed, players, hinter=None, steps=0):
        super().__init__(rules, seed)
        self.players = players
        self.hinter = hinter
        self.steps = steps
        self.view = View(rules)
        self.seen = View(rules)
        self.rng = prng.state()
        self.thinking = ()
        self.ready = False
        self.aided = False

    # -- steps and choices --

    def step(self):
        """Do the next thing; returns event.kind. Raises ValueError("bot", seat, why) if a bot makes a choice that
        choose() would refuse; and MemoryError, after which save() returns the match as it was before this step."""
        stage = self.stage
        if stage == events.AT_NEW or stage == events.AT_DEAL:
            match = self.match
            before = match.dealer, match.leader, match.number, self.prelude, self.choice
            try:
                return self._begin_hand(match, stage)
            except MemoryError:
                match.dealer, match.leader, match.number, self.prelude, self.choice = before
                raise
        if stage == events.AT_EXCHANGE:
            self._exchange()
            self.stage = events.AT_PLAY
            return self.say(events.EXCHANGE, 0, 0, self.match.shift())
        if stage == events.AT_TRICK:
            return self._end_trick()
        if stage == events.AT_SCORE:
            return self._score()
        if stage == events.AT_END:
            return self.say(events.END, 0, 0, 0)
        ask, seat = self.asked()
        if ask == ASK_NOTHING:
            if stage == events.AT_SHOT:
                return self._shoot(0)
            # the prelude is over
            self.match.dealer = self.prelude.giver
            self.stage = events.AT_DEAL
            return self.say(events.MAID, self.match.dealer, self.rules.maid, 0)
        if not self._is_chosen(seat):
            if self.players[seat] is None:
                return self.say(events.ASK, seat, 0, ask)
            self.ahead()
            if not self._is_chosen(seat):
                return self.say(events.THINK, seat, 0, 0)
        fault = self._answer(seat, None)
        if fault:
            raise ValueError("bot", seat, fault)
        return self.event.kind

    def asked(self):
        """(ASK_..., seat) of the choice that is due, (ASK_NOTHING, 0) if none is."""
        if self.stage == events.AT_PASS:
            return ASK_PASS, self.chooser(self.hand.s[PASSES])
        if self.stage == events.AT_PLAY:
            return ASK_PLAY, self.hand.s[TURN]
        if self.stage == events.AT_DRAW and not self.prelude.over():
            return ASK_DRAW, self.prelude.drawer
        if self.stage == events.AT_SHOT and len(self.rules.moon) > 1:
            seat = score.shooter(self.hand)
            if not score.is_sun(self.hand, seat):
                return ASK_MOON, seat
        return ASK_NOTHING, 0

    def choose(self, picked, seat=-1):
        """Make a person's choice. picked: bytes with the cards to pass, the card to play, the index of a shooter's
        choice, or the place in the fan of the card to draw. seat: the seat that passes, if it is not its turn yet.

        Returns OK; if it was that seat's turn, `event` then describes what happened, as after step(). Or returns the
        reason of a refusal (see engine.match.events), and nothing has changed.
        """
        ask, due = self.asked()
        if ask != ASK_PASS or seat < 0:
            seat = due
        if ask == ASK_NOTHING or self.players[seat] is not None or ask == ASK_PASS and self._is_chosen(seat):
            return events.NOT_ASKED
        return self._answer(seat, picked)

    def play_out(self):
        """Play the rest of the hand at once, each seat its first legal card, if the person whose turn it is knows that
        no points are left. Returns OK, and `event` is the last trick; or NOT_ASKED, and nothing has changed."""
        from engine.hand.claim import no_points_left

        seat = self.asked()[1]
        if self.players[seat] is not None or not no_points_left(self.look(seat)):
            return events.NOT_ASKED
        hand = self.hand
        while hand.s[PLAYED] < len(hand.log):
            play(hand, next(self.look(hand.s[TURN]).legal()))
        self.forget()
        self._end_trick()
        return OK

    def look(self, seat):
        """The View of a seat now. The next call fills the same View again."""
        return self._fill(self.seen, seat)

    def shot(self):
        """(events.MOON or events.SUN, seat, choice) after the last trick of a hand in which a seat shot the moon or
        sun; else None."""
        if self.stage == events.AT_TRICK or self.stage == events.AT_SHOT or self.hand.s[TRICKS] < self.rules.tricks:
            return None
        seat = score.shooter(self.hand)
        if seat < 0:
            return None
        return events.SUN if score.is_sun(self.hand, seat) else events.MOON, seat, self.choice

    # -- bots --

    def ahead(self):
        """Let a bot think for a slice, if it is its turn or it has yet to pass. Returns False after a slice, None if no
        bot has anything to think about."""
        ask, seat = self.asked()
        if ask == ASK_PASS:
            for i in range(self.hand.s[PASSES], self.rules.seats):
                seat = self.chooser(i)
                if self.players[seat] is not None and not self._is_chosen(seat):
                    break
        bot = self.players[seat]
        if ask == ASK_NOTHING or bot is None or self._is_chosen(seat):
            return None
        thinking = self.thinking or self.think(bot, seat)
        self.forget()  # if the bot raises an exception, it starts again next time
        for _ in thinking:
            self.thinking = thinking
            return False
        self.ready = ask != ASK_PASS
        if ask == ASK_PASS:
            if self.view.picked[0] == NONE:
                raise ValueError("bot", seat, NOT_HELD)
            at = seat * self.rules.pass_count
            self.hand.passed[at : at + self.rules.pass_count] = self.view.picked
        return False

    def think(self, bot, seat):
        """The generator in which a bot thinks about the choice of that seat, with `view` filled for it."""
        self._fill(self.view, seat)
        s = self.hand.s
        # each decision has its own number, so that a bot chooses the same after resuming or taking back
        decision = len(self.prelude.draws) + 1024 if self.stage == events.AT_DRAW else s[PASSES] + s[PLAYED]
        while self.stage == events.AT_PASS and self.chooser(decision) != seat:
            decision += 1
        prng.seed(self.rng, self.match.seed, self.match.number, prng.BOT + decision)
        return bot(self.view, self.rng, self.steps)

    def stop_thinking(self):
        """Free the memory of a bot that has not finished; it starts again in the next step. A choice that is ready
        stays."""
        self.thinking = ()

    def forget(self):
        """Forget what a bot thinks or has chosen, which its view no longer fits."""
        self.thinking = ()
        self.ready = False

    # -- helping a person --

    def hint(self, seat=-1):
        """A generator like a bot's, in which the hinter chooses. It leaves its choice in view.picked, and the reason in
        view.reason and view.about. The hinter may yield True when picked holds a first choice. seat: as for choose().
        """
        self.aided = True
        self.forget()  # the hinter uses the same view
        yield from self.think(self.hinter, self.asked()[1] if seat < 0 else seat)
        from engine.hints.reasons import reason

        self.view.reason = reason(self.view)

    def take_back(self):
        """Go back to a person's last choice in this hand; returns False if there is none."""
        from .replay import last_choice

        found = last_choice(self)
        if found:
            self.aided = True
            self.forget()
            self.restore_hand(*found)
        return found is not None

    def save(self):
        """The match as bytes, from which resume() restores it; see engine/match/save.py."""
        return save(self)

    # -- internals --

    def _fill(self, view, seat):
        """Fill a seat's view."""
        ask, due = self.asked()
        # all seats pass at the same time
        if self._is_chosen(seat) if ask == ASK_PASS else seat != due:
            ask = ASK_NOTHING
        if self.stage == events.AT_DRAW:
            self.prelude.show(view, self.match, seat, ask)
            return view
        view.fill(self.hand, self.match, seat, ask, score.choices(self.hand, seat) if ask == ASK_MOON else ())
        return view

    def _is_chosen(self, seat):
        """Whether the seat has chosen before its turn."""
        if self.stage == events.AT_PASS:
            return self.hand.passed[seat * self.rules.pass_count] != NONE
        return self.ready

    def _answer(self, seat, picked):
        """Carry out a choice, or keep a pass made before the seat's turn; returns as choose() does. picked: None to
        carry out the choice that waits."""
        ask, due = self.asked()
        if ask == ASK_PASS:
            return self._pass(seat, picked, seat == due)
        if picked is None:
            self.forget()
            picked = self.view.picked
        elif len(picked) != 1:
            return events.WRONG_COUNT
        if ask == ASK_MOON:
            if picked[0] >= len(self.rules.moon):
                return events.WRONG_COUNT
            self._shoot(picked[0])
        elif ask == ASK_DRAW:
            if picked[0] >= len(self.prelude.fan):
                return events.WRONG_COUNT
            giver = self.prelude.giver
            self.say(events.DRAW, seat, self.prelude.draw(picked[0]), giver)
        else:
            return self._play(seat, picked[0])
        return OK

    def _play(self, seat, card):
        """Play a card; returns as choose() does."""
        hand = self.hand
        s = hand.s
        why = explain(hand, card) if card < CARDS else NOT_HELD
        if why:
            return why
        n = self.rules.seats
        leads = 2 if s[PLAYED] % n == 0 else 0
        broken = s[BROKEN]
        play(hand, card)
        self.stage = events.AT_PLAY if s[PLAYED] % n else events.AT_TRICK
        self.say(events.PLAY, seat, card, s[BROKEN] - broken | leads)
        return OK

    def _pass(self, seat, picked, due):
        """Pass cards if it is the seat's turn (due), else keep them until it is; returns as choose() does."""
        hand = self.hand
        count = self.rules.pass_count
        at = seat * count
        if picked is None:
            picked = hand.passed[at : at + count]
        if len(picked) != count:
            return events.WRONG_COUNT
        for i in range(count):
            if picked[i] >= CARDS or not hand.w[seat * WORDS + (picked[i] >> 5)] >> (picked[i] & 31) & 1:
                return NOT_HELD
            for k in range(i):
                if picked[k] == picked[i]:
                    return events.WRONG_COUNT
        hand.passed[at : at + count] = picked
        if due:
            hand.s[PASSES] += 1
            if hand.s[PASSES] == self.rules.seats:
                self.stage = events.AT_EXCHANGE
            self.say(events.PASS, seat, 0, 0)
        return OK
