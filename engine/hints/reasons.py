# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds the reason why a choice is good: the most telling of those that the seat can see to be true. It depends on the
view and the choice alone, whichever bot made it. play_reasons.py has the reasons to play a card. Hints alone load it.
"""

from engine.hand.view import ASK_DRAW, ASK_PASS, ASK_PLAY

from ..cards import NONE, count, each
from .card_cost import cost, over, share, tell, worst

# Codes, as in play_reasons.py.
BEST = 0
EMPTIES = 16  # passes all cards of a suit (jokers are no suit)
HIGH_ONES = 17  # for each card passed, more unseen cards of its suit are lower than higher
LOW_ONES = 18  # ... higher than lower
ENDS = 19  # this moon ends the match, and the seat wins it
GOES_ON = 20  # the match goes on, though another choice would end it
AHEAD = 21  # no other choice leaves the seat further ahead
DRAW = 22  # a card drawn face down; its words are hint.draw
KEEPS = 23  # as LOW_ONES, but of more than two thirds of the cards kept more unseen cards are lower
SHED = 36  # the worst card passed: it has an eighth of all bad points, or no card kept is worse
OVER_ONES = 37  # the worst unseen card, with an eighth of all bad points: a card passed is above it


def reason(view):
    """The code of the reason for view.picked, the answer to view.ask. Sets view.about to the card or seat that the
    reason is about, or NONE."""
    view.about = NONE
    if view.ask == ASK_PLAY:
        from .play_reasons import why

        return why(view, view.picked[0])
    if view.ask == ASK_PASS:
        return _pass(view, [view.picked[i] for i in range(view.count)])
    return DRAW if view.ask == ASK_DRAW else _moon(view, view.picked[0])


def _pass(view, cards):
    bad = worst(view, cards)
    if bad != NONE and cost(view, bad) * 8 >= view.total:
        return tell(view, SHED, bad)
    most = worst(view, each(view.unseen))
    if most != NONE and cost(view, most) * 8 >= view.total and [card for card in cards if over(view, card, most)]:
        return tell(view, OVER_ONES, most)
    parts = [card >> 5 for card in cards]
    if [suit for suit in parts if suit < 4 and parts.count(suit) == count(view.hand[suit])]:
        return EMPTIES
    kept = [card for card in view.cards() if card not in cards]
    rest = worst(view, kept)
    if bad != NONE and (rest == NONE or cost(view, rest) <= cost(view, bad)):
        return tell(view, SHED, bad)
    signs = [share(view, card) for card in cards]
    if min(signs) <= 0:
        return HIGH_ONES if max(signs) < 0 else BEST
    high = [card for card in kept if share(view, card) < 0]
    return KEEPS if len(high) * 3 > len(kept) * 2 and view.rules.moon else LOW_ONES


def _moon(view, picked):
    from engine.think.moon_choice import after

    leads, ends = zip(*[after(view, choice) for choice in view.choices])
    if ends[picked] and leads[picked] > 0:
        return ENDS
    if True in ends and not ends[picked]:
        return GOES_ON
    return AHEAD if leads[picked] == max(leads) else BEST
