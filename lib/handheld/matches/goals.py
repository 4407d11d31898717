# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Matches that count for something besides the statistics: the daily deal, and the stops of the journey. Loaded when
such a match begins or ends, and for a moment when the main menu opens.

The record of such a match has "goal": [screen, what], the screen that shows the result ("daily_deal" or "journey") and
the deal's name (see engine/codes/daily_code.py) or the stop's number.
"""

import struct
import time

from engine.codes import daily_code
from handheld.statistics.book import DAILY, JOURNEY, put, section

from .. import memory
from ..shared import CLASSIC, MIXED
from .match_record import new_record, own_ways

DAILY_HANDS = 4
_DAILY_SEATS = 4
LEVELS = ("easy", MIXED, "hard")  # the bots of a stop's three stars
MOST = 3  # stars at a stop

# What the record book keeps of daily deals: the last day that counted (0: none) and its points, days in a row, the most
# of them, all days; deals of the series and the points of the last one.
_FORM = "<HhHHHHh"

# The stops: key of the place, rule set, seats, and the house rules that make a short match.
_HANDS = {"hands": 4, "limit": 0}
STOPS: tuple = (
    ("home", CLASSIC, 4, _HANDS),
    ("turin", "peppa_torino", 4, {"limit": 50}),
    ("rome", "peppa_scivolosa", 4, {"hands": 4}),
    ("athens", "greek", 4, _HANDS),
    ("lisbon", "copas", 4, {"limit": 25}),
    ("paris", "dame_25", 4, _HANDS),
    ("london", "black_maria", 3, _HANDS),
    ("amsterdam", "hartenjagen", 4, {"hands": 4}),
    ("quebec", "dame", 4, {"limit": 200}),
    ("new_york", "black_lady", 4, _HANDS),
    ("sydney", "rickety_kate", 5, _HANDS),
    ("again", "jinx", 6, {}),
)


def daily_record(app, name):
    """The record of the match of a daily deal: four hands of the classic game against the same three for everybody."""
    bots = own_ways(_DAILY_SEATS)
    record = new_record(app.board, CLASSIC, _DAILY_SEATS, dict(_HANDS), bots, daily_code.seed_of(name))
    record["goal"] = ["daily_deal", name]
    return record


def journey_record(app, stop, stars):
    """The record of a match at a stop. stars: those won there, which the record keeps; each of them makes the others
    stronger."""
    _, rules, seats, options = STOPS[stop]
    record = new_record(app.board, rules, seats, dict(options), LEVELS[min(stars, len(LEVELS) - 1)])
    record["goal"] = ["journey", stop]
    record["stars"] = stars
    return record


def count(keeper, record, session):
    """Count the match that is over. Only the first call for a match counts."""
    screen, what = record["goal"]
    if screen == "daily_deal":
        PlayedDays(keeper).count(what, session.match.totals[0])
    elif 0 in session.match.winners():
        Stars(keeper).win(what, record.get("stars"))
    memory.forget("engine.codes.daily_code")


def values(app):
    """What the main menu shows beside the daily deal and the journey, {screen: text}: whether today's deal waits, and
    the days in a row before a heart; the stars of the journey."""
    days = PlayedDays(app.keeper)
    name, done = days.due()
    streak = days.running(name)
    waits = "" if done else app.words("home.daily.waits")
    won = sum(Stars(app.keeper).won)
    memory.forget("handheld.matches.goals", "engine.codes.daily_code")
    return {
        "daily_deal": (waits + (" %d♥" % streak if streak else "")).strip(),
        "journey": "%d/%d" % (won, MOST * len(STOPS)),
    }


class PlayedDays:
    """The daily deals that were played: today's, the streak, and the numbered series for boards without a clock.

    last, points: the number of the last day that counted, 0: none, and its points; streak: days in a row up to that
    day; best: the longest streak; days: how many days were played; deals: how many of the numbered series; deal_points:
    points in the last of these.
    """

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
        now = today()
        points = max(-32768, min(points, 32767))
        if name[:1] == "N":
            if number != self.deals + 1:
                return
            self.deals, self.deal_points = number, points
        elif number > self.last and (not now or 0 <= int(now[1:]) - number < 2):
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


class Stars:
    """The stars of the journey, two bits a stop in a section of the record book. won: those of each stop, a list."""

    def __init__(self, keeper):
        self.keeper = keeper
        stops = len(STOPS)
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
