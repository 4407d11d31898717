# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How much a player gives away in a hand, game by game: what the coach has measured, kept in the record book.

The section COACH begins with the hand judged last, in 16 bits, so that no hand counts twice; then a row for each game,
the one judged last at the end: its name's checksum, hands judged, tenths of points given away.
"""

import struct

from engine.match.save import check_sum

from .book import COACH, put, section

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
