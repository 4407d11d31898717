# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Drawings as text and the sheets of tiles in them; art/font.txt and art/cards.txt say how they are written."""

import re
import struct
from dataclasses import dataclass, field

COLUMNS = 16  # tiles in a row of a sheet
SIGNS = ".#o"
PALETTE = ((255,) * 3, (0,) * 3, (160,) * 3, (255, 210, 160))  # for viewers; the board has its own
LOST = 2  # the row a capital loses below a high accent

Rows = list[bytes]  # a tile, top row first, one byte a pixel


class ArtError(Exception):
    """A malformed drawing: file, line, what to write."""


@dataclass
class Sheet:
    """One size of tiles: width and height in pixels; tiles by name, or by character in the font."""

    name: str
    width: int
    height: int
    tiles: dict[str, Rows] = field(default_factory=dict)

    @property
    def bits(self) -> int:
        """Bits a pixel, 1 or 4."""
        return 4 if b"\2" in b"".join(self.pixels()) else 1

    def pixels(self) -> Rows:
        """The whole sheet, top row first."""
        tiles = list(self.tiles.values())
        columns = min(COLUMNS, len(tiles))
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
        """Bytes a displayio Bitmap needs."""
        return sum(map(len, self.packed()))

    def bmp(self) -> bytes:
        """The file."""
        rows = self.packed()
        palette = PALETTE[: 2 if self.bits == 1 else 4]
        start = 54 + 4 * len(palette)
        size = (len(self.pixels()[0]), len(rows))
        head = struct.pack("<2sIII", b"BM", start + self.memory(), 0, start)
        head += struct.pack("<3I2H6I", 40, *size, 1, self.bits, 0, self.memory(), 0, 0, len(palette), 0)
        return head + b"".join(bytes((*colour[::-1], 0)) for colour in palette) + b"".join(reversed(rows))


def composed(base: Rows, part: Rows, capital: bool) -> Rows:
    """A letter with its accent. Over a capital an accent goes up to row 0, and the letter makes room for a high one."""
    used = [y for y, row in enumerate(part) if any(row)]
    top = [y for y, row in enumerate(base) if any(row)][0]
    if capital and used[0] <= top:
        if len(used) >= top:  # they would touch
            base = [base[0], *base[: top + LOST], *base[top + LOST + 1 :]]
        part = part[used[0] :] + part[: used[0]]
    return [bytes(map(max, *rows)) for rows in zip(base, part)]


def parse(text: str, path: str) -> list[Sheet]:
    """The sheets in that text; raises ArtError, which names path."""
    sheets: list[Sheet] = []
    parts: dict[str, Rows] = {}
    like: dict[str, Rows] = {}  # the tiles of the sheet that this one is after
    tile: Rows | None = None  # the one being drawn
    number = y = 0

    def fail(message: str) -> ArtError:
        return ArtError(f"{path}:{number}: {message}")

    def character(code: str) -> str:
        if not re.fullmatch("U[+][0-9A-F]{4}", code):
            raise fail(f"{code} is no code point; write one as U+00E9")
        return chr(int(code[2:], 16))

    for line in text.splitlines():
        number += 1
        words = line.split()
        if not words or line.startswith(";"):
            continue
        if words[0] == "sheet":
            size = re.fullmatch("sheet ([a-z_]+) (?:([1-9][0-9]?)x([1-9][0-9]?)|after ([a-z_]+))", line)
            if not size:
                raise fail("write sheet NAME WxH, as sheet font 6x11")
            parts, tile, like = {}, None, {}
            if size[4]:
                other = [one for one in sheets if one.name == size[4]]
                if not other:
                    raise fail(f"there is no sheet {size[4]} above")
                like = other[0].tiles
                sheets.append(Sheet(size[1], other[0].width, other[0].height, dict(like)))
            else:
                sheets.append(Sheet(size[1], int(size[2]), int(size[3])))
            continue
        if not sheets:
            raise fail("write a sheet first, as sheet font 6x11")
        sheet = sheets[-1]
        if not line.strip(SIGNS):
            if tile is None:
                raise fail("a row without a tile; write tile NAME above it")
            if len(line) != sheet.width:
                raise fail(f"a row of {len(line)} signs; write {sheet.width}, each one of {' '.join(SIGNS)}")
            if y == sheet.height:
                raise fail(f"one row too many; write at most {y}")
            tile[y] = bytes(map(SIGNS.index, line))
            y += 1
            continue
        tile = [bytes(sheet.width)] * sheet.height
        y = 0
        into, name = sheet.tiles, words[-1]
        if words[0][:2] == "U+" and len(words) > 1:
            name = character(words[0])
            if words[1] == "=" and len(words) > 2:
                for i, piece in enumerate(words[2:]):
                    key = character(piece) if piece[:2] == "U+" else piece
                    drawn = parts.get(key) or sheet.tiles.get(key)
                    if not drawn or words[3:] and not any(map(any, drawn)):
                        raise fail(f"{piece} is not drawn above; write one of {' '.join(parts)}")
                    tile = composed(tile, drawn, name.isupper()) if i else drawn
            elif len(words[1]) == 1 and words[1] != name:
                raise fail(f"write {words[0]} {name}")
        elif words[0] == "part" and len(words) == 2:
            into = parts
        elif words[0] != "tile" or len(words) != 2:
            raise fail(f"what is {line!r}? Write a row of . # o, U+0041 A, U+00E9 = e acute, tile NAME or part NAME")
        if like and name not in like:
            raise fail(f"{name} is not in the sheet above; write one of {' '.join(like)}")
        if name in into and into[name] is not like.get(name):
            raise fail(f"{name} stands here twice; leave one")
        into[name] = tile
        if "=" in words and len(words) > 2:
            tile = None  # no rows may follow
    return sheets
