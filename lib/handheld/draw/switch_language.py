# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Changes the language of the app: its words, and the letters that these need. Loaded for that alone."""

from handheld import words

from .. import memory
from .canvas import EACH

_LETTER = 32  # columns of a letter at most


def speak(app):
    """Switch to the language and the names that the settings have now."""
    kept = app.words.kept
    app.words.keep()  # there is no room for two languages
    app.words = words.load(app.settings["lang"], app.settings["names"])
    app.words.keep(*kept)
    know_letters(app)


def know_letters(app):
    """Keep the tiles of all letters in memory if the language has more than English, in the rich skin. In pieces,
    because with a match in memory there may be no room for 1 KB in one; each goes on for as long as a letter may be."""
    canvas = app.canvas
    if canvas:
        canvas.letters = []
        with open(canvas.maps, "rb") as file:
            at = file.seek(len(canvas.map))
            piece = memory.richly(app.words.first[-6:] != "en.txt")
            while piece:
                piece = file.read(EACH + _LETTER)
                canvas.letters.append(piece)
                at += EACH
                file.seek(at)
