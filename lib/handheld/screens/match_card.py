# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="misc,union-attr"
"""The menu of a new match where there is memory: the game on a card with its description and two of its cards, below
it who sits at the table and the names of the house rules. Its rows are those of the plain menu; the first two, start
and game, are the card and its title."""

import displayio

from handheld.draw.canvas import CORAL, CREAM, DIM, GOLD
from handheld.draw.menu import column, heading
from handheld.draw.shapes import DARK, OWN, RIM, TRACK, Shapes, frame
from handheld.rulesets.files import FAULTS
from handheld.words import wrap

from ..shared import DOWN, NONE, UP, A
from .match_parts import CardPictures, Others, cut, described, house_rules, short, telling, with_rules

_START, _RULES, _PLAYERS, _BOT, _HOUSE_RULES, _DEAL, _HELP = range(7)  # the rows of the menu
_SOON = 150  # ms without a press before the faces of another number of players take their places
_BELOW = (_PLAYERS, _HOUSE_RULES, _DEAL, _HELP)  # those below the card with two rows of text
_NAME = 8  # the row of text with the game's name; each row below the card has the next two


class MatchCard:
    """menu: the screen's Menu. offered: the result of house_rules.offer() that the card shows; about: the lines of its
    description; first: their first row of text; beside: the pixels that the pictures of cards take beside them; rules:
    the house rules. shown: the items and texts for A that are drawn; None: not all are drawn."""

    def __init__(self, menu):
        self.menu = menu
        self.app = menu.app
        self.canvas = canvas = menu.app.canvas
        self.words = menu.app.words
        self.offered: tuple = ()
        self.shown = None
        self.about: list = []
        self.rules = ""
        self.beside = 0
        self.italian = -1
        unit = canvas.scale
        self.edge = 3 * unit
        self.top = canvas.bar + 2 * unit
        self.most = 4 if unit > 1 else 3  # lines of the description
        self.wide = canvas.width - 2 * self.edge
        self.high = (1 + self.most) * canvas.cell_h + (9 if unit > 1 else 2)
        self.others = others = Others(canvas, self.words, self.edge)
        # where each row below the card begins, and where the last one ends
        room = canvas.height - canvas.bar - self.top - self.high - unit
        tall = max(others.face + 1, canvas.cell_h + 1)
        pitch = min((room - tall) // 4, canvas.pitch + 2 * unit)
        y = self.top + self.high + unit + (room - tall - 4 * pitch) // 2
        self.places = [y, y + pitch, y + pitch + tall]
        for _ in range(3):
            self.places.append(self.places[-1] + pitch)
        others.top, others.end = self.places[1:3]
        self.ground()

    def ground(self):
        """Draw what never changes: the card, and lines between the rows."""
        canvas = self.canvas
        shapes = Shapes(canvas)
        unit = canvas.scale
        shapes.plate(self.edge + 1, self.top + 2, self.wide, self.high, DARK)
        shapes.plate(self.edge, self.top, self.wide, self.high, TRACK)
        shapes.plate(self.edge + 1, self.top + 1, self.wide - 2, self.high - 2, OWN)
        for y in self.places[1:-1]:
            shapes.area(self.edge + unit, y, self.wide - 2 * unit, 1, DARK)
        self.cards = displayio.Group(scale=canvas.pixel)
        canvas.shapes.append(self.cards)
        canvas.shapes.append(self.others.people)
        for _ in range(4):
            shapes.area(0, 0, 1, 1, RIM)

    def choose(self, title, items, at, left, right):
        """Let the player choose, as draw.menu.choose() does."""
        self.know(items[_RULES][2])
        self.draw(title, items, at, left, right)
        self.shown = items, left
        while True:
            seats = self.menu.offered[1]
            late = not self.menu.reading and seats != self.others.seats
            key = self.app.key(_SOON if late else -1)
            if late and key == NONE:
                self.others.sit(seats)  # with the number it would send 12,700 pixels, 75 ms
            if key == A and at == _START:
                self.shown = None  # a question may come over the menu
            if key != UP and key != DOWN:
                return key, at
            at = (at + (1 if key == DOWN else len(items) - 1)) % len(items)
            self.point(items, at, left, right)
            self.canvas.display.refresh()

    def know(self, bad):
        """Prepare the texts about the chosen game. Until its file has been read the card says nothing but its name."""
        menu = self.menu
        before = self.offered
        if menu.reading:
            self.clear()
            return
        if bad or menu.offered is not self.offered:
            self.offered = menu.offered
            _, seats, _, options, table = self.offered
            rules = house_rules(self.words, table, options, seats) or menu.usual
            if rules != self.rules:
                self.shown = None  # one of them may name a seat
            self.rules = rules
            if self.about and before[4] is table and before[3] == options and not bad:
                return  # another number of players
            about = ""
            try:
                self.picture(table, options)
                if table:
                    about = described(self.words, self.app.settings["rules"], table["id"])
            except FAULTS:
                pass
            wide = self.wide - 6 * self.canvas.scale - self.beside
            about = self.words("fault.title") if bad else about
            self.about = wrap(self.canvas, about, wide)
            if len(self.about) > self.most:
                brief = self.words.game("short." + table["id"], "") if table else ""
                self.about = short(self.canvas, brief or about, wide, self.most)
            self.shown = None
            if not self.others.seats:
                self.others.sit(seats)

    def clear(self):
        """Take off what tells of the game before; not all rows, which would send 31,000 pixels."""
        for i in range(len(self.about)):
            self.canvas.clear(self.first + i)
        self.about = []
        while len(self.cards):
            self.cards.pop()

    def picture(self, table, options):
        """Show the two cards that tell most about the game with these house rules."""
        self.clear()
        self.beside = 0
        if not table:
            return
        table = with_rules(table, options)
        italian = int(table["faces"] == "italian")
        if italian != self.italian:
            self.pictures = None  # two sheets at a time would take too much memory
            self.pictures = CardPictures(self.canvas, self.app.settings["cards"], italian, 2)
            self.italian = italian
        pictures = self.pictures
        unit = self.canvas.scale
        x = self.edge + self.wide - pictures.width - 3 * unit
        y = self.top + self.high - pictures.height - (4 if unit > 1 else 2)
        for i, (rank, suit) in enumerate(telling(table)):
            self.cards.insert(0, pictures.show(i, rank, suit, x - i * pictures.step, y - i * 2 * (unit - 1)))
            self.beside = pictures.width + i * pictures.step + 2 * unit

    def draw(self, title, items, at, left, right):
        """Draw the changes, or everything at first: finding the tiles of all texts takes 100 ms."""
        canvas = self.canvas
        if not self.shown:
            canvas.begin()
            self.point(items, at, left, right)  # the first rows of text and the first area
            self.head(title)
            self.name(items[_RULES])
        else:
            was, texts = self.shown
            if texts != left:
                self.point(items, at, left, right)
            elif was[_BOT] != items[_BOT]:
                self.others.draw(items[_BOT], at == _BOT)
            if was[_RULES] != items[_RULES]:
                canvas.next = _NAME
                self.name(items[_RULES])
        for i, row in enumerate(_BELOW):
            if not self.shown or was[row] != items[row]:
                canvas.next = _NAME + 1 + 2 * i
                self.row(row, items[row])
        if self.shown:
            canvas.display.refresh()
            return
        unit = canvas.scale
        y = self.top + unit + canvas.cell_h + (3 if unit > 1 else 0)
        self.first = canvas.next
        column(canvas, self.edge + 3 * unit, y, self.about, CORAL if items[_RULES][2] else CREAM)
        canvas.end()

    def head(self, title):
        """Draw the bar along the top, and the arrows beside the game's name."""
        canvas = self.canvas
        unit = canvas.scale
        heading(canvas, title, self.words("setup.games", count=len(self.menu.checker.names)))
        inner = self.edge + 3 * unit
        canvas.text(inner, self.top + unit, "◄", GOLD)
        canvas.text(canvas.width - inner, self.top + unit, "►", GOLD, 2)

    def name(self, item):
        """Draw the game's name."""
        canvas = self.canvas
        unit = canvas.scale
        arrow = canvas.measure("◄") + 2 * unit
        text = cut(canvas, item[1], self.wide - 6 * unit - 2 * arrow)
        canvas.text(canvas.width // 2, self.top + unit, text, DIM if item[2] else GOLD, 1)

    def row(self, row, item):
        """Draw a row with its value."""
        canvas = self.canvas
        margin = self.edge + canvas.scale
        text, value = item[:2]
        if row == _HOUSE_RULES:
            value = self.rules
        y, end = self.places[row - _PLAYERS], self.places[row - _PLAYERS + 1]
        y += (end - y - canvas.cell_h + 1) // 2
        canvas.text(margin, y, text)
        if value:
            room = canvas.width - 2 * margin - canvas.measure(text + "  ")
            canvas.text(canvas.width - margin, y, cut(canvas, value, room), DIM, 2)

    def point(self, items, at, left, right):
        """Draw what depends on the row pointed at: the footer, who sits at the table, and the frame round the row."""
        canvas = self.canvas
        unit = canvas.scale
        canvas.part()
        canvas.footer(left[min(at, len(left) - 1)], right)
        self.others.draw(items[_BOT], at == _BOT)
        if at == _START:
            box = self.edge, self.top, self.wide, self.high, 1
        elif at == _RULES:
            box = self.edge + 2 * unit, self.top + unit, self.wide - 4 * unit, canvas.cell_h + unit, 1
        else:
            y, end = self.places[at - _PLAYERS], self.places[at - _PLAYERS + 1]
            thick = max(end - y, canvas.cell_h + 2 * unit - 1)
            box = 0, y, canvas.width, thick + 1, unit
        # the right side of a row would be beyond the display's edge
        frame(canvas, *box, 1 if box[0] else 0)
