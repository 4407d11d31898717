# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Loads a match: rule set, bots, cards for the display. Before and after an old maid it only makes the
cards."""

from engine.hand.view import ASK_PASS
from engine.match.events import AT_DEAL, AT_DRAW, AT_NEW, AT_PLAY
from handheld.matches.match_record import load_rules, own_ways

from .. import memory, players
from ..shared import BACK, MATCH, MIXED, push, replace, restart
from ..system import way_back

# What a record has to hold; a later version may write its records differently.
_RECORD = (("rules", str), ("seats", int), ("options", dict), ("bot", str), ("counted", int), ("steps", int))


# The modules of a match, in the order in which they are loaded.
_MATCH = ("engine.hand.play", "engine.hand.deal", "engine.hand.view", "engine.match.save", "engine.match.session")


class Failed(Exception):
    """The match cannot be played; the text says why."""


def run(app, record=None, saved=None):
    """Load the match of that record. saved: the bytes of its session if it was saved. Without a record, continue the
    match in memory: make the cards for an old maid, or for the hand after it."""
    in_words = "text_match" in app.stack.names()
    if not in_words:
        say_wait(app)
        if record:
            # free the last match's cards and the modules that made them: reading the rules may need that memory
            app.canvas.clear_table()
            memory.forget("handheld.draw.make_", "handheld.pieces.make_", "handheld.pieces.lay")
    try:
        if record:
            load(app, record, saved)
        if in_words:
            app.save()
            move = BACK
        else:
            move = show(app, saved) if record else lay(app)
        return way_back.arrive(app, move) if app.back else move
    except Failed as why:
        app.game.clear()
        app.back = None
        app.keeper.forget_back()
        return restart("text_match", str(why)) if in_words else replace("notice", str(why))


def say_wait(app):
    """Say on the display that it takes a while."""
    canvas = app.canvas
    canvas.begin()
    y = canvas.height // 2 - canvas.cell_h
    canvas.text(canvas.width // 2, y, app.words("start.wait"), align=1)
    if app.back:
        text = canvas.variant(app.words("memory.back"), canvas.width)
        canvas.text(canvas.width // 2, y + 2 * canvas.cell_h, text, align=1)
    canvas.end()


def load(app, record, saved):
    """Make the session of a record. Raises Failed."""
    record.setdefault("steps", 0)  # the record of a bug report has none
    for key, kind in _RECORD:
        if type(record.get(key)) is not kind:
            raise Failed(app.words("start.format"))
    app.game.begin(record)
    app.turn.clear()
    rules, why = load_rules(app.words, record["rules"], record["seats"], record["options"], None, bool(saved))
    if why:
        raise Failed(why)
    record["seats"] = rules.seats
    if record["bot"] == MIXED:
        record["bot"] = own_ways(rules.seats)
    # These stay as long as the match. Loaded after the modules that read rules are dropped, they lie close together.
    Session = memory.load(*_MATCH).Session
    load_bots(app, rules)
    app.make_room()  # frees memory for the cards; the bot is loaded again when it has to think
    steps = record["steps"]
    seats = [None] + [app.bot] * (rules.seats - 1)
    if saved:
        app.game.start(resume(app, rules, saved, seats, steps))
        app.keeper.resumed(app.session)
        memory.forget("engine.match.resume", "engine.match.replay")  # the cards may need the memory
    else:
        app.game.start(Session(rules, record["seed"], seats, app.hint, steps))


def load_bots(app, rules):
    """Load the bots of the match once, to see that they are there. Raises Failed."""
    for name in app.game.record["bot"].split(","):
        if name in players.THINKERS and not app.game.record["steps"]:
            for _ in memory.load("handheld.matches.speed").measure(app, rules):
                pass
            memory.forget("handheld.matches.speed")
        try:
            memory.load(*players.modules(name, rules.weights))
        except ImportError as error:
            if "bots." + name not in str(error):  # the bot is there, but not what it imports
                print("engine/bots/%s.py: %s. If that module has moved, make flash says where." % (name, error))
            raise Failed(app.words("start.bot", name=name))


def resume(app, rules, saved, seats, steps):
    """The session of a match that was saved. Raises Failed if it is damaged or of another version."""
    found = memory.load("engine.match.resume")
    try:
        data = found.merge(rules, saved, app.keeper.journal.parts(MATCH))
        return found.resume(rules, data, seats, app.hint, steps)
    except found.save.DAMAGED as error:
        why = error.args[0] if error.args else ""
        key = "start.rules" if why == "rules" else "start.format" if why == "format" else "start.damaged"
        raise Failed(app.words(key))


def show(app, saved):
    """The move to the screen that begins or resumes the match."""
    session = app.session
    if saved and session.stage == AT_NEW and session.match.number:
        app.buttons.forget()
        app.stack.go(replace("load_match"))  # makes the cards of the next hand when the player comes back
        return push("score_sheet")  # the player may not have seen the points of the last hand
    move = lay(app)
    view = session.look(0)
    if saved and session.stage == AT_PLAY and view.shift and not view.done() and not view.lying():
        move = replace("pass_cards")  # the player may not have seen the cards received
    return move


def lay(app):
    """Make the cards for the old maid or the hand that comes next; returns the move to its screen. Raises Failed."""
    session = app.session
    if session.stage == AT_NEW and session.rules.prelude > (session.match.number > 0):
        session.step()
    # a match resumed after the last draw still has to show who deals
    if session.stage == AT_DRAW or session.stage == AT_DEAL and not app.canvas.table:
        memory.call("handheld.pieces.lay_table", "lay_old_maid", app.canvas, app.words, session, app.settings["cards"])
        move = replace("old_maid")
    else:
        session.forget_prelude()
        memory.forget("engine.hand.prelude")
        try:
            memory.call("handheld.pieces.lay_table", "lay_table", app.canvas, session.rules, app.settings["cards"])
        except ValueError:  # no layout fits
            raise Failed(app.words("start.cards", count=session.rules.tricks))
        if session.stage == AT_NEW or session.stage == AT_DEAL:
            session.step()
            app.turn.clear()
        # the page for passing comes at once: loading the other one first takes half a second
        move = replace("pass_cards" if session.asked()[0] == ASK_PASS else "play_hand")
    app.canvas.line(app.canvas.kept + 3)  # makes the rows of text that an old maid needs; the table needs fewer
    app.save()
    app.buttons.forget()
    return move
