# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The boards, one small file for each. Its open() returns an object with the members of common.Board."""

LEFT, RIGHT, UP, DOWN, A, B, PAUSE = range(7)  # PAUSE: a long B, or a button of its own
NONE = -1  # no key
WRAP = (1 << 29) - 1  # a board's clock counts milliseconds up to this, then starts from 0


class Closed(BaseException):
    """The player has closed the window. It is no Exception, so that it is not handled as a crash."""


class Restarted(BaseException):
    """The program has to start over. restart() raises this on a PC, which cannot reload as a board does; the code that
    opened the board catches it."""
