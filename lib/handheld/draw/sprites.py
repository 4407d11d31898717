# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Cards on the display: where everything stands, and the cards themselves, which are moved and given other tiles."""

from .canvas import DIM

# The order of tiles in the sheets of ranks.
RANKS = "23456789TJQKA"
JOKER = 13

# Suits as the font has them: ♧ to ♤ look as on Italian cards there.
SIGNS = ("♣♦♥♠", "♧♢♡♤")

# How a card may look.
LIGHT, SHADE, CHOSEN, BACK, PICKED = range(5)


def sorted_hand(view):
    """The cards held, as they stand in the fan."""
    held = list(view.cards())
    return bytes([card for suit in (0, 1, 3, 2, 4) for card in held if card >> 5 == suit])


class Places:
    """Where everything stands, as handheld.draw.layout finds out: pixels of the display throughout, upper left corners.

    face, trick_face: of FACES; unit: pixels a drawn pixel of the fan takes; pip, trick_pip: side of the suit signs
    fan_w, fan_h, trick_w, trick_h: size of cards; lift: by how much a card chosen is raised
    rows, step, pitch: of a full fan: rows, pixels from card to card and from row to row
    status: y of the row of text above the fan; foot: y of the footer
    spots: (x, y) of each seat's card in the trick; names: (x, y, align) of each seat's name
    notes: (x, y, align, rows) of each seat's count of cards and points; rows 0: they stand behind the name
    head: y of what stands in the top row; 0: the corners are taken, the suit led and the light stand in the footer.
    In a prelude: where the names end
    free: pixels left over the row above the fan, 0 for a table with places for the seats
    back: pixels a drawn pixel of a card face down takes, its width and height; in a prelude only
    room: characters there is room for over a card of the upper row of many seats; over one of the lower, or at a side
    """

    width: int
    cell_w: int
    cell_h: int
    seats: int
    tricks: int
    head: int
    foot: int
    status: int
    free: int
    face: int
    back: tuple
    trick_face: int
    unit: int
    pip: int
    trick_pip: int
    fan_w: int
    fan_h: int
    fan_y: int
    trick_w: int
    trick_h: int
    lift: int
    rows: int
    step: int
    pitch: int
    room: list
    wide: bool
    loose: bool
    spots: list
    names: list
    notes: list

    def fan(self, n, i):
        """Where the i-th of n cards in the fan is: x + 4096 * y."""
        most = (self.tricks + self.rows - 1) // self.rows
        y = self.fan_y
        if n > most:
            first = (n + 1) // 2
            if i < first:
                n = first
                y -= self.pitch
            else:
                i -= first
                n -= first
        step = min(self.fan_w + self.unit, (self.width - self.fan_w) // max(1, n - 1))
        return (self.width - self.fan_w - step * (n - 1)) // 2 + i * step + (y << 12)

    def note(self, canvas, x, y, align, parts, colour):
        """Name, count and points in one row, as far as there is room."""
        name, full, points = parts
        room = self.room[y > self.head]  # of the upper row of many seats, else of this one
        for number, gap in ((full, " "), ("", " "), ("", "")):
            gap = gap if name else ""
            # with many seats one stands beside the other
            if len(name + gap + number + points) + len(gap) * (self.seats > 4) <= room:
                break
        else:
            name = name if points == "+0" else ""
            points = "" if name else points
        x -= len(name + gap + number + points) * canvas.cell_w * align // 2
        parts = ((name + gap, colour), (number, DIM), (points, colour))
        if self.seats > 4:  # rows are few
            parts = ((name + gap + number + points, colour),)
        for text, ink in parts:
            if text:
                canvas.text(x, y, text.strip(), ink)
                x += len(text) * canvas.cell_w


class Sprites:
    """The cards of a match, as make_cards.py makes them: number 0 to fan - 1 for the fan, behind them one a seat for
    the trick. all: their groups of frame, rank and suit sign; at: which card each is; inks: by suit."""

    def __init__(self, canvas, rules, inks, looks, fan):
        self.canvas = canvas
        self.rules = rules
        self.inks = inks
        self.looks = looks
        self.fan = fan
        self.all = []
        self.at = bytearray([255] * (fan + rules.seats))
        self.badges = {}

    def show(self, i, card, look=LIGHT):
        """Make sprite i that card."""
        group = self.all[i]
        group.hidden = False
        palette = self.looks[look]
        if group[0].pixel_shader is not palette:
            group[0].pixel_shader = palette
        if self.at[i] == card:
            return
        self.at[i] = card
        suit = card >> 5
        ink = self.canvas.inks[self.inks[suit]]
        rank = group[1]
        pip = group[2]
        rank.pixel_shader = pip.pixel_shader = ink
        if suit == 4:
            rank[0] = JOKER
            pip.hidden = True
        else:
            rank[0] = RANKS.find(self.rules.ranks[(card & 31) // self.rules.packs])
            pip[0] = suit
            pip.hidden = False

    def badge(self, view, card):
        """What stands over a card pointed at, and its tiles: kept, so that moving the cursor takes nothing from the
        heap."""
        value = view.worth(card) or card in self.rules.doubles and 1000
        if value not in self.badges:
            text = "" if not value else "%+d" % value if value < 1000 else "×2"
            self.badges[value] = text, self.canvas.tiles(text)
        return self.badges[value]

    def turn(self, i, look):
        """Show sprite i, a card face down, with that look: BACK or PICKED."""
        group = self.all[i]
        if group.hidden:
            group.hidden = False
        if group[0].pixel_shader is not self.looks[look]:
            group[0].pixel_shader = self.looks[look]

    def move(self, i, x, y):
        """Put sprite i there."""
        group = self.all[i]
        if group.x != x:
            group.x = x
        if group.y != y:
            group.y = y

    def hide(self, i):
        """Take sprite i off the table; below the display, as where it is hidden may be drawn when it comes back."""
        group = self.all[i]
        if not group.hidden:
            group.hidden = True
            group.y = self.canvas.height
