# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico with Waveshare's Pico-LCD-1.3: 240 x 240, a stick, A, B, X, Y. A Pico's firmware does not know the
display on its back, so settings.toml has to name it. Sources: Waveshare's pinouts of this one and of the 1.14 for the
pins, Waveshare's examples for the orientation and the offset of the glass."""

from ..memory import call
from .common import Board, keys, parts


def lcd(*place):
    """A Board with such a display. place: width, height, left and top, see st7789.py. Y is the pause key; X and the
    stick pressed in do nothing. The 1.14 has no X and Y, and nothing at their pins."""
    pins = parts("GP10", "GP11", "GP8", "GP9", "GP13", "GP12")
    display = call("handheld.boards.parts.st7789", "display", *place, *pins)
    buttons = keys("GP16", "GP20", "GP2", "GP18", "GP15", "GP17", "GP21")
    return Board(display, buttons, bytes(range(7)))


def open():
    """A Pico with this display, as a Board."""
    return lcd(240, 240, 0, 0)


a_held = "GP15"
