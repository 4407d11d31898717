# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Makes the display of a pack on a Raspberry Pi Pico, whose firmware does not know it. Dropped afterwards: a board
keeps the display and no longer needs the commands. Source of the commands: the ST7789's data sheet."""

import busdisplay
import busio
import displayio
import fourwire

# Each command is followed by its number of bytes; + 0x80 means that milliseconds to wait come after these.
_START = (
    b"\x01\x80\x96"  # software reset
    b"\x11\x80\x78"  # wake up
    b"\x3a\x01\x55"  # 16 bits a pixel
    b"\x36\x01\x70"  # columns from the right, rows and columns swapped: for the packs that is upright
    b"\x21\x00"  # inverted: this glass needs it
    b"\x13\x80\x0a"  # the whole screen
    b"\x29\x80\x78"  # on
)


def display(width, height, left, top, clock, data, command, select, light, reset=None):
    """A display of width x height pixels, which start at (left, top) in the controller's memory; then its pins."""
    displayio.release_displays()
    bus = fourwire.FourWire(
        busio.SPI(clock, MOSI=data), command=command, chip_select=select, reset=reset, baudrate=62500000
    )
    made = busdisplay.BusDisplay(
        bus, _START, width=width, height=height, colstart=left, rowstart=top, backlight_pin=light, auto_refresh=False
    )
    # a black picture, which is quickly sent: the controller's memory starts with noise
    made.root_group = None  # type: ignore
    made.refresh()
    return made
