# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Looks through the rule sets while a menu waits for a key, a slice at a time: one file read, or one rule set loaded
for one number of players. Verdicts are kept in the journal, so that a file that has not changed is not loaded again.

A record is 9 bytes a rule set: 16 bits of its name's check sum, 16 of its file's size, 32 of a check sum over the file
and those of its bases, the verdict.
"""

import gc
import json
import os
import sys

from ..app import CHECKED, CLASSIC
from ..storage.journal import crc32
from . import library
from .house_rules import cases

UNKNOWN, SOUND, BAD = range(3)
LARGEST = 8192  # bytes of a file; a larger one is not even read
MOST = 64  # rule sets whose verdicts are kept

_ENTRY = 9
_NONE, _MISSING, _ELSEWHERE = -1, -2, -3  # instead of the place of a base


def reason(name, words):
    """The sentence that says what is wrong with a rule set, "" if nothing is."""
    path = library.file_of(name)
    try:
        if size_of(path) > LARGEST:
            return words("fault.large", file=path, size=size_of(path), most=LARGEST)
        path, table = library.read(name, words)
        from engine.rules.load import RulesError, load

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
    except Exception as error:  # no memory, tables within tables without end, whatever a file can think of
        return words("fault.other", file=path, why=type(error).__name__)
    return ""


def look(path, words=library.silent):
    """Raise library.Fault where one of a rule set's files is no JSON, though a board's reader takes it."""
    if hasattr(gc, "mem_free"):  # a PC's does not
        from .strict_json import check

        for link in [link[0] for link in library.chain(path, words)]:
            try:
                check(link)
            except ValueError as error:
                raise library.Fault(words("fault.json", file=link, why=error.args[0]))


def size_of(path):
    """Bytes of a file, 0 if it has none to tell of."""
    try:
        return os.stat(path)[6]
    except OSError:
        return 0


def word(name):
    """Two bytes that stand for a rule set's name."""
    return (crc32(name.encode(), 0) & 0xFFFF).to_bytes(2, "little")


class Checker:
    """names: the rule sets by file, that of the settings and the classic one among them; titles: theirs, "" if not
    known; verdicts: one each, as far as they go; read: whether all files have been read, so that all titles are there
    that will be."""

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
        self.kept = app.journal.get(CHECKED)
        self.keys = [b""] * len(names)  # 6 bytes of a record each; b"" if the verdict is none to keep
        self.read = self.done = False
        self.work = None
        self.at = ""  # the rule set pointed at, for a list that is come back to
        for i, name in enumerate(names):
            # as it was, until the file has been looked at
            at = self._at(name)
            if at >= 0:
                self.verdicts[i] = self.kept[at + 8]

    def _at(self, name):
        """Where the record has that rule set, or -1."""
        mine = word(name)
        for at in range(0, len(self.kept) - _ENTRY + 1, _ENTRY):
            if self.kept[at : at + 2] == mine:
                return at
        return -1

    def bad(self, name):
        """Whether that rule set is known not to be usable."""
        return name in self.names and self.verdicts[self.names.index(name)] == BAD

    def broken(self, name):
        """Whether that rule set, if it has not been checked yet, turns out to be no JSON."""
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
        """The sentence that says what is wrong with it; "" if it has been put right: then it is no longer bad."""
        found = reason(name, self.app.words)
        if not found:
            self.verdicts[self.names.index(name)] = SOUND
        return found

    def begin(self):
        """Let the app check while it waits for keys."""
        if not self.done:
            self.app.buttons.idle = self.step

    def step(self):
        """Do a slice. True if what a menu shows may have changed, None if it was the last."""
        try:
            if not self.work:
                self.work = self._slices()
            return next(self.work)
        except (StopIteration, MemoryError):
            self.done = True
        self.rest()
        return None

    def rest(self):
        """Stop, and keep what has been found; begin() goes on from there."""
        self.work = self.app.buttons.idle = None
        if self.read:
            found = b""
            for i, name in enumerate(self.names):
                if self.keys[i] and self.verdicts[i] and len(found) < MOST * _ENTRY:
                    found += word(name) + self.keys[i] + bytes((self.verdicts[i],))
            self.app.journal.put(CHECKED, found)

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
        before = set(sys.modules)
        # what it takes, one by one
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
                self.keys[i] = b""  # there may be room when it is wanted; if not, it is told then
                verdict = SOUND
            except Exception:
                pass  # whatever it is, reason() says it to who asks
            table = None
            self.verdicts[i] = verdict
            yield verdict == BAD
        from ..app import drop

        drop(before)

    def _look(self, i):
        """Read a file: what to know it by, title, and the place of its base."""
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
            base = library.base_of(table["base"], [path])
            if base == library.FOLDER + table["base"] + ".json" and table["base"] in self.names:
                return self.names.index(table["base"])
            return _ELSEWHERE
        except library.RulesError:
            return _MISSING
        except (OSError, ValueError, RuntimeError, MemoryError):
            return _NONE

    def _compare(self, bases):
        """With all files read, those of bases too: which verdicts still hold."""
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
