# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A match in the journal: it resumes from every saved state, and the app reports losses."""

import contextlib
import json
import random
import sys
from pathlib import Path

import pytest

from engine.bots import normal
from engine.hand.play import PLAYED
from engine.hand.view import ASK_PLAY
from engine.match import events
from engine.match.match import KEPT, Match
from engine.match.resume import merge, resume
from engine.match.save import mark, save, since
from engine.match.session import Session
from flash_memory import ERASED, Flash, flipped, states, torn
from handheld.boards import Restarted
from handheld.rulesets import library
from handheld.shared import CHECKED, MATCH, SETTINGS
from handheld.storage import ANOTHER_VERSION, DAMAGED, TORN
from handheld.storage.journal import Journal
from handheld.words import Words
from player import Player

# What boards kept before records had a check sum of their length: {rule set: the journal, the match it resumes}.
OLD = json.loads(Path("tests/handheld/journals_of_format_1.json").read_text())
for _old in OLD.values():
    for _key in ("journal", "session"):
        _old[_key] = bytes.fromhex("".join(_old[_key]))


def played(name, seats=0, hands=3, size=4096, often=True):
    """(rules, flash, {bytes of each state}) of a match between bots, saved as in the app; often: after every event."""
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
            assert journal.compact()
        was = mark(session)
    return rules, flash, kept


def resumed(rules, journal):
    """The state from which the match in a flash resumes; None if there is none."""
    data = journal.get(MATCH).partition(b"\n")[2]
    if not data:
        return None
    data = merge(rules, data, journal.parts(MATCH))
    again = save(resume(rules, data, [normal.think] * rules.seats))
    assert again == data
    return data


@pytest.mark.parametrize(
    ("name", "seats", "size"),
    [("chervy", 4, 1024), ("spruce", 5, 1024), ("peppa50", 6, 1280), ("cancellation", 8, 1536)],
)
@pytest.mark.long
def test_a_match_goes_on_from_a_state_that_was_saved(name, seats, size, tried):
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
    tried("power fails while a board writes its journal", cuts)
    tried("a bit of the journal is wrong", 1500)


@pytest.mark.long
def test_every_flipped_bit_leaves_the_exact_state_or_is_reported(tried):
    """All bits of the journal of a match, and of a match kept by format 1."""
    rules, flash, kept = played("chervy", 4, hands=2, often=False)
    old = OLD["chervy"]
    for sector, states_kept in ((bytes(flash), kept), (old["journal"] + ERASED * 64, {old["session"]})):
        exact = resumed(rules, Journal(bytearray(sector)))
        counts = {0: 0, DAMAGED: 0, ANOTHER_VERSION: 0, TORN: 0}
        assert exact in states_kept
        seen = {}
        for cut in flipped(sector):
            journal = Journal(bytearray(cut))
            counts[journal.note] += 1
            key = states(journal)[MATCH]
            if key not in seen:
                seen[key] = resumed(rules, journal)
            assert seen[key] == exact or journal.note
            assert seen[key] is None or len(states_kept) == 1 or seen[key] in states_kept
        assert not counts[0] and counts[DAMAGED] and counts[TORN] and sum(counts.values()) > 3000
        tried("a bit of the journal is wrong", sum(counts.values()))


def test_a_journal_of_format_1_is_read_and_then_rewritten():
    for name, old in OLD.items():
        rules = library.rules(name, Words(), 4, {})
        flash = Flash(4096, old["journal"])
        journal = Journal(flash)
        before = states(journal)
        assert resumed(rules, journal) == old["session"] and json.loads(journal.get(SETTINGS)) == old["settings"]
        assert not journal.note and not flash.writes
        assert journal.put(CHECKED, b"checked") and flash.erased == 1
        again = Journal(flash)
        assert bytes(flash[:3]) == b"PH\x02" and states(again)[:3] == before[:3] and not again.note


def test_a_torn_journal_of_format_1_still_has_the_records_before():
    old = OLD["chervy"]["journal"]
    whole = Journal(Flash(4096, old))
    count = len(list(whole.parts(MATCH)))
    for length in range(len(old) - 8, len(old)):
        torn_one = Journal(Flash(4096, old[:length]))
        assert torn_one.note == TORN and len(list(torn_one.parts(MATCH))) == count - 1


@pytest.mark.parametrize("name", ["chervy", "peppa50"])
def test_a_match_kept_by_format_1_is_played_on(name):
    player = on(OLD[name]["journal"] + ERASED * (4096 - len(OLD[name]["journal"])))
    player.resume_match().play_on(2)
    assert player.statistics() == OLD[name]["statistics"]
    again = on(bytes(player.board.nvm)).resume_match()
    assert again.session.save() == player.session.save()
    assert again.session.match.seed == 7 and again.session.match.number == 2


def test_an_addition_to_another_number_of_hands_is_refused():
    rules = library.rules("chervy", Words(), 4, {})
    session = Session(rules, 7, [normal.think] * 4)
    data, was = save(session), mark(session)
    while session.stage != events.AT_NEW or not session.match.number:
        session.step()
    how, part = since(session, was)
    assert how == 1 and merge(rules, data, [(how, part)]) == save(session)
    part[13] += 1  # the number of hands in the score sheet
    with pytest.raises(ValueError, match="save"):
        merge(rules, data, [(how, part)])


def test_a_match_longer_than_the_score_sheet_goes_on():
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


def test_taking_back_is_saved():
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
    assert max(choices) <= 5 + 1 + 7 and sum(choices) <= 13 * (5 + 1) + 52 + 4
    assert len(flash.writes) < 21 and not flash.erased


def at_fresh_board(**settings):
    """A player whose board has an empty flash."""
    return Player(memory=Flash(), **settings)


def first_trick_played(**settings):
    """The player at such a board after the first trick."""
    return at_fresh_board(**settings).start_match().pass_cards().play_on()


def on(sector):
    """A player whose board has those bytes in its flash."""
    return Player(memory=Flash(len(sector), sector))


def test_a_match_in_the_app_goes_on_after_a_power_cut_anywhere():
    """At some of the possible moments in a hand and a half: the app neither crashes nor invents a state."""
    first = at_fresh_board(speed=2, moves=0, auto=1)
    first.always = lambda player: player.tap()
    first.watch = {"later": lambda p: p.session and p.session.match.number == 2 and enough(p)}
    first.start_match().play_by_itself()
    flash = first.board.nvm
    assert first.session.match.number == 2
    rng = random.Random(4)
    cuts = [sector for write in rng.sample(flash.writes, 6) for sector in rng.sample(list(torn(write)), 1)]
    cuts += rng.sample(list(flipped(bytes(flash))), 6)
    resumed = 0
    for sector in cuts:
        again = on(sector)
        again.look("first").press("A").look("then").press("A A").look("later")
        rows = " ".join(again.texts["first"])
        assert "broke" not in " ".join(sum(again.texts.values(), []))
        assert "A Continue" in rows or "A Play" in rows or "Please note" in rows
        rows += " ".join(again.texts["then"])  # a notice may come before the title
        if "A Continue" in rows:
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


def test_a_board_that_starts_clean_says_so():
    first = first_trick_played()
    spoilt = bytearray(first.board.nvm)
    spoilt[7] ^= 4
    again = on(spoilt).look("told").resume_match().look("title")
    assert "Part of your saved data is damaged" in " ".join(again.texts["told"])
    assert {"A Play", "B Menu"} <= {*again.texts["title"]}
    again = on(b"PH\x09" + bytes(spoilt[3:])).look("told").resume_match().look("title")
    again.press("A A A A")
    assert "another version" in " ".join(again.texts["told"]) and "B Menu" in again.texts["title"]
    assert again.board.nvm[:3] == b"PH\x02"


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (lambda data: b"\2" + data[1:], "another version"),
        (lambda data: data[:10], "is damaged"),  # a board's struct raises RuntimeError for it
        (lambda data: data[:-8], "is damaged"),
        (lambda data: data + bytes(8), "is damaged"),
    ],
)
def test_a_match_with_valid_checksum_and_wrong_content_is_reported(other, why):
    first = first_trick_played()
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
def test_a_match_with_unknown_rules_is_reported_as_another_version(key):
    first = first_trick_played()
    journal = Journal(first.board.nvm)
    head, _, data = journal.get(MATCH).partition(b"\n")
    record = json.loads(head)
    del record[key]
    journal.put(MATCH, json.dumps(record).encode() + b"\n" + data)
    again = on(bytes(first.board.nvm)).resume_match().look("told").press("B").look("menu")
    assert "another version" in " ".join(again.texts["told"]) and "Traceback" not in " ".join(again.texts["told"])


def test_a_resumed_match_shows_the_cards_received():
    first = at_fresh_board().start_match().choose_cards(3).press("U").look("came")
    shown = [row for row in first.texts["came"] if "From" in row or "To " in row]
    again = on(bytes(first.board.nvm)).resume_match().look("came").press("A").look("turn")
    assert shown and [row for row in again.texts["came"] if "From" in row or "To " in row] == shown
    assert "A Play" in " ".join(again.texts["turn"])


def test_the_cards_received_are_shown_only_before_the_first_trick():
    """A player who resumes before leading a later trick, or in a hand without passing, comes straight to the table."""
    later = Player(deal=7)
    later.always = lambda p: p.close() if p.waiting and leading(p, 1) else p.tap()
    later.start_match().play_by_itself()
    never = Player(rules="jinx", seats=4, options={"youngest": 0})
    never.always = lambda p: p.close() if p.waiting and leading(p, 0) else p.tap()
    never.start_match().play_by_itself()
    assert never.session.match.number == 1
    for player in (later, never):
        player.always = None
        player.redraw().look("turn").open_pause().look("pause")
        assert player.texts["pause"][0] == "Pause"
        again = on(bytes(player.board.nvm))
        again.resume_match().look("turn")
        assert again.screens == ["play_hand"] and again.texts["turn"] == player.texts["turn"]


def leading(player, trick):
    """Whether the player is asked to lead that trick or a later one."""
    session = player.session
    if not session or player.screen != "play_hand":
        return False
    view = session.look(0)
    return session.asked() == (ASK_PLAY, 0) and not view.lying() and view.done() >= trick


def test_a_hand_counts_once_after_a_power_cut_at_its_end():
    first = at_fresh_board(speed=2, moves=0, auto=1, options={"limit": 1})
    first.always = lambda player: player.tap()
    first.watch = {"end": ended}
    first.start_match().play_by_itself()
    flash = first.board.nvm
    for _, sector, *_ in flash.writes[-6:]:
        again = on(sector)
        again.preset = {}
        again.always = lambda player: player.tap()
        again.watch = {"end": ended}
        again.play_by_itself()
        assert again.statistics()["chervy"][:3] == first.statistics()["chervy"][:3]


def ended(player):
    if player.screen != "match_end" or not player.waiting:
        return False
    player.always = lambda player: player.close()
    return True


def test_a_journal_too_full_for_the_match_is_reported_once():
    player = Player(memory=Flash(160), options={"limit": 300})
    player.start_match().look("told").pass_cards().play_on().look("pass")
    player.play_on(2).look("later")
    assert "no room left" in " ".join(player.texts["told"])
    assert not any("Please note" in player.texts[name] for name in ("pass", "later"))


WAITING = ("play_hand", "pass_cards", "old_maid", "text_match")


def test_a_match_that_could_not_be_saved_is_saved_completely_next_time(monkeypatch):
    player = first_trick_played()
    with monkeypatch.context() as full:
        full.setattr(player.journal, "put", lambda kind, data: False)
        player.play_on(3)
    player.play_on(3)
    again = on(bytes(player.board.nvm))
    again.resume_match().look("turn")
    assert again.session.save() == player.session.save()


@pytest.mark.long
def test_the_journal_is_compacted_only_between_hands():
    """There is always room for one more hand, so a power cut in the middle of a hand finds nothing erased."""
    flash = Flash()
    player = Player(speed=2, moves=0, auto=1, memory=flash, options={"limit": 400})
    seen = [0]
    erased = []  # the stages in which the sector was erased

    def press(player):
        session = player.session
        if session:
            erased.extend(session.stage for *_, erases in flash.writes[seen[0] :] if erases)
        seen[0] = len(flash.writes)
        if session and session.match.number > 24 or player.screen == "match_end":
            player.close()
        player.tap()

    player.always = press
    player.start_match().play_by_itself()
    assert 1 < len(erased) < 9 and set(erased) == {events.AT_NEW}


@pytest.mark.parametrize("platform", ["MicroChip SAMD51", "nRF52840", "Espressif"])
def test_a_chip_that_erases_flash_for_every_record_delays_saving_on_some_screens(monkeypatch, platform):
    assert Player().power_on().holds_back is False
    monkeypatch.setattr(sys, "platform", platform)
    assert Player().power_on().holds_back is True


def play_another_card(player):
    """For Player.always: tap(), but at the table first move the cursor to the left."""
    player.tap()
    if player.script and player.screen == "play_hand":
        player.script.insert(0, "L")


def test_on_a_samd51_taking_back_is_saved():
    """Cards that were saved in the pause menu and then taken back are not played after a resume."""
    player = Player(speed=2, moves=0)
    turns = [0]

    def press(player):
        player.holds_back = True
        if not player.waiting or player.screen != "play_hand":
            player.tap()
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
    player.play_by_itself()
    assert player.texts["pause"][0] == "Pause" and player.session.hand.s[PLAYED] > 8
    again = on(bytes(player.board.nvm))
    again.resume_match()
    assert again.session.save() == player.session.save()


@pytest.mark.parametrize("end", [ValueError("broken"), KeyboardInterrupt(), MemoryError()])
def test_on_a_samd51_nothing_is_lost_when_the_program_ends(end, monkeypatch):
    """By a crash, by Ctrl-C or because a PC has written a file; nor if it starts again because memory ran out."""
    monkeypatch.setattr(sys, "platform", "MicroChip SAMD51")
    player = Player(moves=0, auto=0, speed=2).expect_crash()
    played = []

    def press(player):
        session = player.session
        if player.crash_shown():
            player.close()
        play_another_card(player)
        if session and session.hand.s[PLAYED] > 30 and player.waiting:
            played.append(session.save())
            player.script = []
            raise end

    player.always = press
    with contextlib.suppress(KeyboardInterrupt, Restarted):
        player.play_by_itself()
    assert len(played) == 1
    again = on(bytes(player.board.nvm))
    again = again.press() if type(end) is MemoryError else again.resume_match()
    assert again.session.save() == played[0]


@pytest.mark.parametrize("keys", ["D", "A"])
def test_an_interrupted_step_is_not_saved(keys, monkeypatch):
    """After Ctrl-C while taking back (D) or dealing the next hand (A), the state saved before counts."""
    monkeypatch.setattr(sys, "platform", "MicroChip SAMD51")
    player = Player(moves=0, auto=0, speed=2)
    deal = Match.deal

    def broken(*more):
        deal(*more)
        raise KeyboardInterrupt

    def press(player):
        play_another_card(player)
        session = player.session
        if session and session.match.number == 2 and session.hand.s[PLAYED] > 8 and player.waiting:
            monkeypatch.setattr(Match, "deal", broken)
            player.script = [keys] if keys == "D" else player.script

    player.always = press
    with contextlib.suppress(KeyboardInterrupt):
        player.play_by_itself()
        pytest.fail("the step was not interrupted")
    monkeypatch.undo()
    again = on(bytes(player.board.nvm)).resume_match().press("A")
    match = again.session.match
    assert match.rows() == match.number - 1 == (1 if keys == "D" else 2)


def test_on_a_samd51_a_hand_is_saved_at_its_end():
    """A SAMD51's memory wears out, so choices are not saved one by one, but in the pause menu."""
    player = at_fresh_board(speed=2, moves=0, auto=1)
    sizes: dict = {}

    def press(player):
        player.holds_back = True
        session = player.session
        if session:
            sizes.setdefault(session.match.number, set()).add(len(player.board.nvm.writes))
        if session and session.match.number == 2 and session.hand.s[PLAYED] > 8 and player.waiting:
            player.always = None
            player.script = ["BB", "!pause"]
        else:
            player.tap()

    player.always = press
    player.play_by_itself()
    assert len(sizes[1]) <= 3 and player.texts["pause"][0] == "Pause"
    assert [*sizes[2]] == [len(player.board.nvm.writes) - 1]  # nothing at its deal either
    again = on(bytes(player.board.nvm))
    again.resume_match()
    assert again.session.save() == player.session.save()


def test_the_scores_of_a_hand_are_shown_again_after_a_power_cut():
    player = Player(speed=2, moves=0)
    player.always = lambda p: p.close() if p.screen == "hand_score" else p.tap()
    player.play_by_itself()
    match = player.session.match
    assert match.number == 1 and player.screen == "hand_score"
    again = on(bytes(player.board.nvm))
    pressed = []

    def press_too_early():
        """Press A while the match is loaded; the press is not meant for the sheet."""
        if again.screen == "load_match" and not pressed:
            pressed.append(again.board.press("A"))

    with again.at_each_refresh(press_too_early):
        again.resume_match().look("sheet").press("A").look("next")
    assert pressed
    assert again.texts["sheet"][0] == "Score sheet"
    assert any(row.split()[1:] == ["%d" % total for total in match.totals] for row in again.texts["sheet"])
    assert any(row.startswith("Pass 3") for row in again.texts["next"])
