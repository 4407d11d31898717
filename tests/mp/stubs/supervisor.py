# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""supervisor for the VM: a clock that stands still but for what time.sleep() and keypad add."""

clock = 0


def move(ms):
    global clock
    clock = clock + ms & (1 << 29) - 1


def ticks_ms():
    return clock


def get_setting(name):
    """As of an empty settings.toml."""


def reload():
    raise SystemExit("supervisor.reload()")
