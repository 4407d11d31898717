# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The journal: records in non-volatile memory. Each new record is appended in erased space, which is
quick and wears nothing out. When the space is used up, compact.py writes the records that still count from the start.

The memory begins with "PH", a version, a number that changes with each compaction, and the number of bytes that this
compaction wrote (16 bits). The records follow, see record.py. Erased memory is all 0xFF.
"""

from .record import FIRST, FULL, HEAD, NO_MEMORY, entry, take


class Journal:
    """The records in a memory: microcontroller.nvm, a bytearray, or None, which keeps nothing.

    note: 0, or what the player should know: DAMAGED: a record cannot be read; ANOTHER_VERSION: another version or
        program wrote the memory; NO_MEMORY: there is none, or too little; FULL: a record did not fit; TORN: the last
        record is not whole; LOST: a power cut has erased everything (storage.power_cut); TOLD: the player has been told
    found: for each of 16 kinds, the place of the first record that counts, 0: none
    end: where the next record goes; check: the checksum of the last one
    skip: bytes before the data of a record: one less in a journal of format 1
    free: whether records can be added: everything after the last one is erased, and the format is today's
    """

    def __init__(self, memory):
        self.memory = memory
        self.size = len(memory) if memory else 0
        self.note = 0
        if self.size < 2 * FIRST:
            self.size = 0
            self.note = NO_MEMORY
        self.found = [0] * 16
        self.end = self.check = 0
        self.skip = HEAD
        self.free = True
        from .find_records import find  # needed only when the game starts

        find(self)

    def head(self, at):
        """(kind, length) of the record there."""
        kind, length = self.memory[at : at + 2]
        return kind >> 4, (kind & 15) << 8 | length

    def get(self, kind):
        """The newest record of a kind (0 to 3, 8 to 11) as bytes, b"" if there is none."""
        at = self.found[kind]
        if not at:
            return b""
        length = self.head(at)[1]
        at += self.skip
        return bytes(self.memory[at : at + length])

    def parts(self, kind):
        """Yield (how, bytes) of each record that adds to the record of that kind (0 to 3), the oldest first. how: 1 to
        3, see record.py."""
        for one, at, length in self.each(self.found):
            if one > 3 and one & 3 == kind:
                yield one >> 2, bytes(self.memory[at : at + length])

    def each(self, found):
        """Yield (kind, where its data begins, how many bytes) of the records that count according to `found`."""
        at = FIRST
        while self.size and at < self.end:
            kind, length = self.head(at)
            at += self.skip
            if 0 < found[kind] < at:
                yield kind, at, length
            at += length

    def put(self, kind, data):
        """Write a record; returns False if it does not fit. A record equal to the last one of its kind is not written
        again, unless later records have added to that one. If it raises MemoryError, nothing has changed."""
        if not self.size or len(data) > 4094:
            return False
        added = sum([self.found[one] for one in range(kind + 4, 16, 4)])
        if not kind & 4 and self.found[kind] and not added and self.get(kind) == data:
            return True
        if not self.end or not self.free or self.end + HEAD + len(data) > self.size:
            kept = self.compact(kind, data)
            if not kept and kind < 3 and not self.note:
                self.note = FULL
            return kept
        head, check = entry(kind, data, self.check)
        at = self.end
        whole = head + data
        self.memory[at : at + len(whole)] = whole
        self.end = at + len(whole)
        self.check = check
        take(self.found, kind, at)
        return True

    def compact(self, kind=-1, data=b""):
        """Compact the journal, and add a record if kind is given; returns False if it does not fit."""
        from .compact import compact  # seldom needed

        found = list(self.found)
        if kind >= 0:
            take(found, kind, self.end or FIRST)
        records = list(self.each(found))
        state = compact(self.memory, records, self.end if self.free else self.size, kind, data)
        if not state:
            return False
        self.found, self.end, self.check, self.free = state
        self.skip = HEAD
        return True

    def taken(self):
        """The bytes that the journal will take once it is compacted."""
        return FIRST + sum([HEAD + length for _, _, length in self.each(self.found)])

    def room(self):
        """The bytes that are left before the journal has to be compacted."""
        return self.size - self.end if self.free else 0
