# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Text to read, a page at a time: in rows on the felt, in the rich skin on ivory."""

from handheld.words import wrap

from .. import memory
from ..shared import DOWN, LEFT, PAUSE, RIGHT, UP, A, B
from .menu import column, heading


def read(app, title, lines, left, right, typed=False, pictures=None):
    """Show lines of text, wrapped, a page at a time. Returns the key that ends it: A on the last page, B, PAUSE or, if
    `typed` is true, a letter's code. pictures: makes pictures that come first, see pages.read(), in the rich skin."""
    canvas = app.canvas
    pages = None if typed or app.session else memory.rich("handheld.draw.pages")
    if pages:
        key = pages.read(app, title, list(lines), left, right, pictures)
        memory.forget("handheld.draw.pages", "adafruit_display_text", "adafruit_ticks")
        return key
    at = 0
    shown = canvas.rows
    rows = []
    for line in lines:
        rows.extend(wrap(canvas, line, canvas.width - canvas.cell_w))
    while True:
        last = at + shown >= len(rows)
        canvas.begin()
        heading(canvas, title)
        y = canvas.bar + (canvas.height - 2 * canvas.bar - shown * canvas.cell_h) // 2
        column(canvas, canvas.cell_w // 2, y, rows[at : at + shown])
        on = left if last else app.words("page.more", page=at // shown + 1, pages=-(-len(rows) // shown))
        canvas.footer(on, right)
        canvas.end()
        key = app.key()
        if key == DOWN or key == RIGHT or key == A and not last:
            if not last:
                at += shown
        elif key == UP or key == LEFT:
            at = max(0, at - shown)
        elif key == A or key == B or key == PAUSE or typed and key >= 32:
            canvas.answer()  # what comes next may take half a second
            return key
