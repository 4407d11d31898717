# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Adafruit PyBadge: 160 x 128, a cross, A, B, Start and Select. Sources: CircuitPython 10.2's pybadge for the pins,
Adafruit's guide to the PyBadge for the order of the bits."""

from . import DOWN, LEFT, RIGHT, UP, A, B
from .parts.shift import Shift, a_held  # noqa: F401


def open():
    """The PyBadge, as a Board."""
    return Shift(bytes((B, A, A, B, RIGHT, DOWN, UP, LEFT)))
