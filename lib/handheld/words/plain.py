# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Compares what a person types with words of a language: without accents and capitals, in two languages."""

_PLAIN = "lib/handheld/art/plain.map"


def understood(words):
    """The languages in which a line is understood: the player's first."""
    yield words
    if not words.first.endswith("en.txt"):
        yield type(words)("en")


def plain(text):
    """The text in small letters without accents: "cœur" is "coeur"."""
    found = ""
    with open(_PLAIN, "rb") as file:
        for letter in text.replace("œ", "oe").replace("Œ", "oe"):
            code = ord(letter)
            if 0xBF < code < 0x180:
                file.seek(code - 0xC0)
                letter = chr(file.read(1)[0])
            found += letter
    return found.lower()
