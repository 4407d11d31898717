# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Draws a card of the trick, or its back, into one bitmap while it moves: a board sends each TileGrid that moves by
itself, so frame, index and figure would be sent one after the other."""

import bitmaptools

from handheld.draw.palette import CORAL, DUSK, INK, IVORY, NIGHT, PARCHMENT, PINE
from handheld.draw.sprites import CHOSEN, HEARTS, LIGHT, SHADE

_AWAY = 1000  # drawn pixels down to where no display reaches

# Values of the pixels: those of the inks of index and figure (see make_cards.inks()), and others.
_SIGN, _OUTLINE, _GOLD, _FACE, _CLOTH, _THREAD, _DULL, _SHADOW = 1, 3, 4, 5, 6, 7, 14, 15
_BACK = ((_SIGN, CORAL), (_OUTLINE, INK), (_FACE, IVORY), (_CLOTH, NIGHT), (_THREAD, DUSK))


class Flight:
    """Cards that move, each in one piece, until land(). Face up one at a time; face down they may be several, as they
    look the same."""

    def __init__(self, sprites, down):
        """down: whether the cards move face down."""
        self.sprites = sprites
        self.down = down
        self.flying: list = []  # (group, bitmap and palette of its frame) of each card

    def take_off(self, i):
        """Show sprite i in one piece."""
        sprites = self.sprites
        group = sprites.all[i]
        frame = group[0]
        into = sprites.signs.flying
        flight = sprites.signs.flight
        if not self.down:
            _ground(into, sprites.looks.index(frame.pixel_shader))
            for k in range(1, len(group)):
                if group[k].y < _AWAY:
                    _copy(group[k], into)
            inks = group[1].pixel_shader
            for k in range(1, len(inks)):
                flight[k] = inks[k]
        elif not self.flying:
            _back(into, group[1])
            for k, ink in _BACK:
                flight[k] = ink
        flight[_DULL] = PARCHMENT
        flight[_SHADOW] = PINE
        self.flying.append((group, frame.bitmap, frame.pixel_shader))
        frame.bitmap = into
        frame.pixel_shader = flight
        _shift(group, _AWAY)

    def land(self):
        """Show the cards from their parts again."""
        for group, bitmap, look in self.flying:
            group[0].bitmap = bitmap
            group[0].pixel_shader = look
            _shift(group, -_AWAY)


def _shift(group, down):
    """Move index and figure of a card."""
    for k in range(1, len(group)):
        group[k].y += down


def _ground(into, look):
    """Draw the card without index and figure, as make_cards.frame() does."""
    width = into.width - 2
    height = into.height - 3
    edge = 2 + (width > 24)
    rim = _GOLD if look == CHOSEN else 0
    bitmaptools.fill_region(into, 0, 0, into.width, into.height, 0)
    for value, x, y, w, h, cut in (
        (_SHADOW, 2, 3, width, height, edge),
        (rim, 0, 0, width + 2, height + 2, 3),
        (rim or _SHADOW, 2, 3, width, height - 1, 3),
        (_OUTLINE, 1, 1, width, height, edge),
        (_DULL if look == SHADE else _FACE, 2, 2, width - 2, height - 2, edge - 1),
        (rim or _DULL, 4, height - 1, width - 6, 1, 0),
    ):
        for i in range(cut + 1):
            less = cut - i
            bitmaptools.fill_region(into, x + less, y + i, x + w - less, y + h - i, value)


def _back(into, index):
    """Draw the back of a card: a heart on cloth with a thread along its edge. index: the grid that has the sheet of the
    signs."""
    _ground(into, LIGHT)
    margin = 3 + (into.width > 26)
    right = into.width - margin
    low = into.height - margin - 1
    bitmaptools.fill_region(into, margin, margin, right, low, _CLOTH)
    bitmaptools.fill_region(into, margin + 1, margin + 1, right - 1, low - 1, _THREAD)
    bitmaptools.fill_region(into, margin + 2, margin + 2, right - 2, low - 2, _CLOTH)
    side = index.tile_width - 1
    _stamp(index, HEARTS, into, (into.width - side) // 2, (into.height - 1 - side) // 2)


def _copy(grid, into):
    """Draw a grid of a card's group, whose frame begins at -1, -1."""
    for i in range(grid.width * grid.height):
        x = grid.x + 1 + i % grid.width * grid.tile_width
        _stamp(grid, grid[i], into, x, grid.y + 1 + i // grid.width * grid.tile_height)


def _stamp(grid, tile, into, x, y):
    """Draw a tile of a grid's sheet."""
    sheet = grid.bitmap
    wide = grid.tile_width
    high = grid.tile_height
    columns = sheet.width // wide
    left = tile % columns * wide
    top = tile // columns * high
    bitmaptools.blit(into, sheet, x, y, x1=left, y1=top, x2=left + wide, y2=top + high, skip_source_index=0)
