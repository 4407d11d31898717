# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The handheld: one screen loaded at a time, the match and the settings between them.

A screen is a module of lib/handheld/screens with run(app). It returns where to go: "name" takes its place, "+name"
comes back to it afterwards, "" goes back, "!name" forgets the way. What it loaded is dropped when it ends.
"""

import gc
import json
import os
import sys

from .buttons import PAUSE, Buttons
from .canvas import Canvas
from .journal import Journal
from .words import Words

# Kinds of records in the journal.
SETTINGS, MATCH, STATISTICS, CHECKED = 1, 2, 3, 4

CLASSIC = "chervy"  # the rule set of those who have chosen none, first in lists

SPEEDS = (1400, 800, 300)  # ms a finished trick lies on the table; a card takes a quarter of it
SEEDS = 1 << 30


def drop(before):
    """Forget the project's modules that were not loaded then; before: a set of names."""
    for name in list(sys.modules):
        if name not in before and (name.startswith("handheld.") or name.startswith("engine.")):
            del sys.modules[name]
            parent, _, last = name.rpartition(".")
            if parent in sys.modules and hasattr(sys.modules[parent], last):
                delattr(sys.modules[parent], last)
    gc.collect()


def fetch(*names):
    """Load modules one by one: in a chain, what each leaves behind lies between the next ones."""
    for name in names:
        __import__(name)
        gc.collect()


def screen(name):
    """The run() of the screen of that name."""
    # what screens load themselves, if it is much
    parts = {
        "table": ("engine.claim", "handheld.tabletop", "handheld.moving", "handheld.tricks"),
        "passing": ("handheld.tabletop",),
        "prelude": ("handheld.tabletop", "handheld.moving", "handheld.oldmaid"),
        "report": ("engine.digits", "engine.folded", "engine.report"),
    }
    fetch(*parts.get(name, ()))
    return __import__("handheld.screens." + name, None, None, ("run",)).run


class App:
    """settings: a dict, see _defaults(); record: of the match, {"rules", "seats", "options", "bot"}; session: the match
    being played or None; sprites, layout: its cards on the display; back: where screens return to."""

    def __init__(self, board):
        self.board = board
        self.buttons = Buttons(board)
        self.canvas = Canvas(board.display)
        self.journal = Journal(board.nvm)
        self.settings = self._defaults()
        self._restore(self.kept(SETTINGS))
        self.checker = None  # of rule sets, in the menus
        self.trail = ["title"]
        self.session = self.record = self.sprites = self.layout = None
        self.data = None  # the saved session that start is to resume
        self.note = ""  # what is wrong, for the screen "fault"
        self.chosen = []  # cards chosen to pass
        self.cursor = -1  # the card pointed at
        self.shot = None  # (kind, seat, choice) of a moon or sun in this hand
        self.claimed = False  # the rest is the player's, and plays itself
        self.style = 0  # of the cards on the display
        self.deal = -1  # the number of the deal asked for, -1: any
        self.at = 0  # the place in the menu of a new match
        self.speak()
        self.without = set(sys.modules)  # what is loaded while there is no match

    def _defaults(self):
        def number(name, default, most):
            value = os.getenv(name)
            try:
                return default if value is None else min(max(int(value), 0), most)
            except ValueError:
                return default

        return {
            "rules": os.getenv("RULES") or CLASSIC,
            "seats": number("PLAYERS", 0, 11),
            "bot": os.getenv("BOT") or "normal",
            "options": {},  # {rule set: {option: value}}, of those that are not as usual
            "lang": os.getenv("LANGUAGE") or "en",
            "speed": number("SPEED", 1, 2),
            "sound": number("SOUND", 1, 1),
            "cards": number("CARDS", 0, 2),
            "moves": number("MOVES", 1, 1),
            "auto": number("AUTOPLAY", 0, 1),
        }

    def _restore(self, kept):
        """Take over the settings that were kept, of whichever version."""
        for name in self.settings:
            if type(kept.get(name)) is type(self.settings[name]):
                self.settings[name] = kept[name]
        options = self.settings["options"]
        old = {name: options.pop(name) for name in list(options) if type(options[name]) is not dict}
        if old:  # older versions kept those of the rule set chosen alone
            options.setdefault(self.settings["rules"], {}).update(old)

    def kept(self, kind):
        """The dict of a record, {} if there is none."""
        try:
            found = json.loads(self.journal.get(kind) or b"{}")
        except ValueError:
            found = {}
        return found if type(found) is dict else {}

    def keep(self):
        """Keep the settings."""
        self.journal.put(SETTINGS, json.dumps(self.settings).encode())

    def speak(self):
        """Load the words of the language chosen, English if it is not there."""
        try:
            self.words = Words(self.settings["lang"])
        except OSError:
            self.words = Words("en")

    # -- screens --

    def run(self):
        """Show screens for ever."""
        while True:
            self.show()

    def show(self):
        """Show the screen at the end of the trail, then go where it says."""
        name = self.trail[-1]
        # while these wait, rule sets are checked
        if name in ("home", "setup", "variants", "fault") and not self.session:
            if not self.checker:
                from .checking import Checker

                self.checker = Checker(self)
            self.checker.begin()
        elif self.checker:
            self.checker = None
            drop(self.without)
        before = set(sys.modules)
        gc.collect()
        self.canvas.open()
        # the words that are kept in memory while a screen is shown, "screen" for the others
        words = {"table": ("table",), "passing": ("table",), "prelude": ("table", "maid"), "start": (), "report": ()}
        self.words.keep(*words.get(name, ("screen",)))
        try:
            to = screen(name)(self)
        except MemoryError:
            # once more, with nothing in memory but what it needs; its words are searched in their file
            drop(before)
            self.words.keep()
            gc.collect()
            to = screen(name)(self)
        if self.checker:
            self.checker.rest()
        if name == "start" and self.session:  # what plays the match and shows its cards stays, not what resumed it
            before.update([one for one in sys.modules if one.startswith("engine.") or one == "handheld.sprites"])
            before -= {"engine.history", "engine.undo"}
        drop(before)
        if to[:1] == "+":
            self.trail.append(to[1:])
        elif to[:1] == "!":
            self.trail = [to[1:]]
        elif to:
            self.trail[-1] = to
        elif len(self.trail) > 1:
            self.trail.pop()

    def key(self, ms=-1):
        """The next key; NONE after so many milliseconds, or when a menu has to be drawn anew."""
        return self.buttons.wait(ms)

    def left(self, key):
        """Where a screen goes that is left by that key: back, or into the pause menu unless it came from there."""
        return "+pause" if key == PAUSE and "pause" not in self.trail else ""

    def tone(self, hz, ms):
        """A short tone, if the player wants any."""
        if self.settings["sound"]:
            self.board.tone(hz, ms)

    # -- the match --

    def begin(self, record):
        """Prepare a new match, for the screen "start": {"rules", "seats", "options", "bot"}."""
        self.record = dict(record, counted=0, seed=int.from_bytes(os.urandom(4), "little") % SEEDS)

    def hint(self, view, rng, steps):
        """The bot that gives hints."""
        from .hint import think

        return think(self, view, rng, steps)

    def save(self):
        """Keep the match."""
        if self.session:
            try:
                self.journal.put(MATCH, json.dumps(self.record).encode() + b"\n" + self.session.save())
            except MemoryError:
                gc.collect()  # it is kept as it was after the card before

    def saved(self):
        """(record, bytes of the session) of the match kept, or None."""
        data = self.journal.get(MATCH)
        at = data.find(b"\n")
        if at < 0:
            return None
        try:
            record = json.loads(data[:at])
        except ValueError:
            return None
        return record, data[at + 1 :]

    def reset(self):
        """Go to the menu; the match stays kept."""
        self.checker = self.buttons.idle = None
        self.session = self.record = self.layout = self.sprites = None
        while len(self.canvas.cards):
            self.canvas.cards.pop()
        drop(self.without)
        self.trail = ["home"]

    def forget(self):
        """There is no match any more."""
        self.reset()
        self.journal.put(MATCH, b"")
