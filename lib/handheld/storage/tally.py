# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the score screens share: names of the seats, and the statistics that are kept for each rule set."""

import json
import struct

from engine.cards import BAD, NONE
from engine.match.events import AT_DEAL, AT_DRAW, AT_END, AT_NEW

from ..app import STATISTICS

# Statistics of a rule set: matches, matches won, hands, points, moons and suns shot, queens of spades taken.
MATCHES, WON, HANDS, POINTS, MOONS, QUEENS = range(6)
# What is kept of each hand: number of the match, of the hand (0: the match itself), then those; the name follows.
PARTS = "<IHBBBhBB"
_MANY = 16  # of them, until they are added up
_NOBODY = 0xFFFFFFFF  # the number of no match


def names(app):
    """The name of every seat."""
    rules = app.session.rules
    return [app.words.seat(seat, rules.seats) for seat in range(rules.seats)]


def over(session):
    """How many hands are over; one that is being played has no row in the sheet yet."""
    return session.match.number - (session.stage not in (AT_NEW, AT_END, AT_DRAW, AT_DEAL))


def statistics(app):
    """{rule set: list of six numbers}; "": [number of the match, of the hand] counted last."""
    found = app.kept(STATISTICS)
    for _, data in app.journal.parts(STATISTICS):
        _add(found, data)
    return found


def _add(found, data):
    seed, number, matches, won, hands, points, moons, queens = struct.unpack_from(PARTS, data)
    name = data[struct.calcsize(PARTS) :].decode()
    found[name] = [a + b for a, b in zip(found.get(name) or [0] * 6, (matches, won, hands, points, moons, queens))]
    found[""] = [seed, number]


def _last(app):
    """(number of parts, [number of the match, of the hand] counted last or None)."""
    n = 0
    data = b""
    for _, data in app.journal.parts(STATISTICS):  # noqa: B007, the last of them
        n += 1
    return n, list(struct.unpack_from(PARTS, data)[:2]) if n else app.kept(STATISTICS).get("")


def fresh(app, number):
    """A match of that number, which was chosen, begins: what was counted last is no part of it, though it may be of
    that number."""
    last = _last(app)[1]
    if last and last[0] == number:
        app.journal.put(4 | STATISTICS, struct.pack(PARTS, _NOBODY, *[0] * 7))


def count(app, numbers):
    """Add to the statistics of the rule set being played; a hand, or a match without any, that was counted last is not
    counted again."""
    match = app.session.match
    number = match.number if numbers[HANDS] else 0
    journal = app.journal
    n, last = _last(app)
    if last == [match.seed, number]:
        return
    numbers[POINTS] = min(max(numbers[POINTS], -32768), 32767)  # more are no game's
    data = struct.pack(PARTS, match.seed, number, *numbers) + app.record["rules"].encode()
    if n > _MANY or not journal.put(4 | STATISTICS, data):
        # all in one again
        found = statistics(app)
        _add(found, data)
        journal.put(STATISTICS, json.dumps(found).encode())


def _queen(rules, card):
    return card >> 5 == 3 and rules.ranks[(card & 31) // rules.packs] == "Q" and rules.mark[card] & BAD > 0


def counted(app):
    """Count the hand that is over."""
    session = app.session
    rules = session.rules
    view = session.look(0)
    queens = waiting = 0
    for trick in range(view.done()):
        taker = view.won[trick]
        for _, card in view.trick(trick):
            waiting += _queen(rules, card)
        if view.with_rest(trick):
            for card in view.rest:  # known to the seat that took them
                waiting += _queen(rules, card)
        if taker != NONE:
            queens += waiting * (taker == 0)
            waiting = 0
    shot = bool(app.shot) and app.shot[1] == 0
    count(app, [0, 0, 1, session.points[0], int(shot), queens])
