# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The list of lessons."""

from handheld.draw.menu import choose
from handheld.lessons.lesson_files import entries

from ..shared import PAUSE, A, B, leave, push


def run(app):
    """Let the player choose a lesson."""
    words = app.words
    found = entries(words)
    items = [(title, None) for _, _, title in found]
    key = at = 0
    while key != A and key != B and key != PAUSE:
        key, at = choose(app, words("home.lessons"), items, at, words("a.choose"), words("a.back"))
    if key == A and found:
        return push("lesson", *found[at][:2])
    return leave(app, key)
