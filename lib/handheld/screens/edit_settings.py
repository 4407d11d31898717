# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The settings: language, speed, sound, cards, animation, names, autoplay, skipping. At the first start, the language
alone, in its own name, if nobody has named one yet and there are several."""

from handheld.draw.menu import choose, turn
from handheld.words import FOLDER, languages, seek

from ..shared import BACK, LEFT, PAUSE, RIGHT, A, B, leave, replace

_NAMES = "lang speed sound cards moves names auto skip talk"  # a tuple would keep each name in memory
_MORE = {"speed": 3, "sound": 4, "cards": 4}  # how many values; the others have two


def run(app, first=False):
    """Let the player change the settings; each change takes effect at once. first: at the first start, see
    choose_language()."""
    if first:
        return choose_language(app)
    settings = app.settings
    at = 0
    codes = languages()
    # there is no choice with one language, or on a board without sound
    there = {"lang": len(codes) > 1, "sound": app.board.sound}
    names = [name for name in _NAMES.split() if there.get(name, True)]
    items: list = []
    while True:
        if not items:
            words = app.words
            title, change, back = words("set.title"), words("a.change"), words("a.back")
            items = [(words("set." + name), value(words, settings, name)) for name in names]
        key, at = choose(app, title, items, at, change, back)
        if key == PAUSE or key == B:
            app.canvas.answer()
            settings.keep(app.keeper)
            return leave(app, key)
        if key == A or key == LEFT or key == RIGHT:
            name = names[at]
            step = -1 if key == LEFT else 1
            if name == "lang":
                settings["lang"] = turn(codes, settings["lang"] or "en", step)
                app.speak()
                items = []
            else:
                settings[name] = (settings[name] + step) % _MORE.get(name, 2)
                app.words.plain = settings["names"]
                items[at] = items[at][0], value(words, settings, name)


def value(words, settings, name):
    """The value of a setting in words."""
    return words("language") if name == "lang" else words("set.%s.%d" % (name, settings[name]))


def choose_language(app):
    """Let the player choose the language; A takes it. On a PC the command line may have named a language meanwhile."""
    if app.settings["lang"]:
        return BACK
    codes = languages()
    items = [(seek(FOLDER + code + ".txt", b"language") or code, None) for code in codes]
    at = codes.index("en") if "en" in codes else 0
    print(app.words("logo.text"))
    key = -1
    while key != A and key < 32:
        key, at = choose(app, "▲▼", items, at, "A OK", "")
    if key >= 32:  # perhaps the first letter of TEXT
        app.buttons.put_back(key)
        return replace("title")
    app.canvas.answer()
    app.settings["lang"] = codes[at]
    app.speak()
    if "welcome" not in app.stack.names():  # that screen keeps the settings; until then this player is new
        app.settings.keep(app.keeper)
    return BACK
