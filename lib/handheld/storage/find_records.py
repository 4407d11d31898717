# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the game finds when it starts: the records of a journal, or that a power cut has erased it. Loaded for this
alone, then dropped, which saves 1 KB.

Erased memory looks like a new board's, but boot_out.txt, which the firmware writes with what boot.py prints, still says
that there were saves. boot.py begins a journal on a new board, so from then on only a power cut leaves the memory
erased.
"""

from ..memory import call
from . import ANOTHER_VERSION, DAMAGED, FIRST, HEAD, MAGIC, TORN, crc32, head_check, take

_ERASED = b"\xff" * 64
KEPT = "Saves: kept."
LOST = "Saves: lost, because the power went off while they were being rewritten."


def find(journal):
    """Find the records that count; changes what a Journal says of an empty memory."""
    if journal.size and journal.memory[0] != 255:
        head = bytes(journal.memory[:FIRST])
        if head[:3] == MAGIC or head[:3] == b"PH\x01":
            if head[2] == 1:
                journal.skip = HEAD - 1
                journal.free = False  # the next record rewrites the journal in today's format
            journal.check = crc32(head, 0) & 0xFFFF
            journal.end = FIRST
            while _next(journal):
                pass
            if journal.end < head[4] | head[5] << 8:
                journal.note = DAMAGED
                journal.free = False
        else:
            journal.note = ANOTHER_VERSION
    if not _erased(journal, journal.end):
        journal.free = False
        torn = journal.end and _erased(journal, _torn(journal))
        journal.note = journal.note or (TORN if torn else DAMAGED)


def _next(journal):
    """Move past the record at the journal's end if it is whole; returns whether it is."""
    memory = journal.memory
    at = journal.end + journal.skip
    if at > journal.size or not _sound(journal, journal.end):
        return False
    kind, length = journal.head(journal.end)
    end = at + length
    if end > journal.size or length == 4095:  # erased memory reads like this
        return False
    low, high = memory[at - 2 : at]
    check = crc32(memory[journal.end : at - 2], journal.check)
    while at < end:  # in pieces, because memory may be short
        check = crc32(memory[at : min(at + 64, end)], check)
        at += 64
    if check & 0xFFFF != low | high << 8:
        return False
    take(journal.found, kind, journal.end)
    journal.check = check & 0xFFFF
    journal.end = end
    return True


def _torn(journal):
    """Where the record at the journal's end, which is not whole, ends: a power cut tears only the last one."""
    at = journal.end
    if at + journal.skip > journal.size:
        return at
    if not _sound(journal, at):
        return at + journal.skip
    # format 1 has no checksum of the length; unwritten bits are 1, so it is never read as too short
    length = journal.head(at)[1]
    return at + journal.skip + (length if journal.skip == HEAD else min(length, 1020))


def _sound(journal, at):
    """Whether kind and length of the record there, the first behind those that count, are right."""
    return journal.skip < HEAD or journal.memory[at + 2] == head_check(journal.memory[at : at + 2], journal.check)


def _erased(journal, at):
    """Whether the memory is erased from there on."""
    while at < journal.size:
        part = journal.memory[at : at + 64]
        if part != _ERASED and part != _ERASED[: len(part)]:
            return False
        at += 64
    return True


def sentence(memory):
    """The sentence about saves for boot_out.txt. Begins a journal in the memory of a new board."""
    if memory[0] != 255:
        return KEPT
    if _says(KEPT) or _says(LOST):
        return LOST
    call("handheld.storage.compact", "compact", memory, b"", [], 0)
    return KEPT


def is_lost(memory):
    """Whether boot.py has found the journal erased and nothing has been written since."""
    return bool(memory) and memory[0] == 255 and _says(LOST)


def _says(sentence):
    try:
        with open("/boot_out.txt") as file:
            return sentence in file.read()
    except OSError:
        return False
