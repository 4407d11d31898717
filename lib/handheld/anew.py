# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The match loaded once more where there is room, but in pieces that are too small: afterwards it lies together again.
Loaded when that happens."""


def anew(app, name):
    """Forget all of the match, to load it as it is kept; returns the screen that does. "" if there is none on the
    screen of that name, if it is not kept, or if it was loaded for that at this very place before."""
    here = app.journal.end
    found = None
    if name in ("table", "passing", "prelude") and app.session and here != app.here:
        app.here = here
        app.sprites = None
        found = app.saved()
    if not found:
        return ""
    app.reset()
    app.record, app.data = found
    return "start"
