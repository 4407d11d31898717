# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Something broke: says what and where in words that fit, keeps the match, waits for A or B. Loaded before all else."""

from .boards import A, B


def story(error):
    """(what, where) of an error: "ValueError: bot", "table.py 93"."""
    what = str(error)
    what = type(error).__name__ + (": " + what if what else "")
    try:
        import traceback

        told = "".join(traceback.format_exception(error))
    except (ImportError, MemoryError):
        told = what
    print(told)
    place = ""
    for line in told.split("\n"):
        if line.strip().startswith('File "'):
            name, _, rest = line.strip()[6:].partition('", line ')
            place = name.split("/")[-1].split("\\")[-1] + " " + rest.split(",")[0]
    return what, place


def show(board, app, error):
    """Show it until A (True: restart) or B (False: the menu). Nothing in here raises, but what ends the program."""
    try:
        if app:
            app.save()
    except Exception:
        print("The match is kept as it was after the last card.")
    if app:
        # room for the picture
        app.session = app.sprites = app.layout = None
        from .app import drop

        drop(app.without)
    what, where = story(error)
    try:
        if not app:
            raise RuntimeError
        from .screens.broken import picture

        picture(app, what, where)
    except Exception:
        plain(board, what, where)
    while board.key() >= 0:
        pass  # what was pressed before it was shown
    while True:
        code = board.key()
        if code == A * 2 + 1 or code == B * 2 + 1:
            return code == A * 2 + 1
        board.sleep(20)


def plain(board, what, where):
    """Without the art: through the board's own terminal, which shows what is printed."""
    try:
        import displayio

        if hasattr(displayio, "CIRCUITPYTHON_TERMINAL"):
            board.display.root_group = displayio.CIRCUITPYTHON_TERMINAL
        print("\nPocket Hearts: something broke.\n%s\n%s\nThe match is kept.\nA: restart  B: menu" % (what, where))
        board.display.refresh()
    except Exception:
        print(what)
