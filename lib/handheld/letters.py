# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The letters of the text front end on a keyboard: each is answered by a sentence."""

from .textinfo import TextInfo


def answer(app, key):
    """What the terminal would answer to that letter's code, as one text; also printed, for a screen reader."""
    said: list = []
    info = TextInfo(app.session, app.words, said.append, 0)
    letter = chr(key)
    act = {"C": info.table, "S": info.scores, "T": info.whose, "H": info.hand, "L": info.last, "?": info.hint}.get(
        letter
    )
    if act:
        act(letter)
    elif letter in "123456789":
        info.table_card(int(letter), info.view())
    for line in said:
        print(line)
    return " ".join(said)
