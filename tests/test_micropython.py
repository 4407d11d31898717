# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The engine on a 32-bit MicroPython with a capped heap, from .mpy as on a board: what passes here and dies there is a
defect. tools/micropython32 fetches the VM; CI fails without it, anybody else's run says that it skipped."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import build

VM = os.environ.get("MICROPYTHON32") or str(
    Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pocket-hearts/micropython32/micropython"
)
TABLES = sorted(path.stem for path in Path("tests/tables").glob("test_*.py"))
MPY = build.OUT


@pytest.fixture(scope="module")
def vm(note):
    """run(heap, script, *arguments) on the VM with everything compiled."""
    if not Path(VM).exists():
        message = (
            "SKIPPED: the engine was NOT tested on MicroPython. Run tools/micropython32 (Debian), then make test again."
        )
        if os.environ.get("CI"):
            pytest.fail(f"no 32-bit MicroPython at {VM}; .ci/run prepares it")
        note("\n" + "!" * 20 + " " + message)
        pytest.skip(message)
    for source in build.sources() + sorted(Path("tests/tables").glob("*.py")):
        build.compile_one(source)

    def run(heap, script, *arguments):
        path = f"{MPY}:{MPY}/lib:{MPY}/tests/tables"
        command = [VM, "-X", f"heapsize={heap}", script, *arguments]
        return subprocess.run(
            command, env={**os.environ, "MICROPYPATH": path}, capture_output=True, text=True, timeout=200, check=False
        )

    return run


@pytest.mark.parametrize("module", TABLES)
def test_tables_of_cards(vm, module):
    done = vm("96k", "tests/mp/runner.py", module)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed, 0 failed" in done.stdout


def test_no_allocation_after_the_deal(vm):
    done = vm("160k", "tests/mp/no_alloc.py")
    assert done.returncode == 0, done.stdout + done.stderr


def on_this_python(*arguments):
    """The same script on CPython."""
    return subprocess.run(
        [sys.executable, "-c", PREFACE, *arguments], capture_output=True, text=True, timeout=200, check=True
    ).stdout


PREFACE = "import sys; sys.path.append('.'); exec(open('tests/mp/match.py').read())"


def test_a_full_match_in_64_kilobytes_of_heap(vm, note):
    done = vm("64k", "tests/mp/match.py", "chervy", "4", "7", "normal")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == on_this_python("chervy", "4", "7", "normal")
    low, high = 16, 64
    while high - low > 1:
        middle = (low + high) // 2
        fits = vm(f"{middle}k", "tests/mp/match.py", "chervy", "4", "7", "normal").returncode == 0
        low, high = (low, middle) if fits else (middle, high)
    note(f"a full chervy match of four normal bots from .mpy needs a heap of {high} KB")


@pytest.mark.parametrize("bot", ["normal", "random"])
@pytest.mark.parametrize("case", ["chervy 4", "chervy 6", "forty 3", "sevens 7", "sevens 11", "bonus 5"])
def test_deals_and_bots_are_the_same_everywhere(vm, case, bot):
    name, seats = case.split()
    done = vm("128k", "tests/mp/match.py", name, seats, "1073741823", bot)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == on_this_python(name, seats, "1073741823", bot)


def test_calls_nest_less_than_32_deep(vm, note):
    def left(calls):
        done = vm("2m", "tests/mp/depth.py", str(calls))
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.strip()

    assert left(4) == "too few"  # the measure is one that can fail
    assert left(31) == "enough"
    note(f"calls a match at the console nests on the VM: {next(n for n in range(5, 32) if left(n) == 'enough')}")
