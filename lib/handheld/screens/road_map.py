# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="union-attr"
"""The map of the journey: a road with a picture for each stop and the stars won there, and below it what waits at the
stop that the cursor is on. art/places.txt has the pictures."""

import displayio

from handheld import draw
from handheld.draw.canvas import CREAM, GOLD
from handheld.draw.menu import heading
from handheld.draw.shapes import COST, DARK, OWN, PLATE, RIM, TRACK, Shapes, frame
from handheld.draw.tilesheets import palette as colours
from handheld.draw.tilesheets import sheet, tiled

from ..shared import CLICK, DOWN, LEFT, RIGHT, UP

_WIDE, _HIGH = 16, 14  # pixels of a picture
_MOST = 3  # stars at a stop
_INKS = (
    draw.IVORY,
    draw.LILAC,
    draw.INK,
    draw.GOLD,
    draw.IVORY,
    draw.SKIN_LIGHT,
    draw.SKIN_MID,
    draw.CRIMSON,
    draw.UMBER,
    draw.UMBER,
    draw.AMBER,
    draw.SKY,
    draw.CLUB_GREEN,
)
_STARS = (0, draw.DUSK, 0, draw.GOLD)


class RoadMap:
    """won: the stars of each stop; about(stop): two texts about a stop; columns, rows: of stops on the display, where
    the road goes to and fro; wide, high: the room of a stop; unit: the enlargement of the pictures; low: y of the
    texts."""

    def __init__(self, app, won, due, about):
        """due: the stop to travel to. Raises OSError if the pictures were not flashed."""
        self.app = app
        self.canvas = canvas = app.canvas
        self.won = won
        self.about = about
        scale = canvas.scale
        flat = canvas.width > 3 * canvas.height // 2
        self.columns = 6 if flat else 4
        self.rows = -(-len(won) // self.columns)
        self.unit = 2 if scale > 1 or flat else 1
        self.low = canvas.height - canvas.bar - 2 * canvas.cell_h - 2 * scale
        self.wide = canvas.width // self.columns
        self.high = (self.low - canvas.bar) // self.rows
        self.shapes = Shapes(canvas)
        stars = sheet("stars_large" if scale > 1 else "stars_small")
        self.tile = (stars.width // 2, stars.height)
        self.road()
        self.pictures(sheet("places"), stars)
        self.flag(due)
        self.shapes.area(0, self.low - scale, canvas.width, canvas.height - canvas.bar - self.low + scale, PLATE)
        for _ in range(4):
            self.shapes.area(0, 0, 1, 1, RIM)

    def place(self, stop):
        """(x, y) of the upper left corner of a stop's plate; plate() has its size."""
        row, column = divmod(stop, self.columns)
        if row & 1:
            column = self.columns - 1 - column
        wide, high = self.plate()
        x = (self.canvas.width - self.columns * self.wide) // 2 + column * self.wide + (self.wide - wide) // 2
        return x, self.canvas.bar + row * self.high + (self.high - high) // 2

    def plate(self):
        """(width, height) of the plate of a stop: its picture, and its stars below."""
        scale = self.canvas.scale
        wide = max(_WIDE * self.unit, self.tile[0] * _MOST) + 2 * scale
        return wide, min(self.high - 1, _HIGH * self.unit + self.tile[1] + 2 * scale)

    def road(self):
        """Draw the plates, and the road from each to the next, in gold as far as both have a star."""
        wide, high = self.plate()
        last = self.place(0)
        for stop in range(1, len(self.won)):
            x, y = self.place(stop)
            ink = RIM if self.won[stop] and self.won[stop - 1] else TRACK
            if y == last[1]:
                left = min(x, last[0]) + wide
                self.shapes.area(left, y + high // 2, max(x, last[0]) - left, self.canvas.scale, ink)
            else:
                self.shapes.area(x + wide // 2, last[1] + high, self.canvas.scale, y - last[1] - high, ink)
            last = x, y
        for stop in range(len(self.won)):
            x, y = self.place(stop)
            self.shapes.plate(x, y, wide, high, OWN if self.won[stop] else DARK)

    def pictures(self, places, stars):
        """Draw the pictures and the stars."""
        canvas = self.canvas
        inks, gold = colours(_INKS), colours(_STARS)
        large = displayio.Group(scale=canvas.pixel * self.unit)
        small = displayio.Group(scale=canvas.pixel)
        wide, high = self.plate()
        for stop, won in enumerate(self.won):
            x, y = self.place(stop)
            unit = self.unit
            left, top = (x + (wide - _WIDE * unit) // 2) // unit, (y + canvas.scale) // unit
            grid = tiled(places, inks, _WIDE, _HIGH, 1, 1, left, top)
            grid[0] = stop
            large.append(grid)
            across, tall = self.tile
            left, top = x + (wide - across * _MOST + canvas.scale) // 2, y + high - tall - canvas.scale // 2
            grid = tiled(stars, gold, across, tall, _MOST, 1, left, top)
            for i in range(_MOST):
                grid[i] = int(i < won)
            small.append(grid)
        canvas.shapes.append(large)
        canvas.shapes.append(small)

    def flag(self, stop):
        """Put a flag at a stop, the next one."""
        scale = self.canvas.scale
        x, y = self.place(stop)
        x += self.plate()[0] - 6 * scale
        y -= scale
        self.shapes.area(x, y, scale, 8 * scale, RIM)
        self.shapes.area(x + scale, y, 6 * scale, 4 * scale, COST)

    def choose(self, title, at, left, right):
        """Let the player move over the map, from stop `at` on. Returns (key, stop) as draw.menu.choose() does."""
        canvas = self.canvas
        canvas.begin()
        heading(canvas, title, "%d/%d" % (sum(self.won), _MOST * len(self.won)))
        canvas.footer(left, right)
        below = canvas.next
        while True:
            canvas.next = below
            wide, high = self.plate()
            x, y = self.place(at)
            scale = canvas.scale
            frame(canvas, x - scale, y - scale, wide + 2 * scale, high + 2 * scale, scale, scale)
            y = self.low + scale // 2
            for text, ink in zip(self.about(at), (GOLD, CREAM)):
                canvas.text(canvas.width // 2, y, canvas.fit(text, canvas.width - 2 * scale), ink, 1)
                y += canvas.cell_h
            canvas.end()
            key = self.app.key()
            if key not in (UP, DOWN, LEFT, RIGHT):
                return key, at
            at = self.moved(at, key)
            self.app.play(CLICK)

    def moved(self, at, key):
        """The stop beside another on the display, in the direction of that key."""
        row, column = divmod(at, self.columns)
        if row & 1:
            column = self.columns - 1 - column
        column = (column + (key == RIGHT) - (key == LEFT)) % self.columns
        row = (row + (key == DOWN) - (key == UP)) % self.rows
        return row * self.columns + (self.columns - 1 - column if row & 1 else column)
