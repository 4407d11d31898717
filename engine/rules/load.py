# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A rule set: JSON turned into tables, once, after which the dict and this module can be dropped.

docs/rulesets.md describes the keys for those who write them. No rule set has a branch of its own here or anywhere in
the engine: what differs is a table or a flag.
"""

from array import array

from ..cards import BAD, JOKER
from .keys import (
    ADDED,
    CHOICES,
    INTS,
    KEYS,
    LEADS,
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
from .options import apply, merge
from .values import card_of, full, outcomes, values


class Rules:
    """The tables of one rule set for one number of seats and one choice of options. Nothing in it changes.

    The keys of rulekeys.INTS and CHOICES stand under their own names, a choice as its place among the words;
    but "pass" is pass_count, "left_over" rest_to.
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
    rest_to: int  # who gets them: place in CHOICES["left_over"], see engine.cards
    word: str  # array type that holds a suit: "H" for one pack, "I" for two
    next: bytes  # the seat that follows each seat in turn
    turn: int
    pass_count: int
    cycle: bytes  # hand by hand, to which seat seat 0 passes; 0: nobody passes
    lead: int  # card that leads the first trick, -1: the eldest leads anything, -2: the youngest does
    youngest: int  # which seat that is
    next_lead: int  # who leads the hands after the first
    first_trick: int
    breaks: bool  # whether hearts have to be broken
    same_card: int
    cancel: bool  # whether twins cancel each other
    value: array  # "h", 160: points a card, by card number
    mark: bytes  # 160: BAD, GOOD (by the aim of the game), BREAKS, see engine.cards
    bad: array  # "I", 5 words: the bad cards of each suit
    throw: bytes  # the suits that have bad cards, that with the worst one first
    doubles: bytes  # cards that double what their taker scores
    per_trick: int
    moon: tuple  # for each choice (own points, own multiples of T, others' points, others' multiples); () for no moon
    sun: tuple  # the same
    bonus_in_moon: int
    losing_moon: int
    aim: int
    limit: int
    limit_is: int
    at_limit: int
    hands: int
    hands_are: int
    ties: int
    equal_totals: int
    winners: int  # how many places win, how many lose
    losers: int
    payments: int
    prelude: int
    maid: int  # card that is left over in the prelude
    faces: int
    options: dict  # {name: value} of the options that are not at their default
    digest: int  # 16 bits that tell this rule set, these seats and options from others


def load(table, seats=0, options=None):
    """Build Rules from the decoded JSON of a rule set, which is not changed.

    seats: how many play, 0 for the usual number; options: {name: value}. Raises RulesError.
    """
    rules = Rules()
    table = merge(ADDED, kind(table, dict, ()))
    keys(table, KEYS, ())
    path = ("seats",) if seats else ("usual",)
    seats = seats or whole(table["usual"], INTS["usual"], path)
    if str(seats) not in kind(table["seats"], dict, ("seats",)):
        raise RulesError("seats", path, seats)
    table, rules.options = apply(table, seats, options or {})
    for key in INTS:
        setattr(rules, key, whole(table[key], INTS[key], (key,)))
    for key in CHOICES:
        setattr(rules, "rest_to" if key == "left_over" else key, choice(table[key], CHOICES[key], (key,)))
    for key in TEXTS:
        found = text(table[key], TEXTS[key][0], TEXTS[key][1], (key,))
        if key not in ("about", "source"):  # which are for people
            setattr(rules, key, found)
    for i, rank in enumerate(rules.ranks):
        if rank in rules.ranks[:i]:
            raise RulesError("repeated", ("ranks",), rank)
    if not (rules.limit or rules.hands):
        raise RulesError("endless", ("limit",))
    if rules.at_limit and not rules.limit:
        raise RulesError("no_limit", ("limit",))
    rules.pass_count = table["pass"]
    rules.word = "H" if rules.packs == 1 else "I"
    rules.cancel = rules.packs > 1 and rules.same_card == 1
    rules.moon = outcomes(table["moon"], 2, ("moon",))
    rules.sun = outcomes(table["sun"], 1, ("sun",))
    if kind(table["lead"], str, ("lead",)) in LEADS:
        rules.lead = -1 - LEADS.index(table["lead"])
    else:
        rules.lead = card_of(rules, table["lead"], ("lead",))
    rules.maid = -1
    if rules.prelude or table["maid"] != "none":
        rules.maid = card_of(rules, table["maid"], ("maid",))
    values(rules, table)
    _seats(rules, table, seats)
    if rules.hands_are:
        rules.hands *= seats
    if not rules.hands and max([rules.value[card] for card in rules.deck] + [rules.per_trick]) <= 0:
        raise RulesError("flat", ("values",))
    rules.digest = _digest(table, seats)
    return rules


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
            _entry(rules, entries[key], int(key))
    _entry(rules, entries[str(seats)], seats)


def _entry(rules, entry, n):
    path = ("seats", str(n))
    keys(entry, SEAT_KEYS, path)
    packs = rules.packs
    deck = full(rules)
    for here, name in items(entry["out"], 40, path + ("out",)):
        card = card_of(rules, name, here)
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
    if rules.winners + rules.losers > n:
        raise RulesError("places", ("losers" if rules.losers else "winners",), (rules.winners, rules.losers, n))
    whole(rules.youngest, (0, n - 1), ("youngest",))
    if rules.moon and not any([rules.mark[card] & BAD for card in deck]):
        raise RulesError("no_penalty", ("moon",))


def _digest(value, crc):
    """16 bits over all that decides play; keys in sorted order, because a board's dict has none. Without the keys that
    people alone read, and added ones at their default."""
    if type(value) is dict:
        for key in sorted(value):
            if key not in ("title", "about", "source", "faces", "options") and ADDED.get(key) != value[key]:
                crc = _digest(value[key], _digest(key, crc))
    elif type(value) is list:
        for item in value:
            crc = _digest(item, crc * 31 + 7 & 0xFFFF)
    else:
        for byte in str(value).encode():
            crc = (crc * 31 ^ byte) & 0xFFFF
    return crc
