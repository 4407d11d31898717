# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Letters typed at the serial port while the display is played."""

import random
from array import array

import pytest

from engine.hand.play import PLAYED, TRICKS, TURN
from engine.hand.view import ASK_PLAY
from engine.match import events
from handheld.text import letters
from player import Player

# isort: split


def test_a_letter_typed_after_the_display_dimmed_is_answered():
    """A player at the serial port does not look at the display."""
    player = Player(deal=10).start_match().pass_cards().wait(61000).say("T").look("t")
    assert "It is your turn." in player.said("t") and not player.board.dimmed


def test_letters_are_answered_in_words(capsys):
    player = Player(deal=10).start_match().pass_cards().say("C").look("c")
    player.say("1").look("one").play_on(2).say("S").look("s")
    player.show_last_trick().say("T").look("t").press("A").say("H").look("h")
    player.show_last_trick().press("L").look("l").press("A").say("?").look("hint")
    player.play_on().say("9").look("nine")
    player.play_on().look("none").say("X").look("x")
    assert "On the table: Yuki two of clubs." in player.said("c")
    assert "Card 1: Yuki, two of clubs." in player.said("one")
    assert "It is your turn." in player.said("t")
    assert "Hint:" in player.said("hint") and "There is no card 9" in player.said("nine")
    # no answer offers to play a card by typing
    assert "type" not in player.said("nine") and "11" not in player.said("h") and "Clubs" in player.said("h")
    assert "Clubs" not in player.said("t") and "Your cards" in player.said("h")
    assert player.texts["x"] == player.texts["none"]
    assert "On the table: Yuki two of clubs." in capsys.readouterr().out


def test_a_long_answer_takes_a_page_of_its_own(capsys):
    """The scores of eleven take a page; a player at the serial port must not have to press a button first."""
    player = Player((128, 128), rules="cancellation", seats=11, deal=5, speed=2)
    player.start_match().pass_cards()
    player.session.match.totals[:] = array("i", range(101, 112))
    player.say("S").look("s").say("T").look("t").say("X").look("x")
    player.show_last_trick().look("back").say("S").open_pause().look("pause")
    player.press("B").look("after")
    assert player.texts["s"][0] == player.texts["t"][0] == "Answer" and player.texts["x"] == player.texts["t"]
    assert "It is your turn." in capsys.readouterr().out and "It is your turn." in player.said("t")
    assert "A Play" in player.texts["back"] and "A Play" in player.texts["after"]
    assert player.texts["pause"][0] == "Pause"


@pytest.fixture
def answers(monkeypatch):
    """[(letter, its answer in lines, seat whose turn it was or None, cards on the table)] of all letters answered."""
    found: list = []
    said = letters._said

    def note(app, letter):
        session = app.session
        ask, seat = session.asked()
        hand = session.hand
        if session.stage == events.AT_TRICK and hand.s[TRICKS] < session.rules.tricks:
            ask, seat = ASK_PLAY, hand.s[TURN]
        lying = hand.s[PLAYED] - (hand.s[TRICKS] - (session.stage == events.AT_TRICK)) * session.rules.seats
        found.append((letter, said(app, letter), seat if ask else None, lying))
        return found[-1][1]

    monkeypatch.setattr(letters, "_said", note)
    return found


def true(answers, player):
    """Whether answers to T name the seat whose turn it was, and those to C as many cards as lay there."""
    for letter, said, seat, lying in answers:
        if letter == "T":
            whose = "nobody's" if seat is None else "your" if seat == 0 else player.table().full(seat) + "'s"
            assert said[0] in (f"It is {whose} turn.", f"It is {whose} turn now."), (said, seat)
        if letter == "C":
            assert said[0].count(" of ") == lying, (said, lying)
    return True


@pytest.mark.parametrize("moves", [0, 1], ids=["cards jump", "cards move"])
@pytest.mark.parametrize("before", ["", "A"], ids=["watching", "hurrying"])
def test_letters_typed_while_the_others_play_are_all_answered(before, moves, answers, capsys, tried):
    player = Player(deal=10, moves=moves).start_match().pass_cards()
    typed = "TCTCTCTC"
    player.resume(f"A ^~200 {'^A' if before else ''} " + " ".join("^" + letter for letter in typed) + " !turn")
    assert "".join(letter for letter, *_ in answers) == typed and true(answers, player)
    assert capsys.readouterr().out.count("turn.") == 4
    assert "A Play" in player.texts["turn"]
    tried("letters typed while the others play", len(typed))


@pytest.mark.parametrize("rules", ["chervy", "peppa50", "cancellation"])
@pytest.mark.long
def test_a_letter_is_answered_at_any_time(rules, answers, tried):
    rng = random.Random(11)
    player = Player((320, 240), rules=rules, speed=rng.randrange(3), hands=1)
    player.start_match()
    typed: list = []

    def act(player):
        if player.screen not in ("play_hand", "old_maid", "pass_cards"):
            raise player.closed
        if rng.random() < 0.02:
            typed.append(rng.choice("CTSH1?X"))
            player.script = ["^" + typed[-1]]
        elif rng.random() < 1 / 6:
            player.script = ["R"] if player.waiting else []
        else:
            player.tap()

    player.always = act
    player.resume("")
    heard = "".join(letter for letter, *_ in answers)
    assert heard in ("".join(typed), "".join(typed[:-1])) and true(answers, player)  # the hand may end before the last
    assert len(typed) > 20 and {seat for _, _, seat, _ in answers} >= {0, 1}
    tried("letters typed while the others play", len(typed))


def test_a_press_takes_the_answer_away_and_nothing_else():
    player = Player(deal=10).start_match().pass_cards()
    player.resume("A ^~100 ^T ^~300 ^!answer ^A ^~20 ^!after !turn")
    assert "turn." in player.said("answer") and "turn." not in player.said("after")
    assert "A Skip" in player.said("after") and not player.claimed
