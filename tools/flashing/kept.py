# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Keeps in build/kept what takes long to make, each under a name, with a hash of itself and of what it was made from.
A file that is stale or torn counts as missing."""

import functools
import os
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import home

FOLDER = home.ROOT / "build" / "kept"
# What decides, besides its own file, whether a rule set or a lesson is sound.
CODE = ("engine/**/*.py", "lib/**/*.py", "lib/**/*.txt", "tools/**/*.py", "web/**/*.py")


def put(target: Path, data: bytes) -> None:
    """Write a file by renaming, for another process may be reading the old one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    made = target.with_suffix(f".{os.getpid()}")
    made.write_bytes(data)
    made.replace(target)


def digest(parts: Iterable[bytes]) -> bytes:
    """One hash of several texts, which tells where each of them ends."""
    return sha256(b"".join(sha256(part).digest() for part in parts)).digest()


def kept(name: str, made_from: Iterable[bytes], make: Callable[[], bytes]) -> bytes:
    """What make() returns, made only if made_from has changed since it was kept under that name."""
    source = digest(made_from)
    file = FOLDER / (re.sub(r"[^\w-]+", "_", name) + ".kept")
    with suppress(OSError):
        there = file.read_bytes()
        if there[:32] == digest((source, there[32:])):
            return there[32:]
    data = make()
    with suppress(OSError):  # it is made anew the next time
        put(file, digest((source, data)) + data)
    return data


@functools.cache
def code() -> bytes:
    """A hash of the project's code and words."""
    files = sorted(file for pattern in CODE for file in home.ROOT.glob(pattern))
    return digest(
        part for file in files for part in (file.relative_to(home.ROOT).as_posix().encode(), file.read_bytes())
    )
