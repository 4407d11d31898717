# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Taking back choices."""

import pytest

from engine.hand.play import PLAYED
from handheld.boards import DOWN
from player import Player

# isort: split


def test_taking_back_shows_the_same_turn():
    player = Player().start_match().pass_cards().look("before").play_on().look("then")
    player.take_back().look("after")
    assert player.texts["before"] == player.texts["after"] != player.texts["then"]
    assert player.boxes["before"] == player.boxes["after"]


def test_a_long_press_takes_back_one_choice():
    player = Player(auto=0).start_match().pass_cards().play_on(3).look("three").play_on().look("four")
    player.resume("^~1600 !after", (DOWN * 2 + 1, 0), (DOWN * 2, 1500))
    assert player.texts["after"] == player.texts["three"] != player.texts["four"]


def test_taking_back_only_forced_cards_does_not_replay_the_trick():
    player = Player(rules="sevens_queens", deal=1, auto=1)
    found = []

    def act(player):
        session = player.session
        if player.waiting and session and session.match.number == 4 and player.screen == "play_hand":
            found.append((player.board.now(), player.text()))
            if len(found) == 2:
                raise player.closed
            assert session.hand.s[PLAYED] >= 4  # the first card played itself
            player.script = ["D"]
        else:
            player.tap()

    player.always = act
    player.start_match().play_by_itself()
    assert found[0][1] == found[1][1] and found[1][0] - found[0][0] < 500


def test_taking_back_reaches_the_pass():
    player = Player().start_match().choose_cards(3)
    chosen = player.in_the_middle()
    player.pass_cards().take_back()
    assert player.in_the_middle() == chosen and len(chosen) == 3 and "▲Pass" in player.said()
    player.take_back()
    assert player.in_the_middle() == chosen[:2]
    assert "A Play" in player.choose_cards(1).pass_cards().said()


def test_cards_passed_on_are_taken_back_in_one_whole_picture():
    """The table does not come once more before the page for passing, and the first answer is quick."""
    player = Player().start_match().pass_cards()
    board = player.board
    board.image()
    board.lazy = False
    sent = []
    with player.at_each_refresh(lambda: sent.append(board.pixels)):
        player.take_back()
    assert sent[1] - sent[0] < 5000 and board.pixels - sent[0] < 65000 and "▲Pass" in player.said()


def test_the_words_for_a_and_b_stay_where_nothing_can_be_taken_back():
    player = Player(rules="jinx", seats=4, deal=37).start_match().take_back()
    assert player.words("t.back.none") in player.said() and "A Play" in player.said()


@pytest.mark.parametrize("deal", [3, 4])
def test_taking_back_skips_the_cards_that_played_themselves(deal):
    player = Player((160, 128), auto=1, moves=0, speed=2, deal=deal)
    asked = []  # the tricks in which there was a choice

    def act(player):
        session = player.session
        if player.waiting and player.screen == "play_hand":
            trick = session.look(0).done()
            assert len([card for card in session.look(0).legal()]) > 1
            asked.append(trick)
            if len(asked) > 1 and asked[-2] < trick - 1:
                player.close()
        player.tap()

    player.always = act
    player.start_match().play_by_itself()
    player.always = None
    player.take_back()
    assert player.session.look(0).done() == asked[-2] < asked[-1] - 1
