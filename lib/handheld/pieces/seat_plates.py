# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined,index"
"""What every table shows besides the cards: a plate for each seat, a lamp for broken hearts, the suit led in its ink,
the price of the card pointed at. Makes no object; make_plates.py has made them all. For the rich skin overlay.py
adds more."""

from handheld.draw.canvas import CORAL, CREAM, GOLD, LILAC

from .sprites import CHOSEN

GROUND = 3  # the tile of a tag that has nothing but its ground, see make_plates.py


def ink(grid, colours):
    """Give a grid a palette, if it has another."""
    if grid.pixel_shader is not colours:
        grid.pixel_shader = colours


def show(thing, shown):
    """Show or hide an object, if it is not so yet."""
    if thing.hidden == shown:
        thing.hidden = not shown


class Plates:
    """plates: for each seat the grid of its name, of its total, its tag, the grid of the plate's ground
        and, if it has one, of its portrait; faces: what Portraits are made of, None without
    backs: a palette of a plate's ground for LIGHT, SHADE and CHOSEN; tags: of a tag's, for bad points and for good;
    columns: the tile of a tag for each tile of the type; digit: pixels from digit to digit, gap: those between them
    suits: the tiles of the suits' overlay; led: the group of the suit led
    lamp: the group of the lamp for broken hearts, None if they do not count; lights: palettes of its ground, dark and
    lit; dim: the palette of its heart in the dark
    price: the tag over the card pointed at; flight: see overlay.py
    over: what lies over the cards; below: a group below them; points: the Tags; these three only while they are made
    """

    def __init__(self, canvas, rules, layout):
        self.canvas = canvas
        self.rules = rules
        self.layout = layout
        self.plates: list = []
        self.over: list = []
        self.lamp = self.faces = self.flight = self.below = self.points = None

    def plate(self, seat, name, total, points, look):
        """Fill in a seat's plate. points: of this hand; look: CHOSEN for the seat whose turn it is, SHADE for the
        seat that led the trick, else LIGHT."""
        canvas = self.canvas
        i = canvas.first + 3 * seat
        row, number, tag, ground = self.plates[seat][:4]
        canvas.write(row, i, name, GOLD if look == CHOSEN else CREAM)
        canvas.write(number, i + 1, "%d" % total, LILAC)
        ink(ground, self.backs[look])
        if points:
            wide = self.tag(tag, i + 2, "%d" % points, (points > 0) == self.rules.aim)
            place = self.layout.plates[seat]
            # beside a long total there is no room: then the tag hangs on the name
            left = place[0] + place[10] - wide
            low = place[11] > place[9] + 7 or number.x + canvas.spans[2 * i + 3] <= left
            y = place[1] + place[11] if low else row.y
            if tag.y != y:
                tag.y = y
        show(tag, bool(points))

    def tag(self, tag, i, text, good, tiles=None):
        """Write points on a tag, flush right; returns about how wide it is. i: the index of its text in canvas.said;
        tiles: of the text, if they have been made beforehand."""
        canvas = self.canvas
        stem = canvas.scale
        edge = 2 * stem
        wide = tag.width
        if text != canvas.said[i]:
            canvas.said[i] = text
            tiles = tiles or canvas.tiles(text)
            left = wide - len(text) * self.digit + self.gap - 2 * edge
            first = edge + (wide - 2 * edge - len(tiles)) // stem * stem
            for k in range(wide):
                if first <= k < first + len(tiles):
                    tile = self.columns[tiles[k - first]]
                else:
                    tile = max(0, min(k - left + 1, wide - k, GROUND))
                if tag[k] != tile:
                    tag[k] = tile
        ink(tag, self.tags[good])
        return len(text) * canvas.cell_w - stem + 2 * edge

    def cost(self, x, text, tiles, good):
        """Show the price of the card pointed at on a tag centred at x; without a text none."""
        price = self.price
        if text:
            wide = self.tag(price, len(self.canvas.said) - 2, text, good, tiles)
            x = min(max(x - wide // 2, 0), self.canvas.width - wide) + wide - price.width
            if price.x != x:
                price.x = x
        show(price, bool(text))

    def show(self, table):
        """Show lamp and suit led."""
        view = table.view
        if self.lamp:
            lit = view.broken()
            ink(self.lamp[0], self.lights[lit])
            ink(self.lamp[1], self.canvas.inks[CORAL] if lit else self.dim)
        suit = view.led()
        led = suit < 4 and view.lying() > 0 and table.shown < 0
        if led:
            symbol = self.led[1]
            tiles = self.suits[suit]
            for k in range(symbol.width):
                tile = tiles[k] if k < len(tiles) else 0
                if symbol[k] != tile:
                    symbol[k] = tile
            ink(symbol, table.sprites.inks[suit])
        show(self.led, led)

    def nothing(self, *_):
        """What only the rich skin does, see overlay.py."""

    last = lie = point = inks = line = ask = clear = hurt = begin_passing = end_passing = nothing
