# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The non-volatile memory of ESP32 chips, which is read and written as one piece."""

import pytest

from handheld.boards.parts.nvs import Copied
from handheld.shared import SETTINGS
from handheld.storage.journal import Journal
from player import Player


class Store:
    """microcontroller.nvm of such a chip; counts how often all of it is read and written."""

    def __init__(self, size=8192):
        self.bytes = bytearray(size)  # a new chip has no such piece yet and reads 0
        self.reads = self.writes = 0
        self.full = False

    def __len__(self):
        return len(self.bytes)

    def __getitem__(self, index):
        self.reads += 1
        return bytes(self.bytes[index])

    def __setitem__(self, index, value):
        if self.full:
            raise MemoryError
        assert len(self.bytes[index]) == len(value)
        self.writes += 1
        self.bytes[index] = value


def test_a_new_chip_starts_like_an_erased_one():
    store = Store()
    journal = Journal(Copied(store))
    assert journal.note == 0 and journal.put(SETTINGS, b"{}")
    again = Journal(Copied(store))
    assert again.note == 0 and again.get(SETTINGS) == b"{}"


def test_it_is_read_once_and_written_once_for_each_record():
    store = Store()
    journal = Journal(Copied(store))
    for i in range(5):
        assert journal.put(SETTINGS, b'{"a": %d}' % i)
    assert (store.reads, store.writes) == (1, 5)


def test_what_could_not_be_written_is_not_read_either():
    store = Store()
    memory = Copied(store)
    memory[0:2] = b"ab"
    store.full = True
    with pytest.raises(MemoryError):
        memory[0:2] = b"cd"
    assert memory[0:2] == b"ab" and len(memory) == 8192


def test_a_match_is_kept_in_it():
    store = Store()
    player = Player(memory=Copied(store), deal=10).start_match().pass_cards().finish_hand()
    totals = list(player.session.match.totals)
    again = Player(memory=Copied(store)).resume_match()
    assert list(again.session.match.totals) == totals
