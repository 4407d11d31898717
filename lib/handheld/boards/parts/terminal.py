# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The firmware's own terminal, for words where the game's screens cannot be drawn."""


def say(board, text):
    """Print a text on the serial port, and on the board's display if it has one."""
    display = board.display
    if display:
        import displayio

        # Blinka has no terminal
        display.root_group = getattr(displayio, "CIRCUITPYTHON_TERMINAL", None) or display.root_group
    print(text)
    if display:
        display.refresh()
