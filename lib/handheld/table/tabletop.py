# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The table as the player's seat sees it: names, trick, fan."""

from engine.cards import NONE as NOBODY
from engine.hand.view import ASK_PASS, ASK_PLAY

from ..draw.canvas import BAR, CORAL, CREAM, DIM, GOLD, LIT, UNLIT, wrap
from ..draw.sprites import CHOSEN, LIGHT, SHADE, SIGNS, sorted_hand

_SPACE = bytes(1)  # the tiles of a space

# Rows of text by their numbers: each thing keeps its row, so that none moves another. The footer has the first two.
_ROW_BROKEN = 2
_ROW_LED = 3
_ROW_SEATS = 5  # from here on: three a seat, or one a seat with more than four


class Tabletop:
    """Draws the table.

    view      the player's view after the last event; look() fills it
    hand      the cards as they stand in the fan; places: the sprite of each; slots: the card of each sprite
    cursor    the place in the fan of the card pointed at, -1: none; raised: the cards that stand higher
    said      lines that cover the middle; status: what stands above the fan; left, right: what A and B do
    shown     the number of the trick that lies on the table, -1: the current one
    moved     (sprite, x, y) of a card on its way
    welcome   whether the player may claim the rest: the offer stands where else the price of a card stands
    row       the number of the row above the fan, 0 until it is drawn; the row after it belongs to it
    """

    passing = False  # cards are being chosen to pass: only those chosen are raised

    def __init__(self, app):
        self.app = app
        self.session = app.session
        self.rules = app.session.rules
        self.canvas = app.canvas
        self.layout = app.canvas.table.layout
        self.sprites = app.canvas.table.sprites
        self.words = app.words
        self.names = [self.name(seat) for seat in range(self.rules.seats)]
        self.slots = [NOBODY] * self.rules.tricks
        self.places: list = []
        self.cursor = -1
        self.raised: list = []
        self.said: list = []
        self.status = ""
        self.welcome = False
        self.left = self.right = ""
        self.shown = -1
        self.hand = b""
        self.row = 0
        self.moved = None
        self.look()

    def look(self):
        """Fill the view: once for each event, before anything draws, keeps or tells it."""
        self.view = self.session.look(0)

    def name(self, seat):
        """A seat's name, a short one where there are many."""
        return self.words("t.seat", n=seat + 1) if seat and self.rules.seats > 4 else self.full(seat)

    def full(self, seat):
        """A seat's name."""
        return self.words.seat(seat, self.rules.seats)

    def card(self, card):
        """A card in two or three letters."""
        if card >> 5 == 4:
            return self.words("joker")
        return self.words.rank(card, self.rules) + SIGNS[self.rules.faces][card >> 5]

    def cards(self, cards):
        """Cards in short."""
        return " ".join([self.card(card) for card in cards])

    # -- the picture --

    def draw(self):
        """Draw everything as the view has it."""
        view = self.view
        canvas = self.canvas
        canvas.begin(True)
        canvas.footer(self.left, self.right)
        self._corners(view)
        self._seats(view)
        self._trick(view, self.shown if self.shown >= 0 else view.done())
        self._fan(view)
        self.row = canvas.next
        self._cover()
        canvas.end()

    def _cover(self):
        """Draw the words over the middle, on bands, and the row under them."""
        canvas = self.canvas
        self.tiles = canvas.tiles(self.status)
        canvas.row(self.row)
        self._line()
        canvas.row(self.row + 2)
        y = self.layout.status
        for i in range(len(self.said)):
            y -= canvas.cell_h
            canvas.band(y, self.said[-1 - i])

    def cover(self):
        """Draw the words over the middle, the row under them, the seats they may cover, and the footer."""
        canvas = self.canvas
        canvas.part()
        canvas.footer(self.left, self.right)
        canvas.row(_ROW_SEATS)
        self._seats(self.view)
        self._cover()
        canvas.skip(len(canvas.lines))
        canvas.display.refresh()

    def draw_trick_only(self, trick):
        """Draw that trick and the corners again, nothing else."""
        canvas = self.canvas
        canvas.part()
        canvas.row(_ROW_BROKEN)
        canvas.next_area = 1  # the first is the footer's
        self._corners(self.view)
        canvas.skip(_ROW_SEATS)
        self._trick(self.view, trick)

    def _corners(self, view):
        """Draw the light for broken hearts and the suit led."""
        canvas = self.canvas
        signs = SIGNS[self.rules.faces]
        edge = canvas.scale
        side = 9 * edge
        y = 0
        left = edge
        right = canvas.width - edge - side
        if not self.layout.head:
            y = self.layout.foot
            left += len(self.left) * canvas.cell_w
            right -= len(self.right) * canvas.cell_w
        if self.rules.breaks:
            broken = view.broken()
            canvas.area(right, y + edge, side, side, LIT if broken else UNLIT)
            canvas.text(right + 2 * edge, y, signs[2], CREAM if broken else DIM)
        else:
            canvas.area(0, 0, 0, 0, BAR)
        canvas.skip(_ROW_LED)
        suit = view.led()
        if suit < 4 and view.lying() and self.shown < 0:
            canvas.area(left, y + edge, side, side, BAR)
            canvas.text(left + edge, y, signs[suit], CORAL if suit in (1, 2) else CREAM)
            if canvas.columns > 22 and not y:
                canvas.text(left + 11 * edge, y, self.words("t.led"), DIM)
        else:
            canvas.area(0, 0, 0, 0, BAR)

    def _seats(self, view):
        """Draw names, counts of cards and points; the name of the seat whose turn it is in gold."""
        canvas = self.canvas
        layout = self.layout
        ask, turn = self.session.asked()
        if self.shown >= 0 or ask == ASK_PASS:
            turn = min(self.cursor, 0) if self.shown < 0 else -1  # all pass at once
        lying = [seat for seat, _ in view.trick(view.done())]
        n = self.rules.seats
        each = 3 if n < 5 else 1
        free = layout.status - len(self.said) * layout.cell_h  # no band cuts through a name
        for seat in range(n):
            canvas.skip(_ROW_SEATS + seat * each)
            x, y, align = layout.names[seat]
            x_note, y_note, align_note, rows = layout.notes[seat]
            name = self.names[seat]
            number = points = ""
            if y + layout.cell_h > free:
                continue
            if not self.passing:  # while cards are passed all seats have the same
                points = "%+d" % view.points(seat)
                if n < 5:
                    number = "▯%d" % (self.rules.tricks - view.done() - (seat in lying))
            colour = GOLD if seat == turn else CREAM
            if not rows:
                layout.note(canvas, x, y, align, (name, number, points), colour)
                continue
            canvas.text(x, y, name, colour, align)
            if y_note + rows * layout.cell_h > free:
                continue
            if rows > 1:
                canvas.text(x_note, y_note, number, DIM, align_note)
                canvas.text(x_note, y_note + layout.cell_h, points, CREAM, align_note)
            else:
                layout.note(canvas, x_note, y_note, align_note, ("", number, points), CREAM)
        canvas.skip(_ROW_SEATS + n * each)

    def _trick(self, view, trick):
        sprites = self.sprites
        at = sprites.fan
        taker = -1 if self.moved or trick >= view.done() else view.won[trick]
        lying = dict(view.trick(trick))
        for seat in range(self.rules.seats):
            if seat not in lying:
                sprites.hide(at + seat)
                continue
            x, y = self.layout.spots[seat]
            if self.moved and self.moved[0] == at + seat:
                _, x, y = self.moved
            sprites.move(at + seat, x, y)
            sprites.show(at + seat, lying[seat], CHOSEN if seat == taker else LIGHT)

    def _fan(self, view):
        slots = self.slots
        self.hand = hand = sorted_hand(view)
        if any([card not in slots for card in hand]):
            for i in range(len(slots)):
                slots[i] = hand[i] if i < len(hand) else NOBODY
        self.places = []
        for i, card in enumerate(slots):
            if card == NOBODY or card not in hand:
                slots[i] = NOBODY
                self.sprites.hide(i)
                continue
            self.sprites.badge(view, card)
            k = len(self.places)
            self.places.append(i)
            self._card(k)

    def _card(self, k):
        """Draw the k-th card in the fan."""
        card = self.hand[k]
        n = len(self.hand)
        y = self.layout.fan_top(n, k)
        # raising a card drawn twice as large takes too long under a moving cursor
        if card in self.raised or k == self.cursor and not self.passing and self.layout.unit == 1:
            y -= self.layout.lift
        i = self.places[k]
        view = self.view
        barred = self.cursor >= 0 and view.ask == ASK_PLAY and not view.can[card >> 5] >> (card & 31) & 1
        self.sprites.move(i, self.layout.fan_left(n, k), y)
        self.sprites.show(i, card, CHOSEN if k == self.cursor else SHADE if barred else LIGHT)

    def _line(self):
        """Draw the row above the fan: what the card pointed at costs, and the status."""
        canvas = self.canvas
        y = self.layout.status
        if self.cursor < 0:
            canvas.tag(0, 0, "", None, CREAM)
            canvas.band(y, self.status, CREAM)
            canvas.put(canvas.next, "")
            return
        card = self.hand[self.cursor]
        view = self.view
        badge, tiles = ("", None) if self.welcome else self.sprites.badge(view, card)
        half = canvas.scale + canvas.cell_w * len(badge) // 2
        x = self.layout.fan_left(len(self.hand), self.cursor) + self.layout.fan_w // 2
        x = min(max(x, half), canvas.width - half)
        canvas.tag(x, y, badge, tiles, CORAL if (view.worth(card) > 0) != self.rules.aim else GOLD)
        canvas.band(y, "", CREAM)
        if self.status:
            left = canvas.width - canvas.scale - len(self.status) * canvas.cell_w
            over = badge and x + half > left
            canvas.text(left, y, " " if over else self.status, DIM, 0, _SPACE if over else self.tiles)

    def point(self, cursor):
        """Move the cursor: draw again only what that changes."""
        was = self.cursor
        self.cursor = cursor
        self._card(was)
        self._card(cursor)
        if self.canvas.said[self.row]:
            self.canvas.display.refresh()  # the status stays
        else:
            self.line()

    def line(self):
        """Draw the row above the fan again, and what has changed since the last picture."""
        self.canvas.row(self.row)
        self._line()
        self.canvas.display.refresh()

    def say(self, *texts):
        """Have texts cover the middle, each on new lines; without any, uncover it."""
        self.said = []
        for text in texts:
            self.said.extend(wrap(text, self.canvas.columns))
