# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Welcomes a new player: play at once, with hints in the first hand, or choose a game. Shown at the first start."""

from handheld.draw.menu import choose

from .. import memory
from ..boards import PAUSE, A, B
from ..match_record import new_record
from ..navigation import push, replace, restart


def run(app):
    """Let the player choose. From the next start on, the title comes first."""
    words = app.words
    items = [(words("hello.yes"), None), (words("hello.teach"), None), (words("hello.other"), None)]
    texts = words("hello.title"), items, 0, words("hello.this"), words("hello.settings")
    comfort = memory.comfort("handheld.comforts.welcome_plates")
    print(words("logo.text"))
    key = at = -1
    while key != A and key != B and key != PAUSE and key < 32:
        key, at = comfort.choose(app, *texts) if comfort else choose(app, *texts)
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
    record = new_record(app.board, settings["rules"], 0, {}, settings["bot"])
    record["hint"] = at  # whether hints come by themselves in the first hand
    return restart("load_match", record)
