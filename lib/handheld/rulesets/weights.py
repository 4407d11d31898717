# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds the learnt weights of a game: those of its rule set and number of players, else the general ones."""

import os
import sys

from handheld.storage.record_format import crc32

from . import files

VERSION = 1
_SIZE = 8 + 8192  # the head, then the weights; learn/learning/weights_file.py describes both


def find(rules):
    """The file of the weights for these Rules, "" if there is none. Says on the console which file does not fit; the
    next best is used then."""
    for name in ("%s.%d" % (rules.id, rules.seats), "general"):
        path = files.FOLDER + "weights/" + name + ".bin"
        try:
            why = fault(path)
        except OSError:
            continue
        if not why:
            return path
        print(why, file=sys.stderr)
    return ""


def fault(path):
    """A sentence that says why a file of weights does not fit; "" if it does. Raises OSError if there is none."""
    size = os.stat(path)[6]
    why = "has %d bytes, not %d" % (size, _SIZE) if size != _SIZE else _damage(path)
    return why and "%s %s: it is left out. Copy it again, or learn it anew." % (path, why)


def _damage(path):
    with open(path, "rb") as file:
        head = file.read(8)
        if head[:2] != b"HW":
            return "does not begin as a file of weights"
        if head[2] != VERSION:
            return "has the format %d, not %d" % (head[2], VERSION)
        crc = 0
        part = bytearray(512)
        while file.readinto(part):
            crc = crc32(part, crc)
    return "" if crc == int.from_bytes(head[4:], "little") else "is damaged"
