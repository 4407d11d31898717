# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the uGames share."""

from .common import keys, parts
from .parts.i2s import Amplified


class UGame(Amplified):
    """A cross; X is A, O is B, Z is the pause key."""

    note = "ugame"
    names = "X ", "O "

    def __init__(self):
        buttons = keys("BUTTON_LEFT", "BUTTON_RIGHT", "BUTTON_UP", "BUTTON_DOWN", "BUTTON_X", "BUTTON_O", "BUTTON_Z")
        super().__init__(parts("DISPLAY")[0], buttons, bytes(range(7)))
