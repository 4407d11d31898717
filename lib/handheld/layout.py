# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Where everything stands on the table: follows from the display's size, the style and the number of players.

Everything is tried in the order of what looks best, and the first that fits is taken.
"""

PLAIN, FOUR, LARGE = range(3)  # styles of cards

# Faces: (pixels a drawn pixel takes, sheet of ranks, its tile's width and height), in drawn pixels.
FACES = ((1, "ranks", 8, 11), (1, "ranks_large", 11, 15), (2, "ranks", 8, 11))
SMALL, BIG = 7, 11  # sides of the two sizes of suit signs

# For each face, in drawn pixels: (height, side of the suit signs) of a card in the fan, best first;
_FANS = (((28, SMALL), (24, SMALL), (20, SMALL)), ((40, BIG), (32, BIG), (28, SMALL)), ((28, SMALL), (20, SMALL)))
# Cards in the trick, best first: (face, width, height, side of the suit sign); lying ones have it beside the rank.
_LOW = ((0, 24, 16, BIG), (0, 20, 16, SMALL))
_TRICKS = (
    ((0, 20, 28, BIG),) + _LOW,
    ((1, 28, 36, BIG), (1, 28, 20, BIG)) + _LOW,
    ((2, 20, 28, BIG), (1, 28, 40, BIG), (1, 28, 36, BIG), (1, 28, 20, BIG)),  # wide displays
)
_WIDTHS = (28, 24, 20, 16, 12)


class Layout:
    """Pixels of the display throughout, upper left corners.

    face, trick_face: of FACES; unit: pixels a drawn pixel of the fan takes; pip, trick_pip: side of the suit signs
    fan_w, fan_h, trick_w, trick_h: size of cards; lift: by how much a card chosen is raised
    rows, step, pitch: of a full fan: rows, pixels from card to card and from row to row
    status: y of the row of text above the fan; foot: y of the footer
    spots: (x, y) of each seat's card in the trick; names: (x, y, align) of each seat's name
    notes: (x, y, align, rows) of each seat's count of cards and points; rows 0: they stand behind the name
    head: y of what stands in the top row; 0: the corners are taken, the suit led and the light stand in the footer
    room: characters there is room for at a side, or over a card
    """

    def __init__(self, canvas, style, seats, tricks):
        self.width = canvas.width
        self.cell_w = canvas.cell_w
        self.cell_h = canvas.cell_h
        self.seats = seats
        self.head = -1
        self.tricks = tricks
        self.foot = canvas.height - canvas.cell_h
        self.wide = canvas.width >= 200
        faces = ((1, 0), (2, 1, 0))[style == LARGE] if self.wide else ((0,), (1, 0))[style == LARGE]
        for face in faces:
            for rows in (1, 2):
                if self._fits(face, rows):
                    self._seats()
                    return
        raise ValueError("layout")

    def _fits(self, face, rows):
        """Try that face in so many rows, with the cards as tall as there is room for."""
        unit, _, rank_w, rank_h = FACES[face]
        self.face = face
        self.unit = unit
        self.rows = rows
        self.lift = 4 * unit
        count = (self.tricks + rows - 1) // rows
        least = (rank_w + (2 if unit == 1 and rank_w > 8 else 1)) * unit
        for wide in _WIDTHS:
            if wide <= 20 * (1 + (face == 1)) and wide > rank_w + 2:
                self.fan_w = wide * unit
                self.step = (self.width - self.fan_w) // max(1, count - 1)
                if self.step >= least:
                    break
        else:
            return False
        self.loose = self.step >= least + unit
        for trick_face, trick_w, trick_h, trick_pip in _TRICKS[2 if self.wide else face]:
            for fan_h, pip in _FANS[face]:
                if rows > 1 and (pip == BIG or fan_h == _FANS[face][0][0]):
                    continue
                self.pip = pip
                self.fan_h = fan_h * unit
                self.pitch = (rank_h + pip + 3) * unit + self.lift
                self.trick_face = trick_face
                self.trick_pip = trick_pip
                self.trick_w = trick_w * FACES[trick_face][0]
                self.trick_h = trick_h * FACES[trick_face][0]
                self.fan_y = self.foot - self.fan_h - 1
                self.status = self.fan_y - (rows - 1) * self.pitch - self.lift - self.cell_h
                if self.seats > 4:
                    # the suit led and the light have a row of their own, unless there is really no room
                    self.head = self.cell_h
                    need = 2 * self.trick_h + 3 * self.cell_h
                    if face == 0 and rows == 2 and self.status < need:
                        self.head = 0
                        need -= self.cell_h
                    fits = max(self.below(), self.seats - self.below()) * (self.trick_w + 1) <= self.width
                else:
                    need = 2 * self.trick_h + 1
                    fits = 3 * self.trick_w + 8 * self.cell_w + 4 <= self.width  # names at the sides
                if fits and self.status >= need:
                    return True
        return False

    def below(self):
        """How many of five seats and more are in the lower row."""
        return 3 if self.seats < 9 else 5

    def _seats(self):
        w = self.trick_w
        h = self.trick_h
        n = self.seats
        unit = self.cell_h // 11
        middle = self.width // 2
        self.spots = spots = [(0, 0)] * n
        self.names = names = [(0, 0, 0)] * n
        self.notes = notes = [(0, 0, 0, 0)] * n
        low = self.status - h
        if n <= 4:
            # a cross
            self.room = ((self.width - 3 * w) // 2 - 2) // self.cell_w
            gap = max(1, min(w // 2, middle - w // 2 - w - 31 * unit))
            x = middle - w // 2
            top = min(2 * unit, low - h - 1)
            half = (top + low + 1) // 2
            # a note takes two rows where that does not run into a card or another name
            ends = 2 if half - top >= 2 * self.cell_h else 1
            sides = 2 if 2 * half + h >= 5 * self.cell_h else 1
            mid = half + (h - self.cell_h * (sides + 1)) // 2
            spots[0] = x, low
            names[0] = x - 3 * unit, low + h - self.cell_h, 2
            notes[0] = x + w + 3 * unit, low + h - ends * self.cell_h, 0, ends
            for seat, side in ((1, 0), (n - 1, 1)):
                spots[seat] = (x - gap - w, x + w + gap)[side], half
                names[seat] = (unit, self.width - unit)[side], mid, 2 * side
                notes[seat] = (unit, self.width - unit)[side], mid + self.cell_h, 2 * side, sides
            if n == 4:
                spots[2] = x, top
                names[2] = x - 3 * unit, top, 2
                notes[2] = x + w + 3 * unit, top, 0, ends
            return
        # two rows, clockwise from the left end of the lower one
        below = self.below()
        left = below // 2
        self.room = (self.width // max(below, n - below) - 2 * unit) // self.cell_w
        for seat in range(n):
            above = left < seat < n - left
            count = n - below if above else below
            column = seat - left - 1 if above else (left - seat) % n
            x = (2 * column + 1) * self.width // (2 * count)
            y = self.head if above else low - self.cell_h
            spots[seat] = x - w // 2, y + self.cell_h
            names[seat] = x, y, 1

    def fan(self, n, i):
        """(x, y) of the i-th of n cards in the fan."""
        most = (self.tricks + self.rows - 1) // self.rows
        y = self.fan_y
        if n > most:
            first = (n + 1) // 2
            if i < first:
                n = first
                y -= self.pitch
            else:
                i -= first
                n -= first
        step = min(self.fan_w + self.unit, (self.width - self.fan_w) // max(1, n - 1))
        return (self.width - self.fan_w - step * (n - 1)) // 2 + i * step, y
