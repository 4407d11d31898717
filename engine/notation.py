# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Cards as text: rank and suit, such as "TD" or "QS"; a joker is "JK"."""

from .cards import JOKER

SUITS = "CDHS"


def text(card, rules):
    """The text of a card."""
    suit = card >> 5
    if suit == JOKER:
        return "JK"
    return rules.ranks[(card & 31) // rules.packs] + SUITS[suit]


def number(name, rules):
    """The card with that text (the first of twins), or -1 if the rule set has no such rank or suit."""
    if name == "JK":
        return JOKER << 5
    if len(name) != 2:
        return -1
    rank = rules.ranks.find(name[0])
    suit = SUITS.find(name[1])
    return -1 if rank < 0 or suit < 0 else suit << 5 | rank * rules.packs
