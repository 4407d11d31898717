# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the player has to know about what is kept, told once."""

from ..menu import read


def run(app):
    """Tell it; afterwards back to where it came up."""
    journal = app.journal
    text = app.words("notice.%d" % journal.note)
    journal.note = 0 if journal.note < 3 else -1
    if app.text:
        print(text)
        return ""
    return app.left(read(app, app.words("notice.title"), [text], app.words("ok"), app.words("a.back")))
