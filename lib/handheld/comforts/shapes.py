# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shapes below the text of a screen. Opening the next screen drops them."""

import displayio
import vectorio

from handheld.draw import palette

# Colours of shapes; after them come those of the seats.
PLATE, OWN, RIM, TRACK, COST, DARK = range(6)
# Eight colours that differ on the plates; more seats begin anew.
SEATS = (
    palette.GOLD,
    palette.LILAC,
    palette.CORAL,
    palette.SKY,
    palette.MINT,
    palette.AMBER,
    palette.IVORY,
    palette.SKIN_MID,
)
_COLOURS = (palette.INK, palette.NIGHT, palette.GOLD, palette.DUSK, palette.CRIMSON, palette.PINE)


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
    """Draws rectangles below the text; positions in drawn pixels. Takes away those drawn before.

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
        pixel = self.canvas.pixel
        if width > 0 < height:
            one = vectorio.Rectangle(
                pixel_shader=self.colours,
                width=width * pixel,
                height=height * pixel,
                x=x * pixel,
                y=y * pixel,
            )
            one.color_index = colour
            self.to.append(one)

    def plate(self, x, y, width, height, colour):
        """Draw a rectangle without its corners."""
        corner = self.canvas.scale
        self.area(x + corner, y, width - 2 * corner, height, colour)
        self.area(x, y + corner, width, height - 2 * corner, colour)


def frame(canvas, x, y, wide, high, left, right):
    """Put the last four shapes of the canvas, which are RIM, as a frame round something. Four lines, because a ground
    would take too long to move. left, right: how thick the sides are."""
    pixel = canvas.pixel
    lines = (
        (x, y + 1, left, high - 2),
        (x + wide - right, y + 1, right, high - 2),
        (x + right, y, wide - 2 * right, 1),
        (x + right, y + high - 1, wide - 2 * right, 1),
    )
    for i, line in enumerate(lines):
        one = canvas.shapes[i - 4]
        x, y, wide, high = [n * pixel for n in line]
        if one.width != max(1, wide) or one.height != high:
            one.width = max(1, wide)
            one.height = high
        if one.x != x:
            one.x = x
        if one.y != y:
            one.y = y
