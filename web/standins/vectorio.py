# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for vectorio in the browser."""

_SHAPE = 2  # begins its record; a TileGrid's record begins with 1


class Rectangle:
    """A rectangle of one colour of a palette. Like a board's it does not grow with its group."""

    def __init__(self, *, pixel_shader, width, height, x=0, y=0, color_index=0):
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.color_index = color_index
        self.hidden = False

    def describe(self, scene, x, y, scale):
        """Add the record of this rectangle in a group at x, y."""
        at = self.pixel_shader.at + 4 * self.color_index
        scene.extend((_SHAPE, x + self.x * scale, y + self.y * scale, self.width, self.height, at))
