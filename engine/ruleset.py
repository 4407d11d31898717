# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A rule set: JSON turned into tables, once, after which the dict and this module can be dropped.

README.md describes the keys for those who write them. No rule set has a branch of its own here or anywhere in the
engine: what differs is a table or a flag.
"""

from array import array

from .cards import JOKER, SUITS, WORDS, number
from .options import apply
from .rulekeys import (
    CHOICES,
    INTS,
    KEYS,
    OUTCOME_KEYS,
    POINTS,
    SEAT_KEYS,
    SEATS,
    SHIFTS,
    TEXTS,
    RulesError,
    choice,
    items,
    keys,
    kind,
    text,
    whole,
)


class Rules:
    """The tables of one rule set for one number of seats and one choice of options. Nothing in it changes.

    The keys of rulekeys.INTS and CHOICES stand under their own names, a choice as its place among the words.
    """

    id: str
    title: str
    ranks: str  # low to high
    seats: int
    packs: int
    jokers: int
    deck: bytes  # the cards in play from the lowest club up
    tricks: int  # cards a seat
    rest: int  # cards left over by the deal
    rest_to: int  # who gets them: place in CHOICES["left_over"]
    word: str  # array type that holds a suit: "H" for one pack, "I" for two
    next: bytes  # the seat that follows each seat in turn
    turn: int
    pass_count: int
    cycle: bytes  # hand by hand, to which seat seat 0 passes; 0: nobody passes
    lead: int  # card that leads the first trick, -1: the eldest leads anything
    first_trick: int
    breaks: bool  # whether hearts have to be broken
    same_card: int
    cancel: bool  # whether twins cancel each other
    value: array  # "h", 160: points a card, by card number
    mark: bytes  # 160: 1 bad card, 2 good card (by the aim of the game), 4 breaks hearts
    bad: array  # "I", 5 words: the bad cards of each suit
    throw: bytes  # the suits that have bad cards, that with the worst one first
    per_trick: int
    moon: tuple  # for each choice (own points, own multiples of T, others' points, others' multiples); () for no moon
    sun: tuple  # the same
    bonus_in_moon: int
    aim: int
    limit: int
    limit_is: int
    hands: int
    ties: int
    options: dict  # {name: value} of the options that are not at their default
    digest: int  # 16 bits that tell this rule set, these seats and options from others


def load(table, seats=0, options=None):
    """Build Rules from the decoded JSON of a rule set, which is not changed.

    seats: how many play, 0 for the usual number; options: {name: value}. Raises RulesError.
    """
    rules = Rules()
    keys(table, KEYS, ())
    seats = seats or whole(table["usual"], INTS["usual"], ("usual",))
    table, rules.options = apply(table, seats, options or {})
    for key in INTS:
        setattr(rules, key, whole(table[key], INTS[key], (key,)))
    for key in CHOICES:
        setattr(rules, "rest_to" if key == "left_over" else key, choice(table[key], CHOICES[key], (key,)))
    for key in TEXTS:
        setattr(rules, key, text(table[key], TEXTS[key][0], TEXTS[key][1], (key,)))
    for i, rank in enumerate(rules.ranks):
        if rank in rules.ranks[:i]:
            raise RulesError("repeated", ("ranks",), rank)
    if not (rules.limit or rules.hands):
        raise RulesError("endless", ("limit",))
    rules.pass_count = table["pass"]
    rules.word = "H" if rules.packs == 1 else "I"
    rules.cancel = rules.packs > 1 and rules.same_card == 1
    rules.moon = _outcomes(table["moon"], 2, ("moon",))
    rules.sun = _outcomes(table["sun"], 1, ("sun",))
    rules.lead = -1
    if kind(table["lead"], str, ("lead",)) != "eldest":
        rules.lead = _card(rules, table["lead"], ("lead",))
    _values(rules, table)
    _seats(rules, table, seats)
    if not rules.hands and max([rules.value[card] for card in rules.deck] + [rules.per_trick]) <= 0:
        raise RulesError("flat", ("values",))
    rules.digest = _digest(table, seats)
    return rules


def _card(rules, name, path):
    card = number(kind(name, str, path), rules)
    if not 0 <= card < JOKER << 5:
        raise RulesError("card", path, name)
    return card


def _deck(rules):
    """Every card of the full packs, jokers apart."""
    return [suit << 5 | i for suit in range(4) for i in range(len(rules.ranks) * rules.packs)]


def _cards(rules, name, path):
    """(0, cards of a suit "H"), (1, cards of a rank "Q") or (2, one card "QS" and its twins)."""
    if len(kind(name, str, path)) == 1 and name in SUITS:
        return 0, [c for c in _deck(rules) if SUITS[c >> 5] == name]
    if len(name) == 1 and name in rules.ranks:
        return 1, [c for c in _deck(rules) if (c & 31) // rules.packs == rules.ranks.find(name)]
    card = _card(rules, name, path)
    return 2, [card + twin for twin in range(rules.packs)]


def _values(rules, table):
    """Points a card; which cards are bad, which good, which break hearts."""
    value = array("h", [0] * 160)
    mark = bytearray(160)
    rules.bad = array("I", [0] * WORDS)
    given = []
    for name in kind(table["values"], dict, ("values",)):
        path = ("values", name)
        rank, cards = _cards(rules, name, path)
        given.append((rank, name, cards, whole(table["values"][name], POINTS, path)))
    # one card's own value outranks its rank's, a rank's its suit's
    for _, _, cards, points in sorted(given):
        for card in cards:
            value[card] = points
    for path, name in items(table["broken_by"], 16, ("broken_by",)):
        for card in _cards(rules, name, path)[1]:
            mark[card] |= 4
    for card in range(160):
        if value[card]:
            good = (value[card] < 0) != rules.aim
            mark[card] |= 2 if good else 1
            if not good:
                rules.bad[card >> 5] |= 1 << (card & 31)
    worst = [(max([abs(value[c]) for c in range(s << 5, s + 1 << 5) if mark[c] & 1] or [0]), s) for s in range(4)]
    rules.throw = bytes([s for points, s in sorted(worst, reverse=True) if points])
    rules.breaks = len(table["broken_by"]) > 0
    rules.value = value
    rules.mark = bytes(mark)


def _amount(value, path):
    """Points of a moon as (plain points, multiples of T): 26, "T", "-2T"."""
    if type(value) is int:
        return whole(value, POINTS, path), 0
    sign = -1 if kind(value, str, path).startswith("-") else 1
    times = value[1 if sign < 0 else 0 : -1]
    if not value.endswith("T") or times not in ("", "2", "3", "4"):
        raise RulesError("choice", path, value)
    return 0, sign * int(times or 1)


def _outcomes(table, longest, path):
    found = []
    for here, outcome in items(table, longest, path):
        keys(outcome, OUTCOME_KEYS, here)
        found.append(_amount(outcome["own"], here + ("own",)) + _amount(outcome["others"], here + ("others",)))
    return tuple(found)


def _seats(rules, table, seats):
    """Deck, hand size and passing for that many seats; the other numbers of seats are checked on the way."""
    entries = kind(table["seats"], dict, ("seats",))
    for key in sorted(entries):
        if key not in SEATS:
            raise RulesError("unknown", ("seats", key), key)
    for n, path in ((rules.usual, ("usual",)), (seats, ("seats",))):
        if str(n) not in entries:
            raise RulesError("seats", path, n)
    if not rules.options:  # an option may be made for some numbers of seats only
        for key in sorted(entries):
            _entry(rules, table, entries[key], int(key))
    _entry(rules, table, entries[str(seats)], seats)


def _entry(rules, table, entry, n):
    path = ("seats", str(n))
    keys(entry, SEAT_KEYS, path)
    packs = rules.packs
    deck = _deck(rules)
    for here, name in items(entry["out"], 40, path + ("out",)):
        card = _card(rules, name, here)
        if card not in deck:
            card += packs - 1  # the twin, where one is out already
        if card not in deck:
            raise RulesError("repeated", here, name)
        deck.remove(card)
    deck += [JOKER << 5 | i for i in range(rules.jokers)]
    rules.seats = n
    rules.deck = bytes(deck)
    rules.tricks = len(deck) // n
    rules.rest = len(deck) % n
    if rules.rest and not rules.rest_to:
        raise RulesError("uneven", path + ("out",), (len(deck), n, rules.rest))
    if rules.tricks < max(2, rules.pass_count):
        raise RulesError("few", path + ("out",), rules.tricks)
    step = n - 1 if rules.turn else 1
    rules.next = bytes((i + step) % n for i in range(n))
    cycle = []
    for here, word in items(entry["pass"], 16, path + ("pass",)):
        shift = choice(word, SHIFTS, here)
        if shift == 5 and n & 1:
            raise RulesError("odd", here, n)
        cycle.append((0, 1, n - 1, 2, n - 2, n // 2)[shift])
    rules.cycle = bytes(cycle if rules.pass_count else ())


def _digest(value, crc):
    """16 bits over all that decides play; keys in sorted order, because a board's dict has none."""
    if type(value) is dict:
        for key in sorted(value):
            if key not in ("title", "options"):
                crc = _digest(value[key], _digest(key, crc))
    elif type(value) is list:
        for item in value:
            crc = _digest(item, crc * 31 + 7 & 0xFFFF)
    else:
        for byte in str(value).encode():
            crc = (crc * 31 ^ byte) & 0xFFFF
    return crc
