# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Cards on the display, composed of a frame, a rank and a suit sign. Made once a match; afterwards they are moved and
given other tiles."""

import displayio

from .canvas import BLACK, BLUE, GREEN, RED, sheet
from .layout import BIG, FACES, FOUR

# The order of tiles in the sheets of ranks.
RANKS = "23456789TJQKA"
JOKER = 13

# How a card may look: face and outline.
LIGHT, SHADE, CHOSEN = range(3)
_LOOKS = ((0xFFFCF0, 0x7C8C80), (0x90AC9C, 0x587868), (0xFFE898, 0xC05000))

# Inks of clubs, diamonds, hearts, spades and jokers, in two colours and in four.
_SUITS = (bytes((BLACK, RED, RED, BLACK, BLACK)), bytes((GREEN, BLUE, RED, BLACK, BLACK)))


def looks():
    """The palettes of LIGHT, SHADE and CHOSEN for the sheet "frame"."""
    made = []
    for face, outline in _LOOKS:
        palette = displayio.Palette(3)
        palette.make_transparent(0)
        palette[1] = outline
        palette[2] = face
        made.append(palette)
    return made


def frame(bitmap, palette, width, height):
    """A card's face of that size in drawn pixels, from nine tiles of 4x4."""
    columns = width // 4
    rows = height // 4
    grid = displayio.TileGrid(bitmap, pixel_shader=palette, width=columns, height=rows, tile_width=4, tile_height=4)
    for y in range(rows):
        for x in range(columns):
            grid[x, y] = (y > 0) * 3 + (y == rows - 1) * 3 + (x > 0) + (x == columns - 1)
    return grid


def sign(bitmap, palette, width, height, x, y, tile=0):
    """One tile of a sheet, of that size, there."""
    grid = displayio.TileGrid(bitmap, pixel_shader=palette, tile_width=width, tile_height=height, x=x, y=y)
    grid[0] = tile
    return grid


class Sprites:
    """The cards of a match: number 0 to fan - 1 for the fan, behind them one a seat for the trick."""

    def __init__(self, canvas, layout, style, rules):
        self.canvas = canvas
        self.rules = rules
        self.inks = _SUITS[style == FOUR]
        self.looks = looks()
        while len(canvas.cards):
            canvas.cards.pop()
        self.all = []
        self.fan = layout.tricks
        self.at = bytearray([255] * (layout.tricks + rules.seats))
        frames = sheet("frame")
        inset = 2 if layout.loose else 1
        size = layout.fan_w, layout.fan_h
        self._add(layout.tricks, frames, layout.face, size, inset, layout.pip, False)
        size = layout.trick_w, layout.trick_h
        self._add(rules.seats, frames, layout.trick_face, size, 2, layout.trick_pip, True)

    def _add(self, count, frames, face, size, inset, side, apart):
        """So many cards of a face and a size in pixels. inset: of the rank from the left; side: of the suit signs;
        apart: whether they stand in the corner across, else below the rank."""
        unit, ranks, rank_w, rank_h = FACES[face]
        ranks = sheet(ranks)
        pips = sheet("pips" if side == BIG else "pips_small")
        width = size[0] // unit
        height = size[1] // unit
        x = inset
        y = 1 if height <= 20 and not apart else inset
        pip_x = x + (rank_w - side) // 2
        pip_y = y + rank_h + (height > 20)
        if apart:
            pip_x = width - side - 2
            pip_y = height - side - 2 if height > 20 else (height - side + 1) // 2
        ink = self.canvas.inks[BLACK]
        for _ in range(count):
            group = displayio.Group(scale=unit)
            group.hidden = True
            group.append(frame(frames, self.looks[LIGHT], width, height))
            group.append(sign(ranks, ink, rank_w, rank_h, x, y))
            group.append(sign(pips, ink, side, side, pip_x, pip_y))
            self.canvas.cards.append(group)
            self.all.append(group)

    def show(self, i, card, look=LIGHT):
        """Make sprite i that card."""
        group = self.all[i]
        group.hidden = False
        palette = self.looks[look]
        if group[0].pixel_shader is not palette:
            group[0].pixel_shader = palette
        if self.at[i] == card:
            return
        self.at[i] = card
        suit = card >> 5
        ink = self.canvas.inks[self.inks[suit]]
        rank = group[1]
        pip = group[2]
        rank.pixel_shader = pip.pixel_shader = ink
        if suit == 4:
            rank[0] = JOKER
            pip.hidden = True
        else:
            rank[0] = RANKS.find(self.rules.ranks[(card & 31) // self.rules.packs])
            pip[0] = suit
            pip.hidden = False

    def move(self, i, x, y):
        """Put sprite i there."""
        group = self.all[i]
        if group.x != x:
            group.x = x
        if group.y != y:
            group.y = y

    def hide(self, i):
        """Take sprite i off the table."""
        self.all[i].hidden = True
