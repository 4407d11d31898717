# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for vectorio on the VM: a Rectangle takes 96 bytes, the size of its two structures in CircuitPython."""

import struct

from displayio import Layer, _within


def _size(at, name):
    """A width or height in two bytes of t."""

    def put(self, value):
        struct.pack_into("<H", self.t, at, _within(value, 1, 65535, name))

    return property(lambda self: self.t[at] | self.t[at + 1] << 8, put)


class Rectangle(Layer):
    """t goes on with the size and the colour."""

    def __init__(self, *, pixel_shader, width, height, x=0, y=0, color_index=0):
        super().__init__(None, pixel_shader, x, y, 16)
        self.width = width
        self.height = height
        self.color_index = color_index

    width = _size(2, "width")
    height = _size(4, "height")

    @property
    def color_index(self):
        return self.t[6]

    @color_index.setter
    def color_index(self, value):
        # the board draws nothing then
        self.t[6] = _within(value, 0, len(self.pixel_shader) - 1, "color_index")
