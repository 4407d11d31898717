# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A hand is over: what it brought each seat, moon and sun told as the events they are."""

from engine.match.events import AT_NEW, MOON

from ..boards import DOWN, UP, A, B
from ..draw.canvas import BRASS, CREAM, DIM, GOLD, NIGHT
from ..draw.menu import bar, heading, read
from ..storage.tally import counted, names
from ..system.buttons import PAUSE
from ..text.hand_end import turned

NOTES = 523, 90, 659, 90, 784, 90, 1047, 240  # of a moon; they follow one another while a key is waited for


def shot(app, who):
    """Draw who has shot what; returns where the rows begin. Alone, as each function needs its room in one piece."""
    canvas = app.canvas
    words = app.words
    cell = y = canvas.cell_h
    kind, seat, _ = app.shot
    key = "moon" if kind == MOON else "sun"
    by = words(key + ".by" + ".you" * (seat == 0), seat=who[seat])
    if canvas.height - 5 * cell >= len(who) * cell:
        canvas.area(0, y, canvas.width, cell * 3, BRASS)
        canvas.head(canvas.width // 2, y + cell // 4, words(key + ".short"), NIGHT)
        y += cell * 2
    else:
        canvas.area(0, y, canvas.width, cell, BRASS)
    canvas.text(canvas.width // 2, y, by, NIGHT, 1)
    return y + cell


def run(app):
    """Show the points of the hand until a press."""
    session = app.session
    words = app.words
    canvas = app.canvas
    match = session.match
    fanfare = None
    if app.record["counted"] != match.number:
        app.record["counted"] = match.number
        counted(app)
        fanfare = app.shot
    who = names(app)
    app.save()
    app.buttons.calm = True
    rare = list(turned(words, session, 0))
    if rare:
        if fanfare:
            app.tone(*NOTES)
        fanfare = None
        key = read(app, words("hand.title", number=match.number), rare, words("ok"), words("hand.sheet"))
        if key != A:
            return "+score_sheet" if key == B else "+pause_menu"
        session.event.value = 0  # it has been read
    cell = canvas.cell_h
    n = len(who)
    first = 0
    while True:
        canvas.begin()
        heading(canvas, words("hand.title", number=match.number))
        y = shot(app, who) if app.shot else cell * 3 // 2
        left = canvas.cell_w
        right = canvas.width - canvas.cell_w
        if y + (n + 2) * cell <= canvas.height:
            canvas.text(right, y, words("hand.total"), DIM, 2)
            canvas.text(right - 7 * canvas.cell_w, y, words("hand.points"), DIM, 2)
            y += cell
        best = match.best()
        most = (canvas.height - cell - y) // cell
        first = max(0, min(first, n - most))
        bar(canvas, y, most, first, n)
        for seat in range(first, min(n, first + most)):
            colour = GOLD if match.totals[seat] == best else CREAM
            canvas.text(left, y, who[seat][: canvas.columns - 13], colour)
            # points and total in one row of text: there are not enough for eleven seats
            canvas.text(right, y, "%+d%7d" % (session.points[seat], match.totals[seat]), colour, 2)
            y += cell
        canvas.footer(words("a.on"), words("hand.sheet"))
        canvas.end()
        if fanfare:
            fanfare = None
            app.tone(*NOTES)
        key = app.key()
        if key == A:
            return "load_match" if app.session.rules.prelude == 2 and app.session.stage == AT_NEW else "play_hand"
        if key == B:
            return "+score_sheet"
        if key == PAUSE:
            return "+pause_menu"
        if key == UP or key == DOWN:
            first = max(0, first + (1 if key == DOWN else -1))
