# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The players' faces, in the rich skin; art/portraits.txt has the drawings. A table keeps their sheet and
palettes and drops this module."""

import bitmaptools
import displayio

from .. import memory
from ..draw.tilesheets import ART, sheet, tiled

CALM, JOY, OUCH = range(3)  # looks

HEADS = 3  # tiles a head, one a look
_RECORD = 46  # bytes a person in portraits.inks: which head, then red, green and blue of the inks from the second on


class Portraits:
    """The faces in one size, all in one sheet.

    size: pixels of a side, 16, or 20 where type is large
    parts: (the sheet, palettes by person with the head of each: {who: (head, palette)}), for Sprites.faces
    """

    def __init__(self, canvas):
        """Take the sheet from the table, or load it if there is none. It takes 3 KB. Raises OSError if a file is
        missing."""
        self.size = 20 if canvas.scale > 1 else 16
        memory.hold(0)
        self.parts: tuple = canvas.table and canvas.table.faces or (sheet("portraits_%d" % self.size), {})

    def portrait(self, who, x, y):
        """A TileGrid that shows somebody, calm. who: the seat, as a person has the same one at every table. Make it
        while no hand is played."""
        head, palette = self._of(who)
        grid = tiled(self.parts[0], palette, self.size, self.size, 1, 1, x, y)
        grid[0] = HEADS * head
        return grid

    def only(self, count):
        """Keep the heads of the first `count` seats alone, for as long as there is a table: each takes 600 bytes."""
        people = [self._of(who) for who in range(count)]
        heads = sorted({head for head, _ in people})
        wide = HEADS * self.size
        small = displayio.Bitmap(wide * len(heads), self.size, 16)
        for i, head in enumerate(heads):
            left = head * wide
            bitmaptools.blit(small, self.parts[0], i * wide, 0, x1=left, y1=0, x2=left + wide, y2=self.size)
        self.parts = small, {who: (heads.index(head), ink) for who, (head, ink) in enumerate(people)}

    def become(self, grid, who):
        """Let a portrait show somebody else, with a calm face. Makes no object."""
        head, grid.pixel_shader = self._of(who)
        grid[0] = HEADS * head

    def _of(self, who):
        """(head, palette) of a person."""
        inks = self.parts[1]
        if who not in inks:
            inks[who] = _person(who)
        return inks[who]


def faces(canvas):
    """The Portraits; None if they were not flashed."""
    try:
        return Portraits(canvas)
    except OSError:
        return None


def show_look(grid, look):
    """Give a portrait that look: CALM, JOY or OUCH. Touches it only if it has another."""
    tile = grid[0] - grid[0] % HEADS + look
    if grid[0] != tile:
        grid[0] = tile


def _person(who):
    """(head, palette) of a person."""
    with open(ART + "portraits.inks", "rb") as file:
        file.seek(_RECORD * who)
        record = file.read(_RECORD)
    palette = displayio.Palette(16)
    palette.make_transparent(0)
    for i in range(1, 16):
        palette[i] = int.from_bytes(record[3 * i - 2 : 3 * i + 1], "big")
    return record[0], palette
