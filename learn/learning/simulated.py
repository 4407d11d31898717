# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The arena's deals in the simulator: the same cards and choices as in the engine, some fifty times as fast.

One thing differs: where an old maid decides who deals, the seat deals that would without one.
"""

from pathlib import Path
from typing import Any

import numpy as np

from handheld.rulesets import library
from handheld.words import Words
from playing import command_line
from playing.command_line import Refused
from strength.duel import Game, Played

from . import flat as at
from . import games, training
from .weights_file import SIZE, read

BOTS = {
    "normal": training.NORMAL,
    "hard": training.HARD,
    "expert": training.GUIDED,
    "plain:hard": training.IN_A_HURRY,
    "plain:expert": training.PLAIN,
}


def bot(name: str, weights: str) -> tuple[np.ndarray, np.ndarray]:
    """(table, weights) of a bot of the arena. weights: the file of the game's, "" for none. Raises Refused."""
    if name not in BOTS:
        raise Refused(f"The simulator knows the bots {', '.join(BOTS)}, not {name}.")
    if not weights and name in ("hard", "expert"):
        name = command_line.PLAIN + name
    return BOTS[name], read(Path(weights)) if weights else np.zeros(SIZE, np.int8)


def block(task: tuple[Game, range]) -> list[list[Played]] | str:
    """As strength.duel.block()."""
    game, deals = task
    rules = library.rules(game.ruleset, Words(), game.seats, game.options)
    try:
        line_up = [bot(name, rules.weights) for name in game.line_up]
    except Refused as refused:
        return str(refused)
    numbers = at.flat_rules(rules)
    return [[played(numbers, deal, turn, line_up) for turn in range(game.seats)] for deal in deals]


def played(numbers: np.ndarray, deal: int, turn: int, line_up: list[Any]) -> Played:
    """Play a deal with the i-th bot in seat i + turn."""
    n = len(line_up)
    at_seat = [(i + turn) % n for i in range(n)]
    tables, weights = (np.array([line_up[(seat - turn) % n][k] for seat in range(n)]) for k in range(2))
    points = np.zeros(n, np.int64)
    work = np.zeros((n, games.WORK), np.int64)
    hand = np.zeros(at.HAND, np.int64)
    hand_number = deal % max(1, int(numbers[at.CYCLE_COUNT])) + 1
    games.play_hand(numbers, hand, deal, hand_number, tables, weights, points, work)
    sun = games.sun_of(numbers, hand)
    return Played(
        1,
        [int(points[seat]) for seat in at_seat],
        [int(work[seat, 3]) for seat in at_seat],
        [int(seat == sun) for seat in at_seat],
        [int(work[seat, 0] + work[seat, 4]) for seat in at_seat],
        [],
    )
