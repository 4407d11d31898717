# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Lays the table for a match: a plate for each seat, and the cards."""

from .. import memory


def lay_table(canvas, rules, style):
    """Lay the table for a match in that style of cards. Raises ValueError if the display has no room for it."""
    canvas.clear_table()
    roomy = memory.roomy
    # in 147 KB, seven seats with two packs leave no room for an expert beside the comforts
    memory.roomy = roomy and (rules.seats < 7 or memory.free() > 60000)
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
