# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""One small file a board: its open() gives an object with the members of common.Board."""

LEFT, RIGHT, UP, DOWN, A, B = range(6)
WRAP = (1 << 29) - 1  # a board's clock counts milliseconds to here, then from 0 again


class Closed(BaseException):
    """The window was closed. No Exception, so that it is not taken for a crash."""


class Restarted(BaseException):
    """restart() on a PC, which cannot reload: for whoever opened the board to start over."""
