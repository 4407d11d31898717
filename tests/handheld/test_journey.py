# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The journey: a stop for each place where a rule set is at home, and up to three stars won there."""

import importlib

import pytest

from engine.match.match import Match
from flash_memory import Flash
from handheld.boards.pc.standins import Nvm
from handheld.matches import goals
from handheld.matches.goals import MOST, STOPS, Stars
from handheld.rulesets import library
from handheld.shared import CLASSIC, MIXED
from handheld.statistics import award_medals, book
from handheld.storage.journal import Keeper
from handheld.words import Words
from player import CUT, SIZES, Player
from screen_tour import ended

WON, LOST = (45, 60, 52, 50), (60, 45, 52, 50)


def journey(size=(240, 240), won=(), **more):
    """A player at the map, with these stars won."""
    player = Player(size, **more).press()
    stars = Stars(player.app.keeper)
    for stop in won:
        stars.win(stop)
    return player.open_menu("Journey")


def stars_of(player):
    """The stars of each stop."""
    return Stars(player.app.keeper).won


@pytest.mark.parametrize("stop", range(len(STOPS)), ids=[stop[0] for stop in STOPS])
def test_each_stop_has_a_short_match_of_its_game(stop):
    _, name, seats, options = STOPS[stop]
    rules = library.rules(name, Words(), seats, options)
    assert rules.hands in (4, seats) or not rules.hands and 0 < rules.limit <= 200


def test_no_game_is_met_twice():
    assert len({rules for _, rules, *_ in STOPS}) == len(STOPS) == len({place for place, *_ in STOPS})


@pytest.mark.parametrize("size", SIZES)
def test_the_map_shows_the_next_stop_first_and_what_waits_there(size):
    player = journey(size, (0, 0, 1))
    said = player.said()
    assert "Rome: Slippery Peppa" in said and "Star 1: easy table" in said and "3/36" in said
    assert "A Deal" in said


@pytest.mark.parametrize("size", [(240, 240), (240, 135)])
def test_the_cursor_reaches_every_stop_in_every_direction(size):
    player = journey(size)
    seen = set()
    columns = 6 if size == (240, 135) else 4
    for _ in range(len(STOPS) // columns):
        for _ in range(columns):
            player.press("R")
            seen.add(player.said().partition(":")[0].split("/36 ")[-1])
        player.press("D")
    assert len(seen) == len(STOPS)
    before = player.said()
    assert player.press("R L D U").said() == before


def test_a_win_gives_one_star_and_a_stronger_table():
    player = journey()
    bots = []
    for won in range(4):
        player.press("A")
        bots.append(player.record["bot"])
        ended(player, WON, range(4), "end")
        assert stars_of(player)[0] == min(won + 1, MOST)
        player.press_until(lambda player: player.screen != "match_end")
        assert player.screens == ["main_menu", "journey"] and "At home: Hearts" in player.said()
    assert bots == ["easy", "emile,rosa,yuki", "hard", "hard"]
    assert "All three stars won" in player.said()


def test_a_loss_gives_none():
    player = journey().press("A")
    ended(player, LOST, range(4), "end")
    assert stars_of(player) == [0] * len(STOPS)


def test_looking_at_the_end_again_counts_no_second_star():
    player = journey().press("A")
    ended(player, WON, range(4), "end")
    player.press_until(lambda player: "A Continue" in player.said())
    player.open_pause("Score sheet").back().back()
    assert player.screen == "match_end" and stars_of(player)[0] == 1


def to_the_end(player):
    """Let the player play until the match is over and its end is on the display."""

    def over(player):
        if player.screen != "match_end" or not player.waiting:
            return False
        player.always = lambda player: player.close()
        return True

    player.preset |= {"speed": 2, "moves": 0, "auto": 1}
    player.always = lambda player: player.tap()
    player.watch = {"end": over}
    return player.play_by_itself()


def counted(player):
    """(stars, statistics, medals) so far."""
    return stars_of(player)[0], player.statistics(), award_medals.won(player.app.keeper)


@pytest.fixture
def always_won(monkeypatch):
    """The player wins every match."""
    monkeypatch.setattr(Match, "winners", lambda match: [0])


def test_a_restart_at_the_end_counts_nothing_again(always_won):
    player = to_the_end(journey())
    before = counted(player)
    assert before[0] == 1 and before[1][CLASSIC][:2] == [1, 1]
    for _ in range(3):
        player = player.restarted().press("A")
        assert player.screen == "match_end" and player.record["counted"] == -1
        assert counted(player) == before


def test_a_power_cut_while_the_end_is_counted_neither_costs_a_star_nor_gives_a_second(always_won, tried):
    """At each write: statistics, medals, star, record."""
    player = to_the_end(journey(memory=Flash()))
    cuts = [Flash(4096, sector) for _, sector, *_ in player.board.nvm.writes[-8:]]
    for flash in cuts:
        again = to_the_end(Player(memory=flash))
        assert counted(again) == counted(player)
    tried("power fails while a board writes its journal", len(cuts))


def test_nothing_is_locked():
    player = journey().press("R R R D A")
    assert player.record["goal"] == ["journey", 4] and player.record["rules"] == "copas"


def test_a_saved_match_is_asked_about_before_it_is_replaced():
    player = Player().start_match().restarted().open_menu("Journey").press("A")
    assert "You have a saved match" in player.said()
    assert "Star 1" in player.press("A").said()  # keep it
    assert player.press("A D A").record["goal"] == ["journey", 0]


def test_the_map_is_a_list_where_its_pictures_are_missing(monkeypatch):
    def missing(*given):
        raise OSError(2, "No such file")

    player = journey(won=(0,)).back()
    monkeypatch.setattr(importlib.import_module("handheld.screens.road_map"), "sheet", missing)
    said = player.choose("Journey").said()
    assert "Turin: Peppa of Turin" in said and "1/3" in said


def test_in_the_plain_skin_the_map_is_a_list(lean):
    said = Player().open_menu("Journey").said()
    assert "Turin: Peppa of Turin" in said and "0/3" in said


def test_stars_take_two_bits_a_stop_and_stay_when_stops_are_added(monkeypatch):
    keeper = Keeper(Nvm())
    monkeypatch.setattr(goals, "STOPS", STOPS[:5])
    stars = Stars(keeper)
    for stop in (0, 0, 0, 0, 1, 4, 4):
        stars.win(stop)
    assert book.section(keeper, book.JOURNEY) == bytes((0b111, 0b10))
    monkeypatch.setattr(goals, "STOPS", STOPS[:9])
    assert Stars(keeper).won == [3, 1, 0, 0, 2, 0, 0, 0, 0]
    assert (len(STOPS) + 3) // 4 <= book.ROOM[book.JOURNEY]


def test_the_next_stop_is_the_first_with_the_fewest_stars(monkeypatch):
    monkeypatch.setattr(goals, "STOPS", STOPS[:3])
    stars = Stars(Keeper(Nvm()))
    order = []
    for _ in range(9):
        order.append(stars.next())
        stars.win(order[-1])
    assert order == [0, 1, 2] * 3


@pytest.mark.parametrize("lang", ["de", "es", "fr", "pl"])
def test_a_place_whose_line_is_too_long_gives_way_to_its_game(lang):
    player = Player((128, 128), lang=lang).open_menu().press("D D A")
    CUT.clear()
    player.press("R R R D L L L D R R R")
    assert not CUT


def test_the_levels_of_the_stars_are_bots():
    assert goals.LEVELS == ("easy", MIXED, "hard") and len(goals.LEVELS) == MOST
