# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico with Pimoroni's Pico Display Pack: 240 x 135, A, B, X, Y. For any Pico: its firmware knows nothing
of the pack, so settings.toml names it. Pins: Pimoroni's pinout; commands: the ST7789's data sheet; which way up and
where the glass begins: Pimoroni's driver (pimoroni-pico, drivers/st7789)."""

import busdisplay
import busio
import displayio
import fourwire
import keypad

from .common import parts
from .four import Four

# Commands, each with how many bytes follow; + 0x80: and then milliseconds to wait.
_START = (
    b"\x01\x80\x96"  # software reset
    b"\x11\x80\x78"  # wake up
    b"\x3a\x01\x55"  # 16 bits a pixel
    b"\x36\x01\x70"  # columns from the right, rows and columns changed places: A and B are on the left
    b"\x21\x00"  # inverted, as the glass needs it
    b"\x13\x80\x0a"  # the whole screen
    b"\x29\x80\x78"  # on
)


def pack(width, height, left, top):
    """A Board with a screen of so many pixels that begins there in the controller's memory."""
    displayio.release_displays()
    clock, data, command, select, light = parts("GP18", "GP19", "GP16", "GP17", "GP20")
    bus = fourwire.FourWire(busio.SPI(clock, MOSI=data), command=command, chip_select=select, baudrate=62500000)
    display = busdisplay.BusDisplay(
        bus, _START, width=width, height=height, colstart=left, rowstart=top, backlight_pin=light, auto_refresh=False
    )
    # nothing but black, which is quick: what is in its memory at first is noise
    display.root_group = None  # type: ignore
    display.refresh()
    pins = parts("GP12", "GP13", "GP14", "GP15")
    return Four(display, keypad.Keys(pins, value_when_pressed=False, interval=0.01))


def open():
    """A Pico with this pack as a Board."""
    return pack(240, 135, 40, 53)


def a_held():
    """Whether A is down now."""
    from .held import held

    return held("GP12")
