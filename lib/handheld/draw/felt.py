# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The felt of the table under a lamp: a pool of light in dithered tiles, below everything else on every screen. Made
when the app starts; nothing changes it, so no press sends it."""

import displayio

from handheld.draw import FELT, FELT_LIGHT

from .shapes import BAYER

_TILE = 8  # pixels of a side
_DEEPEST = 16  # the tone of a tile that is all light
_MIDDLE = 38  # hundredths of the display's height above the middle of the light

# The tone of a tile by the square of how far it is from there, in 64ths of the square of the pool's half width. Where
# the table is brightest no dots are left.
_TONES = b"\x10" * 15 + bytes(
    (15, 14, 14, 13, 13, 12, 12, 11, 11, 10, 10, 9, 9, 8, 8, 7, 7, 6, 6, 6, 5, 5, 4, 4, 4, 3, 3, 2, 2, 2, 1, 1, 1, 0)
)


def lay(group, canvas):
    """Put the felt into a group, from the top of the display to the footer."""
    width = canvas.width
    height = canvas.height
    foot = height - canvas.bar
    columns = (width + _TILE - 1) // _TILE
    rows = (foot + _TILE - 1) // _TILE
    top = foot - rows * _TILE  # the last row ends where the footer begins
    light = displayio.Palette(2)
    light[0] = FELT
    light[1] = FELT_LIGHT
    grid = displayio.TileGrid(
        _tiles(), pixel_shader=light, width=columns, height=rows, tile_width=_TILE, tile_height=_TILE, y=top
    )
    for row in range(rows):
        y = top + row * _TILE + _TILE // 2 - height * _MIDDLE // 100
        for column in range((columns + 1) // 2):
            x = (2 * column + 1 - columns) * _TILE // 2
            # the pool is 1.2 times as wide as the display and 1.04 times as high
            far = 178 * x * x // (width * width) + 237 * y * y // (height * height)
            tone = _TONES[min(far, len(_TONES) - 1)]
            if tone:
                grid[row * columns + column] = tone
                grid[row * columns + columns - 1 - column] = tone
    group.append(grid)


def _tiles():
    """A tile for each tone, from felt to light."""
    tiles = displayio.Bitmap((_DEEPEST + 1) * _TILE, _TILE, 2)
    for x in range(tiles.width):
        for y in range(_TILE):
            if BAYER[y & 3][x & 3] < x // _TILE:
                tiles[x, y] = 1
    return tiles
