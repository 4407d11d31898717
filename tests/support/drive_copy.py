# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A drive with the game, of which a test may damage some folders."""

import shutil
from pathlib import Path

PICTURES = Path("lib/handheld/pictures")
ART = Path("lib/handheld/art")


def drive_with_copies(drive, *folders):
    """Put the game on the drive: copies of these folders, links to everything else. Returns the drive."""
    (drive / "lib/handheld/screens").mkdir(parents=True)
    files = "code.py", "engine", "variants", "lib/handheld/screens/needs.txt", "lib/handheld/lang", ART, PICTURES
    for path in map(Path, files):
        if path in folders:
            shutil.copytree(path, drive / path)
        else:
            (drive / path).symlink_to(path.resolve())
    return drive
