# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Lays the table for a match: a plate for each seat, and the cards. Loaded when a match starts, then dropped."""

import displayio

from .layout import lay_out
from .make_cards import make, palette, rounded
from .palette import GOLD, INK, LILAC, NIGHT, PINE

# Pixels of a plate's ground: its shadow, its rim, its face; their colours for LIGHT, SHADE (the seat leads) and CHOSEN.
_SHADOW, _RIM, _FACE = 1, 2, 3
_LOOKS = ((PINE, INK, INK), (PINE, LILAC, INK), (PINE, GOLD, NIGHT))


def lay_table(canvas, rules, style):
    """Lay the table for a match in that style of cards. Raises ValueError if the display has no room for it."""
    canvas.clear_table()
    layout = lay_out(canvas, style, rules.seats, rules.tricks)
    below = displayio.Group()  # cards pass over the plates
    canvas.cards.append(below)
    sprites = make(layout, style, rules, rules.seats)
    sprites.backs = [palette(look) for look in _LOOKS]
    sums = [sum([value for value in rules.value if (value > 0) == bad]) for bad in (True, False)]
    wide = max([canvas.measure("%d" % points) for points in sums + [26]]) // canvas.scale + 3
    bitmaps = {}
    for plate in layout.plates:
        size = plate[2:4]
        if size not in bitmaps:
            bitmaps[size] = _back(*size)
        group = _make(canvas, plate, bitmaps[size], sprites.backs[0], wide)
        below.append(group)
        sprites.plates.append(group)
    canvas.table = sprites


def _back(width, height):
    """The bitmap of a plate's ground."""
    bitmap = displayio.Bitmap(width + 1, height + 2, 4)
    rounded(bitmap, _SHADOW, 1, 2, width, height, 2)
    rounded(bitmap, _RIM, 0, 0, width, height, 2)
    rounded(bitmap, _FACE, 1, 1, width - 2, height - 2, 1)
    return bitmap


def _make(canvas, plate, bitmap, ink, wide):
    """The group of a plate. wide: tiles of its tag."""
    x, y, width, _, _, _, name_x, name_y, total_x, total_y, right, tag_y = plate
    group = displayio.Group(x=x, y=y)
    group.append(displayio.TileGrid(bitmap, pixel_shader=ink))
    scale = canvas.scale
    for tiles, x, y in (
        ((width - name_x - 1) // scale, name_x, name_y),
        ((width - total_x - 1) // scale, total_x, total_y),
        (wide, right - wide * scale, tag_y),
    ):
        text = displayio.TileGrid(
            canvas.font,
            pixel_shader=canvas.inks[0],
            width=tiles,
            height=1,
            tile_width=scale,
            tile_height=canvas.cell_h,
            x=x,
            y=y,
        )
        group.append(text)
    return group
