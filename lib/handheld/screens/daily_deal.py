# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The daily deal: four hands with the same cards for everybody, the result with its code, the streak."""

from handheld.draw.canvas import CORAL, CREAM, GOLD, LILAC
from handheld.draw.menu import heading
from handheld.matches.goals import PlayedDays, daily_record
from handheld.text.goals_in_words import daily_lines, deal_name
from handheld.words import wrap

from .. import memory
from ..shared import PAUSE, A, B, leave

_MOST = 10  # hearts that show the streak


def run(app, name="", points=None, beat=None):
    """Show a deal until the player plays it or leaves. name: which one, "" for the one that is due; points: a result in
    it that has just been reached; beat: a friend's result in it."""
    words = app.words
    words.keep("screen", "journey")
    days = PlayedDays(app.keeper)
    name = name or days.due()[0]
    lines = daily_lines(words, app.keeper, name, points, beat)
    while True:
        draw(app, deal_name(words, name), lines, days.running(name))
        key = app.key()
        if key == B or key == PAUSE:
            return leave(app, key)
        if key == A:
            move = memory.call("handheld.matches.replace_match", "start", app, "daily_deal", daily_record(app, name))
            if move:
                return move


def draw(app, title, lines, streak):
    """Draw the page. title: what the deal is called; lines: see daily_lines(); streak: the days in a row."""
    canvas = app.canvas
    words = app.words
    rows = []
    for ink, texts in zip((CREAM, GOLD, LILAC), lines):
        for text in texts:
            rows += [(row, ink) for row in wrap(canvas, text, canvas.width - 2 * canvas.cell_w)]
    if streak:
        rows.append(("♥" * min(streak, _MOST), CORAL))
    free = canvas.height - 2 * canvas.bar - (2 + len(rows)) * canvas.cell_h
    comfort = memory.rich("handheld.screens.opponents")
    high = comfort.height(canvas, free) if comfort else 0
    gap = (free - high) // (3 if high else 2)
    y = canvas.bar + gap
    canvas.begin()
    heading(canvas, words("home.daily"))
    canvas.head(canvas.width // 2, y, title, GOLD)
    y += 2 * canvas.cell_h + gap * bool(high)
    if high:
        comfort.show(canvas, y, high)
    y += high + gap * bool(high)
    for row, ink in rows:
        canvas.text(canvas.width // 2, y, row, ink, 1)
        y += canvas.cell_h
    canvas.footer(words("logo.play"), words("a.back"))
    canvas.end()
