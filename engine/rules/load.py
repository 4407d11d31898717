# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Turns the JSON of a rule set into tables. Afterwards the dict and this module can be dropped.

docs/rulesets.md describes the keys. The engine has no branch for a single rule set: rule sets differ in tables and
flags.
"""

from array import array

from ..cards import BAD, BREAKS, CARDS, GOOD, JOKER, WORDS
from ..notation import SUITS, number
from . import keys
from .keys import BY_RANK, RulesError, apply, merge, reading, still_there  # noqa: F401, which library.py takes from here


class Rules:
    """The tables of one rule set, for one number of seats and one choice of options. They never change.

    The keys in keys.INTS, keys.CHOICES and keys.TEXTS are fields of the same name, a choice as its place among the
    words; "about" and "source" are left out. Two have other names: "pass" is pass_count, "left_over" is rest_to.

    seats       how many play
    deck        bytes: the cards in play, the lowest club first
    tricks      how many cards each seat is dealt
    rest        how many cards the deal leaves over
    rest_to     who takes them, see engine.cards
    word        type of an array whose words hold a suit each: "H" for one pack, "I" for two
    next        bytes: the seat that follows each seat in turn
    pass_count  how many cards each seat passes
    cycle       bytes: for each hand in turn, to which seat seat 0 passes; 0: nobody passes
    lead        card that leads the first trick, -1: the eldest leads anything, -2: the youngest does
    breaks      whether hearts have to be broken; if hearts_led is 1, nothing breaks them
    cancel      whether twins cancel each other
    value       array("h"), 160: points of each card, by its number
    mark        bytes, 160: BAD or GOOD for its taker, BREAKS, see engine.cards
    bad         array("I"), 5 words: the bad cards of each suit, as bits
    throw       bytes: the suits that have bad cards; the one with the worst card comes first
    doubles     bytes: cards that double the points of their taker
    moon        tuple: for each choice (own points, own multiples of T, others' points, others' multiples); (): no moon
    sun         the same
    over_limit  1: seats over the limit cannot win; always 0 where the highest total wins
    winners     how many places win; losers: how many lose
    maid        the odd card of the prelude, -1 for none
    options     {name: value} of the options not at their default
    digest      16 bits, to recognize this rule set with these seats and options
    weights     the file of the learnt weights that bots may use, "" for none; see engine.think.instinct
    """

    weights = ""


def load(table, seats=0, options=None):
    """Make Rules from the decoded JSON of a rule set, which is not changed.

    seats: how many play, 0 for the usual number; options: {name: value}. Raises RulesError.
    """
    rules = Rules()
    for _ in loading(rules, table, seats, options):
        pass
    return rules


def loading(rules, table, seats, options):
    """load() in short steps, for a board whose player may press a button meanwhile. Fills the Rules."""
    table = merge(keys.ADDED, keys.kind(table, dict, ()))
    keys.exact(table, keys.KEYS, ())
    path = ("seats",) if seats else ("usual",)
    seats = seats or keys.whole(table["usual"], keys.INTS["usual"], path)
    if str(seats) not in keys.kind(table["seats"], dict, ("seats",)):
        raise RulesError("seats", path, seats)
    yield from reading(table)
    table, rules.options = apply(table, seats, options or {})
    yield
    for key in keys.INTS:
        setattr(rules, key, keys.whole(table[key], keys.INTS[key], (key,)))
    for key in keys.CHOICES:
        setattr(rules, "rest_to" if key == "left_over" else key, keys.choice(table[key], keys.CHOICES[key], (key,)))
    yield
    for key in keys.TEXTS:
        found = keys.text(table[key], keys.TEXTS[key][0], keys.TEXTS[key][1], (key,))
        if key not in ("about", "source"):  # only people read these
            setattr(rules, key, found)
        else:
            yield
    for i, rank in enumerate(rules.ranks):
        if rank in rules.ranks[:i]:
            raise RulesError("repeated", ("ranks",), rank)
    if not (rules.limit or rules.hands):
        raise RulesError("endless", ("limit",))
    if rules.at_limit and not rules.limit:
        raise RulesError("no_limit", ("limit",))
    if rules.aim:
        rules.over_limit = 0  # there the limit is what one plays for
    rules.pass_count = table["pass"]
    rules.word = "H" if rules.packs == 1 else "I"
    rules.cancel = rules.packs > 1 and rules.same_card == 1
    rules.moon = outcomes(table["moon"], 2, ("moon",))
    rules.sun = outcomes(table["sun"], 1, ("sun",))
    if keys.kind(table["lead"], str, ("lead",)) in keys.LEADS:
        rules.lead = -1 - keys.LEADS.index(table["lead"])
    else:
        rules.lead = card_of(rules, table["lead"], ("lead",))
    rules.maid = -1
    if rules.prelude or table["maid"] != "none":
        rules.maid = card_of(rules, table["maid"], ("maid",))
    yield from values(rules, table)
    yield
    yield from _seats(rules, table, seats)
    if rules.hands_are:
        rules.hands *= seats
    if not rules.hands and max([rules.value[card] for card in rules.deck] + [rules.per_trick]) <= 0:
        raise RulesError("flat", ("values",))
    rules.digest = seats
    for i, key in enumerate(sorted(table)):
        rules.digest = _digest({key: table[key]}, rules.digest)
        if i % 8 == 7:
            yield


def _seats(rules, table, seats):
    """Set deck, hand size and passing for that many seats; check the entries for other numbers of seats too. Yields
    after each."""
    entries = keys.kind(table["seats"], dict, ("seats",))
    for key in sorted(entries):
        if key not in keys.SEATS:
            raise RulesError("unknown", ("seats", key), key)
    for n, path in ((rules.usual, ("usual",)), (seats, ("seats",))):
        if str(n) not in entries:
            raise RulesError("seats", path, n)
    if not rules.options:  # an option may suit some numbers of seats only
        for key in sorted(entries):
            _entry(rules, entries[key], int(key))
            yield
    _entry(rules, entries[str(seats)], seats)
    yield


def _entry(rules, entry, n):
    """Set deck, hand size and passing from the entry for n seats."""
    path = ("seats", str(n))
    keys.exact(entry, keys.SEAT_KEYS, path)
    packs = rules.packs
    deck = full(rules)
    for here, name in keys.items(entry["out"], 40, path + ("out",)):
        card = card_of(rules, name, here)
        if card not in deck:
            card += packs - 1  # the twin, if the first one is out already
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
    for here, word in keys.items(entry["pass"], 16, path + ("pass",)):
        shift = keys.choice(word, keys.SHIFTS, here)
        if shift == 5 and n & 1:
            raise RulesError("odd", here, n)
        cycle.append((0, 1, n - 1, 2, n - 2, n // 2)[shift])
    rules.cycle = bytes(cycle if rules.pass_count else ())
    if rules.winners + rules.losers > n:
        raise RulesError("places", ("losers" if rules.losers else "winners",), (rules.winners, rules.losers, n))
    keys.whole(rules.youngest, (0, n - 1), ("youngest",))
    if rules.moon and not any([rules.mark[card] & BAD for card in deck]):
        if not rules.options:
            raise RulesError("no_penalty", ("moon",))
        rules.moon = ()  # a house rule of the base, in a game in which nobody can shoot


def _digest(value, crc):
    """16 bits over every key that affects play, in sorted order, because a board's dict has none. Keys for people and
    added keys at their default are left out."""
    if type(value) is dict:
        for key in sorted(value):
            if key not in ("title", "about", "source", "faces", "options") and keys.ADDED.get(key) != value[key]:
                crc = _digest(value[key], _digest(key, crc))
    elif type(value) is list:
        for item in value:
            crc = _digest(item, crc * 31 + 7 & 0xFFFF)
    else:
        for byte in str(value).encode():
            crc = (crc * 31 ^ byte) & 0xFFFF
    return crc


def card_of(rules, name, path):
    """The card with that text; raises RulesError if there is none, or if it is a joker."""
    card = number(keys.kind(name, str, path), rules)
    if not 0 <= card < JOKER << 5:
        raise RulesError("card", path, name)
    return card


def full(rules):
    """Every card of the full packs, without jokers."""
    return [suit << 5 | i for suit in range(4) for i in range(len(rules.ranks) * rules.packs)]


def _cards(rules, name, path):
    """(precedence, cards) of a name: 0 for a suit "H", 1 for a rank "Q", 2 for a card "QS" and its twin."""
    if len(keys.kind(name, str, path)) == 1 and name in SUITS:
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
    for name in keys.kind(table["values"], dict, ("values",)):
        path = ("values", name)
        rank, cards = _cards(rules, name, path)
        points = table["values"][name]
        if points not in BY_RANK:
            keys.whole(points, keys.POINTS, path)
        given.append((rank, name, cards, points))
    # a card's own value overrides its rank's, which overrides its suit's
    given.sort(key=lambda one: one[0])
    for _, _, cards, points in given:
        for card in cards:
            value[card] = points if points not in BY_RANK else shown(rules, card) * (1 if points == BY_RANK[0] else -1)
    yield
    doubles = set()
    for path, name in keys.items(table["doubles"], 4, ("doubles",)):
        card = card_of(rules, name, path)
        doubles.update([card + twin for twin in range(rules.packs)])
    rules.doubles = bytes(sorted(doubles))
    for path, name in keys.items(table["broken_by"], 16, ("broken_by",)):
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
        return keys.whole(value, keys.POINTS, path), 0
    sign = -1 if keys.kind(value, str, path).startswith("-") else 1
    times = value[1 if sign < 0 else 0 : -1]
    if not value.endswith("T") or times not in ("", "2", "3", "4"):
        raise RulesError("choice", path, value)
    return 0, sign * int(times or 1)


def outcomes(table, longest, path):
    """The outcomes of a moon or sun: for each (own points, own multiples of T, others' points, others' multiples)."""
    found = []
    for here, outcome in keys.items(table, longest, path):
        keys.exact(outcome, keys.OUTCOME_KEYS, here)
        found.append(_amount(outcome["own"], here + ("own",)) + _amount(outcome["others"], here + ("others",)))
    return tuple(found)
