# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Something cannot be used: why, and what to do about it."""

from ..draw.menu import read
from ..navigation import BACK, restart


def run(app, why):
    """Show why; then back to where it was chosen."""
    read(app, app.words("fault.title"), [why], app.words("ok"), app.words("a.back"))
    return BACK if len(app.stack.names()) > 1 else restart("title")
