# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The faces of the others at the daily deal, side by side, where there is memory."""

import displayio

from handheld.draw.shapes import RIM, TRACK, Shapes
from handheld.pieces.portraits import faces

_OTHERS = 3


def height(canvas, room):
    """The pixels that the faces need with a rim: twice as large if there is room, 0 without room."""
    for unit in (2, 1):
        high = (20 if canvas.scale > 1 else 16) * unit + 4 * canvas.scale
        if high + 4 * canvas.scale <= room:
            return high
    return 0


def show(canvas, y, high):
    """Draw them from y on, as high as height() said; nothing if they were not flashed."""
    shapes = Shapes(canvas)
    people = faces(canvas)
    if not people:
        return
    scale = canvas.scale
    unit = 2 if high > 2 * people.size else 1
    side = people.size * unit + 4 * scale
    step = side + 4 * scale
    group = displayio.Group(scale=canvas.pixel * unit)
    x = (canvas.width - _OTHERS * step + 4 * scale) // 2
    for seat in range(1, _OTHERS + 1):
        shapes.plate(x, y, side, side, RIM)
        shapes.plate(x + scale, y + scale, side - 2 * scale, side - 2 * scale, TRACK)
        group.append(people.portrait(seat, (x + 2 * scale) // unit, (y + 2 * scale) // unit))
        x += step
    canvas.shapes.append(group)
