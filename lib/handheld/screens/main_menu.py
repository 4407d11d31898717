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
    entries = [
        ("new_match", "home.setup"),
        ("how_to_play", "home.rules"),
        ("statistics", "home.statistics"),
        ("edit_settings", "home.settings"),
    ]
    if saved:
        entries.insert(0, ("load_match", "home.start"))
    items = [(words(label), None) for _, label in entries]
    at = 0
    while True:
        key, at = choose(app, words("home.title"), items, at, words("a.choose"), words("a.back"))
        if key == B:
            return "!title"
        if key == PAUSE:
            return "+pause_menu"
        if key == A:
            screen = entries[at][0]
            if screen == "load_match":
                app.record, app.data = saved
                return "load_match"
            return "+" + screen
