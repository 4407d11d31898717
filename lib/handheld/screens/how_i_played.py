# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shows what the coach says of the hand: for each verdict the card played, a better one, and the points given away."""

import displayio

from handheld.draw.canvas import CORAL, CREAM, DIM, GOLD, LILAC
from handheld.draw.menu import heading
from handheld.draw.shapes import Shapes
from handheld.text.coach_lines import tenths
from handheld.words import wrap

from ..shared import CLICK, DOWN, PAUSE, UP, A, B, push, replace


def run(app, verdicts, at=0):
    """Show the verdicts, see text/coach_lines.py; at: the one pointed at."""
    app.lay_table()  # the score sheet may have cleared it away
    while True:
        draw(app, verdicts, at)
        key = app.key()
        if key == A:
            return push("try_again", verdicts, at)
        if key == B:
            return replace("hand_score", verdicts)
        if key == PAUSE:
            return push("pause_menu")
        if key == UP or key == DOWN:
            at = (at + 1) % len(verdicts)
            app.play(CLICK)


def draw(app, verdicts, at):
    """Draw a plate for each verdict; the one pointed at has a rim."""
    canvas = app.canvas
    words = app.words
    canvas.begin()
    heading(canvas, words("coach.title"))
    shapes = Shapes(canvas)
    gap = 2 * canvas.scale
    high = (canvas.height - 2 * canvas.bar - gap) // 2 - gap
    top = canvas.bar + gap
    if len(verdicts) == 1:
        top += (high + gap) // 2
    pictures = displayio.Group(scale=canvas.pixel)
    for k, verdict in enumerate(verdicts):
        y = top + k * (high + gap)
        shapes.row(gap, y, canvas.width - 2 * gap, high, k == at)
        plate(app, verdict, y, high, pictures)
    canvas.shapes.append(pictures)
    canvas.footer(words("coach.look"), words("a.back"))
    canvas.end()


def plate(app, verdict, y, high, pictures):
    """Draw what a verdict says between y and y + high. pictures: the group for the cards."""
    canvas = app.canvas
    words = app.words
    number, played, best, lost, error, why = verdict
    cell = canvas.cell_h
    gap = 3 * canvas.scale
    x = 2 * gap
    for card, key, ink in ((played, "coach.yours", DIM), (best, "coach.better", GOLD)):
        picture, wide, tall = copy(canvas.table, card)
        text = words(key)
        room = max(wide, canvas.measure(text))
        picture.x = x + (room - wide) // 2
        picture.y = y + (high - tall - cell) // 2
        pictures.append(picture)
        canvas.text(x + room // 2, y + (high - tall - cell) // 2 + tall, text, ink, 1)
        x += room + gap
    x += gap
    room = canvas.width - gap - canvas.scale - x
    lines = [(words("coach.trick", number=number // app.session.rules.seats + 1), LILAC)]
    lines.append((words("coach.gave"), DIM))
    lines.append((words("coach.lost", points=tenths(words, lost), error=tenths(words, error)), CORAL))
    more = wrap(canvas, why, room) if why else []
    if (len(more) + 3) * cell <= high - gap:
        lines += [(line, CREAM) for line in more]
    y += (high - len(lines) * cell) // 2
    for text, ink in lines:
        canvas.text(x, y, canvas.fit(text, room), ink)
        y += cell


def copy(table, card):
    """(a picture of a card in the look of the match's, its width and height in drawn pixels). table: canvas.table,
    whose first card shows it for a moment."""
    was = table.at[0]
    table.show(0, card)
    source = table.all[0]
    picture = displayio.Group(scale=source.scale)
    for grid in source:
        form = {name: getattr(grid, name) for name in ("width", "height", "tile_width", "tile_height", "x", "y")}
        one = displayio.TileGrid(grid.bitmap, pixel_shader=grid.pixel_shader, **form)
        for i in range(grid.width * grid.height):
            one[i] = grid[i]
        picture.append(one)
    if was != 255:
        table.show(0, was)
    frame = source[0]
    return picture, (frame.tile_width - 2) * source.scale, (frame.tile_height - 3) * source.scale
