# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Makes a canvas with its areas and rows of text, which afterwards are only moved and changed."""

from array import array

import displayio
import vectorio

from .. import memory
from .canvas import BAD_TAG, BAND, CORAL, GOLD, GOOD_TAG, Canvas
from .palette import CLUB_GREEN, CRIMSON, FELT, INK, IVORY, LILAC, MINT, NIGHT
from .palette import CORAL as CORAL_COLOUR
from .palette import GOLD as GOLD_COLOUR
from .tilesheets import ART, palette, sheet

# The colours of text and of areas, in the order of their numbers in canvas.py.
_INKS = (IVORY, MINT, GOLD_COLOUR, CORAL_COLOUR, INK, IVORY, LILAC, IVORY, IVORY)
_BACKS = {BAND: INK, BAD_TAG: CRIMSON, GOOD_TAG: CLUB_GREEN}  # of inks that cover what lies below the text
_SEATS = 11  # at most
_ENGLISH = 1224  # bytes of a map that hold the letters of English; without the rest large type takes 1 KB less
_ROOM = 88000  # free bytes of heap from which on a map is kept whole and all rows are made; a heap of 145 KB has them
_TABLE = 12  # rows of text that the table needs
_AREAS = (FELT, INK, NIGHT, GOLD_COLOUR, CRIMSON, NIGHT)


def make_canvas(display):
    """The Canvas of a display, with all its displayio objects. Raises OSError without the art."""
    canvas = Canvas()
    canvas.display = display
    # a large display is drawn at twice the size
    canvas.pixel = pixel = 2 if display.width >= 480 and display.height >= 320 else 1
    canvas.width = display.width // pixel
    canvas.height = display.height // pixel
    # 240 lines on a two-inch display: letters have to be larger to be read
    large = canvas.height >= 200 <= canvas.width
    canvas.scale = scale = 2 if large else 1
    canvas.cell_w, canvas.bar, canvas.pitch = (8, 18, 22) if large else (5, 11, 11)
    name = "large" if large else "small"
    canvas.font = font = sheet(name)
    canvas.cell_h = font.height
    canvas.columns = canvas.width // canvas.cell_w
    canvas.rows = (canvas.height - 2 * canvas.bar) // canvas.cell_h
    canvas.inks = [palette((colour,)) for colour in _INKS]
    for number, colour in _BACKS.items():
        canvas.inks[number].make_opaque(0)
        canvas.inks[number][0] = colour
    areas = displayio.Palette(len(_AREAS))
    for i, colour in enumerate(_AREAS):
        areas[i] = colour
    roomy = memory.free() > _ROOM
    canvas.maps = ART + name + ".map"
    with open(canvas.maps, "rb") as file:
        canvas.map = file.read(-1 if roomy else _ENGLISH)
    root = displayio.Group()
    root.append(vectorio.Rectangle(pixel_shader=areas, width=display.width, height=display.height, x=0, y=0))
    root.append(displayio.Group(scale=pixel))  # for the felt, see comforts/felt.py
    canvas.areas = [vectorio.Rectangle(pixel_shader=areas, width=1, height=1, x=0, y=0) for _ in range(6)]
    for one in canvas.areas:
        root.append(one)
    canvas.cards = displayio.Group(scale=pixel)
    root.append(canvas.cards)
    canvas.shapes = displayio.Group()
    root.append(canvas.shapes)
    listed = (canvas.height - 2 * canvas.bar) // canvas.pitch
    canvas.count = max(23, canvas.rows + 3, 4 + 2 * listed)
    canvas.kept = canvas.count if roomy else _TABLE
    canvas.lines = []
    canvas.texts = displayio.Group(scale=pixel)
    canvas.line(canvas.kept - 1)
    root.append(canvas.texts)
    canvas.heads = _grids(canvas, root, font, 2, canvas.width // 2 + scale, 2 * pixel)
    canvas.tags = _grids(canvas, root, font, 1, 4 * canvas.cell_w, pixel)
    canvas.first = canvas.count + len(canvas.heads) + 1
    canvas.said = [""] * (canvas.first + 3 * _SEATS + 2)
    canvas.spans = array("H" if canvas.width > 255 else "B", [0] * (2 * len(canvas.said)))
    signs = [canvas.tiles(sign) for sign in ("Ⓐ", "Ⓑ")]
    canvas.keys = _grids(canvas, root, font, 2, len(signs[0]), pixel)
    for grid, tiles, colour in zip(canvas.keys, signs, (GOLD, CORAL)):
        grid.pixel_shader = canvas.inks[colour]
        for i, tile in enumerate(tiles):
            grid[i] = tile
    canvas.root = root
    canvas.names = ()
    canvas.screen = ""
    canvas.fresh = True
    canvas.table = None
    canvas.begin()
    return canvas


def _grids(canvas, root, font, count, wide, scale):
    """Rows of text of `wide` tiles, in a group of their own."""
    group = displayio.Group(scale=scale)
    grids = []
    for _ in range(count):
        grid = displayio.TileGrid(
            font,
            pixel_shader=canvas.inks[0],
            width=wide,
            height=1,
            tile_width=1,
            tile_height=canvas.cell_h,
        )
        grid.hidden = True
        grid.y = canvas.height
        grids.append(grid)
        group.append(grid)
    root.append(group)
    return grids
