# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Welcomes a new player: play at once, be taught, or choose a game. Shown at the first start. Where there is memory and
the drive has the first lesson, it teaches; else hints in the first hand do."""

from handheld.draw.menu import choose
from handheld.matches.match_record import new_record

from .. import memory
from ..shared import PAUSE, A, B, push, replace, restart


def run(app):
    """Let the player choose. From the next start on, the title comes first."""
    words = app.words
    lesson = memory.there("variants/lessons/first.json")
    teach = "hello.lesson" if lesson else "hello.teach"
    items = [(words("hello.yes"), None), (words(teach), None), (words("hello.other"), None)]
    texts = words("hello.title"), items, 0, words("hello.this"), words("hello.settings")
    comfort = memory.rich("handheld.screens.welcome_plates")
    print(words("logo.text"))
    key = at = -1
    while key != A and key != B and key != PAUSE and key < 32:
        key, at = comfort.choose(app, *texts, teach) if comfort else choose(app, *texts)
    if key >= 32:  # perhaps the first letter of TEXT
        app.buttons.put_back(key)
        return replace("title")
    if key == PAUSE:
        return push("pause_menu")
    app.canvas.answer()
    settings = app.settings
    settings.keep(app.keeper)  # from now on the journal has a record: this player is not new any more
    if key == B:
        app.stack.go(replace("title"))
        return push("edit_settings")
    if at > 1:
        return restart("new_match")
    if at and lesson:
        return restart("lesson", "first")
    record = new_record(app.board, settings["rules"], 0, {}, settings["bot"])
    record["hint"] = at  # whether hints come by themselves in the first hand
    return restart("load_match", record)
