# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico with Pimoroni's Pico Display Pack 2.0 (or 2.8): 320 x 240, wired like the first pack."""

from .pico_display_pack import a_held, pack  # noqa: F401


def open():
    """A Pico with this pack, as a Board."""
    return pack(320, 240, 0, 0)
