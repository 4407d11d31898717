# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Keeps what has to outlast a power cut, and is the only one who writes it: settings, statistics, the match."""

import json
import sys

from ..kinds import MATCH
from .journal import Journal

_LOW = 5  # with less than one part in so many left at the end of a hand, the journal is written anew then
_ENOUGH = 4  # afterwards one part in so many has to be free, or the match is written whole, without its earlier hands


class Keeper:
    """journal: a Journal; holds_back: whether choices wait until the screen is left, because on this board every record
    erases a whole sector (8 KB on a SAMD51)."""

    def __init__(self, memory):
        """memory: microcontroller.nvm, a bytearray, or None."""
        self.journal = Journal(memory)
        self.holds_back = "SAMD" in sys.platform
        self.kept: tuple = ()  # how far the match is kept, as engine.match.save.mark() says; (): not at all

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
        """Keep what has come to the match since the last time. choices: whether choices in the middle of a hand may not
        wait, on a board that holds them back. Takes 1 ms on an RP2040, 60 when its sector is erased."""
        session = game.session
        journal = self.journal
        if not session or not journal.size:
            return
        try:
            self._save(game, session, choices)
        except MemoryError:
            self.kept = ()  # the next time it is kept whole

    def _save(self, game, session, choices):
        from engine.match.save import OVER, mark, since  # there is none of it without a match

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
        """The match is left while it may stand in the middle of a step: keep the state before, as session.save() gave
        it, on a board that holds choices back. Elsewhere it is kept already."""
        if self.holds_back:
            self.kept = ()
            self._put_whole(game.record, state)

    def _put_whole(self, record, state):
        return self.journal.put(MATCH, json.dumps(record).encode() + b"\n" + state)

    def _may_wait(self, session, kind):
        """Whether it is a choice in a hand, or its beginning: not the end of a hand, nor choices taken back."""
        from engine.match.save import CHOICE, OVER, mark

        if not self.holds_back or kind <= OVER:
            return False
        return kind < CHOICE or mark(session)[3:] >= self.kept[3:]

    def resumed(self, session):
        """The session was restored from what is kept."""
        from engine.match.save import mark

        self.kept = mark(session)

    def save_whole(self):
        """The next time the match is kept with its record."""
        self.kept = ()

    def forget_match(self):
        """There is no match any more."""
        self.kept = ()
        self.journal.put(MATCH, b"")
