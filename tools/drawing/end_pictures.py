# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Composes what stands above the places after a match: your head, with a crown among rays and confetti, or worried in
the rain; and the letters of the headline beside it.
"""

import math
import random
from dataclasses import dataclass

from drawing.pixel_art import CLEAR, Drawing, Picture, rimmed, threshold

# In the order of their tiles; handheld/draw/large_letters.py has them too.
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZºª.:ÀÄÅĄĆÈÉĘŁÑÓÖØŚÜŻ"
INKS = "knwyaorviudsmzpl"  # of the pictures
CROWN = (
    "y..y..y",
    "yy.y.yy",
    "yyyyyyy",
    "ryyoyyr",
    "aaaaaaa",
)
LETTER_INKS = "nkwyuaorvidsmzpl"  # of the letters: none, rim, upper half, lower half, side below, and more unused


@dataclass(frozen=True)
class Layout:
    """Where things are; all in pixels. height: of the picture; edge: between the head's frame and the picture's left
    and top edges; scale: enlargement of the head; confetti: pieces in all; text: y below which there are none beside
    the head, as rows of text may stand there after a win."""

    height: int
    edge: tuple[int, int]
    scale: int
    confetti: int
    text: int


LAYOUTS = {
    (128, 128): Layout(48, (1, 1), 2, 30, 48),
    (160, 128): Layout(48, (1, 1), 2, 38, 48),
    (240, 135): Layout(52, (1, 3), 2, 70, 34),
    (240, 240): Layout(92, (8, 11), 3, 64, 92),
    (320, 240): Layout(92, (8, 11), 3, 110, 46),
}


def won(size: tuple[int, int], face: Drawing) -> Picture:
    """Above the places of a match that you have won: rays behind your head, a crown, confetti."""
    layout = LAYOUTS[size]
    picture = Picture(size[0], layout.height, "r")
    side, x, y = _frame(layout)
    middle = (x + side / 2, y + side / 2)
    for i, j in picture.pixels():
        turn = math.atan2(j + 0.5 - middle[1], i + 0.5 - middle[0]) / math.pi * 14 + 0.5
        ray = math.floor(turn) % 2
        fade = j / layout.height * 1.5 - 0.5  # towards the crimson below
        picture.dot(i, j, "r" if ray or fade > threshold(i, j) else "v")
    chance = random.Random(3)
    piece = (2, 1) if layout.scale < 3 else (3, 2)
    for _ in range(layout.confetti):
        i, j = int(chance.random() * size[0]), int(chance.random() * layout.height)
        shape, ink = piece if chance.random() < 0.6 else piece[::-1], chance.choice("yyaosmw")
        if i < x + side or j < layout.text:
            picture.box(i, j, *shape, ink)
    _head(picture, layout, face, "y")
    big = 4 if layout.scale > 2 else 2
    crown = enlarged(CROWN, big)
    left = x + (side - len(crown[0])) // 2
    top = max(2, y - 2 * big)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        picture.put(crown, left + dx, top + dy, "k")
    picture.put(crown, left, top)
    return picture


def lost(size: tuple[int, int], face: Drawing) -> Picture:
    """Above the places of a match that somebody else has won: night and thin rain."""
    layout = LAYOUTS[size]
    picture = Picture(size[0], layout.height, "k")
    for i, j in picture.pixels():
        if (j - layout.height + 6) / 6 > threshold(i, j):  # low, as rows of text stand above
            picture.dot(i, j, "p")
    chance = random.Random(5)
    for drop in range(layout.confetti):
        i, j = int(chance.random() * (size[0] + 8)), int(chance.random() * layout.height)
        for k in range(layout.scale + 2):
            picture.dot(i - k // 2, j + k, "z" if drop % 4 == 0 and j < layout.height // 3 else "n")
    _head(picture, layout, face, "z")
    return picture


def letters(art: dict[str, Drawing]) -> Picture:
    """All letters side by side, each with its rim and its side below."""
    tiles = [_letter(art["letter_" + letter]) for letter in LETTERS]
    wide = len(tiles[0][0])
    picture = Picture(wide * len(tiles), len(tiles[0]), LETTER_INKS[0])
    for i, tile in enumerate(tiles):
        picture.put(tile, i * wide, 0)
    return picture


def enlarged(drawing: Drawing | tuple[str, ...], scale: int) -> Drawing:
    """A drawing of whole squares."""
    return ["".join(sign * scale for sign in row) for row in drawing for _ in range(scale)]


def _frame(layout: Layout) -> tuple[int, int, int]:
    """(side, x, y) of the frame about the head."""
    return 20 * layout.scale + 6, *layout.edge


def _head(picture: Picture, layout: Layout, face: Drawing, frame: str) -> None:
    """Your head in a frame of that ink."""
    side, x, y = _frame(layout)
    picture.box(x - 1, y - 1, side + 2, side + 3, "k", 4)
    picture.box(x, y, side, side, frame, 4)
    picture.box(x + 2, y + 2, side - 4, side - 4, "n", 3)
    picture.put(enlarged(face, layout.scale), x + 3, y + 3)


def _letter(drawing: Drawing) -> Drawing:
    """A letter with a rim, two pixels deep below."""
    wide, high = len(drawing[0]), len(drawing)
    picture = Picture(wide + 2, high + 3)
    for below in range(2):
        picture.put(rimmed(drawing, "k"), 0, below)
    for j, row in enumerate(drawing):
        for i, sign in enumerate(row):
            if sign != CLEAR:
                picture.dot(i + 1, j + 2, "u")
    for j, row in enumerate(drawing):
        for i, sign in enumerate(row):
            if sign != CLEAR:
                lower = j / high >= 0.5 + (threshold(i, j) * 16 - 8.5) / 60
                lit = not j or drawing[j - 1][i] == CLEAR
                picture.dot(i + 1, j + 1, "w" if lit or not lower else "y")
    return picture.drawing()
