# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""uGame S3: 320 x 240, a cross, X, O and Z, an I2S amplifier. Sources: CircuitPython's deshipu_ugame_s3 for the pins,
circuitpython-stage for the meaning of X and O."""

from .common import keys, parts
from .i2s import Amplified
from .nvs import Copied


class UGameS3(Amplified):
    """X is A, O is B, Z is the pause key."""

    note = "ugame"
    names = "X ", "O "

    def speaker(self):
        """The amplifier."""
        return self.amplifier(*parts("AUDIO_GAIN", "AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DATA"))


def open():
    """The uGame S3, as a Board."""
    buttons = keys("BUTTON_LEFT", "BUTTON_RIGHT", "BUTTON_UP", "BUTTON_DOWN", "BUTTON_X", "BUTTON_O", "BUTTON_Z")
    board = UGameS3(parts("DISPLAY")[0], buttons, bytes(range(7)))
    board.nvm = Copied(board.nvm)  # type: ignore[assignment]
    return board


def a_held():
    """Whether Z is down now: if X, which is A, is down at power-on, the chip starts its own loader and no program."""
    from .held import held

    return held("BUTTON_Z")
