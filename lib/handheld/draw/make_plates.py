# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Makes the plates of the seats. Loaded when a match starts, then dropped."""

import displayio

from .. import memory
from .palette import GOLD, INK, LILAC, NIGHT, PINE
from .tilesheets import palette, rounded

# Pixels of a plate's ground: its shadow, its rim, its face; their colours for LIGHT, SHADE (the seat leads) and CHOSEN.
_SHADOW, _RIM, _FACE = 1, 2, 3
_LOOKS = ((PINE, INK, INK), (PINE, LILAC, INK), (PINE, GOLD, NIGHT))


def make(canvas, rules, layout):
    """Put the plates on the canvas, below the cards to come. Returns (backs, plates, faces), see Sprites."""
    below = displayio.Group()
    canvas.cards.append(below)
    backs = []
    grounds = faces = None
    if memory.roomy:
        backs = [palette(look) for look in _LOOKS]
        grounds = _back(below, layout, backs[0])
        module = memory.comfort("handheld.comforts.portraits") if layout.plates[0][4] >= 0 else None
        faces = module and module.faces(canvas)
    wide = _width(canvas, rules) // canvas.scale + 3
    plates = []
    for seat, place in enumerate(layout.plates):
        x, y, width, _, face_x, face_y, name_x, name_y, total_x, total_y, right, tag_y = place
        plate = [_text(below, canvas, (width - name_x - 1) // canvas.scale, x + name_x, y + name_y)]
        if grounds:
            plate.append(_text(below, canvas, (width - total_x - 1) // canvas.scale, x + total_x, y + total_y))
            plate.append(_text(below, canvas, wide, x + right - wide * canvas.scale, y + tag_y))
            plate.append(grounds[seat])
        if faces:
            plate.append(faces.portrait(seat, x + face_x, y + face_y))
            below.append(plate[-1])
        plates.append(plate)
    return backs, plates, faces


def _width(canvas, rules):
    """The width in pixels of the most points that a hand can bring or take."""
    bad = good = 0
    for value in rules.value:
        bad += max(value, 0)
        good += min(value, 0)
    return max([canvas.measure("%d" % points) for points in (bad, good, 26)])


def _back(below, layout, ink):
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


def _text(below, canvas, tiles, x, y):
    """Add a grid for a text on a plate; returns it."""
    text = displayio.TileGrid(
        canvas.font,
        pixel_shader=canvas.inks[0],
        width=tiles,
        height=1,
        tile_width=canvas.scale,
        tile_height=canvas.cell_h,
        x=x,
        y=y,
    )
    below.append(text)
    return text
