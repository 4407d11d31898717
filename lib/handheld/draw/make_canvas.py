# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Makes a canvas with its areas and rows of text, which afterwards are only moved and changed."""

import displayio
import vectorio

from .canvas import Canvas
from .tilesheets import ART, CELL_H, CELL_W, ink, sheet

# The colours of text and of areas, in the order of their numbers in canvas.py.
_INKS = (0xF8F0D8, 0x84B89C, 0xFFCC4D, 0xFF8A78, 0x06281C)
_AREAS = (0x0F5038, 0x06281C, 0x0A3C2A, 0xFFCC4D, 0xE83848)


def make_canvas(display):
    """The Canvas of a display, with all its displayio objects. Raises OSError without the art."""
    canvas = Canvas()
    canvas.display = display
    # a large display is drawn at twice the size
    canvas.pixel = pixel = 2 if display.width >= 480 and display.height >= 320 else 1
    canvas.width = display.width // pixel
    canvas.height = display.height // pixel
    # 240 lines on a two-inch display: letters have to be twice as large to be read
    canvas.scale = scale = 2 if canvas.height >= 200 <= canvas.width else 1
    canvas.cell_w = CELL_W * scale
    canvas.cell_h = CELL_H * scale
    canvas.columns = canvas.width // canvas.cell_w
    canvas.rows = canvas.height // canvas.cell_h
    canvas.inks = [ink(colour) for colour in _INKS]
    band = displayio.Palette(2)
    band[0] = _AREAS[1]
    band[1] = _INKS[0]
    canvas.inks.append(band)
    areas = displayio.Palette(len(_AREAS))
    for i, colour in enumerate(_AREAS):
        areas[i] = colour
    font = sheet("font")
    with open(ART + "font.map", "rb") as file:
        canvas.map = file.read()
    root = displayio.Group()
    root.append(vectorio.Rectangle(pixel_shader=areas, width=display.width, height=display.height, x=0, y=0))
    canvas.areas = [vectorio.Rectangle(pixel_shader=areas, width=1, height=1, x=0, y=0) for _ in range(6)]
    for one in canvas.areas:
        root.append(one)
    canvas.cards = displayio.Group(scale=pixel)
    root.append(canvas.cards)
    # a cell or two more than fit: a band covers everything, wherever its cells begin
    lines = max(30 - 2 * scale, canvas.rows + 1)  # on tall displays a whole page of text
    canvas.lines = _lines(canvas, root, font, lines, (canvas.width - 1) // canvas.cell_w + 2, scale)
    canvas.heads = _lines(canvas, root, font, 2, canvas.columns // 2, scale * 2)
    canvas.tags = _lines(canvas, root, font, 1, 4, scale)
    canvas.said = [""] * (len(canvas.lines) + len(canvas.heads) + 1)
    canvas.root = root
    canvas.names = ()
    canvas.screen = ""
    canvas.fresh = True
    canvas.table = None
    canvas.begin()
    return canvas


def _lines(canvas, root, font, count, columns, scale):
    group = displayio.Group(scale=scale * canvas.pixel)
    lines = []
    for _ in range(count):
        line = displayio.TileGrid(
            font, pixel_shader=canvas.inks[0], width=columns, height=1, tile_width=CELL_W, tile_height=CELL_H
        )
        line.hidden = True
        line.y = canvas.height
        lines.append(line)
        group.append(line)
    root.append(group)
    return lines
