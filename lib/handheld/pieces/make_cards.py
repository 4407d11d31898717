# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Makes the cards of a match, each from a frame, an index (rank and suit symbol) and a figure (pip or court bust).
Loaded when a match starts, then dropped."""

import bitmaptools
import displayio

from handheld.draw.tilesheets import CLASSIC, FACES, FOUR, palette, rounded, sheet, tiled

from .. import draw as hue
from .sprites import BACK, HEARTS, LIGHT, Sprites

# Pixels of a frame: the rim of a card that is pointed at, the outline, the face, its lower edge, the shadow, the rim
# where the shadow lies on a card without one, the outline where it has a gap round an empty place; on a back also the
# cloth, its threads, the lozenge and the heart.
_RIM, _EDGE, _FACE, _LOW, _SHADOW, _BOTH, _GAP, _CLOTH, _THREAD, _LOZENGE, _HEART = range(1, 12)

# Colours of a frame in that order, for LIGHT, SHADE, CHOSEN and EMPTY; then for BACK and PICKED. A colour of 0 is not
# shown.
_LOOKS = (
    (0, hue.INK, hue.IVORY, hue.PARCHMENT, hue.PINE, hue.PINE, hue.INK),
    (0, hue.INK, hue.PARCHMENT, hue.PARCHMENT, hue.PINE, hue.PINE, hue.INK),
    (hue.GOLD, hue.INK, hue.IVORY, hue.GOLD, hue.PINE, hue.GOLD, hue.INK),
    (0, hue.MINT, 0, 0, 0, 0, 0),
)
_BACKS = (
    (0, hue.INK, hue.IVORY, hue.IVORY, hue.PINE, hue.PINE, hue.INK, hue.NIGHT, hue.DUSK, hue.GOLD, hue.CORAL),
    (hue.GOLD, hue.INK, hue.IVORY, hue.IVORY, hue.PINE, hue.GOLD, hue.INK, hue.NIGHT, hue.DUSK, hue.GOLD, hue.CORAL),
)

# Ink and light tone of clubs and of diamonds in the tinted, the four-colour and the classic deck.
_SUITS = (
    ((hue.CLUB_GREEN, hue.MINT), (hue.RUST, hue.AMBER)),
    ((hue.CLUB_GREEN, hue.MINT), (hue.DIAMOND_BLUE, hue.SKY)),
    ((hue.NIGHT, hue.SLATE), (hue.CRIMSON, hue.CORAL)),
)

# Hair of jack and king, hair of the queen; then the inks a, b and c of the Italian sign. C D H S.
_OTHERS = (
    (hue.AMBER, hue.SKIN_DEEP, hue.UMBER, hue.MINT, hue.CLUB_GREEN),
    (hue.SKIN_DEEP, hue.INK, hue.AMBER),
    (hue.UMBER, hue.AMBER),
    (hue.INK, hue.INK, hue.SKY, hue.DIAMOND_BLUE, hue.AMBER),
)

# The endings of the names of the sheets: for French faces, for Italian ones.
_FACES = ("", "_italian")


def looks(given=_LOOKS, count=_HEART):
    """Palettes for frames, usually for LIGHT, SHADE, CHOSEN and EMPTY. count: for values of pixels up to that one."""
    made = []
    for look in given:
        made.append(palette(look[:count]))
    return made


def inks(style, faces, count=16):
    """Palettes for index and figure: of the suits C D H S, then of the queen of spades. faces: 1 for Italian ones;
    count: how many colours. Each takes 16 bytes, and an index has but one."""
    hearts_and_spades = (hue.CRIMSON, hue.CORAL), (hue.INK, hue.SLATE)
    pairs = _SUITS[1 if style == FOUR else 2 if style == CLASSIC else 0] + hearts_and_spades
    made = []
    for suit, pair in enumerate(pairs):
        own = _OTHERS[suit][: 5 if faces else 2]
        made.append(pair + (hue.INK, hue.GOLD, hue.IVORY, hue.SKIN_LIGHT, hue.SKIN_MID, hue.CRIMSON) + own)
    made.append((hue.INK, hue.DUSK, hue.INK, hue.GOLD, hue.IVORY, hue.LILAC, hue.DUSK, hue.CRIMSON, hue.INK, hue.INK))
    return [palette(colours[:count]) for colours in made]


def frame(width, height, count=_GAP + 1):
    """The bitmap of a frame round a card width by height in drawn pixels; count: how many values its pixels have. The
    card begins at 1, 1; the rim is a pixel wide, the shadow lies a pixel to the right and two below."""
    made = displayio.Bitmap(width + 2, height + 3, count)
    round_ = 2 + (width > 24)
    for value, x, y, w, h, edge in (
        (_SHADOW, 2, 3, width, height, round_),
        (_RIM, 0, 0, width + 2, height + 2, 3),
        (_BOTH, 2, 3, width, height - 1, 3),
        (_GAP, 1, 1, width, height, round_),
        (_FACE, 2, 2, width - 2, height - 2, round_ - 1),
        (_LOW, 4, height - 1, width - 6, 1, 0),
    ):
        rounded(made, value, x, y, w, h, edge)
    for x in range((width - 4 * ((width - 2) // 4)) // 2 + 2, width - 1, 4):  # an outline of dashes, two pixels each
        for y in (1, height):
            bitmaptools.fill_region(made, x, y, x + 2, y + 1, _EDGE)
    for y in range((height - 4 * ((height - 2) // 4)) // 2 + 2, height - 1, 4):
        for x in (1, width):
            bitmaptools.fill_region(made, x, y, x + 1, y + 2, _EDGE)
    return made


def ticket(width, height):
    """The same for the plain skin: rim, outline and face are rectangles."""
    made = displayio.Bitmap(width + 2, height + 3, _FACE + 1)
    for value in (_RIM, _EDGE, _FACE):
        cut = value - _RIM
        rounded(made, value, cut, cut, width + 2 - 2 * cut, height + 2 - 2 * cut, value == _RIM)
    return made


def read(face, faces, plain=False):
    """(sheet of indices, sheet of figures) of a face; faces: 1 for Italian ones. The plain skin has no figures."""
    size = FACES[face][1], _FACES[faces]
    return sheet("index_%s%s" % size), None if plain else sheet("figures_%s%s" % size)


def make(layout, style, rules, lying, hidden=()):
    """The Sprites of a match in that style, for those Places. lying: how many cards may lie in the middle; hidden: for
    cards face down how many, display pixels for a drawn pixel, width and height in drawn pixels. The caller has cleared
    the cards of the last match."""
    plain = layout.plain
    draw = ticket if plain else frame
    colours = inks(style, rules.faces, 1 if plain else 16)
    sprites = Sprites(layout, style, rules, colours, looks(_LOOKS, _FACE if plain else _HEART))
    sheets = read(layout.face, rules.faces, plain)
    face = draw(layout.fan_w // layout.unit, layout.fan_h // layout.unit)
    add(sprites, layout.tricks, layout.face, sheets, face, layout.inset, False)
    unit = FACES[layout.trick_face][0]
    width = layout.trick_w // unit
    height = layout.trick_h // unit
    if layout.trick_face != layout.face:
        sheets = read(layout.trick_face, rules.faces, plain)
    if (width + 2, height + 3) != (face.width, face.height):
        face = draw(width, height)
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
    pixels from the left edge to the rank; beside: whether the suit symbol stands beside the rank, else below it."""
    _, _, index_w, index_h, figure_w, figure_h = FACES[face]
    width = card[0].tile_width - 2
    height = card[0].tile_height - 3
    top = min(2 + 2 * (height > 40), height - index_h - (1 if beside else index_w))
    card.append(tiled(sheets[0], ink, index_w, index_h, 1 + beside, 2 - beside, inset, top))
    if sheets[1] and not beside and width > figure_w + index_w:
        card.append(tiled(sheets[1], ink, figure_w, figure_h, 1, 1, width - figure_w - 1, height - figure_h - 1))


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
    index = sheet("index_" + size)
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
            if -half <= u <= half and -half <= v <= half and index[HEARTS * tile + u + half, v + half]:
                value = _HEART
            back[x + 1, y + 1] = value
