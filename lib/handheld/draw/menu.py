# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A list to choose from, and what every page of text has around it."""

from ..shared import CLICK, DOWN, NONE, UP, A, B
from .canvas import BAR, BRASS, CREAM, DIM, GOLD, LILAC, ROW


def heading(canvas, text, right="", ink=LILAC):
    """Draw a title on a bar along the top, and a text at the right end of the bar."""
    canvas.area(0, 0, canvas.width, canvas.bar, BAR)
    edge = 2 * canvas.scale
    y = (canvas.bar - canvas.cell_h + 1) // 2
    canvas.text(edge, y, canvas.fit(text, canvas.width - 2 * edge), GOLD)
    if right:
        canvas.text(canvas.width - edge, y, right, ink, 2)


def column(canvas, x, y, texts, colour=CREAM, align=0):
    """Draw rows of text below each other, see Canvas.text(). Returns the y below them."""
    for text in texts:
        canvas.text(x, y, text, colour, align)
        y += canvas.cell_h
    return y


def bar(canvas, y, high, shown, first, n):
    """Draw a scroll bar beside a list of n rows, each `high` pixels, of which `shown` are on the display, from row
    `first` on. y: the top of the first of these. Draws nothing if all rows are shown."""
    if n > shown:
        height = shown * high
        size = shown * height // n
        top = y + (height - size) * first // (n - shown)
        canvas.area(canvas.width - canvas.scale, top, canvas.scale, size, BRASS)


def choose(app, title, items, at, left, right):
    """Let the player choose from a list.

    items: a list of (text, value), (text, value, grey) or (text, value, grey, line). The value stands to the right,
    None leaves it out, False makes the row grey, as a true `grey` does. The line stands below the list while the cursor
    is on its item. at: the item to start with. left, right: what A and B do; left may be a list with a text for each
    item, whose last text counts for all further items.
    Returns (key, item): A, B, LEFT, RIGHT, PAUSE or a letter's code; NONE when what the list shows may have changed.
    """
    canvas = app.canvas
    high, shown, top = spread(canvas, len(items))
    # the row pointed at: two lines and a bar, because a ground as wide as the display takes 69 ms to move
    thick = canvas.cell_h + 2 * canvas.scale - 1
    page = -1
    key = NONE
    while True:
        # page by page: scrolling with the cursor would redraw every row
        first = max(0, min(at - at % shown, len(items) - shown))
        turned = first != page
        if turned:
            canvas.begin()
        else:
            canvas.part()
        heading(canvas, title)
        y = top + (at - first) * high + (high - thick) // 2
        canvas.area(0, y + 1, canvas.scale, thick - 2, BRASS)
        canvas.area(0, y, canvas.width, 1, BRASS)
        canvas.area(0, y + thick - 1, canvas.width, 1, BRASS)
        canvas.footer(left if type(left) is str else left[min(at, len(left) - 1)], right)
        if turned:
            rows(canvas, items, first)
            page = first
            last = canvas.next
        canvas.next = last
        line = items[at][3] if len(items[at]) > 3 and len(items) <= shown else ""
        # a space at least: the row is in its place then, and no cursor has to wait until it is sent as a whole
        y = canvas.height - canvas.bar - canvas.cell_h
        canvas.text(canvas.width - canvas.cell_w // 2, y, line or " ", LILAC, 2)
        if turned:
            canvas.end()
        else:
            canvas.display.refresh()
        if key != NONE:
            app.play(CLICK)
        key = app.key()
        if key == UP or key == DOWN:
            at = (at + (1 if key == DOWN else len(items) - 1)) % len(items)
        else:
            return key, at


def spread(canvas, n):
    """(pixels from row to row, rows shown, y of the first one) of a list of n rows. A short list gets more room, and
    leaves a row free below it."""
    room = canvas.height - 2 * canvas.bar
    shown = room // canvas.pitch
    if n >= shown:
        return canvas.pitch, shown, canvas.bar + (room - shown * canvas.pitch) // 2
    return min(room // (n + 1), canvas.pitch * 3 // 2), n, canvas.bar + canvas.pitch // 4


def rows(canvas, items, first):
    """Draw the rows of a list from number `first` on, and where in the list they are."""
    margin = canvas.cell_w // 2
    high, shown, y = spread(canvas, len(items))
    bar(canvas, y, high, shown, first, len(items))
    y += (high - canvas.cell_h) // 2
    for i in range(first, min(first + shown, len(items))):
        text, value = items[i][:2]
        grey = value is False or len(items[i]) > 2 and items[i][2]
        room = canvas.width - 2 * margin
        if text != canvas.said[canvas.next]:  # what stands there already fits
            least = canvas.measure(" " + value.split("¦")[-1]) if value else 0
            text = canvas.fit(canvas.variant(text, room - least), room)
        canvas.text(margin, y, text, DIM if grey else CREAM)
        if value:
            if value != canvas.said[canvas.next]:
                value = canvas.fit(value, room - canvas.measure(text + " "))
            canvas.text(canvas.width - margin, y, value, DIM, 2)
        y += high


def cells(canvas, y, texts, ends, colour):
    """Draw several texts in one row of text, each with its right end at the x in `ends`."""
    row = bytearray(canvas.width)
    for text, end in zip(texts, ends):
        tiles = canvas.tiles(text)
        at = max(0, end - len(tiles))
        row[at : at + len(tiles)] = tiles
    canvas.said[canvas.next] = ""  # the same texts may have stood elsewhere in the row
    canvas.text(0, y, " ".join(texts), colour, 0, row)


def plate(canvas, y, high):
    """Draw a dark plate with a gold rim behind a table's row."""
    edge = canvas.cell_w // 2
    canvas.area(edge, y, canvas.width - 2 * edge, high, BRASS)
    canvas.area(edge + 1, y + 1, canvas.width - 2 * edge - 2, high - 2, ROW)


def turn(values, value, step):
    """The next value in a list (step 1), or the previous one (-1); wraps around."""
    i = values.index(value) if value in values else -step
    return values[(i + step) % len(values)]


def confirm(app, title, no, yes, about=()):
    """Ask a question with two answers. Returns A for yes, B for no, or PAUSE. about: (text, value) of grey rows below,
    which say what would be lost."""
    items = [(no, None), (yes, None)] + [(text, value, True) for text, value in about]
    does = [app.words("a.choose")] * 2 + [""]
    key, at = NONE, 0
    while key == NONE or key == A and at > 1:
        key, at = choose(app, title, items, at, does, app.words("a.back"))
    return B if key == A and at == 0 else key
