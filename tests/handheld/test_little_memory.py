# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Memory that runs out: what is retried, reloaded or left out."""

import os
import sys

import pytest

from engine.hand.play import PLAYED
from engine.hand.view import ASK_PLAY
from engine.prng import draw, seed, state
from handheld.app import App, drop
from player import Player

# isort: split


def test_the_normal_bot_replaces_one_that_finds_no_memory(memory):
    player = Player(bot="expert")
    memory.fail_on("engine.think.search")
    player.start_match().pass_cards().look("turn")
    memory.enough()
    assert player.texts["turn"] == Player().go("A A A A A A A !turn").texts["turn"]


def test_a_match_starts_after_an_initial_out_of_memory_for_its_rules(memory):
    player = Player().set_up_match()
    refused = memory.fail_in("builtins.open", times=1, when=lambda: player.screen == "load_match")
    player.start_match().look("asked")
    assert refused.names and "Pass 3" in player.said("asked")


def test_a_notice_is_shown_after_an_initial_out_of_memory(memory, monkeypatch):
    monkeypatch.setattr(os, "getenv", {"SPEED": "fast"}.get)
    refused = memory.fail_in("handheld.draw.menu.wrap", times=1)
    player = Player()
    player.preset = {}
    player.look("notice").press("A")
    assert refused.names and "SPEED must be" in player.said("notice") and player.screens == ["title"]


def test_a_half_loaded_module_is_forgotten():
    """CircuitPython leaves None in sys.modules (py/objmodule.c), and importing that would end the game."""
    before = set(sys.modules) | {"engine.half"}
    sys.modules["engine.half"] = None
    try:
        drop(before)
        assert "engine.half" not in sys.modules
    finally:
        sys.modules.pop("engine.half", None)


@pytest.mark.parametrize("screen", ["play_hand", "pass_cards", "old_maid"])
def test_a_match_is_reloaded_once_to_defragment_the_heap(screen, memory, monkeypatch):
    if screen == "old_maid":
        player = Player(rules="peppa", seats=4).go("A A A A !turn")
    else:
        player = Player().go("A A A A A A A A !turn" if screen == "play_hand" else "A A R A !turn")
    beside = []  # whether the table is still loaded when the reload begins
    drop(set(sys.modules) - {"handheld.table.tabletop"})
    # too little memory at first, and again after everything that can be dropped is gone
    refused = memory.fail_on("handheld.screens." + screen, times=2)
    memory.on_loading(
        lambda name: name == "handheld.system.anew" and beside.append("handheld.table.tabletop" in sys.modules)
    )
    before = player.session
    player.show(screen)
    saved = App.saved
    held = []  # the match in memory while the saved one is read: none
    monkeypatch.setattr(App, "saved", lambda app: held.append(player.session) or saved(app))
    player.resume("!anew")
    assert held == [None] and beside == [False]
    assert player.session is not before and player.session.save() == before.save() and player.screens == [screen]
    assert screen == "pass_cards" or player.texts["anew"] == player.texts["turn"]
    for _ in range(3):  # a press allows the next reload
        before = player.session
        player.resume("BB !menu")
        refused.again(2)
        player.resume("B !again")
        assert player.session is not before and player.screens == [screen] and refused.left == 0
    refused.again(2)  # without a press there is no second reload
    player.expect_crash()
    player.always = lambda p: p.look("crash").close() if p.crash_shown() else None
    player.resume("")
    assert "MemoryError" in player.crash_text()


def test_match_is_saved_after_an_initial_out_of_memory(memory):
    """Otherwise it could not be reloaded, to make room, as soon as it has begun."""
    player = Player()
    refused = memory.fail_on("handheld.draw.layout", times=1, when=lambda: player.playing)
    player.start_match().look("asked")
    assert refused.names and "Pass 3" in player.said("asked") and player.saved()


def test_a_reloaded_bot_draws_the_same_random_numbers(memory):
    """A friend's deal brings the friend's match, however little room there was for the bots."""
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
    assert len(list(player.bot(player.session.look(0), rng, 0))) == 3
    assert len(drawn) == 3 and len(set(drawn)) == 1


def test_a_problem_that_cannot_be_shown_leads_back(memory):
    player = Player().set_up_match()
    refused = memory.fail_on("handheld.screens.problem", times=9)
    player.show("new_match", "problem")
    player.look("back")
    assert len(refused.names) == 2 and player.screens == ["new_match"] and player.texts["back"][0] == "New match"


def test_a_random_card_is_played_if_no_bot_finds_memory(memory):
    player = Player().start_match().pass_cards().play_on().look("turn")
    asked = []
    memory.fail_on("engine.bots.normal.think", when=lambda: asked.append(player.session) or True)
    before = player.session
    player.play_on().look("next")
    session = player.session
    assert player.screen == "play_hand" and session.asked() == (ASK_PLAY, 0)
    # what could be dropped was, then the match was loaded anew; only then any card was played
    assert asked[:6] == [before] * 6 and session is not before and session.hand.s[PLAYED] > before.hand.s[PLAYED]


def test_saving_survives_an_out_of_memory_and_succeeds_later(memory):
    player = Player().start_match().pass_cards().play_on().look("turn")
    kept = player.saved()
    memory.fail_on("engine.match.save")
    player.save()
    assert player.mark is None and player.saved() == kept
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
    refused = memory.fail_in("handheld.draw.make_cards.make", times=1)
    player.open_pause("Resume").look("on")
    assert refused.names and player.style == 1
