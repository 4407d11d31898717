# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Adafruit PyGamer: 160 x 128, a stick, A, B, Start and Select. Source of the pins: CircuitPython 10.2's pygamer."""

import analogio

from . import UP, A, B
from .common import parts
from .parts.shift import Shift, a_held  # noqa: F401

# The stick reads 0 at the left and at the top, 65535 at the other ends.
_MIDDLE = 32768
_FAR = 18000  # a press is further from the middle than this; a diagonal reaches about 22000
_NEAR = 10000  # a release is nearer to the middle


class PyGamer(Shift):
    """The stick gives one direction at a time: the one it is pushed furthest, until it is released."""

    def __init__(self):
        super().__init__(bytes((B, A, A, B)))
        x, y = parts("JOYSTICK_X", "JOYSTICK_Y")
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


def open():
    """The PyGamer, as a Board."""
    return PyGamer()
