# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Counts a hand or a match that is over in the record book. Loaded for this alone, see tally.py."""

from engine.cards import BAD, NONE

from .book import GAMES, put_section, section
from .game_figures import (
    AIDED,
    HANDS,
    HIGHEST,
    LONGEST,
    MATCHES,
    MOONS,
    NO_MATCH,
    PLACES,
    POINTS,
    QUEENS,
    STREAK,
    UNKNOWN,
    WON,
    fresh,
    join,
    level_of,
    merged_beyond,
    note_points,
    pack,
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
        level = level_of(record["bot"]) + HIGHEST * bool(match.rules.aim)
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

    def keep(self, match, number, queens):
        """Write the figures. queens: those taken in this hand."""
        first = number == 1
        follows = self.last[:2] == [match.seed, number - 1] or not number and self.last[0] == match.seed
        so_far = self.last[2] if follows and not first else 0 if first else UNKNOWN
        self.last = [match.seed, number, min(UNKNOWN, so_far + queens)]
        games = merged_beyond([(self.name, pack(self.rows))] + self.games)
        return put_section(self.keeper, GAMES, join(self.last, games))


def count_hand(keeper, record, session):
    """Count the hand that is over."""
    match = session.match
    count = Count(keeper, record, match, match.number)
    if count.done:
        return
    points = session.points[0]
    shot = session.shot()
    queens = queens_taken(session)
    figures = count.figures
    figures[HANDS] += 1
    figures[POINTS] += points
    figures[QUEENS] += queens
    figures[MOONS] += shot is not None and shot[1] == 0
    note_points(figures, points, points)
    count.keep(match, match.number, queens)


def count_match(keeper, record, session):
    """Count the match that is over."""
    match = session.match
    count = Count(keeper, record, match, 0)
    if count.done:
        return
    won = 0 in match.winners()
    figures = count.figures
    figures[MATCHES] += 1
    figures[WON] += won
    figures[AIDED] += bool(record.get("aided"))
    figures[PLACES] += 1 + [match.place(seat) < match.place(0) for seat in range(match.rules.seats)].count(True)
    figures[STREAK] = figures[STREAK] + 1 if won else 0
    figures[LONGEST] = max(figures[LONGEST], figures[STREAK])
    count.keep(match, 0, 0)


def count_again(keeper, number):
    """A match of a chosen number begins: make it count even if the match counted last had the same number."""
    last, games = split(section(keeper, GAMES))
    if last[0] == number:
        put_section(keeper, GAMES, join([NO_MATCH, 0, UNKNOWN], games))


def queens_taken(session):
    """How many queens of spades that cost points the player has taken in the hand."""
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
    return queens


def _is_queen(rules, card):
    """Whether the card is a queen of spades that costs points."""
    return card >> 5 == 3 and rules.ranks[(card & 31) // rules.packs] == "Q" and rules.mark[card] & BAD > 0
