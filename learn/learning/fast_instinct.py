# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The instinct in compiled code: the engine's own features(), and the facts as engine/think/instinct.py finds them."""

import numpy as np

from engine.hand.play import FLIP, LED
from engine.think import instinct
from engine.think.instinct import COST, DISCARD, FACTS, FOLLOW, GOT, KIND, LEAD, PART, PASS

from . import flat as at
from . import seen
from .flat import compiled, fast
from .table import alone

MOST = 10  # features of a card
_TABLES = {
    name: np.frombuffer(getattr(instinct, name), np.uint8).astype(np.int64)
    for name in ("FEW", "VALUES", "FEATURES", "STARTS")
}

cost_class = compiled(instinct.cost_class)
features = compiled(instinct.features, **_TABLES)
_look = compiled(instinct.look, alone=alone)


@fast
def passed_by(rules, hand, view, seat):
    """The cards that a seat has passed, once all are exchanged."""
    many = rules[at.PASS_COUNT] if view[seen.KNOWS_PASS] and view[seen.SHIFT] else 0
    begin = at.PASSED + seat * rules[at.PASS_COUNT]
    return hand[begin : begin + many]


@fast
def look(rules, hand, view, kind, facts):
    """The engine's look() at a flat view."""
    n = rules[at.SEATS]
    facts[:] = 0
    game = (
        n, rules[at.TRICKS], rules[at.PER_TRICK], rules[at.AIM], rules[at.MOONS] > 0, view[seen.TOTAL], view[seen.SEAT],
        view[seen.SHIFT],
    )  # fmt: skip
    acc = view[seen.ACC : seen.ACC + 2 * n + 2]
    own, out = view[seen.HAND : seen.CAN], view[seen.UNSEEN : seen.ACC]
    passed = passed_by(rules, hand, view, view[seen.SEAT])
    value, bad, next_seat = rules[at.VALUE : at.MARK], rules[at.BAD : at.DECK], rules[at.NEXT : at.BAD]
    _look(facts, kind, game, hand, acc, own, out, passed, value, bad, next_seat)


@fast
def score_of(rules, hand, view, facts, card, own, weights, to):
    """The score of a card; leaves its features in `to`. weights: integers, PART for each kind of decision."""
    suit = card >> 5
    sign = -1 if rules[at.AIM] != hand[FLIP] else 1
    facts[COST] = cost_class(rules[at.VALUE + card] * sign, view[seen.TOTAL])
    facts[GOT] = 0
    for one in passed_by(rules, hand, view, (view[seen.SEAT] - view[seen.SHIFT]) % rules[at.SEATS]):
        if one == card:
            facts[GOT] = 1
    many = features(facts, card, own, view[seen.UNSEEN + suit], to)
    found = 0
    for k in range(many):
        found += weights[facts[KIND] * PART + to[k]]
    return found


@fast
def kind_of(hand, view):
    """Which kind of decision a card to play is."""
    led = hand[LED]
    if led > 3:
        return LEAD
    return FOLLOW if view[seen.CAN + led] else DISCARD


@fast
def likes_of_play(rules, hand, view, weights, cards, many, likes):
    """Write the score of each card into likes."""
    facts = np.zeros(FACTS, np.int64)
    to = np.zeros(MOST, np.int64)
    look(rules, hand, view, kind_of(hand, view), facts)
    for i in range(many):
        likes[i] = score_of(rules, hand, view, facts, cards[i], view[seen.HAND + (cards[i] >> 5)], weights, to)


@fast
def likes_of_pass(rules, hand, view, weights, cards, many, size, likes):
    """Write the score of each set of cards into likes: each card is scored after those before it are gone."""
    facts = np.zeros(FACTS, np.int64)
    to = np.zeros(MOST, np.int64)
    look(rules, hand, view, PASS, facts)
    for i in range(many):
        likes[i] = 0
        for k in range(size):
            card = cards[i * size + k]
            own = view[seen.HAND + (card >> 5)]
            for j in range(k):
                gone = cards[i * size + j]
                if gone >> 5 == card >> 5:
                    own &= ~(1 << (gone & 31))
            likes[i] += score_of(rules, hand, view, facts, card, own, weights, to)
