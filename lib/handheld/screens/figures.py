# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The figures of one rule set, level by level, for the screen of statistics."""

from handheld.draw.menu import choose
from handheld.statistics.book import GAMES, section
from handheld.statistics.game_figures import split, unpack
from handheld.text.figure_rows import figure_rows, given_row, levels

from ..shared import BACK, LEFT, NONE, RIGHT, A, leave


def show(app, name, title):
    """Show the figures. name: of the rule set; title: its title. Returns the move."""
    words = app.words
    found = levels(words, unpack(dict(split(section(app.keeper, GAMES))[1])[name]))
    one = len(found) == 1
    level = at = 0
    while True:
        label, highest, figures = found[level]
        items = [(words("book.level"), label)]
        items += list(figure_rows(words, highest, figures))
        if not level:
            items += given_row(words, app.keeper, name)
        does = words("ok" if one else "book.next")
        key, at = choose(app, title, items, min(at, len(items) - 1), does, words("a.back"))
        if key == RIGHT or key == LEFT or key == A and not one:
            level = (level + (-1 if key == LEFT else 1)) % len(found)
        elif key == A:
            return BACK
        elif key != NONE:
            return leave(app, key)
