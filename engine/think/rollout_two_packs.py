# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How seats lead in playouts with two packs. Suits are long then: the first tricks of a suit without bad cards cost
little, and a seat gets rid of its high cards in them."""

from array import array

from engine.hand.play import BROKEN, MUST

from ..cards import COUNT, HEARTS, JOKER, NONE, count, high, low
from .rollout import Policy, lead


class TwoPackPolicy(Policy):
    """A Policy that knows which cards are still in the hands."""

    cost = 30

    def __init__(self, rules, total):
        super().__init__(rules, total)
        self.left = array("I", 5 * (0,))

    def safe(self, suit):
        """Whether a trick of the suit will hardly cost anything: it has no bad cards, and few seats are void in it."""
        left = self.left[suit]
        return not left & self.bad[suit] and 2 * count(left) >= 5 * self.rules.seats

    def played(self, card):
        """Note that a card is played."""
        self.left[card >> 5] ^= 1 << (card & 31)

    def lead(self, w, at, s, takes):
        """As lead(), but a ducking seat leads a low card below a dear card that another seat holds; or the highest card
        of a suit that has no bad cards left and in which few seats are void; or else the low card with the most
        higher cards in other hands. It leads a joker last. The numbers were tuned with a bot that plays as a
        playout does."""
        if takes or s[MUST] != NONE:
            return lead(w, at, s, takes)
        best = -99
        for suit in range(JOKER):
            word = w[at + suit]
            if word and (suit != HEARTS or s[BROKEN] or not (w[at] or w[at + 1] or w[at + 3] or w[at + JOKER])):
                out = self.left[suit] ^ word
                dear = self.dear[suit]
                card = low(word)
                over = out >> card
                worth = COUNT[over & 255] + COUNT[over >> 8 & 255] + COUNT[over >> 16 & 255] + COUNT[over >> 24]
                if dear and (out | word) & dear:
                    if word & dear:
                        worth -= 6
                    if out & dear:
                        worth += 200 if word < out & dear else -6
                elif not (out | word) & self.bad[suit] and count(out) * 5 > 14 * (self.rules.seats - 1):
                    card = high(word)
                    worth = 99 + card
                if worth > best:
                    best = worth
                    found = suit << 5 | card
        return found if best > -90 else JOKER << 5 | low(w[at + JOKER])
