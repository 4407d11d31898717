# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Matches that count for something besides the statistics: the daily deal, and the stops of the journey. Loaded when
such a match begins or ends.

The record of such a match has "goal": [screen, what], the screen that shows the result ("daily_deal" or "journey") and
the deal's name (see engine/codes/daily_code.py) or the stop's number.
"""

from engine.codes import daily_code

from . import memory
from .kinds import CLASSIC, MIXED
from .match_record import new_record, own_ways

DAILY_HANDS = 4
_DAILY_SEATS = 4
LEVELS = ("easy", MIXED, "hard")  # the bots of a stop's three stars

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
    match = session.match
    if screen == "daily_deal":
        from .storage.played_days import PlayedDays

        PlayedDays(keeper).count(what, match.totals[0])
    elif 0 in match.winners():
        from .storage.stars import Stars

        Stars(keeper, len(STOPS)).win(what, record.get("stars"))
    memory.forget("handheld.storage.played_days", "handheld.storage.stars", "engine.codes.daily_code")
