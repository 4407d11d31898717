# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Who may write the drive: the PC, always, and the game never.

The match, the settings and the statistics are kept in the chip's non-volatile memory (microcontroller.nvm), so the game
writes no file, and the drive stays as the PC made it. This is how CircuitPython starts by itself: there is nothing
to switch here, no button to hold, and nothing that could fail and leave the drive in another mode. A later version
that exports files would decide here.
"""

print("Pocket Hearts: the PC may write this drive, the game does not.")  # into boot_out.txt
