# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the score screens share: names of the seats, and the statistics that are kept for each rule set."""

import json

from engine.events import MOON, SUN

from .app import STATISTICS

# Statistics of a rule set: matches, matches won, hands, points, moons and suns shot, queens of spades taken.
MATCHES, WON, HANDS, POINTS, MOONS, QUEENS = range(6)


def names(app):
    """The name of every seat."""
    rules = app.session.rules
    return [app.words.seat(seat, rules.seats) for seat in range(rules.seats)]


def statistics(app):
    """{rule set: list of six numbers}."""
    return app.kept(STATISTICS)


def count(app, numbers):
    """Add to the statistics of the rule set being played."""
    found = statistics(app)
    name = app.record["rules"]
    found[name] = [a + b for a, b in zip(found.get(name) or [0] * 6, numbers)]
    app.journal.put(STATISTICS, json.dumps(found).encode())


def counted(app):
    """Count the hand that is over."""
    session = app.session
    rules = session.rules
    view = session.look(0)
    queens = 0
    for trick in range(view.done()):
        if view.won[trick] == 0:
            for _, card in view.trick(trick):
                if card >> 5 == 3 and rules.ranks[(card & 31) // rules.packs] == "Q" and rules.mark[card] & 1:
                    queens += 1
    shot = bool(app.shot) and app.shot[1] == 0 and app.shot[0] in (MOON, SUN)
    count(app, (0, 0, 1, session.points[0], int(shot), queens))
