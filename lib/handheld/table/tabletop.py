# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Draws the table as the player sees it: names, trick, fan."""

from engine.hand.view import ASK_PASS, ASK_PLAY
from handheld.draw.canvas import BAND, BAR, CORAL, CREAM, DIM, GOLD, LILAC, LIT, UNLIT, wrap
from handheld.draw.sprites import CHOSEN, LIGHT, SHADE, SIGNS, sorted_hand

_SPACE = bytes(1)  # the tile of a space

# Numbers of rows of text. Each text keeps its row, so that drawing one moves no other. The footer has the first two,
# the light for broken hearts the third.
_ROW_LED = 3
_ROW_SEATS = 5  # from here on: three a seat, or one a seat with more than four


class Tabletop:
    """Draws the table.

    view      the player's view after the last event, filled by look()
    names     the seats' names, short ones with more than four seats
    hand      the cards in the order of the fan; sprite k shows card k
    cursor    the place in the fan of the card pointed at, -1: none; raised: the cards drawn higher
    said      lines that cover the middle; status: the text above the fan; left, right: what A and B do
    shown     the number of the trick that lies on the table, -1: the current one
    welcome   whether the player is offered to claim the rest; the offer replaces the price of a card
    each      rows of text a seat; row: the number of the first of the two rows of text above the fan
    """

    moved: tuple = ()  # (sprite, x, y) of a card on its way to the trick
    passing = False  # whether cards are being chosen to pass: then only the chosen ones are raised

    def __init__(self, app):
        if not app.canvas.has_table(app.settings["cards"]):  # the player has just chosen another style
            from handheld.draw.make_cards import lay_table

            lay_table(app.canvas, app.session.rules, app.settings["cards"])
        self.app = app
        self.session = app.session
        self.rules = app.session.rules
        self.canvas = app.canvas
        self.sprites = app.canvas.table
        self.layout = self.sprites.layout
        self.words = app.words
        self.names = [self.full(seat) for seat in range(self.rules.seats)]
        if self.rules.seats > 4:
            self.names[1:] = [self.words.short(seat, self.rules.seats) for seat in range(1, self.rules.seats)]
        self.welcome = False
        self.shown = -1
        self.hand = b""
        self.each = 3 if self.rules.seats < 5 else 1
        self.row = _ROW_SEATS + self.rules.seats * self.each
        self.rest()
        self.look()

    def rest(self):
        """Nobody is asked: A hurries, B pauses, and nothing is said or pointed at."""
        self.cursor = -1
        self.raised: list = []
        self.said: list = []
        self.status = ""
        self.left = self.words("t.skip")
        self.right = self.words("t.pause")

    def look(self):
        """Fill the view. Called once for each event, before it is drawn, saved and told."""
        self.view = self.session.look(0)

    def full(self, seat):
        """A seat's full name."""
        return self.words.seat(seat, self.rules.seats)

    def card(self, card):
        """A card in short, such as "10♥"."""
        if card >> 5 == 4:
            return self.words("joker")
        return self.words.rank(card, self.rules) + SIGNS[self.rules.faces][card >> 5]

    def cards(self, cards):
        """Several cards in short."""
        return " ".join([self.card(card) for card in cards])

    # -- the picture --

    def draw(self):
        """Draw the whole table from the view."""
        view = self.view
        canvas = self.canvas
        canvas.begin(True)
        canvas.footer(self.left, self.right)
        self._corners(view)
        self._seats(view)
        self._trick(view, self.shown if self.shown >= 0 else view.done())
        self.hand = sorted_hand(view)
        for card in self.hand:
            self.sprites.badge(view, card)  # made now, so that moving the cursor takes no heap
        self.fan()
        self.tiles = canvas.tiles(self.status)
        self._line()
        canvas.row(self.row + 2)
        y = self.layout.status
        for i in range(len(self.said)):
            y -= canvas.cell_h
            canvas.text(canvas.width // 2, y, self.said[-1 - i], BAND, 1)
        canvas.end()

    def _corners(self, view):
        """Draw the light for broken hearts and the suit led."""
        canvas = self.canvas
        signs = SIGNS[self.rules.faces]
        edge = canvas.scale
        side = canvas.cell_h
        y = 0
        left = edge
        right = canvas.width - edge - side
        if not self.layout.head:
            y = self.layout.foot
            left += canvas.measure(self.left) + 2 * canvas.cell_w
            right -= canvas.measure(self.right) + 2 * canvas.cell_w
        broken = view.broken()
        canvas.area(right, y + edge, side * bool(self.rules.breaks), side, LIT if broken else UNLIT)
        if self.rules.breaks:
            canvas.text(right + side // 2, y + edge, signs[2], CREAM if broken else DIM, 1)
        canvas.skip(_ROW_LED)
        suit = view.led()
        led = suit < 4 and view.lying() > 0 and self.shown < 0
        canvas.area(left, y + edge, side * led, side, BAR)
        if led:
            canvas.text(left + side // 2, y + edge, signs[suit], (DIM, GOLD, CORAL, LILAC)[suit], 1)
            if canvas.width > 150 and not y:
                canvas.text(left + side + 2 * edge, y + edge, self.words("t.led"), DIM)

    def _seats(self, view):
        """Draw names, counts of cards and points; the name of the seat whose turn it is in gold."""
        canvas = self.canvas
        layout = self.layout
        ask, turn = self.session.asked()
        if self.shown >= 0 or ask == ASK_PASS:
            turn = min(self.cursor, 0)  # everybody passes at once; the last trick is shown in the player's turn
        lying = [seat for seat, _ in view.trick(view.done())]
        n = self.rules.seats
        free = layout.status - len(self.said) * canvas.cell_h  # no band cuts through a name
        for seat in range(n):
            canvas.skip(_ROW_SEATS + seat * self.each)
            x, y, align = layout.names[seat]
            x_note, y_note, align_note, rows = layout.notes[seat]
            name = self.names[seat]
            number = points = ""
            if y + canvas.cell_h > free:
                continue
            if not self.passing:  # while cards are passed, all seats have the same numbers
                points = "%+d" % view.points(seat)
                if n < 5:
                    number = "▯%d" % (self.rules.tricks - view.done() - (seat in lying))
            colour = GOLD if seat == turn else CREAM
            if not rows:
                layout.note(x, y, align, name, number, points, colour)
                continue
            canvas.text(x, y, name, colour, align)
            if y_note + rows * canvas.cell_h > free:
                continue
            if rows > 1:
                canvas.text(x_note, y_note, number, DIM, align_note)
                canvas.text(x_note, y_note + canvas.cell_h, points, CREAM, align_note)
            else:
                layout.note(x_note, y_note, align_note, "", number, points, CREAM)
        canvas.skip(self.row)

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

    def fan(self):
        """Draw the player's cards."""
        for k in range(self.sprites.fan):
            if k < len(self.hand):
                self._card(k)
            else:
                self.sprites.hide(k)

    def _card(self, k):
        """Draw the k-th card in the fan."""
        card = self.hand[k]
        n = len(self.hand)
        y = self.layout.fan_top(n, k)
        # raising a card drawn twice as large would take too long while the cursor moves
        if card in self.raised or k == self.cursor and not self.passing and self.layout.unit == 1:
            y -= self.layout.lift
        view = self.view
        barred = self.cursor >= 0 and view.ask == ASK_PLAY and not view.can[card >> 5] >> (card & 31) & 1
        self.sprites.move(k, self.layout.fan_left(n, k), y)
        self.sprites.show(k, card, CHOSEN if k == self.cursor else SHADE if barred else LIGHT)

    def _line(self):
        """Draw the row above the fan: what the card pointed at costs, and the status."""
        canvas = self.canvas
        canvas.row(self.row)
        y = self.layout.status
        if self.cursor < 0 or self.shown >= 0:
            canvas.tag(0, 0, "", None, CREAM)
            canvas.text(canvas.width // 2, y, self.status, CREAM, 1)
            canvas.clear(canvas.next)
            return
        card = self.hand[self.cursor]
        view = self.view
        badge, tiles = ("", None) if self.welcome else self.sprites.badge(view, card)
        half = canvas.scale * (1 + len(tiles or "") // 2)
        x = self.layout.fan_left(len(self.hand), self.cursor) + self.layout.fan_w // 2
        x = min(max(x, half), canvas.width - half)
        canvas.tag(x, y, badge, tiles, CORAL if (view.worth(card) > 0) != self.rules.aim else GOLD)
        canvas.text(0, y, "")
        if self.status:
            right = canvas.width - canvas.scale
            over = badge and x + half > right - canvas.scale * len(self.tiles)
            canvas.text(right, y, " " if over else self.status, DIM, 2, _SPACE if over else self.tiles)

    def point(self, cursor):
        """Move the cursor; redraws only what that changes."""
        was = self.cursor
        self.cursor = cursor
        self._card(was)
        self._card(cursor)
        if self.canvas.said[self.row]:
            self.canvas.display.refresh()  # the status stays
        else:
            self.line()

    def line(self):
        """Redraw the row above the fan, and show all changes since the last picture."""
        self._line()
        self.canvas.display.refresh()

    def say(self, *texts):
        """Cover the middle with texts, each on new lines; without any text, uncover it."""
        self.said = []
        for text in texts:
            self.said.extend(wrap(self.canvas, text, self.canvas.width))
