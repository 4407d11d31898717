# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Why a card is a good one to play: the part of engine/hints/reasons.py for plays.

A card has the trick if it would take it with no more to come; it takes it for certain if nobody to come can beat it.
"""

from ..cards import BAD, NONE, TO_FIRST, count, each, high
from ..hand.play import FLIP, TAKEN, VOID
from ..hand.score import alone
from .card_cost import cost, over, share, tell, worst

#  0 BEST: none of the others is true
#  1 FORCED: the only legal card
#  2 REST: leads the highest of a suit, and all tricks are the seat's for certain
#  3 SHOOTS: takes the trick for certain; the seat has half of all bad points, or has with it, though it need not take
#    it; nobody else has any
#  4 WANTS: has the trick, in which more is wanted than bad
#  5 HOPELESS: follows suit in such a trick, which no legal card has
#  6 FREE: takes the trick, the last to play, without a bad card in it
#  7 LITTLE: ... with a 13th of all bad points at most
#  8 MUST: follows suit; each legal card has the trick
#  9 EARLY: no bad card in trick or suit; all to come may have it, and two of it are unseen for each
# 10 LOW: more unseen cards of its suit are higher than lower
# 11 TOP: takes the trick for certain, though others are to come
# 12 VOID: the last of its suit in hand
# 13 HIGH: cannot follow; more unseen cards of its suit are lower than higher
# 14 IDLE: cannot follow; costs nothing
# 15 JOKER: a joker
# About a card:
# 30 CATCHES: a wanted one in the trick, taken for certain, in which more is wanted than bad
# 31 FISHES: the worst unseen of the suit led, which is worse and higher than the lead
# 32 DUCKS: has the trick, and is higher in the suit
# 33 CANCELS: its equal, in the trick
# 34 RISK: the worst unseen of its suit, and lower; cannot follow
# 35 OVER: the highest unseen of its suit, and higher
# About a seat:
# 50 MOON: it alone has bad points, a quarter of all; whatever comes, another gets some now, as by some other card it
#    would not be
# 51 GIVES: it has the trick; cannot follow, and is bad


def why(view, card):
    """As reason() of engine.hints.reasons, of a card to be played."""
    if sum([count(word) for word in view.can]) == 1:
        return 1
    lies = [one for _, one in view.trick(view.done())]
    top = best(view, card, lies)
    if not all([_moon(view, one, best(view, one, lies)) for one in view.legal()]) and _moon(view, card, top):
        return 50
    view.about = NONE
    if top == card:
        return wins(view, card, lies)
    bad = cost(view, card)
    if card >> 5 == view.led():
        if view.rules.cancel and card ^ 1 in lies:
            return tell(view, 33, card ^ 1)
        beaten = not view.rules.cancel or not later(view, card)[1]  # no twin to come brings it to the top
        if beaten and _amount(view, card) < 0 and not [one for one in view.legal() if best(view, one, lies) == one]:
            return 5
        return tell(view, 32, top) if top != NONE and over(view, top, card) else 0
    if card >> 5 == 4:
        return 15
    if bad > 0:
        return tell(view, 51, player(view, top)) if top != NONE else 0
    most = dreaded(view, card)
    if over(view, card, most):
        return tell(view, 34, most)
    if count(view.hand[card >> 5]) == 1:
        return 12
    if share(view, card) < 0:
        return 13
    return 0 if bad or len(view.rules.doubles) else 14


def _amount(view, card):
    """What the trick costs as it lies, with that card."""
    points = view.acc[-1] + view.acc[-2] + view.rules.value[card] + view.rules.per_trick
    return -points if view.rules.aim != view.s[FLIP] else points


def dreaded(view, card):
    """The worst unseen card of that one's suit."""
    return worst(view, [one for one in each(view.unseen) if one >> 5 == card >> 5])


def best(view, card, lies):
    """The card that has the trick when this one comes to those that lie there, or NONE."""
    suit = view.led() if view.led() < 4 else card >> 5
    found = NONE
    for one in lies + [card]:
        if one >> 5 == suit < 4 and (found == NONE or over(view, one, found)):
            if not view.rules.cancel or one ^ 1 != card and one ^ 1 not in lies:
                found = one
    return found


def player(view, card):
    """Who played that card of the trick, or is about to."""
    for seat, one in view.trick(view.done()):
        if one == card:
            return seat
    return view.seat


def later(view, card):
    """The seats still to play that are not known to lack the card's suit; and how many are still to play."""
    found = []
    seat = view.seat
    n = view.rules.seats - 1 - view.lying()
    for _ in range(n):
        seat = view.rules.next[seat]
        if not view.s[VOID + seat] >> (card >> 5) & 1:
            found.append(seat)
    return found, n


def highest(view, card):
    """Whether no unseen card would take the trick from that one."""
    packs = view.rules.packs
    at = (card & 31) // packs + (0 if view.rules.cancel else 1)
    return not view.unseen[card >> 5] >> at * packs


def _alone(view):
    """As score.alone() has it; but who took left-over cards unseen may have bad ones."""
    rules = view.rules
    seat = alone(view.acc, rules.seats)
    if rules.rest and not view.rest and view.taker() not in (NONE, seat):
        return -1
    return seat


def _moon(view, card, top):
    """Whether it is 50; sets view.about."""
    rules = view.rules
    seat = _alone(view)
    if top == NONE or not rules.moon or view.s[FLIP] or not -1 < seat < rules.seats or seat == view.seat:
        return False
    if abs(view.acc[seat]) * 4 < view.total or not (view.acc[-1] or rules.mark[card] & BAD):
        return False
    if player(view, top) == seat:
        return False
    found, n = later(view, top)
    if rules.cancel and n or seat in found and not highest(view, top):
        return False
    return tell(view, True, seat)


def wins(view, card, lies):
    """It has the trick."""
    rules = view.rules
    suit = card >> 5
    leads = view.led() > 4
    amount = _amount(view, card)
    others, n = later(view, card)
    sure = not others or highest(view, card)
    must = not leads and not [one for one in view.legal() if best(view, one, lies) != one]
    if sure:
        mine = abs(view.acc[view.seat])
        if not must:
            mine += abs(view.acc[-1] + (rules.value[card] if rules.mark[card] & BAD else 0))
        if rules.moon and not view.s[FLIP] and mine * 2 >= view.total and _alone(view) in (view.seat, rules.seats):
            return 3
        if leads and view.can[suit] >> (card & 31) == 1:
            from ..hand.claim import claim

            if claim(view):
                return 2
    if amount < 0 and (sure or lies):
        found = card
        for one in lies:
            if cost(view, one) < cost(view, found):
                found = one
        return tell(view, 30, found) if sure and found != card and cost(view, found) < 0 else 4
    bad = dreaded(view, card)
    if leads:
        if over(view, bad, card) and cost(view, bad) > cost(view, card):
            return tell(view, 31, bad)
        if count(view.hand[suit]) == 1:
            return 12
    free = not view.acc[-1] and not view.acc[-2] and cost(view, card) <= 0 and amount <= 0 and not len(rules.doubles)
    little = amount * 13 <= view.total
    if rules.rest and rules.rest_to == TO_FIRST and not sum(view.s[TAKEN : TAKEN + rules.seats]):
        free = little = False  # what the deal left over goes with it
    if not n and free:
        return 6
    if must:
        return 8
    if not n:
        return 7 if little else 0
    if share(view, card) > 0:
        return 10
    if free and bad == NONE and len(others) == n and count(view.unseen[suit]) >= 2 * n:
        return 9
    if sure:
        return 11
    above = suit << 5 | high(view.unseen[suit])
    return tell(view, 35, above) if over(view, above, card) else 0
