# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The menu without a match."""

from handheld.draw.menu import choose

from ..boards import PAUSE, A, B
from ..navigation import push, replace, restart

# Each entry: the screen it leads to, and the key of its label.
_ENTRIES = (
    ("new_match", "home.setup"),
    ("how_to_play", "home.rules"),
    ("statistics", "home.statistics"),
    ("edit_settings", "home.settings"),
)


def run(app):
    """Let the player choose where to go."""
    words = app.words
    saved = app.keeper.saved_match()
    entries = list(_ENTRIES)
    if saved:
        entries.insert(0, ("load_match", "home.start"))
    items = [(words(label), None) for _, label in entries]
    at = 0
    while True:
        key, at = choose(app, words("home.title"), items, at, words("a.choose"), words("a.back"))
        if key == B:
            return restart("title")
        if key == PAUSE:
            return push("pause_menu")
        if key == A:
            screen = entries[at][0]
            return replace(screen, *saved) if screen == "load_match" else push(screen)
