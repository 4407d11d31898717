# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Two buttons: both pressed together are a third one."""

from .. import DOWN, LEFT, RIGHT, UP, A, B
from .few import TAP, Few

_TOGETHER = 120  # ms within which two presses are one press of both


class Two(Few):
    """A board with two buttons: left and right, held up and down; both together A, held B, and held on the pause
    menu, like any long B."""

    note = "two"
    names = "◄►", "◄►…"

    def __init__(self, display, keys, speaker=None):
        """keys: a scanner of the left and the right button."""
        super().__init__(display, keys, bytes((TAP, TAP + 1)), bytes((LEFT, UP, RIGHT, DOWN, A, B)), speaker)

    def pressed(self, button):
        """Note a press; the second of two within a moment makes it a press of both."""
        if 0 <= self._down < 2 and self._down != button - TAP and not self._held and self.since() <= _TOGETHER:
            self._down = -1  # it was no press of its own
            button = TAP + 2
        super().pressed(button)

    def released(self, button):
        """Note that a button was released: the first of two ends the press of both."""
        super().released(TAP + 2 if self._down == 2 else button)
