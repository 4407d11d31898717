# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shows the points of a hand beside those of another try from the middle of it."""

from handheld.draw.canvas import CREAM, DIM, GOLD
from handheld.draw.menu import bar, cells, heading
from handheld.draw.shapes import Shapes
from handheld.statistics.tally import names

from ..shared import DOWN, PAUSE, UP, A, B

_MOST = 9  # seats shown at once: the canvas has no more rows of text


def compare(app, before, now):
    """Show each seat's points of both tries. Returns whether the player tries once more."""
    canvas = app.canvas
    words = app.words
    who = names(app)
    n = len(who)
    canvas.open("compare")
    cell = canvas.cell_h + canvas.scale
    edge = canvas.cell_w
    room = canvas.height - 2 * canvas.bar - cell
    pitch = max(cell, min(room // (n + 1), 2 * cell))
    shown = min(n, room // pitch, _MOST)
    texts = [canvas.variant(words(key), canvas.width // 3) for key in ("coach.first", "coach.now")]
    ends = canvas.width - 3 * edge - canvas.measure(texts[1]), canvas.width - edge
    first = 0
    gap = canvas.scale
    while True:
        shapes = Shapes(canvas)
        canvas.begin()
        heading(canvas, words("coach.tries"))
        y = canvas.bar + (room - shown * pitch) // 2
        cells(canvas, y, texts, ends, DIM)
        y += cell
        bar(canvas, y, pitch, shown, first, n)
        for seat in range(first, first + shown):
            ink = CREAM if seat else GOLD
            shapes.row(2 * gap, y, canvas.width - 4 * gap, pitch - gap, not seat)
            at = y + (pitch - gap - canvas.cell_h + 1) // 2
            name = canvas.fit(who[seat], ends[0] - 3 * edge)
            canvas.text(edge, at, name, ink)
            cells(canvas, at, ["%+d" % points[seat] if points[seat] else "0" for points in (before, now)], ends, ink)
            y += pitch
        canvas.footer(words("coach.again"), words("a.back"))
        canvas.end()
        key = app.key()
        if key == A or key == B or key == PAUSE:
            return key == A
        first = max(0, min(first + (key == DOWN) - (key == UP), n - shown))
