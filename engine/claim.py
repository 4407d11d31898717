# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Whether the rest of the tricks belong to a seat beyond doubt, so that nobody has to sit through them.

Why it holds: who leads and wins leads again, and all must follow. Every lead of a suit draws a card of it at least from
the others while they have any, so the i-th lead, counted from 0, meets no more than the cards unseen less i; it wins if
it outranks them all, or if i has reached their number. That each suit is led from its highest card down is all it asks;
other suits led between only let cards be thrown away, so hearts unbroken and any order of the suits change nothing.
Jokers follow no suit and win nothing over it. A card whose twin may be out does not outrank it: they might cancel.
"""

from .cards import JOKER, NONE, count, high
from .play import MUST, VOID
from .view import ASK_PLAY


def claim(view):
    """Whether the seat certainly takes every trick that is left, as far as it can know, if it plays by best().

    view: a View of a seat about to lead; False for any other, with a joker in hand or while a card must be led. True
    is certain; False says nothing. After a lead by best() and whatever the others play it is True again.
    """
    if view.ask != ASK_PLAY or view.lying() or view.hand[JOKER] or view.s[MUST] != NONE:
        return False
    packs = view.rules.packs
    for suit in range(4):
        mine = view.hand[suit]
        unseen = view.unseen[suit]
        if mine and unseen and _out(view, suit):
            above = mine >> (high(unseen) // packs + 1) * packs
            if count(above) < min(count(mine), count(unseen)):
                return False
    return True


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
