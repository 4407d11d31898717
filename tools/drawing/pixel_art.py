# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Draws pictures pixel by pixel, in the colours of the game, and writes them as BMPs that a board shows from its drive.

A drawing is a list of rows, a letter of INKS for each pixel; "." is transparent.
"""

import math
import struct
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from drawing.drawings import ArtError
from handheld import draw as palette

INKS = {
    "k": palette.INK,
    "n": palette.NIGHT,
    "d": palette.DUSK,
    "l": palette.LILAC,
    "w": palette.IVORY,
    "c": palette.PARCHMENT,
    "y": palette.GOLD,
    "a": palette.AMBER,
    "o": palette.CORAL,
    "r": palette.CRIMSON,
    "v": palette.WINE,
    "u": palette.UMBER,
    "e": palette.CLUB_GREEN,
    "m": palette.MINT,
    "t": palette.RUST,
    "z": palette.SLATE,
}
# Those of faces and of pictures that name their colours, besides.
ALL_INKS = INKS | {
    "b": palette.DIAMOND_BLUE,
    "p": palette.PINE,
    "s": palette.SKY,
    "q": palette.UMBER,
    "i": palette.SKIN_LIGHT,
    "j": palette.SKIN_MID,
    "h": palette.SKIN_DEEP,
}
CLEAR = "."
BAYER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))
FINE = 3  # Scale2x is taken so many times before a turned or enlarged drawing is sampled

Drawing = list[str]


def parse(text: str, path: str) -> dict[str, Drawing]:
    """{name: drawing} of a text; art/pictures.txt explains it. Raises ArtError, which names path and line."""
    found: dict[str, Drawing] = {}
    rows: Drawing | None = None
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or line.startswith(";"):
            continue
        if words[0] == "drawing" and len(words) == 2:
            if words[1] in found:
                raise ArtError(f"{path}:{number}: {words[1]} stands here twice; leave one")
            rows = found[words[1]] = []
        elif rows is None:
            raise ArtError(f"{path}:{number}: write drawing NAME above the rows")
        elif line.strip("".join(INKS) + CLEAR + "12"):
            raise ArtError(f"{path}:{number}: a row is made of . 1 2 {' '.join(INKS)}")
        elif rows and len(line) != len(rows[0]):
            raise ArtError(f"{path}:{number}: a row of {len(line)} signs; the rows above have {len(rows[0])}")
        else:
            rows.append(line)
    return found


def threshold(x: int, y: int) -> float:
    """Where ordered dither changes from one colour to the other at this pixel, between 0 and 1."""
    return (BAYER[y % 4][x % 4] + 0.5) / 16


def inked(drawing: Drawing, inks: Mapping[str, str]) -> Drawing:
    """A drawing in other inks."""
    return ["".join(inks.get(sign, sign) for sign in row) for row in drawing]


def mirrored(half: Drawing) -> Drawing:
    """A drawing whose right half mirrors its left half."""
    return [row + row[::-1] for row in half]


def rimmed(drawing: Drawing, ink: str) -> Drawing:
    """A drawing with a rim of one pixel around it."""
    width = len(drawing[0]) + 2
    rows = [CLEAR * width, *(CLEAR + row + CLEAR for row in drawing), CLEAR * width]

    def sign(x: int, y: int) -> str:
        around = ((x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y))
        near = (0 <= i < width and 0 <= j < len(rows) and rows[j][i] != CLEAR for i, j in around)
        return rows[y][x] if rows[y][x] != CLEAR or not any(near) else ink

    return ["".join(sign(x, y) for x in range(width)) for y in range(len(rows))]


def _scale2x(drawing: Drawing) -> Callable[[int, int, int], str]:
    """at(x, y, times): a pixel of the drawing, enlarged with Scale2x that many times. Asking for single pixels spares
    making the pictures between."""
    width, height = len(drawing[0]), len(drawing)

    @cache
    def at(x: int, y: int, times: int) -> str:
        x = min(max(x, 0), (width << times) - 1)
        y = min(max(y, 0), (height << times) - 1)
        if not times:
            return drawing[y][x]
        i, j, right, down = x // 2, y // 2, x % 2 * 2 - 1, y % 2 * 2 - 1
        side, above = at(i + right, j, times - 1), at(i, j + down, times - 1)
        corner = side == above and side != at(i - right, j, times - 1) and above != at(i, j - down, times - 1)
        return side if corner else at(i, j, times - 1)

    return at


def turned(drawing: Drawing, scale: float, degrees: float = 0) -> Drawing:
    """A drawing enlarged and turned clockwise about its middle: smoothed by Scale2x, then sampled."""
    at = _scale2x(drawing)
    width, height = len(drawing[0]), len(drawing)
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    across = math.ceil((width * cosine + height * abs(sine)) * scale)
    down = math.ceil((width * abs(sine) + height * cosine) * scale)

    def sign(x: int, y: int) -> str:
        right, below = (x + 0.5 - across / 2) / scale, (y + 0.5 - down / 2) / scale
        u = right * cosine + below * sine + width / 2
        v = below * cosine - right * sine + height / 2
        return at(int(u * 2**FINE), int(v * 2**FINE), FINE) if 0 <= u < width and 0 <= v < height else CLEAR

    return ["".join(sign(x, y) for x in range(across)) for y in range(down)]


class Picture:
    """A picture, filled with one ink at first. What lies outside is left out."""

    def __init__(self, width: int, height: int, ink: str = CLEAR):
        self.width, self.height = width, height
        self.rows = [[ink] * width for _ in range(height)]

    def drawing(self) -> Drawing:
        """The picture as a drawing."""
        return ["".join(row) for row in self.rows]

    def pixels(self) -> Iterator[tuple[int, int]]:
        """All its pixels, row by row."""
        return ((x, y) for y in range(self.height) for x in range(self.width))

    def dot(self, x: int, y: int, ink: str) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self.rows[y][x] = ink

    def box(self, x: int, y: int, width: int, height: int, ink: str, corner: int = 0) -> None:
        """A filled rectangle; corner: how round its corners are, 0 to 4."""
        cuts = ((), (1,), (2, 1), (3, 2, 1), (4, 2, 1, 1))[corner]
        for j in range(height):
            edge = min(j, height - 1 - j)
            cut = cuts[edge] if edge < len(cuts) else 0
            for i in range(cut, width - cut):
                self.dot(x + i, y + j, ink)

    def put(self, drawing: Drawing, x: int, y: int, ink: str = "") -> None:
        """A drawing with its upper left corner at x, y; ink: for all its pixels."""
        for j, row in enumerate(drawing):
            for i, sign in enumerate(row):
                if sign != CLEAR:
                    self.dot(x + i, y + j, ink or sign)

    def bmp(self, inks: str = "".join(INKS)) -> bytes:
        """The picture as a BMP with these colours, 4 or 16, so that its size follows from its width and height. Rows
        are of whole words."""
        bits = 2 if len(inks) == 4 else 4
        digits = str.maketrans(inks, "0123456789abcdef"[: len(inks)])
        rows = [_packed("".join(row).translate(digits), bits) for row in self.rows]
        start = 54 + 4 * len(inks)
        pixels = b"".join(reversed(rows))
        head = struct.pack("<2sIII", b"BM", start + len(pixels), 0, start)
        head += struct.pack("<3I2H6I", 40, self.width, self.height, 1, bits, 0, len(pixels), 0, 0, len(inks), 0)
        return head + b"".join(ALL_INKS[ink].to_bytes(4, "little") for ink in inks) + pixels


def _packed(row: str, bits: int) -> bytes:
    """Pack a row of pixels, given as hexadecimal digits, into that many bits a pixel."""
    number = 0
    for digit in row:
        number = number << bits | int(digit, 16)
    return number.to_bytes(len(row) * bits // 8, "big")
