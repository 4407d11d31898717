# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Explains what is wrong with a rule set. Loaded only when something is.

These functions return what a sentence needs; the sentences are in the language files.
"""

from . import keys
from .keys import RulesError, bounds, changes, merge, offered, read
from .load import load

# The kinds of value that have no arguments: those named after their key, and the others.
_NAMED_AFTER_KEY = ("base", "lead", "maid", "values", "id", "patch")
_PLAIN = {
    "own": "amount",
    "others": "amount",
    "name": "id",
    "default": "switch",
    "min": "number",
    "max": "number",
}
# The kinds of value whose arguments depend on the key.
_GIVEN = (
    ("int", keys.INTS),
    ("one", keys.CHOICES),
    ("text", keys.TEXTS),
    ("table", {"seats": keys.SEATS}),
    ("numbers", {"players": keys.INTS["usual"]}),
    ("one", {"sets": keys.SETTABLE}),
    ("text", {"$schema": keys.TEXTS["source"]}),
)
# The kinds expected at a list and at its items.
_LISTS = {
    "broken_by": ("picks", "pick"),
    "doubles": ("cards", "card"),
    "out": ("cards", "card"),
    "moon": ("outcomes", "outcome"),
    "sun": ("outcomes", "outcome"),
    "options": ("list", "option"),
    "excludes": ("names", "name"),
}


def path_text(path):
    """A path as people write it: seats.3.out[0]."""
    text = ""
    for step in path:
        text += "[%d]" % step if type(step) is int else "." + step
    return text[1:] if text.startswith(".") else text


def known(path):
    """The keys allowed in the table that holds path[-1]."""
    if len(path) == 1:
        return tuple(sorted(("base",) + keys.KEYS))
    if path[0] == "seats":
        return keys.SEATS if len(path) == 2 else keys.SEAT_KEYS
    if path[0] in ("moon", "sun"):
        return keys.OUTCOME_KEYS
    return keys.PATCHABLE if path[-2] == "patch" else keys.SWITCH_KEYS + keys.NUMBER_KEYS[3:]


def expected(path):
    """What is expected at that path: (kind, arguments). A language file has a text for each kind: expect.KIND."""
    if not path:
        return "rules", ()
    last = path[-1]
    if type(last) is int:
        if path[-2] == "pass":
            return "one", keys.SHIFTS
        return ("int", keys.INTS["usual"]) if path[-2] == "players" else (_LISTS[path[-2]][1], ())
    if last == "pass":
        return ("directions", keys.SHIFTS) if len(path) > 1 else ("passes", keys.INTS["pass"])
    if len(path) > 1 and path[0] == "values":
        return "points", keys.POINTS
    if len(path) == 2 and path[0] in ("seats", "options"):  # the entry for a number of seats, the value of an option
        return ("seat" if path[0] == "seats" else "value"), ()
    if last in _NAMED_AFTER_KEY or last in _PLAIN:
        return _PLAIN.get(last, last), ()
    if last in _LISTS:
        return _LISTS[last][0], ()
    for kind, given in _GIVEN:
        if last in given:
            return kind, given[last]
    return "rules", ()


def nearest(name, names):
    """The one of `names` that is most like `name`, "" if none is near."""
    name = name.lower()
    best = len(name) // 3 + 1
    found = ""
    for other in names:
        apart = _distance(name, other)
        if apart < best:
            best = apart
            found = other
    return found


def _distance(a, b):
    """The Levenshtein distance: how many letters to insert, delete or change to turn a into b."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        left = row[0]
        row[0] = i + 1
        for k, y in enumerate(b):
            left, row[k + 1] = row[k + 1], min(row[k] + 1, row[k + 1] + 1, left + (x != y))
    return row[-1]


def every_case(table):
    """Yield (seats, options) for every case to be checked: each number of players, with no option, with each option,
    and with each two that go together. Switches take their other value, numbers their least and their greatest. Raises
    RulesError."""
    options = read(table)
    for key in sorted(table["seats"], key=int):
        seats = int(key)
        there = [option for option in options if offered(option, seats)]
        yield seats, {}
        for i, one in enumerate(there):
            for value in _other_values(one, seats, table):
                yield seats, {one["name"]: value}
            for two in there[:i]:
                if one["name"] not in two["excludes"] and two["name"] not in one["excludes"]:
                    for case in _pairs(two, one, seats, table):
                        yield seats, case


def _other_values(option, seats, table):
    """The values of an option to be checked. table: the rule set with the other options."""
    return bounds(option, seats, table) if "sets" in option else (not option["default"],)


def _pairs(one, two, seats, table):
    """The choices of two options to be checked. What the second may be depends on the first, and the reverse."""
    found: list = []
    for first, second in ((one, two), (two, one)):
        for value in _other_values(first, seats, table):
            for other in _other_values(second, seats, merge(table, changes(first, value))):
                case = {first["name"]: value, second["name"]: other}
                if case not in found:
                    found.append(case)
    return found


def check(table):
    """Load the rule set in every case; raises the first RulesError, whose `case` says in which."""
    load(table)
    for seats, options in every_case(table):
        try:
            load(table, seats, options)
        except RulesError as error:
            error.case = (seats, options)
            raise
