# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Cards are passed: the player chooses, then sees what came."""

from engine.hand.view import ASK_PASS, ASK_PLAY
from engine.match.events import THINK

from ..boards import DOWN, LEFT, RIGHT, UP, A, B
from ..system.buttons import PAUSE
from ..table.tabletop import Tabletop


def run(app):
    """Choose, let the others choose, show what came."""
    if app.style != app.settings["cards"]:
        from .load_match import deal_cards

        deal_cards(app)
    return Passing(app).run()


class Passing(Tabletop):
    """The table before the first trick."""

    passing = True

    def run(self):
        """Returns the screen that is due."""
        session = self.session
        while session.asked()[0] != ASK_PLAY:
            if session.look(0).ask == ASK_PASS:
                # the others choose meanwhile
                if self.choose():
                    return "+pause_menu"
                self.status = ""
            if session.step() == THINK:
                if not self.status:
                    self.status = self.words("p.wait")
                    self.right = self.words("t.pause")
                    self.draw()
                key = self.app.key(0)
                if key == PAUSE or key == B:
                    return "+pause_menu"
        self.app.save()
        return self.came()

    def seat(self, shift):
        """The name of a seat so many places to the left; with more than four a neighbour's with its side: what is said
        covers the table."""
        n = self.rules.seats
        name = self.names[shift % n]
        side = {1: "p.left", n - 1: "p.right"}.get(shift % n) if n > 4 else None
        return self.words(side, seat=name) if side else name

    def choose(self):
        """Let the player choose; True if he wants to leave instead."""
        app = self.app
        view = self.session.look(0)
        count = view.count
        to = self.seat(view.shift)
        hint = ""
        mine = None  # what was chosen before a hint
        app.cursor = max(app.cursor, 0)
        app.buttons.calm = True
        same = changed = False
        ahead = self.session.ahead
        while True:
            left = count - len(app.chosen)
            if same:
                if changed:
                    self.count(count)
                self.point(app.cursor)
            else:
                self.ask(count, to, hint)
            key = app.key(-1, ahead)
            changed = key == A or key == B or key == DOWN
            same = (key == LEFT or key == RIGHT or changed) and not hint
            if hint:
                # as at the table A takes it away
                hint = ""
                if key == A:
                    mine = None
                    continue
                if mine is not None and key != UP:
                    app.chosen = mine
                    mine = None
                    if key == B or key == DOWN:
                        continue
            n = len(self.hand)
            card = self.hand[app.cursor]
            if key == LEFT or key == RIGHT:
                app.cursor = (app.cursor + (1 if key == RIGHT else n - 1)) % n
            elif key == A and not left:
                self.session.choose(bytes(app.chosen), 0)
                app.chosen = []
                app.cursor = self.cursor = -1
                self.raised = []
                self.said = []
                self.left = ""
                return False
            elif key == A:
                if card in app.chosen:
                    app.chosen.remove(card)
                else:
                    app.chosen.append(card)
                    if left > 1:
                        while self.hand[app.cursor] in app.chosen:
                            app.cursor = (app.cursor + 1) % n
            elif (key == B or key == DOWN) and app.chosen:
                app.cursor = self.hand.find(bytes((app.chosen.pop(),)))
            elif key == UP:
                from ..table.hint import hint as think

                if mine is None:
                    mine = app.chosen
                hint = think(self)
                if hint is None:
                    hint = self.words("t.hint.none")
                elif hint:
                    picked = [self.session.view.picked[i] for i in range(count)]
                    app.chosen = [card for card in self.hand if card in picked]
                    hint = self.words("t.hint", card=self.cards(app.chosen), why=hint)
            elif key == PAUSE or key == B:
                return True
            elif key >= 32:
                from ..text.letters import answer

                hint = answer(app, key)
                if hint is None:
                    return True

    def ask(self, count, to, hint):
        """Draw what is asked, or a hint."""
        app = self.app
        words = self.words
        self.cursor = app.cursor
        self.raised = app.chosen
        if hint:
            self.say(hint)
        else:
            texts = words("p.ask", count=count, seat=to), words("p.chosen", chosen=len(app.chosen), count=count)
            self.say(*((words("t.off"),) + texts if self.session.seen.off() else texts))
        self.status = words("p.how")
        self.keys(count)
        if hint:
            self.left = words("ok")
        self.draw()

    def keys(self, count):
        """What A and B do."""
        self.left = self.words("p.take" if len(self.app.chosen) < count else "p.pass")
        self.right = self.words("p.back")  # the same with nothing chosen: to change it would send more than a card

    def count(self, count):
        """Draw what a card more or less changes beside the cards."""
        canvas = self.canvas
        self.said[-1] = self.words("p.chosen", chosen=len(self.app.chosen), count=count)
        self.keys(count)
        canvas.next = canvas.next_area = 0
        canvas.footer(self.left, self.right)
        canvas.next = self.row + 2
        canvas.band(self.layout.status - canvas.cell_h, self.said[-1])

    def came(self):
        """Show what came until a press."""
        view = self.session.look(0)
        self.raised = list(view.received)
        self.cursor = -1
        words = self.words
        self.say(
            words("p.from", seat=self.names[-view.shift], cards=self.cards(view.received)),
            words("p.to", seat=self.names[view.shift], cards=self.cards(view.passed)),
        )
        self.status = ""
        self.left = self.words("ok")
        self.right = self.words("t.pause")
        self.draw()
        self.app.buttons.calm = True
        while True:
            key = self.app.key(-1, self.session.ahead)
            if key == A:
                return "play_hand"
            if key == PAUSE or key == B:
                return "+pause_menu"
