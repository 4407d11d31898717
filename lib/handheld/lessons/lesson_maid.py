# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""An old maid in which each draw brings the card that the lesson wants."""

from engine.hand.prelude import Prelude


class LessonMaid(Prelude):
    """wanted: the cards in the order in which they are drawn."""

    def __init__(self, rules, dealer, deck, wanted):
        self.wanted = wanted
        super().__init__(rules, 0, 1, dealer, deck)
        self.deck = deck

    def draw(self, place):
        """Draw the card that the lesson wants: nobody sees that it lay elsewhere."""
        n = len(self.draws)
        at = self.fan.find(bytes((self.wanted[n],))) if n < len(self.wanted) else -1
        if at >= 0:
            self.fan[at], self.fan[place] = self.fan[place], self.fan[at]
        return super().draw(place)
