# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""uGame22: 320 x 240, a cross, X, O and Z, an I2S amplifier. Sources: CircuitPython 10.2's ugame22 for the pins,
circuitpython-stage for the meaning of X and O."""

from .ugame import UGame


class UGame22(UGame):
    """Its loudspeaker."""

    pins = "I2S_BCLK", "I2S_LRCLK", "I2S_DIN"
    gain = "GAIN"


def open():
    """The uGame22, as a Board."""
    return UGame22()


a_held = "BUTTON_X"
