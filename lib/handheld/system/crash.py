# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Something broke: keeps the match, says what and where, waits for A or B. Loaded before all else."""

from ..boards import A, B


def keep(app):
    """Save the choices that are held back on boards where each record erases all (app.delayed)."""
    delayed = app.delayed
    if delayed:
        app.delayed = ()
        try:
            app.save()
        finally:
            app.delayed = delayed


def left(app):
    """The program was interrupted, by Ctrl-C or by a PC that wrote a file. Saves only if it was waiting for a press:
    only then is the match as it should be kept."""
    if app and app.buttons.waits:
        keep(app)


def show(board, app, error):
    """Show it until A (True: restart) or B (False: the menu). Nothing in here raises, but what ends the program."""
    try:
        if app:
            app.save()
            keep(app)
    except Exception:
        print("The match is kept as it was after the last card.")
    if app:
        # room for the picture
        app.session = app.sprites = app.layout = None
        from ..app import drop

        drop(app.without)
    try:
        from ..screens.crash_screen import picture, plain, story

        what, where = story(error)
        try:
            picture(app, what, where)
        except Exception:
            plain(board, what, where)
    except Exception:
        print("Pocket Hearts: something broke.\n%s: %s\nA: restart  B: menu" % (type(error).__name__, error))
    while board.key() >= 0:
        pass  # what was pressed before it was shown
    while True:
        code = board.key()
        if code == A * 2 + 1 or code == B * 2 + 1:
            return code == A * 2 + 1
        board.sleep(20)
