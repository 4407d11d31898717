# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""make learn: it can be stopped and goes on, writes a file that bots read, and may use a cluster."""

import io
import json
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import psutil
import pytest
from tqdm import tqdm

import home
from engine.think.instinct import HEAD
from handheld.rulesets import library
from handheld.words import Words
from learning import games, rounds, training, weights_file
from learning.features_crc import features_crc
from learning.flat import flat_rules
from learning.rounds import Course, Setting
from learning.training import Decisions, Outcome, Pair
from playing import command_line
from playing.command_line import Refused
from strength import cluster, processes

RULES = library.rules("chervy", Words())
NONE = np.zeros(weights_file.SIZE, np.int8)
SECONDS = 200.0
MINE = '{"base": "chervy", "id": "%s", "title": "Mine", "values": {"H": 1, "QS": 5, "TD": 9}}'


class Stopped(Exception):
    """Somebody presses Ctrl-C."""


class Bench:
    """Courses whose parts take some seconds of a clock that the test moves, and find something made up.

    played: the parts played so far, as (what it is, first hand or deal); stop_after: after how many Ctrl-C comes.
    """

    def __init__(self, folder, monkeypatch):
        self.folder = folder
        self.now = 1000.0
        self.takes = 1.0
        self.played = []
        self.stop_after = 10**9
        self.gain = {}  # what hard makes, by the first of its weights
        monkeypatch.setattr(rounds, "time", SimpleNamespace(monotonic=lambda: self.now))
        monkeypatch.setattr(cluster, "flow", self.flow)
        monkeypatch.setattr(training, "fitted", self.fitted)

    def flow(self, jobs, scheduler, work, parts, compiled):
        for number, part in parts:
            if len(self.played) >= self.stop_after:
                raise Stopped
            one = part[0] if work is training.compared else part
            self.played.append((work.__name__, one.first))
            self.now += self.takes
            yield number, getattr(self, work.__name__)(part)

    def practised(self, task):
        return Decisions(*[np.zeros(5, np.int64)] * 3, np.array([0, 2, 4]))

    def duelled(self, task):
        margins = np.full(task.deals, float(self.gain.get(int(task.bot[1][0]), 0)))
        return Outcome(margins + np.arange(task.deals) % 2, np.zeros(1))

    def compared(self, tasks):
        return Pair(*(self.duelled(task).margins for task in tasks))

    def fitted(self, parts, weights, goes_on):
        found = weights.copy()
        found[0] += 1 / weights_file.UNITS
        return found

    def course(self, seconds=SECONDS, start=NONE, setting=RULES):
        return Course(self.folder, Setting([setting], seconds, 1), start, self.now)

    def run(self, course):
        """Run it; returns the lines it told."""
        told: list = []
        course.run(told.append, lambda: None)
        return told


@pytest.fixture
def bench(tmp_path, monkeypatch):
    return Bench(tmp_path / "course", monkeypatch)


@pytest.mark.parametrize(("seconds", "takes"), [(60.0, 0.5), (3600.0, 15.0), (60.0, 4.0)])
def test_a_course_ends_at_its_time_contests_included(bench, seconds, takes):
    bench.gain = {1: 1, 2: 2}
    bench.takes = takes
    course = bench.course(seconds)
    bench.run(course)
    assert 0.99 * seconds <= course.spent() < 0.99 * seconds + takes
    ends = [step.end for step in rounds.steps(seconds)]
    assert ends == sorted(ends) and ends[-1] == pytest.approx(0.99 * seconds)
    assert len(course.results()["hard"].new) >= 20 and len(course.results()["expert"].new) >= 5


def test_each_step_plays_at_least_one_part_however_little_time_there_is(bench):
    bench.gain = {1: 1, 2: 2}
    course = bench.course(0.1)
    assert bench.run(course)[-1].startswith("Round 4 of 4: 2 decisions;")
    assert len(bench.played) == 4 + 5 + 2


def test_a_course_that_is_stopped_anywhere_goes_on_where_it_was(bench):
    """Ctrl-C after every so many parts: none is played twice, and as many are played as without."""
    bench.gain = {1: 1, 2: 2}
    course = bench.course()
    told = bench.run(course)
    whole, results = bench.played, course.results()
    for every in (1, 3, 7, 40):
        for file in bench.folder.iterdir():
            file.unlink()
        bench.played, lines = [], []
        for _ in range(1000):
            bench.stop_after = len(bench.played) + every
            course = bench.course()
            try:
                course.run(lines.append, lambda: None)
            except Stopped:
                continue
            break
        assert bench.played == whole and lines == told
        assert [list(pair.new) for pair in course.results().values()] == [list(pair.new) for pair in results.values()]
        assert 0.99 * SECONDS <= course.spent() < 0.99 * SECONDS + 1
    again = bench.course()
    bench.run(again)  # finished long ago: it only says so once more
    assert bench.played == whole and (again.weights == course.weights).all() and again.weights[0] == 2


def test_weights_that_make_no_bot_stronger_are_left_out(bench):
    bench.gain = {1: 2, 2: 1}
    course = bench.course()
    told = bench.run(course)
    assert course.weights[0] == 1
    assert ["left out" in line for line in told] == [False, False, True, True, True]
    assert "Round 1 of 4: " in told[1] and "hard makes +2.50 ± 0.0" in told[1]


def test_where_no_round_was_better_the_last_weights_are_compared_in_the_end(bench):
    bench.gain = {1: -1}
    course = bench.course()
    bench.run(course)
    assert not course.weights.any() and course.learnt()[0] == 1
    for new, old in course.results().values():
        assert (new - old == -1).all()
    assert 0.99 * SECONDS <= course.spent() < 0.99 * SECONDS + 1


def test_parts_cut_short_are_played_again(bench):
    """As when the power fails while they are written."""
    bench.stop_after = 8
    with pytest.raises(Stopped):
        bench.run(bench.course())
    files = sorted(bench.folder.glob("part-1-*"))
    files[0].write_bytes(files[0].read_bytes()[:40])
    files[1].write_bytes(b"")
    bench.stop_after = 10**9
    bench.run(bench.course())
    assert len(files) == 4 and bench.played[8 : 8 + 2] == bench.played[4 : 4 + 2]


@pytest.mark.parametrize("changed", [{"start": NONE + 1}, {"setting": library.rules("spruce", Words())}])
def test_other_rules_or_other_weights_begin_anew(bench, changed):
    bench.stop_after = 50
    with pytest.raises(Stopped):
        bench.run(bench.course())
    course = bench.course(**changed)
    assert (course.state["step"], course.spent()) == (0, 0.0) and not list(bench.folder.iterdir())
    (bench.folder / "state.json").write_text("{")
    assert bench.course().state["step"] == 0


def test_other_features_begin_anew(bench, monkeypatch):
    bench.stop_after = 50
    with pytest.raises(Stopped):
        bench.run(bench.course())
    monkeypatch.setattr(rounds, "FEATURES_CRC", 0)
    assert bench.course().state["step"] == 0


def test_new_weights_are_fitted_until_the_time_is_over(monkeypatch):
    calls = []
    monkeypatch.setattr(training, "CHUNK", 3)
    monkeypatch.setattr(games, "fit", lambda *given: calls.append(given[6:8]) or 1 / len(calls))
    part = Decisions(*[np.zeros(5, np.int64)] * 3, np.arange(11))
    left = iter([True, True, False, False])
    training.fitted([part], np.zeros(5), lambda: next(left))
    assert calls == [(0, 10), (0, 3), (3, 6), (6, 9), (0, 10)]
    calls.clear()
    training.fitted([part], np.zeros(5))
    assert calls[1:6] == [(0, 3), (3, 6), (6, 9), (9, 10), (0, 10)] and len(calls) == 1 + 5 * training.PASSES


def busy(rules):
    """Work in compiled code for hours, in which Python hears no signal."""
    return games.at_random(rules, 0, 10**10)


def test_compiled_work_ends_at_once():
    rules = flat_rules(RULES)
    games.at_random(rules, 0, 1)
    others = set(psutil.Process().children())  # which earlier tests of this process started, such as a fork server
    for _ in range(2):
        found = processes.flow(2, busy, [(0, rules), (1, rules)], compiled=True)
        assert next(found) is None  # time passes
        running = set(psutil.Process().children()) - others
        found.close()
        assert len(running) == 2 and not any(one.is_running() for one in running)


@pytest.fixture
def learn(bench, tmp_path, monkeypatch, capsys):
    """learn(*arguments): runs make learn's program on the bench; returns what it printed. Its files are in tmp_path."""
    import learn as tool

    mine = tmp_path / "mine.json"
    mine.write_text(MINE % "mine")
    monkeypatch.setattr(tool, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(tool, "FOLDER", tmp_path / "weights")
    monkeypatch.setattr(tool, "started", lambda: bench.now)
    monkeypatch.setattr(training, "prepared", lambda tell: 0.0)

    def run(*arguments, rules=str(mine)):
        monkeypatch.setattr(sys, "argv", ["learn.py", rules, "--minutes", "0.1", "--jobs", "1", *arguments])
        assert tool.main() == 0
        return capsys.readouterr().out

    return run


def test_make_learn_writes_the_weights_of_a_rule_set(learn, bench, tmp_path):
    bench.gain = {int(weights_file.read(Path(RULES.weights))[0]) + 1: 2}
    said = learn("--minutes", "2")
    assert said.startswith("mine.4: 2 minutes on 1 processes.")
    assert "hard against normal, 140 deals: +2.50 ± 0.04 a hand; with variants/weights/general.bin +0.50 ± 0.04" in said
    assert "expert against normal, 85 deals: +2.40 ± 0.05 a hand; " in said
    assert f"{tmp_path}/weights/mine.4.bin is written. make flash takes it along." in said
    assert (tmp_path / "weights" / "mine.4.bin").stat().st_size == HEAD + weights_file.SIZE
    assert not (tmp_path / "kept" / "mine.4").exists()  # the next make learn begins anew


def test_general_weights_that_do_not_fit_are_no_beginning(learn, tmp_path):
    """With those of a rule set it has always been so."""
    (tmp_path / "weights").mkdir()
    old = b"HW\1\0" + bytes(4 + weights_file.SIZE)  # as format 1 had it
    (tmp_path / "weights" / "general.bin").write_bytes(old)
    said = learn(rules="--general")
    assert "expert against normal" in said and said.count("; without weights ") == 2
    assert (tmp_path / "weights" / "general.bin").read_bytes() == old


def test_make_learn_wants_the_crc_of_changed_features(learn, monkeypatch):
    monkeypatch.setattr("engine.think.instinct.FEATURES_CRC", 0)  # in the module that is loaded now
    with pytest.raises(Refused, match=f"set FEATURES_CRC in engine/think/instinct.py to 0x{features_crc():04X}"):
        learn()


def test_no_gain_is_no_error_and_what_is_left_as_it_was_is_named_only_if_it_is_there(learn, bench, tmp_path):
    said = learn()
    assert "stronger by +0.00 ± 0.00." in said
    assert f"no clear gain, so {tmp_path}/weights/mine.4.bin is not written. More minutes may help." in said
    (tmp_path / "weights").mkdir()
    (tmp_path / "weights" / "mine.4.bin").write_bytes(b"mine")
    assert f"{tmp_path}/weights/mine.4.bin is left as it was. " in learn()
    assert (tmp_path / "weights" / "mine.4.bin").read_bytes() == b"mine"


def test_the_bar_shows_the_time_that_is_left(learn, bench, monkeypatch):
    """From its first second to the end, also after a Ctrl-C."""
    bars = []

    def bar(total, unit, **look):
        bars.append(tqdm(total=total, file=io.StringIO(), ncols=60, **look))
        update = bars[-1].update
        bars[-1].update = lambda n: (update(n), shown.append((bench.now, str(bars[-1]))))
        return bars[-1]

    shown = []
    monkeypatch.setattr(command_line, "progress", bar)
    bench.stop_after = 50
    with pytest.raises(Stopped):
        learn("--minutes", "3")
    bench.stop_after = 10**9
    bench.now += 1000  # the next day
    first = len(shown)
    learn("--minutes", "3")
    assert len(bars) == 2 and 45 < first < len(shown)
    for end, some in ((180 - 50 + shown[first - 1][0], shown[:first]), (shown[-1][0] + 2, shown[first:])):
        for now, text in some:
            minutes, seconds = re.search(r"(\d+):(\d+) left", text).groups()
            assert abs(int(minutes) * 60 + int(seconds) - (end - now)) <= 2, text
    assert "hard +0.48 ± 0.0" in shown[first][1]


def test_two_do_not_learn_the_same_at_once(learn, bench, tmp_path):
    from filelock import FileLock

    (tmp_path / "kept").mkdir()
    with FileLock(tmp_path / "kept" / "mine.4.lock"), pytest.raises(Refused, match="by another make learn"):
        learn()


@pytest.mark.long
def test_make_learn_that_is_stopped_after_its_first_round_goes_on(tmp_path):
    """As processes: Ctrl-C twice, then to the end."""
    (tmp_path / "mine.json").write_text(MINE % "stopped_twice")
    command = [sys.executable, "tools/learn.py", str(tmp_path / "mine.json"), "--minutes"]
    weights = home.ROOT / "variants" / "weights" / "stopped_twice.4.bin"
    kept = home.ROOT / "build" / "learn" / "stopped_twice.4"
    try:
        for number in (1, 2):
            with subprocess.Popen(
                [*command, "2"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
            ) as process:
                said = ""
                while f"Round {number} of 4" not in said:
                    line = process.stdout.readline()
                    assert line, process.stderr.read()
                    said += line
                process.send_signal(signal.SIGINT)
                assert process.wait() == 130 and "the same command goes on" in process.stderr.read()
            state = json.loads((kept / "state.json").read_text())
            assert state["spent"] > 0 and state["trials"] >= number and list(kept.glob("part-*"))
        done = subprocess.run([*command, "0.1"], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert "are used already." in done.stdout and "Round 1 of" not in done.stdout and "Round 4 of" in done.stdout
    finally:
        weights.unlink(missing_ok=True)
        kept.with_suffix(".4.lock").unlink(missing_ok=True)
        shutil.rmtree(kept, ignore_errors=True)


def test_weights_are_written_where_one_bot_gains_two_errors_and_none_loses_as_much():
    import learn

    assert learn.is_clear([(0.3, 0.1, 90), (-0.1, 0.1, 90)]) and learn.is_clear([(0.0, 0.1, 90), (0.5, 0.2, 90)])
    assert not learn.is_clear([(0.1, 0.1, 90), (0.2, 0.15, 90)])
    assert not learn.is_clear([(0.9, 0.1, 90), (-0.3, 0.1, 90)])
    assert not learn.is_clear([(0.3, 0.1, 90), (0.3, 0.1, 20)])  # too few deals to tell


@pytest.mark.parametrize("given", [[], ["chervy", "--general"]])
def test_make_learn_asks_for_a_rule_set(given, monkeypatch):
    import learn

    monkeypatch.setattr(sys, "argv", ["learn.py", *given])
    with pytest.raises(Refused, match="Name a rule set to learn"):
        learn.main()


def test_a_scheduler_that_does_not_answer_is_refused(monkeypatch):
    monkeypatch.setattr(cluster, "WAIT", 1)
    with pytest.raises(Refused, match="cannot be reached"):
        list(cluster.spread(1, "tcp://127.0.0.1:9", abs, [1]))
