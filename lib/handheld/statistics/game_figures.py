# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The section GAMES of the record book: figures for each rule set, and for each level of the opponents.

It begins with what was counted last (_HEAD). Then comes a rule set after the other, the one played last first: the
length of its rows (16 bits), the length of its name, the name, the rows. A row is a level and the figures below, the
level played last first. A figure is an integer in pieces of 7 bits, the lowest first; all but the last have bit 7 set.
"""

import struct

from ..shared import STATISTICS

# The figures of a row, those that a hand changes first.
HANDS, POINTS, QUEENS, LOW, HIGH, TRIED, MOONS, STOPPED = range(8)
MATCHES, WON, PLACES, UNPLACED, AIDED, STREAK, LONGEST = range(8, 15)
# LOW, HIGH: the least and the most points of a hand, UNKNOWN_HAND before the first; PLACES: the sum of the places;
# UNPLACED: matches whose place is not known; AIDED: matches with hints or with choices taken back; STREAK: matches won
# in a row now; LONGEST: at most.
_COUNT = 15
UNKNOWN_HAND = (1 << 20) - 1  # three bytes; no hand has as many points

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
