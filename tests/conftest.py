# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What all tests share: fixed seeds, the 32-bit MicroPython, and a count of the rare branches they reached."""

import gc
import os
import random
import signal
import sys
from collections import Counter
from pathlib import Path

import pytest

import faults_tried
import quick_display
from micropython_vm import find_micropython, run_compiled
from rule_set_files import folder  # noqa: F401 (a fixture)
from scarce_memory import Memory

ROOT = Path(__file__).resolve().parent.parent
os.chdir(ROOT)
# A command that a shell starts in the background ignores Ctrl-C, and so would every program that a test starts.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Files with the most work go first, so that no process is left with one at the end: seconds of work, about.
LONG = {
    "in_browser": 125,
    "app_in_pieces": 400,
    "walks_in_heaps": 200,
    "app_on_vm": 60,
    "engine_on_vm": 118,
    "tools": 31,
    "screens": 25,
    "rulesets": 17,
    "flash_cut_short": 12,
    "branches": 12,
}
LONG.update(simulator=100, views=10, claim_report=10, flash_tree=9, flash_old_layout=8, prelude=8, pairs=7)
LONG.update(serial_port=6, terminal_program=6, rules_text=6, expert=5, outcomes=5)

# Of tests for every size of display, make test runs those for the smallest and for the commonest of the large ones.
LEFT_TO_TEST_ALL = ((160, 128), (240, 135), (320, 240))

# Of a test with many cases, make test runs this many, evenly spread; but all where a later test counts what they
# reached.
CASES = 2
COUNTED = ("branches", "rare")

HITS: Counter = Counter()
TRIED: Counter = Counter()
NOTES: list = []


@pytest.fixture(autouse=True)
def seeds(monkeypatch):
    """Make matches without a seed the same in every run: some are twice as long as others."""
    monkeypatch.setattr(os, "urandom", random.Random(7).randbytes)


@pytest.fixture(autouse=True)
def plan(monkeypatch):
    """Undo what the way back decides and counts."""
    from handheld import plan

    monkeypatch.setattr(plan, "skin", plan.RICH)
    monkeypatch.setattr(plan, "events", bytearray(3))
    return plan


@pytest.fixture
def skin(request, monkeypatch, plan):
    """The skin of that name, "plain" or "rich", as the heap of a board decides it."""
    monkeypatch.setattr(plan, "skin", {"plain": plan.PLAIN, "rich": plan.RICH}[request.param])
    return request.param


@pytest.fixture
def lean(monkeypatch, plan):
    """The plain skin, as on a board with a small heap."""
    monkeypatch.setattr(plan, "skin", plan.PLAIN)


@pytest.fixture
def hits():
    """A counter of branches reached, printed at the end of the run."""
    return HITS


@pytest.fixture(scope="session")
def tried():
    """tried("a fault", 20) counts faults that were tried and held; faults_tried.HELD has their names."""

    def count(fault, number=1):
        assert fault in faults_tried.HELD, fault
        TRIED[fault] += number

    return count


@pytest.fixture(scope="session")
def note():
    """note("text") prints a line at the end of the run."""
    return NOTES.append


@pytest.fixture(autouse=True)
def players():
    """Close all apps after their test."""
    yield
    if "player" in sys.modules:
        sys.modules["player"].close_all()


@pytest.fixture
def memory(monkeypatch):
    """A Memory: makes memory run out where the test wants it."""
    return Memory(monkeypatch)


@pytest.fixture(scope="session")
def micropython(note):
    """The path of the 32-bit MicroPython, for tests of the files that boards get."""
    return find_micropython(note)


@pytest.fixture(scope="session")
def vm(note):
    """run(heap, script, *arguments): runs a script on the 32-bit VM, with engine/, lib/ and the tables compiled."""
    return run_compiled(note)


@pytest.fixture(scope="session")
def board_tree():
    """{path: content} of the files that boards get."""
    from flashing import tree

    return tree.tree("mpy")


def pytest_configure(config):
    """The files in the order below, instead of those with most tests first."""
    config.option.loadscopereorder = False


def leave_cases_to_test_all(items):
    """Mark all but CASES cases of each test long."""
    families: dict = {}
    for item in items:
        if hasattr(item, "callspec") and not item.get_closest_marker("long"):
            families.setdefault((item.path.stem.removeprefix("test_"), item.originalname), []).append(item)
    for (stem, _), cases in families.items():
        kept = [cases[i * (len(cases) - 1) // (CASES - 1)] for i in range(CASES)]
        for item in cases:
            if stem not in COUNTED and len(cases) > CASES and item not in kept:
                item.add_marker(pytest.mark.long)


@pytest.hookimpl(tryfirst=True)  # before those marked long are left out
def pytest_collection_modifyitems(items):
    for item in items:
        if hasattr(item, "callspec") and item.callspec.params.get("size") in LEFT_TO_TEST_ALL:
            item.add_marker(pytest.mark.long)
    leave_cases_to_test_all(items)
    items.sort(key=lambda item: -LONG.get(item.path.stem.removeprefix("test_"), 0))


def pytest_collection_finish():
    """Blinka is loaded by now if any test draws. gc.freeze() keeps later collections of garbage quick."""
    quick_display.use()
    gc.collect()
    gc.freeze()


def pytest_sessionfinish(session):
    """A process that runs a share of the tests hands over what it counted."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput.update(hits=dict(HITS), tried=dict(TRIED), notes=NOTES)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node, error):
    """Take the counts over; a process that died has none."""
    found = getattr(node, "workeroutput", {})
    HITS.update(found.get("hits", {}))
    TRIED.update(found.get("tried", {}))
    NOTES.extend(found.get("notes", []))


def pytest_terminal_summary(terminalreporter):
    if HITS:
        terminalreporter.section("how often each rare branch was reached")
        for name, n in sorted(HITS.items()):
            terminalreporter.write_line(f"{n:7}  {name}")
    if TRIED:
        terminalreporter.section("faults tried, which all held unless a test above has failed")
        for line in faults_tried.table(TRIED):
            terminalreporter.write_line(line)
    for line in sorted(NOTES):
        terminalreporter.write_line(line)
