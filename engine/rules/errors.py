# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What is wrong with a rule set, for those who have to put it right: loaded only when something is.

No words here: explain() gives what a sentence needs, a language file has the sentences.
"""

from .keys import (
    CHOICES,
    INTS,
    KEYS,
    NUMBER_KEYS,
    OUTCOME_KEYS,
    PATCHABLE,
    POINTS,
    SEAT_KEYS,
    SEATS,
    SETTABLE,
    SHIFTS,
    SWITCH_KEYS,
    TEXTS,
    RulesError,
)
from .load import load
from .options import bounds, offered, read

# What belongs at a key that is neither a number, a choice nor a text: (kind of expectation, its arguments).
_EXPECTED = {
    "base": ("base", ()),
    "seats": ("table", SEATS),
    "lead": ("lead", ()),
    "maid": ("maid", ()),
    "broken_by": ("picks", ()),
    "doubles": ("cards", ()),
    "values": ("values", ()),
    "moon": ("outcomes", ()),
    "sun": ("outcomes", ()),
    "options": ("list", ()),
    "out": ("cards", ()),
    "own": ("amount", ()),
    "others": ("amount", ()),
    "id": ("id", ()),
    "name": ("id", ()),
    "players": ("numbers", INTS["usual"]),
    "excludes": ("names", ()),
    "default": ("switch", ()),
    "patch": ("patch", ()),
    "sets": ("one", SETTABLE),
    "min": ("number", ()),
    "max": ("number", ()),
    "$schema": ("text", TEXTS["source"]),
}
# What belongs into the lists.
_ITEMS = {
    "pass": ("one", SHIFTS),
    "out": ("card", ()),
    "broken_by": ("pick", ()),
    "doubles": ("card", ()),
    "moon": ("outcome", ()),
    "sun": ("outcome", ()),
    "options": ("option", ()),
    "players": ("int", INTS["usual"]),
    "excludes": ("name", ()),
}


def path_text(path):
    """A path as it is written for people: seats.3.out[0]."""
    text = ""
    for step in path:
        if type(step) is int:
            text += "[%d]" % step
        else:
            text += "." + step if text else step
    return text


def known(path):
    """The keys the table that holds path[-1] may have."""
    if len(path) == 1:
        return tuple(sorted(("base",) + KEYS))
    if path[0] == "seats":
        return SEATS if len(path) == 2 else SEAT_KEYS
    if path[0] in ("moon", "sun"):
        return OUTCOME_KEYS
    return PATCHABLE if path[-2] == "patch" else SWITCH_KEYS + NUMBER_KEYS[3:]


def expected(path):
    """What belongs at that path: (kind, arguments)."""
    if not path:
        return "rules", ()
    last = path[-1]
    if type(last) is int:
        return _ITEMS[path[-2]]
    if last == "pass":
        return ("directions", SHIFTS) if len(path) > 1 else ("passes", INTS["pass"])
    if len(path) > 1:
        if path[0] == "values":
            return "points", POINTS
        if path[0] == "seats" and len(path) == 2:
            return "seat", ()
        if path[0] == "options" and len(path) == 2:  # what was chosen for one
            return "value", ()
    if last in _EXPECTED:
        return _EXPECTED[last]
    if last in INTS:
        return "int", INTS[last]
    if last in CHOICES:
        return "one", CHOICES[last]
    return ("text", TEXTS[last]) if last in TEXTS else ("rules", ())


def nearest(name, names):
    """The known name that differs least from the given one, or "" if none is near."""
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
    """How many letters must be put in, taken out or changed to make a into b."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        left = row[0]
        row[0] = i + 1
        for k, y in enumerate(b):
            left, row[k + 1] = row[k + 1], min(row[k] + 1, row[k + 1] + 1, left + (x != y))
    return row[-1]


def every_case(table):
    """Yield (seats, options) for all that a rule set offers: each number of players with no option, each one and each
    two that go together, switches at their other value and numbers at both ends. Raises RulesError."""
    options = read(table)
    for key in sorted(table["seats"], key=int):
        seats = int(key)
        cases = []
        for option in options:
            if offered(option, seats):
                ends = bounds(option, seats, table) if "sets" in option else (not option["default"],)
                cases += [(option, value) for value in ends]
        yield seats, {}
        for i, (one, value) in enumerate(cases):
            yield seats, {one["name"]: value}
            for two, other in cases[:i]:
                barred = one["name"] in two["excludes"] or two["name"] in one["excludes"]
                if not barred:
                    yield seats, {two["name"]: other, one["name"]: value}


def check(table):
    """Load the rule set in every case; raises the first RulesError found, with the case in its .case."""
    load(table)
    for seats, options in every_case(table):
        try:
            load(table, seats, options)
        except RulesError as error:
            error.case = (seats, options)
            raise
