# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The bot `normal` in compiled code: engine/bots/normal.py with engine/think/odds.py, choice for choice."""

import numpy as np

from engine.bots import normal as bot
from engine.hand.play import BEST, FLIP, LED, PLAYED, STRICT, TAKEN, TRICKS, VOID, WINNER

from . import flat as at
from . import seen
from .flat import count, fast, high, low
from .table import alone

_TABLE = np.frombuffer(bot.TABLE, np.uint8).astype(np.int64)

# Places in the odds of a decision.
TOP, SUM, DUMPS, WORTH, LOOKED = 0, 5, 10, 15, 20  # one for each suit
BADS, P, COST, SIGN, UNIT, OTHERS, TRICK_COST, LATER = range(25, 33)
EVERYONE = 33  # a byte for each other seat
NONE_OF = 44  # for each suit the chances that a seat has none of k unseen cards
_ROW = 28
ODDS = NONE_OF + 5 * _ROW


@fast
def begin(rules, hand, view, odds):
    """Fill the odds of one decision."""
    sign = -16 if rules[at.AIM] != hand[FLIP] else 16
    n = rules[at.SEATS]
    odds[SIGN] = sign
    odds[OTHERS] = n - 1
    odds[UNIT] = max(1, 16 * view[seen.TOTAL] // 26)
    odds[BADS] = 0
    for suit in range(5):
        odds[TOP + suit] = odds[SUM + suit] = odds[WORTH + suit] = odds[LOOKED + suit] = 0
        odds[DUMPS + suit] = -1
        bad = rules[at.BAD + suit]
        word = view[seen.UNSEEN + suit] & (~bad if hand[FLIP] else bad)
        while word:
            i = high(word)
            word ^= 1 << i
            cost = rules[at.VALUE + (suit << 5 | i)] * sign
            if cost > 0:
                odds[SUM + suit] += cost
                odds[BADS] += 1
                odds[TOP + suit] = max(cost, odds[TOP + suit])
    odds[TRICK_COST] = rules[at.PER_TRICK] * sign
    seat = rules[at.NEXT + view[seen.SEAT]]
    for i in range(n - 1):
        odds[EVERYONE + i] = hand[VOID + seat]
        seat = rules[at.NEXT + seat]
    odds[LATER] = n - 1 - hand[PLAYED] % n


@fast
def look_at(rules, hand, view, odds, suit):
    """As Odds._look()."""
    each_has = rules[at.TRICKS] - hand[TRICKS]
    places = 0
    for i in range(odds[OTHERS]):
        if not odds[EVERYONE + i] >> suit & 1:
            places += each_has
    k = NONE_OF + suit * _ROW
    odds[k] = 256
    word = view[seen.UNSEEN + suit]
    while word:
        i = high(word)
        word ^= 1 << i
        if rules[at.VALUE + (suit << 5 | i)]:
            odds[WORTH + suit] |= 1 << i
        rest = places - each_has
        odds[k + 1] = odds[k] * rest // places if rest > 0 else 0
        k += 1
        places -= 1
    odds[LOOKED + suit] = k


@fast
def dump(hand, odds, suit):
    """As Odds.dump()."""
    if odds[DUMPS + suit] < 0:
        top = 0
        total = 0
        if not hand[STRICT]:
            for k in range(5):
                if k != suit:
                    total += odds[SUM + k]
                    top = max(top, odds[TOP + k])
        odds[DUMPS + suit] = top // odds[OTHERS] + (total - top) // odds[BADS] if total else 0
    return odds[DUMPS + suit]


@fast
def take(rules, hand, view, odds, card, seats):
    """As Odds.take(); seats: how many of the next seats are still to play."""
    suit = card >> 5
    if not odds[LOOKED + suit]:
        look_at(rules, hand, view, odds, suit)
    none = NONE_OF + suit * _ROW
    under = view[seen.UNSEEN + suit] & ((1 << (card & 31)) - 1)
    lower = count(under)
    void = odds[odds[LOOKED + suit]]
    over = odds[none + lower] - void
    p = 256
    followers = 0
    dumped = 0
    for i in range(seats):
        if odds[EVERYONE + i] >> suit & 1:
            dumped += 256
        else:
            p = p * (256 - over) >> 8
            dumped += void
            followers += 1
    sign = odds[SIGN]
    cost = rules[at.VALUE + card] * sign + odds[TRICK_COST]
    under &= odds[WORTH + suit]
    if under and followers:
        worst = 0
        fall = 0
        while under:
            i = high(under)
            under ^= 1 << i
            this = rules[at.VALUE + (suit << 5 | i)] * sign
            if abs(this) > abs(worst):
                worst, this = this, worst
            fall += this
        cost += worst * followers // odds[OTHERS]
        if lower > 1:
            cost += fall * followers // max(lower, odds[OTHERS])
    odds[COST] = cost + (dumped * dump(hand, odds, suit) >> 8) if dumped else cost
    odds[P] = p if suit < 4 else 0


@fast
def risk_of(rules, hand, view, odds, card, held):
    """As Normal._risk(); held: the cards of the suit that the seat keeps, as a word."""
    suit = card >> 5
    if suit > 3:
        return 0
    take(rules, hand, view, odds, card, odds[OTHERS])
    guards = min(count(held & ((1 << (card & 31)) - 1)), 7)
    risk = odds[P] * (odds[COST] + (_TABLE[bot.IDLE] * odds[UNIT] >> 6)) >> 8
    risk = risk * _TABLE[bot.GUARDS + guards] >> 8
    return risk * _TABLE[bot.SUITS + suit] >> 4


@fast
def sure(view):
    """As normal._sure()."""
    n = 0
    for suit in range(4):
        mine = view[seen.HAND + suit]
        theirs = view[seen.UNSEEN + suit]
        while mine and (not theirs or high(mine) > high(theirs)):
            mine ^= 1 << high(mine)
            n += 1
            if theirs:
                theirs ^= 1 << high(theirs)
    return n


@fast
def shooting(rules, hand, view):
    """As normal._shooting()."""
    n = rules[at.SEATS]
    left = rules[at.TRICKS] - hand[TRICKS]
    if not rules[at.MOONS] or hand[FLIP]:
        return False
    found = alone(view[seen.ACC :], n)
    if found != n and found != view[seen.SEAT]:
        return False
    if left < 2 or hand[TAKEN + view[seen.SEAT]] * 2 < hand[TRICKS]:
        return False
    return sure(view) * 16 >= left * _TABLE[bot.MOON]


@fast
def choose_pass(rules, hand, view, odds, picked):
    """The cards that normal passes, into picked."""
    begin(rules, hand, view, odds)
    shoots = shooting(rules, hand, view)
    held = view[seen.HAND : seen.HAND + 5].copy()
    many = rules[at.PASS_COUNT]
    for k in range(many):
        best = -1 << 28
        found = -1
        for suit in range(5):
            word = held[suit]
            n = count(word)
            while word:
                card = suit << 5 | low(word)
                word &= word - 1
                worth = risk_of(rules, hand, view, odds, card, held[suit])
                if suit < 4 and not odds[TOP + suit] and n < 5 and n <= many - k:
                    worth += _TABLE[bot.SHORT + n] * odds[UNIT] >> 4
                if shoots:
                    worth = -(card & 31)
                if worth > best:
                    best = worth
                    found = card
        picked[k] = found
        held[found >> 5] ^= 1 << (found & 31)


@fast
def below_worst(rules, view, odds, suit):
    """As normal._below()."""
    word = view[seen.UNSEEN + suit]
    while word:
        i = high(word)
        if rules[at.VALUE + (suit << 5 | i)] * odds[SIGN] == odds[TOP + suit]:
            return high(view[seen.HAND + suit]) < i
        word ^= 1 << i
    return False


@fast
def choose(rules, hand, view, odds):
    """The card that normal plays."""
    total = 0
    first = -1
    for suit in range(5):
        word = view[seen.CAN + suit]
        total += count(word)
        if word and first < 0:
            first = suit << 5 | low(word)
    if total == 1:
        return first
    begin(rules, hand, view, odds)
    led = hand[LED]
    n = rules[at.SEATS]
    me = view[seen.SEAT]
    found = first
    if shooting(rules, hand, view):
        best = -1
        for suit in range(5):
            word = view[seen.CAN + suit]
            while word:
                card = suit << 5 | low(word)
                word &= word - 1
                take(rules, hand, view, odds, card, odds[LATER])
                wins = odds[P] if led > 3 or suit == led and card > hand[BEST] else 0
                worth = wins * 64 + (card & 31 if wins else 31 - (card & 31))
                if worth > best:
                    best = worth
                    found = card
        return found
    leading = led > 3
    lies = 0
    for i in range(hand[TRICKS] * n, hand[PLAYED]):
        lies += rules[at.VALUE + hand[at.LOG + i]] * odds[SIGN]
    threat = alone(view[seen.ACC :], n)
    spoil = 0
    if -1 < threat < n and threat != me and rules[at.MOONS] and not hand[FLIP]:
        mine = 0
        for suit in range(5):
            mine += count(view[seen.HAND + suit] & rules[at.BAD + suit])
        spoil = 16 * view[seen.TOTAL] * _TABLE[bot.SPOIL + min(odds[BADS] + mine, 8)] >> 8
    best = 1 << 28
    for suit in range(5):
        word = view[seen.CAN + suit]
        while word:
            card = suit << 5 | low(word)
            word &= word - 1
            risk = risk_of(rules, hand, view, odds, card, view[seen.HAND + suit])
            own = rules[at.VALUE + card] * odds[SIGN]
            if leading or suit == led and card > hand[BEST]:
                take(rules, hand, view, odds, card, odds[LATER])
                cost = odds[COST] + lies
                if spoil and (lies > 0 or own > 0):
                    cost -= spoil
                cost = odds[P] * (cost + (_TABLE[bot.LEAD] * odds[UNIT] >> 4)) >> 8
                if leading and odds[TOP + suit] > 3 * odds[UNIT] and below_worst(rules, view, odds, suit):
                    cost -= odds[TOP + suit] * _TABLE[bot.FISH] >> 8
            else:
                cost = -2 * own if own < 0 else -own * _TABLE[bot.GIVE] >> 8
                if spoil and (lies > 0 or own > 0):
                    if hand[WINNER] == threat:
                        cost += spoil >> 3 if own > 0 else 0
                    else:
                        cost -= spoil >> odds[LATER]
            cost -= risk * _TABLE[bot.RID] >> 8
            if cost < best:
                best = cost
                found = card
    return found


@fast
def choose_moon(rules, hand, view):
    """As engine.think.moon_choice.moon() in the first hand of a match, when all totals are 0."""
    n = rules[at.SEATS]
    me = view[seen.SEAT]
    best = -1 << 28
    found = 0
    totals = np.zeros(11, np.int64)
    for i in range(rules[at.MOONS]):
        outcome = at.MOON + 4 * i
        others = rules[outcome + 2] + rules[outcome + 3] * view[seen.TOTAL]
        for seat in range(n):
            k = outcome if seat == me else outcome + 2
            totals[seat] = rules[k] + rules[k + 1] * view[seen.TOTAL]
            if rules[at.BONUS_IN_MOON]:
                totals[seat] += view[seen.ACC + n + seat]
        if rules[at.LOSING_MOON] and _ends(rules, view, totals[:n]) > 1 and _lead(rules, totals[:n], me) < 0:
            for seat in range(n):
                totals[seat] -= others
        worth = _lead(rules, totals[:n], me)
        if _ends(rules, view, totals[:n]):
            worth += 1 << 20 if worth >= rules[at.EQUAL_TOTALS] else -(1 << 20)
        if worth > best:
            best = worth
            found = i
    return found


@fast
def _ends(rules, view, totals):
    top = totals.max() if rules[at.AIM] else totals.min()
    equal = 0
    for total in totals:
        equal += total == top
    if rules[at.TIES] and equal > 1:
        return 0
    if not rules[at.AT_LIMIT] and 0 < rules[at.LIMIT] <= totals.max() - rules[at.LIMIT_IS]:
        return 2
    return 1 if 0 < rules[at.HANDS] <= view[seen.NUMBER] else 0


@fast
def _lead(rules, totals, me):
    others = np.sort(np.append(totals[:me], totals[me + 1 :]))
    if rules[at.AIM]:
        others = others[::-1]
    lead = others[rules[at.WINNERS] - 1] - totals[me]
    return -lead if rules[at.AIM] else lead
