# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Prints how much heap the stand-ins for displayio's objects take, beside the measured sizes of a board's."""

import gc

import displayio
import vectorio

bitmap = displayio.Bitmap(24, 32, 2)
palette = displayio.Palette(2)
# bytes in CircuitPython 10.2.1 on an emulated RP2040
KINDS = (
    ("Group", 80, lambda: displayio.Group()),
    ("Group of 4", 80, lambda: group(4)),
    ("Group of 5", 96, lambda: group(5)),
    ("Group of 9", 128, lambda: group(9)),
    ("Group of 33", 320, lambda: group(33)),
    ("Group emptied", 80, lambda: group(33, 0)),
    ("TileGrid 1x1", 96, lambda: grid(1)),
    ("TileGrid 5x1", 112, lambda: grid(5)),
    ("TileGrid 40x1", 144, lambda: grid(40)),
    ("TileGrid 240x1", 336, lambda: grid(240)),
    ("Palette(1)", 32, lambda: displayio.Palette(1)),
    ("Palette(2)", 48, lambda: displayio.Palette(2)),
    ("Palette(16)", 272, lambda: displayio.Palette(16)),
    ("Palette(255)", 4096, lambda: displayio.Palette(255)),
    ("Bitmap 24x34x2", 192, lambda: displayio.Bitmap(24, 34, 2)),
    ("Bitmap 24x34x16", 464, lambda: displayio.Bitmap(24, 34, 16)),
    ("Bitmap 24x34x256", 864, lambda: displayio.Bitmap(24, 34, 256)),
    ("Bitmap 100x100x4", 2848, lambda: displayio.Bitmap(100, 100, 4)),
    ("Rectangle", 96, lambda: vectorio.Rectangle(pixel_shader=palette, width=9, height=9)),
)
LAYERS = [displayio.Group() for _ in range(33)]


def group(count, left=33):
    """Make a group of layers that exist already; only `left` of them stay."""
    made = displayio.Group()
    for i in range(count):
        LAYERS[i]._enter(0)
        made.append(LAYERS[i])
    while len(made) > left:
        made.pop()
    return made


def grid(width):
    return displayio.TileGrid(bitmap, pixel_shader=palette, width=width, tile_width=6, tile_height=8)


def taken(make):
    gc.collect()
    before = gc.mem_alloc()
    kept[0] = make()
    gc.collect()
    here = gc.mem_alloc() - before
    kept[0] = None
    return here


worst = 0
kept = [None]
for name, board, make in KINDS:
    taken(make)  # the first object of all costs more
    here = taken(make)
    worst = max(worst, abs(here - board))
    print("%-20s board %4d  stand-in %4d" % (name, board, here))
print("worst difference", worst)
