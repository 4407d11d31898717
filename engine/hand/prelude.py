# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Old maid, which some rule sets play before a hand: the seat left with the odd card deals."""

from array import array

from .. import prng
from ..cards import JOKER, NONE, WORDS, count, each
from .deal import mix
from .play import DEALER, LED, OPEN


class Prelude:
    """The full pack is dealt without the other cards of the maid's rank. Every seat discards pairs of equal rank. Then
    each seat in turn draws one of its neighbour's cards unseen. The last seat with a card has the maid.

    w       array of 5 words a seat: the cards held; gone: 5 words, the cards discarded or left out
    dealer, giver, drawer   the seat that dealt, the one that offers its cards, the one that draws next
    fan     bytearray: the giver's cards in the order in which it offers them
    draws   bytearray: the places drawn so far; a save needs nothing else
    pair    the card discarded with the last card drawn, NONE if that was kept
    """

    def __init__(self, rules, seed, number, dealer, deck=None):
        """Deal the cards and discard the pairs. seed: the match's number; number: the next hand's; deck: for tests, the
        cards in the order dealt."""
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
        """Deal the deck card by card and discard the pairs; of three cards of a rank the two lowest."""
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
        """The cards a seat has discarded, pair by pair, for all to see. Call it before the first card is drawn."""
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
        """A card's rank, 0 is the lowest."""
        return (card & 31) // self.rules.packs

    def cards(self, seat):
        """The cards a seat holds."""
        return each(self.w, seat * WORDS)

    def number(self, seat):
        """How many cards a seat holds."""
        return sum([count(word) for word in self.w[seat * WORDS : seat * WORDS + WORDS]])

    def _turn(self, seat, card):
        """Give a seat a card that it does not hold, or take it away."""
        self.w[seat * WORDS + (card >> 5)] ^= 1 << (card & 31)

    def _discard(self, seat, card):
        self._turn(seat, card)
        self.gone[card >> 5] |= 1 << (card & 31)

    def _holding(self, seat):
        """The seat, or the next in turn that holds a card."""
        while not self.number(seat):
            seat = self.rules.next[seat]
        return seat

    def _offer(self):
        """Shuffle the giver's cards and offer them to the next seat that holds a card."""
        self.drawer = self._holding(self.rules.next[self.giver])
        self.fan = bytearray(self.cards(self.giver))
        mix(self.fan, self.rng)

    def over(self):
        """Whether only one seat holds a card: the giver, which deals the hand."""
        return self.drawer == self.giver

    def draw(self, place):
        """Let the drawer take the card at that place of the fan. Returns the card."""
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
        self.draws.append(place)  # last: after a MemoryError a save has the match before this draw
        return card

    def show(self, view, match, seat, ask):
        """Fill the view of a seat: its cards, how many the others hold, the cards discarded. No hand is dealt yet."""
        view.seat = seat
        view.ask = ask
        view.choices = ()
        view.count = 1
        view.reason = view.shift = 0
        view.number = match.number + 1  # the next hand
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
