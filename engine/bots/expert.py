# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Flat Monte Carlo: plays every choice out in the same worlds that fit its view, and takes the best.

It knows no game: a playout is scored by the value table, moon and sun included, and each choice is tried twice where
everything may still be won, once to duck and once to go for all.
"""

from ..cards import WORDS, each
from ..deal import exchange, open_play
from ..play import BEST, LED, const, play
from ..prng import below
from ..search import Search
from ..view import ASK_DRAW, ASK_PASS, ASK_PLAY

# Places in a table of 16-bit numbers.
STEPS = const(0)  # work for a decision at most, of 64 of what a board does in a second
WORLDS = const(1)  # worlds at most
SHOOT = const(2)  # what going for all must be better by, in 1/128 of T
TRIES = const(3)  # how many cards are tried in the place of each of the most feared ones in a pass; 0: nothing else
WARY = const(4)  # whether it reckons with being stopped
TABLE = (152, 60, 10, 1, 1)

SECOND = const(5600)  # cards that an RP2040 plays in playouts in a second


class Expert:
    """A bot with a table of its own."""

    def __init__(self, table):
        self.table = table

    def think(self, view, rng, steps):
        """A generator as engine.session.Session wants it. steps: cards this board plays in playouts in a second, 0:
        as many as an RP2040."""
        picked = view.picked
        if view.ask == ASK_PASS:
            from ..passing import fears, others, tries

            cards = tries(view, self.table[TRIES])
            begin = passed
        elif view.ask == ASK_PLAY:
            cards = candidates(view)
            begin = played
        else:
            from ..moons import moon

            picked[0] = below(rng, view.fans[view.giver]) if view.ask == ASK_DRAW else moon(view)
            return
        n = view.count
        for k in range(n):
            picked[k] = cards[k]
        if len(cards) == n:
            return
        table = self.table
        search = Search(view, cards, n, table[SHOOT], table[WARY])
        if view.ask == ASK_PASS:
            search.fears = fears(view)
            search.prepare = others
        most = (steps or SECOND) * table[STEPS] >> 6
        check = 6
        while search.worlds < table[WORLDS] and search.used < most:
            yield from search.try_all(rng, begin)
            if search.worlds >= check:
                check += check >> 2
                yield from search.race()
            best = search.best()
            for k in range(n):
                picked[k] = search.cards[best * n + k]
            if search.left() < 2:
                return


def played(search, i):
    """Begin a playout by playing the card of that choice."""
    play(search.play, search.cards[i])


def passed(search, i):
    """Begin a playout by passing the cards of that choice; what the others pass is told by the world."""
    view = search.view
    hand = search.play
    n = search.size
    for k in range(n):
        hand.passed[view.seat * n + k] = search.cards[i * n + k]
    exchange(hand, view.shift)
    open_play(hand)


def candidates(view):
    """The cards worth trying: of touching cards of equal worth one, of a suit that is not followed the lowest, the
    highest and each that is worth more or less than the one below."""
    rules = view.rules
    value = rules.value
    led = view.s[LED]
    found = bytearray()
    for suit in range(WORDS):
        before = 255
        first = len(found)
        for card in each(view.can):
            if card >> 5 != suit:
                continue
            if before < 255 and value[card] == value[before]:
                between = (1 << (card & 31)) - (2 << (before & 31))
                if suit != led:
                    if len(found) > first + 1 and value[found[-2]] == value[card] or not view.unseen[suit] & between:
                        found[-1] = card
                        before = card
                        continue
                elif not view.unseen[suit] & between and not before < view.s[BEST] < card:
                    found[-1] = card
                    before = card
                    continue
            found.append(card)
            before = card
    return found


think = Expert(TABLE).think
