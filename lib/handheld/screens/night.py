# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Draws the night, or the dawn, in which moonrise.py lets the moon or the sun rise. Dropped before it does."""

import bitmaptools
import displayio

from engine.match.events import SUN
from handheld.draw import DUSK, GOLD, INK, IVORY, LILAC, NIGHT, SLATE, UMBER, WINE
from handheld.draw.shapes import BAYER, OWN, PLATE, RIM, TRACK, Shapes
from handheld.draw.tilesheets import palette, tiled
from handheld.pieces.portraits import JOY, Portraits

_TILE = 8  # pixels of a side of the sky's tiles
_LEVELS = 8  # of dither between two colours
_SMALL, _LARGE = range(2 * _LEVELS + 1, 2 * _LEVELS + 3)  # tiles with a star

# The sky below its ground, down to the horizon, then its stars.
_NIGHT = (NIGHT, DUSK, LILAC)
_DAWN = (DUSK, WINE, LILAC)
# The word: upper half, lower half, side below; its rim.
_WORD = (IVORY, GOLD, UMBER)
_RIM = (INK,) * 3
_RANGES = ((72, 10, NIGHT, SLATE), (84, 6, INK, NIGHT))  # of hills, see Night.hills()


def draw(app, shot, disc):
    """Fill canvas.shapes. shot: as Session.shot() returns it; disc: the Group of the moon or the sun. Returns (a hidden
    Group with the word for it and the shooter's portrait, the x of the text beside that)."""
    canvas = app.canvas
    kind, seat, _ = shot
    night = Night(canvas)
    night.shapes.area(0, 0, canvas.width, night.ground, OWN if kind == SUN else PLATE)
    night.sky(_DAWN if kind == SUN else _NIGHT)
    disc.x = (canvas.width - disc[0].tile_width) // 2
    night.shapes.add(disc)
    for share, swing, colour, edge in _RANGES:
        night.hills(share, swing * canvas.height // 240, colour, edge)
    night.shapes.area(0, night.ground, canvas.width, canvas.bar, PLATE)
    late = displayio.Group()
    late.hidden = True
    canvas.shapes.append(late)
    night.shapes.to = late
    night.word(app.words("sun.short" if kind == SUN else "moon.short", game=app.session.rules.id))
    return late, night.shooter(seat)


class Night:
    """shapes: the Shapes; ground: y of the footer"""

    def __init__(self, canvas):
        self.canvas = canvas
        self.ground = canvas.height - canvas.bar
        self.shapes = Shapes(canvas)

    def sky(self, inks):
        """Draw the sky in tiles: one for each level of dither, then two with a star."""
        bitmap = displayio.Bitmap((_LARGE + 1) * _TILE, _TILE, 4)
        for x in range(bitmap.width):
            level, more = divmod(min(x // _TILE, 2 * _LEVELS), _LEVELS)
            for y in range(_TILE):
                bitmap[x, y] = level + (more * 16 // _LEVELS > BAYER[y & 3][x & 3])
        for tile in (_SMALL, _LARGE):
            bitmaptools.fill_region(bitmap, tile * _TILE, 0, (tile + 1) * _TILE, _TILE, 0)
            bitmap[tile * _TILE + 4, 3] = 3
        for x, y in ((3, 3), (5, 3), (4, 2), (4, 4)):
            bitmap[_LARGE * _TILE + x, y] = 3
        columns = (self.canvas.width + _TILE - 1) // _TILE
        rows = self.ground // _TILE
        ink = palette(inks)
        sky = displayio.Group()
        chance = 11
        for row in range(rows):
            if row % 8 == 0:  # a grid of its own, as there may be no memory for all in one
                grid = tiled(bitmap, ink, _TILE, _TILE, columns, min(8, rows - row), 0, row * _TILE)
                sky.append(grid)
            level = max(0, row * 3 * _LEVELS // rows - _LEVELS)
            for i in range(columns):
                chance = (chance * 109 + 89) & 1023
                grid[i, row % 8] = level or (_LARGE if chance < 20 else _SMALL if chance < 130 else 0)
        self.shapes.add(sky)

    def hills(self, share, swing, colour, edge):
        """Draw a range of hills. share: its y in hundredths of the height above the footer; swing: how far it rises and
        falls; edge: the colour of its upper edge."""
        wide = self.canvas.width // 2  # drawn twice side by side
        bitmap = displayio.Bitmap(wide, 2 * swing + 1, 2)
        for x in range(wide):
            y = swing - _wave(x + swing * 5, wide // 2, swing * 2 // 3) - _wave(x, wide // 6, swing // 3)
            bitmaptools.fill_region(bitmap, x, y, x + 1, bitmap.height, 1)
        top = self.ground * share // 100 - swing
        for y, ink in ((top - 1, edge), (top, colour)):
            self.shapes.add(displayio.TileGrid(bitmap, pixel_shader=palette((ink,)), width=2, y=y))
        low = top + bitmap.height
        self.shapes.area(0, low, self.canvas.width, self.ground - low, PLATE if colour == INK else OWN)

    def shooter(self, seat):
        """Draw the shooter's portrait if there is one; returns the x of the text beside it."""
        canvas = self.canvas
        edge = 4 * canvas.scale
        if not canvas.table or not canvas.table.faces:
            return edge
        faces = Portraits(canvas)
        scale = 1 if canvas.width < 160 else 2
        side = faces.size * scale
        y = self.ground - edge - side
        rim = 2 * canvas.scale
        self.shapes.plate(edge, y - rim, side + 2 * rim, side + 2 * rim, RIM)
        self.shapes.plate(edge + canvas.scale, y - rim + canvas.scale, side + rim, side + rim, TRACK)
        grid = faces.portrait(seat, 0, 0)
        grid[0] += JOY
        self.shapes.add(grid, scale, edge + rim, y)
        return edge + side + 3 * rim

    def word(self, text):
        """Draw a word in large letters over the moon."""
        canvas = self.canvas
        tiles = canvas.tiles(text)
        wide = len(tiles)
        scale = max(1, min(3, (canvas.width - 4) // wide))
        high = canvas.cell_h
        bitmap = displayio.Bitmap(wide, high + 1, 4)
        for x in range(wide):
            column = tiles[x]
            for y in range(high):
                if canvas.font[column, y]:
                    bitmap[x, y] = 1 + (y * 2 + (x & 1) > high)
                    if not (y + 1 < high and canvas.font[column, y + 1]):
                        bitmap[x, y + 1] = 3
        x = (canvas.width - wide * scale) // 2
        for inks, to in ((_RIM, canvas.scale), (_WORD, 0)):
            grid = displayio.TileGrid(bitmap, pixel_shader=palette(inks))
            self.shapes.add(grid, scale, x + to, 2 * canvas.scale + to)


def _wave(x, half, high):
    """A wave of parabolas: how high it is at x, from -high to high. half: pixels of half a turn."""
    x %= 2 * half
    side = x % half
    up = 4 * high * side * (half - side) // (half * half)
    return up if x < half else -up
