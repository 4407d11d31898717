# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A hand of a lesson on the display: nothing is claimed, taken back or hinted at."""

from engine.match.events import PLAY, TRICK
from handheld.pieces.sprites import sorted_hand
from handheld.screens.play_hand import Table

from ..shared import CLICK, LEFT, PAUSE, RIGHT, UP, A, B


class GuidedHand(Table):
    """caption: shown while the player chooses; after: the captions about a poor card that has just been played; again:
    whether that card has been taken back, so that most has been said; refused: whether the table says why a card may
    not be played."""

    caption = ""
    again = False
    refused = False
    after: tuple = ()

    def tell_event(self, event):
        """Announce an event; after a trick the lesson has its say."""
        if event.kind == PLAY:
            self.tell_card(event)
        if event.kind != TRICK:
            return
        after = self.after or self.session.guide.step(event.card + 1).get("then", ())
        if after:
            self.hurry = False
            if not self.session.guide.tell(self, after):
                return
        if self.after:
            self.take_back()
        else:
            self.tell_trick(event)

    def take_back(self):
        """Take the poor card back, so that the player chooses anew."""
        self.again = True
        self.after = ()
        self.session.take_back()
        self.shown = -1
        self.update_view()
        self.canvas.refresh()

    def turn(self):
        """Let the player play a card, or leave."""
        guide = self.session.guide
        self.update_view()
        self.hurry = False
        captions = guide.step(self.view.done() + 1).get("say", [])
        if not self.again and not guide.tell(self, captions[:-1]):
            return
        self.caption = "".join(guide.say(captions[-1:]))
        self.hand = sorted_hand(self.view)
        self.aim_cursor(guide.advised(self.view) if self.again else guide.pointed(self.view))
        self.again = False
        self.ask()
        self.start_turn()
        while not self.leave and not self.press(self.key_of_turn()):
            pass

    def aim_cursor(self, card):
        """Point at a card."""
        self.cursor = self.app.turn.cursor = max(0, self.hand.find(bytes((card,))))

    def ask(self):
        """Say what the player should do, and what the buttons do."""
        self.say(*[self.caption] * bool(self.caption))
        self.left = self.words("t.play")
        self.right = self.away
        self.more = self.words("p.how")
        self.status = ""

    def press(self, key):
        """Handle a key; returns whether the player has played a card or leaves."""
        turn = self.app.turn
        if self.refused:
            self.refused = False
            self.ask()
            self.draw()
        if key == LEFT or key == RIGHT:
            turn.cursor = (turn.cursor + (key == RIGHT) - (key == LEFT)) % len(self.hand)
            self.point(turn.cursor)
            self.app.play(CLICK)
        elif key == UP:
            self.aim_cursor(self.session.guide.advised(self.view))
            self.caption = self.session.guide.due(self.view, self.view.done() + 1)[-1]
            self.ask()
            self.draw()
        elif key == A:
            return self.play(self.hand[turn.cursor])
        elif key == B or key == PAUSE:
            self.leave = True
        return self.leave

    def play(self, card):
        """Play a card, or say why not; returns whether it was played."""
        guide = self.session.guide
        trick = self.view.done()
        after = guide.poor(self.view, card)
        if not super().play(card):
            return False
        if not after:
            guide.played(trick, card)
        self.after = after
        self.idle()
        return True

    def tell(self, text):
        """Say above the fan which rule forbids the card."""
        self.say()
        self.status = text
        self.refused = True
        self.draw()
