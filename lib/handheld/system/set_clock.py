# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Sets a clock that was never set. When a PC has written the drive, the board starts again within a second or two, and
the newest file tells what time it is; as FAT keeps local time, so does the clock. Loading this module does it."""

import os
import time

_FILES = ["lib/handheld/sizes.txt", "code.py"]  # flashing writes these, and players their settings and rule sets


def newest():
    """When the newest of those files was written, in seconds as time.time() counts them."""
    names = _FILES + ["settings.toml"] if "settings.toml" in os.listdir() else _FILES
    return max([os.stat(name)[8] for name in names + ["variants/" + name for name in os.listdir("variants")]])


def set_clock():
    """Set the clock if a write to the drive has restarted the board, and the clock is behind the newest file."""
    try:
        import rtc
        import supervisor

        written = newest()
        if supervisor.runtime.run_reason == supervisor.RunReason.AUTO_RELOAD and time.time() < written:
            rtc.RTC().datetime = time.localtime(written)
    except Exception:  # no clock, or none that can be set: the deals have numbers then
        return


set_clock()
