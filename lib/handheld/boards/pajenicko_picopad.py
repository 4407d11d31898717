# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Pajenicko PicoPad: 320 x 240, a cross, A, B, X, Y, a loudspeaker. Source of the pins: CircuitPython's
pajenicko_picopad."""

from .common import Board, keys, parts


def open():
    """The PicoPad, as a Board. Y is the pause key; X does nothing."""
    display, speaker = parts("DISPLAY", "AUDIO")
    buttons = keys("SW_LEFT", "SW_RIGHT", "SW_UP", "SW_DOWN", "SW_A", "SW_B", "SW_Y")
    return Board(display, buttons, bytes(range(7)), speaker)


a_held = "SW_A"
