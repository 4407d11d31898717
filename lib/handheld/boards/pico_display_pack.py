# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico with Pimoroni's Pico Display Pack: 240 x 135, A, B, X, Y. A Pico's firmware does not know the pack
on its back, so settings.toml has to name it. Sources: Pimoroni's pinout for the pins, Pimoroni's driver (pimoroni-pico,
drivers/st7789) for the orientation and the offset of the glass."""

from ..memory import call
from . import DOWN, LEFT, RIGHT, UP, A, B
from .common import keys, parts
from .parts.few import TAP, Few


class Pack(Few):
    """A and B as usual; X is left and Y right, and held down they are up and down."""

    note = "four"


def pack(*place):
    """A Board with such a display. place: width, height, left and top, see st7789.py."""
    pins = parts("GP18", "GP19", "GP16", "GP17", "GP20")
    display = call("handheld.boards.parts.st7789", "display", *place, *pins)
    buttons = keys("GP12", "GP13", "GP14", "GP15")
    return Pack(display, buttons, bytes((A, B, TAP, TAP + 1)), bytes((LEFT, UP, RIGHT, DOWN)))


def open():
    """A Pico with this pack, as a Board."""
    return pack(240, 135, 40, 53)


a_held = "GP12"
