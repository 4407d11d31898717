# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Where screens lead. A screen's run() returns a move: push() and come back later, replace() itself, restart() with
nothing behind it, or BACK."""

from .boards import PAUSE

_PUSH, _REPLACE, _RESTART, _BACK = range(4)
BACK = (_BACK, "", ())


def push(screen, *given):
    """Show another screen, then this one again. given: what its run() gets beside the app."""
    return _PUSH, screen, given


def replace(screen, *given):
    """Show another screen in the place of this one."""
    return _REPLACE, screen, given


def restart(screen, *given):
    """Show another screen, and forget how the player came here."""
    return _RESTART, screen, given


def leave(app, key):
    """The move of a screen that ends with that key: to the pause menu, unless it lies below, or back."""
    return push("pause_menu") if key == PAUSE and "pause_menu" not in app.stack.names() else BACK


class Stack:
    """The screens that led here, each with what its run() gets; the last one is on the display."""

    def __init__(self, screen, *given):
        self.entries = [(screen, given)]

    def top(self):
        """(name, what its run() gets) of the screen on the display."""
        return self.entries[-1]

    def names(self):
        """The names of the screens, from the first to the one on the display."""
        return [name for name, _ in self.entries]

    def insert(self, place, screen, *given):
        """Put a screen into the way, at that place from the first one."""
        self.entries.insert(place, (screen, given))

    def go(self, move):
        """Carry out what a screen returned. BACK from the only screen shows it again."""
        how, screen, given = move
        if how == _RESTART:
            self.entries = []
        elif how == _REPLACE or how == _BACK and len(self.entries) > 1:
            self.entries.pop()
        if how != _BACK:
            self.entries.append((screen, given))
