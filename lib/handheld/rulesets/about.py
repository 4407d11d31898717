# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A paragraph about a game, from the language or from its rule set's file."""

from . import files


def about(words, rules, name):
    """The paragraph about the game of these rules from the language, else from the rule set's file; "" if neither has
    one. It is also "" with house rules, because the paragraph describes the game without them."""
    if rules.options:
        return ""
    try:
        # only this file counts: its base describes another game
        table = files.load(files.file_of(name))
        if table["id"] == rules.id:
            return words.game("about." + rules.id, str(table["about"]))
    except (files.Unusable, KeyError, TypeError, MemoryError):
        pass
    return ""
