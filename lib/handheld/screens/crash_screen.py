# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shows what broke and where: as a picture if one can still be drawn, else as text."""

from handheld.draw.canvas import CREAM, GOLD
from handheld.words import Incomplete, wrap

from .. import memory

ENGLISH = {
    "crash.title": "Something went wrong",
    "crash.kept": "The match is saved.",
    "crash.memory": "Memory ran out, and starting again would not help.",
    "crash.restart": "A Restart",
    "crash.menu": "B Menu",
}


def tell(board, app, error):
    """Show the error on the display, or print it. app: None if the error came before it."""
    what, where = (str(error), "") if isinstance(error, Incomplete) else story(error)
    try:  # the error may have come before the app had a canvas
        canvas = app.canvas if app else memory.load("handheld.draw.make_canvas").make_canvas(board.display)
        picture(canvas, app, what, where)
    except Exception:
        plain(board, what, where)


def story(error):
    """(what, where) of an error, such as ("ValueError: bot", "tabletop.py 93"), or ("ValueError: bot", "tabletop draw")
    for a compiled module, which keeps no line numbers. Prints the traceback."""
    what = str(error)
    what = type(error).__name__ + (": " + what if what else "")
    try:
        import traceback

        lines = "".join(traceback.format_exception(error))
    except (ImportError, MemoryError):
        lines = what
    print(lines)
    place = ""
    for line in lines.split("\n"):
        parts = line.split('"')
        if len(parts) == 3 and line[:2] == "  " and parts[2][:1] == ",":
            # the firmware may speak any language: File "table.py", line 93, in run
            _, at, *function = parts[2].split(",")
            number = "".join([letter for letter in at if "0" <= letter <= "9"])
            if number == "1" and function:
                number = function[0].split(" ")[-1]
            place = parts[1].split("/")[-1].split("\\")[-1] + " " + number
    return what, place


def picture(canvas, app, what, where):
    """Draw the error. what, where: from story()."""

    def say(key):
        try:
            return app.words(key)
        except Exception:  # the language may be what broke
            return ENGLISH[key]

    canvas.open()
    canvas.begin()
    menu = memory.load("handheld.draw.menu")
    menu.heading(canvas, say("crash.title"))
    y = canvas.bar + canvas.cell_h // 2
    if what[:11] == "MemoryError":
        what = say("crash.memory") + " " + what
    lines = wrap(canvas, what, canvas.width - canvas.cell_w)[: canvas.rows - 3] + [where]
    y = menu.column(canvas, canvas.cell_w // 2, y, lines, GOLD)
    if app and app.game.record and app.keeper.journal.size:
        canvas.text(canvas.cell_w // 2, y + canvas.cell_h // 2, say("crash.kept"), CREAM)
    canvas.footer(say("crash.restart"), say("crash.menu") if app else "")
    canvas.end()


def plain(board, what, where):
    """Print it; the board's terminal also shows it on the display."""
    text = "\nPocket Hearts: something broke.\n%s\n%s\nA: restart  B: menu" % (what, where)
    memory.load("handheld.boards.parts.terminal").say(board, text)
