# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Memory that runs out: what is retried, reloaded or left out."""

import builtins
import importlib
import os
import sys

import pytest

from engine.hand.play import PLAYED
from engine.hand.view import ASK_PLAY
from engine.prng import draw, seed, state
from handheld.app import App, drop
from handheld.draw.canvas import wrap
from player import Player

# isort: split


def test_the_normal_bot_replaces_one_that_finds_no_memory(memory):
    player = Player(bot="expert")
    memory.fail_on("engine.think.search")
    player.go("A A A A A A A !turn")
    memory.enough()
    assert player.texts["turn"] == Player().go("A A A A A A A !turn").texts["turn"]


def test_a_match_starts_after_an_initial_out_of_memory_for_its_rules(monkeypatch):
    player = Player().go("A")
    tries = []
    whole = builtins.open

    def scarce(name, *more, **named):
        if player.screen == "load_match" and str(name).startswith("variants/"):
            tries.append(name)
            if len(tries) == 1:
                raise MemoryError
        return whole(name, *more, **named)

    monkeypatch.setattr(builtins, "open", scarce)
    player.resume("A !asked")
    assert len(tries) > 1 and "Pass 3" in player.said("asked")


def test_a_notice_is_shown_after_an_initial_out_of_memory(monkeypatch):
    monkeypatch.setattr(os, "getenv", {"SPEED": "fast"}.get)
    calls = []

    def scarce(text, columns):
        calls.append(text)
        if len(calls) == 1:
            raise MemoryError
        return wrap(text, columns)

    monkeypatch.setattr("handheld.draw.menu.wrap", scarce)
    player = Player()
    player.preset = {}
    player.go("!told A")
    assert "SPEED must be" in " ".join(player.texts["told"]) and player.screens == ["title"]


def test_a_half_loaded_module_is_forgotten():
    """CircuitPython leaves the name with nothing behind it (py/objmodule.c), and an import of that would end it."""
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
    beside = []  # whether the table takes room while the module is loaded that makes some
    drop(set(sys.modules) - {"handheld.table.tabletop"})
    # there is no room at first, nor after all that can be dropped was
    refused = memory.fail_on("handheld.screens." + screen, times=2)
    memory.on_loading(
        lambda name: name == "handheld.system.anew" and beside.append("handheld.table.tabletop" in sys.modules)
    )
    before = player.session
    player.show(screen)
    saved = App.saved
    held = []  # the match while it is read: nothing but room
    monkeypatch.setattr(App, "saved", lambda app: held.append(player.session) or saved(app))
    player.resume("!anew")
    assert held == [None] and beside == [False]
    assert player.session is not before and player.session.save() == before.save() and player.screens == [screen]
    assert screen == "pass_cards" or player.texts["anew"] == player.texts["turn"]
    for _ in range(3):  # at the same place, but a press later
        before = player.session
        player.resume("BB !menu")
        refused.again(2)
        player.resume("B !again")
        assert player.session is not before and player.screens == [screen] and refused.left == 0
    refused.again(2)  # without a press it is not tried again
    player.expect_crash()
    player.always = lambda p: p.look("crash").close() if p.crash_shown() else None
    player.resume("")
    assert "MemoryError" in player.crash_text()


def test_match_is_saved_after_an_initial_out_of_memory(memory):
    """Otherwise it could not be reloaded, to make room, as soon as it has begun."""
    player = Player()
    refused = memory.fail_on("handheld.draw.layout", times=1, when=lambda: player.playing)
    player.go("A A !asked")
    assert refused.names and "Pass 3" in player.said("asked") and player.saved()


def test_a_reloaded_bot_draws_the_same_random_numbers(memory):
    """A friend's deal brings the friend's match, however little room there was for the bots."""
    player = Player().go("A A A A A A A A !turn")
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
    player = Player().go("A")
    refused = memory.fail_on("handheld.screens.problem", times=9)
    player.show("new_match", "problem")
    player.resume("!back")
    assert len(refused.names) == 2 and player.screens == ["new_match"] and player.texts["back"][0] == "New match"


def test_a_random_card_is_played_if_no_bot_finds_memory(memory):
    player = Player().go("A A A A A A A A !turn")
    asked = []
    memory.fail_on("engine.bots.normal.think", when=lambda: asked.append(player.session) or True)
    before = player.session
    player.resume("A !next")
    session = player.session
    assert player.screen == "play_hand" and session.asked() == (ASK_PLAY, 0)
    # what could be dropped was, then the match was loaded anew; only then any card was played
    assert asked[:6] == [before] * 6 and session is not before and session.hand.s[PLAYED] > before.hand.s[PLAYED]


def test_saving_survives_an_out_of_memory_and_succeeds_later(memory):
    player = Player().go("A A A A A A A A !turn")
    kept = player.saved()
    memory.fail_on("engine.match.save")
    player.save()
    assert player.mark is None and player.saved() == kept
    memory.enough()
    player.save()
    again = Player()
    again.board.nvm = player.board.nvm
    again.go("A !turn")
    assert again.session.save() == player.session.save()


def test_a_style_of_cards_is_drawn_after_an_initial_out_of_memory(monkeypatch):
    pieces = importlib.import_module("handheld.draw.make_cards")
    for turn in ("A A", "A A A A A A A"):
        player = Player().go(turn)
        made = []

        def make(*values, made=made, real=pieces.make):
            made.append(values)
            if len(made) == 1:
                raise MemoryError
            return real(*values)

        player.settings["cards"] = 1
        with monkeypatch.context() as short:
            short.setattr(importlib.import_module("handheld.draw.make_cards"), "make", make)
            player.resume("BB A !on")
        assert len(made) == 2 and player.style == 1 and "broke" not in player.said("on")
