# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Computes where everything goes on the table, from the display's size, the style of cards and the number of players.

It tries the layouts from the best-looking one on and takes the first that fits.
"""

from .sprites import Places

PLAIN, FOUR, LARGE = range(3)  # styles of cards

# Faces: (display pixels for a drawn pixel, sheet of ranks, width and height of its tiles in drawn pixels).
FACES = ((1, "ranks", 8, 11), (1, "ranks_large", 11, 15), (2, "ranks", 8, 11))
SMALL, BIG = 7, 11  # sides of the two sizes of suit signs

# For each face: (height, side of the suit signs) of a card in the fan in drawn pixels, best first.
_FANS = (((28, SMALL), (24, SMALL), (20, SMALL)), ((40, BIG), (32, BIG), (28, SMALL)), ((28, SMALL), (20, SMALL)))
# Cards in the trick, best first: (face, width, height, side of the suit sign). Low cards have the sign beside the rank.
_LOW = ((0, 24, 16, BIG), (0, 20, 16, SMALL))
_TRICKS = (
    ((0, 20, 28, BIG),) + _LOW,
    ((1, 28, 36, BIG), (1, 28, 20, BIG)) + _LOW,
    ((2, 20, 28, BIG), (1, 28, 40, BIG), (1, 28, 36, BIG), (1, 28, 20, BIG)),  # wide displays
)
_WIDTHS = ((20, 16, 12), (28, 24, 20, 16), (20, 16, 12))  # of a card in the fan for each face, best first
_WIDE = 200  # width in pixels from which a display is wide
_LEAST = 24  # the least height in pixels for cards face down


def lay_out(canvas, style, seats, tricks, free=0):
    """The Places of a table. style: PLAIN, FOUR or LARGE; tricks: cards a hand; free: pixels to leave above the row
    over the fan, for an old maid: its table has no places for the seats, and two cards side by side. Raises
    ValueError if the cards do not fit."""
    places = Places()
    places.canvas = canvas
    places.seats = seats
    places.head = -1
    places.tricks = tricks
    places.free = free
    places.foot = canvas.height - canvas.bar
    wide = canvas.width >= _WIDE
    faces = ((1, 0), (2, 1, 0))[style == LARGE] if wide else ((0,), (1, 0))[style == LARGE]
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
    unit, _, rank_w, rank_h = FACES[face]
    places.face = face
    places.unit = unit
    places.rows = rows
    places.lift = 4 * unit
    count = (places.tricks + rows - 1) // rows
    least = (rank_w + (2 if unit == 1 and rank_w > 8 else 1)) * unit
    for wide in _WIDTHS[face]:
        places.fan_w = wide * unit
        places.step = (width - places.fan_w) // max(1, count - 1)
        if places.step >= least:
            break
    else:
        return False
    places.loose = places.step >= least + unit
    for trick_face, trick_w, trick_h, trick_pip in _TRICKS[2 if width >= _WIDE else face]:
        for fan_h, pip in _FANS[face]:
            if rows > 1 and (pip == BIG or fan_h == _FANS[face][0][0]):
                continue
            places.pip = pip
            places.fan_h = fan_h * unit
            places.pitch = (rank_h + pip + 3) * unit + places.lift
            places.trick_face = trick_face
            places.trick_pip = trick_pip
            places.trick_w = trick_w * FACES[trick_face][0]
            places.trick_h = trick_h * FACES[trick_face][0]
            places.fan_y = places.foot - places.fan_h - 1
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
                need = 2 * places.trick_h + 1
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
        top = min(2 * unit, low - h - 1)
        half = (top + low + 1) // 2
        # a note takes two rows where they do not run into a card or another name
        ends = 2 if half - top >= 2 * cell_h else 1
        sides = 2 if 2 * half + h >= 5 * cell_h else 1
        mid = half + (h - cell_h * (sides + 1)) // 2
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
