# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the player has to know about what is kept or about settings.toml, told once."""

from ..draw.menu import read


def run(app):
    """Tell it; afterwards back to where it came up."""
    journal = app.journal
    words = app.words
    lines = []
    for name, most, usual in app.wrong:
        lines.append(words("notice.number" if type(most) is int else "notice.name", name=name, most=most, usual=usual))
    note = journal.note
    if note > 0:
        lines.append(words("notice.%d" % note))
    if app.text:
        print("\n".join(lines))
    else:
        read(app, words("notice.title"), lines, words("ok"), words("a.back"))
    # only now it is told: for want of room all this may have been begun twice
    app.wrong = ()
    if note > 0:
        journal.note = 0 if note < 3 else -1
    return ""
