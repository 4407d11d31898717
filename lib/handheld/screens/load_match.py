# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Loads a match: rule set, bots, cards for the display; before and after a prelude the cards alone. Shown while it
lasts; what only loading needs is dropped."""

import gc
import sys
from array import array

from ..app import MATCH, drop, fetch


def run(app):
    """Start the match of app.record, with the bytes of app.data if it was saved."""
    if not app.text:
        wait(app)
    if app.session and not app.data:
        to = lay(app)
        app.save()  # there may have been no room for it the first time
        app.buttons.forget()
        return to
    record = app.record
    before = set(sys.modules)
    try:
        rules = rules_of(app, record)
    except (KeyError, TypeError):
        if not app.data:
            raise
        return failed(app, before, app.words("start.format"))  # a later version says what is played in another way
    drop(before)
    if not rules:
        return "text_match" if app.text else "problem"
    # their tables stand between gaps that what has read them left: copies go down into those
    for name in dir(rules):
        table = getattr(rules, name)
        if type(table) in (bytes, bytearray, array):
            setattr(rules, name, table[:])
    table = None
    gc.collect()
    try:
        record["seats"] = rules.seats
        # only now: there is no room for it beside what has read the rules
        fetch("engine.hand.play", "engine.hand.deal", "engine.hand.view", "engine.match.session", "engine.match.save")
        from engine.match.save import mark
        from engine.match.session import Session

        steps = 0
        try:
            if record["bot"] in ("hard", "expert"):  # which think by playouts
                from ..table.hint import load

                load(app, rules)
                steps = record["steps"]
            fetch("engine.bots." + record["bot"])
        except ImportError:
            return failed(app, before, app.words("start.bot", name=record["bot"]))
        except MemoryError:
            app.free()  # it is loaded again when it is due
            if record["bot"] in ("hard", "expert"):
                steps = record.get("steps", 0)
        players = [None] + [app.bot] * (rules.seats - 1)
        if app.data:
            from engine.match.resume import merge, resume

            data = merge(rules, app.data, app.journal.parts(MATCH))
            app.session = resume(rules, data, players, app.hint, steps)
            app.mark = mark(app.session)
        else:
            app.session = Session(rules, record["seed"], players, app.hint, steps)
    except Exception as error:  # what is damaged raises this and that: struct RuntimeError, on a board
        if not app.data or isinstance(error, (MemoryError, ImportError, OSError)):
            raise
        why = error.args[0] if error.args else ""
        key = "start.rules" if why == "rules" else "start.format" if why == "format" else "start.damaged"
        return failed(app, before, app.words(key))
    resumed = app.data
    app.data = None
    app.chosen = []
    app.cursor = -1
    app.claimed = False
    drop(set(sys.modules) - {"handheld.table.hint", "engine.match.resume"})  # room for the cards
    if resumed and not app.text and hand_over(app.session):
        app.buttons.forget()
        return "+score_sheet"  # what it brought may not have been seen; then the next one is laid
    to = "text_match" if app.text else lay(app)
    if resumed and to == "play_hand" and came(app.session):
        to = "pass_cards"
    app.save()
    if not app.text:  # where what is typed ahead counts
        app.buttons.forget()
    return to


def hand_over(session):
    """Whether a hand of several has just ended."""
    from engine.match.events import AT_NEW

    return session.stage == AT_NEW and session.match.number


def came(session):
    """Whether cards have been passed and none has been played: then what came is shown again."""
    from engine.match.events import AT_PLAY

    view = session.look(0)
    return session.stage == AT_PLAY and view.shift and not view.done() and not view.lying()


def wait(app):
    """Say that it takes a while; in words: where in the match it is told."""
    canvas = app.canvas
    canvas.begin()
    canvas.text(canvas.width // 2, canvas.height // 2 - canvas.cell_h, app.words("start.wait"), align=1)
    canvas.end()


def rules_of(app, record):
    """The Rules of a match, None if they cannot be had: app.note says why."""
    before = set(sys.modules)
    for _ in range(2):
        from ..rulesets import library  # it goes, with all that reads rules, when they have been read

        try:
            return library.rules(record["rules"], app.words, record["seats"], record["options"])
        except library.Fault as fault:
            app.note = str(fault)
            break
        except MemoryError:
            # once more, from the start
            del library
            drop(before)
            app.note = app.words("fault.other", file=record["rules"], why="MemoryError")
    app.session = None


def failed(app, before, why):
    """It cannot be played: forget what was loaded, say why."""
    app.session = None
    app.note = why
    drop(before)
    return "text_match" if app.text else "problem"


def lay(app):
    """Make the cards of what comes next, a prelude or a hand; returns its screen."""
    from engine.match.events import AT_DEAL, AT_DRAW, AT_NEW

    session = app.session
    if session.stage == AT_NEW and session.rules.prelude > (session.match.number > 0):
        session.step()
    # a match resumed after the last draw shows whose it was
    if session.stage == AT_DRAW or session.stage == AT_DEAL and not app.layout:
        from ..draw.make_fan import make_cards

        app.free()  # nobody has to think yet
        make_cards(app)
        return "old_maid"
    session.forget_prelude()
    drop(set(sys.modules) - {"engine.hand.prelude"})
    try:
        deal_cards(app)
    except ValueError:  # no layout
        return failed(app, sys.modules, app.words("start.cards", count=session.rules.tricks))
    if session.rules.prelude:
        # nobody had to think until now
        try:
            if "engine.bots." + app.record["bot"] not in sys.modules:
                fetch(
                    *(["engine.think.rollout", "engine.think.worlds", "engine.think.search"] if session.steps else [])
                )
                fetch("engine.bots." + app.record["bot"])
        except MemoryError:
            app.free()
    return "play_hand"


def deal_cards(app):
    """Lay out the table and make its cards for the style chosen."""
    from ..draw.layout import lay_out
    from ..draw.make_cards import make

    rules = app.session.rules
    app.layout = app.sprites = None
    gc.collect()
    style = app.settings["cards"]
    layout = lay_out(app.canvas, style, rules.seats, rules.tricks)
    app.sprites = make(app.canvas, layout, style, rules)
    app.layout = layout
    app.style = style  # last: without room for it all this is tried again
