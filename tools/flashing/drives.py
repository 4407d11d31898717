# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds CIRCUITPY drives on this PC, reads their boot_out.txt, and chooses the form of the game for a board."""

import os
import re
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import psutil
import tomllib

import home
from flashing import tree
from handheld.boards.displays import SIZES
from playing.command_line import Refused

NAMES = {"mpy": "compiled (.mpy)", "py": "as source (.py)"}
SAYS = re.compile(r"CircuitPython (\d+)\.(\d+)\.(\d+)(\S*)(?: on [^;]*; (.*))?")
# Names that systems give to a board's file system. fuseblk: a driver outside of the kernel reads it; 9p and drvfs:
# Linux inside Windows.
FAT = ("vfat", "msdos", "fat", "fat32", "exfat", "fuseblk", "9p", "drvfs")

LEAST = (9, 0)  # CircuitPython's first with busdisplay and fourwire
CALM = (10, 0)  # its first that sends only what has changed of areas (issue 9666 of CircuitPython)
DOWNLOAD = "https://circuitpython.org/board/"  # and the board's ID

# Chips by RAM: too small for the game in any form; large enough only for the compiled game; large enough for source.
TOO_SMALL = re.compile("samd21|samd11")
SMALL = re.compile("samd51[a-z]1[89]|stm32f4|nrf52833")
LARGE = re.compile("rp2040|rp2350|esp32s3|mimxrt10")
SMALL_BOARDS = ("pygamer", "pybadge", "pybadge_airlift", "edgebadge")


@dataclass(frozen=True)
class Board:
    """The board that boot_out.txt describes. numbers, suffix: of CircuitPython's version; name, chip, id: "" if
    missing; mpy: the form of .mpy it reads, 0 if the game's boot.py has not yet run there."""

    drive: Path
    numbers: tuple[int, int, int]
    suffix: str
    name: str
    chip: str
    id: str
    mpy: int

    @property
    def version(self) -> str:
        """CircuitPython's version, such as 10.2.1."""
        return "%d.%d.%d" % self.numbers + self.suffix

    def __str__(self) -> str:
        return f"{self.drive}: {self.name or self.id or 'a board'}, CircuitPython {self.version}"


def board(drive: Path) -> Board:
    """The board that a drive belongs to. Raises Refused if the folder is not such a drive."""
    if not drive.is_dir():
        raise Refused(f"{drive} is not a folder. {there_are()}")
    try:
        text = (drive / "boot_out.txt").read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        if (drive / "INFO_UF2.TXT").exists():
            raise Refused(
                f"{drive} is a board in its bootloader: first copy CircuitPython's .uf2 for it there (README.md says "
                "where to find it)."
            ) from None
        raise Refused(
            f"{drive} has no boot_out.txt, so it is not a CircuitPython drive; nothing was written. {there_are()}"
        ) from None
    except OSError as error:
        raise Refused(f"{drive}/boot_out.txt cannot be read ({error.strerror}): was the board pulled out?") from None
    found = SAYS.search(text)
    if not found:
        raise Refused(f"{drive}/boot_out.txt does not say which CircuitPython the board has; nothing was written.")
    name, _, chip = (found[5] or "").strip().rpartition(" with ")
    told = re.search(r"^Board ID: *(\S+)", text, re.MULTILINE)
    numbers = (int(found[1]), int(found[2]), int(found[3]))
    mpy = re.search(r"^It reads \.mpy files of form (\d+)", text, re.MULTILINE)
    board_id = told[1] if told else ""
    return Board(drive, numbers, found[4].rstrip(";"), name, chip.lower(), board_id, int(mpy[1]) if mpy else 0)


def form(board: Board, source: bool = False) -> tuple[str, str]:
    """("mpy" or "py", a sentence on that choice or "") for a board; source: the user wants .py. Raises Refused for a
    board that cannot hold the game."""
    if TOO_SMALL.match(board.chip):
        raise Refused(f"{board}: its {board.chip} has too little memory for the game in any form; nothing was written.")
    where = DOWNLOAD + board.id + "/" if board.id else "README.md says where it is"
    remedy = f"Put CircuitPython {tree.NEWEST} on the board ({where}), then flash again."
    if board.numbers < LEAST:
        raise Refused(f"{board}: nothing was written: the game needs CircuitPython {LEAST[0]} or later. {remedy}")
    newer = board.numbers[0] > tree.NEWEST
    reads = board.mpy or (tree.MPY if newer else tree.READS.get(board.numbers[0]))
    if source:
        why, remedy = "source was asked for", "Flash it without --source."
    elif reads != tree.MPY:
        why = f"the compiled files are for CircuitPython {tree.NEWEST}"
    elif newer and not board.mpy:
        return "mpy", (
            f"The game was tried up to CircuitPython {tree.NEWEST}. If this one reports an incompatible .mpy file, "
            "press reset and flash once more: the board has then said what it can read."
        )
    else:
        return "mpy", ""
    if SMALL.match(board.chip) or board.id in SMALL_BOARDS:
        raise Refused(f"{board}: nothing was written: {why}; as source the game does not fit into its memory. {remedy}")
    why = f"Not compiled, because {why}."
    if board.numbers < CALM:
        why += f" Before CircuitPython {CALM[0]} each key takes some 0.3 s longer: all of the display is sent."
    if not LARGE.match(board.chip):
        why += " As source the game needs 140 KB of heap; whether this board has that much is not known."
    return "py", why


def chosen(board: Board) -> str:
    """What BOARD in the drive's settings.toml names, "" for nothing."""
    try:
        return str(tomllib.loads((board.drive / "settings.toml").read_text(encoding="utf-8")).get("BOARD", ""))
    except (OSError, ValueError):
        return ""


def display(board: Board) -> tuple[int, int] | None:
    """Width and height of the board's display, None if they are not known."""
    found = SIZES.get(chosen(board) or board.id)
    return found[:2] if found else None


def advice(board: Board) -> list[str]:
    """Sentences about a board that no file in lib/handheld/boards describes."""
    name, why = board.id, "has no file for"
    if named := chosen(board):
        name, why = named, "has no file for BOARD in settings.toml,"
    folder = "lib/handheld/boards"
    if not name or any((place / folder / (name + ".py")).exists() for place in (home.ROOT, board.drive)):
        return []
    return [f"{folder} {why} {name}: set BOARD in the drive's settings.toml to one that fits, or write one."]


def there_are() -> str:
    """A sentence that names the drives plugged in."""
    drives = find()
    if not drives:
        return "No CIRCUITPY drive is plugged in now."
    return "CIRCUITPY drives: " + ", ".join(str(drive) for drive in drives) + "."


def find() -> list[Path]:
    """The drives with a boot_out.txt of CircuitPython, each once."""
    found: dict = {}
    for mounted in psutil.disk_partitions(all=sys.platform != "win32"):  # Windows would wait for network drives
        with suppress(OSError):  # not a board, or it does not answer
            file = Path(mounted.mountpoint, "boot_out.txt")
            if mounted.fstype.lower() in FAT and SAYS.search(file.read_text(encoding="utf-8", errors="replace")):
                found.setdefault(os.path.realpath(file.parent), file.parent)
    return sorted(found.values())
