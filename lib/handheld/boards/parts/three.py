# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Three buttons: the outer ones are left and right, and held up and down. The middle one is A, held B, and held on the
pause menu, like any long B."""

from .. import DOWN, LEFT, RIGHT, UP, A, B
from .few import TAP, Few


class Three(Few):
    """A board with three buttons."""

    note = "three"

    def __init__(self, display, keys, buttons=bytes((TAP, TAP + 1, TAP + 2))):
        """buttons: which button each key of the scanner is: TAP the first, TAP + 1 the middle, TAP + 2 the last one."""
        super().__init__(display, keys, buttons, bytes((LEFT, UP, A, B, RIGHT, DOWN)))
