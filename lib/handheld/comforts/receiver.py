# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined,index"
"""While cards are passed: the plate of the seat that gets those of the player, with its face twice as large. For large
type and seats round the middle."""

import displayio

from handheld.draw.canvas import BRASS, ROW

_PAD = 4  # pixels from the edge of the plate to the face
_TEXT = 3  # pixels from the face to the text beside it


class Receiver:
    """Makes that plate from the seat's usual one, whose name and total move, and from areas of the canvas; makes no
    object afterwards.

    shown: the seat whose plate is large, 0: none; group: the group of the large face
    """

    def __init__(self, canvas, layout, faces, below):
        """below: the group of the plates."""
        self.canvas = canvas
        self.layout = layout
        self.faces = faces
        self.shown = 0
        self.size = 2 * faces.size
        self.group = displayio.Group(scale=2)
        self.group.append(faces.portrait(1, 0, 0))
        below.append(self.group)
        self._place(0)

    def show(self, plates, seat):
        """Show the large plate of that seat and the usual ones of the others; 0: of all."""
        if seat != self.shown:
            if self.shown:
                self._put(plates, self.shown, False)
            if seat:
                self._put(plates, seat, True)
                self.faces.become(self.group[0], seat)
            self.shown = seat
            self._place(seat)
        if seat:
            x, y, width, height = self._box(seat)
            canvas = self.canvas
            canvas.next_area = 1  # the first one is the footer's
            canvas.area(x + 1, y, width - 2, height, BRASS)
            canvas.area(x, y + 1, width, height - 2, BRASS)
            canvas.area(x + 1, y + 1, width - 2, height - 2, ROW)

    def _across(self, seat):
        """Whether a seat sits opposite: then the texts stand beside the face, because the cards lie close below."""
        return 2 * seat == self.layout.seats

    def _box(self, seat):
        """x, y, width and height of a seat's large plate."""
        x, y, width, height = self.layout.plates[seat][:4]
        side = self.size + 2 * _PAD
        if self._across(seat):
            wide = width + self.size - self.faces.size
            return x + width - wide, 1, wide, self.size + _PAD
        high = side + self.canvas.cell_h - 2
        return x, y + (height - high) // 2, width, high

    def _put(self, plates, seat, large):
        """Move the parts of a seat's usual plate to their places on the large one, or back."""
        x, y, _, _, face_x, face_y, name_x, name_y, total_x, total_y = self.layout.plates[seat][:10]
        name, total, _, ground, face = plates[seat]
        ground.hidden = face.hidden = large
        if large:
            x, y, _, high = self._box(seat)
            beside = _PAD + self.size + _TEXT
            if self._across(seat):
                name_x = total_x = beside
                name_y += (high - 2 * self.canvas.cell_h) // 2
                total_y += (high - 2 * self.canvas.cell_h) // 2
            else:
                name_x = _PAD
                name_y = self.size + _PAD + 1
                total_x = beside
                total_y = (self.size - self.canvas.cell_h) // 2 + _PAD
        name.x, name.y = x + name_x, y + name_y
        total.x, total.y = x + total_x, y + total_y

    def _place(self, seat):
        """Put the large face on a seat's large plate; for seat 0 below the display."""
        group = self.group
        group.hidden = not seat
        if not seat:
            group.y = self.canvas.height
            return
        x, y, _, high = self._box(seat)
        group.x = x + _PAD
        group.y = y + (_PAD if high > self.size + _PAD else _PAD // 2)
