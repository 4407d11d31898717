# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Who may write the drive.

The PC, always: the game keeps the match, the settings and the statistics in the chip's non-volatile memory
(microcontroller.nvm) and writes no file. But where A is held at power-on, the game may write until the board is
switched off or reset, and the PC may only read: then the pause menu has "Export", which writes to exports/ the score
sheet as CSV and the hands as lines for tools/playout.py --replay. boot_out.txt names the mode. Whatever goes wrong in
here, the PC may write.
"""


def asked():
    """Whether A is held, on the board named BOARD in settings.toml, else on the one this is. Waits until it is let go,
    five seconds at most: what is still held is a press for the game."""
    import os
    import time

    import board

    name = os.getenv("BOARD") or board.board_id
    held = __import__("handheld.boards." + name, None, None, ("a_held",)).a_held
    found = held()
    for _ in range(50):
        if not held():
            break
        time.sleep(0.1)
    return found


def main():
    """Choose the mode; returns its name."""
    try:
        if asked():
            import storage

            storage.remount("/", readonly=False)
            return "export. A was held: the game may write this drive, the PC may not, until the next reset."
        return "normal. The PC may write this drive, the game does not. Hold A at power-on for exports."
    except Exception as error:
        why = str(error) or "no memory"
        return "normal. The PC may write this drive, the game does not. (Not asked for A: %s)" % why


print("Pocket Hearts:", main())
