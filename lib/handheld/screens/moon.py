# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Reads the picture of the moon for moonrise.py. A module of its own, dropped before others are loaded: the
picture needs the largest free pieces of memory."""

import struct

import bitmaptools
import displayio

from handheld.draw import AMBER, GOLD, IVORY

STRIP = 32  # rows in a bitmap: as memory is in pieces, there may be none for all rows in one
# The colours of the picture: the moon has craters and a dark edge, the sun neither.
_MOON = (IVORY, GOLD, AMBER)
_SUN = (GOLD, GOLD, GOLD)


def read(canvas, sun):
    """A Group with the moon, or the sun, in strips. Raises OSError without the picture."""
    inks = displayio.Palette(4)
    inks.make_transparent(0)
    for i, ink in enumerate(_SUN if sun else _MOON):
        inks[i + 1] = ink
    group = displayio.Group()
    with open("lib/handheld/pictures/moon_%dx%d.bmp" % (canvas.width, canvas.height), "rb") as file:
        head = file.read(54)
        start = struct.unpack_from("<I", head, 10)[0]
        width, height = struct.unpack_from("<ii", head, 18)
        for y in range(0, height, STRIP):
            bitmap = displayio.Bitmap(width, STRIP, 4)
            file.seek(start + (height - STRIP - y) * width // 4)
            bitmaptools.readinto(bitmap, file, 2, element_size=4, reverse_pixels_in_element=True, reverse_rows=True)
            group.append(displayio.TileGrid(bitmap, pixel_shader=inks, y=y))
    return group
