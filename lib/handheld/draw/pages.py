# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Pages to read, on ivory: adafruit_display_text draws the text. Loaded for a screen, then dropped. The canvas wraps
it, which takes a third of the library's time: that splits a paragraph anew for each of its words.

A bitmap_label holds a row: a page takes 13 KB on 240 x 240, where label.Label takes 40. docs/figures.md has more."""

import bitmaptools
import displayio
import vectorio
from adafruit_display_text import bitmap_label

from handheld.draw import CLUB_GREEN, CRIMSON, INK, IVORY, RUST
from handheld.draw.canvas import LILAC
from handheld.draw.menu import heading
from handheld.draw.tilesheets import palette, tiled
from handheld.words import wrap

from ..shared import DOWN, LEFT, PAUSE, RIGHT, UP, A, B

_WIDEST = 16  # stems of a character at most
_FIRST = 4  # rows that stand on the display while the rest of a page is drawn
_SUITS = "♣♦♥♠♧♢♡♤"
_INKS = (CLUB_GREEN, RUST, CRIMSON, INK)  # of the suits, as on cards


class Font:
    """The project's type as a font of adafruit_display_text. It is also the glyph that it was last asked for, so that a
    text takes no memory for its characters. Suits stay empty: they have inks of their own, see Page.text()."""

    dx = dy = tile_index = descent = 0

    def __init__(self, canvas):
        self.canvas = canvas
        self.height = self.ascent = canvas.cell_h
        self.code = self.first = self.end = self.width = self.shift_x = 0
        self.drawn = displayio.Bitmap(_WIDEST * canvas.scale, canvas.cell_h, 2)

    def get_bounding_box(self):
        """The size of the largest glyph."""
        return self.drawn.width, self.height

    def get_glyph(self, code):
        """This object, as the glyph of that code point."""
        if code != self.code:
            self.code = code
            at = self.canvas.map
            k = self.canvas.tile(code)
            self.first = at[k] | at[k + 1] << 8
            self.end = at[k + 2] | at[k + 3] << 8
            self.width = self.shift_x = self.end - self.first
        return self

    @property
    def bitmap(self):
        """The glyph's pixels. They stay until the next glyph is drawn."""
        drawn = self.drawn
        drawn.fill(0)
        if self.code < 128 or chr(self.code) not in _SUITS:
            known = self.canvas.map
            kept = self.end <= len(known)
            tiles = known[self.first : self.end] if kept else self.canvas.letter(self.first, self.end)
            sheet = self.canvas.font
            blit = bitmaptools.blit
            for x in range(self.width):
                left = tiles[x]
                if left:  # the first tile is empty
                    blit(drawn, sheet, x, 0, x1=left, y1=0, x2=left + 1, y2=self.height)
        return drawn

    def measure(self, text):
        """The width of a text, with the gap after it."""
        return sum([self.get_glyph(ord(letter)).shift_x for letter in text])


class Page:
    """An ivory page between the bars. left, top, width, height: where text may stand, in drawn pixels; font: a Font;
    inks: palettes of the suits."""

    def __init__(self, canvas):
        self.canvas = canvas
        self.font = Font(canvas)
        self.inks = [palette((ink,)) for ink in _INKS]
        self.colours = displayio.Palette(2)
        self.colours[0] = IVORY
        self.colours[1] = CRIMSON
        scale = canvas.scale
        self.left = 7 * scale - (scale > 1) * 2
        self.top = canvas.bar + 2 * scale
        self.width = canvas.width - self.left - 3 * scale
        self.height = canvas.height - 2 * canvas.bar - 4 * scale
        self.rows = self.height // canvas.cell_h

    def open(self):
        """Put an empty page on the display."""
        canvas = self.canvas
        while len(canvas.shapes):
            canvas.shapes.pop()
        self.area(0, canvas.width, 0)
        self.area(0, 2 * canvas.scale + 1, 1)
        self.symbols = displayio.Group(scale=canvas.pixel)
        canvas.shapes.append(self.symbols)

    def area(self, x, width, colour):
        """Draw an area as high as the page."""
        canvas = self.canvas
        height = canvas.height - 2 * canvas.bar
        pixel = canvas.pixel
        one = vectorio.Rectangle(
            pixel_shader=self.colours, width=width * pixel, height=height * pixel, x=x * pixel, y=canvas.bar * pixel
        )
        one.color_index = colour
        canvas.shapes.append(one)

    def text(self, x, y, rows, colour=INK):
        """Write rows of text from x, y on, with the suits in their own inks. Each row is a label of its own, so that a
        heap in small pieces has room for it."""
        canvas = self.canvas
        for row in rows:
            if row.strip():
                label = bitmap_label.Label(
                    self.font,
                    text=row,
                    color=colour,
                    scale=canvas.pixel,
                    anchor_point=(0, 0),
                    anchored_position=(x * canvas.pixel, y * canvas.pixel),
                )
                canvas.shapes.append(label)
            for i, letter in enumerate(row):
                suit = _SUITS.find(letter)
                if suit >= 0:
                    self.symbol(x + self.font.measure(row[:i]), y, letter, self.inks[suit % 4])
            y += canvas.cell_h

    def symbol(self, x, y, letter, ink):
        """Draw a suit's symbol."""
        canvas = self.canvas
        tiles = canvas.tiles(letter)
        grid = tiled(canvas.font, ink, 1, canvas.cell_h, len(tiles), 1, x, y)
        for i, tile in enumerate(tiles):
            grid[i] = tile
        self.symbols.append(grid)


def split(canvas, paragraphs, width, most):
    """The pages of a text, each a list of at most `most` rows. No page ends inside a sentence that would fit on one."""
    pages: list = [[]]

    def add(row):
        if len(pages[-1]) == most:
            pages.append([])
        pages[-1].append(row)

    for paragraph in paragraphs:
        rows = wrap(canvas, paragraph, width)
        if len(pages[-1]) + len(rows) > most:
            rows = [""]
            for sentence in sentences(paragraph):
                more = wrap(canvas, rows[-1] + sentence, width)
                if len(pages[-1]) + len(rows) - 1 + len(more) > most:
                    alone = wrap(canvas, sentence.strip(), width)
                    if len(alone) <= most:
                        for row in rows:
                            if row:
                                add(row)
                        if pages[-1]:
                            pages.append([])
                        rows, more = [""], alone
                rows[-1:] = more
        for row in rows:
            add(row)
    return pages


def sentences(text):
    """The sentences of a text, from the second on with the space before each."""
    found = [""]
    for word in text.split(" "):
        found[-1] += word if len(found) < 2 and not found[0] else " " + word
        if word and word[-1] in ".!?":
            found.append("")
    return found[:-1] if not found[-1] else found


class Reader:
    """Shows one page or another. page: the Page; title: of the screen; album: a pages_of_rules.Album, whose pages come
    first, or None; pictured: how many these are; pages: those after them, each a text with its rows; heads: how many
    rows are the name of the game; number: of all pages."""

    def __init__(self, page, title, lines, album):
        self.page = page
        self.title = title
        self.album = album
        self.pictured = len(album.pages) if album else 0
        self.heads = len(wrap(page.canvas, lines[0], page.width)) if album else 0
        # one text a page: hundreds of rows would leave no large piece of memory between them
        self.pages = ["\n".join(rows) for rows in split(page.canvas, lines, page.width, page.rows)]
        lines.clear()
        self.number = self.pictured + len(self.pages)

    def show(self, at, left, right):
        """Draw a page. left, right: what A and B do."""
        page = self.page
        canvas = page.canvas
        canvas.answer()  # drawing a page takes most of a second
        page.open()
        if self.album:
            self.album.cards = None  # the pictures of the page before, up to 10 KB
        canvas.begin()
        heading(canvas, self.title)
        if self.number > 1:
            y = (canvas.bar - canvas.cell_h + 1) // 2
            canvas.text(canvas.width - 2 * canvas.scale, y, "%d/%d" % (at + 1, self.number), LILAC, 2)
        canvas.footer(left, right)
        if at < self.pictured:
            self.album.draw(at)
            canvas.end()
        else:
            rows = self.pages[at - self.pictured].split("\n")
            heads = 0 if at > self.pictured else self.heads
            page.text(page.left, page.top, rows[:heads], CRIMSON)
            first = heads + _FIRST
            page.text(page.left, page.top + heads * canvas.cell_h, rows[heads:first])
            canvas.end()
            page.text(page.left, page.top + first * canvas.cell_h, rows[first:])
            canvas.display.refresh()


def read(app, title, lines, left, right, pictures):
    """Show lines of text a page at a time. left, right: what A does on the last page, and B. pictures: None, or what
    takes the Page and returns the album whose pages come first, see Reader. Returns the key that ends it: A on the last
    page, B or PAUSE.

    The page stays on the display until a screen is opened, so that the answer to a press sends few pixels."""
    canvas = app.canvas
    at = 0
    page = Page(canvas)
    reader = Reader(page, title, lines, pictures and pictures(page))
    while True:
        last = at == reader.number - 1
        reader.show(at, left if last else app.words("page.next"), right)
        key = app.key()
        if key == DOWN or key == RIGHT or key == A and not last:
            at += not last
        elif key == UP or key == LEFT:
            at = max(0, at - 1)
        elif key == A or key == B or key == PAUSE:
            canvas.answer()  # what comes next may take half a second
            return key
