# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Adafruit Feather ESP32-S3 Reverse TFT: 240 x 135, three buttons. Sources: CircuitPython's
adafruit_feather_esp32s3_reverse_tft for the pins; Adafruit's guide: D0 is low when pressed, D1 and D2 are high."""

import keypad

from .common import keys, parts
from .parts.few import TAP
from .parts.nvs import Copied
from .parts.three import Three


class Reverse(Three):
    """D0 and D2 are the outer buttons, D1 the middle one."""

    names = "D1 ", "D1… "

    def __init__(self):
        (display,) = parts("DISPLAY")
        scanner = keypad.Keys(parts("D1", "D2"), value_when_pressed=True, interval=0.01)
        super().__init__(display, scanner, bytes((TAP + 1, TAP + 2)))
        self._first = keys("D0")
        self.nvm = Copied(self.nvm)  # type: ignore[assignment]

    def scanned(self):
        """As Board.scanned(): from two scanners, as the buttons differ."""
        code = super().scanned()
        if code < 0 and self._first.events.get_into(self._event):
            return TAP * 2 + self._event.pressed
        return code


def open():
    """The Feather, as a Board."""
    return Reverse()


def a_held():
    """Whether D1, the middle button, is down now. (D0 down at power-on starts the chip's own loader.)"""
    from .parts.held import held

    return held("D1", True)
