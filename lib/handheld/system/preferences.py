# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What an app starts with; its settings are those kept, else those of settings.toml. Dropped when it is made, and
loaded again to keep what differs from that file."""

import json
import os
import sys

import supervisor

from ..app import CLASSIC, SETTINGS, SPARE
from ..storage.journal import Journal
from .buttons import Buttons

# Each setting: its name in settings.toml and in the game, what is usual, and what it may be: a number up to this one,
# or the name of a file in this folder, without its ending.
_KNOWN = (
    ("RULES", "rules", CLASSIC, "variants"),
    ("PLAYERS", "seats", 0, 11),
    ("BOT", "bot", "normal", "engine/bots"),
    ("LANGUAGE", "lang", "en", "lib/handheld/lang"),
    ("SPEED", "speed", 1, 2),
    ("SOUND", "sound", 1, 1),
    ("CARDS", "cards", 0, 2),
    ("MOVES", "moves", 1, 1),
    ("AUTOPLAY", "auto", 0, 1),
)


def begin(app, board):
    """Give an App all it has."""
    app.board = board
    app.buttons = Buttons(board)
    app.canvas = None
    app.text = not board.display  # played in words over the serial port
    if board.display:
        from ..draw.canvas import Canvas

        app.canvas = Canvas(board.display)
    app.journal = Journal(board.nvm)
    app.wrong = []  # what settings.toml has wrong and nobody has told yet, see settings()
    app.settings = settings(app.kept(SETTINGS), app.wrong)
    app.checker = None  # of rule sets, in the menus
    app.trail = ["text_match" if app.text else "title"]  # the screens that led here; where the last one returns to
    if app.wrong and app.journal.note < 1:  # which has that screen come up by itself
        app.trail.append("notice")
    app.session = None  # the match being played
    app.record = None  # of the match: {"rules", "seats", "options", "bot"}
    app.sprites = app.layout = None  # its cards on the display
    app.data = None  # the saved session that start is to resume
    app.mark = None  # up to where the match is kept, None: not at all
    # there every record erases all: a choice on these screens waits for another
    app.delayed = ("play_hand", "pass_cards", "old_maid", "text_match") if "SAMD" in sys.platform else ()
    app.spare = bytearray(SPARE)  # memory for when there is no other
    app.here = -1  # the end of the journal where the match was loaded anew, until a key is pressed
    app.note = ""  # what is wrong, for the screen "problem"
    app.chosen = []  # cards chosen to pass
    app.cursor = -1  # the card pointed at
    app.shot = None  # (kind, seat, choice) of a moon or sun in this hand
    app.claimed = False  # the rest is the player's, and plays itself
    app.style = 0  # of the cards on the display
    app.deal = -1  # the number of the deal asked for, -1: any
    app.at = 0  # the place in the menu of a new match


def settings(kept, wrong):
    """A dict with every setting; kept: those that were kept, of whichever version. What settings.toml has wrong goes
    into the list `wrong`, as (name, what it may be, what is taken instead)."""
    found: dict = {}
    for name, key, usual, most in _KNOWN:
        found[key] = usual
        bad = False
        try:
            text = os.getenv(name)  # some versions give a number as such, and raise for what is not in quotes
            if text is None:
                getattr(supervisor, "get_setting", os.getenv)(name)  # which raises for it since they do not
            if text is not None and text != "":
                value = type(usual)(text)
                if not _fits(value, usual, most):
                    raise ValueError
                found[key] = value
        except ValueError:
            bad = True
        value = kept.get(key)
        if type(value) is type(usual) and _fits(value, usual, most):
            found[key] = value
        if bad:
            wrong.append((name, most, found[key]))
    # {rule set: {option: value}}, of those that are not as usual; older versions kept those of the one chosen alone
    options = kept.get("options")
    options = found["options"] = options if type(options) is dict else {}
    old = {name: options.pop(name) for name in list(options) if type(options[name]) is not dict}
    if old:
        options.setdefault(found["rules"], {}).update(old)
    return found


def _fits(value, usual, most):
    if type(most) is int:
        return 0 <= value <= most
    if value == usual or value == "schema":
        return value == usual
    return value in [name.split(".")[0] for name in os.listdir(most) if name[0] not in "_."]


def keep(app):
    """Keep the settings that are not as settings.toml has them."""
    usual = settings({}, [])
    now = app.settings
    app.journal.put(SETTINGS, json.dumps({key: now[key] for key in now if now[key] != usual.get(key)}).encode())
