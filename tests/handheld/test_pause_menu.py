# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The pause menu: opening it by a long B, its rows, leaving it."""

from array import array

import pytest

from handheld.boards import B
from handheld.draw.canvas import Canvas
from handheld.shared import SETTINGS
from player import Player

# isort: split


def test_the_number_of_the_deal_is_shown_but_cannot_be_chosen():
    player = Player(deal=12).start_match().pass_cards().open_pause().press("U").look("number")
    player.press("A").look("still").press("B").look("turn")
    assert "12" in player.texts["number"] == player.texts["still"] and "A Choose" not in player.texts["number"]
    assert "A Play" in player.said("turn")


def test_the_cursor_of_the_pause_menu_stays_where_it_was():
    player = Player().start_match().pass_cards().open_pause("Statistics").back()
    assert player.row_pointed_at() == "Statistics"  # back from one of its pages
    player.back().open_pause()
    assert player.row_pointed_at() == "Statistics"  # opened again
    player.point_at("Score sheet").back().play_on().open_pause()
    assert player.row_pointed_at() == "Score sheet"
    player.back().leave().start_match().open_pause()
    assert player.row_pointed_at() == "Continue"  # in another match


def test_the_pause_menu_opens_at_its_first_row_where_the_last_one_is_missing():
    player = Player().start_match().pass_cards().open_pause("Score sheet").back(2)
    player.show("play_hand", "score_sheet").open_pause()
    assert player.row_pointed_at() == "Continue"


def test_the_pause_menu_does_not_offer_the_screen_it_came_from():
    for row in ("Statistics", "How to play", "Settings"):
        player = Player().open_menu(row).look("there").open_pause().look("pause")
        assert player.texts["there"][0] == row and player.texts["pause"][0] == "Pause"
        assert row not in player.texts["pause"][1:]
        player.press("BB").look("back")
        assert "Pause" not in player.texts["back"]


def test_settings_changed_in_the_pause_menu_are_saved_however_it_is_left():
    player = Player().start_match().pass_cards().open_pause("Settings").change("Speed").press("BB BB").look("turn")
    assert player.kept(SETTINGS)["speed"] == 2


def test_a_long_b_in_a_screen_of_the_pause_menu_returns_to_it():
    for rows in (1, 2, 3, 4, 5):
        player = Player().start_match().pass_cards().open_pause().scroll(rows).press("A").look("there")
        player.open_pause().look("pause").back().look("turn")
        assert player.texts["there"][0] != "Pause" == player.texts["pause"][0]
        assert player.screens == ["play_hand"] and "A Play" in player.said("turn")


def test_a_long_b_leaves_a_page_that_is_shown_only_once():
    """The page would be empty after the pause menu."""
    player = Player(rules="missing").open_menu("How to play").look("fault").press("BB").look("back")
    assert player.texts["fault"][0] == "This game cannot start" and player.texts["back"][0] == "Menu"
    noted = Player()
    noted.before_start = lambda player: setattr(player.journal, "note", 1)
    noted.look("note").press("BB").look("back")
    assert noted.texts["note"][0] == "Please note" and "B Menu" in noted.said("back")


def test_a_deal_number_asked_for_counts_for_one_match():
    player = Player(deal=12).start_match().pass_cards().open_pause().look("pause")
    assert "12" in player.texts["pause"] and player.deal_asked_for == -1


def test_a_deal_number_is_kept_on_the_way_through_the_title():
    player = Player(deal=-1).set_up_match("Deal").press("1 2 A B").look("title")
    assert player.screens == ["title"]
    player.press("A").look("menu").press("A").pass_cards().open_pause().look("pause")
    assert "12" in player.texts["menu"] and "12" in player.texts["pause"]


def test_a_long_b_opens_the_pause_menu_everywhere():
    for player in (
        Player().power_on(),
        Player().open_menu(),
        Player().open_menu("New match"),
        Player().open_menu("How to play"),
        Player().set_up_match("House rules"),
        Player().set_up_match("How to play"),
        Player().start_match().choose_cards(1),
        Player().start_match().pass_cards(),
    ):
        screen = player.screen
        player.open_pause().look("pause").back().look("back")
        assert player.texts["pause"][0] == "Pause", screen
        assert player.texts["back"][0] != "Pause", screen


PAUSES = {"a button of its own": ((13, 0), (12, 100)), "a long B": ((B * 2 + 1, 0), (B * 2, 640))}


@pytest.mark.parametrize("codes", PAUSES.values(), ids=PAUSES)
@pytest.mark.parametrize("screen", ["page", "passing page", "sure"])
def test_the_pause_menu_opens_however_long_the_screen_below_takes_to_draw(screen, codes, monkeypatch):
    """The screen takes 80 ms to draw, and B may be let go meanwhile."""
    player = Player((128, 128), rules="cancellation", seats=11, deal=5, speed=2)
    if screen == "sure":
        player = Player().start_match().pass_cards().restarted()
        player.open_menu("New match").press("A")
    elif screen == "passing page":
        player.start_match().choose_cards(1)
        player.session.match.totals[:] = array("i", [-1000] * 11)  # too many words for the table
        player.say("S")
    else:
        player.start_match().pass_cards()
        player.session.match.totals[:] = array("i", [-1000] * 11)
        player.say("S")
    player.look("there")

    def end(canvas):
        whole(canvas)
        player.board._clock += 80

    whole = Canvas.end
    monkeypatch.setattr(Canvas, "end", end)
    player.resume("^~1000 !pause", *codes)
    assert player.texts["there"][0] == ("You have a saved match" if screen == "sure" else "Answer")
    assert player.texts["pause"][0] == "Pause", player.texts["pause"]


def test_the_pause_menu_returns_to_the_question_about_the_saved_match():
    """From a menu it leads back there, so its row is "Back", not "Continue"."""
    player = Player().start_match().pass_cards().restarted()
    player.open_menu("New match").press("A").look("sure").open_pause().look("pause").press("A").look("menu")
    assert "You have a saved match" in player.said("sure")
    assert player.texts["pause"][:2] == ["Pause", "Back"] and "B Back" in player.texts["pause"]
    assert player.texts["menu"][0] == "New match"


def test_abandoning_a_match_asks_first():
    player = Player().start_match().pass_cards().open_pause("Give up").look("sure")
    player.press("A").look("pause").press("A D A").look("title")
    assert player.texts["sure"][0] == "Give up this match?" and player.texts["pause"][0] == "Pause"
    assert "A Play" in player.texts["title"] and not player.saved()
