# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Files on a PC that one program at a time writes, and that are whole after a power cut. Not for a board."""

import os
import secrets
from contextlib import suppress

from filelock import FileLock, Timeout

_claims: dict = {}  # {path: its lock}; the system frees the locks when the program ends, however it ends


class InUse(OSError):
    """Another program has claimed the file."""


def claim(path):
    """Keep other programs from writing the file until this one ends. Raises InUse, OSError."""
    path = os.path.realpath(path)
    if path in _claims:
        return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    lock = FileLock(path + ".lock", blocking=False)
    try:
        lock.acquire()
    except Timeout:
        raise InUse("%s belongs to a game that is open already" % path)
    except NotImplementedError:
        pass  # some network drives have no locks
    _claims[path] = lock


def replace(path, data):
    """Replace the file's content by these bytes. After a power cut the file has the old bytes or the new ones. Raises
    InUse, OSError."""
    claim(path)
    path = os.path.realpath(path)
    folder = os.path.dirname(path)
    new = "%s.%s.new" % (path, secrets.token_hex(4))
    try:
        with open(new, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())  # else some systems rename the file before they write its content
        os.replace(new, path)
    except BaseException:  # Ctrl-C too
        with suppress(OSError):
            os.unlink(new)
        raise
    with suppress(OSError):  # Windows opens no folders
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)  # the new name lasts too
        finally:
            os.close(handle)
