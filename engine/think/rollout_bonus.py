# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a playout plays where tricks, or some cards, are wanted as others are feared: it weighs what the trick will cost
whoever takes it. Below 0 it goes for the trick, else it ducks.

Reckoned in 1/16 of a point. A feared card of the suit led falls under a higher one, so the trick costs its taker all of
it; a wanted one is given away only if it must be, so it counts a quarter. Where a suit runs short the others throw what
they fear. The numbers were found with a bot that plays as a playout does, against normal.
"""

from array import array

from ..cards import GOOD, WORDS, count, high, low


class Wanted:
    """What is left of the cards in a playout, for those of all seats.

    value, scale   points a card, and 1 or -1: what turns them into costs for its taker; gain: what a trick costs
    bad, wanted   5 words: the cards feared, and wanted; left: in its words from -15 on those not yet played, of all
    seats, which roll() keeps up to date, as it does `cards`, how many these are and those that lie there
    sums   array("i"), 10: of each suit the cost of the feared cards left, and (from 5 on) of the wanted ones, below 0
    fears   cost of all feared cards left
    """

    def __init__(self, rules, masks):
        """masks: those of engine.think.worlds.throws(), with room for what is left."""
        self.seats = rules.seats
        self.left = masks
        self.value = rules.value
        self.scale = -1 if rules.aim else 1
        self.gain = rules.per_trick * self.scale
        self.bad = rules.bad
        self.wanted = array("I", [0] * WORDS)
        for card in rules.deck:
            if rules.mark[card] & GOOD:
                self.wanted[card >> 5] |= 1 << (card & 31)
        self.sums = array("i", [0] * (2 * WORDS))
        self.fears = self.cards = 0

    def look(self, w):
        """Take in all hands, the words w."""
        self.fears = self.cards = 0
        for suit in range(WORDS):
            word = 0
            for k in range(suit, 5 * self.seats, 5):  # a step by name would make an object
                word |= w[k]
            self.left[suit - 15] = word
            self.cards += count(word)
            self.sums[suit] = self.sums[suit + WORDS] = 0
            word &= self.bad[suit] | self.wanted[suit]
            while word:
                i = high(word)
                word ^= 1 << i
                self.played(suit << 5 | i, -1)

    def played(self, card, sign=1):
        """A card that counts is played; sign -1: it is one of those left."""
        cost = self.value[card] * self.scale * sign
        if self.bad[card >> 5] >> (card & 31) & 1:
            self.sums[card >> 5] -= cost
            self.fears -= cost
        else:
            self.sums[(card >> 5) + WORDS] -= cost

    def worth(self, suit, more):
        """What `more` cards of other seats will add to a trick of that suit."""
        word = self.left[suit - 15]
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

    def card(self, suit, word, top, lies, more, dear):
        """The card (0 to 31) of `word` to follow suit with. top: the best so far; lies: what the trick costs as it
        lies there; more: how many play after; dear: what of the suit goes under a higher card first."""
        wins = word >> top << top
        under = word ^ wins
        good = self.wanted[suit]
        bad = self.bad[suit]
        lies = 16 * lies
        if more:
            lies += self.worth(suit, more)
        elif wins & good:
            lies += 16 * self.scale * self.value[suit << 5 | high(wins & good)]
        if lies < 0 and wins:
            if more:
                return high(wins)
            return high(wins & good) if wins & good else low(wins & ~bad or wins)
        if under & bad:
            return high(under & dear or under & bad)
        if under:
            under = under & ~good or under
            return low(under) if lies < 0 else high(under)
        return low(word) if more else high(word & ~bad or word)

    def lead(self, w, i, broken):
        """The card that the hand at words i leads: of a suit whose tricks are wanted the highest, else the lowest, by
        what it brings times how likely it takes the trick. A joker last."""
        best = -1 << 28
        found = -1
        for suit in range(4):
            word = w[i + suit]
            if word and (suit != 2 or broken or not (w[i] or w[i + 1] or w[i + 3] or w[i + 4])):
                worth = 16 * self.gain + self.worth(suit, self.seats - 1)
                card = high(word) if worth < 0 else low(word)
                over = count((self.left[suit - 15] ^ word) >> card)
                worth = -(worth + 16 * self.scale * self.value[suit << 5 | card]) * (256 >> min(over, 9)) + count(word)
                if worth > best:
                    best = worth
                    found = suit << 5 | card
        return found if found >= 0 else 128 | low(w[i + 4])

    def throw(self, w, i):
        """The card that the hand at words i throws on another suit when it holds nothing feared: its lowest."""
        best = 0
        for suit in range(4):
            word = w[i + suit]
            if word:
                plain = word & ~self.wanted[suit]
                worth = 64 * (plain > 0) + 32 - low(plain or word)
                if worth > best:
                    best = worth
                    found = suit << 5 | low(plain or word)
        return found if best else 128 | low(w[i + 4])
