# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""uGame S3: 320 x 240, a cross, X, O and Z, an I2S amplifier. Sources: CircuitPython's deshipu_ugame_s3 for the pins,
circuitpython-stage for the meaning of X and O."""

from .parts.nvs import Copied
from .ugame import UGame


class UGameS3(UGame):
    """Its loudspeaker."""

    pins = "AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DATA"
    gain = "AUDIO_GAIN"


def open():
    """The uGame S3, as a Board."""
    board = UGameS3()
    board.nvm = Copied(board.nvm)  # type: ignore[assignment]
    return board


a_held = "BUTTON_Z"  # with X, which is A, down at power-on the chip starts its own loader and no program
