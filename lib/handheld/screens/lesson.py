# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays a lesson from its first card to its end. The match behind it is never saved or counted."""

from .. import memory
from ..navigation import replace


def run(app, name, game=""):
    """Play the lesson of that name. game: the rule set, see lesson_files.load()."""
    drop(app)  # memory ran out at the first try
    why = "lesson.memory"
    if memory.roomy:
        try:
            if memory.call("handheld.lessons.begin_lesson", "begin", app, name, game):
                maid = "maid" in app.session.lesson
                part = "handheld.lessons.play_maid" if maid else "handheld.lessons.play_hands"
                return replace("lesson_end", "lesson.over" if memory.call(part, "play", app) else "lesson.left", game)
            why = "lesson.broken"
        except MemoryError:
            pass
        finally:
            drop(app)
    return replace("lesson_end", why, game, name)


def drop(app):
    """Forget the match of the lesson."""
    if app.session:
        app.unload()
        app.game.clear()
        app.turn.clear()
    if app.canvas.table:
        app.canvas.clear_table()
