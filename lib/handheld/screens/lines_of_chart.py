# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the lines of the score sheet's chart consist of, in pixels of its bitmap."""

from handheld.draw.shapes import colour_of

_DASH = 3  # pixels of a dash, and between two
# The mark that a seat's line has after each hand, so that lines differ by shape too: rows of three bits.
_MARKS = ((7, 7, 7), (2, 7, 2), (7, 5, 7), (5, 2, 5))


def mark(bitmap, seat, x, y, scale):
    """Draw the mark of a seat with its middle at (x, y), as far as the bitmap reaches. scale: pixels for a bit."""
    for row, bits in enumerate(_MARKS[seat % len(_MARKS)]):
        top = y + (row - 1) * scale
        for column in range(3):
            left = x + (column - 1) * scale
            if 0 <= top <= bitmap.height - scale and 0 <= left <= bitmap.width - scale:
                ink = colour_of(seat) if bits >> column & 1 else 0
                bitmap.fill(ink, left, top, left + scale, top + scale)


def line(bitmap, x, y, to, then, thick, colour, dashed=False):
    """Draw a line from (x, y) to (to, then), column by column; thick: pixels downward."""
    if y == then and not dashed:
        bitmap.fill(colour, x, y, to + 1, y + thick)
        return
    at = y
    for column in range(x, to + 1):
        after = y + (then - y) * (column + 1 - x) // max(1, to - x) if column < to else then
        if not dashed or column // _DASH % 2 == 0:
            top, low = (at, max(at + 1, after)) if after >= at else (after + 1, at + 1)
            bitmap.fill(colour, column, top, column + 1, low - 1 + thick)
        at = after
