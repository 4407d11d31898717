# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The daily deal: the same cards for everybody on a day, its result with a code, and the streak."""

import calendar
import os
import struct
import sys
import time
from types import SimpleNamespace

import pytest

from engine.codes import daily_code
from handheld.boards.pc.standins import Nvm
from handheld.matches import goals
from handheld.matches.goals import PlayedDays
from handheld.shared import CLASSIC
from handheld.statistics import book
from handheld.storage.journal import Keeper
from player import SIZES, Player
from screen_tour import ended

TODAY, NUMBER = (2026, 11, 26), 330
TOTALS = (57, 60, 58, 77)


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """A clock that shows TODAY, or the date it is given."""

    def show(*date):
        monkeypatch.setattr(time, "localtime", lambda *_: (*date, 12, 0, 0, 3, 330, 0))

    show(*TODAY)
    return show


def done(player, totals=TOTALS):
    """The end of the match that is on the table, with those totals, and on from there."""
    ended(player, totals, range(len(totals)), "end")
    return player.press_until(lambda player: player.screen != "match_end")


def daily(size=(240, 240), memory=None, **more):
    """A player on the page of the daily deal."""
    return Player(size, memory=memory, **more).open_menu("Daily deal")


def test_everybody_gets_the_same_cards_on_a_day_and_others_on_the_next(clock):
    first, second = [daily().press("A") for _ in range(2)]
    assert list(first.session.look(0).cards()) == list(second.session.look(0).cards())
    assert first.record["rules"] == CLASSIC and first.record["bot"] == "emile,rosa,yuki"
    clock(2026, 11, 27)
    assert daily().press("A").session.match.seed != first.session.match.seed


def test_the_match_has_four_hands_whatever_the_totals():
    rules = daily().press("A").session.rules
    assert rules.hands == 4 and rules.limit == 0


@pytest.mark.parametrize(
    ("reason", "shows", "set_to"), [("reload", 2020, 2026), ("power on", 2020, None), ("reload", 2027, None)]
)
def test_the_title_sets_a_clock_that_was_never_set_after_flashing(monkeypatch, reason, shows, set_to):
    """Only in the start after the drive was written, and never back."""
    sys.modules.pop("handheld.system.set_clock", None)
    Player().press()
    module = sys.modules["handheld.system.set_clock"]
    clock = SimpleNamespace(datetime=None)
    rtc = SimpleNamespace(RTC=lambda: clock)
    run = SimpleNamespace(run_reason=reason)
    supervisor = SimpleNamespace(RunReason=SimpleNamespace(AUTO_RELOAD="reload"), runtime=run)
    monkeypatch.setitem(sys.modules, "rtc", rtc)
    monkeypatch.setitem(sys.modules, "supervisor", supervisor)
    now, flashed = [calendar.timegm((year, 11, 26, 20, 15, 0)) for year in (shows, 2026)]
    stats = {"code.py": flashed - 4, "lib/handheld/sizes.txt": flashed}
    monkeypatch.setattr(module, "os", SimpleNamespace(listdir=os.listdir, stat=lambda name: [stats.get(name, 0)] * 10))
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: now, localtime=time.gmtime))
    module.set_clock()
    assert clock.datetime == (set_to and time.gmtime(flashed))


@pytest.mark.parametrize("size", SIZES)
def test_the_page_says_date_opponents_and_after_the_match_points_code_and_streak(size):
    player = daily(size)
    said = player.said()
    assert "2026-11-26" in said and "Emile, Rosa, Yuki" in said and "Code" not in said
    player.press("A")
    done(player)
    said = player.said()
    code = daily_code.encode("D330", 57)
    assert f"Code: {code}" in said and "57 points" in said and "1 day in a row" in said
    assert player.screens == ["main_menu", "daily_deal"]


def test_the_menu_says_whether_todays_is_done_and_the_streak(clock):
    player = Player().open_menu()
    assert "Daily deal new" in player.said()
    player = done(player.choose("Daily deal").press("A")).back()
    assert "Daily deal 1♥" in player.said()
    clock(2026, 11, 27)
    assert "Daily deal new 1♥" in player.restarted().open_menu().said()
    clock(2026, 11, 28)
    assert "Daily deal new Journey" in player.restarted().open_menu().said()


def kept(days=()):
    """The PlayedDays of a keeper who has counted 57 points on each of these days."""
    found = PlayedDays(Keeper(Nvm()))
    for day in days:
        found.count(f"D{day}", 57)
    return found


def test_days_in_a_row_make_a_streak_and_a_gap_ends_it(clock):
    keeper = Keeper(Nvm())
    seen = []
    for day in (1, 2, 3, 5, 6):
        clock(2026, 3, day)
        PlayedDays(keeper).count(goals.today(), 40 + day)
        days = PlayedDays(keeper)
        seen.append((days.streak, days.best, days.days, days.points, days.due()[1]))
    assert seen == [
        (1, 1, 1, 41, True),
        (2, 2, 2, 42, True),
        (3, 3, 3, 43, True),
        (1, 3, 4, 45, True),
        (2, 3, 5, 46, True),
    ]


@pytest.mark.parametrize("name", ["D330", "D329", "D331", "D100", "N5"])
def test_only_the_first_try_of_a_deal_that_is_due_counts(name):
    days = kept([NUMBER])
    days.count(name, 3)
    days = PlayedDays(days.keeper)
    assert (days.last, days.points, days.streak, days.deals) == (NUMBER, 57, 1, 0)


def test_a_day_played_with_a_clock_far_ahead_counts_as_never_played(clock):
    player = daily()
    clock(2031, 5, 1)
    player = done(daily(memory=player.board.nvm).press("A"))
    assert "2031-05-01" in player.said() and "1 day in a row" in player.said()
    for streak, day in enumerate((26, 27), 1):
        clock(2026, 11, day)
        player = player.restarted().open_menu("Daily deal")
        assert f"2026-11-{day}" in player.said() and "Code" not in player.said()
        assert f"{streak} day" in done(player.press("A")).said()


def test_a_day_ahead_may_be_another_time_zone_and_stays(clock):
    clock(2026, 11, 27)
    days = kept([NUMBER + 1])
    clock(*TODAY)
    days = PlayedDays(days.keeper)
    days.count(f"D{NUMBER}", 3)
    assert (days.last, days.points, days.streak) == (NUMBER + 1, 57, 1)


def test_a_match_that_ends_after_midnight_counts_for_the_day_before():
    assert kept([NUMBER - 1]).last == NUMBER - 1
    assert kept([NUMBER - 2]).last == 0


@pytest.mark.parametrize("year", [2000, 2020])
def test_without_a_clock_the_deals_are_numbered(clock, year):
    clock(year, 1, 1)
    player = daily()
    assert "Deal 1" in player.said()
    player.press("A")
    done(player)
    assert f"Code: {daily_code.encode('N1', 57)}" in player.said() and "in a row" not in player.said()
    assert "Deal 2" in player.back().choose("Daily deal").said()


def test_a_board_without_any_clock_numbers_them_too(monkeypatch):
    def none():
        raise NotImplementedError

    monkeypatch.setattr(time, "localtime", none)
    assert PlayedDays(Keeper(Nvm())).due() == ("N1", False)


def test_a_daily_match_is_resumed_and_counts_as_one():
    player = daily().press("A")
    again = player.restarted().resume_match()
    assert again.record["goal"] == ["daily_deal", "D330"]
    assert "57 points" in done(again).said()


def test_a_saved_match_is_asked_about_before_it_is_replaced():
    player = Player().start_match().restarted().open_menu("Daily deal").press("A")
    assert "You have a saved match" in player.said()
    assert "2026-11-26" in player.press("A").said()  # keep it
    assert player.press("A D A").record["goal"] == ["daily_deal", "D330"]


def test_the_section_keeps_to_its_room_and_a_damaged_one_begins_anew():
    days = kept([NUMBER])
    data = book.section(days.keeper, book.DAILY)
    assert len(data) == struct.calcsize(goals._FORM) <= book.ROOM[book.DAILY]
    book.put(days.keeper, book.DAILY, data[:-1])
    assert PlayedDays(days.keeper).last == 0


def test_the_plain_skin_has_it_too(lean):
    assert "Daily deal" in Player().open_menu().said()
