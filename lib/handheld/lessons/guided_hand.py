# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A hand of a lesson on the display. It needs much less memory than screens/play_hand.py, as nothing is claimed, taken
back or hinted at."""

from engine.hand.view import ASK_PASS
from engine.match.events import ASK, DEAL, END, EXCHANGE, HAND, PLAY, THINK, TRICK
from handheld.draw.sprites import SIGNS, sorted_hand
from handheld.table.tricks import Tricks

from .. import memory
from ..boards import LEFT, PAUSE, RIGHT, UP, A, B
from ..kinds import CLICK, REFUSED

_ROOM = 20000  # free bytes of heap needed for comforts/motion.py


class GuidedHand(Tricks):
    """guide: the Guide; caption: shown while the player chooses; after: the captions about a poor card that has
    just been played; again: whether that card has been taken back, so that most has been said; refused: whether the
    table says why a card may not be played."""

    caption = ""
    again = False
    refused = False
    after: tuple = ()

    def __init__(self, app, guide):
        self.guide = guide
        roomy = memory.roomy
        memory.roomy = roomy and memory.free() > _ROOM
        try:
            super().__init__(app)  # without memory for it, cards move more plainly
        finally:
            memory.roomy = roomy

    def run(self):
        """Play until cards are passed, the hand or the lesson ends, or the player leaves. Returns the kind of that
        event; ASK if the player leaves."""
        session = self.session
        self.app.buttons.calm = True
        while not self.leave:
            if session.asked()[0] == ASK_PASS:
                return EXCHANGE
            kind = session.step()
            if kind == ASK:
                self.turn()
            elif kind == HAND or kind == END:
                return kind
            elif kind == DEAL:
                self.app.turn.clear()
                self.hurry = False
            if session.event.kind != THINK and not self.leave:
                self.hear()
        return ASK

    def rest(self):
        """Nobody is asked; B leaves the lesson."""
        super().rest()
        self.right = self.words("lesson.leave")

    def keep_event(self, event):
        """A lesson is never saved."""

    def tell_event(self, event):
        """Announce an event; after a trick the lesson has its say."""
        if event.kind == PLAY:
            self.tell_card(event)
        if event.kind != TRICK:
            return
        after = self.after or self.guide.step(event.card + 1).get("then", ())
        if after:
            self.hurry = False
            if not self.guide.tell(self, after):
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
        """Say what the player should do, and what the buttons do."""
        self.say(*[self.caption] * bool(self.caption))
        self.left = self.words("t.play")
        self.right = self.words("lesson.leave")
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
            self.aim_cursor(self.guide.advised(self.view))
            self.caption = self.guide.due(self.view, self.view.done() + 1)[-1]
            self.ask()
            self.draw()
        elif key == A:
            return self.play(self.hand[turn.cursor])
        elif key == B or key == PAUSE:
            self.leave = True
        return self.leave

    def play(self, card):
        """Play a card, or say why not; returns whether it was played."""
        trick = self.view.done()
        after = self.guide.poor(self.view, card)
        why = self.session.choose(bytes((card,)))
        if why:
            self.refuse(why)
            return False
        if not after:
            self.guide.played(trick, card)
        self.after = after
        self.rest()
        return True

    def refuse(self, why):
        """Say above the fan which rule forbids the card."""
        card = list(self.view.legal())[0]  # if a rule asks for one card, it is this one
        suit = self.view.led()
        sign = SIGNS[self.rules.faces][suit if suit < 4 else 2]
        self.say()
        self.status = self.words("t.no.%d" % why, card=self.card(card), suit=sign)
        self.refused = True
        self.draw()
        self.app.play(REFUSED)

    def answer(self, key):
        """Letters do nothing in a lesson."""
        return ""
