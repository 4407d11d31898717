# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The keys of a rule set, the values that each may have, and the checks that the loader and the options share.

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
# Keys with one of a few words. A field of Rules has the word's place in the tuple.
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
