# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Starts the game in the browser: code.py, with the page as its board."""

import builtins
import os

import page

# CircuitPython has these, this VM has not
os.getenv = page.setting
os.urandom = lambda count: bytes([page.chance() for _ in range(count)])


def open_report(app, code):
    """Load the match of a bug report where it stood. Nothing of it is kept. A code that cannot be read gets a sentence,
    as in tools/playing/window.py."""
    from engine.codes import bug_report
    from handheld.navigation import Stack, push
    from handheld.rulesets import library

    words = app.words
    try:
        name, seats, level, found, payload = bug_report.split(code)
        table = library.read(name, words)[1]
        options = bug_report.typed(table, found)
        rules = library.rules(name, words, seats, options, table, saved=True)
        data = bug_report.decode(rules, payload)
    except ValueError as error:
        changed = error.args == ("rules",)
        why = error.args[0] if type(error) is library.Fault else words("code.rules" if changed else "code.damaged")
        app.stack.go(push("problem", why))
        return
    app.keeper.journal.size = 0
    record = {"rules": name, "seats": seats, "options": options, "bot": level, "counted": 0}
    app.stack = Stack("load_match", record, data)


def main():
    """Play until the page ends the worker."""
    import code

    from handheld.boards.browser import line

    builtins.input = line
    board = code.opened()

    def prepare(app):
        board.app = app
        page.speak(app.settings["lang"], app.words("commands"))
        if page.setting("CODE"):
            open_report(app, page.setting("CODE"))
        elif page.setting("IN_WORDS"):
            from handheld.navigation import Stack

            app.stack = Stack("text_match")

    code.main(board, prepare)
