# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Records kept in non-volatile memory, each written behind the last into erased space: quick, and nothing wears. When
that is used up, those that still count are written anew from the start, in one piece (handheld.storage.compact).

The memory begins with "PH", a version, a number that is another each time it is written anew, and how many bytes were
written then (16 bits). A record is its kind (4 bits), its length (12), a check sum (16) and its bytes. The sum goes on
from that of the record before: what stands behind a record that is damaged does not count, so what is found is what
once was. Erased memory is all 0xFF.

Kinds: the lower two bits say of what, in the order in which it is written anew; the upper two how: 0 takes the place of
all there was, 1 to 3 come to it. A 1 or 2 takes the place of those above it, a 2 of the 2 before it, too.
"""

try:
    from binascii import crc32
except ImportError:  # a small build

    def crc32(data, check):  # type: ignore[misc]
        """Enough of a check sum, if a slow one."""
        for byte in data:
            check = (check * 31 + byte + 1) & 0xFFFF
        return check


HEAD = 4  # bytes before those of a record
FIRST = 6  # where the first record stands
REST = b"\xff" * 64


class Journal:
    """Over memory: microcontroller.nvm, a bytearray, or None (then nothing is kept).

    note: 0, or what the player is to be told: 1: something that was kept cannot be read; 2: what is there is of another
    version or program; 3: there is no memory; 4: something did not fit; -1: that has been told.
    end: where the next record goes; free: whether behind it all is erased.
    """

    def __init__(self, memory):
        self.memory = memory
        self.size = len(memory) if memory else 0
        self.note = 0
        if self.size < 2 * FIRST:
            self.size = 0
            self.note = 3
        self.read()

    def read(self):
        """Find what counts."""
        self.found = [0] * 16  # where the first record of each kind stands that counts
        self.end = self.check = 0
        self.free = True
        memory = self.memory
        if self.size and memory[0] != 255:
            head = bytes(memory[:FIRST])
            if head[:3] == b"PH\x01":
                self.check = crc32(head, 0) & 0xFFFF
                self.end = FIRST
                while self.next():
                    pass
                if self.end < head[4] | head[5] << 8:
                    self.note = 1
                    self.free = False
            else:
                self.note = 2
        reach = self.end
        # what was being written may be torn: bits not yet written are 1, so its length reads as no less than it is
        if 0 < reach <= self.size - HEAD:
            reach = min(reach + 1024, reach + HEAD + self.head(reach)[1])
        if not self.erased(reach):
            self.note = self.note or 1
        self.free = self.free and self.erased(self.end)

    def erased(self, at):
        """Whether nothing is written from there on."""
        while at < self.size:
            part = self.memory[at : at + 64]
            if part != REST and part != REST[: len(part)]:
                return False
            at += 64
        return True

    def next(self):
        """Step over the record at the end if it is whole; returns whether it was."""
        at = self.end + HEAD
        if at > self.size:
            return False
        kind, length = self.head(self.end)
        end = at + length
        if end > self.size or length == 4095:  # as erased memory would be read
            return False
        low, high = self.memory[at - 2 : at]
        check = crc32(self.memory[at - HEAD : at - 2], self.check)
        while at < end:  # in pieces, for which there is always room
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
        at += HEAD
        return bytes(self.memory[at : at + self.head(at - HEAD)[1]])

    def parts(self, kind):
        """(how, bytes) of what came to the record of that kind (0 to 3), in the order written."""
        for one, at, length in self.each(self.found):
            if one > 3 and one & 3 == kind:
                yield one >> 2, bytes(self.memory[at : at + length])

    def each(self, found):
        """(kind, where its bytes begin, how many) of the records that count."""
        at = FIRST
        while self.size and at < self.end:
            kind, length = self.head(at)
            at += HEAD
            if 0 < found[kind] < at:
                yield kind, at, length
            at += length

    def put(self, kind, data):
        """Keep a record; False if there is no room for it. One like the last of its kind is not written again, unless
        parts have come to it. Raises MemoryError, and nothing has changed."""
        if not self.size or len(data) > 4094:
            return False
        come = sum([self.found[one] for one in range(kind + 4, 16, 4)])
        if not kind & 4 and self.found[kind] and not come and self.get(kind) == data:
            return True
        if not self.end or not self.free or self.end + HEAD + len(data) > self.size:
            from .compact import again

            done = again(self, kind, data)
            if not done and kind < 3 and not self.note:
                self.note = 4
            return done
        head, check = entry(kind, data, self.check)
        at = self.end
        whole = head + data
        self.memory[at : at + len(whole)] = whole
        self.end = at + len(whole)
        self.check = check
        take(self.found, kind, at)
        return True

    def room(self):
        """How many bytes there are before it is written anew."""
        return self.size - self.end if self.free else 0


def take(found, kind, at):
    """A record of that kind stands there: what it takes the place of counts no longer."""
    one = kind
    while one < 16:
        if one > kind or not kind & 4:
            found[one] = 0
        one += 4
    found[kind] = found[kind] or at


def entry(kind, data, check):
    """(head of a record, its check sum) behind one of that check sum."""
    head = bytearray((kind << 4 | len(data) >> 8, len(data) & 255, 0, 0))
    check = crc32(data, crc32(head[:2], check)) & 0xFFFF
    head[2] = check & 255
    head[3] = check >> 8
    return head, check
