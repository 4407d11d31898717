# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the player has to know about what is kept or about settings.toml, told once."""

from ..menu import read


def run(app):
    """Tell it; afterwards back to where it came up."""
    journal = app.journal
    words = app.words
    lines = []
    for name, most, usual in app.wrong:
        lines.append(words("notice.number" if type(most) is int else "notice.name", name=name, most=most, usual=usual))
    app.wrong = ()
    if journal.note > 0:
        lines.append(words("notice.%d" % journal.note))
        journal.note = 0 if journal.note < 3 else -1
    if app.text:
        print("\n".join(lines))
        return ""
    return app.left(read(app, words("notice.title"), lines, words("ok"), words("a.back")))
