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
    from handheld.rulesets import library
    from handheld.shared import Stack, push

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
        app.stack.go(push("notice", why))
        return
    app.keeper.journal.size = 0
    record = {"rules": name, "seats": seats, "options": options, "bot": level, "counted": 0}
    app.stack = Stack("load_match", record, data)


def unquoted(text):
    """The text of a link, in which a browser has written signs as %20."""
    pieces = text.replace("+", " ").split("%")
    found = pieces[0].encode()
    for piece in pieces[1:]:
        try:
            found += bytes((int(piece[:2], 16),)) + piece[2:].encode()
        except ValueError:
            found += b"%" + piece.encode()
    return found.decode("utf-8", "replace")


def open_house_rules(app, in_words):
    """Begin a match of the rule set that came with the link, or whose title it has, if it is sound and if none of it is
    kept. The page keeps it apart from the player's own match."""
    from house_file import put

    from handheld.matches.match_record import new_record
    from handheld.rulesets import checker, files
    from handheld.shared import Stack, push

    link = page.setting("LINK")
    if link.startswith("RULES="):
        title = unquoted(link[6:])
        name = files.named(title, app.words) or title
    else:
        with open("from_link.json", "rb") as file:
            name = put(file.read())
    why = checker.reason(name, app.words)
    if why and not in_words:
        app.stack.go(push("notice", why))
    if in_words:
        app.stack = Stack("text_match", why)
    if why or not page.setting("BEGIN"):
        return
    app.keeper.forget_match()
    app.settings["rules"] = name
    app.settings.keep(app.keeper)
    record = new_record(app.board, name, 0, {}, app.settings["bot"])
    if in_words:
        app.stack.go(push("load_match", record))
    else:
        app.stack = Stack("load_match", record)


def follow(app):
    """Let game and page speak one language: the page's when the game starts, and afterwards the one that the player
    chooses in the game's settings."""
    speak = app.speak

    def both():
        speak()
        page.speak(app.settings["lang"])

    app.speak = both
    if app.settings["lang"] != page.setting("LANGUAGE"):
        app.settings["lang"] = page.setting("LANGUAGE")
        app.settings.keep(app.keeper)
        speak()
    page.speak(app.settings["lang"])


def main():
    """Play until the page ends the worker."""
    import code

    from handheld import plan
    from handheld.boards import browser

    builtins.input = browser.line
    board = code.opened()
    # as the board they stand for: 160x128 are a PyGamer's, which has 147 KB of heap
    plan.decide(147 if (page.width, page.height) == (160, 128) else 1 << 18)

    def prepare(app):
        board.app = browser.app = app
        follow(app)
        if page.setting("LINK"):
            open_house_rules(app, page.setting("IN_WORDS"))
        elif page.setting("CODE"):
            open_report(app, page.setting("CODE"))
        elif page.setting("IN_WORDS"):
            from handheld.shared import Stack

            app.stack = Stack("text_match")

    code.main(board, prepare)
