# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The medals: those won are bright, and each says how to win it on a page of its own, with its emblem. A new one is
shown after the hand or match that brought it."""

import displayio

from handheld import draw
from handheld.draw.canvas import CREAM, DIM, GOLD, NIGHT
from handheld.draw.menu import choose, column, heading
from handheld.draw.tilesheets import Strips
from handheld.rulesets.files import title_of
from handheld.statistics.award_medals import about, family, names, won
from handheld.words import wrap

from ..shared import BACK, NONE, PAUSE, A, B, leave

_WON = "♥"


def run(app, new=()):
    """Let the player look at the medals. new: show these instead, by their numbers, one page each: those that a hand or
    a match has brought."""
    for medal in new:
        show(app, medal, True, app.words("medal.title"), app.words("a.on"), "")
    if new:
        return BACK
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


# What stands on the discs, in the order of the medals; "(" is a moon and "o" a sun.
_SYMBOLS = "( o (! 0 Q♠ ♦ ♥♦ - 1! 10 100 1K 1 ▲ A♠ 3x 8 +1 ♠ 2x 3 ♦♠ ♥♠"
_CLEAR, _DISC, _RIM, _LEFT, _RIGHT, _SIGN = range(6)
_BRIGHT = (draw.INK, draw.GOLD, draw.AMBER, draw.CRIMSON, draw.WINE, draw.IVORY)
_DIM = (draw.INK, draw.SLATE, draw.DUSK, draw.DUSK, draw.NIGHT, draw.LILAC)


def show(app, medal, won, title, on, back):
    """Show a medal until A, B or PAUSE; returns that key. won: whether it is; title: of the page; on, back: what A
    and B do."""
    canvas = app.canvas
    lines = wrap(canvas, about(app.words, medal), canvas.width - 2 * canvas.cell_w)
    canvas.open("medal_page")
    canvas.begin()
    heading(canvas, title)
    high = canvas.height - 2 * canvas.bar
    text = (len(lines) + 2) * canvas.cell_h
    size = min(32 * canvas.scale, (high - text) // 8 * 8)
    y = canvas.bar + (high - text - size) // 2
    if size >= 16:
        symbol = _SYMBOLS.split()[medal]
        _emblem(canvas, (canvas.width - size) // 2, y, size, won, symbol)
        y += size
        if symbol[0] not in "(o":
            at = y - size * 5 // 16 - canvas.cell_h // 2
            canvas.text(canvas.width // 2, at, symbol, NIGHT, 1)
    y += canvas.scale
    canvas.text(canvas.width // 2, y, app.words("medal." + names()[medal]), GOLD if won else DIM, 1)
    y += canvas.cell_h * 3 // 2
    column(canvas, canvas.width // 2, y, lines, CREAM if won else DIM, 1)
    canvas.footer(on, back)
    canvas.end()
    while True:
        key = app.key()
        if key == A or key == B or key == PAUSE:
            return key


def _emblem(canvas, x, y, size, won, symbol):
    """Draw a disc on a ribbon, `size` pixels high and wide."""
    unit = size // 8
    drawn = Strips(size, size, 8)
    for row in range(4 * unit):  # the ends of the ribbon meet below the rim
        for i in range(2 * unit):
            drawn[row // 2 + unit + i, row] = _LEFT
            drawn[size - 1 - row // 2 - unit - i, row] = _RIGHT
    _disc(drawn, size // 2, 11 * unit // 2, 5 * unit // 2 * 2, _RIM)
    _disc(drawn, size // 2, 11 * unit // 2, 4 * unit, _DISC)
    if symbol[0] in "(o":
        _disc(drawn, size // 2, 11 * unit // 2, 3 * unit, _SIGN)
    if symbol[0] == "(":
        _disc(drawn, size // 2 + unit, 10 * unit // 2, 3 * unit - 1, _DISC, _SIGN)
    colours = displayio.Palette(6)
    for i, colour in enumerate(_BRIGHT if won else _DIM):
        colours[i] = colour
    colours.make_transparent(_CLEAR)
    group = displayio.Group(scale=canvas.pixel)
    drawn.show(group, colours, x, y)
    canvas.shapes.append(group)


def _disc(drawn, x, y, width, colour, over=-1):
    """Draw a disc; x, y: its middle, between pixels; width: of the whole disc; over: draw on this colour alone."""
    half = width // 2
    for dy in range(-half, half):
        for dx in range(-half, half):
            inside = (2 * dx + 1) ** 2 + (2 * dy + 1) ** 2 <= width * width
            if inside and (over < 0 or drawn[x + dx, y + dy] == over):
                drawn[x + dx, y + dy] = colour
