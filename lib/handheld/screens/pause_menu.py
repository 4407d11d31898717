# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The pause menu: a long B anywhere."""

from ..boards import A, B
from ..draw.menu import choose
from ..system.buttons import PAUSE

# The screen an entry leads to ("" if to none), and the end of its key among the words.
_ENTRIES = (
    ("", "resume"),
    ("how_to_play", "rules"),
    ("score_sheet", "sheet"),
    ("edit_settings", "settings"),
    ("statistics", "statistics"),
    ("report_code", "report"),
    ("", "abandon"),
)
_WITHOUT_MATCH = ("resume", "rules", "settings", "statistics")


def run(app):
    """Choose what to do instead of playing on."""
    words = app.words
    playing = app.session is not None
    app.save()
    if playing:
        app.session.stop_thinking()  # whoever has not finished begins anew: its worlds take room
    entries = _entries(app, playing)
    at = 0
    while True:
        items: list = [(words("pause." + label), None) for _, label in entries]
        back = words("pause.back")
        if not playing or "match_end" in app.trail:  # or it would seem to go on
            back = words("a.back")
            items[0] = words("pause.leave"), None
        acts = [words("a.choose")] * len(entries) + [""]  # the number of the deal is only told
        if playing:
            # a friend who types it gets the same cards
            items.append((words("pause.deal"), "%d" % app.session.match.seed))
        key, at = choose(app, words("pause.title"), items, at, acts, back)
        if key == B or key == PAUSE or key == A and at == 0:
            return ""
        if at == len(entries):
            continue
        screen = entries[at][0]
        if key == A and screen == "":
            items = [(words("abandon.no"), None), (words("abandon.yes"), None)]
            key, sure = choose(app, words("abandon.title"), items, 0, words("a.choose"), words("a.back"))
            if key == A and sure == 1:
                app.forget()
                return "!title"
        elif key == A:
            return "+" + screen


def _entries(app, playing):
    """What there is to choose. A function of its own, as each needs its room in one piece."""
    entries = list(_ENTRIES)
    if not playing:
        entries = [entry for entry in _ENTRIES if entry[1] in _WITHOUT_MATCH]
    else:
        try:
            from storage import getmount

            if not getmount("/").readonly:  # boot.py says when
                entries.insert(3, ("export_files", "export"))
        except Exception:
            pass  # there is no drive
    if "match_end" in app.trail:
        entries.pop()
    return [entry for entry in entries if entry[0] not in app.trail]
