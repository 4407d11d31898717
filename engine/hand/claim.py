# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Whether the rest of the tricks belong to a seat beyond doubt, so that nobody has to sit through them.

Why it holds: who leads and wins leads again, and all must follow. Every lead of a suit draws a card of it at least from
the others while they have any, so the i-th lead, counted from 0, meets no more than the cards unseen less i; it wins if
it outranks them all, or if i has reached their number. That each suit is led from its highest card down is all it asks;
other suits led between only let cards be thrown away, so hearts unbroken and any order of the suits change nothing.
Jokers follow no suit and win nothing over it. A card whose twin may be out does not outrank it: they might cancel.
"""

from ..cards import JOKER, NONE, TO_FIRST, count, each, high
from .play import FLIP, MUST, TRICKS, VOID
from .score import alone
from .view import ASK_PLAY


def claim(view):
    """Whether the seat certainly takes every trick that is left, as far as it can know, if it plays by best(): 2 if it
    does so whatever it leads.

    view: a View of a seat about to lead; 0 for any other, with a joker in hand or while a card must be led. What is
    not 0 is certain; 0 says nothing. After a lead by best() and whatever the others play it is certain again.
    """
    if view.ask != ASK_PLAY or view.lying() or view.hand[JOKER] or view.s[MUST] != NONE:
        return 0
    packs = view.rules.packs
    found = 2
    for suit in range(4):
        mine = view.hand[suit]
        unseen = view.unseen[suit]
        if mine and unseen and _out(view, suit):
            above = mine >> (high(unseen) // packs + 1) * packs
            if count(above) < min(count(mine), count(unseen)):
                return 0
            if count(above) < count(mine):
                found = 1
    return found


def welcome(view):
    """Whether the rest is a seat's by claim(), and taking it costs nothing that another lead might spare: it comes
    whatever is led, or it makes a moon, or what is left costs nothing in all."""
    certain = claim(view)
    rules = view.rules
    s = view.s
    # who took left-over cards unseen may have bad ones
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
    """The card to lead after claim(view): the highest of a suit that may be led, so that the claim stays true."""
    for suit in range(4):
        if view.can[suit]:
            return suit << 5 | high(view.can[suit])
    return NONE


def _out(view, suit):
    """Whether another seat may hold cards of the suit; if not, what is unseen was left over by the deal."""
    for seat in range(view.rules.seats):
        if seat != view.seat and not view.s[VOID + seat] >> suit & 1:
            return True
    return False
