# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a rule set's file says about its game."""

from . import library


def about(words, rules, name):
    """What the language, or else the rule set's file, says about the game of these rules; "" if neither says anything.

    It describes the game without house rules, so with any of them it is "".
    """
    if rules.options:
        return ""
    try:
        # the file itself must say it: its base describes another game
        table = library.load(library.file_of(name), words)
        if table["id"] == rules.id:
            return words.get("about." + rules.id, str(table["about"]))
    except (library.Fault, KeyError, TypeError, MemoryError):
        pass
    return ""
