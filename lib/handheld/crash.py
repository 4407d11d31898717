# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Handles an error: saves the match, shows what broke and where, waits for A or B. Loaded before everything else."""

from . import memory
from .shared import A, B


def interrupted(app):
    """Save the match after Ctrl-C, or a PC that wrote a file, has ended the program. Only if the program was waiting
    for a press: otherwise the session may be in the middle of a step."""
    if app and app.buttons.waits and app.keeper.holds_back:
        app.save()


def leads_back(app):
    """Drop what the screen has loaded, and save the match and the screen, see way_back.py. Returns whether that was
    done."""
    app.keeper.journal.reserve = b""  # its 4 KB are for this
    try:
        app.make_room()
        memory.forget("handheld.screens.", "handheld.table.", "handheld.pieces.")
        return memory.load("handheld.system.way_back").prepare(app)
    except Exception:  # no memory even for that, or a journal that cannot be written
        return False


def show(board, app, error):
    """Show the error until the player presses A (returns True: restart) or B (False: the menu). After a MemoryError the
    program starts again by itself, if that leads back to where it was. An error while showing it is not raised: code.py
    would handle it as another one."""
    if app and isinstance(error, MemoryError) and leads_back(app):
        return True
    try:
        if app:
            app.save()
    except Exception:
        print("The match is kept as it was after the last card.")
    if app:
        app.unload()  # frees memory for the picture
    try:
        memory.load("handheld.screens.crash_screen").tell(board, app, error)
    except Exception:  # no memory or no display
        print("Pocket Hearts: something broke.\n%s: %s\nA: restart  B: menu" % (type(error).__name__, error))
    while board.key() >= 0:
        pass  # pressed before the error was shown
    while True:
        code = board.key()
        if code == A * 2 + 1 or code == B * 2 + 1:
            return code == A * 2 + 1
        board.sleep(20)
