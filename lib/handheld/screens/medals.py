# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The medals to look at, where memory allows: those won are bright, and each says how to win it."""

from handheld.draw.menu import choose
from handheld.rulesets.titles import title_of
from handheld.statistics.award_medals import family, names, won

from ..shared import NONE, PAUSE, A, B, leave
from .new_medals import show

_WON = "♥"


def run(app):
    """Let the player look at the medals."""
    words = app.words
    mine, games = won(app.keeper)
    all_games = family()
    items: list = [(words("medal.games"), "%d/%d" % (bin(games).count("1"), len(all_games)))]
    for i, name in enumerate(names()):
        items.append((words("medal." + name), _WON if mine >> i & 1 else None, not mine >> i & 1))
    title = "%s %d/%d" % (words("book.medals"), bin(mine).count("1"), len(items) - 1)
    back = words("a.back")
    at = 0
    key = A
    while key == A or key == NONE:
        app.canvas.open("medals")
        key, at = choose(app, title, items, at, words("a.choose"), back)
        if key == A and not at:
            key = games_won(app, games, all_games)
        elif key == A:
            has = mine >> at - 1 & 1
            key = show(app, at - 1, has, words("medal.done" if has else "medal.open"), words("ok"), back)
            key = A if key != PAUSE else key
    return leave(app, key)


def games_won(app, games, all_games):
    """List the rule sets of the family, those won bright. Returns A, or PAUSE."""
    words = app.words
    titles = sorted([(title_of(name, words), games >> i & 1) for i, name in enumerate(all_games)])
    items = [(title, _WON if mine else None, not mine) for title, mine in titles]
    at = 0
    key = NONE
    while key != PAUSE and key != A and key != B:
        key, at = choose(app, words("medal.games"), items, at, words("ok"), words("a.back"))
    return key if key == PAUSE else A
