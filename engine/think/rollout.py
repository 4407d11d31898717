# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays a hand to its end by a quick policy: the playouts of an expert are made of this.

It works with integers and tables on the flat state and takes nothing from the heap. A seat that ducks plays the highest
card that loses, the worst discard, the lowest lead; the last to play takes a trick that costs nothing with its highest
card. A seat that takes tries to win every trick. Where one seat has all the bad points so far, or wants all of them,
the others take some if they can.
"""

from array import array

from ..cards import BIT, BREAKS, COUNTS, GOOD, HEARTS, HIGH, JOKER, NONE, TO_LAST, WORDS, high, low
from ..hand.play import BEST, BROKEN, FLIP, LAST, LED, MUST, OPEN, PLAYED, STRICT, TAKEN, TRICKS, TURN, WINNER, take
from ..hand.score import alone


class Policy:
    """The tables by which roll() plays a rule set, made once a decision, and what it remembers between two cards.

    discards     bytes: the suits from which a ducking seat discards, in that order; masks: array("I"), which of each
    first        array("I"), a word a suit: the cards that go first under a higher card
    long_suits   the LongSuits of two packs, wanted: the WantedCards where more is wanted than half of the bad points
                 (they exclude each other), else None
    cost         what a card takes, in eighths of one that a ducking seat plays from a single pack
    bonus        `wanted`, but None in a hand in which points are subtracted; special: bonus or long_suits
    moon         the seat that has all bad points so far or goes for them, -1: none; stopped: the seat that the others
                 keep from them, -1: none
    ducks        whether every seat ducks, whatever lies on the table
    """

    def __init__(self, rules, total):
        """rules: a Rules; total: T, the bad points in play."""
        self.rules = rules
        self.bad = rules.bad
        self.value = rules.value
        self.per_trick = rules.per_trick
        dear = self._order_discards(rules, total)
        self.wanted = self.long_suits = self.bonus = self.special = None
        self.cost = 12 if rules.rest_to == TO_LAST else 8
        good = rules.per_trick * rules.tricks * (1 if rules.aim else -1)
        for card in rules.deck:
            if rules.mark[card] & GOOD:
                good += abs(rules.value[card])
        if good * 2 > total:
            from .rollout_bonus import WantedCards

            self.wanted = WantedCards(rules)
            self.cost = 32
        elif rules.packs > 1:
            from .rollout_two_packs import LongSuits

            self.long_suits = LongSuits(rules, dear)
            self.cost = 30
        self.first = array("I", [dear[suit] or rules.bad[suit] for suit in range(WORDS)])
        self.moon = self.stopped = -1
        self.sign = 1
        self.ducks = False

    def _order_discards(self, rules, total):
        """Fill discards and masks: each card worth a quarter of all bad points, then those above it, which might catch
        it; then all bad cards, those of the suit with the worst one first. Returns the cards worth a quarter, a word a
        suit."""
        suits = bytearray()
        masks = array("I")
        dear = array("I", 5 * (0,))
        for suit in rules.throw:
            word = rules.bad[suit]
            while word:
                i = high(word)
                word ^= 1 << i
                if abs(rules.value[suit << 5 | i]) * 4 >= total:
                    dear[suit] |= 1 << i
                    for mask in (1 << i, 0x7FFFFFF >> i + 1 << i + 1):
                        suits.append(suit)
                        masks.append(mask)
        for suit in rules.throw:
            if rules.bad[suit] & ~dear[suit]:
                suits.append(suit)
                masks.append(rules.bad[suit])
        self.discards = bytes(suits)
        self.masks = masks
        return dear

    def begin(self, hand, takes, wary):
        """Look at the hand before its first card; arguments as for roll()."""
        s = hand.s
        rules = self.rules
        self.bonus = None if s[FLIP] else self.wanted
        self.sign = -1 if rules.aim != s[FLIP] else 1
        self.special = self.bonus or self.long_suits
        if self.special:
            self.special.look(hand.w, s[PLAYED] + rules.seats - 1 - s[LAST])
        self.moon = self.stopped = -1
        if rules.moon and not s[FLIP]:
            self.moon = alone(hand.acc, rules.seats)
            if self.moon == rules.seats:
                self.moon = takes.find(b"\x01")
            if wary:
                self.stopped = self.moon
        self.ducks = self.stopped < 0 and not self.bonus and takes.find(b"\x01") < 0

    def lead(self, w, at, s, takes):
        """The card that a seat leads from its five words at w[at]; takes: whether it wants the trick. Without anything
        special the lowest that may be led, or the highest if the seat takes; a joker last."""
        index = s[MUST]
        if index != NONE:
            s[MUST] = NONE
            return index
        if self.special and not takes:
            return self.special.lead(w, at, s[BROKEN])
        hearts = w[at + HEARTS]
        word = w[at] | w[at + 1] | w[at + 3]
        if hearts and not s[BROKEN] and (word or w[at + JOKER]):
            hearts = 0
        word |= hearts
        if not word:
            return JOKER << 5 | low(w[at + JOKER])
        index = high(word) if takes else BIT[(word & -word) % 37]
        if w[at] >> index & 1:
            return index
        if w[at + 1] >> index & 1:
            return 1 << 5 | index
        return (HEARTS if hearts >> index & 1 else 3) << 5 | index

    def follow(self, hand, seat, word, under, more, takes):
        """The index (0 to 31) of the card of `word` with which a seat follows suit. under: those of them that lose to
        the best card so far; more: how many seats play after this one; takes: whether it wants the trick."""
        if takes:
            if word == under:
                return low(word)
            return high(word) if more else low(word ^ under)
        if self.bonus:
            return self.bonus.follow(hand, word, under, more, self.first)
        if 0 <= self.stopped != seat and word != under and hand.acc[-1]:
            if not more or hand.s[WINNER] == self.stopped:
                return high(word)
        if more:
            return high(under & self.first[hand.s[LED]] or under) if under else low(word)
        # the last to play knows what the trick costs
        cost = (hand.acc[-1] + hand.acc[-2] + self.per_trick) * self.sign
        if cost > 0 and under:
            under = under & self.first[hand.s[LED]] or under
        elif cost == 0 and word & ~self.bad[hand.s[LED]]:
            under = word & ~self.bad[hand.s[LED]]
        elif cost < 0 or not under:
            under = word
        return HIGH[under] if under < 256 else 8 + HIGH[under >> 8] if under < 65536 else high(under)

    def discard(self, w, at, s, takes):
        """The card that a seat throws on another suit from its five words at w[at]; takes: whether it wants to take."""
        strict = s[STRICT]
        if not (takes or strict):
            masks = self.masks
            i = 0
            for suit in self.discards:
                word = w[at + suit] & masks[i]
                i += 1  # noqa: SIM113  (enumerate would make tuples)
                if word:
                    return suit << 5 | (HIGH[word] if word < 256 else high(word))
            if self.bonus:
                return self.bonus.discard(w, at)
        # a card that is not bad: the lowest if the seat wants to take, else the highest; a bad one if there is no other
        bad = self.bad
        best = 0
        for suit in range(JOKER):
            word = w[at + suit]
            if takes or strict:
                word &= ~bad[suit]
            if word:
                if takes:
                    word = 1 << 27 >> low(word)
                if word > best:
                    best = word
                    found = suit
        if best:
            return found << 5 | (27 - high(best) if takes else HIGH[best] if best < 256 else high(best))
        suit = JOKER
        while not w[at + suit]:
            suit -= 1
        return suit << 5 | low(w[at + suit])

    def end_trick(self, hand, takes):
        """Give a full trick to its winner. Returns the seat that leads next."""
        s = hand.s
        acc = hand.acc
        bad = acc[-1]
        number = s[TRICKS]
        if hand.odd:
            take(hand)
            winner = hand.won[number]
        else:
            # as take() does; calling it in every trick would make a playout 4 % slower
            s[TRICKS] = number + 1
            hand.won[number] = winner = s[TURN] = s[WINNER]
            s[LED] = OPEN
            s[TAKEN + winner] += 1
            s[STRICT] = 0
            if bad:
                acc[winner] += bad
                acc[-1] = 0
            if acc[-2]:
                acc[self.rules.seats + winner] += acc[-2]
                acc[-2] = 0
        if self.bonus:
            self.bonus.cards -= self.rules.seats
        if bad and winner != self.moon >= 0 and winner != NONE:
            # now two seats have bad points
            takes[self.moon] = 0
            self.moon = self.stopped = -1
            self.ducks = not self.bonus
        return s[TURN]


def roll(hand, takes, policy, wary, end):
    """Play on until `end` cards of the hand are played.

    takes: bytearray, 1 for each seat that wants to take every trick; such a seat that goes for all bad points stops (0)
    when another seat gets one. policy: a Policy of the rule set. wary: whether the others stop a seat that has all bad
    points so far.
    """
    w = hand.w
    s = hand.s
    seat = s[TURN]
    led = s[LED]
    top = s[BEST] & 31
    last = s[LAST]
    acc = hand.acc
    mark = hand.mark
    value = policy.value
    policy.begin(hand, takes, wary)
    ducks = policy.ducks
    special = policy.special
    safe = policy.long_suits and led < 4 and special.safe(led)
    for k in range(s[PLAYED], end):
        at = seat * WORDS
        word = w[at + led] if led < 4 else 0
        if word:
            under = word & ((1 << top) - 1)
            if not ducks or k == last:
                card = policy.follow(hand, seat, word, under, last - k, takes[seat])
            elif safe and not acc[-1]:
                card = high(word)
            elif under:
                under = under & policy.first[led] or under
                card = HIGH[under] if under < 256 else 8 + HIGH[under >> 8] if under < 65536 else high(under)
            else:
                card = BIT[(word & -word) % 37]
            if card > top:
                top = card
                s[WINNER] = seat
            card |= led << 5
        elif led < 4:
            card = policy.discard(w, at, s, takes[seat])
        else:
            card = policy.lead(w, at, s, takes[seat])
            if card < JOKER << 5:
                s[LED] = led = card >> 5
                s[WINNER] = seat
                top = card & 31
                safe = policy.long_suits and special.safe(led)
        w[at + (card >> 5)] ^= 1 << (card & 31)
        hand.log[k] = card
        if special:
            special.played(card)
        word = mark[card]
        if word:
            acc[-(word & COUNTS)] += value[card]
            s[BROKEN] |= word // BREAKS
        if k != last:
            seat = hand.next[seat]
        else:
            seat = policy.end_trick(hand, takes)
            ducks = policy.ducks
            last += len(takes)
            led = OPEN
    s[TURN] = seat
    s[BEST] = (led & 3) << 5 | top
    s[PLAYED] = end
    s[LAST] = last
