# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a seat may know. Bots, hints and screens see a view, never the hand. A view has only what is public and what
belongs to the seat."""

from array import array

from ..cards import ASIDE, BAD, COUNTS, NONE, TO_FIRST, TO_LAST, WORDS, each
from .play import BROKEN, FIRST, FLIP, LED, PASSES, PLAYED, SIZE, TAKEN, TRICKS, allowed
from .score import plain

# What a seat can be asked.
ASK_NOTHING = 0
ASK_PASS = 1
ASK_PLAY = 2
ASK_MOON = 3
ASK_DRAW = 4  # in the prelude


class View:
    """A buffer that fill() refills for each decision.

    seat, rules, shift (seats to the left cards pass this hand), number (of the hand), ask (ASK_...)
    s, log, won, acc   copies of the public part of the hand: the fields of engine.hand.play
    totals   array("i"), each seat's total; reached: as in engine.match.match.Match; total: T, the bad points in play
    hand     5 words, what the seat holds; can: 5 words, what it may play (when asked to)
    unseen   5 words, the cards neither held nor played, nor left over to this seat; they include the cards it passed
    passed, received   bytes, NONE while unknown; rest: the left-over cards if this seat took them
    count    how many answers are wanted (cards to pass, or 1); choices: a shooter's outcomes when asked about a moon
    fans     in the prelude, how many cards each seat holds, else b""; giver: the seat that offers its cards, else NONE
    picked   the answer: cards, the index of a choice, or the place in the fan of a card to draw
    reason, about   of a hint: the code of its reason; the card or seat in it, or NONE. See engine/hints/reasons.py
    """

    def __init__(self, rules):
        self.rules = rules
        self.seat = 0
        self.s = bytearray(SIZE)
        self.log = bytearray(rules.tricks * rules.seats)
        self.won = bytearray(rules.tricks)
        self.acc = array("i", [0] * (2 * rules.seats + 2))
        self.totals = array("i", [0] * rules.seats)
        self.hand = array("I", [0] * WORDS)
        self.can = array("I", [0] * WORDS)
        self.unseen = array("I", [0] * WORDS)
        self.passed = bytearray(rules.pass_count)
        self.received = bytearray(rules.pass_count)
        self.picked = bytearray(max(1, rules.pass_count))
        self.rest = b""
        self.ask = self.reason = self.count = self.shift = self.number = self.total = self.reached = 0
        self.choices = ()
        self.fans = b""
        self.giver = self.about = NONE

    def fill(self, hand, match, seat, ask, choices=()):
        """Copy what a seat may see of the hand and the match. ask: ASK_..., what the seat is asked."""
        rules = self.rules
        s = hand.s
        self.seat = seat
        self.ask = ask
        self.fans = b""
        self.giver = NONE
        self.choices = choices
        self.count = rules.pass_count if ask == ASK_PASS else 1
        self.reason = 0
        self.s[:] = s
        self.log[:] = hand.log
        self.won[:] = hand.won
        self.acc[:] = hand.acc
        self.total = hand.total
        self.totals[:] = match.totals
        self.reached = match.reached
        self.shift = match.shift()
        self.number = match.number
        if ask == ASK_PLAY:
            allowed(hand)
        unseen = self.unseen
        for k in range(WORDS):
            self.hand[k] = hand.w[seat * WORDS + k]
            self.can[k] = hand.can[k] if ask == ASK_PLAY else 0
            unseen[k] = 0
        for card in rules.deck:
            unseen[card >> 5] |= 1 << (card & 31)
        for k in range(WORDS):
            unseen[k] &= ~self.hand[k]
        for i in range(s[PLAYED]):
            unseen[hand.log[i] >> 5] &= ~(1 << (hand.log[i] & 31))
        giver = (seat - self.shift) % rules.seats
        everyone = s[PASSES] > rules.seats
        for k in range(rules.pass_count):
            self.passed[k] = hand.passed[seat * rules.pass_count + k]
            self.received[k] = hand.passed[giver * rules.pass_count + k] if everyone else NONE
        self.rest = b""
        if hand.rest:
            self._rest(hand)

    def _rest(self, hand):
        """Show the left-over cards to the seat that took them, and hide what they are worth from the others."""
        rules = self.rules
        taker = self.taker()
        if taker == self.seat:
            self.rest = bytes(hand.rest)
        for card in hand.rest:
            mark = rules.mark[card] & COUNTS
            if self.rest:
                self.unseen[card >> 5] &= ~(1 << (card & 31))
            elif rules.rest_to == TO_FIRST and self.ask != ASK_MOON:
                self.acc[-mark if taker == NONE else taker + rules.seats * (mark - 1)] -= rules.value[card]
            elif rules.rest_to == ASIDE and mark & BAD and self.ask != ASK_MOON:
                self.total += abs(rules.value[card])  # as if all were in play: nobody knows the cards set aside

    def taker(self):
        """The seat that took the left-over cards; NONE while they lie on the table or if no seat gets them."""
        if self.rules.rest_to == TO_LAST:
            return self.won[-1]
        if self.rules.rest_to == TO_FIRST:
            for seat in self.won:
                if seat != NONE:
                    return seat
        return NONE

    def last(self):
        """Whether the match may end with this hand. Ignores doubling cards, and moons worth more than their cards."""
        rules = self.rules
        if rules.hands and self.number >= rules.hands:
            return True
        tricks = rules.tricks * abs(rules.per_trick)
        if rules.at_limit:
            return self.s[FLIP] and min(self.totals) <= self.total + tricks
        most = max(self.totals) + (2 if rules.sun else 1) * self.total + tricks
        return self.reached or rules.limit and most >= rules.limit

    def leader(self, trick):
        """The seat that led a trick (0 is the first)."""
        seat = self.s[FIRST]
        for t in range(trick):
            if self.won[t] != NONE:
                seat = self.won[t]
        return seat

    def trick(self, number):
        """Yield (seat, card) for each card of a trick, in the order played."""
        n = self.rules.seats
        seat = self.leader(number)
        for i in range(number * n, min(number * n + n, self.s[PLAYED])):
            yield seat, self.log[i]
            seat = self.rules.next[seat]

    def cards(self):
        """The cards held, suit by suit, lowest first."""
        return each(self.hand)

    def legal(self):
        """The cards that may be played, suit by suit, lowest first."""
        return each(self.can)

    def led(self):
        """The suit led, or a number above 4 if no suit is led yet."""
        return self.s[LED]

    def off(self):
        """Whether points are subtracted in this hand."""
        return bool(self.s[FLIP])

    def broken(self):
        """Whether hearts may be led."""
        return self.s[BROKEN] == 1

    def lying(self):
        """How many cards lie on the table in the current trick."""
        return self.s[PLAYED] % self.rules.seats

    def done(self):
        """How many tricks are finished."""
        return self.s[TRICKS]

    def taken(self, seat):
        """How many tricks a seat has won."""
        return self.s[TAKEN + seat]

    def points(self, seat):
        """A seat's points so far in this hand, before moon and sun."""
        return plain(self, seat)

    def worth(self, card):
        """The points that a card brings its taker in this hand."""
        return -self.rules.value[card] if self.s[FLIP] else self.rules.value[card]

    def with_rest(self, trick):
        """Whether the left-over cards went with a trick."""
        rules = self.rules
        if not rules.rest or self.won[trick] == NONE:
            return False
        if rules.rest_to == TO_FIRST:
            while trick and self.won[trick - 1] == NONE:
                trick -= 1
            return not trick
        return rules.rest_to == TO_LAST and trick == rules.tricks - 1

    def gained(self, trick):
        """The points that a trick brought its winner, with the tricks held before it, as far as this seat knows."""
        each_trick = -self.rules.per_trick if self.s[FLIP] else self.rules.per_trick
        points = 0
        if self.won[trick] == NONE:
            return points
        if self.with_rest(trick):
            for card in self.rest:
                points += self.worth(card)
        while True:
            points += each_trick
            for _, card in self.trick(trick):
                points += self.worth(card)
            if not trick or self.won[trick - 1] != NONE:
                return points
            trick -= 1
