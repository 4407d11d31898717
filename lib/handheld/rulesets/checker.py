# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Checks the rule sets while a menu waits for a key, in slices of at most 40 ms, which a press interrupts.

A rule set that was checked on the PC only needs a look at its files (files.lines()). The journal keeps the verdicts on
all others, so that a file is not checked again before it changes. That record has 9 bytes a rule set: 16 bits of its
name's checksum, 16 bits of its file's size, a checksum of 32 bits over the file and its bases, the verdict.
"""

import os

from handheld.storage import crc32

from .. import memory, plan
from ..shared import CHECKED, CLASSIC
from . import files, library
from .files import LARGEST
from .house_rules import cases

UNKNOWN, SOUND, BAD = range(3)
MOST = 64  # rule sets whose verdicts are kept

_ENTRY = 9


def reason(name, words):
    """The sentence that says what is wrong with a rule set, "" if nothing is."""
    try:
        for _ in trial(name, words):
            pass
    except library.Fault as fault:
        return str(fault)
    except files.FAULTS as error:
        return words("fault.other", file=library.file_of(name), why=type(error).__name__)
    return ""


def trial(name, words):
    """Load a rule set in every case of house_rules.cases(), in steps. Raises library.Fault."""
    path = library.file_of(name)
    if size_of(path) > LARGEST:
        raise library.Fault(words("fault.large", file=path, size=size_of(path), most=LARGEST))
    path, table = yield from library.reading(name, words)
    loader = memory.load("engine.rules.load")  # after a reload, an older RulesError class would catch nothing
    for case in cases(table):
        try:
            yield from loader.loading(loader.Rules(), table, case[0], case[1])
        except loader.RulesError as error:
            error.case = case
            raise library.fault(words, error, path)


def size_of(path):
    """Bytes of a file, 0 if it cannot be found."""
    try:
        return os.stat(path)[6]
    except OSError:
        return 0


def word(name):
    """Two bytes that stand for a rule set's name in the record."""
    return (crc32(name.encode(), 0) & 0xFFFF).to_bytes(2, "little")


class Checker:
    """Checks all rule sets.

    names: the rule sets by the names of their files, with the classic one first, and the one of the settings
    titles: their titles, "" while unknown; verdicts: UNKNOWN, SOUND or BAD for each
    read: whether all files have been read; done: whether all are checked; at: the rule set to which the cursor of the
        list returns, "" for none
    loaded: the modules that are forgotten when all are checked
    """

    def __init__(self, app):
        self.app = app
        self.names = names = library.names()
        names.sort(key=lambda name: (name != CLASSIC, name))
        if app.settings["rules"] not in names:  # a file outside variants/, or one that is gone
            names.append(app.settings["rules"])
        self.titles = [""] * len(names)
        self.kept = app.keeper.journal.get(CHECKED)
        # the saved verdicts hold until the files have been read
        self.verdicts = bytearray([self._kept(name)[-1] for name in names])
        # each file's six bytes in the record; None: not looked at yet, b"": do not save the verdict
        self.keys: list = [None] * len(names)
        self.read = self.done = False
        self.work = None
        self.at = ""
        self.loaded = []
        known = []
        for name, _, _, title in files.lines():
            known.append(name)
            if name in names:  # it may have changed since then; check() finds out
                self.titles[names.index(name)] = app.words.game("title." + name, title)
        if [name for name in names if self._kept(name)[-1] == UNKNOWN and name not in known]:
            for _ in self.load():  # now, because a press cannot interrupt an import
                pass

    def _kept(self, name):
        """Key and verdict of that rule set, as bytes of the record."""
        mine = word(name)
        for at in range(0, len(self.kept), _ENTRY):
            if self.kept[at : at + 2] == mine:
                return self.kept[at + 2 : at + _ENTRY]
        return bytes((UNKNOWN,))

    def bad(self, name):
        """Whether that rule set is known to be unusable."""
        return name in self.names and self.verdicts[self.names.index(name)] == BAD

    def why(self, name):
        """The sentence that says what is wrong with it; "" if its file has been repaired, which makes it sound."""
        found = reason(name, self.app.words)
        if not found:
            self.verdicts[self.names.index(name)] = SOUND
        return found

    def begin(self):
        """Check while the app waits for keys."""
        if not self.done:
            self.app.buttons.idle = self.step

    def step(self):
        """Do one slice of work. True if a menu may have to be redrawn, None when all is done."""
        try:
            if not self.work:
                self.work = self._slices()
            return next(self.work) is True
        except StopIteration:
            self.done = True
        self.pause()
        return None

    def pause(self):
        """Stop, and save the verdicts; begin() continues from there."""
        self.work = self.app.buttons.idle = None
        if self.read:
            found = b""
            for i, name in enumerate(self.names):
                if self.keys[i] and self.verdicts[i] and len(found) < MOST * _ENTRY:
                    found += word(name) + self.keys[i] + bytes((self.verdicts[i],))
            if found != self.kept:
                self.app.keeper.journal.put(CHECKED, found)
                self.kept = found

    def _slices(self):
        if not self.read:
            yield from self.check()
            for i in range(len(self.names)):
                if self.keys[i] is None:
                    yield from self._note(i)
            self.read = True
            yield True
        if min(self.verdicts) != UNKNOWN:
            return
        yield from self.load()
        first = self.names.index(self.app.settings["rules"]) if self.app.settings["rules"] in self.names else 0
        for k in range(len(self.names)):
            i = (first + k) % len(self.names)
            if self.verdicts[i]:
                continue
            verdict = BAD
            try:
                for _ in trial(self.names[i], library.silent):
                    yield False
                verdict = SOUND
            except MemoryError:  # too large for this board; whoever chooses it reads why
                plan.count(plan.TOO_LARGE)
            except files.FAULTS:
                pass  # reason() says what is wrong
            self.verdicts[i] = verdict
            yield verdict == BAD
        memory.forget(*self.loaded)

    def load(self):
        """Load the modules that load rule sets, one a slice."""
        there = memory.loaded()
        for name in ("engine.cards", "engine.notation", "engine.rules.load"):
            if name not in there:
                memory.load(name)
                self.loaded.append(name)
                yield False

    def check(self):
        """Look at the files of the rule sets that were checked on the PC, one a slice. Those that have not changed are
        sound, and their titles are known."""
        for key, title in self.app.words.lines("games"):
            yield False
            if key[:6] == "title." and key[6:] in self.names:
                self.titles[self.names.index(key[6:])] = title
        same = ["-"]
        for name, check, base, title in files.lines():
            yield False
            if name in self.names and base in same and str(files.checksum(library.file_of(name))) == check:
                same.append(name)
                i = self.names.index(name)
                self.titles[i] = self.titles[i] or title
                self.verdicts[i] = SOUND
                self.keys[i] = b""

    def _note(self, i):
        """Read the files of a rule set in slices, and store its title and its key. If the key has changed, its verdict
        becomes UNKNOWN."""
        path = library.file_of(self.names[i])
        size = size_of(path)
        check = 0
        seen = []
        try:
            while path:
                seen.append(path)
                check = files.checksum(path, check)
                yield False
                table = (yield from files.loading(path)) if size_of(path) <= LARGEST else {}
                title = table.get("title", table.get("id"))
                if len(seen) < 2 and type(title) is str:
                    self.titles[i] = self.app.words.game("title.%s" % table.get("id"), title)
                path = files.base_of(table["base"], seen) if "base" in table else ""
                yield False
        except files.FAULTS:
            pass  # reason() says what is wrong
        self.keys[i] = (size & 0xFFFF).to_bytes(2, "little") + check.to_bytes(4, "little")
        if self._kept(self.names[i])[:-1] != self.keys[i]:
            self.verdicts[i] = UNKNOWN


def check(app, plan):
    """The Checker of a shared.Plan, which works from now on while a menu waits for a key."""
    if not plan.checker or plan.words is not app.words:
        plan.checker = Checker(app)
        plan.words = app.words
    plan.checker.begin()
    return plan.checker
