# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Reads one button before anything else has started. Only boot.py needs this."""

import time

import board
import digitalio


def held(name, value=False):
    """Whether the button at the pin called name is down now. value: what a pressed button reads. Frees the pin."""
    pin = digitalio.DigitalInOut(getattr(board, name))
    try:
        pin.switch_to_input(digitalio.Pull.DOWN if value else digitalio.Pull.UP)
        time.sleep(0.01)  # a capacitor that debounces the button slows the pull down
        return pin.value == value
    finally:
        pin.deinit()
