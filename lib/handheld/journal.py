# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Records kept in non-volatile memory: each is written behind the last into erased space, which is quick and wears
nothing; only when that is used up the newest of each kind are written again from the start.

A record is its kind (1 to 254), its length (16 bits), a check sum (16 bits) and the bytes. Erased memory is all 0xFF.
"""

try:
    from binascii import crc32
except ImportError:  # a small build

    def crc32(data, check):  # type: ignore[misc]
        """Enough of a check sum, if a slow one."""
        for byte in data:
            check = (check * 31 + byte + 1) & 0xFFFF
        return check


_HEAD = 5


def _check(kind, data):
    return crc32(data, kind) & 0xFFFF


def _blank(size):
    """What erases so many bytes: all at once, or where there is no room for that half of them, and so on."""
    while True:
        try:
            return b"\xff" * size
        except MemoryError:
            size >>= 1
            if size < 64:
                raise


class Journal:
    """Over memory: microcontroller.nvm, a bytearray, or None (then nothing is kept)."""

    def __init__(self, memory):
        self.memory = memory
        self.size = len(memory) if memory else 0
        self.found = {}  # kind -> where its newest record begins
        self.end = at = 0
        while at + _HEAD <= self.size:
            kind, low, high, check, check_high = memory[at : at + _HEAD]
            length = low | high << 8
            after = at + _HEAD + length
            if kind == 255 or after > self.size or _check(kind, memory[at + _HEAD : after]) != check | check_high << 8:
                # what follows was never written, or not to its end
                break
            self.found[kind] = at
            at = after
        self.end = at
        if at < self.size and any([byte != 255 for byte in memory[at : at + 64]]):
            self.end = self.size  # no erased space: the next record starts anew

    def get(self, kind):
        """The newest record of a kind as bytes, b"" if there is none."""
        at = self.found.get(kind, -1)
        if at < 0:
            return b""
        _, low, high = self.memory[at : at + 3]
        return bytes(self.memory[at + _HEAD : at + _HEAD + (low | high << 8)])

    def put(self, kind, data):
        """Keep a record; False if there is no room for it. One like the last of its kind is not written again."""
        if kind in self.found and self.get(kind) == data:
            return True
        if not self.size:
            return False
        if self.end + _HEAD + len(data) > self.size and not self._compact(kind, len(data)):
            return False
        self._write(kind, data)
        return True

    def _write(self, kind, data):
        length = len(data)
        check = _check(kind, data)
        head = bytes((kind, length & 255, length >> 8, check & 255, check >> 8))
        self.memory[self.end : self.end + _HEAD + length] = head + data
        self.found[kind] = self.end
        self.end += _HEAD + length

    def _compact(self, kind, length):
        """Write the newest of the other kinds from the start; False if one more of that length would not fit."""
        kept = [(k, self.get(k)) for k in self.found if k != kind]
        if sum([_HEAD + len(data) for _, data in kept]) + _HEAD + length > self.size:
            return False
        blank = _blank(self.size)
        for at in range(0, self.size, len(blank)):
            self.memory[at : at + len(blank)] = blank
        self.found = {}
        self.end = 0
        for k, data in kept:
            self._write(k, data)
        return True
