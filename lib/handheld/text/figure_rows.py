# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The figures of the record book in words, for the display, the console and exports."""

from handheld.storage.game_figures import (
    AIDED,
    HANDS,
    HIGH,
    HIGHEST,
    LEVELS,
    LONGEST,
    LOW,
    MATCHES,
    MOONS,
    OTHER,
    PLACES,
    POINTS,
    QUEENS,
    STOPPED,
    STREAK,
    TOGETHER,
    TRIED,
    UNKNOWN_HAND,
    UNPLACED,
    WON,
    whole,
)


def levels(words, rows):
    """[(name of a level, whether the most points win, figures)] of a rule set, first of all levels together if there
    are several. rows: as game_figures.unpack() returns them."""
    found = []
    if len(rows) > 1:
        found.append((words(b"book.all"), rows[0][0] & HIGHEST, whole(rows)))
    for level, figures in sorted(rows):
        found.append((label(words, level & ~HIGHEST, len(rows)), level & HIGHEST, figures))
    return found


def label(words, level, count):
    """A level in words. count: how many levels the rule set has."""
    if level == TOGETHER:
        return words(b"book.before" if count > 1 else b"book.all")
    if level == OTHER:
        return words(b"book.other")
    return words("bot." + LEVELS[level]) if level else words(b"book.mixed")


def figure_rows(words, highest, n):
    """Yield (label, value) of the figures that say something. highest: whether the most points win; n: the figures."""
    yield words(b"book.matches"), "%d" % n[MATCHES]
    if n[MATCHES]:
        yield words(b"book.won"), words(b"book.share", n=n[WON], percent=100 * n[WON] // n[MATCHES])
    if n[MATCHES] > n[UNPLACED]:
        yield words(b"book.place"), tenths(words, n[PLACES], n[MATCHES] - n[UNPLACED])
    if n[HANDS]:
        yield words(b"book.mean"), tenths(words, n[POINTS], n[HANDS])
    if n[LOW] != UNKNOWN_HAND:
        yield words(b"book.best"), "%d" % n[HIGH if highest else LOW]
        yield words(b"book.worst"), "%d" % n[LOW if highest else HIGH]
    for key, figure in ((b"moons", MOONS), (b"tried", TRIED), (b"stopped", STOPPED), (b"queens", QUEENS)):
        if n[figure]:  # not every game has moons
            yield words(b"book." + key), "%d" % n[figure]
    if n[LONGEST]:
        yield words(b"book.streak"), "%d" % n[STREAK]
        yield words(b"book.longest"), "%d" % n[LONGEST]
    if n[AIDED]:
        yield words(b"book.aided"), "%d" % n[AIDED]


def tenths(words, total, count):
    """The mean, rounded to tenths."""
    mean = (20 * abs(total) + count) // (2 * count)
    return "-" * (total < 0 < mean) + "%d%s%d" % (mean // 10, words.get(b"comma", ","), mean % 10)
