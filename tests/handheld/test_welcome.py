# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The very first start, and the first hand of a player who wants to be taught."""

import pytest

from engine.bots import normal
from handheld.shared import SETTINGS
from overlaps import check
from player import OVERFLOWS, SIZES, Player, press

pytestmark = pytest.mark.parametrize("form", ["rich", "lean"])


@pytest.fixture(autouse=True)
def in_that_form(form, request):
    """In the rich skin, or the plain one."""
    if form == "lean":
        request.getfixturevalue("lean")


class Pupil(Player):
    """A new player, whose hints come from a quick bot."""

    hinter = staticmethod(normal.think)

    def __init__(self, *given, **settings):
        super().__init__(*given, new=True, **settings)


def taught(*given, **settings):
    """A new player who is taught by hints: where there is memory for lessons, after leaving the first one."""
    player = Pupil(*given, **settings).power_on().press("D A")
    return player.press("B").choose("Play a match") if player.screen == "lesson" else player


def comes_back(player):
    """The player who switches the same board on again."""
    return Player(memory=player.board.nvm, new=True).power_on()


@pytest.mark.parametrize("size", SIZES)
def test_a_new_player_is_asked_whether_they_know_the_game(size):
    player = Pupil(size).power_on().look("welcome")
    said = player.said("welcome")
    for text in ("Do you know Hearts?", "Yes, deal the cards", "Teach me", "Another game", "B Settings"):
        assert text in said
    for steps in (1, 1, 1):
        player.scroll(steps).look("moved")
        check(size, "welcome", player.boxes["moved"])
    assert player.texts["moved"] == player.texts["welcome"] and not OVERFLOWS


def test_yes_deals_the_usual_match_at_once():
    player = Pupil().power_on().press("A")
    assert player.screen == "pass_cards" and player.record["rules"] == "chervy" and player.session.rules.seats == 4
    player.pass_cards()
    assert player.screen == "play_hand" and not player.record["hint"]
    assert "Try" not in player.said()


def test_a_new_player_sits_at_a_mixed_table():
    player = Pupil()
    del player.preset["bot"]
    assert player.power_on().press("A").record["bot"] == "emile,rosa,yuki"


def test_hints_come_by_themselves_in_the_first_hand_of_a_player_who_is_taught():
    player = taught().look("aim").press("A").look("passing")
    assert "Avoid hearts and Q♠" in player.said("aim") and "Try" not in player.said("aim")
    assert "Try " in player.said("passing") and len(player.chosen) == 3
    player.press("A").press("U")
    asked = []
    hint = player.app.hint
    player.hint_bot = lambda view, rng, steps: asked.append(player.session.match.number) or hint(view, rng, steps)
    player.session.hinter = player.hint_bot
    while player.screen != "play_hand" or not player.cursor >= 0:
        player.press("A")
    player.look("turn")
    number = len(asked)
    assert number and set(asked) == {1}
    player.finish_hand()
    assert len(asked) > number + 5
    player.press_until(lambda player: player.session.match.number == 2 and player.screen == "pass_cards")
    assert set(asked) == {1} and not player.chosen


def test_a_taught_player_reads_the_whole_reason_at_once():
    player = taught((128, 128)).press("A A U A")
    seen = []
    while player.screen == "play_hand" and len(seen) < 4:
        text = player.said()
        if "Try" in text:
            seen.append(text)
            assert len(text.partition("Try ")[2].partition(". ")[2]) > 10 and "Why" not in text
        player.press("A")
    assert len(seen) == 4


def test_a_taught_player_can_pause_while_the_aim_is_told():
    player = taught().press("B")
    assert player.screen == "pause_menu"
    assert "Avoid hearts" in player.back().said()


def test_a_taught_player_is_taught_again_after_power_was_lost():
    player = taught()
    again = player.restarted().resume_match().press("A")
    assert again.screen == "pass_cards" and again.record["hint"] and len(again.chosen) == 3


def test_another_game_leads_to_the_menu_of_a_new_match():
    player = Pupil().power_on().press("D D A")
    assert player.screens == ["new_match"]
    assert player.back().screen == "title"


def test_b_leads_to_the_settings_and_then_to_the_title():
    player = Pupil().power_on().back()
    assert player.screen == "edit_settings"
    assert player.back().screen == "title"


@pytest.mark.parametrize("keys", ["A", "D A", "D D A", "B"])
def test_the_welcome_comes_once(keys):
    player = Pupil().power_on().press(keys)
    assert comes_back(player).screen == "title"


def test_the_welcome_comes_again_if_nothing_was_chosen():
    player = Pupil().power_on().scroll(1).open_pause()
    assert comes_back(player).screen == "welcome"


def test_the_welcome_stays_away_without_memory_that_lasts_and_after_damage():
    player = Pupil(memory=bytearray()).power_on()
    assert player.screen == "notice" and player.press("A").screen == "title"
    old = Player().power_on()
    old.app.keeper.write(SETTINGS, {"sound": 0})
    assert comes_back(old).screen == "title"


def test_a_taught_player_can_play_the_whole_first_hand():
    player = taught((160, 128), speed=2, moves=0)
    ends = []

    def act(player):
        if player.screen == "hand_score":
            ends.append(player.said())
            player.close()
        play(player)

    play = press("A")
    player.always = act
    player.play_by_itself()
    assert ends and not OVERFLOWS
