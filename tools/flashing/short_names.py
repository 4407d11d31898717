# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Gives the game's own names other ones that the firmware has already, in the .mpy that boards get.

A board keeps each name that it meets for ever: 6 bytes in a table and 16 or more for its text. A name of the firmware
costs it nothing. Every own name gets one new name, the same in all modules, and no two names get the same; so all
modules still agree, and only tracebacks look different. tools/decode.py translates those.

A name stays as it is if anything but a compiled module may say it: the firmware, a library, a text in the sources, a
placeholder in a language file, code.py, or a board or bot that a user wrote."""

import ast
import keyword
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from zlib import crc32

FIRMWARE = Path(__file__).with_name("firmware_names.txt")
# A board or bot that a user wrote finds all that these have. docs/bots.md and docs/boards.md name them.
FOR_USERS = (
    "lib/handheld/boards/*.py",
    "lib/handheld/boards/*/*.py",
    "engine/cards.py",
    "engine/hand/view.py",
    "engine/notation.py",
    "engine/prng.py",
)


def firmware() -> list[list[str]]:
    """The firmware's names: those of all boards, those of them that no object may have, and those of some boards."""
    text = FIRMWARE.read_text(encoding="utf-8")
    return [part.split() for part in re.split(r"(?:^#.*\n)+", text, flags=re.MULTILINE)[1:]]


def chosen(
    game: dict[str, bytes], sources: dict[str, str], kept: Iterable[bytes], words: Iterable[bytes]
) -> dict[str, str]:
    """{own name: the firmware's name that it gets}.

    game: {path: .mpy} of the game's modules; sources: {path: source} of these and of all that is renamed with them;
    kept: sources on a board that stay as they are; words: of language files."""
    everywhere: set[str] = set()
    defined: set[str] = set()
    stay: set[str] = set()
    for path, text in [*sources.items(), *(("", text.decode()) for text in kept)]:
        tree = ast.parse(text)
        names = {*_names(tree)}
        everywhere |= names
        defined |= {*_defined(tree)}
        stay |= {*_said(tree), *re.split(r"\W", path)}
        if not path or any(Path(path).match(pattern) for pattern in FOR_USERS):
            stay |= names
    for data in words:
        stay.update(re.findall(r"{(\w+)", data.decode()))
    taken = everywhere | stay | {*keyword.kwlist}
    common, asked, some = firmware()
    stay.update(common, asked, some)
    used = Counter(name for mpy in game.values() for name in names_of(mpy))
    own = [name for name in used if name in defined - stay and name[:2] != "__"]
    found: dict[str, str] = {}
    for name in sorted(own, key=lambda one: (-used[one], one)):  # first what most modules, so most boards, have
        for pool in (common, some):
            at = crc32(name.encode()) % len(pool)  # so that most names keep theirs when another one comes
            new = next((one for one in pool[at:] + pool[:at] if one not in taken and one[0] != "_"), "")
            if new:
                found[name] = new
                taken.add(new)
                break
    return found


def names_of(mpy: bytes) -> set[str]:
    """The names in a .mpy, without those that every MicroPython has."""
    return {mpy[text:end].decode() for _, text, end in _texts(mpy) if text < end}


def renamed(mpy: bytes, names: dict[str, str]) -> bytes:
    """A .mpy with these names changed, {old: new}."""
    parts, at = [], 0
    for begin, text, end in _texts(mpy):
        if new := names.get(mpy[text:end].decode()):
            parts += [mpy[at:begin], bytes((len(new) << 1,)), new.encode()]
            at = end
    return b"".join([*parts, mpy[at:]])


def enlarged(mpy: bytes, names: list[str]) -> bytes:
    """A .mpy that has these names, too, though nothing in it says them."""
    *_, (_, _, end) = places = [*_texts(mpy)]
    end += end > places[-1][1]  # the 0 behind a text
    number = len(places) + len(names)
    more = b"".join(bytes((len(name.encode()) << 1,)) + name.encode() + b"\0" for name in names)
    # the number of names took one byte, as a source without code has few
    return mpy[:4] + bytes((number >> 7 | 128, number & 127)) + mpy[5:end] + more + mpy[end:]


def _texts(mpy: bytes) -> Iterator[tuple[int, int, int]]:
    """The places of the names in a .mpy: where the length of one begins, where its text begins and ends. One that every
    MicroPython has comes without its text."""
    at = 4

    def number() -> int:
        nonlocal at
        value = 0
        while True:
            at += 1
            value = value << 7 | mpy[at - 1] & 127
            if mpy[at - 1] < 128:
                return value

    count = number()
    number()  # of objects
    for _ in range(count):
        begin, length = at, number()
        if length & 1:  # it is the number of one of MicroPython's own names
            yield begin, at, at
        else:
            yield begin, at, at + (length >> 1)
            at += (length >> 1) + 1


def _names(tree: ast.AST) -> Iterator[str]:
    """Every name in a source."""
    for node in ast.walk(tree):
        for field in ("id", "attr", "arg", "name", "asname", "module"):
            yield from (getattr(node, field, None) or "").split(".")
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            yield from node.names


def _defined(tree: ast.AST) -> Iterator[str]:
    """The names that a source gives a value to."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Store):
            yield node.id if isinstance(node, ast.Name) else node.attr
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.alias):
            yield node.asname or ""


def _said(tree: ast.AST) -> Iterator[str]:
    """The texts in a source that could be names and the placeholders in them, the fields of Rules, which bots read, and
    the names of errors, which a crash shows to a player."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
            yield from re.findall(r"{(\w+)", node.value)
        elif isinstance(node, ast.ClassDef):
            if node.name == "Rules":
                yield from re.findall(r"^(\w+)  ", ast.get_docstring(node) or "", re.MULTILINE)
            if any(ast.unparse(base).endswith(("Error", "Exception")) for base in node.bases):
                yield node.name
