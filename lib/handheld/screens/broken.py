# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the crash screen looks like, if there is enough left to draw it."""

from ..canvas import CORAL, CREAM, wrap
from ..menu import heading


def picture(app, what, where):
    """Draw it with what is left of the app."""
    canvas = app.canvas
    words = app.words
    canvas.open()
    canvas.begin()
    heading(canvas, words("crash.title"))
    y = canvas.cell_h * 3 // 2
    most = canvas.rows - 5
    lines = wrap(what, canvas.columns - 1)[:most] + [where]
    for line in lines:
        canvas.text(canvas.cell_w // 2, y, line, CORAL)
        y += canvas.cell_h
    if app.record:
        canvas.text(canvas.cell_w // 2, y + canvas.cell_h // 2, words("crash.kept"), CREAM)
    canvas.footer(words("crash.restart"), words("crash.menu"))
    canvas.end()
