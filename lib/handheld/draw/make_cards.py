# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Makes cards of tiles: of a frame, a rank and a suit sign. Loaded when a match starts, then dropped."""

import displayio

from .canvas import BLACK, BLUE, GREEN, RED
from .layout import BIG, FACES, FOUR
from .sprites import BACK, LIGHT, Sprites
from .tilesheets import sheet

# Face and outline of LIGHT, SHADE and CHOSEN.
_LOOKS = ((0xFFFCF0, 0x7C8C80), (0x90AC9C, 0x587868), (0xFFE898, 0xC05000))

# Those of BACK and PICKED; and the two colours of the thread that is woven into a back.
_BACKS = ((0x28488C, 0xF8F0D8), (0xB87818, 0xFFF4C0))
_THREAD = (0x7C9CD8, 0xC0D0F0)

# Inks of clubs, diamonds, hearts, spades and jokers, in two colours and in four.
_SUITS = (bytes((BLACK, RED, RED, BLACK, BLACK)), bytes((GREEN, BLUE, RED, BLACK, BLACK)))

# What the names of the sheets of ranks and pips end with, by the faces of the match.
_FACES = ("", "_italian")


def looks(pairs=_LOOKS):
    """The palettes of LIGHT, SHADE and CHOSEN, and what else there is, for the sheet "frame"."""
    made = []
    for face, outline in pairs:
        palette = displayio.Palette(3)
        palette.make_transparent(0)
        palette[1] = outline
        palette[2] = face
        made.append(palette)
    return made


def frame(frames, width, height):
    """The bitmap of a card's face of that size, put together of the nine tiles of 4x4 of the sheet "frame"."""
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
    """One tile of a sheet, of that size, there."""
    grid = displayio.TileGrid(bitmap, pixel_shader=palette, tile_width=width, tile_height=height, x=x, y=y)
    grid[0] = tile
    return grid


def make(canvas, layout, style, rules, lying=0):
    """The Sprites of a match in that style on a table of those Places; lying: cards in the middle, 0: one a seat."""
    while len(canvas.cards):
        canvas.cards.pop()
    sprites = Sprites(canvas, rules, _SUITS[style == FOUR], looks(), layout.tricks)
    frames = sheet("frame")
    inset = 2 if layout.loose else 1
    size = layout.fan_w, layout.fan_h
    _add(sprites, layout.tricks, frames, layout.face, size, inset, layout.pip, False)
    size = layout.trick_w, layout.trick_h
    _add(sprites, lying or rules.seats, frames, layout.trick_face, size, 2, layout.trick_pip, True)
    return sprites


def backs(sprites, count, unit, width, height):
    """So many cards face down as well, of that size in drawn pixels: each a frame with rows of the sheet "back"."""
    frames = sheet("frame")
    pattern = sheet("back")
    thread = displayio.Palette(3)
    thread.make_transparent(0)
    thread[1] = _THREAD[0]
    thread[2] = _THREAD[1]
    sprites.looks += looks(_BACKS)
    face = frame(frames, width, height)
    columns = (width - 4) // 8
    lines = (height - 4) // 8
    for _ in range(count):
        _card(sprites, unit, face, BACK).append(
            displayio.TileGrid(
                pattern, pixel_shader=thread, width=columns, height=lines, tile_width=8, tile_height=8, x=2, y=2
            )
        )


def _card(sprites, unit, face, look):
    """One more card with that face, still hidden: its group."""
    group = displayio.Group(scale=unit)
    group.hidden = True
    group.y = sprites.canvas.height
    group.append(displayio.TileGrid(face, pixel_shader=sprites.looks[look]))
    sprites.canvas.cards.append(group)
    sprites.all.append(group)
    return group


def _add(sprites, count, frames, face, size, inset, side, apart):
    """So many cards of a face and a size in pixels. inset: of the rank from the left; side: of the suit signs;
    apart: whether they stand in the corner across, else below the rank."""
    unit, ranks, rank_w, rank_h = FACES[face]
    kind = _FACES[sprites.rules.faces]
    ranks = sheet(ranks + kind)
    pips = sheet(("pips" if side == BIG else "pips_small") + kind)
    width = size[0] // unit
    height = size[1] // unit
    x = inset
    y = 1 if height <= 20 and not apart else inset
    pip_x = x + (rank_w - side) // 2
    pip_y = y + rank_h + (height > 20)
    if apart:
        pip_x = width - side - 2
        pip_y = height - side - 2 if height > 20 else (height - side + 1) // 2
    ink = sprites.canvas.inks[BLACK]
    face = frame(frames, width, height)
    for _ in range(count):
        group = _card(sprites, unit, face, LIGHT)
        group.append(sign(ranks, ink, rank_w, rank_h, x, y))
        group.append(sign(pips, ink, side, side, pip_x, pip_y))
