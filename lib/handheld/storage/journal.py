# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The journal: records in non-volatile memory. Each new record is appended in erased space, which is
quick and wears nothing out. When the space is used up, compact.py writes the records that still count from the start.

The memory begins with "PH", a version, a number that changes with each compaction, and the number of bytes that this
compaction wrote (16 bits). The records follow, see record.py. Erased memory is all 0xFF.
"""

from .record import FIRST, HEAD, MAGIC, crc32, entry, head_check, take

REST = b"\xff" * 64

# What the player should know about the journal, see Journal.note.
DAMAGED, ANOTHER_VERSION, NO_MEMORY, FULL, TORN, LOST = range(1, 7)
TOLD = -1


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
        self.read()

    def read(self):
        """Find the records that count."""
        self.found = [0] * 16
        self.end = self.check = 0
        self.skip = HEAD
        self.free = True
        memory = self.memory
        if self.size and memory[0] != 255:
            head = bytes(memory[:FIRST])
            if head[:3] == MAGIC or head[:3] == b"PH\x01":
                if head[2] == 1:
                    self.skip = HEAD - 1
                    self.free = False  # the next record rewrites the journal in today's format
                self.check = crc32(head, 0) & 0xFFFF
                self.end = FIRST
                while self.next():
                    pass
                if self.end < head[4] | head[5] << 8:
                    self.note = DAMAGED
                    self.free = False
            else:
                self.note = ANOTHER_VERSION
        if not self.erased(self.end):
            self.free = False
            self.note = self.note or (TORN if self.end and self.erased(self.torn()) else DAMAGED)

    def torn(self):
        """Where the record at `end`, which is not whole, ends: a power cut tears only the last one."""
        at = self.end
        if at + self.skip > self.size:
            return at
        if not self.sound(at):
            return at + self.skip
        # format 1 has no checksum of the length; unwritten bits are 1, so it is never read as too short
        return at + self.skip + (self.head(at)[1] if self.skip == HEAD else min(self.head(at)[1], 1020))

    def sound(self, at):
        """Whether kind and length of the record there, the first behind those that count, are right."""
        return self.skip < HEAD or self.memory[at + 2] == head_check(self.memory[at : at + 2], self.check)

    def erased(self, at):
        """Whether the memory is erased from there on."""
        while at < self.size:
            part = self.memory[at : at + 64]
            if part != REST and part != REST[: len(part)]:
                return False
            at += 64
        return True

    def next(self):
        """Move past the record at `end` if it is whole; returns whether it is."""
        at = self.end + self.skip
        if at > self.size or not self.sound(self.end):
            return False
        kind, length = self.head(self.end)
        end = at + length
        if end > self.size or length == 4095:  # erased memory reads like this
            return False
        low, high = self.memory[at - 2 : at]
        check = crc32(self.memory[self.end : at - 2], self.check)
        while at < end:  # in pieces, because memory may be short
            check = crc32(self.memory[at : min(at + 64, end)], check)
            at += 64
        if check & 0xFFFF != low | high << 8:
            return False
        take(self.found, kind, self.end)
        self.check = check & 0xFFFF
        self.end = end
        return True

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
