# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The journal in flash memory: power cuts, damaged bits, compaction, little heap."""

import random

import pytest

from flash_memory import ERASED, Flash, flipped, states, torn
from handheld.shared import CHECKED, MATCH, SETTINGS, STATISTICS
from handheld.storage import crc32, find_records, head_check
from handheld.storage.journal import Journal

DAMAGED, OTHER, NONE, FULL, TORN = 1, 2, 3, 4, 5  # Journal.note


def busy(size, count=120):
    """(flash, [state after each record]) of a journal with many records, some of which add to others."""
    flash = Flash(size)
    journal = Journal(flash)
    found = [states(journal)]
    rng = random.Random(size)
    for i in range(count):
        kind = rng.choice((0, 1, 2, 3, 5, 5, 6, 10, 14, 14, 14, 14, 14))
        if not journal.put(kind, b"%d" % i + bytes(rng.randrange(24))):
            journal.put(kind & 3, b"anew %d" % i)
        found.append(states(journal))
        if states(Journal(flash)) != found[-1]:
            raise AssertionError(f"record {i} is not found again")
    return flash, found


def test_a_torn_write_leaves_the_old_state_or_the_new(tried):
    flash, found = busy(512)
    groups = [{state[kind] for state in found} | {(b"", ())} for kind in range(4)]
    cuts = 0
    for write in flash.writes:
        ends = [states(Journal(bytearray(sector))) for sector in write[:2]]
        for sector in torn(write):
            now = states(Journal(bytearray(sector)))
            if write[3]:  # the first pages hold the most precious records
                assert all(now[kind] in groups[kind] for kind in range(4))
            else:
                assert now in ends and now in found
            cuts += 1
    assert flash.erased > 5 and cuts > 3000 and len(flash.writes) > 50
    tried("power fails while a board writes its journal", cuts)


def test_the_journal_goes_on_after_a_power_cut():
    flash, _ = busy(512, 60)
    rng = random.Random(2)
    for write in flash.writes:
        for sector in rng.sample(list(torn(write)), 3):
            again = Flash(512, sector)
            journal = Journal(again)
            for i in range(20):
                assert journal.put(SETTINGS, b"later %d" % i)
                assert Journal(again).get(SETTINGS) == b"later %d" % i


def test_the_first_records_of_a_compaction_survive_a_later_power_cut():
    flash = Flash(1024)
    journal = Journal(flash)
    for i in range(80):
        journal.put(MATCH, b"match %d" % i * 20)
        journal.put(SETTINGS, b"settings" * 9)
        journal.put(STATISTICS, b"statistics" * 9)
    before, after, _, erases = [write for write in flash.writes if write[3]][-1]
    assert erases
    cut = Journal(bytearray(after[:256] + ERASED * 768))
    assert cut.get(SETTINGS) == b"settings" * 9 and cut.get(STATISTICS) == b"statistics" * 9
    assert cut.get(MATCH) == b"" and cut.note == DAMAGED


def test_a_torn_record_is_told_from_damage():
    """A match takes several hundred bytes. The record before it counts, and the player hears of the one after it."""
    flash = Flash()
    journal = Journal(flash)
    journal.put(SETTINGS, b"settings")
    journal.put(MATCH, b"match" * 150)
    before, after, *_ = flash.writes[-1]
    for sector in torn(flash.writes[-1]):
        cut = Journal(bytearray(sector))
        whole = sector in (before, after)
        assert (cut.get(SETTINGS), cut.note) == (b"settings", 0 if whole else TORN)
        assert cut.get(MATCH) == (b"match" * 150 if sector == after else b"")
    rng = random.Random(5)
    whole = bytes(flash)
    start, end = 6 + 5 + 8, journal.end
    for _ in range(300):  # a page may be half programmed: bits that are not yet written are 1
        half = bytes(byte | rng.getrandbits(8) for byte in whole[start:end])
        cut = Journal(bytearray(whole[:start] + half + whole[end:]))
        assert (cut.get(SETTINGS), cut.get(MATCH)) == (b"settings", b"") and cut.note in (TORN, DAMAGED)


def test_short_records_after_a_damaged_one_are_lost():
    journal = Journal(bytearray(ERASED * 2048))
    journal.put(SETTINGS, b"settings")
    at = journal.end
    for _ in range(4):
        journal.put(14, b"choice")
    journal.memory[at + 5] ^= 1
    assert Journal(journal.memory).note == DAMAGED


def test_every_flipped_bit_is_reported(tried):
    """Also in a length, which may then reach over everything behind it; damage to more than the last record is never
    taken for a torn one."""
    journal = Journal(bytearray(ERASED * 4096))
    journal.put(MATCH, b"match" * 30)
    for i in range(50):
        journal.put(14, b"choice%d" % i)
    whole = bytes(journal.memory)
    kept = len(list(journal.parts(2)))
    notes = {DAMAGED: 0, OTHER: 0, TORN: 0}
    for at in range(journal.end):
        for bit in range(8):
            cut = Journal(bytearray(whole[:at] + bytes((whole[at] ^ 1 << bit,)) + whole[at + 1 :]))
            notes[cut.note] += 1
            assert len(list(cut.parts(2))) == kept - 1 or cut.note != TORN
    assert all(notes.values())
    tried("a bit of the journal is wrong", sum(notes.values()))


def test_a_record_with_a_flipped_bit_is_never_read(tried):
    flash, found = busy(512)
    bad = {DAMAGED: 0, OTHER: 0, TORN: 0}
    groups = [{state[kind] for state in found} | {(b"", ())} for kind in range(4)]
    for sector in flipped(bytes(flash)):
        journal = Journal(bytearray(sector))
        now = states(journal)
        assert all(now[kind] in groups[kind] for kind in range(4))
        bad[journal.note] += 1
    assert all(bad.values())
    tried("a bit of the journal is wrong", sum(bad.values()))


def test_choices_after_a_lost_one_are_not_read():
    journal = Journal(Flash())
    journal.put(MATCH, b"base")
    places = []
    for card in range(8):
        places.append(journal.end)
        journal.put(14, bytes((card,)))
    sector = bytearray(journal.memory)
    sector[places[3] + 5] ^= 1
    assert [data for _, data in Journal(sector).parts(MATCH)] == [b"\0", b"\1", b"\2"]


def test_a_choice_repeated_after_taking_back_counts():
    journal = Journal(Flash())
    journal.put(MATCH, b"base")
    for data in (b"a card", b"taken back", b"a card"):
        assert journal.put(14, data)
    assert [data for _, data in Journal(journal.memory).parts(MATCH)] == [b"a card", b"taken back", b"a card"]


def test_a_power_cut_in_normal_play_erases_nothing():
    flash = Flash()
    journal = Journal(flash)
    journal.put(MATCH, b"base")
    for i in range(100):
        journal.put(14, b"%d" % i)
    assert not flash.erased and len(flash.writes) == 101
    assert len(journal.memory) - journal.room() < 9 + 2 + 4 + 100 * (5 + 2) + 6


def test_a_compaction_is_one_write():
    flash = Flash()
    journal = Journal(flash)
    i = 0
    while not flash.erased:
        journal.put(SETTINGS, b"%d" % i * 10)
        i += 1
    before, after, start, _ = flash.writes[-1]
    assert start == 0 and after.rstrip(ERASED) == after[: 6 + 5 + len(b"%d" % (i - 1)) * 10]
    journal.put(SETTINGS, b"more")
    assert flash.erased == 1


def test_the_journal_uses_its_last_byte():
    flash = Flash(64)
    journal = Journal(flash)
    assert journal.put(SETTINGS, b"s" * 48) and journal.put(STATISTICS, b"") and journal.end == 64
    assert not flash.erased and Journal(flash).end == 64


def test_a_match_replaces_verdicts_when_the_journal_is_full():
    journal = Journal(Flash(256))
    journal.put(CHECKED, b"c" * 150)
    assert journal.put(MATCH, b"m" * 100) and journal.get(CHECKED) == b"" and not journal.note
    assert not journal.put(CHECKED, b"c" * 150) and not journal.note
    assert not journal.put(MATCH, b"m" * 300) and journal.note == FULL
    assert journal.get(MATCH) == b"m" * 100


@pytest.mark.parametrize(
    ("found", "trouble"),
    [
        (b"", 0),
        (b"PH\x01\x00\x00\x01", DAMAGED),
        (b"PH\x02\x00\x00\x01", DAMAGED),
        (b"PH\x03\x00\x06\x00", OTHER),
        (bytes(4096), OTHER),
        (bytes(range(256)) * 16, OTHER),
        (ERASED * 2000 + b"x", DAMAGED),
    ],
)
def test_damage_other_data_and_no_memory_are_reported_differently(found, trouble):
    journal = Journal(Flash(4096, found))
    assert journal.note == trouble and states(journal) == states(Journal(None))
    assert journal.put(MATCH, b"mine") and Journal(journal.memory).get(MATCH) == b"mine"
    assert Journal(journal.memory).note == 0


@pytest.mark.parametrize("size", [0, 1, 8])
def test_a_memory_that_is_too_small_counts_as_none(size):
    journal = Journal(bytearray(ERASED * size))
    assert journal.note == NONE and not journal.put(SETTINGS, b"x") and not list(journal.parts(MATCH))


class Large(bytes):
    """Bytes that are too large for the heap to hold a copy."""

    def __radd__(self, other):
        raise MemoryError


def test_a_record_too_large_for_the_heap_changes_nothing():
    memory = bytearray(ERASED * 4096)
    journal = Journal(memory)
    journal.put(MATCH, b"{}\n1")
    with pytest.raises(MemoryError):
        journal.put(3 << 2 | MATCH, Large(b"a card"))
    assert journal.put(SETTINGS, b"{}") and journal.put(MATCH, b"{}\n2")
    again = Journal(memory)
    assert (again.get(SETTINGS), again.get(MATCH), again.note) == (b"{}", b"{}\n2", 0)


def test_writing_a_record_again_drops_its_additions():
    journal = Journal(bytearray(ERASED * 4096))
    journal.put(MATCH, b"{}\n1")
    end = journal.end
    assert journal.put(MATCH, b"{}\n1") and journal.end == end
    journal.put(3 << 2 | MATCH, b"a card")
    assert journal.put(MATCH, b"{}\n1") and list(journal.parts(MATCH)) == []


def test_erased_space_of_a_large_memory_is_not_read_as_a_record(monkeypatch):
    monkeypatch.setattr(
        find_records, "head_check", lambda head, check: 255 if head == ERASED * 2 else head_check(head, check)
    )
    memory = bytearray(ERASED * 8192)
    journal = Journal(memory)
    journal.put(MATCH, b"{}\n50345")  # behind it a check sum with which 4,095 erased bytes would be a record
    assert crc32(ERASED * 4095, crc32(ERASED * 3, journal.check)) & 0xFFFF == 0xFFFF
    assert Journal(memory).end == journal.end == 19 and not list(Journal(memory).parts(MATCH))
    assert not journal.put(STATISTICS, bytes(4095)) and not journal.put(STATISTICS, bytes(5000))
    assert (
        journal.put(STATISTICS, bytes(4094))
        and Journal(memory).get(STATISTICS) == bytes(4094)
        and Journal(memory).get(MATCH) == b"{}\n50345"
    )
