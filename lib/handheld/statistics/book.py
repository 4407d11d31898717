# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The record book: what the game keeps about a player besides the match. It is one record of the journal, STATISTICS,
made of sections.

The record begins with FORMAT; each section follows with its number, its length (16 bits) and its bytes. A small change
adds a part to the record: where in which section bytes change (16 bits: number << 12 | place), how many bytes go (8
bits), and the new ones. Record and parts take at most MOST bytes of the journal; the oldest details of GAMES give way.

A record of the first versions is JSON and begins with "{", or has parts only; old_book() converts it. The next change
writes it anew.
"""

import struct

from engine.match.save import check_sum
from handheld.storage import FIRST, FULL, HEAD

from ..shared import MATCH, SETTINGS, STATISTICS

GAMES, MEDALS, JOURNEY, DAILY, COACH = range(1, 6)
ROOM = (0, 900, 16, 32, 32, 100)  # the bytes that a section may have
MOST = 1100  # bytes of the journal for all of it
_WHOLE = 940  # bytes of a record written anew at most, so that changes have room after it
FORMAT = 1
_SPLICE = 3  # bytes of a part before the new ones
_ADDED = 4 | STATISTICS  # the kind of record that adds to STATISTICS


# The figures of a row, those that a hand changes first.
HANDS, POINTS, QUEENS, LOW, HIGH, TRIED, MOONS, STOPPED = range(8)
MATCHES, WON, PLACES, UNPLACED, AIDED, STREAK, LONGEST = range(8, 15)
# LOW, HIGH: the least and the most points of a hand, UNKNOWN_HAND before the first; PLACES: the sum of the places;
# UNPLACED: matches whose place is not known; AIDED: matches with hints or with choices taken back; STREAK: matches won
# in a row now; LONGEST: at most.
_COUNT = 15
UNKNOWN_HAND = (1 << 20) - 1  # three bytes; no hand has that many points

LEVELS = ("mixed", "easy", "normal", "hard", "expert")
OTHER, TOGETHER = 5, 6  # levels of other bots; of all levels together, in a rule set not played lately
HIGHEST = 8  # added to the level where the most points win
_DETAILED = 10  # rule sets, those played last, whose levels are kept apart

# Bytes of what was counted last: the number of the match (32 bits) and of its hand (16 bits, 0: the whole match), the
# queens of spades that the player has taken in it so far.
_HEAD = 7
NO_HAND = 65535  # instead of a hand, if none counts as the last one
UNKNOWN = 255  # queens of a match of which a hand was not counted, or so many
# What added to the statistics of the first versions: number of the match, of the hand (0: the whole match), matches,
# matches won, hands, points, moons and suns shot, queens of spades taken; then the rule set's name.
_PART = "<IHBBBhBB"
_ORDER = (MATCHES, WON, HANDS, POINTS, MOONS, QUEENS)


def section(keeper, number):
    """The bytes of a section, b"" if there is none."""
    return read(keeper).get(number, b"")


def read(keeper):
    """{number: bytes} of all sections."""
    data = keeper.journal.get(STATISTICS)
    found: dict = {}
    if data[:1] != bytes((FORMAT,)):
        if data or list(keeper.journal.parts(STATISTICS)):
            found = old_book(keeper, GAMES)
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


def split(data):
    """([match, hand, queens], [(rule set, bytes of its rows)])."""
    if not data:
        return [0, NO_HAND, UNKNOWN], []
    games = []
    at = _HEAD
    while at < len(data):
        length = data[at] | data[at + 1] << 8
        name = data[at + 2]
        at += 3
        games.append((data[at : at + name].decode(), data[at + name : at + name + length]))
        at += name + length
    return [int.from_bytes(data[:4], "little"), data[4] | data[5] << 8, data[6]], games


def join(last, games):
    """The bytes that split() takes apart."""
    match, hand, queens = last
    data = match.to_bytes(4, "little") + bytes((hand & 255, hand >> 8, queens))
    for name, rows in games:
        name = name.encode()
        data += bytes((len(rows) & 255, len(rows) >> 8, len(name))) + name + rows
    return data


def fresh():
    """The figures of a level that has not been played."""
    figures = [0] * _COUNT
    figures[LOW] = figures[HIGH] = UNKNOWN_HAND
    return figures


def unpack(data):
    """The rows of a rule set: [[level, figures]]."""
    rows = []
    figures: list = []
    shift = value = 0
    level = -1
    for byte in data:
        if level < 0:
            level = byte
            continue
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            if len(figures) in (POINTS, LOW, HIGH):
                value = -(value + 1 >> 1) if value & 1 else value >> 1
            figures.append(value)
            shift = value = 0
            if len(figures) == _COUNT:
                rows.append([level, figures])
                figures = []
                level = -1
    return rows


def pack(rows):
    """The bytes that unpack() takes apart."""
    data = bytearray()
    for level, figures in rows:
        data.append(level)
        for i in range(_COUNT):
            value = figures[i]
            if i in (POINTS, LOW, HIGH):
                value = -2 * value - 1 if value < 0 else 2 * value
            while value > 127:
                data.append(value & 127 | 128)
                value >>= 7
            data.append(value)
    return bytes(data)


def note(figures, low, high):
    """Note in the figures that hands had these points."""
    if low != UNKNOWN_HAND:
        figures[LOW] = low if figures[LOW] == UNKNOWN_HAND else min(low, figures[LOW])
        figures[HIGH] = high if figures[HIGH] == UNKNOWN_HAND else max(high, figures[HIGH])


def whole(rows):
    """The figures of all these rows in one; the streak now is that of the level played last."""
    sums = fresh()
    for _, figures in rows:
        for i in range(_COUNT):
            if i != LOW and i != HIGH and i < STREAK:
                sums[i] += figures[i]
        note(sums, figures[LOW], figures[HIGH])
        sums[LONGEST] = max(sums[LONGEST], figures[LONGEST])
    sums[STREAK] = rows[0][1][STREAK]
    return sums


def merge(game):
    """(rule set, bytes of its rows) with all levels together in one row."""
    name, data = game
    rows = unpack(data)
    return name, pack([[rows[0][0] & HIGHEST | TOGETHER, whole(rows)]])


def settle(games):
    """Put the levels together in all of these rule sets but the ten played last; returns the list."""
    for i in range(_DETAILED, len(games)):
        games[i] = merge(games[i])
    return games


def fit(data, room):
    """As much of the section as has room, in bytes: the levels of the ten rule sets played last, of others all levels
    together. What is still too long loses the rule set played longest ago, then levels, then those ten."""
    if len(data) <= room:
        return data
    last, games = split(data)
    settle(games)
    at = _DETAILED  # from here on the levels are together
    while True:
        data = join(last, games)
        if len(data) <= room or not games:
            return data if len(data) <= room else b""
        if len(games) > _DETAILED or not at:
            games.pop()
        else:
            at -= 1
            if at < len(games):
                games[at] = merge(games[at])


def old_book(keeper, section):
    """The sections of a book with the statistics of the first versions: a JSON dict with six numbers for each rule set,
    and parts that add to them. {} without any; section: the number of this one."""
    found = keeper.read(STATISTICS)
    for _, data in keeper.journal.parts(STATISTICS):
        seed, number, *numbers = struct.unpack_from(_PART, data)
        name = data[struct.calcsize(_PART) :].decode()
        found[name] = [a + b for a, b in zip(found.get(name) or [0] * 6, numbers)]
        found[""] = [seed, number]
    last = found.pop("", [0, NO_HAND]) + [UNKNOWN]
    games = [(name, pack([_row(found[name])])) for name in found if any(found[name])]
    return {section: join(last, games)} if games else {}


def _row(numbers):
    """The row of a rule set with these six numbers: the levels are not known."""
    figures = fresh()
    for i in range(6):
        figures[_ORDER[i]] = numbers[i]
    figures[UNPLACED] = numbers[0]
    return [TOGETHER, figures]


_ROW = "<HHi"
_LAST = 2  # bytes before the rows
_MOST = 12  # games kept; then the one judged longest ago is forgotten


def rows(data):
    """[[checksum of the game's name, hands judged, tenths given away]] of a section."""
    size = struct.calcsize(_ROW)
    return [list(struct.unpack_from(_ROW, data, at)) for at in range(_LAST, len(data) - size + 1, size)]


def count_given(keeper, game, match, lost):
    """Count the hand that is over, unless it was counted already. lost: tenths of points given away in it."""
    data = section(keeper, COACH)
    mark = struct.pack("<H", (match.seed * 31 + match.number) & 65535)
    if data[:_LAST] == mark:
        return
    name = check_sum(game.encode())
    kept = rows(data)
    mine = [row for row in kept if row[0] == name] or [[name, 0, 0]]
    kept = [row for row in kept if row[0] != name][1 - _MOST :]
    row = mine[0]
    if row[1] < 65535:
        row[1] += 1
        row[2] += lost
    put(keeper, COACH, mark + b"".join([struct.pack(_ROW, *one) for one in kept + [row]]))


def given_away(keeper, game):
    """(hands judged, tenths of points given away in them) of a game."""
    name = check_sum(game.encode())
    for row in rows(section(keeper, COACH)):
        if row[0] == name:
            return row[1], row[2]
    return 0, 0
