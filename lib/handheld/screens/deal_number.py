# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Enters the number of the next deal, digit by digit: a friend's number deals the friend's cards."""

from handheld.draw.canvas import BRASS, CREAM, DIM, NIGHT
from handheld.draw.menu import column, heading
from handheld.words import wrap

from ..shared import BACK, DOWN, LEFT, PAUSE, RIGHT, SEEDS, UP, A, B, leave

_DIGITS = 10


def run(app):
    """Let the player enter the number of the next match; B makes it random."""
    game = app.game
    digits = [max(game.deal, 0) // 10**i % 10 for i in range(_DIGITS - 1, -1, -1)]
    at = _DIGITS - 1
    while True:
        number = int("".join(["%d" % digit for digit in digits]))
        fits = number < SEEDS
        draw(app.canvas, app.words, digits, at, fits)
        key = app.key()
        at = (at + (key == RIGHT) - (key == LEFT)) % _DIGITS
        digits[at] = (digits[at] + (key == UP) - (key == DOWN)) % 10
        if key >= 48 and key < 58:
            digits = digits[1:] + [key - 48]  # typed, as on a pocket calculator
        elif key == B:
            game.deal = -1
            return BACK
        elif key == PAUSE or key == A and fits:
            if fits:
                game.deal = number
            return leave(app, key)


def draw(canvas, words, digits, at, fits):
    """Draw the digits, with the cursor on number `at`; fits: whether the number is below SEEDS."""
    canvas.begin()
    heading(canvas, words("deal.title"))
    x = (canvas.width - _DIGITS * canvas.cell_w * 3 // 2) // 2
    y = canvas.height // 3
    for i in range(_DIGITS):
        left = x + i * canvas.cell_w * 3 // 2
        if i == at:
            canvas.area(left - canvas.cell_w // 4, y, canvas.cell_w * 3 // 2, canvas.cell_h, BRASS)
        canvas.text(left + canvas.cell_w // 2, y, "%d" % digits[i], NIGHT if i == at else CREAM, 1)
    y += 2 * canvas.cell_h
    lines = wrap(canvas, words("deal.how" if fits else "deal.large"), canvas.width - canvas.cell_w)
    column(canvas, canvas.width // 2, y, lines, DIM, 1)
    canvas.footer(words("deal.take") if fits else "", words("deal.random"))
    canvas.end()
