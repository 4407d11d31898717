# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Letters typed at the serial port while the display is played."""

from player import Player

# isort: split


def test_a_letter_typed_after_the_display_dimmed_is_answered():
    """A player at the serial port does not look at the display."""
    player = Player(deal=10).start_match().pass_cards().wait(61000).say("T").look("t")
    assert "It is your turn." in player.said("t") and not player.board.dimmed


def test_letters_are_answered_in_words(capsys):
    player = Player(deal=10).start_match().pass_cards().say("C").look("c")
    player.play_on().say("1").look("one").play_on().say("S").look("s")
    player.show_last_trick().say("T").look("t").press("A").say("H").look("h")
    player.show_last_trick().press("L").look("l").press("A").say("?").look("hint")
    player.play_on().say("9").look("nine")
    player.play_on().look("none").say("X").look("x")
    assert "On the table: East two of clubs." in player.said("c")
    assert "Card 1: East, the two of clubs." in player.said("one")
    assert "It is your turn." in player.said("t")
    assert "Hint:" in player.said("hint") and "There is no card 9" in player.said("nine")
    # no answer offers to play a card by typing
    assert "type" not in player.said("nine") and "11" not in player.said("h") and "Clubs" in player.said("h")
    assert "Clubs" not in player.said("t") and "Your hand" in player.said("h")
    assert player.texts["x"] == player.texts["none"]
    assert "On the table: East two of clubs." in capsys.readouterr().out


def test_a_long_answer_takes_a_page_of_its_own(capsys):
    """The scores of seven take a page; a player at the serial port must not have to press a button first."""
    player = Player((160, 128), rules="spruce", seats=7, deal=5, speed=2)
    player.start_match().pass_cards().say("S").look("s").say("T").look("t").say("X").look("x")
    player.show_last_trick().look("back").say("S").open_pause().look("pause")
    player.press("B").look("after")
    assert player.texts["s"][0] == player.texts["t"][0] == "In words" and player.texts["x"] == player.texts["t"]
    assert "It is your turn." in capsys.readouterr().out and "It is your turn." in player.said("t")
    assert "A Play" in player.texts["back"] and "A Play" in player.texts["after"]
    assert player.texts["pause"][0] == "Pause"
