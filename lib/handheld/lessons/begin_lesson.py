# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Loads a lesson and lays its cards."""

from .. import memory

_ROOM = 28000  # free bytes of heap that the hands of a lesson need after their cards are made


def begin(app, name, game):
    """Make the session and the cards of a lesson; returns whether its file is sound. The session has no record, so it
    is never saved."""
    words = app.words
    canvas = app.canvas
    canvas.begin()
    canvas.text(canvas.width // 2, canvas.height // 2 - canvas.cell_h, words("start.wait"), align=1)
    canvas.end()
    try:
        lesson, rules = memory.call("handheld.lessons.lesson_files", "load", words, name, game)
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError):
        return False
    memory.load("engine.hand.play", "engine.hand.deal", "engine.hand.view", "engine.match.session")
    from .lesson_session import LessonSession

    session = LessonSession(rules, lesson)
    app.game.start(session)
    app.turn.clear()
    canvas.open("play_hand")
    words.keep("table")
    if "maid" in lesson:
        from handheld.draw.make_fan import lay_old_maid

        session.step()
        lay_old_maid(canvas, words, session, app.settings["cards"])
    else:
        lay(canvas, rules, app.settings["cards"])
    memory.forget("handheld.draw.make_", "handheld.draw.lay")
    canvas.line(canvas.kept - 1)  # makes the rows of text that the table needs
    app.buttons.forget()
    return True


def lay(canvas, rules, style):
    """Make the cards, without the comforts of a table if those leave too little memory."""
    from handheld.draw.lay_table import lay_table

    try:
        lay_table(canvas, rules, style)
        left = memory.free()
    except MemoryError:
        left = 0
    if left < _ROOM:
        memory.roomy = False
        try:
            lay_table(canvas, rules, style)
        finally:
            memory.roomy = True
