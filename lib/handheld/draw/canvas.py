# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined,has-type"
"""The canvas of every screen: coloured areas, cards, rows of text. make_canvas.py makes these objects once; afterwards
they only move and change colours and tiles, so that drawing takes hardly any heap. Only rows of text that the table
does not need may come and go."""

import displayio

# Inks of text.
CREAM, DIM, GOLD, CORAL, NIGHT, BAND, LILAC = range(7)

# Colours of areas.
FELT, BAR, BRASS, ROW = range(4)

_PLAIN = "lib/handheld/art/plain.map"  # see tools/art.py
EACH = 240  # bytes of the map from one piece of Canvas.letters to the next


def hide(things, first, below=0):
    """Hide the objects in a list from index `first` on. If `below` is given, they also move down to y = below: after a
    whole picture, a board redraws the places of hidden tiles once more."""
    for i in range(first, len(things)):
        if not things[i].hidden:
            things[i].hidden = True
            if below:
                things[i].y = below


def place(thing, x, y):
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
    Rows of text are numbered: a screen that redraws only a part sets `next` to continue at a certain row.

    display, root: the displayio display and the group on it; pixel: how many display pixels wide a drawn pixel is
    width, height: of the display in drawn pixels
    scale: pixels of a stem of the type; cell_w: width of a digit; cell_h: height of a row of text
    bar: height of the bars with the title and with what A and B do; pitch: from row to row of a list; rows: how many
    rows of text fit between the bars; columns: how many digits fit in a row
    inks: palettes, by colour; map: the tiles of each character, see tools/art.py, up to the letters of English; maps:
    its file; letters: its rest in pieces, as long as the language needs them
    font: the sheet of the type
    areas, cards, lines, heads, symbols: the objects of each kind; symbols are suits in a text; shapes: a group between
    cards and lines for what a screen adds; keys: the symbols of A and B
    texts: the group of the rows in lines; count: how many rows a screen may draw; kept: how many stay made, see line()
    said: the texts in lines, heads and symbols; from number `first` on, three on each plate at the table; the last two
    are a card's price and the points on the table
    spans: the first tile of each of them and the one after its last
    next, next_area, next_head, next_symbol: the number of the next object of each kind
    screen: the name of the screen shown; fresh: whether the next picture will be sent as a whole
    names: what the bottom row calls A and B, see boards.common.Board
    notice: a text at the top until the next press; noticed: its row
    foot: the first of the two rows that say what A and B do, -1: none
    table: the cards of the match, a pieces.sprites.Sprites; None without a match
    """

    def tile(self, code):
        """Where canvas.map says where the tiles of a character begin; for one that the type lacks, the place of its
        plain letter or of "?"."""
        runs = self.map[0] * 3 + 1
        if 31 < code < 127:
            return runs + 2 * code - 64
        number = 0
        for at in range(1, runs, 3):
            first = self.map[at] | self.map[at + 1] << 8
            if first <= code < first + self.map[at + 2]:
                return runs + 2 * (number + code - first)
            number += self.map[at + 2]
        if not 0xBF < code < 0x180:
            return self.tile(63)
        with open(_PLAIN, "rb") as file:  # seldom needed, so it takes no memory
            file.seek(code - 0xC0)
            return self.tile(file.read(1)[0])

    def open(self, screen=""):
        """Put the canvas on the display. The picture of another screen is sent as a whole: its changes overlap, so
        sending them one by one would take twice as long."""
        while len(self.shapes):
            self.shapes.pop()
        # a match is loaded without the other rows, so that its cards lie close together
        keep = 2 if screen == "load_match" else self.kept + 4 * (screen == "old_maid")
        self._keep(keep)
        if self.foot + 1 >= keep:
            self.foot = -1  # its rows are gone
        if self.display.root_group is not self.root or screen != self.screen:
            self.refresh()
        self.screen = screen

    def _keep(self, count, shown=True):
        """Drop the rows from number `count` on; shown: also those that a picture shows."""
        while len(self.lines) > count and (shown or self.lines[-1].hidden):
            self.texts.pop()
            self._tiles(self.lines.pop(), len(self.lines), "")

    def refresh(self):
        """Send the next picture as a whole, because almost everything in it changes."""
        self.display.root_group = None
        self.display.root_group = self.root
        self.fresh = True

    def answer(self):
        """Show that a press counts before something slow begins: clear the words for A and B."""
        if self.foot >= 0:
            self.clear(self.foot)
            self.clear(self.foot + 1)
            hide(self.keys, 0)
            self.foot = -1
            self.display.refresh()

    def part(self):
        """Start to redraw a part of the picture, from the first row and area on."""
        self.next = self.next_area = 0

    def begin(self, cards=False):
        """Start a picture. cards: whether the cards stay visible."""
        self.next = self.next_area = self.next_head = self.next_symbol = 0
        self.foot = -1
        if cards:
            self._keep(self.kept, False)  # those that covered the middle of the table
        if self.cards.hidden == cards:
            self.cards.hidden = not cards

    def end(self):
        """Finish the picture and show it."""
        if self.notice and self.next < self.count:
            self.noticed = self.next
            self.text(self.width // 2, 0, self.variant(self.notice, self.width), BAND, 1)
        self.skip(len(self.lines))
        hide(self.heads, self.next_head, self.height)
        hide(self.symbols, self.next_symbol, self.height)
        hide(self.areas, self.next_area)
        if self.foot < 0:
            hide(self.keys, 0)
        self.fresh = False
        self.display.refresh()

    def unnotice(self):
        """Take the notice off, where the row has not become another text."""
        i = self.noticed
        if i < len(self.lines) and self.said[i] and self.said[i] in self.notice:
            self.lines[i].hidden = True
        self.notice = ""

    def skip(self, to):
        """Leave rows empty up to number `to`, so that later ones keep their numbers: a row that moves is redrawn even
        if its text stays. Hiding a row redraws all of it; clearing it redraws only the text."""
        while self.next < to:
            line = self.line(self.next)
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
        place(one, x * pixel, y * pixel)

    def text(self, x, y, text, colour=CREAM, align=0, tiles=None):
        """Draw a row of text with its left end (align 0), middle (1) or right end (2) at x. In the colour BAND it has a
        background as wide as the display, which covers everything else. tiles: of the text, if they have been made
        beforehand."""
        i = min(self.next, self.count - 1)
        if text:
            self.next = i + 1
            self.write(self.line(i), i, text, colour, align, tiles, x, y)
        else:
            self.skip(i + 1)

    def line(self, i):
        """The row of text number i. The rows that the table does not need are made when a screen draws them, or words
        cover the table, and dropped again: 6 KB less for a match on a display of 240 x 240 pixels."""
        while len(self.lines) <= i:
            line = displayio.TileGrid(
                self.font, pixel_shader=self.inks[0], width=self.width, tile_width=1, tile_height=self.cell_h
            )
            line.hidden = True
            line.y = self.height
            self.lines.append(line)
            self.texts.append(line)
        return self.lines[i]

    def head(self, x, y, text, colour=CREAM):
        """Draw a row of text centred at x, twice as large; in the usual size if it would not fit."""
        if 2 * self.measure(text) > self.width:
            self.text(x, y + self.cell_h // 2, text, colour, 1)
            return
        i = self.next_head
        self.next_head += 1
        self.write(self.heads[i], self.count + i, text, colour, 1, None, x // 2, y // 2)

    def write(self, grid, i, text, colour, align=0, tiles=None, x=None, y=0):
        """Show a text in a grid of tiles, which stays where it is or comes to x, y in pixels of its group; i: its index
        in self.said.

        A display asks each row for each pixel below it, also where the row shows nothing. So a row lies beside the
        display as far as it can, to the left of its text's end or to the right of its text's beginning; it stays there
        as long as a new text has room in it.
        """
        wide = grid.width
        was = self.spans[2 * i]
        n = self.spans[2 * i + 1] - was
        # finding the tiles takes most of the time, so a text that already stands there is skipped
        if text != self.said[i]:
            tiles = tiles or self.tiles(text)
            n = min(wide, len(tiles))
            was = -1
        first = (wide - n) * align // (2 * self.scale) * self.scale  # texts begin at whole stems
        if x is not None:
            x -= wide * align // 2
            first += x
            if colour != BAND:
                x = grid.x
                if self.fresh or grid.y != y or not x <= first <= x + wide - n:
                    x = first if 2 * first + n > wide else first + n - wide
            first -= x
            place(grid, x, y)
        if first != was:
            self._tiles(grid, i, text, tiles or self.tiles(text), first)
        ink = self.inks[colour]
        if grid.pixel_shader is not ink:
            grid.pixel_shader = ink

    def clear(self, i):
        """Clear the text of row i, if there is such a row; it stays in place."""
        if i < len(self.lines):
            self._tiles(self.lines[i], i, "")

    def measure(self, text):
        """The width of a text in pixels."""
        return len(self.tiles(text))

    def variant(self, text, width):
        """The first variant of a text that is at most `width` pixels wide, else the last one. Variants stand in a
        language file, the longest first, with ¦ between them."""
        rest = text.split("¦")
        while len(rest) > 1 and self.measure(rest[0]) > width:  # measuring takes most of the time
            del rest[0]
        return rest[0]

    def fit(self, text, width):
        """As much of a text as is at most `width` pixels wide, but at least a letter. Takes the variant that fits."""
        text = self.variant(text, width)
        while len(text) > 1 and self.measure(text) > width:
            text = text[:-1]
        return text

    def tiles(self, text):
        """The tiles of a text, a byte for each of its columns of pixels."""
        tiles = bytearray()
        at = memoryview(self.map)
        plain = at[0] * 3 - 63
        # byte by byte: a board interns every character taken from a str, 16 bytes each, for ever
        more = code = 0
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
                k = plain + 2 * code if 31 < code < 127 else self.tile(code)
                first, end = at[k] | at[k + 1] << 8, at[k + 2] | at[k + 3] << 8
                tiles.extend(at[first:end] if end <= len(at) else self.letter(first, end))
        gap = self.scale
        return tiles[:-gap] if len(tiles) > gap and not tiles[-gap] else tiles  # no gap after the last letter

    def letter(self, first, end):
        """The tiles of a letter that the map lacks: as it is kept, else from the file."""
        i = first - len(self.map)
        if i >= 0 and self.letters:
            at = i % EACH
            return self.letters[i // EACH][at : at + end - first]
        with open(self.maps, "rb") as file:
            file.seek(first)
            return file.read(end - first)

    def _tiles(self, grid, i, text, tiles=b"", first=0):
        """Set only the tiles that differ, so that the display redraws only those."""
        last = min(first + len(tiles), grid.width)
        was, end = self.spans[2 * i], self.spans[2 * i + 1]
        self.said[i] = text
        self.spans[2 * i] = first
        self.spans[2 * i + 1] = last
        if was == end:
            was = end = first
        for k in range(was, first):
            if grid[k]:
                grid[k] = 0
        k = first
        for tile in tiles:
            if k == last:
                break
            if grid[k] != tile:
                grid[k] = tile
            k += 1
        for k in range(last, end):
            if grid[k]:
                grid[k] = 0

    def footer(self, left, right):
        """Draw what A and B do, on a bar along the bottom. The texts begin with "A " or "B ", which the symbols of
        these buttons replace, or the board's own names for them."""
        y = self.height - self.bar
        self.area(0, y, self.width, self.bar, BAR)
        self.foot = self.next
        self._says(0, y, left)
        self._says(1, y, right)

    def _says(self, key, y, text):
        """Draw what a button does: A (key 0) at the left, B (1) at the right."""
        symbol = self.keys[key]
        text = self.variant(text, self.width // 2)
        x = self.width - 2 * self.scale if key else 2 * self.scale
        y += (self.bar - self.cell_h + 1) // 2
        if self.names or text[1:2] != " ":
            hide((symbol,), 0)
            text = self.names[text.startswith("B ")] + text[2:] if self.names and text else text
            self.text(x, y, text, GOLD, 2 * key)
            return
        wide = symbol.width + 2 * self.scale
        tiles = self.tiles(text[2:])
        place(symbol, x - len(tiles) - wide if key else x, y)
        self.text(x if key else x + wide, y, text, CREAM, 2 * key, tiles)

    def clear_table(self):
        """Take the cards off the display and drop them."""
        self.table = None
        for i in range(self.first, len(self.said)):
            self.said[i] = ""
            self.spans[2 * i] = self.spans[2 * i + 1] = 0
        while len(self.cards):
            self.cards.pop()
