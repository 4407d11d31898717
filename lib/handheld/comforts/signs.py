# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined,index,union-attr"
"""What a table shows besides the cards where there is memory: rounded tags with points on the plates, a lamp for broken
hearts, the suit led in its ink, the points that lie on the table, a cross on cards that cancelled each other, and the
inks of suits in a text. Makes no object; make_signs.py has made them all."""

from engine.hand.view import ASK_PASS
from handheld.draw.canvas import CORAL, CREAM, DIM, GOLD, LILAC
from handheld.draw.sprites import CHOSEN, SIGNS

HEARTS = 2

# Tiles of the panel: its face, its left end; its right end comes next.
FACE, END = 1, 2


def _ink(grid, ink):
    """Give a grid a palette, if it has another."""
    if grid.pixel_shader is not ink:
        grid.pixel_shader = ink


def _show(thing, shown):
    if thing.hidden == shown:
        thing.hidden = not shown


class Signs:
    """backs: a palette of a plate's ground for LIGHT, SHADE and CHOSEN; tags: of a tag's, for bad points and for good
    plates: see Sprites; bill: the tag with the points that lie on the table, None if there is no place for it
    suits: the tiles of the suits' signs; led: the group of the suit led
    lamp: the group of the lamp for broken hearts, None if they do not count; lights: palettes of its ground, dark and
    lit; dim: the palette of its heart in the dark
    crosses: a cross for each seat's card if cards cancel each other
    mark: the pointer below the fan; price: the tag over the card pointed at
    receiver: shows the seat that gets the cards passed; None where there is no room
    arrows: to the seat that gets the cards passed, before and after the text above the fan
    panel: a row of tiles below the text above the fan
    flight: the group of a card that flies, see flight.py; flies: the number of its sprite, -1: none
    down: whether it shows the back of a card
    row: the number of the row that says which trick it is
    """

    def __init__(self, canvas, rules, layout):
        self.canvas = canvas
        self.rules = rules
        self.layout = layout
        self.bill = self.lamp = self.led = self.receiver = None
        self.row = 0
        self.flies = -1
        self.down = False
        self.crosses: list = []

    def plate(self, seat, name, total, points, look):
        """Fill in a seat's plate, see Sprites.plate()."""
        canvas = self.canvas
        i = canvas.first + 3 * seat
        row, number, tag, ground = self.plates[seat][:4]
        canvas.write(row, i, name, GOLD if look == CHOSEN else CREAM)
        canvas.write(number, i + 1, "%d" % total, LILAC)
        _ink(ground, self.backs[look])
        if points:
            wide = self._tag(tag, i + 2, "%d" % points, (points > 0) == self.rules.aim)
            place = self.layout.plates[seat]
            # beside a long total there is no room: then the tag hangs on the name
            left = place[0] + place[10] - wide
            low = place[11] > place[9] + 7 or number.x + canvas.spans[2 * i + 3] <= left
            y = place[1] + place[11] if low else row.y
            if tag.y != y:
                tag.y = y
        _show(tag, bool(points))

    def _tag(self, tag, i, text, good, tiles=None):
        """Write points on a tag; returns how wide it is. i: the index of its text in canvas.said; tiles: of the text,
        if they have been made beforehand."""
        canvas = self.canvas
        ground, number = tag[0], tag[1]
        canvas.write(number, i, text, CREAM, 2, tiles)
        _ink(ground, self.tags[good])
        tile = min(len(text), ground.bitmap.height // ground.tile_height) - 1
        if ground[0] != tile:
            ground[0] = tile
        return (tile + 1) * canvas.cell_w - canvas.scale + 2 * number.x

    def cost(self, x, text, tiles, good):
        """Show the price of the card pointed at on a tag centred at x; without a text none."""
        price = self.price
        if text:
            wide = self._tag(price, len(self.canvas.said) - 2, text, good, tiles)
            x = min(max(x - wide // 2, 0), self.canvas.width - wide) + wide - price[0].tile_width
            if price.x != x:
                price.x = x
        _show(price, bool(text))

    def show(self, table):
        """Show lamp, suit led, points on the table and crosses. The number of the trick has just been written."""
        view = table.view
        if self.lamp:
            lit = view.broken()
            _ink(self.lamp[0], self.lights[lit])
            _ink(self.lamp[1], self.canvas.inks[CORAL] if lit else self.dim)
        suit = view.led()
        led = suit < 4 and view.lying() > 0 and table.shown < 0
        if led:
            sign = self.led[1]
            tiles = self.suits[suit]
            for k in range(sign.width):
                tile = tiles[k] if k < len(tiles) else 0
                if sign[k] != tile:
                    sign[k] = tile
            _ink(sign, table.sprites.inks[suit])
        _show(self.led, led)
        self.row = self.canvas.next - 1
        self.lie(table)

    def last(self, table):
        """Write the last trick into the next row of text, left of the player's card, where a wide display is empty."""
        canvas = self.canvas
        view = table.view
        trick = (table.shown if table.shown >= 0 else view.done()) - 1
        text = ""
        if canvas.width > 300 and not self.layout.head and trick >= 0:
            label = table.words("t.last").partition(" ")[2]  # without its button
            text = label + " " + table.cards([card for _, card in view.trick(trick)])
        if 3 * canvas.scale + canvas.measure(text) > self.layout.spots[0][0]:
            text = ""
        canvas.text(2 * canvas.scale, self.layout.status - canvas.cell_h + canvas.scale, text, DIM)

    def lie(self, table):
        """Count the points of the cards that lie on the table and cross out those that cancelled each other; not a card
        that has yet to fly to its place."""
        moved = table.moved[0] - table.sprites.fan if table.moved else -1
        lying = self._lying(table)
        if self.bill:
            self._add_up(sum([table.view.worth(card) for seat, card in lying.items() if seat != moved]))
        for seat, cross in enumerate(self.crosses):
            _show(cross, seat != moved and seat in lying and lying[seat] ^ 1 in lying.values())

    def point(self, k, n):
        """Point at the k-th of n cards in the fan from below; -1: at none."""
        mark = self.mark
        if k >= 0:
            layout = self.layout
            large = layout.fan_w > 24
            x = layout.fan_left(n, k, k) + (8 if large else 5) - mark.tile_width // 2
            upper = layout.rows > 1 and layout.fan_top(n, k) < layout.fan_y
            y = layout.fan_y - layout.lift if upper else layout.fan_top(n, k) + layout.fan_h
            y -= 3
            if mark.x != x:
                mark.x = x
            if mark.y != y:
                mark.y = y
        _show(mark, k >= 0)

    def _lying(self, table):
        """{seat: card} of the trick that is shown."""
        return dict(table.view.trick(table.shown if table.shown >= 0 else table.view.done()))

    def _add_up(self, points):
        """Show the points on the table right of the number of the trick, if there is room up to the card above."""
        canvas = self.canvas
        bill = self.bill
        i = len(canvas.said) - 1
        wide = self._tag(bill, i, "%d" % points, (points > 0) == self.rules.aim) if points else 0
        left = canvas.spans[2 * self.row + 1] + 5 * canvas.scale
        right = left + wide
        room = self.layout.spots[self.rules.seats // 2][0] if self.rules.seats != 3 else canvas.width // 2
        if wide and right < room:
            x = right - bill[0].tile_width
            if bill.x != x:
                bill.x = x
        _show(bill, wide > 0 and right < room)

    def ink(self, y, text):
        """Draw the suits of a text that is centred at y once more in their inks, each in the next row, so that only
        its own pixels are sent."""
        canvas = self.canvas
        for suit, sign in enumerate(SIGNS[self.rules.faces]):
            at = text.find(sign)
            while at >= 0 and canvas.next < canvas.count:
                tiles = canvas.tiles(text)
                end = len(canvas.tiles(text[: at + 1]))
                for k in range(len(tiles)):
                    if not end - len(self.suits[suit]) <= k < end:
                        tiles[k] = 0
                canvas.text(canvas.width // 2, y, " " + sign + text[at:], (DIM, GOLD, CORAL, LILAC)[suit], 1, tiles)
                at = text.find(sign, at + 1)

    def line(self, text, row):
        """Lay the panel below the text above the fan; returns whether suits in it want their inks, see ink(), in the
        rows from that one on. The panel stays until no text stands there. Lines over the middle have a band of their
        own, and stay."""
        canvas = self.canvas
        for i in range(row, canvas.count):
            if canvas.said[i].startswith(" "):
                canvas.clear(i)
        panel = self.panel
        half = panel.width // 2
        ends = -1
        # no comprehension and no measuring without signs: moving the cursor takes no heap
        for sign in SIGNS[self.rules.faces]:
            if ends < 0 and sign in text:
                ends = min(half - 1, canvas.measure(text) // (2 * panel.tile_width) + 2)
        if text and ends < 0:
            return False
        for k in range(panel.width):
            at = half - 1 - k if k < half else k - half
            tile = 0 if at > ends else FACE if at < ends else END + (k >= half)
            if panel[k] != tile:
                panel[k] = tile
        return ends >= 0

    def ask(self, table, text):
        """While cards are passed, show the seat that gets the player's; while he chooses, point the arrows beside the
        question there."""
        view = table.view
        seat = view.shift % self.rules.seats if table.passing else 0
        if self.receiver:  # until the next screen, whose picture is sent as a whole
            self.receiver.show(self.plates, seat)
        self.aim(seat, text if seat and view.ask == ASK_PASS else "")

    def aim(self, seat, text):
        """Point the arrows beside a text above the fan to where a seat plays its card; without a text they go."""
        width = self.canvas.width
        half = self.layout.trick_w // 2
        off = self.layout.spots[seat][0] + half - width // 2  # from the middle of the display
        side = 0 if off < -half else 1 if off <= half else 2  # the tile of an arrow: to the left, up, to the right
        gap = 3 * self.canvas.scale
        room = (width - self.canvas.measure(text)) // 2 - gap if text else 0
        for k in range(2):  # enumerate() and a tuple would take heap whenever the row above the fan changes
            arrow = self.arrows[k]
            wide = 3 * arrow.tile_width
            shown = (side == 1 or side == 2 * k) and room >= wide
            y = self.layout.status + (self.canvas.cell_h - arrow.tile_height) // 2 if shown else self.canvas.height
            if arrow.y != y:
                arrow.y = y
            if shown:
                x = width - room if k else room - wide
                if arrow.x != x:
                    arrow.x = x
                for i in range(3):
                    if arrow[i] != side:
                        arrow[i] = side
            _show(arrow, shown)

    def clear(self):
        """Take the crosses off, as the cards move."""
        for cross in self.crosses:
            _show(cross, False)
