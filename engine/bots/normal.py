# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A rule-based bot that plays like a decent club player. Other weights turn it into other players.

It has no code for any one rule set: for each card it weighs the chance that the card wins a trick, the cost of that
trick (see odds), and the cost that keeping the card may have later. So it ducks, throws its worst card on others, keeps
guards beside a dangerous card, fishes for one, makes voids and catches a bonus.
"""

from engine.hand.play import BEST, FLIP, LED, TAKEN, TRICKS, WINNER
from engine.hand.score import alone
from engine.hand.view import ASK_DRAW, ASK_PASS, ASK_PLAY
from engine.think.odds import Odds

from ..cards import count, each, high
from ..prng import below

# Offsets into a table of weights.
GUARDS = 0
SHORT = 8
SPOIL = 13
SUITS = 22
RID = 26
LEAD = 27
FISH = 28
IDLE = 29
GIVE = 30
MOON = 31
NAIVE = 32
# Tuned over duplicate deals against random bots and against another rule-based bot.
TABLE = (
    b"\xa4\x96\xa6\x11\x0b\x08\x04\x02"  # risk of a card guarded by 0, 1, ... lower cards of its suit, in 1/256
    b"\x00\x64\x30\x23\x0e"  # worth of passing from a suit of 0, 1, ... cards, in 1/16 of a 26th of T
    b"\x00\xc0\x80\x60\x40\x28\x18\x10\x08"  # worth of spoiling a moon with 0, 1, ... bad cards to fall, in 1/256 of T
    b"\x10\x10\x10\x10"  # weight of a risk in clubs, diamonds, hearts, spades, in 1/16
    b"\x5f"  # worth of getting rid of a risk, in 1/256 of the risk
    b"\x02"  # cost of having to lead next, in 1/16 of a 26th of T
    b"\x97"  # worth of drawing out the worst card of a suit, in 1/256 of its cost
    b"\x81"  # cost of winning a worthless trick later on, in 1/64 of a 26th of T
    b"\x67"  # worth of giving a bad card away, in 1/256 of its cost
    b"\x10"  # how many of the tricks left it must be sure of to try for a moon, in 1/16
    b"\x00"  # 1: it forgets the harmless cards played and who is void, see Odds
)


class Normal:
    """A player with a table of weights."""

    def __init__(self, table):
        self.table = table

    def think(self, view, rng, steps):
        """A generator for engine.match.session.Session."""
        ask = view.ask
        if ask == ASK_PLAY:
            yield from self._play(view)
        elif ask == ASK_PASS:
            yield from self._pass(view)
        elif ask == ASK_DRAW:
            view.picked[0] = below(rng, view.fans[view.giver])  # all cards are face down
        else:
            from engine.think.moon_choice import moon

            view.picked[0] = moon(view)

    def _risk(self, odds, card, held):
        """The cost that keeping this card may have later, in 1/16 of a point. held: the hand as five words."""
        suit = card >> 5
        if suit > 3:
            return 0
        odds.take(card, odds.everyone)
        table = self.table
        guards = min(count(held[suit] & ((1 << (card & 31)) - 1)), 7)
        risk = (odds.p * (odds.cost + (table[IDLE] * odds.unit >> 6)) >> 8) * table[GUARDS + guards] >> 8
        return risk * table[SUITS + suit] >> 4

    def _pass(self, view):
        """Pass the riskiest cards, and those of suits that the pass can empty; to try for a moon, the lowest cards."""
        odds = Odds(view, self.table[NAIVE])
        shooting = _shooting(view, self.table[MOON])
        held = list(view.hand)
        picked = view.picked
        for k, card in enumerate(each(held)):
            if k < view.count:
                picked[k] = card  # so that there is an answer from the start
        for k in range(view.count):
            best = -1 << 28
            for card in each(held):
                if card & 3 == 0:
                    yield
                suit = card >> 5
                worth = self._risk(odds, card, held)
                if suit < 4 and not odds.top[suit]:
                    n = count(held[suit])
                    if n < 5 and n <= view.count - k:
                        worth += self.table[SHORT + n] * odds.unit >> 4
                if shooting:
                    worth = -(card & 31)  # keep the cards that win tricks
                if worth > best:
                    best = worth
                    found = card
            for i in range(k + 1, view.count):
                if picked[i] == found:
                    picked[i] = picked[k]
            picked[k] = found
            held[found >> 5] ^= 1 << (found & 31)

    def _play(self, view):
        """Play the card that costs least."""
        can = [card for card in each(view.can)]
        view.picked[0] = can[0]
        if len(can) == 1:
            return
        table = self.table
        odds = Odds(view, table[NAIVE])
        if _shooting(view, table[MOON]):
            view.picked[0] = _shoot(view, odds, can)
            return
        s = view.s
        leading = s[LED] > 3
        lies = odds.lies()
        bad = lies > 0
        threat = alone(view.acc, view.rules.seats)
        spoil = 0
        if -1 < threat < view.rules.seats and threat != view.seat and view.rules.moon and not s[FLIP]:
            spoil = 16 * view.total * table[SPOIL + min(odds.bads + _bad_cards(view), 8)] >> 8
        best = 1 << 28
        for card in can:
            yield
            suit = card >> 5
            risk = self._risk(odds, card, view.hand)
            own = odds.value[card] * odds.sign
            if leading or suit == s[LED] and card > s[BEST]:
                if view.lying() or suit > 3:  # else _risk() has just asked for the same odds
                    odds.take(card, odds.later)
                cost = odds.cost + lies
                if spoil and (bad or own > 0):
                    # take a little on purpose
                    cost -= spoil
                cost = odds.p * (cost + (table[LEAD] * odds.unit >> 4)) >> 8
                if leading and odds.top[suit] > 3 * odds.unit and _below(odds, suit):
                    cost -= odds.top[suit] * table[FISH] >> 8
            else:
                # another seat wins the trick
                cost = -2 * own if own < 0 else -own * table[GIVE] >> 8
                if spoil and (bad or own > 0):
                    if s[WINNER] == threat:
                        cost += spoil >> 3 if own > 0 else 0
                    else:
                        cost -= spoil >> len(odds.later)
            cost -= risk * table[RID] >> 8
            if cost < best:
                best = cost
                view.picked[0] = card


def _bad_cards(view):
    """How many bad cards the seat holds."""
    return sum([count(view.hand[suit] & view.rules.bad[suit]) for suit in range(5)])


def _below(odds, suit):
    """Whether every card that the seat holds of the suit is lower than the worst unseen one."""
    word = odds.unseen[suit]
    while word:
        i = high(word)
        if odds.value[suit << 5 | i] * odds.sign == odds.top[suit]:
            return high(odds.view.hand[suit]) < i
        word ^= 1 << i
    return False


def _sure(view):
    """How many tricks the seat can win by leading from the top: in each suit its cards above all unseen ones, and the
    rest once the others have run out."""
    n = 0
    for suit in range(4):
        mine = view.hand[suit]
        theirs = view.unseen[suit]
        tops = 0
        while mine and (not theirs or high(mine) > high(theirs)):
            mine ^= 1 << high(mine)
            tops += 1
            if theirs:
                theirs ^= 1 << high(theirs)  # each top draws at least one
        n += tops
    return n


def _shooting(view, sixteenths):
    """Whether to try for a moon: no other seat has a bad point, and this one has won half of the tricks so far and is
    sure of enough of those left (sixteenths)."""
    rules = view.rules
    left = rules.tricks - view.s[TRICKS]
    if not rules.moon or view.s[FLIP] or alone(view.acc, rules.seats) not in (rules.seats, view.seat):
        return False
    return left > 1 and view.s[TAKEN + view.seat] * 2 >= view.s[TRICKS] and _sure(view) * 16 >= left * sixteenths


def _shoot(view, odds, can):
    """The card to play for a moon: the one most likely to win, the highest of equals; if none wins, the lowest."""
    best = -1
    for card in can:
        odds.take(card, odds.later)
        led = view.s[LED]
        wins = odds.p if led > 3 or card >> 5 == led and card > view.s[BEST] else 0
        worth = wins * 64 + (card & 31 if wins else 31 - (card & 31))
        if worth > best:
            best = worth
            found = card
    return found


def tuned(*changes):
    """think() with changed weights. changes: an offset, the weights from there on, the next offset, ..."""
    table = bytearray(TABLE)
    for i in range(0, len(changes), 2):
        table[changes[i] : changes[i] + len(changes[i + 1])] = changes[i + 1]
    return Normal(table).think


think = Normal(TABLE).think
