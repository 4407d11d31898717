# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The statistics: the rule sets that the player has played, the medals, and a reset."""

from handheld.draw.menu import choose, confirm
from handheld.rulesets.files import title_of
from handheld.statistics.book import COACH, GAMES, MATCHES, WON, join, put, section, split, unpack, whole
from handheld.text.figure_rows import figure_rows, given_row, levels

from ..shared import BACK, LEFT, NONE, PAUSE, RIGHT, A, leave, push, replace


def run(app, name="", title=""):
    """Let the player choose what to look at. name: of the rule set whose figures to show, title: its title."""
    if name:
        return show_figures(app, name, title)
    words = app.words
    _, games = split(section(app.keeper, GAMES))
    items: list = [(words(b"book.medals"), None)]
    moves: list = [push("medals")]
    for title, name, rows in sorted([(title_of(name, words), name, rows) for name, rows in games]):
        n = whole(unpack(rows))
        line = words(b"book.of", n=n[WON], count=n[MATCHES])
        items.append((title, "/".join(["%d" % n[WON], "%d" % n[MATCHES]]), False, line))
        moves.append(push("statistics", name, title))
    items.append((words(b"book.reset"), None) if games else (words(b"book.none"), False))
    does = [words(b"a.choose")] * len(moves) + [words(b"a.choose") if games else ""]
    key, at = NONE, 0
    while key == NONE or key == A:
        key, at = choose(app, words(b"book.title"), items, at, does, words(b"a.back"))
        if key == A and at < len(moves):
            return moves[at]
        if key == A and games and at == len(items) - 1:
            return clear(app)
    return leave(app, key)


def clear(app):
    """Ask whether to delete the figures, then do it. Returns the move: this screen again, or the pause menu."""
    words = app.words
    key = confirm(app, words(b"book.ask"), words(b"book.keep"), words(b"book.delete"), [(words(b"book.stay"), None)])
    if key == A:
        app.canvas.answer()
        last, _ = split(section(app.keeper, GAMES))
        put(app.keeper, GAMES, join(last, []))  # so that no hand counts twice
        put(app.keeper, COACH, b"")
    return leave(app, key) if key == PAUSE else replace("statistics")


def show_figures(app, name, title):
    """Show the figures of a rule set, level by level. name: of the rule set; title: its title. Returns the move."""
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
