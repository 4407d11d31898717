# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What an app starts with; its settings are those of settings.toml, over them those kept. Dropped when it is made."""

import os
import sys

from .app import CLASSIC, SETTINGS
from .buttons import Buttons
from .journal import Journal


def begin(app, board):
    """Give an App all it has."""
    app.board = board
    app.buttons = Buttons(board)
    app.canvas = None
    app.text = not board.display  # played in words over the serial port
    if board.display:
        from .canvas import Canvas

        app.canvas = Canvas(board.display)
    app.journal = Journal(board.nvm)
    app.settings = settings(app.kept(SETTINGS))
    app.checker = None  # of rule sets, in the menus
    app.trail = ["text" if app.text else "title"]  # the screens that led here; where the last one returns to
    app.session = None  # the match being played
    app.record = None  # of the match: {"rules", "seats", "options", "bot"}
    app.sprites = app.layout = None  # its cards on the display
    app.data = None  # the saved session that start is to resume
    app.mark = None  # up to where the match is kept, None: not at all
    # there every record erases all: what counts as one choice is not worth it
    app.dear = "SAMD" in sys.platform
    app.spare = bytearray(512)  # memory for when there is no other
    app.here = -1  # the end of the journal when the match was last loaded anew
    app.note = ""  # what is wrong, for the screen "fault"
    app.chosen = []  # cards chosen to pass
    app.cursor = -1  # the card pointed at
    app.shot = None  # (kind, seat, choice) of a moon or sun in this hand
    app.claimed = False  # the rest is the player's, and plays itself
    app.style = 0  # of the cards on the display
    app.deal = -1  # the number of the deal asked for, -1: any
    app.at = 0  # the place in the menu of a new match


def settings(kept):
    """A dict with every setting; kept: the one that was kept, of whichever version."""
    found = _defaults()
    for name in found:
        if type(kept.get(name)) is type(found[name]):
            found[name] = kept[name]
    options = found["options"]
    old = {name: options.pop(name) for name in list(options) if type(options[name]) is not dict}
    if old:  # older versions kept those of the rule set chosen alone
        options.setdefault(found["rules"], {}).update(old)
    return found


def _defaults():
    return {
        "rules": os.getenv("RULES") or CLASSIC,
        "seats": _number("PLAYERS", 0, 11),
        "bot": os.getenv("BOT") or "normal",
        "options": {},  # {rule set: {option: value}}, of those that are not as usual
        "lang": os.getenv("LANGUAGE") or "en",
        "speed": _number("SPEED", 1, 2),
        "sound": _number("SOUND", 1, 1),
        "cards": _number("CARDS", 0, 2),
        "moves": _number("MOVES", 1, 1),
        "auto": _number("AUTOPLAY", 0, 1),
    }


def _number(name, default, most):
    value = os.getenv(name)
    try:
        return default if value is None else min(max(int(value), 0), most)
    except ValueError:
        return default
