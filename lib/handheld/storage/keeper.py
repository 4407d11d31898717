# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Saves what has to survive a power cut: settings, statistics, the match. Screens never write to the journal."""

import json
import sys

from ..kinds import MATCH
from .journal import Journal
from .record import HEAD

_ERASING = ("SAMD", "nRF", "Espressif")  # chips, by the names of their platforms, that erase flash for every record
_ENOUGH = 2  # half of the journal has to be free when it is compacted, or a match's earlier hands go


def whole(record, state):
    """The record in the journal of a match with these bytes of its session."""
    return json.dumps(record).encode() + b"\n" + state


def room_for_a_hand(session):
    """The bytes that the next hand takes in the journal, if few choices are taken back."""
    rules = session.rules
    n = rules.seats
    choices = rules.tricks * (HEAD + 1 + n) + n * rules.pass_count
    if rules.prelude > (session.match.number > 0):
        choices += len(rules.deck) * (HEAD + 3)
    return choices + n * (rules.tricks + rules.pass_count) + 12 * n + 120


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
        from engine.match.events import AT_END
        from engine.match.save import OVER, mark, since  # loaded only with a match

        journal = self.journal
        if session.aided and not game.record.get("aided"):
            game.record["aided"] = 1  # for the statistics
            self.kept = ()
        kind, data = since(session, self.kept)
        if not kind or not choices and self._may_wait(session, kind):
            return
        done = kind > 0 and journal.put(kind << 2 | MATCH, data) or self._put_whole(game.record, session.save())
        if done and kind <= OVER and session.stage != AT_END and journal.room() < room_for_a_hand(session):
            done = self._make_room(game.record, session)
        self.kept = mark(session) if done else ()

    def _make_room(self, record, session):
        """Compact the journal before the next hand, as seldom as possible: a power cut meanwhile loses everything."""
        journal = self.journal
        if journal.taken() < journal.size - journal.size // _ENOUGH:
            return journal.compact()
        return journal.compact(MATCH, whole(record, session.save()))

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
        from .book import make_room

        return make_room(self, data)

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
