# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What has been played so far, for each rule set."""

from .. import library
from ..menu import read
from ..scores import HANDS, MATCHES, MOONS, POINTS, QUEENS, WON, statistics


def title(name, words):
    """What a player calls that rule set."""
    try:
        return str(library.read(name, words)[1]["title"])
    except (library.Fault, KeyError, TypeError):
        return name


def run(app):
    """Show the statistics."""
    words = app.words
    lines: list = []
    found = statistics(app)
    for name in sorted(found):
        n = found[name]
        if lines:
            lines.append("")
        lines.append(title(name, words))
        lines.append(words("stats.matches", n=n[MATCHES]))
        lines.append(words("stats.won", n=n[WON], percent=100 * n[WON] // max(1, n[MATCHES])))
        mean = 10 * n[POINTS] // max(1, n[HANDS])
        lines.append(words("stats.mean", points="%s%d.%d" % ("-" * (mean < 0), abs(mean) // 10, abs(mean) % 10)))
        lines.append(words("stats.moons", n=n[MOONS]))
        lines.append(words("stats.queens", n=n[QUEENS]))
    key = read(app, words("stats.title"), lines or [words("stats.none")], words("ok"), words("a.back"))
    return app.left(key)
