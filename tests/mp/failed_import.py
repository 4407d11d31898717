# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Prints how many bytes stay in use after an import has failed, before and after memory.forget()."""

import gc

import play_app

play_app.on_vm()

from handheld import memory


def fail(depth):
    """Import tests/mp/breaks.py so many calls deep that no pointer stays where the collector looks."""
    if depth:
        return fail(depth - 1)
    try:  # noqa: SIM105 (MicroPython has no contextlib)
        import breaks  # noqa: F401
    except MemoryError:
        pass
    return None


def overwrite(depth):
    """Overwrite what the calls of fail() left behind."""
    numbers = [0] * 9
    if depth:
        overwrite(depth - 1)
    return numbers


fail(0)
memory.forget()
gc.collect()
used = gc.mem_alloc()
fail(9)
overwrite(30)
gc.collect()
left = gc.mem_alloc() - used
memory.forget()
gc.collect()
print(left, gc.mem_alloc() - used)
