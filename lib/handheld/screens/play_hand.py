# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A hand is played: steps the session, shows what happens, lets the player choose cards."""

from engine.cards import NONE as NOBODY
from engine.hand.claim import best, welcome
from engine.hand.view import ASK_MOON, ASK_PASS, ASK_PLAY
from engine.match.events import ASK, AT_TRICK, DEAL, END, EXCHANGE, HAND, PRELUDE, THINK

from ..boards import DOWN, LEFT, NONE, PAUSE, RIGHT, UP, A, B
from ..draw.sprites import SIGNS, sorted_hand
from ..navigation import push, replace
from ..table.animation import READ
from ..table.tricks import Tricks

# Events after which another screen goes on.
_NEXT = {EXCHANGE: "pass_cards", PRELUDE: "load_match", HAND: "hand_score", END: "match_end"}

_SHORT = 21  # a message with fewer letters fits above the fan, at every size of display
_PLAYED = True  # what press() returns when the player's choice is made


def run(app):
    """Play until another screen is due."""
    return Table(app).run()


class Table(Tricks):
    """The hand being played."""

    def run(self):
        """Step until another screen is due; returns the move to it."""
        session = self.session
        self.app.buttons.calm = True
        if not session.asked()[0]:
            if session.stage == AT_TRICK:
                self.shown = self.view.done() - 1  # it lies there until it is taken
            self.draw()
        while not self.leave:
            if session.asked()[0] == ASK_PASS:
                return replace("pass_cards")
            kind = self.step()
            if kind == ASK:
                if session.event.value == ASK_MOON:
                    return replace("choose_moon")
                move = self.turn()
                if move:
                    return move
            elif kind in _NEXT:
                return replace(_NEXT[kind])
            if session.event.kind != THINK:
                self.hear()
        return push("pause_menu")

    def step(self):
        """Step the session to its next event, unless the player wants to leave; returns its kind. When a bot takes
        long, the row above the fan says so."""
        app = self.app
        session = self.session
        began = app.board.now()
        kind = session.step()
        while kind == THINK and not self.leave:
            if not self.status and app.buttons.passed(began) >= 500:
                self.status = self.words("t.thinks", seat=self.full(session.event.seat))
                self.line()
            self.pause(0)
            kind = session.step()
        if kind == DEAL:
            app.turn.clear()
            self.hurry = False
        return kind

    # -- the player's turn --

    def turn(self):
        """Let the player play a card; returns None then, else the move to another screen."""
        app = self.app
        self.look()
        view = self.view
        legal = list(view.legal())
        if app.turn.claimed or self.forced(view):
            self.session.choose(bytes((best(view) if app.turn.claimed else legal[0],)))
            return None
        self.help()
        self.hand = sorted_hand(view)
        cursor = app.turn.cursor
        if cursor < 0 or cursor >= len(self.hand) or self.hand[cursor] not in legal:
            cursor = [i for i, card in enumerate(self.hand) if card in legal][0]
        self.cursor = app.turn.cursor = cursor
        self.start_turn()
        wait = -1
        while True:
            key = self.key_of_turn(wait)
            if key == NONE:
                self.help()
                self.line()
                wait = -1
                continue
            move = self.press(key)
            if move:
                return None if move is _PLAYED else move
            wait = 400 if (key == LEFT or key == RIGHT) and not self.status else -1

    def press(self, key):
        """Do what a key does; returns _PLAYED when the choice is made, the move to another screen, or None."""
        if self.said:
            self.uncover()  # any press uncovers the table
            if key == A:
                return None
        if key == LEFT or key == RIGHT:
            self.move_cursor(1 if key == RIGHT else -1)
        elif key == A:
            if self.play(self.hand[self.app.turn.cursor]):
                self.rest()
                return _PLAYED
        elif key == B:
            if self.last() == PAUSE:
                return push("pause_menu")
        elif key == UP:
            if self.welcome:
                self.claim()
                return _PLAYED
            self.hint()
        elif key == DOWN:
            if self.undo():
                return _PLAYED
            self.tell(self.words("t.back.none"))
        elif key == PAUSE:
            return push("pause_menu")
        elif key >= 32:
            from ..text.letters import answer

            text = answer(self.app, key)
            if text is None:
                return push("pause_menu")
            if text:
                self.tell(text)
            else:
                self.draw()
        return None

    def move_cursor(self, step):
        """Point at the next card, round and round. Help that left its place to a price comes back when there is
        time."""
        turn = self.app.turn
        if self.canvas.said[self.row + 1] == " ":
            self.status = ""
        n = len(self.hand)
        turn.cursor = (turn.cursor + step + n) % n
        self.point(turn.cursor)

    def claim(self):
        """The rest of the hand is the player's for certain, and plays itself."""
        self.rest()
        self.status = self.words("t.claim")
        self.draw()
        self.pause(READ)
        self.app.turn.claimed = self.hurry = True
        self.session.choose(bytes((best(self.view),)))

    def undo(self):
        """Take back the last choice, past cards that played themselves; False if there is none."""
        app = self.app
        app.buttons.held = NONE  # a long press takes one choice back, not many
        back = False
        passed = list(self.view.passed)
        while self.session.take_back():
            back = True
            self.look()
            if not self.forced(self.view):
                break
        if back:
            app.turn.clear()
            if self.session.asked()[0] == ASK_PASS:
                app.turn.chosen = passed
            self.rest()
            self.hurry = self.forced(self.view)  # there was no choice but that card: it plays itself again
            app.save()
        return back

    def forced(self, view):
        """Whether the card that is due plays itself: the only legal one, if the player has set that."""
        if not self.app.settings["auto"] or view.ask != ASK_PLAY:
            return False
        return len(list(view.legal())) == 1

    # -- words --

    def help(self):
        """Say in the row above the fan what up and down do, or that points wait for their taker."""
        self.left = self.words("t.play")
        self.right = self.words("t.last")
        view = self.view
        key = "t.help"
        self.welcome = bool(welcome(view))
        if self.welcome:
            key = "t.mine"
        elif view.done() and view.won[view.done() - 1] == NOBODY:
            key = "t.waits"
        self.status = self.words(key, points=view.acc[-1] + view.acc[-2])

    def uncover(self):
        """Take the words off the middle of the table."""
        self.say()
        self.help()
        self.draw()

    def tell(self, text):
        """Say something until the next press: above the fan, which is quick, or over the middle if it is long."""
        if len(text) < _SHORT:
            if self.said:
                self.uncover()
            cursor = self.cursor
            self.cursor = -1
            self.status = text
            self.line()
            self.cursor = cursor
            self.status = ""  # the help comes back when the cursor rests
            return
        self.say(text)
        self.help()
        self.left = self.words("ok")
        self.draw()

    def play(self, card):
        """Play a card, or say why not; returns whether it was played."""
        why = self.session.choose(bytes((card,)))
        if not why:
            return True
        suit = self.view.led()
        if suit > 3:
            suit = 2
            card = list(self.view.legal())[0]  # a rule about one card is about this one
        sign = SIGNS[self.rules.faces][suit]
        self.tell(self.words("t.no.%d" % why, card=self.card(card), suit=sign))
        return False

    def last(self):
        """Show the last trick until a press; returns the key."""
        view = self.view
        if not view.done():
            self.tell(self.words("t.last.none"))
            return NONE
        self.shown = view.done() - 1
        taker = view.won[self.shown]
        self.status = self.words("t.last.held") if taker == NOBODY else self.words("t.last.to", seat=self.full(taker))
        self.left = self.words("ok")
        self.draw()
        key = self.app.key()
        self.shown = -1
        self.help()
        self.draw()
        return key

    def hint(self):
        """Point at the card that the hinter would play and say why."""
        from ..table.hint import hint

        text = hint(self)
        if text is None:
            self.tell(self.words("t.hint.none"))
        elif text:
            card = self.session.view.picked[0]
            self.app.turn.cursor = self.hand.find(bytes((card,)))
            self.point(self.app.turn.cursor)
            self.tell(self.words("t.hint", card=self.card(card), why=text))
        else:
            self.uncover()
