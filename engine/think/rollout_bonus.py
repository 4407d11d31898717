# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How a playout plays where tricks, or some cards, are wanted as others are feared. It reckons what a trick will cost
the seat that takes it: below 0 it goes for the trick, else it ducks.

Costs are in 1/16 of a point. A feared card of the suit led falls under a higher one, so the trick costs its taker all
of it; a wanted card is given away only if it must be, so it counts a quarter. Where a suit runs short the others throw
what they fear. The numbers were found with a bot that plays as a playout does, against normal.
"""

from array import array

from ..cards import GOOD, HEARTS, JOKER, WORDS, count, high, low
from ..hand.play import LED


class WantedCards:
    """The cards still to be played in a playout, and what they cost.

    value, scale   points a card; 1 or -1, which turns them into costs for the taker
    gain           points a trick costs its taker
    bad, wanted    array("I"), a word a suit: the cards feared, and wanted
    left           array("I"), a word a suit: the cards in all hands
    cards          how many these are, with those on the table
    sums           array("i"), 10: of each suit the cost of the feared cards left and, from 5 on, of the wanted ones,
                   below 0
    fears          cost of all feared cards left
    """

    def __init__(self, rules):
        self.seats = rules.seats
        self.left = array("I", 5 * (0,))
        self.value = rules.value
        self.scale = -1 if rules.aim else 1
        self.gain = rules.per_trick * self.scale
        self.bad = rules.bad
        self.wanted = array("I", 5 * (0,))
        for card in rules.deck:
            if rules.mark[card] & GOOD:
                self.wanted[card >> 5] |= 1 << (card & 31)
        self.sums = array("i", 10 * (0,))
        self.fears = self.cards = 0

    def look(self, w, lying):
        """Take in the words w of all hands; lying: how many cards lie on the table."""
        self.fears = 0
        self.cards = lying
        for suit in range(WORDS):
            word = 0
            for k in range(suit, WORDS * self.seats, 5):  # a step by name would make an object
                word |= w[k]
            self.left[suit] = word
            self.cards += count(word)
            self.sums[suit] = self.sums[suit + WORDS] = 0
            word &= self.bad[suit] | self.wanted[suit]
            while word:
                i = high(word)
                word ^= 1 << i
                self._count(suit << 5 | i, self.scale)

    def played(self, card):
        """Take in that a card is played."""
        self.left[card >> 5] ^= 1 << (card & 31)
        if self.value[card]:
            self._count(card, -self.scale)

    def _count(self, card, sign):
        """Add the cost of a card to the sums, or take it away."""
        cost = self.value[card] * sign
        if self.bad[card >> 5] >> (card & 31) & 1:
            self.sums[card >> 5] += cost
            self.fears += cost
        else:
            self.sums[(card >> 5) + WORDS] += cost

    def worth(self, suit, more):
        """What `more` cards of other seats will add to the cost of a trick of that suit."""
        word = self.left[suit]
        left = count(word)
        seats = self.seats
        cost = self.sums[suit + WORDS]
        if cost:
            cost = 4 * cost * more // max(left, more)
        fear = self.sums[suit]
        if fear:
            cost += 16 * fear * more // max(seats - 1, count(word & self.bad[suit]))
        if left < 2 * seats and self.fears:
            # some are void
            cost += 8 * more * (2 * seats - left) * self.fears // (seats * self.cards)
        return cost

    def follow(self, hand, word, under, more, first):
        """The index (0 to 31) of the card of `word` to follow suit with. under: those of them that lose to the best
        card so far; more: how many seats play after this one; first: Policy.first."""
        suit = hand.s[LED]
        wins = word ^ under
        good = self.wanted[suit]
        bad = self.bad[suit]
        cost = 16 * ((hand.acc[-1] + hand.acc[-2]) * self.scale + self.gain)
        if more:
            cost += self.worth(suit, more)
        elif wins & good:
            cost += 16 * self.scale * self.value[suit << 5 | high(wins & good)]
        if cost < 0 and wins:
            if more:
                return high(wins)
            return high(wins & good) if wins & good else low(wins & ~bad or wins)
        if under & bad:
            return high(under & first[suit] or under & bad)
        if under:
            under = under & ~good or under
            return low(under) if cost < 0 else high(under)
        return low(word) if more else high(word & ~bad or word)

    def lead(self, w, at, broken):
        """The card that a seat leads from its five words at w[at]: the highest of a suit whose tricks are wanted, else
        the lowest, by what it brings times how likely it takes the trick. A joker last."""
        best = -1 << 28
        found = -1
        for suit in range(JOKER):
            word = w[at + suit]
            if word and (suit != HEARTS or broken or not (w[at] or w[at + 1] or w[at + 3] or w[at + JOKER])):
                worth = 16 * self.gain + self.worth(suit, self.seats - 1)
                card = high(word) if worth < 0 else low(word)
                over = count((self.left[suit] ^ word) >> card)
                worth = -(worth + 16 * self.scale * self.value[suit << 5 | card]) * (256 >> min(over, 9)) + count(word)
                if worth > best:
                    best = worth
                    found = suit << 5 | card
        return found if found >= 0 else JOKER << 5 | low(w[at + JOKER])

    def discard(self, w, at):
        """The card that a seat with nothing to fear discards from its five words at w[at]: its lowest."""
        best = 0
        for suit in range(JOKER):
            word = w[at + suit]
            if word:
                plain = word & ~self.wanted[suit]
                worth = 64 * (plain > 0) + 32 - low(plain or word)
                if worth > best:
                    best = worth
                    found = suit << 5 | low(plain or word)
        return found if best else JOKER << 5 | low(w[at + JOKER])
