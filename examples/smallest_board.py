# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The smallest board: a display, a cross, A and B. Copy it to lib/handheld/boards/ under the name of your board's
board.board_id, and write the names of its pins."""

from .common import Board, keys, parts


def open():
    """The board."""
    (display,) = parts("DISPLAY")
    buttons = keys("LEFT", "RIGHT", "UP", "DOWN", "A", "B")  # in this order
    return Board(display, buttons, bytes(range(6)))


a_held = "A"  # the pin of A, for boot.py
