# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The title of a rule set, without loading its rules; the rule set with a title; the paragraph about a game."""

from handheld.words.plain import plain, understood

from . import files


def title_of(name, words):
    """The title of a rule set from the language, else from its file, else its name."""
    found = words.game("title." + name, "")
    if found:
        return found
    try:
        return str(files.load(files.file_of(name))["title"])
    except (files.Unusable, KeyError, TypeError):
        return name


def named(text, words):
    """The name of the rule set that a person means: by its name, or by its title in the player's language or in
    English; "" if there is none."""
    text = plain(text.strip())
    names = files.names()
    if text in names:
        return text
    known = []  # a language has them all in one file
    for language in understood(words):
        for key, title in language.lines("games"):
            if key[:6] == "title.":
                known.append(key[6:])
                if key[6:] in names and plain(title) == text:
                    return key[6:]
    for name in names:
        if name not in known and plain(title_of(name, words)) == text:
            return name
    return ""


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
    except (files.Unusable, KeyError, TypeError):
        pass
    return ""
