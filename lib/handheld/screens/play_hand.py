# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The hand is played: steps the session, shows what happens, lets the player choose cards."""

from engine.cards import NONE as NOBODY
from engine.hand.claim import best, welcome
from engine.hand.view import ASK_MOON, ASK_PASS, ASK_PLAY
from engine.match import events

from ..boards import DOWN, LEFT, RIGHT, UP, A, B
from ..draw.sprites import SIGNS, sorted_hand
from ..system.buttons import NONE, PAUSE
from ..table.animation import EARLY, READ
from ..table.tricks import Tricks


def run(app):
    """Play until another screen is due."""
    if app.style != app.settings["cards"]:
        from .load_match import deal_cards

        deal_cards(app)
    return Table(app).run()


class Table(Tricks):
    """The hand being played."""

    def run(self):
        """Step until another screen is due; returns its name."""
        app = self.app
        session = self.session
        app.buttons.calm = True
        self.rest()
        if not session.asked()[0]:
            if session.stage == events.AT_TRICK:
                self.shown = session.look(0).done() - 1  # it lies there until it is taken
            self.draw()
        while not self.leave:
            if session.asked()[0] == ASK_PASS:
                return "pass_cards"
            began = app.board.now()
            kind = session.step()
            if kind == events.ASK:
                if session.event.value == ASK_MOON:
                    return "choose_moon"
                to = self.turn()
                if to is not None:
                    return to
                kind = session.event.kind
            while kind == events.THINK and not self.leave:
                # it is said when it takes long; the buttons are read
                if not self.status and app.buttons.passed(began) >= 500:
                    self.status = self.words("t.thinks", seat=self.full(session.event.seat))
                    self.line() if self.row else self.draw()
                self.pause(0)
                kind = session.step()
            if kind == events.PLAY:
                self.played()
            elif kind == events.TRICK:
                self.taken()
            elif kind == events.DEAL:
                self.dealt()
            elif kind == events.EXCHANGE:
                return "pass_cards"
            elif kind == events.MOON or kind == events.SUN:
                app.shot = kind, session.event.seat, session.event.value
            elif kind == events.PRELUDE:
                return "load_match"
            elif kind == events.HAND:
                return "hand_score"
            elif kind == events.END:
                return "match_end"
        return "+pause_menu"

    # -- what happens --

    def dealt(self):
        """A new hand."""
        app = self.app
        app.shot = None
        app.claimed = False
        app.cursor = -1
        self.hurry = False
        self.once()

    # -- the player's turn --

    def turn(self):
        """Let the player play a card; returns None then, else the screen that is wanted."""
        app = self.app
        session = self.session
        view = session.look(0)
        legal = list(view.legal())
        if app.claimed or self.forced():
            session.choose(bytes((best(view) if app.claimed else legal[0],)))
            return None
        self.help()
        self.hand = sorted_hand(view)
        if app.cursor < 0 or app.cursor >= len(self.hand) or self.hand[app.cursor] not in legal:
            app.cursor = [i for i, card in enumerate(self.hand) if card in legal][0]
        self.cursor = app.cursor
        self.draw()
        app.tone(880, 40)
        hurried = self.hurry
        self.hurry = False
        if hurried:
            app.buttons.forget()
        began = app.board.now()
        wait = -1
        while True:
            key = app.key(wait)
            if key == A and hurried and app.buttons.passed(began) < EARLY:
                continue
            hurried = False
            wait = -1
            if key == NONE:
                self.help()
                self.line()
                continue
            if self.said:
                # any press uncovers the table
                self.say()
                self.help()
                self.cover()
                if key == A:
                    continue
            if key == LEFT or key == RIGHT:
                if self.canvas.said[self.row + 1] == " ":
                    self.status = ""  # help that makes room for a price comes back when there is time
                n = len(self.hand)
                app.cursor = (app.cursor + (1 if key == RIGHT else n - 1)) % n
                self.point(app.cursor)
                if not self.status:
                    wait = 400
            elif key == A:
                if self.play(self.hand[app.cursor]):
                    self.rest()
                    return None
            elif key == B:
                if self.last() == PAUSE:
                    return "+pause_menu"
            elif key == UP:
                if self.welcome:
                    self.rest()
                    self.status = self.words(b"t.claim")
                    self.draw()
                    self.pause(READ)
                    app.claimed = self.hurry = True
                    session.choose(bytes((best(session.look(0)),)))
                    return None
                self.hint()
            elif key == DOWN:
                if self.undo():
                    return None
                self.tell(self.words("t.back.none"))
            elif key == PAUSE:
                return "+pause_menu"
            elif key >= 32:
                from ..text.letters import answer

                text = answer(app, key)
                if text is None:
                    return "+pause_menu"
                if text:
                    self.tell(text)
                else:
                    self.draw()

    def undo(self):
        """Take back a choice, past the cards that play themselves; whether there was one."""
        app = self.app
        app.buttons.held = NONE  # a long press takes one back
        back = False
        passed = list(self.session.look(0).passed)
        while self.session.take_back():
            back = True
            if not self.forced():
                break
        if back:
            app.chosen = passed if self.session.asked()[0] == ASK_PASS else []
            self.rest()
            self.hurry = self.forced()  # nothing was chosen: the same again
            app.save()
            app.cursor = -1
        return back

    def forced(self):
        """Whether the card due plays itself: it is the only one, so it was no choice either."""
        if not self.app.settings["auto"] or self.session.asked()[0] != ASK_PLAY:
            return False
        return len(list(self.session.look(0).legal())) == 1

    def help(self):
        """What up and down do, or what waits for its taker, in the row above the fan."""
        self.left = self.words("t.play")
        self.right = self.words("t.last")
        view = self.session.look(0)
        key = b"t.help"
        self.welcome = bool(welcome(view))
        if self.welcome:
            key = b"t.mine"
        elif view.done() and view.won[view.done() - 1] == NOBODY:
            key = b"t.waits"
        self.status = self.words(key, points=view.acc[-1] + view.acc[-2])

    def tell(self, text):
        """Say something that any press takes away: above the fan, which is quick, a longer one over the middle."""
        if len(text) < 21:  # at every size alike
            if self.said:
                self.say()
                self.help()
                self.cover()
            cursor = self.cursor
            self.cursor = -1
            self.status = text
            self.line()
            self.cursor = cursor
            self.status = ""  # as in turn()
            return
        self.say(text)
        self.help()
        self.left = self.words("ok")
        self.cover()

    def play(self, card):
        """Play a card, or say why not; whether it was played."""
        why = self.session.choose(bytes((card,)))
        if not why:
            return True
        view = self.session.look(0)
        suit = view.led()
        if suit > 3:
            suit = 2
            card = list(view.legal())[0]  # a rule about one card is about that
        sign = SIGNS[self.rules.faces][suit]
        self.tell(self.words("t.no.%d" % why, card=self.card(card), suit=sign))
        return False

    def last(self):
        """Show the last trick until a press; returns it."""
        view = self.session.look(0)
        if not view.done():
            self.tell(self.words("t.last.none"))
            return NONE
        trick = view.done() - 1
        taker = view.won[trick]
        # the cursor stays in the fan
        cursor = self.cursor
        self.cursor = -1
        self.status = self.words("t.last.held") if taker == NOBODY else self.words("t.last.to", seat=self.full(taker))
        self.left = self.words("ok")
        self.lay(trick)
        key = self.app.key()
        self.cursor = cursor
        self.help()
        self.lay(-1)
        return key

    def lay(self, trick):
        """Lay that trick on the table instead of what lies there, -1: the current one."""
        view = self.session.look(0)
        canvas = self.canvas
        self.shown = trick
        canvas.next = 2  # behind the footer
        canvas.next_area = 1
        self._corners(view)
        self.shown = -1  # whose turn it is stays gold: to change that sends a whole row
        canvas.skip(5)
        self._trick(view, trick if trick >= 0 else view.done())
        self.cover()

    def hint(self):
        """Point at the card the hinter would play and say why."""
        from ..table.hint import hint

        text = hint(self)
        if text is None:
            self.tell(self.words("t.hint.none"))
        elif text:
            card = self.session.view.picked[0]
            self.app.cursor = self.hand.find(bytes((card,)))
            self.point(self.app.cursor)
            self.tell(self.words("t.hint", card=self.card(card), why=text))
        else:
            self.say()
            self.help()
            self.cover()
