# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The journal as a store of records."""

import pytest

from handheld.storage.journal import Journal

# isort: split


def test_the_newest_record_of_each_kind_is_found():
    memory = bytearray(b"\xff" * 200)
    journal = Journal(memory)
    for i in range(100):
        assert journal.put(1 + i % 2, b"record %d" % i)
    again = Journal(memory)
    assert again.get(1) == b"record 98" and again.get(2) == b"record 99" and again.get(3) == b""


def test_nothing_is_overwritten_until_the_journal_is_full():
    memory = bytearray(b"\xff" * 200)
    journal = Journal(memory)
    before = bytes(memory)
    while journal.end + 25 < 200:
        journal.put(1, b"%20d" % journal.end)
        assert all(was in (now, 255) for was, now in zip(before, memory))
        before = bytes(memory)


@pytest.mark.parametrize("cut", range(0, 60, 3))
def test_a_torn_or_damaged_record_is_ignored(cut):
    memory = bytearray(b"\xff" * 300)
    journal = Journal(memory)
    journal.put(1, b"the first record")
    end = journal.end
    journal.put(1, b"the second record, rather longer than the first one is, too")
    memory[end + cut : journal.end] = b"\xff" * (journal.end - end - cut)
    again = Journal(memory)
    assert again.get(1) == b"the first record"
    assert again.put(1, b"the third") and Journal(memory).get(1) == b"the third"


def test_a_record_that_does_not_fit_is_refused_and_nothing_is_lost():
    journal = Journal(bytearray(b"\xff" * 64))
    assert journal.put(1, b"short") and not journal.put(2, bytes(100)) and journal.get(1) == b"short"
    assert not Journal(None).put(1, b"x") and Journal(None).get(1) == b""


def test_memory_full_of_other_data_is_taken_over():
    memory = bytearray(range(256)) * 4
    journal = Journal(memory)
    assert journal.get(1) == b"" and journal.put(1, b"mine") and Journal(memory).get(1) == b"mine"
