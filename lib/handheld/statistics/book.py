# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The record book: what the game keeps about a player besides the match. It is one record of the journal, STATISTICS,
made of sections.

The record begins with FORMAT; each section follows with its number, its length (16 bits) and its bytes. A small change
adds a part to the record: where in which section bytes change (16 bits: number << 12 | place), how many bytes go (8
bits), and the new ones. Record and parts take at most MOST bytes of the journal; the oldest details of GAMES give way.

A record of the first versions is JSON and begins with "{", or has parts only; game_figures.py converts it. The next
change writes it anew.
"""

from handheld.storage.record_format import FIRST, FULL, HEAD

from .. import memory
from ..shared import MATCH, SETTINGS, STATISTICS

GAMES, MEDALS, JOURNEY, DAILY, COACH = range(1, 6)
ROOM = (0, 900, 16, 32, 32, 100)  # the bytes that a section may have
MOST = 1100  # bytes of the journal for all of it
_WHOLE = 940  # bytes of a record written anew at most, so that changes have room after it
FORMAT = 1
_SPLICE = 3  # bytes of a part before the new ones
_ADDED = 4 | STATISTICS  # the kind of record that adds to STATISTICS


def section(keeper, number):
    """The bytes of a section, b"" if there is none."""
    return read(keeper).get(number, b"")


def read(keeper):
    """{number: bytes} of all sections."""
    data = keeper.journal.get(STATISTICS)
    found: dict = {}
    if data[:1] != bytes((FORMAT,)):
        if data or list(keeper.journal.parts(STATISTICS)):
            found = memory.call("handheld.statistics.game_figures", "old_book", keeper, GAMES)
        return found
    at = 1
    while at < len(data):
        number = data[at]
        length = data[at + 1] | data[at + 2] << 8
        at += 3
        found[number] = data[at : at + length]
        at += length
    for _, part in keeper.journal.parts(STATISTICS):
        place = part[0] | (part[1] & 15) << 8
        number = part[1] >> 4
        old = found.get(number, b"")
        found[number] = old[:place] + part[_SPLICE:] + old[place + part[2] :]
    return found


def put(keeper, number, data):
    """Keep the bytes of a section; returns whether they are kept. GAMES is shortened to its ROOM; of another section
    more bytes are not kept, nor if the journal has no room beside settings and match, even without GAMES."""
    if number == GAMES:
        data = fit(data, ROOM[GAMES])
    if len(data) > ROOM[number]:
        return False
    found = read(keeper)
    old = found.get(number, b"")
    if data == old:
        return True
    journal = keeper.journal
    part = change(number, old, data)
    size = HEAD + len(part)
    if part and journal.get(STATISTICS)[:1] == bytes((FORMAT,)) and journal.room() >= size:
        if taken(journal) + size <= MOST:
            return journal.put(_ADDED, part)
    found[number] = data
    return write(journal, found, room(journal))


def make_room(keeper, data):
    """Write the record of a match for which the journal has no room: the book is shortened. Returns whether it is
    written."""
    journal = keeper.journal
    room = journal.size - FIRST - HEAD - len(journal.get(SETTINGS)) - HEAD - len(data) - HEAD
    found = read(keeper)
    if not found or not write(journal, found, room) or not journal.put(MATCH, data):
        return False
    if journal.note == FULL:
        journal.note = 0
    return True


def taken(journal):
    """The bytes that the book takes in the journal."""
    return HEAD + len(journal.get(STATISTICS)) + sum([HEAD + len(part) for _, part in journal.parts(STATISTICS)])


def change(number, old, data):
    """The part that turns the old bytes of a section into the new ones; b"" if too much has changed."""
    start = end = 0
    most = min(len(old), len(data))
    while start < most and old[start] == data[start]:
        start += 1
    while end < most - start and old[-1 - end] == data[-1 - end]:
        end += 1
    gone = len(old) - start - end
    if gone > 255:
        return b""
    return bytes((start & 255, number << 4 | start >> 8, gone)) + data[start : len(data) - end]


def room(journal):
    """The bytes that a record of the book may have beside settings and match."""
    others = 0
    for kind, _, length in journal.each(journal.found):
        if kind & 3 == SETTINGS or kind & 3 == MATCH:
            others += HEAD + length
    return journal.size - FIRST - others - HEAD


def write(journal, found, room):
    """Write the whole record; GAMES gives way if it does not fit in that room. Returns whether it is written."""
    room = min(room, _WHOLE - HEAD) - 1
    for number in found:
        room -= 3 + (len(found[number]) if number != GAMES else 0)
    if room < 0:
        return False
    found[GAMES] = fit(found.get(GAMES, b""), room)
    whole = bytes((FORMAT,))
    for number in sorted(found):
        if found[number]:
            length = len(found[number])
            whole += bytes((number, length & 255, length >> 8)) + found[number]
    return journal.put(STATISTICS, whole)


def fit(data, room):
    """The section GAMES without the details that have no room."""
    return data if len(data) <= room else memory.load("handheld.statistics.game_figures").fit(data, room)
