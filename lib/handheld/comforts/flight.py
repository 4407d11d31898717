# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""A card on its way: one bitmap above all others, because a board sends each TileGrid that moves by itself, so frame,
index and figure of a card would be sent one after the other. It is a little smaller than a large card that lies, so no
frame of its way sends more than 2,200 pixels. See Signs for what it is made of."""

import bitmaptools

from handheld.draw.palette import CORAL, DUSK, INK, IVORY, NIGHT, PARCHMENT
from handheld.draw.sprites import HEARTS, SHADE

_AWAY = 1000  # drawn pixels down to where no display reaches

# Values of the pixels: those of the inks of index and figure (see make_cards.inks()), and others.
_SIGN, _OUTLINE, _FACE, _CLOTH, _THREAD, _DULL = 1, 3, 5, 6, 7, 14
_BACK = ((_SIGN, CORAL), (_OUTLINE, INK), (_FACE, IVORY), (_CLOTH, NIGHT), (_THREAD, DUSK))


def lift(sprites, i, down=False, k=-1):
    """Show sprite i in one piece, where it is; down: as it looks face down; k: where sprite k is, and drawn from it."""
    signs = sprites.signs
    if signs.flies == i:
        return
    group = sprites.all[i if k < 0 else k]
    into = signs.flight[0].bitmap
    inks = signs.flight[0].pixel_shader
    if not down:
        _draw(group, into, sprites.looks.index(group[0].pixel_shader) == SHADE)
        own = group[1].pixel_shader
        for k in range(1, len(own)):
            inks[k] = own[k]
    elif not signs.down:
        _back(into, group[1])
        for k, ink in _BACK:
            inks[k] = ink
    inks[_DULL] = PARCHMENT
    signs.flies = i
    signs.down = down
    move(sprites, group.x, group.y)
    signs.flight.hidden = False


def move(sprites, x, y):
    """Let the card that flies stand in the middle of where a card would lie at x, y."""
    group = sprites.signs.flight
    unit = group.scale
    x += (sprites.layout.trick_w - group[0].tile_width * unit) // 2
    y += (sprites.layout.trick_h - group[0].tile_height * unit) // 2
    if group.x != x:
        group.x = x
    if group.y != y:
        group.y = y


def take_off(table, i):
    """Turn a card of the trick down and take it from its place, in three pictures: each sends few pixels."""
    group = table.sprites.all[i]
    refresh = table.canvas.display.refresh
    lift(table.sprites, i, True)
    refresh()
    _shift(group, _AWAY)
    refresh()
    table.sprites.hide(i)
    refresh()
    _shift(group, -_AWAY)


def touch_down(table, i, x, y):
    """Put sprite i below the card that flies there: its frame first, for the same reason."""
    group = table.sprites.all[i]
    table.sprites.move(i, x, y)
    group.hidden = False
    _shift(group, _AWAY)
    table.canvas.display.refresh()
    _shift(group, -_AWAY)


def land(sprites):
    """Nothing flies any more."""
    signs = sprites.signs
    signs.flight.hidden = True
    signs.flight.y = sprites.canvas.height + signs.flight.scale
    signs.flies = -1
    signs.down = False


def _draw(group, into, dull):
    """Draw the card of a sprite's group; its figure keeps its distance from the lower right corner."""
    left = group[0].tile_width - 2 - into.width
    top = group[0].tile_height - 3 - into.height
    _ground(into, _DULL if dull else _FACE)
    _copy(group[1], into, left // 4, top // 2)
    if len(group) > 2 and group[2].y < _AWAY:
        _copy(group[2], into, left, top)


def _shift(group, down):
    """Move index and figure of a card."""
    for k in range(1, len(group)):
        group[k].y += down


def _ground(into, face):
    """Draw the card without index and figure."""
    width = into.width
    height = into.height
    edge = 2 + (width > 24)
    bitmaptools.fill_region(into, 0, 0, width, height, 0)
    for value, x, y, w, h, cut in (
        (_OUTLINE, 0, 0, width, height, edge),
        (face, 1, 1, width - 2, height - 2, edge - 1),
        (_DULL, 3, height - 2, width - 6, 1, 0),
    ):
        for i in range(cut + 1):
            less = cut - i
            bitmaptools.fill_region(into, x + less, y + i, x + w - less, y + h - i, value)


def _back(into, index):
    """Draw the back of a card: a heart on cloth with a thread along its edge. index: the grid that has the sheet of the
    signs."""
    _ground(into, _FACE)
    margin = 3 + (into.width > 26)
    right = into.width - margin
    low = into.height - margin - 1
    bitmaptools.fill_region(into, margin, margin, right, low, _CLOTH)
    bitmaptools.fill_region(into, margin + 1, margin + 1, right - 1, low - 1, _THREAD)
    bitmaptools.fill_region(into, margin + 2, margin + 2, right - 2, low - 2, _CLOTH)
    side = index.tile_width - 1
    _stamp(index, HEARTS, into, (into.width - side) // 2, (into.height - 1 - side) // 2)


def _copy(grid, into, left, top):
    """Draw a grid of a card's group, so much further left and higher."""
    for i in range(grid.width * grid.height):
        x = grid.x - left + i % grid.width * grid.tile_width
        _stamp(grid, grid[i], into, x, grid.y - top + i // grid.width * grid.tile_height)


def _stamp(grid, tile, into, x, y):
    """Draw a tile of a grid's sheet."""
    sheet = grid.bitmap
    wide = grid.tile_width
    high = grid.tile_height
    columns = sheet.width // wide
    left = tile % columns * wide
    top = tile // columns * high
    bitmaptools.blit(into, sheet, x, y, x1=left, y1=top, x2=left + wide, y2=top + high, skip_source_index=0)
