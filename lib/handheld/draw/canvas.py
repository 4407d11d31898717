# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined,has-type"
"""The canvas of every screen: coloured areas, cards, rows of text. make_canvas.py makes these objects once; afterwards
they only move and change colours and tiles, so that drawing takes hardly any heap."""

# Inks of text.
CREAM, DIM, GOLD, CORAL, NIGHT, BAND = range(6)

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
            # a file's name reads best when it is broken after a slash or a hyphen
            at = max(line.rfind("/", 0, columns), line.rfind("-", 0, columns)) + 1 or columns
            lines.append(line[:at])
            line = line[at:]
    lines.append(line)
    return lines


def _hide(things, first, below=0):
    """Hide the objects in a list from index `first` on. If `below` is given, they also move down to y = below: after a
    whole picture, a board redraws the places of hidden tiles once more."""
    for i in range(first, len(things)):
        if not things[i].hidden:
            things[i].hidden = True
            if below:
                things[i].y = below


def _place(thing, x, y):
    """Show an object at x, y. Compares first, because a board redraws whatever is assigned, even the same value."""
    if thing.x != x:
        thing.x = x
    if thing.y != y:
        thing.y = y
    if thing.hidden:
        thing.hidden = False


class Canvas:
    """The display: areas below, cards in the middle, text on top; all positions in drawn pixels.

    Between begin() and end(), area(), text() and head() take the next object of their kind, and end() hides the rest.
    Rows of text are numbered: a screen that redraws only a part calls row() to continue at a certain row.

    display, root: the displayio display and the group on it; pixel: display pixels for the side of a drawn pixel
    width, height: of the display in drawn pixels
    scale: drawn pixels for a pixel of the font; cell_w, cell_h: size of a character; columns, rows: how many fit
    inks: palettes, by colour; map: which characters the font has, see tile()
    areas, cards, lines, heads, tags: the objects of each kind; said: the texts in lines, heads and tags
    next, next_area, next_head, next_tag: the number of the next object of each kind
    screen: the name of the screen shown; fresh: whether the next picture will be sent as a whole
    names: what the bottom row calls A and B, see boards.common.Board
    foot: the first of the two rows that say what A and B do, -1: none
    table: the cards of the match, a sprites.Sprites; None without a match
    """

    def tile(self, code):
        """The number of a character's tile; the tile of "?" for a character that the font lacks."""
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
        """Put the canvas on the display. The picture of another screen is sent as a whole: its changes overlap, so
        sending them one by one would take twice as long."""
        if self.display.root_group is not self.root or screen != self.screen:
            self.display.root_group = None
            self.display.root_group = self.root
            self.fresh = True
        self.screen = screen

    def answer(self):
        """Show that a press counts before something slow begins: clear the words for A and B."""
        if self.foot >= 0:
            self.clear(self.foot)
            self.clear(self.foot + 1)
            self.foot = -1
            self.display.refresh()

    def row(self, number):
        """Continue with that row of text instead of the next one."""
        self.next = number

    def part(self):
        """Start to redraw a part of the picture, from the first row and area on."""
        self.next = self.next_area = 0

    def begin(self, cards=False):
        """Start a picture. cards: whether the cards stay visible."""
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
        """Leave rows empty up to number `to`, so that later ones keep their numbers: a row that moves is redrawn even
        if its text stays. Hiding a row redraws all of it; clearing it redraws only the text."""
        while self.next < to:
            line = self.lines[self.next]
            if not line.hidden:
                if self.fresh or line.pixel_shader is self.inks[BAND]:
                    line.hidden = True
                    line.y = self.height
                else:
                    self.clear(self.next)
            self.next += 1

    def area(self, x, y, width, height, colour):
        """Draw a coloured area. One of width 0 is hidden but counts, so that later ones keep their numbers."""
        one = self.areas[self.next_area]
        self.next_area += 1
        # vectorio's shapes do not grow with their group, so the areas are in a group that is not scaled
        pixel = self.pixel
        width *= pixel
        height *= pixel
        if not width:
            if not one.hidden:
                one.hidden = True
            return
        if one.width != width or one.height != height:
            one.width = width
            one.height = height
        if one.color_index != colour:
            one.color_index = colour
        _place(one, x * pixel, y * pixel)

    def text(self, x, y, text, colour=CREAM, align=0, tiles=None):
        """Draw a row of text with its left end (align 0), middle (1) or right end (2) at x. tiles: see tag()."""
        i = min(self.next, len(self.lines) - 1)
        if not text:
            self.skip(i + 1)
            return
        self.next = i + 1
        x -= self.cell_w * len(text) * align // 2
        if len(text) > self.columns:
            text = text[: self.columns]
            tiles = None
        self._write(self.lines[i], i, x // self.scale, y // self.scale, text, colour, tiles)

    def head(self, x, y, text, colour=CREAM):
        """Draw a row of text centred at x, twice as large; in the usual size if it would not fit."""
        if len(text) > self.columns // 2:
            self.text(x, y + self.cell_h // 2, text, colour, 1)
            return
        i = self.next_head
        self.next_head += 1
        x -= self.cell_w * len(text)
        scale = 2 * self.scale
        self._write(self.heads[i], len(self.lines) + i, x // scale, y // scale, text, colour)

    def tag(self, x, y, text, tiles, colour):
        """Draw a text of at most four characters centred at x. It has a grid of its own, which moves quickly.

        tiles: the tiles of the text, made beforehand so that drawing takes no heap.
        """
        self.next_tag = 1 if text else 0
        _hide(self.tags, self.next_tag, self.height)
        if text:
            x -= self.cell_w * len(text) // 2
            self._write(self.tags[0], len(self.said) - 1, x // self.scale, y // self.scale, text, colour, tiles)

    def band(self, y, text, colour=BAND):
        """Draw text in the middle of a row that never moves, so that only changes are sent. In the colour BAND the row
        has a background across the display, which covers everything else."""
        i = min(self.next, len(self.lines) - 1)
        self.next = i + 1
        cells = len(text) if colour == BAND else self.columns
        x = (self.width - self.cell_w * cells) // 2
        before = (x + self.cell_w - 1) // self.cell_w
        if text:
            text = " " * (before + (cells - len(text) + 1) // 2) + text
        x -= before * self.cell_w
        self._write(self.lines[i], i, x // self.scale, y // self.scale, text, colour)

    def _write(self, grid, i, x, y, text, colour, tiles=None):
        """Show a text in a grid of tiles at x, y in pixels of its group; i: its index in self.said."""
        self._tiles(grid, i, text, tiles)
        if grid.pixel_shader is not self.inks[colour]:
            grid.pixel_shader = self.inks[colour]
        _place(grid, x, y)

    def clear(self, i):
        """Clear the text of row i; the row itself stays in place."""
        self._tiles(self.lines[i], i, "")

    def tiles(self, text):
        """The tiles of a text, a byte each."""
        tiles = bytearray(len(text))
        # byte by byte: a board interns every character taken from a str, 16 bytes each, for ever
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

    def _tiles(self, grid, i, text, tiles=None):
        """Set only the tiles that differ, so that the display redraws only those."""
        was = self.said[i]
        if text == was:
            return
        self.said[i] = text
        k = 0
        for tile in tiles or text and self.tiles(text):
            if grid[k] != tile:
                grid[k] = tile
            k += 1
        while k < len(was):
            if grid[k]:
                grid[k] = 0
            k += 1

    def footer(self, left, right):
        """Draw what A and B do, on a bar along the bottom. The texts begin with "A " or "B ", which the board's own
        names for these buttons replace."""
        if self.names:
            right = self._named(right)
            left = self._named(left)[: self.columns - len(right)]
        y = self.height - self.cell_h
        self.area(0, y, self.width, self.cell_h, BAR)
        self.foot = self.next
        self.text(self.scale, y, left, GOLD)
        # padded, so that the row always begins at the same place: a row that moves is sent as a whole
        self.text(self.width - self.scale, y, " " * (self.columns * 2 // 3 - len(right)) + right, GOLD, 2)

    def _named(self, text):
        return self.names[text.startswith("B ")] + text[2:] if text else text

    def has_table(self, style):
        """Whether the cards of a match have been made, in that style."""
        return self.table is not None and self.table.style == style

    def clear_table(self):
        """Take the cards off the display and drop them."""
        self.table = None
        while len(self.cards):
            self.cards.pop()
