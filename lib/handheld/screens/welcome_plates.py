# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The choices of a new player on plates with faces, where there is memory."""

import displayio

from handheld.draw import large_letters
from handheld.draw.canvas import CREAM, GOLD, LILAC
from handheld.draw.shapes import DARK, PLATE, RIM, Shapes, frame
from handheld.pieces.portraits import CALM, JOY, faces, show_expression
from handheld.rulesets.files import names

from ..shared import DOWN, UP

_FACES = (2, 3, 1)  # whose face stands on each plate


def choose(app, title, items, at, left, right, teach):
    """Let the player choose, as draw.menu.choose() does. teach: the key of the second item."""
    canvas = app.canvas
    words = app.words
    unit = canvas.scale
    edge = 3 * unit
    air = 4 * (unit - 1)  # above the headline and below the question; the rows of small type have some anyway
    top = 3 * canvas.cell_h + 2 * unit + 2 * air
    pitch = (canvas.height - canvas.bar - top) // len(items)
    high = pitch - 3 * unit
    shapes = Shapes(canvas)
    people = faces(canvas)
    more = words("hello.yes.more"), words(teach + ".more"), words("setup.games", count=len(names()))
    group = displayio.Group(scale=canvas.pixel)
    big = displayio.Group(scale=canvas.pixel * (2 if unit > 1 else 1))
    x = edge + 3 * unit
    for i in range(len(items)):
        y = top + i * pitch
        shapes.plate(edge + 1, y + 2, canvas.width - 2 * edge, high, DARK)
        shapes.plate(edge, y, canvas.width - 2 * edge, high, PLATE)
        if people:
            double = 2 if unit > 1 and high >= 2 * people.size else 1
            wide = people.size * double
            face = people.portrait(_FACES[i], (edge + 2 * unit) // double, (y + (high - wide) // 2) // double)
            (big if double > 1 else group).append(face)
            x = edge + wide + 5 * unit
    canvas.shapes.append(group)
    canvas.shapes.append(big)
    large = _headline(shapes, words("hello.welcome"), air)
    for _ in range(4):
        shapes.area(0, 0, 1, 1, RIM)
    canvas.begin()
    while True:
        canvas.part()
        canvas.footer(left, right)
        for i, (text, _) in enumerate(items):
            y = top + i * pitch + (high - 2 * canvas.cell_h + 1) // 2
            canvas.text(x, y, text, GOLD if i == at else CREAM)
            canvas.text(x, y + canvas.cell_h, canvas.fit(more[i], canvas.width - edge - x), LILAC)
            for portraits in (group, big):
                if len(portraits):
                    show_expression(portraits[i], JOY if i == at else CALM)
        frame(canvas, edge, top + at * pitch, canvas.width - 2 * edge, high, 1, 1)
        if not large:
            canvas.next_head = 0
            canvas.head(canvas.width // 2, air, words("hello.welcome"), GOLD)
        canvas.text(canvas.width // 2, 2 * canvas.cell_h + air + (2 * unit if large else 0), title, CREAM, 1)
        canvas.end()
        key = app.key()
        if key != UP and key != DOWN:
            return key, at
        at = (at + (1 if key == DOWN else len(items) - 1)) % len(items)


def _headline(shapes, text, above):
    """Write a headline in large letters. above: pixels left above it. Returns whether there is room for it, and a
    picture of these letters."""
    canvas = shapes.canvas
    text = large_letters.drawn(text)
    letters = large_letters.sheet()
    for scale in (canvas.scale, 1):
        wide = len(text) * large_letters.WIDE * scale
        if letters and " " not in text and 0 < wide <= canvas.width:
            y = above + max(0, (2 * canvas.cell_h - large_letters.HIGH * scale) // 2)
            x = (canvas.width - wide) // 2
            large_letters.write(shapes, letters, text, large_letters.GOLDEN, scale, x, y)
            return True
    return False
