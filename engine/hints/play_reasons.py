# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds the reason why a card is good to play, and compares cards for this and the other reasons in reasons.py: by the
points that a card costs its taker, whatever the aim, and by rank.

A card "has" the trick if it would take it now; it takes it "for certain" if nobody who plays later can beat it.
"""

from engine.hand.play import FLIP, TAKEN, VOID
from engine.hand.score import alone

from ..cards import BAD, NONE, TO_FIRST, count, each, high

# Codes of reasons; the words of code N are hint.N. Below 30, a reason is about nothing but the card played.
BEST = 0  # no other reason is true
FORCED = 1  # the only legal card
REST = 2  # leads the highest of a suit, and the seat takes all remaining tricks for certain
# SHOOTS: takes the trick for certain; nobody else has bad points; the seat has half of them all, or will have with this
# trick if it need not take it.
SHOOTS = 3
WANTS = 4  # has the trick, which has more wanted points than bad ones
HOPELESS = 5  # follows suit in a trick with more wanted points than bad ones, but no legal card would have it
FREE = 6  # plays last and takes a trick without bad cards
LITTLE = 7  # plays last and takes a trick with at most a 13th of all bad points
MUST = 8  # follows suit; every legal card has the trick
EARLY = 9  # no bad card in trick or suit; all who play later may have the suit, with two unseen cards of it for each
LOW = 10  # of the unseen cards of its suit, more are higher than lower
TOP = 11  # takes the trick for certain, though others play later
LAST_OF_SUIT = 12  # the last card of its suit in hand
HIGH = 13  # cannot follow; of the unseen cards of its suit, more are lower than higher
IDLE = 14  # cannot follow; costs nothing
JOKER = 15  # a joker
# AFTER: plays last and leaves a trick that costs nothing to the seat that plays next, though it could take it.
AFTER = 24
# PASSED: as LOW, leads a suit of which the seat has got two cards or more from a giver who has played none of it since.
PASSED = 25
# From 30 on, a reason is about a card:
CATCHES = 30  # a wanted card in the trick, which has more wanted points than bad ones; taken for certain
FISHES = 31  # the worst unseen card of the suit led: worse and higher than the card led
DUCKS = 32  # the card that has the trick, higher in the same suit
CANCELS = 33  # its twin, which lies in the trick
RISK = 34  # the worst unseen card of its suit, which is lower; cannot follow
OVER = 35  # the highest unseen card of its suit, which is higher
# From 50 on, about a seat:
# STOPS_MOON: only that seat has bad points, a quarter of all. Now another seat gets some for certain, which might not
# happen with another legal card.
STOPS_MOON = 50
GIVES = 51  # the seat that has the trick and gets this bad card, a discard
FEEDS = 52  # as GIVES, for certain: alone has the highest total, which ends the match; the own is the lowest
GANGS_UP = 53  # as GIVES, for certain: is ahead of all others by half of all bad points


def why(view, card):
    """The code of the reason to play a card; sets view.about as engine.hints.reasons.reason() does."""
    if sum([count(word) for word in view.can]) == 1:
        return FORCED
    lies = [one for _, one in view.trick(view.done())]
    top = winner(view, card, lies)
    others = all([_stops_moon(view, one, winner(view, one, lies)) for one in view.legal()])
    if not others and _stops_moon(view, card, top):
        return STOPS_MOON
    view.about = NONE
    if top == card:
        return wins(view, card, lies)
    bad = cost(view, card)
    if card >> 5 == view.led():
        if view.rules.cancel and card ^ 1 in lies:
            return tell(view, CANCELS, card ^ 1)
        beaten = not view.rules.cancel or not later(view, card)[1]  # no twin still to come can make it the highest
        if beaten and _amount(view, card) < 0 and not [one for one in view.legal() if winner(view, one, lies) == one]:
            return HOPELESS
        if after(view, card, top, lies):
            return AFTER
        return tell(view, DUCKS, top) if top != NONE and over(view, top, card) else BEST
    if card >> 5 > 3:
        return JOKER
    if bad > 0:
        return tell(view, _discard(view, top), player(view, top)) if top != NONE else BEST
    most = dreaded(view, card)
    if over(view, card, most):
        return tell(view, RISK, most)
    if count(view.hand[card >> 5]) == 1:
        return LAST_OF_SUIT
    if share(view, card) < 0:
        return HIGH
    return BEST if bad or len(view.rules.doubles) else IDLE


def after(view, card, top, lies):
    """Whether AFTER is true."""
    rules = view.rules
    if top == NONE or view.lying() < rules.seats - 1 or view.done() + 1 >= rules.tricks or _amount(view, card):
        return False
    return player(view, top) == rules.next[view.seat] and bool(
        [one for one in view.legal() if winner(view, one, lies) == one]
    )


def _discard(view, top):
    """GIVES, FEEDS or GANGS_UP, for a bad card in a trick that `top` has."""
    rules = view.rules
    found, n = later(view, top)
    if n and (rules.cancel or found and not highest(view, top)) or rules.at_limit or rules.aim:
        return GIVES
    seat = player(view, top)
    theirs = view.totals[seat]
    rest = [view.totals[one] for one in range(rules.seats) if one != seat]
    if theirs > max(rest) and rules.limit and view.totals[view.seat] == min(rest):
        return FEEDS
    return GANGS_UP if (min(rest) - theirs) * 2 >= view.total and (rules.limit or rules.hands) else GIVES


def _passed(view, suit):
    """Whether PASSED is true of a lead in that suit."""
    giver = (view.seat - view.shift) % view.rules.seats
    if not view.shift or len([card for card in view.received if card >> 5 == suit]) < 2:
        return False
    for number in range(view.done()):
        for seat, card in view.trick(number):
            if seat == giver and card >> 5 == suit:
                return False
    return True


def _amount(view, card):
    """The points that the trick on the table costs its taker once that card is in it."""
    points = view.acc[-1] + view.acc[-2] + view.rules.value[card] + view.rules.per_trick
    return -points if view.rules.aim != view.s[FLIP] else points


def dreaded(view, card):
    """The worst unseen card of that card's suit."""
    return worst(view, [one for one in each(view.unseen) if one >> 5 == card >> 5])


def winner(view, card, lies):
    """The card that has the trick when `card` is played to the cards on the table (lies, a list), or NONE."""
    suit = view.led() if view.led() < 4 else card >> 5
    found = NONE
    for one in lies + [card]:
        if one >> 5 == suit < 4 and (found == NONE or over(view, one, found)):
            if not view.rules.cancel or one ^ 1 != card and one ^ 1 not in lies:
                found = one
    return found


def player(view, card):
    """The seat that played that card of the trick, or is about to."""
    return {one: seat for seat, one in view.trick(view.done())}.get(card, view.seat)


def later(view, card):
    """(the seats that play later and may have the card's suit, how many seats play later at all)."""
    found = []
    seat = view.seat
    n = view.rules.seats - 1 - view.lying()
    for _ in range(n):
        seat = view.rules.next[seat]
        if not view.s[VOID + seat] >> (card >> 5) & 1:
            found.append(seat)
    return found, n


def highest(view, card):
    """Whether no unseen card can beat that card."""
    packs = view.rules.packs
    at = (card & 31) // packs + (0 if view.rules.cancel else 1)
    return not view.unseen[card >> 5] >> at * packs


def _alone(view):
    """As score.alone(), but -1 if another seat took left-over cards, because they may be bad."""
    rules = view.rules
    seat = alone(view.acc, rules.seats)
    if rules.rest and not view.rest and view.taker() not in (NONE, seat):
        return -1
    return seat


def _stops_moon(view, card, top):
    """Whether STOPS_MOON is true; sets view.about."""
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
    """The code of the reason to play a card that has the trick; lies: the cards on the table."""
    rules = view.rules
    suit = card >> 5
    leads = view.led() > 4
    amount = _amount(view, card)
    others, n = later(view, card)
    sure = not others or highest(view, card)
    must = not leads and not [one for one in view.legal() if winner(view, one, lies) != one]
    if sure:
        mine = abs(view.acc[view.seat])
        if not must:
            mine += abs(view.acc[-1] + (rules.value[card] if rules.mark[card] & BAD else 0))
        if rules.moon and not view.s[FLIP] and mine * 2 >= view.total and _alone(view) in (view.seat, rules.seats):
            return SHOOTS
        if leads and view.can[suit] >> (card & 31) == 1:
            from engine.hand.claim import claim

            if claim(view):
                return REST
    if amount < 0 and (sure or lies):
        found = card
        for one in lies:
            if cost(view, one) < cost(view, found):
                found = one
        return tell(view, CATCHES, found) if sure and found != card and cost(view, found) < 0 else WANTS
    bad = dreaded(view, card)
    if leads:
        if over(view, bad, card) and cost(view, bad) > cost(view, card):
            return tell(view, FISHES, bad)
        if count(view.hand[suit]) == 1:
            return LAST_OF_SUIT
    free = not view.acc[-1] and not view.acc[-2] and cost(view, card) <= 0 and amount <= 0 and not len(rules.doubles)
    little = amount * 13 <= view.total
    if rules.rest and rules.rest_to == TO_FIRST and not sum(view.s[TAKEN : TAKEN + rules.seats]):
        free = little = False  # the left-over cards go with this trick
    if not n and free:
        return FREE
    if must:
        return MUST
    if not n:
        return LITTLE if little else BEST
    if share(view, card) > 0:
        return PASSED if leads and _passed(view, suit) else LOW
    if free and bad == NONE and len(others) == n and count(view.unseen[suit]) >= 2 * n:
        return EARLY
    if sure:
        return TOP
    above = suit << 5 | high(view.unseen[suit])
    return tell(view, OVER, above) if over(view, above, card) else BEST


def tell(view, code, about):
    """Set view.about to the card or seat that a reason is about; returns the reason's code."""
    view.about = about
    return code


def cost(view, card):
    """The points that a card costs its taker: above 0 for a bad card, below 0 for a wanted one."""
    value = view.rules.value[card]
    return -value if view.rules.aim != view.s[FLIP] else value


def worst(view, cards):
    """The costliest of these cards, the last of equals; NONE if none is bad."""
    found = NONE
    most = 1
    for card in cards:
        if cost(view, card) >= most:
            most = cost(view, card)
            found = card
    return found


def over(view, card, other):
    """Whether a card is higher than another of its suit."""
    return card >> 5 == other >> 5 and card // view.rules.packs > other // view.rules.packs


def share(view, card):
    """How many unseen cards of its suit are higher, minus how many are lower."""
    packs = view.rules.packs
    at = (card & 31) // packs * packs
    word = view.unseen[card >> 5]
    return count(word >> at + packs) - count(word & ((1 << at) - 1))
