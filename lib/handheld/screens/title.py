# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="index,misc,assignment"
"""The title screen: a picture from the drive; without it, the name and four cards. A plays, B opens the menu; typing
TEXT plays in words."""

import displayio

from handheld.draw.canvas import BAND, CREAM, DIM, GOLD
from handheld.file_sizes import size
from handheld.pieces.sprites import COURT, JACK, KING, LIGHT, QUEEN, SPADES, SUITS

from .. import VERSION, memory
from ..shared import PAUSE, A, B, push, replace

_HEAD = 118  # bytes before the pixels of a picture
_HAND = ((12, 3), (11, 2), (10, 3), (12, 1))  # (rank, suit) of each card


def run(app):
    """Wait for A or B."""
    saved = app.keeper.saved_match()
    draw(app, saved)
    memory.part("handheld.system.set_clock")  # for the daily deal
    print(app.words("logo.text"))
    typed = ""
    while True:
        key = app.key()
        if key >= 32:
            typed = (typed + chr(key | 32))[-4:]  # in lower case
        if typed == "text" or key == A or key == B or key == PAUSE:
            break
    app.canvas.answer()
    app.canvas.clear_table()
    if typed == "text":
        return replace("text_match")
    if key == A and saved:
        return replace("load_match", *saved)
    return push("pause_menu") if key == PAUSE else replace("new_match" if key == A else "main_menu")


def draw(app, saved):
    """Draw the title; saved: whether there is a match to resume."""
    canvas = app.canvas
    words = app.words
    left = words("logo.resume" if saved else "logo.play")
    right = words("logo.menu")
    # a board whose buttons have other names says so here
    note = words("logo." + app.board.note) if app.board.note else ""
    if show_picture(canvas):
        canvas.begin(True)
        if note:
            canvas.text(canvas.width // 2, canvas.height - canvas.bar - canvas.cell_h, note, BAND, 1)
        elif canvas.measure(left + VERSION + right) < canvas.width * 3 // 4:
            canvas.text(canvas.width // 2, canvas.height - (canvas.bar + canvas.cell_h) // 2, VERSION, DIM, 1)
    else:
        draw_name(canvas, note or VERSION)
    canvas.footer(left, right)
    canvas.end()


def show_picture(canvas):
    """Put the picture for this size of display on the canvas, down to the bottom row's bar. Returns False if it was not
    flashed or is damaged."""
    width = canvas.width
    height = canvas.height
    path = "lib/handheld/pictures/title_%dx%d.bmp" % (width, height)
    try:
        picture = displayio.OnDiskBitmap(path)
    except (OSError, ValueError):
        return False
    if size(path) != _HEAD + width * height // 2 or picture.width != width or picture.height != height:
        return False
    canvas.cards.append(displayio.TileGrid(picture, pixel_shader=picture.pixel_shader))
    return True


def draw_name(canvas, note):
    """Draw the name of the game below four cards, and a note."""
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
    canvas.text(canvas.width // 2, min(y, canvas.height - 2 * cell), note, DIM, 1)


def draw_cards(canvas, y):
    """Put four cards side by side, in the size that suits the display; returns their height in pixels."""
    make = memory.load("handheld.pieces.make_cards")
    unit = 2 if canvas.height > 130 and canvas.width > 211 else 1
    art = make.read(1, 0)
    palettes = make.looks()
    suits = make.inks(0, 0)
    face = make.frame(32, 44)
    step = 28 * unit if canvas.width < 250 else 34 * unit
    x = (canvas.width - step * 3 - 32 * unit) // 2
    for i, (rank, suit) in enumerate(_HAND):
        group = displayio.Group(scale=unit, x=x + i * step, y=y)
        group.append(displayio.TileGrid(face, pixel_shader=palettes[LIGHT], x=-1, y=-1))
        make.fill(group, 1, art, suits[4 if suit == SPADES and rank == QUEEN else suit])
        _, index, figure = group
        index[0] = rank
        index[1] = SUITS + suit
        figure[0] = COURT + rank - JACK if rank <= KING else suit
        canvas.cards.append(group)
    return 44 * unit
