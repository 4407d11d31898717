# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A journal's records that still count, written anew from the start. Loaded then only."""

from .journal import FIRST, HEAD, REST, crc32, entry, take


def again(journal, kind=-1, data=b""):
    """Write anew what counts, and a record with it, if kind is one; False if there is no room for all that: the last of
    the four things that are kept may have to go.

    All is overwritten by one assignment, for which an RP2040 erases its sector once. Until the next byte is written
    nothing is there: what is dear comes first. Where the heap has no room for all of it what counts goes in one piece,
    and what is old behind it is erased afterwards.
    """
    memory = journal.memory
    found = list(journal.found)
    if kind >= 0:
        take(found, kind, journal.end or FIRST)
    most = 4
    while True:
        size = FIRST + (HEAD + len(data) if kind >= 0 else 0)
        for one, _, length in journal.each(found):
            if one & 3 < most:
                size += HEAD + length
        if size <= journal.size:
            break
        if most < 4 or kind & 3 == 3:
            return False
        most = 3
    old = journal.end if journal.free else journal.size
    try:
        whole = bytearray(max(size, old))
    except MemoryError:
        whole = bytearray(size)
    whole[:FIRST] = b"PH\x01" + bytes(((memory[3] + 1) & 255, size & 255, size >> 8))
    check = crc32(whole[:FIRST], 0) & 0xFFFF
    end = FIRST
    count = [0] * 16
    for group in range(4):
        for one, at, length in journal.each(found):
            if one & 3 == group and group < most:
                take(count, one, end)
                end, check = _add(whole, end, one, bytes(memory[at : at + length]), check)
        if group == kind & 3 and kind >= 0:
            take(count, kind, end)
            end, check = _add(whole, end, kind, data, check)
    memory[: len(whole)] = _blank(whole, end)
    # from here on nothing may fail for want of room
    journal.found = count
    journal.end = end
    journal.check = check
    journal.free = False
    try:
        for at in range(len(whole), old, len(whole)):
            end = min(at + len(whole), old)
            memory[at:end] = _blank(whole, 0)[: end - at]
        journal.free = True
    except MemoryError:
        pass  # the next record begins anew once more
    return True


def _add(whole, at, kind, data, check):
    head, check = entry(kind, data, check)
    whole[at : at + HEAD] = head
    at += HEAD
    whole[at : at + len(data)] = data
    return at + len(data), check


def _blank(whole, at):
    """It, erased from there on."""
    while at < len(whole):
        whole[at : at + 64] = REST[: len(whole) - at]
        at += 64
    return whole
