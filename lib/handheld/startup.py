# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Builds the fields of an App. Dropped from memory afterwards."""

from handheld.storage import LOST
from handheld.storage.find_records import is_lost
from handheld.storage.journal import Keeper, Settings
from handheld.system.buttons import Buttons
from handheld.system.way_back import stack

from . import memory, plan, words
from .draw.switch_language import know_letters
from .shared import SETTINGS, Game, Stack, Turn, push


def build(app, board):
    """Give an App its fields."""
    app.board = board
    app.buttons = Buttons(board)
    app.canvas = None
    if board.display:
        app.canvas = memory.load("handheld.draw.make_canvas").make_canvas(board.display)
        app.canvas.names = board.names
    app.keeper = Keeper(board.nvm)
    app.keeper.shorten = app.shorten_statistics
    if is_lost(board.nvm):
        app.keeper.journal.note = LOST
    app.settings = Settings(app.keeper.read(SETTINGS))
    app.words = words.load(app.settings["lang"], app.settings["names"])
    know_letters(app)
    app.game = Game()
    app.turn = Turn()
    journal = app.keeper.journal
    new = journal.size and not journal.note and not any(journal.found)  # nothing has ever been kept
    app.stack = Stack(("welcome" if new else "title") if board.display else "text_match")
    app.pressed = False
    app.back = None  # (screen, what it was given) where memory ran out, until it is shown again
    plan.events[plan.RESTARTS] = min(255, app.keeper.back[0])
    if len(app.keeper.back) > 1:
        app.stack = stack(app, app.stack)
    else:
        if board.display and not app.settings["lang"] and len(words.languages()) > 1:
            app.stack.go(push("edit_settings", True))
        # for a note in the journal, the app shows that screen anyway
        if app.settings.wrong and app.keeper.journal.note < 1:
            app.stack.go(push("notice"))
    felt = board.display and memory.rich("handheld.draw.felt")
    if felt:
        felt.lay(app.canvas.root[1], app.canvas)
    # needed only here
    memory.forget("handheld.draw.make_", "handheld.draw.tile", "handheld.draw.felt", "handheld.draw.s")
    memory.forget("handheld.system.names", "handheld.file", "handheld.system.settings")
    memory.forget("handheld.system.way_back", "handheld.storage.find_records")
