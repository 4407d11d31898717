# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Moves cards over the table, and lets the player hurry them."""

from engine.match.events import THINK

from .. import memory
from ..shared import NONE, PAUSE, SPEEDS, YOUR_TURN, A, B
from .tabletop import Tabletop

FRAMES = 4  # steps of a movement
READ = 700  # ms that a rare message is shown at least
_ANSWER = 2100  # ms that the answer to a letter is shown while the others play
_EARLY = 300  # ms after the start of the player's turn in which A still counts as hurrying the others
_FRAME = 50  # ms a step


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
        """(text, cards) of a hint, see table/hint.py. Drops the modules it needed at once, because they are large."""
        self.app.buttons.held = NONE  # a long press asks once
        self.say()
        self.note(self.words("t.hint.wait"))  # before anything is loaded, which takes half a second
        self.left = self.words("t.skip")
        self.right = self.more = ""
        self.canvas.part()
        self.bar()
        self.canvas.display.refresh()
        memory.forget("handheld.comforts.motion")  # see Tricks.ask_hint()
        found = memory.load("handheld.table.hint").hint(self)
        memory.forget("engine.hints", "handheld.table.hint", "handheld.table.reason", "handheld.forms")
        return found

    def teaches(self):
        """Whether hints come by themselves: a new player has asked for them in the first hand."""
        return self.session.match.number < 2 and self.app.game.record.get("hint")

    def aim(self):
        """Tell a new player what the game is about, before the first hint."""
        words = self.words
        self.say(
            words.get("short." + self.rules.id, "") or words("rules.win.%d" % self.rules.aim, n=self.rules.winners)
        )
        self.wait()
        self.say()

    def note(self, text):
        """Show a short text in the row above the fan, in place of the price. This is quick."""
        cursor = self.cursor
        self.cursor = -1
        self.status = text
        self.line()
        self.cursor = cursor

    def glide(self, moves):
        """Move sprites. moves: [(number, x, y)], where each one goes. They are there at once when the player hurries or
        has switched animation off."""
        app = self.app
        sprites = self.sprites
        if app.settings["moves"] and not self.hurry:
            starts = [(sprites.all[i].x, sprites.all[i].y) for i, _, _ in moves]
            began = app.board.now()
            for frame in range(1, FRAMES):
                for k, (i, x, y) in enumerate(moves):
                    x0, y0 = starts[k]
                    sprites.move(i, x0 + (x - x0) * frame // FRAMES, y0 + (y - y0) * frame // FRAMES)
                self.canvas.display.refresh()
                key = app.key(max(0, frame * _FRAME - app.buttons.passed(began)))
                app.buttons.put_back(key)  # it is answered when the cards lie still
                if self.pressed(key):
                    break
        for i, x, y in moves:
            sprites.move(i, x, y)
        self.canvas.display.refresh()

    def show(self, ms):
        """Draw the table and show it for ms milliseconds, see pause()."""
        self.draw()
        self.pause(ms)

    def pause(self, ms):
        """Wait ms milliseconds; True if a press ended it. A hurries everything until it is the player's turn, B asks
        for the pause menu. Unless cards are moving, a bot thinks meanwhile."""
        if self.hurry:
            ms = 0
        return self.pressed(self.key(max(0, ms), self.session.ahead if ms > _FRAME else None))

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
            text = self.answer(key)
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

    def answer(self, key):
        """Answer a typed letter. Returns the text, or "" if it was shown as pages or the player asked for the pause
        menu. In a lesson, which has no record, letters do nothing."""
        if not self.app.game.record:
            return ""
        text = memory.load("handheld.text.letters").answer(self.app, key)
        self.leave = text is None
        return text or ""

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
