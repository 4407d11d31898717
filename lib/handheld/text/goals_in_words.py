# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The daily deal and the journey in words: which match comes next, and what came of it. For the serial port and the
terminal; the screens take some of their texts from here too."""

from engine.codes import daily_code
from handheld.matches.goals import DAILY_HANDS, MOST, STOPS, PlayedDays, Stars, count, daily_record, journey_record
from handheld.rulesets.files import title_of

_OTHERS = 3  # at the daily deal


def deal_name(words, name):
    """What a daily deal is called: its date, or its number in the series."""
    number = int(name[1:])
    if name[:1] == "N":
        return words("daily.deal", number=number)
    year, month, day = daily_code.date_of(number)
    return words("daily.date", year=year, month="%02d" % month, day="%02d" % day)


def daily_lines(words, keeper, name, points=None, beat=None):
    """What is said about a daily deal, as three lists of lines: what is played, the result with its code if there is
    one, the streak. points: a result that has just been reached; beat: a friend's."""
    days = PlayedDays(keeper)
    people = ", ".join([words.seat(seat, _OTHERS + 1) for seat in range(1, _OTHERS + 1)])
    about = [words("daily.hands", count=DAILY_HANDS, seats=people)]
    counted = days.result(name)
    if points is None:
        points = counted
    if beat is not None:
        about.append(words("daily.beat", points=beat))
    result = []
    if points is not None:
        result = [words("daily.points", points=points), words("daily.code", code=daily_code.encode(name, points))]
        if counted is not None and name[:1] == "D":
            result.append(words("daily.again"))
    streak = []
    n = days.running(name)
    if n:
        streak = [words("daily.days", n=n, best=days.best)]
    elif name[:1] == "D" and not result and beat is None:
        streak = [words("daily.first")]
    return about, result, streak


def stop_lines(words, keeper, stop):
    """The lines about a stop of the journey: place and game, how many stars it has, against whom the next is won."""
    won = Stars(keeper).won
    place, rules = STOPS[stop][:2]
    return [
        words("journey.stop", place=words("place." + place), title=title_of(rules, words)),
        words("journey.stars", n=won[stop], most=MOST),
        words("journey.level.%d" % won[stop]),
    ]


def start_daily(app, say, name="", beat=None):
    """Say which deal comes next; returns the record of its match. name: of a deal, "" for the one that is due; beat: a
    friend's result in it."""
    name = name or PlayedDays(app.keeper).due()[0]
    say(app.words("home.daily") + ". " + deal_name(app.words, name))
    for lines in daily_lines(app.words, app.keeper, name, None, beat):
        for line in lines:
            say(line)
    return daily_record(app, name)


def start_stop(app, say, ask):
    """Say which stops there are, and let the person choose one. ask() returns a line in capitals. Returns the record of
    the match there."""
    words = app.words
    stars = Stars(app.keeper)
    for i, (place, rules, *_) in enumerate(STOPS):
        text = words("journey.stop", place=words("place." + place), title=title_of(rules, words))
        say("%d. %s. %s" % (i + 1, text, words("journey.stars", n=stars.won[i], most=MOST)))
    stop = stars.next()
    while True:
        say(words("journey.ask", number=stop + 1, place=words("place." + STOPS[stop][0])))
        line = ask()
        if line.isdigit() and 1 <= int(line) <= len(STOPS):
            stop = int(line) - 1
        elif line:
            continue
        for one in stop_lines(words, app.keeper, stop):
            say(one)
        return journey_record(app, stop, stars.won[stop])


def over(game):
    """Count the match that is over, and say what came of it. game: a counted_game.CountedGame."""
    words = game.words
    screen, what = game.record["goal"]
    match = game.session.match
    count(game.keeper, game.record, game.session)
    if screen == "daily_deal":
        about = daily_lines(words, game.keeper, what, match.totals[0])
    else:
        key = "journey.won" if 0 in match.winners() else "journey.lost"
        about = [words(key, place=words("place." + STOPS[what][0]))], stop_lines(words, game.keeper, what)[1:]
    for lines in about:
        for line in lines:
            game.say(line)
