# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Makes a canvas with its areas and rows of text, which afterwards are only moved and changed."""

from array import array

import displayio
import vectorio

from .. import plan
from ..shared import ENGLISH
from . import CORAL as CORAL_COLOUR
from . import FELT, INK, IVORY, LILAC, MINT, NIGHT
from . import GOLD as GOLD_COLOUR
from .canvas import BAND, CORAL, GOLD, Canvas
from .tilesheets import ART, palette, sheet, tiled

# The colours of text and of areas, in the order of their numbers in canvas.py.
_INKS = (IVORY, MINT, GOLD_COLOUR, CORAL_COLOUR, INK, IVORY, LILAC)
_SEATS = 11  # at most
_TABLE = 6  # rows of text that the table needs while nothing covers its middle, and one on a wide display
_SUITS = 6  # suits in the texts on a table that get their inks, in the rich skin
_AREAS = (FELT, INK, GOLD_COLOUR, NIGHT)


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
    canvas.inks[BAND].make_opaque(0)
    canvas.inks[BAND][0] = INK  # it covers what lies below the text
    areas = displayio.Palette(len(_AREAS))
    for i, colour in enumerate(_AREAS):
        areas[i] = colour
    canvas.maps = ART + name + ".map"
    with open(canvas.maps, "rb") as file:
        canvas.map = file.read(ENGLISH)
    canvas.letters = []
    root = displayio.Group()
    root.append(vectorio.Rectangle(pixel_shader=areas, width=display.width, height=display.height, x=0, y=0))
    root.append(displayio.Group(scale=pixel))  # for the felt, see felt.py
    canvas.areas = [vectorio.Rectangle(pixel_shader=areas, width=1, height=1, x=0, y=0) for _ in range(6)]
    for one in canvas.areas:
        root.append(one)
    canvas.cards = displayio.Group(scale=pixel)
    root.append(canvas.cards)
    canvas.shapes = displayio.Group()
    root.append(canvas.shapes)
    listed = (canvas.height - 2 * canvas.bar) // canvas.pitch
    canvas.count = max(23, canvas.rows + 3, 4 + 2 * listed)
    canvas.kept = _TABLE + (canvas.width > 300)
    canvas.lines = []
    canvas.texts = displayio.Group(scale=pixel)
    canvas.line(canvas.kept - 1)
    root.append(canvas.texts)
    heads = 1 if canvas.columns > 25 else 2  # for the name of the game
    canvas.heads = _grids(canvas, root, font, heads, canvas.width // 2 + scale, 2 * pixel)
    wide = max([len(canvas.tiles(sign)) for sign in "♣♦♥♠♧♢♡♤"])
    canvas.symbols = _grids(canvas, root, font, _SUITS * plan.skin, wide, pixel)
    canvas.first = canvas.count + len(canvas.heads) + len(canvas.symbols)
    canvas.said = [""] * (canvas.first + 3 * _SEATS + 2)
    canvas.spans = array("H" if canvas.width > 255 else "B", [0] * (2 * len(canvas.said)))
    symbols = [canvas.tiles(symbol) for symbol in ("Ⓐ", "Ⓑ")]
    canvas.keys = _grids(canvas, root, font, 2, len(symbols[0]), pixel)
    for grid, tiles, colour in zip(canvas.keys, symbols, (GOLD, CORAL)):
        grid.pixel_shader = canvas.inks[colour]
        for i, tile in enumerate(tiles):
            grid[i] = tile
    canvas.root = root
    canvas.names = ()
    canvas.notice = ""
    canvas.noticed = 0
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
        grid = tiled(font, canvas.inks[0], 1, canvas.cell_h, wide)
        grid.hidden = True
        grid.y = canvas.height
        grids.append(grid)
        group.append(grid)
    root.append(group)
    return grids
