# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Letters typed while the match is on the display: each is answered by a sentence, as the match in words would."""

from ..draw.canvas import wrap
from ..draw.menu import read
from ..system.buttons import PAUSE
from .commands import NUMBERS, TextInfo


def answer(app, key):
    """Answer the letter with that code. Returns the text; "" if it was shown as pages, on which more letters may have
    been answered; None if the player left them for the pause menu. It is printed too, for a screen reader."""
    canvas = app.canvas
    said: list = []
    paged = False
    while key >= 32:
        said = _said(app, chr(key)) or said
        text = " ".join(said)
        if not paged and len(wrap(text, canvas.columns)) * canvas.cell_h <= app.canvas.table.layout.status:
            return text
        paged = True  # the text is too long for the middle of the table
        key = read(app, app.words("t.said"), said, app.words("ok"), app.words("a.back"), typed=True)
    return None if key == PAUSE else ""


def _said(app, letter):
    """The answer to a letter as a list of lines."""
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
