# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Lays the table for a match: a plate for each seat, and the cards."""

from .. import memory

# Free bytes of heap from which on the table has comforts. With less, at 240x240, hints are refused and the comforts go
# during the first hand: with 50,000 for certain, with 60,000 hardly ever.
_ROOM = 60000


def lay_table(canvas, rules, style):
    """Lay the table for a match in that style of cards. Raises ValueError if the display has no room for it."""
    canvas.clear_table()
    roomy = memory.roomy
    memory.roomy = roomy and memory.free() > _ROOM
    try:
        # one module after the other: together they would take 8 KB
        layout = memory.call("handheld.draw.layout", "lay_out", canvas, style, rules.seats, rules.tricks)
        rich = memory.comfort("handheld.comforts.signs")
        maker = "handheld.comforts.make_signs" if rich else "handheld.draw.make_plates"
        signs, plates, faces, over = memory.call(maker, "make", canvas, rules, layout)
        sprites = memory.call("handheld.draw.make_cards", "make", layout, style, rules, rules.seats)
    finally:
        memory.roomy = roomy
    sprites.signs = signs
    for grid in over:
        canvas.cards.append(grid)
    sprites.plates = plates
    sprites.faces = faces
    canvas.table = sprites
