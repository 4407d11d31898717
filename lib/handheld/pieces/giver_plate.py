# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""At an old maid, where there is memory: the face of the seat that offers its cards beside them, and words under the
card pointed at. Made with the table, because nothing is made while cards are drawn."""

import displayio

from handheld.draw.canvas import BAR, CREAM, GOLD, place
from handheld.draw.tilesheets import tiled

from .portraits import CALM, OUCH, faces, show_expression

_ARC = 3  # drawn pixels by which the ends of the fan of backs lie lower than its middle


class GiverPlate:
    """title: y of the title, -1 if there is no room for one; top, low: between which y plate and backs stand; left: x
    where the backs begin; last: the seat whose face is shown."""

    def __init__(self, canvas, words, layout, low):
        """Leave room for the title if there is enough. low: y where the row for the words under the card begins."""
        self.words = words
        self.people = faces(canvas)
        unit = canvas.scale
        size = self.people.size if self.people else 0
        self.title = -1
        if low - layout.head - canvas.cell_h >= 28 + _ARC + 4:
            self.title = 0
            layout.head += canvas.cell_h
            layout.names = [(x, y + canvas.cell_h, align) for x, y, align in layout.names]
        self.top = layout.head + unit
        self.low = low
        tall = low - self.top
        double = 2 if unit > 1 and 2 * size + canvas.cell_h + 4 * unit <= tall else 1
        self.size = size * double
        if self.size + canvas.cell_h > tall:
            self.size = 0
        names = [words.seat(seat, layout.seats) for seat in range(1, layout.seats)]
        self.wide = max([self.size] + [canvas.measure(name) for name in names]) + 4 * unit
        self.high = self.size + canvas.cell_h + 2 * unit
        self.y = self.top + (tall - self.high) // 2
        self.left = self.wide + 3 * unit
        self.seats = layout.seats
        self.last = 1
        self.face = None
        if self.size:
            self.group = displayio.Group(scale=double, x=unit + (self.wide - self.size) // 2, y=self.y + unit)
            self.face = self.people.portrait(1, 0, 0)
            for seat in range(layout.seats - 1, 0, -1):  # makes everybody's colours
                self.people.become(self.face, seat)
            self.group.append(self.face)
            canvas.cards.append(self.group)
        tiles = canvas.tiles(words("d.this"))
        self.this = tiled(canvas.font, canvas.inks[GOLD], 1, canvas.cell_h, len(tiles), 1, 0, low)
        for i, tile in enumerate(tiles):
            self.this[i] = tile
        self.this.hidden = True
        canvas.cards.append(self.this)

    def draw(self, maid, free):
        """Draw the title, and the giver unless words cover its place. maid: the screen's OldMaid; free: whether the
        words leave room."""
        canvas = maid.canvas
        unit = canvas.scale
        if self.title >= 0:
            title = canvas.variant(self.words("d.title"), canvas.width)
            canvas.text(canvas.width // 2, self.title, title, GOLD, 1)
        giver = maid.giver if free else 0
        if giver:
            canvas.area(unit + 1, self.y, self.wide - 2, self.high, BAR)
            canvas.area(unit, self.y + 1, self.wide, self.high - 2, BAR)
            name = self.words.seat(giver, self.seats)
            low = self.y + self.high - canvas.cell_h - unit // 2
            canvas.text(unit + self.wide // 2, low, canvas.fit(name, self.wide), CREAM, 1)
        if self.face:
            if giver and giver != self.last:
                self.people.become(self.face, giver)
                self.last = giver
            show_expression(self.face, OUCH if maid.drawer < 0 else CALM)
            if self.group.hidden != (not giver):
                self.group.hidden = not giver

    def x(self, layout, count, i):
        """The x of the i-th of `count` backs."""
        wide = layout.back[1]
        room = layout.canvas.width - self.left - 2 * layout.canvas.scale
        step = min(wide + 1, (room - wide) // max(1, count - 1))
        return self.left + (room - wide - step * (count - 1)) // 2 + i * step

    def y_of(self, layout, count, i, raised):
        """The y of the i-th of `count` backs."""
        unit = layout.canvas.scale
        arc = abs(2 * i - count + 1) * _ARC * unit // max(1, count - 1)
        return self.middle(layout) + arc - 4 * unit * raised

    def middle(self, layout):
        """The y of the highest back."""
        return self.top + (self.low - self.top - layout.back[2] - (_ARC - 4) * layout.canvas.scale) // 2

    def ask(self, layout, x, asks):
        """Show the words under the card at x if the player is asked."""
        this = self.this
        if asks:
            wide = this.width
            x = max(self.left, min(x + (layout.back[1] - wide) // 2, layout.canvas.width - wide - layout.canvas.scale))
            place(this, x, min(self.low, self.middle(layout) + layout.back[2] + (_ARC + 1) * layout.canvas.scale))
        elif not this.hidden:
            this.hidden = True

    def quiet(self, card):
        """The line above the fan while the player draws."""
        return self.words("d.keeps", card=card)
