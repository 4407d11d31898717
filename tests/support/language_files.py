# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Languages made up for a test: English with some messages changed."""

from pathlib import Path

from handheld.words import FOLDER, Words


def write(folder, code="en", **parts):
    """Write a language into a folder: English, with {part: {key: text}} changed or added; the part of CODE.txt is
    "first". Returns the folder with a slash, as Words wants it."""
    for path in Path(FOLDER).glob("en.*txt"):
        part = path.name[3:-4] or "first"
        lines = path.read_text("utf-8").splitlines()
        for key, text in parts.get(part, {}).items():
            lines = [line for line in lines if not line.startswith(key + " = ")]
            lines.insert(2, f"{key} = {text}")
        (Path(folder) / path.name.replace("en", code, 1)).write_text("\n".join(lines) + "\n", "utf-8")
    return f"{folder}/"


def changed(folder, keep=(), **parts):
    """The Words of English with some messages changed, see write()."""
    return Words("en", keep, write(folder, **parts))
