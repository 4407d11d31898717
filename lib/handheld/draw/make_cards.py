# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Makes the cards of a match, each from a frame, an index (rank and suit sign) and a figure (pip or court bust). Loaded
when a match starts, then dropped."""

import bitmaptools
import displayio

from .. import memory
from .palette import (
    AMBER,
    CLUB_GREEN,
    CORAL,
    CRIMSON,
    DIAMOND_BLUE,
    DUSK,
    GOLD,
    INK,
    IVORY,
    LILAC,
    MINT,
    NIGHT,
    PARCHMENT,
    PINE,
    RUST,
    SKIN_DEEP,
    SKIN_LIGHT,
    SKIN_MID,
    SKY,
    SLATE,
    UMBER,
)
from .sprites import BACK, HEARTS, LIGHT, Sprites
from .tilesheets import CLASSIC, FACES, FOUR, palette, rounded, sheet

# Pixels of a frame: the rim of a card that is pointed at, the outline, the face, its lower edge, the shadow, the rim
# where the shadow lies on a card without one, the outline where it has a gap round an empty place; on a back also the
# cloth, its threads, the lozenge and the heart.
_RIM, _EDGE, _FACE, _LOW, _SHADOW, _BOTH, _GAP, _CLOTH, _THREAD, _LOZENGE, _HEART = range(1, 12)

# Colours of a frame in that order, for LIGHT, SHADE, CHOSEN and EMPTY; then for BACK and PICKED. A colour of 0 is not
# shown.
_LOOKS = (
    (0, INK, IVORY, PARCHMENT, PINE, PINE, INK),
    (0, INK, PARCHMENT, PARCHMENT, PINE, PINE, INK),
    (GOLD, INK, IVORY, GOLD, PINE, GOLD, INK),
    (0, MINT, 0, 0, 0, 0, 0),
)
_BACKS = (
    (0, INK, IVORY, IVORY, PINE, PINE, INK, NIGHT, DUSK, GOLD, CORAL),
    (GOLD, INK, IVORY, IVORY, PINE, GOLD, INK, NIGHT, DUSK, GOLD, CORAL),
)

# Ink and light tone of clubs and of diamonds in the tinted, the four-colour and the classic deck.
_SUITS = (
    ((CLUB_GREEN, MINT), (RUST, AMBER)),
    ((CLUB_GREEN, MINT), (DIAMOND_BLUE, SKY)),
    ((NIGHT, SLATE), (CRIMSON, CORAL)),
)

# Hair of jack and king, hair of the queen; then the inks a, b and c of the Italian sign. C D H S.
_OTHERS = (
    (AMBER, SKIN_DEEP, UMBER, MINT, CLUB_GREEN),
    (SKIN_DEEP, INK, AMBER),
    (UMBER, AMBER),
    (INK, INK, SKY, DIAMOND_BLUE, AMBER),
)

# The endings of the names of the sheets: for French faces, for Italian ones.
_FACES = ("", "_italian")


def looks(given=_LOOKS):
    """Palettes for frames, usually for LIGHT, SHADE, CHOSEN and EMPTY."""
    made = []
    for look in given:
        made.append(palette(look))
    return made


def inks(style, faces):
    """Palettes for index and figure: of the suits C D H S, then of the queen of spades. faces: 1 for Italian ones. Each
    colour takes 16 bytes, so with little memory there are none for figures."""
    pairs = _SUITS[1 if style == FOUR else 2 if style == CLASSIC else 0] + ((CRIMSON, CORAL), (INK, SLATE))
    made = []
    for suit, pair in enumerate(pairs):
        own = _OTHERS[suit][: 5 if faces else 2]
        made.append(pair + (INK, GOLD, IVORY, SKIN_LIGHT, SKIN_MID, CRIMSON) + own)
    made.append((INK, DUSK, INK, GOLD, IVORY, LILAC, DUSK, CRIMSON, INK, INK))
    return [palette(colours if memory.roomy else colours[:1]) for colours in made]


def frame(width, height, count=_GAP + 1):
    """The bitmap of a frame round a card width by height in drawn pixels; count: how many values its pixels have. The
    card begins at 1, 1; the rim is a pixel wide, the shadow lies a pixel to the right and two below."""
    made = displayio.Bitmap(width + 2, height + 3, count)
    round_ = 2 + (width > 24)
    for value, x, y, w, h, edge in (
        (_SHADOW, 2, 3, width, height, round_),
        (_RIM, 0, 0, width + 2, height + 2, 3),
        (_BOTH, 2, 3, width, height - 1, 3),
        (_GAP if memory.roomy else _EDGE, 1, 1, width, height, round_),
        (_FACE, 2, 2, width - 2, height - 2, round_ - 1),
        (_LOW, 4, height - 1, width - 6, 1, 0),
    ):
        rounded(made, value, x, y, w, h, edge)
    if memory.roomy:  # an outline of dashes, two pixels each
        for x in range((width - 4 * ((width - 2) // 4)) // 2 + 2, width - 1, 4):
            for y in (1, height):
                bitmaptools.fill_region(made, x, y, x + 2, y + 1, _EDGE)
        for y in range((height - 4 * ((height - 2) // 4)) // 2 + 2, height - 1, 4):
            for x in (1, width):
                bitmaptools.fill_region(made, x, y, x + 1, y + 2, _EDGE)
    return made


def read(face, faces):
    """(sheet of indices, sheet of figures) of a face; faces: 1 for Italian ones. With little memory, cards have no
    figures."""
    size = FACES[face][1], _FACES[faces]
    return sheet("index_%s%s" % size), sheet("figures_%s%s" % size) if memory.roomy else None


def make(layout, style, rules, lying, hidden=()):
    """The Sprites of a match in that style, for those Places. lying: how many cards may lie in the middle; hidden: for
    cards face down how many, display pixels for a drawn pixel, width and height in drawn pixels. The caller has cleared
    the cards of the last match."""
    sprites = Sprites(layout, style, rules, inks(style, rules.faces), looks())
    sheets = read(layout.face, rules.faces)
    face = frame(layout.fan_w // layout.unit, layout.fan_h // layout.unit)
    add(sprites, layout.tricks, layout.face, sheets, face, layout.inset, False)
    unit = FACES[layout.trick_face][0]
    width = layout.trick_w // unit
    height = layout.trick_h // unit
    if layout.trick_face != layout.face:
        sheets = read(layout.trick_face, rules.faces)
    if (width + 2, height + 3) != (face.width, face.height):
        face = frame(width, height)
    add(sprites, lying, layout.trick_face, sheets, face, 2 + (width > 24), layout.beside)
    if hidden:
        backs(sprites, *hidden)
    return sprites


def add(sprites, count, face, sheets, bitmap, inset, beside):
    """Add `count` cards of a face with that frame; see fill()."""
    for _ in range(count):
        fill(card(sprites, FACES[face][0], bitmap, LIGHT), face, sheets, sprites.inks[0], inset, beside)


def fill(card, face, sheets, ink, inset=2, beside=0):
    """Put the index on a card and, if it is wide enough, the figure. sheets: as read() returns them; inset: drawn
    pixels from the left edge to the rank; beside: whether the suit sign stands beside the rank, else below it."""
    _, _, index_w, index_h, figure_w, figure_h = FACES[face]
    width = card[0].tile_width - 2
    height = card[0].tile_height - 3
    top = min(2 + 2 * (height > 40), height - index_h - (1 if beside else index_w))
    card.append(_tiles(sheets[0], ink, index_w, index_h, inset, top, 1 + beside, 2 - beside))
    if sheets[1] and not beside and width > figure_w + index_w:
        card.append(_tiles(sheets[1], ink, figure_w, figure_h, width - figure_w - 1, height - figure_h - 1))


def _tiles(bitmap, ink, tile_width, tile_height, x, y, columns=1, rows=1):
    return displayio.TileGrid(
        bitmap, pixel_shader=ink, width=columns, height=rows, tile_width=tile_width, tile_height=tile_height, x=x, y=y
    )


def card(sprites, unit, bitmap, look):
    """Add a hidden card with that frame; returns its group."""
    group = displayio.Group(scale=unit)
    group.hidden = True
    group.y = sprites.canvas.height + unit
    group.append(displayio.TileGrid(bitmap, pixel_shader=sprites.looks[look], x=-1, y=-1))
    sprites.canvas.cards.append(group)
    sprites.all.append(group)
    return group


def backs(sprites, count, unit, width, height):
    """Add `count` cards face down, width by height in drawn pixels."""
    sprites.looks += looks(_BACKS)
    back = frame(width, height, _HEART + 1)
    _draw(back, width, height, FACES[width > 24])
    for _ in range(count):
        card(sprites, unit, back, BACK)


def _draw(back, width, height, face):
    """Draw the pattern of a back: a lattice, in its middle a lozenge with the heart of that face."""
    _, size, tile = face[:3]
    signs = sheet("index_" + size)
    margin = 2 + (width > 24)
    mesh = tile - 2 - (tile > 8) * 2
    half = (tile - 1) // 2
    for y in range(margin, height - margin):
        v = y - height // 2
        for x in range(margin, width - margin):
            u = x - width // 2
            far = abs(u) + abs(v) - half - 4
            value = _LOZENGE if far == 0 else _CLOTH
            if far > 0 and ((u + v) % mesh == 0 or (u - v) % mesh == 0):
                value = _THREAD
            if -half <= u <= half and -half <= v <= half and signs[HEARTS * tile + u + half, v + half]:
                value = _HEART
            back[x + 1, y + 1] = value
