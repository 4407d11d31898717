# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The score sheet of the match: a row a hand, a column a seat, the totals below."""

from handheld.draw.canvas import CREAM, DIM, GOLD
from handheld.draw.menu import bar, heading
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
    longest = max([len("%d" % points) for points in numbers])
    wide = max(4, min(8, (canvas.columns - 3) // n), 1 + longest)  # characters a column
    columns = min(n, (canvas.columns - 3) // wide)
    if max([len(name) for name in who]) >= wide:
        # as much of each name as fits
        who[1:] = [words("t.seat", n=i + 1) if n > 4 else who[i][:1] for i in range(1, n)]
    shown = canvas.rows - 4
    rows = match.rows()
    first = max(0, rows - shown)
    seat = 0
    done = hands_over(app.session)
    while True:
        canvas.begin()
        heading(canvas, words("sheet.title") + " ◄►" * (n > columns))
        y = canvas.cell_h
        bar(canvas, y * 2, shown, first, rows)
        _row(canvas, wide, y, "", who[seat : seat + columns], CREAM)
        for i in range(first, min(first + shown, rows)):
            y += canvas.cell_h
            numbers = ["%d" % p for p in match.row(i)[seat : seat + columns]]
            _row(canvas, wide, y, "%d" % (done - rows + i + 1), numbers, DIM)
        y = canvas.height - 2 * canvas.cell_h
        _row(canvas, wide, y, "=", ["%d" % match.totals[k] for k in range(seat, seat + columns)], GOLD)
        canvas.footer(words("ok"), words("a.back"))
        canvas.end()
        key = app.key()
        if key == A or key == B or key == PAUSE:
            return leave(app, key)
        first = max(0, min(first + (key == DOWN) - (key == UP), rows - shown))
        seat = max(0, min(seat + (key == RIGHT) - (key == LEFT), n - columns))


def _row(canvas, wide, y, head, texts, colour):
    """Draw one line: a head, then the columns, right-aligned."""
    line = head
    for i, text in enumerate(texts):
        line += " " * (2 + wide * (i + 1) - len(line) - len(text)) + text
    canvas.text(canvas.cell_w // 2, y, line, colour)
