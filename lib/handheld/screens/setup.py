# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A new match: rule set, players, bots, options, deal number."""

import os

from .. import library
from ..boards import LEFT, RIGHT, A, B
from ..buttons import PAUSE
from ..menu import choose


def bots():
    """The bots there are, by name."""
    return sorted({name.split(".")[0] for name in os.listdir("engine/bots") if name[0] not in "_."})


def run(app):
    """Choose, then start."""
    words = app.words
    settings = app.settings
    names = library.names()
    levels = bots()
    at = app.at
    change = words("a.change")
    does = words("a.start"), change, change, change, words("a.choose")
    while True:
        counts, title = players(app, names)
        if settings["seats"] not in counts:
            settings["seats"] = counts[0] if counts else 0
        items = [
            (words("setup.start"), "" if counts else False),
            (words("setup.rules"), title),
            (words("setup.players"), "%d" % settings["seats"]),
            (words("setup.bots"), words.get("bot." + settings["bot"], settings["bot"])),
            (words("setup.options"), "%d" % len(settings["options"]) if settings["options"] else words("setup.usual")),
            (words("setup.deal"), words("setup.random") if app.deal < 0 else "%d" % app.deal),
            (words("setup.help"), None),
        ]
        key, at = choose(app, words("setup.title"), items, at, does, words("a.back"))
        app.at = at
        step = -1 if key == LEFT else 1
        if key == PAUSE:
            return "+pause"
        if key == B:
            app.at = 0
            app.keep()
            return "" if len(app.trail) > 1 else "!title"
        if key != A and key != LEFT and key != RIGHT:
            continue
        if at == 0 and key == A:
            if app.saved() and not sure(app):
                continue
            app.keep()
            app.begin()
            if app.deal >= 0:
                app.record["seed"] = app.deal
                app.deal = -1
            app.data = None
            return "!start"
        if at == 1:
            settings["rules"] = turn(names, settings["rules"], step)
            settings["options"] = {}
        elif at == 2 and counts:
            settings["seats"] = turn(counts, settings["seats"], step)
            settings["options"] = {}
        elif at == 3:
            settings["bot"] = turn(levels, settings["bot"], step)
        elif key == A and at > 3:
            return "+" + ("options", "deal", "rules")[at - 4]


def sure(app):
    """Ask before a match that is kept gives way to a new one."""
    words = app.words
    items = [(words("replace.no"), None), (words("replace.yes"), None)]
    key, at = choose(app, words("replace.title"), items, 0, words("a.choose"), words("a.back"))
    return key == A and at == 1


def turn(values, value, step):
    """The next value of a list."""
    i = values.index(value) if value in values else -step
    return values[(i + step) % len(values)]


def players(app, names):
    """(numbers of players, title) of the rule set chosen; no numbers if its file cannot be used."""
    try:
        table = library.read(app.settings["rules"], app.words)[1]
        counts = sorted([int(n) for n in table["seats"]])
        usual = table.get("usual")
        if app.settings["seats"] == 0 and usual in counts:
            app.settings["seats"] = usual
        return counts, str(table["title"])
    except (library.Fault, KeyError, TypeError, ValueError):
        return (), app.settings["rules"]
