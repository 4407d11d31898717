# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""House rules of the rule set chosen."""

from .. import library
from ..boards import LEFT, RIGHT, A, B
from ..buttons import PAUSE
from ..menu import choose


def run(app):
    """Change them; what is as usual is not kept."""
    words = app.words
    try:
        table = library.read(app.settings["rules"], words)[1]
        known = [one for one in table["options"] if not one["players"] or app.settings["seats"] in one["players"]]
        for one in known:
            usual(table, one)
    except (library.Fault, KeyError, TypeError) as error:
        app.note = str(error) if isinstance(error, library.Fault) else words("options.bad")
        return "fault"
    chosen = app.settings["options"]
    at = 0
    while True:
        items = []
        for option in known:
            name = option["name"]
            value = chosen.get(name, usual(table, option))
            text = words("on" if value else "off") if type(value) is bool else "%d" % value
            items.append((words.get("opt." + name, name.replace("_", " ")), text))
        if not items:
            items = [(words("options.none"), False)]
        key, at = choose(app, words("options.title"), items, at, words("a.change"), words("a.back"))
        if key == PAUSE:
            return "+pause"
        if key == B:
            app.keep()
            return ""
        if known and (key == A or key == LEFT or key == RIGHT):
            change(table, known[at], chosen, -1 if key == LEFT else 1)


def usual(table, option):
    """The value of an option nobody has chosen."""
    return option["default"] if "default" in option else table[option["sets"]]


def change(table, option, chosen, step):
    """Give an option its next value; those it excludes are switched off."""
    name = option["name"]
    value = chosen.get(name, usual(table, option))
    if type(value) is bool:
        value = not value
        for other in option["excludes"] if value else ():
            chosen.pop(other, None)
    else:
        # by tens beyond twenty
        large = value + min(step, 0) >= 20
        value += step * 10 if large else step
        value = min(max(value, option["min"]), option["max"])
    if value == usual(table, option):
        chosen.pop(name, None)
    else:
        chosen[name] = value
