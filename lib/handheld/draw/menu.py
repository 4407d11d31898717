# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A list to choose from, and pages of text to read."""

from ..boards import DOWN, LEFT, PAUSE, RIGHT, UP, A, B
from .canvas import BAR, BRASS, CREAM, DIM, GOLD, wrap


def heading(canvas, text):
    """Draw a title on a bar along the top."""
    canvas.area(0, 0, canvas.width, canvas.cell_h, BAR)
    canvas.text(canvas.width // 2, 0, text[: canvas.columns], CREAM, 1)


def bar(canvas, y, shown, first, n):
    """Draw a scroll bar beside a list of n rows, of which `shown` are on the display, from row `first` on. y: the top
    of the first of these. Draws nothing if all rows are shown."""
    if n > shown:
        height = shown * canvas.cell_h
        size = shown * height // n
        top = y + (height - size) * first // (n - shown)
        canvas.area(canvas.width - canvas.scale * 2, top, canvas.scale * 2, size, BRASS)


def choose(app, title, items, at, left, right):
    """Let the player choose from a list.

    items: a list of (text, value), (text, value, grey) or (text, value, grey, line). The value stands to the right,
    None leaves it out, False makes the row grey, as a true `grey` does. The line stands below the list while the cursor
    is on its item. at: the item to start with. left, right: what A and B do; left may be a list with a text for each
    item, whose last text counts for all further items.
    Returns (key, item): A, B, LEFT, RIGHT, PAUSE or a letter's code; NONE when what the list shows may have changed.
    """
    canvas = app.canvas
    shown = canvas.rows - 2
    gap = (canvas.height - canvas.rows * canvas.cell_h) // 2
    margin = canvas.cell_w // 2
    edge = canvas.scale
    page = -1
    while True:
        # page by page: scrolling with the cursor would redraw every row
        first = max(0, min(at - at % shown, len(items) - shown))
        turned = first != page
        if turned:
            canvas.begin()
        else:
            canvas.part()
        heading(canvas, title)
        # the cursor is only a frame, which moves quickly
        top = canvas.cell_h + gap + (at - first) * canvas.cell_h
        canvas.area(0, top, margin - edge, canvas.cell_h + edge, BRASS)
        canvas.area(0, top, canvas.width, edge, BRASS)
        canvas.area(0, top + canvas.cell_h, canvas.width, edge, BRASS)
        canvas.footer(left if type(left) is str else left[min(at, len(left) - 1)], right)
        if turned:
            rows(canvas, items, first, shown)
            page = first
            last = canvas.next
        canvas.row(last)
        line = items[at][3] if len(items[at]) > 3 and len(items) < shown else ""
        canvas.text(canvas.width - margin, canvas.cell_h * shown + gap, line, GOLD, 2)
        if turned:
            canvas.end()
        else:
            canvas.display.refresh()
        key = app.key()
        if key == UP or key == DOWN:
            at = (at + (1 if key == DOWN else len(items) - 1)) % len(items)
        else:
            return key, at


def rows(canvas, items, first, shown):
    """Draw the `shown` rows from number `first` on, and where in the list they are."""
    margin = canvas.cell_w // 2
    y = canvas.cell_h + (canvas.height - canvas.rows * canvas.cell_h) // 2
    bar(canvas, y, shown, first, len(items))
    for i in range(first, min(first + shown, len(items))):
        text, value = items[i][:2]
        grey = value is False or len(items[i]) > 2 and items[i][2]
        canvas.text(margin, y, text[: canvas.columns - 1], DIM if grey else CREAM)
        if value:
            value = value[: canvas.columns - 1 - (len(text) + 1 if text else 0)]
            # padded, so that all these rows begin at the same x: a row that moves is drawn twice
            value = " " * (canvas.columns - 1 - len(value)) + value
            canvas.text(canvas.width - margin, y, value, DIM if grey else GOLD, 2)
        y += canvas.cell_h


def read(app, title, lines, left, right, at=0, typed=False):
    """Show lines of text, wrapped, a page at a time. Returns the key that ends it: A on the last page, B, PAUSE or, if
    `typed` is true, a letter's code."""
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
            return key


def turn(values, value, step):
    """The next value in a list (step 1), or the previous one (-1); wraps around."""
    i = values.index(value) if value in values else -step
    return values[(i + step) % len(values)]
