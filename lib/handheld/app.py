# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The handheld: one screen loaded at a time, the match and the settings between them.

A screen is a module of handheld.screens with run(app). It returns where to go: "name" takes its place, "+name" comes
back to it, "" goes back, "!name" forgets the way. What it loaded is dropped.
"""

import gc
import json
import os
import sys

from .system.buttons import PAUSE
from .words import Words

try:
    from typing import Any
except ImportError:  # the board has none and needs none
    Any = None  # type: ignore

# Kinds of records, the most precious first.
SETTINGS, STATISTICS, MATCH, CHECKED = range(4)

CLASSIC = "chervy"  # for those who have chosen none; first in lists

# What free() may drop.
_LATER = ("engine.think.", "engine.hints.", "engine.bots.", "engine.match.save")

SPARE = 512  # bytes for when none is left
_ENOUGH = 32768  # bytes free: with less it collects between modules

SPEEDS = (1400, 800, 300)  # ms a finished trick lies there; a card takes a quarter
SEEDS = 1 << 30


def drop(before):
    """Forget modules not in before, and names without one."""
    more = True
    while more:
        more = False
        for name in sys.modules:
            more = name not in before and (name.startswith("handheld.") or name.startswith("engine."))
            more = more or not sys.modules.get(name)
            if more:
                break
        if more:
            sys.modules.pop(name, None)
            parent, _, last = name.rpartition(".")
            if parent in sys.modules and hasattr(sys.modules[parent], last):
                delattr(sys.modules[parent], last)
    gc.collect()


def fetch(*names):
    """Load modules one by one: in a chain, what each leaves lies between the next ones."""
    for name in names:
        __import__(name)
        if getattr(gc, "mem_free", int)() < _ENOUGH:
            gc.collect()


def screen(name):
    """The run() of the screen of that name."""
    parts = {
        "play_hand": (
            "engine.hand.claim",
            "handheld.table.tabletop",
            "handheld.table.animation",
            "handheld.table.tricks",
        ),
        "pass_cards": ("handheld.table.tabletop",),
        "old_maid": ("handheld.table.tabletop", "handheld.table.animation", "handheld.table.draw_maid"),
        "report_code": ("engine.codes.digits", "engine.codes.fold", "engine.codes.bug_report"),
    }
    fetch(*parts.get(name, ()))
    return __import__("handheld.screens." + name, None, None, ("run",)).run


class App:
    """Its members are told in preset.py."""

    board: Any
    buttons: Any
    canvas: Any
    text: bool
    journal: Any
    settings: dict
    wrong: Any
    checker: Any
    trail: list
    session: Any
    record: Any
    sprites: Any
    layout: Any
    data: Any
    mark: Any
    delayed: tuple
    note: str
    chosen: list
    cursor: int
    shot: Any
    claimed: bool
    style: int
    deal: int
    at: int
    spare: Any
    here: int

    def __init__(self, board):
        from .system.preferences import begin

        begin(self, board)
        drop(set(sys.modules) - {"handheld.system.preferences", "handheld.draw.tilesheets"})
        self.speak()
        self.without = set(sys.modules)  # what is loaded while there is no match

    def kept(self, kind):
        """The dict of a record, {} if there is none."""
        try:
            found = json.loads(self.journal.get(kind) or b"{}")
        except ValueError:
            found = {}
        return found if type(found) is dict else {}

    def keep(self):
        """Keep the settings."""
        from .system.preferences import keep

        keep(self)

    def speak(self):
        """Load the words of the language chosen, else English."""
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
        """Show the last screen of the trail, go where it says."""
        if self.journal.note > 0:
            self.trail.append("notice")
        name = self.trail[-1]
        # while these wait, rule sets are checked
        if name in ("new_match", "choose_rules", "problem") and not self.session:
            if not self.checker:
                from .rulesets.checker import Checker

                self.checker = Checker(self)
            self.checker.begin()
        elif self.checker:
            self.checker = None
            drop(self.without)
        before = set(sys.modules)
        if self.canvas:
            self.canvas.open(name)
        # words kept for a screen, else "screen"
        words = {"old_maid": ("table", "maid"), "load_match": (), "report_code": (), "text_match": ()}
        words["play_hand"] = words["pass_cards"] = ("table",)
        self.words.keep(*words.get(name, ("screen",)))
        for _ in range(2):
            try:
                to = screen(name)(self)
                break
            except MemoryError as error:
                why = error
                # again, with what it needs alone
                self.spare = None
                drop(before)
                self.words.keep()
                self.free()
        else:
            if len(self.trail) < 2:
                from .system.anew import anew

                to = anew(self, name)
                if not to:
                    raise why
            else:
                self.note = "MemoryError: " + name
                to = "problem" if name != "problem" else ""
        if self.canvas:
            self.canvas.answer()
        if self.checker:
            self.checker.rest()
        if name == "load_match" and self.session:  # what plays it and shows it stays
            before.update([one for one in sys.modules if one.startswith("engine.") or one == "handheld.draw.sprites"])
            before -= {"engine.match.resume", "engine.match.replay"}
        drop(before)
        if to[:1] == "+":
            self.trail.append(to[1:])
        elif to[:1] == "!":
            self.trail = [to[1:]]
        elif to:
            self.trail[-1] = to
        elif len(self.trail) > 1:
            self.trail.pop()

    def key(self, ms=-1, idle=None):
        """The next key, see Buttons.wait()."""
        key = self.buttons.wait(ms, idle)
        if key >= 0:
            self.here = -1
        return key

    def left(self, key):
        """Where a screen left by that key goes: back, or to the pause menu."""
        return "+pause_menu" if key == PAUSE and "pause_menu" not in self.trail else ""

    def tone(self, *notes):
        """Short tones as hz, ms, ..., if the player wants any."""
        if self.settings["sound"]:
            self.board.tone(*notes)

    # -- the match --

    def begin(self, record):
        """Prepare a match for the screen load_match: {"rules", "seats", "options", "bot"}."""
        self.mark = None
        seed = int.from_bytes(os.urandom(4), "little") ^ self.board.now()  # chance may repeat
        self.record = dict(record, counted=0, seed=seed % SEEDS)

    def bot(self, view, rng, steps):
        """The bot that plays, loaded anew if it had to make room; normal where there is none for it."""
        name = "random" if view.fans else self.record["bot"]  # all draw alike
        was = rng[:]
        # random where anew() has just reloaded the match
        for one in (name, name, "normal", "random")[: 3 + (self.here == self.journal.end)]:
            try:
                yield from __import__("engine.bots." + one, None, None, ("think",)).think(view, rng, steps)
                return
            except MemoryError:
                # with more room, then with what needs less
                self.free()
                rng[:] = was
        raise MemoryError

    def hint(self, view, rng, steps):
        """The bot that gives hints."""
        from .table.hint import think

        return think(self, view, rng, steps)

    def save(self):
        """Keep the match: what has come since the last time."""
        session = self.session
        if not session or not self.journal.size:
            return
        journal = self.journal
        try:
            from engine.match.save import CHOICE, OVER, mark, since  # free() may have dropped it

            now = mark(session)
            kind, data = since(session, self.mark)
            # what is kept may be taken back
            waits = kind > OVER and self.trail[-1] in self.delayed and (kind < CHOICE or now[3:] >= self.mark[3:])
            if not kind or waits:
                return
            kept = kind > 0 and journal.put(kind << 2 | MATCH, data)
            if kind == OVER and journal.room() < journal.size // 5:
                from .storage.compact import again

                again(journal)
                kept = kept and journal.room() > journal.size // 4  # if not, cards of hands before go
            if not kept:
                kept = journal.put(MATCH, json.dumps(self.record).encode() + b"\n" + session.save())
            self.mark = now if kept else None
        except MemoryError:
            self.mark = None  # as after the card before
            drop(sys.modules)

    def saved(self):
        """(record, bytes of the session) of the match kept, or None."""
        data = self.journal.get(MATCH)
        at = data.find(b"\n")
        if at < 0:
            return None
        try:
            return json.loads(data[:at]), data[at + 1 :]
        except ValueError:
            return None

    def free(self):
        """Forget what is loaded again when needed: bots, what they think with and thought."""
        self.spare = None
        gc.collect()
        if self.session:
            self.session.stop_thinking()
        drop({name for name in sys.modules if not any([name.startswith(one) for one in _LATER])})
        self.spare = bytearray(SPARE)

    def reset(self):
        """Go to the menu; the match stays kept."""
        self.checker = self.buttons.idle = None
        self.session = self.record = self.layout = self.sprites = None
        while self.canvas and len(self.canvas.cards):
            self.canvas.cards.pop()
        drop(self.without)
        self.trail = ["text_match" if self.text else "main_menu"]

    def forget(self):
        """There is no match any more."""
        self.reset()
        self.journal.put(MATCH, b"")
