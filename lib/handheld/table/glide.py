# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Moves cards straight over the table: in the plain skin, and in an old maid."""

from .tabletop import FRAME

FRAMES = 4  # steps of a movement


def glide(table, moves):
    """Move sprites. moves: [(number, x, y)], where each one goes. They are there at once when the player hurries or has
    switched animation off."""
    app = table.app
    sprites = table.sprites
    if app.settings["moves"] and not table.hurry:
        starts = [(sprites.all[i].x, sprites.all[i].y) for i, _, _ in moves]
        began = app.board.now()
        for frame in range(1, FRAMES):
            for k, (i, x, y) in enumerate(moves):
                x0, y0 = starts[k]
                sprites.move(i, x0 + (x - x0) * frame // FRAMES, y0 + (y - y0) * frame // FRAMES)
            table.canvas.display.refresh()
            key = app.key(max(0, frame * FRAME - app.buttons.passed(began)))
            app.buttons.put_back(key)  # it is answered when the cards lie still
            if table.pressed(key):
                break
    for i, x, y in moves:
        sprites.move(i, x, y)
    table.canvas.display.refresh()
