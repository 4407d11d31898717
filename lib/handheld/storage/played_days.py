# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The daily deals that were played: today's, the streak, and the numbered series for boards without a clock. One
section of the record book."""

import struct
import time

from engine.codes import daily_code

from .book import DAILY, put, section

# The last day that counted (0: none) and its points, days in a row, the most of them, all days; deals of the series and
# the points of the last one.
_FORM = "<HhHHHHh"


class PlayedDays:
    """last, points: the number of the last day that counted, 0: none, and its points; streak: days in a row up to that
    day; best: the longest streak; days: how many days were played; deals: how many of the numbered series; deal_points:
    points in the last of these."""

    def __init__(self, keeper):
        self.keeper = keeper
        data = section(keeper, DAILY)
        if len(data) != struct.calcsize(_FORM):
            data = bytes(struct.calcsize(_FORM))
        self.last, self.points, *streaks = struct.unpack(_FORM, data)
        self.streak, self.best, self.days, self.deals, self.deal_points = streaks
        now = today()
        if now and self.last > int(now[1:]) + 1:
            self.last = self.streak = 0  # the clock was wrong then; a day ahead may be another time zone

    def due(self):
        """(name of the deal that is due, whether it is done). By the day where the board has a clock that shows one;
        else the next of the series, which is never done."""
        name = today()
        return (name, int(name[1:]) == self.last) if name else ("N%d" % (self.deals + 1), False)

    def running(self, name):
        """The days in a row up to that deal or to the day before; 0 if the streak is broken, or for the series."""
        return self.streak if name[:1] == "D" and 0 <= int(name[1:]) - self.last < 2 else 0

    def result(self, name):
        """The points of that deal if it was the last one of its kind that counted, else None."""
        number = int(name[1:])
        if name[:1] == "D":
            return self.points if number == self.last else None
        return self.deal_points if number == self.deals else None

    def count(self, name, points):
        """Count a result: the first one of today's deal, or of the next of the series; any other counts for nothing.
        After midnight, or without a clock since a power cut, the deal of the day before still counts."""
        number = int(name[1:])
        points = max(-32768, min(points, 32767))
        if name[:1] == "N":
            if number != self.deals + 1:
                return
            self.deals, self.deal_points = number, points
        elif number > self.last and _recent(number):
            self.streak = self.streak + 1 if number == self.last + 1 else 1
            self.best = max(self.best, self.streak)
            self.days += 1
            self.last, self.points = number, points
        else:
            return
        numbers = self.last, self.points, self.streak, self.best, self.days, self.deals, self.deal_points
        put(self.keeper, DAILY, struct.pack(_FORM, *numbers))


def today():
    """The name of the deal of today; "" if the board has no clock, or one that was never set."""
    try:
        year, month, day = time.localtime()[:3]
        return daily_code.name_of(year, month, day)
    except Exception:  # boards without a clock raise several kinds
        return ""


def _recent(number):
    """Whether that is the day of today or the one before, as far as the clock says."""
    now = today()
    return not now or 0 <= int(now[1:]) - number < 2
