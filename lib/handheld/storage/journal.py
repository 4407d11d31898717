# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The journal keeps the match, the settings and the statistics through a power cut. Screens do not write to it: they
ask its keeper.

storage/__init__.py says how it is written.
"""

import json
import sys

from engine.match.events import AT_END
from engine.match.save import CHOICE, OVER

from ..memory import call, load
from ..shared import MATCH, SETTINGS, WAY_BACK
from . import FIRST, FULL, HEAD, NO_MEMORY, entry, take, whole

_BUFFER = 4096  # bytes; an RP2040 has no more, and rewrites them all at once
_ERASING = ("SAMD", "nRF", "Espressif")  # chips, by the names of their platforms, that erase flash for every record


class Journal:
    """The records in a memory: microcontroller.nvm, a bytearray, or None, which keeps nothing.

    note: 0, or what the player should know: DAMAGED: a record cannot be read; ANOTHER_VERSION: another version or
        program wrote the memory; NO_MEMORY: there is none, or too little; FULL: a record did not fit; TORN: the last
        record is not whole; LOST: a power cut has erased everything (find_records.py); TOLD: the player has been told
    found: for each of 16 kinds, the place of the first record that counts, 0: none
    end: where the next record goes; check: the checksum of the last one
    skip: bytes before the data of a record: one less in a journal of format 1
    reserve: the buffer in which compact() works, made while the heap is empty; b"" once it was given up to save a match
    free: whether records can be added: everything after the last one is erased, and the format is today's
    """

    def __init__(self, memory):
        self.memory = memory
        self.size = len(memory) if memory else 0
        self.note = 0
        if self.size < 2 * FIRST:
            self.size = 0
            self.note = NO_MEMORY
        self.found = [0] * 16
        self.end = self.check = 0
        self.skip = HEAD
        self.free = True
        self.reserve = bytearray(min(self.size, _BUFFER))
        load("handheld.storage.find_records").find(self)  # needed only when the game starts

    def head(self, at):
        """(kind, length) of the record there."""
        kind, length = self.memory[at : at + 2]
        return kind >> 4, (kind & 15) << 8 | length

    def get(self, kind):
        """The newest record of a kind (0 to 3, 8 to 11) as bytes, b"" if there is none."""
        at = self.found[kind]
        if not at:
            return b""
        length = self.head(at)[1]
        at += self.skip
        return bytes(self.memory[at : at + length])

    def parts(self, kind):
        """Yield (how, bytes) of each record that adds to the record of that kind (0 to 3), the oldest first. how: 1 to
        3, see above."""
        for one, at, length in self.each(self.found):
            if one > 3 and one & 3 == kind:
                yield one >> 2, bytes(self.memory[at : at + length])

    def each(self, found):
        """Yield (kind, where its data begins, how many bytes) of the records that count according to `found`."""
        at = FIRST
        while self.size and at < self.end:
            kind, length = self.head(at)
            at += self.skip
            if 0 < found[kind] < at:
                yield kind, at, length
            at += length

    def put(self, kind, data):
        """Write a record; returns False if it does not fit. A record equal to the last one of its kind is not written
        again, unless later records have added to that one. If it raises MemoryError, nothing has changed."""
        if not self.size or len(data) > 4094:
            return False
        added = sum([self.found[one] for one in range(kind + 4, 16, 4)])
        if not kind & 4 and self.found[kind] and not added and self.get(kind) == data:
            return True
        if not self.end or not self.free or self.end + HEAD + len(data) > self.size:
            kept = self.compact(kind, data)
            if not kept and kind < 3 and not self.note:
                self.note = FULL
            return kept
        head, check = entry(kind, data, self.check)
        at = self.end
        whole = head + data
        self.memory[at : at + len(whole)] = whole
        self.end = at + len(whole)
        self.check = check
        take(self.found, kind, at)
        return True

    def compact(self, kind=-1, data=b""):
        """Compact the journal, and add a record if kind is given; returns False if it does not fit."""
        found = list(self.found)
        if kind >= 0:
            take(found, kind, self.end or FIRST)
        records = list(self.each(found))
        end = self.end if self.free else self.size
        state = load("handheld.storage.compact").compact(self.memory, self.reserve, records, end, kind, data)
        if not state:
            return False
        self.found, self.end, self.check, self.free = state
        self.skip = HEAD
        return True

    def room(self):
        """The bytes that are left before the journal has to be compacted."""
        return self.size - self.end if self.free else 0


def _saving():
    """engine.match.save, which is loaded only with a match."""
    return load("engine.match.save")


class Keeper:
    """journal: a Journal; holds_back: whether choices wait until the player leaves the screen, because on this board
    every record erases flash."""

    def __init__(self, memory):
        """memory: microcontroller.nvm, a bytearray, or None."""
        self.journal = Journal(memory)
        self.holds_back = any([chip in sys.platform for chip in _ERASING])
        self.kept: tuple = ()  # engine.match.save.mark() of the match as saved; (): not saved
        back = self.read(WAY_BACK, list)
        self.back = back if len(back) in (1, 5) else [0]  # see system/way_back.py

    def shorten(self, data):
        """Write the record of a match for which the journal has no room. Here it stays unwritten; the app shortens the
        statistics, see App.shorten_statistics(). Returns whether it is written."""
        return False

    def read(self, kind, form=dict):
        """The dict of a record, or the list if `form` says so; an empty one if there is none or it cannot be read."""
        try:
            found = json.loads(self.journal.get(kind) or b"0")
        except ValueError:
            found = 0
        return found if type(found) is form else form()

    def write(self, kind, values):
        """Write a dict as a record; returns False if it does not fit."""
        done = self.journal.put(kind, json.dumps(values).encode())
        return done and (kind != SETTINGS or self.back == [0] or self.write_back())

    def write_back(self):
        """Write what system/way_back.py keeps; returns False if it does not fit."""
        return self.journal.put(WAY_BACK, json.dumps(self.back).encode())

    def saved_match(self):
        """(record, bytes of the session) of the saved match; None without one."""
        data = self.journal.get(MATCH)
        at = data.find(b"\n")
        if at < 0:
            return None
        try:
            return json.loads(data[:at]), data[at + 1 :]
        except ValueError:
            return None

    def save_match(self, game, choices=True):
        """Write down what has happened in the match since the last call. An RP2040 needs 1 ms for it, and 54 more when
        it erases the sector first.

        choices: write choices in the middle of a hand even on a board that holds them back.
        """
        session = game.session
        journal = self.journal
        if not session or not journal.size or not game.record:  # a lesson has no record
            return
        if session.aided and not game.record.get("aided"):
            game.record["aided"] = 1  # for the statistics
            self.kept = ()
        kind, data = _saving().since(session, self.kept)
        if not kind or not choices and self._may_wait(session, kind):
            return
        done = kind > 0 and journal.put(kind << 2 | MATCH, data) or self._put_whole(game.record, session.save())
        if done and kind <= OVER and session.stage != AT_END:
            done = call("handheld.storage.compact", "before_a_hand", journal, game.record, session)
        self.kept = _saving().mark(session) if done else ()
        if done and list(self.kept) != self.back[-1]:  # the match has come further
            self.forget_back()

    def forget_back(self):
        """Forget where memory ran out, but not how often."""
        if len(self.back) > 1:
            self.back = self.back[:1]
            self.write_back()

    def is_saved(self, session):
        """Whether the journal has the match as it is now."""
        return self.kept == _saving().mark(session)

    def save_state(self, game, state):
        """Save the match as it was before an interrupted step, on a board that holds choices back. Other boards have
        saved it already. state: from session.save()."""
        if self.holds_back:
            self.kept = ()
            self._put_whole(game.record, state)

    def _put_whole(self, record, state):
        data = whole(record, state)
        if self.journal.put(MATCH, data):
            return True
        return self.shorten(data)

    def _may_wait(self, session, kind):
        """Whether this board may save that later: it may for the beginning of a hand or a choice in it, but not for the
        end of a hand or choices taken back."""
        if not self.holds_back or kind <= OVER:
            return False
        return kind < CHOICE or _saving().mark(session)[3:] >= self.kept[3:]

    def resumed(self, session):
        """Note that the session was restored from the journal."""
        self.kept = _saving().mark(session)

    def save_whole(self):
        """Make the next save write the whole match with its record."""
        self.kept = ()

    def forget_match(self):
        """Delete the saved match."""
        self.kept = ()
        self.journal.put(MATCH, b"")
        self.forget_back()


class Settings:
    """The player's settings: from the journal, else from settings.toml, else the defaults.

    settings["rules"] and so on, by the names in settings_toml.KNOWN. settings["options"] has the house rules that
    the player chose: {rule set: {option: value}}, without options at their default.

    values: a dict of all settings; wrong: mistakes in settings.toml that the player has not seen yet, [(name, limit,
    the value taken instead)].
    """

    def __init__(self, kept):
        """kept: a dict of values from the journal, written by this or another version."""
        self.wrong: list = []
        self.values = load("handheld.system.settings_toml").read(kept, self.wrong)

    def __getitem__(self, name):
        return self.values[name]

    def __setitem__(self, name, value):
        self.values[name] = value

    def keep(self, keeper):
        """Write the values that differ from settings.toml into the journal."""
        defaults = load("handheld.system.settings_toml").read({}, [])
        keeper.write(SETTINGS, {name: value for name, value in self.values.items() if value != defaults.get(name)})
