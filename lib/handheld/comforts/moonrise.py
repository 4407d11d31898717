# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Somebody has shot the moon: it rises over the hills, and the shooter looks on. The same with the sun."""

import bitmaptools
import displayio

from engine.match.events import SUN
from handheld.draw import palette
from handheld.draw.canvas import CREAM, GOLD, wrap
from handheld.draw.tilesheets import sheet
from handheld.storage.tally import names

from ..boards import NONE, PAUSE, A, B
from .portraits import JOY, show_look
from .shapes import OWN, PLATE, RIM, TRACK, Shapes

_RISE = 1400  # ms
_STEPS = 16
_TILE = 8  # pixels of a side of the sky's tiles
_LEVELS = 8  # of dither between two colours
_BAYER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))
_SMALL, _LARGE = range(2 * _LEVELS + 1, 2 * _LEVELS + 3)  # tiles with a star

# Of the moon's file, as INKS in tools/drawing/pixel_art.py numbers its colours, the first one used; then these for the
# moon and for the sun: lit, craters there, the rest, the dark side.
_DISC = 4
_MOON = (palette.IVORY, palette.PARCHMENT, palette.GOLD, palette.AMBER)
_SUN = (palette.GOLD, palette.AMBER, palette.AMBER, palette.CORAL)
# The sky from above to the horizon, then its stars.
_NIGHT = (palette.INK, palette.NIGHT, palette.DUSK, palette.LILAC)
_DAWN = (palette.NIGHT, palette.DUSK, palette.WINE, palette.LILAC)
# The word: upper half, lower half, side below, rim.
_WORD = (palette.IVORY, palette.GOLD, palette.UMBER, palette.INK)
_RANGES = ((72, 10, palette.NIGHT, palette.SLATE), (84, 6, palette.INK, palette.NIGHT))  # of hills, see Scene.hills()


def show(app, shot):
    """Show it until a key other than those that hurry it, and return that key. shot: as Session.shot() returns it.
    Raises OSError without the picture of the moon."""
    canvas = app.canvas
    # the table is hidden; but the first change after a whole picture sends hidden objects again if they are on the display
    canvas.cards.y = canvas.height * canvas.pixel
    try:
        scene = Scene(canvas, shot[0] == SUN)
        canvas.begin()
        canvas.footer(app.words("t.skip"), "")
        canvas.refresh()
        canvas.end()
        scene.rise(app)
        scene.tell(app, shot)
        key = NONE
        while key not in (A, B, PAUSE):
            key = app.key()
        return key
    finally:
        Shapes(canvas)  # drops the scene
        canvas.cards.y = 0
        canvas.refresh()


def _palette(colours):
    made = displayio.Palette(len(colours))
    for i, colour in enumerate(colours):
        made[i] = colour
    return made


class Scene:
    """The sky, the moon or the sun, the hills before it; all in canvas.shapes.

    disc: the TileGrid of the moon; top: its y once it has risen; ground: y of the footer
    """

    def __init__(self, canvas, sun):
        self.canvas = canvas
        self.ground = canvas.height - canvas.bar
        self.shapes = Shapes(canvas)
        bitmap = sheet("../pictures/moon_%dx%d" % (canvas.width, canvas.height))
        colours = displayio.Palette(16)
        for i, colour in enumerate(_SUN if sun else _MOON):
            colours[_DISC + i] = colour
        colours.make_transparent(0)
        self.sky(_DAWN if sun else _NIGHT)
        self.top = self.ground * 47 // 100 - bitmap.height // 2
        self.disc = displayio.TileGrid(
            bitmap, pixel_shader=colours, x=(canvas.width - bitmap.width) // 2, y=self.ground * 72 // 100
        )
        self.add(self.disc)
        for share, swing, colour, edge in _RANGES:
            self.hills(share, swing * canvas.height // 240, colour, edge)
        self.shapes.area(0, self.ground, canvas.width, canvas.bar, PLATE)

    def add(self, grid, scale=1, x=0, y=0):
        """Put a TileGrid on the canvas above what is there."""
        pixel = self.canvas.pixel
        group = displayio.Group(scale=pixel * scale, x=x * pixel, y=y * pixel)
        group.append(grid)
        self.canvas.shapes.append(group)

    def sky(self, colours):
        """Draw the sky in tiles: one for each level of dither, then two with a star."""
        bitmap = displayio.Bitmap((_LARGE + 1) * _TILE, _TILE, 4)
        for x in range(bitmap.width):
            level, more = divmod(min(x // _TILE, 2 * _LEVELS), _LEVELS)
            for y in range(_TILE):
                bitmap[x, y] = level + (more * 16 // _LEVELS > _BAYER[y & 3][x & 3])
        for tile in (_SMALL, _LARGE):
            bitmaptools.fill_region(bitmap, tile * _TILE, 0, (tile + 1) * _TILE, _TILE, 0)
            bitmap[tile * _TILE + 4, 3] = 3
        for x, y in ((3, 3), (5, 3), (4, 2), (4, 4)):
            bitmap[_LARGE * _TILE + x, y] = 3
        columns = (self.canvas.width + _TILE - 1) // _TILE
        rows = self.ground // _TILE
        grid = displayio.TileGrid(
            bitmap, pixel_shader=_palette(colours), width=columns, height=rows, tile_width=_TILE, tile_height=_TILE
        )
        chance = 11
        for i in range(columns * rows):
            level = max(0, i // columns * (3 * _LEVELS) // rows - _LEVELS)
            chance = (chance * 109 + 89) & 1023
            grid[i] = level or (_LARGE if chance < 20 else _SMALL if chance < 130 else 0)
        self.add(grid)

    def hills(self, share, swing, colour, edge):
        """Draw a range of hills. share: its y in hundredths of the height above the footer; swing: how far it rises and
        falls; edge: the colour of its upper edge."""
        width = self.canvas.width
        bitmap = displayio.Bitmap(width, 2 * swing + 2, 4)
        for x in range(width):
            y = swing - _wave(x + swing * 5, width * 2 // 5, swing * 2 // 3) - _wave(x, width // 7, swing // 3)
            bitmaptools.fill_region(bitmap, x, y, x + 1, bitmap.height, 1)
            bitmap[x, y] = 2
        colours = _palette((0, colour, edge))
        colours.make_transparent(0)
        top = self.ground * share // 100
        self.add(displayio.TileGrid(bitmap, pixel_shader=colours, y=top - swing))
        low = top - swing + bitmap.height
        self.shapes.area(0, low, width, self.ground - low, PLATE if colour == palette.INK else OWN)

    def rise(self, app):
        """Let the moon rise, at once if nothing is to move. Any press ends it."""
        start = self.disc.y
        began = app.board.now()
        step = 0
        while app.settings["moves"] and step < _STEPS:
            key = app.key(max(0, (step + 1) * _RISE // _STEPS - app.buttons.passed(began)))
            if key != NONE:
                break
            step = min(_STEPS, max(step + 1, app.buttons.passed(began) * _STEPS // _RISE))
            left = _STEPS - step
            self.disc.y = self.top + (start - self.top) * left * left // (_STEPS * _STEPS)
            self.canvas.display.refresh()
        self.disc.y = self.top

    def tell(self, app, shot):
        """Add the word, the shooter and what the hand brings."""
        canvas = self.canvas
        words = app.words
        kind, seat, _ = shot
        name = "sun" if kind == SUN else "moon"
        self.word(words(name + ".short"))
        points = app.session.points
        own = points[seat]
        lines = [words(name + ".by" + ".you" * (seat == 0), seat=names(app)[seat])]
        other = points[1 if seat == 0 else 0]
        lines.append(words("shot.own", points="%+d" % own) if own else words("shot.others", points="%+d" % other))
        x = self.shooter(seat)
        rows = [wrap(canvas, line, canvas.width - x - canvas.scale) for line in lines]
        y = self.ground - 2 * canvas.scale - canvas.cell_h * sum(map(len, rows))
        canvas.begin()
        for ink, texts in zip((GOLD, CREAM), rows):
            for text in texts:
                canvas.text(x, y, text, ink)
                y += canvas.cell_h
        canvas.footer(words("a.on"), words("hand.sheet"))
        canvas.end()

    def shooter(self, seat):
        """Draw the shooter's portrait if there is one; returns the x of the text beside it."""
        canvas = self.canvas
        edge = 4 * canvas.scale
        faces = canvas.table and canvas.table.faces
        if not faces:
            return edge
        scale = 1 if canvas.width < 160 else 2
        side = faces.size * scale
        y = self.ground - edge - side
        rim = 2 * canvas.scale
        self.shapes.plate(edge, y - rim, side + 2 * rim, side + 2 * rim, RIM)
        self.shapes.plate(edge + canvas.scale, y - rim + canvas.scale, side + rim, side + rim, TRACK)
        grid = faces.portrait(seat, 0, 0)
        show_look(grid, JOY)
        self.add(grid, scale, edge + rim, y)
        return edge + side + 3 * rim

    def word(self, text):
        """Draw a word in large letters over the moon."""
        canvas = self.canvas
        tiles = canvas.tiles(text)
        wide = len(tiles) * canvas.scale
        scale = max(1, min(3, (canvas.width - 4) // wide))
        high = canvas.cell_h
        bitmap = displayio.Bitmap(wide, high + 1, 4)
        for x in range(wide):
            column = tiles[x // canvas.scale] * canvas.scale + x % canvas.scale
            for y in range(high):
                if canvas.font[column, y]:
                    bitmap[x, y] = 1 + (y * 2 + (x & 1) > high)
                    if not (y + 1 < high and canvas.font[column, y + 1]):
                        bitmap[x, y + 1] = 3
        x = (canvas.width - wide * scale) // 2
        for colours, to in (((_WORD[3],) * 3, canvas.scale), (_WORD[:3], 0)):
            ink = _palette((0,) + colours)
            ink.make_transparent(0)
            self.add(displayio.TileGrid(bitmap, pixel_shader=ink), scale, x + to, 2 * canvas.scale + to)


def _wave(x, half, high):
    """A wave of parabolas: how high it is at x, from -high to high. half: pixels of half a turn."""
    x %= 2 * half
    side = x % half
    up = 4 * high * side * (half - side) // (half * half)
    return up if x < half else -up
