# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A list to choose from, and pages of text to read."""

from ..boards import DOWN, LEFT, RIGHT, UP, A, B
from ..system.buttons import PAUSE
from .canvas import BAR, BRASS, CREAM, DIM, GOLD, wrap


def heading(canvas, text):
    """A bar along the top."""
    canvas.area(0, 0, canvas.width, canvas.cell_h, BAR)
    canvas.text(canvas.width // 2, 0, text[: canvas.columns], CREAM, 1)


def bar(canvas, y, shown, first, n):
    """Where in a list of n rows this is: beside those shown from y on; nothing if it is all of them."""
    if n > shown:
        height = shown * canvas.cell_h
        size = shown * height // n
        top = y + (height - size) * first // (n - shown)
        canvas.area(canvas.width - canvas.scale * 2, top, canvas.scale * 2, size, BRASS)


def choose(app, title, items, at, left, right, ms=-1):
    """Let the player choose from a list.

    items: a list of (text, value): a value of None has none to its right; with one of False, or a third thing that is
    true, the row is grey. A fourth is a line about the item, told below the list while it is pointed at. at: the item
    to start with; left, right: what A and B do (left: a tuple or list with one for each item, the last for the rest).
    Returns (key, item) for A, B, LEFT, RIGHT, PAUSE or a letter's code, or with NONE when what it shows may have
    changed, or when so many milliseconds have passed without a press (-1: never).
    """
    canvas = app.canvas
    shown = canvas.rows - 2
    gap = (canvas.height - canvas.rows * canvas.cell_h) // 2
    margin = canvas.cell_w // 2
    edge = canvas.scale
    while True:
        # page by page: to move all rows with the cursor would send all of them
        first = max(0, min(at - at % shown, len(items) - shown))
        canvas.begin()
        heading(canvas, title)
        y = canvas.cell_h + gap
        # so little moves with the cursor that it does not have to be waited for
        top = y + (at - first) * canvas.cell_h
        canvas.area(0, top, margin - edge, canvas.cell_h + edge, BRASS)
        canvas.area(0, top, canvas.width, edge, BRASS)
        canvas.area(0, top + canvas.cell_h, canvas.width, edge, BRASS)
        canvas.footer(left if type(left) is str else left[min(at, len(left) - 1)], right)
        bar(canvas, y, shown, first, len(items))
        for i in range(first, min(first + shown, len(items))):
            text, value = items[i][:2]
            grey = value is False or len(items[i]) > 2 and items[i][2]
            colour = DIM if grey else CREAM
            canvas.text(margin, y, text[: canvas.columns - 1], colour)
            if value:
                value = value[: canvas.columns - 1 - (len(text) + 1 if text else 0)]
                # all of these rows begin at one place: to move one sends all of it, twice
                value = " " * (canvas.columns - 1 - len(value)) + value
                canvas.text(canvas.width - margin, y, value, DIM if grey else GOLD, 2)
            y += canvas.cell_h
        if len(items[at]) > 3 and items[at][3] and len(items) < shown:
            canvas.text(canvas.width - margin, canvas.cell_h * shown + gap, items[at][3], GOLD, 2)
        canvas.end()
        key = app.key(ms)
        if key == UP or key == DOWN:
            at = (at + (1 if key == DOWN else len(items) - 1)) % len(items)
        else:
            return key, at


def read(app, title, lines, left, right, at=0, typed=False):
    """Show lines of text (wrapped here) a page at a time; returns the key that ended it: A on the last page, B or
    PAUSE; or, if typed, the code of a letter."""
    canvas = app.canvas
    shown = canvas.rows - 2
    rows = []
    for line in lines:
        rows.extend(wrap(line, canvas.columns - 1))
    gap = (canvas.height - canvas.rows * canvas.cell_h) // 2
    while True:
        last = at + shown >= len(rows)
        canvas.begin()
        heading(canvas, title)
        y = canvas.cell_h + gap
        for row in rows[at : at + shown]:
            canvas.text(canvas.cell_w // 2, y, row)
            y += canvas.cell_h
        canvas.footer(
            left if last else app.words("page.more", page=at // shown + 1, pages=-(-len(rows) // shown)), right
        )
        canvas.end()
        key = app.key()
        if key == DOWN or key == RIGHT or key == A and not last:
            if not last:
                at += shown
        elif key == UP or key == LEFT:
            at = max(0, at - shown)
        elif key == A or key == B or key == PAUSE or typed and key >= 32:
            return key


def turn(values, value, step):
    """The next value of a list (step 1) or the one before (-1), round and round."""
    i = values.index(value) if value in values else -step
    return values[(i + step) % len(values)]
