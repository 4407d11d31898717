# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Hack Club Sprig: 160 x 128, W, A, S, D at the left, I, J, K, L at the right, an I2S amplifier. Source of the pins:
CircuitPython's hack_club_sprig."""

from .common import keys, parts
from .samples import Sampled


class Sprig(Sampled):
    """W, A, S and D are the cross. L is A, K is B, I is the pause key; J does nothing."""

    note = "sprig"
    names = "L ", "K "

    def speaker(self):
        """The amplifier."""
        import audiobusio

        return audiobusio.I2SOut(*parts("AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DIN")), None


def open():
    """The Sprig, as a Board."""
    buttons = keys("BUTTON_A", "BUTTON_D", "BUTTON_W", "BUTTON_S", "BUTTON_L", "BUTTON_K", "BUTTON_I")
    return Sprig(parts("DISPLAY")[0], buttons, bytes(range(7)))


def a_held():
    """Whether L, which is A, is down now."""
    from .held import held

    return held("BUTTON_L")
