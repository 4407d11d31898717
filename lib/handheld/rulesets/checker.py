# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Checks the rule sets while a menu waits for a key, a slice at a time: it reads one file, or loads one rule set for
one number of players. Verdicts are kept in the journal, so that a file is not checked again before it changes.

The record has 9 bytes a rule set: 16 bits of its name's check sum, 16 bits of its file's size, a check sum of 32 bits
over the file and its bases, the verdict.
"""

import gc
import json
import os
import sys

from engine.rules.keys import RulesError

from .. import memory
from ..kinds import CHECKED, CLASSIC
from ..storage.record import crc32
from . import files, library
from .house_rules import cases

UNKNOWN, SOUND, BAD = range(3)
LARGEST = 8192  # bytes of a file; a larger one is not even read
MOST = 64  # rule sets whose verdicts are kept

_ENTRY = 9
_NONE, _MISSING, _ELSEWHERE = -1, -2, -3  # in the place of a base: there is none, its file is missing or elsewhere


def reason(name, words):
    """The sentence that says what is wrong with a rule set, "" if nothing is."""
    path = library.file_of(name)
    try:
        if size_of(path) > LARGEST:
            return words("fault.large", file=path, size=size_of(path), most=LARGEST)
        path, table = library.read(name, words)
        from engine.rules.load import RulesError, load  # of one loading: the class above may be older

        case = None
        try:
            for case in cases(table):
                load(table, case[0], case[1])
        except RulesError as error:
            error.case = case
            raise library.fault(words, error, path)
        look(path, words)
    except library.Fault as fault:
        return str(fault)
    except Exception as error:  # no memory, tables within tables, whatever a file can think of
        return words("fault.other", file=path, why=type(error).__name__)
    return ""


def look(path, words=library.silent):
    """Raise library.Fault if one of a rule set's files is no JSON, though a board's lenient parser accepts it."""
    if hasattr(gc, "mem_free"):  # a PC's parser is strict
        from .strict_json import check

        for link in [link[0] for link in library.chain(path, words)]:
            try:
                check(link)
            except ValueError as error:
                raise library.Fault(words("fault.json", file=link, why=error.args[0]))


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

    names: the rule sets, by the names of their files, with the one of the settings and the classic one among them
    titles: their titles, "" while unknown; verdicts: UNKNOWN, SOUND or BAD for each
    read: whether all files have been read; done: whether all are checked; at: the name a list comes back to
    """

    def __init__(self, app):
        self.app = app
        self.names = names = library.names()
        if CLASSIC in names:
            names.remove(CLASSIC)
            names.insert(0, CLASSIC)
        if app.settings["rules"] not in names:  # a file somewhere else, or one that is gone
            names.append(app.settings["rules"])
        self.titles = [""] * len(names)
        self.verdicts = bytearray(len(names))
        self.kept = app.keeper.journal.get(CHECKED)
        self.keys = [b""] * len(names)  # six bytes of the record each, b"" if the verdict is not to be kept
        self.read = self.done = False
        self.work = None
        self.at = ""
        for i, name in enumerate(names):
            # the verdict of the record holds until the file has been read
            at = self._at(name)
            if at >= 0:
                self.verdicts[i] = self.kept[at + 8]

    def _at(self, name):
        """The place of that rule set in the record, or -1."""
        mine = word(name)
        for at in range(0, len(self.kept) - _ENTRY + 1, _ENTRY):
            if self.kept[at : at + 2] == mine:
                return at
        return -1

    def bad(self, name):
        """Whether that rule set is known to be unusable."""
        return name in self.names and self.verdicts[self.names.index(name)] == BAD

    def broken(self, name):
        """Whether that rule set is unusable; one that has not been checked yet, because it is no JSON."""
        i = self.names.index(name)
        if not self.verdicts[i]:
            try:
                look(library.file_of(name))
            except library.Fault:
                self.verdicts[i] = BAD
            except MemoryError:
                pass  # nor is there room to tell it
        return self.verdicts[i] == BAD

    def why(self, name):
        """The sentence that says what is wrong with it; "" if somebody has mended it, and then it is no longer bad."""
        found = reason(name, self.app.words)
        if not found:
            self.verdicts[self.names.index(name)] = SOUND
        return found

    def begin(self):
        """Check while the app waits for keys."""
        if not self.done:
            self.app.buttons.idle = self.step

    def step(self):
        """Do one slice. True if what a menu shows may have changed, None after the last."""
        try:
            if not self.work:
                self.work = self._slices()
            return next(self.work)
        except (StopIteration, MemoryError):
            self.done = True
        self.rest()
        return None

    def rest(self):
        """Stop, and keep the verdicts; begin() goes on from there."""
        self.work = self.app.buttons.idle = None
        if self.read:
            found = b""
            for i, name in enumerate(self.names):
                if self.keys[i] and self.verdicts[i] and len(found) < MOST * _ENTRY:
                    found += word(name) + self.keys[i] + bytes((self.verdicts[i],))
            self.app.keeper.journal.put(CHECKED, found)

    def _slices(self):
        if not self.read:
            bases = []
            for i in range(len(self.names)):
                bases.append(self._look(i))
                yield False
            self._compare(bases)
            del bases  # once it is done with
            self.read = True
            yield True
        if min(self.verdicts) != UNKNOWN:
            return
        before = memory.loaded()
        # a module a slice
        for name in ("rules.keys", "rules.options", "cards", "rules.values", "rules.load"):
            __import__("engine." + name)
            yield False
        load = sys.modules["engine.rules.load"].load
        first = self.names.index(self.app.settings["rules"]) if self.app.settings["rules"] in self.names else 0
        for k in range(len(self.names)):
            i = (first + k) % len(self.names)
            if self.verdicts[i]:
                continue
            verdict = BAD
            try:
                path = library.file_of(self.names[i])
                if size_of(path) <= LARGEST:
                    table = library.read(path, library.silent)[1]
                    yield False
                    for seats, options in cases(table):
                        load(table, seats, options)
                        yield False
                    look(path)
                    verdict = SOUND
            except MemoryError:
                self.keys[i] = b""  # there may be room for it when somebody wants to play it
                verdict = SOUND
            except Exception:
                pass  # reason() says what it is
            table = None
            self.verdicts[i] = verdict
            yield verdict == BAD
        memory.forget_since(before)

    def _look(self, i):
        """Read a file: note its key and title; returns the place of its base in names, or one of the constants
        above."""
        path = library.file_of(self.names[i])
        try:
            size = size_of(path)
            with open(path, "rb") as file:
                data = file.read(min(size, LARGEST))
            self.keys[i] = (size & 0xFFFF).to_bytes(2, "little") + (crc32(data, 1) & 0xFFFFFFFF).to_bytes(4, "little")
            if size > LARGEST:
                return _NONE
            table = json.loads(data.decode()[data[:3] == b"\xef\xbb\xbf" :])
            del data
            if type(table) is not dict:
                return _NONE
            title = table.get("title", table.get("id"))
            if type(title) is str:
                self.titles[i] = self.app.words.near("title.%s" % table.get("id"), title)
            if "base" not in table:
                return _NONE
            base = files.base_of(table["base"], [path])
            if base == files.FOLDER + table["base"] + ".json" and table["base"] in self.names:
                return self.names.index(table["base"])
            return _ELSEWHERE
        except RulesError:
            return _MISSING
        except (OSError, ValueError, RuntimeError, MemoryError):
            return _NONE

    def _compare(self, bases):
        """All files have been read, bases too: find which verdicts of the record still hold."""
        names = self.names
        own = self.keys
        self.keys = []
        for i, name in enumerate(names):
            key = own[i]
            check = int.from_bytes(key[2:], "little")
            at = bases[i]
            steps = 0
            while at >= 0 and steps < len(names):
                check = crc32(own[at] or b"?", check)
                at = bases[at]
                steps += 1
            key = b"" if at == _ELSEWHERE or not key else key[:2] + (check & 0xFFFFFFFF).to_bytes(4, "little")
            self.keys.append(key)
            at = self._at(name)
            if at < 0 or self.kept[at + 2 : at + 8] != key:
                self.verdicts[i] = UNKNOWN
