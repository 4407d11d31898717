# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-ins for displayio and vectorio for measuring time on the VM: reading and setting their attributes runs in C, as
on a board. They refuse nothing, and do not take as much heap as the board's objects."""

import bitmaptools
import displayio
import vectorio


class Bitmap:
    """A bitmap whose pixels are never read: drawing into one runs in C on a board."""

    def __init__(self, width, height, value_count):
        self.width = width
        self.height = height

    def __getitem__(self, place):
        return 0

    def __setitem__(self, place, value):
        pass

    def fill(self, value):
        pass


class Palette(list):
    def __init__(self, count):
        super().__init__([0] * count)

    def make_transparent(self, index):
        pass

    make_opaque = make_transparent

    def is_transparent(self, index):
        return False


class TileGrid(bytearray):
    def __init__(
        self, bitmap, *, pixel_shader, width=1, height=1, tile_width=0, tile_height=0, default_tile=0, x=0, y=0
    ):
        super().__init__([default_tile] * (width * height))
        self.width = width
        self.height = height
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.hidden = False


class Group(list):
    def __init__(self, *, scale=1, x=0, y=0):
        super().__init__()
        if type(self) is Group:  # a label makes its own
            self.scale = scale
        self.x = x
        self.y = y
        self.hidden = False


class Rectangle:
    def __init__(self, *, pixel_shader, width, height, x=0, y=0, color_index=0):
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.color_index = color_index
        self.hidden = False


def readinto(bitmap, file, bits_per_pixel, **how):
    """Ignores the contents of the file, which do not matter here."""
    file.read((bitmap.width * bits_per_pixel + 31) // 32 * 4 * bitmap.height)


def draw(bitmap, *how, **which):
    """Stands in for fill_region, draw_line and blit."""


def install():
    """Replace the stand-ins that imitate the heap of the board's objects."""
    displayio.Bitmap = Bitmap
    displayio.Palette = Palette
    displayio.TileGrid = TileGrid
    displayio.Group = Group
    vectorio.Rectangle = Rectangle
    bitmaptools.readinto = readinto
    bitmaptools.fill_region = bitmaptools.draw_line = bitmaptools.blit = draw
