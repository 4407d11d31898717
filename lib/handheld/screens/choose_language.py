# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Asks for the language, in its own name, at the first start. A takes it. Shown if nobody has named a language yet and
there are several."""

from handheld.draw.menu import choose
from handheld.words import words

from ..shared import BACK, A, replace


def run(app):
    """Let the player choose. On a PC the command line may have named a language meanwhile."""
    if app.settings["lang"]:
        return BACK
    codes = words.languages()
    items = [(words.seek(words.FOLDER + code + ".txt", b"language") or code, None) for code in codes]
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
