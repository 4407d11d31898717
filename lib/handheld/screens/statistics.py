# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What has been played so far, for each rule set."""

import json

from ..draw.menu import read
from ..storage.tally import HANDS, MATCHES, MOONS, POINTS, QUEENS, WON, statistics


def title(name, words):
    """What a player calls that rule set, found in its file without reading it whole: there may be a match in memory."""
    found = words.get("title." + name, "")
    if found:
        return found
    try:
        with open("variants/" + name + ".json", "rb") as file:
            for line in file:
                _, key, rest = line.decode().partition('"title"')
                parts = rest.split('"')
                if key and len(parts) > 2:
                    text = parts[1]
                    while text.endswith("\\") and len(parts) > 3:  # a quote of its own
                        text += '"' + parts.pop(2)
                    return json.loads('"' + text + '"')
    except (OSError, ValueError):
        pass
    return name


def run(app):
    """Show the statistics."""
    words = app.words
    lines: list = []
    found = statistics(app)
    for name in sorted(found):
        if not name:
            continue
        n = found[name]
        if lines:
            lines.append("")
        lines.append(title(name, words))
        lines.append(words("stats.matches", n=n[MATCHES]))
        lines.append(words("stats.won", n=n[WON], percent=100 * n[WON] // max(1, n[MATCHES])))
        hands = max(1, n[HANDS])
        mean = (20 * abs(n[POINTS]) + hands) // (2 * hands)  # tenths, rounded
        lines.append(words("stats.mean", points="%s%d.%d" % ("-" * (n[POINTS] < 0 < mean), mean // 10, mean % 10)))
        if n[MOONS]:  # not every game has them
            lines.append(words("stats.moons", n=n[MOONS]))
        if n[QUEENS]:
            lines.append(words("stats.queens", n=n[QUEENS]))
    key = read(app, words("stats.title"), lines or [words("stats.none")], words("ok"), words("a.back"))
    return app.left(key)
