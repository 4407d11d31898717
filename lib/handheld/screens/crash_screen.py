# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What broke and where, in words that fit: on the crash screen, if there is enough left to draw it."""


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
        parts = line.split('"')
        if len(parts) == 3 and line[:2] == "  " and parts[2][:1] == ",":
            # the firmware may speak any language: File "table.py", line 93, in run
            _, at, *function = parts[2].split(",")
            number = "".join([letter for letter in at if "0" <= letter <= "9"])
            # the board's form has names of functions instead of lines, see tools/flashing/lean.py
            if number == "1" and function:
                number = function[0].split(" ")[-1]
            place = parts[1].split("/")[-1].split("\\")[-1] + " " + number
    return what, place


def picture(app, what, where):
    """Draw it with what is left of the app."""
    from ..draw.canvas import CORAL, CREAM, wrap
    from ..draw.menu import heading

    canvas = app.canvas
    words = app.words
    canvas.open()
    canvas.begin()
    heading(canvas, words("crash.title"))
    y = canvas.cell_h * 3 // 2
    most = canvas.rows - 5
    lines = wrap(what, canvas.columns - 1)[:most] + [where]
    for line in lines:
        canvas.text(canvas.cell_w // 2, y, line, CORAL)
        y += canvas.cell_h
    if app.record and app.journal.size:
        canvas.text(canvas.cell_w // 2, y + canvas.cell_h // 2, words("crash.kept"), CREAM)
    canvas.footer(words("crash.restart"), words("crash.menu"))
    canvas.end()


def plain(board, what, where):
    """Without the art: through the board's own terminal, which shows what is printed."""
    try:
        import displayio

        if board.display and hasattr(displayio, "CIRCUITPYTHON_TERMINAL"):
            board.display.root_group = displayio.CIRCUITPYTHON_TERMINAL
        print("\nPocket Hearts: something broke.\n%s\n%s\nA: restart  B: menu" % (what, where))
        if board.display:
            board.display.refresh()
    except Exception:
        print(what)
