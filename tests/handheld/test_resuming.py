# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A match resumed after power was lost, and one replaced by another."""

import json

import pytest

from handheld.shared import MATCH
from handheld.storage.journal import Journal
from player import Player, alike

# isort: split


def test_a_match_resumes_after_power_was_lost():
    first = Player().start_match().pass_cards().play_on().look("turn")
    again = first.restarted()
    again.look("title").resume_match().look("turn")
    assert "A Continue" in again.texts["title"]
    assert alike(again, first, "turn")


def test_a_saved_match_is_replaced_only_after_a_question():
    first = Player().start_match().pass_cards()
    again = first.restarted()
    again.open_menu("New match").press("A").look("asked").press("A").look("kept")
    assert again.texts["asked"][0] == "You have a saved match" and again.texts["kept"][0] == "New match"
    assert again.saved()
    again.show("title", "new_match")
    again.press("A").choose("Start").pass_cards()
    assert again.session.match.number == 1


@pytest.mark.parametrize("size", [(128, 128), (240, 240)])
def test_the_question_says_which_match_would_be_lost(size):
    """The journal has the match whole once, then only the changes of its last hands."""
    first = Player(size, rules="black_maria", seats=4).start_match()
    again = first.restarted().open_menu("New match").press("A").look("begun")
    assert "hand 1" in again.said("begun") and "0, 0, 0, 0" in again.said("begun")
    first = again.restarted().resume_match().pass_cards().finish_hand()
    totals = ", ".join(map(str, first.session.match.totals))
    again = first.restarted().open_menu("New match").press("A").look("asked").scroll(3).press("A").look("still")
    for name in ("asked", "still"):
        rows = again.texts[name]
        assert rows[0] == "You have a saved match" and totals != "0, 0, 0, 0"
        assert {"Black Maria", "hand 1", "Totals", totals} <= set(rows), rows
    assert "A Choose" not in again.said("still")
    first = again.restarted().resume_match().press("A A").pass_cards().play_on(2)
    asked = first.restarted().open_menu("New match").press("A").look("asked").texts["asked"]
    assert "hand 2" in asked and totals in asked


def test_the_question_about_a_match_of_eleven_says_your_total():
    first = Player((128, 128), rules="cancellation", seats=11).start_match()
    asked = first.restarted().open_menu("New match").press("A").look("asked").texts["asked"]
    assert "You" in asked and "0" in asked and "Totals" not in asked


def test_the_question_about_a_damaged_match_says_no_more():
    first = Player().start_match().pass_cards()
    journal = Journal(first.board.nvm)
    record, _, data = journal.get(MATCH).partition(b"\n")
    for broken in (b"", data[:9], bytes((200,)) + data[1:]):
        journal.put(MATCH, record + b"\n" + broken)
        asked = first.restarted().open_menu("New match").press("A").look("asked").texts["asked"]
        assert asked[0] == "You have a saved match" and "Totals" not in asked


def test_a_board_without_non_volatile_memory_can_be_played():
    player = Player()
    player.board.nvm = None
    player.look("notice").press("A").look("title").start_match().pass_cards().look("turn")
    assert "This board cannot save" in player.said("notice") and "B Menu" in player.said("title")
    assert "A Play" in player.said("turn")


def test_a_match_saved_with_an_option_that_is_gone_resumes_if_the_rules_are_the_same():
    """Black Maria once had a sun that could be switched off; now it has none."""
    first = Player(rules="black_maria").start_match().pass_cards().play_on().look("turn")
    first.app.keeper.save_whole()
    first.save()
    journal = Journal(first.board.nvm)
    record, _, data = journal.get(MATCH).partition(b"\n")
    record = json.loads(record)
    assert record["options"] == {}
    record["options"] = {"sun": False}
    journal.put(MATCH, json.dumps(record).encode() + b"\n" + data)
    again = first.restarted().resume_match().look("turn")
    assert alike(again, first, "turn") and again.session.rules.sun == ()


def test_a_saved_match_whose_rules_have_changed_is_reported():
    first = Player().start_match().pass_cards().play_on()
    journal = Journal(first.board.nvm)
    record, _, data = journal.get(MATCH).partition(b"\n")
    record = json.loads(record)
    record["options"] = {"limit": 50}
    journal.put(MATCH, json.dumps(record).encode() + b"\n" + data)
    again = first.restarted()
    again.resume_match().look("told").press("A").look("title")
    assert "The rules of your saved match have changed" in again.said("told") and "B Menu" in again.said("title")
