# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The end of a match where there is memory: a picture from the drive, the headline in large letters beside your head,
and below them the places on plates."""

import displayio

from handheld.draw import DUSK, INK, IVORY, LILAC, large_letters
from handheld.draw.canvas import CORAL, CREAM, GOLD
from handheld.draw.large_letters import GOLDEN, HIGH, WIDE, on_disk
from handheld.draw.menu import cells, column
from handheld.draw.shapes import COST, DARK, Shapes
from handheld.pieces.portraits import CALM, JOY, OUCH
from handheld.words import wrap

from .plates import Plates, ranking

_SPACE = 8  # pixels between two words
_STEP = 14  # pixels from the top of a letter to the top of one below it
_LINES = ((2, 3), (1, 2), (1, 1))  # enlargement of a headline's two lines
_HEART = "♥"  # stands beside winners
_LOST = (INK, IVORY, LILAC, DUSK)


def end(canvas, result, y):
    """Draw the places after a match, with the distance from the winner, from y on; y 0: the whole screen but its
    footer, below a picture. result: a match_end.Result. Returns whether there is room for it."""
    drawn = with_plates(canvas, result, y) if y else with_picture(canvas, result)
    if drawn:
        result.first = 0  # there is nothing to scroll
    return drawn


def with_plates(canvas, result, y):
    """Draw the plates from y on. Returns whether there is room."""
    return Plates(canvas, places(result), y, canvas.height - canvas.bar).draw(result.match)


def with_picture(canvas, result):
    """Draw everything. Returns False without a picture for this display, or without room."""
    won = 0 in result.winners
    picture = on_disk("lib/handheld/pictures/%s_%dx%d.bmp" % ("won" if won else "lost", canvas.width, canvas.height))
    return bool(picture) and Ending(canvas, result, won, picture).draw()


def places(result):
    """The rows of the plates: see Plates."""
    match = result.match
    best = match.totals[result.winners[0]]
    rows = []
    # on the smallest display there is no room for words
    behind = "end.behind" if result.canvas.width >= 160 else ""
    for place, seat in ranking(match):
        won = seat in result.winners
        points = match.totals[seat] - best
        beside = result.words(behind, points=abs(points)) if behind else "%+d" % points
        beside = result.more[1][seat] if result.more else _HEART if won else beside
        lost = seat in result.losers
        ink = GOLD if won else CORAL if lost else CREAM
        look = JOY if won else OUCH if lost or not result.losers and place == len(match.totals) else CALM
        rows.append((place, seat, result.who[seat], ink, beside, GOLD if won else CORAL, look))
    return rows


class Ending:
    """The screen with a picture. left: x of the headline; headline: (word, enlargement) of each of its lines, empty if
    it has to be a row of text; lines: the sentence below it, beside the head; below: the same below the picture. Both
    may be empty: on the smallest displays the others' faces are worth more. top: y of the plates without it."""

    def __init__(self, canvas, result, won, picture):
        self.canvas = canvas
        self.result = result
        self.won = won
        self.picture = picture
        self.left = 18 + 30 * canvas.scale  # right of the head
        self.letters = large_letters.sheet()
        self.headline: list = []
        self.lines: list = []
        self.below: list = []
        self.top = picture.height + (canvas.cell_h + canvas.scale if result.more else 0)
        self.arrange()
        if not self.lines:
            self.below = self.last_lines()

    def arrange(self):
        """Choose the largest letters with which the headline fits beside the head: in one line with the sentence below
        it, or else in two lines."""
        text = large_letters.drawn(self.result.title)
        words = text.split()
        room = self.canvas.width - self.left
        if not self.letters or not text:
            self.lines = self.sentence(self.picture.height - 2 * self.canvas.cell_h)
            return
        least = 1 if len(words) == 1 else 2
        for scale in range(3, least - 1, -1):
            if len(text) * WIDE * scale <= room:
                self.lines = self.sentence(self.picture.height - HIGH * scale, scale > 1)
                if self.lines or scale == 1:
                    self.headline = [(text, scale)]
                    return
        for scale, larger in _LINES:
            wide = max(len(words[0]) * scale, len(words[-1]) * larger) * WIDE
            if len(words) == 2 and wide <= room and _STEP * scale + HIGH * larger <= self.picture.height:
                self.headline = [(words[0], scale), (words[1], larger)]
                return

    def sentence(self, high, whole=False):
        """The sentence about the player's place as lines of text in that height; if it is too long, its first part, or
        nothing with `whole`."""
        canvas = self.canvas
        text = " ".join(self.result.lines)
        while text:
            lines = wrap(canvas, text, canvas.width - self.left - 3 * canvas.scale)
            if len(lines) * canvas.cell_h <= high:
                return lines
            text = "" if whole else text[: text.rfind(". ") + 1]
        return []

    def last_lines(self):
        """The sentence as lines below the picture, [] if the plates would become too low for portraits, or for text."""
        canvas = self.canvas
        text = " ".join(self.result.lines)
        lines = wrap(canvas, text, canvas.width - 4 * canvas.scale)
        even = wrap(canvas, text, canvas.width * 2 // 3)  # no word alone on the last line
        lines = even if len(even) == len(lines) else lines
        room = canvas.height - canvas.bar - self.top
        without, high = [
            free // len(self.result.order) - canvas.scale for free in (room, room - len(lines) * canvas.cell_h)
        ]
        face = 20 if canvas.scale > 1 else 16
        return lines if high >= (face if without >= face else canvas.cell_h) else []

    def draw(self):
        """Draw everything but the footer, if there is room for the plates."""
        canvas = self.canvas
        result = self.result
        more = result.more
        high = self.picture.height
        y = high + len(self.below) * canvas.cell_h
        others = len(self.lines) + len(self.below) + (2 if more else 0) + (not self.headline)
        for columns in (1, 2):
            top = self.top + len(self.below) * canvas.cell_h
            plates = Plates(canvas, places(result), top, canvas.height - canvas.bar, columns)
            if plates.fits(others):
                break
            if more:
                return False
        else:
            return False
        shapes = Shapes(canvas)
        shapes.area(0, high, canvas.width, canvas.height - canvas.bar - high, COST if self.won else DARK)
        shapes.add(displayio.TileGrid(self.picture, pixel_shader=self.picture.pixel_shader))
        self.head(shapes)
        column(canvas, canvas.width // 2, high + canvas.scale, self.below, CREAM, 1)
        if more:
            right = canvas.width - plates.margin
            titles = (result.words(more[0]), result.words("hand.total"))
            beside = right - max(canvas.measure("-888 "), canvas.measure(titles[1] + "  "))
            cells(canvas, y + canvas.scale, titles, (beside, right), CREAM)
        return plates.draw(result.match, shapes=shapes)

    def head(self, shapes):
        """Draw the headline and the sentence."""
        canvas = self.canvas
        lines = self.headline
        # two lines overlap a little where there is no room for both
        high = sum([(_STEP if i + 1 < len(lines) else HIGH) * lines[i][1] for i in range(len(lines))])
        free = self.picture.height - high - len(self.lines) * canvas.cell_h - (0 if lines else 2 * canvas.cell_h)
        y = free // (1 + len(lines) + (1 if self.lines else 0))
        gap = y
        for word, scale in lines:
            self.write(shapes, word, scale, self.left, y)
            y += gap + (HIGH if self.lines else _STEP) * scale
        if not lines:
            canvas.text(self.left, y, self.result.title, GOLD)
            y += 2 * canvas.cell_h
        column(canvas, self.left + canvas.scale, y, self.lines)

    def write(self, shapes, text, scale, x, y):
        """Write a text in large letters."""
        for word in text.split(" "):
            large_letters.write(shapes, self.letters, word, GOLDEN if self.won else _LOST, scale, x, y)
            x += (len(word) * WIDE + _SPACE) * scale
