# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The engine on a 32-bit MicroPython with a capped heap, from .mpy as on a board: what passes here and dies there is a
defect. tools/micropython32 fetches the VM; CI fails without it, anybody else's run says that it skipped."""

import itertools
import os
import subprocess
import sys
from pathlib import Path

import pytest

import build
from handheld import library
from handheld.words import Words

VM = os.environ.get("MICROPYTHON32") or str(
    Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pocket-hearts/micropython32/micropython"
)
TABLES = sorted(path.stem for path in Path("tests/tables").glob("test_*.py"))
MPY = build.OUT
MATCH = "tests/mp/match.py"
EXPERT_KB = 60  # heap for experts at the largest table, beside the script's own
NAMES = 1260  # room for names before the VM takes 18 KB for more
BOARD_NAMES = 1270  # before the board takes 9 KB for more: in one piece, which may not be there


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
    for source in build.sources() + sorted(Path("tests/tables").glob("*.py")) + [Path("tests/mp/matchparts.py")]:
        build.compile_one(source)

    def run(heap, script, *arguments):
        path = f"{MPY}:{MPY}/lib:{MPY}/tests/tables:{MPY}/tests/mp"
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


PREFACE = "import sys; sys.path += ['.', 'tests/mp']; exec(open('tests/mp/match.py').read())"


SHOOTS = {"chasse_coeur": "3"}  # the number of a match with a moon, where it is not 7
SHOOTS.update(dict.fromkeys(("black_jack", "black_maria", "hartenjagen", "peppa_scivolosa"), "1"))
VARIANTS = sorted(path.stem for path in Path("variants").glob("*.json") if path.name != "schema.json")


@pytest.mark.parametrize("name", VARIANTS)
def test_every_rule_set_at_its_largest_table_in_64_kilobytes(vm, note, name):
    """Prelude and moon included, wherever a rule set has them."""
    arguments = (name, "0", SHOOTS.get(name, "7"), "random", "moon")
    done = vm("64k", MATCH, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == on_this_python(*arguments)
    shown = done.stdout.split()
    rules = library.rules(name, Words())
    assert ("moon" in shown or "sun" in shown) == bool(rules.moon or rules.sun)
    assert ("prelude" in shown) == ("maid" in shown) == bool(rules.prelude)
    state = int(shown[-1])
    assert state <= 512
    note(f"{state:4} bytes of state: {name} at its largest table")


def test_a_full_match_in_64_kilobytes_of_heap(vm, note):
    done = vm("64k", MATCH, "chervy", "4", "7", "normal")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == on_this_python("chervy", "4", "7", "normal")
    low, high = 16, 64
    while high - low > 1:
        middle = (low + high) // 2
        fits = vm(f"{middle}k", MATCH, "chervy", "4", "7", "normal").returncode == 0
        low, high = (low, middle) if fits else (middle, high)
    note(f"a full chervy match of four normal bots from .mpy needs a heap of {high} KB")


@pytest.fixture(scope="module")
def more(vm):
    """Bytes of heap that tests/mp/match.py takes for itself, with the VM's own tables about them."""
    taken = int(vm("2m", MATCH, "empty").stdout)
    taken -= int(vm("2m", "-c", "import gc; gc.collect(); print(gc.mem_alloc())").stdout)
    return taken * 130 // 127


@pytest.mark.parametrize("name", VARIANTS)
def test_experts_at_its_largest_table(vm, more, note, name):
    """Five hands of every rule set, so that they pass every way; thinking longer takes no more memory."""
    arguments = (name, "0", "7", "expert", "hands=5", "steps=400")
    done = vm(str(EXPERT_KB * 1024 + more), MATCH, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == on_this_python(*arguments)
    if name in ("chervy", "spot", "cancellation"):
        low, high = 40, EXPERT_KB
        while high - low > 1:
            middle = (low + high) // 2
            fits = vm(str(middle * 1024 + more), MATCH, *arguments).returncode == 0
            low, high = (low, middle) if fits else (middle, high)
        note(f"experts at the largest table of {name} need a heap of {high} KB")


BOTS = [
    *itertools.product(
        ["normal", "random", "easy"], ["chervy 4", "chervy 6", "forty 3", "sevens 7", "sevens 11", "bonus 5"]
    ),
    *itertools.product(["emile", "rosa", "tariq", "yuki"], ["chervy 4"]),
]
THINKERS = list(itertools.product(["expert", "hard"], ["chervy 4", "chervy 6", "forty 3", "sevens 7", "bonus 5"]))


@pytest.mark.parametrize(("bot", "case"), BOTS)
def test_deals_and_bots_are_the_same_everywhere(vm, case, bot):
    name, seats = case.split()
    done = vm("128k", MATCH, name, seats, "1073741823", bot)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == on_this_python(name, seats, "1073741823", bot)


@pytest.mark.parametrize(("bot", "case"), THINKERS)
def test_the_same_steps_are_the_same_play_everywhere(vm, case, bot):
    name, seats = case.split()
    played = []
    for steps in ("300", "600"):
        arguments = (name, seats, "1073741823", bot, "steps=" + steps, "hands=2")
        done = vm("128k", MATCH, *arguments)
        assert done.returncode == 0, done.stdout + done.stderr
        assert done.stdout == on_this_python(*arguments)
        played.append(done.stdout)
    assert played[0] != played[1]  # so that it is the bot's thinking that is compared


def test_calls_nest_less_than_32_deep(vm, note):
    def left(calls):
        done = vm("2m", "tests/mp/depth.py", str(calls))
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.strip()

    assert left(4) == "too few"  # the measure is one that can fail
    assert left(31) == "enough"
    note(f"calls a match at the console nests on the VM: {next(n for n in range(5, 32) if left(n) == 'enough')}")


@pytest.fixture(scope="module")
def drive(tmp_path_factory):
    """A folder as a board's drive: the engine is there as .mpy alone, where the VM looks first."""
    folder = tmp_path_factory.mktemp("drive")
    (folder / "lib").mkdir()
    for name, at in (("variants", "variants"), ("lib/handheld", "lib/handheld"), ("engine", MPY / "engine")):
        (folder / name).symlink_to(Path(at).resolve())
    return folder


@pytest.fixture(scope="module")
def app(vm):
    """run(heap, *arguments) of tests/mp/app.py on the VM; heap: kilobytes beside the stand-ins and the script itself,
    which the board has not on its heap, or None for plenty; folder: where, if not in this one, where the engine is
    loaded from its source."""
    for source in [*sorted(Path("tests/mp/stubs").glob("*.py")), *sorted(Path("tests/mp").glob("*.py"))]:
        build.compile_one(source)
    path = MPY.resolve()
    env = {"MICROPYPATH": f"{path}:{path}/lib:{path}/tests/mp/stubs:{path}/tests/mp"}

    def start(heap, *arguments, folder=None, **settings):
        command = [VM, "-X", f"heapsize={heap}", *arguments]
        return subprocess.run(
            command, env={**env, **settings}, capture_output=True, text=True, timeout=200, check=False, cwd=folder
        )

    more = int(start("2m", "-m", "app", "empty").stdout)
    more -= int(start("2m", "-c", "import gc; gc.collect(); print(gc.mem_alloc())").stdout)
    more -= NAMES * 7  # which the app's own names take on the board: see tests/mp/app.py
    more = more * 130 // 127  # with the VM's own tables about each block

    def run(heap, *arguments, module="app", **settings):
        return start(str(heap * 1024 + more) if heap else "2m", "-m", module, *arguments, **settings)

    run.more = more
    return run


def app_on_this_python(*arguments, **settings):
    """The same app on the board that nobody sees."""
    keep = {name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "HOME")}
    code = "import sys; sys.path += ['.', 'lib']; exec(open('tests/mp/app.py').read())"
    done = subprocess.run(
        [sys.executable, "-P", "-c", code, *arguments],
        env={**keep, **settings},
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_stand_ins_take_what_the_board_s_objects_take(app):
    done = app(None, module="costs")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("worst difference 0\n"), done.stdout


def test_the_app_plays_a_match_in_120_kilobytes_of_heap(app, note):
    done = app(120, "plain")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == app_on_this_python("plain", HINTER="normal")  # there is no room for another
    # what fits may fail with a little more, for where the holes are: so it is every heap from there on
    least = 120
    while least > 64 and app(least - 1, "plain").returncode == 0:
        least -= 1
    small = "" if least <= 96 else " (96 KB: %s)" % ("passes" if app(96, "plain").returncode == 0 else "fails")
    note(
        f"the app's whole match, menus and all, needs a heap of {least} KB{small}; {app.more} bytes of stand-ins aside"
    )


@pytest.mark.parametrize(("rules", "heap"), [("peppa50", 128), ("cancellation", 128), ("dame", 128)])
def test_the_app_plays_other_games(app, rules, heap):
    """An old maid and payments; eight players with two packs; fixed moons and extra hands."""
    done = app(heap, "plain", RULES=rules)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == app_on_this_python("plain", RULES=rules, HINTER="normal")


@pytest.mark.parametrize(("bot", "heap"), [("normal", 170), ("hard", 150), ("expert", 150)])
def test_experts_give_hints_and_play(app, drive, bot, heap):
    """Hints in the heap of a PicoSystem, as in less it may be that there is no room for them beside other bots."""
    done = app(heap, "hand", BOT=bot, folder=drive)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == app_on_this_python("hand", BOT=bot)
    assert bot != "normal" or done.stdout != app_on_this_python("hand", HINTER="normal")


def test_the_app_s_figures(app, note):
    done = app(120, "figures")
    assert done.returncode == 0, done.stdout + done.stderr
    lives = [line.split(None, 2)[1:] for line in done.stdout.splitlines() if line.startswith("lives")]
    most = ", ".join(f"{name} {(int(size) - app.more) // 1024}" for size, name in lives if "(" not in name)
    note(f"KB that live on the app's heap of 120, by screen: {most}")
    block = [int(line.rpartition(" ")[2]) * 16 for line in done.stdout.splitlines() if "max free sz" in line]
    if block:
        note(f"largest free block at the table with a heap of 120 KB: {min(block)} bytes")


@pytest.mark.parametrize("rules", ["chervy", "peppa50"])
def test_the_app_s_names(app, drive, note, rules):
    """Where there is an old maid too, they are most. From source there are more than on a board, so the expert's are
    counted from .mpy."""
    found = {}
    for hints, heap, folder in (("normal", 128, None), ("expert", None, drive)):
        done = app(heap, "figures", RULES=rules, folder=folder)
        assert done.returncode == 0, done.stdout + done.stderr
        start, end = [
            int(line.split("n_qstr=")[1].split(",")[0]) for line in done.stdout.splitlines() if "n_qstr=" in line
        ]
        assert start + NAMES == 2540  # all the VM's tables hold
        found[hints] = end - start
    assert found["normal"] <= NAMES  # or the board's table of names, too, would double
    assert found["expert"] <= BOARD_NAMES
    note(
        f"names the app's modules have in {rules}: {found['normal']}, at most {NAMES}; from .mpy with an expert's "
        f"hints {found['expert']}, at most {BOARD_NAMES}"
    )


@pytest.mark.parametrize("size", [(128, 128), (160, 128), (320, 240)])
def test_the_app_on_other_displays(app, size):
    size = [str(n) for n in size]
    done = app(None, "plain", *size)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == app_on_this_python("plain", *size)


def test_calls_of_the_app_nest_less_than_32_deep(app, note):
    def left(calls):
        done = app(None, "depth", str(calls))
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.split("\n")[-2]

    assert left(4) == "too few"  # the measure is one that can fail
    assert left(31) == "enough"
    low, high = 4, 31
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if left(middle) == "enough" else (middle, high)
    found, _, where = app_on_this_python("depth").splitlines()[-1].partition(" ")
    assert int(found) < 32
    note(f"calls the app nests on the VM: {high} with those of the stand-ins; of its own functions: {found} ({where})")
