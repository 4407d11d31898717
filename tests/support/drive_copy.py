# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A drive with the game, of which a test may damage some folders."""

import shutil
from pathlib import Path

PICTURES = Path("lib/handheld/pictures")
ART = Path("lib/handheld/art")


def drive_with_copies(drive, *folders):
    """Put the game on the drive: copies of these folders, links to everything else. Returns the drive."""
    (drive / "lib/handheld").mkdir(parents=True)
    for path in map(Path, ("code.py", "engine", "variants", "lib/handheld/lang", ART, PICTURES)):
        if path in folders:
            shutil.copytree(path, drive / path)
        else:
            (drive / path).symlink_to(path.resolve())
    return drive
