# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Headlines in large letters, which stay on the drive, and other pictures from there."""

import displayio

from handheld.draw import GOLD, INK, IVORY, UMBER
from handheld.draw.tilesheets import ART, palette
from handheld.file_sizes import size

# In the order of their tiles, which tools/drawing/end_pictures.py draws.
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZºª.:ÀÄÅĄĆÈÉĘŁÑÓÖØŚÜŻ"
WIDE, HIGH = 13, 17  # pixels of a letter
GOLDEN = (INK, IVORY, GOLD, UMBER)
_HEAD = 118  # bytes before the pixels of a picture
_MARKS = ("!", "¡", "\u202f", "\u00a0")  # left out of a headline, whose letters are loud enough


def on_disk(path):
    """A picture of 16 colours from the drive; None if it was not flashed, is damaged, or memory is short."""
    try:
        found = displayio.OnDiskBitmap(path)
    except (OSError, ValueError):
        return None
    return found if size(path) == _HEAD + found.width * found.height // 2 else None


def sheet():
    """The picture of all letters, None as on_disk() says."""
    return on_disk(ART + "letters.bmp")


def drawn(text):
    """A text as it is written in large letters; "" if one of its letters is not among them."""
    text = text.upper()  # a board's upper() leaves accented letters as they are
    for mark in _MARKS:
        text = text.replace(mark, " ")
    text = " ".join(text.split())
    for letter in text:
        if letter not in LETTERS + " ":
            return ""
    return text


def write(shapes, letters, word, inks, scale, x, y):
    """Write a word, `scale` times as large, with its top left corner at x, y. letters: from sheet(); inks: the colours
    of edge, light, face and shade."""
    grid = displayio.TileGrid(letters, pixel_shader=palette(inks), width=len(word), tile_width=WIDE, tile_height=HIGH)
    for i, letter in enumerate(word):
        grid[i] = LETTERS.find(letter)
    shapes.add(grid, scale, x, y)
