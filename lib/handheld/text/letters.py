# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Answers letters typed on the serial port while the match is on the display."""

from handheld.draw.reading import read
from handheld.words import wrap

from ..shared import PAUSE
from .commands import TextInfo


def answer(app, key):
    """Answer the letter with that code, and print the answer for a screen reader.

    Returns the text for the middle of the table; "" if it was too long and was shown as pages (which may have answered
    more letters); None if the player asked for the pause menu there.
    """
    canvas = app.canvas
    said: list = []
    paged = False
    while key >= 32:
        said = _said(app, chr(key)) or said
        text = " ".join(said)
        if not paged and len(wrap(canvas, text, canvas.width)) * canvas.cell_h <= app.canvas.table.layout.status:
            return text
        paged = True
        key = read(app, app.words("t.said"), said, app.words("ok"), app.words("a.back"), typed=True)
    return None if key == PAUSE else ""


def _said(app, letter):
    """The answer to a letter as a list of lines."""
    said: list = []
    info = TextInfo(app.session, app.words, said.append, 0)
    info.numbers = False
    info.note = print
    if letter != "R":  # the pause menu has the rules
        info.answer(letter)
    for line in said:
        print(line)
    return said
