# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The saved match: one JSON file, never half written.

{"rules": file, "seats": n, "options": {}, "bots": [names, null for the person], "data": the session's bytes
(engine/match/save.py) in hex}
"""

import json
import os


def write(path, record):
    """Write the record; the old file stays whole until the new one is. Raises OSError."""
    with open(path + ".new", "w") as file:
        file.write(json.dumps(record))
    forget(path)
    os.rename(path + ".new", path)


def read(path):
    """The record saved last, or None; a write that was cut short between its two steps is finished."""
    for name in (path, path + ".new"):
        try:
            with open(name) as file:
                record = json.loads(file.read())
        except (OSError, ValueError, RuntimeError):  # the last: nested too deeply
            continue
        if type(record) is dict and type(record.get("data")) is str:
            return record
    return None


def exists(path):
    """Whether there is a file of that name."""
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def put_aside(path):
    """Rename a save that cannot be used, so that nothing is lost; returns its new name."""
    n = 1
    while exists(path + ".old%d" % n):
        n += 1
    os.rename(path if exists(path) else path + ".new", path + ".old%d" % n)
    return path + ".old%d" % n


def forget(path):
    """Delete the saved match, if there is one."""
    if exists(path):
        os.remove(path)
