# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""uGame22: 320 x 240, a cross, X, O and Z, an I2S amplifier. Sources: CircuitPython 10.2's ugame22 for the pins,
circuitpython-stage for the meaning of X and O."""

from .common import keys, parts
from .i2s import Amplified


class UGame22(Amplified):
    """X is A, O is B, Z is the pause key."""

    note = "ugame"
    names = "X ", "O "

    def speaker(self):
        """The amplifier."""
        return self.amplifier(*parts("GAIN", "I2S_BCLK", "I2S_LRCLK", "I2S_DIN"))


def open():
    """The uGame22, as a Board."""
    buttons = keys("BUTTON_LEFT", "BUTTON_RIGHT", "BUTTON_UP", "BUTTON_DOWN", "BUTTON_X", "BUTTON_O", "BUTTON_Z")
    return UGame22(parts("DISPLAY")[0], buttons, bytes(range(7)))


def a_held():
    """Whether A, labelled X, is down now."""
    from .held import held

    return held("BUTTON_X")
