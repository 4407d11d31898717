# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The format of a record in the journal: kind (4 bits) and length (12 bits), a checksum of 16 bits, the data.

Each checksum continues the previous record's, so no record after a damaged one counts.

The lower two bits of a kind say what the record is about (handheld.kinds), the upper two how it relates to earlier
records about the same: 0 replaces all of them, 1 to 3 add to them. A 1 or 2 replaces the higher ones, and a 2 also
replaces the 2 before it.
"""

try:
    from binascii import crc32
except ImportError:  # a small build of the firmware, as for the PewPew M4

    def crc32(data, check):  # type: ignore[misc]
        """A weaker and slower checksum of 16 bits."""
        for byte in data:
            check = (check * 31 + byte + 1) & 0xFFFF
        return check


HEAD = 4  # bytes before the data of a record
FIRST = 6  # where the first record begins, after "PH", a version, a counter and the length of the last rewrite


def entry(kind, data, check):
    """(head, checksum) of a record that follows a record with that checksum."""
    head = bytearray((kind << 4 | len(data) >> 8, len(data) & 255, 0, 0))
    check = crc32(data, crc32(head[:2], check)) & 0xFFFF
    head[2] = check & 255
    head[3] = check >> 8
    return head, check


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
