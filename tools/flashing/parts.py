# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The parts of the game, and their order for a user: see flashing/fitting.py."""

import locale
import re
from dataclasses import dataclass

from flashing import tree
from flashing.disk import Disk
from flashing.fitting import GAME, PICTURES, in_order, planned
from flashing.plan import Plan
from flashing.steps import KB
from playing.command_line import Refused

# (name, paths on the drive) of what the game can do without, the most wanted first. Where paths have a group, each text
# it finds is a part of its own, with that text for a name.
TABLE = (
    ("pictures", re.compile(re.escape(PICTURES) + ".*")),
    *tree.OPTIONAL.items(),
    ("weights of a game", re.compile(r"variants/weights/(?!general\.)(.+)\.bin")),
    ("languages", re.compile(r"lib/handheld/lang/(?!en\.)([^.]+)\..*")),
    ("schema", re.compile(r"variants/schema\.json")),
)


@dataclass(frozen=True)
class Wanted:
    """What the user asks for. first: parts to take before the others; only: the parts to take, () for all."""

    first: tuple[str, ...] = ()
    only: tuple[str, ...] = ()


def own_language() -> str:
    """The language of this PC, such as "it"; "" if it names none."""
    code = (locale.getlocale()[0] or "").partition("_")[0].lower()
    return "nb" if code in ("no", "nn") else code  # for Norwegian there is only bokmål


def parts(files: dict[str, bytes], wanted: Wanted) -> dict[str, set[str]]:
    """{part: paths} in the order in which a drive takes them. Raises Refused for a part that does not exist."""
    found: dict[str, set[str]] = {GAME: {*files}}
    rows: dict[str, str] = {GAME: GAME}
    for row, paths in TABLE:
        for path in sorted(files):
            if match := paths.fullmatch(path):
                name = match[1] if match.re.groups else row
                rows[name] = row
                found.setdefault(name, set()).add(path)
                found[GAME].discard(path)
    for name in (*wanted.first, *wanted.only):
        if name not in {"en", *rows, *dict(TABLE)}:
            raise Refused(f"{name} is not a part of the game; its parts are {', '.join(found)}.")
    own = wanted.first or (own_language(),)
    kept = [name for name in in_order(list(found), own) if not wanted.only or {name, rows[name]} & {GAME, *wanted.only}]
    return {name: found[name] for name in kept}


def plan(disk: Disk, files: dict[str, bytes], wanted: Wanted) -> Plan:
    """The steps that bring those parts onto a drive. Raises Refused, and OSError."""
    found = parts(files, wanted)
    made, taken, sizes = planned(disk, files, list(found), found)
    made.notes.insert(0, _told(taken, sizes))
    return made


def _told(taken: list[str], sizes: dict[str, int]) -> str:
    """A sentence on the parts that a drive gets and those it does not."""
    told = "Parts, in order: " + ", ".join(f"{name} {sizes[name] // KB + 1} KB" for name in taken) + "."
    if names := [name for name in sizes if name not in taken]:
        told += (
            f" There is no room for {', '.join(names)}. "
            f"make flash LANGS={names[0]} takes {names[0]} before the others, make flash ONLY={names[0]} no others."
        )
    return told
