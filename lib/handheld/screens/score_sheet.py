# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The score sheet of the match: a row a hand, a column a seat, the totals below."""

from handheld.draw.canvas import BRASS, CREAM, DIM, LILAC
from handheld.draw.menu import bar, cells, heading
from handheld.storage.tally import hands_over, names

from ..boards import DOWN, LEFT, PAUSE, RIGHT, UP, A, B
from ..navigation import leave


def run(app):
    """Show the sheet. Up and down scroll the hands, left and right the seats."""
    canvas = app.canvas
    words = app.words
    match = app.session.match
    n = app.session.rules.seats
    who = names(app)
    numbers = [points for i in range(match.rows()) for points in match.row(i)] + list(match.totals)
    margin = canvas.cell_w // 2
    first_end = margin + 3 * canvas.cell_w  # of the hands' numbers
    room = canvas.width - margin - first_end
    longest = max([canvas.measure("%d" % points) for points in numbers])
    wide = max(4 * canvas.cell_w, min(8 * canvas.cell_w, room // n), canvas.cell_w + longest)  # pixels a column
    columns = min(n, room // wide)
    if max([canvas.measure(name) for name in who]) > wide - canvas.cell_w // 2:
        # as much of each name as fits
        who[1:] = [words.short(i, n) if n > 4 else who[i][:1] for i in range(1, n)]
    ends = [first_end] + [first_end + wide * (i + 1) for i in range(columns)]
    cell = canvas.cell_h
    shown = canvas.rows - 2
    rows = match.rows()
    first = max(0, rows - shown)
    seat = 0
    done = hands_over(app.session)
    while True:
        canvas.begin()
        heading(canvas, words("sheet.title") + " ◄►" * (n > columns))
        y = canvas.bar
        bar(canvas, y + cell, cell, shown, first, rows)
        cells(canvas, y, [""] + who[seat : seat + columns], ends, CREAM)
        for i in range(first, min(first + shown, rows)):
            y += cell
            numbers = ["%d" % p for p in match.row(i)[seat : seat + columns]]
            cells(canvas, y, ["%d" % (done - rows + i + 1)] + numbers, ends, DIM)
        y = canvas.height - canvas.bar - cell
        canvas.area(margin, y, canvas.width - 2 * margin, 1, BRASS)
        cells(canvas, y, ["="] + ["%d" % match.totals[k] for k in range(seat, seat + columns)], ends, LILAC)
        canvas.footer(words("ok"), words("a.back"))
        canvas.end()
        key = app.key()
        if key == A or key == B or key == PAUSE:
            return leave(app, key)
        first = max(0, min(first + (key == DOWN) - (key == UP), rows - shown))
        seat = max(0, min(seat + (key == RIGHT) - (key == LEFT), n - columns))
