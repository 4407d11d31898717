# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Saved data: the journal in non-volatile memory. This file says what all of its modules share: the records as bytes.

The journal consists of records in non-volatile memory. Each new record is appended in erased space, which is quick and
wears nothing out. When the space is used up, compact.py writes the records that still count from the start.

The memory begins with "PH", a version, a number that changes with each compaction, and the number of bytes that this
compaction wrote (16 bits). The records follow. Erased memory is all 0xFF.

A record is its kind (4 bits) and length (12 bits), a checksum of these two bytes (8 bits), a checksum of the whole
record (16 bits), the data. Records of journal format 1 lack the checksum of 8 bits.

Each checksum continues the previous record's, so no record after a damaged one counts. The first one tells where a
damaged record ends; what comes after that is more than the one record that a power cut tears.

The lower two bits of a kind say what the record is about (shared.py), the upper two how it relates to earlier
records about the same: 0 replaces all of them, 1 to 3 add to them. A 1 or 2 replaces the higher ones, and a 2 also
replaces the 2 before it.
"""

import json

try:
    from binascii import crc32
except ImportError:  # a small build of the firmware, as for the PewPew M4

    def crc32(data, check):  # type: ignore[misc]
        """A weaker and slower checksum of 16 bits."""
        for byte in data:
            check = (check * 31 + byte + 1) & 0xFFFF
        return check


HEAD = 5  # bytes before the data of a record
MAGIC = b"PH\x02"  # how a journal begins: "PH", a version
FIRST = 6  # where the first record begins, after "PH", a version, a counter and the length of the last rewrite

# What the player should know about the journal, see Journal.note.
DAMAGED, ANOTHER_VERSION, NO_MEMORY, FULL, TORN, LOST = range(1, 7)
TOLD = -1


def entry(kind, data, check):
    """(head, checksum) of a record that follows a record with that checksum."""
    head = bytearray((kind << 4 | len(data) >> 8, len(data) & 255, 0, 0, 0))
    head[2] = head_check(head[:2], check)
    check = crc32(data, crc32(head[:3], check)) & 0xFFFF
    head[3] = check & 255
    head[4] = check >> 8
    return head, check


def head_check(head, check):
    """The checksum of 8 bits of a record's first two bytes. check: the previous record's checksum."""
    return crc32(head, check) >> 8 & 255


def take(found, kind, at):
    """Note a record of that kind at that place; the records it replaces no longer count.

    found: for each of 16 kinds, the place of the first record that counts, 0: none.
    """
    one = kind
    while one < 16:
        if one > kind or not kind & 4:
            found[one] = 0
        one += 4
    found[kind] = found[kind] or at


def whole(record, state):
    """The record in the journal of a match with these bytes of its session."""
    return json.dumps(record).encode() + b"\n" + state
