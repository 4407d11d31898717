# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A paragraph about a game, from the language or from its rule set's file."""

from . import files


def about(words, rules, name):
    """What the language, or else the rule set's file, says about the game of these rules; "" if neither says anything.
    It describes the game without house rules, so it is "" if there are any."""
    if rules.options:
        return ""
    try:
        # only this file counts: its base describes another game
        table = files.load(files.file_of(name))
        if table["id"] == rules.id:
            return words.get("about." + rules.id, str(table["about"]))
    except (files.Unusable, KeyError, TypeError, MemoryError):
        pass
    return ""
