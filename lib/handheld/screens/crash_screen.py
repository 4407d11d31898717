# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shows what broke and where: as a picture if one can still be drawn, else as text."""


def tell(board, app, error):
    """Show the error on the display, or print it."""
    what, where = story(error)
    try:
        picture(app, what, where)
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


def picture(app, what, where):
    """Draw the error. what, where: from story()."""
    from ..draw.canvas import CORAL, CREAM, wrap
    from ..draw.menu import heading

    canvas = app.canvas
    words = app.words
    canvas.open()
    canvas.begin()
    heading(canvas, words("crash.title"))
    y = canvas.cell_h * 3 // 2
    most = canvas.rows - 5
    for line in wrap(what, canvas.columns - 1)[:most] + [where]:
        canvas.text(canvas.cell_w // 2, y, line, CORAL)
        y += canvas.cell_h
    if app.game.record and app.keeper.journal.size:
        canvas.text(canvas.cell_w // 2, y + canvas.cell_h // 2, words("crash.kept"), CREAM)
    canvas.footer(words("crash.restart"), words("crash.menu"))
    canvas.end()


def plain(board, what, where):
    """Print the error; CircuitPython's terminal shows it on the display, if there is one."""
    import displayio

    if board.display and hasattr(displayio, "CIRCUITPYTHON_TERMINAL"):
        board.display.root_group = displayio.CIRCUITPYTHON_TERMINAL
    print("\nPocket Hearts: something broke.\n%s\n%s\nA: restart  B: menu" % (what, where))
    if board.display:
        board.display.refresh()
