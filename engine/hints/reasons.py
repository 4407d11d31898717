# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds the reason why a choice is good: the most telling of those that the seat can see to be true. It depends on the
view and the choice alone, whichever bot made it. play_reasons.py has the reasons to play a card. Hints alone load it.
"""

from engine.hand.view import ASK_DRAW, ASK_PASS, ASK_PLAY

from ..cards import NONE, count, each, high
from .play_reasons import BEST, cost, over, share, tell, why, worst

# Codes, as in play_reasons.py.
HIGH_ONES = 17  # for each card passed, more unseen cards of its suit are lower than higher
LOW_ONES = 18  # ... higher than lower
ENDS = 19  # this moon ends the match, and the seat wins it
GOES_ON = 20  # the match goes on, though another choice would end it
AHEAD = 21  # no other choice leaves the seat further ahead
DRAW = 22  # a card drawn face down; its words are hint.draw
# KEEPS: as LOW_ONES, but of more than two thirds of the cards kept more unseen cards are lower, and no unseen card is
# higher than a quarter of them.
KEEPS = 23
SHED = 36  # the worst card passed: it has at least an eighth of all bad points, or no card kept is worse
OVER_ONES = 37  # the worst unseen card, with an eighth of all bad points: a card passed is above it
# GUARDS: the worst card of the pack, with an eighth of all bad points, stays or is out; three lower ones of its suit
# stay, and none is passed.
GUARDS = 38
HOLDS_BACK = 39  # that worst card stays; the cards go to the seat that plays next
OPENS = 40  # a card passed to the seat that plays next: the one that leads the first trick, or the highest of its suit
CATCHER = 41  # the most wanted unseen card, with an eighth of all bad points: a card kept is above it
ECLIPSE = 42  # as KEEPS, but the card that leads the first trick is passed, and winning every trick counts
# From 70 on, a reason is about a suit:
EMPTIES = 70  # passes all cards of it (jokers are no suit)
MIXES = 71  # all its cards are bad: passes one with more unseen cards higher and one with more lower
STAYS_LOW = 72  # all its cards are bad: keeps two with more unseen cards higher, and passes no such card


def reason(view):
    """The code of the reason for view.picked, the answer to view.ask. Sets view.about to the card or seat that the
    reason is about, or NONE."""
    view.about = NONE
    if view.ask == ASK_PLAY:
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
    for suit in [card >> 5 for card in cards]:
        if suit < 4 and len(_cards(suit, cards)) == count(view.hand[suit]):
            return tell(view, EMPTIES, suit)
    kept = [card for card in view.cards() if card not in cards]
    rest = worst(view, kept)
    dear = rest if rest != NONE and (most == NONE or cost(view, rest) >= cost(view, most)) else most
    if dear != NONE and cost(view, dear) * 8 < view.total:
        dear = NONE
    if dear != NONE and dear == rest and safe(view, dear, cards, kept):
        return tell(view, GUARDS, dear)
    harm = _bad_cards(view)
    low = [card for card in _cards(harm, cards) if share(view, card) > 0]
    if low and view.rules.moon and [card for card in _cards(harm, cards) if share(view, card) < 0]:
        return tell(view, MIXES, harm)
    if bad != NONE and (rest == NONE or cost(view, rest) <= cost(view, bad)):
        return tell(view, SHED, bad)
    signs = [share(view, card) for card in cards]
    if max(signs) < 0:
        return HIGH_ONES
    if min(signs) > 0:
        return keep(view, cards, kept)
    return _rest(view, cards, kept, dear)


def _rest(view, cards, kept, dear):
    """The reason to pass high and low cards together. dear: the worst card of the pack, if it has an eighth of all bad
    points, or NONE."""
    rules = view.rules
    if rules.next[view.seat] == (view.seat + view.shift) % rules.seats:
        if dear in kept:
            return tell(view, HOLDS_BACK, dear)
        suit = rules.lead >> 5
        for card in cards if rules.lead >= 0 and rules.packs == 1 else ():
            if card == rules.lead or card == suit << 5 | high(view.unseen[suit] | view.hand[suit]):
                return tell(view, OPENS, card)
    value, best = min([(cost(view, card), card) for card in each(view.unseen)])
    if value < 0 and -value * 8 >= view.total and [card for card in kept if over(view, card, best)]:
        return tell(view, CATCHER, best)
    if dear != NONE and safe(view, dear, cards, kept):
        return tell(view, GUARDS, dear)
    harm = _bad_cards(view)
    low = [card for card in view.cards() if card >> 5 == harm and share(view, card) > 0]
    if len(low) > 1 and not [card for card in low if card in cards]:
        return tell(view, STAYS_LOW, harm)
    return BEST


def _cards(suit, cards):
    """The cards of that suit."""
    return [card for card in cards if card >> 5 == suit]


def _bad_cards(view):
    """The first suit all of whose cards are bad, or NONE."""
    for suit in range(4):
        found = _cards(suit, view.rules.deck)
        if found and min([cost(view, card) for card in found]) > 0:
            return suit
    return NONE


def safe(view, card, cards, kept):
    """Whether three lower cards of its suit are kept, and none is passed."""
    low = [one for one in kept if over(view, card, one)]
    return len(low) > 2 and not [one for one in cards if over(view, card, one)]


def keep(view, cards, kept):
    """The reason to pass low cards: LOW_ONES, KEEPS or ECLIPSE."""
    rules = view.rules
    high_ones = [card for card in kept if share(view, card) < 0]
    tops = [card for card in kept if card >> 5 < 4 and not view.unseen[card >> 5] >> (card & 31)]
    if len(high_ones) * 3 <= len(kept) * 2 or len(tops) * 4 < len(kept) or not rules.moon:
        return LOW_ONES
    return tell(view, ECLIPSE, rules.lead) if rules.sun and rules.lead in cards else KEEPS


def _moon(view, picked):
    from engine.think.moon_choice import after

    leads, ends = zip(*[after(view, choice) for choice in view.choices])
    if ends[picked] and leads[picked] > 0:
        return ENDS
    if True in ends and not ends[picked]:
        return GOES_ON
    return AHEAD if leads[picked] == max(leads) else BEST
