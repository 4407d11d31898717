# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The title of a rule set, without loading its rules."""

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
