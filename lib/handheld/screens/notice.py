# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shows the player a fault and its remedy: once for the journal or settings.toml, and each time for a rule set or a
match that the player chose."""

from handheld.draw.reading import read
from handheld.storage import FULL, LOST, NO_MEMORY, TOLD

from ..shared import BACK, restart


def run(app, why=""):
    """Show the notice, then go back. why: the sentence about a rule set or a match instead; the player goes back to
    where it was chosen."""
    if why:
        read(app, app.words("fault.title"), [why], app.words("ok"), app.words("a.back"))
        return BACK if len(app.stack.names()) > 1 else restart("title")
    journal = app.keeper.journal
    words = app.words
    lines = []
    for name, most, usual in app.settings.wrong:
        lines.append(words("notice.number" if type(most) is int else "notice.name", name=name, most=most, usual=usual))
    note = journal.note
    if note > 0:
        lines.append(words("notice.%d" % note))
    if app.canvas:
        read(app, words("notice.title"), lines, words("ok"), words("a.back"))
    else:
        print("\n".join(lines))
    app.settings.wrong = []
    if note > 0:
        journal.note = TOLD if NO_MEMORY <= note <= FULL else 0
    if note == LOST:
        journal.compact()  # memory that is not erased means that the player has been told
    return BACK
