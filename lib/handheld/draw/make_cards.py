# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Makes the cards of a match, each from a frame and the tiles of a rank and a suit sign. Loaded when a match starts,
then dropped."""

import displayio

from .canvas import BLACK, BLUE, GREEN, RED
from .layout import BIG, FACES, FOUR, lay_out
from .sprites import BACK, LIGHT, Sprites
from .tilesheets import sheet

# Face and outline of LIGHT, SHADE and CHOSEN.
_LOOKS = ((0xFFFCF0, 0x7C8C80), (0x90AC9C, 0x587868), (0xFFE898, 0xC05000))

# Face and outline of BACK and PICKED; the two colours of the pattern on a back.
_BACKS = ((0x28488C, 0xF8F0D8), (0xB87818, 0xFFF4C0))
_THREAD = (0x7C9CD8, 0xC0D0F0)

# Inks of clubs, diamonds, hearts, spades and jokers: with two colours, with four.
_SUITS = (bytes((BLACK, RED, RED, BLACK, BLACK)), bytes((GREEN, BLUE, RED, BLACK, BLACK)))

# The endings of the names of the sheets with ranks and pips: for French faces, for Italian ones.
_FACES = ("", "_italian")


def looks(pairs=_LOOKS):
    """Palettes for the sheet "frame", one for each pair of face and outline; usually for LIGHT, SHADE and CHOSEN."""
    made = []
    for face, outline in pairs:
        palette = displayio.Palette(3)
        palette.make_transparent(0)
        palette[1] = outline
        palette[2] = face
        made.append(palette)
    return made


def frame(frames, width, height):
    """The bitmap of a card's face, width by height in drawn pixels, from the nine tiles of the sheet "frame"."""
    made = displayio.Bitmap(width, height, 4)
    columns = bytes([((x > 3) + (x > width - 5)) * 4 + x % 4 for x in range(width)])
    at = 0
    for y in range(height):
        row = y % 4 * 36 + ((y > 3) + (y > height - 5)) * 12
        for x in columns:
            made[at] = frames[row + x]
            at += 1
    return made


def sign(bitmap, palette, width, height, x, y, tile=0):
    """A grid of one tile of a sheet, width by height, at x, y; in drawn pixels."""
    return displayio.TileGrid(
        bitmap, pixel_shader=palette, tile_width=width, tile_height=height, default_tile=tile, x=x, y=y
    )


def lay_table(canvas, rules, style):
    """Lay the table for a match in that style of cards. Raises ValueError if the display has no room for them."""
    canvas.clear_table()
    canvas.table = make(lay_out(canvas, style, rules.seats, rules.tricks), style, rules, rules.seats)


def make(layout, style, rules, lying):
    """The Sprites of a match in that style, for those Places. lying: how many cards may lie in the middle. The caller
    has cleared the cards of the last match."""
    sprites = Sprites(layout, style, rules, _SUITS[style == FOUR], looks())
    inset = 2 if layout.loose else 1
    _add(sprites, layout.tricks, layout.face, layout.fan_w, layout.fan_h, inset, layout.pip, False)
    _add(sprites, lying, layout.trick_face, layout.trick_w, layout.trick_h, 2, layout.trick_pip, True)
    return sprites


def backs(sprites, count, unit, width, height):
    """Add `count` cards face down, width by height in drawn pixels: a frame each, with rows of the sheet "back"."""
    pattern = sheet("back")
    thread = displayio.Palette(3)
    thread.make_transparent(0)
    thread[1] = _THREAD[0]
    thread[2] = _THREAD[1]
    sprites.looks += looks(_BACKS)
    face = frame(sheet("frame"), width, height)
    columns = (width - 4) // 8
    lines = (height - 4) // 8
    for _ in range(count):
        _card(sprites, unit, face, BACK).append(
            displayio.TileGrid(
                pattern, pixel_shader=thread, width=columns, height=lines, tile_width=8, tile_height=8, x=2, y=2
            )
        )


def _card(sprites, unit, face, look):
    """Add a hidden card with that face; returns its group."""
    group = displayio.Group(scale=unit)
    group.hidden = True
    group.y = sprites.canvas.height
    group.append(displayio.TileGrid(face, pixel_shader=sprites.looks[look]))
    sprites.canvas.cards.append(group)
    sprites.all.append(group)
    return group


def _add(sprites, count, face, width, height, inset, side, apart):
    """Add `count` cards of a face, width by height in pixels. inset: pixels from the left edge to the rank; side: of
    the suit signs; apart: whether the sign stands in the opposite corner, else below the rank."""
    unit, ranks, rank_w, rank_h = FACES[face]
    kind = _FACES[sprites.rules.faces]
    ranks = sheet(ranks + kind)
    pips = sheet(("pips" if side == BIG else "pips_small") + kind)
    width //= unit
    height //= unit
    x = inset
    y = 1 if height <= 20 and not apart else inset
    pip_x = x + (rank_w - side) // 2
    pip_y = y + rank_h + (height > 20)
    if apart:
        pip_x = width - side - 2
        pip_y = height - side - 2 if height > 20 else (height - side + 1) // 2
    ink = sprites.canvas.inks[BLACK]
    face = frame(sheet("frame"), width, height)
    for _ in range(count):
        group = _card(sprites, unit, face, LIGHT)
        group.append(sign(ranks, ink, rank_w, rank_h, x, y))
        group.append(sign(pips, ink, side, side, pip_x, pip_y))
