# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The record book in the journal: its sections, its size, power cuts, and statistics of the versions before."""

import functools
import json
import random
import struct
from types import SimpleNamespace

import pytest

from flash_memory import Flash, torn
from handheld.shared import CHECKED, MATCH, SETTINGS, STATISTICS
from handheld.statistics import award_medals as medals
from handheld.statistics import book
from handheld.statistics.book import (
    _PART,
    COACH,
    DAILY,
    GAMES,
    HANDS,
    HIGH,
    JOURNEY,
    LOW,
    MATCHES,
    MEDALS,
    MOONS,
    POINTS,
    QUEENS,
    TOGETHER,
    UNKNOWN_HAND,
    UNPLACED,
    WON,
    put,
    section,
)
from handheld.statistics.count import Count
from handheld.storage.journal import Journal, Keeper

ADDED = 4 | STATISTICS


def games_of(keeper):
    """{rule set: rows}."""
    return {name: book.unpack(rows) for name, rows in book.split(section(keeper, GAMES))[1]}


def play_hand(keeper, name, bot, number, points=5, seed=1):
    """Count a hand as count.count_hand() does."""
    match = SimpleNamespace(seed=seed, number=number, rules=SimpleNamespace(aim=0))
    count = Count(keeper, {"rules": name, "bot": bot}, match, number)
    count.figures[HANDS] += 1
    count.figures[POINTS] += points
    book.note(count.figures, points, points)
    return count.keep(match, number, 0)


def fill(keeper, rng, hands=400):
    """Count hands of all games at all levels, and change the other sections too."""
    for number in range(hands):
        bot = rng.choice([*book.LEVELS, "mine"])
        play_hand(keeper, rng.choice(medals.family()), bot, number + 1, rng.randrange(-26, 150))
        if not number % 5:
            put(keeper, rng.choice((MEDALS, JOURNEY, DAILY)), rng.randbytes(rng.randrange(1, 17)))
            put(keeper, COACH, rng.randbytes(rng.randrange(60, 101)))


def test_sections_are_kept_apart():
    keeper = Keeper(Flash())
    assert section(keeper, MEDALS) == b"" and not book.read(keeper)
    for number, data in ((MEDALS, b"one"), (DAILY, bytes(32)), (MEDALS, b"other"), (COACH, b"c" * 100)):
        assert put(keeper, number, data)
        assert section(Keeper(keeper.journal.memory), number) == data
    assert book.read(keeper) == {MEDALS: b"other", DAILY: bytes(32), COACH: b"c" * 100}
    assert not put(keeper, DAILY, bytes(33)) and section(keeper, DAILY) == bytes(32)


def test_small_changes_take_few_bytes_and_no_erase():
    flash = Flash()
    keeper = Keeper(flash)
    put(keeper, COACH, bytes(100))
    for i in range(100):
        before = keeper.journal.end
        data = bytearray(section(keeper, COACH))
        data[i] = 1
        put(keeper, COACH, data)
        # some of them are added up into one record
        assert keeper.journal.end - before in (5 + 3 + 1, 5 + 1 + 3 + 100)
    assert section(keeper, COACH) == b"\1" * 100 and not flash.erased
    end = keeper.journal.end
    assert put(keeper, COACH, b"\1" * 100) and keeper.journal.end == end


def test_all_changes_of_bytes_are_restored():
    rng = random.Random(3)
    keeper = Keeper(Flash())
    data = b""
    for _ in range(400):
        at, end = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
        data = (data[:at] + rng.choice((b"", b"a", b"aa", b"ab" * 40)) + data[end:])[: book.ROOM[GAMES]]
        if rng.random() < 0.03:
            data = bytes(rng.choices(b"ab", k=rng.randrange(700)))
        found = book.read(keeper)
        part = book.change(GAMES, found.get(GAMES, b""), data)
        put(keeper, JOURNEY, rng.randbytes(8))
        if part:
            place, gone = struct.unpack_from("<HB", part)
            old = found.get(GAMES, b"")
            assert old[: place & 4095] + part[3:] + old[(place & 4095) + gone :] == data and place >> 12 == GAMES
        keeper.journal.put(STATISTICS, b"\1" + struct.pack("<BH", GAMES, len(data)) + data)


def test_the_book_takes_at_most_1100_bytes():
    keeper = Keeper(Flash())
    keeper.write(SETTINGS, {"rules": "chervy"})
    keeper.journal.put(MATCH, b"m" * 700)
    rng = random.Random(1)
    most = 0
    for _ in range(40):
        fill(keeper, rng, 10)
        most = max(most, book.taken(keeper.journal))
    assert 900 < most <= book.MOST == 1100
    assert keeper.journal.get(MATCH) == b"m" * 700 and not keeper.journal.note
    assert all(len(data) <= book.ROOM[number] for number, data in book.read(keeper).items())
    assert sum(book.ROOM) + 5 * 3 + 1 + 5 <= 1101


def test_the_oldest_details_give_way_first():
    """The levels of the ten games played last stay; of the others all together, and then none."""
    keeper = Keeper(Flash())
    names = medals.family()
    for number, name in enumerate(names):
        for bot in ("easy", "expert"):
            play_hand(keeper, name, bot, number + 1, 300)
    found = games_of(keeper)
    assert list(found)[:10] == names[:-11:-1]
    assert all(len(found[name]) == 2 for name in names[-10:])
    older = [name for name in names[:-10] if name in found]
    assert older and all([level for level, _ in found[name]] == [TOGETHER] for name in older)
    assert all(found[name][0][1][HANDS] == 2 and found[name][0][1][POINTS] == 600 for name in older)
    assert older == names[25 - 10 - len(older) : -10]  # those left out were played longest ago
    data = section(keeper, GAMES)
    for room in range(len(data), -1, -9):
        short = book.fit(data, room)
        assert len(short) <= room
        kept = [name for name, _ in book.split(short)[1]]
        assert kept == list(found)[: len(kept)]
    assert book.fit(data, 6) == b""


def test_a_game_played_again_keeps_what_was_together():
    keeper = Keeper(Flash())
    play_hand(keeper, "chervy", "easy", 1, 7)
    for number, name in enumerate(medals.family()[1:12]):
        play_hand(keeper, name, "easy", number + 2)
    play_hand(keeper, "chervy", "easy", 20, 9)
    rows = games_of(keeper)["chervy"]
    assert [level for level, _ in rows] == [1, TOGETHER]
    assert book.whole(rows)[:5] == [2, 16, 0, 7, 9]


def test_a_match_is_kept_where_the_book_has_to_give_way():
    """A journal of 4 KB with a full book, and a match of 2.5 KB: the verdicts go first, then the oldest games."""
    keeper = Keeper(Flash())
    keeper.shorten = functools.partial(book.make_room, keeper)
    keeper.write(SETTINGS, {"rules": "chervy", "name": "x" * 200})
    keeper.journal.put(CHECKED, bytes(240))
    fill(keeper, random.Random(4), 200)
    put(keeper, COACH, b"c" * 100)
    before = book.read(keeper)
    match = SimpleNamespace(record={"rules": "chervy"}, session=None)
    for size in (2500, 2700, 3000, 3300, 3500):
        assert keeper._put_whole(match.record, b"m" * size), size
        assert keeper.saved_match()[1] == b"m" * size and not keeper.journal.note
        now = book.read(keeper)
        assert all(now[number] == before[number] for number in (MEDALS, JOURNEY, DAILY, COACH))
    assert len(section(keeper, GAMES)) < len(before[GAMES])
    assert not keeper._put_whole(match.record, b"m" * 4000) and keeper.journal.note  # this is said, as before
    assert keeper.saved_match()[1] == b"m" * 3500 and book.read(keeper) == now


def test_a_full_journal_loses_no_match_to_the_book():
    keeper = Keeper(Flash(1024))
    keeper.journal.put(MATCH, b"{}\n" + b"m" * 800)
    for number in range(60):
        play_hand(keeper, medals.family()[number % 25], "easy", number + 1)
        put(keeper, COACH, bytes([number] * 100))
    assert keeper.saved_match()[1] == b"m" * 800
    again = Keeper(keeper.journal.memory)
    assert again.saved_match()[1] == b"m" * 800 and book.read(again) == book.read(keeper)


def test_nothing_is_raised_where_there_is_no_memory():
    for memory in (None, Flash(64)):
        keeper = Keeper(memory)
        assert play_hand(keeper, "chervy", "easy", 1) in (True, False)
        put(keeper, JOURNEY, bytes(32))
    keeper = Keeper(Flash(64))
    keeper.journal.put(SETTINGS, bytes(50))
    assert not put(keeper, JOURNEY, bytes(32)) and section(keeper, JOURNEY) == b""


def test_a_torn_write_leaves_the_book_before_or_after(tried):
    """At each byte of each write, erases of a compaction aside: these may lose it, and the journal's tests say so."""
    flash = Flash(4096)
    keeper = Keeper(flash)
    keeper.journal.put(SETTINGS, b"{}")
    keeper.journal.put(MATCH, b"{}\n" + b"m" * 300)
    fill(keeper, random.Random(8), 40)
    known = [book.read(keeper)]
    start = len(flash.writes)
    rng = random.Random(9)
    for number in range(100, 104):
        play_hand(keeper, rng.choice(("chervy", "dame")), "easy", number)
        known.append(book.read(keeper))
        put(keeper, MEDALS, rng.randbytes(12))
        known.append(book.read(keeper))
        keeper.journal.put(3 << 2 | MATCH, b"a card")
    cuts = 0
    for write in flash.writes[start:]:
        before, after = [book.read(Keeper(bytearray(sector))) for sector in write[:2]]
        assert before in known and after in known
        for sector in torn(write):
            cut = Keeper(bytearray(sector))
            found = book.read(cut)
            if write[3]:  # compacted: the book or what the journal says is lost
                assert found in (before, after, {}) and (found or cut.journal.note or sector[0] == 255)
            else:
                assert found in (before, after) and cut.saved_match()[1] == b"m" * 300
            cuts += 1
    assert cuts > 300
    tried("power fails while a board writes its journal", cuts)


# -- statistics of the versions before --


def old(journal, found, *parts):
    """Write statistics as these versions did."""
    if found:
        journal.put(STATISTICS, json.dumps(found).encode())
    for seed, number, name, numbers in parts:
        journal.put(ADDED, struct.pack(_PART, seed, number, *numbers) + name.encode())


CHERVY = [10, 4, 80, 500, 2, 30]


@pytest.mark.parametrize("whole", [True, False])
def test_old_statistics_are_read_and_converted(whole):
    keeper = Keeper(Flash())
    if whole:
        old(keeper.journal, {"chervy": CHERVY, "dame": [1, 0, 4, -30, 0, 1], "": [7, 3]})
    else:
        halves = [[5, 2, 40, 250, 1, 15]] * 2
        old(keeper.journal, None, *[(7, 3, "chervy", half) for half in halves], (7, 3, "dame", [1, 0, 4, -30, 0, 1]))
    for again in (keeper, Keeper(keeper.journal.memory)):
        found = games_of(again)
        ((level, figures),) = found["chervy"]
        assert level == TOGETHER and [figures[i] for i in (MATCHES, WON, HANDS, POINTS, MOONS, QUEENS)] == CHERVY
        assert figures[UNPLACED] == 10 and figures[LOW] == figures[HIGH] == UNKNOWN_HAND
        assert found["dame"][0][1][POINTS] == -30
        assert book.split(section(again, GAMES))[0][:2] == [7, 3]  # so that this hand does not count again
    assert play_hand(keeper, "chervy", "easy", 4, 9, 7)
    assert keeper.journal.get(STATISTICS)[0] == book.FORMAT
    rows = games_of(Keeper(keeper.journal.memory))["chervy"]
    together = book.whole(rows)
    assert together[HANDS] == 81 and together[POINTS] == 509 and together[LOW] == 9 and together[WON] == 4


def test_the_first_section_kept_after_an_update_converts_the_rest():
    keeper = Keeper(Flash())
    old(keeper.journal, {"chervy": CHERVY, "": [7, 3]}, (7, 4, "chervy", [0, 0, 1, 5, 0, 0]))
    put(keeper, DAILY, b"today")
    assert section(keeper, DAILY) == b"today" and games_of(keeper)["chervy"][0][1][HANDS] == 81
    assert not list(Journal(keeper.journal.memory).parts(STATISTICS))


def test_many_old_statistics_lose_nothing():
    keeper = Keeper(Flash())
    found = {name: [i, i // 2, i * 9, i * 40, 1, i] for i, name in enumerate(medals.family(), 1)}
    old(keeper.journal, dict(found, **{"": [7, 3]}))
    put(keeper, DAILY, b"today")
    now = games_of(keeper)
    assert {name: [now[name][0][1][i] for i in (MATCHES, WON, HANDS, POINTS, MOONS, QUEENS)] for name in found} == found


def test_a_record_of_another_program_is_no_book():
    keeper = Keeper(Flash())
    for data in (b"{", b"[]", b"\2what", b"\xff\xfe"):
        keeper.journal.put(STATISTICS, data)
        assert book.read(keeper) == {}
    assert put(keeper, DAILY, b"today") and section(keeper, DAILY) == b"today"


def test_large_and_negative_figures():
    rng = random.Random(1)
    for _ in range(300):
        row = [rng.choice((0, 1, 127, 128, 16383, 16384, 2**29)) for _ in range(15)]
        for i in (POINTS, LOW, HIGH):
            row[i] = rng.choice((0, -1, 1, 63, 64, -64, -65, 8191, -8193, UNKNOWN_HAND))
        rows = [[rng.randrange(15), row], [3, row[::-1]]]
        rows[1][1] = [abs(n) if i not in (POINTS, LOW, HIGH) else n for i, n in enumerate(rows[1][1])]
        assert book.unpack(book.pack(rows)) == rows
