# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Compacts a full journal: rewrites the records that still count, from the start of the memory. Before each hand, finds
out whether that is due."""

from ..shared import MATCH
from . import FIRST, HEAD, MAGIC, crc32, entry, take, whole

_PIECE = 64
_ENOUGH = 2  # half of the journal has to be free when it is compacted, or a match's earlier hands go
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


def before_a_hand(journal, record, session):
    """Compact the journal if the next hand may have no room in it, as seldom as possible: a power cut meanwhile loses
    everything. Returns whether the match is kept."""
    if journal.room() >= room_for_a_hand(session):
        return True
    taken = FIRST + sum([HEAD + length for _, _, length in journal.each(journal.found)])
    if taken < journal.size - journal.size // _ENOUGH:
        return journal.compact()
    return journal.compact(MATCH, whole(record, session.save()))


def room_for_a_hand(session):
    """The bytes that the next hand takes in the journal, if few choices are taken back."""
    rules = session.rules
    n = rules.seats
    choices = rules.tricks * (HEAD + 1 + n) + n * rules.pass_count
    if rules.prelude > (session.match.number > 0):
        choices += len(rules.deck) * (HEAD + 3)
    return choices + n * (rules.tricks + rules.pass_count) + 12 * n + 120
