# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Adafruit PyGamer: 160 x 128, a stick, buttons behind a shift register, a speaker on the DAC."""

from array import array

import analogio
import keypad

from . import UP, A, B
from .common import Board, parts

# The stick reads 0 at the left and at the top, 65535 at the other ends.
_MIDDLE = 32768
_FAR = 18000  # from the middle: a press; a diagonal reaches about 22000
_NEAR = 10000  # from the middle: a release


class PyGamer(Board):
    """The stick is one direction at a time: the one pushed furthest, until it is let go."""

    def __init__(self):
        display, clock, data, latch, x, y = parts(
            "DISPLAY", "BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH", "JOYSTICK_X", "JOYSTICK_Y"
        )
        keys = keypad.ShiftRegisterKeys(clock=clock, data=data, latch=latch, key_count=4, value_when_pressed=True)
        super().__init__(display, keys, bytes((B, A, A, B)))  # the register reads B, A, Start, Select
        self._x = analogio.AnalogIn(x)
        self._y = analogio.AnalogIn(y)
        self._held = -1

    def key(self):
        """As Board.key()."""
        code = super().key()
        if code >= 0:
            return code
        x = self._x.value - _MIDDLE
        y = self._y.value - _MIDDLE
        held = self._held
        if held >= 0:
            away = x if held < UP else y
            if (away if held & 1 else -away) >= _NEAR:
                return -1
            self._held = -1
            return held * 2
        button = 0
        if abs(y) > abs(x):
            x = y
            button = UP
        if abs(x) < _FAR:
            return -1
        self._held = button = button + (x > 0)
        return button * 2 + 1

    def _sound(self, hz):
        if self._voice is None:
            import audiocore
            import audioio
            import digitalio

            speaker, enable = parts("SPEAKER", "SPEAKER_ENABLE")
            # one period of a square wave, a sixteenth of what the DAC can
            self._wave = audiocore.RawSample(array("H", [0x8800] * 4 + [0x7800] * 4))
            self._enable = digitalio.DigitalInOut(enable)
            self._enable.switch_to_output(False)
            self._voice = audioio.AudioOut(speaker)
        if hz:
            self._wave.sample_rate = hz * 8
            self._voice.play(self._wave, loop=True)
        else:
            self._voice.stop()
        self._enable.value = hz > 0


def open():
    """The PyGamer as a Board."""
    return PyGamer()
