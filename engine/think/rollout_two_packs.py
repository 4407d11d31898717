# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How a playout leads and follows where two packs make suits long: the first tricks of a suit without bad cards cost
little, and they rid a hand of its high cards."""

from array import array

from ..cards import COUNT, HEARTS, JOKER, WORDS, count, high, low


class LongSuits:
    """The cards still to be played in a playout.

    left   array("I"), a word a suit: the cards in all hands
    dear   array("I"), a word a suit: the cards worth a quarter of all bad points
    """

    def __init__(self, rules, dear):
        self.seats = rules.seats
        self.bad = rules.bad
        self.dear = dear
        self.left = array("I", 5 * (0,))

    def look(self, w, lying):
        """Take in the words w of all hands; lying: as for WantedCards."""
        for suit in range(WORDS):
            left = 0
            for k in range(suit, WORDS * self.seats, 5):  # a step by name would make an object
                left |= w[k]
            self.left[suit] = left

    def played(self, card):
        """Take in that a card is played."""
        self.left[card >> 5] ^= 1 << (card & 31)

    def safe(self, suit):
        """Whether a trick of the suit will hardly cost anything: it has no bad cards, and few seats are void in it."""
        left = self.left[suit]
        return not left & self.bad[suit] and 2 * count(left) >= 5 * self.seats

    def lead(self, w, at, broken):
        """The card that a ducking seat leads from its five words at w[at]: low and from below a dear card that is out,
        or the highest of a suit that has no bad cards and in which few are void, or the card with most higher cards
        out. A joker last. The numbers were found with a bot that plays as a playout does."""
        best = -99
        for suit in range(JOKER):
            word = w[at + suit]
            if word and (suit != HEARTS or broken or not (w[at] or w[at + 1] or w[at + 3] or w[at + JOKER])):
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
                elif not (out | word) & self.bad[suit] and count(out) * 5 > 14 * (self.seats - 1):
                    card = high(word)
                    worth = 99 + card
                if worth > best:
                    best = worth
                    found = suit << 5 | card
        return found if best > -90 else JOKER << 5 | low(w[at + JOKER])
