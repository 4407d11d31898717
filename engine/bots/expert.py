# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Flat Monte Carlo: plays out every choice in the same worlds, all consistent with its view, and makes the best one.

It has no code for any one rule set: a playout is scored by the value table, with moon and sun. While the seat can still
take everything, it tries cards both to duck and to go for all. With learnt weights it also listens to its instinct.
"""

from array import array

from engine.hand.play import BEST, LED, play
from engine.hand.view import ASK_DRAW, ASK_PASS, ASK_PLAY
from engine.think.search import Search

from ..cards import WORDS, high, low
from ..prng import below

# Offsets into a bot's table.
_STEPS = 0  # the most work for a play; 64 is what the board does in a second
_WORLDS = 1  # the most worlds to try
_SHOOT = 2  # how much better than ducking it must be to go for all, in 1/128 of T
_TRIES = 3  # for a pass: how many other cards to try in place of each of the most feared; 0: try only the most feared
_WARY = 4  # in every _WARY-th world the others stop a seat that goes for all; 0: in no world
_PASS = 5  # the most work for a pass, in the unit of _STEPS; the exchange is not counted, though it takes time too
_TRUST = 6  # with weights: what a point of score adds to the sum of a choice's results, see Search.likes
TABLE = (124, 68, 20, 1, 2, 116)
GUIDED = (100, 68, 20, 1, 2, 88, 48)  # with weights

SECOND = 5600  # cards that an RP2040 plays in a second of playouts


class Expert:
    """A bot whose thoroughness and boldness a table sets; another one where it has weights."""

    def __init__(self, table, guided):
        self.table = table
        self.guided = guided

    def think(self, view, rng, steps):
        """A generator for engine.match.session.Session. steps: how many cards this board plays in a second of playouts;
        0: as many as an RP2040."""
        picked = view.picked
        n = view.count
        table = self.guided if view.rules.weights else self.table
        if view.ask == ASK_PASS:
            from engine.think.choose_pass import fears, passed, tries

            cards = alls = bytearray()
            begin = passed
            for _ in tries(view, table[_TRIES], cards):
                for k in range(n):
                    picked[k] = cards[k]
                yield
        elif view.ask == ASK_PLAY:
            cards, alls = candidates(view)
            begin = played
            picked[0] = cards[0]
        else:
            from engine.think.moon_choice import moon

            picked[0] = below(rng, view.fans[view.giver]) if view.ask == ASK_DRAW else moon(view)
            return
        if len(cards) == n and cards == alls:
            return
        yield
        liked = None
        if view.rules.weights:
            from engine.think.instinct import likes

            yield  # loading it takes 20 ms
            many = len(cards) // n
            liked = array("i", range(many + len(alls) // n))
            yield from likes(view, cards if cards == alls else cards + alls, n, table[_TRUST], liked)
            for i in range(many, len(liked)):
                if cards == alls:
                    liked[i] = liked[i - many]
            del likes  # its module has dropped itself
        search = Search(view, cards, alls, table[_SHOOT], table[_WARY])
        search.likes = liked
        if view.ask == ASK_PASS:
            search.fears = fears(view)
        yield from search.begin()
        most = (steps or SECOND) * table[_PASS if view.ask == ASK_PASS else _STEPS] >> 6
        check = 6
        done = sum(search.live) < 2
        while not done:
            yield from search.try_all(rng, begin)
            done = search.used >= most or search.worlds >= table[_WORLDS]
            if search.worlds >= check:
                check += check >> 2
                yield from search.race()
            elif search.worlds > 6 and not done:
                continue  # one more world seldom changes the choice, and picking takes a while
            best = search.pick()
            for k in range(n):
                picked[k] = search.cards[best * n + k]
            yield
            done = done or sum(search.live) < 2


def played(search, i):
    """Begin a playout by playing the card of choice i."""
    play(search.play, search.cards[i])


def candidates(view):
    """The cards worth trying, as two bytearrays: those to duck with, and those to go for all with.

    To duck: cards of a suit that are worth the same and lie on the same side of the best card so far form a group. Its
    lowest and its highest are tried; only the highest if no unseen card lies between, or to discard. To go for all: the
    highest of each suit, and the lowest too when following suit; only the lowest of a suit to discard.
    """
    led = view.s[LED]
    best = view.s[BEST]
    ducks = bytearray()
    alls = bytearray()
    for suit in range(WORDS):
        word = view.can[suit]
        if not word:
            continue
        throws = led < 4 and suit != led
        if led < 4:
            alls.append(suit << 5 | low(word))
        if not throws and high(word) != (alls[-1] & 31 if led < 4 else 32):
            alls.append(suit << 5 | high(word))
        group = -999999
        while word:
            card = suit << 5 | low(word)
            word &= word - 1
            side = view.rules.value[card] * 2 + (suit == led and card > best)
            if side != group:
                group = side
                many = 0
            elif throws or many > 1 or not view.unseen[suit] & (1 << (card & 31)) - (2 << (ducks[-1] & 31)):
                ducks[-1] = card
                continue
            many += 1
            ducks.append(card)
    return ducks, alls


think = Expert(TABLE, GUIDED).think
