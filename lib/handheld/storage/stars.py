# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The stars of the journey, two bits a stop in a section of the record book."""

from .book import JOURNEY, put, section

MOST = 3  # stars at a stop


class Stars:
    """won: the stars of each stop, a list."""

    def __init__(self, keeper, stops):
        self.keeper = keeper
        data = section(keeper, JOURNEY)
        data += bytes(max(0, (stops + 3) // 4 - len(data)))
        self.won = [data[i // 4] >> i % 4 * 2 & MOST for i in range(stops)]

    def win(self, stop, before=None):
        """Add a star to that stop, if it has not all of them. before: the stars it had when the match began, so that no
        match wins two, however often it is counted; None: unknown."""
        if self.won[stop] < MOST and (before is None or before == self.won[stop]):
            self.won[stop] += 1
            data = bytearray((len(self.won) + 3) // 4)
            for i, stars in enumerate(self.won):
                data[i // 4] |= stars << i % 4 * 2
            put(self.keeper, JOURNEY, bytes(data))

    def next(self):
        """The stop to travel to: the first without a star; if all have one, the first with the fewest."""
        return self.won.index(min(self.won))
