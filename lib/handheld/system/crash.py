# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Handles an error: keeps the match, shows what broke and where, waits for A or B. Loaded before everything else."""

from ..boards import A, B


def interrupted(app):
    """Ctrl-C, or a PC that wrote a file, ended the program. Keep the match, but only if the program waited for a press:
    only then can the match go on from there."""
    if app and app.buttons.waits and app.keeper.holds_back:
        app.save()


def show(board, app, error):
    """Show the error until A (returns True: restart) or B (False: the menu). Raises nothing that code.py would handle
    as another error."""
    try:
        if app:
            app.save()
    except Exception:
        print("The match is kept as it was after the last card.")
    if app:
        app.unload()  # room for the picture
    try:
        from ..screens.crash_screen import tell

        tell(board, app, error)
    except Exception:  # no room or no display
        print("Pocket Hearts: something broke.\n%s: %s\nA: restart  B: menu" % (type(error).__name__, error))
    while board.key() >= 0:
        pass  # pressed before the error was shown
    while True:
        code = board.key()
        if code == A * 2 + 1 or code == B * 2 + 1:
            return code == A * 2 + 1
        board.sleep(20)
