# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A new match: rule set, players, bots, options, deal number."""

import os

from ..boards import LEFT, RIGHT, A, B
from ..draw.menu import choose, turn
from ..rulesets.house_rules import by_title, offer
from ..system.buttons import NONE, PAUSE

_SOON = 150  # ms: a held button repeats in less


def bots():
    """The bots there are: the levels from the weakest on, then the others by name, random last."""
    found = {name.split(".")[0] for name in os.listdir("engine/bots") if name[0] not in "_."}
    levels = [name for name in "easy normal hard expert".split() if name in found]  # noqa: SIM905 (fewer names)
    return levels + sorted(found.difference(levels), key=lambda name: (name == "random", name))


def run(app):
    """Choose, then start."""
    words = app.words
    settings = app.settings
    names = app.checker.names
    levels = bots()
    at = app.at
    found: tuple = ()
    items: list = []
    soon = False  # another rule set: its file is read when no press follows at once
    order: list = []  # of the names, as in the list
    label = words("setup.rules")
    choice = words("a.choose")
    change = words("a.change")
    while True:
        if app.checker.read and not order:
            order = [names[i] for i in by_title(app.checker)]
        if not items:
            found = offer(settings, words, found)
            counts, seats, title, options, _ = found
            if not counts and title in names:
                title = app.checker.titles[names.index(title)] or title  # as in the list
            items = [
                (words("setup.start"), None),
                name(app, label, title),
                (words("setup.players"), "%d" % seats if counts else "-"),
                bot(words, settings),
                (words("setup.options"), "%d" % len(options) if options else words("setup.usual")),
                (words("setup.deal"), words("setup.random") if app.deal < 0 else "%d" % app.deal),
                (words("setup.help"), None),
            ]
        bad = not counts or app.checker.bad(settings["rules"])
        items[0] = items[0][0], False if bad else None
        items[1] = items[1][0], items[1][1], bad
        does = words("a.why" if bad else "a.start"), choice, change, change, choice
        key, at = choose(app, words("setup.title"), items, at, does, words("a.back"), _SOON if soon else -1)
        app.at = at
        if soon and (key == NONE or at != 1):
            soon = False
            items = []
            found = offer(settings, words)
            counts, seats, title, options, _ = found
            bad = not counts or bad
        step = -1 if key == LEFT else 1
        if key == PAUSE:
            return "+pause_menu"
        if key == B:
            app.at = 0
            app.keep()
            return "" if len(app.trail) > 1 else "!title"
        if key != A and key != LEFT and key != RIGHT:
            continue
        if at == 0 and key == A:
            if bad or app.checker.broken(settings["rules"]):
                app.note = app.checker.why(settings["rules"])
                if app.note:
                    return "+problem"
                continue
            replaces = not app.saved() or sure(app)
            if replaces is None:
                return "+pause_menu"
            if not replaces:
                continue
            begin(app, seats, options)
            return "!load_match"
        if at == 1:
            if key == A:
                return "+choose_rules"
            settings["rules"] = turn(order or names, settings["rules"], step)
            title = app.checker.titles[names.index(settings["rules"])]
            found = ()
            counts = soon = bool(title)
            items = items if soon else []
            if soon:
                items[1] = name(app, label, title)
        elif at == 2 and counts:
            settings["seats"] = turn(counts, seats, step)
            items = []
        elif at == 3:
            settings["bot"] = turn(levels, settings["bot"], step)
            if items:
                items[3] = bot(words, settings)
        elif key == A and at > 3:
            return "+" + ("edit_house_rules", "deal_number", "how_to_play")[at - 4]


def name(app, label, title):
    """The row of the rule set chosen; a long title needs all of it."""
    return label if len(label) + len(title) + 2 <= app.canvas.columns else "", title


def bot(words, settings):
    """The row of the bots chosen."""
    name, _, told = words.get("bot." + settings["bot"], settings["bot"]).partition(": ")
    return words("setup.bots"), name, False, told


def begin(app, seats, options):
    """Prepare the match. A function of its own, as each needs its room in one piece."""
    settings = app.settings
    app.keep()
    app.begin({"rules": settings["rules"], "seats": seats, "options": options, "bot": settings["bot"]})
    if app.deal >= 0:
        from ..storage.tally import fresh

        app.record["seed"] = app.deal
        fresh(app, app.deal)
        app.deal = -1
    app.data = None


def sure(app):
    """Ask before a match that is kept gives way to a new one; None if the pause menu was asked for."""
    words = app.words
    items = [(words("replace.no"), None), (words("replace.yes"), None)]
    key, at = NONE, 0
    while key == NONE:
        key, at = choose(app, words("replace.title"), items, at, words("a.choose"), words("a.back"))
    return None if key == PAUSE else key == A and at == 1
