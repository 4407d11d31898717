# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Builds the fields of an App. Dropped from memory afterwards."""

from handheld.storage.keeper import Keeper
from handheld.storage.power_cut import is_lost
from handheld.storage.record import LOST
from handheld.system.buttons import Buttons
from handheld.system.preferences import Settings

from . import words
from .current_match import Game, Turn
from .kinds import SETTINGS
from .navigation import Stack, push


def build(app, board):
    """Give an App its fields."""
    app.board = board
    app.buttons = Buttons(board)
    app.canvas = None
    if board.display:
        from handheld.draw.make_canvas import make_canvas

        app.canvas = make_canvas(board.display)
        app.canvas.names = board.names
    app.keeper = Keeper(board.nvm)
    if is_lost(board.nvm):
        app.keeper.journal.note = LOST
    app.settings = Settings(app.keeper.read(SETTINGS))
    app.words = words.load(app.settings["lang"], app.settings["names"])
    app.game = Game()
    app.turn = Turn()
    journal = app.keeper.journal
    new = journal.size and not journal.note and not any(journal.found)  # nothing has ever been kept
    app.stack = Stack(("welcome" if new else "title") if board.display else "text_match")
    if board.display and not app.settings["lang"] and len(words.languages()) > 1:
        app.stack.go(push("choose_language"))
    # for a note in the journal, the app shows that screen anyway
    if app.settings.wrong and app.keeper.journal.note < 1:
        app.stack.go(push("notice"))
