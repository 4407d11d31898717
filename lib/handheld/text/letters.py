# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The letters of the text front end on a keyboard: each is answered by a sentence."""

from ..draw.canvas import wrap
from ..draw.menu import read
from ..system.buttons import PAUSE
from .commands import NUMBERS, TextInfo


def answer(app, key):
    """What the terminal would answer to that letter's code, as one text; "" if it took pages of its own, where letters
    are answered too, None if those were left for the pause menu. It is printed, for a screen reader."""
    canvas = app.canvas
    said: list = []
    paged = False
    while key >= 32:
        said = _said(app, chr(key)) or said
        text = " ".join(said)
        if not paged and len(wrap(text, canvas.columns)) * canvas.cell_h <= app.layout.status:
            return text
        paged = True  # the band over the fan cannot hold it; what is asked there comes there
        key = read(app, app.words("t.said"), said, app.words("ok"), app.words("a.back"), typed=True)
    return None if key == PAUSE else ""


def _said(app, letter):
    """What is answered, as a list of lines."""
    said: list = []
    info = TextInfo(app.session, app.words, said.append, 0)
    info.numbers = False
    act = {"C": info.table, "S": info.scores, "T": info.whose, "H": info.hand, "L": info.last, "?": info.hint}.get(
        letter
    )
    if act:
        act(letter)
    elif letter in NUMBERS:
        info.table_card(NUMBERS.find(letter) + 1, info.view())
    for line in said:
        print(line)
    return said
