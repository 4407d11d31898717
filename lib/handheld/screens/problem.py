# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Says why a rule set or a match cannot be used, and what to do about it."""

from handheld.draw.reading import read

from ..shared import BACK, restart


def run(app, why):
    """Show the sentence, then go back to where the player chose it."""
    read(app, app.words("fault.title"), [why], app.words("ok"), app.words("a.back"))
    return BACK if len(app.stack.names()) > 1 else restart("title")
