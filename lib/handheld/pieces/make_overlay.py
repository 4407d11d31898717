# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Makes what the rich skin adds to the plates: portraits and the rest of the Overlay. Loaded when a match starts, then
dropped."""

import displayio

from handheld import draw
from handheld.draw.canvas import GOLD
from handheld.draw.tilesheets import FACES, rounded, tiled
from handheld.draw.tilesheets import palette as colours

from .. import memory
from .overlay import END, FACE


def make(overlay):
    """Add to the Overlay what make_plates.py has not made."""
    canvas = overlay.canvas
    layout = overlay.layout
    below = overlay.below
    module = memory.part("handheld.pieces.portraits") if layout.plates[0][4] >= 0 else None
    faces = module and module.faces(canvas)
    if faces:
        overlay.faces = faces.parts
        for seat, place in enumerate(layout.plates):
            overlay.plates[seat].append(faces.portrait(seat, place[0] + place[4], place[1] + place[5]))
            below.append(overlay.plates[seat][-1])
    if not layout.head:
        overlay.bill = overlay.points.make(0, canvas.cell_h + 1)
        below.append(overlay.bill)
    overlay.panel = _panel(canvas, layout.status)
    below.append(overlay.panel)
    if overlay.rules.cancel:
        overlay.crosses = _crosses(layout)
    if faces and canvas.scale > 1 and not layout.head:
        overlay.large = displayio.Group(scale=2, y=canvas.height)
        overlay.large.append(faces.portrait(1, 0, 0))
        overlay.large.hidden = True
        below.append(overlay.large)
    overlay.mark = _mark(canvas.scale)
    overlay.arrows = _arrows(canvas)
    for arrow in overlay.arrows:
        below.append(arrow)
    overlay.flight = _flight(canvas, layout)
    overlay.over = overlay.crosses + [overlay.mark, overlay.price, overlay.flight]


def _flight(canvas, layout):
    """The group of a card that flies, below the display. A board sends its old place and its new one: with at most
    1,100 pixels each, a frame takes a display of 240 x 240 no longer than 13 ms."""
    unit = FACES[layout.trick_face][0]
    wide = layout.trick_w // unit
    high = layout.trick_h // unit
    if layout.trick_w * layout.trick_h > 1100:
        wide, high = (28, 39) if unit == 1 else (18, 15)
    inks = displayio.Palette(16)
    inks.make_transparent(0)
    group = displayio.Group(scale=unit)
    group.append(displayio.TileGrid(displayio.Bitmap(wide, high, 16), pixel_shader=inks))
    group.y = canvas.height + unit
    group.hidden = True
    return group


def _panel(canvas, y):
    """The panel below the text above the fan, of which no tile is shown yet."""
    wide = 2 * canvas.scale
    high = canvas.cell_h
    bitmap = displayio.Bitmap(4 * wide, high, 2)
    rounded(bitmap, 1, FACE * wide, 0, wide, high, 0)
    rounded(bitmap, 1, END * wide, 0, 2 * wide, high, canvas.scale)
    return tiled(bitmap, colours((draw.INK,)), wide, high, canvas.width // wide, 1, 0, y)


def _mark(scale):
    """The pointer below the fan, a triangle with an edge; hidden."""
    high = 3 + 3 * scale
    bitmap = displayio.Bitmap(2 * high - 1, high + 1, 3)
    for y in range(high):
        for x in range(high - 1 - y, high + y):
            inside = abs(x - high + 1) < y and y < high
            bitmap[x, y] = 2 if inside else 1
        bitmap[high - 1 - y, high] = bitmap[high - 1 + y, high] = 1
    mark = displayio.TileGrid(bitmap, pixel_shader=colours((draw.INK, draw.GOLD)))
    mark.hidden = True
    return mark


def _arrows(canvas):
    """The arrows before and after the text above the fan, hidden. Each is three tiles; the tiles point to the left, up
    and to the right."""
    arms, thick = (5, 3) if canvas.scale > 1 else (3, 2)
    side = 2 * arms + 1
    bitmap = displayio.Bitmap(3 * side, side, 2)
    for i in range(side):
        for k in range(thick):
            at = abs(i - arms) + k
            bitmap[at, i] = bitmap[3 * side - 1 - at, i] = 1
            bitmap[side + i, at + 1] = 0 < i < side - 1  # with a gap between two of them
    arrows = []
    for _ in range(2):
        arrow = tiled(bitmap, canvas.inks[GOLD], side, side, 3, 1, 0, canvas.height)
        arrow.hidden = True
        arrows.append(arrow)
    return arrows


def _crosses(layout):
    """A cross for each seat's card, hidden; they go on top of the cards."""
    large = layout.trick_h > 28
    arm = 9 if large else 5
    side = arm + (6 if large else 4)
    thick = 2 if large else 1
    bitmap = displayio.Bitmap(side, side, 3)
    rounded(bitmap, 1, 0, 0, side, side, 2)
    first = (side - arm) // 2
    for i in range(arm):
        for x in (first + i, first + arm - 1 - i):
            for more in range(thick):
                bitmap[min(x + more, first + arm - 1), first + i] = 2
    ink = colours((draw.INK, draw.CORAL))
    crosses = []
    for x, y in layout.spots:
        if layout.beside:  # no room on the card
            x += layout.trick_w - side // 2 - 1
            y += layout.trick_h - side // 2 - 1
        else:
            x += layout.trick_w - side - 2
            y += 2
        cross = displayio.TileGrid(bitmap, pixel_shader=ink, x=x, y=y)
        cross.hidden = True
        crosses.append(cross)
    return crosses
