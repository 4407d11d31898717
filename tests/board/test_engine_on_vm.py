# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The engine on a 32-bit MicroPython with a capped heap, from .mpy as on a board.

tools/micropython32 fetches the VM. Without it CI fails; other runs name the tests they skip.
"""

import itertools
import subprocess
import sys
from pathlib import Path

import pytest

from amounts import mostly_long
from app_on_vm import VARIANTS
from handheld.rulesets import library
from handheld.words import Words
from measure import heaps

TABLES = sorted(path.stem for path in Path("tests/tables").glob("test_*.py"))
TABLES_KB = 144  # heap for a module of tests/tables
MATCH = "tests/mp/play_match.py"
EXPERT_KB = 48  # heap for experts at the largest table, in the form boards get, without the script's own


@pytest.mark.parametrize("module", TABLES)
def test_the_tables_of_cards_hold_on_the_vm(vm, module):
    done = vm(f"{TABLES_KB}k", "tests/mp/runner.py", module)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed, 0 failed" in done.stdout


@pytest.mark.long
def test_playing_a_hand_allocates_nothing_after_the_deal(vm):
    done = vm("160k", "tests/mp/no_alloc.py")
    assert done.returncode == 0, done.stdout + done.stderr


def on_this_python(*arguments):
    """The same script on CPython."""
    return subprocess.run(
        [sys.executable, "-c", PREFACE, *arguments], capture_output=True, text=True, timeout=200, check=True
    ).stdout


PREFACE = "import sys; sys.path += ['.', 'tests/mp']; exec(open('tests/mp/play_match.py').read())"


# The number of a match with a moon, where it is not 1.
SHOOTS = {"black_maria": "18", "chervy": "2", "hartenjagen": "17", "omnibus": "3", "rickety_kate": "4", "spruce": "3"}
# the most seats, an old maid with payments, a pass by seats, fixed moons, the classic game
LARGEST = ("cancellation", "peppa50", "spruce", "dame", "chervy")


@pytest.mark.long
@pytest.mark.parametrize("name", VARIANTS)
def test_every_rule_set_plays_at_its_largest_table_in_64_kilobytes(vm, note, name):
    """With a prelude and a moon if the rule set has them."""
    rules = library.rules(name, Words())
    for number in (SHOOTS.get(name, "1"), *map(str, range(2, 60))):  # SHOOTS knows no new rule sets
        arguments = (name, "0", number, "random", "moon")
        here = on_this_python(*arguments)
        if {"moon", "sun"} & {*here.split()} or not (rules.moon or rules.sun):
            break
    done = vm("64k", MATCH, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == here
    shown = done.stdout.split()
    assert ("moon" in shown or "sun" in shown) == bool(rules.moon or rules.sun), "60 matches without a moon"
    assert ("prelude" in shown) == ("maid" in shown) == bool(rules.prelude)
    state = int(shown[-1])
    assert state <= 512
    note(f"{state:4} bytes of state: {name} at its largest table")


@pytest.mark.parametrize(
    "what",
    mostly_long(["dame 4", "jinx 5", "peppa 4", "cancellation 6", "back", "journal"], ()),
)
def test_a_step_that_runs_out_of_memory_is_saved_and_loses_nothing(vm, note, what):
    """Three hands, each step with more memory each time until it suffices: nothing happens twice, nothing is lost."""
    done = vm("160k", "tests/mp/starve.py", *what.split())
    assert done.returncode == 0, done.stdout + done.stderr
    assert ("moon" in done.stdout) == (what not in ("jinx 5", "back", "journal")), done.stdout
    note(f"{what}: {done.stdout.splitlines()[-1]}")


def test_a_full_match_in_64_kilobytes_of_heap(vm):
    done = vm("64k", MATCH, "chervy", "4", "7", "normal")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == on_this_python("chervy", "4", "7", "normal")


@pytest.fixture(scope="module")
def on_a_board(micropython):
    """run(kilobytes, *arguments): runs tests/mp/play_match.py in the form boards get; its own heap comes on top."""

    def start(heap, *arguments):
        return heaps.on_drive(heaps.ENGINE, 0, "-m", "play_match", *arguments, PIECES=str(heap << 10))

    return start


@pytest.mark.long
@pytest.mark.parametrize("name", mostly_long(VARIANTS, ("spruce",)))
def test_experts_play_every_rule_set_at_its_largest_table(on_a_board, name):
    """Five hands, so that they pass in every direction. Thinking longer takes no more memory."""
    arguments = (name, "0", "7", "expert", "hands=5", "steps=400")
    done = on_a_board(EXPERT_KB, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == on_this_python(*arguments)


@pytest.mark.parametrize("name", mostly_long(LARGEST, ("chervy",)))
def test_with_weights_experts_play_the_same_cards_in_the_same_memory(on_a_board, name):
    """Three hands at the largest table; the weights are read from the drive."""
    arguments = (name, "0", "7", "expert", "hands=3", "steps=200", "weights")
    done = on_a_board(EXPERT_KB, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == on_this_python(*arguments)
    assert done.stdout != on_this_python(*arguments[:-1])


@pytest.mark.long
@pytest.mark.parametrize("name", VARIANTS)
def test_experts_play_a_whole_match_on_the_vm(on_a_board, name):
    """Only twelve hands of peppa50: a moon takes more points than tricks give, so a match may never end."""
    arguments = (name, "0", "2", "expert", "steps=60") + (("hands=12",) if name == "peppa50" else ())
    done = on_a_board(EXPERT_KB, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == on_this_python(*arguments)


BOTS = [
    *itertools.product(
        ["normal", "random", "easy"], ["chervy 4", "chervy 6", "forty 3", "sevens 7", "sevens 11", "bonus 5"]
    ),
    *itertools.product(["emile", "rosa", "tariq", "yuki"], ["chervy 4"]),
]
THINKERS = list(itertools.product(["expert", "hard"], ["chervy 4", "chervy 6", "forty 3", "sevens 7", "bonus 5"]))


@pytest.mark.parametrize(("bot", "case"), BOTS)
def test_deals_and_bots_are_the_same_on_both_interpreters(vm, case, bot):
    name, seats = case.split()
    done = vm("128k", MATCH, name, seats, "1073741823", bot)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == on_this_python(name, seats, "1073741823", bot)


@pytest.mark.parametrize(("bot", "case"), mostly_long(THINKERS, [("hard", "forty 3")]))
def test_the_same_steps_bring_the_same_play_on_both_interpreters(vm, case, bot):
    name, seats = case.split()
    played = []
    for steps in ("300", "1500"):
        arguments = (name, seats, "1073741823", bot, "steps=" + steps, "hands=2")
        done = vm("128k", MATCH, *arguments)
        assert done.returncode == 0, done.stdout + done.stderr
        assert done.stdout == on_this_python(*arguments)
        played.append(done.stdout)
    assert played[0] != played[1]  # else thinking would make no difference


@pytest.mark.long
def test_calls_nest_less_than_32_deep(vm, note):
    def left(calls):
        done = vm("2m", "tests/mp/depth.py", str(calls))
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.strip()

    assert left(4) == "too few"  # the test can fail
    assert left(31) == "enough"
    note(f"calls a match at the console nests on the VM: {next(n for n in range(5, 32) if left(n) == 'enough')}")
