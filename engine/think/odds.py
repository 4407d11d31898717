# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a seat can calculate from its view: the chance that a card wins a trick, and the cost of that trick.

All numbers are integers, so that every interpreter agrees: chances in 1/256, costs in 1/16 of a point. Bad points are
positive whatever the aim of the game.
"""

from engine.hand.play import FLIP, PLAYED, STRICT, TRICKS, VOID

from ..cards import BAD, WORDS, count, high


class Odds:
    """The odds of one decision, from a view.

    naive         whether the seat forgets cards played that are not bad, and who is void
    value, sign   the points of each card; value[card] * sign is its cost
    unit          cost of a 26th of all bad points in play
    unseen        5 words: the cards that the seat believes to be in the others' hands
    top, sum      for each suit: cost of its worst unseen card, of all its bad unseen cards; bads: how many in all suits
    everyone, later   VOID bytes of the other seats, and of those still to play in the trick
    p, cost       results of take()
    """

    def __init__(self, view, naive=0):
        rules = view.rules
        s = view.s
        self.view = view
        self.sign = sign = -16 if rules.aim != s[FLIP] else 16
        self.value = value = rules.value
        self.others = rules.seats - 1
        self.unit = max(1, 16 * view.total // 26)
        self.unseen = unseen = list(view.unseen)
        if naive:
            for i in range(s[TRICKS] * rules.seats):
                card = view.log[i]
                if not rules.mark[card] & BAD:
                    unseen[card >> 5] |= 1 << (card & 31)
        self.none: list = [None] * WORDS  # see _look()
        self.worth = [0] * WORDS
        self.dumps = [-1] * WORDS
        self.top = [0] * WORDS
        self.sum = [0] * WORDS
        self.bads = 0
        for suit in range(WORDS):
            bad = rules.bad[suit]
            word = unseen[suit] & (~bad if s[FLIP] else bad)
            while word:
                cost = value[suit << 5 | high(word)] * sign
                word ^= 1 << high(word)
                if cost > 0:
                    self.sum[suit] += cost
                    self.bads += 1
                    self.top[suit] = max(cost, self.top[suit])
        self.trick_cost = rules.per_trick * sign
        self.everyone = bytearray(self.others)
        seat = rules.next[view.seat]
        if not naive:
            for i in range(self.others):
                self.everyone[i] = s[VOID + seat]
                seat = rules.next[seat]
        self.later = self.everyone[: self.others - s[PLAYED] % rules.seats]
        self.p = 0
        self.cost = 0

    def _look(self, suit):
        """Look at a suit for the first time. Sets worth[suit], a word: the unseen cards that have points. Returns
        none[suit], a list: for k = 0, 1, ... the chance that an opponent not known to be void holds none of k unseen
        cards."""
        view = self.view
        each_has = view.rules.tricks - view.s[TRICKS]
        places = 0
        for known in self.everyone:
            if not known >> suit & 1:
                places += each_has
        self.none[suit] = found = [256]
        word = self.unseen[suit]
        while word:
            i = high(word)
            word ^= 1 << i
            if self.value[suit << 5 | i]:
                self.worth[suit] |= 1 << i
            rest = places - each_has
            found.append(found[-1] * rest // places if rest > 0 else 0)
            places -= 1
        return found

    def dump(self, suit):
        """The average cost of the card that a seat void in the suit throws."""
        if self.dumps[suit] < 0:
            top = 0
            total = 0
            if not self.view.s[STRICT]:
                for k in range(WORDS):
                    if k != suit:
                        total += self.sum[k]
                        top = max(top, self.top[k])
            self.dumps[suit] = top // self.others + (total - top) // self.bads if total else 0
        return self.dumps[suit]

    def take(self, card, seats):
        """Set p, the chance that the card wins the trick, and cost, the cost of that trick without the cards that lie
        on the table already. seats: the VOID bytes of the seats still to play."""
        suit = card >> 5
        none = self.none[suit] or self._look(suit)
        under = self.unseen[suit] & ((1 << (card & 31)) - 1)
        lower = count(under)
        void = none[-1]
        over = none[lower] - void
        p = 256
        followers = 0
        dumped = 0
        for known in seats:
            if known >> suit & 1:
                dumped += 256
            else:
                p = p * (256 - over) >> 8
                dumped += void
                followers += 1
        cost = self.value[card] * self.sign + self.trick_cost
        under &= self.worth[suit]
        if under and followers:
            # cards may fall under this one: the worst almost surely, each other with some chance
            worst = 0
            fall = 0
            while under:
                i = high(under)
                under ^= 1 << i
                this = self.value[suit << 5 | i] * self.sign
                if abs(this) > abs(worst):
                    worst, this = this, worst
                fall += this
            cost += worst * followers // self.others
            if lower > 1:
                cost += fall * followers // max(lower, self.others)
        self.cost = cost + (dumped * self.dump(suit) >> 8) if dumped else cost
        self.p = p if suit < 4 else 0

    def lies(self):
        """The cost of the cards on the table."""
        view = self.view
        cost = 0
        for i in range(view.s[TRICKS] * view.rules.seats, view.s[PLAYED]):
            cost += self.value[view.log[i]] * self.sign
        return cost
