# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A sector of flash memory for the journal, and every state in which a power cut can leave it."""

import random

from handheld.boards.pc import standins

ERASED = b"\xff"


class Flash(standins.Nvm):
    """One sector, written as CircuitPython does on an RP2040: erased bytes are programmed page by page; a write over
    other bytes erases the whole sector and programs all of it again.

    writes: [(the sector before, the sector after, where it began, whether it was erased)]
    """

    def __init__(self, size=4096, found=b""):
        super().__init__(size)
        bytearray.__setitem__(self, slice(0, len(found)), found)
        self.writes = []

    def __setitem__(self, index, value):
        assert isinstance(index, slice)
        before = bytes(self)
        super().__setitem__(index, value)
        if len(value):
            start = index.indices(len(self))[0]
            self.writes.append((before, bytes(self), start, set(before[index]) != {255}))

    @property
    def erased(self):
        """How often the sector was erased."""
        return sum(erases for *_, erases in self.writes)


def torn(write):
    """Every state in which a power cut can leave the sector: after each byte, so after each page too."""
    before, after, start, erases = write
    yield before
    if erases:
        rng = random.Random(len(before) + start)
        for _ in range(3):  # an unfinished erase: some bits are already 1
            yield bytes([byte | rng.getrandbits(8) for byte in before])
        before = ERASED * len(before)
        start = 0
    end = max([i + 1 for i in range(start, len(after)) if after[i] != 255], default=start)
    for i in range(start, end + 1):
        yield after[:i] + before[i:]


def flipped(sector):
    """Copies of a sector, each with one bit flipped: every written bit, and some after them."""
    used = len(sector.rstrip(ERASED))
    for i in [*range(used), *range(used, len(sector), 61)]:
        for bit in range(8):
            yield sector[:i] + bytes((sector[i] ^ 1 << bit,)) + sector[i + 1 :]


def states(journal):
    """The records in a journal, group by group."""
    return tuple(
        (journal.get(kind), tuple((how, bytes(data)) for how, data in journal.parts(kind))) for kind in range(4)
    )
