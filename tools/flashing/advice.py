# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Sentences about files of the user's that stay on a drive, from Python's own parsers."""

import re

import tomllib

from playing import moved


def amiss(old: bytes, new: bytes) -> str:
    """What may surprise the owner of a changed settings.toml: a syntax error, names that the game does not know, and
    names that are missing."""
    try:
        have = tomllib.loads(old.decode())
    except ValueError as error:
        return f" But it is not valid TOML: {error}."
    known = re.findall(r"^(?:# )?([A-Z]+) = ", new.decode(), re.MULTILINE)  # BOARD stands there in a comment
    own = [name for name in have if name not in known and not name.startswith("CIRCUITPY_")]
    more = [name for name in tomllib.loads(new.decode()) if name not in have]
    return (f" {', '.join(own)}: the game has no such setting." if own else "") + (
        f" It has no {', '.join(more)}, so the game uses its default." if more else ""
    )


def moved_imports(path: str, source: bytes) -> list[str]:
    """Sentences about imports in a bot of the user's, of modules that have moved."""
    return moved.sentences(path, source)
