# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The smallest screen: a page to read. Copy it to lib/handheld/screens/; push("smallest_screen") shows it from another.

Its words would then go to lib/handheld/lang/en.screen.txt.
"""

from handheld.draw.reading import read

from ..shared import leave


def run(app):
    """A and B lead back, a long B to the pause menu."""
    return leave(app, read(app, "Hello", ["This is the smallest screen."], app.words("ok"), app.words("a.back")))
