# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The expert's playouts: plays a hand to its end by a quick policy.

It works on the flat state with integers and tables, and allocates nothing. A seat that ducks plays the highest card
that loses, the worst discard, the lowest lead; if the trick costs nothing, the last to play takes it with its highest
card. A seat that takes tries to win every trick. Where one seat has taken all the bad points so far, or tries to, the
others win some if they can.
"""

from array import array

from engine.hand.play import BEST, BROKEN, FLIP, LAST, LED, MUST, OPEN, PLAYED, STRICT, TRICKS, TURN, WINNER, take
from engine.hand.score import alone

from ..cards import BIT, BREAKS, COUNTS, HEARTS, HIGH, JOKER, NONE, WORDS, high, low


class Policy:
    """How every seat plays in playouts, and what has to be remembered between two cards. This one serves rule sets with
    one pack and little to win; other rule sets have subclasses.

    cost         the time that a card of a playout takes, in eighths of a card's in the simplest rule set
    discards     bytes: the suits from which a ducking seat discards, in order; masks: array("I"), which cards of each
    dear         array("I"), a word a suit: the cards worth a quarter of all bad points
    first        array("I"), a word a suit: the cards that a seat plays first when it ducks under a higher card
    left         array("I"), a word a suit: the cards in all hands, where played() counts each card; else empty
    wanted       array("I"), a word a suit: the cards with good points; empty where no trick is worth winning
    moon         the seat that has taken all bad points so far or tries to, -1: none; wary: whether the others stop it
    ducks        whether every seat ducks, whatever lies on the table
    """

    cost = 8
    left = wanted = array("I")

    def __init__(self, rules, total):
        """rules: a Rules; total: T, the bad points in play."""
        self.rules = rules
        self.bad = rules.bad
        self.value = rules.value
        self.per_trick = rules.per_trick
        self._order_discards(rules, total)
        self.first = array("I", [self.dear[suit] or rules.bad[suit] for suit in range(WORDS)])
        self.moon = -1
        self.sign = 1
        self.ducks = self.wary = False

    def _order_discards(self, rules, total):
        """Fill dear, discards and masks. A ducking seat discards dear cards, and those above them, which might catch
        them; then bad cards, those of the suit with the worst one first."""
        suits = bytearray()
        masks = array("I")
        self.dear = dear = array("I", 5 * (0,))
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

    def begin(self, hand, takes, wary):
        """Look at the hand before its first card; arguments as for roll()."""
        rules = self.rules
        s = hand.s
        self.sign = -1 if rules.aim != s[FLIP] else 1
        if self.left:
            for suit in range(WORDS):
                word = 0
                for k in range(suit, WORDS * rules.seats, 5):  # a literal step, or range() would make an object
                    word |= hand.w[k]
                self.left[suit] = word
        self.wary = wary
        self.moon = -1
        if rules.moon and not s[FLIP]:
            self.moon = alone(hand.acc, rules.seats)
            if self.moon == rules.seats:
                self.moon = takes.find(b"\x01")
        self.ducks = not self.wanted and (self.moon < 0 or not wary) and takes.find(b"\x01") < 0

    def follow(self, hand, seat, word, under, more, takes):
        """The cards of which a seat plays the highest to follow suit, as a word; 0: it ducks.

        word: its cards of the suit; under: those of them that lose to the best card so far; more: how many seats play
        after this one; takes: whether it wants the trick.
        """
        if takes:
            # the last to play wins with the lowest card that can
            if word != under:
                if more:
                    return word
                word ^= under
            return word & -word
        if self.wary and 0 <= self.moon != seat and word != under and hand.acc[-1]:
            if not more or hand.s[WINNER] == self.moon:
                return word
        return 0

    def discard(self, w, at, s, takes):
        """The card that a seat discards from its five words at w[at]; takes: whether it wants to take every trick."""
        keeps = takes or s[STRICT]
        if not keeps:
            masks = self.masks
            i = 0
            for suit in self.discards:
                word = w[at + suit] & masks[i]
                i += 1  # noqa: SIM113  (enumerate would make tuples)
                if word:
                    return suit << 5 | (HIGH[word] if word < 256 else high(word))
            if self.wanted:
                return self.discard_harmless(w, at)  # type: ignore
        # the highest card; the lowest if the seat wants to take. If it keeps bad cards, it throws one only for want of
        # others. Jokers go last
        best = 0
        for suit in range(JOKER):
            word = w[at + suit]
            if keeps:
                word &= ~self.bad[suit]
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
        """Give a full trick to its winner. Returns the seat that leads the next one."""
        s = hand.s
        bad = hand.acc[-1]
        take(hand)
        s[LAST] += self.rules.seats
        if bad and s[WINNER] != self.moon >= 0 and hand.won[s[TRICKS] - 1] != NONE:
            # now two seats have bad points, so nobody goes for all of them
            takes[self.moon] = 0
            self.moon = -1
            self.ducks = not self.wanted and takes.find(b"\x01") < 0
        return s[TURN]


def lead(w, at, s, takes):
    """The card that a seat leads from its five words at w[at]: the lowest that may be led, or the highest if it takes;
    a joker last. s: Hand.s."""
    card = s[MUST]
    if card != NONE:
        s[MUST] = NONE
        return card
    hearts = w[at + HEARTS]
    word = w[at] | w[at + 1] | w[at + 3]
    if s[BROKEN] or not (word or w[at + JOKER]):
        word |= hearts
    else:
        hearts = 0
    if not word:
        return JOKER << 5 | low(w[at + JOKER])
    if takes:
        word = 1 << high(word)
    else:
        word &= -word
    card = BIT[word % 37]
    if w[at] & word:
        return card
    if w[at + 1] & word:
        return 1 << 5 | card
    return (HEARTS if hearts & word else 3) << 5 | card


def roll(hand, takes, policy, wary, end):
    """Play on until `end` cards of the hand are played.

    takes: bytearray, 1 for each seat that wants to win every trick. When another seat gets a bad point, the seat that
    tries for them all gives up, and its entry becomes 0. policy: what search.policy_for() made. wary: whether the
    others stop a seat that has taken all bad points so far, or tries to.
    """
    policy.begin(hand, takes, wary)
    _play_on(hand.w, hand.s, hand.log, hand.mark, hand.next, policy, takes, hand, end)


def _play_on(w, s, log, mark, next_seat, policy, takes, hand, end):
    """roll() after Policy.begin(). Arguments are faster than fields of an object, so everything that each card needs is
    an argument."""
    k = card = word = under = at = 0  # MicroPython is fastest with the first sixteen local names
    seat = s[TURN]
    led = s[LED]
    last = s[LAST]
    top = s[BEST] & 31
    acc = hand.acc
    first = policy.first
    left = policy.left
    ducks = policy.ducks
    safe = left and ducks and led < 4 and policy.safe(led)
    for k in range(s[PLAYED], end):
        at = seat * WORDS
        if led > 3:
            card = policy.lead(w, at, s, takes[seat]) if left else lead(w, at, s, takes[seat])
            w[at + (card >> 5)] ^= 1 << (card & 31)
            if card < JOKER << 5:
                s[LED] = led = card >> 5
                s[WINNER] = seat
                top = card & 31
                safe = left and ducks and policy.safe(led)
        else:
            word = w[at + led]
            if word:
                under = word & ((1 << top) - 1)
                if not ducks and (wish := policy.follow(hand, seat, word, under, last - k, takes[seat])):
                    under = wish
                elif k == last and (acc[-1] + acc[-2] + policy.per_trick) * policy.sign <= 0:
                    # the last to play knows that the trick costs nothing, or less
                    under = word if acc[-1] + acc[-2] + policy.per_trick else word & ~policy.bad[led] or under or word
                elif safe and k != last and not acc[-1]:
                    under = word
                else:
                    under = under & first[led] or under or (word & -word if k != last else word)
                card = HIGH[under] if under < 256 else 8 + HIGH[under >> 8] if under < 65536 else high(under)
                w[at + led] = word ^ 1 << card
                if card > top:
                    top = card
                    s[WINNER] = seat
                card |= led << 5
            else:
                card = policy.discard(w, at, s, takes[seat])
                w[at + (card >> 5)] ^= 1 << (card & 31)
        log[k] = card
        if left:
            policy.played(card)
        word = mark[card]
        if word:
            acc[-(word & COUNTS)] += policy.value[card]
            s[BROKEN] |= word // BREAKS
        if k != last:
            seat = next_seat[seat]
        else:
            seat = policy.end_trick(hand, takes)
            led = OPEN
            last = s[LAST]
            ducks = policy.ducks
    s[TURN] = seat
    s[BEST] = (led & 3) << 5 | top
    s[PLAYED] = end
