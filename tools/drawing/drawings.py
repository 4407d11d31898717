# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Reads sheets of tiles that are drawn as text; art/font.txt and art/cards.txt say how to draw them."""

import re
import struct
from dataclasses import dataclass, field

COLUMNS = 24  # tiles in a row of a sheet
SIGNS = ".#okywijrqhabc"
# for programs that show the BMPs; the board has its own
PALETTE = [
    bytes.fromhex(colour)
    for colour in (
        *("ffffff", "000000", "a0a0a0", "15132b", "ffcd4a", "fff6df", "f9d0b0", "dd9c6a", "cc1b3d", "7b4934", "ec8a2f"),
        *("74b8f5", "2358c9", "0e6a5e"),
    )
]
LOST = 2  # the row that a capital loses below a high accent

Rows = list[bytes]  # a tile: its rows from the top, one byte for each pixel


class ArtError(Exception):
    """A malformed drawing. The text names the file and the line, and says what to write instead."""


@dataclass
class Sheet:
    """One size of tiles: width and height in pixels; tiles by name; columns: tiles in a row of the sheet."""

    name: str
    width: int
    height: int
    tiles: dict[str, Rows] = field(default_factory=dict)
    columns: int = COLUMNS

    @property
    def bits(self) -> int:
        """The bits a pixel, 1 or 4."""
        return 4 if max(b"".join(self.pixels())) > 1 else 1

    def pixels(self) -> Rows:
        """The whole sheet, top row first."""
        tiles = list(self.tiles.values())
        columns = min(self.columns, len(tiles))
        tiles += [[bytes(self.width)] * self.height] * (-len(tiles) % columns)
        lines = [tiles[i : i + columns] for i in range(0, len(tiles), columns)]
        return [b"".join(tile[y] for tile in line) for line in lines for y in range(self.height)]

    def packed(self) -> Rows:
        """The rows as a BMP and a Bitmap hold them, padded to 4 bytes."""
        bits = self.bits
        digits = ["".join(f"{pixel:0{bits}b}" for pixel in row) for row in self.pixels()]
        size = -(-len(digits[0]) // 32) * 32
        return [int(row.ljust(size, "0"), 2).to_bytes(size // 8, "big") for row in digits]

    def memory(self) -> int:
        """How many bytes the sheet takes as a displayio Bitmap."""
        return sum(map(len, self.packed()))

    def bmp(self) -> bytes:
        """The sheet as a BMP file."""
        rows = self.packed()
        palette = PALETTE[:2] if self.bits == 1 else PALETTE
        start = 54 + 4 * len(palette)
        size = (len(self.pixels()[0]), len(rows))
        head = struct.pack("<2sIII", b"BM", start + self.memory(), 0, start)
        head += struct.pack("<3I2H6I", 40, *size, 1, self.bits, 0, self.memory(), 0, 0, len(palette), 0)
        return head + b"".join(bytes((*colour[::-1], 0)) for colour in palette) + b"".join(reversed(rows))


def composed(base: Rows, part: Rows, capital: bool) -> Rows:
    """A letter with its accent. Over a capital the accent goes up to row 0, and the letter makes room for a high
    accent."""
    used = [y for y, row in enumerate(part) if any(row)]
    top = [y for y, row in enumerate(base) if any(row)][0]
    if capital and used[0] <= top:
        if len(used) >= top:  # they would touch
            base = [base[0], *base[: top + LOST], *base[top + LOST + 1 :]]
        part = part[used[0] :] + part[: used[0]]
    return [bytes(map(max, *rows)) for rows in zip(base, part)]


class Reader:
    """Reads a drawing line by line. fail() gives the ArtError that names the line."""

    def __init__(self, path: str):
        self.path = path
        self.number = 0  # of the line
        self.sheets: list[Sheet] = []
        self.parts: dict[str, Rows] = {}
        self.like: dict[str, Rows] = {}  # the tiles of the sheet that this one comes after
        self.tile: Rows | None = None  # the tile whose rows may follow
        self.y = 0  # its next row

    def fail(self, message: str) -> ArtError:
        return ArtError(f"{self.path}:{self.number}: {message}")

    def character(self, code: str) -> str:
        if not re.fullmatch("U[+][0-9A-F]{4}", code):
            raise self.fail(f"{code} is no code point; write one as U+00E9")
        return chr(int(code[2:], 16))

    def sheet(self, line: str) -> None:
        """A line such as "sheet font 6x11" or "sheet large after font"."""
        found = re.fullmatch("sheet ([a-z_]+) (?:([1-9][0-9]?)x([1-9][0-9]?)|after ([a-z_]+))", line)
        if not found:
            raise self.fail("write sheet NAME WxH, as sheet font 6x11")
        self.parts, self.tile, self.like = {}, None, {}
        if found[4]:
            other = next((one for one in self.sheets if one.name == found[4]), None)
            if not other:
                raise self.fail(f"there is no sheet {found[4]} above")
            self.like = other.tiles
            self.sheets.append(Sheet(found[1], other.width, other.height, dict(self.like)))
        else:
            self.sheets.append(Sheet(found[1], int(found[2]), int(found[3])))

    def row(self, line: str) -> None:
        """A row of pixels."""
        sheet = self.sheets[-1]
        if self.tile is None:
            raise self.fail("a row without a tile; write tile NAME above it")
        if len(line) != sheet.width:
            raise self.fail(f"a row of {len(line)} signs; write {sheet.width}, each one of {' '.join(SIGNS)}")
        if self.y == sheet.height:
            raise self.fail(f"one row too many; write at most {self.y}")
        self.tile[self.y] = bytes(map(SIGNS.index, line))
        self.y += 1

    def begin(self, line: str, words: list[str]) -> None:
        """The line before the rows of a tile: "U+0041 A", "U+00E9 = e acute", "tile NAME" or "part NAME"."""
        sheet = self.sheets[-1]
        tile = [bytes(sheet.width)] * sheet.height
        into, name = sheet.tiles, words[-1]
        composes = "=" in words and len(words) > 2
        if words[0][:2] == "U+" and len(words) > 1:
            name = self.character(words[0])
            if words[1] == "=" and composes:
                tile = self.composed(tile, words[2:], name)
            elif len(words[1]) == 1 and words[1] != name:
                raise self.fail(f"write {words[0]} {name}")
        elif words[0] == "part" and len(words) == 2:
            into = self.parts
        elif words[0] != "tile" or len(words) != 2:
            raise self.fail(
                f"{line!r} is no row of a drawing. Write a row of {' '.join(SIGNS)}, "
                "U+0041 A, U+00E9 = e acute, tile NAME or part NAME"
            )
        if self.like and name not in self.like:
            raise self.fail(f"{name} is not in the sheet above; write one of {' '.join(self.like)}")
        if name in into and into[name] is not self.like.get(name):
            raise self.fail(f"{name} stands here twice; leave one")
        into[name] = tile
        self.tile, self.y = None if composes else tile, 0

    def composed(self, tile: Rows, pieces: list[str], name: str) -> Rows:
        """A tile made of a letter and its accents."""
        for i, piece in enumerate(pieces):
            key = self.character(piece) if piece[:2] == "U+" else piece
            drawn = self.parts.get(key) or self.sheets[-1].tiles.get(key)
            if not drawn or pieces[1:] and not any(map(any, drawn)):
                raise self.fail(f"{piece} is not drawn above; write one of {' '.join(self.parts)}")
            tile = composed(tile, drawn, name.isupper()) if i else drawn
        return tile


def parse(text: str, path: str) -> list[Sheet]:
    """The sheets in a text. Raises ArtError, which names path."""
    reader = Reader(path)
    for line in text.splitlines():
        reader.number += 1
        words = line.split()
        if not words or line.startswith(";"):
            continue
        if words[0] == "sheet":
            reader.sheet(line)
        elif not reader.sheets:
            raise reader.fail("write a sheet first, as sheet font 6x11")
        elif not line.strip(SIGNS):
            reader.row(line)
        else:
            reader.begin(line, words)
    return reader.sheets
