# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Compares cards for the reasons of hints: by the points that a card costs its taker, whatever the aim, and by rank."""

from engine.hand.play import FLIP

from ..cards import NONE, count


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
