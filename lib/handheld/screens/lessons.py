# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The list of lessons; and the end of one, which offers a match or says why there was no lesson."""

from handheld.draw.menu import choose
from handheld.draw.reading import read
from handheld.lessons.lesson_files import FOLDER, entries
from handheld.matches.match_record import new_record

from ..shared import BACK, PAUSE, A, B, leave, push, restart


def run(app, key="", game="", name=""):
    """Let the player choose a lesson. key, game, name: at the end of one, see end()."""
    if key:
        return end(app, key, game, name)
    words = app.words
    found = entries(words)
    items = [(title, None) for _, _, title in found]
    pressed = at = 0
    while pressed != A and pressed != B and pressed != PAUSE:
        pressed, at = choose(app, words("home.lessons"), items, at, words("a.choose"), words("a.back"))
    if pressed == A and found:
        return push("lesson", *found[at][:2])
    return leave(app, pressed)


def end(app, key, game, name):
    """Offer a match. key: of the headline; with the name of a lesson that was not played, of the reason. game: the rule
    set of the lesson, "" after the first start: then the match is one of the game in the settings."""
    words = app.words
    if name:
        read(app, words("home.lessons"), [words(key, file=FOLDER + name + ".json")], words("ok"), words("a.back"))
        return home(app)
    saved = app.keeper.saved_match()
    again = words("lesson.where", lessons=words("home.lessons"))
    items = [(words(key), None, False, again) for key in ("home.start" if saved else "lesson.play", "lesson.back")]
    pressed, at = choose(app, words(key), items, 0, words("a.choose"), words("a.back"))
    if pressed != A or at:
        return home(app)
    if saved:
        return restart("load_match", *saved)
    record = new_record(app.board, game or app.settings["rules"], 0, {}, app.settings["bot"])
    record["hint"] = 1  # hints come by themselves in the first hand
    return restart("load_match", record)


def home(app):
    """The way back: to the list, or after the first start to the title."""
    return BACK if len(app.stack.names()) > 1 else restart("title")
