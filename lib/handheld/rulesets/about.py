# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a rule set's file says of its game."""

from . import library


def about(words, rules, name):
    """What the file of that name says of the game of these rules, or the language of it; "" if it is not to be had.

    It speaks of the game without house rules, so with any it says nothing.
    """
    if rules.options:
        return ""
    try:
        # the file itself must say it: what its base says may no longer hold
        table = library.load(library.file_of(name), words)
        if table["id"] == rules.id:
            return words.get("about." + rules.id, str(table["about"]))
    except (library.Fault, KeyError, TypeError, MemoryError):
        pass
    return ""
