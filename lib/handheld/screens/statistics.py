# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The statistics, rule set by rule set."""

from handheld.draw.menu import read
from handheld.rulesets.titles import title_of
from handheld.storage.book import GAMES, section
from handheld.storage.game_figures import HANDS, MATCHES, MOONS, POINTS, QUEENS, WON, split, together, unpack
from handheld.storage.given_away import coach_line

from ..navigation import leave


def run(app):
    """Show the statistics."""
    words = app.words
    lines: list = []
    for name, rows in sorted(split(section(app.keeper, GAMES))[1]):
        n = together(unpack(rows))
        if lines:
            lines.append("")
        lines.append(title_of(name, words))
        lines.append(words("stats.matches", n=n[MATCHES]))
        lines.append(words("stats.won", n=n[WON], percent=100 * n[WON] // max(1, n[MATCHES])))
        hands = max(1, n[HANDS])
        mean = (20 * abs(n[POINTS]) + hands) // (2 * hands)  # tenths, rounded
        sign = "-" * (n[POINTS] < 0 < mean)
        lines.append(words("stats.mean", points=sign + "%d%s%d" % (mean // 10, words.get(b"comma", ","), mean % 10)))
        if n[MOONS]:  # not every game has moons
            lines.append(words("stats.moons", n=n[MOONS]))
        if n[QUEENS]:
            lines.append(words("stats.queens", n=n[QUEENS]))
        given = coach_line(words, app.keeper, name)
        if given:
            lines.append(given)
    return leave(app, read(app, words("stats.title"), lines or [words("stats.none")], words("ok"), words("a.back")))
