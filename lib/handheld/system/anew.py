# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Reloads the match where enough memory is free, but in pieces too small: afterwards it is in one piece again. Loaded
when that happens."""

from ..app import MATCH
from .crash import keep


def anew(app, name):
    """Forget all of the match, to load it as it is kept; returns the screen that does. "" if there is none on the
    screen of that name, if it is not kept, or if it was loaded for that at this very place, with no press since."""
    keep(app)
    here = app.journal.end
    if (
        name in ("play_hand", "pass_cards", "old_maid")
        and app.session
        and here != app.here
        and app.journal.found[MATCH]
    ):
        app.here = here
        app.reset()  # first: to read what is kept takes room too
        found = app.saved()
        if found:
            app.record, app.data = found
            return "load_match"
    return ""
