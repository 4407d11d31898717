# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Reads a board's boot_out.txt, and decides in which form that board gets the game."""

import re

from flashing.board_forms import MPY, NEWEST, READS

SAYS = re.compile(r"CircuitPython (\d+)\.(\d+)\.(\d+)(\S*)(?: on [^;]*; (.*))?")
LEAST = (9, 0)  # CircuitPython's first with busdisplay and fourwire

# Chips by RAM: too small for the game in any form; large enough only for the compiled game.
TOO_SMALL = re.compile("samd21|samd11")
SMALL = re.compile("samd51[a-z]1[89]|stm32f4|nrf52833")
SMALL_BOARDS = ("pygamer", "pybadge", "pybadge_airlift", "edgebadge")

# What verdict() returns: the form that a board gets, of which the second is not known to work; or why it gets none.
COMPILED, UNTRIED, SOURCE = "mpy", "untried", "py"
TINY, OLD, NO_SOURCE = "tiny", "old", "no_source"


class Board:
    """The board that boot_out.txt describes. drive: where that is, for people; numbers, suffix: of CircuitPython's
    version; name, chip, id: "" if missing; mpy: the form of .mpy it reads, 0 if the game's boot.py has not yet run
    there."""

    def __init__(self, drive, text: str):
        """Raises ValueError if the text names no version of CircuitPython."""
        found = SAYS.search(text)
        if not found:
            raise ValueError("no version")
        self.drive = drive
        self.numbers = (int(found.group(1)), int(found.group(2)), int(found.group(3)))
        self.suffix = (found.group(4) or "").rstrip(";")
        name, _, chip = (found.group(5) or "").strip().rpartition(" with ")
        self.name: str = name
        self.chip: str = chip.lower()
        told = re.search("\nBoard ID: *(\\S+)", "\n" + text)
        self.id = told.group(1) if told else ""
        mpy = re.search("\nIt reads [.]mpy files of form ([0-9]+)", "\n" + text)
        self.mpy = int(mpy.group(1)) if mpy else 0

    @property
    def version(self) -> str:
        """CircuitPython's version, such as 10.2.1."""
        return "%d.%d.%d" % self.numbers + self.suffix

    def __str__(self) -> str:
        return f"{self.drive}: {self.name or self.id or 'a board'}, CircuitPython {self.version}"


def is_pico(board: Board) -> bool:
    """Whether a board that has no file has the shape and the pins of a Raspberry Pi Pico."""
    return board.chip[:6] in ("rp2040", "rp2350") and "pico" in board.id


def others(board: Board, named: str, needs: dict[str, list[str]]) -> set[str]:
    """The boards whose files a board does not need: none if it is not known. named: what BOARD in settings.toml names,
    or ""; needs: see drives.needs()."""
    mine = needs.get(named or board.id)
    if not mine and not named and is_pico(board):
        mine = needs["pico_display_pack"]
    return set(needs) - set(mine) if mine else set()


def verdict(board: Board, source: bool = False) -> str:
    """The form in which a board gets the game, or why it gets none; source: the user wants .py."""
    if TOO_SMALL.match(board.chip):
        return TINY
    if board.numbers[:2] < LEAST:
        return OLD
    newer = board.numbers[0] > NEWEST
    reads = board.mpy or (MPY if newer else READS.get(board.numbers[0]))
    if source or reads != MPY:
        return NO_SOURCE if SMALL.match(board.chip) or board.id in SMALL_BOARDS else SOURCE
    return UNTRIED if newer and not board.mpy else COMPILED
