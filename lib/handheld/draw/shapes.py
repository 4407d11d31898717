# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shapes below the text of a screen, and the dither of pictures. Opening the next screen drops the shapes."""

import displayio
import vectorio

from handheld.draw import AMBER, CORAL, CRIMSON, DUSK, GOLD, INK, IVORY, LILAC, MINT, NIGHT, PINE, SKIN_MID, SKY
from handheld.draw.canvas import place

# Colours of shapes; after them come those of the seats.
PLATE, OWN, RIM, TRACK, COST, DARK = range(6)
# Eight colours that differ on the plates; more seats begin anew.
SEATS = (GOLD, LILAC, CORAL, SKY, MINT, AMBER, IVORY, SKIN_MID)
_COLOURS = (INK, NIGHT, GOLD, DUSK, CRIMSON, PINE)
# Ordered dither: how far, in 16ths, a tone has to come before a pixel at [y & 3][x & 3] takes its colour.
BAYER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))


def colour_of(seat):
    """The number of a seat's colour among those of the shapes."""
    return len(_COLOURS) + seat % len(SEATS)


def colours():
    """A palette of the shapes' colours."""
    found = displayio.Palette(len(_COLOURS) + len(SEATS))
    for i, colour in enumerate(_COLOURS + SEATS):
        found[i] = colour
    return found


class Shapes:
    """Draws rectangles and pictures below the text; positions in drawn pixels. Takes away those drawn before.

    to: the group that gets them
    """

    def __init__(self, canvas):
        self.canvas = canvas
        self.to = canvas.shapes
        self.colours = colours()
        while len(canvas.shapes):
            canvas.shapes.pop()

    def area(self, x, y, width, height, colour):
        """Draw a rectangle if it is not empty."""
        if width > 0 < height:
            x, y, width, height = [n * self.canvas.pixel for n in (x, y, width, height)]
            one = vectorio.Rectangle(pixel_shader=self.colours, width=width, height=height, x=x, y=y)
            one.color_index = colour
            self.to.append(one)

    def add(self, grid, scale=1, x=0, y=0):
        """Add a TileGrid or a Group on top."""
        pixel = self.canvas.pixel
        group = displayio.Group(scale=pixel * scale, x=x * pixel, y=y * pixel)
        group.append(grid)
        self.to.append(group)

    def plate(self, x, y, width, height, colour):
        """Draw a rectangle without its corners."""
        corner = self.canvas.scale
        self.area(x + corner, y, width - 2 * corner, height, colour)
        self.area(x, y + corner, width, height - 2 * corner, colour)

    def row(self, x, y, width, height, own):
        """Draw the ground of a row; the one that is the player's own is the night with a rim of gold."""
        self.plate(x, y, width, height, RIM if own else PLATE)
        if own:
            self.plate(x + 1, y + 1, width - 2, height - 2, OWN)


def frame(canvas, x, y, wide, high, left, right):
    """Put the last four shapes of the canvas, which are RIM, as a frame round something. Four lines, because a ground
    would take too long to move. left, right: how thick the sides are."""
    lines = (
        (x, y + 1, left, high - 2),
        (x + wide - right, y + 1, right, high - 2),
        (x + right, y, wide - 2 * right, 1),
        (x + right, y + high - 1, wide - 2 * right, 1),
    )
    for i, line in enumerate(lines):
        one = canvas.shapes[i - 4]
        x, y, wide, high = [n * canvas.pixel for n in line]
        if one.width != max(1, wide) or one.height != high:
            one.width = max(1, wide)
            one.height = high
        place(one, x, y)
