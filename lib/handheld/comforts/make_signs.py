# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined,index"
"""Makes what a table shows besides the cards where there is memory: the plates of the seats and the Signs. Loaded when
a match starts, then dropped."""

import displayio

from handheld.draw import palette
from handheld.draw.canvas import GOLD
from handheld.draw.sprites import SIGNS
from handheld.draw.tilesheets import FACES, rounded, text
from handheld.draw.tilesheets import palette as colours

from .. import memory
from .receiver import Receiver
from .signs import END, FACE, HEARTS, Signs

# Pixels of a plate's ground: its shadow, its rim, its face; their colours for LIGHT, SHADE (the seat leads) and CHOSEN.
_SHADOW, _RIM, _FACE = 1, 2, 3
_LOOKS = (
    (palette.PINE, palette.INK, palette.INK),
    (palette.PINE, palette.LILAC, palette.INK),
    (palette.PINE, palette.GOLD, palette.NIGHT),
)


def make(canvas, rules, layout):
    """Put plates and signs below the cards to come. Returns (signs, plates, faces, TileGrids to lie
    over the cards), see Sprites."""
    below = displayio.Group()
    canvas.cards.append(below)
    module = memory.comfort("handheld.comforts.portraits") if layout.plates[0][4] >= 0 else None
    faces = module and module.faces(canvas)
    signs = Signs(canvas, rules, layout)
    signs.backs = [colours(look) for look in _LOOKS]
    signs.tags = [colours((palette.INK, colour)) for colour in (palette.CRIMSON, palette.CLUB_GREEN)]
    signs.plates = _plates(canvas, rules, layout, signs, below, faces)
    signs.panel = _panel(canvas, layout.status)
    below.append(signs.panel)
    _corner(signs, below)
    if rules.cancel:
        signs.crosses = _crosses(layout)
    if faces and canvas.scale > 1 and not layout.head:
        signs.receiver = Receiver(canvas, layout, faces, below)
    signs.mark = _mark(canvas.scale)
    signs.arrows = _arrows(canvas)
    for arrow in signs.arrows:
        below.append(arrow)
    signs.flight = _flight(canvas, layout)
    longest = max([len("%+d" % value) for value in rules.value])
    signs.price = Tags(canvas, longest, signs.tags[0]).make(0, layout.status)
    return signs, signs.plates, faces, signs.crosses + [signs.mark, signs.price, signs.flight]


def _flight(canvas, layout):
    """The group of a card that flies, below the display. A board sends its old place and its new one: with at most
    1,100 pixels each, a frame takes a display of 240 x 240 no longer than 13 ms."""
    unit = FACES[layout.trick_face][0]
    wide = layout.trick_w // unit
    high = layout.trick_h // unit
    if layout.trick_w * layout.trick_h > 1100:
        wide, high = (28, 39) if unit == 1 else (18, 15)
    inks = displayio.Palette(16)
    inks.make_transparent(0)
    group = displayio.Group(scale=unit)
    group.append(displayio.TileGrid(displayio.Bitmap(wide, high, 16), pixel_shader=inks))
    group.y = canvas.height + unit
    group.hidden = True
    return group


def _plates(canvas, rules, layout, signs, below, faces):
    """The plates of the seats, see Sprites.plates."""
    backs = {}
    made = []
    tag = Tags(canvas, _longest(rules), signs.tags[0])
    for seat, place in enumerate(layout.plates):
        x, y, width, high, face_x, face_y, name_x, name_y, total_x, total_y, right, tag_y = place
        if (width, high) not in backs:
            backs[width, high] = back = displayio.Bitmap(width + 1, high + 2, 4)
            rounded(back, _SHADOW, 1, 2, width, high, 2)
            rounded(back, _RIM, 0, 0, width, high, 2)
            rounded(back, _FACE, 1, 1, width - 2, high - 2, 1)
        plate = [
            text(canvas, width - name_x - 1, x + name_x, y + name_y),
            text(canvas, width - total_x - 1, x + total_x, y + total_y),
            tag.make(x + right, y + tag_y),
            displayio.TileGrid(backs[width, high], pixel_shader=signs.backs[0], x=x, y=y),
        ]
        if faces:
            plate.append(faces.portrait(seat, x + face_x, y + face_y))
        for part in plate[3:] + plate[:3]:  # the ground lies below
            below.append(part)
        made.append(plate)
    if not layout.head:
        signs.bill = tag.make(0, canvas.cell_h + 1)
        below.append(signs.bill)
    return made


def _longest(rules):
    """How many characters the points of a hand can take."""
    bad = good = 0
    for value in rules.value:
        bad += max(value, 0)
        good += min(value, 0)
    return max([len("%d" % points) for points in (bad, good, 26)])


class Tags:
    """Makes tags with points: a Group of a ground, a tile of which is as wide as its number, and the number."""

    def __init__(self, canvas, longest, ink):
        """longest: how many characters a tag has to hold; ink: the palette that it has at first."""
        self.canvas = canvas
        self.ink = ink
        self.pad = 2 * canvas.scale
        self.wide = self.room(longest)
        self.high = canvas.cell_h if canvas.scale > 1 else canvas.cell_h - 1
        self.bitmap = displayio.Bitmap(self.wide, self.high * longest, 4)
        for i in range(longest):  # flush right
            wide = self.room(i + 1)
            rounded(self.bitmap, 1, self.wide - wide, i * self.high, wide, self.high, 2)
            rounded(self.bitmap, 2, self.wide - wide + 1, i * self.high + 1, wide - 2, self.high - 2, 1)

    def room(self, digits):
        """The width of a tag for a number of that many digits."""
        return self.canvas.measure("0" * digits) + 2 * self.pad

    def make(self, right, y):
        """A hidden tag with its right end at x = right."""
        canvas = self.canvas
        tag = displayio.Group(x=right - self.wide, y=y)
        tag.append(displayio.TileGrid(self.bitmap, pixel_shader=self.ink, tile_width=self.wide, tile_height=self.high))
        wide = self.wide - 2 * self.pad
        tag.append(text(canvas, wide, self.pad, canvas.scale - 1))
        tag.hidden = True
        return tag


def _panel(canvas, y):
    """The panel below the text above the fan, of which no tile is shown yet."""
    wide = 2 * canvas.scale
    high = canvas.cell_h
    bitmap = displayio.Bitmap(4 * wide, high, 2)
    rounded(bitmap, 1, FACE * wide, 0, wide, high, 0)
    rounded(bitmap, 1, END * wide, 0, 2 * wide, high, canvas.scale)
    return displayio.TileGrid(
        bitmap,
        pixel_shader=colours((palette.INK,)),
        width=canvas.width // wide,
        height=1,
        tile_width=wide,
        tile_height=high,
        y=y,
    )


def _corner(signs, below):
    """Add the lamp for broken hearts and the suit led, each a ground and a sign."""
    canvas = signs.canvas
    signs.suits = [canvas.tiles(sign) for sign in SIGNS[signs.rules.faces]]
    side = 17 if canvas.scale > 1 else 11
    back = displayio.Bitmap(side, side, 2)
    rounded(back, 1, 0, 0, side, side, 2)
    x, y, x_led, y_led = signs.layout.signs
    x = min(x, canvas.width - side - 1)
    x_led = min(x_led, x - side - 1 if y == y_led and x_led > canvas.scale else x)
    if signs.rules.breaks:
        signs.lights = [colours((colour,)) for colour in (palette.INK, palette.WINE)]
        signs.dim = colours((palette.DUSK,))
        signs.lamp = _sign(canvas, back, signs.lights[0], signs.suits[HEARTS], x, y)
        below.append(signs.lamp)
    signs.led = _sign(canvas, back, colours((palette.IVORY,)), signs.suits[0], x_led, y_led)
    below.append(signs.led)


def _sign(canvas, back, ink, tiles, x, y):
    """A Group of a ground in that ink and a suit's sign, whose row of text would begin at y."""
    group = displayio.Group(x=x, y=y - canvas.scale)
    group.append(displayio.TileGrid(back, pixel_shader=ink))
    group.append(text(canvas, len(tiles), (back.width - len(tiles) + 1) // 2, canvas.scale))
    for i, tile in enumerate(tiles):
        group[1][i] = tile
    return group


def _mark(scale):
    """The pointer below the fan, a triangle with an edge; hidden."""
    high = 3 + 3 * scale
    bitmap = displayio.Bitmap(2 * high - 1, high + 1, 3)
    for y in range(high):
        for x in range(high - 1 - y, high + y):
            inside = abs(x - high + 1) < y and y < high
            bitmap[x, y] = 2 if inside else 1
        bitmap[high - 1 - y, high] = bitmap[high - 1 + y, high] = 1
    mark = displayio.TileGrid(bitmap, pixel_shader=colours((palette.INK, palette.GOLD)))
    mark.hidden = True
    return mark


def _arrows(canvas):
    """The arrows before and after the text above the fan, hidden. Each is three tiles; the tiles point to the left, up
    and to the right."""
    arms, thick = (5, 3) if canvas.scale > 1 else (3, 2)
    side = 2 * arms + 1
    bitmap = displayio.Bitmap(3 * side, side, 2)
    for i in range(side):
        for k in range(thick):
            at = abs(i - arms) + k
            bitmap[at, i] = bitmap[3 * side - 1 - at, i] = 1
            bitmap[side + i, at + 1] = 0 < i < side - 1  # with a gap between two of them
    arrows = []
    for _ in range(2):
        arrow = displayio.TileGrid(
            bitmap,
            pixel_shader=canvas.inks[GOLD],
            width=3,
            height=1,
            tile_width=side,
            tile_height=side,
            y=canvas.height,
        )
        arrow.hidden = True
        arrows.append(arrow)
    return arrows


def _crosses(layout):
    """A cross for each seat's card, hidden; they go on top of the cards."""
    large = layout.trick_h > 28
    arm = 9 if large else 5
    side = arm + (6 if large else 4)
    thick = 2 if large else 1
    bitmap = displayio.Bitmap(side, side, 3)
    rounded(bitmap, 1, 0, 0, side, side, 2)
    first = (side - arm) // 2
    for i in range(arm):
        for x in (first + i, first + arm - 1 - i):
            for more in range(thick):
                bitmap[min(x + more, first + arm - 1), first + i] = 2
    ink = colours((palette.INK, palette.CORAL))
    crosses = []
    for x, y in layout.spots:
        if layout.beside:  # no room on the card
            x += layout.trick_w - side // 2 - 1
            y += layout.trick_h - side // 2 - 1
        else:
            x += layout.trick_w - side - 2
            y += 2
        cross = displayio.TileGrid(bitmap, pixel_shader=ink, x=x, y=y)
        cross.hidden = True
        crosses.append(cross)
    return crosses
