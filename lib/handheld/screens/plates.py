# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The seats by place, each on a plate: after a hand, and with ending.py after a match."""

import displayio

from handheld.draw.canvas import CORAL, CREAM, DIM, GOLD, LILAC
from handheld.draw.menu import cells
from handheld.draw.shapes import COST, TRACK, Shapes, colour_of
from handheld.pieces.portraits import CALM, JOY, OUCH, faces, show_expression
from handheld.words import wrap

from .. import memory


def hand(app, who, y):
    """Draw the points of the hand from y on, and who caught the worst card. Returns whether there is room for it."""
    canvas = app.canvas
    session = app.session
    match = session.match
    rules = match.rules
    fact, remark = memory.call("handheld.matches.remarks", "below_points", app, who)
    notes = [(row, DIM) for row in wrapped(canvas, fact)] + [(row, LILAC) for row in wrapped(canvas, remark)]
    rows = []
    best, worst = [pick(session.points) for pick in ((max, min) if rules.aim else (min, max))]
    for place, seat in ranking(match):
        points = session.points[seat]
        ink = CORAL if points and (points > 0) != rules.aim else DIM
        look = CALM if best == worst else JOY if points == best else OUCH if points == worst else CALM
        rows.append((place, seat, who[seat], GOLD if not seat else CREAM, "%+d" % points, ink, look))
    points = session.points if rules.limit > 0 else None
    low = canvas.height - canvas.bar
    while True:
        above = low - len(notes) * canvas.cell_h - (canvas.scale if notes else 0)
        if Plates(canvas, rows, y, above).draw(match, points, len(notes)):
            break
        if not notes:
            return False
        # with many seats there is no room for all of it
        notes = [note for note in notes if note[1] == DIM] if notes[-1][1] != DIM else []
    for line, ink in notes:
        canvas.text(canvas.width // 2, above, line, ink, 1)
        above += canvas.cell_h
    return True


def wrapped(canvas, text):
    """A text as rows with a margin at both sides, [] if there is none."""
    return wrap(canvas, text, canvas.width - 2 * canvas.cell_w) if text else []


def ranking(match):
    """(place, seat) of every seat, the best first."""
    order = sorted([(match.place(seat), seat) for seat in range(match.rules.seats)])
    places = [place for place, _ in order]
    return [(1 + places.index(place), seat) for place, seat in order]


class Plates:
    """rows: (place, seat, name, its ink, text beside the total, its ink, look of the portrait); top, low: between which
    y they have to fit. columns: 1, or 2 without the text beside the total; each: rows in a column; pitch: from plate to
    plate; face: pixels for a portrait, or for a mark in the seat's colour; faces: the Portraits, None if there is no
    room for them."""

    def __init__(self, canvas, rows, top, low, columns=1):
        self.canvas = canvas
        self.rows = rows
        self.columns = columns
        self.wide = canvas.width // columns
        self.each = each = -(-len(rows) // columns)
        scale = canvas.scale
        top += scale
        self.pitch = min((low - top) // each, canvas.pitch * 2 - 2 * scale)
        self.top = top + (low - top - self.pitch * each) // 2
        self.edge = 2 * scale // columns
        self.margin = self.edge + (4 if columns < 2 else 3) * scale  # right of the totals
        narrow = self.wide < 100
        self.face = canvas.cell_w if narrow else 10 * scale
        self.faces = None
        if self.pitch - scale >= (20 if scale > 1 else 16) and not narrow:
            self.faces = faces(canvas) if not canvas.table or canvas.table.faces else None
            self.face = self.faces.size if self.faces else self.face
        self.bars = self.pitch >= canvas.cell_h * 3 // 2 + 2 * scale

    def fits(self, more=0):
        """Whether there is room. more: rows of text besides the plates' and the footer's two that are still to come."""
        canvas = self.canvas
        self.left = canvas.count - canvas.next - 2 - more  # rows of text that are free
        return self.pitch - canvas.scale >= canvas.cell_h and self.left >= len(self.rows) * (3 - self.columns)

    def draw(self, match, points=None, more=0, shapes=None):
        """Draw the rows. points: those of the hand, for a bar of each total against the limit; None: no bars; more: see
        fits(); shapes: the Shapes that has what lies below. Returns whether there is room."""
        canvas = self.canvas
        scale = canvas.scale
        high = self.pitch - scale
        if not self.fits(more):
            return False
        shapes = shapes or Shapes(canvas)
        portraits = displayio.Group(scale=canvas.pixel)
        bars = self.bars and points
        for k, (place, seat, name, ink, beside, beside_ink, look) in enumerate(self.rows):
            left = k // self.each * self.wide
            y = self.top + k % self.each * self.pitch
            shapes.row(left + self.edge, y, self.wide - 2 * self.edge, high, not seat)
            at = y + (high - canvas.cell_h - (3 * scale if bars else 0) + 1) // 2
            first = left + self.edge + (2 if self.columns < 2 or len(self.rows) > 9 else 1) * canvas.cell_w + scale
            first += 2 * scale * (self.columns > 1)
            x = first + self.face + 2 * scale
            if self.faces:
                portraits.append(self.faces.portrait(seat, first, y + (high - self.face) // 2))
                show_expression(portraits[-1], look)
            else:
                mark = first + (self.face - canvas.cell_w) // 2
                shapes.area(mark, y + high // 4, canvas.cell_w, high // 2, colour_of(seat))
            end = left + self.wide - self.margin
            middle = end - canvas.measure("-888 ")
            total = "%d" % match.totals[seat]
            room = (
                middle - canvas.measure(beside + " ") if self.columns < 2 else end - canvas.measure(total) - 2 * scale
            )
            name = canvas.fit(name, room - x)
            texts, ends = ("%d" % place, name), (first - 2 * scale, x + canvas.measure(name))
            if self.columns > 1:
                cells(canvas, at, texts + (total,), ends + (end,), ink)
                continue
            cells(canvas, at, texts, ends, ink)
            if self.left >= 3 * len(self.rows):
                canvas.text(middle, at, beside, beside_ink, 2)
                canvas.text(end, at, total, CREAM, 2)
            else:
                cells(canvas, at, (beside, total), (middle, end), CREAM)
            if bars:
                self.bar(shapes, x, at + canvas.cell_h + scale // 2, match, seat, points[seat])
        canvas.shapes.append(portraits)
        return True

    def bar(self, shapes, x, y, match, seat, points):
        """Draw how far a total is on its way to the limit; what this hand has added is crimson."""
        wide = self.canvas.width * 5 // 8 - x
        limit = match.rules.limit
        total = match.totals[seat]
        now = wide * max(0, min(total, limit)) // limit
        before = min(now, wide * max(0, min(total - points, limit)) // limit)
        thick = self.canvas.scale * 2
        shapes.area(x, y, wide, thick, TRACK)
        shapes.area(x, y, before, thick, colour_of(seat))
        shapes.area(x + before, y, now - before, thick, COST)
