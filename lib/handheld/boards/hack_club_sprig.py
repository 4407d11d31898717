# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Hack Club Sprig: 160 x 128, W, A, S, D at the left, I, J, K, L at the right, an I2S amplifier. Source of the pins:
CircuitPython's hack_club_sprig."""

from .common import keys, parts
from .parts.i2s import Amplified


class Sprig(Amplified):
    """W, A, S and D are the cross. L is A, K is B, I is the pause key; J does nothing."""

    note = "sprig"
    names = "L ", "K "
    pins = "AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DIN"


def open():
    """The Sprig, as a Board."""
    buttons = keys("BUTTON_A", "BUTTON_D", "BUTTON_W", "BUTTON_S", "BUTTON_L", "BUTTON_K", "BUTTON_I")
    return Sprig(parts("DISPLAY")[0], buttons, bytes(range(7)))


a_held = "BUTTON_L"
