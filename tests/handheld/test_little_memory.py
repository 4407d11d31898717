# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Memory that runs out where nothing has to start again: a bot that needs too much, a module that was half loaded. The
way back is in test_way_back.py."""

import sys
from types import ModuleType

import pytest

from engine.hand.play import PLAYED
from engine.prng import draw, seed, state
from handheld import memory as modules
from player import Player

# isort: split


class Greedy:
    """A contributor's bot that takes all memory at its third draw of a random number, or at once."""

    def __init__(self, drawn):
        self.drawn = drawn

    def think(self, view, rng, steps):
        self.drawn.append(draw(rng))
        yield
        raise MemoryError


def greedy(monkeypatch):
    """Put that bot among the others, as "huge"; returns the random numbers that it draws."""
    drawn: list = []
    module = ModuleType("engine.bots.huge")
    module.think = Greedy(drawn).think  # type: ignore[attr-defined]
    find = modules.find
    monkeypatch.setattr(modules, "find", lambda kind, name: module.think if name == "huge" else find(kind, name))
    monkeypatch.setitem(sys.modules, "engine.bots.huge", module)
    monkeypatch.setattr(modules, "THINKING", ("engine.think.", "engine.hints.", "handheld.table.hint"))
    return drawn


def test_normal_makes_the_choices_of_a_bot_that_needs_too_much_memory_and_the_table_says_so(monkeypatch, plan):
    greedy(monkeypatch)
    player = Player(bot="huge").start_match().pass_cards()
    assert "huge needs too much memory, so normal plays for it." in player.said()
    player.finish_hand()
    usual = Player(bot="normal").start_match().pass_cards().finish_hand()
    assert player.session.hand.log == usual.session.hand.log and usual.session.hand.s[PLAYED] == 52
    assert plan.events[plan.SUBSTITUTES] and not plan.events[plan.RESTARTS]


def test_a_bot_that_replaces_another_draws_the_same_random_numbers(monkeypatch):
    """A friend's deal number brings the friend's match, however much memory the friend's board has."""
    drawn = greedy(monkeypatch)
    player = Player(bot="huge").start_match().pass_cards().play_on()
    rng = state()
    seed(rng, 7, 1, 1)
    drawn.clear()
    list(player.bot(player.session.look(0), rng, 0))
    other = state()
    seed(other, 7, 1, 1)
    usual = Player(bot="normal").start_match()
    list(usual.bot(player.session.look(0), other, 0))
    assert len(drawn) == 1 and rng == other


@pytest.mark.parametrize("kind, name", [("screens", "notice"), ("bots", "random")])
def test_a_module_whose_loading_ran_out_of_memory_is_loaded_anew(kind, name, monkeypatch):
    """CircuitPython leaves None in sys.modules (py/objmodule.c)."""
    package, what = modules.BY_NAME[kind]
    monkeypatch.setitem(sys.modules, package + name, None)
    assert modules.find(kind, name).__name__ == what
    monkeypatch.setitem(sys.modules, package + name, None)
    assert modules.part(package + name) is sys.modules[package + name] is not None


def test_a_half_loaded_module_is_forgotten():
    """Importing what CircuitPython leaves in its place would end the game."""
    before = set(sys.modules) | {"engine.half"}
    sys.modules["engine.half"] = None  # type: ignore[assignment]
    try:
        modules.forget_since(before)
        assert "engine.half" not in sys.modules
    finally:
        sys.modules.pop("engine.half", None)
