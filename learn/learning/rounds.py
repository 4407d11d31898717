# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A course of learning: rounds of self-play, each with the weights of the round before, kept in a folder.

Playouts follow the weights; where there are none yet, those of the first round follow engine/think/rollout.py. The
weights of a round count if they make the bots stronger on deals that no round plays. In the end the bots with the best
weights play the same deals as the bots before.

Each step of a course ends at its time, whatever it has played until then. Each part is in the folder as soon as it is
played, so a course can be stopped at any time and goes on where it was.
"""

import hashlib
import json
import time
import zipfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from engine.think.instinct import FEATURES_CRC
from handheld.rulesets.weights import VERSION
from strength import cluster

from . import training
from .flat import flat_rules
from .training import Decisions, Duel, Outcome, Pair, Practice
from .weights_file import UNITS, rounded

ROUNDS = (0.1, 0.2, 0.3, 0.4)  # of the time that judging leaves, for each round
FITTING = 0.05  # of a round's time, for new weights from what it has played
JUDGING = {"trial": (0.02, 20.0), "hard": (0.06, 40.0), "expert": (0.14, 80.0)}  # of all time; seconds at most
STEPS = 0.99  # of all time is for steps; the rest is for reading what they found
HANDS = 2  # in a part of practice
DEALS = {"trial": 20, "hard": 20, "expert": 5}  # in a part of a contest
PRACTICE = 10**6  # the number of the first hand of self-play; each round begins 10**7 later
TRIAL = 10**5  # the first deal on which weights are compared; none is played elsewhere
FINAL = 2 * 10**5  # the first deal on which the bots before and after are compared
SAVED = 2.0  # seconds after which the time used is written down again


class Setting(NamedTuple):
    """games: the Rules to learn; seconds: for all steps; jobs, scheduler: see cluster.flow(); plain: whether the bots
    before play without weights."""

    games: list[Any]
    seconds: float
    jobs: int
    scheduler: str = ""
    plain: bool = False


class Step(NamedTuple):
    """A step of a course. name: what it does, see Course.run(); end: in seconds from the course's beginning."""

    name: str
    end: float


def steps(seconds: float) -> list[Step]:
    """The steps of a course that takes so long."""
    judging = {name: min(share * seconds, most) for name, (share, most) in JUDGING.items()}
    rest = STEPS * seconds - judging["hard"] - judging["expert"] - judging["trial"] * (1 + len(ROUNDS))
    lasting = [("trial", judging["trial"])]
    for share in ROUNDS:
        lasting += [("practice", share * rest * (1 - FITTING)), ("fit", share * rest * FITTING), lasting[0]]
    lasting += [("hard", judging["hard"]), ("expert", judging["expert"])]
    return [Step(name, sum(one[1] for one in lasting[: i + 1])) for i, (name, _) in enumerate(lasting)]


class Course:
    """A course in a folder. weights: int8, the best so far; start: those it began with."""

    def __init__(self, folder: Path, setting: Setting, start: np.ndarray, began: float | None = None):
        """began: the time.monotonic() from which the course's time counts. What the folder holds of other rules,
        other features or other weights to begin with is removed."""
        self.folder = folder
        self.setting = setting
        self.rules = [flat_rules(rules) for rules in setting.games]
        self.start = start
        self.tell: Callable[[str], None] = print
        self.moved: Callable[[], None] = lambda: None
        features = b"%d %d" % (VERSION, FEATURES_CRC)
        learns = hashlib.sha256(b"".join([features, *map(bytes, self.rules), bytes(start)])).hexdigest()
        self.state: dict[str, Any] = {"learns": learns, "step": 0, "spent": 0.0, "trials": 0}
        folder.mkdir(parents=True, exist_ok=True)
        kept = self.kept()
        if kept.get("learns") == learns:
            self.state = kept
        else:
            for file in folder.iterdir():
                file.unlink()
        path = folder / "weights.npy"
        self.weights = np.load(path) if path.exists() else start
        self.began = (time.monotonic() if began is None else began) - self.state["spent"]
        self.saved = time.monotonic()

    def kept(self) -> dict:
        """The state in the folder, {} if there is none that can be read."""
        try:
            return dict(json.loads((self.folder / "state.json").read_text()))
        except (OSError, ValueError):
            return {}

    def keep(self, name: str, write: Callable[[Any], Any]) -> None:
        """Write a file of the folder: whole, or as it was before."""
        later = self.folder / "new"
        with open(later, "wb") as file:
            write(file)
        later.replace(self.folder / name)

    def save(self) -> None:
        """Write down the state and the time used."""
        self.saved = time.monotonic()
        self.state["spent"] = self.spent()
        self.keep("state.json", lambda file: file.write(json.dumps(self.state).encode()))

    def spent(self) -> float:
        """The seconds used so far, those of earlier starts included."""
        return time.monotonic() - self.began

    def run(self, tell: Callable[[str], None], moved: Callable[[], None]) -> None:
        """Take all steps. tell() gets a line for each round; moved() is called a few times a second."""
        self.tell, self.moved = tell, moved
        plan = steps(self.setting.seconds)
        takes: dict[str, Callable] = {"trial": self.trial, "practice": self.practice, "fit": self.fit}
        takes |= {name: partial(self.contest, name) for name in training.LEARNERS}
        try:
            while self.state["step"] < len(plan):
                name, end = plan[self.state["step"]]
                found = takes[name](end) or {}
                # at once, so that Ctrl-C leaves the state before the step or the one after it
                self.state = {**self.state, **found, "step": self.state["step"] + 1}
                self.save()
        finally:
            self.save()

    def goes_on(self, end: float) -> bool:
        """Whether a step has time left; also tells of the time, and writes it down now and then."""
        self.moved()
        if time.monotonic() - self.saved > SAVED:
            self.save()
        return self.spent() < end

    def parts(self, step: int, kind: type) -> dict[int, Any]:
        """The parts of a step that are in the folder, without those that cannot be read."""
        found = {}
        for file in sorted(self.folder.glob(f"part-{step}-*.npz")):
            try:
                with open(file, "rb") as stream, np.load(stream) as arrays:
                    found[int(file.stem.rpartition("-")[2])] = kind(**arrays)
            except (OSError, ValueError, EOFError, TypeError, zipfile.BadZipFile):
                file.unlink()
        return found

    def played(self, end: float, work: Callable, kind: type, task: Callable[[int], Any]) -> dict[int, Any]:
        """Play work(task(i)) for i from 0 on until the step ends, at least one; returns all parts of the step."""
        step = self.state["step"]
        found = self.parts(step, kind)
        todo = ((i, task(i)) for i in count() if i not in found)
        with closing(cluster.flow(self.setting.jobs, self.setting.scheduler, work, todo, compiled=True)) as flow:
            while self.goes_on(end) or not found:
                one = next(flow)
                if one:
                    i, part = one
                    self.keep(f"part-{step}-{i:06}.npz", partial(np.savez, **part._asdict()))
                    found[i] = part
        return found

    def game(self, i: int) -> np.ndarray:
        """The game of the i-th part: they take turns."""
        return self.rules[i % len(self.rules)]

    def deals(self, name: str, first: int, i: int) -> tuple[np.ndarray, int, int]:
        """The game, first deal and number of deals of the i-th part of a contest that begins with the deal first."""
        return self.game(i), first + i // len(self.rules) * DEALS[name], DEALS[name]

    def trial(self, end: float) -> dict:
        """Let hard play normal with new weights, and take them if it makes more than with the best so far. Returns what
        changes in the state."""
        number = self.state["trials"]
        weights = np.load(self.folder / "found.npy") if number else self.start

        def task(i: int) -> Duel:
            return Duel(*self.deals("trial", TRIAL, i), (training.HARD, weights), (training.NORMAL, weights))

        found = self.played(end, training.duelled, Outcome, task)
        margin = training.mean_and_error(self.margins(found, found))
        if not number:
            better = True
            self.tell(f"hard makes {shown(margin)} a hand against normal with the weights it has.")
        else:
            best = self.parts(self.state["best"], Outcome)
            both = found.keys() & best.keys()
            better = bool(both) and self.margins(found, both).mean() > self.margins(best, both).mean()
            self.tell(
                f"Round {number} of {len(ROUNDS)}: {self.state['decisions']:,} decisions; hard makes {shown(margin)}"
                + ("." if better else ": no better, so these weights are left out.")
            )
        if not better:
            return {"trials": number + 1}
        self.weights = weights
        self.keep("weights.npy", lambda file: np.save(file, weights))
        return {"trials": number + 1, "best": self.state["step"], "margin": margin}

    def margins(self, found: dict[int, Outcome], chosen: Iterable[int]) -> np.ndarray:
        """The margins in the deals of the chosen parts, as parts of T times 26."""
        each = [total(game) for game in self.setting.games]
        return np.concatenate([found[i].margins * 26 / max(1, each[i % len(each)]) for i in sorted(chosen)])

    def practice(self, end: float) -> None:
        """Play hands of self-play."""
        number = self.state["trials"] - 1
        first = PRACTICE + number * 10**7
        learnt = number > 0 or bool(self.weights.any())
        self.played(
            end,
            training.practised,
            Decisions,
            lambda i: Practice(self.game(i), first + i * HANDS, HANDS, learnt, self.weights),
        )

    def fit(self, end: float) -> dict:
        """Find new weights from the hands of the step before. Returns what changes in the state."""
        parts = list(self.parts(self.state["step"] - 1, Decisions).values())
        learnt = training.fitted(parts, self.weights / UNITS, lambda: self.goes_on(end))
        self.keep("found.npy", lambda file: np.save(file, rounded(learnt)))
        return {"decisions": sum(len(part.firsts) - 1 for part in parts)}

    def learnt(self) -> np.ndarray:
        """The best weights of a round, or where none were better than those at the start, the last."""
        return self.weights if (self.weights != self.start).any() else np.load(self.folder / "found.npy")

    def contest(self, name: str, end: float) -> None:
        """Let a bot play normal with what it has learnt, and the same deals with the weights before."""
        weights = self.learnt()
        bot, plain = training.LEARNERS[name]
        before = plain if self.setting.plain else bot
        others = training.NORMAL, self.start

        def task(i: int) -> tuple[Duel, Duel]:
            deals = self.deals(name, FINAL, i)
            return Duel(*deals, (bot, weights), others), Duel(*deals, (before, self.start), others)

        self.played(end, training.compared, Pair, task)

    def results(self) -> dict[str, Pair]:
        """For hard and expert the margins of the contests in the end."""
        names = [step.name for step in steps(self.setting.seconds)]
        found = {}
        for name in training.LEARNERS:
            pairs = self.parts(names.index(name), Pair).values()
            found[name] = Pair(*(np.concatenate(margins) for margins in zip(*pairs)))
        return found


def total(rules: Any) -> int:
    """T with all cards in play."""
    return sum(abs(rules.value[card]) for card in rules.deck if rules.mark[card] & 1)


def shown(margin: Sequence[float]) -> str:
    """A margin and its standard error."""
    return f"{margin[0]:+.2f} ± {margin[1]:.2f}"
