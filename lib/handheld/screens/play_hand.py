# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays a hand: steps the session, shows what happens and lets the player choose cards."""

from engine.hand.claim import best, no_points_left, welcome
from engine.hand.view import ASK_MOON, ASK_PASS, ASK_PLAY
from engine.match.events import ASK, AT_DEAL, AT_NEW, AT_TRICK, DEAL, END, EXCHANGE, HAND, PRELUDE, THINK, TRICK
from handheld.pieces.sprites import sorted_hand
from handheld.table.tabletop import READ
from handheld.table.tricks import Tricks

from .. import memory
from ..shared import CLICK, DOWN, LEFT, NONE, PAUSE, REFUSED, RIGHT, UP, A, B, push, replace

# Events after which another screen takes over.
_NEXT = {EXCHANGE: "pass_cards", PRELUDE: "load_match", HAND: "hand_score", END: "match_end"}


def run(app):
    """Play until another screen is due."""
    return Table(app).run()


class Table(Tricks):
    """The hand being played. reason: the whole of a hint that does not fit into its line, for a second press, or ""."""

    reason = ""

    def run(self):
        """Step until another screen is due; returns the move to it."""
        session = self.session
        self.app.buttons.calm = True
        if session.event.kind == DEAL:  # when the match was loaded
            self.tell_event(session.event)
        # before the deal the table would still show the number of the last hand
        if not session.asked()[0] and session.stage not in (AT_NEW, AT_DEAL):
            if session.stage == AT_TRICK:
                self.shown = self.view.done() - 1  # the trick stays until it is taken
            self.draw()
        while not self.leave:
            if session.asked()[0] == ASK_PASS:
                return replace("pass_cards")
            kind = self.step()
            if kind == ASK:
                if session.event.value == ASK_MOON:
                    return replace("choose_moon")
                self.turn()
                if session.event.kind == TRICK:
                    continue  # the rest was skipped, and of that nothing is shown
            elif kind in _NEXT:
                return replace(_NEXT[kind])
            if session.event.kind != THINK and not self.leave:
                self.hear()
        return push("pause_menu")

    def step(self):
        """Step the session to its next event, unless the player wants to leave; returns its kind. When a bot takes
        long, the row above the fan says so."""
        app = self.app
        session = self.session
        began = app.board.now()
        shown = 0
        kind = super().step()
        while kind == THINK and not self.leave:
            seconds = (app.buttons.passed(began) + 500) // 1000
            if seconds > shown:
                shown = seconds
                self.show_thinking(session.event.seat, seconds)
            if not app.buttons.quiet():
                self.pause(0)
            kind = super().step()
        if kind == DEAL:
            app.turn.clear()
            self.hurry = False
        return kind

    def show_thinking(self, seat, seconds):
        """Say above the fan that this seat thinks. The last sign comes and goes each second, for the board goes on."""
        text = self.words("t.thinks", seat=self.full(seat))
        self.status = text if seconds & 1 else text[:-1] + " "
        if self.hand:
            self.line()
        else:
            self.draw()  # it has not been drawn yet

    # -- the player's turn --

    def turn(self):
        """Let the player play a card, or leave."""
        app = self.app
        self.update_view()
        view = self.view
        legal = list(view.legal())
        if app.settings["skip"] and no_points_left(view):
            self.skip()
            return
        if app.turn.claimed or self.forced():
            self.session.choose(bytes((best(view) if app.turn.claimed else legal[0],)))
            return
        self.help()
        self.hand = sorted_hand(view)
        cursor = app.turn.cursor
        if cursor < 0 or cursor >= len(self.hand) or self.hand[cursor] not in legal:
            cursor = [i for i, card in enumerate(self.hand) if card in legal][0]
        self.cursor = app.turn.cursor = cursor
        teaches = self.teaches()
        if teaches and not view.done() and not view.shift:  # else it was said before the cards were passed
            memory.call("handheld.table.announce", "aim", self)
            self.help()
        self.start_turn()
        if app.game.greedy:
            self.tell(self.words("t.greedy", name=app.game.greedy))
            app.game.greedy = ""
        if teaches and not self.leave:
            self.hint()
        while not self.leave and not self.press(self.key_of_turn()):
            pass

    def press(self, key):
        """Handle a key; returns whether the player has made the choice or leaves."""
        turn = self.app.turn
        reason = self.reason
        self.reason = ""
        if self.said and key != UP:
            self.uncover()  # any press uncovers the table
            if key == A:
                return False
        elif reason and key != UP and not (key == A and self.hand[turn.cursor] in list(self.view.legal())):
            self.help()  # not before a card leaves the fan: these words take 30 ms
            self.canvas.part()
            self.bar()
        if key == LEFT or key == RIGHT:
            turn.cursor = (turn.cursor + (key == RIGHT) - (key == LEFT)) % len(self.hand)
            self.point(turn.cursor)
            self.app.play(CLICK)
        elif key == A:
            if self.play(self.hand[turn.cursor]):
                self.idle()
                return True
        elif key == B:
            memory.call("handheld.table.announce", "last_trick", self)
        elif key == UP:
            if reason:
                self.tell(reason)
            elif self.welcome:
                self.claim()
                return True
            elif no_points_left(self.view):
                self.skip()
                return True
            else:
                self.hint()
        elif key == DOWN:
            if self.undo():
                return True
            self.tell(self.words("t.back.none"))
        elif key == PAUSE:
            self.leave = True
        elif key >= 32:
            text = self.app.answer(self, key)
            if text:
                self.tell(text)
            elif not self.leave:
                self.draw()
        return self.leave

    def claim(self):
        """Claim all remaining tricks: the rest of the hand plays itself."""
        self.idle()
        self.status = self.words("t.claim")
        self.show(READ)
        self.app.turn.claimed = self.hurry = True
        self.session.choose(bytes((best(self.view),)))

    def skip(self):
        """Skip the rest of the hand, as no points are left in it."""
        self.idle()
        self.status = self.words("t.skipped")
        self.show(READ)
        self.session.play_out()

    def undo(self):
        """Take back the last choice, and any cards that played themselves after it; returns whether there was one."""
        app = self.app
        app.buttons.held = NONE  # a long press takes one choice back, not many
        passed = list(self.view.passed)
        self.canvas.answer()
        if not self.session.take_back():
            self.help()
            self.canvas.part()
            self.bar()
            return False
        self.update_view()
        while self.forced() and self.session.take_back():
            self.update_view()
        app.turn.clear()
        memory.forget("engine.match.replay", "engine.hand.deal")
        if self.session.asked()[0] == ASK_PASS:
            app.turn.chosen = passed
        else:
            self.canvas.refresh()
        self.idle()
        self.hurry = self.forced()  # if only that card is legal, it plays itself again
        app.save()
        return True

    def forced(self):
        """Whether the next card plays itself: it is the only legal one, and the player has set autoplay."""
        return self.app.settings["auto"] and self.view.ask == ASK_PLAY and len(list(self.view.legal())) == 1

    # -- words --

    def help(self):
        """Say what the buttons do, and above the fan what the player may claim or skip."""
        words = self.words
        self.left = words("t.play")
        self.right = words("t.last")
        self.more = words("t.help.more" if self.reason else "t.help")
        # the last card plays as quickly as it is claimed
        self.welcome = self.view.done() < self.rules.tricks - 1 and bool(welcome(self.view))
        self.offer = ""
        if self.welcome or no_points_left(self.view):
            self.offer = words("t.mine" if self.welcome else "t.no_points")
            self.more = words("t.undo")
        self.status = self.offer

    def uncover(self):
        """Take the words off the middle of the table."""
        self.say()
        self.help()
        self.draw()

    def tell(self, text):
        """Say something until the next press: above the fan, which is quick, or over the middle if it is long."""
        if self.fits(text):
            if self.said:
                self.uncover()
            self.note(text)
            self.status = self.offer  # comes back with the next press
            return
        self.say(text)
        self.help()
        self.left = self.words("ok")
        self.draw()

    def fits(self, text):
        """Whether a text has room above the fan, where the suit led and the light stand too with many seats."""
        aside = 3 * self.canvas.cell_h if self.layout.head else 0
        return self.canvas.measure(text) < self.canvas.width - aside

    def play(self, card):
        """Play a card, or say why not; returns whether it was played."""
        why = self.session.choose(bytes((card,)))
        if not why:
            return True
        suit = self.view.led()
        if suit > 3:
            suit = 2
            card = list(self.view.legal())[0]  # if a rule asks for one card, it is this one
        self.tell(self.words("t.no.%d" % why, card=self.card(card), suit=self.suits[suit]))
        self.app.play(REFUSED)
        return False

    def hint(self):
        """Point at the card that the hinter would play and say why."""
        text, chosen = self.ask_hint()
        if chosen:
            self.app.turn.cursor = self.hand.find(bytes(chosen))
        self.cursor = self.app.turn.cursor
        if chosen and not self.fits(text) and not self.teaches():
            self.reason = text
            text = self.words("t.hint.short", card=self.cards(chosen))
        if self.fits(text):
            self.uncover()
        if text:
            self.tell(text)
