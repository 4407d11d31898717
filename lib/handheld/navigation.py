# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Moves between screens. A screen's run() returns one: push() another screen and come back later, replace() itself,
restart() with nothing to go back to, or BACK."""

from .boards import PAUSE

_PUSH, _REPLACE, _RESTART, _BACK = range(4)
BACK = (_BACK, "", ())


def push(screen, *given):
    """Show another screen, then this one again. given: arguments for its run() after the app."""
    return _PUSH, screen, given


def replace(screen, *given):
    """Show another screen in place of this one."""
    return _REPLACE, screen, given


def restart(screen, *given):
    """Show another screen, and forget the screens that led here."""
    return _RESTART, screen, given


def leave(app, key):
    """The move of a screen that the player leaves by that key: to the pause menu for PAUSE, unless that menu is on the
    stack already; else BACK."""
    return push("pause_menu") if key == PAUSE and "pause_menu" not in app.stack.names() else BACK


class Stack:
    """The screens that led here, each with the arguments of its run(); the last one is on the display."""

    def __init__(self, screen, *given):
        self.entries = [(screen, given)]

    def top(self):
        """(name, arguments of its run()) of the screen on the display."""
        return self.entries[-1]

    def names(self):
        """The names of the screens, from the first to the one on the display."""
        return [name for name, _ in self.entries]

    def insert(self, place, screen, *given):
        """Insert a screen into the stack at that index; 0 is the first screen."""
        self.entries.insert(place, (screen, given))

    def go(self, move):
        """Carry out a screen's move. BACK from the only screen shows it again."""
        how, screen, given = move
        if how == _RESTART:
            self.entries = []
        elif how == _REPLACE or how == _BACK and len(self.entries) > 1:
            self.entries.pop()
        if how != _BACK:
            self.entries.append((screen, given))
