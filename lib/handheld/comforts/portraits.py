# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The players' faces. Loaded only where there is memory for comforts; art/portraits.txt has the drawings."""

import displayio

from ..draw.tilesheets import ART, sheet

CALM, JOY, OUCH = range(3)  # looks

_HEADS = 3  # tiles a head, one a look
_RECORD = 46  # bytes a person in portraits.inks: which head, then red, green and blue of the inks from the second on


class Portraits:
    """The faces in one size, all in one sheet.

    size: pixels of a side, 16, or 20 where type is large
    """

    def __init__(self, canvas):
        """Load the sheet. Raises OSError if a file is missing."""
        self.size = 20 if canvas.scale > 1 else 16
        self._sheet = sheet("portraits_%d" % self.size)
        self._inks: dict = {}  # palettes by person, and the head of each: {who: (head, palette)}

    def portrait(self, who, x, y):
        """A TileGrid that shows somebody, calm. who: the seat, as a person has the same one at every table. Make it
        while no hand is played."""
        if who not in self._inks:
            self._inks[who] = _person(who)
        head, palette = self._inks[who]
        grid = displayio.TileGrid(
            self._sheet, pixel_shader=palette, tile_width=self.size, tile_height=self.size, x=x, y=y
        )
        grid[0] = _HEADS * head
        return grid

    def become(self, grid, who):
        """Let a portrait show somebody else, with a calm face. Makes no object."""
        if who not in self._inks:
            self._inks[who] = _person(who)
        head, palette = self._inks[who]
        grid.pixel_shader = palette
        grid[0] = _HEADS * head

    def show(self, plates, hurt):
        """On the plates of a table, show that seat in pain and the others calm."""
        for seat, plate in enumerate(plates):
            show_look(plate[-1], OUCH if seat == hurt else CALM)


def faces(canvas):
    """The Portraits; None if they were not flashed."""
    try:
        return Portraits(canvas)
    except OSError:
        return None


def show_look(grid, look):
    """Give a portrait that look: CALM, JOY or OUCH. Touches it only if it has another."""
    tile = grid[0] - grid[0] % _HEADS + look
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
