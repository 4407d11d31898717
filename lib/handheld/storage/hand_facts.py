# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the player has done in a hand that is over, for statistics and medals."""

from engine.cards import BAD, GOOD, NONE, TO_FIRST, TO_LAST
from engine.hand.play import FLIP

# The facts, in a list.
QUEENS = 0  # queens of spades that cost points, taken by the player
TRIED = 1  # whether the player was alone with all bad points when half of them were out
STOPPED = 2  # whether the player took a bad card from another seat that was
GIVEN = 3  # bit i: seat i took such a queen from the player
CAUGHT = 4  # whether the player took a good card that another seat played
MISSED = 5  # how many bad cards others took


def find(session):
    """The facts of the hand."""
    hand = session.hand
    rules = session.rules
    view = session.look(0)
    found = [0] * 6
    acc = [0] * rules.seats  # the bad points of each seat
    alone = NONE  # the seat that has all bad points, at least half of those in play
    cards: list = []  # (seat, card) on the table; seat NONE: left over
    for trick in range(rules.tricks):
        if trick == 0 and rules.rest_to == TO_FIRST or trick + 1 == rules.tricks and rules.rest_to == TO_LAST:
            cards += [(NONE, card) for card in hand.rest]
        cards += list(view.trick(trick))
        taker = hand.won[trick]
        if taker != NONE:
            points = take(rules, cards, taker, found)
            if points and rules.moon and not hand.s[FLIP]:
                if taker == 0 < alone < NONE:
                    found[STOPPED] = 1
                acc[taker] += points
                alone = taker if acc[taker] == sum(acc) and 2 * acc[taker] >= hand.total else NONE
                if alone == 0:
                    found[TRIED] = 1
            cards = []
    return found


def take(rules, cards, taker, found):
    """Note what the cards of a trick say; returns its bad points."""
    points = 0
    for seat, card in cards:
        mark = rules.mark[card]
        if mark & BAD:
            points += abs(rules.value[card])
            found[MISSED] += taker != 0
            if queen(rules, card):
                found[QUEENS] += taker == 0
                if seat == 0 != taker:
                    found[GIVEN] |= 1 << taker
        elif mark & GOOD and taker == 0 and seat != 0:
            found[CAUGHT] = 1
    return points


def queen(rules, card):
    """Whether the card is a queen of spades that costs points."""
    return card >> 5 == 3 and rules.ranks[(card & 31) // rules.packs] == "Q" and rules.mark[card] & BAD > 0
