# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The pause menu, which a long B opens anywhere."""

from handheld.draw.menu import choose, confirm

from ..shared import BACK, PAUSE, A, B, push, restart

# Each entry: the screen it leads to ("": none), and the end of the key of its label.
_ENTRIES = (
    ("", "resume"),
    ("how_to_play", "rules"),
    ("score_sheet", "sheet"),
    ("edit_settings", "settings"),
    ("statistics", "statistics"),
    ("report_code", "report"),
    ("", "abandon"),
)


def run(app):
    """Let the player choose what to do instead of playing on."""
    words = app.words
    session = app.session
    app.save()
    if session:
        session.stop_thinking()  # frees the memory of a thinking bot, which will start again
    below = app.stack.names()
    entries = entries_for(session, below)
    items: list = [(words("pause." + label), None) for _, label in entries]
    over = not session or "match_end" in below  # there is no match to resume
    if over:
        items[0] = words("pause.leave"), None
    if session:
        # the number of the match is only shown: a friend who types it gets the same cards
        items.append((words("pause.deal"), "%d" % session.match.seed))
    does = [words("a.choose")] * len(entries) + [""]
    labels = [label for _, label in entries]
    at = labels.index(app.game.pause) if app.game.pause in labels else 0
    while True:
        key, at = choose(app, words("pause.title"), items, at, does, words("a.back" if over else "pause.back"))
        if at < len(entries):
            app.game.pause = labels[at]
        if key == B or key == PAUSE or key == A and at == 0:
            return BACK
        if key == A and at < len(entries):
            screen = entries[at][0]
            if screen:
                return push(screen)
            if confirm(app, words("abandon.title"), words("abandon.no"), words("abandon.yes")) == A:
                app.abandon_match()
                return restart("title")


def entries_for(session, below):
    """The entries that make sense with that session, if any, and those screens below the menu."""
    entries = list(_ENTRIES)
    if not session:
        entries = [entry for entry in entries if entry[1] in ("resume", "rules", "settings", "statistics")]
    elif may_write_drive():
        entries.insert(3, ("export_files", "export"))
    if "match_end" in below:
        entries.pop()
    return [entry for entry in entries if entry[0] not in below]


def may_write_drive():
    """Whether boot.py has left the drive to the game."""
    try:
        from storage import getmount

        return not getmount("/").readonly
    except (AttributeError, ImportError, OSError):
        return False  # there is no drive
