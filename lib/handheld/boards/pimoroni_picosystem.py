# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Pimoroni PicoSystem: 240 x 240, a cross, A, B, a piezo. Source of the pins: CircuitPython 10.2's
pimoroni_picosystem."""

from .common import Board, keys, parts


def open():
    """The PicoSystem, as a Board."""
    display, piezo = parts("DISPLAY", "AUDIO")
    buttons = keys("SW_LEFT", "SW_RIGHT", "SW_UP", "SW_DOWN", "SW_A", "SW_B")
    return Board(display, buttons, bytes(range(6)), piezo)


a_held = "SW_A"
