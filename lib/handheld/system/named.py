# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A crash in the names of the sources: on a board functions have shorter ones, and names.txt tells them apart."""

FILE = "lib/handheld/names.txt"


def tell(board, app, error):
    """Tell it on whatever there is."""
    from ..screens.crash_screen import picture, plain, story

    what, where = story(error)
    try:  # noqa: SIM105
        what, where = named(what, where)
    except Exception:
        pass  # there is no such file beside sources; or no memory for it, then in the names it has
    try:
        picture(app, what, where)
    except Exception:
        plain(board, what, where)


def named(what, where):
    """(what, where), as "af: bad" and "tabletop aB", in the sources' names where names.txt has any. Prints of which
    version the game is. Raises OSError without that file."""
    error, colon, more = what.partition(":")
    module, _, function = where.partition(" ")
    with open(FILE) as file:
        print("Pocket Hearts", file.readline().strip())
        for line in file:
            if line.startswith("Error "):
                error = _found(line, error)
            if line.startswith(module + " "):
                function = _found(line, function)
    return error + colon + more, module + " " + function


def _found(line, name):
    for pair in line.strip().split(" ")[1].split(","):
        if pair.startswith(name + "="):
            return pair[len(name) + 1 :]
    return name
