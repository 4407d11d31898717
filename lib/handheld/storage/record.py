# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What one record of the journal looks like. Bytes: kind (4 bits) and length (12 bits), a check sum of 16 bits, the
data.

The check sum goes on from the one of the record before, so nothing counts behind a record that is damaged.

Kinds: the lower two bits say what the record is about (handheld.kinds), the upper two how it relates to earlier ones: 0
replaces all of them, 1 to 3 add to them. A 1 or a 2 replaces the higher ones, and a 2 the 2 before it as well.
"""

try:
    from binascii import crc32
except ImportError:  # a small build of the firmware

    def crc32(data, check):  # type: ignore[misc]
        """Enough of a check sum, if a slow one."""
        for byte in data:
            check = (check * 31 + byte + 1) & 0xFFFF
        return check


HEAD = 4  # bytes before the data of a record
FIRST = 6  # where the first record stands: behind "PH", a version, a counter and the length of the last rewrite


def entry(kind, data, check):
    """(head of a record, its check sum) for one that follows a record with that check sum."""
    head = bytearray((kind << 4 | len(data) >> 8, len(data) & 255, 0, 0))
    check = crc32(data, crc32(head[:2], check)) & 0xFFFF
    head[2] = check & 255
    head[3] = check >> 8
    return head, check


def take(found, kind, at):
    """Note that a record of that kind stands there. found: 16 places, one a kind, of the first record that counts; 0:
    no such record. Those it replaces count no longer."""
    one = kind
    while one < 16:
        if one > kind or not kind & 4:
            found[one] = 0
        one += 4
    found[kind] = found[kind] or at
