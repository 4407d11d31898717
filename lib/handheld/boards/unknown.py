# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Explains on the serial port why no board could be opened. Loaded only then."""

import os

FOLDER = "lib/handheld/boards/"

# Files in the folder that a player cannot choose as a board.
_OTHERS = "common parts pc ugame unknown".split()  # noqa: SIM905 (fewer bytes)

_TEMPLATE = """
from .common import Board, keys, parts


def open():
    display, piezo = parts("DISPLAY", "AUDIO")  # without a piezo, leave it out here and below
    buttons = keys("LEFT", "RIGHT", "UP", "DOWN", "A", "B")  # in this order
    return Board(display, buttons, bytes(range(6)), piezo)

a_held = "A"
"""


def boards():
    """The names of the boards that have a file, sorted."""
    names = [name.split(".")[0] for name in os.listdir(FOLDER) if name[0] not in "._"]
    return sorted([name for name in names if name not in _OTHERS])


def tell(name, error):
    """Print why the board called name cannot be used, and what to do."""
    names: list = []
    own = name
    try:
        import board

        own = board.board_id
        names = [one for one in dir(board) if one[0] != "_"]
    except (ImportError, NotImplementedError, AttributeError):
        pass
    there = boards()
    if name != own:
        print('Pocket Hearts: settings.toml says BOARD = "%s"; this board is %s.' % (name, own))
        if own in there:
            print("This board has a file of its own: to use that, delete the line.")
    if name in there:
        print("Pocket Hearts: %s%s.py did not work here: %s: %s" % (FOLDER, name, type(error).__name__, error))
        try:
            import traceback

            traceback.print_exception(error)
        except ImportError:
            pass
        print('Is it for another board? settings.toml can name one, in quotes: BOARD = "..."')
    else:
        print('Pocket Hearts has no file for the board "%s".' % name)
        print('If it is one of these, or has one of these on its back, put its name into settings.toml: BOARD = "..."')
    for one in there:
        if one != "console" and one != name:
            print("  " + one)
    print('BOARD = "console" plays in words on this serial port, on any board.')
    if own not in there and name not in there:
        print("Otherwise write a file %s%s.py. It has open(), which returns the board:" % (FOLDER, own))
        print("its display, six buttons, and the pin of a piezo if it has one; and a_held, the name of")
        print("A's pin. Usually this is all, with your board's own names for its pins:")
        print(_TEMPLATE)
    elif not isinstance(error, AttributeError):
        return
    if names:
        print("Its names here: " + " ".join(names))
    print("docs/boards.md in the game's sources says more.")
