# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""uGame22: 320 x 240, a cross, X, O and Z, an I2S amplifier. Sources: CircuitPython 10.2's ugame22 for the pins,
circuitpython-stage for the meaning of X and O."""

from .common import keys, parts
from .samples import Sampled


class UGame22(Sampled):
    """X is A, O is B, Z is the pause key."""

    note = "ugame"
    names = "X ", "O "

    def speaker(self):
        """The amplifier, at its lowest gain."""
        import audiobusio
        import digitalio

        gain, *pins = parts("GAIN", "I2S_BCLK", "I2S_LRCLK", "I2S_DIN")
        self._gain = digitalio.DigitalInOut(gain)
        self._gain.switch_to_input(digitalio.Pull.UP)
        return audiobusio.I2SOut(*pins), None


def open():
    """The uGame22, as a Board."""
    buttons = keys("BUTTON_LEFT", "BUTTON_RIGHT", "BUTTON_UP", "BUTTON_DOWN", "BUTTON_X", "BUTTON_O", "BUTTON_Z")
    return UGame22(parts("DISPLAY")[0], buttons, bytes(range(7)))


def a_held():
    """Whether A, labelled X, is down now."""
    from .held import held

    return held("BUTTON_X")
