# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds CIRCUITPY drives on this PC, reads their boot_out.txt, and chooses the form of the game for a board."""

import os
import re
import sys
from contextlib import suppress
from pathlib import Path

import psutil
import tomllib

import home
from flashing import board_forms, boot_out
from flashing.boot_out import SAYS, Board
from handheld.boards.pc.displays import NAMES as BOARDS
from handheld.boards.pc.displays import PACKS, SIZES
from playing.command_line import Refused

NAMES = {"mpy": "compiled (.mpy)", "py": "as source (.py)"}
# Names that systems give to a board's file system. fuseblk: a driver outside of the kernel reads it; 9p and drvfs:
# Linux inside Windows.
FAT = ("vfat", "msdos", "fat", "fat32", "exfat", "fuseblk", "9p", "drvfs")

CALM = (10, 0)  # its first that sends only what has changed of areas (issue 9666 of CircuitPython)
DOWNLOAD = "https://circuitpython.org/board/"  # and the board's ID

LARGE = re.compile("rp2040|rp2350|esp32s3|mimxrt10")  # chips whose RAM is large enough for the game as source


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
    try:
        return Board(drive, text)
    except ValueError:
        raise Refused(
            f"{drive}/boot_out.txt does not say which CircuitPython the board has; nothing was written."
        ) from None


def form(board: Board, source: bool = False) -> tuple[str, str]:
    """("mpy" or "py", a sentence on that choice or "") for a board; source: the user wants .py. Raises Refused for a
    board that cannot hold the game."""
    found = boot_out.verdict(board, source)
    if found == boot_out.TINY:
        raise Refused(f"{board}: its {board.chip} has too little memory for the game in any form; nothing was written.")
    where = DOWNLOAD + board.id + "/" if board.id else "README.md says where it is"
    remedy = f"Put CircuitPython {board_forms.NEWEST} on the board ({where}), then flash again."
    if found == boot_out.OLD:
        least = boot_out.LEAST[0]
        raise Refused(f"{board}: nothing was written: the game needs CircuitPython {least} or later. {remedy}")
    if found == boot_out.COMPILED:
        return "mpy", ""
    if found == boot_out.UNTRIED:
        return "mpy", (
            f"The game was tried up to CircuitPython {board_forms.NEWEST}. If this one reports an incompatible .mpy "
            "file, press reset and flash once more: the board has then said what it can read."
        )
    why = f"the compiled files are for CircuitPython {board_forms.NEWEST}"
    if source:
        why, remedy = "source was asked for", "Flash it without --source."
    if found == boot_out.NO_SOURCE:
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


def needs() -> dict[str, list[str]]:
    """{board: the boards whose files it needs}. A Pico needs those of all displays for its back, because the user may
    put on another."""
    found = {}
    for board in BOARDS:
        mine = [*PACKS] if board in PACKS else [board]
        for name in mine:  # which grows meanwhile
            source = (home.ROOT / "lib/handheld/boards" / (name + ".py")).read_text(encoding="utf-8")
            more = re.findall(r"^from \.(\w+) import", source, re.MULTILINE)
            mine += [other for other in more if other in BOARDS and other not in mine]
        found[board] = mine
    return found


def others(board: Board) -> set[str]:
    """The boards whose files the drive of this one does not need."""
    return boot_out.others(board, chosen(board), needs())


def advice(board: Board) -> list[str]:
    """What to do with a board that no file in lib/handheld/boards describes, as a sentence; [] if there is one."""
    named = chosen(board)
    name, folder = named or board.id, "lib/handheld/boards"
    if not name or any((place / folder / (name + ".py")).exists() for place in (home.ROOT, board.drive)):
        return []
    why = f'the game knows no board "{name}", which BOARD in settings.toml names' if named else ""
    if boot_out.is_pico(board):
        packs = [f'"{pack}" for {BOARDS[pack]} (%d x %d)' % SIZES[pack][:2] for pack in PACKS]
        why = why or "a Pico cannot tell which display is on its back"
        remedy = f"Write BOARD = NAME into settings.toml on the drive; NAME is {', '.join(packs[:-1])} or {packs[-1]}."
    else:
        why = why or f"the game does not know this board, {name}"
        remedy = (
            f"Set BOARD in settings.toml on the drive to a board that is built alike, or write {folder}/{board.id}.py: "
        )
        remedy += "docs/boards.md says how."
    return [f"{board.drive} cannot play yet: {why}. {remedy}"]


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
