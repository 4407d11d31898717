# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The menu while no match is played."""

from handheld.draw.menu import choose
from handheld.draw.reading import read

from .. import VERSION, memory
from ..shared import PAUSE, A, B, leave, push, replace, restart

# Each entry: the screen it leads to, "" for about(), and the key of its label; for tips also what that screen is given.
_ENTRIES = (
    ("new_match", "home.setup"),
    ("daily_deal", "home.daily"),
    ("journey", "home.journey"),
    ("how_to_play", "home.rules"),
    ("how_to_play", "home.tips", True),
    ("statistics", "home.statistics"),
    ("edit_settings", "home.settings"),
    ("", "home.credits"),
)


def run(app):
    """Let the player choose where to go."""
    words = app.words
    saved = app.keeper.saved_match()
    entries = list(_ENTRIES)
    if memory.there("variants/lessons"):
        entries.insert(5, ("lessons", "home.lessons"))
    if saved:
        entries.insert(0, ("load_match", "home.start"))
    goals = memory.part("handheld.matches.goals")
    values = goals.values(app) if goals else {}
    if not values:
        entries = [entry for entry in entries if entry[0] not in ("daily_deal", "journey")]
    items = [(words(entry[1]), values.get(entry[0])) for entry in entries]
    at = 0
    while True:
        key, at = choose(app, words("home.title"), items, at, words("a.choose"), words("a.back"))
        if key == B:
            return restart("title")
        if key == PAUSE:
            return push("pause_menu")
        if key == A:
            screen, _, *given = entries[at]
            if not screen:
                return about(app)
            return replace(screen, *saved) if screen == "load_match" else push(screen, *given)


def about(app):
    """Show what this game is and whose rules it plays; then comes this menu again."""
    words = app.words
    app.canvas.answer()  # finding the words takes longer
    lines = ["Pocket Hearts " + VERSION] + ["♥ " + words("home.credits.%d" % i) for i in range(1, 5)]
    if app.keeper.back[0]:
        lines.append(words("memory.count", n=app.keeper.back[0]))
    return leave(app, read(app, words("home.credits"), lines, words("ok"), words("a.back")))
