# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Starts the game in the browser: code.py, with the page as its board."""

import builtins
import os

import page

# CircuitPython has these, this VM has not
os.getenv = page.setting
os.urandom = lambda count: bytes([page.chance() for _ in range(count)])


def main():
    """Play until the page ends the worker."""
    import code

    from handheld.boards.browser import line

    builtins.input = line
    board = code.opened()

    def prepare(app):
        board.app = app
        page.speak(app.settings["lang"], app.words("commands"))
        if page.setting("IN_WORDS"):
            from handheld.navigation import Stack

            app.stack = Stack("text_match")

    code.main(board, prepare)
