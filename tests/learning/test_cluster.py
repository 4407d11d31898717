# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A cluster, started with the commands of docs/strength.md, word for word but for the address, as processes of their
own; a worker that is killed costs nothing but time."""

import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import home
from handheld.rulesets import library
from handheld.words import Words
from learning import training, weights_file
from learning.flat import flat_rules
from strength import cluster
from strength.duel import Game, block

pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("ignore")]  # distributed leaves sockets to Python

COMMANDS = re.findall(r"^(make .*SCHEDULER=\S+)", Path("docs/strength.md").read_text(encoding="utf-8"), re.MULTILINE)
ADDRESS = re.compile(r"tcp://\S+")
MINE = '{"base": "chervy", "id": "played_on_a_cluster", "title": "Mine", "values": {"H": 1, "QS": 5, "TD": 9}}'


class Machines:
    """A scheduler and two workers on this machine. Each command has a group of processes, which it is killed with."""

    def __init__(self, folder):
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        self.running = []

    def begin(self):
        self.start("scheduler")
        self.have_two_workers()

    def start(self, target, *more, rules=""):
        """Run the documented command for that target of make; more: what is added at its end."""
        documented = next(one for one in COMMANDS if one.startswith(f"make {target} "))
        command = shlex.split(ADDRESS.sub(self.address, documented))
        command = [f"RULES={rules}" if rules and word.startswith("RULES=") else word for word in command]
        with open(self.folder / f"{len(self.running)}-{target}.txt", "w") as log:
            process = subprocess.Popen(
                [*command, *more],
                env={"PATH": os.environ["PATH"], "HOME": str(self.folder)},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.running.append(process)
        return process

    def said(self, target):
        """What the last command for that target has printed."""
        return sorted(self.folder.glob(f"*-{target}.txt"))[-1].read_text()

    def kill(self, process):
        """kill -9 a command and all that it has started."""
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def client(self):
        return cluster.connected(self.address)

    def have_two_workers(self):
        """Start workers until there are two, and wait for them. Each has a process for each core."""
        workers = [one for one in self.running if "worker" in one.args and one.poll() is None]
        workers += [self.start("worker") for _ in range(2 - len(workers))]
        for worker in workers:
            wait_until(lambda worker=worker: worker.pid in self.groups().values(), worker)
        self.of = self.groups()

    def groups(self):
        """The group of processes that each process of a worker is in: {address: number}."""
        return self.client().run(os.getpgrp)

    def kill_a_worker_at_work(self):
        """kill -9 a worker that has parts to play; returns whether there is one."""
        busy = {self.of.get(address) for address, parts in self.client().processing().items() if parts}
        for one in self.running:
            if one.pid in busy:
                self.kill(one)
                return True
        return False


@pytest.fixture(scope="module")
def machines(tmp_path_factory):
    training.prepared(print)  # else each worker would do it
    found = Machines(tmp_path_factory.mktemp("machines"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cluster, "WAIT", 600)  # a busy machine starts workers slowly
        try:
            found.begin()
            yield found
        finally:
            cluster.connected.cache_clear()
            for process in found.running[::-1]:
                found.kill(process)


def wait_until(condition, process):
    """Wait as long as that takes, while the process runs."""
    while not condition():
        assert process.poll() is None
        time.sleep(0.05)


def test_the_documented_commands_are_those_of_a_cluster():
    assert [command.split()[1] for command in COMMANDS] == ["scheduler", "worker", "learn", "arena"]
    assert len({ADDRESS.search(command)[0] for command in COMMANDS}) == 1


def test_results_are_those_of_one_process_although_a_worker_is_killed(machines):
    deals = [(Game("chervy", 4, {}, ["hard", "normal", "normal", "normal"]), range(i, i + 2)) for i in range(0, 48, 2)]
    none = np.zeros(weights_file.SIZE, np.int8)
    rules = flat_rules(library.rules("chervy", Words()))
    hands = [training.Practice(rules, 50 * i, 2, True, none) for i in range(24)]
    for work, parts in ((block, deals), (training.practised, hands)):
        machines.have_two_workers()
        found = cluster.spread(1, machines.address, work, parts)
        results, killed = [], False
        for one in found:
            results.append(one)
            killed = killed or machines.kill_a_worker_at_work()
        assert killed
        for one, part in zip(results, parts, strict=True):
            alone = work(part)
            assert one == alone if work is block else all((a == b).all() for a, b in zip(one, alone, strict=True))


def test_make_arena_finds_on_the_cluster_what_it_finds_here_although_a_worker_is_killed(machines, tmp_path):
    """Its first two contests; the whole takes hours."""
    machines.have_two_workers()
    arena = machines.start("arena", "DEALS=40", f"CSV={tmp_path / 'cluster'}")
    names = ["expert-normal-chervy.csv", "hard-normal-chervy.csv", "expert-hard-chervy.csv"]
    files = [tmp_path / "cluster" / name for name in names]
    wait_until(lambda: files[0].exists() and len(files[0].read_text().splitlines()) > 2, arena)
    wait_until(machines.kill_a_worker_at_work, arena)
    wait_until(files[2].exists, arena)  # so the first two are complete
    machines.kill(arena)
    for file, bot in zip(files[:2], ("expert", "hard")):
        alone = tmp_path / file.name
        command = [sys.executable, "tools/arena.py", bot, "normal", "--rules", "chervy", "--options", "sun=off"]
        subprocess.run([*command, "--players=4", "--deals=40", "--csv", alone], check=True, capture_output=True)
        assert file.read_bytes() == alone.read_bytes()


def test_make_learn_goes_on_to_its_end_although_a_worker_is_killed(machines, tmp_path):
    rules, name = tmp_path / "mine.json", "played_on_a_cluster.4"
    rules.write_text(MINE)
    machines.have_two_workers()
    kept, weights = home.ROOT / "build" / "learn" / name, home.ROOT / "variants" / "weights" / f"{name}.bin"
    try:
        learn = machines.start("learn", "MINUTES=0.5", "AGAIN=1", rules=str(rules))
        wait_until(lambda: list(kept.glob("part-1-*")), learn)
        wait_until(machines.kill_a_worker_at_work, learn)
        assert learn.wait() == 0
        said = machines.said("learn")
        assert all(f"Round {number} of 4: " in said for number in (1, 2, 3, 4)) and "Traceback" not in said
        assert "is written." in said or "no clear gain" in said
    finally:
        weights.unlink(missing_ok=True)
        kept.with_suffix(".4.lock").unlink(missing_ok=True)
        shutil.rmtree(kept, ignore_errors=True)


def test_everything_listens_on_the_loopback_address_alone(machines):
    """As the scheduler's address is one."""
    import psutil

    listening = []
    for process in machines.running:
        if process.poll() is None:
            for one in [psutil.Process(process.pid), *psutil.Process(process.pid).children(recursive=True)]:
                listening += [found.laddr.ip for found in one.net_connections("tcp") if found.status == "LISTEN"]
    assert len(listening) > 4 and {*listening} == {"127.0.0.1"}


def test_a_scheduler_that_ends_is_named_and_what_was_played_is_kept(machines, tmp_path):
    """The last test: without the scheduler the workers end too."""
    machines.have_two_workers()
    rules, name = tmp_path / "mine.json", "played_on_a_cluster.4"
    rules.write_text(MINE)
    kept = home.ROOT / "build" / "learn" / name
    try:
        learn = machines.start("learn", "MINUTES=2", "AGAIN=1", rules=str(rules))
        wait_until(lambda: list(kept.glob("part-1-*")), learn)
        machines.client().close()
        machines.kill(machines.running[0])
        assert learn.wait() == 0  # make adds nothing to what the program has said
        said = machines.said("learn")
        assert said.endswith(f"The scheduler {machines.address} has ended. Start it and its workers again.\n")
        assert "Traceback" not in said and list(kept.glob("part-1-*"))
    finally:
        kept.with_suffix(".4.lock").unlink(missing_ok=True)
        shutil.rmtree(kept, ignore_errors=True)
