# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A bug report: a short code from which the match can be opened again at this very position."""

from engine.codes.bug_report import encode

from ..draw.menu import read

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_"  # of an id, as engine.rules.keys has it, which is too large for that


def run(app):
    """Show the code in groups of five."""
    words = app.words
    name = app.record["rules"]
    if name.strip(LETTERS):  # no code has such letters; or it is a file somewhere on a PC
        name = app.session.rules.id
    code = encode(app.session, name, app.record["bot"])
    head, _, tail = code.rpartition(".")
    print("CODE=" + code)
    lines = [words("report.how"), head + ".", " ".join([tail[i : i + 5] for i in range(0, len(tail), 5)])]
    key = read(app, words("report.title"), lines, words("ok"), words("a.back"))
    return app.left(key)
