# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the lines of the score sheet's chart consist of, in pixels of its bitmap."""

import bitmaptools

from .shapes import colour_of

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
                bitmaptools.fill_region(bitmap, left, top, left + scale, top + scale, ink)


def dashes(bitmap, x, y, to, then, colour):
    """Draw a dashed line from (x, y) to (to, then)."""
    count = max(1, max(to - x, abs(then - y)) // _DASH)
    for i in range(0, count, 2):
        end = i + 1
        bitmaptools.draw_line(
            bitmap,
            x + (to - x) * i // count,
            y + (then - y) * i // count,
            x + (to - x) * end // count,
            y + (then - y) * end // count,
            colour,
        )
