# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Passing cards in a lesson on the display."""

from handheld.screens.pass_cards import Passing

from ..shared import PAUSE, UP, B


class GuidedPass(Passing):
    """told: whether the lesson has said what to pass."""

    told = False

    def choose(self):
        """Say what to pass, then let the player choose."""
        guide = self.session.guide
        if not self.told:
            self.told = True
            if not guide.tell(self, guide.step("pass").get("say", ())):
                return
        self.aim_cursor()
        super().choose()

    def aim_cursor(self):
        """Point at the next card that the lesson would pass."""
        turn = self.app.turn
        wanted = [card for card in self.session.guide.session.script.passes[0] if card not in turn.chosen]
        turn.cursor = max(0, self.hand.find(bytes(wanted[:1]))) if wanted else turn.cursor

    def press(self, key):
        """Handle a key; returns whether the player has passed the cards or leaves."""
        if key == B or key == PAUSE:
            self.leave = True
            return True
        if key == UP and len(self.app.turn.chosen) < self.view.count:
            self.aim_cursor()
            return False
        return super().press(key)

    def toggle(self, card):
        """Choose a card, or put it back; then point at the next one to choose."""
        super().toggle(card)
        self.aim_cursor()

    def phrase(self):
        """Put the question into words."""
        super().phrase()
        self.right = self.away

    def pass_on(self):
        """Pass the chosen cards, if they are the right ones; else say why not, and the player chooses anew."""
        after = self.session.guide.poor_pass(self.app.turn.chosen)
        if not after:
            super().pass_on()
            return
        self.app.turn.chosen = []
        self.session.guide.tell(self, after)
