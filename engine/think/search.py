# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Chooses by playouts: every choice is tried in the same worlds, and those clearly beaten are dropped.

A choice is the cards to play or pass, together with a plan: to duck, or to go for all. A playout is worth the others'
points less the seat's own, times the number of seats, so that giving a point and avoiding one count alike. Choices are
compared world by world, which removes the noise that they share.
"""

from array import array

from engine.hand.play import FLIP, LED, PLAYED, Hand
from engine.hand.view import ASK_PASS

from ..cards import GOOD, TO_LAST
from ..hand import score
from .rollout import Policy, roll
from .worlds import Worlds, lay

_SLOTS = 16  # results kept for each choice; when all are in use, neighbours are added up in pairs
_EXTRA = 4  # the fixed work of a playout, in cards; one more for each seat
_STAKE = 8  # the work of engine.think.last_hand, in cards
_CHUNK = 400  # eighths of a card between two yields, at most 40 cards
DECAY = 16
_WORST = 8000  # results beyond this, either way, are kept as this


def policy_for(rules, total, flip):
    """The Policy of a rule set. total: T, the bad points in play; flip: whether points are subtracted in this hand."""
    good = rules.per_trick * rules.tricks * (1 if rules.aim else -1)
    for card in rules.deck:
        if rules.mark[card] & GOOD:
            good += abs(rules.value[card])
    if good * 2 > total and not flip:
        from .rollout_bonus import BonusPolicy

        return BonusPolicy(rules, total)
    if rules.packs > 1:
        from .rollout_two_packs import TwoPackPolicy

        return TwoPackPolicy(rules, total)
    policy = Policy(rules, total)
    if rules.rest_to == TO_LAST:
        policy.cost = 12
    return policy


class Search:
    """The choices of one decision and their results.

    shoot      by how much going for all must be better, in 1/128 of T
    wary       the others stop a seat that has all bad points in every `wary`-th world; 0: in none
    view       the View to choose from; base: the Hand as this seat knows it, with the others' cards of a world
    cards      bytearray: view.count cards a choice; plans: 1 for each choice that goes for everything
    ends       engine.think.last_hand.ends if the match may end with the hand, else None
    sums       array("i"), the sum of the results of each choice; worlds: in how many worlds all were tried
    used       work so far, in cards played in playouts
    fears      engine.think.choose_pass.fears() where a pass is chosen, to be set before begin()
    likes      how much each choice's score (engine.think.instinct) adds to the sum of its results in the end; after
               DECAY worlds it is half of that. None without weights; to be set before begin()
    """

    def __init__(self, view, cards, alls, shoot, wary):
        rules = view.rules
        n = rules.seats
        self.view = view
        size = view.count
        self.plans = bytearray(len(cards) // size)
        # going for all makes sense while no other seat has a bad point; at tables of eight nobody gets all
        if n < 8 and rules.moon and not view.s[FLIP] and score.alone(view.acc, n) in (n, view.seat):
            cards = cards + alls
            self.plans.extend(b"\x01" * (len(alls) // size))
        many = len(self.plans)
        self.cards = cards
        self.live = bytearray(b"\x01" * many)
        self.sums = array("i", [0] * many)
        self.kept = array("h", range(many * _SLOTS))  # the values do not matter; range() makes no garbage
        self.each = 1  # worlds a slot
        self.worlds = self.used = 0
        self.usual = self.square = 0
        self.base = Hand(rules)
        self.play = Hand(rules)
        self.takes = bytearray([view.s[FLIP]] * n)
        self.points = array("i", [0] * n)
        self.scale = max(1, view.total * n // 128)
        self.dear = shoot * view.total * n // self.scale >> 7
        self.wary = wary
        self.plain = not (rules.doubles or rules.per_trick or rules.aim or view.s[FLIP])
        self.ends = self.fears = self.likes = None
        base = self.base
        base.s[:] = view.s
        base.log[:] = view.log
        base.won[:] = view.won
        base.acc[:] = view.acc

    def begin(self):
        """Prepare the playouts; yields between slices."""
        yield
        rules = self.view.rules
        # elsewhere points alone did as well, see last_hand
        if rules.winners == 1 and rules.packs == 1 and not rules.payments and self.view.last():
            from .last_hand import ends

            self.ends = ends
            yield
        self.base.w = self.play.w = array(rules.word)  # Worlds makes its own, and needs the room
        self.policy = policy_for(rules, self.view.total, self.view.s[FLIP])
        yield
        self.from_ = Worlds(self.view)
        yield from self.from_.first(self.view)
        self.base.w = self.from_.w  # has one more place for cards that the deal left over
        self.play.w = array(rules.word, self.base.w)

    def world(self, rng):
        """Put the next world into base."""
        self.from_.turn(rng)
        lay(self.view, self.base)
        if self.fears:
            from .choose_pass import others

            others(self)

    def usually(self):
        """Set `usual` to the choice closest to the card that a playout would play."""
        hand = self.play
        hand.copy_from(self.base)
        end = hand.s[PLAYED] + 1
        roll(hand, self.takes, self.policy, 0, end)
        card = hand.log[end - 1]
        near = 160
        for i in range(len(self.cards)):
            far = abs(self.cards[i] - card)
            if far < near and not self.plans[i] and self.cards[i] >> 5 == card >> 5:
                near = far
                self.usual = i

    def try_all(self, rng, start):
        """Try the live choices in the next world. start(search, i) makes choice i in search.play. Yields at least every
        _CHUNK eighths of a card."""
        self.world(rng)
        yield
        if not self.worlds and self.view.ask != ASK_PASS:
            self.usually()
        wary = self.wary and self.worlds % self.wary == 0
        hand = self.play
        base = self.base
        takes = self.takes
        n = len(takes)
        me = self.view.seat
        end = len(hand.log)
        foe = -1  # in the other worlds the seat that has all bad points goes for all
        if self.wary and not wary and not base.s[FLIP] and hand.rules.moon:
            foe = score.alone(base.acc, n)
            if foe in (n, me):
                foe = -1
        costs = self.policy.cost
        chunk = min(40, _CHUNK // costs)
        pause = self.used + 10
        hand.copy_from(base)
        for i in range(len(self.live)):
            if not self.live[i]:
                continue
            # a playout changes nothing else that matters
            hand.s[:] = base.s
            hand.w[:] = base.w
            hand.acc[:] = base.acc
            who = me if self.plans[i] else foe
            if who >= 0:
                takes[who] = 1
            start(self, i)
            if who >= 0 and score.alone(hand.acc, n) not in (n, who):
                takes[who] = 0
            cards = hand.s[PLAYED]
            self.used += n + _EXTRA + ((end - cards) * costs >> 3)
            while cards < end:
                cards = min(end, cards + chunk)
                roll(hand, takes, self.policy, wary, cards)
                if cards < end or self.used > pause:
                    yield
                    pause = self.used + 10 if cards == end else 0
            if who >= 0:
                takes[who] = 0
            if self.ends:
                self.used += _STAKE
                yield
            self.add(i, self.worth() - self.dear * self.plans[i])
        self.worlds += 1
        if self.worlds == self.each * _SLOTS:
            yield
            self._halve()
            yield

    def worth(self):
        """What the hand just played out is worth to the seat."""
        if self.ends:
            return self.ends(self) // self.scale
        hand = self.play
        rules = hand.rules
        acc = hand.acc
        n = len(self.takes)
        me = self.view.seat
        if self.plain and score.alone(acc, n) < 0:  # no moon
            return (sum(acc) - n * (acc[me] + acc[n + me])) // self.scale
        points = self.points
        score.score(hand, points, len(rules.moon) - 1)
        found = sum(points) - n * points[me]
        return (-found if rules.aim else found) // self.scale

    def add(self, i, worth):
        """Add a result to those of choice i."""
        self.sums[i] += worth
        at = i * _SLOTS + self.worlds // self.each
        if self.worlds % self.each:
            worth += self.kept[at]
        self.kept[at] = max(-_WORST, min(_WORST, worth))

    def _halve(self):
        kept = self.kept
        for k in range(len(kept) // 2):
            both = kept[2 * k] + kept[2 * k + 1]
            kept[k + k // (_SLOTS // 2) * (_SLOTS // 2)] = max(-_WORST, min(_WORST, both))
        self.each *= 2

    def best(self):
        """The live choice with the best results so far."""
        most = -1 << 28
        found = 0
        for i in range(len(self.live)):
            if self.live[i]:
                worth = self.sums[i]
                if self.likes:
                    worth += self.likes[i] * self.worlds // (DECAY + self.worlds)
                if worth > most:
                    most = worth
                    found = i
        return found

    def pick(self):
        """The choice to make. Without an instinct it is the best of those that beat the usual one by a standard error
        (two where the worlds say little), or else the usual one: of many choices some look better by chance."""
        found = usual = self.usual
        most = 0
        # with two packs, trust the policy over a few worlds, except for discards
        view = self.view
        led = view.s[LED]
        doubt = 4 if view.rules.packs > 1 and (led > 3 or view.can[led]) else 1
        if self.likes or not self.live[usual]:
            return self.best()
        for i in range(len(self.live)):
            if self.live[i] and i != usual:
                lead = self.lead(i, usual)
                if lead > most and lead * lead >= self.square * doubt:
                    most = lead
                    found = i
        return found

    def lead(self, i, j):
        """By how much choice i is better than j. Sets `square` to the square of the standard error."""
        kept = self.kept
        lead = square = 0
        slots = self.worlds // self.each
        for k in range(slots):
            d = kept[i * _SLOTS + k] - kept[j * _SLOTS + k]
            lead += d
            square += d * d
        self.square = square - lead * lead // slots
        return lead

    def race(self):
        """Drop the choices that the best one beats by twice the standard error of the difference. While there are few
        worlds, that error is unreliable, so half of T is added in. Yields before each choice."""
        best = self.best()
        doubt = self.view.total * len(self.takes) // self.scale // 2
        doubt *= doubt * self.each
        for i in range(len(self.live)):
            if self.live[i] and i != best:
                yield
                lead = self.lead(best, i)
                if lead > 0 and lead * lead // 4 >= self.square + doubt:
                    self.live[i] = 0
