# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Worlds: hands that the other seats may hold, drawn at random from all that are consistent with a seat's view.

A world is made from the last one: the cards of two places are pooled and shared out anew, pair by pair. A place gets
only what it can hold: no card of a suit in which it has shown a void, and the cards that this seat passed stay where
they went. A random word for each suit says which of the cards that both can hold go where; then single cards chosen at
random set the numbers right. So every share-out that fits is equally likely, there are no dead ends, and a card needs
no random number of its own.
"""

from array import array

from engine.hand.play import LEADER, PLAYED, TRICKS, VOID

from ..cards import ASIDE, BAD, COUNT, COUNTS, NONE, TO_FIRST, WORDS, count, each
from ..prng import below, draw


class Worlds:
    """The worlds of one view.

    w      array of 5 words a place: the world. The places are the seats and, if left-over cards are unseen, one more
           for those. The viewing seat has its own hand there.
    can    the same shape: the unseen cards each place may hold
    """

    def __init__(self, view):
        rules = view.rules
        n = rules.seats
        s = view.s
        me = view.seat
        hidden = rules.rest and not view.rest
        self.w = array(rules.word, [0] * (WORDS * (n + 1)))
        self.can = array(rules.word, self.w)
        room = bytearray(n + 1)
        for i in range(n):
            room[i] = rules.tricks - s[TRICKS]
        i = s[LEADER]
        for _ in range(s[PLAYED] % n):
            room[i] -= 1
            i = rules.next[i]
        room[n] = rules.rest if hidden else 0
        self.places = bytes([i for i in range(n + 1) if i != me and (i < n or hidden)])
        self.at = 0
        for i in self.places:
            for suit in range(WORDS):
                if i == n or not s[VOID + i] >> suit & 1:
                    self.can[i * WORDS + suit] = view.unseen[suit]
        if view.shift and view.received[0] != NONE:
            self._passed(view, (me + view.shift) % n)
        for suit in range(WORDS):
            self.w[me * WORDS + suit] = view.hand[suit]
        self.room = room
        self.suits = range(WORDS if view.unseen[4] else 4)
        self.few = bytearray(WORDS)  # scratch for _share()

    def _passed(self, view, to):
        """Leave the unplayed cards that this seat passed to seat `to` there."""
        for card in view.passed:
            bit = view.unseen[card >> 5] & 1 << (card & 31)
            for i in self.places:
                if i != to:
                    self.can[i * WORDS + (card >> 5)] &= ~bit

    def first(self, view):
        """Put some consistent world into w: cards with the fewest places first, each in the place with the most room.
        Yields between slices."""
        can = self.can
        room = self.room
        for choices in range(1, len(self.places) + 1):
            yield
            for card in each(view.unseen):
                if not card & 3:
                    yield
                at = card >> 5
                bit = 1 << (card & 31)
                n = 0
                found = NONE
                for i in self.places:
                    if can[i * WORDS + at] & bit:
                        n += 1
                        if room[i] and (found == NONE or room[i] > room[found]):
                            found = i
                if n == choices:
                    if found == NONE:
                        found = self._push(at, bit, room, 3)
                        yield
                    if found is None:
                        found = [i for i in self.places if room[i]][0]  # a nearly consistent world has to do
                    self.w[found * WORDS + at] |= bit
                    room[found] -= 1

    def _push(self, suit, bit, room, deep):
        """A place that can hold the card and has room, if need be after one of its cards has moved elsewhere, which may
        push another card; None if there is no such place. deep: how many cards may be pushed."""
        w = self.w
        can = self.can
        for i in self.places:
            if room[i] and can[i * WORDS + suit] & bit:
                return i
        if deep:
            for i in self.places:
                if can[i * WORDS + suit] & bit:
                    for k in range(WORDS):
                        word = w[i * WORDS + k]
                        while word:
                            one = word & -word
                            word ^= one
                            w[i * WORDS + k] ^= one  # or it would be pushed back
                            other = self._push(k, one, room, deep - 1)
                            if other is not None:
                                w[other * WORDS + k] |= one
                                room[other] -= 1
                                room[i] += 1
                                return i
                            w[i * WORDS + k] |= one
        return None

    def turn(self, rng):
        """Turn w into the next world: the next two pairs of places share out their cards anew."""
        n = len(self.places)
        for _ in range(min(2, n - 1)):
            at = self.at
            self.at = (at + 1) % (n * (n - 1))
            self._share(self.places[at % n] * WORDS, self.places[(at + 1 + at // n) % n] * WORDS, rng)

    def _share(self, a, b, rng):
        """Pool the cards of the places at words a and b, and share them out."""
        w = self.w
        can = self.can
        suits = self.suits
        few = self.few
        lacks = 0  # how many cards place a lacks
        for k in suits:
            word = w[a + k]
            free = (word | w[b + k]) & can[a + k] & can[b + k]
            if free:
                bits = draw(rng)
                if free > 65535:
                    bits |= (draw(rng) & 1023) << 16
                bits = (word ^ bits) & free  # the cards that change places
                if bits:
                    w[a + k] = word ^ bits
                    w[b + k] ^= bits
                    free = word & bits
                    bits ^= free
                    if word < 65536 and bits < 65536:
                        lacks += COUNT[free & 255] + COUNT[free >> 8] - COUNT[bits & 255] - COUNT[bits >> 8]
                    else:
                        lacks += count(free) - count(bits)
        if lacks < 0:
            a, b = b, a
            lacks = -lacks
        for _ in range(lacks):
            # one of b's cards that a can hold, each equally likely
            n = 0
            for k in suits:
                word = w[b + k] & can[a + k] & can[b + k]
                few[k] = COUNT[word & 255] + COUNT[word >> 8] if word < 65536 else count(word)
                n += few[k]
            n = below(rng, n)
            k = 0
            while k < 4 and n >= few[k]:
                n -= few[k]
                k += 1
            word = w[b + k] & can[a + k] & can[b + k]
            while n:
                word &= word - 1
                n -= 1
            word &= -word
            w[b + k] ^= word
            w[a + k] |= word


def lay(view, base):
    """Put the left-over cards of the world base.w into the Hand base, and their points where they belong."""
    rules = view.rules
    base.total = view.total
    if not rules.rest or view.rest:
        return
    for i, card in enumerate(each(base.w, rules.seats * WORDS)):
        base.rest[i] = card
    base.acc[:] = view.acc
    taker = view.taker()
    for card in base.rest:
        mark = rules.mark[card] & COUNTS
        if rules.rest_to == TO_FIRST:
            base.acc[-mark if taker == NONE else taker + rules.seats * (mark - 1)] += rules.value[card]
        elif mark & BAD and rules.rest_to == ASIDE:
            base.total -= abs(rules.value[card])
