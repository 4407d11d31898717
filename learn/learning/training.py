# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Learning by self-play: hands played by a searching teacher, weights fitted to what it found, and their strength."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numba
import numpy as np

from engine.bots import expert, hard
from engine.think.instinct import PART
from handheld.rulesets import library
from handheld.words import Words
from strength import processes

from . import flat as at
from . import games
from .fast_expert import BOT_TABLE, KEEPS_ALL, LEARNT, PASS_STEPS, STEPS, WORLDS_MOST
from .flat import flat_rules

SIZE = 4 * PART
WORLDS = 40  # in which the teacher tries each choice
CHANCE = 24  # in 1/256, how often a seat of self-play plays another card than the best
SHARP = 80  # a choice worse by 1/80 of all points in play is chosen e times as seldom
PASSES = 8  # how often at most all decisions of a round are gone through
CHUNK = 5000  # decisions between two looks at the time
TESTED = 8  # one part in eight is kept to test what the others teach
RATE = 0.1  # the first step of a weight, as Adagrad has it
SHRINK = 1e-5  # how fast a weight forgets what nothing confirms


def table(bot: tuple) -> np.ndarray:
    """The table of a bot that searches, for the simulator."""
    found = np.zeros(BOT_TABLE, np.int64)
    found[: len(bot)] = bot
    return found


NORMAL = table((-1,))
GUIDED = table(expert.GUIDED)
PLAIN = table(expert.TABLE)  # the expert without weights
IN_A_HURRY = table(hard.TABLE)  # hard without weights
INSTINCT = table((1, 0, 0, 1, 0, 1))  # the weights alone, without a single playout
HARD = table(hard.GUIDED)
LEARNERS = {"hard": (HARD, IN_A_HURRY), "expert": (GUIDED, PLAIN)}  # with weights, without


def teacher(learnt: bool) -> np.ndarray:
    """The table of the teacher: an expert with WORLDS worlds and as much work as they take. learnt: whether its
    playouts follow the weights."""
    found = PLAIN.copy()
    found[[STEPS, PASS_STEPS]] = 10**6
    found[WORLDS_MOST] = WORLDS
    found[KEEPS_ALL] = 1
    found[LEARNT] = learnt
    return found


class Practice(NamedTuple):
    """Hands to play: the numbers first to first + hands - 1 of a game. weights: int8, those of the teacher."""

    rules: np.ndarray
    first: int
    hands: int
    learnt: bool
    weights: np.ndarray


class Decisions(NamedTuple):
    """What a teacher found: for each choice the places of its features and its worth, see games.practise()."""

    places: np.ndarray
    starts: np.ndarray
    values: np.ndarray
    firsts: np.ndarray


def practised(task: Practice) -> Decisions:
    """Play the hands of a task."""
    most = task.hands * 60 * 10 + 2500
    places = np.zeros(most * 13 + 50000, np.int16)
    starts = np.zeros(most, np.int64)
    values = np.zeros(most, np.float32)
    firsts = np.zeros(task.hands * 120 + 300, np.int64)
    choices, asked = games.practise(
        task.rules, task.first, task.hands, teacher(task.learnt), task.weights, CHANCE, places, starts, values, firsts
    )
    return Decisions(
        places[: starts[choices]].copy(),
        starts[: choices + 1].copy(),
        values[:choices].copy(),
        firsts[: asked + 1].copy(),
    )


def joined(parts: list[Decisions]) -> Decisions:
    """All decisions as one."""
    starts: list = []
    firsts: list = []
    filled = choices = 0
    for part in parts:
        starts.append(part.starts[:-1] + filled)
        firsts.append(part.firsts[:-1] + choices)
        filled += len(part.places)
        choices += len(part.values)
    return Decisions(
        np.concatenate([part.places for part in parts]),
        np.concatenate([*starts, [filled]]),
        np.concatenate([part.values for part in parts]),
        np.concatenate([*firsts, [choices]]),
    )


def fitted(parts: list[Decisions], weights: np.ndarray, goes_on: Callable[[], bool] = lambda: True) -> np.ndarray:
    """New weights (float, SIZE), from old ones and what a teacher found, as long as they come closer to the parts that
    are kept for testing, and goes_on() is true. The parts are mixed, so that no game comes last."""
    order = [parts[i] for i in np.random.default_rng(1).permutation(len(parts))]
    tests = joined(order[::TESTED])
    data = joined([part for i, part in enumerate(order) if i % TESTED] or order)
    many = len(data.firsts) - 1
    squares = np.ones(SIZE)
    best = weights
    least = games.fit(weights.copy(), squares, *tests, 0, len(tests.firsts) - 1, SHARP, 0.0, 0.0)
    found = weights.copy()
    for _ in range(PASSES):
        for first in range(0, many, CHUNK):
            last = min(first + CHUNK, many)
            games.fit(found, squares, *data, first, last, SHARP, RATE, SHRINK)
            if not goes_on():
                break
        loss = games.fit(found.copy(), squares, *tests, 0, len(tests.firsts) - 1, SHARP, 0.0, 0.0)
        if loss >= least:
            break
        least = loss
        best = found.copy()
        if not goes_on():
            break
    return best


class Duel(NamedTuple):
    """Deals to play: the first bot against the second in all other seats. A bot: its table, its int8 weights."""

    rules: np.ndarray
    first: int
    deals: int
    bot: tuple[np.ndarray, np.ndarray]
    others: tuple[np.ndarray, np.ndarray]


class Outcome(NamedTuple):
    """margins: the first bot's in each deal, a mean over all rotations; work: see games.play_hand()."""

    margins: np.ndarray
    work: np.ndarray


def duelled(task: Duel) -> Outcome:
    """Play the deals of a task."""
    n = int(task.rules[at.SEATS])
    rows = [task.bot] + [task.others] * (n - 1)
    margins = np.zeros(task.deals)
    work = np.zeros((n, games.WORK), np.int64)
    games.duel(
        task.rules,
        task.first,
        task.deals,
        np.array([row[0] for row in rows]),
        np.array([row[1] for row in rows]),
        margins,
        work,
    )
    return Outcome(margins, work)


class Pair(NamedTuple):
    """The margins of two bots in the same deals."""

    new: np.ndarray
    old: np.ndarray


def compared(tasks: tuple[Duel, Duel]) -> Pair:
    """Play the deals of two tasks."""
    return Pair(*(duelled(task).margins for task in tasks))


def prepared(tell: Callable[[str], None]) -> float:
    """Load the compiled simulator, so that forked processes find it there. The first time it has to be compiled: tell()
    gets a sentence then. Returns how many seconds that took, 0.0 where it was compiled before."""
    mark = Path(numba.config.CACHE_DIR) / "compiled"
    began = time.monotonic()
    first = not mark.exists()
    if first:
        tell("The simulator is compiled. This happens once, takes a few minutes, and does not count.")
        for _ in processes.flow(1, warm, [(0, None)], compiled=True):  # which Ctrl-C stops at once
            pass
        mark.touch()
    warm()
    return time.monotonic() - began if first else 0.0


def warm(_: object = None) -> None:
    """Call all that is compiled."""
    rules = flat_rules(library.rules("chervy", Words()))
    none = np.zeros(SIZE, np.int8)
    hand = practised(Practice(rules, 0, 1, False, none))
    fitted([hand], none.astype(float))
    duelled(Duel(rules, 0, 1, (HARD, none), (NORMAL, none)))


def mean_and_error(margins: np.ndarray) -> tuple[float, float]:
    """The mean of some margins and its standard error."""
    return float(margins.mean()), float(margins.std(ddof=1) / len(margins) ** 0.5)
