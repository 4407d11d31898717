# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How fast the simulator of make learn is beside the engine, one process against one; tools/bench.py prints it."""

import time
from collections.abc import Callable

import home  # noqa: F401
from handheld.rulesets import library
from handheld.words import Words
from strength.duel import Game, block

DEALS = 3  # of each kind of hand, played by the engine; the simulator plays fifty times as many


def seconds(work: Callable, *given: object) -> float:
    """How long work(*given) takes."""
    began = time.perf_counter()
    work(*given)
    return time.perf_counter() - began


def tell(hands_a_second: float) -> None:
    """Print the ratios. hands_a_second: whole hands at random, by the engine."""
    try:
        from learning import flat, games, simulated
    except ImportError:
        print("no numba: make learn installs it, for the figures of the simulator")
        return
    rules = flat.flat_rules(library.rules("chervy", Words()))
    games.at_random(rules, 0, 10)
    found = 20000 / seconds(games.at_random, rules, 0, 20000)
    print(f"{found:8.0f}  at random in the simulator: {found / hands_a_second:.0f} times as many")
    for bot in ("normal", "hard", "expert"):
        game = Game("chervy", 4, {}, [bot] * 4)
        simulated.block((game, range(1)))
        engine = seconds(block, (game, range(DEALS))) / DEALS
        mine = seconds(simulated.block, (game, range(DEALS * 50))) / DEALS / 50
        print(f"{4 / mine:8.1f}  between four {bot} in the simulator: {engine / mine:.0f} times as many")
