# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Keys: what B does, long presses, presses that come too early, the display that dims."""

import pytest

from engine.hand.view import ASK_PLAY
from handheld.boards import UP, A, B
from player import SUITS, Player, alike_here, stacked

# isort: split


@pytest.mark.long
def test_b_does_what_the_footer_says():
    for script in (
        "",
        "B",
        "B A",
        "B A D D D D A",
        "B A D D D D D A",
        "B D A",
        "B D D A",
        "B D D D A",
        "A A A",
        "A A A A",
    ):
        player = Player().go(script + " !before B !after")
        assert any(text.startswith("B ") for text in player.texts["before"]), script
        assert not alike_here(player, "before", "after"), script
    for script in ("A A A A A U A", "A A A A A U A A", "A A A A A U A BB", "A A A A A U A BB D D A"):
        player = Player().go(script + " !before B !after")
        assert not alike_here(player, "before", "after"), script


def test_a_long_b_leaves_the_last_trick_for_the_pause_menu():
    player = Player().start_match().pass_cards().play_on().show_last_trick().look("last")
    player.open_pause().look("pause")
    assert "won this trick" in player.said("last") and player.texts["pause"][0] == "Pause"


def test_presses_while_a_match_is_loaded_are_ignored():
    player = Player().set_up_match()
    end = player.canvas.end

    def pressed():
        end()
        if player.screen == "load_match":
            for _ in range(3):
                player.board.press("A")

    player.canvas.end = pressed
    player.press("A").look("asked")
    assert "Pass 3 to Emile" in player.texts["asked"] and not player.chosen


def test_the_display_dims_after_a_minute_and_wakes_at_a_press():
    player = Player()
    player.wait(59000).wait(500).look("early").wait(600).look("late")
    assert player.board.dimmed
    player.open_menu().look("woken").press("B").look("menu")
    assert not player.board.dimmed
    # the press that wakes it does nothing else
    assert "B Menu" in player.texts["woken"] and player.texts["menu"][0] == "Menu"


def test_letters_and_long_presses_begun_while_a_screen_is_drawn_count():
    player = Player(deal=10).start_match().pass_cards()
    player.board.feed(ord("T"))
    player.redraw().look("t")
    assert "It is your turn." in player.said("t")
    player.board.feed(B * 2 + 1)
    player.board.feed(B * 2, 900)
    player.resume("^~1000 !pause")
    assert player.texts["pause"][0] == "Pause"


def test_one_press_too_many_chooses_nothing_for_a_shooter():
    player = Player(rules="tests/rulesets/twomoons.json", seats=4).start_match()
    stacked(player, SUITS)
    player.press("A").look("rest")
    codes = [(UP * 2 + 1, 0), (UP * 2, 0), *[(A * 2 + down, 0) for _ in range(300) for down in (1, 0)]]
    player.resume("!moon", *codes)
    assert player.screen == "choose_moon" and "You shot the moon!" in player.texts["moon"]


@pytest.mark.parametrize("screen", ["hand_score", "pass_cards", "match_end"])
def test_presses_made_too_early_do_not_reach_the_next_screen(screen):
    """The press came while the next screen was being drawn."""
    seen: list = []

    def act(player):
        where = player.screen
        if not player.waiting:
            return
        if where == "pass_cards" and player.session.asked()[0] == ASK_PLAY:
            where = "came"
        seen.append(where)
        if where == "match_end":
            raise player.closed
        passes = player.chosen_all()
        leaves = where in before and (passes or where != "pass_cards")
        player.board.press(("UP" if passes else "A") + " A" * 11 * leaves)

    before = {"hand_score": ["play_hand"], "pass_cards": ["pass_cards"], "match_end": ["hand_score"]}[screen]
    player = Player(options={"hands": 1}, bot="random", auto=1, moves=0, speed=2)
    player.always = act
    player.start_match().play_by_itself()
    assert {"came", "play_hand", "hand_score", "match_end"} <= {*seen} and seen.count("hand_score") == 1
