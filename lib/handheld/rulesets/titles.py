# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a player calls a rule set, without loading its rules."""

from . import files


def title_of(name, words):
    """The title of the rule set of that name, in the language or as its file says; the name itself if neither does."""
    found = words.get("title." + name, "")
    if found:
        return found
    try:
        return str(files.load(files.file_of(name))["title"])
    except (files.Unusable, KeyError, TypeError):
        return name
