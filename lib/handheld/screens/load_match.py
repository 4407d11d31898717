# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Loads a match: rule set, bots, cards for the display. Before and after an old maid it only makes the
cards."""

from engine.match.events import AT_DEAL, AT_DRAW, AT_NEW, AT_PLAY
from handheld.rulesets.load_rules import load_rules

from .. import memory, players
from ..kinds import MIXED
from ..match_record import own_ways
from ..navigation import BACK, push, replace, restart

# What a record has to hold; a later version may write its records differently.
_RECORD = (("rules", str), ("seats", int), ("options", dict), ("bot", str), ("counted", int), ("steps", int))


class Failed(Exception):
    """The match cannot be played; the text says why."""


def run(app, record=None, saved=None):
    """Load the match of that record. saved: the bytes of its session if it was saved. Without a record, continue the
    match in memory: make the cards for an old maid, or for the hand after it."""
    in_words = "text_match" in app.stack.names()
    if not in_words:
        say_wait(app)
        if record and app.session:
            app.unload()  # memory ran out when the match had been loaded but not all of its cards
        elif record:
            # free the last match's cards and the modules that made them: reading the rules may need that memory
            app.canvas.clear_table()
            memory.forget("handheld.draw.make_", "handheld.draw.lay")
    try:
        if record:
            load(app, record, saved)
        if in_words:
            app.save()
            return BACK
        return show(app, saved) if record else lay(app)
    except Failed as why:
        app.game.clear()
        return restart("text_match", str(why)) if in_words else replace("problem", str(why))


def say_wait(app):
    """Say on the display that it takes a while."""
    canvas = app.canvas
    canvas.begin()
    canvas.text(canvas.width // 2, canvas.height // 2 - canvas.cell_h, app.words("start.wait"), align=1)
    canvas.end()


def load(app, record, saved):
    """Make the session of a record. Raises Failed."""
    record.setdefault("steps", 0)  # the record of a bug report has none
    for key, kind in _RECORD:
        if type(record.get(key)) is not kind:
            raise Failed(app.words("start.format"))
    app.game.begin(record)
    app.turn.clear()
    rules = rules_of(app, record, bool(saved))
    record["seats"] = rules.seats
    if record["bot"] == MIXED:
        record["bot"] = own_ways(rules.seats)
    # These stay as long as the match. Loaded after the modules that read rules are dropped, they lie close together.
    memory.load("engine.hand.play", "engine.hand.deal", "engine.hand.view", "engine.match.session", "engine.match.save")
    from engine.match.session import Session

    try:
        players.load(app, rules)
    except ImportError as error:
        raise Failed(app.words("start.bot", name=str(error)))
    except MemoryError:
        pass
    app.make_room()  # frees memory for the cards; the bot is loaded again when it has to think
    steps = record["steps"]
    seats = [None] + [app.bot] * (rules.seats - 1)
    if saved:
        app.game.start(resume(app, rules, saved, seats, steps))
        app.keeper.resumed(app.session)
        memory.forget("engine.match.resume", "engine.match.replay")  # the cards may need the memory
    else:
        app.game.start(Session(rules, record["seed"], seats, app.hint, steps))


def rules_of(app, record, saved):
    """The Rules of a match; saved: as library.rules() takes it. Raises Failed."""
    rules = None
    try:
        given = app.words, record["rules"], record["seats"], record["options"], None, saved
        # with 120 KB, the heap may be too fragmented at first (chervy with experts)
        rules, why = memory.retry(app.make_room, load_rules, *given)
    except MemoryError:
        why = app.words("fault.other", file=record["rules"], why="MemoryError")
    if why:
        raise Failed(why)
    return rules


def resume(app, rules, saved, seats, steps):
    """The session of a match that was saved. Raises Failed if it is damaged or of another version."""
    from engine.match.resume import merge, resume

    from ..kinds import MATCH

    try:
        data = merge(rules, saved, app.keeper.journal.parts(MATCH))
        return resume(rules, data, seats, app.hint, steps)
    except (MemoryError, ImportError, OSError):
        raise
    except Exception as error:  # damaged bytes raise struct.error (on a board RuntimeError) and other errors
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
        from handheld.draw.make_fan import lay_old_maid

        lay_old_maid(app.canvas, app.words, session, app.settings["cards"])
        move = replace("old_maid")
    else:
        from handheld.draw.lay_table import lay_table

        session.forget_prelude()
        memory.forget("engine.hand.prelude")
        try:
            lay_table(app.canvas, session.rules, app.settings["cards"])
        except ValueError:  # no layout fits
            raise Failed(app.words("start.cards", count=session.rules.tricks))
        move = replace("play_hand")
    app.canvas.line(app.canvas.kept - 1)  # makes the rows of text that the table needs
    app.save()
    app.buttons.forget()
    return move
