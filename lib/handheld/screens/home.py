# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The menu without a match."""

from ..boards import A, B
from ..draw.menu import choose
from ..system.buttons import PAUSE


def run(app):
    """Choose where to go."""
    words = app.words
    saved = app.saved()
    entries = ["setup", "rules", "statistics", "settings"]
    if saved:
        entries.insert(0, "start")
    items = [(words("home." + entry), None) for entry in entries]
    at = 0
    while True:
        key, at = choose(app, words("home.title"), items, at, words("a.choose"), words("a.back"))
        if key == B:
            return "!title"
        if key == PAUSE:
            return "+pause"
        if key == A:
            if entries[at] == "start":
                app.record, app.data = saved
                return "start"
            return "+" + entries[at]
