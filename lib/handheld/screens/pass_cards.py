# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Cards are passed: the player chooses, the others choose meanwhile, then the player sees what came."""

from engine.hand.view import ASK_PASS, ASK_PLAY
from engine.match.events import THINK

from ..boards import DOWN, LEFT, PAUSE, RIGHT, UP, A, B
from ..navigation import push, replace
from ..table.tabletop import Tabletop

_PASSED = True  # what press() returns when the cards are on their way


def run(app):
    """Choose, let the others choose, show what came."""
    return Passing(app).run()


class Passing(Tabletop):
    """The table before the first trick. hinted: the words of a hint that stand there; own: what the player had chosen
    before it, None if he has taken the hint over."""

    passing = True
    hinted = ""
    own = None

    def run(self):
        """Returns the move to the screen that is due."""
        session = self.session
        while session.asked()[0] != ASK_PLAY:
            if self.view.ask == ASK_PASS:
                if self.choose():
                    return push("pause_menu")
                self.status = ""
                self.look()
            elif session.step() != THINK:
                self.look()
            elif self.wait_for_others():
                return push("pause_menu")
        self.app.save(choices=False)
        return self.came()

    def wait_for_others(self):
        """Say that the others choose; True if the player wants to leave meanwhile."""
        if not self.status:
            self.status = self.words("p.wait")
            self.right = self.words("t.pause")
            self.draw()
        key = self.app.key(0)
        return key == PAUSE or key == B

    def seat(self, shift):
        """The name of a seat `shift` places to the left. With more than four seats a neighbour's side is named too, as
        the words cover the table."""
        n = self.rules.seats
        name = self.names[shift % n]
        side = {1: "p.left", n - 1: "p.right"}.get(shift % n) if n > 4 else None
        return self.words(side, seat=name) if side else name

    # -- choosing --

    def choose(self):
        """Let the player choose; True if he wants to leave instead."""
        app = self.app
        turn = app.turn
        turn.cursor = max(turn.cursor, 0)
        app.buttons.calm = True
        self.ask()
        ahead = self.session.ahead  # taken once: each bound method comes from the heap
        while True:
            key = app.key(-1, ahead)
            hinted = self.hinted
            chosen = len(turn.chosen)
            move = self.press(key)
            if move:
                return move is not _PASSED
            if hinted or self.hinted or key == UP or key >= 32:
                self.ask()
                continue
            if len(turn.chosen) != chosen:
                self.count()
            self.point(turn.cursor)

    def press(self, key):
        """Do what a key does; returns _PASSED when the cards are on their way, the move to another screen, or None."""
        turn = self.app.turn
        if self.hinted and self.end_hint(key):
            return None
        card = self.hand[turn.cursor]
        n = len(self.hand)
        if key == LEFT or key == RIGHT:
            turn.cursor = (turn.cursor + (1 if key == RIGHT else n - 1)) % n
        elif key == A and len(turn.chosen) == self.view.count:
            self.pass_on()
            return _PASSED
        elif key == A:
            self.toggle(card)
        elif (key == B or key == DOWN) and turn.chosen:
            turn.cursor = self.hand.find(bytes((turn.chosen.pop(),)))
        elif key == UP:
            self.hint()
        elif key == PAUSE or key == B:
            return push("pause_menu")
        elif key >= 32:
            from ..text.letters import answer

            self.hinted = answer(self.app, key)
            if self.hinted is None:
                self.hinted = ""
                return push("pause_menu")
        return None

    def toggle(self, card):
        """Choose a card, or put it back. The cursor goes on to one that is not chosen yet."""
        turn = self.app.turn
        if card in turn.chosen:
            turn.chosen.remove(card)
            return
        turn.chosen.append(card)
        if len(turn.chosen) < self.view.count:
            while self.hand[turn.cursor] in turn.chosen:
                turn.cursor = (turn.cursor + 1) % len(self.hand)

    def pass_on(self):
        """Pass the chosen cards."""
        turn = self.app.turn
        self.session.choose(bytes(turn.chosen), 0)
        turn.clear()
        self.rest()
        self.left = ""

    def hint(self):
        """Choose what the hinter would pass, and say why."""
        from ..table.hint import hint

        turn = self.app.turn
        if self.own is None:
            self.own = turn.chosen
        why = hint(self)
        if why is None:
            why = self.words("t.hint.none")
        elif why:
            picked = list(self.session.view.picked)[: self.view.count]
            turn.chosen = [card for card in self.hand if card in picked]
            why = self.words("t.hint", card=self.cards(turn.chosen), why=why)
        self.hinted = why

    def end_hint(self, key):
        """A press ends a hint: A takes it over, any other key gives the player's own cards back. Returns whether the
        key has done its work."""
        self.hinted = ""
        if key == A:
            self.own = None
            return True
        if self.own is not None and key != UP:
            self.app.turn.chosen = self.own
            self.own = None
            return key == B or key == DOWN
        return False

    # -- the picture --

    def ask(self):
        """Draw the question, or the hint."""
        turn = self.app.turn
        words = self.words
        self.cursor = turn.cursor
        self.raised = turn.chosen
        if self.hinted:
            self.say(self.hinted)
        else:
            to = self.seat(self.view.shift)
            texts = [words("p.ask", count=self.view.count, seat=to), self.chosen_so_far()]
            self.say(*([words("t.off")] + texts if self.view.off() else texts))
        self.status = words("p.how")
        self.keys()
        if self.hinted:
            self.left = words("ok")
        self.draw()

    def chosen_so_far(self):
        """How many cards are chosen, in words."""
        return self.words("p.chosen", chosen=len(self.app.turn.chosen), count=self.view.count)

    def keys(self):
        """Say what A and B do. B says the same with nothing chosen: another word would be sent with every card."""
        self.left = self.words("p.take" if len(self.app.turn.chosen) < self.view.count else "p.pass")
        self.right = self.words("p.back")

    def count(self):
        """Draw what one card more or less changes beside the cards."""
        canvas = self.canvas
        self.raised = self.app.turn.chosen
        self.said[-1] = self.chosen_so_far()
        self.keys()
        canvas.part()
        canvas.footer(self.left, self.right)
        canvas.row(self.row + 2)
        canvas.band(self.layout.status - canvas.cell_h, self.said[-1])

    def came(self):
        """Show what came until a press."""
        view = self.view
        self.raised = list(view.received)
        self.cursor = -1
        words = self.words
        self.say(
            words("p.from", seat=self.names[-view.shift], cards=self.cards(view.received)),
            words("p.to", seat=self.names[view.shift], cards=self.cards(view.passed)),
        )
        self.status = ""
        self.left = words("ok")
        self.right = words("t.pause")
        self.draw()
        self.app.buttons.calm = True
        while True:
            key = self.app.key(-1, self.session.ahead)
            if key == A:
                return replace("play_hand")
            if key == PAUSE or key == B:
                return push("pause_menu")
