# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Makes the VM's heap like a board's: cut into the same pieces, with the same tables of names, and collected when a
board would collect. tests/board/test_chip_heap.py compares it with a chip's."""

import gc
import os
import sys

import micropython

FENCES = []  # blocks that stay: small ones between the pieces, and those that fill the rest of the heap
START = 1600  # bytes that CircuitPython has on its heap on the first line of code.py
SLACK = 3  # quarters of the free heap that may be taken before the VM collects, see grown()
LEAST = 2048  # bytes free in its pieces with which a board soon takes another one
SHARED = 21  # of the app's own names, those that the VM and the stand-ins have too
FIRST = 20  # names in a board's first table; each further one is twice as large
FIRMWARE = "tools/flashing/firmware_names.txt"  # names that the firmware of all boards has
# Those that a PicoSystem's firmware has besides.
BOARD = "AUDIO DISPLAY SW_A SW_B SW_DOWN SW_LEFT SW_RIGHT SW_UP SW_X SW_Y frame move"


class Collector:
    """Stands in for the module gc: makes the tables of names before it collects, as the app does before it loads a
    module."""

    __name__ = "gc"
    collected = None  # a function that is called with the bytes in use after a collection

    def load(self, name):
        """Import a module for memory.load(); like CircuitPython, collect after it (py/builtinimport.c)."""
        module = __import__(name)
        self.collect()
        return module

    def collect(self):
        NAMES.look()
        if "handheld.memory" in sys.modules:
            sys.modules["handheld.memory"].__import__ = self.load
        gc.collect()
        used = self.mem_alloc()
        grown()
        if self.collected:
            self.collected(used)

    def mem_alloc(self):
        return gc.mem_alloc() - others[0]

    def mem_free(self):
        return sum(areas) - self.mem_alloc()


class Names:
    """Keeps the tables of names that a board would have made.

    CircuitPython keeps every name that it meets (a qstr) in tables of 20, 40, 80 ... names, 6 bytes each, except those
    in its firmware. The VM's tables are larger and also hold the names of the stand-ins and of the scripts. So the VM
    gets a table for all names before the app starts, and whenever the app's own names would have filled a board's
    tables, a block as large as the board's next table. Without room for that, a board cannot load a module that has
    new names. The VM has loaded it by then, so the next collection raises MemoryError."""

    def __init__(self):
        self.tables = [None] * 10
        self.count = 0  # tables made
        self.room = 0  # names that they hold
        self.before = 0  # names that were there before the app
        self.file = open(os.getenv("OUT"), "rb")  # noqa: SIM115 (for ever)
        self.tail = bytearray(100)

    def prepare(self):
        """Make the VM's own table, and look at each collection from now on."""

        class Some:
            pass

        with open(FIRMWARE) as file:
            for name in (file.read() + BOARD).split():
                hasattr(Some, name)  # makes the VM keep the name
        for i in range(1300):  # with the firmware's, more than the tables before the one of 2560 names hold
            hasattr(Some, "x%d" % i)
        self.before = self.all()
        sys.modules["gc"] = Collector()

    def all(self):
        """How many names the VM keeps. It only prints that number, so this reads it from the file it prints to."""
        micropython.qstr_info()
        self.file.seek(max(0, self.file.seek(0, 2) - 100))
        tail = self.tail
        at = self.file.readinto(tail) - 7
        while tail[at : at + 7] != b"n_qstr=":
            at -= 1
        at += 7
        count = 0
        while tail[at] != 44:  # a comma
            count = 10 * count + tail[at] - 48
            at += 1
        return count

    def look(self):
        """Make the tables that a board would have by now. Raises MemoryError if there is no room for one."""
        own = self.all() - self.before + SHARED  # that the app has brought
        while own > self.room:
            size = FIRST << self.count
            self.tables[self.count] = _block(24 + 6 * size)
            self.count += 1
            self.room += size


NAMES = Names()
areas = []  # how many bytes each piece of the heap has
others = [0]  # bytes on the heap that are not the app's


def grown():
    """Let the VM collect when a board would. A board adds a piece to its heap only when an object finds no place in the
    pieces that it has, even after a collection, and it gives an empty piece back."""
    there = len(areas)
    while there > 1 and _empty(areas[there - 1]):
        there -= 1
    room = others[0] - gc.mem_alloc()
    for i in range(there):
        room += areas[i]
    while there < len(areas) and room < LEAST:
        room += areas[there]
        there += 1
    gc.threshold(room * SLACK // 4 if there < len(areas) else -1)


def _empty(size):
    """Whether there is a free piece of that size."""
    try:
        found = [None] * (size // 4)
        found.clear()  # a pointer to it that is left on the stack would keep all of it
        return True
    except MemoryError:
        return False


def cut_heap():
    """Leave free only pieces of the sizes in PIECES, such as "7872,7872,15744": a board's heap, which grows by
    doubling, lies in such pieces. OUT names the file that the VM's output goes to."""
    NAMES.prepare()
    pieces = [int(size) for size in os.getenv("PIECES").split(",")]
    gc.collect()
    areas.extend(pieces)
    whole = sum(pieces)
    fences = [None] * len(pieces)
    held = [None] * len(pieces)
    FENCES.append(fences)
    FENCES.append(None)
    held[0] = _block(whole + 16 * len(pieces))
    _fill()
    held[0] = None
    gc.collect()
    for i in range(len(pieces)):  # nothing else is free, so each block lies behind the one before
        held[i] = _block(pieces[i])
        fences[i] = _block(16)
    _fill()  # what an uneven size leaves
    held = None
    gc.collect()
    others[0] = gc.mem_alloc()
    FENCES.append(_block(START))


def _block(size):
    """One block of the heap, of that many bytes."""
    return (None,) * ((size - 8) // 4)


def _fill():
    """Fill all free places."""
    size = 1 << 20
    while size > 16:
        try:
            while True:
                FENCES[1] = _block(size), FENCES[1]
        except MemoryError:
            size >>= 1
    try:
        while True:
            FENCES[1] = (FENCES[1],)  # a block of 16 bytes
    except MemoryError:
        pass
