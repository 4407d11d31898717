# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds out which buttons do what a finger means by a tap on the display. It looks at what stands there, and plays
nothing itself."""

from handheld.boards import DOWN, LEFT, RIGHT, UP, A, B
from handheld.draw.canvas import BRASS


def buttons(app, x, y):
    """The buttons to press, one after the other, for a tap at x, y in pixels of the display."""
    canvas = app and app.canvas
    if not canvas:
        return [A]
    x //= canvas.pixel
    y //= canvas.pixel
    if y >= canvas.height - canvas.bar:  # on the bottom row: what A does, what up does, what B does
        return [A if 3 * x < canvas.width else B if 3 * x > 2 * canvas.width else UP]
    bars = [one.y // canvas.pixel for one in canvas.areas if not one.hidden and one.color_index == BRASS]
    if len(bars) == 3 and max(bars) - min(bars) == canvas.cell_h + 2 * canvas.scale - 2:
        return _row(canvas, y, min(bars))
    if canvas.table and not canvas.cards.hidden and canvas.screen != "load_match":
        return _card(canvas, x, y, app.turn.cursor)
    return [A]


def _row(canvas, y, pointed):
    """Up or down to the row of a list at y, then A. pointed: y of the bar round the row that is pointed at."""
    tops: list = []
    for line in canvas.lines:
        # not the hint below a list: no row of it begins below the last one
        if not line.hidden and line.y >= canvas.bar and line.y < canvas.height - canvas.bar and line.y not in tops:
            tops.append(line.y)
    tops.sort()
    now = [i for i, top in enumerate(tops) if top >= pointed]
    there = [i for i, top in enumerate(tops) if top - canvas.scale <= y]
    if not now or not there:
        return []
    move = there[-1] - now[0]
    return [DOWN if move > 0 else UP] * abs(move) + [A]


def _card(canvas, x, y, cursor):
    """Left or right to the card at x, y, then A; only A beside the cards. cursor: the card pointed at."""
    sprites = canvas.table
    layout = sprites.layout
    offered = canvas.screen == "old_maid"  # the cards face down come after the fan and the two cards of a pair
    found = []
    for group in sprites.all[sprites.fan + 2 :] if offered else sprites.all[: sprites.fan]:
        if not group.hidden:
            found.append((group.x, group.y))
    wide, high = (layout.back[1], layout.back[2]) if offered else (layout.fan_w, layout.fan_h)
    if offered:
        found.sort()
    for i in range(len(found) - 1, -1, -1):
        left, top = found[i]
        if left <= x < left + wide and top <= y < top + high + layout.lift + layout.low:
            if cursor < 0:
                return [A]
            n = len(found)
            move = (i - cursor) % n
            return ([RIGHT] * move if 2 * move <= n else [LEFT] * (n - move)) + [A]
    return [A]
