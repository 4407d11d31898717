# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The row in the menu of a new match that says who sits at the table: the faces of the others, and how well they
play."""

import displayio

from handheld.draw.canvas import DIM

from .portraits import faces

_LINE = 2  # its first row of text; the footer has the two before it


class Others:
    """people: the group of the faces; face: their size, 0 without the art; seats: how many sit at the table; top, end:
    the y of the row and of the next one, which the menu sets."""

    top = end = 0

    def __init__(self, canvas, words, edge):
        """edge: the pixels that stay free at both sides."""
        self.canvas = canvas
        self.words = words
        self.edge = edge
        self.faces = faces(canvas)
        self.face = self.faces.size if self.faces else 0
        self.seats = 0
        self.people = displayio.Group(scale=canvas.pixel)

    def sit(self, seats):
        """Show the faces of the others at a table of that many seats, as many as there is room for."""
        self.seats = seats
        while len(self.people):
            self.people.pop()
        if not self.faces:
            return
        canvas = self.canvas
        end = canvas.width - self.edge - canvas.scale
        others = seats - 1
        step = self.face + 3
        room = end - self.edge - canvas.measure(self.words("setup.table") + "  expert  ")
        if others * step > room:
            room = end - self.edge - canvas.measure(self.words("setup.bots") + "  expert  ")
            step = max(self.face // 2, min(step, (room - self.face) // max(1, others - 1)))
            others = min(others, 1 + (room - self.face) // step)
        y = self.top + (self.end - self.top - self.face + 1) // 2
        for i in range(others):
            x = end - self.face - (others - 1 - i) * step
            self.people.append(self.faces.portrait(i + 1, x, y))

    def draw(self, item, pointed):
        """Draw how well the others play; pointed: and what the bot does, if it is a character."""
        canvas = self.canvas
        people = self.people
        margin = self.edge + canvas.scale
        y = self.top + (self.end - self.top - canvas.cell_h + 1) // 2
        _, bot, _, does = item
        text = self.words("setup.table")
        end = people[0].x - 2 * canvas.scale if len(people) else canvas.width - margin
        room = end - margin - canvas.measure(bot + "  ")
        hide = False
        if pointed and does:
            text = does
            hide = canvas.measure(text) > room
            end = canvas.width - margin if hide else end
        elif canvas.measure(text) > room:
            text = item[0]
        if people.hidden != hide:
            people.hidden = hide
        canvas.row(_LINE)
        canvas.text(margin, y, text)
        canvas.text(end, y, bot, DIM, 2)
