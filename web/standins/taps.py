# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds out which buttons do what a finger means by a tap on the display. It looks at what stands there, and plays
nothing itself."""

from handheld.boards import DOWN, LEFT, RIGHT, UP, A, B
from handheld.draw.canvas import BRASS
from handheld.draw.shapes import RIM

_STEPS = 12  # at most, from one framed thing to the next


class Tap:
    """A tap at x, y in pixels of the display. next() returns the buttons to press now, [] once the tap is done. A frame
    that goes from thing to thing is followed step by step, because only the screen knows where it goes."""

    def __init__(self, app, x, y):
        self.app = app
        pixel = app.canvas.pixel
        self.x, self.y = x // pixel, y // pixel
        self.steps = _STEPS
        self.way = None  # the button that moves the frame towards the tap

    def next(self):
        """The buttons to press, in this order."""
        canvas = self.app.canvas
        frame = framed(canvas)
        if not frame or self._on_foot():
            done = self.steps < _STEPS
            self.steps = 0
            return [] if done else self._meant()
        left, right, top, bottom = frame
        way = UP if self.y < top else DOWN if self.y >= bottom else LEFT if self.x < left else RIGHT
        if way == RIGHT and self.x < right:
            way = A
        back = {LEFT: RIGHT, RIGHT: LEFT, UP: DOWN, DOWN: UP}.get(way, -1)
        if not self.steps or back == self.way:
            return []  # the frame went past the tap, where nothing can be chosen
        self.steps = 0 if way == A else self.steps - 1
        self.way = way
        return [way]

    def _on_foot(self):
        return self.y >= self.app.canvas.height - self.app.canvas.bar

    def _meant(self):
        canvas = self.app.canvas
        x, y = self.x, self.y
        if self._on_foot():  # what A does, what up does, what B does
            return [A if 3 * x < canvas.width else B if 3 * x > 2 * canvas.width else UP]
        lines = [one.y // canvas.pixel for one in canvas.areas if _is_line(one, canvas)]
        if len(lines) == 2:  # above and below the row of a list that is pointed at
            return _row(canvas, y, min(lines))
        if canvas.table and not canvas.cards.hidden and canvas.screen != "load_match":
            return _card(canvas, x, y, self.app.turn.cursor)
        return [A]


def framed(canvas):
    """(left, right, top, bottom) of the golden frame round the chosen row; None without one. See frame() in
    draw/shapes.py."""
    shapes = canvas.shapes
    if len(shapes) < 4:
        return None
    lines = [shapes[i] for i in range(len(shapes) - 4, len(shapes))]
    if [getattr(line, "color_index", -1) for line in lines] != [RIM] * 4:
        return None
    pixel = canvas.pixel
    return lines[0].x // pixel, lines[1].x // pixel + 1, lines[2].y // pixel, lines[3].y // pixel + 1


def _is_line(area, canvas):
    wide = area.width == canvas.display.width and area.height == canvas.pixel
    return wide and area.color_index == BRASS and not area.hidden


def _row(canvas, y, pointed):
    """Up or down to the row of a list at y, then A. pointed: y of the bar round the row that is pointed at."""
    tops: list = []
    for line in canvas.lines:
        if not line.hidden and canvas.bar <= line.y < canvas.height - canvas.bar and line.y not in tops:
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
    shown = sprites.all[sprites.fan + 2 :] if offered else sprites.all[: sprites.fan]
    places = [(group.x, group.y) for group in shown if not group.hidden]
    wide, high = layout.back[1:] if offered else (layout.fan_w, layout.fan_h)
    if offered:
        places.sort()  # the one pointed at is the last of them
    for i in range(len(places) - 1, -1, -1):
        left, top = places[i]
        if left <= x < left + wide and top <= y < top + high + layout.lift + layout.low:
            n = len(places)
            move = (i - cursor) % n
            return ([RIGHT] * move if 2 * move <= n else [LEFT] * (n - move)) + [A]
    return [A]
