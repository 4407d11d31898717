# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Passes cards: the player chooses while the others do, then sees the cards received."""

from engine.hand.view import ASK_PASS, ASK_PLAY
from engine.match.events import THINK
from handheld.table.tricks import Moving

from .. import memory
from ..shared import CARD_LAID, CLICK, DOWN, LEFT, NONE, PAUSE, REFUSED, RIGHT, UP, A, B, push, replace


def run(app):
    """Let the player and the others choose, then show the cards received."""
    return Passing(app).run()


class Passing(Moving):
    """The table before the first trick. hinted: the words of the hint that is shown; own: the cards the player had
    chosen before the hint, None if there is no hint or it has been accepted."""

    passing = True
    hinted = ""
    own = None

    def __init__(self, app):
        super().__init__(app)
        self.sprites.overlay.begin_passing(self.sprites)

    def run(self):
        """Let everybody pass; returns the move to the next screen."""
        while self.session.asked()[0] != ASK_PLAY:
            if self.view.ask == ASK_PASS:
                self.choose()
            elif self.step() != THINK:
                self.update_view()
            else:
                if not self.status:
                    self.status = self.words("p.wait")
                    self.draw()
                self.pause(0)
            if self.leave:
                return push("pause_menu")
        self.app.save(choices=False)
        return self.came()

    def seat(self, shift):
        """The name of the seat `shift` places to the left. With more than four seats it names a neighbour's side too,
        because the words cover the table."""
        n = self.rules.seats
        name = self.full(shift % n)
        side = {1: "p.left", n - 1: "p.right"}.get(shift % n) if n > 4 else None
        return self.words(side, seat=name) if side else name

    # -- choosing --

    def choose(self):
        """Let the player choose and pass cards, or leave."""
        app = self.app
        turn = app.turn
        turn.cursor = max(turn.cursor, 0)
        app.buttons.calm = True
        if self.teaches() and not turn.chosen:
            memory.call("handheld.table.announce", "aim", self)
            if self.leave:
                return
            self.ask()
            self.hint()
        self.ask()
        # after a whole picture, a board sends the places of hidden objects once more: now, not with the first press
        self.canvas.display.refresh()
        ahead = self.session.ahead  # taken once: each bound method comes from the heap
        while True:
            key = app.key(-1, ahead)
            hinted = self.hinted
            chosen = len(turn.chosen)
            if self.press(key):
                return
            if hinted or self.hinted or key == UP or key >= 32:
                self.ask()
                continue
            if len(turn.chosen) != chosen:
                self.count(chosen)
            self.point(turn.cursor)
            if len(turn.chosen) != chosen:
                app.play(CARD_LAID)
            elif key != NONE:
                app.play(REFUSED if key == A else CLICK)

    def press(self, key):
        """Handle a key; returns whether the player has passed the cards or leaves."""
        turn = self.app.turn
        if self.hinted and self.end_hint(key):
            return False
        if key == LEFT or key == RIGHT:
            turn.cursor = (turn.cursor + (key == RIGHT) - (key == LEFT)) % len(self.hand)
        elif key == A:
            self.toggle(self.hand[turn.cursor])
        elif (key == B or key == DOWN) and turn.chosen:
            turn.cursor = self.hand.find(bytes((turn.chosen.pop(),)))
        elif key == UP and len(turn.chosen) == self.view.count:
            self.pass_on()  # not with A: a press too many would pass cards by mistake
            return True
        elif key == UP:
            self.hint()
        elif key == PAUSE or key == B:
            self.leave = True
        elif key >= 32:
            self.hinted = self.app.answer(self, key)
        return self.leave

    def toggle(self, card):
        """Choose a card, or put it back. The cursor goes on to one that is not chosen yet."""
        turn = self.app.turn
        if card in turn.chosen:
            turn.chosen.remove(card)
            return
        if len(turn.chosen) == self.view.count:
            return
        turn.chosen.append(card)
        if len(turn.chosen) < self.view.count:
            while self.hand[turn.cursor] in turn.chosen:
                turn.cursor = (turn.cursor + 1) % len(self.hand)

    def pass_on(self):
        """Pass the chosen cards."""
        turn = self.app.turn
        self.session.choose(bytes(turn.chosen), 0)
        self.layout.opened = turn.cursor  # until the cards received have been seen: closing the fan moves most of it
        turn.clear()
        self.update_view()
        self.idle()
        self.left = ""
        # answers the press: the cards leave the middle; what comes back, its words and the whole fan take longer
        self._trick(self.view, 0)
        self._line(False)
        self.sprites.overlay.point(-1, len(self.hand))
        self.canvas.part()
        self.bar()
        self.canvas.display.refresh()

    def hint(self):
        """Choose the cards that the hinter would pass, and say why."""
        turn = self.app.turn
        if self.own is None:
            self.own = turn.chosen
        self.hinted, chosen = self.ask_hint()
        turn.chosen = chosen or turn.chosen

    def end_hint(self, key):
        """End a hint: A or up accepts it, any other key restores the player's own cards. Returns whether the key has
        done its work."""
        self.hinted = ""
        if key == A or key == UP:  # a second press on the way to a hint passes no cards
            self.own = None
            return True
        if self.own is not None:
            self.app.turn.chosen = self.own
            self.own = None
            return key == B or key == DOWN
        return False

    # -- the picture --

    def ask(self):
        """Draw the question, or the hint."""
        self.cursor = self.app.turn.cursor
        self.phrase()
        self.draw()

    def phrase(self):
        """Put the question, or the hint, into words."""
        view = self.view
        words = self.words
        self.raised = self.app.turn.chosen
        self.say()
        self.status = ""
        if self.hinted:
            self.say(self.hinted)
        elif view.off():
            self.say(words("t.off"), words("p.ask", count=view.count, seat=self.seat(view.shift)))
        elif len(self.raised) == view.count:
            self.status = words("p.ready")  # A does nothing more on another card
        else:
            self.status = words("p.ask", count=view.count, seat=self.seat(view.shift))
        self.more = "" if self.hinted else words("p.how" if len(self.raised) < view.count else "p.pass")
        self.left = words("ok" if self.hinted else "p.take")
        self.right = words("p.back") if self.raised or self.hinted else self.away

    def point(self, cursor):
        """Move the cursor; redraws only what that changes."""
        self.sprites.overlay.point(cursor, len(self.hand))
        super().point(cursor)

    def count(self, before):
        """Draw the changes after one card more or less than `before` has been chosen: first the card, before the words
        and the fan, which take as long again."""
        self._trick(self.view, 0)
        self.canvas.display.refresh()
        full = self.view.count
        now = len(self.app.turn.chosen)
        if not before or not now or before == full or now == full:
            self.phrase()
            self._line(False)
            self.canvas.part()
            self.bar()

    def _trick(self, view, trick):
        """Lay the chosen cards into the middle; a place for each that is still to be chosen."""
        sprites = self.sprites
        layout = self.layout
        lying = self.raised
        count = view.count if view.ask == ASK_PASS else len(lying)
        free = self.canvas.width
        y = layout.spots[0][1]
        if not layout.head:  # between the plates at the sides
            free -= 2 * (layout.plates[1][0] + layout.plates[1][2] + 1)
            y = layout.spots[1][1]
        pitch = min(layout.trick_w + self.canvas.scale, (free - layout.trick_w) // max(1, count - 1))
        x = (self.canvas.width - pitch * (count - 1) - layout.trick_w) // 2
        for i in range(self.rules.seats):
            k = sprites.fan + i
            if i >= count:
                sprites.hide(k)
                continue
            sprites.move(k, x + i * pitch, y)
            if i < len(lying):
                sprites.show(k, lying[i])
            else:
                sprites.clear(k)

    def came(self):
        """Show the cards received until a press; returns the move to the next screen."""
        view = self.view
        self.idle()
        self.raised = list(view.received)
        self.say(
            self.words("p.from", seat=self.full(-view.shift % self.rules.seats), cards=self.cards(view.received)),
            self.words("p.to", seat=self.full(view.shift % self.rules.seats), cards=self.cards(view.passed)),
        )
        self.app.buttons.calm = True
        self.wait(self.session.ahead)
        self.layout.opened = -1
        return push("pause_menu") if self.leave else replace("play_hand")
