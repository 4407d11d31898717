# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the card of a match shows: two of its cards, the game and its house rules in few words; and the row below it
that says who sits at the table: the faces of the others, and how well they play."""

import displayio

from engine.rules.keys import changes, merge
from handheld.draw.canvas import DIM
from handheld.pieces.portraits import faces
from handheld.pieces.sprites import COURT, JACK, KING, LIGHT, QUEEN, SPADES, SUITS
from handheld.rulesets import files
from handheld.words import wrap
from handheld.words.forms import capital

from .. import memory

_RANKS = "23456789TJQKA"
_LINE = 2  # its first row of text; the footer has the two before it


def described(words, name, id_):
    """The description of a game from the language, else from its rule set's file: its base describes another game."""
    return words.game("about." + id_, "") or str(files.load(files.file_of(name)).get("about", ""))


def with_rules(table, options):
    """The table of a rule set with those house rules, {name: value}."""
    for option in table["options"]:
        if option["name"] in options:
            table = merge(table, changes(option, options[option["name"]]))
    return table


def house_rules(words, table, options, seats):
    """The names of the house rules in force, in the order of their menu."""
    said: list = []
    for option in table["options"] if options else ():
        name = option["name"]
        if name not in options:
            continue
        text = words.get("opt." + name, name.replace("_", " "), table["id"]).split("¦")[-1]
        value = options[name]
        if option.get("sets") == "youngest":
            text += " " + words.seat(value, seats)
        elif value is not True:
            text += " %d" % value if value else " " + words("off")
        said.append(text)
    return capital(", ".join(said))


def cut(canvas, text, width):
    """A text, cut with an ellipsis if it is wider than that."""
    if canvas.measure(text) <= width:
        return text
    return canvas.fit(text, width - canvas.measure("…")).rstrip(" ,") + "…"


def short(canvas, text, width, most):
    """A text as at most that many lines: whole sentences if it can be, else cut with an ellipsis."""
    lines = wrap(canvas, text, width)
    if len(lines) <= most:
        return lines
    fits = " ".join(lines[:most])
    at = (fits + " ").rfind(". ")
    if at > 0:
        return wrap(canvas, fits[: at + 1], width)
    for mark in (", ", ": ", " "):
        at = fits.rfind(mark)
        if at > len(fits) // 2:
            fits = fits[:at]
            break
    return wrap(canvas, fits + " …", width)[:most]


class CardPictures:
    """all: the groups of the cards; width, height: of a card in drawn pixels; step: how far a card has to stand out to
    show rank and suit."""

    def __init__(self, canvas, style, italian, count):
        """style: the value of the setting "cards"; italian: 1 for Italian faces. Raises OSError without the art."""
        make_cards = memory.load("handheld.pieces.make_cards")

        face = int(canvas.scale > 1)
        self.width, self.height, self.step = (32, 44, 14) if face else (22, 28, 10)
        sheets = make_cards.read(face, italian)
        self._inks = make_cards.inks(style, italian)
        look = make_cards.looks()[LIGHT]
        bitmap = make_cards.frame(self.width, self.height)
        self.all = []
        for _ in range(count):
            group = displayio.Group()
            group.append(displayio.TileGrid(bitmap, pixel_shader=look, x=-1, y=-1))
            make_cards.fill(group, face, sheets, self._inks[0])
            self.all.append(group)
        memory.forget("handheld.pieces.make_cards", "handheld.pieces.sprites")  # 5 KB

    def show(self, i, rank, suit, x, y):
        """Show on the i-th card that rank, such as "Q", and suit (0 to 3 for C D H S), and put it at x, y."""
        rank = _RANKS.find(rank)
        group = self.all[i]
        _, index, figure = group
        index.pixel_shader = figure.pixel_shader = self._inks[4 if suit == SPADES and rank == QUEEN else suit]
        index[0] = rank
        index[1] = SUITS + suit
        figure[0] = COURT + rank - JACK if JACK <= rank <= KING else suit
        group.x = x
        group.y = y
        return group


def telling(table):
    """[(rank, suit)] of the two cards that tell most about a game: the dearest one, and the dearest of those that cost
    less, or else as much. Fewer if fewer cards count. table: the rule set's."""
    dear = []
    for i, rank in enumerate(table["ranks"]):
        for suit in range(4):
            points = _points(table["values"], rank, suit)
            if points:
                dear.append((abs(points), suit, i, rank))
    if not dear:
        return []
    first = max(dear)
    less = [one for one in dear if one[0] < first[0]] or [one for one in dear if one != first]
    # rather in another suit
    second = max([(one[0], one[1] != first[1]) + one[1:] for one in less])[2:] if less else ()
    return [(one[-1], one[-3]) for one in (first[1:], second) if one]


def _points(values, rank, suit):
    """The points of a card: its own, else its rank's, else its suit's."""
    suit_name = "CDHS"[suit]
    for name in (rank + suit_name, rank, suit_name):
        if name in values:
            points = values[name]
            return points if type(points) is int else _RANKS.find(rank) + 2
    return 0


class Others:
    """people: the group of the faces; face: their size, 0 without the art; seats: how many sit at the table; top, end:
    the y of the row and of the next one, which the menu sets."""

    top = end = 0

    def __init__(self, canvas, words, edge):
        """edge: the pixels that stay free at both sides."""
        self.canvas = canvas
        self.words = words
        self.edge = edge
        self.faces = faces(canvas)
        self.face = self.faces.size if self.faces else 0
        self.seats = 0
        self.people = displayio.Group(scale=canvas.pixel)

    def sit(self, seats):
        """Show the faces of the others at a table of that many seats, as many as there is room for."""
        self.seats = seats
        while len(self.people):
            self.people.pop()
        if not self.faces:
            return
        canvas = self.canvas
        end = canvas.width - self.edge - canvas.scale
        others = seats - 1
        step = self.face + 3
        room = end - self.edge - canvas.measure(self.words("setup.table") + "  expert  ")
        if others * step > room:
            room = end - self.edge - canvas.measure(self.words("setup.bots") + "  expert  ")
            step = max(self.face // 2, min(step, (room - self.face) // max(1, others - 1)))
            others = min(others, 1 + (room - self.face) // step)
        y = self.top + (self.end - self.top - self.face + 1) // 2
        for i in range(others):
            x = end - self.face - (others - 1 - i) * step
            self.people.append(self.faces.portrait(i + 1, x, y))

    def draw(self, item, pointed):
        """Draw how well the others play; pointed: and what the bot does, if it is a character."""
        canvas = self.canvas
        people = self.people
        margin = self.edge + canvas.scale
        y = self.top + (self.end - self.top - canvas.cell_h + 1) // 2
        _, bot, _, does = item
        text = self.words("setup.table")
        end = people[0].x - 2 * canvas.scale if len(people) else canvas.width - margin
        room = end - margin - canvas.measure(bot + "  ")
        hide = False
        if pointed and does:
            text = does
            hide = canvas.measure(text) > room
            end = canvas.width - margin if hide else end
        elif canvas.measure(text) > room:
            text = item[0]
        if people.hidden != hide:
            people.hidden = hide
        canvas.next = _LINE
        canvas.text(margin, y, text)
        canvas.text(end, y, bot, DIM, 2)
