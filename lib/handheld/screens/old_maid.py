# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays the old maid before the deal, card by card: the seat that is left with the odd card deals."""

from engine.cards import NONE as NOBODY
from engine.match.events import ASK, AT_DEAL, AT_DRAW, DRAW, THINK
from handheld.table.draw_maid import OldMaid
from handheld.table.tabletop import READ

from ..shared import CLICK, DOWN, LEFT, PAUSE, RIGHT, UP, A, B, push, replace


def run(app):
    """Play until another screen is due."""
    if not app.canvas.table or app.canvas.table.style != app.settings["cards"]:
        return replace("load_match")
    return Prelude(app).run()


class Prelude(OldMaid):
    """The old maid being played."""

    def run(self):
        """Step until another screen is due; returns the move to it."""
        session = self.session
        if session.stage == AT_DRAW and not len(session.prelude.draws):
            self.discarded()
        elif session.stage != AT_DEAL and not session.asked()[0]:
            self.draw()
        while not self.leave:
            if session.stage == AT_DEAL:
                return self.dealer()
            kind = self.step()
            if kind == THINK:
                self.pause(0)
            elif kind == ASK:
                self.turn()
            if session.event.kind == DRAW and not self.leave:  # the player's choice is a draw too
                self.hear()
        return push("pause_menu")

    # -- what happens --

    def discarded(self):
        """Explain the game after everybody has discarded pairs, and name the pairs that the player has discarded."""
        words = self.words
        pairs = self.session.prelude.pairs(0)
        mine = words("d.mine", cards=self.cards(pairs)) if pairs else words("d.none")
        self.app.save(choices=False)
        self.say(words("d.begin", card=self.card(self.rules.maid)), words("d.pairs"), mine)
        self.wait()
        self.idle()

    def hear(self):
        """Handle a drawn card: save the player's choice, show the card on its way, then where it went."""
        event = self.session.event
        if event.seat == 0:
            self.app.save(choices=False)
        if self.hurry and event.seat:
            self.update_view()
            return
        self.drawer = event.seat
        self.draw_on_its_way(event)
        had = self.fans[0]
        self.idle()
        self.update_view()
        self.tell_drawn(event)
        if had and not self.fans[0]:
            self.say(self.words("d.out"))
        if self.said:
            self.show(max(READ, self.pace()))
        elif not self.hurry:
            self.draw()
        self.said = []

    def draw_on_its_way(self, event):
        """Move the card from its giver to the seat that drew it."""
        layout = self.layout
        seat, giver = event.seat, event.value
        if giver == 0:
            self.say(self.words("d.from.you", seat=self.full(seat), card=self.card(event.card)))
            self.raised = [event.card]
            i = self.hand.find(bytes((event.card,)))
        else:
            cursor = self.app.turn.cursor
            i = self.cursor = cursor if seat == 0 else (3 * self.fans[giver] + seat) // 5 % self.fans[giver]
            if seat:
                self.say(self.words("d.draw", seat=self.full(seat), giver=self.full(giver)))
            i = self.sprites.fan + 1 + max(1, self.count)  # see OldMaid._back()
        if not seat:
            self.glide([(i, (self.canvas.width - layout.back[1]) // 2, layout.fan_y - layout.back[2] // 2)])
            return
        pace = self.pace()
        self.show(pace // 4 if giver else max(READ, pace))  # the player's lost card is named only here
        x, y, _ = layout.names[seat]
        half = layout.fan_w if giver == 0 else layout.back[1]
        self.glide([(max(i, 0), min(max(0, x - half // 2), self.canvas.width - half), y + self.canvas.cell_h)])

    def tell_drawn(self, event):
        """Name the drawn card if the player may know it: a pair, or the player's own card."""
        words = self.words
        seat, card = event.seat, event.card
        pair = self.session.prelude.pair
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
            next_drawer, self.drawer = self.drawer, seat
            self.show(self.pace() // (2 if seat and event.value else 1))
            self.idle()
            self.drawer = next_drawer

    def dealer(self):
        """Say until a press that the seat with the card left over deals. Returns the move to the next screen."""
        words = self.words
        seat = self.giver
        self.update_view()
        self.idle()
        self.app.save(choices=False)
        self.lying = (self.rules.maid,)
        card = self.card(self.rules.maid)
        self.say(words("d.maid.you", card=card) if seat == 0 else words("d.maid", seat=self.full(seat), card=card))
        self.wait()
        return push("pause_menu") if self.leave else replace("load_match")

    # -- the player's turn --

    def ask(self):
        """Ask the player to draw a card."""
        words = self.words
        self.message = False
        plate = self.sprites.giver
        if plate:
            self.said = []
            self.more = words("p.how")
            self.status = plate.quiet(self.card(self.rules.maid))
        else:
            self.say(words("d.ask", seat=self.full(self.giver)))
            self.status = self.canvas.variant(words("p.how"), self.canvas.width)
        self.left = words("d.take")
        self.right = self.away

    def tell(self, text):
        """Say something until the next press."""
        if text:
            self.say(text)
            self.message = True
            self.status = self.right = self.more = ""
            self.left = self.words("ok")

    def turn(self):
        """Let the player draw a card, or leave."""
        turn = self.app.turn
        self.update_view()
        n = self.fans[self.giver]
        if not 0 <= turn.cursor < n:
            turn.cursor = n // 2
        if n == 1 and self.app.settings["auto"]:
            self.session.choose(b"\0")
            return
        self.ask()
        self.cursor = turn.cursor
        self.start_turn()
        while not self.press(self.key_of_turn(), n):
            pass

    def press(self, key, n):
        """Handle a key, with n cards to choose from; returns whether the player has drawn one or leaves."""
        turn = self.app.turn
        message = self.message
        if message:
            self.ask()
        if key == LEFT or key == RIGHT:
            turn.cursor = (turn.cursor + (1 if key == RIGHT else n - 1)) % n
            if not message:
                self.point(turn.cursor)
                self.app.play(CLICK)
                return False
            self.cursor = turn.cursor
        elif message and (key == A or key == B):
            pass
        elif key == A:
            self.session.choose(bytes((turn.cursor,)))
            self.said = []
            self.status = ""
            return True
        elif key == B or key == PAUSE:
            self.leave = True
        elif key == UP:
            self.tell(self.words("hint.draw"))
        elif key == DOWN:
            self.tell(self.words("d.stays"))
        elif key >= 32:
            self.tell(self.app.answer(self, key))
        if not self.leave:
            self.draw()
        return self.leave
