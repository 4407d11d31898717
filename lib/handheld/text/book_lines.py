# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The record book in lines, for a screen reader."""

from handheld.rulesets.files import title_of
from handheld.statistics.award_medals import about, names, won
from handheld.statistics.book import GAMES, section, split, unpack

from .figure_rows import figure_rows, given_row, levels


def book_lines(words, keeper):
    """Yield a line for each level of each rule set, the one played last first; then the medals, where memory allows."""
    _, games = split(section(keeper, GAMES))
    if not games:
        yield words("book.none").split("¦")[0]
    for name, rows in games:
        title = title_of(name, words)
        given = given_row(words, keeper, name)
        for level, highest, figures in levels(words, unpack(rows)):
            line = words("book.says", title=title, level=level)
            for label, value in list(figure_rows(words, highest, figures)) + given:
                line += " " + words("book.pair", label=label.split("¦")[0], value=value)
            yield line
            given = []
    mine, _ = won(keeper)
    yield words("book.count", n=bin(mine).count("1"), count=len(names()))
    for i in range(len(names())):
        if mine >> i & 1:
            yield medal(words, i, "medal.had")


def medal(words, number, key):
    """The sentence about a medal."""
    return words(key, name=words("medal." + names()[number]), how=about(words, number))
