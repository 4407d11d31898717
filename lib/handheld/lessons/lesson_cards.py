# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The cards that a lesson names, as the engine has them."""

from engine.notation import number


def cards(text, rules):
    """The cards of a text such as "QS TD"."""
    return [number(name, rules) for name in text.split()]


def in_turn(hands, seat, rules):
    """The deck from which these hands are dealt, beginning with that seat."""
    deck = bytearray()
    for i in range(len(hands[seat])):
        for _ in hands:
            if i < len(hands[seat]):
                deck.append(hands[seat][i])
            seat = rules.next[seat]
    return deck
