# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Writes the match into files, if boot.py has left the drive to the game."""

from handheld.draw.menu import read

from ..navigation import leave

_NO_SPACE = 28  # errno ENOSPC


def run(app):
    """Write the files, and say where they are or what went wrong."""
    words = app.words
    try:
        from handheld.storage.export import export

        sheet, lines, count = export(app)
        said = words("export.done", sheet=sheet, lines=lines, count=count)
    except MemoryError:
        said = words("export.memory")
    except OSError as error:
        said = words("export.full") if error.args[:1] == (_NO_SPACE,) else words("export.no")
    return leave(app, read(app, words("export.title"), [said], words("ok"), words("a.back")))
