# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds a damaged file of the game before anything is imported: CircuitPython's loader hangs on a .mpy that was cut
short. boot.py and code.py ask; like them, this stays a source on a board."""

import os

# "bytes path" for each .mpy of the game, then END; flashing and the releases write it. "?bytes path" may be missing.
LIST = "lib/handheld/sizes.txt"
END = "end"
_PIECE = 256  # characters read at a time


def damaged_file():
    """The first of the game's .mpy that has another size than LIST says or is missing; LIST if that is not whole; None
    if all is well. A .py beside a .mpy is loaded instead of it, so there the .mpy does not matter."""
    if size(LIST) < 0:
        return None  # the game in source form
    line = rest = ""
    with open(LIST) as file:
        while True:
            piece = file.read(_PIECE)
            *lines, rest = (rest + piece).split("\n")
            for line in lines:
                wanted, _, path = line.partition(" ")
                found = size(path)
                if path and str(found) != wanted.lstrip("?") and size(path[:-3] + "py") < 0:
                    if found >= 0 or wanted[0] != "?":
                        return path
            if not piece:
                return None if line == END else LIST


def size(path):
    """The bytes of a file, -1 without one."""
    try:
        return os.stat(path)[6]
    except OSError:
        return -1
