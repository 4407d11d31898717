# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for supervisor in the browser."""

import time

import page

from handheld.boards import WRAP


def ticks_ms():
    """The time in milliseconds, which starts from 0 again after WRAP."""
    return time.ticks_ms() & WRAP


def reload():
    """Start the game again, in a new worker."""
    page.restart()
    raise SystemExit


class runtime:  # noqa: N801 (a name of CircuitPython's)
    """What the game asks about the board's connection."""

    display = None
    run_reason = None


class RunReason:
    """Why the program was started. A page has no clock that a power cut stops."""

    AUTO_RELOAD = 1
