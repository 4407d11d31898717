# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""uGame22: 320 x 240, a cross, X, O and Z, an I2S amplifier. Pins: ugame22 of CircuitPython 10.2; what X and O are to
a game: circuitpython-stage."""

import keypad

from .common import parts
from .samples import Sampled


class UGame22(Sampled):
    """X is A, O is B, Z is the pause key."""

    note = "logo.ugame"

    def speaker(self):
        """The amplifier, as quiet as it can be."""
        import audiobusio
        import digitalio

        gain, *pins = parts("GAIN", "I2S_BCLK", "I2S_LRCLK", "I2S_DIN")
        self._gain = digitalio.DigitalInOut(gain)
        self._gain.switch_to_input(digitalio.Pull.UP)
        return audiobusio.I2SOut(*pins), None


def open():
    """The uGame22 as a Board."""
    pins = parts("BUTTON_LEFT", "BUTTON_RIGHT", "BUTTON_UP", "BUTTON_DOWN", "BUTTON_X", "BUTTON_O", "BUTTON_Z")
    return UGame22(parts("DISPLAY")[0], keypad.Keys(pins, value_when_pressed=False, interval=0.01), bytes(range(7)))


def a_held():
    """Whether A is down now, which is X."""
    from .held import held

    return held("BUTTON_X")
