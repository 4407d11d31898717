# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The daily deal and the journey in words: on the command line of a PC, and what the console says of them."""

import argparse
import subprocess
import time

import pytest

from console_table import PLAY
from engine.codes import daily_code
from handheld.boards import console
from handheld.boards.pc.standins import Nvm
from handheld.matches.goals import STOPS, Stars
from handheld.storage.journal import Keeper
from handheld.text.counted_game import CountedGame
from handheld.text.goals_in_words import over
from handheld.words import Words
from player import Player
from playing import match_file
from playing.command_line import Refused
from playing.goal_matches import Asking, wanted

WORDS = Words("en")


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    monkeypatch.setattr(time, "localtime", lambda *_: (2026, 11, 26, 12, 0, 0, 3, 330, 0))


def asked(**given):
    """What a command line asks for."""
    return argparse.Namespace(**({"code": "", "daily": False, "journey": False} | given))


def started(monkeypatch, goal, *typed):
    """(record, lines said) of a match that the terminal starts."""
    said: list = []
    lines = list(typed)
    monkeypatch.setattr(console, "say", said.append)
    record = Asking(WORDS, Keeper(Nvm()), lambda: lines.pop(0) if lines else None).start(goal)
    return record, said


def test_a_code_is_told_from_a_bug_report_and_a_wrong_one_is_explained():
    args = asked(code=daily_code.encode("D330", 57).lower())
    assert wanted(args, WORDS) == ("daily_deal", "D330", None, 57) and args.code == ""
    report = asked(code="chervy.4.normal.7CSFYXMY648WGE000003M6KC")
    assert wanted(report, WORDS) == () and report.code
    with pytest.raises(Refused, match="daily deal code"):
        wanted(asked(code="D330.58." + daily_code.encode("D330", 57)[-2:]), WORDS)


def test_the_command_line_asks_for_todays_deal_or_the_journey():
    assert wanted(asked(daily=True), WORDS) == ("daily_deal",)
    assert wanted(asked(journey=True), WORDS) == ("journey",) and wanted(asked(), WORDS) == ()


def test_todays_deal_is_said_before_it_begins(monkeypatch):
    record, said = started(monkeypatch, ("daily_deal",))
    assert record["goal"] == ["daily_deal", "D330"] and record["seed"] == daily_code.seed_of("D330")
    assert said[:2] == ["Daily deal. 2026-11-26", "4 hands against Emile, Rosa, Yuki"]


def test_a_friends_deal_says_what_there_is_to_beat(monkeypatch):
    record, said = started(monkeypatch, ("daily_deal", "D12", None, 57))
    assert record["goal"] == ["daily_deal", "D12"] and "To beat: 57 points" in said and "2026-01-12" in said[0]


@pytest.mark.parametrize("typed, stop", [([""], 0), (["nonsense", "13", "12"], 11), (["5"], 4)])
def test_a_stop_is_chosen_by_its_number_or_by_enter(monkeypatch, typed, stop):
    record, said = started(monkeypatch, ("journey",), *typed)
    assert record["goal"] == ["journey", stop] and record["rules"] == STOPS[stop][1]
    assert said[0] == "1. At home: Hearts. Stars: 0 of 3" and said[-1] == "Star 1: easy table"


@pytest.mark.parametrize("typed", [["q"], []])
def test_the_person_may_leave_before_a_stop_is_chosen(monkeypatch, typed):
    with pytest.raises(EOFError):
        started(monkeypatch, ("journey",), *typed)


@pytest.mark.parametrize(
    "totals, said", [((20, 30, 40, 50), "A star for Turin!"), ((50, 30, 40, 20), "No star in Turin")]
)
def test_the_end_of_a_match_says_whether_a_star_was_won(totals, said):
    session = Player().start_match().session
    for seat, total in enumerate(totals):
        session.match.totals[seat] = total
    lines: list = []
    game = CountedGame(session, WORDS, lines.append, None, None)
    game.keeper = Keeper(Nvm())  # type: ignore[assignment]
    game.record = {"goal": ["journey", 1]}
    over(game)
    assert lines[0].startswith(said)
    assert Stars(game.keeper).won[1] == (totals[0] == 20)


def test_the_end_that_is_reached_again_after_a_restart_wins_no_second_star():
    session = Player().start_match().session
    game = CountedGame(session, WORDS, lambda line: None, None, None)
    game.keeper = Keeper(Nvm())  # type: ignore[assignment]
    session.match.totals[0] = -1
    for stars in (0, 0, 1, 1):
        game.record = {"goal": ["journey", 1], "stars": stars}
        over(game)
        assert Stars(game.keeper).won[1] == stars + 1


def test_a_saved_match_of_the_journey_keeps_the_stars_that_were_there(tmp_path):
    command = [*PLAY, "--journey", "--save", str(tmp_path / "match.json")]
    subprocess.run(command, input="5\nQ\n", text=True, capture_output=True, timeout=60, check=True)
    record = match_file.read(str(tmp_path / "match.json"))
    assert record and record["goal"] == ["journey", 4] and record["stars"] == 0
