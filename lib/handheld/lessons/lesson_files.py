# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds lessons, loads one with the rules it is played by, and begins it on the table."""

import json
import os

from .. import memory

FOLDER = "variants/lessons/"
SEATS = 4


def names():
    """The names of the lessons on the drive; [] without any."""
    try:
        found = os.listdir(FOLDER)
    except OSError:
        return []
    return sorted([name[:-5] for name in found if name.endswith(".json") and name[0] not in "._"])


def read(name):
    """The table of a lesson. Raises OSError, or ValueError if its file is no JSON."""
    with open(FOLDER + name + ".json", "rb") as file:
        return json.load(file)


def entries(words):
    """[(name of a lesson, name of a rule set, title)]: a lesson is listed for each rule set it is about. Files that
    cannot be read are left out; tools/check.py says why."""
    title_of = memory.load("handheld.rulesets.files").title_of  # only the list of lessons needs it
    found = []
    for name in names():
        try:
            for game in read(name)["rules"]:
                found.append((name, game, words("lesson.%s.title" % name, title=title_of(game, words))))
        except (OSError, ValueError, KeyError, TypeError):
            pass
    return found


def load(words, name, game):
    """(table of the lesson, Rules). game: the rule set; "": the first that the lesson is about. Raises OSError,
    ValueError or KeyError if a file is faulty."""
    before = memory.loaded()
    library = memory.load("engine.rules.keys", "handheld.rulesets.library")
    try:
        lesson = read(name)
        game = game or lesson["rules"][0]
        table = library.files.merge(library.read(game, words)[1], lesson["keys"])
        hands = lesson["hands"]
        ways = ["left" if "pass" in hand else "none" for hand in hands]
        if "left" not in ways:
            ways = []
            table["pass"] = 0
        table["seats"] = {"%d" % SEATS: {"out": [], "pass": ways}}
        table["options"] = []
        table["hands"] = max(1, len(hands))  # the lesson is the whole match
        table["limit"] = 0
        table["at_limit"] = "end"
        return lesson, library.rules(game, words, SEATS, None, table)
    finally:
        del library
        memory.forget_since(before, ("handheld.lessons.",))


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
        lesson, rules = load(words, name, game)
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError):
        return False
    memory.forget_since(
        before, ("engine.cards", "engine.notation", "handheld.lessons.")
    )  # 12 KB that read the rule set
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
