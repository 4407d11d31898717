# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What is kept through a power cut: the flash of an RP2040 is torn at every byte it writes, at every erase, and has its
bits turned over; then what is found is something that once was, or nothing, and the game goes on."""

import contextlib
import json
import random
import sys

import pytest

from engine.bots import normal
from engine.hand.play import PLAYED
from engine.hand.view import ASK_PLAY
from engine.match import events
from engine.match.match import KEPT, Match
from engine.match.resume import merge, resume
from engine.match.save import mark, save, since
from engine.match.session import Session
from handheld.app import CHECKED, MATCH, SETTINGS, STATISTICS
from handheld.boards import standins
from handheld.rulesets import library
from handheld.storage import compact as compaction
from handheld.storage.compact import again
from handheld.storage.journal import Journal, crc32
from handheld.words import Words
from player import Player

ERASED = b"\xff"
DAMAGED, OTHER, NONE, FULL = 1, 2, 3, 4  # Journal.note


class Flash(standins.Nvm):
    """One sector, as CircuitPython writes it on an RP2040: bytes are programmed into what is erased, page by page; a
    write over anything else erases the whole sector and programs all of it anew.

    writes: [(the sector before, the sector after, where it began, whether it was erased)]
    """

    def __init__(self, size=4096, found=b""):
        super().__init__(size)
        bytearray.__setitem__(self, slice(0, len(found)), found)
        self.writes = []

    def __setitem__(self, index, value):
        assert isinstance(index, slice)
        before = bytes(self)
        super().__setitem__(index, value)
        if len(value):
            start = index.indices(len(self))[0]
            self.writes.append((before, bytes(self), start, set(before[index]) != {255}))

    @property
    def erased(self):
        """How often."""
        return sum(erases for *_, erases in self.writes)


def torn(write):
    """Every state in which a power cut can leave the sector: after each byte, so after each page too."""
    before, after, start, erases = write
    yield before
    if erases:
        rng = random.Random(len(before) + start)
        for _ in range(3):  # an erase that was not finished: some bits are up already
            yield bytes([byte | rng.getrandbits(8) for byte in before])
        before = ERASED * len(before)
        start = 0
    end = max([i + 1 for i in range(start, len(after)) if after[i] != 255], default=start)
    for i in range(start, end + 1):
        yield after[:i] + before[i:]


def flipped(sector):
    """That sector with each of its bits turned over, as far as it is written, and some behind."""
    used = len(sector.rstrip(ERASED))
    for i in [*range(used), *range(used, len(sector), 61)]:
        for bit in range(8):
            yield sector[:i] + bytes((sector[i] ^ 1 << bit,)) + sector[i + 1 :]


def states(journal):
    """What is kept, group by group."""
    return tuple(
        (journal.get(kind), tuple((how, bytes(data)) for how, data in journal.parts(kind))) for kind in range(4)
    )


# -- the journal alone --


def busy(size, count=120):
    """(flash, [states after each record]) of a journal that has kept many things, some of which come to others."""
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
            raise AssertionError(f"it is not found again after record {i}")
    return flash, found


def test_a_torn_write_leaves_what_was_or_what_is_now():
    flash, found = busy(512)
    groups = [{state[kind] for state in found} | {(b"", ())} for kind in range(4)]
    cuts = 0
    for write in flash.writes:
        ends = [states(Journal(bytearray(sector))) for sector in write[:2]]
        for sector in torn(write):
            now = states(Journal(bytearray(sector)))
            if write[3]:  # the first pages hold what is the most precious
                assert all(now[kind] in groups[kind] for kind in range(4))
            else:
                assert now in ends and now in found
            cuts += 1
    assert flash.erased > 5 and cuts > 3000 and len(flash.writes) > 50


def test_after_a_cut_it_goes_on():
    flash, _ = busy(512, 60)
    rng = random.Random(2)
    for write in flash.writes:
        for sector in rng.sample(list(torn(write)), 3):
            again = Flash(512, sector)
            journal = Journal(again)
            for i in range(20):
                assert journal.put(SETTINGS, b"later %d" % i)
                assert Journal(again).get(SETTINGS) == b"later %d" % i


def test_what_was_written_anew_first_survives_a_cut_behind_it():
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


def test_a_long_record_torn_while_it_was_written_is_no_damage():
    """A match takes several hundred bytes: what was there before counts, and nothing has to be told."""
    flash = Flash()
    journal = Journal(flash)
    journal.put(SETTINGS, b"settings")
    journal.put(MATCH, b"match" * 150)
    for sector in torn(flash.writes[-1]):
        cut = Journal(bytearray(sector))
        assert (cut.get(SETTINGS), cut.note) == (b"settings", 0) and cut.get(MATCH) in (b"", b"match" * 150)
    rng = random.Random(5)
    whole = bytes(flash)
    start, end = 6 + 4 + 8, journal.end
    for _ in range(300):  # a page may be half programmed: bits that are not yet written are 1
        half = bytes(byte | rng.getrandbits(8) for byte in whole[start:end])
        cut = Journal(bytearray(whole[:start] + half + whole[end:]))
        assert (cut.get(SETTINGS), cut.get(MATCH), cut.note) == (b"settings", b"", 0)


def test_short_records_behind_a_damaged_one_are_missed():
    journal = Journal(bytearray(ERASED * 2048))
    journal.put(SETTINGS, b"settings")
    at = journal.end
    for _ in range(4):
        journal.put(14, b"choice")
    journal.memory[at + 5] ^= 1
    assert Journal(journal.memory).note == DAMAGED


def test_damage_that_costs_more_than_the_last_record_is_told():
    """Near the end too, unless it makes a length out of what it is not."""
    journal = Journal(bytearray(ERASED * 4096))
    journal.put(MATCH, b"match" * 30)
    for i in range(50):
        journal.put(14, b"choice%d" % i)
    whole = bytes(journal.memory)
    kept = len(list(journal.parts(2)))
    silent = 0
    for at in range(6, journal.end):
        for bit in range(8):
            cut = Journal(bytearray(whole[:at] + bytes((whole[at] ^ 1 << bit,)) + whole[at + 1 :]))
            silent += len(list(cut.parts(2))) < kept - 1 and not cut.note
    assert silent < (journal.end - 6) // 2, silent  # one bit of sixteen at most


def test_a_bit_turned_over_is_never_taken_for_anything():
    flash, found = busy(512)
    bad = {DAMAGED: 0, OTHER: 0, 0: 0}
    groups = [{state[kind] for state in found} | {(b"", ())} for kind in range(4)]
    for sector in flipped(bytes(flash)):
        journal = Journal(bytearray(sector))
        now = states(journal)
        assert all(now[kind] in groups[kind] for kind in range(4))
        if now == states(Journal(None)):
            assert journal.note  # a clean start is told
        bad[journal.note] += 1
    assert all(bad.values())


def test_a_lost_choice_is_not_jumped_over():
    journal = Journal(Flash())
    journal.put(MATCH, b"base")
    places = []
    for card in range(8):
        places.append(journal.end)
        journal.put(14, bytes((card,)))
    sector = bytearray(journal.memory)
    sector[places[3] + 4] ^= 1
    assert [data for _, data in Journal(sector).parts(MATCH)] == [b"\0", b"\1", b"\2"]


def test_a_choice_made_again_as_the_first_one_was_counts_again():
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
    assert len(journal.memory) - journal.room() < 8 + 2 + 4 + 100 * (4 + 2) + 6


def test_it_is_written_anew_in_one_piece():
    flash = Flash()
    journal = Journal(flash)
    i = 0
    while not flash.erased:
        journal.put(SETTINGS, b"%d" % i * 10)
        i += 1
    before, after, start, _ = flash.writes[-1]
    assert start == 0 and after.rstrip(ERASED) == after[: 6 + 4 + len(b"%d" % (i - 1)) * 10]
    journal.put(SETTINGS, b"more")
    assert flash.erased == 1


def test_the_last_byte_is_used_too():
    flash = Flash(64)
    journal = Journal(flash)
    assert journal.put(SETTINGS, b"s" * 50) and journal.put(STATISTICS, b"") and journal.end == 64
    assert not flash.erased and Journal(flash).end == 64


def test_little_room_on_the_heap_takes_more_steps(monkeypatch):
    """There may be no room for the whole sector: then what counts goes first, what is behind is erased afterwards."""
    flash = Flash(1024)
    journal = Journal(flash)
    made = bytearray

    def small(size=b""):
        if type(size) is int and size > 200:
            raise MemoryError
        return made(size)

    monkeypatch.setitem(again.__globals__, "bytearray", small)
    for i in range(100):
        done = len(flash.writes)
        journal.put(SETTINGS, b"%3d" % i * 10)
        journal.put(MATCH, b"%4d" % i * 10)
        for write in flash.writes[done:]:
            now = Journal(made(write[1]))
            assert now.get(SETTINGS)[:3] in (b"%3d" % i, b"%3d" % (i - 1)) or i < 2
    assert flash.erased > 3 and journal.get(MATCH) == b"  99" * 10 and journal.free


def test_no_room_at_all_loses_nothing(monkeypatch):
    flash = Flash(256)
    journal = Journal(flash)
    for text in (b"r", b"s"):
        journal.put(SETTINGS, text * 70)
    made = bytearray

    def none(size=b""):
        if type(size) is int:
            raise MemoryError
        return made(size)

    with monkeypatch.context() as patch:
        patch.setitem(again.__globals__, "bytearray", none)
        before = bytes(flash)
        with pytest.raises(MemoryError):
            journal.put(MATCH, b"m" * 100)
    assert bytes(flash) == before and journal.get(SETTINGS) == Journal(flash).get(SETTINGS) == b"s" * 70


def test_verdicts_give_way_to_a_match():
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
        (b"PH\x02\x00\x06\x00", OTHER),
        (bytes(4096), OTHER),
        (bytes(range(256)) * 16, OTHER),
        (ERASED * 2000 + b"x", DAMAGED),
    ],
)
def test_what_is_found_is_told_apart(found, trouble):
    journal = Journal(Flash(4096, found))
    assert journal.note == trouble and states(journal) == states(Journal(None))
    assert journal.put(MATCH, b"mine") and Journal(journal.memory).get(MATCH) == b"mine"
    assert Journal(journal.memory).note == 0


@pytest.mark.parametrize("size", [0, 1, 8])
def test_too_little_memory_is_none(size):
    journal = Journal(bytearray(ERASED * size))
    assert journal.note == NONE and not journal.put(SETTINGS, b"x") and not list(journal.parts(MATCH))


# -- a match in it --


def played(name, seats=0, hands=3, size=4096, often=True):
    """(rules, flash, {bytes of each state that was}) of a match kept as the app does, all choices by bots; often: after
    whatever happens."""
    rules = library.rules(name, Words(), seats, {})
    session = Session(rules, 7, [normal.think] * rules.seats)
    flash = Flash(size)
    journal = Journal(flash)
    was = None
    kept = {save(session)}
    while session.match.number < hands or session.stage not in (events.AT_NEW, events.AT_END):
        kind = session.step()
        if kind == events.THINK or kind == events.PLAY and session.event.seat:
            continue
        if not often and (kind == events.TRICK or kind == events.PASS and session.event.seat):
            continue
        how, data = since(session, was)
        if not how:
            continue
        kept.add(save(session))
        if how < 0 or not journal.put(how << 2 | MATCH, data):
            assert journal.put(MATCH, json.dumps({"rules": name}).encode() + b"\n" + save(session))
        if how == 1 and journal.room() < size // 5:
            assert again(journal)
        was = mark(session)
    return rules, flash, kept


def resumed(rules, journal):
    """The state a match goes on from; None: there is none."""
    data = journal.get(MATCH).partition(b"\n")[2]
    if not data:
        return None
    data = merge(rules, data, journal.parts(MATCH))
    again = save(resume(rules, data, [normal.think] * rules.seats))
    assert again == data
    return data


@pytest.mark.parametrize(
    ("name", "seats", "size"),
    [("chervy", 4, 1024), ("spruce", 5, 1024), ("peppa50", 6, 1280), ("cancellation", 8, 2048)],
)
def test_a_match_goes_on_from_a_state_that_was(name, seats, size):
    rules, flash, kept = played(name, seats, size=size)
    seen: dict = {}
    cuts = 0
    rng = random.Random(5)
    for write in flash.writes:
        for sector in torn(write):
            cuts += 1
            key = states(Journal(bytearray(sector)))[MATCH]
            if key not in seen:
                seen[key] = resumed(rules, Journal(bytearray(sector)))
            assert seen[key] in kept or write[3] and seen[key] is None or write is flash.writes[0]
    last = flash.writes[-1][1]
    for sector in rng.sample(list(flipped(last)), 1500):
        key = states(Journal(bytearray(sector)))[MATCH]
        if key not in seen:
            seen[key] = resumed(rules, Journal(bytearray(sector)))
        assert seen[key] in kept or seen[key] is None
    assert cuts > 1500 and len(seen) > 30 and flash.erased


def test_a_part_that_promises_more_hands_than_there_are_makes_no_match():
    rules = library.rules("chervy", Words(), 4, {})
    session = Session(rules, 7, [normal.think] * 4)
    data, was = save(session), mark(session)
    session.step()
    how, part = since(session, was)
    assert how == 2 and merge(rules, data, [(how, part)]) == save(session)
    part[13] += 1  # of the hands remembered
    with pytest.raises(ValueError, match="save"):
        merge(rules, data, [(how, part)])


def test_a_match_of_more_hands_than_the_sheet_remembers_goes_on():
    rules = library.rules("chervy", Words(), 4, {"limit": 5000})
    session = Session(rules, 7, [normal.think] * 4)
    session.match.number = KEPT
    session.match.sheet = bytearray(KEPT * 4 * 4)
    base, was = save(session), mark(session)
    parts = []
    for _ in range(2):
        session.step()
        while session.stage != events.AT_NEW:
            session.step()
        parts.append(since(session, was))
        was = mark(session)
        assert merge(rules, base, parts) == save(session)
    assert session.match.number == KEPT + 2 and session.match.rows() == KEPT


def test_taking_back_is_kept_as_well():
    rules = library.rules("chervy", Words(), 4, {})
    session = Session(rules, 5, [None] + [normal.think] * 3)
    journal = Journal(Flash())
    was = None

    def keep():
        nonlocal was
        how, data = since(session, was)
        if how < 0:
            journal.put(MATCH, b"\n" + save(session))
        elif how:
            journal.put(how << 2 | MATCH, data)
        was = mark(session)
        assert resumed(rules, journal) == save(session)

    keep()
    turns = 0
    while turns < 60:
        if session.step() != events.ASK:
            continue
        turns += 1
        view = session.look(0)
        legal = list(view.legal()) if view.ask == 2 else list(view.cards())[:3]
        if turns % 4 == 3 and session.take_back():
            keep()
            continue
        session.choose(bytes(legal[: view.count] if view.ask == 1 else legal[:1]))
        keep()
    assert session.match.number > 2


def test_a_choice_takes_a_few_bytes():
    _, flash, _ = played("chervy", 4, hands=1, often=False)
    sizes = [len(after.rstrip(ERASED)) - len(before.rstrip(ERASED)) for before, after, *_ in flash.writes]
    choices = sizes[4:-1]
    assert max(choices) <= 4 + 3 + 7 and sum(choices) <= 13 * (4 + 3) + 52 + 4
    assert len(flash.writes) < 21 and not flash.erased


# -- the game on it --


def boards(script, **settings):
    """A player whose board has such a flash."""
    player = Player(**settings)
    player.board.nvm = Flash()
    return player.go(script)


def on(sector):
    """A player whose board has that in its flash."""
    player = Player()
    player.board.nvm = Flash(len(sector), sector)
    return player


def test_a_match_of_the_app_goes_on_from_any_cut():
    """A few of all cuts in a hand and a half, through the app itself: never a crash, never something that was not."""
    first = boards("", speed=2, moves=0, auto=1)
    first.script = []
    first.always = lambda player: player.script.extend(["A"] if player.waiting else [])
    first.watch = {"later": lambda p: p.session and p.session.match.number == 2 and enough(p)}
    first.go("A A")
    flash = first.board.nvm
    assert first.session.match.number == 2
    rng = random.Random(4)
    cuts = [sector for write in rng.sample(flash.writes, 6) for sector in rng.sample(list(torn(write)), 1)]
    cuts += rng.sample(list(flipped(bytes(flash))), 6)
    resumed = 0
    for sector in cuts:
        again = on(sector)
        again.go("!first A !then A A !later")
        rows = " ".join(again.texts["first"])
        assert "broke" not in " ".join(sum(again.texts.values(), []))
        assert "A Resume" in rows or "A Play" in rows or "Please note" in rows
        if "A Resume" in rows:
            resumed += 1
            match = again.session.match
            assert match.seed == first.session.match.seed
            assert match.rows() == 0 or list(match.row(0)) == list(first.session.match.row(0))
    assert resumed > 3


def enough(player):
    if player.session.hand.s[PLAYED] < 8:
        return False
    player.always = lambda player: player.close()
    return True


def test_a_clean_start_is_told():
    first = boards("A A A A A A A A")
    spoilt = bytearray(first.board.nvm)
    spoilt[7] ^= 4
    again = on(spoilt).look("told").resume_match().look("title")
    assert "Some of what was saved is damaged" in " ".join(again.texts["told"])
    assert again.texts["title"][0] == "Pocket" and "A Play" in again.texts["title"]
    again = on(b"PH\x09" + bytes(spoilt[3:])).look("told").resume_match().look("title")
    again.press("A A A A")
    assert "another version" in " ".join(again.texts["told"]) and again.texts["title"][0] == "Pocket"
    assert again.board.nvm[:3] == b"PH\x01"


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (lambda data: b"\2" + data[1:], "another version"),
        (lambda data: data[:10], "is damaged"),  # a board's struct raises RuntimeError for it
        (lambda data: data[:-8], "is damaged"),
        (lambda data: data + bytes(8), "is damaged"),
    ],
)
def test_a_match_that_says_something_else_in_sound_bytes_is_told(other, why):
    first = boards("A A A A A A A A")
    journal = Journal(first.board.nvm)
    head, _, data = journal.get(MATCH).partition(b"\n")
    check = other(data[:-2])
    sum_ = 1
    for byte in check:
        sum_ = (sum_ * 31 ^ byte) & 0xFFFF
    journal.put(MATCH, head + b"\n" + check + bytes((sum_ & 255, sum_ >> 8)))
    again = on(bytes(first.board.nvm)).resume_match().look("told")
    assert why in " ".join(again.texts["told"])


@pytest.mark.parametrize("key", ["options", "seats"])
def test_a_match_that_says_otherwise_what_is_played_is_of_another_version(key):
    first = boards("A A A A A A A A")
    journal = Journal(first.board.nvm)
    head, _, data = journal.get(MATCH).partition(b"\n")
    record = json.loads(head)
    del record[key]
    journal.put(MATCH, json.dumps(record).encode() + b"\n" + data)
    again = on(bytes(first.board.nvm)).resume_match().look("told").press("B").look("menu")
    assert "another version" in " ".join(again.texts["told"]) and "Traceback" not in " ".join(again.texts["told"])


def test_what_came_with_the_pass_is_shown_again():
    first = boards("A A A A A A !came")
    shown = [row for row in first.texts["came"] if "From" in row or "To " in row]
    again = on(bytes(first.board.nvm)).resume_match().look("came").press("A").look("turn")
    assert shown and [row for row in again.texts["came"] if "From" in row or "To " in row] == shown
    assert "A Play" in " ".join(again.texts["turn"])


def test_what_came_with_the_pass_is_shown_before_the_first_trick_alone():
    """Who resumes before a card of his own that leads a later trick, or a hand without passing, is at the table."""
    later = Player(deal=7)
    later.always = lambda p: p.close() if p.waiting and leading(p, 1) else p.tap()
    later.go("A A")
    never = Player(rules="jinx", seats=4, options={"youngest": 0})
    never.always = lambda p: p.close() if p.waiting and leading(p, 0) else p.tap()
    never.go("A A")
    assert never.session.match.number == 1
    for player in (later, never):
        player.always = None
        player.resume("!turn BB !pause")
        assert player.texts["pause"][0] == "Pause"
        again = on(bytes(player.board.nvm))
        again.go("A !turn")
        assert again.screens == ["play_hand"] and again.texts["turn"] == player.texts["turn"]


def leading(player, trick):
    """Whether the player is asked to lead that trick or a later one."""
    session = player.session
    if not session or player.screen != "play_hand":
        return False
    view = session.look(0)
    return session.asked() == (ASK_PLAY, 0) and not view.lying() and view.done() >= trick


def test_a_hand_counts_once_though_power_was_lost_at_its_end():
    first = boards("", speed=2, moves=0, auto=1, options={"limit": 1})
    first.always = lambda player: player.script.extend(["A"] if player.waiting else [])
    first.watch = {"end": ended}
    first.go("A A")
    flash = first.board.nvm
    for _, sector, *_ in flash.writes[-6:]:
        again = on(sector)
        again.preset = {}
        again.always = lambda player: player.script.extend(["A"] if player.waiting else [])
        again.watch = {"end": ended}
        again.go("A")
        assert again.statistics()["chervy"][:3] == first.statistics()["chervy"][:3]


def ended(player):
    if player.screen != "match_end" or not player.waiting:
        return False
    player.always = lambda player: player.close()
    return True


def test_too_little_room_for_the_match_is_said_once():
    player = Player(options={"limit": 300})
    player.board.nvm = Flash(160)
    player.start_match().look("told").pass_cards().play_on().look("pass")
    player.play_on(2).look("later")
    assert "no room left" in " ".join(player.texts["told"])
    assert not any("Please note" in player.texts[name] for name in ("pass", "later"))


WAITING = ("play_hand", "pass_cards", "old_maid", "text_match")


def test_what_found_no_room_is_kept_as_a_whole_the_next_time(monkeypatch):
    player = boards("A A A A A A A A")
    with monkeypatch.context() as full:
        full.setattr(player.journal, "put", lambda kind, data: False)
        player.resume("A A A")
    player.resume("A A A !turn")
    again = on(bytes(player.board.nvm))
    again.resume_match().look("turn")
    assert again.session.save() == player.session.save()


def test_it_is_written_anew_between_hands_alone():
    """There always is room for a hand more: a power cut in the middle of one finds nothing erased."""
    player = Player(speed=2, moves=0, auto=1, options={"limit": 400})
    player.board.nvm = flash = Flash()
    seen = [0]
    erased = []  # the stages in which all was

    def press(player):
        session = player.session
        if session:
            erased.extend(session.stage for *_, erases in flash.writes[seen[0] :] if erases)
        seen[0] = len(flash.writes)
        if session and session.match.number > 24 or player.screen == "match_end":
            player.close()
        player.tap()

    player.always = press
    player.go("A A")
    assert 1 < len(erased) < 9 and set(erased) == {events.AT_NEW}


def test_on_a_samd51_every_record_erases_all(monkeypatch):
    assert Player().go("").delayed == ()
    monkeypatch.setattr(sys, "platform", "MicroChip SAMD51")
    assert Player().go("").delayed == WAITING


def test_where_every_record_erases_all_what_was_kept_is_taken_back_there_too():
    """Cards kept in the pause menu, then taken back, are not played when the match is resumed."""
    player = Player(speed=2, moves=0)
    turns = [0]

    def press(player):
        player.delayed = WAITING
        if not player.waiting or player.screen != "play_hand":
            player.script = ["A"] if player.waiting else []
            return
        turns[0] += 1
        if turns[0] == 4:
            player.script = ["BB", "B"]  # the pause menu and back
        elif turns[0] < 8:
            player.script = ["D"] if turns[0] > 4 else ["A"]
        elif turns[0] < 11:
            player.script = ["R", "A", "R", "A", "R", "A"]  # another card than before
        else:
            player.script, player.always = ["BB", "!pause"], None

    player.always = press
    player.go("A A")
    assert player.texts["pause"][0] == "Pause" and player.session.hand.s[PLAYED] > 8
    again = on(bytes(player.board.nvm))
    again.go("A !turn")
    assert again.session.save() == player.session.save()


class Large(bytes):
    """Bytes for which there is no room once more."""

    def __radd__(self, other):
        raise MemoryError


def test_where_the_heap_has_no_room_for_a_record_nothing_has_changed():
    memory = bytearray(ERASED * 4096)
    journal = Journal(memory)
    journal.put(MATCH, b"{}\n1")
    with pytest.raises(MemoryError):
        journal.put(3 << 2 | MATCH, Large(b"a card"))
    assert journal.put(SETTINGS, b"{}") and journal.put(MATCH, b"{}\n2")
    again = Journal(memory)
    assert (again.get(SETTINGS), again.get(MATCH), again.note) == (b"{}", b"{}\n2", 0)


def test_what_could_not_be_erased_for_want_of_room_is_no_damage(monkeypatch):
    journal = Journal(bytearray(ERASED * 4096))
    blank = compaction._blank

    def short(n):
        if n > 1000:
            raise MemoryError
        return bytearray(n)

    def last(whole, at):
        if not at:
            raise MemoryError
        return blank(whole, at)

    monkeypatch.setattr(compaction, "bytearray", short, raising=False)
    monkeypatch.setattr(compaction, "_blank", last)
    for i in range(39):
        journal.put(SETTINGS, b"%d" % (i % 3) * 100)
    # like the first of those that are still behind it, which must not seem to go on from it
    assert journal.put(SETTINGS, b"0" * 100) and journal.get(SETTINGS) == b"0" * 100
    assert not journal.free and not journal.room()  # so it is written anew once more
    for i in range(60):
        journal.put(SETTINGS, b"%2d" % i * 50)
    assert journal.end < 1000 and not journal.free
    assert (journal.get(SETTINGS), journal.note) == (b"59" * 50, 0)


def test_what_came_to_a_record_counts_no_longer_when_the_same_is_kept_again():
    journal = Journal(bytearray(ERASED * 4096))
    journal.put(MATCH, b"{}\n1")
    end = journal.end
    assert journal.put(MATCH, b"{}\n1") and journal.end == end
    journal.put(3 << 2 | MATCH, b"a card")
    assert journal.put(MATCH, b"{}\n1") and list(journal.parts(MATCH)) == []


@pytest.mark.parametrize("end", [ValueError("broken"), KeyboardInterrupt(), MemoryError()])
def test_where_every_record_erases_all_nothing_is_lost_when_the_program_ends(end, monkeypatch):
    """By a crash, by Ctrl-C or because a PC has written a file; nor where for want of room the match is loaded anew."""
    monkeypatch.setattr(sys, "platform", "MicroChip SAMD51")
    player = Player(moves=0, auto=0, speed=2).expect_crash()
    played = []

    def press(player):
        session = player.session
        if player.crash_shown():
            player.close()
        player.script = ["L"] * (player.screen == "play_hand") + ["A"] if player.waiting else []
        if session and session.hand.s[PLAYED] > 30 and player.waiting:
            if len(played) == 2:
                player.close()  # it was loaded anew
            played.append(session.save())
            player.script = []
            raise end

    player.always = press
    with contextlib.suppress(KeyboardInterrupt):
        player.go("A A")
    assert len(played) == 1 + (type(end) is MemoryError)
    again = on(bytes(player.board.nvm)).go("A !turn")
    assert again.session.save() == played[0]


@pytest.mark.parametrize("keys", ["D", "A"])
def test_what_is_broken_off_half_done_is_not_kept(keys, monkeypatch):
    """Ctrl-C in the middle of taking back (D) or of the next deal (A): what was kept before counts."""
    monkeypatch.setattr(sys, "platform", "MicroChip SAMD51")
    player = Player(moves=0, auto=0, speed=2)
    deal = Match.deal

    def broken(*more):
        deal(*more)
        raise KeyboardInterrupt

    def press(player):
        player.script = ["L"] * (player.screen == "play_hand") + ["A"] if player.waiting else []
        session = player.session
        if session and session.match.number == 2 and session.hand.s[PLAYED] > 8 and player.waiting:
            monkeypatch.setattr(Match, "deal", broken)
            player.script = [keys] if keys == "D" else player.script

    player.always = press
    with contextlib.suppress(KeyboardInterrupt):
        player.go("A A")
        pytest.fail("it was not broken off")
    monkeypatch.undo()
    again = on(bytes(player.board.nvm)).go("A !sheet A !x")
    match = again.session.match
    assert match.rows() == match.number - 1 == (1 if keys == "D" else 2)


def test_where_every_record_erases_all_a_hand_is_kept_at_its_end():
    """As on a SAMD51, whose memory wears out: choices are not written one by one, but from the pause menu."""
    player = Player(speed=2, moves=0, auto=1)
    player.board.nvm = Flash()
    sizes: dict = {}

    def press(player):
        player.delayed = WAITING
        session = player.session
        if session:
            sizes.setdefault(session.match.number, set()).add(len(player.board.nvm.writes))
        if session and session.match.number == 2 and session.hand.s[PLAYED] > 8 and player.waiting:
            player.always = None
            player.script = ["BB", "!pause"]
        elif player.waiting:
            player.script.append("A")

    player.always = press
    player.go("A A")
    assert len(sizes[1]) <= 3 and player.texts["pause"][0] == "Pause"
    assert [*sizes[2]] == [len(player.board.nvm.writes) - 1]  # nothing at its deal either
    again = on(bytes(player.board.nvm))
    again.go("A !turn")
    assert again.session.save() == player.session.save()


def test_where_memory_is_large_erased_space_is_no_record():
    memory = bytearray(ERASED * 8192)
    journal = Journal(memory)
    journal.put(MATCH, b"{}\n47247")  # behind it a check sum with which 4,095 erased bytes would be a record
    assert crc32(ERASED * 4095, crc32(ERASED * 2, journal.check)) & 0xFFFF == 0xFFFF
    assert Journal(memory).end == journal.end == 18 and not list(Journal(memory).parts(MATCH))
    assert not journal.put(STATISTICS, bytes(4095)) and not journal.put(STATISTICS, bytes(5000))
    assert (
        journal.put(STATISTICS, bytes(4094))
        and Journal(memory).get(STATISTICS) == bytes(4094)
        and Journal(memory).get(MATCH) == b"{}\n47247"
    )


def test_what_a_hand_brought_is_shown_again_where_the_power_went(monkeypatch):
    player = Player(speed=2, moves=0)
    player.always = lambda p: p.close() if p.screen == "hand_score" else p.tap()
    player.go("A A")
    match = player.session.match
    assert match.number == 1 and player.screen == "hand_score"
    again = on(bytes(player.board.nvm))
    refresh = type(again.board.display).refresh
    pressed = []

    def impatient(self, **more):
        """A press while it is loaded is not meant for the sheet."""
        if again.screen == "load_match" and not pressed:
            pressed.append(again.board.press("A"))
        return refresh(self, **more)

    monkeypatch.setattr(type(again.board.display), "refresh", impatient)
    again.go("A !sheet A !next")
    assert pressed
    assert again.texts["sheet"][0] == "Score sheet"
    assert any(row.split()[1:] == ["%d" % total for total in match.totals] for row in again.texts["sheet"])
    assert any(row.startswith("Pass 3") for row in again.texts["next"])
