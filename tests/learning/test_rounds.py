# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""make learn: it can be stopped and goes on, writes a file that bots read, and may use a cluster."""

import os
import signal
import sys

import numpy as np
import pytest

from handheld.rulesets import library
from handheld.words import Words
from learning import rounds, training, weights_file
from learning.flat import flat_rules
from learning.rounds import Course, Setting
from playing.command_line import Refused
from strength import cluster
from strength.duel import Game, block

RULES = library.rules("chervy", Words())
NONE = np.zeros(weights_file.SIZE, np.int8)


class Stopped(Exception):
    """Somebody presses Ctrl-C."""


@pytest.fixture
def short(monkeypatch):
    """Courses of one round, whose trials have few deals."""
    monkeypatch.setattr(rounds, "SHARES", (1.0,))
    monkeypatch.setattr(rounds, "TRIALS", 20)
    monkeypatch.setattr(rounds, "HANDS", 2)


def begun(folder, seconds=3.0):
    """A course in that folder, and a list that gets the tasks of its practice."""
    found = Course(folder, Setting([RULES], seconds, 1), NONE)
    tasks: list = []
    spread = found.spread

    def watched(work, parts):
        if work is training.practised:
            tasks.extend(task.first for task in parts)
        return spread(work, parts)

    found.spread = watched
    return found, tasks


def test_a_course_that_was_stopped_goes_on_where_it_was(short, tmp_path):
    one, tasks = begun(tmp_path)
    moves = []

    def stop(seconds, margin):
        moves.append(seconds)
        if len(moves) == 3:
            raise Stopped

    with pytest.raises(Stopped):
        one.run(print, stop)
    assert len(list(tmp_path.glob("part-0-*.npz"))) == 3
    again, more = begun(tmp_path, 0.5)
    lines: list = []
    again.run(lines.append, lambda seconds, margin: None)
    assert more[:1] == [tasks[0] + 3 * 2] or not more  # the three parts are there already
    assert lines[-1].startswith("Round 1 of 1:")
    assert not list(tmp_path.glob("part-*"))
    finished, none = begun(tmp_path)
    finished.run(print, stop)
    assert not none and finished.state["round"] == 1


def test_weights_that_make_no_bot_stronger_are_left_out(short, tmp_path, monkeypatch):
    monkeypatch.setattr(training, "fitted", lambda parts, weights: np.full(weights_file.SIZE, -1.0))
    monkeypatch.setattr(Course, "trial", lambda self, weights: (float(weights.sum()), 0.1))
    one, _ = begun(tmp_path, 0.5)
    lines: list = []
    one.run(lines.append, lambda seconds, margin: None)
    assert (one.weights == 0).all() and "left out" in lines[-1]


def test_make_learn_writes_the_weights_of_a_rule_set(short, tmp_path, monkeypatch, capsys):
    import learn

    rules = tmp_path / "mine.json"
    rules.write_text('{"base": "chervy", "id": "mine", "title": "Mine", "values": {"H": 1, "QS": 5, "TD": 9}}')
    monkeypatch.setattr(learn, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(learn, "FOLDER", tmp_path / "weights")
    monkeypatch.setattr(learn, "DEALS", {"hard": 20, "expert": 20})
    compared = learn.compared
    monkeypatch.setattr(learn, "compared", lambda *given: [compared(*given)] != [])  # as if it were a gain
    monkeypatch.setattr(sys, "argv", ["learn.py", str(rules), "--minutes", "0.1", "--jobs", "1"])
    assert learn.main() == 0
    said = capsys.readouterr().out
    assert "hard against normal, 20 deals: " in said and "expert against normal, 20 deals: " in said
    assert "mine.4.bin is written. make flash takes it along." in said
    assert (tmp_path / "weights" / "mine.4.bin").stat().st_size == 8 + weights_file.SIZE


def test_weights_are_written_where_one_bot_gains_two_errors_and_none_loses_as_much():
    import learn

    assert learn.is_clear([(0.3, 0.1), (-0.1, 0.1)]) and learn.is_clear([(0.0, 0.1), (0.5, 0.2)])
    assert not learn.is_clear([(0.1, 0.1), (0.2, 0.15)]) and not learn.is_clear([(0.9, 0.1), (-0.3, 0.1)])


@pytest.mark.parametrize("given", [[], ["chervy", "--general"]])
def test_make_learn_asks_for_a_rule_set(given, monkeypatch):
    import learn

    monkeypatch.setattr(sys, "argv", ["learn.py", *given])
    with pytest.raises(Refused, match="Name a rule set to learn"):
        learn.main()


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_finds_the_same_although_a_worker_dies(monkeypatch):
    """Two workers of a real cluster, for the arena and for learning; one is killed while they work."""
    from distributed import LocalCluster

    monkeypatch.setenv("PYTHONPATH", "tools")
    deals = [(Game("chervy", 4, {}, ["hard", "normal", "normal", "normal"]), range(i, i + 2)) for i in range(0, 24, 2)]
    rules = flat_rules(RULES)
    hands = [training.Practice(rules, 50 * i, 2, False, NONE) for i in range(6)]
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        found = cluster.spread(1, local.scheduler_address, block, deals)
        results = [next(found)]
        os.kill(next(iter(local.workers.values())).process.pid, signal.SIGKILL)
        results += found
        assert results == [block(task) for task in deals]
        for one, task in zip(cluster.spread(1, local.scheduler_address, training.practised, hands), hands):
            assert all((mine == other).all() for mine, other in zip(one, training.practised(task)))


def test_a_scheduler_that_does_not_answer_is_refused(monkeypatch):
    monkeypatch.setattr(cluster, "WAIT", 1)
    with pytest.raises(Refused, match="cannot be reached"):
        list(cluster.spread(1, "tcp://127.0.0.1:9", block, [1]))
