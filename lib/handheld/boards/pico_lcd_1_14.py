# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico with Waveshare's Pico-LCD-1.14: 240 x 135, a stick, A, B, wired like the 1.3."""

from .pico_lcd_1_3 import a_held, lcd  # noqa: F401


def open():
    """A Pico with this display, as a Board."""
    return lcd(240, 135, 40, 53)
