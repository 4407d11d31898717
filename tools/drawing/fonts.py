# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Reads proportional type that is drawn as text; art/type.txt says how to draw it."""

import re
import struct
import unicodedata
from dataclasses import dataclass, field

from .drawings import ArtError, Sheet

MOST = 255  # tiles; a board draws tiles by eight bits of their number, and with more it takes two bytes for each

# Letters that Unicode does not take for another one with an accent, and what stands in for each.
_PLAIN = str.maketrans("ÆÐØÞßæðøþĐđĦħıĸŁłŊŋŒœŦŧſ", "ADOTsadotDdHhikLlNnOoTts")

Column = tuple[int, ...]  # a tile: a column of pixels from the top


@dataclass
class Font:
    """A size of type. space: width of a space; step: a character and the gap after it are a multiple of it wide; drawn:
    the rows of each character."""

    name: str
    space: int
    step: int
    drawn: dict[str, list[str]] = field(default_factory=dict)

    def columns(self, sign: str) -> list[Column]:
        """The tiles of a character, with the gap to the next one. An empty row is above it, so that lines may touch."""
        if sign in self.spaces:
            return [(0,) * self.height] * self.spaces[sign]
        width = -(-(len(self.drawn[sign][0]) + 1) // self.step) * self.step
        rows = [bytes(width)] + [bytes(map(".#".index, row.ljust(width, "."))) for row in self.drawn[sign]]
        return list(zip(*rows, strict=True))

    @property
    def height(self) -> int:
        return 1 + len(next(iter(self.drawn.values())))

    @property
    def spaces(self) -> dict[str, int]:
        """How wide each character without ink is: the space, the same without a break, the narrow one, and the accent
        that Dutch puts on a j, which is left out."""
        return {" ": self.space, "\u00a0": self.space, "\u202f": (self.space + 1) // 2, "\u0301": 0}

    @property
    def signs(self) -> list[str]:
        """All characters, in the order of their code points."""
        return sorted([*self.spaces, *self.drawn])

    def mapped(self) -> dict[str, list[Column]]:
        """The tiles of each character in NAME.map: all of ASCII, so that a board finds these at once, and all letters
        of Latin-1, so that these are one run; one that is not drawn looks like its plain letter or "?"."""
        signs = sorted({*map(chr, range(32, 127)), *map(chr, range(0xC0, 0x100)), *self.signs})
        looks = {sign: sign if sign in self.signs else plain_letter(sign) for sign in signs}
        return {sign: self.columns(look if look in self.signs else "?") for sign, look in looks.items()}

    def tiles(self) -> list[Column]:
        """The different tiles; the first one is empty."""
        return list(dict.fromkeys(column for sign in self.signs for column in self.columns(sign)))

    def sheet(self) -> Sheet:
        """The tiles side by side in one row."""
        tiles = {str(i): [bytes([dot]) for dot in tile] for i, tile in enumerate(self.tiles())}
        return Sheet(self.name, 1, self.height, tiles, len(tiles))

    def map(self) -> bytes:
        """NAME.map, see tools/art.py."""
        runs: list[list[int]] = []
        for code in map(ord, self.mapped()):
            if not runs or sum(runs[-1]) != code:
                runs.append([code, 0])
            runs[-1][1] += 1
        number = {tile: i for i, tile in enumerate(self.tiles())}
        letters = [bytes(number[column] for column in columns) for columns in self.mapped().values()]
        at = 1 + 3 * len(runs) + 2 * (len(letters) + 1)
        ends = [at + sum(map(len, letters[:i])) for i in range(len(letters) + 1)]
        head = bytes([len(runs)]) + b"".join(struct.pack("<HB", *run) for run in runs)
        return head + struct.pack(f"<{len(ends)}H", *ends) + b"".join(letters)


def plain_letter(sign: str) -> str:
    """The character of ASCII that stands in for one that the type lacks; "?" for signs."""
    letter = unicodedata.normalize("NFKD", sign.translate(_PLAIN))[0]
    return letter if letter.isascii() else "?"


def plain_letters() -> bytes:
    """plain.map: the plain letter of each code point from 0xC0 to 0x17F."""
    return "".join(plain_letter(chr(code)) for code in range(0xC0, 0x180)).encode()


def parse(text: str, path: str) -> list[Font]:
    """The sizes of type in a text. Raises ArtError, which names path and line."""
    fonts: list[Font] = []
    signs = ""
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith(";"):
            continue
        if line.startswith("font "):
            found = re.fullmatch("font ([a-z]+) space ([0-9]+) step ([1-9])", line)
            if not found:
                raise ArtError(f"{path}:{number}: write font NAME space N step N, as font small space 3 step 1")
            fonts.append(Font(found[1], int(found[2]), int(found[3])))
        elif not fonts:
            raise ArtError(f"{path}:{number}: write a font first, as font small space 3 step 1")
        elif line[0] == "@" and not re.fullmatch("[.#]+", line[1:]):
            signs = line[1:]
            for sign in signs:
                if sign in fonts[-1].drawn:
                    raise ArtError(f"{path}:{number}: {sign} stands here twice; leave one")
                fonts[-1].drawn[sign] = []
        else:
            rows = line.split(" ")
            if len(rows) != len(signs) or not all(re.fullmatch("[.#]+", row) for row in rows):
                raise ArtError(f"{path}:{number}: write a row of . and # for each of {signs}, a space between them")
            for sign, row in zip(signs, rows, strict=True):
                above = fonts[-1].drawn[sign]
                if above and len(above[0]) != len(row):
                    raise ArtError(f"{path}:{number}: {sign} is {len(above[0])} wide above and {len(row)} here")
                above.append(row)
    for font in fonts:
        uneven = [sign for sign, rows in font.drawn.items() if len(rows) != font.height - 1]
        if uneven:
            raise ArtError(f"{path}: {font.name} {uneven[0]} has not {font.height - 1} rows as the first character")
        if len(font.tiles()) > MOST:
            raise ArtError(f"{path}: {font.name} has {len(font.tiles())} different tiles; draw for {MOST} at most")
    return fonts
