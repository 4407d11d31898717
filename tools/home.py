# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Makes the tools run from any folder: refuses an old Python, puts the project at the end of sys.path.

At the end, because the board wants the project's main file to be called code.py, as a module of Python's own is.
"""

import os
import sys
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("Pocket Hearts' tools need Python 3.11 or later; this is %d.%d." % sys.version_info[:2])

ROOT = Path(__file__).resolve().parent.parent
HERE = Path.cwd()  # where the user's own file names begin
sys.path = [entry for entry in sys.path if Path(entry or ".").resolve() != ROOT] + [str(ROOT), str(ROOT / "lib")]
os.chdir(ROOT)


def user_file(name: str) -> str:
    """A file name given on the command line, as seen from the project's folder."""
    path = Path(os.path.realpath(HERE / name))  # Path.resolve() raises where links lead round
    try:
        return path.relative_to(ROOT).as_posix()
    except ValueError:
        return path.as_posix()
