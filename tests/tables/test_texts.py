# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Which texts a rule set may have, as its title and so on: the same on a PC and on a board."""

import json

from cards_on_table import variant
from engine.rules.keys import RulesError


def allowed(title):
    """Whether a rule set may have that title, which is written as in its file."""
    try:
        return variant(title=json.loads('"%s"' % title)).title != ""
    except RulesError as error:
        return error.path != ("title",)


def test_half_a_surrogate_pair_is_no_letter():
    for title in (
        "\\ud800",
        "Half \\ud83c hearts",
        "\\udccf",
        "\\udccf\\ud83c",
        "\\ud83c\\ud83c\\udccf",
        "\\ud83c\uc7a5",
    ):
        assert not allowed(title), title


def test_a_whole_pair_and_any_other_letter_are():
    for title in (
        "Joker \\ud83c\\udccf",
        "\\ud83c\\udccf\\ud83c\\udccf",
        "\ud558\ud2b8 \ud7a3",
        "\ud7ff",
        "\u2665",
        "\U0001f0cf",
    ):
        assert allowed(title), title


def test_control_characters_are_none():
    for title in ("a\\u0000b", "a\\nb", "a\\u001bb", "a\\u007fb", "a\\u0085b", " "):
        assert not allowed(title), title
