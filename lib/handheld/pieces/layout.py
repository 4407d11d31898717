# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Computes where everything goes on the table, from the display's size, the style of cards and the number of players.

It tries the layouts from the best-looking one on and takes the first that fits.
"""

from handheld.draw.tilesheets import FACES, LARGE

from .. import plan
from .sprites import Places

# For each face, in drawn pixels and best first: heights of a card in the fan; its widths, each with the pixels left at
# both sides of the fan (-1: the outlines of its first and last card are beyond the display) and those that have to be
# free between a rank and the next card; cards in the trick: (face, width, height, whether the suit symbol stands beside
# the rank). The first ones have a figure.
_RICH = (
    (
        (26, 24, 22),
        ((22, 1, 1), (22, -1, 1), (22, 1, 0), (18, 1, 0), (14, 1, 0)),
        ((0, 22, 28, 0), (0, 22, 16, 1), (0, 20, 16, 1)),
    ),
    (
        (44, 38, 32, 30),
        ((32, 1, 0), (28, 1, 0), (24, 1, 0)),
        ((1, 32, 44, 0), (1, 32, 32, 0), (0, 22, 28, 0), (1, 28, 19, 1), (0, 22, 16, 1), (0, 20, 16, 1)),
    ),
    ((28, 24, 22), ((22, 1, 0), (18, 1, 0), (14, 1, 0)), ((2, 20, 16, 1), (0, 22, 28, 0))),
)
# In the plain skin cards have no figure: a rank over a suit symbol, and no wider, so that they hardly overlap.
_PLAIN = (
    (
        (24, 22),
        ((15, 1, 6), (13, 1, 4), (11, 1, 2), (10, 1, 1), (9, 1, 0)),
        ((1, 15, 30, 0), (0, 11, 24, 0), (0, 20, 16, 1)),
    ),
    (
        (38, 34, 30),
        ((24, 1, 11), (19, 1, 6), (17, 1, 4), (15, 1, 2), (14, 1, 1), (13, 1, 0)),
        ((2, 11, 24, 0), (1, 15, 30, 0), (0, 11, 24, 0), (1, 28, 19, 1), (0, 20, 16, 1)),
    ),
    ((24, 22), ((12, 1, 6), (10, 1, 2), (9, 1, 0)), ((2, 11, 24, 0), (2, 20, 16, 1), (0, 20, 16, 1))),
)
_WIDE = 200  # width and height in pixels from which a display is wide
_LEAST = 24  # the least height in pixels for cards face down

# Plates of the seats, for small and for large type, best first: width and height; x and y of the picture, of the name
# and of the total; right end and y of the tag with the points of this hand, below the tails of the name's letters.
# Plates with x = -1 have no picture and become narrower where they have to, down to the last figure.
_PLATES = (
    (
        (45, 18, 2, 1, 20, 1, 20, 9, 44, 11, 45),
        (29, 27, 1, 1, 3, 17, 18, 1, 29, 9, 29),
        (38, 18, -1, 0, 2, 0, 2, 8, 37, 11, 20),
    ),
    ((68, 29, 4, 4, 27, 1, 27, 14, 67, 16, 68), (54, 29, -1, 0, 4, 1, 4, 14, 53, 16, 38)),
)


def lay_out(canvas, style, seats, tricks, free=0):
    """The Places of a table. style: TINTED, FOUR, LARGE or CLASSIC; tricks: cards a hand; free: pixels to leave above
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
    places.plain = plan.skin == plan.PLAIN
    faces = ((1, 0), (2, 1, 0))[style == LARGE] if wide else ((0,), (1, 0))[style == LARGE]
    for places.aside in (False, True):
        for face in faces:
            for rows in (1, 2):
                if fits(places, face, rows):
                    return places
    raise ValueError("layout")


def fits(places, face, rows):
    """Try that face with the fan in `rows` rows, and the tallest cards that fit; returns whether any fit."""
    width = places.canvas.width
    unit, _, index_w, index_h = FACES[face][:4]
    places.face = face
    places.unit = unit
    places.rows = rows
    count = (places.tricks + rows - 1) // rows
    least = index_w * unit
    highs, widths, tricks = (_PLAIN if places.plain else _RICH)[face]
    for wide, edge, gap in widths:
        places.fan_w = wide * unit
        places.edge = edge * unit
        room = width - places.fan_w - 2 * places.edge
        step = room // max(1, count - 1)
        if step >= least + gap:
            break
    else:
        return False
    places.open = False
    if rows == 1:
        opened = (room - places.fan_w - unit) // max(1, count - 2)
        places.open = opened >= least
        step = opened if places.open else step
    free = (min(step, places.fan_w - unit) - least) // unit
    places.inset = 1 + ((free + 1) // 2 if places.plain else min(free, 2 if wide > 24 else 1))
    # two rows have no room for an arc
    large = 1 + (face > 0)
    places.arc = (6 if large > 1 else 2) * (rows == 1 and not places.plain)
    places.low = (1 + large) * (rows == 1)
    places.lift = 3 * unit if rows > 1 else 5 if not face else 6 if places.canvas.height >= _WIDE else 8
    places.pitch = (index_h + index_w + 1) * unit + places.lift
    for trick_face, trick_w, trick_h, beside in tricks:
        places.trick_face = trick_face
        places.beside = beside
        places.trick_w = trick_w * FACES[trick_face][0]
        places.trick_h = trick_h * FACES[trick_face][0]
        for fan_h in highs:
            places.fan_h = fan_h * unit
            places.fan_y = places.foot - places.fan_h - places.arc - places.low - 1
            places.status = places.fan_y - (rows - 1) * places.pitch - places.lift - places.canvas.cell_h
            if places.free:
                if places.status >= places.free + max(_LEAST, places.trick_h):
                    return True
            elif _seats(places):
                return True
    return False


def _seats(places):
    """Give every seat a place for its card and its plate; returns whether all fit above the status."""
    n = places.seats
    # two rows, clockwise from the left end of the lower one
    below = 3 if n < 8 else n // 2
    left = below // 2
    rows = [list(range(left + 1, left + 1 + n - below)), [(left - column) % n for column in range(below)]]
    for picture in (False,) if places.plain else (True, False):
        if _rows(places, rows, picture) if n > 4 else _cross(places, picture):
            return True
    return n < 5 and _rows(places, [list(range(1, n)) + [0]], False)


def _first(places, room, picture):
    """The best plate that is at most `room` pixels wide; None if there is none."""
    for plate in _PLATES[places.canvas.scale - 1]:
        if plate[10] <= room and (plate[2] >= 0) == picture:
            return plate
    return None


def place(places, seat, plate, x, y, width):
    """Put a seat's plate at x, y; width: its width if it has no picture."""
    less = max(0, plate[0] - width) if plate[2] < 0 else 0
    places.plates[seat] = (x, y, plate[0] - less) + plate[1:8] + (plate[8] - less, plate[9])


def _cross(places, picture):
    """Two to four seats round the middle, each plate beside its card, seen clockwise from it."""
    w = places.trick_w
    h = places.trick_h
    n = places.seats
    canvas = places.canvas
    width = canvas.width
    room = (width - 3 * w) // 2 - 1
    side = _first(places, room, picture)
    if not side:
        return False
    wide = min(side[0], room)
    free = width - 3 * w - 2 * wide
    gap = max(1, min(w // 2, free // 6))
    near = max(1, min(4 * canvas.scale, free // 2 - gap))
    # a tall plate is for the sides alone
    plate = _PLATES[canvas.scale - 1][0 if picture else -1]
    top = 3 * canvas.scale if canvas.scale > 1 else 1
    # on a small display the upper one of two lines begins above the row over the fan
    up = min(h - 2 * canvas.scale, (places.status - (4 + places.plain if canvas.scale < 2 else 0) - h - top) // 2)
    if up <= plate[1] or 2 * up < side[1]:
        return False
    x = (width - w) // 2
    places.spots = spots = [(x, top + 2 * up)] * n
    places.plates = [()] * n
    place(places, 0, plate, x - plate[0] - near, top + 2 * up + h - plate[1], plate[0])
    if n != 3:
        spots[n // 2] = x, top
        place(places, n // 2, plate, x + w + near, top, plate[0])
    if n > 2:
        y = top + up + (h - side[1]) // 2
        for seat, at, beside in ((1, x - w - gap, -wide - near), (n - 1, x + w + gap, w + near)):
            spots[seat] = at, top + up
            place(places, seat, side, min(max(at + beside, 0), width - wide), y, wide)
    edge = canvas.scale
    side = canvas.cell_h
    right = width - edge - side
    places.head = 0
    places.symbols = right, edge, right, 3 * edge + side
    if n != 3 and x + w + near + plate[0] > right:  # no room in the corner
        y = places.plates[0][1] + (plate[1] - side) // 2
        places.symbols = right, y, right - side - 2 * edge, y
    return True


def _rows(places, rows, picture):
    """The seats in rows, each card below its plate; right of it if places.aside."""
    w = places.trick_w
    h = places.trick_h
    canvas = places.canvas
    width = canvas.width
    beside = (w + 1) * places.aside
    room = width // max(map(len, rows)) - 1 - beside
    plate = _first(places, room, picture)
    if not plate or not beside and room < w:
        return False
    high = max(plate[1], h) if beside else plate[1] + h + 1
    if len(rows) * high > places.status:
        return False
    pitch = min(high + 2 * canvas.scale, places.status // len(rows))
    places.spots = [(0, 0)] * places.seats
    places.plates = [()] * places.seats
    for k, row in enumerate(rows):
        for i, seat in enumerate(row):
            x = (2 * i + 1) * width // (2 * len(row))
            wide = min(plate[0], room)
            left = x - (wide + beside) // 2
            place(places, seat, plate, left, k * pitch + (high - plate[1]) // 2 * bool(beside), wide)
            if beside:
                places.spots[seat] = left + wide + 1, k * pitch + (high - h) // 2
            else:
                places.spots[seat] = x - w // 2, k * pitch + plate[1] + 1
    places.head = places.status
    places.symbols = width - canvas.scale - canvas.cell_h, places.status, canvas.scale, places.status
    return True
