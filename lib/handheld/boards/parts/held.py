# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Reads one button before anything else has started. Only boot.py needs this."""

import time


def a_held(file):
    """Whether A is down now on the board of that file. Its a_held is a function that says so, or the name of a pin that
    A connects to ground."""
    how = file.a_held
    return held(how) if type(how) is str else how()


def held(name, value=False):
    """Whether the button at the pin called name is down now. value: what a pressed button reads. Frees the pin."""
    import board
    import digitalio

    pin = digitalio.DigitalInOut(getattr(board, name))
    try:
        pin.switch_to_input(digitalio.Pull.DOWN if value else digitalio.Pull.UP)
        time.sleep(0.01)  # a capacitor that debounces the button slows the pull down
        return pin.value == value
    finally:
        pin.deinit()
