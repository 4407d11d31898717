# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Helpers for tests of boards: the codes of key(), and palettes."""

import displayio


def down(button):
    return button * 2 + 1


def up(button):
    return button * 2


def codes(board):
    """All codes waiting in the board's queue."""
    found = []
    while (code := board.key()) != -1:
        found.append(code)
    return found


def palette(*colours):
    made = displayio.Palette(len(colours))
    for i, colour in enumerate(colours):
        made[i] = colour
    return made
