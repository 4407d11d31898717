# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a player may set: language, speed, sound, cards, movement, autoplay."""

import os

from ..boards import LEFT, RIGHT, A, B
from ..draw.menu import choose, turn
from ..system.buttons import PAUSE
from ..words import FOLDER

_ENTRIES = (("lang", 0), ("speed", 3), ("sound", 2), ("cards", 3), ("moves", 2), ("auto", 2))


def run(app):
    """Change them; they hold at once."""
    settings = app.settings
    at = 0
    codes = sorted([file[:-4] for file in os.listdir(FOLDER) if file[0] not in "._" and file.count(".") == 1])
    # where there is but one language, or no sound, there is none to set
    there = {"lang": len(codes) > 1, "sound": app.board.sound}
    entries = [entry for entry in _ENTRIES if there.get(entry[0], True)]
    items: list = []
    while True:
        words = app.words
        if not items:
            items = [(words("set." + name), _value(words, settings, name)) for name, _ in entries]
        key, at = choose(app, words("set.title"), items, at, words("a.change"), words("a.back"))
        if key == PAUSE or key == B:
            app.keep()
            return app.left(key)
        if key == A or key == LEFT or key == RIGHT:
            name, count = entries[at]
            step = -1 if key == LEFT else 1
            if name == "lang":
                settings["lang"] = turn(codes, settings["lang"], step)
                app.speak()
                app.words.keep(*words.kept)
                items = []
            else:
                settings[name] = (settings[name] + step) % count
                items[at] = items[at][0], _value(words, settings, name)


def _value(words, settings, name):
    return words("language") if name == "lang" else words("set.%s.%d" % (name, settings[name]))
