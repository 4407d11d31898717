# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The match that the terminal saves: one JSON file, never half written.

{"rules": file, "seats": n, "options": {}, "bots": [names, null for the person], "data": the session's bytes
(engine/match/save.py) in hex}
"""

import json
import os
from contextlib import suppress
from pathlib import Path

from playing.command_line import Refused


def write(path: str, record: dict) -> None:
    """Write the record; the old file stays whole until the new one is. Raises OSError."""
    Path(path + ".new").write_text(json.dumps(record))
    os.replace(path + ".new", path)


def read(path: str) -> dict | None:
    """The record saved last, or None. Finishes a write that was cut short in an earlier version, which removed the old
    file before it renamed the new one."""
    for name in (path, path + ".new"):
        with suppress(OSError, ValueError, RecursionError):
            record = json.loads(Path(name).read_text())
            if type(record) is dict and type(record.get("data")) is str:
                return record
    return None


def put_aside(path: str) -> str:
    """Rename a save that cannot be used, so that nothing is lost; returns its new name. Raises Refused if that is
    forbidden."""
    n = 1
    while os.path.exists(path + ".old%d" % n):
        n += 1
    try:
        os.rename(path if os.path.exists(path) else path + ".new", path + ".old%d" % n)
    except OSError as error:
        raise Refused(f"{path} cannot be put aside ({error.strerror}): name another file with --save.") from None
    return path + ".old%d" % n
