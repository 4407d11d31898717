# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds out whether a power cut has erased the journal. Erased memory looks like a new board's, but boot_out.txt, which
the firmware writes with what boot.py prints, still says that there were saves.

boot.py begins a journal on a new board, so from then on only a power cut leaves the memory erased.
"""

KEPT = "Saves: kept."
LOST = "Saves: lost, because the power went off while they were being rewritten."


def sentence(memory):
    """The sentence about saves for boot_out.txt. Begins a journal in the memory of a new board."""
    if memory[0] != 255:
        return KEPT
    if _says(KEPT) or _says(LOST):
        return LOST
    from .journal import Journal

    Journal(memory).compact()
    return KEPT


def is_lost(memory):
    """Whether boot.py has found the journal erased and nothing has been written since."""
    return bool(memory) and memory[0] == 255 and _says(LOST)


def _says(sentence):
    try:
        with open("/boot_out.txt") as file:
            return sentence in file.read()
    except OSError:
        return False
