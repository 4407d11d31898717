# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Makes the cards of a match, each from a frame, an index (rank and suit sign) and a figure (pip or court bust). Loaded
when a match starts, then dropped."""

import bitmaptools
import displayio

from .layout import CLASSIC, FACES, FOUR
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
from .tilesheets import sheet

# Pixels of a frame: the rim of a card that is pointed at, the outline, the face, its lower edge, the shadow, the rim
# where the shadow lies on a card without one; on a back also the cloth, its threads, the lozenge and the heart.
_RIM, _EDGE, _FACE, _LOW, _SHADOW, _BOTH, _CLOTH, _THREAD, _LOZENGE, _HEART = range(1, 11)

# Colours of a frame in that order, for LIGHT, SHADE and CHOSEN; then for BACK and PICKED. A rim of 0 is not shown.
_LOOKS = (
    (0, INK, IVORY, PARCHMENT, PINE, PINE),
    (0, INK, PARCHMENT, PARCHMENT, PINE, PINE),
    (GOLD, INK, IVORY, GOLD, PINE, GOLD),
)
_BACKS = (
    (0, INK, IVORY, IVORY, PINE, PINE, NIGHT, DUSK, GOLD, CORAL),
    (GOLD, INK, IVORY, IVORY, PINE, GOLD, NIGHT, DUSK, GOLD, CORAL),
)

# Ink and light tone of clubs and diamonds in the tinted, the four-colour and the classic deck.
_CLUBS = ((CLUB_GREEN, MINT), (CLUB_GREEN, MINT), (NIGHT, SLATE))
_DIAMONDS = ((RUST, AMBER), (DIAMOND_BLUE, SKY), (CRIMSON, CORAL))

# Hair of jack and king, hair of the queen; then the inks a, b and c of the Italian sign. C D H S.
_OWN = (
    (AMBER, SKIN_DEEP, UMBER, MINT, CLUB_GREEN),
    (SKIN_DEEP, INK, AMBER),
    (UMBER, AMBER),
    (INK, INK, SKY, DIAMOND_BLUE, AMBER),
)

# The endings of the names of the sheets: for French faces, for Italian ones.
_FACES = ("", "_italian")


def looks(colours=_LOOKS):
    """Palettes for frames, usually for LIGHT, SHADE and CHOSEN."""
    made = []
    for look in colours:
        palette = _palette(look)
        if not look[0]:
            palette.make_transparent(_RIM)
        made.append(palette)
    return made


def _palette(colours):
    """A palette whose colour 0 is transparent and the others these."""
    palette = displayio.Palette(len(colours) + 1)
    palette.make_transparent(0)
    for i, colour in enumerate(colours):
        palette[i + 1] = colour
    return palette


def inks(style, faces):
    """Palettes for index and figure: of the suits C D H S, then of the queen of spades. faces: 1 for Italian ones."""
    deck = 1 if style == FOUR else 2 if style == CLASSIC else 0
    pairs = (_CLUBS[deck], _DIAMONDS[deck], (CRIMSON, CORAL), (INK, SLATE))
    made = []
    for suit, pair in enumerate(pairs):
        own = _OWN[suit][: 5 if faces else 2]
        made.append(_palette(pair + (INK, GOLD, IVORY, SKIN_LIGHT, SKIN_MID, CRIMSON) + own))
    made.append(_palette((INK, DUSK, INK, GOLD, IVORY, LILAC, DUSK, CRIMSON, INK, INK)))
    return made


def frame(width, height, count=_BOTH + 1):
    """The bitmap of a frame round a card width by height in drawn pixels; count: how many values its pixels have. The
    card begins at 1, 1; the rim is a pixel wide, the shadow lies a pixel to the right and two below."""
    made = displayio.Bitmap(width + 2, height + 3, count)
    round_ = 2 + (width > 24)
    for value, x, y, w, h, radius in (
        (_SHADOW, 2, 3, width, height, round_),
        (_RIM, 0, 0, width + 2, height + 2, 3),
        (_BOTH, 2, 3, width, height - 1, 3),
        (_EDGE, 1, 1, width, height, round_),
        (_FACE, 2, 2, width - 2, height - 2, round_ - 1),
        (_LOW, 4, height - 1, width - 6, 1, 0),
    ):
        rounded(made, value, x, y, w, h, radius)
    return made


def rounded(bitmap, value, x, y, width, height, radius):
    """Fill a rectangle whose corners are cut off by `radius` pixels."""
    for i in range(radius + 1):
        cut = radius - i
        bitmaptools.fill_region(bitmap, x + cut, y + i, x + width - cut, y + height - i, value)


def sheets(face, faces):
    """(sheet of indices, sheet of figures) of a face; faces: 1 for Italian ones."""
    size = FACES[face][1] + _FACES[faces]
    return sheet("index_" + size), sheet("figures_" + size)


def make(layout, style, rules, lying):
    """The Sprites of a match in that style, for those Places. lying: how many cards may lie in the middle. The caller
    has cleared the cards of the last match."""
    sprites = Sprites(layout, style, rules, inks(style, rules.faces), looks())
    art = sheets(layout.face, rules.faces)
    face = frame(layout.fan_w // layout.unit, layout.fan_h // layout.unit)
    add(sprites, layout.tricks, layout.face, art, face, layout.inset, False)
    unit = FACES[layout.trick_face][0]
    width = layout.trick_w // unit
    height = layout.trick_h // unit
    if layout.trick_face != layout.face:
        art = sheets(layout.trick_face, rules.faces)
    if (width + 2, height + 3) != (face.width, face.height):
        face = frame(width, height)
    add(sprites, lying, layout.trick_face, art, face, 2 + (width > 24), layout.beside)
    return sprites


def add(sprites, count, face, art, frame_, inset, beside):
    """Add `count` cards of a face with that frame; see dress()."""
    for _ in range(count):
        dress(card(sprites, FACES[face][0], frame_, LIGHT), face, art, sprites.inks[0], inset, beside)


def dress(group, face, art, ink, inset=2, beside=0):
    """Put the index on a card and, if it is wide enough, the figure. art: sheets(); inset: drawn pixels from the left
    edge to the rank; beside: whether the suit sign stands beside the rank, else below it."""
    _, _, index_w, index_h, figure_w, figure_h = FACES[face]
    width = group[0].tile_width - 2
    height = group[0].tile_height - 3
    top = min(2 + 2 * (height > 40), height - index_h - (1 if beside else index_w))
    group.append(_grid(art[0], ink, index_w, index_h, inset, top, 1 + beside, 2 - beside))
    if not beside and width > figure_w + index_w:
        group.append(_grid(art[1], ink, figure_w, figure_h, width - figure_w - 1, height - figure_h - 1))


def _grid(bitmap, ink, tile_w, tile_h, x, y, columns=1, rows=1):
    return displayio.TileGrid(
        bitmap, pixel_shader=ink, width=columns, height=rows, tile_width=tile_w, tile_height=tile_h, x=x, y=y
    )


def card(sprites, unit, frame_, look):
    """Add a hidden card with that frame; returns its group."""
    group = displayio.Group(scale=unit)
    group.hidden = True
    group.y = sprites.canvas.height + unit
    group.append(displayio.TileGrid(frame_, pixel_shader=sprites.looks[look], x=-1, y=-1))
    sprites.canvas.cards.append(group)
    sprites.all.append(group)
    return group


def backs(sprites, count, unit, width, height):
    """Add `count` cards face down, width by height in drawn pixels."""
    sprites.looks += looks(_BACKS)
    back = frame(width, height, _HEART + 1)
    _weave(back, width, height, FACES[width > 24])
    for _ in range(count):
        card(sprites, unit, back, BACK)


def _weave(back, width, height, face):
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
