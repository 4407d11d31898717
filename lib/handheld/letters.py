# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The letters of the text front end on a keyboard: each is answered by a sentence."""

from .canvas import wrap
from .menu import read
from .textinfo import NUMBERS, TextInfo


def answer(app, key):
    """What the terminal would answer to that letter's code, as one text; "" if it took pages of its own. It is printed
    too, for a screen reader."""
    said: list = []
    info = TextInfo(app.session, app.words, said.append, 0)
    info.numbers = False
    letter = chr(key)
    act = {"C": info.table, "S": info.scores, "T": info.whose, "H": info.hand, "L": info.last, "?": info.hint}.get(
        letter
    )
    if act:
        act(letter)
    elif letter in NUMBERS:
        info.table_card(NUMBERS.find(letter) + 1, info.view())
    for line in said:
        print(line)
    text = " ".join(said)
    if len(wrap(text, app.canvas.columns)) * app.canvas.cell_h > app.layout.status:
        # more than the band over the fan can hold
        read(app, app.words("t.said"), said, app.words("ok"), app.words("a.back"))
        return ""
    return text
