# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Scores a finished hand: cards, tricks, moon and sun."""

from ..cards import ASIDE, NONE, TO_FIRST
from .play import FLIP, TAKEN, TRICKS


def shooter(hand):
    """The seat that shot the sun or the moon, or -1.

    To shoot the moon is to take all bad points in play, the sun every trick; the rule set may have neither. In a hand
    whose points are subtracted nobody can shoot either.
    """
    rules = hand.rules
    if hand.s[FLIP]:
        return -1
    for seat in range(rules.seats):
        if is_sun(hand, seat) or rules.moon and hand.total and abs(hand.acc[seat]) == hand.total:
            return seat
    return -1


def is_sun(hand, seat):
    """Whether the seat took every trick and the rule set rewards it."""
    return bool(hand.rules.sun) and hand.s[TAKEN + seat] == hand.rules.tricks


def choices(hand, seat):
    """The outcomes from which a shooter may choose: tuples as in Rules.moon. A sun replaces the moon."""
    return hand.rules.sun if is_sun(hand, seat) else hand.rules.moon


def taker(hand, card):
    """The seat that has taken a card, NONE if no seat has. hand: a Hand or a View."""
    rules = hand.rules
    trick = -1
    for i in range(len(hand.log)):
        if hand.log[i] == card:
            trick = i // rules.seats
    if trick < 0 and rules.rest_to != ASIDE:
        for i in range(len(hand.rest)):
            if hand.rest[i] == card:
                trick = 0 if rules.rest_to == TO_FIRST else rules.tricks - 1
    while 0 <= trick < hand.s[TRICKS]:
        if hand.won[trick] != NONE:
            return hand.won[trick]
        trick += 1  # the trick was held on the table
    return NONE


def alone(acc, seats):
    """The only seat with bad points; `seats` if no seat has any, -1 if several have. acc: Hand.acc."""
    found = seats
    for i in range(seats):
        if acc[i]:
            if found < seats:
                return -1
            found = i
    return found


def plain(hand, seat):
    """A seat's points for cards and tricks, before moon and sun. hand: a Hand or a View."""
    rules = hand.rules
    points = hand.acc[seat] + hand.acc[rules.seats + seat] + rules.per_trick * hand.s[TAKEN + seat]
    for card in rules.doubles:
        if taker(hand, card) == seat:
            points *= 2
    return -points if hand.s[FLIP] else points


def score(hand, out, choice=0):
    """Write each seat's points for the hand into out, an array("i").

    choice: which of choices() the shooter takes. The points of a moon replace all others of the hand, except for the
    bonus if the rule set leaves that to its taker.
    """
    rules = hand.rules
    n = rules.seats
    shot = shooter(hand)
    for seat in range(n):
        if shot < 0:
            out[seat] = plain(hand, seat)
            continue
        outcome = rules.sun[0] if is_sun(hand, shot) else rules.moon[choice]
        k = 0 if seat == shot else 2
        out[seat] = outcome[k] + outcome[k + 1] * hand.total
        if rules.bonus_in_moon:
            out[seat] += hand.acc[n + seat]


def reverse(hand, out, choice=0):
    """Reverse a moon or sun in what score() wrote: what each other seat got is subtracted from every seat's points."""
    shot = shooter(hand)
    outcome = hand.rules.sun[0] if is_sun(hand, shot) else hand.rules.moon[choice]
    for seat in range(hand.rules.seats):
        out[seat] -= outcome[2] + outcome[3] * hand.total
