# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A hand of a lesson on the display."""

from engine.match.events import TRICK
from handheld.draw.sprites import sorted_hand
from handheld.screens.play_hand import Table

from ..boards import LEFT, PAUSE, RIGHT, UP, A, B
from ..kinds import CLICK


class GuidedHand(Table):
    """guide: the Guide; caption: what is said while the player chooses; after: the captions about a poor card that has
    just been played; again: whether that card has been taken back, so that most has been said."""

    caption = ""
    again = False
    after: tuple = ()

    def __init__(self, app, guide):
        self.guide = guide
        super().__init__(app)

    def rest(self):
        """Nobody is asked; B leaves the lesson."""
        super().rest()
        self.right = self.words("lesson.leave")

    def help(self):
        """Say what the buttons do in the player's turn."""
        self.left = self.words("t.play")
        self.right = self.words("lesson.leave")
        self.more = self.words("p.how")
        self.status = self.offer = ""

    def keep_event(self, event):
        """A lesson is never saved."""

    def tell_event(self, event):
        """Announce an event; after a trick the lesson has its say."""
        if event.kind != TRICK:
            super().tell_event(event)
            return
        after = self.after or self.guide.step(event.card + 1).get("then", ())
        if after:
            self.hurry = False
            if not self.guide.tell(self, after):
                return
        if self.after:
            self.take_back()
        else:
            super().tell_event(event)

    def take_back(self):
        """Take the poor card back, so that the player chooses anew."""
        self.again = True
        self.after = ()
        self.session.take_back()
        self.shown = -1
        self.look()
        self.canvas.refresh()

    def turn(self):
        """Let the player play a card, or leave."""
        self.look()
        self.hurry = False
        captions = self.guide.step(self.view.done() + 1).get("say", [])
        if not self.again and not self.guide.tell(self, captions[:-1]):
            return
        self.caption = "".join(self.guide.say(captions[-1:]))
        self.hand = sorted_hand(self.view)
        self.aim_cursor(self.guide.advised(self.view) if self.again else self.guide.pointed(self.view))
        self.again = False
        self.ask()
        self.start_turn()
        while not self.leave and not self.press(self.key_of_turn()):
            pass

    def aim_cursor(self, card):
        """Point at a card."""
        self.cursor = self.app.turn.cursor = max(0, self.hand.find(bytes((card,))))

    def ask(self):
        """Say what the player should do."""
        self.say(*[self.caption] * bool(self.caption))
        self.help()

    def press(self, key):
        """Handle a key; returns whether the player has played a card or leaves."""
        turn = self.app.turn
        if self.reason:  # why a card may not be played is on the table
            self.reason = ""
            self.ask()
            self.draw()
        if key == LEFT or key == RIGHT:
            turn.cursor = (turn.cursor + (key == RIGHT) - (key == LEFT)) % len(self.hand)
            self.point(turn.cursor)
            self.app.play(CLICK)
        elif key == UP:
            self.aim_cursor(self.guide.advised(self.view))
            self.draw()
        elif key == B or key == PAUSE:
            self.leave = True
        elif key == A:
            card = self.hand[turn.cursor]
            after = self.guide.poor(self.view, card)
            if not self.play(card):
                self.reason = "*"
                return False
            if not after:
                self.guide.played(self.view.done(), card)
            self.after = after
            self.rest()
            return True
        return self.leave

    def answer(self, key):
        """Letters do nothing in a lesson."""
        return ""
