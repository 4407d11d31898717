# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A game and its house rules in few words."""

from engine.rules.options import changes, merge
from handheld.draw.canvas import wrap
from handheld.forms import capital
from handheld.rulesets import files


def described(words, name, id_):
    """The description of a game from the language, else from its rule set's file: its base describes another game."""
    return words.game("about." + id_, "") or str(files.load(files.file_of(name)).get("about", ""))


def with_rules(table, options):
    """The table of a rule set with those house rules, {name: value}."""
    for option in table["options"]:
        if option["name"] in options:
            table = merge(table, changes(option, options[option["name"]]))
    return table


def house_rules(words, table, options, seats):
    """The names of the house rules in force, in the order of their menu."""
    said: list = []
    for option in table["options"] if options else ():
        name = option["name"]
        if name not in options:
            continue
        text = words.get("opt." + name, name.replace("_", " "), table["id"]).split("¦")[-1]
        value = options[name]
        if option.get("sets") == "youngest":
            text += " " + words.seat(value, seats)
        elif value is not True:
            text += " %d" % value if value else " " + words("off")
        said.append(text)
    return capital(", ".join(said))


def cut(canvas, text, width):
    """A text, cut with an ellipsis if it is wider than that."""
    if canvas.measure(text) <= width:
        return text
    return canvas.fit(text, width - canvas.measure("…")).rstrip(" ,") + "…"


def short(canvas, text, width, most):
    """A text as at most that many lines: whole sentences if it can be, else cut with an ellipsis."""
    lines = wrap(canvas, text, width)
    if len(lines) <= most:
        return lines
    fits = " ".join(lines[:most])
    at = (fits + " ").rfind(". ")
    if at > 0:
        return wrap(canvas, fits[: at + 1], width)
    for mark in (", ", ": ", " "):
        at = fits.rfind(mark)
        if at > len(fits) // 2:
            fits = fits[:at]
            break
    return wrap(canvas, fits + " …", width)[:most]
