# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Why a choice is a good one: of the reasons below, and of those for a card played in play_reasons.py, the most telling
that is true of the position as far as the seat can see. Found from the view and the answer alone, for any bot; loaded
for a hint only.
"""

from ..cards import NONE, count, each
from ..hand.view import ASK_DRAW, ASK_PASS, ASK_PLAY
from .card_cost import cost, over, share, tell, worst

# The codes are the numbers of the words, hint.N: about nothing else, from 30 on about a card, from 50 on about a seat.
# They have their names here, not in memory, where names are dear.
#  0 BEST: none of the others is true
# 16 EMPTIES: all cards of a suit are passed; a joker has none
# 17 HIGH_ONES: of each card passed more unseen ones of its suit are lower than higher
# 18 LOW_ONES: ... higher than lower
# 19 ENDS: this moon ends the match, and the seat is ahead of all it must not be behind to win
# 20 GOES_ON: it does not, but another choice would
# 21 AHEAD: no choice leaves the seat better against those
# 22 DRAW: cards lie face down; its words are hint.draw
# 23 KEEPS: as LOW_ONES; of more than two thirds of the cards kept it is the other way round
# 36 SHED: the worst card passed; it is an eighth of all bad points, or none kept is worse
# 37 OVER_ONES: the worst unseen, an eighth of all bad points; one passed is above it


def reason(view):
    """The code for view.picked, the answer to view.ask; sets view.about to the card or seat it is about, or NONE."""
    view.about = NONE
    if view.ask == ASK_PLAY:
        from .play_reasons import why

        return why(view, view.picked[0])
    if view.ask == ASK_PASS:
        return _pass(view, [view.picked[i] for i in range(view.count)])
    return 22 if view.ask == ASK_DRAW else _moon(view, view.picked[0])


def _pass(view, cards):
    bad = worst(view, cards)
    if bad != NONE and cost(view, bad) * 8 >= view.total:
        return tell(view, 36, bad)
    most = worst(view, each(view.unseen))
    if most != NONE and cost(view, most) * 8 >= view.total and [card for card in cards if over(view, card, most)]:
        return tell(view, 37, most)
    parts = [card >> 5 for card in cards]
    if [suit for suit in parts if suit < 4 and parts.count(suit) == count(view.hand[suit])]:
        return 16
    kept = [card for card in view.cards() if card not in cards]
    rest = worst(view, kept)
    if bad != NONE and (rest == NONE or cost(view, rest) <= cost(view, bad)):
        return tell(view, 36, bad)
    signs = [share(view, card) for card in cards]
    if min(signs) <= 0:
        return 17 if max(signs) < 0 else 0
    high = [card for card in kept if share(view, card) < 0]
    return 23 if len(high) * 3 > len(kept) * 2 and view.rules.moon else 18


def _moon(view, picked):
    from ..think.moon_choice import after

    leads, ends = zip(*[after(view, choice) for choice in view.choices])
    if ends[picked] and leads[picked] > 0:
        return 19
    if True in ends and not ends[picked]:
        return 20
    return 21 if leads[picked] == max(leads) else 0
