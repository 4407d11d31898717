# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for supervisor on the VM: a clock that only time.sleep() and keypad move."""

clock = 0


def move(ms):
    global clock
    clock = clock + ms & (1 << 29) - 1


def ticks_ms():
    return clock


def get_setting(name):
    """The answer for an empty settings.toml."""


def reload():
    raise SystemExit("supervisor.reload()")


class runtime:  # noqa: N801 (a name of CircuitPython's)
    display = None
