# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A bug report: a short code that opens the match again at this position."""

from engine.codes.bug_report import encode
from handheld.draw.reading import read

from ..shared import leave

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_"  # of an id; engine.rules.keys has them too, but is large


def run(app):
    """Show the code in groups of five letters."""
    words = app.words
    name = app.game.record["rules"]
    if name.strip(LETTERS):  # a file on a PC, or a name with letters that a code cannot have
        name = app.session.rules.id
    code = encode(app.session, name, app.game.record["bot"])
    head, _, tail = code.rpartition(".")
    print("CODE=" + code)
    lines = [words("report.how"), head + ".", " ".join([tail[i : i + 5] for i in range(0, len(tail), 5)])]
    if app.keeper.back[0]:
        lines.append(words("memory.count", n=app.keeper.back[0]))
    return leave(app, read(app, words("report.title"), lines, words("ok"), words("a.back")))
