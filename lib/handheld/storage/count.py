# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Counts a hand or a match that is over in the record book. Loaded for this alone, see tally.py."""

from . import hand_facts
from .book import GAMES, put_section, section
from .game_figures import (
    AIDED,
    HANDS,
    HIGHEST,
    LEVELS,
    LONGEST,
    MATCHES,
    MOONS,
    NO_MATCH,
    OTHER,
    PLACES,
    POINTS,
    QUEENS,
    STOPPED,
    STREAK,
    TRIED,
    UNKNOWN,
    WON,
    fresh,
    join,
    note,
    pack,
    settle,
    split,
    unpack,
)


class Count:
    """The figures of the rule set and level of a match, to be changed and kept. None of it is kept if this hand or
    match has been counted already (`done`).

    figures: of that rule set and level, see game_figures.py; last: [match, hand, queens] counted last
    """

    def __init__(self, keeper, record, match, number):
        """number: of the hand that is over, 0: the match is over."""
        self.keeper = keeper
        self.name = record["rules"]
        self.last, self.games = split(section(keeper, GAMES))
        self.done = self.last[:2] == [match.seed, number]
        level = LEVELS.index(record["bot"]) if record["bot"] in LEVELS else OTHER
        level += HIGHEST * bool(match.rules.aim)
        self.rows = []
        self.figures = fresh()
        for game in list(self.games):
            if game[0] == self.name:
                self.games.remove(game)
                self.rows = unpack(game[1])
        for row in list(self.rows):
            if row[0] == level:
                self.rows.remove(row)
                self.figures = row[1]
        self.rows.insert(0, [level, self.figures])

    def keep(self, match, number, more):
        """Write the figures. more: queens of spades taken in this hand."""
        before = [match.seed, number - 1 if number else match.number]  # the hand before, if none was left out
        so_far = 0 if number == 1 else self.last[2] if self.last[:2] == before else UNKNOWN
        self.last = [match.seed, number, min(UNKNOWN, so_far + more)]
        games = settle([(self.name, pack(self.rows))] + self.games)
        return put_section(self.keeper, GAMES, join(self.last, games))


def hand(keeper, record, session):
    """Count the hand that is over. Returns (its facts, see hand_facts.py, how many hands the player has played)."""
    over = session.match
    count = Count(keeper, record, over, over.number)
    found = hand_facts.find(session)
    if not count.done:
        points = session.points[0]
        shot = session.shot()
        figures = count.figures
        figures[HANDS] += 1
        figures[POINTS] += points
        figures[QUEENS] += found[hand_facts.QUEENS]
        figures[TRIED] += found[hand_facts.TRIED]
        figures[STOPPED] += found[hand_facts.STOPPED]
        figures[MOONS] += shot is not None and shot[1] == 0
        note(figures, points, points)
        count.keep(over, over.number, found[hand_facts.QUEENS])
    rows = count.rows
    for _, data in count.games:
        rows = rows + unpack(data)
    return found, sum([figures[HANDS] for _, figures in rows])


def match(keeper, record, session):
    """Count the match that is over. Returns (how many matches the player has won in a row at this rule set and level,
    the queens of spades taken in the match or UNKNOWN)."""
    match = session.match
    count = Count(keeper, record, match, 0)
    if not count.done:
        won = 0 in match.winners()
        figures = count.figures
        figures[MATCHES] += 1
        figures[WON] += won
        figures[AIDED] += bool(session.aided or record.get("aided"))
        figures[PLACES] += 1 + [match.place(seat) < match.place(0) for seat in range(match.rules.seats)].count(True)
        figures[STREAK] = figures[STREAK] + 1 if won else 0
        figures[LONGEST] = max(figures[LONGEST], figures[STREAK])
        count.keep(match, 0, 0)
    return count.figures[STREAK], count.last[2]


def again(keeper, number):
    """A match of a chosen number begins: make it count even if the match counted last had the same number."""
    last, games = split(section(keeper, GAMES))
    if last[0] == number:
        put_section(keeper, GAMES, join([NO_MATCH, 0, UNKNOWN], games))
