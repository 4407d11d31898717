# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A heap as large as a board's, in its pieces. On the VM."""

import gc
import os

FENCES = []  # blocks that stay: the small ones between the pieces, and what fills the rest of the heap


def cut_heap():
    """Leave the app a heap in pieces of as many bytes as PIECES says, "7900,7900,15700", as the heap of a board is that
    grew by doubling. Nothing else is free: not the rest of the heap, nor the holes among the stand-ins, which a board
    has not. In the pieces lie blocks as large as a board's tables of the app's own names.

    Returns the bytes on the heap that are not the app's.
    """
    pieces = [int(size) for size in (os.getenv("PIECES") or "").split(",") if size]
    gc.collect()
    if not pieces:
        return getattr(gc, "mem_alloc", int)()
    held = []
    for size in pieces:
        held.append(bytearray(size))
        FENCES.append(bytearray(16))
    FENCES.append(None)
    size = 1 << 20
    while size > 32:
        try:
            FENCES[-1] = bytearray(size), FENCES[-1]
        except MemoryError:
            size >>= 1
    try:
        while True:
            FENCES[-1] = (FENCES[-1],)  # one block of 16 bytes
    except MemoryError:
        held.clear()
    gc.collect()
    before = gc.mem_alloc()
    names = 20
    while names <= int(os.getenv("NAMES") or 0):
        FENCES.append(bytearray(names * 7))
        names *= 2
    return before
