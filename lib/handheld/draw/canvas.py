# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined,has-type"
"""What every screen draws with: coloured areas, cards, rows of text. They are made once (make_canvas.py); afterwards
they are only moved, recoloured and given other tiles, so that drawing takes hardly any heap."""

# Inks of text and of the signs on cards.
CREAM, DIM, GOLD, CORAL, NIGHT, BLACK, RED, BLUE, GREEN, BAND = range(10)

# Colours of areas.
FELT, BAR, UNLIT, BRASS, LIT = range(5)


def wrap(text, columns):
    """A text as a list of lines of at most `columns` characters, broken at spaces; a longer word is cut."""
    lines = []
    line = ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > columns:
            lines.append(line)
            line = word
        else:
            line = line + " " + word if line else word
        while len(line) > columns:
            # a file's name reads best when it is broken behind a slash or a hyphen
            at = max(line.rfind("/", 0, columns), line.rfind("-", 0, columns)) + 1 or columns
            lines.append(line[:at])
            line = line[at:]
    lines.append(line)
    return lines


def _hide(things, first, below=0):
    """Hide the things of a list from number `first` on. Tiles also move to y = below: after a whole picture a board
    draws once more where a tile was hidden."""
    for i in range(first, len(things)):
        if not things[i].hidden:
            things[i].hidden = True
            if below:
                things[i].y = below


def _place(thing, x, y):
    """Show a thing at x, y. Compared first: a board draws again what is set, even to the value it had."""
    if thing.x != x:
        thing.x = x
    if thing.y != y:
        thing.y = y
    if thing.hidden:
        thing.hidden = False


class Canvas:
    """The display: areas below, cards in the middle, text on top; all places in pixels of the display.

    scale: pixels a font pixel takes; columns, rows: how many characters fit. Between begin() and end(), area(), text()
    and head() take the next object of their kind, and end() hides the rest. Rows of text have numbers: a screen that
    draws only a part again says with row() where it goes on.

    display, root: the displayio display and the group on it; width, height: of the display; cell_w, cell_h: a character
    inks: palettes, by colour; map: which characters the font has, see tile()
    areas, cards, lines, heads, tags: the objects of each kind; said: the texts in lines, heads and tags
    next, next_area, next_head, next_tag: the object of each kind that comes next
    screen: the name of the screen shown; fresh: whether the next picture will be sent as a whole
    foot: the first of the two rows that say what A and B do, -1: none
    table: a sprites.LaidTable with the cards of the match, None without one
    """

    def tile(self, code):
        """The number of a character's tile; the tile of "?" for one the font lacks."""
        if 31 < code < 127:
            return code - 32
        tile = 0
        for at in range(0, len(self.map), 3):
            first = self.map[at] | self.map[at + 1] << 8
            if first <= code < first + self.map[at + 2]:
                return tile + code - first
            tile += self.map[at + 2]
        return 31

    def open(self, screen=""):
        """Put the canvas on the display. The picture of another screen is sent as a whole: its changes overlap, and
        sending them one by one takes twice as long."""
        if self.display.root_group is not self.root or screen != self.screen:
            self.display.root_group = None
            self.display.root_group = self.root
            self.fresh = True
        self.screen = screen

    def answer(self):
        """Answer a press before something that takes longer: remove what A and B do."""
        if self.foot >= 0:
            self.put(self.foot, "")
            self.put(self.foot + 1, "")
            self.foot = -1
            self.display.refresh()

    def row(self, number):
        """Go on with that row of text, instead of the next one."""
        self.next = number

    def part(self):
        """Start to draw a part of the picture again, from the first row and area on."""
        self.next = self.next_area = 0

    def begin(self, cards=False):
        """Start a picture. cards: whether the cards on the display stay."""
        self.next = self.next_area = self.next_head = self.next_tag = 0
        self.foot = -1
        if self.cards.hidden == cards:
            self.cards.hidden = not cards

    def end(self):
        """Finish the picture and show it."""
        self.skip(len(self.lines))
        _hide(self.heads, self.next_head, self.height)
        _hide(self.tags, self.next_tag, self.height)
        _hide(self.areas, self.next_area)
        self.fresh = False
        self.display.refresh()

    def skip(self, to):
        """Leave rows empty up to number `to`, so that later ones keep their numbers: a row that moves is drawn again,
        even if its text stays. Hiding a row redraws all of it; clearing it redraws only the text.
        """
        while self.next < to:
            line = self.lines[self.next]
            if not line.hidden:
                if self.fresh or line.pixel_shader is self.inks[BAND]:
                    line.hidden = True
                    line.y = self.height
                else:
                    self._tiles(line, self.next, "")
            self.next += 1

    def area(self, x, y, width, height, colour):
        """A coloured area. One without width is left out, so that later ones keep their numbers."""
        one = self.areas[self.next_area]
        self.next_area += 1
        if not width:
            if not one.hidden:
                one.hidden = True
            return
        if one.width != width or one.height != height:
            one.width = width
            one.height = height
        if one.color_index != colour:
            one.color_index = colour
        _place(one, x, y)

    def text(self, x, y, text, colour=CREAM, align=0, tiles=None):
        """A row of text with its left end (align 0), middle (1) or right end (2) at x. tiles: see tag()."""
        i = min(self.next, len(self.lines) - 1)
        if not text:
            self.skip(i + 1)
            return
        self.next = i + 1
        line = self.lines[i]
        self.put(i, text, tiles)
        self._ink(line, colour)
        _place(line, (x - self.cell_w * len(text) * align // 2) // self.scale, y // self.scale)

    def head(self, x, y, text, colour=CREAM):
        """A row of text of twice the size with its middle at x; of the usual size if it would not fit."""
        if len(text) > self.columns // 2:
            self.text(x, y + self.cell_h // 2, text, colour, 1)
            return
        i = self.next_head
        self.next_head += 1
        line = self.heads[i]
        self._tiles(line, len(self.lines) + i, text)
        self._ink(line, colour)
        _place(line, (x - self.cell_w * len(text)) // (2 * self.scale), y // (2 * self.scale))

    def tag(self, x, y, text, tiles, colour):
        """A text of at most four characters with its middle at x. It has a grid of its own, which moves quickly.
        tiles: the tiles of the text, made before, so that this takes no heap."""
        self.next_tag = 1
        tag = self.tags[0]
        if not text:
            self.next_tag = 0
            _hide(self.tags, 0, self.height)
            return
        self._tiles(tag, len(self.said) - 1, text, tiles)
        self._ink(tag, colour)
        _place(tag, (x - self.cell_w * len(text) // 2) // self.scale, y // self.scale)

    def band(self, y, text, colour=BAND):
        """Text in the middle of a row that never moves, so that only what changes is sent. BAND has a ground of its own
        from side to side, over everything else."""
        i = min(self.next, len(self.lines) - 1)
        self.next = i + 1
        line = self.lines[i]
        cells = len(text) if colour == BAND else self.columns
        x = (self.width - self.cell_w * cells) // 2
        before = (x + self.cell_w - 1) // self.cell_w
        if text:
            text = " " * (before + (cells - len(text) + 1) // 2) + text
        self._tiles(line, i, text)
        self._ink(line, colour)
        _place(line, (x - before * self.cell_w) // self.scale, y // self.scale)

    def _ink(self, line, colour):
        if line.pixel_shader is not self.inks[colour]:
            line.pixel_shader = self.inks[colour]

    def put(self, i, text, tiles=None):
        """Give row number i another text where it stands; a text that does not fit is cut."""
        if len(text) > self.columns:
            text = text[: self.columns]
            tiles = None
        self._tiles(self.lines[i], i, text, tiles)

    def tiles(self, text):
        """The tiles of a text, a byte each."""
        tiles = bytearray(len(text))
        # byte by byte: the board keeps a letter taken out of a text as a name for ever, 16 bytes each
        k = more = code = 0
        for byte in text.encode():
            if more:
                more -= 1
                code = code << 6 | byte & 63
            elif byte < 128:
                code = byte
            else:
                more = 1 + (byte > 223) + (byte > 239)
                code = byte & 63 >> more
            if not more:
                tiles[k] = self.tile(code)
                k += 1
        return tiles

    def _tiles(self, line, i, text, tiles=None):
        """Set only the tiles that differ, so that only they are drawn again."""
        was = self.said[i]
        if text == was:
            return
        self.said[i] = text
        k = 0
        for tile in tiles or text and self.tiles(text):
            if line[k] != tile:
                line[k] = tile
            k += 1
        while k < len(was):
            if line[k]:
                line[k] = 0
            k += 1

    def footer(self, left, right):
        """What A and B do, on a bar along the bottom."""
        y = self.height - self.cell_h
        self.area(0, y, self.width, self.cell_h, BAR)
        self.foot = self.next
        self.text(self.scale, y, left, GOLD)
        # padded, so that the row begins at the same place whatever it says: a row that moves is sent as a whole
        self.text(self.width - self.scale, y, " " * (self.columns * 2 // 3 - len(right)) + right, GOLD, 2)

    def lay_table(self, table):
        """Put the cards of a match on the display."""
        self.table = table

    def has_table(self, style):
        """Whether the cards of a match are on the display, in that style."""
        return self.table is not None and self.table.style == style

    def clear_table(self):
        """Take the cards off the display, and forget them."""
        self.table = None
        while len(self.cards):
            self.cards.pop()
