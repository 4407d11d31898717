# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds out whether a seat is certain to win all remaining tricks, or whether nothing that counts can change any more,
so that nobody has to sit through the rest.

Proof: the seat that leads and wins leads again, and all others must follow. As long as the others have cards of a suit,
each lead of it draws at least one of them, so the i-th lead (from 0) meets at most the number of unseen cards less i.
It wins if it outranks them all, or if i has reached their number. The seat only has to lead each suit from its highest
card down. Leading other suits in between only lets the others throw cards away, so unbroken hearts and the order of
suits make no difference. Jokers follow no suit and never beat a card of one. A card does not outrank its twin: the two
might cancel.
"""

from ..cards import COUNTS, JOKER, NONE, TO_FIRST, count, each, high
from .play import FLIP, MUST, TAKEN, TRICKS, VOID
from .score import alone, taker
from .view import ASK_PLAY


def claim(view):
    """Whether the seat is certain to win every remaining trick: 2 whatever it leads, 1 if it leads best(), 0 if the
    proof fails; the seat may still win them all then.

    view: a View of a seat about to lead. The answer is 0 for any other seat, with a joker in hand, and while one
    certain card must be led. If the seat leads best(), the answer is above 0 again in the next trick, whatever the
    others play.
    """
    if view.ask != ASK_PLAY or view.lying() or view.hand[JOKER] or view.s[MUST] != NONE:
        return 0
    packs = view.rules.packs
    found = 2
    for suit in range(4):
        mine = view.hand[suit]
        unseen = view.unseen[suit]
        if mine and unseen and out(view, suit):
            above = mine >> (high(unseen) // packs + 1) * packs
            if count(above) < min(count(mine), count(unseen)):
                return 0
            if count(above) < count(mine):
                found = 1
    return found


def welcome(view):
    """Whether the seat has a claim() and should use it: no lead can avoid the tricks, or they make a moon, or they cost
    nothing in all."""
    certain = claim(view)
    rules = view.rules
    s = view.s
    # a seat that took left-over cards may have bad ones that nobody has seen
    shown = not rules.rest or rules.rest_to != TO_FIRST or view.rest
    moon = rules.moon and not s[FLIP] and shown and alone(view.acc, rules.seats) in (rules.seats, view.seat)
    if certain != 1 or moon:
        return certain
    cost = rules.per_trick * (rules.tricks - s[TRICKS])
    for words in (view.hand, view.unseen):
        for card in each(words):
            if card in rules.doubles:
                return 0
            cost += rules.value[card]
    return cost >= 0 if rules.aim != s[FLIP] else cost <= 0


def best(view):
    """The card to lead after claim(view): the highest of a suit that may be led. The claim then stays true."""
    for suit in range(4):
        if view.can[suit]:
            return suit << 5 | high(view.can[suit])
    return NONE


def out(view, suit):
    """Whether another seat may hold cards of the suit. If not, the unseen ones were left over by the deal."""
    for seat in range(view.rules.seats):
        if seat != view.seat and not view.s[VOID + seat] >> suit & 1:
            return True
    return False


def no_points_left(view):
    """Whether the seat, about to play, knows that no play can change the points any more: no card with points is out or
    waits on the table, no doubling card is open, tricks neither count nor rank, and nobody can shoot the sun."""
    rules = view.rules
    s = view.s
    if view.ask != ASK_PLAY or rules.per_trick or rules.equal_totals or view.acc[-1] or view.acc[-2]:
        return False
    for words in (view.hand, view.unseen):
        for card in each(words):
            if rules.mark[card] & COUNTS:
                return False
    for card in rules.doubles:
        if card in rules.deck and taker(view, card) == NONE:
            return False
    takers = [seat for seat in range(rules.seats) if s[TAKEN + seat]]
    return not rules.sun or s[FLIP] == 1 or len(takers) > 1
