# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Chooses the parts that fit onto a drive: the game, and of its other parts those that the drive has room for.

A part fits if the drive has room for it, for the parts before it, and for the copy of the game that plays while an
update is written. Where not even the game fits twice, an update has to do without that copy (see flashing/plan.py).
"""

from collections.abc import Collection

from flashing.disk import Disk
from flashing.plan import Plan
from flashing.present import Present
from flashing.sizes import space

GAME = "game"
SPARE = 48 * 1024  # bytes for hearts.txt, which an update writes beside the old one, and for files of the user's
PICTURES = "lib/handheld/pictures/"
BOARDS = "lib/handheld/boards/"


def for_display(files: dict[str, bytes], size: tuple[int, int] | None) -> dict[str, bytes]:
    """The files without the pictures for other displays; all files if the size of the board's display is not known."""
    if not size:
        return files
    pixel = 2 if size[0] >= 480 and size[1] >= 320 else 1  # as draw/make_canvas.py draws
    own = f"_{size[0] // pixel}x{size[1] // pixel}.bmp"
    return {path: data for path, data in files.items() if not path.startswith(PICTURES) or path.endswith(own)}


def without_boards(files: dict[str, bytes], names: Collection[str]) -> dict[str, bytes]:
    """The files without those of these boards. A drive has no use for the files of other boards, and each takes it as
    much room as a whole cluster and a name."""
    gone = [BOARDS + name + "." for name in names]
    return {path: data for path, data in files.items() if path[: path.rfind(".") + 1] not in gone}


def in_order(names: list[str], own: tuple[str, ...]) -> list[str]:
    """The parts in the order in which a drive takes them: the game, those that the user wants, the others."""
    first = [name for name in names if name != GAME and name in own]
    return [GAME] + first + [name for name in names if name != GAME and name not in first]


def fitting(room: int, names: list[str], sizes: dict[str, int]) -> list[str]:
    """Return the parts that fit into `room` bytes, taken in the order of `names`. The game is always among them.

    sizes: {part: bytes}.
    """
    left = room - SPARE - sizes[GAME]
    copy = sizes[GAME] * 9 // 8  # the next version may be larger
    if left >= copy:
        left -= copy
    taken = [GAME]
    for name in names[1:]:
        if sizes[name] <= left:
            taken.append(name)
            left -= sizes[name]
    return taken


def planned(
    disk: Disk, files: dict[str, bytes], names: list[str], found: dict[str, set[str]]
) -> tuple[Plan, list[str], dict[str, int]]:
    """The steps that bring parts onto a drive, the parts it gets, and {part: bytes} of all. names: the parts in order;
    found: {part: paths}. Raises OSError."""
    free, cluster = disk.free()
    sizes = {name: space({path: len(files[path]) for path in found[name]}, cluster) for name in names}
    here = Present(disk, files)
    taken = fitting(free + here.room(cluster), names, sizes)
    made = _plan(here, taken, found)
    while not made.fits() and len(taken) > 1:
        taken.pop()
        made = _plan(here, taken, found)
    return made, taken, sizes


def _plan(here: Present, taken: list[str], found: dict[str, set[str]]) -> Plan:
    """The steps that bring some parts onto a drive. While old files fill it, the copy has fewer parts than the drive
    gets, or there is none."""
    paths = _paths(found, taken)
    new = {path: data for path, data in here.new.items() if path in paths}
    left_out = set(here.new) - paths
    for n in range(len(taken), 0, -1):
        made = Plan(here.disk, new, _paths(found, taken[:n]), here.contents, left_out)
        if made.fits():
            return made
    return Plan(here.disk, new, (), here.contents, left_out)


def _paths(found: dict[str, set[str]], names: list[str]) -> set[str]:
    return {path for name in names for path in found[name]}
