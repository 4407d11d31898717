# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Reads the sheets of tiles from their files; makes palettes and frames. Loaded while cards or a canvas are made, then
dropped."""

import struct

import bitmaptools
import displayio

ART = "lib/handheld/art/"

# Styles of cards: in tinted inks; in four colours; tinted and large; classic, in two colours.
TINTED, FOUR, LARGE, CLASSIC = range(4)

_STRIP = 16  # rows of a strip, see Strips

# Faces: (display pixels for a drawn pixel, ending of its sheets, width and height of an index tile, of a figure). A
# rank, or a suit symbol, is a pixel narrower than its tile.
FACES = ((1, "small", 8, 13, 11, 15), (1, "large", 12, 15, 19, 22), (2, "small", 8, 13, 11, 15))


def sheet(name, tall=0, row=0):
    """The displayio.Bitmap of art/NAME.bmp, which tools/art.py writes. tall: only the given row of those that are that
    many pixels high; 0: all of it. Raises OSError."""
    with open(ART + name + ".bmp", "rb") as file:
        head = file.read(54)
        start = struct.unpack_from("<I", head, 10)[0]
        width, height = struct.unpack_from("<ii", head, 18)
        bits = head[28]
        tall = tall or height
        bitmap = displayio.Bitmap(width, tall, 1 << bits)
        # a file begins with its last line, and a line has whole words
        file.seek(start + (height - (row + 1) * tall) * ((width * bits + 31) // 32 * 4))
        bitmaptools.readinto(bitmap, file, bits, element_size=4, reverse_pixels_in_element=True, reverse_rows=True)
    return bitmap


class Strips:
    """A bitmap in strips of 16 rows, because a heap in small pieces may have no room for all of it in one. strips: the
    displayio.Bitmaps from the top; count: how many values a pixel has."""

    def __init__(self, width, height, count):
        self.width = width
        self.height = height
        self.strips = [displayio.Bitmap(width, min(_STRIP, height - y), count) for y in range(0, height, _STRIP)]

    def __getitem__(self, place):
        x, y = place
        return self.strips[y // _STRIP][x, y % _STRIP]

    def __setitem__(self, place, value):
        x, y = place
        self.strips[y // _STRIP][x, y % _STRIP] = value

    def fill(self, value, x, y, right, low):
        """Fill the rectangle from x, y up to, but without, right and low."""
        while y < low:
            top = y % _STRIP
            end = min(_STRIP, top + low - y)
            bitmaptools.fill_region(self.strips[y // _STRIP], x, top, right, end, value)
            y += end - top

    def show(self, group, inks, x, y):
        """Put it into a group with its upper left corner at x, y. inks: the palette."""
        for strip in self.strips:
            group.append(displayio.TileGrid(strip, pixel_shader=inks, x=x, y=y))
            y += _STRIP


def palette(inks):
    """A palette of no colour and these. A colour of 0 is not shown either."""
    made = displayio.Palette(len(inks) + 1)
    made.make_transparent(0)
    for i, ink in enumerate(inks):
        made[i + 1] = ink
        if not ink:
            made.make_transparent(i + 1)
    return made


def rounded(bitmap, value, x, y, width, height, edge):
    """Fill a rectangle whose corners are cut off by `edge` pixels."""
    for i in range(edge + 1):
        cut = edge - i
        bitmaptools.fill_region(bitmap, x + cut, y + i, x + width - cut, y + height - i, value)


def tiled(bitmap, ink, wide, high, columns=1, rows=1, x=0, y=0):
    """Return a TileGrid that shows tiles of a bitmap, or of the type, in `ink`, a palette. A tile is wide x high
    pixels."""
    return displayio.TileGrid(
        bitmap, pixel_shader=ink, width=columns, height=rows, tile_width=wide, tile_height=high, x=x, y=y
    )


def text(canvas, tiles, x, y):
    """A grid for a text of that many tiles, columns of a pixel."""
    return tiled(canvas.font, canvas.inks[0], 1, canvas.cell_h, tiles, 1, x, y)
