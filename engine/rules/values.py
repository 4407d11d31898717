# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Makes the tables of points of a rule set: for cards, for moons and suns."""

from array import array

from ..cards import BAD, BREAKS, CARDS, GOOD, JOKER, WORDS
from ..notation import SUITS, number
from .keys import BY_RANK, OUTCOME_KEYS, POINTS, RulesError, exact, items, kind, whole


def card_of(rules, name, path):
    """The card with that text; raises RulesError if there is none, or if it is a joker."""
    card = number(kind(name, str, path), rules)
    if not 0 <= card < JOKER << 5:
        raise RulesError("card", path, name)
    return card


def full(rules):
    """Every card of the full packs, without jokers."""
    return [suit << 5 | i for suit in range(4) for i in range(len(rules.ranks) * rules.packs)]


def _cards(rules, name, path):
    """(precedence, cards) of a name: 0 for a suit "H", 1 for a rank "Q", 2 for a card "QS" and its twin."""
    if len(kind(name, str, path)) == 1 and name in SUITS:
        return 0, [c for c in full(rules) if SUITS[c >> 5] == name]
    if len(name) == 1 and name in rules.ranks:
        return 1, [c for c in full(rules) if (c & 31) // rules.packs == rules.ranks.find(name)]
    card = card_of(rules, name, path)
    return 2, [card + twin for twin in range(rules.packs)]


def values(rules, table):
    """Set the points of each card, and which cards are bad, good, doubling, or break hearts. Yields once on the way."""
    value = array("h", [0] * CARDS)
    mark = bytearray(CARDS)
    rules.bad = array("I", [0] * WORDS)
    given = []
    for name in kind(table["values"], dict, ("values",)):
        path = ("values", name)
        rank, cards = _cards(rules, name, path)
        points = table["values"][name]
        if points not in BY_RANK:
            whole(points, POINTS, path)
        given.append((rank, name, cards, points))
    # a card's own value overrides its rank's, which overrides its suit's
    given.sort(key=lambda one: one[0])
    for _, _, cards, points in given:
        for card in cards:
            value[card] = points if points not in BY_RANK else shown(rules, card) * (1 if points == BY_RANK[0] else -1)
    yield
    doubles = set()
    for path, name in items(table["doubles"], 4, ("doubles",)):
        card = card_of(rules, name, path)
        doubles.update([card + twin for twin in range(rules.packs)])
    rules.doubles = bytes(sorted(doubles))
    for path, name in items(table["broken_by"], 16, ("broken_by",)):
        for card in _cards(rules, name, path)[1]:
            mark[card] |= 0 if rules.hearts_led else BREAKS
    for card in range(CARDS):
        if value[card]:
            good = (value[card] < 0) != rules.aim
            mark[card] |= GOOD if good else BAD
            if not good:
                rules.bad[card >> 5] |= 1 << (card & 31)
    worst = [(max([abs(value[c]) for c in range(s << 5, s + 1 << 5) if mark[c] & BAD] or [0]), s) for s in range(4)]
    rules.throw = bytes([s for points, s in sorted(worst, reverse=True) if points])
    rules.breaks = len(table["broken_by"]) > 0 or rules.hearts_led > 0
    rules.value = value
    rules.mark = bytes(mark)


def shown(rules, card):
    """What a card shows: 2 to 10, then 11 for the jack to 14 for the ace."""
    return "23456789TJQKA".find(rules.ranks[(card & 31) // rules.packs]) + 2


def _amount(value, path):
    """An amount such as 26, "T" or "-2T" as (plain points, multiples of T)."""
    if type(value) is int:
        return whole(value, POINTS, path), 0
    sign = -1 if kind(value, str, path).startswith("-") else 1
    times = value[1 if sign < 0 else 0 : -1]
    if not value.endswith("T") or times not in ("", "2", "3", "4"):
        raise RulesError("choice", path, value)
    return 0, sign * int(times or 1)


def outcomes(table, longest, path):
    """The outcomes of a moon or sun: for each (own points, own multiples of T, others' points, others' multiples)."""
    found = []
    for here, outcome in items(table, longest, path):
        exact(outcome, OUTCOME_KEYS, here)
        found.append(_amount(outcome["own"], here + ("own",)) + _amount(outcome["others"], here + ("others",)))
    return tuple(found)
