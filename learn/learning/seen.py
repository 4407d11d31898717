# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a seat may know, in a flat array, as engine.hand.view.View has it. The public part is read from the hand."""

from engine.cards import ASIDE, BAD, COUNTS, NONE, TO_FIRST, TO_LAST
from engine.hand.play import PASSES, PLAYED

from . import flat as at
from .flat import fast

# Places in a view.
HAND = 0  # 5 words, the cards held
CAN = 5  # 5 words, the cards that may be played
UNSEEN = 10  # 5 words
ACC = 16  # as in a hand, without what the seat does not know
TOTAL = 40
SEAT = 41
SHIFT = 42  # how many seats to the left cards are passed
KNOWS_REST = 43  # whether the seat took the left-over cards
NUMBER = 44  # the hand's number
KNOWS_PASS = 45  # whether the cards have been exchanged
VIEW = 46


@fast
def rest_taker(rules, hand):
    """The seat that took the left-over cards; NONE while they lie on the table or if no seat gets them."""
    if rules[at.REST_TO] == TO_LAST:
        return hand[at.WON + rules[at.TRICKS] - 1]
    if rules[at.REST_TO] == TO_FIRST:
        for i in range(rules[at.TRICKS]):
            if hand[at.WON + i] != NONE:
                return hand[at.WON + i]
    return NONE


@fast
def shift_of(rules, number):
    """How many seats to the left cards are passed in hand `number`."""
    many = rules[at.CYCLE_COUNT]
    return rules[at.CYCLE + (number - 1) % many] if many else 0


@fast
def see_points(n, hand, view):
    """Copy the points of a hand to a view, where those on the table come last."""
    for k in range(2 * n):
        view[ACC + k] = hand[at.ACC + k]
    view[ACC + 2 * n], view[ACC + 2 * n + 1] = hand[at.ACC - 2], hand[at.ACC - 1]


@fast
def lay_points(n, view, hand):
    """Copy the points of a view to a hand."""
    for k in range(2 * n):
        hand[at.ACC + k] = view[ACC + k]
    hand[at.ACC - 2], hand[at.ACC - 1] = view[ACC + 2 * n], view[ACC + 2 * n + 1]


@fast
def look(rules, hand, view, seat, number, asks_moon):
    """Fill a seat's view. CAN is copied from the hand, so call allowed() before."""
    n = rules[at.SEATS]
    view[SEAT] = seat
    view[NUMBER] = number
    view[SHIFT] = shift_of(rules, number)
    view[TOTAL] = hand[at.TOTAL]
    view[KNOWS_PASS] = hand[PASSES] > n
    see_points(n, hand, view)
    for k in range(5):
        view[HAND + k] = hand[at.W + seat * 5 + k]
        view[CAN + k] = hand[at.CAN + k]
        view[UNSEEN + k] = ~view[HAND + k]
    for k in range(5):
        word = 0
        for i in range(rules[at.DECK_COUNT]):
            card = rules[at.DECK + i]
            if card >> 5 == k:
                word |= 1 << (card & 31)
        view[UNSEEN + k] &= word
    for i in range(hand[PLAYED]):
        card = hand[at.LOG + i]
        view[UNSEEN + (card >> 5)] &= ~(1 << (card & 31))
    view[KNOWS_REST] = 0
    if not rules[at.REST_COUNT]:
        return
    to = rest_taker(rules, hand)
    view[KNOWS_REST] = to == seat
    for i in range(rules[at.REST_COUNT]):
        card = hand[at.REST + i]
        mark = rules[at.MARK + card] & COUNTS
        if to == seat:
            view[UNSEEN + (card >> 5)] &= ~(1 << (card & 31))
        elif rules[at.REST_TO] == TO_FIRST and not asks_moon:
            where = 2 * n + 2 - mark if to == NONE else to + n * (mark - 1)
            view[ACC + where] -= rules[at.VALUE + card]
        elif rules[at.REST_TO] == ASIDE and mark & BAD and not asks_moon:
            view[TOTAL] += abs(rules[at.VALUE + card])
