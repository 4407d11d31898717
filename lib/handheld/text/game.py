# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays a match in plain lines, for a pipe or a screen reader: reads commands, says why it refuses a choice, saves when
the person leaves."""

from engine.cards import NONE
from engine.hand.claim import best, no_points_left, welcome
from engine.hand.view import ASK_DRAW, ASK_MOON, ASK_PASS, ASK_PLAY
from engine.match import events
from engine.match.events import MUST_FOLLOW, MUST_LEAD, NOT_HELD, WRONG_COUNT
from handheld.boards import console
from handheld.words.forms import suit_name

from .. import memory
from .commands import TextInfo
from .spoken_cards import find, is_number, typed


class TextGame(TextInfo):
    """One match in words.

    session: a Session; words: the language; say(text) prints a line; ask() returns a line, or None at the end of input;
    save(bytes) keeps the match. skips: whether the rest of a hand is skipped without asking when no points are left.
    talks: whether the other players say something at great moments. hand_over: the match as saved at the end of the
    last hand, for the coach.
    """

    skips = False
    talks = True
    hand_over = b""

    def __init__(self, session, words, say, ask, save):
        people = [seat for seat, player in enumerate(session.players) if player is None]
        super().__init__(session, words, say, people[0] if people else NONE)
        self.ask = ask
        self.save = save
        self.chosen = []
        self.heard = False  # whether the person has heard the state of the table
        self.leaves = False  # whether the person has asked to leave
        self.claimed = False  # whether the person has claimed the rest of the hand, which then plays itself

    def begin(self):
        """Say who sits where and what to type first, then play as run() does."""
        console.asked = self
        try:
            self.where()
            self.help(".first")
            return self.run()
        finally:
            console.asked = ""  # or the game would stay in memory

    def run(self):
        """Play until the match ends (True) or the person leaves (False). Q, the end of input and Ctrl-C all save."""
        session = self.session
        state = session.save()
        try:
            while True:
                kind = session.step()
                if kind == events.THINK:
                    continue  # unfinished thinking is not saved
                if kind == events.ASK:
                    if not self.turn():
                        break
                else:
                    self.tell()
                    if kind == events.END:
                        break
                state = session.save()
                if kind == events.HAND and self.seat != NONE and not self.in_lesson:
                    if not self.hand_over and session.stage != events.AT_END:
                        self.say(self.words("coach.type"))
                    self.hand_over = state
        except (KeyboardInterrupt, OSError) as error:
            # save the state before the interrupted step; OSError: the terminal has gone
            if not isinstance(error, OSError):
                self.say("")
            self.save(state)
            return False
        if kind == events.END:
            self.look_back()
            return True
        self.save(session.save())
        return False

    def look_back(self):
        """The match is over: let the person ask the coach about its last hand. Any line but P ends."""
        if not self.hand_over:
            return
        self.say(self.words("coach.last"))
        try:
            while typed(self.ask() or "").upper() == "P":
                self.coach()
        except (KeyboardInterrupt, OSError):
            pass  # nothing is left to save

    def tell(self):
        """Say what has just happened."""
        if self.session.event.kind == events.DEAL:
            self.heard = False
        for line in self.event():
            self.say(line)
        session = self.session
        # after the last hand they wait for the end of the match
        over = session.event.kind == events.HAND and session.stage != events.AT_END
        line = self.talk() if over or session.event.kind == events.END else ""
        if line:
            self.say(line)

    def talk(self):
        """What one of the others says after a hand or a match, or ""."""
        if not self.talks or self.seat:
            return ""
        return memory.load("handheld.matches.remarks").line(self.words, self.session)

    def turn(self):
        """Let the person make the choice that is due; False if the person leaves."""
        self.chosen = []
        self.leaves = False
        view = self.view()
        self.claimed = self.claimed and view.ask == ASK_PLAY and view.done() > 0
        if self.claimed:
            return self.play(best(view), view)
        if self.skips and no_points_left(view):
            return self.skip()
        self.prompt(True)
        while True:
            line = self.ask()
            if self.command("Q" if line is None else typed(line)):
                return not self.leaves

    def prompt(self, full=False):
        """Say which choice is due. full: also name the cards of the hand, or only those that follow suit."""
        view = self.view()
        words = self.words
        led = view.led()
        if full and view.ask != ASK_MOON:
            # a person who must follow suit has heard the other suits before
            self.hand("", led if self.follows(view) and self.heard else NONE)
        if view.ask == ASK_PASS:
            to = self.who((self.seat + view.shift) % self.session.rules.seats)
            if self.chosen:
                self.say(words("ask.pass.more", cards=self.cards(self.chosen), count=view.count - len(self.chosen)))
            else:
                self.say(words("ask.pass", count=view.count, seat=to))
        elif view.ask == ASK_DRAW:
            self.say(words("ask.draw", seat=self.who(view.giver), count=view.fans[view.giver]))
        elif view.ask == ASK_MOON:
            self.say(words("ask.moon", game=self.session.rules.id))
            for line in self.choices(view):
                self.say(line)
        elif not view.lying():
            can = list(view.legal())
            self.say(words("ask.play.must" if len(can) == 1 else "ask.play.lead", card=self.card(can[0])))
            if welcome(view) and not self.in_lesson:
                self.say(words("ask.rest"))
            elif no_points_left(view):
                self.say(words("ask.skip"))
        else:
            if not full or not self.heard or led > 3:
                self.table("")
            if led > 3:
                self.say(words("ask.play.open"))
            else:
                self.say(words("ask.play.follow", suit=suit_name(words, led, self.session.rules)))
            if no_points_left(view):
                self.say(words("ask.skip"))
        self.heard = True

    def command(self, line):
        """Carry out a typed line; returns whether that made the choice that was due."""
        key = line.upper()
        if len(line) > 1 and not is_number(line) and find(key, self.view()) < 0:
            key = memory.load("handheld.text.spoken_cards").spoken_command(self.words, line) or key
        if key == "Q":
            if self.chosen:
                self.say(self.words("chosen.lost"))
            self.leaves = True
            return True
        act = {"K": self.help, "P": self.coach, "U": self.back, "A": self.all}.get(key)
        if act:
            return bool(act())
        names = line.replace(",", " ").split()
        view = self.view()
        digits = view.ask == ASK_MOON or view.ask == ASK_DRAW  # digits are choices here, not cards on the table
        if not (digits and (is_number(key) or key == "-")) and self.answer(key):
            return False
        if not names:
            self.prompt()
            return False
        if digits:
            return self.choose_number(line, view)
        cards = self.cards_meant(line, names, view)
        if not cards:
            return False
        if view.ask == ASK_PASS:
            return self.choose_pass(cards, view)
        if len(cards) == 1:
            return self.play(cards[0], view)
        self.say(self.words("what.one"))
        return False

    def cards_meant(self, line, names, view):
        """The cards that a line names; [] if one of its words names none, which is said. names: the line's words."""
        cards: list = []
        for name in names:
            card = find(name.upper(), view, self.chosen + cards)
            if card < 0:
                cards = memory.load("handheld.text.spoken_cards").spoken_cards(self.words, line, view, self.chosen)
                if not cards:
                    self.no_card(name, view)
                    if len(names) > 1:
                        self.say(self.words("what.none"))
                return cards
            cards.append(card)
        return cards

    def play(self, card, view):
        """Play a card, or say why not."""
        why = self.session.choose(bytes((card,)))
        if not why:
            self.tell()
            return True
        suit = suit_name(self.words, view.led(), self.session.rules) if why == MUST_FOLLOW else ""
        if why == MUST_LEAD:
            card = list(self.view().legal())[0]  # the refusal names the card to lead
        self.say(self.words("why.%d" % why, card=self.card(card), suit=suit))
        return False

    def choose_pass(self, cards, view):
        """Add all of these cards to the pass, or none if one is refused; pass when there are enough."""
        chosen = self.chosen + cards
        why = 0
        for i, card in enumerate(chosen):
            if card not in list(view.cards()):
                why = NOT_HELD
            elif card in chosen[:i] or i >= view.count:
                why = WRONG_COUNT
            if why:
                self.say(self.words("why.%d" % why, card=self.card(card), count=view.count))
                break
        if why == NOT_HELD and len(cards) > 1:
            self.say(self.words("what.none"))
        if not why:
            self.chosen = chosen
            if len(chosen) == view.count:
                return self.session.choose(bytes(chosen)) == 0
        if self.chosen:
            self.prompt()
        return False

    def all(self):
        """A: take all remaining tricks, if that is certain and no other way of playing could cost less; or skip them,
        if no points are left."""
        view = self.view()
        if view.ask != ASK_PLAY:
            self.prompt()
            return False
        self.claimed = bool(welcome(view))
        if self.claimed:
            return self.play(best(view), view)
        if no_points_left(view):
            return self.skip()
        self.say(self.words("rest.no"))
        return False

    def skip(self):
        """Skip the rest of the hand, as no points are left in it."""
        self.say(self.words("rest.skipped"))
        return self.session.play_out() == events.OK

    def judged(self, match, judge):
        """The coach has judged a hand of that match. SavedGame counts it."""

    def whose(self, key):
        """T: whose turn it is, and which choice is due if it is not a card."""
        super().whose(key)
        if self.view().ask != ASK_PLAY:
            self.prompt()

    def choose_number(self, line, view):
        """Choose one of a shooter's outcomes, or draw one of the cards offered face down."""
        moon = view.ask == ASK_MOON
        count = len(view.choices) if moon else view.fans[view.giver]
        if is_number(line) and 1 <= int(line) <= count:
            self.session.choose(bytes((int(line) - 1,)))
            self.tell()
            return True
        if moon:
            self.say(self.words("what.choice", text=line))
        elif find(line.upper(), view) >= 0 and not is_number(line):
            self.say(self.words("what.draw.card", count=count))
        else:
            self.say(self.words("what.draw", text=line, count=count))
        return False

    def back(self):
        """U: take back the cards chosen to pass, else the last choice of this hand."""
        if self.chosen:
            self.chosen = []
            self.say(self.words("back"))
            self.prompt()
            return False
        if self.session.take_back():
            self.heard = False
            self.say(self.words("back"))
            return True  # the session asks again
        self.say(self.words("back.none" if not self.view().fans else "back.drawn"))
        return False
