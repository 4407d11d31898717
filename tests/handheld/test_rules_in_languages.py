# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Every sentence about rules in every language: games that between them need all of them, as in their golden text.

make golden rewrites the golden texts: read them before you commit.
"""

import difflib
import os
from pathlib import Path

import pytest

from cards_on_table import table
from engine.rules import load
from engine.rules.keys import merge
from handheld.rulesets.describe import rules_text
from handheld.rulesets.tips import tips
from handheld.screens.pages_of_rules import contents
from handheld.words import Words
from player import LANGUAGES

WRITE = os.environ.get("GOLDEN")
HEAD = "# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers\n# SPDX-License-Identifier: MIT\n"
# Of games on the drive: name, players, house rules.
GAMES = (
    ("chervy", 4, {}),
    ("chervy", 3, {"jd": True}),
    ("chervy", 6, {"moon_choice": True, "moon_reversed": True, "no_pass": True, "jokers": True}),
    ("spruce", 6, {}),
    ("cancellation", 9, {"last_taker": True}),
    ("dame", 4, {}),
    ("dame_25", 4, {}),
    ("jinx", 5, {}),
    ("jinx", 4, {"youngest": 1, "so_far": True}),
    ("greek", 4, {"hands": 8}),
    ("peppa", 4, {"italian": True}),
    ("peppa50", 4, {"maid_always": True}),
    ("peppa_scivolosa", 4, {}),
    ("peppa_torino", 4, {}),
    ("hartenjagen", 4, {}),
    ("copas", 4, {}),
)
TWO_PACKS = {"packs": 2, "left_over": "aside", "seats": {"8": {"out": ["3C", "3C", "4C"], "pass": ["left"]}}}
NO_MOON = {"moon": [], "sun": []}
# What no game on the drive has: what it is, players, keys in place of chervy's.
MADE = (
    ("two packs", 8, TWO_PACKS),
    ("two packs, most points lead", 8, TWO_PACKS | {"next_lead": "most_points"}),
    ("two packs, highest total leads", 8, TWO_PACKS | {"next_lead": "highest_total"}),
    (
        "doubling",
        4,
        {
            "values": {"H": "by rank", "AH": 0, "JD": -11},
            "doubles": ["TC"],
            "broken_by": ["QS"],
            "dealer": "against_play",
            "bonus_in_moon": "taker",
            "over_limit": "loses",
            "equal_totals": "more_tricks",
        },
    ),
    ("jokers", 4, {"jokers": 4, "left_over": "aside", "seats": {"4": {"out": ["2C", "2D"]}}}),
    ("the lead may be left over", 5, {"left_over": "first_trick", "seats": {"5": {"out": [], "pass": []}}}),
    ("highest", 4, {"aim": "highest", "values": {"H": -1, "QS": -13, "JD": 11}, "losers": 1}),
    ("hearts last", 4, {"hearts_led": "only_hearts"}),
    ("reversed", 4, {"moon": [{"own": 0, "others": "-T"}], "losing_moon": "reversed"}),
    ("back to 0", 4, {"at_limit": "subtract", "limit_is": "passed"}),
    ("nothing counts", 4, {"hands": 4, "limit": 0, "values": {"H": 0, "QS": 0}, "moon": [], "sun": []}),
    ("a sun alone", 4, {"per_trick": -1, "moon": [], "sun": [{"own": 0, "others": 0}]}),
    ("two places", 6, {"seats": {"6": {"out": ["2C", "2D", "3C", "3D"], "pass": ["2 left", "2 right"]}}}),
    ("one good card", 4, {"values": {"H": 1, "QS": 0, "3D": -11}}),
    (
        "many cards",
        4,
        {
            "values": {"H": 1}
            | dict.fromkeys(("2C", "4C", "6C", "8C", "TC", "QC"), 2)
            | dict.fromkeys(("2D", "4D", "6D", "8D", "TD", "QD"), -1),
            "hands": 10,
        },
    ),
)


class Recorder(Words):
    """Words that remember the keys they were asked for."""

    def __call__(self, message, *game, **values):
        self.asked.add(message if isinstance(message, str) else message.decode())
        return super().__call__(message, *game, **values)


def games():
    """Yield (heading, rules) of all the games."""
    for name, seats, chosen in GAMES:
        yield ", ".join([name, str(seats), *chosen]), load.load(table(name), seats, chosen)
    for name, seats, keys in MADE:
        one = merge(dict(table("chervy"), usual=seats, options=[]), keys)
        one["seats"] = {str(seats): one["seats"][str(seats)]}
        yield f"{name}, {seats}", load.load(one)


def told(words):
    """The text of all the rules, then what the pages with pictures say, then tips; each paragraph once."""
    lines: list = []
    for heading, rules in games():
        paragraphs = [*rules_text(words, rules), *["- " + text for _, text in contents(words, rules)]]
        paragraphs += ["* " + text for text in tips(words, rules)]
        lines += ["", "# " + heading, *dict.fromkeys(line for line in paragraphs if line not in lines)]
    return HEAD + "\n".join(lines) + "\n"


def recorder(lang):
    """Words of a language that know what they are asked for."""
    words = Recorder(lang, ("rules", "table", "screen", "text"))
    words.asked = set()
    return words


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_the_rules_are_as_in_their_golden_text(lang):
    words = recorder(lang)
    now = told(words)
    assert set(dict(words.lines("rules"))) <= words.asked
    path = Path("tests/golden", lang, "rules.txt")
    if WRITE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(now, encoding="utf-8")
    golden = path.read_text(encoding="utf-8") if path.exists() else ""
    changes = difflib.unified_diff(golden.splitlines(), now.splitlines(), str(path), "now", lineterm="", n=0)
    assert now == golden, "\n" + "\n".join(changes)
