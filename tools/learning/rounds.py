# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A course of learning: rounds of self-play, each with the weights of the round before, kept in a folder.

Playouts follow the weights; where there are none yet, those of the first round follow engine/think/rollout.py. A round
ends when its share of the time is used up; its weights count if they make the bots stronger on deals that no round
plays.
Whatever has been played is in the folder, so a course can be stopped at any time and goes on where it was.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from strength import cluster

from . import training
from .flat import flat_rules
from .training import Decisions, Duel, Practice
from .weights_file import UNITS, rounded

SHARES = (0.1, 0.2, 0.3, 0.4)  # of the time, for each round
HANDS = 20  # in a task
PRACTICE = 10**6  # the number of the first hand of self-play; each round begins 10**7 later
TRIAL = 10**5  # the first deal on which weights are compared; none is played elsewhere
TRIALS = 1200  # deals, divided by the number of games
PART_DEALS = 20  # in a task


class Setting(NamedTuple):
    """games: the Rules to learn; seconds: for all rounds; jobs, scheduler: see cluster.spread()."""

    games: list[Any]
    seconds: float
    jobs: int
    scheduler: str = ""


class Course:
    """A course in a folder. weights: int8, the best so far; margin: what hard makes with them, (mean, error)."""

    def __init__(self, folder: Path, setting: Setting, start: np.ndarray):
        self.folder = folder
        self.setting = setting
        self.rules = [flat_rules(rules) for rules in setting.games]
        self.state: dict[str, Any] = {"round": 0, "spent": 0.0, "hands": 0, "margins": []}
        self.weights = start
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / "state.json").exists():
            self.state = json.loads((folder / "state.json").read_text())
        if (folder / "weights.npy").exists():
            self.weights = np.load(folder / "weights.npy")

    def save(self) -> None:
        """Write the state; the weights come first, so that a state never speaks of weights that are not there."""
        np.save(self.folder / "weights.npy", self.weights)
        later = self.folder / "state.new"
        later.write_text(json.dumps(self.state))
        later.replace(self.folder / "state.json")

    def spread(self, work: Callable, parts: list) -> Any:
        """work(part) for each part, in order."""
        return cluster.spread(self.setting.jobs, self.setting.scheduler, work, parts)

    def run(self, tell: Callable[[str], None], moved: Callable[[float, str], None]) -> None:
        """Play all rounds. tell() gets a line for each round; moved() the seconds used since its last call, and the
        margin so far."""
        self.compile()
        if not self.state["margins"]:
            self.state["margins"].append(self.trial(self.weights))
            tell(f"hard makes {shown(self.state['margins'][0])} a hand against normal with the weights it has.")
        while self.state["round"] < len(SHARES):
            parts = self.played(moved)
            learnt = training.fitted(parts, self.weights / UNITS)
            found = rounded(learnt)
            margin = self.trial(found)
            better = margin[0] > max(one[0] for one in self.state["margins"])
            decisions = sum(len(part.firsts) - 1 for part in parts)
            number = self.state["round"] + 1
            tell(
                f"Round {number} of {len(SHARES)}: {decisions:,} decisions; hard makes {shown(margin)}"
                + ("." if better else ": no better, so these weights are left out.")
            )
            if better:
                self.weights = found
            self.state["margins"].append(margin)
            self.state["round"] = number
            self.save()
            for file in self.folder.glob("part-*.npz"):
                file.unlink()

    def compile(self) -> None:
        """Compile the simulator, so that the other processes find it compiled."""
        training.practised(Practice(self.rules[0], 0, 1, True, self.weights))
        self.duel(self.rules[0], 0, 1, (training.HARD, self.weights), (training.NORMAL, self.weights))

    def played(self, moved: Callable[[float, str], None]) -> list[Decisions]:
        """Play this round's hands until its share of the time is used up; those of an earlier start count."""
        number = self.state["round"]
        files = sorted(self.folder.glob(f"part-{number}-*.npz"))
        parts = [Decisions(**np.load(file)) for file in files]
        end = sum(SHARES[: number + 1]) * self.setting.seconds
        wave = max(len(self.rules), cluster.workers(self.setting.jobs, self.setting.scheduler) * 2)
        learnt = number > 0 or bool(self.weights.any())
        best = max(self.state["margins"])
        while self.state["spent"] < end or not parts:
            began = time.monotonic()
            tasks = []
            for i in range(len(parts), len(parts) + wave):
                first = PRACTICE + number * 10**7 + i * HANDS
                tasks.append(Practice(self.rules[i % len(self.rules)], first, HANDS, learnt, self.weights))
            for part in self.spread(training.practised, tasks):
                np.savez(self.folder / f"part-{number}-{len(parts):06}.npz", **part._asdict())
                parts.append(part)
                now = time.monotonic()
                self.state["spent"] += now - began
                self.state["hands"] += HANDS
                moved(now - began, shown(best))
                began = now
            self.save()
        return parts

    def trial(self, weights: np.ndarray) -> tuple[float, float]:
        """The margin of hard with these weights against normal on the deals of the trial, as a part of T times 26."""
        deals = max(PART_DEALS, TRIALS // len(self.rules))
        margins = []
        for rules, game in zip(self.rules, self.setting.games):
            found = self.duel(rules, TRIAL, deals, (training.HARD, weights), (training.NORMAL, weights))
            margins.append(found * 26 / max(1, total(game)))
        return training.mean_and_error(np.concatenate(margins))

    def duel(self, rules: np.ndarray, first: int, deals: int, bot: tuple, others: tuple) -> np.ndarray:
        """The first bot's margins in these deals."""
        starts = range(first, first + deals, PART_DEALS)
        tasks = [Duel(rules, at, min(PART_DEALS, first + deals - at), bot, others) for at in starts]
        return np.concatenate([outcome.margins for outcome in self.spread(training.duelled, tasks)])


def total(rules: Any) -> int:
    """T with all cards in play."""
    return sum(abs(rules.value[card]) for card in rules.deck if rules.mark[card] & 1)


def shown(margin: tuple[float, float]) -> str:
    """A margin and its standard error."""
    return f"{margin[0]:+.2f} ± {margin[1]:.2f}"
