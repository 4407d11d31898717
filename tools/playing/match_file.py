# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The match that the terminal saves: one JSON file, never half written.

{"rules": file, "seats": n, "options": {}, "bots": [names, null for the person], "bot": their level for the statistics,
"aided": whether the person had hints or took choices back, "goal", "stars": see handheld/matches/goals.py, "data": the
session's bytes (engine/match/save.py) in hex}
"""

import json
import os
from contextlib import suppress
from pathlib import Path

from handheld.boards.pc import own_file
from playing.command_line import Refused


def claim(path: str) -> None:
    """Keep other games from writing this file. Raises Refused."""
    try:
        own_file.claim(path)
    except own_file.InUse as error:
        raise Refused(f"{error}: close that one, or name another file with --save.") from None
    except OSError as error:
        raise Refused(f"{path} cannot hold the match ({error.strerror}): name a file with --save.") from None


def write(path: str, record: dict) -> None:
    """Write the record; the old file stays whole until the new one is. Raises OSError."""
    own_file.replace(path, json.dumps(record).encode())


def read(path: str) -> dict | None:
    """The record saved last, or None."""
    with suppress(OSError, ValueError, RecursionError):
        record = json.loads(Path(path).read_text())
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
        os.rename(path, path + ".old%d" % n)
    except OSError as error:
        raise Refused(f"{path} cannot be put aside ({error.strerror}): name another file with --save.") from None
    return path + ".old%d" % n
