# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The journey through the places where the games are at home: its stops with their stars. A starts a match there."""

from handheld.draw.menu import choose
from handheld.matches.goals import MOST, STOPS, Stars, journey_record

from .. import memory
from ..shared import PAUSE, A, B, leave


def run(app, stop=-1, points=0):
    """Let the player choose a stop. stop: where the cursor is at first, -1: at the next one; points: unused."""
    words = app.words
    words.keep("screen", "journey")
    stars = Stars(app.keeper)
    due = stars.next()
    at = due if stop < 0 else stop
    texts = words("home.journey"), words("a.start"), words("a.back")
    while True:
        key, at = choose_stop(app, stars.won, due, at, texts)
        if key == B or key == PAUSE:
            return leave(app, key)
        if key == A:
            record = journey_record(app, at, stars.won[at])
            move = memory.call("handheld.matches.replace_match", "start", app, "journey", record)
            if move:
                return move


def choose_stop(app, won, due, at, texts):
    """Let the player choose on the map, in the plain skin in a list. won: the stars of each stop; due: the next
    one; texts: the title, what A does, what B does. Returns (key, stop)."""
    words = app.words

    def about(stop):
        """The place and its game, or the game alone where there is little room; against whom."""
        place, rules = STOPS[stop][:2]
        title = words.game("title." + rules, "")
        return (
            words("journey.stop", place=words("place." + place), title=title) + "¦" + title,
            words("journey.level.%d" % won[stop]),
        )

    title, left, right = texts
    try:
        rich = memory.rich("handheld.screens.road_map")
        if rich:
            return rich.RoadMap(app, won, due, about).choose(title, at, left, right)
    except OSError:
        app.canvas.open("journey")  # takes the map off the display
    items = [(about(stop)[0], "%d/%d" % (won[stop], MOST)) for stop in range(len(won))]
    return choose(app, title, items, at, left, right)
