# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The options of a rule set: a switch merges a patch into the table, a number replaces one key."""

from . import keys
from .keys import RulesError

_ENDS = ("limit", "hands")  # one of the two has to end the match


def read(table):
    """Check the list of options and return it, in the order of the menus. Raises RulesError."""
    for _ in reading(table):
        pass
    return table["options"]


def reading(table):
    """Check the list of options, four a step. Raises RulesError."""
    names = []
    for path, option in keys.items(table["options"], 16, ("options",)):
        number = "sets" in keys.kind(option, dict, path)
        keys.exact(option, keys.NUMBER_KEYS if number else keys.SWITCH_KEYS, path)
        if keys.text(option["name"], keys.TEXTS["id"][0], 20, path + ("name",)) in names:
            raise RulesError("repeated", path + ("name",), option["name"])
        names.append(option["name"])
        for here, n in keys.items(option["players"], 9, path + ("players",)):
            keys.whole(n, keys.INTS["usual"], here)
        if number:
            key = keys.SETTABLE[keys.choice(option["sets"], keys.SETTABLE, path + ("sets",))]
            low, high = keys.INTS[key]
            most = high
            if key == "youngest":  # a seat that exists for every number of players
                most = min([n for n in range(3, 12) if str(n) in table["seats"] and offered(option, n)] or [11]) - 1
            least = keys.whole(option["min"], (low, most), path + ("min",))
            if key in _ENDS:
                least = max(least, 1)
            keys.whole(option["max"], (least, high), path + ("max",))
        else:
            keys.kind(option["default"], bool, path + ("default",))
            for key in sorted(keys.kind(option["patch"], dict, path + ("patch",))):
                if key not in keys.PATCHABLE:
                    raise RulesError("unknown", path + ("patch", key), key)
                # checked here too, because a switch that is never offered is never loaded
                if key in keys.INTS:
                    keys.whole(option["patch"][key], keys.INTS[key], path + ("patch", key))
                elif key in keys.CHOICES:
                    keys.choice(option["patch"][key], keys.CHOICES[key], path + ("patch", key))
        if len(names) % 4 == 0:
            yield
    for path, option in keys.items(table["options"], 16, ("options",)):
        for here, name in keys.items(option["excludes"], 16, path + ("excludes",)):
            keys.choice(name, [one for one in names if one != option["name"]], here)


def still_there(table, chosen):
    """Those of the chosen options that the rule set has: a match may have been saved when it had more. Raises
    RulesError if the rule set's options are not sound; without options it is no rule set, and load() says so."""
    if "options" not in table:
        return chosen
    names = [option["name"] for option in read(table)]
    return {name: chosen[name] for name in chosen if name in names}


def offered(option, seats):
    """Whether the option exists for that many seats."""
    return not option["players"] or seats in option["players"]


def bounds(option, seats, table=None):
    """The (least, greatest) value of an option that is a number: the youngest needs a seat, and limit or hands has to
    end the match. table: the rule set with the other options, also those after this one; None: do not ask whether the
    match ends."""
    low, high = option["min"], option["max"]
    key = option["sets"]
    if key == "youngest":
        high = min(high, seats - 1)
    elif table and key in _ENDS and not table[_ENDS[1 - _ENDS.index(key)]]:
        low = max(low, 1)
    return low, high


def default(option, table):
    """The default of an option. table: the rule set with the options before this one."""
    return table[option["sets"]] if "sets" in option else option["default"]


def changes(option, value):
    """What an option with this value, which is not its default, changes in the table."""
    return {option["sets"]: value} if "sets" in option else option["patch"]


def apply(table, seats, chosen):
    """Merge the chosen options into a copy of the table, whose options read() has found sound.

    chosen: {name: value}. Returns (table, {name: value} of the options that differ from their default).
    Raises RulesError: "option" for a name that the rule set lacks, "players" for an option that it does not have for
    that many seats, "excludes" for two that cannot go together.
    """
    options = table["options"]
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
            keys.whole(value, bounds(option, seats), path)
        else:
            keys.kind(value, bool, path)
        if not offered(option, seats):
            raise RulesError("players", path, [n for n in counts if offered(option, n)])
        for other in options:
            if other["name"] in in_force and (name in other["excludes"] or other["name"] in option["excludes"]):
                raise RulesError("excludes", path, other["name"])
        in_force[name] = value
        result = merge(result, changes(option, value))
    for option in options:  # only now is it known what ends the match
        if option["name"] in in_force and option.get("sets") in _ENDS:
            keys.whole(in_force[option["name"]], bounds(option, seats, result), ("options", option["name"]))
    return result, in_force


def merge(table, patch, path=()):
    """Merge a patch into a copy of the table: tables are merged key by key, null removes an entry of an inner table,
    anything else replaces the old value. Rule sets are made from their base this way, and options change them.

    path: where in the rule set the table stands. Raises RulesError "nothing" for a null that removes nothing."""
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
