# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A rule bot that plays as a decent club player does.

It knows no game by name: for each card it weighs the chance that the card takes a trick, what that trick would cost
(engine.odds), and what keeping the card may cost later. From this follow ducking, throwing the worst card on others,
keeping guards beside a dangerous card, fishing for it, making voids, catching a bonus.
"""

from ..cards import count, each, high
from ..odds import Odds
from ..play import BEST, FLIP, LED, TAKEN, TRICKS, WINNER, const
from ..prng import below
from ..view import ASK_DRAW, ASK_PASS, ASK_PLAY

# Weights, found by playing duplicate deals against random bots and against a second rule bot.
_GUARDS = b"\xa4\x96\xa6\x11\x0b\x08\x04\x02"  # risk of a card with 0, 1, ... lower cards of its suit beside it, of 256
_SHORT = b"\x00\x64\x30\x23\x0e"  # worth of passing from a suit of 1, 2, ... cards, in 1/16 of a 26th of T
_SPOIL = b"\x00\xc0\x80\x60\x40\x28\x18\x10\x08"  # worth of spoiling a moon, 0, 1, ... bad cards to come, of 256 of T
_RID = const(95)  # worth of being rid of a risk, of 256 of the risk
_LEAD = const(4)  # cost of having to lead next, in 1/16 of a 26th of T
_FISH = const(151)  # worth of drawing out the worst card of a suit, of 256 of its cost
_IDLE = const(516)  # cost of taking a trick worth nothing later on, in 1/256 of a 26th of T
_GIVE = const(103)  # worth of giving a bad card away, of 256 of its cost

# Why it chose: a hint's reason.
FORCED = const(0)
PASS_RISK = const(1)
PASS_SHORT = const(2)
LOSES = const(3)
DUMPS = const(4)
TAKES_CHEAP = const(5)
TAKES_BONUS = const(6)
LEADS_LOW = const(7)
FISHES = const(8)
SPOILS = const(9)
SHOOTS = const(10)
MUST_TAKE = const(11)
IDLE = const(12)
LEAST = const(13)
WANTED = const(14)


def think(view, rng, steps):
    """A generator as engine.session.Session wants it: one slice a decision."""
    if view.ask == ASK_PLAY:
        view.picked[0] = _play(view)
    elif view.ask == ASK_PASS:
        _pass(view)
    elif view.ask == ASK_DRAW:
        view.picked[0] = below(rng, view.fans[view.giver])  # unseen, one is as good as another
    else:
        view.picked[0] = _moon(view)
    if view.s[FLIP] and view.reason:
        view.reason = WANTED  # the others speak of points nobody wants
    return
    yield  # a generator, like every bot


def _risk(odds, card, held):
    """What keeping this card may cost later; held: the hand as five words."""
    suit = card >> 5
    if suit > 3:
        return 0
    odds.take(card, odds.everyone)
    guards = count(held[suit] & ((1 << (card & 31)) - 1))
    return (odds.p * (odds.cost + (_IDLE * odds.unit >> 8)) >> 8) * _GUARDS[min(guards, 7)] >> 8


def _pass(view):
    """Pass the cards of most risk, and those whose suit can be emptied."""
    odds = Odds(view)
    held = list(view.hand)
    for k in range(view.count):
        best = -1 << 28
        for card in each(held):
            suit = card >> 5
            worth = _risk(odds, card, held)
            short = 0
            if suit < 4 and not odds.top[suit]:
                n = count(held[suit])
                if n < len(_SHORT) and n <= view.count - k:
                    short = _SHORT[n] * odds.unit >> 4
            if worth + short > best:
                best = worth + short
                found = card
                view.reason = PASS_SHORT if short > worth else PASS_RISK
        view.picked[k] = found
        held[found >> 5] ^= 1 << (found & 31)


def _play(view):
    """The card of least cost; see the comments for what adds to it."""
    can = [card for card in each(view.can)]
    view.reason = FORCED
    if len(can) == 1:
        return can[0]
    odds = Odds(view)
    if _shooting(view, odds):
        return _shoot(view, odds, can)
    s = view.s
    leading = odds.leading()
    lies = odds.lies()
    bad = lies > 0
    threat = odds.all_to_one()
    spoil = 0
    if threat >= 0 and threat != view.seat and view.rules.moon and not s[FLIP]:
        spoil = 16 * view.total * _SPOIL[min(odds.bads + _bad_cards(view), 8)] >> 8
    best = 1 << 28
    for card in can:
        suit = card >> 5
        risk = _risk(odds, card, view.hand)
        own = odds.value[card] * odds.sign
        if leading or suit == s[LED] and card > s[BEST]:
            odds.take(card, odds.later)
            cost = odds.cost + lies
            reason = LEADS_LOW if leading else TAKES_BONUS if cost < 0 else TAKES_CHEAP
            if reason == TAKES_CHEAP and odds.p * cost >> 8 > odds.unit:
                reason = LEAST
            if spoil and (bad or own > 0):
                # take a little on purpose
                cost -= spoil
                reason = SPOILS
            cost = odds.p * (cost + (_LEAD * odds.unit >> 4)) >> 8
            if leading and odds.top[suit] > 3 * odds.unit and _below(odds, view, suit):
                cost -= odds.top[suit] * _FISH >> 8
                reason = FISHES
        else:
            # somebody else takes it
            reason = LOSES if suit == s[LED] else DUMPS if own > 0 or risk > odds.unit else IDLE
            cost = -2 * own if own < 0 else -own * _GIVE >> 8
            if spoil and (bad or own > 0):
                if s[WINNER] == threat:
                    cost += spoil >> 3 if own > 0 else 0
                else:
                    cost -= spoil >> len(odds.later)
                    reason = SPOILS
        cost -= risk * _RID >> 8
        if cost < best:
            best = cost
            found = card
            view.reason = reason
    if view.reason in (TAKES_CHEAP, LEAST, SPOILS) and can[0] > s[BEST] and can[0] >> 5 == s[LED]:
        view.reason = MUST_TAKE
    return found


def _bad_cards(view):
    """How many bad cards the seat holds itself."""
    n = 0
    for suit in range(5):
        n += count(view.hand[suit] & view.rules.bad[suit])
    return n


def _below(odds, view, suit):
    """Whether all cards held of the suit are lower than its worst unseen card."""
    word = view.unseen[suit]
    while word:
        i = high(word)
        if odds.value[suit << 5 | i] * odds.sign == odds.top[suit]:
            return high(view.hand[suit]) < i
        word ^= 1 << i
    return False


def _sure(view):
    """How many tricks the seat can take from the top: in each suit the cards above all unseen ones, and those below
    them once the others have none left."""
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


def _shooting(view, odds):
    """Whether to go for everything: nobody else has a bad point, and all that is left falls to this hand."""
    rules = view.rules
    left = rules.tricks - view.s[TRICKS]
    if not rules.moon or view.s[FLIP] or odds.all_to_one() not in (-1, view.seat):
        return False
    for seat in range(rules.seats):
        if seat != view.seat and view.acc[seat]:
            return False
    return left > 1 and view.s[TAKEN + view.seat] * 2 >= view.s[TRICKS] and _sure(view) >= left


def _shoot(view, odds, can):
    """From the top, the surest suit first."""
    view.reason = SHOOTS
    best = -1
    for card in can:
        odds.take(card, odds.later)
        led = view.s[LED]
        wins = odds.p if odds.leading() or card >> 5 == led and card > view.s[BEST] else 0
        worth = wins * 64 + (card & 31 if wins else 31 - (card & 31))
        if worth > best:
            best = worth
            found = card
    return found


def _moon(view):
    """Of a shooter's choices the one that leaves it better placed, and never one that loses it the match when another
    would not; a shared lowest is no loss."""
    rules = view.rules
    sign = -1 if rules.aim else 1
    best = -1 << 28
    found = 0
    for i, choice in enumerate(view.choices):
        totals = list(view.totals)
        for seat in range(rules.seats):
            k = 0 if seat == view.seat else 2
            totals[seat] += choice[k] + choice[k + 1] * view.total
            if rules.bonus_in_moon:
                totals[seat] += view.acc[rules.seats + seat]
        others = [totals[seat] * sign for seat in range(rules.seats) if seat != view.seat]
        worth = min(others) - totals[view.seat] * sign
        if rules.limit and max(totals) >= rules.limit + rules.limit_is:
            worth += 1 << 20 if worth >= 0 else -(1 << 20)  # the match ends with it
        if worth > best:
            best = worth
            found = i
    return found
