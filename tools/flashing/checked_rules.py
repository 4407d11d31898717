# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The record of sound rule sets, which spares a board checking them: handheld/rulesets/files.py reads it."""

import functools
from binascii import crc32
from pathlib import Path

import check
from flashing.kept import code, kept
from handheld.rulesets import files, library
from handheld.words import Words

PATH = files.FOLDER + "checked.txt"


def record(new: dict[str, bytes]) -> bytes:
    """The record for a drive that gets these files, {path: content}: the sound rule sets among them."""
    found: list[tuple[int, str]] = []  # bases come first
    for name in library.names():
        own = new.get(library.file_of(name), b"")
        links = _links(name, own)
        if links:
            base = Path(links[1][0]).stem if len(links) > 1 else "-"
            found.append((len(links), f"{name} {crc32(own)} {base} {links[0][1]['title']}\n"))
    return "".join(line for _, line in sorted(found)).encode()


def _links(name: str, own: bytes) -> list[tuple[str, dict]]:
    """The files of a rule set, see library.chain(); [] if it is not sound, or has another name than its file: then the
    board looks for itself."""
    try:
        links = library.chain(library.file_of(name), library.silent)
        contents = tuple(Path(path).read_bytes() for path, _ in links)
    except library.Fault:
        return []
    fits = check.NAME.fullmatch(name + ".json") and links[0][1]["id"] == name and contents[0] == own
    return links if fits and _is_sound(name, contents) and str(links[0][1]["title"]).isprintable() else []


@functools.cache
def _is_sound(name: str, contents: tuple[bytes, ...]) -> bool:
    """Whether a rule set is sound. contents: of its files; a file that has changed is checked again."""

    def verdict() -> bytes:
        try:
            return b"sound" if check.check(name, Words()) else b""
        except library.Fault:
            return b""

    return bool(kept(f"sound {name}", (code(), *contents), verdict))
