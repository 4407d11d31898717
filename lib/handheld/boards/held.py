# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Whether a button is down, before anything else is there: for boot.py alone."""

import time

import board
import digitalio


def held(name, value=False):
    """Whether the button at the pin of that name is down now. value: what a pressed one reads. The pin is free again
    afterwards."""
    pin = digitalio.DigitalInOut(getattr(board, name))
    try:
        pin.switch_to_input(digitalio.Pull.DOWN if value else digitalio.Pull.UP)
        time.sleep(0.01)  # where a capacitor keeps the button quiet, the pull needs a while
        return pin.value == value
    finally:
        pin.deinit()
