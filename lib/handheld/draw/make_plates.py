# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Makes the plates of the seats with little memory: a text each. Loaded when a match starts, then dropped."""

import displayio

from .tilesheets import text


def make(canvas, rules, layout):
    """Put the plates on the canvas, below the cards to come. Returns (signs, plates, faces, TileGrids to lie
    over the cards), see Sprites."""
    below = displayio.Group()
    canvas.cards.append(below)
    plates = []
    for x, y, width, _, _, _, name_x, name_y in [place[:8] for place in layout.plates]:
        plates.append([text(canvas, width - name_x - 1, x + name_x, y + name_y)])
        below.append(plates[-1][0])
    return None, plates, None, ()
