# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Statistics for each rule set. Also the names of seats and the number of hands, which the score screens share."""

import json
import struct

from engine.cards import BAD, NONE
from engine.match.events import AT_DEAL, AT_DRAW, AT_END, AT_NEW

from ..kinds import STATISTICS

# Statistics of a rule set: matches, matches won, hands, points, moons and suns shot, queens of spades taken.
MATCHES, WON, HANDS, POINTS, MOONS, QUEENS = range(6)
# A hand in the journal: number of the match, number of the hand (0: the whole match), the six numbers above; then the
# rule set's name.
PARTS = "<IHBBBhBB"
_MANY = 16  # more records than this are added up into one
_NO_MATCH = 0xFFFFFFFF
_ADDED = 4 | STATISTICS  # the kind of record that adds to the statistics


def names(app):
    """The name of every seat."""
    rules = app.session.rules
    return [app.words.seat(seat, rules.seats) for seat in range(rules.seats)]


def hands_over(session):
    """The number of hands that are over. The hand being played has no row in the score sheet yet."""
    return session.match.number - (session.stage not in (AT_NEW, AT_END, AT_DRAW, AT_DEAL))


def statistics(keeper):
    """{rule set: list of six numbers}. The key "" has [number of the match, of the hand] that was counted last."""
    found = keeper.read(STATISTICS)
    for _, data in keeper.journal.parts(STATISTICS):
        _add(found, data)
    return found


def _add(found, data):
    seed, number, *numbers = struct.unpack_from(PARTS, data)
    name = data[struct.calcsize(PARTS) :].decode()
    found[name] = [a + b for a, b in zip(found.get(name) or [0] * 6, numbers)]
    found[""] = [seed, number]


def number_again(keeper, number):
    """A match of a chosen number begins: make it count even if the match counted last had the same number."""
    if statistics(keeper).get("", ())[:1] == [number]:
        keeper.journal.put(_ADDED, struct.pack(PARTS, _NO_MATCH, *[0] * 7))


def _count(keeper, rules, match, numbers):
    """Add numbers to the statistics of that rule set, unless this hand or match was the last one counted."""
    number = match.number if numbers[HANDS] else 0
    found = statistics(keeper)
    if found.get("") == [match.seed, number]:
        return
    numbers[POINTS] = min(max(numbers[POINTS], -32768), 32767)  # the record has room for 16 bits; no game has more
    data = struct.pack(PARTS, match.seed, number, *numbers) + rules.encode()
    if len(list(keeper.journal.parts(STATISTICS))) > _MANY or not keeper.journal.put(_ADDED, data):
        _add(found, data)
        keeper.journal.put(STATISTICS, json.dumps(found).encode())


def count_match(keeper, rules, session):
    """Count the match that is over."""
    match = session.match
    _count(keeper, rules, match, [1, int(0 in match.winners()), 0, 0, 0, 0])


def count_hand(keeper, rules, session):
    """Count the hand that is over."""
    view = session.look(0)
    queens = waiting = 0
    for trick in range(view.done()):
        taker = view.won[trick]
        for _, card in view.trick(trick):
            waiting += _is_queen(session.rules, card)
        if view.with_rest(trick):
            for card in view.rest:  # the view has them, as this seat took them
                waiting += _is_queen(session.rules, card)
        if taker != NONE:
            queens += waiting * (taker == 0)
            waiting = 0
    shot = session.shot()
    moons = int(shot is not None and shot[1] == 0)
    _count(keeper, rules, session.match, [0, 0, 1, session.points[0], moons, queens])


def _is_queen(rules, card):
    """Whether the card is a queen of spades that costs points."""
    return card >> 5 == 3 and rules.ranks[(card & 31) // rules.packs] == "Q" and rules.mark[card] & BAD > 0
