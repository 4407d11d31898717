# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Something cannot be used: why, and what to do about it."""

from ..draw.menu import read


def run(app):
    """Show app.note; afterwards back to where it was chosen."""
    note = app.note
    app.note = ""
    read(app, app.words("fault.title"), [note], app.words("ok"), app.words("a.back"))
    return "" if len(app.trail) > 1 else "!title"
