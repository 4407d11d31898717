# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The chart of the score sheet: the total of each seat after each hand, and the last hands below."""

import displayio

from handheld.draw import AMBER, SKIN_MID, SKY
from handheld.draw.canvas import CORAL, CREAM, DIM, GOLD, LILAC
from handheld.draw.menu import cells, heading
from handheld.draw.shapes import COST, PLATE, SEATS, TRACK, Shapes, colour_of
from handheld.draw.tilesheets import Strips, palette
from handheld.pieces.portraits import faces

from ..shared import LEFT, RIGHT
from .lines_of_chart import line, mark

_BYTES = 6144, 8192  # what the bitmap takes at most, on displays up to 240 pixels wide and on wider ones
_APART = 6  # drawn pixels between two marks of a line at least


def histories(match):
    """For each seat a list of its totals: before the first hand of the sheet, and after each of its hands."""
    rows = [match.row(i) for i in range(match.rows())]
    found = []
    for seat in range(match.rules.seats):
        total = match.totals[seat] - sum([row[seat] for row in rows])
        history = [total]
        for row in rows:
            total += row[seat]
            history.append(total)
        found.append(history)
    return found


def apart(places, gap, top, low):
    """Move labels apart: places are y coordinates in rising order; returns others, at least `gap` apart, from top to
    low if they fit there."""
    for i in range(1, len(places)):
        places[i] = max(places[i], places[i - 1] + gap)
    end = low
    for i in range(len(places) - 1, -1, -1):
        places[i] = min(places[i], end)
        end = places[i] - gap
    end = top
    for i in range(len(places)):
        places[i] = max(places[i], end)
        end = places[i] + gap
    return places


class Chart:
    """sheet: a score_sheet.Sheet; lines: see histories(); x, y, width, height: of the chart; low, high: the totals at
    its lower and upper edge; hands: how many are in the table below; labels: how many last totals fit beside the chart;
    faces: the Portraits, None if they were not flashed: then names head the columns of the table; portraits: the
    TileGrids that do; heads: the pixels they take; tags: [(seat, the Rectangle behind points that hurt it)]"""

    def __init__(self, app, sheet):
        self.app = app
        self.canvas = canvas = app.canvas
        self.sheet = sheet
        self.match = match = sheet.match
        self.lines = histories(match)
        limit = match.rules.limit
        every = [total for line in self.lines for total in line]
        self.low = min(every + [0])
        self.high = max(every + [limit, self.low + 1])
        scale = canvas.scale
        self.y = canvas.bar + 3 * scale
        labels = ["%d" % total for total in (self.low, self.high, limit)]
        self.x = max([canvas.measure(label) for label in labels]) + 4 * scale
        right = max([canvas.measure("%d" % total) for total in match.totals]) + 4 * scale
        self.width = canvas.width - self.x - right
        row = (self.width + 7) // 8 * 4
        room = canvas.height - canvas.bar - self.y - 3 * scale
        tall = _BYTES[canvas.width > 240] // row
        hands = 2 if canvas.height < 200 else 3
        self.faces = faces(canvas)
        self.heads = self.faces.size + scale if self.faces else canvas.cell_h
        self.portraits: list = []
        self.tags: list = []
        room -= self.heads
        self.height = min(tall, room - (hands + 1) * canvas.cell_h)
        # rows of text besides those of the hands: two titles, three in the footer, three of the scale, the last totals
        # at the chart, those in the table or the names
        self.labels = min(len(self.lines), 1 + (self.height - canvas.cell_h) // (canvas.cell_h - scale))
        free = canvas.count - 9 - self.labels - sheet.columns
        self.hands = max(1, min(match.rows(), free, (room - self.height) // canvas.cell_h - 1))

    def draw(self):
        """Draw the chart; its bitmap is dropped when the canvas drops its shapes."""
        canvas = self.canvas
        shapes = Shapes(canvas)
        bitmap = Strips(self.width, self.height, 16)
        limit = self.match.rules.limit
        for value, colour in ((limit // 2, TRACK), (0, TRACK), (limit, COST)):
            y = self.level(value)
            if value or colour == TRACK:
                line(bitmap, 0, y, self.width - 1, y, 1, colour, value == limit // 2)
        for seat in range(len(self.lines) - 1, -1, -1):  # the player's line above the others
            self.line(bitmap, seat)
        shapes.area(0, canvas.bar, canvas.width, canvas.height - 2 * canvas.bar, PLATE)
        edge = 2 * canvas.scale
        rule = self.y + self.height + edge + self.heads + self.hands * canvas.cell_h
        shapes.area(edge, rule, canvas.width - 2 * edge, 1, TRACK)  # above the totals
        rows = self.match.rows()
        for i in range(rows - self.hands, rows):
            y = rule - (rows - i) * canvas.cell_h
            points = self.match.row(i)
            for seat in self.hurt(points):
                wide = canvas.measure("%d" % points[seat]) + 3 * canvas.scale
                shapes.area(0, y, wide, canvas.cell_h - canvas.scale, COST)
                self.tags.append((seat, canvas.shapes[-1]))
        group = displayio.Group(scale=canvas.pixel)
        bitmap.show(group, shapes.colours, self.x * canvas.pixel, self.y * canvas.pixel)
        canvas.shapes.append(group)
        for end in self.sheet.ends[1:] if self.faces else ():
            portrait = self.faces.portrait(0, end - self.faces.size, self.y + self.height + edge)
            self.portraits.append(portrait)
            group.append(portrait)

    def hurt(self, points):
        """The seats that took half of all bad points of a hand or more. points: of each seat in that hand."""
        worse = -1 if self.match.rules.aim else 1
        half = sum([max(0, worse * value) for value in self.match.rules.value]) / 2
        return [seat for seat, one in enumerate(points) if worse * one >= half > 0]

    def level(self, total):
        """The y of a total in the bitmap."""
        bottom = self.height - self.canvas.scale
        return bottom - (total - self.low) * bottom // (self.high - self.low)

    def line(self, bitmap, seat):
        """Draw the line of a seat; dashed if its colour is another seat's too."""
        history = self.lines[seat]
        last = self.width - 1
        scale = self.canvas.scale
        marked = self.width >= _APART * scale * len(history)
        for i in range(1, len(history)):
            x, to = last * (i - 1) // (len(history) - 1), last * i // (len(history) - 1)
            y, then = self.level(history[i - 1]), self.level(history[i])
            line(bitmap, x, y, to, then, scale, colour_of(seat), seat >= len(SEATS))
            if marked:
                mark(bitmap, seat, to, self.level(history[i]), scale)

    def write(self, seat, inks):
        """Write everything but the chart; seat: the first one in the table; inks: of the seats."""
        canvas = self.canvas
        words = self.app.words
        sheet = self.sheet
        canvas.begin()
        title = words("sheet.title") + " ◄►" * (len(self.lines) > sheet.columns)
        heading(canvas, title, words("sheet.after", number=sheet.done))
        edge = 2 * canvas.scale
        canvas.footer(words("ok"), words("a.back"))
        foot = canvas.height - canvas.bar + (canvas.bar - canvas.cell_h + 1) // 2
        canvas.text(canvas.width // 2, foot, words("sheet.hands"), DIM, 1)
        self.scale_labels()
        y = self.y + self.height + edge
        if not self.faces:
            self.in_inks(y, sheet.who[seat:], inks[seat:])
        for one, tag in self.tags:
            self.tag(tag, one - seat)
        for i, portrait in enumerate(self.portraits):
            self.faces.become(portrait, seat + i)
        y += self.heads
        rows = self.match.rows()
        for i in range(rows - self.hands, rows):
            cells(canvas, y, sheet.row(i, seat), sheet.ends, CREAM)
            y += canvas.cell_h
        totals = sheet.totals(seat)
        cells(canvas, y, totals[: 1 if self.faces else None], sheet.ends, LILAC)
        if self.faces:
            self.in_inks(y, totals[1:], inks[seat:])
        self.end_labels(inks)
        canvas.end()

    def tag(self, tag, column):
        """Put a tag behind the number in that column of the table; it is hidden if that is not shown."""
        canvas = self.canvas
        tag.hidden = not 0 <= column < self.sheet.columns
        if not tag.hidden:
            tag.x = (self.sheet.ends[1 + column] + canvas.scale) * canvas.pixel - tag.width

    def in_inks(self, y, texts, inks):
        """Write a text into each column of the table, in the ink of its seat."""
        for i in range(self.sheet.columns):
            cells(self.canvas, y, texts[i : i + 1], self.sheet.ends[1 + i : 2 + i], inks[i])

    def scale_labels(self):
        """Write the lowest and the highest number and the limit beside the chart, if they are not too close."""
        canvas = self.canvas
        taken: list = []
        for value in (self.match.rules.limit or self.high, 0, self.low, self.high):
            y = max(0, min(self.level(value) - canvas.cell_h // 2, self.height - canvas.cell_h + canvas.scale))
            if [other for other in taken if abs(other - y) < canvas.cell_h]:
                continue
            taken.append(y)
            canvas.text(self.x - 2 * canvas.scale, self.y + y, "%d" % value, LILAC, 2)

    def end_labels(self, inks):
        """Write the last totals at the right end of their lines, moved apart, each number once; as many as there is
        room for, the player's first, then the highest."""
        canvas = self.canvas
        gap = canvas.cell_h - canvas.scale
        totals = self.match.totals
        others = sorted([(-totals[seat], seat) for seat in range(1, len(totals))])
        seats: dict = {}  # {total: the first seat with it}
        for seat in [0] + [seat for _, seat in others]:
            if len(seats) < self.labels:
                seats.setdefault(totals[seat], seat)
        shown = sorted(seats, reverse=True)
        places = [self.level(total) - canvas.cell_h // 2 for total in shown]
        x = self.x + self.width + 2 * canvas.scale
        for total, y in zip(shown, apart(places, gap, 0, self.height - canvas.cell_h + canvas.scale)):
            canvas.text(x, self.y + y, "%d" % total, inks[seats[total]])


def show(app, sheet):
    """Show the chart until a key other than left and right, and return the key. sheet: a score_sheet.Sheet."""
    canvas = app.canvas
    chart = Chart(app, sheet)
    chart.draw()
    own = len(canvas.inks)
    try:
        canvas.inks.extend([palette((colour,)) for colour in (SKY, AMBER, SKIN_MID)])
        of_seats = (GOLD, LILAC, CORAL, own, DIM, own + 1, CREAM, own + 2)  # in the order of SEATS
        inks = [of_seats[seat % len(SEATS)] for seat in range(len(sheet.who))]
        seat = 0
        while True:
            chart.write(seat, inks)
            key = app.key()
            if key != LEFT and key != RIGHT:
                return key
            seat = max(0, min(seat + (1 if key == RIGHT else -1), len(sheet.who) - sheet.columns))
    finally:
        del canvas.inks[own:]
        Shapes(canvas)  # drops the chart
