# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined,index,union-attr"
"""What the rich skin adds to plates and cards: the points that lie on the table, a cross on cards that cancelled each
other, arrows and pointer while cards are passed, and the inks of suits in a text. Makes no object; make_overlay.py has
made them all."""

from handheld.draw.canvas import CORAL, DIM, GOLD, LILAC, hide, place

from .. import memory
from .portraits import CALM, OUCH
from .seat_plates import Plates, show
from .sprites import SYMBOLS

# Tiles of the panel: its face, its left end; its right end comes next.
FACE, END = 1, 2


class Overlay(Plates):
    """bill: the tag with the points that lie on the table, None if there is no place for it
    crosses: a cross for each seat's card if cards cancel each other
    mark, arrows, large: what the page for passing shows besides, see receiver.py; large is None where there is no room
    receiver: the Receiver that shows them, None in other screens
    panel: a row of tiles below the text above the fan
    flight: the group of a card that flies, see motion.py; flies: the number of its sprite, -1: none
    down: whether it shows the back of a card
    row: the number of the row that says which trick it is
    """

    def __init__(self, canvas, rules, layout):
        super().__init__(canvas, rules, layout)
        self.bill = self.large = self.receiver = None
        self.row = 0
        self.flies = -1
        self.down = False
        self.crosses: list = []

    def show(self, table):
        """Show lamp, suit led, points on the table and crosses. The number of the trick has just been written."""
        super().show(table)
        self.row = self.canvas.next - 1
        self.lie(table)

    def last(self, table):
        """Write the last trick into the next row of text, left of the player's card, where a wide display is empty."""
        canvas = self.canvas
        if canvas.width <= 300:
            return
        trick = (table.shown if table.shown >= 0 else table.view.done()) - 1
        text = ""
        if not self.layout.head and trick >= 0:
            label = table.words("t.last").partition(" ")[2]  # without its button
            text = label + " " + table.cards([card for _, card in table.view.trick(trick)])
        if 3 * canvas.scale + canvas.measure(text) > self.layout.spots[0][0]:
            text = ""
        canvas.text(2 * canvas.scale, self.layout.status - canvas.cell_h + canvas.scale, text, DIM)

    def lie(self, table):
        """Count the points of the cards on the table, and cross out cards that cancelled each other. A card that has
        yet to fly to its place is left out."""
        moved = table.moved[0] - table.sprites.fan if table.moved else -1
        lying = dict(table.view.trick(table.shown if table.shown >= 0 else table.view.done()))
        if self.bill:
            self._add_up(sum([table.view.worth(card) for seat, card in lying.items() if seat != moved]))
        for seat, cross in enumerate(self.crosses):
            show(cross, seat != moved and seat in lying and lying[seat] ^ 1 in lying.values())

    def _add_up(self, points):
        """Show the points on the table right of the number of the trick, if there is room up to the card above."""
        canvas = self.canvas
        bill = self.bill
        i = len(canvas.said) - 1
        wide = self.tag(bill, i, "%d" % points, (points > 0) == self.rules.aim) if points else 0
        left = canvas.lines[self.row].x + canvas.spans[2 * self.row + 1] + 3 * canvas.scale
        right = left + wide
        room = self.layout.spots[self.rules.seats // 2][0] if self.rules.seats != 3 else canvas.width // 2
        if wide and right < room:
            place(bill, right - bill.width, bill.y)
        else:
            show(bill, False)

    def inks(self, y, pitch, *texts):
        """Draw the suits of texts that are centred at y, y + pitch ... once more in their inks, each in a grid as wide
        as its symbol, so that only its own pixels are sent."""
        canvas = self.canvas
        stem = canvas.scale
        for text in texts:
            tiles = bytes(canvas.tiles(text))
            first = (canvas.width - len(tiles)) // (2 * stem) * stem
            for suit, symbol in enumerate(SYMBOLS[self.rules.faces]):
                own = bytes(self.suits[suit])
                at = tiles.find(own) if symbol in text else -1
                while at >= 0 and canvas.next_symbol < len(canvas.symbols):
                    i = canvas.next_symbol
                    canvas.next_symbol += 1
                    index = canvas.count + len(canvas.heads) + i
                    canvas.write(canvas.symbols[i], index, symbol, (DIM, GOLD, CORAL, LILAC)[suit], 0, own)
                    place(canvas.symbols[i], first + at, y)
                    at = tiles.find(own, at + 1)
            y += pitch

    def line(self, y, text, fresh):
        """Lay the panel below the text above the fan, which is centred at y, if it names suits, and ink these. The
        panel stays until no text stands there. Lines over the middle have a band of their own. fresh: whether the whole
        picture is drawn."""
        canvas = self.canvas
        canvas.next_symbol = 0
        panel = self.panel
        half = panel.width // 2
        ends = -1
        # no comprehension and no measuring without overlay: moving the cursor takes no heap
        for symbol in SYMBOLS[self.rules.faces]:
            if ends < 0 and symbol in text:
                ends = min(half - 1, canvas.measure(text) // (2 * panel.tile_width) + 2)
        if ends >= 0:
            self.inks(y, 0, text)
        if not fresh:
            hide(canvas.symbols, canvas.next_symbol, canvas.height)
        if text and ends < 0:
            return
        for k in range(panel.width):
            at = half - 1 - k if k < half else k - half
            tile = 0 if at > ends else FACE if at < ends else END + (k >= half)
            if panel[k] != tile:
                panel[k] = tile

    def begin_passing(self, sprites):
        """The page for passing opens: show what only it needs."""
        module = memory.part("handheld.pieces.receiver")
        self.receiver = module and module.Receiver(sprites)

    def end_passing(self):
        """Another screen of the table opens: take off what the page for passing has shown."""
        if self.receiver:
            self.receiver.end()
            self.receiver = None

    def point(self, k, n):
        """While cards are passed, point at the k-th of n cards in the fan; -1: at none."""
        if self.receiver:
            self.receiver.point(k, n)

    def ask(self, table, text):
        """While cards are passed, show who gets the player's. text: the question above the fan."""
        if self.receiver:
            self.receiver.ask(table.view, text)

    def hurt(self, seat, others=CALM):
        """On the plates that have a face, show that seat in pain and the others with that look."""
        for k, plate in enumerate(self.plates):
            for face in plate[4:]:
                look = OUCH if k == seat else others
                if face[0] != look:
                    face[0] = look

    def clear(self):
        """Take the crosses off, as the cards move."""
        for cross in self.crosses:
            show(cross, False)
