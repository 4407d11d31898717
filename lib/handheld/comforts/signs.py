# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined,index,union-attr"
"""What a table shows besides the cards where there is memory: rounded tags with points on the plates, a lamp for broken
hearts, the suit led in its ink, the points that lie on the table, a cross on cards that cancelled each other. Makes no
object; make_signs.py has made them all."""

from handheld.draw.canvas import CORAL, CREAM, GOLD, LILAC
from handheld.draw.sprites import CHOSEN

HEARTS = 2


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
    """

    def __init__(self, canvas, rules, layout):
        self.canvas = canvas
        self.rules = rules
        self.layout = layout
        self.bill = self.lamp = self.led = None
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
            wide = self._tag(tag, i + 2, points)
            place = self.layout.plates[seat]
            # beside a long total there is no room: then the tag hangs on the name
            left = place[0] + place[10] - wide
            low = place[11] > place[9] + 7 or number.x + canvas.spans[2 * i + 3] <= left
            y = place[1] + place[11] if low else row.y
            if tag.y != y:
                tag.y = y
        _show(tag, bool(points))

    def _tag(self, tag, i, points):
        """Write points on a tag; returns how wide it is. i: the index of its text in canvas.said."""
        canvas = self.canvas
        ground, number = tag[0], tag[1]
        text = "%d" % points
        canvas.write(number, i, text, CREAM, 2)
        _ink(ground, self.tags[(points > 0) == self.rules.aim])
        tile = min(len(text), ground.bitmap.height // ground.tile_height) - 1
        if ground[0] != tile:
            ground[0] = tile
        return (tile + 1) * canvas.cell_w - canvas.scale + 2 * number.x

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
        if self.bill:
            self._add_up(sum([view.worth(card) for card in self._lying(table).values()]))
        self.cross(table)

    def cross(self, table):
        """Cross out the cards that cancelled each other; not one that has yet to fly to its place."""
        moved = table.moved[0] - table.sprites.fan if table.moved else -1
        lying = self._lying(table) if self.crosses else {}
        for seat, cross in enumerate(self.crosses):
            _show(cross, seat != moved and seat in lying and lying[seat] ^ 1 in lying.values())

    def _lying(self, table):
        """{seat: card} of the trick that is shown."""
        return dict(table.view.trick(table.shown if table.shown >= 0 else table.view.done()))

    def _add_up(self, points):
        """Show the points on the table right of the number of the trick, if there is room up to the card above."""
        canvas = self.canvas
        bill = self.bill
        wide = self._tag(bill, len(canvas.said) - 1, points) if points else 0  # no cross of seats has an eleventh one
        left = canvas.spans[2 * canvas.next - 1] + 5 * canvas.scale
        right = left + wide
        room = self.layout.spots[self.rules.seats // 2][0] if self.rules.seats != 3 else canvas.width // 2
        if wide and right < room:
            x = right - bill[0].tile_width
            if bill.x != x:
                bill.x = x
        _show(bill, wide > 0 and right < room)

    def clear(self):
        """Take the crosses off, as the cards move."""
        for cross in self.crosses:
            _show(cross, False)
