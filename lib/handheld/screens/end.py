# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The match is over: who won, everybody's total, and another one."""

from ..boards import A, B
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
        for place, (_, seat) in enumerate(order[:rows]):
            colour = GOLD if seat in winners else CREAM
            canvas.text(canvas.cell_w, y, "%d" % (1 + [t for t, _ in order].index(order[place][0])), colour)
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
