# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds out why a language lacks a message: a file is missing, was cut short, or has no such line."""

import os

_END = b"# end"  # the last line of every file, without which it was cut short


def sentence(words, parts, message):
    """What is wrong, with the file and the remedy. words, parts: a Words and PARTS, see words.py; message: the key."""
    names = damaged(words, parts)
    if names:
        return names[0] + " is missing or cut short. Flash the game again, or copy that file again."
    message = message if type(message) is str else message.decode()
    return "%s and its parts have no line that can be read: %s = ..." % (words.first, message)


def damaged(words, parts):
    """The names of a language's files that are missing or were cut short."""
    return [name for name in [words.first] + [words.name % part for part in parts] if _is_damaged(name)]


def _is_damaged(name):
    try:
        with open(name, "rb") as file:
            file.seek(max(0, os.stat(name)[6] - 8))
            return _END not in file.read()
    except OSError:
        return True
