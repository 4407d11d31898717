# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for vectorio on the VM: a Rectangle takes 96 bytes, the size of its two structures in CircuitPython."""

import displayio
from displayio import _new, _set, _truth, _within

_X, _Y, _W, _H, _COLOUR, _FLAGS, _SHADER = range(7)


class Rectangle:
    """m: its fields."""

    def __init__(self, *, pixel_shader, width, height, x=0, y=0, color_index=0):
        _new()
        self.m = [0, 0, 0, 0, 0, 0, displayio.shader(pixel_shader), 0, 0, 0, 0, 0]
        self.m[_W] = _within(width, 1, 65535, "width")
        self.m[_H] = _within(height, 1, 65535, "height")
        self.m[_X] = _within(x, -32768, 32767, "x")
        self.m[_Y] = _within(y, -32768, 32767, "y")
        self.m[_COLOUR] = self._colour(color_index)

    def _colour(self, value):
        # the board draws nothing then
        return _within(value, 0, len(self.m[_SHADER]) - 1, "color_index")

    def _enter(self, inside):
        if inside and self.m[_FLAGS] & 2:
            raise ValueError("Layer already in a group")
        self.m[_FLAGS] = self.m[_FLAGS] & 1 | inside << 1

    @property
    def x(self):
        return self.m[_X]

    @x.setter
    def x(self, value):
        _set()
        self.m[_X] = _within(value, -32768, 32767, "x")

    @property
    def y(self):
        return self.m[_Y]

    @y.setter
    def y(self, value):
        _set()
        self.m[_Y] = _within(value, -32768, 32767, "y")

    @property
    def width(self):
        return self.m[_W]

    @width.setter
    def width(self, value):
        _set()
        self.m[_W] = _within(value, 1, 65535, "width")

    @property
    def height(self):
        return self.m[_H]

    @height.setter
    def height(self, value):
        _set()
        self.m[_H] = _within(value, 1, 65535, "height")

    @property
    def color_index(self):
        return self.m[_COLOUR]

    @color_index.setter
    def color_index(self, value):
        _set()
        self.m[_COLOUR] = self._colour(value)

    @property
    def pixel_shader(self):
        return self.m[_SHADER]

    @pixel_shader.setter
    def pixel_shader(self, value):
        _set()
        self.m[_SHADER] = displayio.shader(value)

    @property
    def hidden(self):
        return self.m[_FLAGS] & 1 == 1

    @hidden.setter
    def hidden(self, value):
        _set()
        self.m[_FLAGS] = self.m[_FLAGS] & 2 | _truth(value)
