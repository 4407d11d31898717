# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Old maid before the deal, card by card: who is left with the odd one deals."""

from engine.cards import NONE as NOBODY
from engine.match import events

from ..app import SPEEDS
from ..boards import DOWN, LEFT, RIGHT, UP, A, B
from ..system.buttons import PAUSE
from ..table.animation import EARLY, READ
from ..table.draw_maid import OldMaid


def run(app):
    """Play until another screen is due."""
    if app.style != app.settings["cards"]:
        return "load_match"
    return Prelude(app).run()


class Prelude(OldMaid):
    """The prelude being played."""

    def run(self):
        """Step until another screen is due; returns its name."""
        session = self.session
        self.rest()
        self.see()
        if session.stage == events.AT_DRAW and not len(session.prelude.draws):
            self.discarded()
        elif session.stage != events.AT_DEAL and not session.asked()[0]:
            self.draw()
        while not self.leave:
            if session.stage == events.AT_DEAL:
                return self.dealer()
            kind = session.step()
            if kind == events.ASK:
                to = self.turn()
                if to:
                    return to
                kind = session.event.kind
            while kind == events.THINK and not self.leave:
                self.pause(0)
                kind = session.step()
            if kind == events.DRAW:
                self.drawn()
        return "+pause_menu"

    def rest(self):
        """Nobody is asked: B and A as they are then."""
        self.cursor = -1
        self.raised = []
        self.lying = ()
        self.said = []
        self.status = ""
        self.told = False
        self.left = self.words("t.skip")
        self.right = self.words("t.pause")

    # -- what happens --

    def wait(self):
        """Wait until what is said has been read; True if the pause menu is wanted."""
        self.left = self.words("ok")
        self.draw()
        while True:
            key = self.app.key()
            if key == A:
                return False
            if key == B or key == PAUSE:
                return True

    def discarded(self):
        """Everyone has discarded pairs: what is played, and which were the player's own."""
        words = self.words
        pairs = self.session.prelude.pairs(0)
        mine = words("d.mine", cards=self.cards(pairs)) if pairs else words("d.none")
        self.app.save()
        self.say(words("d.begin", card=self.card(self.rules.maid)), words("d.pairs"), mine)
        self.leave = self.wait()
        self.rest()

    def drawn(self):
        """A card has been drawn: it travels, and a pair lies there for a while."""
        session = self.session
        words = self.words
        event = session.event
        seat, card, giver = event.seat, event.card, event.value
        pair = session.prelude.pair
        app = self.app
        if seat == 0:
            app.save()
        if self.hurry and seat:
            return self.see()
        pace = SPEEDS[app.settings["speed"]]
        self.drawer = seat
        # from where to where
        if giver == 0:
            self.say(words("d.from.you", seat=self.full(seat), card=self.card(card)))
            self.raised = [card]
            i = self.hand.find(bytes((card,)))
        else:
            i = self.cursor = app.cursor if seat == 0 else (3 * self.fans[giver] + seat) // 5 % self.fans[giver]
            if seat:
                self.say(words("d.draw", seat=self.full(seat), giver=self.full(giver)))
            i += self.sprites.fan + 2
        if seat:
            self.draw()
            self.pause(pace // 2 if giver else max(READ, pace))  # which card goes is told only here
            x, y, _ = self.layout.names[seat]
            half = self.layout.fan_w if giver == 0 else self.layout.back[1]
            self.glide([(max(i, 0), min(max(0, x - half // 2), self.layout.width - half), y + self.canvas.cell_h)])
        else:
            self.glide(
                [(i, (self.layout.width - self.layout.back[1]) // 2, self.layout.fan_y - self.layout.back[2] // 2)]
            )
        had = self.fans[0]
        self.rest()
        self.see()
        if pair != NOBODY:
            self.lying = card, pair
            if seat:
                self.say(words("d.pair", seat=self.full(seat)), self.cards(self.lying))
            else:
                self.say(words("d.you.pair", card=self.card(card), other=self.card(pair)))
        elif seat == 0:
            self.say(words("d.you", card=self.card(card)))
            self.raised = [card]
        if self.said:
            turn, self.drawer = self.drawer, seat
            self.draw()
            self.pause(pace)
            self.rest()
            self.drawer = turn
        if had and not self.fans[0]:
            self.say(words("d.out"))
        self.draw()
        self.pause(max(READ, pace) if self.said else pace // 4)
        self.said = []

    def dealer(self):
        """The card that is left tells who deals; then the table is laid."""
        app = self.app
        words = self.words
        seat = self.giver
        self.hand = b""
        self.see()
        self.rest()
        app.save()
        self.lying = (self.rules.maid,)
        card = self.card(self.rules.maid)
        self.say(words("d.maid.you", card=card) if seat == 0 else words("d.maid", seat=self.full(seat), card=card))
        # there is no room to lay the table from here
        return "+pause_menu" if self.wait() else "load_match"

    # -- the player's turn --

    def ask(self):
        """Say what is asked."""
        words = self.words
        self.told = False
        self.said = []
        self.say(words("d.ask", seat=self.full(self.giver)))
        self.status = words("p.how")
        self.left = words("d.take")
        self.right = words("t.pause")

    def tell(self, text):
        """Say something that any press takes away."""
        if text:
            self.say(text)
            self.told = True
            self.status = self.right = ""
            self.left = self.words("ok")

    def turn(self):
        """Let the player draw; returns None then, else the screen that is wanted."""
        app = self.app
        session = self.session
        self.see()
        n = self.fans[self.giver]
        if not 0 <= app.cursor < n:
            app.cursor = n // 2
        if n == 1 and app.settings["auto"]:
            session.choose(b"\0")
            return None
        hurried = self.hurry
        self.hurry = False
        if hurried:
            app.buttons.forget()
        self.ask()
        self.cursor = app.cursor
        self.draw()
        app.tone(880, 40)
        began = app.board.now()
        while True:
            key = app.key()
            if key == A and hurried and app.buttons.passed(began) < EARLY:
                continue  # it was to skip the others
            hurried = False
            was = self.told
            if was:
                self.ask()
            if key == LEFT or key == RIGHT:
                app.cursor = (app.cursor + (1 if key == RIGHT else n - 1)) % n
                if not was:
                    self.point(app.cursor)
                    continue
                self.cursor = app.cursor
            elif was and (key == A or key == B):
                pass
            elif key == A:
                session.choose(bytes((app.cursor,)))
                self.said = []
                self.status = ""
                return None
            elif key == B or key == PAUSE:
                return "+pause_menu"
            elif key == UP:
                self.tell(self.words("hint.draw"))
            elif key == DOWN:
                self.tell(self.words("d.stays"))
            elif key >= 32:
                from ..text.letters import answer

                text = answer(app, key)
                if text is None:
                    return "+pause_menu"
                self.tell(text)
            self.draw()
