# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Adafruit CLUE: 240 x 240, two buttons, a loudspeaker. Sources: CircuitPython's clue_nrf52840_express for the pins,
Adafruit's library (adafruit_clue) for the buttons' pulls."""

from .common import keys, parts
from .parts.two import Two


def open():
    """The CLUE, as a Board."""
    display, speaker = parts("DISPLAY", "SPEAKER")
    return Two(display, keys("BUTTON_A", "BUTTON_B"), speaker)


a_held = "BUTTON_A"
