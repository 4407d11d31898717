# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The players' faces, in the rich skin; art/portraits.txt has the drawings. A table keeps their sheets and
palettes and drops this module."""

import displayio

from handheld.draw.tilesheets import ART, sheet, tiled

CALM, JOY, OUCH = range(3)  # looks, which are the tiles of a head

_RECORD = 46  # bytes a person in portraits.inks: which head, then red, green and blue of the inks from the second on


class Portraits:
    """The faces in one size.

    size: pixels of a side, 16, or 20 where type is large
    parts: {who: (sheet of the head, palette), -1 - head: its sheet}, for Sprites.faces; 600 bytes a head
    """

    def __init__(self, canvas):
        """Take the faces from the table, if there is one. Raises OSError if a file is missing."""
        self.size = 20 if canvas.scale > 1 else 16
        self.parts: dict = canvas.table and canvas.table.faces or {}
        self._of(0)

    def portrait(self, who, x, y):
        """A TileGrid that shows somebody, calm. who: the seat, as a person has the same one at every table. Make it
        while no hand is played."""
        head, palette = self._of(who)
        return tiled(head, palette, self.size, self.size, 1, 1, x, y)

    def become(self, grid, who):
        """Let a portrait show somebody else, with a calm face."""
        grid.bitmap, grid.pixel_shader = self._of(who)
        grid[0] = CALM

    def _of(self, who):
        """(sheet of the head, palette) of a person."""
        parts = self.parts
        if who not in parts:
            head, palette = _person(who)
            if -1 - head not in parts:
                parts[-1 - head] = sheet("portraits_%d" % self.size, self.size, head)
            parts[who] = parts[-1 - head], palette
        return parts[who]


def faces(canvas):
    """The Portraits; None if they were not flashed."""
    try:
        return Portraits(canvas)
    except OSError:
        return None


def show_expression(grid, expression):
    """Give a portrait that expression: CALM, JOY or OUCH. Touches it only if it has another."""
    if grid[0] != expression:
        grid[0] = expression


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
