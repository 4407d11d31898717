# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The score sheet of the match: a row a hand, a column a seat, the totals below; a chart in the rich skin."""

from handheld.draw.canvas import BRASS, CREAM, DIM, LILAC
from handheld.draw.menu import bar, cells, heading
from handheld.statistics.tally import hands_over, names

from .. import memory
from ..shared import DOWN, LEFT, PAUSE, RIGHT, UP, A, B, leave


def run(app):
    """Show the chart; up and down show all hands."""
    sheet = Sheet(app)
    chart = memory.rich("handheld.screens.chart") if sheet.match.rows() else None
    while True:
        if chart:
            key = chart.show(app, sheet)
            if key == A or key == B or key == PAUSE:
                return leave(app, key)
        key = draw(app, sheet, chart and key == DOWN)
        if not chart or key == PAUSE:
            return leave(app, key)


class Sheet:
    """The columns of the sheet. who: the seats' short names; ends: where each number of a row ends at the right, the
    number of the hand first; columns: how many seats are shown; done: how many hands are over."""

    def __init__(self, app):
        canvas = app.canvas
        self.match = match = app.session.match
        n = app.session.rules.seats
        self.who = who = names(app)
        numbers = [points for i in range(match.rows()) for points in match.row(i)] + list(match.totals)
        margin = canvas.cell_w // 2
        first_end = margin + 3 * canvas.cell_w  # of the hands' numbers
        room = canvas.width - margin - first_end
        longest = max([canvas.measure("%d" % points) for points in numbers])
        wide = max(4 * canvas.cell_w, min(8 * canvas.cell_w, room // n), canvas.cell_w + longest)  # pixels a column
        self.columns = min(n, room // wide, 8)  # more need more rows of text than there are
        if max([canvas.measure(name) for name in who]) > wide - canvas.cell_w // 2:
            # as much of each name as fits
            who[1:] = [app.words.short(i, n) if n > 4 else who[i][:1] for i in range(1, n)]
        self.ends = [first_end] + [first_end + wide * (i + 1) for i in range(self.columns)]
        self.done = hands_over(app.session)

    def row(self, i, seat):
        """The texts of the i-th hand on the sheet, from that seat on."""
        number = self.done - self.match.rows() + i + 1
        return ["%d" % number] + ["%d" % points for points in self.match.row(i)[seat : seat + self.columns]]

    def totals(self, seat):
        """The texts of the last row, from that seat on."""
        return ["="] + ["%d" % total for total in self.match.totals[seat : seat + self.columns]]


def draw(app, sheet, top):
    """Show the hands, from the first one on if `top`, else the last ones. Up and down scroll the hands, left and right
    the seats; returns any other key."""
    canvas = app.canvas
    words = app.words
    margin = canvas.cell_w // 2
    cell = canvas.cell_h
    shown = canvas.rows - 2
    rows = sheet.match.rows()
    first = 0 if top else max(0, rows - shown)
    n = len(sheet.who)
    seat = 0
    while True:
        canvas.begin()
        heading(canvas, words("sheet.title") + " ◄►" * (n > sheet.columns))
        y = canvas.bar
        bar(canvas, y + cell, cell, shown, first, rows)
        cells(canvas, y, [""] + sheet.who[seat : seat + sheet.columns], sheet.ends, CREAM)
        for i in range(first, min(first + shown, rows)):
            y += cell
            cells(canvas, y, sheet.row(i, seat), sheet.ends, DIM)
        y = canvas.height - canvas.bar - cell
        canvas.area(margin, y, canvas.width - 2 * margin, 1, BRASS)
        cells(canvas, y, sheet.totals(seat), sheet.ends, LILAC)
        canvas.footer(words("ok"), words("a.back"))
        canvas.end()
        key = app.key()
        if key == A or key == B or key == PAUSE:
            return key
        first = max(0, min(first + (key == DOWN) - (key == UP), rows - shown))
        seat = max(0, min(seat + (key == RIGHT) - (key == LEFT), n - sheet.columns))
