# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Computes where everything goes on the table, from the display's size, the style of cards and the number of players.

It tries the layouts from the best-looking one on and takes the first that fits.
"""

from .. import memory
from .sprites import Places

# Styles of cards: in tinted inks; in four colours; tinted and large; classic, in two colours.
PLAIN, FOUR, LARGE, CLASSIC = range(4)

# Faces: (display pixels for a drawn pixel, ending of its sheets, width and height of an index tile, of a figure). A
# rank, or a suit sign, is a pixel narrower than its tile.
FACES = ((1, "small", 8, 13, 11, 15), (1, "large", 12, 15, 19, 22), (2, "small", 8, 13, 11, 15))

# For each face: heights of a card in the fan and widths, in drawn pixels, best first. The first ones have a figure.
_HEIGHTS = ((28, 24, 22), (44, 38, 32, 30), (28, 24, 22))
_WIDTHS = ((22, 18, 14), (32, 28, 24), (22, 18, 14))
# Cards in the trick, best first: (face, width, height, whether the suit sign stands beside the rank).
_LOW = ((0, 22, 16, 1), (0, 20, 16, 1))
_LARGE = ((1, 32, 44, 0), (1, 32, 32, 0), (0, 22, 28, 0), (1, 28, 19, 1))
_TRICKS = (((0, 22, 28, 0),) + _LOW, _LARGE + _LOW, ((2, 22, 28, 0),) + _LARGE)
_WIDE = 200  # width and height in pixels from which a display is wide
_LEAST = 24  # the least height in pixels for cards face down


def lay_out(canvas, style, seats, tricks, free=0):
    """The Places of a table. style: PLAIN, FOUR, LARGE or CLASSIC; tricks: cards a hand; free: pixels to leave above
    the row over the fan, for an old maid: its table has no places for the seats, and two cards side by side. Raises
    ValueError if the cards do not fit."""
    places = Places()
    places.canvas = canvas
    places.seats = seats
    places.head = -1
    places.tricks = tricks
    places.free = free
    places.foot = canvas.height - canvas.bar
    wide = canvas.width >= _WIDE and canvas.height >= _WIDE
    larger = style == LARGE or not memory.roomy
    faces = ((1, 0), (2, 1, 0))[larger] if wide else ((0,), (1, 0))[style == LARGE]
    for face in faces:
        for rows in (1, 2):
            if _fits(places, face, rows):
                if not free:
                    _seats(places)
                return places
    raise ValueError("layout")


def _fits(places, face, rows):
    """Try that face with the fan in `rows` rows, and the tallest cards that fit; returns whether any fit."""
    width = places.canvas.width
    cell_h = places.canvas.cell_h
    unit, _, index_w, index_h = FACES[face][:4]
    places.face = face
    places.unit = unit
    places.rows = rows
    count = (places.tricks + rows - 1) // rows
    least = index_w * unit
    for wide in _WIDTHS[face]:
        places.fan_w = wide * unit
        room = width - places.fan_w - 2 * unit
        step = room // max(1, count - 1)
        if step >= least:
            break
    else:
        return False
    places.opens = False
    if rows == 1:
        opened = (room - places.fan_w - unit) // max(1, count - 2)
        places.opens = opened >= least
        step = opened if places.opens else step
    places.inset = min(3 if wide > 24 else 2, 1 + (step - least) // unit)
    # two rows have no room for an arc
    large = 1 + (face > 0)
    places.arc = 3 * large * (rows == 1)
    places.drop = (1 + large) * (rows == 1)
    places.lift = 3 * unit if rows > 1 else 8 if face else 5
    places.pitch = (index_h + index_w + 1) * unit + places.lift
    for trick_face, trick_w, trick_h, beside in _TRICKS[face]:
        places.trick_face = trick_face
        places.beside = beside
        places.trick_w = trick_w * FACES[trick_face][0]
        places.trick_h = trick_h * FACES[trick_face][0]
        for fan_h in _HEIGHTS[face]:
            places.fan_h = fan_h * unit
            places.fan_y = places.foot - places.fan_h - places.arc - places.drop - 1
            places.status = places.fan_y - (rows - 1) * places.pitch - places.lift - cell_h
            if places.free:
                need = places.free + max(_LEAST, places.trick_h)
                fits = True
            elif places.seats > 4:
                # the suit led and the light have a row of their own, if it fits
                places.head = cell_h
                need = 2 * places.trick_h + 3 * cell_h
                if face == 0 and rows == 2 and places.status < need:
                    places.head = 0
                    need -= cell_h
                fits = max(_below(places), places.seats - _below(places)) * (places.trick_w + 1) <= width
            else:
                # nobody sits opposite three; your name stands below the cards at the sides
                need = max(2 * places.trick_h + 1, places.trick_h + 2 * cell_h)
                if places.seats < 4:
                    need = places.trick_h + cell_h + 2
                fits = 3 * places.trick_w + 8 * places.canvas.cell_w + 4 <= width  # names at the sides
            if fits and places.status >= need:
                return True
    return False


def _below(places):
    """The number of seats in the lower row, for five seats or more."""
    return 3 if places.seats < 9 else 5


def _seats(places):
    w = places.trick_w
    h = places.trick_h
    n = places.seats
    canvas = places.canvas
    unit = canvas.scale
    width = canvas.width
    cell_h = canvas.cell_h
    middle = width // 2
    places.spots = spots = [(0, 0)] * n
    places.names = names = [(0, 0, 0)] * n
    places.notes = notes = [(0, 0, 0, 0)] * n
    low = places.status - h
    if n <= 4:
        # a cross
        places.room = [0, (width - 3 * w) // 2 - 2]
        gap = max(1, min(w // 2, middle - w // 2 - w - 37 * unit))
        x = middle - w // 2
        top = max(0, min(2 * unit, low - h - 1))
        half = (top + low + 1) // 2
        if n == 3:  # the cards at the sides end above your name
            half = min(half, low - cell_h)
        # a note takes two rows where they do not run into a card or another name
        ends = 2 if half - top >= 2 * cell_h else 1
        sides = 2 if 2 * half + h >= 5 * cell_h else 1
        mid = max(cell_h, half + (h - cell_h * (sides + 1)) // 2)  # below the corners
        for seat, y, text_y in ((0, low, low + h - ends * cell_h), (2, top, top))[: n - 2]:
            spots[seat] = x, y
            names[seat] = x - 3 * unit, text_y, 2
            notes[seat] = x + w + 3 * unit, text_y, 0, ends
        for seat, side in ((1, 0), (n - 1, 1)):
            spots[seat] = (x - gap - w, x + w + gap)[side], half
            names[seat] = (unit, width - unit)[side], mid, 2 * side
            notes[seat] = (unit, width - unit)[side], mid + cell_h, 2 * side, sides
        return
    # two rows, clockwise from the left end of the lower one
    below = _below(places)
    left = below // 2
    places.room = [width // count - 2 * unit for count in (n - below, below)]
    for seat in range(n):
        above = left < seat < n - left
        count = n - below if above else below
        column = seat - left - 1 if above else (left - seat) % n
        x = (2 * column + 1) * width // (2 * count)
        y = places.head if above else low - cell_h
        spots[seat] = x - w // 2, y + cell_h
        names[seat] = x, y, 1
