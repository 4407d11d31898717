# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a seat can reckon from its view: the chance that a card takes a trick, and what that trick would cost.

All in integers, so that every interpreter agrees: chances in 1/256, costs in 1/16 of a point, bad points positive
whichever the aim of the game.
"""

from .cards import WORDS, count, each, high
from .play import FLIP, LED, PLAYED, STRICT, TRICKS, VOID


class Odds:
    """Worked out once a decision from a view.

    value, sign   points a card, and what turns them into costs: value[card] * sign
    unit          cost of a 26th of all bad points in play
    top, sum      of each suit: cost of its worst unseen card, of all its bad unseen cards; bads: how many of all suits
    everyone, later   what the other seats, and those still to play in the trick, have shown they lack: VOID bytes
    p, cost       answers of take()
    """

    def __init__(self, view):
        rules = view.rules
        self.view = view
        self.sign = -16 if rules.aim != view.s[FLIP] else 16
        self.value = rules.value
        self.others = rules.seats - 1
        self.unit = max(1, 16 * view.total // 26)
        self.none = [self._none(suit) for suit in range(WORDS)]
        self.top = [0] * WORDS
        self.sum = [0] * WORDS
        self.bads = 0
        for card in each(view.unseen):
            cost = self.value[card] * self.sign
            if cost > 0:
                suit = card >> 5
                self.sum[suit] += cost
                self.bads += 1
                self.top[suit] = max(cost, self.top[suit])
        self.trick_cost = rules.per_trick * self.sign
        self.everyone = []
        seat = rules.next[view.seat]
        for _ in range(self.others):
            self.everyone.append(view.s[VOID + seat])
            seat = rules.next[seat]
        self.later = self.everyone[: self.others - view.s[PLAYED] % rules.seats]
        self.p = 0
        self.cost = 0

    def _none(self, suit):
        """For k = 0, 1, ...: the chance that an opponent not known to be void holds none of k unseen cards."""
        view = self.view
        each_has = view.rules.tricks - view.s[TRICKS]
        places = 0
        for seat in range(view.rules.seats):
            if seat != view.seat and not view.s[VOID + seat] >> suit & 1:
                places += each_has
        found = [256]
        for k in range(count(view.unseen[suit])):
            rest = places - each_has - k
            found.append(found[k] * rest // (places - k) if rest > 0 else 0)
        return found

    def dump(self, suit):
        """What a seat that is void in the suit throws on average."""
        if self.view.s[STRICT]:
            return 0
        top = 0
        total = 0
        for k in range(WORDS):
            if k != suit:
                total += self.sum[k]
                top = max(top, self.top[k])
        return top // self.others + (total - top) // self.bads if total else 0

    def take(self, card, seats):
        """Set p, the chance that the card takes the trick with these seats still to play (a list as everyone), and
        cost, what the trick then costs beyond what lies there already."""
        suit = card >> 5
        word = self.view.unseen[suit]
        under = word & ((1 << (card & 31)) - 1)
        lower = count(under)
        none = self.none[suit]
        void = none[count(word)]
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
        if followers:
            # cards that fall under this one: the worst almost surely, the others by their share
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
        self.cost = cost + (dumped * self.dump(suit) >> 8)
        self.p = p if suit < 4 else 0

    def lies(self):
        """What the cards on the table cost so far."""
        cost = 0
        for _, card in self.view.trick(self.view.s[TRICKS]):
            cost += self.value[card] * self.sign
        return cost

    def all_to_one(self):
        """The seat that alone has taken bad points so far, or -1."""
        view = self.view
        found = -1
        for seat in range(view.rules.seats):
            if view.acc[seat]:
                if found >= 0:
                    return -1
                found = seat
        return found

    def leading(self):
        """Whether the seat sets the suit."""
        return self.view.s[LED] > 3
