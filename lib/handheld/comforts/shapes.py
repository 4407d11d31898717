# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shapes below the text of a screen. Opening the next screen drops them."""

import displayio
import vectorio

from handheld.draw import palette

# Colours of shapes; after them come those of the seats.
PLATE, OWN, RIM, TRACK, COST = range(5)
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
_COLOURS = (palette.INK, palette.NIGHT, palette.GOLD, palette.DUSK, palette.CRIMSON)


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
