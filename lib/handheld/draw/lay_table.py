# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Lays the table for a match: a plate for each seat, and the cards. Loaded when a match starts, then dropped."""

import displayio

from .. import memory
from .palette import GOLD, INK, LILAC, NIGHT, PINE

# Pixels of a plate's ground: its shadow, its rim, its face; their colours for LIGHT, SHADE (the seat leads) and CHOSEN.
_SHADOW, _RIM, _FACE = 1, 2, 3
_LOOKS = ((PINE, INK, INK), (PINE, LILAC, INK), (PINE, GOLD, NIGHT))


def lay_table(canvas, rules, style):
    """Lay the table for a match in that style of cards. Raises ValueError if the display has no room for it."""
    canvas.clear_table()
    from .layout import lay_out

    layout = lay_out(canvas, style, rules.seats, rules.tricks)
    memory.forget("handheld.draw.layout")  # 3 KB, before the next module needs them
    below = displayio.Group()  # cards pass over the plates
    canvas.cards.append(below)
    from .make_cards import make, palette, rounded

    sprites = make(layout, style, rules, rules.seats)
    if memory.roomy:
        sprites.backs = [palette(look) for look in _LOOKS]
        grounds = _grounds(below, layout, sprites.backs[0], rounded)
    sums = [sum([value for value in rules.value if (value > 0) == bad]) for bad in (True, False)]
    wide = max([canvas.measure("%d" % points) for points in sums + [26]]) // canvas.scale + 3
    faces = _portraits(canvas, layout)
    for seat, place in enumerate(layout.plates):
        x, y, width, _, face_x, face_y, name_x, name_y, total_x, total_y, right, tag_y = place
        plate = [
            _text(canvas, (width - name_x - 1) // canvas.scale, x + name_x, y + name_y),
            _text(canvas, (width - total_x - 1) // canvas.scale, x + total_x, y + total_y),
        ]
        if memory.roomy:
            plate.append(_text(canvas, wide, x + right - wide * canvas.scale, y + tag_y))
            plate.append(grounds[seat])
        if faces and face_x >= 0:
            plate.append(faces.portrait(seat, x + face_x, y + face_y))
            below.append(plate[-1])
        for text in plate[:3]:
            below.append(text)
        sprites.plates.append(plate)
    canvas.table = sprites


def _portraits(canvas, layout):
    """The Portraits for the plates; None if none has one, or they were not flashed."""
    module = memory.comfort("handheld.comforts.portraits") if layout.plates[0][4] >= 0 else None
    try:
        return module and module.Portraits(canvas)
    except OSError:
        return None


def _grounds(below, layout, ink, rounded):
    """Add the ground of each plate; returns them."""
    bitmaps = {}
    grounds = []
    for x, y, width, height in [place[:4] for place in layout.plates]:
        if (width, height) not in bitmaps:
            bitmaps[width, height] = bitmap = displayio.Bitmap(width + 1, height + 2, 4)
            rounded(bitmap, _SHADOW, 1, 2, width, height, 2)
            rounded(bitmap, _RIM, 0, 0, width, height, 2)
            rounded(bitmap, _FACE, 1, 1, width - 2, height - 2, 1)
        grounds.append(displayio.TileGrid(bitmaps[width, height], pixel_shader=ink, x=x, y=y))
        below.append(grounds[-1])
    return grounds


def _text(canvas, tiles, x, y):
    """A grid for a text on a plate."""
    return displayio.TileGrid(
        canvas.font,
        pixel_shader=canvas.inks[0],
        width=tiles,
        height=1,
        tile_width=canvas.scale,
        tile_height=canvas.cell_h,
        x=x,
        y=y,
    )
