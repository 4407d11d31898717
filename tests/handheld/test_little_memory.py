# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Memory that runs out: the app retries, reloads or does without."""

import os
import sys

import pytest

from engine.prng import draw, seed, state
from handheld.memory import forget_since
from player import Player

# isort: split


def test_the_normal_bot_replaces_a_bot_for_which_memory_is_too_short(memory):
    player = Player(bot="expert")
    memory.fail_on("engine.think.search")
    player.start_match().pass_cards().look("turn")
    memory.enough()
    assert player.texts["turn"] == Player().start_match().pass_cards().text()


def test_a_match_starts_after_an_initial_out_of_memory_for_its_rules(memory):
    player = Player().set_up_match()
    refused = memory.fail_in("builtins.open", times=1, when=lambda: player.screen == "load_match")
    player.start_match().look("asked")
    assert refused.names and "Pass 3" in player.said("asked")


def test_a_notice_is_shown_after_an_initial_out_of_memory(memory, monkeypatch):
    monkeypatch.setattr(os, "getenv", {"SPEED": "fast"}.get)
    memory.fail_on("handheld.comforts.pages")
    refused = memory.fail_in("handheld.draw.menu.wrap", times=1)
    player = Player()
    player.preset = {"lang": "en"}
    player.look("notice").press("A")
    assert refused.names and "SPEED must be" in player.said("notice") and player.screens == ["title"]


def test_a_half_loaded_module_is_forgotten():
    """CircuitPython leaves None in sys.modules (py/objmodule.c), and importing that would end the game."""
    before = set(sys.modules) | {"engine.half"}
    sys.modules["engine.half"] = None
    try:
        forget_since(before)
        assert "engine.half" not in sys.modules
    finally:
        sys.modules.pop("engine.half", None)


def test_match_is_saved_after_an_initial_out_of_memory(memory):
    player = Player()
    refused = memory.fail_on("handheld.draw.make_cards", times=1)
    player.start_match().look("asked")
    assert refused.names and "Pass 3" in player.said("asked") and player.saved()


def test_a_match_that_finds_no_room_is_loaded_again_from_what_was_saved(memory):
    player = Player().start_match().pass_cards().play_on().look("turn")
    refused = memory.fail_on("handheld.screens.score_sheet", times=2)
    before = player.session
    player.open_pause("Score sheet").look("again")
    assert len(refused.names) == 2 and player.screen == "play_hand"
    # with little memory the table looks otherwise, but the match is the same
    assert player.session is not before and player.session.save() == before.save()
    assert {"A Play", "B Last"} <= {*player.texts["again"]}


def test_a_match_that_never_finds_room_ends_in_the_crash_screen(memory):
    player = Player().start_match().pass_cards().play_on()
    memory.fail_on("handheld.screens.score_sheet", "handheld.screens.play_hand")
    player.expect_crash()
    player.open_pause("Score sheet").look("crash")
    assert "MemoryError" in player.said("crash")


def test_a_bot_that_replaces_another_draws_the_same_random_numbers(memory):
    """A friend's deal number brings the friend's match, however little memory the bots had."""
    player = Player().start_match().pass_cards().play_on().look("turn")
    drawn = []

    class Scarce:
        @staticmethod
        def think(view, rng, steps):
            drawn.append(draw(rng))
            yield
            if len(drawn) < 3:
                raise MemoryError

    memory.replace("engine.bots", Scarce)
    rng = state()
    seed(rng, 7, 1, 1)
    assert len(list(player.bot(player.session.look(0), rng, 0))) == 7  # one slice to collect, two for each try
    assert len(drawn) == 3 and len(set(drawn)) == 1


def test_the_random_bot_plays_to_the_end_of_the_hand_if_memory_is_too_short_for_the_normal_one(memory):
    player = Player().start_match().pass_cards().play_on().look("turn")
    memory.fail_on("engine.bots.normal")
    memory.fail_in("engine.bots.normal.think")
    player.finish_hand().look("score")
    assert player.screen == "hand_score" and player.substitute == 2
    memory.enough()
    player.press("A").look("next")
    assert player.substitute == 0


def test_a_match_is_kept_when_no_bot_finds_memory(memory):
    player = Player().start_match().pass_cards().play_on().look("turn")
    for name in ("engine.bots.normal", "engine.bots.random"):
        memory.fail_on(name)
        memory.fail_in(name + ".think")
    player.expect_crash()
    player.always = lambda p: p.look("crash").close() if p.crash_shown() else p.tap()
    player.play_by_itself()
    assert "MemoryError" in player.crash_text() and player.saved()


def test_saving_survives_an_out_of_memory_and_succeeds_later(memory):
    player = Player().start_match().pass_cards().play_on().look("turn")
    kept = player.saved()
    memory.fail_on("engine.match.save")
    player.save()
    assert not player.mark and player.saved() == kept
    memory.enough()
    player.save()
    again = player.restarted()
    again.resume_match().look("turn")
    assert again.session.save() == player.session.save()


@pytest.mark.parametrize("passing", [True, False])
def test_a_style_of_cards_is_drawn_after_an_initial_out_of_memory(passing, memory):
    player = Player().start_match()
    if not passing:
        player.pass_cards()
    player.settings["cards"] = 1
    refused = memory.fail_on("handheld.draw.make_cards", times=1)
    player.open_pause("Continue").look("on")
    assert refused.names and player.style == 1
