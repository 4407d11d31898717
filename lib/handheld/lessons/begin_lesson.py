# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Loads a lesson and lays its cards."""

from .. import memory


def begin(app, name, game):
    """Make the session and the cards of a lesson; returns whether its file is sound. The session has no record, so it
    is never saved."""
    before = memory.loaded()
    words = app.words
    canvas = app.canvas
    canvas.begin()
    canvas.text(canvas.width // 2, canvas.height // 2 - canvas.cell_h, words("start.wait"), align=1)
    canvas.end()
    try:
        lesson, rules = memory.call("handheld.lessons.lesson_files", "load", words, name, game)
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError):
        return False
    memory.forget_since(before, ("engine.cards", "engine.notation"))  # 12 KB that read the rule set
    memory.load("engine.hand.play", "engine.hand.deal", "engine.hand.view", "engine.match.session")
    LessonSession = memory.load("handheld.lessons.lesson_session").LessonSession
    session = LessonSession(rules, lesson)
    app.game.start(session)
    app.turn.clear()
    canvas.open("play_hand")
    words.keep("table")
    if "maid" in lesson:
        session.step()
        memory.call("handheld.pieces.lay_table", "lay_old_maid", canvas, words, session, app.settings["cards"])
    else:
        memory.call("handheld.pieces.lay_table", "lay_table", canvas, rules, app.settings["cards"])
    memory.forget_since(before, ("engine.", "handheld.pieces.sprites", "handheld.lessons."))
    canvas.line(canvas.kept - 1)  # makes the rows of text that the table needs
    app.buttons.forget()
    return True
