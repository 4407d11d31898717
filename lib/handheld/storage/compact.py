# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Compacts a full journal: rewrites the records that still count, from the start of the memory."""

from . import FIRST, HEAD, MAGIC, crc32, entry, take

_PIECE = 64
_ERASED = b"\xff" * 64


def compact(memory, reserve, records, written, kind=-1, data=b""):
    """Rewrite these records, and add one if kind is given; returns None if they do not fit.

    reserve: a bytearray to work in; records: [(kind, where its data begins, how many bytes)]; written:
    everything from this place on is erased. If not all of them fit, the records of the least precious kind (3) are
    dropped.

    A single assignment overwrites everything, so an RP2040 erases its sector once. A power cut meanwhile leaves only
    what has been written by then, so the most precious records come first. Returns the journal's new state: (found as
    in record.take(), where the next record goes, checksum of the last one, whether everything after it is erased).
    """
    most = 4
    while True:
        size = FIRST + (HEAD + len(data) if kind >= 0 else 0)
        size += sum([HEAD + length for one, _, length in records if one & 3 < most])
        if size <= len(memory):
            break
        if most < 4 or kind & 3 == 3:
            return None
        most = 3
    if len(reserve) < size:
        reserve = bytearray(max(size, written))
    whole = memoryview(reserve)[: max(size, min(written, len(reserve)))]
    whole[:FIRST] = MAGIC + bytes(((memory[3] + 1) & 255, size & 255, size >> 8))
    check = crc32(whole[:FIRST], 0) & 0xFFFF
    end = FIRST
    found = [0] * 16
    if kind >= 0:
        records = records + [(kind, -1, len(data))]
    for group in range(most):
        for one, at, length in records:
            if one & 3 == group:
                part = data if at < 0 else bytes(memory[at : at + length])
                take(found, one, end)
                head, check = entry(one, part, check)
                whole[end : end + HEAD] = head
                end += HEAD
                whole[end : end + length] = part
                end += length
    _erase(whole, end)
    memory[: len(whole)] = whole
    if written > len(whole):  # what lies behind it is erased in pieces of its size
        _erase(whole, 0)
        for at in range(len(whole), written, len(whole)):
            memory[at : min(at + len(whole), written)] = whole[: written - at]
    return found, end, check, True


def _erase(whole, start):
    """Fill a buffer with erased bytes from there on."""
    for at in range(start, len(whole), _PIECE):
        whole[at : at + _PIECE] = _ERASED[: len(whole) - at]
