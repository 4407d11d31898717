# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The keys of a rule set, the values that each may have, the checks of both, and the options that change them.

An option is a switch, which merges a patch into the table, or a number, which replaces one key.

A key that is missing, unknown, of a wrong type or out of range raises RulesError; engine.rules.errors explains it.
variants/schema.json says the same to editors, and a test compares the two.
"""

# Keys with a whole number: (least, greatest).
INTS = {
    "format": (1, 1),
    "usual": (3, 11),
    "packs": (1, 2),
    "jokers": (0, 4),
    "pass": (0, 5),
    "per_trick": (-999, 999),
    "limit": (0, 9999),
    "hands": (0, 99),
    "youngest": (0, 10),
    "winners": (1, 10),
    "losers": (0, 10),
}
# Keys whose value is one of a few words. A field of Rules has its place in the tuple.
CHOICES = {
    "left_over": ("none", "first_trick", "last_trick", "aside"),
    "turn": ("clockwise", "counter_clockwise"),
    "dealer": ("with_play", "against_play"),
    "first_trick": ("free", "no_penalty"),
    "hearts_led": ("once_broken", "only_hearts"),
    "same_card": ("first", "cancel"),
    "bonus_in_moon": ("nobody", "taker"),
    "aim": ("lowest", "highest"),
    "limit_is": ("reached", "passed"),
    "ties": ("share", "play_on"),
    "hands_are": ("in_all", "per_player"),
    "next_lead": ("same", "most_points", "highest_total"),
    "losing_moon": ("stands", "reversed"),
    "at_limit": ("end", "subtract"),
    "over_limit": ("ranks", "loses"),
    "equal_totals": ("equal", "more_tricks"),
    "payments": ("none", "difference"),
    "prelude": ("none", "first_hand", "every_hand"),
    "faces": ("french", "italian"),
}
# Keys with a text: (letters allowed, "" for any; greatest length).
TEXTS = {
    "id": ("abcdefghijklmnopqrstuvwxyz0123456789_", 20),
    "title": ("", 24),
    "about": ("", 240),
    "source": ("", 120),
    "ranks": ("23456789TJQKA", 13),
}
OTHERS = ("seats", "lead", "broken_by", "values", "doubles", "moon", "sun", "maid", "options")
KEYS = tuple(sorted(tuple(INTS) + tuple(CHOICES) + tuple(TEXTS) + OTHERS))
# Keys added after the format's first release, with their defaults. A rule set may leave them out. A key at its default
# does not count in the digest, so saves and journals of earlier versions still fit their rule set.
ADDED: dict = {"dealer": "with_play", "hearts_led": "once_broken", "over_limit": "ranks"}
SEAT_KEYS = ("out", "pass")
SEATS = ("3", "4", "5", "6", "7", "8", "9", "10", "11")
OUTCOME_KEYS = ("own", "others")
PATCHABLE = tuple([key for key in KEYS if key not in ("format", "id", "usual", "options")])
SWITCH_KEYS = ("name", "players", "excludes", "default", "patch")
NUMBER_KEYS = ("name", "players", "excludes", "sets", "min", "max")
SETTABLE = ("limit", "hands", "per_trick", "youngest")
LEADS = ("eldest", "youngest")  # or a card
BY_RANK = ("by rank", "-by rank")  # as a value: 2 to 10 as on the card, J 11, Q 12, K 13, A 14; or as much below 0
SHIFTS = ("none", "left", "right", "2 left", "2 right", "across")
POINTS = (-999, 999)
_ENDS = ("limit", "hands")  # one of the two has to end the match


class RulesError(ValueError):
    """A fault in a rule set.

    code   "missing", "unknown", "kind", "range", "choice", "card", "repeated", "seats", "uneven", "few", "odd",
           "endless", "flat", "long", "players", "excludes", "option", "places", "no_limit", "no_penalty",
           "nothing", "base" or "circle"
    path   keys and list indexes that lead to the fault, a tuple
    found  the value there, or the numbers that belong to the code
    bounds (least, greatest) for a number out of range, else None
    """

    def __init__(self, code, path, found=None, bounds=None):
        super().__init__(code, path, found)
        self.bounds = bounds
        self.code = code
        self.path = path
        self.found = found
        self.case = None  # (seats, options) in which engine.rules.errors.check() found it


def kind(value, wanted, path):
    """Return the value if its type is exactly `wanted` (a bool is no int); raises RulesError."""
    if type(value) is not wanted:
        raise RulesError("kind", path, value)
    return value


def whole(value, bounds, path):
    """Return the value if it is a whole number within bounds, (least, greatest); raises RulesError."""
    if not bounds[0] <= kind(value, int, path) <= bounds[1]:
        raise RulesError("range", path, value, bounds)
    return value


def choice(value, words, path):
    """Return the value's place among the words; raises RulesError."""
    if kind(value, str, path) not in words:
        raise RulesError("choice", path, value)
    return words.index(value)


def exact(table, wanted, path):
    """Return the table if it has exactly the wanted keys; raises RulesError."""
    for key in sorted(kind(table, dict, path)):
        if key not in wanted:
            raise RulesError("unknown", path + (key,), key)
    for key in wanted:
        if key not in table:
            raise RulesError("missing", path + (key,))
    return table


def text(value, letters, longest, path):
    """Return the value if it is a text of 1 to `longest` of these letters ("": of any); raises RulesError."""
    if not 1 <= len(kind(value, str, path).strip()) <= len(value) <= longest:
        raise RulesError("range", path, value)
    try:
        data = value.encode()
    except UnicodeError:
        data = b"\0"
    last = 0
    for byte in data:  # bytes, because a board keeps every text of one letter for ever, as a name
        # control characters are refused even where any letter is allowed
        bad = byte < 32 or byte == 127 or last == 0xC2 and byte < 0xA0
        if bad or letters and letters.encode().find(bytes((byte,))) < 0:
            raise RulesError("choice", path, value)
        last = byte
    if alone(data):
        raise RulesError("choice", path, value)
    return value


def alone(data):
    """Whether a text, as UTF-8, has one half of a surrogate pair without the other. Where a file has "\\ud83c\\udccf",
    Python reads one letter, but a board two halves of three bytes each."""
    at = data.find(b"\xed")
    while at >= 0:
        half = data[at + 1 : at + 2]
        if half >= b"\xb0" or half >= b"\xa0" and (data[at + 3 : at + 4] != b"\xed" or data[at + 4 : at + 5] < b"\xb0"):
            return True
        at = data.find(b"\xed", at + (6 if half >= b"\xa0" else 3))
    return False


def items(value, longest, path):
    """Yield (path, item) for each item of a list of at most `longest` items; raises RulesError."""
    if len(kind(value, list, path)) > longest:
        raise RulesError("long", path, longest)
    for i, item in enumerate(value):
        yield path + (i,), item


def read(table):
    """Check the list of options and return it, in the order of the menus. Raises RulesError."""
    for _ in reading(table):
        pass
    return table["options"]


def reading(table):
    """Check the list of options, four a step. Raises RulesError."""
    names = []
    for path, option in items(table["options"], 16, ("options",)):
        number = "sets" in kind(option, dict, path)
        exact(option, NUMBER_KEYS if number else SWITCH_KEYS, path)
        if text(option["name"], TEXTS["id"][0], 20, path + ("name",)) in names:
            raise RulesError("repeated", path + ("name",), option["name"])
        names.append(option["name"])
        for here, n in items(option["players"], 9, path + ("players",)):
            whole(n, INTS["usual"], here)
        if number:
            key = SETTABLE[choice(option["sets"], SETTABLE, path + ("sets",))]
            low, high = INTS[key]
            most = high
            if key == "youngest":  # a seat that exists for every number of players
                most = min([n for n in range(3, 12) if str(n) in table["seats"] and offered(option, n)] or [11]) - 1
            least = whole(option["min"], (low, most), path + ("min",))
            if key in _ENDS:
                least = max(least, 1)
            whole(option["max"], (least, high), path + ("max",))
        else:
            kind(option["default"], bool, path + ("default",))
            for key in sorted(kind(option["patch"], dict, path + ("patch",))):
                if key not in PATCHABLE:
                    raise RulesError("unknown", path + ("patch", key), key)
                # checked here too, because a switch that is never offered is never loaded
                if key in INTS:
                    whole(option["patch"][key], INTS[key], path + ("patch", key))
                elif key in CHOICES:
                    choice(option["patch"][key], CHOICES[key], path + ("patch", key))
        if len(names) % 4 == 0:
            yield
    for path, option in items(table["options"], 16, ("options",)):
        for here, name in items(option["excludes"], 16, path + ("excludes",)):
            choice(name, [one for one in names if one != option["name"]], here)


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
            whole(value, bounds(option, seats), path)
        else:
            kind(value, bool, path)
        if not offered(option, seats):
            raise RulesError("players", path, [n for n in counts if offered(option, n)])
        for other in options:
            if other["name"] in in_force and (name in other["excludes"] or other["name"] in option["excludes"]):
                raise RulesError("excludes", path, other["name"])
        in_force[name] = value
        result = merge(result, changes(option, value))
    for option in options:  # only now is it known what ends the match
        if option["name"] in in_force and option.get("sets") in _ENDS:
            whole(in_force[option["name"]], bounds(option, seats, result), ("options", option["name"]))
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
