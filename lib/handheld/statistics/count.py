# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Counts a hand or a match that is over in the record book. Loaded for this alone, see tally.py."""

from engine.cards import BAD, GOOD, NONE, TO_FIRST, TO_LAST
from engine.hand.view import FLIP

from . import book as at
from .book import GAMES, put, section

# The facts, in a list.
TAKEN_QUEENS = 0  # queens of spades that cost points, taken by the player
TRIED_MOON = 1  # whether the player was alone with all bad points when half of them were out
STOPPED_MOON = 2  # whether the player took a bad card from another seat that was
GIVEN = 3  # bit i: seat i took such a queen from the player
CAUGHT = 4  # whether the player took a good card that another seat played
MISSED = 5  # how many bad cards others took


class Count:
    """The figures of the rule set and level of a match, to be changed and kept. None of it is kept if this hand or
    match has been counted already (`done`).

    figures: of that rule set and level, see book.py; last: [match, hand, queens] counted last
    """

    def __init__(self, keeper, record, match, number):
        """number: of the hand that is over, 0: the match is over."""
        self.keeper = keeper
        self.name = record["rules"]
        self.last, games = at.split(section(keeper, GAMES))
        self.done = self.last[:2] == [match.seed, number]
        level = at.LEVELS.index(record["bot"]) if record["bot"] in at.LEVELS else at.OTHER
        level += at.HIGHEST * bool(match.rules.aim)
        rows = at.unpack(dict(games).get(self.name, b""))
        self.games = [game for game in games if game[0] != self.name]
        self.figures = dict(rows).get(level) or at.fresh()
        self.rows = [[level, self.figures]] + [row for row in rows if row[0] != level]

    def keep(self, match, number, more):
        """Write the figures. more: queens of spades taken in this hand."""
        before = [match.seed, number - 1 if number else match.number]  # the hand before, if none was left out
        so_far = 0 if number == 1 else self.last[2] if self.last[:2] == before else at.UNKNOWN
        self.last = [match.seed, number, min(at.UNKNOWN, so_far + more)]
        games = at.settle([(self.name, at.pack(self.rows))] + self.games)
        return put(self.keeper, GAMES, at.join(self.last, games))


def hand(keeper, record, session):
    """Count the hand that is over. Returns (its facts, see above, how many hands the player has played)."""
    over = session.match
    count = Count(keeper, record, over, over.number)
    found = find(session)
    if not count.done:
        points = session.points[0]
        shot = session.shot()
        figures = count.figures
        figures[at.HANDS] += 1
        figures[at.POINTS] += points
        figures[at.QUEENS] += found[TAKEN_QUEENS]
        figures[at.TRIED] += found[TRIED_MOON]
        figures[at.STOPPED] += found[STOPPED_MOON]
        figures[at.MOONS] += shot is not None and shot[1] == 0
        at.note(figures, points, points)
        count.keep(over, over.number, found[TAKEN_QUEENS])
    rows = count.rows
    for _, data in count.games:
        rows = rows + at.unpack(data)
    return found, sum([figures[at.HANDS] for _, figures in rows])


def match(keeper, record, session):
    """Count the match that is over. Returns (how many matches the player has won in a row at this rule set and level,
    the queens of spades taken in the match or UNKNOWN)."""
    match = session.match
    count = Count(keeper, record, match, 0)
    if not count.done:
        won = 0 in match.winners()
        figures = count.figures
        figures[at.MATCHES] += 1
        figures[at.WON] += won
        figures[at.AIDED] += bool(session.aided or record.get("aided"))
        figures[at.PLACES] += 1 + [match.place(seat) < match.place(0) for seat in range(match.rules.seats)].count(True)
        figures[at.STREAK] = figures[at.STREAK] + 1 if won else 0
        figures[at.LONGEST] = max(figures[at.LONGEST], figures[at.STREAK])
        count.keep(match, 0, 0)
    return count.figures[at.STREAK], count.last[2]


def begin(keeper, number):
    """A match of a chosen number begins: make it count even if the match counted last had the same number."""
    last, games = at.split(section(keeper, GAMES))
    if last[0] == number:
        put(keeper, GAMES, at.join([0, at.NO_HAND, at.UNKNOWN], games))


def find(session):
    """The facts of the hand."""
    rules = session.rules
    taker = session.look(0).taker()
    rest = session.look(taker).rest if taker != NONE else b""  # the hand is over, so everybody may know them
    view = session.look(0)
    found = [0] * 6
    acc = [0] * rules.seats  # the bad points of each seat
    alone = NONE  # the seat that has all bad points, at least half of those in play
    cards: list = []  # (seat, card) on the table; seat NONE: left over
    for trick in range(rules.tricks):
        if trick == 0 and rules.rest_to == TO_FIRST or trick + 1 == rules.tricks and rules.rest_to == TO_LAST:
            cards += [(NONE, card) for card in rest]
        cards += list(view.trick(trick))
        taker = view.won[trick]
        if taker != NONE:
            points = take(rules, cards, taker, found)
            if points and rules.moon and not view.s[FLIP]:
                if taker == 0 < alone < NONE:
                    found[STOPPED_MOON] = 1
                acc[taker] += points
                alone = taker if acc[taker] == sum(acc) and 2 * acc[taker] >= view.total else NONE
                if alone == 0:
                    found[TRIED_MOON] = 1
            cards = []
    return found


def take(rules, cards, taker, found):
    """Note what the cards of a trick say; returns its bad points."""
    points = 0
    for seat, card in cards:
        mark = rules.mark[card]
        if mark & BAD:
            points += abs(rules.value[card])
            found[MISSED] += taker != 0
            if queen(rules, card):
                found[TAKEN_QUEENS] += taker == 0
                if seat == 0 != taker:
                    found[GIVEN] |= 1 << taker
        elif mark & GOOD and taker == 0 and seat != 0:
            found[CAUGHT] = 1
    return points


def queen(rules, card):
    """Whether the card is a queen of spades that costs points."""
    return card >> 5 == 3 and rules.ranks[(card & 31) // rules.packs] == "Q" and rules.mark[card] & BAD > 0
