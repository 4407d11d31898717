# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The house rules of the chosen rule set."""

from engine.rules.keys import bounds, changes, merge
from handheld.draw.menu import choose
from handheld.words.forms import capital

from ..rulesets import house_rules, library
from ..rulesets.checker import reason
from ..rulesets.files import FAULTS
from ..shared import BACK, LEFT, PAUSE, RIGHT, A, B, push, replace

_STEPS = ((20, 10), (200, 50), (1000, 500))  # (value, step of a number from there on)


def run(app):
    """Let the player change the house rules. Values at their default are not saved."""
    words = app.words
    settings = app.settings
    try:
        table = library.read(settings["rules"], words)[1]
        seats = house_rules.seats_for(table, settings["seats"])[1]
        known = house_rules.rows(table, seats, house_rules.chosen(settings))
    except FAULTS:
        return replace("notice", reason(settings["rules"], words) or words("options.bad"))
    at = 0
    items = [row(app, table["id"], option, value, seats) for option, value, _ in known] or [
        (words("options.none"), False)
    ]
    title, does, back = words("options.title"), words("a.change"), words("a.back")
    while True:
        key, at = choose(app, title, items, at, does, back)
        if key == PAUSE:
            return push("pause_menu")
        if key == B:
            app.canvas.answer()
            settings.keep(app.keeper)
            return BACK
        if known and (key == A or key == LEFT or key == RIGHT):
            change(settings, table, known, at, seats, -1 if key == LEFT else 1)
            before = known
            known = house_rules.rows(table, seats, house_rules.chosen(settings), table["options"])
            for i, (option, value, _) in enumerate(known):
                if value != before[i][1]:
                    items[i] = items[i][0], shown(words, option, value, seats)


def row(app, game, option, value, seats):
    """The row of an option of a game; its name is cut where the value would not fit beside it."""
    name = option["name"]
    name = capital(app.words.get("opt." + name, name.replace("_", " "), game))
    value = shown(app.words, option, value, seats)
    canvas = app.canvas
    return canvas.fit(name, canvas.width - 2 * canvas.cell_w - max(canvas.measure(value), 3 * canvas.cell_w)), value


def shown(words, option, value, seats):
    """The value of an option in words."""
    if option.get("sets") == "youngest":
        return words.seat(value, seats)
    if value is True:
        return words("on")
    return "%d" % value if value else words("off")


def change(settings, table, known, at, seats, step):
    """Give an option its next value, and reset the options that it excludes or that exclude it."""
    option, value, usual = known[at]
    if "sets" in option:
        for other, its, its_usual in known:
            if other != option and its != its_usual:
                table = merge(table, changes(other, its))
        low, high = bounds(option, seats, table)
        value = moved(value, step, min(low, usual), max(high, usual))
        if value != usual and value < low:  # the default is outside the bounds
            value = low if step > 0 else usual
        elif value != usual and value > high:
            value = usual if step > 0 else high
    else:
        value = not value
    house_rules.choose(settings, option["name"], value, usual)
    if value == usual:
        return
    for other, its, its_usual in known:
        if its != its_usual and (other["name"] in option["excludes"] or option["name"] in other["excludes"]):
            house_rules.choose(settings, other["name"], its_usual, its_usual)


def moved(value, step, low, high):
    """The next value of a number between low and high. Small ranges wrap around. In large ones the steps grow with the
    value (see _STEPS), and the ends stop."""
    if high - low < 12:
        return low + (value - low + step) % (high - low + 1)
    by = 1
    for most, larger in _STEPS:
        if value + min(step, 0) >= most:
            by = larger
    value = value // by * by + by if step > 0 else (value - 1) // by * by
    return min(max(value, low), high)
