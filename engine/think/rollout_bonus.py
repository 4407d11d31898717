# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How seats play in playouts of rule sets in which tricks or some cards are well worth winning. A seat calculates what
a trick will cost its winner. It tries to win the trick if that is less than 0, else it ducks.

Costs are in 1/16 of a point. A feared card of the suit led falls under a higher one, so the winner of the trick bears
all of its cost. Seats give a wanted card away only if they must, so it counts a quarter. Where a suit runs short, the
others throw what they fear. The numbers were tuned with a bot that plays as a playout does, against normal.
"""

from array import array

from engine.hand.play import BROKEN, LED, MUST, TRICKS

from ..cards import GOOD, HEARTS, JOKER, NONE, WORDS, count, high, low
from .rollout import Policy, lead


class BonusPolicy(Policy):
    """A Policy that knows which cards are still in the hands and what they cost.

    sums    array("i"): for each suit the cost of the feared cards left; from place 5 on, of the wanted ones, below 0
    fears   the cost of all feared cards left
    """

    cost = 32

    def __init__(self, rules, total):
        super().__init__(rules, total)
        self.left = array("I", 5 * (0,))
        self.wanted = array("I", 5 * (0,))
        for card in rules.deck:
            if rules.mark[card] & GOOD:
                self.wanted[card >> 5] |= 1 << (card & 31)
        self.sums = array("i", 10 * (0,))
        self.fears = 0

    def begin(self, hand, takes, wary):
        """As Policy.begin(); also adds up what the cards in the hands cost."""
        super().begin(hand, takes, wary)
        self.fears = 0
        for suit in range(WORDS):
            self.sums[suit] = self.sums[suit + WORDS] = 0
            word = self.left[suit] & (self.bad[suit] | self.wanted[suit])
            while word:
                i = high(word)
                word ^= 1 << i
                self.count(suit << 5 | i, 1)

    def count(self, card, sign):
        """Add the cost of a card to the sums, or take it away (sign -1)."""
        cost = self.value[card] * self.sign * sign
        if self.bad[card >> 5] >> (card & 31) & 1:
            self.sums[card >> 5] += cost
            self.fears += cost
        else:
            self.sums[(card >> 5) + WORDS] += cost

    def worth(self, suit, more, done):
        """What `more` cards of other seats will add to the cost of a trick of that suit; done: how many tricks are
        finished."""
        word = self.left[suit]
        left = count(word)
        seats = self.rules.seats
        cost = self.sums[suit + WORDS]
        if cost:
            cost = 4 * cost * more // max(left, more)
        fear = self.sums[suit]
        if fear:
            cost += 16 * fear * more // max(seats - 1, count(word & self.bad[suit]))
        if left < 2 * seats and self.fears:
            # some seats are void
            cost += 8 * more * (2 * seats - left) * self.fears // (seats * seats * (self.rules.tricks - done))
        return cost

    def follow(self, hand, seat, word, under, more, takes):
        """As Policy.follow()."""
        if takes:
            return super().follow(hand, seat, word, under, more, takes)
        suit = hand.s[LED]
        wins = word ^ under
        good = self.wanted[suit]
        bad = self.bad[suit]
        cost = 16 * self.sign * (hand.acc[-1] + hand.acc[-2] + self.per_trick)
        if more:
            cost += self.worth(suit, more, hand.s[TRICKS])
        elif wins & good:
            cost += 16 * self.sign * self.value[suit << 5 | high(wins & good)]
        if cost < 0 and wins:
            if more:
                return wins
            if wins & good:
                return wins & good
            wins = wins & ~bad or wins
            return wins & -wins
        if under & bad:
            return under & self.first[suit] or under & bad
        if under:
            under = under & ~good or under
            return under & -under if cost < 0 else under
        return word & -word if more else word & ~bad or word

    def played(self, card):
        """Note that a card is played."""
        self.left[card >> 5] ^= 1 << (card & 31)
        if self.value[card]:
            self.count(card, -1)

    def lead(self, w, at, s, takes):
        """As lead(), but a ducking seat leads the card that brings most: what the trick brings times how likely the
        card wins it. Of a suit whose tricks are wanted that is the highest card, else the lowest. A joker last."""
        if takes or s[MUST] != NONE:
            return lead(w, at, s, takes)
        best = -1 << 28
        found = -1
        for suit in range(JOKER):
            word = w[at + suit]
            if word and (suit != HEARTS or s[BROKEN] or not (w[at] or w[at + 1] or w[at + 3] or w[at + JOKER])):
                worth = 16 * self.sign * self.per_trick + self.worth(suit, self.rules.seats - 1, s[TRICKS])
                card = high(word) if worth < 0 else low(word)
                over = count((self.left[suit] ^ word) >> card)
                worth += 16 * self.sign * self.value[suit << 5 | card]
                worth = count(word) - worth * (256 >> min(over, 9))
                if worth > best:
                    best = worth
                    found = suit << 5 | card
        return found if found >= 0 else JOKER << 5 | low(w[at + JOKER])

    def discard_harmless(self, w, at):
        """The card that a ducking seat without bad cards discards from its five words at w[at]: its lowest, but wanted
        cards last."""
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
