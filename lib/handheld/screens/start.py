# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Loads a match: rule set, bots, cards for the display; before and after a prelude the cards alone. Shown while it
lasts; what only loading needs is dropped."""

import gc
import sys

from ..app import drop, fetch


def think(name):
    """The bot of that name: its generator function."""
    return __import__("engine.bots." + name, None, None, ("think",)).think


def run(app):
    """Start the match of app.record, with the bytes of app.data if it was saved."""
    canvas = app.canvas
    canvas.begin()
    canvas.text(canvas.width // 2, canvas.height // 2 - canvas.cell_h, app.words("start.wait"), align=1)
    canvas.end()
    if app.session and not app.data:
        to = lay(app)
        app.buttons.forget()
        return to
    record = app.record
    before = set(sys.modules)
    rules = rules_of(app, record)
    drop(before)
    if not rules:
        return "fault"
    try:
        record["seats"] = rules.seats
        # only now: there is no room for it beside what has read the rules
        fetch("engine.play", "engine.deal", "engine.view", "engine.session", "engine.saving")
        from engine.session import Session, resume

        steps = 0
        try:
            if record["bot"] in ("hard", "expert"):  # which think by playouts
                from ..hint import load

                load(app, rules)
                steps = record["steps"]
            bot = think(record["bot"])
        except (ImportError, MemoryError):
            return failed(app, before, app.words("start.bot", name=record["bot"]))
        players = [None] + [bot] * (rules.seats - 1)
        if app.data:
            app.session = resume(rules, app.data, players, app.hint, steps)
        else:
            app.session = Session(rules, record["seed"], players, app.hint, steps)
    except (ValueError, KeyError):
        if not app.data:
            raise
        return failed(app, before, app.words("start.stale"))
    app.data = None
    app.chosen = []
    app.cursor = -1
    app.claimed = False
    to = lay(app)
    app.save()
    app.buttons.forget()
    return to


def rules_of(app, record):
    """The Rules of a match, None if they cannot be had: app.note says why."""
    from .. import library  # it goes, with all that reads rules, when they have been read

    try:
        return library.rules(record["rules"], app.words, record["seats"], record["options"])
    except library.Fault as fault:
        app.note = str(fault)
    except MemoryError:
        gc.collect()
        app.note = app.words("fault.other", file=record["rules"], why="MemoryError")
    app.session = None


def failed(app, before, why):
    """It cannot be played: forget what was loaded, say why."""
    app.session = None
    app.note = why
    drop(before)
    return "fault"


def lay(app):
    """Make the cards of what comes next, a prelude or a hand; returns its screen."""
    from engine.events import AT_DEAL, AT_DRAW, AT_NEW

    session = app.session
    if session.stage == AT_NEW and session.rules.prelude > (session.match.number > 0):
        session.step()
    # a match resumed after the last draw shows whose it was
    if session.stage == AT_DRAW or session.stage == AT_DEAL and not app.layout:
        from ..fans import make_cards

        make_cards(app)
        return "prelude"
    session.forget_prelude()
    drop(set(sys.modules) - {"engine.prelude"})
    deal_cards(app)
    return "table"


def deal_cards(app):
    """Lay out the table and make its cards for the style chosen."""
    from ..layout import lay_out
    from ..pieces import make

    rules = app.session.rules
    app.layout = app.sprites = None
    gc.collect()
    app.style = app.settings["cards"]
    layout = lay_out(app.canvas, app.style, rules.seats, rules.tricks)
    app.sprites = make(app.canvas, layout, app.style, rules)
    app.layout = layout
