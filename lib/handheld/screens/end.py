# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The match is over: who won, everybody's total, and another one."""

from ..boards import DOWN, UP, A, B
from ..buttons import PAUSE
from ..canvas import BRASS, CREAM, GOLD, NIGHT
from ..menu import heading
from ..scores import count, names


def run(app):
    """Show the result until a press."""
    words = app.words
    canvas = app.canvas
    match = app.session.match
    who = names(app)
    winners = match.winners()
    if app.record["counted"] != -1:
        # once, even if the screen is left and shown again
        app.record["counted"] = -1
        count(app, (1, int(0 in winners), 0, 0, 0, 0))
        app.save()
    cell = canvas.cell_h
    order = sorted([(-total if app.session.rules.aim else total, seat) for seat, total in enumerate(match.totals)])
    # where the player stands is to be seen
    first = [seat for _, seat in order].index(0) - 3
    while True:
        canvas.begin()
        heading(canvas, words("end.title"))
        y = cell * 3 // 2
        canvas.area(0, y, canvas.width, cell * 5 // 2, BRASS)
        if len(winners) > 1:
            text = words("end.shared")
        elif winners[0] == 0:
            text = words("end.you")
        else:
            text = words("end.wins", seat=who[winners[0]])
        canvas.head(canvas.width // 2, y + cell // 4, text, NIGHT)
        y += cell * 3
        rows = (canvas.height - cell - y) // cell
        first = max(0, min(first, len(order) - rows))
        for total, seat in order[first : first + rows]:
            colour = GOLD if seat in winners else CREAM
            canvas.text(canvas.cell_w, y, "%d" % (1 + [t for t, _ in order].index(total)), colour)
            canvas.text(canvas.cell_w * 4, y, who[seat], colour)
            canvas.text(canvas.width - canvas.cell_w, y, "%d" % match.totals[seat], colour, 2)
            y += cell
        canvas.footer(words("end.again"), words("end.leave"))
        canvas.end()
        key = app.key()
        if key == A:
            record = app.record
            app.forget()
            app.begin(record)
            return "!start"
        if key == B:
            app.forget()
            return "!title"
        if key == PAUSE:
            return "+pause"
        if key == UP or key == DOWN:
            first += 1 if key == DOWN else -1
