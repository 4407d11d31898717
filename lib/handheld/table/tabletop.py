# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Draws the table as the player sees it: names, trick, fan."""

from engine.hand.view import ASK_PASS, ASK_PLAY
from handheld.draw.canvas import BAND, CREAM, DIM
from handheld.pieces.sprites import CHOSEN, LIGHT, SHADE, SYMBOLS, in_short, sorted_hand
from handheld.words import wrap

# Each text keeps its row, so that drawing one moves no other. The footer has the first three, a wide display one more
# for the last trick. Then come the numbers of hand and trick, and then these two; see Tabletop.row.
_STATUS, _SAID = 2, 3

FRAME = 50  # ms a step of a moving card
READ = 700  # ms that a rare message is shown at least


class Tabletop:
    """Draws the table.

    view      the player's view after the last event, filled by update_view()
    names     the seats' names, as much of each as fits
    suits     the symbols of the suits
    hand      the cards in the order of the fan; sprite k shows card k
    cursor    the place in the fan of the card pointed at, -1: none; raised: the cards drawn higher
    said      lines that cover the middle; status: the text above the fan, in place of the price of a card
    left, right, more: what A, B, up and down do; away: what B does while nothing else is due
    row       the row of text that has the number of the hand
    shown     the number of the trick that lies on the table, -1: the current one
    welcome   whether the player is offered to claim the rest
    """

    moved: tuple = ()  # (sprite, x, y) of a card on its way to the trick
    passing = False  # whether cards are being chosen to pass: then only the chosen ones are raised

    def __init__(self, app):
        app.lay_table()
        self.app = app
        self.session = app.session
        self.rules = app.session.rules
        self.canvas = app.canvas
        self.sprites = app.canvas.table
        self.layout = self.sprites.layout
        self.words = app.words
        self.away = app.words("t.pause" if app.game.record else "lesson.leave")
        self.row = 3 + (self.canvas.width > 300)
        self.suits = SYMBOLS[self.rules.faces]
        if self.sprites.overlay:  # an old maid has none
            self.sprites.overlay.end_passing()
        self.names = [self.full(seat) for seat in range(self.rules.seats)]
        for seat, plate in enumerate(self.sprites.plates):
            self.names[seat] = self.canvas.fit(self.names[seat], plate[0].width)
        self.welcome = False
        self.shown = -1
        self.hand = b""
        self.idle()
        self.update_view()

    def idle(self):
        """Nobody is asked: A hurries, B pauses, and nothing is said or pointed at."""
        self.cursor = -1
        self.raised: list = []
        self.said: list = []
        self.status = self.more = ""
        self.left = self.words("t.skip")
        self.right = self.away

    def update_view(self):
        """Fill the view. Called once for each event, before it is drawn, saved and told."""
        self.view = self.session.look(0)

    def full(self, seat):
        """A seat's full name."""
        return self.words.seat(seat, self.rules.seats)

    def card(self, card):
        """A card in short, such as "10♥"."""
        return in_short(self.words, card, self.rules)

    def cards(self, cards):
        """Several cards in short."""
        return " ".join([self.card(card) for card in cards])

    # -- the picture --

    def draw(self):
        """Draw the whole table from the view."""
        view = self.view
        canvas = self.canvas
        canvas.begin(True)
        self.bar()
        self._corners(view)
        self._seats(view)
        self._trick(view, self.shown if self.shown >= 0 else view.done())
        self.hand = sorted_hand(view)
        for card in self.hand:
            self.sprites.badge(view, card)  # made now, so that moving the cursor takes no heap
        self.fan()
        self.sprites.overlay.point(self.cursor if self.passing else -1, len(self.hand))
        self._line()
        self.lines()
        canvas.end()

    def bar(self):
        """Draw what the buttons do."""
        canvas = self.canvas
        canvas.footer(self.left, self.right)
        left = canvas.measure(canvas.variant(self.left, canvas.width // 2))
        right = canvas.measure(canvas.variant(self.right, canvas.width // 2))
        x = (canvas.width + left - right) // 2
        room = canvas.width - left - right - 4 * canvas.cell_w - 1
        text = canvas.variant(self.more, room)
        if canvas.measure(text) > room:
            text = ""
        canvas.text(x, self.layout.foot + (canvas.bar - canvas.cell_h + 1) // 2, text, DIM, 1)

    def lines(self):
        """Draw the lines that cover the middle, the suits in them in their inks."""
        canvas = self.canvas
        overlay = self.sprites.overlay
        top = self.layout.status
        said = list(reversed(self.said))  # from below: each height keeps its row, as one that moves is sent twice
        pitch = -canvas.cell_h
        if self.lowered():
            said = self.said
            pitch = canvas.cell_h - 1
            top += self.layout.lift - 1 - (len(said) - 1) * pitch
        for i, text in enumerate(said):
            canvas.next = self.row + _SAID + i
            canvas.text(canvas.width // 2, top + i * pitch, text, BAND, 1)
        overlay.inks(top, pitch, *said)

    def lowered(self):
        """Whether no card of the fan is raised, so that several lines leave the player's plate in sight."""
        return len(self.said) > 1 and self.canvas.scale < 2

    def _corners(self, view):
        """Draw the light for broken hearts, the suit led, and which hand and trick it is."""
        canvas = self.canvas
        words = self.words
        edge = canvas.scale
        overlay = self.sprites.overlay
        overlay.last(self)
        canvas.skip(self.row)
        if not self.layout.head:
            canvas.text(2 * edge, edge, words("t.deal", number=self.session.match.number), DIM)
            trick = min(self.shown if self.shown >= 0 else view.done(), self.rules.tricks - 1)
            text = "" if self.passing else words("t.trick", number=trick + 1)
            canvas.text(2 * edge, edge + canvas.cell_h, text, DIM)
        overlay.show(self)
        canvas.skip(self.row + _STATUS)

    def _seats(self, view):
        """Fill in the plates: the one of the seat whose turn it is in gold, with a rim for the seat that leads."""
        ask, turn = self.session.asked()
        if ask == ASK_PASS:
            turn = view.shift % self.rules.seats  # everybody passes at once; this one gets the player's cards
        elif self.shown >= 0:
            turn = min(self.cursor, 0)  # the last trick is shown in the player's turn
        lying = [seat for seat, _ in view.trick(view.done())]
        taker = view.won[self.shown] if self.shown >= 0 > self.cursor else -1
        for seat in range(self.rules.seats):
            points = view.points(seat)
            if seat == taker:
                points -= view.gained(self.shown)  # the trick still lies on the table
            look = CHOSEN if seat == turn else SHADE if lying[:1] == [seat] and self.shown < 0 else LIGHT
            self.sprites.overlay.plate(seat, self.names[seat], view.totals[seat], points, look)

    def _trick(self, view, trick):
        sprites = self.sprites
        at = sprites.fan
        taker = -1 if self.moved or trick >= view.done() else view.won[trick]
        lying = dict(view.trick(trick))
        for seat in range(self.rules.seats):
            x, y = self.layout.spots[seat]
            if seat not in lying:
                if seat or self.cursor < 0 or self.shown >= 0:
                    sprites.hide(at + seat)
                else:  # the place for the player's card
                    sprites.move(at, x, y)
                    sprites.clear(at)
                continue
            if self.moved and self.moved[0] == at + seat:
                _, x, y = self.moved
            sprites.move(at + seat, x, y)
            # cards that cancelled each other lie there in vain
            vain = self.rules.cancel and lying[seat] ^ 1 in lying.values()
            sprites.show(at + seat, lying[seat], CHOSEN if seat == taker else SHADE if vain else LIGHT)

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
        layout = self.layout
        y = layout.fan_top(n, k)
        raised = card in self.raised
        lowered = self.lowered()
        # raising a card drawn twice as large would take too long while the cursor moves
        if (raised or k == self.cursor and not self.passing and layout.unit == 1) and not lowered:
            y -= layout.lift
        view = self.view
        barred = self.cursor >= 0 and view.ask == ASK_PLAY and not view.can[card >> 5] >> (card & 31) & 1
        x = layout.fan_left(n, k, self.cursor)
        under = k < n - 1 and 3 * (layout.fan_left(n, k + 1, self.cursor) - x) < 2 * layout.fan_w
        self.sprites.move(k, x, y + layout.low * barred)
        self.sprites.show(
            k, card, CHOSEN if k == self.cursor or raised and lowered else SHADE if barred else LIGHT, under
        )

    def _line(self, fresh=True):
        """Draw the row above the fan: the status, or what the card pointed at costs. fresh: also if nothing changes,
        as part of a whole picture."""
        canvas = self.canvas
        canvas.next = self.row + _STATUS
        y = self.layout.status
        badge = tiles = None
        if self.cursor >= 0 and self.shown < 0 and not self.status and not self.said:
            card = self.hand[self.cursor]
            badge, tiles = self.sprites.badge(self.view, card)
        overlay = self.sprites.overlay
        x = good = 0
        if badge:
            x = self.layout.fan_left(len(self.hand), self.cursor, self.cursor) + self.layout.fan_w // 2
            good = (self.view.worth(card) > 0) == self.rules.aim
        overlay.cost(x, badge, tiles, good)
        text = "" if self.said else self.status
        if not self.status and self.cursor < 0 and self.shown < 0:
            text = self._turn()
        if text == canvas.said[self.row + _STATUS] and not fresh:  # comparing takes no heap
            return
        canvas.text(canvas.width // 2, y, text, CREAM, 1)
        overlay.ask(self, text)
        overlay.line(y, text, fresh)

    def _turn(self):
        """The name of the seat whose turn it is, if its plate has no room for it; not while a card flies there."""
        ask, seat = self.session.asked()
        if ask != ASK_PLAY or self.said or self.moved and self.moved[0] == self.sprites.fan:
            return ""
        name = self.full(seat)
        return "" if name == self.names[seat] else name

    def point(self, cursor):
        """Move the cursor; redraws only what that changes."""
        was = self.cursor
        self.cursor = cursor
        if abs(cursor - was) > 1 and was >= 0:  # from one end to the other: 250 ms until all cards have moved
            self._card(was)
            self._card(cursor)
            self.line()
        # the fan opens at the cursor, so the cards between move too
        for k in range(min(was, cursor), max(was, cursor) + 1):
            self._card(k)
        if self.canvas.said[self.row + _STATUS]:
            self.canvas.display.refresh()  # the cards first: to take the words off takes as long again
        self.line()

    def line(self):
        """Redraw the row above the fan, and show all changes since the last picture."""
        self._line(False)
        self.canvas.display.refresh()

    def say(self, *texts):
        """Cover the middle with texts, each on new lines; without any text, uncover it."""
        self.said = []
        for text in texts:
            self.said.extend(wrap(self.canvas, text, self.canvas.width))
