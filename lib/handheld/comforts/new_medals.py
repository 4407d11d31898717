# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shows the medals that a hand or a match has brought, one page each."""

from .. import memory
from ..boards import PAUSE


def show(app, won, key):
    """Show these medals, by their numbers. Returns the key that ended the last page if it was PAUSE, else `key`."""
    canvas = app.canvas
    screen = canvas.screen
    words = app.words
    try:
        from .medal_page import show as page

        for medal in won:
            if page(app, medal, True, words("medal.title"), words("a.on")) == PAUSE:
                key = PAUSE
    except MemoryError:
        pass
    memory.forget("handheld.comforts.medal_page", "handheld.storage.medals")
    canvas.open(screen)
    return key
