# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Chooses what a drive gets: the game, and of the other parts those that fit.

A part fits if the drive has room for it, for the parts before it, and for the copy of the game that plays while an
update is written. Where not even the game fits twice, an update has to do without that copy (see flashing/plan.py).
"""

import functools
import locale
import re
from dataclasses import dataclass

from flashing import tree
from flashing.disk import Disk, space
from flashing.plan import Plan
from flashing.present import Present
from flashing.steps import KB
from playing.command_line import Refused

GAME = "game"
SPARE = 48 * KB  # for hearts.txt, which an update writes beside the old one, and for files of the user's
PICTURES = "lib/handheld/pictures/"
# (name, paths on the drive) of what the game can do without, the most wanted first. Where paths have a group, each text
# it finds is a part of its own, with that text for a name.
TABLE = (
    ("pictures", re.compile(re.escape(PICTURES) + ".*")),
    *tree.OPTIONAL.items(),
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


def for_display(files: dict[str, bytes], size: tuple[int, int] | None) -> dict[str, bytes]:
    """The files without the pictures for other displays; all files if the size of the board's is not known."""
    if not size:
        return files
    pixel = 2 if size[0] >= 480 and size[1] >= 320 else 1  # as draw/make_canvas.py draws
    own = f"_{size[0] // pixel}x{size[1] // pixel}.bmp"
    return {path: data for path, data in files.items() if not path.startswith(PICTURES) or path.endswith(own)}


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
    order = sorted(found, key=lambda name: (name != GAME, name not in own))
    kept = [name for name in order if not wanted.only or {name, rows[name]} & {GAME, *wanted.only}]
    return {name: found[name] for name in kept}


def fitting(room: int, sizes: dict[str, int]) -> list[str]:
    """The parts that fit into so many bytes, of {part: bytes} in order. The game is always one of them."""
    left = room - SPARE - sizes[GAME]
    copy = sizes[GAME] * 9 // 8  # the next version may be larger
    if left >= copy:
        left -= copy
    taken = [GAME]
    for name in list(sizes)[1:]:
        if sizes[name] <= left:
            taken.append(name)
            left -= sizes[name]
    return taken


def plan(disk: Disk, files: dict[str, bytes], wanted: Wanted) -> Plan:
    """The steps that bring those parts onto a drive. Raises Refused, and OSError."""
    found = parts(files, wanted)
    free, cluster = disk.free()
    sizes = {name: space({path: len(files[path]) for path in paths}, cluster) for name, paths in found.items()}
    here = Present(disk, files)
    taken = fitting(free + here.room(cluster), sizes)
    made = _plan(here, taken, found)
    while not made.fits() and len(taken) > 1:
        taken.pop()
        made = _plan(here, taken, found)
    made.notes.insert(0, _told(taken, sizes))
    return made


def _plan(here: Present, taken: list[str], found: dict[str, set[str]]) -> Plan:
    """The steps that bring some parts onto a drive. While old files fill it, the copy has fewer parts than the drive
    gets, or there is none."""
    paths = _paths(found, taken)
    new = {path: data for path, data in here.new.items() if path in paths}
    make = functools.partial(Plan, here.disk, new, contents=here.contents, left_out={*here.new} - paths)
    for n in range(len(taken), 0, -1):
        made = make(copied=_paths(found, taken[:n]))
        if made.fits():
            return made
    return make(copied=())


def _told(taken: list[str], sizes: dict[str, int]) -> str:
    """A sentence on the parts that a drive gets and those it does not."""
    told = "Parts, in order: " + ", ".join(f"{name} {sizes[name] // KB + 1} KB" for name in taken) + "."
    if names := [name for name in sizes if name not in taken]:
        told += (
            f" There is no room for {', '.join(names)}. "
            f"make flash LANGS={names[0]} takes {names[0]} before the others, make flash ONLY={names[0]} no others."
        )
    return told


def _paths(found: dict[str, set[str]], names: list[str]) -> set[str]:
    return {path for name in names for path in found[name]}
