# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Old maid, played before a hand where the rule set says so: who is left with the odd card deals."""

from array import array

from .. import prng
from ..cards import JOKER, NONE, WORDS, count, each
from .deal import mix
from .play import DEALER, LED, OPEN


class Prelude:
    """The full pack without its other cards of the maid's rank is dealt, every seat discards pairs of equal rank, then
    each in turn draws a card of its neighbour's, unseen; the last to hold a card holds the maid.

    w       array of 5 words a seat: the cards held; gone: 5 words, those discarded or left out
    dealer, giver, drawer   seats: who dealt, who offers its cards, who draws next
    fan     bytearray: the giver's cards in the order offered
    draws   bytearray: the places drawn so far, which are all that a save needs
    pair    the card discarded with the one drawn last, NONE if that was kept
    """

    def __init__(self, rules, seed, number, dealer, deck=None):
        """Deal it: number is that of the hand to come, deck the cards in the order dealt if not as those say."""
        self.rules = rules
        self.dealer = dealer
        self.rng = prng.state()
        self.w = array(rules.word, [0] * (WORDS * rules.seats))
        self.gone = array("I", [0] * WORDS)
        self.fan = bytearray()
        self.draws = bytearray()
        self.pair = NONE
        self.deck = bytearray()
        for suit in range(JOKER):
            for i in range(len(rules.ranks) * rules.packs):
                card = suit << 5 | i
                if card == rules.maid or self.rank(card) != self.rank(rules.maid):
                    self.deck.append(card)
                else:
                    self.gone[suit] |= 1 << i
        prng.seed(self.rng, seed, number, prng.PRELUDE)
        mix(self.deck, self.rng)
        self._deal(deck or self.deck)

    def _deal(self, deck):
        """Deal the deck one by one and discard the pairs; of three of a rank the two lowest cards go."""
        rules = self.rules
        seat = self.dealer
        for card in deck:
            seat = rules.next[seat]
            self._turn(seat, card)
        for seat in range(rules.seats):
            held = self._sorted(self.cards(seat))
            while len(held) > 1:
                if self.rank(held[0]) == self.rank(held[1]):
                    self._discard(seat, held.pop(0))
                    self._discard(seat, held[0])
                held.pop(0)
        self.giver = self._holding(rules.next[self.dealer])
        self._offer()

    def pairs(self, seat):
        """The cards a seat has discarded, pair by pair, for all to see; to be asked before the first is drawn."""
        rules = self.rules
        found = []
        at = self.dealer
        for card in self.deck:
            at = rules.next[at]
            if at == seat and self.gone[card >> 5] >> (card & 31) & 1:
                found.append(card)
        return bytes(self._sorted(found))

    def _sorted(self, cards):
        """A list of the cards, rank by rank."""
        return sorted(cards, key=lambda card: (self.rank(card), card))

    def rank(self, card):
        """A card's rank, from the lowest."""
        return (card & 31) // self.rules.packs

    def cards(self, seat):
        """The cards a seat holds."""
        return each(self.w, seat * WORDS)

    def number(self, seat):
        """How many they are."""
        n = 0
        for i in range(seat * WORDS, seat * WORDS + WORDS):
            n += count(self.w[i])
        return n

    def _turn(self, seat, card):
        """Give a seat a card, or take it away."""
        self.w[seat * WORDS + (card >> 5)] ^= 1 << (card & 31)

    def _discard(self, seat, card):
        self._turn(seat, card)
        self.gone[card >> 5] |= 1 << (card & 31)

    def _holding(self, seat):
        """That seat, or the next in turn that holds a card."""
        while not self.number(seat):
            seat = self.rules.next[seat]
        return seat

    def _offer(self):
        """The giver's fan, reshuffled at every offer, to the next seat that holds a card."""
        self.drawer = self._holding(self.rules.next[self.giver])
        self.fan = bytearray(self.cards(self.giver))
        mix(self.fan, self.rng)

    def over(self):
        """Whether one seat alone holds a card: the giver, who deals the hand."""
        return self.drawer == self.giver

    def draw(self, place):
        """The drawer takes the card at that place of the fan; returns the card. Raises MemoryError, and nothing has
        changed."""
        was = self.w, self.gone, self.rng, self.giver, self.drawer, self.fan, self.pair
        try:
            return self._draw(place)
        except MemoryError:
            self.w, self.gone, self.rng, self.giver, self.drawer, self.fan, self.pair = was
            raise

    def _draw(self, place):
        self.w, self.gone, self.rng = self.w[:], self.gone[:], self.rng[:]
        seat = self.drawer
        card = self.fan[place]
        self._turn(self.giver, card)
        self.pair = NONE
        for other in self.cards(seat):
            if self.rank(other) == self.rank(card):
                self.pair = other
        self._turn(seat, card)
        if self.pair != NONE:
            self._discard(seat, card)
            self._discard(seat, self.pair)
        self.giver = self._holding(seat)
        self._offer()
        self.draws.append(place)
        return card

    def show(self, view, match, seat, ask):
        """Fill a view of a seat: its cards, how many the others hold, what has been discarded; no hand is dealt."""
        view.seat = seat
        view.ask = ask
        view.choices = ()
        view.count = 1
        view.reason = view.shift = 0
        view.number = match.number + 1  # of the hand to come
        view.totals[:] = match.totals
        view.giver = self.giver
        view.fans = bytes([self.number(other) for other in range(self.rules.seats)])
        view.rest = b""
        view.total = 0
        for buffer in (view.s, view.log, view.won, view.acc):
            for i in range(len(buffer)):
                buffer[i] = 0
        view.s[DEALER] = self.dealer
        view.s[LED] = OPEN
        for i in range(len(view.passed)):
            view.passed[i] = view.received[i] = NONE
        for k in range(WORDS):
            view.hand[k] = self.w[seat * WORDS + k]
            view.can[k] = view.unseen[k] = 0
        for card in self.deck:
            view.unseen[card >> 5] |= 1 << (card & 31)
        for k in range(WORDS):
            view.unseen[k] &= ~(view.hand[k] | self.gone[k])
