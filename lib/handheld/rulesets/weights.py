# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds the learnt weights of a game: those of its rule set and number of players, else the general ones."""

import os
import sys

from engine.think.instinct import FEATURES_CRC, HEAD, PART
from handheld.storage import crc32

from . import files

# The format, which learn/learning/weights_file.py describes. Raise it also where a fact gets another meaning: the CRC
# does not see that.
VERSION = 2
_SIZE = HEAD + 4 * PART


def find(rules):
    """The file of the weights for these Rules, "" if there is none. Says on the console which file does not fit; the
    next best is used then."""
    for name in ("%s.%d" % (rules.id, rules.seats), "general"):
        path = usable(files.FOLDER + "weights/" + name + ".bin")
        if path:
            return path
    return ""


def usable(path):
    """The path, "" if there is no such file. If it does not fit, "" too, and the console says why."""
    try:
        why = fault(path)
    except OSError:
        return ""
    if why:
        print(why, file=sys.stderr)
        return ""
    return path


def fault(path):
    """A sentence that says why a file of weights does not fit; "" if it does. Raises OSError if there is none."""
    why = _fault(path)
    return why and "%s %s: it is left out. Copy it again, or learn it anew." % (path, why)


def _fault(path):
    with open(path, "rb") as file:
        head = file.read(HEAD)
        if len(head) < HEAD or head[:2] != b"HW":
            return "does not begin as a file of weights"
        if head[2] != VERSION:
            return "has the format %d, not %d" % (head[2], VERSION)
        size = os.stat(path)[6]
        if size != _SIZE:
            return "has %d bytes, not %d" % (size, _SIZE)
        if head[8] | head[9] << 8 != FEATURES_CRC:
            return "was learnt for other features of a card than this game has"
        crc = 0
        part = bytearray(512)
        while file.readinto(part):
            crc = crc32(part, crc)
    return "" if crc == int.from_bytes(head[4:8], "little") else "is damaged"
