# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Keeps what has to survive a power cut: settings, statistics, the match. Nobody else writes to the journal."""

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
        self.kept: tuple = ()  # engine.match.save.mark() of the match as it is kept; (): not at all

    def read(self, kind):
        """The dict of a record, {} if there is none or it cannot be read."""
        try:
            found = json.loads(self.journal.get(kind) or b"{}")
        except ValueError:
            found = {}
        return found if type(found) is dict else {}

    def write(self, kind, values):
        """Keep a dict as a record; False if there is no room for it."""
        return self.journal.put(kind, json.dumps(values).encode())

    def saved_match(self):
        """(record, bytes of the session) of the match that is kept, None if there is none."""
        data = self.journal.get(MATCH)
        at = data.find(b"\n")
        if at < 0:
            return None
        try:
            return json.loads(data[:at]), data[at + 1 :]
        except ValueError:
            return None

    def save_match(self, game, choices=True):
        """Keep what has happened in the match since the last time. Takes 1 ms on an RP2040, 60 when its sector is
        erased.

        choices: write choices in the middle of a hand even on a board that holds them back.
        """
        session = game.session
        journal = self.journal
        if not session or not journal.size:
            return
        try:
            self._save(game, session, choices)
        except MemoryError:
            self.kept = ()  # the next time it is kept whole

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
        """Keep the match as it was before a step that was broken off, on a board that holds choices back. Other boards
        have kept it already. state: from session.save()."""
        if self.holds_back:
            self.kept = ()
            self._put_whole(game.record, state)

    def _put_whole(self, record, state):
        return self.journal.put(MATCH, json.dumps(record).encode() + b"\n" + state)

    def _may_wait(self, session, kind):
        """Whether this board can keep it later: the beginning of a hand or a choice in it, but not the end of a hand,
        nor choices taken back."""
        from engine.match.save import CHOICE, OVER, mark

        if not self.holds_back or kind <= OVER:
            return False
        return kind < CHOICE or mark(session)[3:] >= self.kept[3:]

    def resumed(self, session):
        """Note that the session was restored from the journal."""
        from engine.match.save import mark

        self.kept = mark(session)

    def save_whole(self):
        """Write the match with its record the next time."""
        self.kept = ()

    def forget_match(self):
        """Forget the match that is kept."""
        self.kept = ()
        self.journal.put(MATCH, b"")
