# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Turns the VM's times into an RP2040's: RP2040 ms = 568 x time of the work / time of a loop of 100,000 steps. The loop
takes 568 ms on the chip; here it is timed in turn with the work, in the same process."""

import gc

import utime


def taken(work, *given):
    """The microseconds that work(*given) takes here."""
    gc.collect()
    before = utime.ticks_us()
    work(*given)
    return utime.ticks_diff(utime.ticks_us(), before)


def rate():
    """The RP2040 ms of a microsecond here, now."""
    return 568 / taken(_loop)


def _loop():
    x = 0
    for i in range(100000):
        x += i & 7
