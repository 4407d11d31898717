# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined,index"
"""Makes the plates of the seats, the lamp, the suit led and the price, see seat_plates.py. Loaded when a match starts,
then dropped."""

import displayio

from handheld.draw import CLUB_GREEN, CRIMSON, DUSK, GOLD, INK, IVORY, LILAC, NIGHT, PINE, WINE
from handheld.draw.tilesheets import palette, rounded, text, tiled

from .seat_plates import GROUND
from .sprites import SYMBOLS

HEARTS = 2

# Pixels of a plate's ground: its shadow, its rim, its face; their colours for LIGHT, SHADE (the seat leads) and CHOSEN.
_SHADOW, _RIM, _FACE = 1, 2, 3
_LOOKS = (
    (PINE, INK, INK),
    (PINE, LILAC, INK),
    (PINE, GOLD, NIGHT),
)


def make(overlay):
    """Make what Plates needs, below the cards to come; the price lies over them."""
    overlay.below = displayio.Group()
    overlay.canvas.cards.append(overlay.below)
    overlay.backs = [palette(look) for look in _LOOKS]
    overlay.tags = [palette((INK, colour, IVORY)) for colour in (CRIMSON, CLUB_GREEN)]
    overlay.points = Tags(overlay)
    overlay.plates = _plates(overlay)
    _corner(overlay, overlay.below)
    longest = max([len("%+d" % value) for value in overlay.rules.value])
    overlay.price = overlay.points.make(0, overlay.layout.status, longest)
    overlay.over = [overlay.price]


def _plates(overlay):
    """The plates of the seats, see Plates.plates."""
    backs = {}
    made = []
    for place in overlay.layout.plates:
        x, y, width, high, _, _, name_x, name_y, total_x, total_y, right, tag_y = place
        if (width, high) not in backs:
            backs[width, high] = back = displayio.Bitmap(width + 1, high + 2, 4)
            rounded(back, _SHADOW, 1, 2, width, high, 2)
            rounded(back, _RIM, 0, 0, width, high, 2)
            rounded(back, _FACE, 1, 1, width - 2, high - 2, 1)
        plate = [
            text(overlay.canvas, width - name_x - 1, x + name_x, y + name_y),
            text(overlay.canvas, width - total_x - 1, x + total_x, y + total_y),
            overlay.points.make(x + right, y + tag_y),
            displayio.TileGrid(backs[width, high], pixel_shader=overlay.backs[0], x=x, y=y),
        ]
        for part in plate[3:] + plate[:3]:  # the ground lies below
            overlay.below.append(part)
        made.append(plate)
    return made


def _longest(rules):
    """How many characters the points of a hand can take."""
    bad = good = 0
    for value in rules.value:
        bad += max(value, 0)
        good += min(value, 0)
    return max([len("%d" % points) for points in (bad, good, 26)])


class Tags:
    """Makes tags with points: a row of columns of pixels. A tile of their sheet is such a column: nothing, the two of
    an end, the ground, then the ground with a column of type."""

    def __init__(self, overlay):
        """overlay: its `columns` become {tile of the type: tile of a tag}, for what stands on tags."""
        self.canvas = canvas = overlay.canvas
        self.ink = overlay.tags[0]
        self.longest = _longest(overlay.rules)
        high = canvas.cell_h if canvas.scale > 1 else canvas.cell_h - 1
        overlay.digit = canvas.measure("00") - canvas.measure("0")
        overlay.gap = overlay.digit - canvas.measure("0")
        overlay.columns = columns = {0: GROUND}
        for tile in canvas.tiles("0123456789+-×"):
            columns.setdefault(tile, GROUND + len(columns))
        wide = GROUND + len(columns)
        self.sheet = sheet = displayio.Bitmap(wide + 2, high, 4)
        rounded(sheet, 1, 1, 0, wide + 1, high, 2)
        rounded(sheet, 2, 2, 1, wide - 1, high - 2, 1)
        down = canvas.scale - 1
        for tile, column in columns.items():
            for y in range(high - down):
                if canvas.font[tile, y]:
                    sheet[column, y + down] = 3

    def make(self, right, y, longest=0):
        """A hidden tag with its right end at x = right. longest: how many characters it has to hold; 0: the points of
        a hand."""
        longest = longest or self.longest
        wide = self.canvas.measure("0" * longest) + 4 * self.canvas.scale
        tag = tiled(self.sheet, self.ink, 1, self.sheet.height, wide, 1, right - wide, y)
        tag.hidden = True
        return tag


def _corner(overlay, below):
    """Add the lamp for broken hearts and the suit led, each a ground and a symbol."""
    canvas = overlay.canvas
    overlay.suits = [canvas.tiles(symbol) for symbol in SYMBOLS[overlay.rules.faces]]
    side = 17 if canvas.scale > 1 else 11
    back = displayio.Bitmap(side, side, 2)
    rounded(back, 1, 0, 0, side, side, 2)
    x, y, x_led, y_led = overlay.layout.symbols
    x = min(x, canvas.width - side - 1)
    x_led = min(x_led, x - side - 1 if y == y_led and x_led > canvas.scale else x)
    if overlay.rules.breaks:
        overlay.lights = [palette((colour,)) for colour in (INK, WINE)]
        overlay.dim = palette((DUSK,))
        overlay.lamp = _sign(canvas, back, overlay.lights[0], overlay.suits[HEARTS], x, y)
        below.append(overlay.lamp)
    overlay.led = _sign(canvas, back, palette((IVORY,)), overlay.suits[0], x_led, y_led)
    below.append(overlay.led)


def _sign(canvas, back, ink, tiles, x, y):
    """A Group of a ground in that ink and a suit's symbol, whose row of text would begin at y."""
    group = displayio.Group(x=x, y=y - canvas.scale)
    group.append(displayio.TileGrid(back, pixel_shader=ink))
    group.append(text(canvas, len(tiles), (back.width - len(tiles) + 1) // 2, canvas.scale))
    for i, tile in enumerate(tiles):
        group[1][i] = tile
    return group
