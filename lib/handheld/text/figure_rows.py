# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The figures of the record book in words, for the display, the console and exports."""

from handheld.statistics import book as at
from handheld.statistics.book import given_away


def levels(words, rows):
    """[(name of a level, whether the most points win, figures)] of a rule set, first of all levels together if there
    are several. rows: as book.unpack() returns them."""
    found = []
    if len(rows) > 1:
        found.append((words(b"book.all"), rows[0][0] & at.HIGHEST, at.whole(rows)))
    n = len(rows)
    return found + [(label(words, level & ~at.HIGHEST, n), level & at.HIGHEST, row) for level, row in sorted(rows)]


def label(words, level, count):
    """A level in words. count: how many levels the rule set has."""
    if level == at.TOGETHER:
        return words(b"book.before" if count > 1 else b"book.all")
    if level == at.OTHER:
        return words(b"book.other")
    return words("bot." + at.LEVELS[level]) if level else words(b"book.mixed")


def figure_rows(words, highest, n):
    """Yield (label, value) of the figures that say something. highest: whether the most points win; n: the figures."""
    yield words(b"book.matches"), "%d" % n[at.MATCHES]
    if n[at.MATCHES]:
        yield words(b"book.won"), words(b"book.share", n=n[at.WON], percent=100 * n[at.WON] // n[at.MATCHES])
    if n[at.MATCHES] > n[at.UNPLACED]:
        yield words(b"book.place"), tenths(words, n[at.PLACES], n[at.MATCHES] - n[at.UNPLACED])
    if n[at.HANDS]:
        yield words(b"book.mean"), tenths(words, n[at.POINTS], n[at.HANDS])
    if n[at.LOW] != at.UNKNOWN_HAND:
        yield words(b"book.best"), "%d" % n[at.HIGH if highest else at.LOW]
        yield words(b"book.worst"), "%d" % n[at.LOW if highest else at.HIGH]
    for key, figure in ((b"moons", at.MOONS), (b"tried", at.TRIED), (b"stopped", at.STOPPED), (b"queens", at.QUEENS)):
        if n[figure]:  # not every game has moons
            yield words(b"book." + key), "%d" % n[figure]
    if n[at.LONGEST]:
        yield words(b"book.streak"), "%d" % n[at.STREAK]
        yield words(b"book.longest"), "%d" % n[at.LONGEST]
    if n[at.AIDED]:
        yield words(b"book.aided"), "%d" % n[at.AIDED]


def tenths(words, total, count):
    """The mean, rounded to tenths."""
    mean = (20 * abs(total) + count) // (2 * count)
    return "-" * (total < 0 < mean) + "%d%s%d" % (mean // 10, words.get(b"comma", ","), mean % 10)


def given_row(words, keeper, game):
    """[(label, value)] for the statistics of a game, [] if no hand of it was judged."""
    hands, lost = given_away(keeper, game)
    if not hands:
        return []
    return [(words(b"book.given"), tenths(words, lost, 10 * hands))]
