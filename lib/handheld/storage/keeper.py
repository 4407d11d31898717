# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Saves what has to survive a power cut: settings, statistics, the match. Screens never write to the journal."""

import json
import sys

from ..kinds import MATCH
from .journal import Journal

_ERASING = ("SAMD", "nRF", "Espressif")  # chips, by the names of their platforms, that erase flash for every record
_LOW = 5  # the journal is compacted at the end of a hand if less than a fifth of it is left
_ENOUGH = 4  # a quarter has to be free afterwards, or the match is written whole, without its earlier hands


class Keeper:
    """journal: a Journal; holds_back: whether choices wait until the player leaves the screen, because on this board
    every record erases flash."""

    def __init__(self, memory):
        """memory: microcontroller.nvm, a bytearray, or None."""
        self.journal = Journal(memory)
        self.holds_back = any([chip in sys.platform for chip in _ERASING])
        self.kept: tuple = ()  # engine.match.save.mark() of the match as saved; (): not saved

    def read(self, kind):
        """The dict of a record, {} if there is none or it cannot be read."""
        try:
            found = json.loads(self.journal.get(kind) or b"{}")
        except ValueError:
            found = {}
        return found if type(found) is dict else {}

    def write(self, kind, values):
        """Write a dict as a record; returns False if it does not fit."""
        return self.journal.put(kind, json.dumps(values).encode())

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
        """Save what has happened in the match since the last call. Takes 1 ms on an RP2040, and 54 more when its sector
        is erased.

        choices: write choices in the middle of a hand even on a board that holds them back.
        """
        session = game.session
        journal = self.journal
        if not session or not journal.size:
            return
        try:
            self._save(game, session, choices)
        except MemoryError:
            self.kept = ()  # so the next call saves the whole match

    def _save(self, game, session, choices):
        from engine.match.save import OVER, mark, since  # loaded only with a match

        journal = self.journal
        kind, data = since(session, self.kept)
        if not kind or not choices and self._may_wait(session, kind):
            return
        done = kind > 0 and journal.put(kind << 2 | MATCH, data)
        if kind == OVER and journal.room() < journal.size // _LOW:
            done = journal.compact() and done and journal.room() > journal.size // _ENOUGH
        if not done:
            done = self._put_whole(game.record, session.save())
        self.kept = mark(session) if done else ()

    def save_state(self, game, state):
        """Save the match as it was before an interrupted step, on a board that holds choices back. Other boards have
        saved it already. state: from session.save()."""
        if self.holds_back:
            self.kept = ()
            self._put_whole(game.record, state)

    def _put_whole(self, record, state):
        return self.journal.put(MATCH, json.dumps(record).encode() + b"\n" + state)

    def _may_wait(self, session, kind):
        """Whether this board may save that later: it may for the beginning of a hand or a choice in it, but not for the
        end of a hand or choices taken back."""
        from engine.match.save import CHOICE, OVER, mark

        if not self.holds_back or kind <= OVER:
            return False
        return kind < CHOICE or mark(session)[3:] >= self.kept[3:]

    def resumed(self, session):
        """Note that the session was restored from the journal."""
        from engine.match.save import mark

        self.kept = mark(session)

    def save_whole(self):
        """Make the next save write the whole match with its record."""
        self.kept = ()

    def forget_match(self):
        """Delete the saved match."""
        self.kept = ()
        self.journal.put(MATCH, b"")
