# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico with Pimoroni's Pico Display Pack: 240 x 135, A, B, X, Y. A Pico's firmware does not know the pack
on its back, so settings.toml has to name it.

Sources: Pimoroni's pinout for the pins, the ST7789's data sheet for the commands, and Pimoroni's driver (pimoroni-pico,
drivers/st7789) for the orientation and the offset of the glass.
"""

import busdisplay
import busio
import displayio
import fourwire

from . import DOWN, LEFT, RIGHT, UP, A, B
from .common import keys, parts
from .few import TAP, Few

# Each command is followed by its number of bytes; + 0x80 means that milliseconds to wait come after these.
_START = (
    b"\x01\x80\x96"  # software reset
    b"\x11\x80\x78"  # wake up
    b"\x3a\x01\x55"  # 16 bits a pixel
    b"\x36\x01\x70"  # columns from the right, rows and columns swapped: A and B are on the left
    b"\x21\x00"  # inverted: this glass needs it
    b"\x13\x80\x0a"  # the whole screen
    b"\x29\x80\x78"  # on
)


class Pack(Few):
    """A and B as usual; X is left and Y right, and held down they are up and down."""

    note = "four"


def pack(width, height, left, top):
    """A Board with a display of width x height pixels, which start at (left, top) in the controller's memory."""
    displayio.release_displays()
    clock, data, command, select, light = parts("GP18", "GP19", "GP16", "GP17", "GP20")
    bus = fourwire.FourWire(busio.SPI(clock, MOSI=data), command=command, chip_select=select, baudrate=62500000)
    display = busdisplay.BusDisplay(
        bus, _START, width=width, height=height, colstart=left, rowstart=top, backlight_pin=light, auto_refresh=False
    )
    # a black picture, which is quickly sent: the controller's memory starts with noise
    display.root_group = None  # type: ignore
    display.refresh()
    buttons = keys("GP12", "GP13", "GP14", "GP15")
    return Pack(display, buttons, bytes((A, B, TAP, TAP + 1)), bytes((LEFT, UP, RIGHT, DOWN)))


def open():
    """A Pico with this pack, as a Board."""
    return pack(240, 135, 40, 53)


def a_held():
    """Whether A is down now."""
    from .held import held

    return held("GP12")
