# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What every screen draws with: the sheets of tiles, coloured areas, rows of text. Made once; afterwards things are
only moved, recoloured and given other tiles, so that drawing needs no heap to speak of."""

import struct

import bitmaptools
import displayio
import vectorio

ART = "lib/handheld/art/"
CELL_W = 6  # pixels of a character, from art/font.txt
CELL_H = 11

# Inks of text and of the signs on cards.
CREAM, DIM, GOLD, CORAL, NIGHT, BLACK, RED, BLUE, GREEN = range(9)
_INKS = (0xF8F0D8, 0x84B89C, 0xFFCC4D, 0xFF8A78, 0x06281C, 0x181820, 0xC8102E, 0x1450C8, 0x0A7830)

# Colours of areas.
FELT, BAR, PANEL, BRASS, LIT, UNLIT = range(6)
_AREAS = (0x0F5038, 0x06281C, 0x0A3C2A, 0xFFCC4D, 0xE83848, 0x0A3C2A)


def sheet(name):
    """The bitmap of art/NAME.bmp, as tools/art.py writes it. Raises OSError."""
    with open(ART + name + ".bmp", "rb") as file:
        head = file.read(54)
        start = struct.unpack_from("<I", head, 10)[0]
        width, height = struct.unpack_from("<ii", head, 18)
        bits = head[28]
        bitmap = displayio.Bitmap(width, height, 1 << bits)
        file.seek(start)
        bitmaptools.readinto(bitmap, file, bits, element_size=4, reverse_pixels_in_element=True, reverse_rows=True)
    return bitmap


def ink(colour):
    """A palette that shows the drawn pixels of a sheet in one colour."""
    palette = displayio.Palette(2)
    palette.make_transparent(0)
    palette[1] = colour
    return palette


def wrap(text, columns):
    """A text as a list of lines of at most so many characters, broken at spaces; a longer word is cut."""
    lines = []
    line = ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > columns:
            lines.append(line)
            line = word
        else:
            line = line + " " + word if line else word
        while len(line) > columns:
            # the name of a file is best broken behind a slash
            at = line[:columns].rfind("/") + 1 or columns
            lines.append(line[:at])
            line = line[at:]
    lines.append(line)
    return lines


def _hide(things, first):
    """Hide the things of a list from there on."""
    for i in range(first, len(things)):
        if not things[i].hidden:
            things[i].hidden = True


def _place(thing, x, y):
    """Show a thing there. What is set is drawn again, even if nothing has changed: so it is compared first."""
    if thing.x != x:
        thing.x = x
    if thing.y != y:
        thing.y = y
    if thing.hidden:
        thing.hidden = False


class Canvas:
    """The display as areas below, cards in the middle, text on top; all places in pixels of the display.

    scale: pixels a font pixel takes; columns, rows: how many characters fit. Between begin() and end() area(), text()
    and head() take the next objects of their kind; what was not taken is hidden.
    """

    def __init__(self, display):
        self.display = display
        self.width = display.width
        self.height = display.height
        # two inches of glass with 240 lines need letters twice as large
        self.scale = scale = 2 if self.height >= 200 else 1
        self.cell_w = CELL_W * scale
        self.cell_h = CELL_H * scale
        self.columns = self.width // self.cell_w
        self.rows = self.height // self.cell_h
        self.inks = [ink(colour) for colour in _INKS]
        areas = displayio.Palette(len(_AREAS))
        for i, colour in enumerate(_AREAS):
            areas[i] = colour
        font = sheet("font")
        with open(ART + "font.map", "rb") as file:
            self.map = file.read()
        root = displayio.Group()
        root.append(vectorio.Rectangle(pixel_shader=areas, width=self.width, height=self.height, x=0, y=0))
        self.areas = [vectorio.Rectangle(pixel_shader=areas, width=1, height=1, x=0, y=0) for _ in range(6)]
        for one in self.areas:
            root.append(one)
        self.cards = displayio.Group()
        self.cards.hidden = True
        root.append(self.cards)
        self.lines = self._lines(root, font, 28, self.columns, scale)
        self.heads = self._lines(root, font, 2, self.columns // 2, scale * 2)
        self.tags = self._lines(root, font, 1, 4, scale)
        self.said = [""] * (len(self.lines) + len(self.heads) + 1)
        self.next = self.next_area = self.next_head = self.next_tag = 0
        self.root = root

    def _lines(self, root, font, count, columns, scale):
        group = displayio.Group(scale=scale)
        lines = []
        for _ in range(count):
            line = displayio.TileGrid(
                font, pixel_shader=self.inks[0], width=columns, height=1, tile_width=CELL_W, tile_height=CELL_H
            )
            line.hidden = True
            lines.append(line)
            group.append(line)
        root.append(group)
        return lines

    def tile(self, letter):
        """The tile of a character; that of "?" for one the font lacks."""
        code = ord(letter)
        tile = 0
        for at in range(0, len(self.map), 3):
            first = self.map[at] | self.map[at + 1] << 8
            if first <= code < first + self.map[at + 2]:
                return tile + code - first
            tile += self.map[at + 2]
        return 31

    def open(self):
        """Put the canvas on the display, if something else is there."""
        if self.display.root_group is not self.root:
            self.display.root_group = self.root

    def begin(self, cards=False):
        """Start a picture; cards: whether those laid out stay."""
        self.next = self.next_area = self.next_head = self.next_tag = 0
        if self.cards.hidden == cards:
            self.cards.hidden = not cards

    def end(self):
        """Finish the picture and show it."""
        _hide(self.lines, self.next)
        _hide(self.heads, self.next_head)
        _hide(self.tags, self.next_tag)
        _hide(self.areas, self.next_area)
        self.display.refresh()

    def area(self, x, y, width, height, colour):
        """A coloured area."""
        one = self.areas[self.next_area]
        self.next_area += 1
        if one.width != width or one.height != height:
            one.width = width
            one.height = height
        if one.color_index != colour:
            one.color_index = colour
        _place(one, x, y)

    def text(self, x, y, text, colour=CREAM, align=0):
        """A row of text whose left end (align 0), middle (1) or right end (2) is at x; returns its number."""
        i = min(self.next, len(self.lines) - 1)
        self.next = i + 1
        self.put(i, text)
        line = self.lines[i]
        self._ink(line, colour)
        _place(line, (x - self.cell_w * len(text) * align // 2) // self.scale, y // self.scale)
        return i

    def head(self, x, y, text, colour=CREAM):
        """A row of text of twice the size, its middle at x; of the usual size if it would not fit."""
        if len(text) > self.columns // 2:
            self.text(x, y + self.cell_h // 2, text, colour, 1)
            return
        i = self.next_head
        self.next_head += 1
        line = self.heads[i]
        self._tiles(line, len(self.lines) + i, text)
        self._ink(line, colour)
        _place(line, (x - self.cell_w * len(text)) // (2 * self.scale), y // (2 * self.scale))

    def tag(self, x, y, text, colour):
        """A text of at most four characters, its middle at x: of its own, as it moves about and is quickly drawn."""
        self.next_tag = 1
        tag = self.tags[0]
        if not text:
            self.next_tag = 0
            _hide(self.tags, 0)
            return
        self._tiles(tag, len(self.said) - 1, text[:4])
        self._ink(tag, colour)
        _place(tag, (x - self.cell_w * len(text) // 2) // self.scale, y // self.scale)

    def _ink(self, line, colour):
        if line.pixel_shader is not self.inks[colour]:
            line.pixel_shader = self.inks[colour]

    def put(self, i, text):
        """Give row number i another text where it is; what does not fit is cut."""
        self._tiles(self.lines[i], i, text[: self.columns])

    def _tiles(self, line, i, text):
        """Only what differs is touched, so that only that is drawn again."""
        was = self.said[i]
        if text == was:
            return
        self.said[i] = text
        for k in range(max(len(text), len(was))):
            letter = text[k] if k < len(text) else " "
            if k >= len(was) or was[k] != letter:
                line[k] = self.tile(letter)

    def footer(self, left, right):
        """What A and B do, on a bar along the bottom."""
        y = self.height - self.cell_h
        self.area(0, y, self.width, self.cell_h, BAR)
        self.text(self.scale, y, left, GOLD)
        self.text(self.width - self.scale, y, right, GOLD, 2)
