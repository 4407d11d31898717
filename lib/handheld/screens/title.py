# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The title screen: name, version, four cards. A plays, B opens the menu; typing TEXT plays in words."""

import displayio

from handheld.draw.canvas import BLACK, CREAM, DIM, GOLD, RED
from handheld.draw.make_cards import frame, looks, sign
from handheld.draw.sprites import LIGHT
from handheld.draw.tilesheets import sheet

from .. import VERSION
from ..boards import PAUSE, A, B
from ..navigation import push, replace

_HAND = ((12, 3), (11, 2), (10, 3), (12, 1))  # (rank, suit) of each card


def run(app):
    """Wait for A or B."""
    canvas = app.canvas
    words = app.words
    saved = app.keeper.saved_match()
    draw(app, saved)
    print(words("logo.text"))
    typed = ""
    while True:
        key = app.key()
        if key >= 32:
            typed = (typed + chr(key | 32))[-4:]  # in lower case
        if typed == "text" or key == A or key == B or key == PAUSE:
            break
    canvas.answer()
    canvas.clear_table()
    if typed == "text":
        return replace("text_match")
    if key == A and saved:
        return replace("load_match", *saved)
    return push("pause_menu") if key == PAUSE else replace("new_match" if key == A else "main_menu")


def draw(app, saved):
    """Draw the title; saved: whether there is a match to resume."""
    canvas = app.canvas
    words = app.words
    cell = canvas.cell_h
    free = canvas.height - 6 * cell - (80 if canvas.height > 130 else 40)
    y = max(2, free // 2)
    high = draw_cards(canvas, y)
    canvas.begin(True)
    y += high + max(2, free // 6)
    if canvas.columns >= 26:
        canvas.head(canvas.width // 2, y, "Pocket Hearts", CREAM)
        y += 2 * cell
    else:
        canvas.head(canvas.width // 2, y, "Pocket", CREAM)
        canvas.head(canvas.width // 2, y + 2 * cell - cell // 3, "Hearts", GOLD)
        y += 4 * cell - cell // 3
    # a board whose buttons have other names says so here
    note = words("logo." + app.board.note) if app.board.note else VERSION
    canvas.text(canvas.width // 2, min(y, canvas.height - 2 * cell), note, DIM, 1)
    canvas.footer(words("logo.resume" if saved else "logo.play"), words("logo.menu"))
    canvas.end()


def draw_cards(canvas, y):
    """Put four cards side by side, in the size that suits the display; returns their height in pixels."""
    unit = 2 if canvas.height > 130 and canvas.width > 211 else 1
    frames, ranks, pips = sheet("frame"), sheet("ranks_large"), sheet("pips")
    palettes = looks()
    face = frame(frames, 28, 40)
    step = 26 * unit if canvas.width < 250 else 32 * unit
    x = (canvas.width - step * 3 - 28 * unit) // 2
    for i, (rank, suit) in enumerate(_HAND):
        group = displayio.Group(scale=unit, x=x + i * step, y=y)
        ink = canvas.inks[RED if suit in (1, 2) else BLACK]
        group.append(displayio.TileGrid(face, pixel_shader=palettes[LIGHT]))
        group.append(sign(ranks, ink, 11, 15, 3, 3, rank))
        group.append(sign(pips, ink, 11, 11, 14, 26, suit))
        canvas.cards.append(group)
    return 40 * unit
