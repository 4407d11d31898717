# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What is wrong with a rule set, for those who have to put it right: loaded only when something is.

No words here: explain() gives what a sentence needs, a language file has the sentences.
"""

from .options import bounds, offered, read
from .rulekeys import (
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
from .ruleset import load

# What belongs at a key that is neither a number, a choice nor a text: (kind of expectation, its arguments).
_EXPECTED = {
    "seats": ("table", SEATS),
    "lead": ("lead", ()),
    "broken_by": ("cards", ()),
    "values": ("values", ()),
    "moon": ("outcomes", (2,)),
    "sun": ("outcomes", (1,)),
    "options": ("list", (16,)),
    "out": ("cards", ()),
    "own": ("amount", ()),
    "others": ("amount", ()),
    "name": ("text", TEXTS["id"]),
    "players": ("numbers", INTS["usual"]),
    "excludes": ("names", ()),
    "default": ("switch", ()),
    "patch": ("patch", ()),
    "sets": ("one", SETTABLE),
    "min": ("int", INTS["limit"]),
    "max": ("int", INTS["limit"]),
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
        return KEYS
    if path[0] == "seats":
        return SEATS if len(path) == 2 else SEAT_KEYS
    if path[0] in ("moon", "sun"):
        return OUTCOME_KEYS
    if path[-2] == "patch":
        return PATCHABLE
    if "patch" in path[:-1]:
        return SEATS if path[-2] == "seats" else SEAT_KEYS
    return tuple(sorted(set(SWITCH_KEYS + NUMBER_KEYS)))


def expected(path):
    """What belongs at that path: (kind, arguments)."""
    last = path[-1] if path else ""
    if last == "pass" and len(path) > 1:
        return "directions", SHIFTS
    if path[:1] == ("values",) and len(path) > 1:
        return "int", POINTS
    if type(last) is int:
        parent = path[-2]
        if parent == "pass":
            return "one", SHIFTS
        if parent in ("moon", "sun"):
            return "outcome", ()
        if parent == "players":
            return "int", INTS["usual"]
        if parent == "options":
            return "option", ()
        return ("name", ()) if parent == "excludes" else ("card", ())
    if last in SEATS:
        return "seat", ()
    if path[:1] == ("options",) and len(path) == 2:
        return "value", ()
    if last in INTS:
        return "int", INTS[last]
    if last in CHOICES:
        return "one", CHOICES[last]
    if last in TEXTS:
        return "text", TEXTS[last]
    return _EXPECTED.get(last, ("table", KEYS))


def nearest(name, names):
    """The known name that differs least from the given one, or "" if none is near."""
    best = len(name) // 2 + 1
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
                ends = bounds(option, seats) if "sets" in option else (not option["default"],)
                cases += [(option, value) for value in ends]
        yield seats, {}
        for i, (one, value) in enumerate(cases):
            yield seats, {one["name"]: value}
            for two, other in cases[:i]:
                barred = one["name"] in two["excludes"] or two["name"] in one["excludes"]
                if one is not two and not barred:
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
