# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined,index"
"""While cards are passed: the pointer below the fan, and who gets the cards of the player: arrows beside the question
point there, and the plate of that seat has a face twice as large, where type is large and seats sit round the middle.
make_overlay.py has made the objects."""

from engine.hand.view import ASK_PASS
from handheld.draw.canvas import BRASS, ROW, place

_PAD = 4  # pixels from the edge of the plate to the face
_TEXT = 3  # pixels from the face to the text beside it


class Receiver:
    """Makes the large plate from the seat's usual one, whose name and total move, and from areas of the canvas.

    shown: the seat whose plate is large, 0: none; group: the group of the large face, None without any
    """

    def __init__(self, sprites):
        self.canvas = sprites.canvas
        self.layout = sprites.layout
        self.overlay = sprites.overlay
        self.plates = sprites.plates
        self.faces = sprites.faces
        self.shown = 0
        self.group = self.overlay.large
        self.size = 2 * self.group[0].tile_width if self.group else 0

    def end(self):
        """Take the large plate, the arrows and the pointer off. The next picture must be a whole one."""
        self.show(0)
        self.aim(0, "")
        self.point(-1, 0)

    def ask(self, view, text):
        """Show the seat that gets the player's cards; while he chooses, point the arrows beside the question there."""
        seat = view.shift % self.layout.seats
        self.show(seat)
        self.aim(seat, text if view.ask == ASK_PASS else "")

    def aim(self, seat, text):
        """Point the arrows beside a text above the fan to where a seat plays its card; without a text they go."""
        width = self.canvas.width
        half = self.layout.trick_w // 2
        off = self.layout.spots[seat][0] + half - width // 2  # from the middle of the display
        side = 0 if off < -half else 1 if off <= half else 2  # the tile of an arrow: to the left, up, to the right
        gap = 3 * self.canvas.scale
        room = (width - self.canvas.measure(text)) // 2 - gap if text else 0
        for k in range(2):  # enumerate() and a tuple would take heap whenever the row above the fan changes
            arrow = self.overlay.arrows[k]
            wide = 3 * arrow.tile_width
            shown = (side == 1 or side == 2 * k) and room >= wide
            if shown:
                y = self.layout.status + (self.canvas.cell_h - arrow.tile_height) // 2
                place(arrow, width - room if k else room - wide, y)
                for i in range(3):
                    if arrow[i] != side:
                        arrow[i] = side
            elif not arrow.hidden:
                arrow.hidden = True
                arrow.y = self.canvas.height

    def point(self, k, n):
        """Point at the k-th of n cards in the fan from below; -1: at none."""
        mark = self.overlay.mark
        if k < 0:
            if not mark.hidden:
                mark.hidden = True
            return
        layout = self.layout
        x = layout.fan_left(n, k, k) + (8 if layout.fan_w > 24 else 5) - mark.tile_width // 2
        upper = layout.rows > 1 and layout.fan_top(n, k) < layout.fan_y
        y = layout.fan_y - layout.lift if upper else layout.fan_top(n, k) + layout.fan_h
        place(mark, x, y - 3)

    def show(self, seat):
        """Show the large plate of that seat and the usual ones of the others; 0: of all."""
        if not self.group:
            return
        if seat != self.shown:
            if self.shown:
                self._put(self.shown, False)
            if seat:
                self._put(seat, True)
                self.group[0].bitmap, self.group[0].pixel_shader = self.faces[seat]
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
            wide = width + self.size // 2
            return x + width - wide, 1, wide, self.size + _PAD
        high = side + self.canvas.cell_h - 2
        return x, y + (height - high) // 2, width, high

    def _put(self, seat, large):
        """Move the parts of a seat's usual plate to their places on the large one, or back."""
        x, y, _, _, face_x, face_y, name_x, name_y, total_x, total_y = self.layout.plates[seat][:10]
        name, total, _, ground, face = self.plates[seat]
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
