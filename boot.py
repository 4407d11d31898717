# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Decides who may write to the drive: the PC or the game.

Usually the PC may: the game keeps the match, the settings and the statistics in the chip's non-volatile memory
(microcontroller.nvm) and writes no file. If A is held at power-on, the game may write and the PC may only read, until
the board is reset. The pause menu then has "Export", which writes two files to exports/: the score sheet as CSV and the
hands as lines for tools/playout.py --replay. boot_out.txt names the mode. If anything fails here, the PC may write.

boot_out.txt also says whether there are saves. So a power cut that has erased them is noticed at the next power-on, see
lib/handheld/storage/find_records.py.
"""

import sys


def asked():
    """Whether A is held on the board that BOARD in settings.toml names, or else on this one. Waits up to five seconds
    for its release, because the game would take a held A for a press."""
    import os
    import time

    import board

    from handheld.file_sizes import damaged_file

    wrong = damaged_file()
    if wrong:
        raise OSError(wrong + " is damaged or missing")
    from handheld.boards.parts.held import a_held

    name = os.getenv("BOARD") or board.board_id
    file = __import__("handheld.boards." + name, None, None, ("a_held",))
    found = a_held(file)
    for _ in range(50):
        if not a_held(file):
            break
        time.sleep(0.1)
    return found


def main():
    """Choose the mode; returns the sentence for boot_out.txt."""
    try:
        if asked():
            import storage

            storage.remount("/", readonly=False)
            return "export. A was held: the game may write this drive, the PC may not, until the next reset."
        return "normal. The PC may write this drive, the game does not. Hold A at power-on for exports."
    except Exception as error:
        why = str(error) or "no memory"
        return "normal. The PC may write this drive, the game does not. (Could not read A: %s)" % why


def tell_saves():
    """Print the sentence about saves, where there is a memory for them."""
    try:
        from microcontroller import nvm

        from handheld.file_sizes import damaged_file

        if nvm and not damaged_file():
            from handheld.storage.find_records import sentence

            print(sentence(nvm))
    except Exception:
        pass  # without that sentence nothing but a loss goes unnoticed


print("Pocket Hearts:", main())
tell_saves()
if hasattr(sys.implementation, "_mpy"):  # for make flash, which reads boot_out.txt
    print("It reads .mpy files of form", sys.implementation._mpy & 255)
