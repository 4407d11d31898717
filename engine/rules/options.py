# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""House options of a rule set: a switch merges a patch into the table, a number replaces one key."""

from .keys import (
    CHOICES,
    INTS,
    NUMBER_KEYS,
    PATCHABLE,
    SETTABLE,
    SWITCH_KEYS,
    TEXTS,
    RulesError,
    choice,
    items,
    keys,
    kind,
    text,
    whole,
)


def read(table):
    """Check and return the rule set's list of options, in the order in which menus offer them."""
    names = []
    for path, option in items(table["options"], 16, ("options",)):
        number = "sets" in kind(option, dict, path)
        keys(option, NUMBER_KEYS if number else SWITCH_KEYS, path)
        if text(option["name"], TEXTS["id"][0], 20, path + ("name",)) in names:
            raise RulesError("repeated", path + ("name",), option["name"])
        names.append(option["name"])
        for here, n in items(option["players"], 9, path + ("players",)):
            whole(n, INTS["usual"], here)
        if number:
            key = SETTABLE[choice(option["sets"], SETTABLE, path + ("sets",))]
            low, high = INTS[key]
            most = high
            if key == "youngest":  # a seat that is always there
                most = min([n for n in range(3, 12) if str(n) in table["seats"] and offered(option, n)] or [11]) - 1
            least = whole(option["min"], (low, most), path + ("min",))
            if key == "limit" or key == "hands":  # the other one may be 0
                least = max(least, 1)
            whole(option["max"], (least, high), path + ("max",))
        else:
            kind(option["default"], bool, path + ("default",))
            for key in sorted(kind(option["patch"], dict, path + ("patch",))):
                if key not in PATCHABLE:
                    raise RulesError("unknown", path + ("patch", key), key)
                # what is never offered is never loaded
                if key in INTS:
                    whole(option["patch"][key], INTS[key], path + ("patch", key))
                elif key in CHOICES:
                    choice(option["patch"][key], CHOICES[key], path + ("patch", key))
    for path, option in items(table["options"], 16, ("options",)):
        for here, name in items(option["excludes"], 16, path + ("excludes",)):
            choice(name, [one for one in names if one != option["name"]], here)
    return table["options"]


def offered(option, seats):
    """Whether the option is there for that many seats."""
    return not option["players"] or seats in option["players"]


def bounds(option, seats, table):
    """The least and the greatest value of an option that is a number: a seat has to be there, and of limit and hands
    one has to end the match. table: with the options before it merged."""
    low, high = option["min"], option["max"]
    if option["sets"] == "youngest":
        high = min(high, seats - 1)
    elif option["sets"] == "limit" and not table["hands"] or option["sets"] == "hands" and not table["limit"]:
        low = max(low, 1)
    return low, high


def default(option, table):
    """The value an option has when nobody has touched it; table: with the options before it merged."""
    return table[option["sets"]] if "sets" in option else option["default"]


def apply(table, seats, chosen):
    """Merge the chosen options into a copy of the table.

    chosen: {name: value}. Returns (table, {name: value} of the options that differ from their default).
    Raises RulesError: "option" for a name this rule set lacks, "players" for one it has not for that many seats,
    "excludes" for two that cannot go together.
    """
    options = read(table)
    counts = [n for n in range(3, 12) if str(n) in table["seats"]]
    known = [option["name"] for option in options if [n for n in counts if offered(option, n)]]
    for name in sorted(chosen):
        if name not in known:
            raise RulesError("option", ("options", name), known)
    in_force = {}
    result = table
    for option in options:
        name = option["name"]
        if name not in chosen:
            continue
        value = chosen[name]
        path = ("options", name)
        usual = default(option, result)
        if value == usual and type(value) is type(usual):
            continue
        if "sets" in option:
            whole(value, bounds(option, seats, result), path)
        else:
            kind(value, bool, path)
        if not offered(option, seats):
            raise RulesError("players", path, [n for n in counts if offered(option, n)])
        for other in options:
            if other["name"] in in_force and (name in other["excludes"] or other["name"] in option["excludes"]):
                raise RulesError("excludes", path, other["name"])
        in_force[name] = value
        result = merge(result, {option["sets"]: value} if "sets" in option else option["patch"])
    return result, in_force


def merge(table, patch, path=()):
    """A copy of the table with the patch in it: tables merge key by key, null takes an entry out of an inner one,
    anything else is replaced. So a rule set comes from its base, and a house rule into a rule set. path: where in the
    rule set it is. Raises RulesError "nothing" for a null that takes nothing out."""
    table = dict(table)
    for key, value in patch.items():
        if path and value is None:
            if key not in table:
                raise RulesError("nothing", path + (key,), sorted(table))
            del table[key]
            continue
        if type(value) is dict and type(table.get(key)) is dict:
            value = merge(table[key], value, path + (key,))
        table[key] = value
    return table
