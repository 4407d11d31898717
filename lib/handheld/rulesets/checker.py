# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Checks the rule sets while a menu waits for a key, a slice at a time: it reads one file, or loads one rule set for
one number of players. The journal keeps the verdicts, so that a file is not checked again before it changes.

The record has 9 bytes a rule set: 16 bits of its name's checksum, 16 bits of its file's size, a checksum of 32 bits
over the file and its bases, the verdict.
"""

import os

from handheld.storage.record import crc32

from .. import memory
from ..kinds import CHECKED, CLASSIC
from . import files, library
from .house_rules import cases

UNKNOWN, SOUND, BAD = range(3)
LARGEST = 8192  # bytes of a file; a larger one is not even read
MOST = 64  # rule sets whose verdicts are kept

_ENTRY = 9


def reason(name, words):
    """The sentence that says what is wrong with a rule set, "" if nothing is."""
    try:
        for _ in trial(name, words):
            pass
    except library.Fault as fault:
        return str(fault)
    except Exception as error:  # no memory, tables nested too deep, anything a file can cause
        return words("fault.other", file=library.file_of(name), why=type(error).__name__)
    return ""


def trial(name, words):
    """Load a rule set in every case of house_rules.cases(), and yield after each step. Raises library.Fault."""
    path = library.file_of(name)
    if size_of(path) > LARGEST:
        raise library.Fault(words("fault.large", file=path, size=size_of(path), most=LARGEST))
    path, table = library.read(name, words)
    yield
    # imported together: a RulesError from before a reload would not match
    from engine.rules.load import RulesError, load

    for case in cases(table):
        try:
            load(table, case[0], case[1])
        except RulesError as error:
            error.case = case
            raise library.fault(words, error, path)
        yield


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
    """

    def __init__(self, app):
        self.app = app
        self.names = names = library.names()
        if CLASSIC in names:
            names.remove(CLASSIC)
            names.insert(0, CLASSIC)
        if app.settings["rules"] not in names:  # a file outside variants/, or one that is gone
            names.append(app.settings["rules"])
        self.titles = [""] * len(names)
        self.kept = app.keeper.journal.get(CHECKED)
        # the saved verdicts hold until the files have been read
        self.verdicts = bytearray([self._kept(name)[-1] for name in names])
        self.keys = [b""] * len(names)  # six bytes of the record each, b"" if the verdict must not be saved
        self.read = self.done = False
        self.work = None
        self.at = ""

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
            return next(self.work)
        except (StopIteration, MemoryError):
            self.done = True
        self.rest()
        return None

    def rest(self):
        """Stop, and save the verdicts; begin() continues from there."""
        self.work = self.app.buttons.idle = None
        if self.read:
            found = b""
            for i, name in enumerate(self.names):
                if self.keys[i] and self.verdicts[i] and len(found) < MOST * _ENTRY:
                    found += word(name) + self.keys[i] + bytes((self.verdicts[i],))
            self.app.keeper.journal.put(CHECKED, found)

    def _slices(self):
        if not self.read:
            for i in range(len(self.names)):
                yield from self._note(i)
            self.read = True
            yield True
        if min(self.verdicts) != UNKNOWN:
            return
        before = memory.loaded()
        # a module a slice
        for name in ("rules.keys", "rules.options", "cards", "rules.values", "rules.load"):
            __import__("engine." + name)
            yield False
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
            except MemoryError:
                self.keys[i] = b""  # memory may suffice when somebody wants to play it
                verdict = SOUND
            except Exception:
                pass  # reason() says what is wrong
            self.verdicts[i] = verdict
            yield verdict == BAD
        memory.forget_since(before)

    def _note(self, i):
        """Read the files of a rule set, one a slice, and store its title and its key. If the key has changed, its
        verdict becomes UNKNOWN."""
        path = library.file_of(self.names[i])
        size = size_of(path)
        check = 0
        seen = []
        try:
            while path:
                seen.append(path)
                check = _checksum(path, check)
                table = files.load(path) if size_of(path) <= LARGEST else {}
                title = table.get("title", table.get("id"))
                if len(seen) < 2 and type(title) is str:
                    self.titles[i] = self.app.words.near("title.%s" % table.get("id"), title)
                path = files.base_of(table["base"], seen) if "base" in table else ""
                yield False
        except MemoryError:
            self.verdicts[i] = UNKNOWN
            return
        except Exception:
            pass  # reason() says what is wrong
        self.keys[i] = (size & 0xFFFF).to_bytes(2, "little") + (check & 0xFFFFFFFF).to_bytes(4, "little")
        if self._kept(self.names[i])[:-1] != self.keys[i]:
            self.verdicts[i] = UNKNOWN


def _checksum(path, check):
    """The checksum of a file's first LARGEST bytes, continued from `check`. Raises OSError."""
    with open(path, "rb") as file:
        for _ in range(0, LARGEST, 256):
            check = crc32(file.read(256), check)
    return check
