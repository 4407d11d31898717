# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Cuts the VM's heap into the pieces of a board's."""

import gc
import os

FENCES = []  # blocks that stay: small ones between the pieces, and those that fill the rest of the heap


def cut_heap():
    """Leave free only pieces of the sizes in PIECES, such as "7900,7900,15700": a board's heap, which grows by
    doubling, lies in such pieces. The rest of the heap is filled, also the holes among the stand-ins, which a board
    does not have. The pieces hold blocks as large as a board's tables of the app's own names (NAMES),
    up to TABLES names, else FILLED.

    Returns how many bytes on the heap are not the app's.
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
    while names <= int(os.getenv("TABLES") or os.getenv("FILLED") or 0):
        FENCES.append(bytearray(names * 7))
        names *= 2
    return before
