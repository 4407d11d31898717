# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Reads the statistics of the first versions: a JSON dict with six numbers for each rule set, and parts that add to
them. Loaded only until the book has been written in today's format."""

import struct

from ..kinds import STATISTICS
from .game_figures import (
    HANDS,
    MATCHES,
    MOONS,
    NO_MATCH,
    POINTS,
    QUEENS,
    TOGETHER,
    UNKNOWN,
    UNPLACED,
    WON,
    fresh,
    join,
    pack,
)

# A hand: number of the match, of the hand (0: the whole match), matches, matches won, hands, points, moons and suns
# shot, queens of spades taken; then the rule set's name.
_PART = "<IHBBBhBB"
_ORDER = (MATCHES, WON, HANDS, POINTS, MOONS, QUEENS)


def load(keeper):
    """The sections of a book with these statistics; {} without any."""
    from .book import GAMES

    found = keeper.read(STATISTICS)
    for _, data in keeper.journal.parts(STATISTICS):
        seed, number, *numbers = struct.unpack_from(_PART, data)
        name = data[struct.calcsize(_PART) :].decode()
        found[name] = [a + b for a, b in zip(found.get(name) or [0] * 6, numbers)]
        found[""] = [seed, number]
    last = found.pop("", [NO_MATCH, 0]) + [UNKNOWN]
    games = [(name, pack([_row(found[name])])) for name in found if any(found[name])]
    return {GAMES: join(last, games)} if games else {}


def _row(numbers):
    """The row of a rule set with these six numbers: the levels are not known."""
    figures = fresh()
    for i in range(6):
        figures[_ORDER[i]] = numbers[i]
    figures[UNPLACED] = numbers[0]
    return [TOGETHER, figures]
