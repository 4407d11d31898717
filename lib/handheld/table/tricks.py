# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Moves cards over the table, lets the player hurry them, and shows the events of a hand: a card is played, a trick is
taken, left-over cards go with it."""

from engine.cards import BAD
from engine.cards import NONE as NOBODY
from engine.match.events import DEAL, PLAY, THINK, TRICK

from .. import memory
from ..shared import BAD_TRICK, CARD_LAID, HEARTS_BROKEN, NONE, PAUSE, SPEEDS, TRICK_TAKEN, WORST_CARD, YOUR_TURN, A, B
from .tabletop import FRAME, READ, Tabletop

_MOTION = "handheld.table.motion"
_ANSWER = 2100  # ms that the answer to a letter is shown while the others play
_EARLY = 300  # ms after the start of the player's turn in which A still counts as hurrying the others


class Moving(Tabletop):
    """hurry: nothing moves or waits until it is the player's turn; leave: the player wants the pause menu."""

    hurry = False
    leave = False

    def step(self):
        """Step the session until something happens or it is time to look at the buttons; returns the kind of its last
        event, THINK while a bot thinks on."""
        session = self.session
        kind = session.step()
        while kind == THINK and self.app.buttons.fresh():
            if session.ahead() is None:  # it has chosen
                kind = session.step()
        return kind

    def pace(self):
        """The milliseconds that a finished trick lies on the table."""
        return SPEEDS[self.app.settings["speed"]]

    def ask_hint(self):
        """(text, cards) of a hint, see table/hint.py. Then drops the modules that it loaded, because they are large."""
        self.app.buttons.held = NONE  # a long press asks once
        self.say()
        self.note(self.words("t.hint.wait"))  # before anything is loaded, which takes half a second
        self.left = self.words("t.skip")
        self.right = self.more = ""
        self.canvas.part()
        self.bar()
        self.canvas.display.refresh()
        memory.forget(_MOTION)  # see Tricks.ask_hint()
        found = memory.load("handheld.table.hint").hint(self)
        memory.forget("engine.hints", "handheld.table.hint", "handheld.table.reason", "handheld.words.forms")
        return found

    def teaches(self):
        """Whether hints come by themselves: a new player has asked for them in the first hand."""
        return self.session.match.number < 2 and self.app.game.record.get("hint")

    def note(self, text):
        """Show a short text in the row above the fan, in place of the price. This is quick."""
        cursor = self.cursor
        self.cursor = -1
        self.status = text
        self.line()
        self.cursor = cursor

    def glide(self, moves):
        """Move sprites, see glide.py. moves: [(number, x, y)], where each one goes."""
        memory.load("handheld.table.glide").glide(self, moves)

    def show(self, ms):
        """Draw the table and show it for ms milliseconds, see pause()."""
        self.draw()
        self.pause(ms)

    def pause(self, ms):
        """Wait ms milliseconds; True if a press ended it. A hurries everything until it is the player's turn, B asks
        for the pause menu. Unless cards are moving, a bot thinks meanwhile."""
        if self.hurry:
            ms = 0
        return self.pressed(self.key(max(0, ms), self.session.ahead if ms > FRAME else None))

    def pressed(self, key):
        """Handle a key while the others play; returns whether the wait for it is over."""
        if key == PAUSE or key == B:
            self.leave = True
        if key == A:
            self.hurry = True
        return key != NONE or self.hurry

    def key(self, ms=-1, idle=None):
        """The next key that is no letter, see Buttons.wait(). Letters are answered: each answer stays until the next
        press, but not for long, as its reader may have no buttons. An A only takes it away."""
        key = self.app.key(ms, idle)
        if key < 32:
            return key
        before = self.said, self.left
        while key >= 32:
            text = self.app.answer(self, key)
            if text:
                self.say(text)
                self.left = self.words("ok")
                self.draw()
            key = PAUSE if self.leave else self.app.key(_ANSWER, idle) if text else NONE
        self.said, self.left = before
        if not self.leave:
            self.draw()
        return NONE if key == A else key

    def wait(self, idle=None):
        """Show the words until the player confirms with A, or asks for the pause menu."""
        self.left = self.words("ok")
        self.draw()
        key = NONE
        while key not in (A, B, PAUSE):
            key = self.key(-1, idle)
        self.leave = key != A

    def start_turn(self):
        """It is the player's turn: draw it and announce it."""
        app = self.app
        self.draw()
        app.play(YOUR_TURN)
        self.hurried = self.hurry
        if self.hurried:
            app.buttons.forget()
        self.hurry = False
        self.began = app.board.now()

    def key_of_turn(self, ms=-1):
        """The next key of the player's turn, see Buttons.wait(). Skips an A that was meant to hurry the others."""
        app = self.app
        key = app.key(ms)
        while key == A and self.hurried and app.buttons.passed(self.began) < _EARLY:
            key = app.key(ms)
        self.hurried = False
        return key


class Tricks(Moving):
    """The table while a hand is played. Every event goes through hear().

    motion: the module motion.py; None in the plain skin, where cards move by glide.py
    """

    def __init__(self, app):
        super().__init__(app)
        self.motion = self.sprites.overlay.flight and memory.rich(_MOTION)

    def ask_hint(self):
        """Ask for a hint, see Moving.ask_hint(). While the hinter thinks, no card moves, so it may use the 3 KB that
        moving cards takes."""
        moves = bool(self.motion)
        self.motion = None
        found = super().ask_hint()
        self.motion = moves and memory.load(_MOTION)
        return found

    def hear(self):
        """Handle the session's event: look once, then draw it, save it and tell it. In this order no picture waits for
        the flash."""
        self.update_view()
        event = self.session.event
        self.draw_event(event)
        self.keep_event(event)
        self.tell_event(event)

    def draw_event(self, event):
        """Show what has happened."""
        if event.kind == PLAY:
            self.draw_card(event)
        elif event.kind == TRICK:
            self.draw_trick(event)

    def keep_event(self, event):
        """Save the match after a card of the player's."""
        if event.kind == PLAY and event.seat == 0:
            self.app.save(choices=False)

    def tell_event(self, event):
        """Announce it in words and tones, and leave time to see it."""
        if event.kind == PLAY:
            self.tell_card(event)
        elif event.kind == TRICK:
            self.tell_trick(event)
        elif event.kind == DEAL:
            memory.call("handheld.table.announce", "dealt", self)

    # -- a card --

    def draw_card(self, event):
        """Move a card from its owner to its place in the trick."""
        seat = event.seat
        i = self.sprites.fan + seat
        x, y = self.layout.spots[seat]
        moving = self.app.settings["moves"] and not self.hurry
        from_x, from_y = self.take_from_fan(i, event.card, moving) if seat == 0 else self.home(seat)
        self.status = ""
        self.cursor = -1
        if not self.session.asked()[0]:
            self.shown = self.view.done() - 1  # the trick is complete and stays until it is taken
        self.moved = (i, from_x, from_y) if moving else ()
        self.draw()
        self.moved = ()
        if moving and self.motion:
            self.motion.lay(self, i, (from_x, from_y), x, y)
        elif moving:
            self.glide([(i, x, y)])

    def take_from_fan(self, i, card, moving):
        """Make sprite i the player's card, which leaves the fan at once: drawing everything else takes a quarter of a
        second. Returns its (x, y) in the fan."""
        k = self.hand.find(bytes((card,)))
        if k < 0:
            n = len(self.hand)
            return self.layout.fan_left(n, 0, self.cursor), self.layout.fan_top(n, 0)
        sprites = self.sprites
        from_x = sprites.all[k].x
        from_y = sprites.all[k].y
        flies = moving and self.motion and self.motion.lift(self, i, k)
        sprites.hide(k)
        if not flies:
            sprites.show(i, card)
            sprites.move(i, *((from_x, from_y) if moving else self.layout.spots[0]))
            if moving and self.motion:
                self.motion.lift(self, i)
        self.canvas.display.refresh()
        return from_x, from_y

    def _trick(self, view, trick):
        super()._trick(view, trick)
        if self.motion and self.moved:
            self.motion.lift(self, self.moved[0])

    def tell_card(self, event):
        """Play the sound of a card, of the worst card or of broken hearts; say that hearts are broken."""
        breaks = event.value & 1
        sound = WORST_CARD if self.worst(event.card) else HEARTS_BROKEN if breaks else CARD_LAID
        if breaks:
            self.status = self.words("t.broken")
            self.draw()
        if not self.hurry or sound != CARD_LAID:  # a tone goes on until the next pause, and there is none
            self.app.play(sound)
        self.pause(max(READ, self.pace()) if breaks else self.pace() // 4)
        self.status = ""

    def worst(self, card):
        """Whether no card costs more than this one, as the queen of spades in most games."""
        value = self.rules.value
        worth = abs(value[card])
        return worth > 4 and self.rules.mark[card] & BAD and worth >= max(max(value), -min(value))

    # -- a trick --

    def draw_trick(self, event):
        """Draw the complete trick; the row above the fan says who takes it."""
        self.shown = event.card
        taker = event.seat
        points = self.view.gained(event.card)
        self.status = self.words("t.held") if taker == NOBODY else self.take(taker, points, event.card)
        self.sprites.overlay.hurt(taker if points and (points > 0) != self.rules.aim else NOBODY)
        self.draw()

    def take(self, taker, points, trick):
        """Who wins a trick, and what it brings. A card that takes many points off is named."""
        value = self.rules.value
        low = min([(value[card], card) for _, card in self.view.trick(trick)])
        key = b"t.take"
        if points <= 0:
            key += b".0" if not points else b".card" if low[0] < -4 else b".off"
        if not taker:
            key += b".you"
        return self.words(key, seat=self.full(taker), points=points, card=self.card(low[1]))

    def tell_trick(self, event):
        """Leave the trick on the table for a while, then move it to its winner."""
        taker = event.seat
        points = self.view.gained(event.card)
        hurts = taker == 0 and points and (points > 0) != self.rules.aim
        self.app.play(BAD_TRICK if hurts else TRICK_TAKEN)
        self.pause(self.pace())
        self.status = ""
        if taker != NOBODY:
            self._line()  # no card slides under words
            x, y = self.home(taker)
            if self.motion:
                self.motion.gather(self, taker, x, y)
            else:
                self.glide([(self.sprites.fan + seat, x, y) for seat in range(self.rules.seats)])
        self.shown = -1
        if self.motion and points:
            worst = [card for _, card in self.view.trick(event.card) if self.worst(card)]
            self.motion.score(self, taker, points, worst)
        self.sprites.overlay.hurt(NOBODY)
        if self.view.with_rest(event.card):
            memory.call("handheld.table.announce", "left_over", self, taker)
        self.draw()

    def home(self, seat):
        """(x, y) of a card that lies on its seat's plate, from where a seat plays and where it takes a trick."""
        layout = self.layout
        x, y, width, height = layout.plates[seat][:4]
        return x + (width - layout.trick_w) // 2, max(0, y + (height - layout.trick_h) // 2)
