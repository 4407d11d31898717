# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Engine and app on a 32-bit MicroPython with a capped heap, from .mpy as on a board.

A test that passes here while a board runs out of memory is a defect of the test. tools/micropython32 fetches the VM.
Without it CI fails; other runs name the tests they skip.
"""

import itertools
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import pystack
from amounts import mostly_long, seeds
from flashing import compile
from handheld.rulesets import library
from handheld.words import Words
from micropython_vm import VM

TABLES = sorted(path.stem for path in Path("tests/tables").glob("test_*.py"))
MPY = compile.OUT
MATCH = "tests/mp/play_match.py"
EXPERT_KB = 48  # heap for experts at the largest table, in the form boards get, without the script's own
APP_KB = 120  # heap for the app from .mpy
ANY_KB = 120  # heap for random presses
ALIKE_KB = 136  # heap with which the normal bot never has to stand in for the expert
PY_KB = 166  # heap for the app from .py
PY_ALIKE_KB = 184  # heap from .py with which the normal bot never has to stand in for the expert
FILE = 160  # bytes of heap that an open file takes on a board (FatFS) but not on a PC
# The app's own modules have at most this many names; with more, a board makes a second table, twice as large.
NAMES = {"mpy": 1260, "py": 2540}
FILL = {"mpy": "973", "py": "2303"}  # see fill_names() in tests/mp/play_app.py
# With comforts the app has more names than the first tables hold, for which TABLES keeps the room. So that the VM makes
# the next table that a board would make, and not the one after it, which is twice as large, it starts with fewer names.
ROOMY = {"FILLED": "400", "TABLES": "669"}
TABLES_KB = 144  # heap for a module of tests/tables


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
VARIANTS = sorted(path.stem for path in Path("variants").glob("*.json") if path.name != "schema.json")
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
def test_a_step_that_runs_out_of_memory_is_done_again_and_loses_nothing(vm, note, what):
    """Three hands, each step with the least memory it can do with: nothing happens twice, nothing is lost."""
    done = vm("160k", "tests/mp/starve.py", *what.split())
    assert done.returncode == 0, done.stdout + done.stderr
    assert ("moon" in done.stdout) == (what not in ("jinx 5", "back", "journal")), done.stdout
    note(f"{what}: {done.stdout.splitlines()[-1]}")


def test_a_full_match_in_64_kilobytes_of_heap(vm):
    done = vm("64k", MATCH, "chervy", "4", "7", "normal")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == on_this_python("chervy", "4", "7", "normal")


@pytest.fixture(scope="module")
def on_a_board(drive):
    """run(kilobytes, *arguments): runs tests/mp/play_match.py in the form boards get; its own heap comes on top."""

    def start(heap, *arguments):
        return subprocess.run(
            [VM, "-X", "heapsize=128k", "-m", "play_match", *arguments],
            env={**os.environ, "MICROPYPATH": ".:tests/mp", "PIECES": str(heap * 1024 * 127 // 130)},
            capture_output=True,
            text=True,
            timeout=200,
            check=False,
            cwd=drive["mpy"],
        )

    return start


@pytest.mark.long
@pytest.mark.parametrize("name", mostly_long(VARIANTS, ("spruce",)))
def test_experts_play_every_rule_set_at_its_largest_table(on_a_board, name):
    """Five hands, so that they pass in every direction. Thinking longer takes no more memory."""
    arguments = (name, "0", "7", "expert", "hands=5", "steps=400")
    done = on_a_board(EXPERT_KB, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == on_this_python(*arguments)


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


@pytest.fixture(scope="module")
def drive(tmp_path_factory, vm):
    """Two folders laid out as a board's drive, with the game as .mpy ("mpy") and as .py ("py")."""
    folder = tmp_path_factory.mktemp("drive")
    compiled = compile.model_drive()
    for path in compile.board_sources():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(compile.board_text(path))
    for name in ("variants", "lib/handheld/art", "lib/handheld/pictures", "lib/handheld/lang", "tests"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).symlink_to((compiled / name).resolve())
    return {"mpy": compiled, "py": folder}


@pytest.fixture(scope="module")
def app(drive):
    """run(heap, *arguments): runs play_app.py on the VM.

    heap: kilobytes, or None for plenty; the stand-ins and the script, which no board has on its heap, come on top.
    form: the drive to use, "mpy" or "py".
    """
    env = {"MICROPYPATH": "lib:tests/mp/stubs:tests/mp"}  # the VM keeps the paths of modules on its heap

    def start(heap, *arguments, form="mpy", **settings):
        command = [VM, "-X", f"heapsize={heap}", *arguments]
        return subprocess.run(
            command, env={**env, **settings}, capture_output=True, text=True, timeout=200, check=False, cwd=drive[form]
        )

    def run(heap, *arguments, module="play_app", form="mpy", **settings):
        if heap:
            settings["PIECES"] = str((heap * 1024 - FILE) * 127 // 130)  # the VM's tables take 3 bytes more for 127
        return start(
            "400k" if "PIECES" in settings else "4m",
            "-m",
            module,
            *arguments,
            form=form,
            **{"FILLED": FILL[form], **settings},
        )

    return run


def app_on_this_python(*arguments, script="play_app", **settings):
    """The output of the same script on CPython, with the headless board."""
    keep = {name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "HOME")}
    path = "import sys; sys.path += ['tests/mp', 'tests/support', 'tests/tables']; "
    code = path + f"exec(open('tests/mp/{script}.py').read())"
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


def test_stand_ins_accept_the_arguments_that_the_boards_objects_accept(app):
    done = app(None, module="costs")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("worst difference 0\n"), done.stdout


def lean_on_this_python(rules, bot):
    """What a whole match without comforts prints on CPython, but for the number of presses. The screens of the comforts
    take other presses, and so lead to other cards."""
    return app_on_this_python("plain", RULES=rules, BOT=bot, LEAN="1").rsplit(" ", 1)[0]


MATCHES = [(rules, bot) for rules in ("chervy", "peppa50", "dame") for bot in ("normal", "expert")]


@pytest.mark.parametrize(
    ("rules", "bot"),
    mostly_long([*MATCHES, ("cancellation", "normal")], [("peppa50", "expert")]),
)
def test_the_app_plays_whole_matches_under_the_cap(app, rules, bot):
    """With old maid and payments, fixed moons and extra hands, and eight players with two packs.

    The match shows every screen and asks the expert for hints. Without room for the expert the normal bot plays, so the
    cards may differ from CPython's.
    """
    done = app(APP_KB, "plain", RULES=rules, BOT=bot)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.long
@pytest.mark.parametrize("lang", ["fr", "pl"])
@pytest.mark.parametrize(("what", "rules", "bot"), [("plain", "peppa50", "normal"), ("hand", "chervy", "normal")])
def test_the_app_plays_under_the_cap_in_the_languages_with_most_text(app, lang, what, rules, bot):
    """A whole match, and a hand, each with every menu."""
    done = app(APP_KB, what, RULES=rules, BOT=bot, LANGUAGE=lang)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"words of {lang}" in done.stdout


@pytest.mark.long
@pytest.mark.parametrize(("rules", "bot"), [("chervy", "normal"), ("chervy", "expert"), ("peppa50", "expert")])
def test_the_expert_has_room_for_every_choice(app, rules, bot):
    done = app(ALIKE_KB, "plain", RULES=rules, BOT=bot, LEAN="1")
    assert done.returncode == 0, done.stdout + done.stderr
    # the last word is the number of presses, which differs: a row is drawn again when its rule set has been checked
    assert done.stdout.rsplit(" ", 1)[0] == lean_on_this_python(rules, bot)


@pytest.mark.long
@pytest.mark.parametrize("name", VARIANTS)
def test_the_app_plays_a_hand_of_every_rule_set_under_the_cap(app, name):
    done = app(APP_KB, "hand", RULES=name)
    assert done.returncode == 0, done.stdout + done.stderr


# Texts that are not JSON but that CircuitPython's JSON reader accepts.
NO_JSON = """
{"base":"chervy","id":"x","limit":60
{"base":"chervy","id":"x","limit":60]
{"broken_by":["H"}}
{"limit":}
{"limit":60 70}
{"values":{"KS":5 6}}
{"limit":060}
{"a":1 "b":2}
{"a":1,}
{"a" 1}
{"a","b":1}
{"a":1,"a":2}
{"seats":{4:{"out":[]}}}
{"values":{"QS":12,5:5}}
{"limit":60,null:2}
{"a":1}x
{"a":1},\\n"limit": 60}
"""
JSON = """
{"a":"é, } :","b":[1,-2,[ ],{}],"c":{"d":true,"e":null}}
{ "a" : "\\u00e9\\"\\\\" ,\\n\\n"b":"\\/" }
"""


def test_a_board_accepts_json_and_nothing_else(app, tmp_path, note):
    """Files with one character more or less, files that are cut off, and texts its reader is known to accept."""

    def once(pairs):
        if len(dict(pairs)) < len(pairs):
            raise ValueError("a key twice")
        return dict(pairs)

    rng = random.Random(1)
    lines = (NO_JSON + JSON).replace("\\\\", "\\").split("\n")
    sources = [Path(f"variants/{name}.json").read_text("utf-8") for name in VARIANTS]
    for _ in range(600):
        text = rng.choice(sources)
        i = rng.randrange(len(text))
        text = text[:i] + rng.choice(['"', ",", ":", "{", "}", "[", "]", "5", ""]) + text[i + rng.randrange(2) :]
        lines.append((text[:i] if rng.randrange(4) == 0 else text).replace("\n", "\\n"))
    lines = [line for line in lines if line] + ['{"base":"chervy","id":"mine","limit":60']
    (tmp_path / "lines").write_text("\n".join(lines) + "\n", "utf-8")
    done = app(None, str(tmp_path / "lines"), module="read_json")
    assert done.returncode == 0, done.stdout + done.stderr
    wrong = 0
    *verdicts, sentence = done.stdout.splitlines()
    assert sentence == (
        "that is not JSON: a character too few or too many, or a key twice; tools/check.py tells where. Mend it there "
        "or just before: keys and texts in double quotes, a comma between entries, none after the last."
    )
    for line, told in zip(lines, verdicts, strict=True):
        text = line.replace("\\n", "\n")
        try:
            json.loads(text, object_pairs_hook=once)
            assert told == "1", text
        except ValueError as error:
            wrong += 1
            assert told != "1", f"{error}: {text}"
    note(f"{wrong} files that are no JSON are refused, {len(lines) - wrong} are taken")


@pytest.mark.parametrize("heap", mostly_long([APP_KB, 170], (APP_KB,)))
def test_the_menu_reports_files_that_are_not_json(app, tmp_path, heap):
    """Also a rule set based on such a file; with the heap of a board."""
    for name in VARIANTS:
        (tmp_path / f"{name}.json").symlink_to(Path(f"variants/{name}.json").resolve())
    (tmp_path / "slip.json").write_text('{"base": "chervy", "id": "slip", "limit": 60 70}')
    (tmp_path / "upon.json").write_text('{"base": "slip", "id": "upon"}')
    (tmp_path / "fine.json").write_text(
        '{"base": "chervy", "id": "fine", "title": "\\u00c9t\\u00e9 \\u0022A:B\\u0022"}'
    )
    done = app(heap, f"{tmp_path}/", module="checks")
    *lines, kept = done.stdout.splitlines()[-len(VARIANTS) - 4 :]
    verdicts = dict(line.split() for line in lines)
    assert verdicts.pop("slip") == verdicts.pop("upon") == "2", done.stdout + done.stderr
    assert {*verdicts} == {*VARIANTS, "fine"} and {*verdicts.values()} == {"1"}
    assert int(kept) == len(VARIANTS) + 3  # there was room for each
    for name in ("slip", "upon"):
        done = app(heap, f"{tmp_path}/", name, module="checks")
        assert "a character too few or" in " ".join((done.stdout + done.stderr).split())


@pytest.mark.long
@pytest.mark.parametrize(
    ("rules", "bot"),
    mostly_long(
        [*MATCHES, ("cancellation", "expert"), ("chervy", "hard")],
        [("dame", "expert")],
    ),
)
def test_the_app_plays_from_sources(app, rules, bot):
    """In PY_KB to the end of a hand, and in PY_ALIKE_KB with the cards and points of CPython."""
    for heap in (PY_KB, PY_ALIKE_KB):
        done = app(heap, "hand", RULES=rules, BOT=bot, form="py", LEAN="1")
        assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == app_on_this_python("hand", RULES=rules, BOT=bot, LEAN="1").splitlines()[-1]


@pytest.mark.long
def test_moving_the_cursor_takes_hardly_any_heap(app):
    """In every rule set at its largest table: while passing, in play, in the prelude."""
    done = app(300, module="cursor")
    assert done.returncode == 0, done.stdout + done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == VARIANTS
    assert "'old_maid'" in done.stdout and "'pass_cards'" in done.stdout


@pytest.mark.long
@pytest.mark.parametrize("form", ["mpy", "py"])
def test_the_apps_own_names_fit_one_table(app, note, form):
    """With an old maid, every menu, and the expert's hints; without the comforts, which bring a second table."""
    done = app(None, "names", RULES="peppa50", BOT="expert", LEAN="1", form=form)
    start, end = names_of(done)
    assert start > NAMES[form] and end < 2 * NAMES[form] + 20  # the VM's own tables did not grow meanwhile
    assert end - start <= NAMES[form]
    note(f"names of the app's own modules, as .{form}: {end - start}, at most {NAMES[form]}")


@pytest.mark.long
def test_the_names_of_the_comforts_fit_a_second_table(app, note):
    start, end = names_of(app(None, "names", RULES="peppa50", BOT="expert"))
    assert end - start <= NAMES["py"]
    note(f"names of the app's own modules with all comforts, as .mpy: {end - start}, at most {NAMES['py']}")


def names_of(done):
    """How many names the VM had before and after a run of play_app.py in the mode "names"."""
    assert done.returncode == 0, done.stdout + done.stderr
    return [int(line.split("n_qstr=")[1].split(",")[0]) for line in done.stdout.splitlines() if "n_qstr=" in line]


def test_too_little_memory_never_loops_for_ever(app):
    """With any heap the app plays, reports that something cannot be used, or shows MemoryError on the crash screen."""
    for heap in (90, 80, 70, 60, 50, 40):
        done = app(heap, "hand")
        told = done.stdout + done.stderr
        assert "stuck on" not in told and "for ever on" not in told, (heap, told)
        assert "Traceback" not in told or "MemoryError" in told, (heap, told)


@pytest.mark.parametrize("seed", seeds(0, 24))
def test_memory_suffices_whatever_is_pressed(app, note, seed, tried):
    """From the middle of a match through the menus to other matches, so that modules come and go in any order."""
    chance = random.Random(seed)
    name = chance.choice(VARIANTS)
    seats = chance.choice(list(library.read(name, Words())[1]["seats"]))
    bot = chance.choice(["easy", "normal", "hard", "expert", "rosa"])
    size = chance.choice([(240, 240), (160, 128), (128, 128), (320, 240)])
    game = (name, seats, bot, *map(str, size))
    done = app(ANY_KB, str(seed), "500", *game, module="monkey")
    assert done.returncode == 0, (game, done.stdout, done.stderr)
    seen, told = done.stdout.splitlines()[-2:]
    assert {"play_hand", "pause_menu"} <= {*seen[6:].split(", ")}
    tried("buttons are pressed at random with little memory", 500)
    note(f"500 presses in {ANY_KB} KB, {' '.join(game)}: {told}")


def test_a_module_whose_import_has_failed_does_not_stay_in_memory(app):
    done = app(300, module="failed_import")
    assert done.returncode == 0, done.stdout + done.stderr
    before, after = map(int, done.stdout.split())
    assert before > 20000 > 512 > after


@pytest.mark.long
def test_the_figures_of_the_app_are_noted(app, note):
    done = app(APP_KB, "figures")
    assert done.returncode == 0, done.stdout + done.stderr
    lives = [line.split(None, 2)[1:] for line in done.stdout.splitlines() if line.startswith("lives")]
    most = ", ".join(f"{name} {int(size) // 1024}" for size, name in lives if "(" not in name)
    note(f"KB that live on the app's heap of {APP_KB}, by screen: {most}")
    block = [int(line.rpartition(" ")[2]) * 16 for line in done.stdout.splitlines() if "max free sz" in line]
    assert block
    note(f"largest free block at the table with a heap of {APP_KB} KB: {min(block)} bytes")


# The heap of a PyGamer grows by doubling, so it lies in pieces of these KB; the largest is cut to make 120 KB in all.
PYGAMER = (7.9, 7.9, 15.7, 31.5, 34.0, 23.0)


PIECES = ",".join(str(int(kb * 1024)) for kb in PYGAMER)


@pytest.mark.long
@pytest.mark.parametrize(("rules", "bot"), [("chervy", "expert"), ("peppa50", "normal")])
def test_the_coach_judges_a_hand_in_the_memory_of_a_picosystem(app, rules, bot):
    """In 170 KB, with its modules beside the points of the hand; then the player looks at the position and tries again,
    if need be without comforts."""
    whole = PIECES.replace(str(34 * 1024), str(86 * 1024))
    done = app(None, module="ask_coach_on_display", RULES=rules, BOT=bot, PIECES=whole, **ROOMY)
    assert done.returncode == 0, done.stdout + done.stderr
    for screen in ("hand_score", "coaching", "how_i_played", "try_again", "compare"):
        assert screen in done.stdout, done.stdout


@pytest.mark.long
@pytest.mark.parametrize(("rules", "bot"), [("chervy", "expert"), ("peppa50", "hard"), ("cancellation", "expert")])
def test_the_app_plays_whole_matches_in_the_pieces_of_a_pygamer(app, rules, bot):
    """On every screen, and with hints. In 120 KB the normal bot may stand in for the expert; in all that a PyGamer has,
    every bot plays as on CPython."""
    done = app(None, "plain", RULES=rules, BOT=bot, PIECES=PIECES)
    assert done.returncode == 0, done.stdout + done.stderr
    whole = PIECES.replace(str(34 * 1024), str(63 * 1024))
    done = app(None, "plain", RULES=rules, BOT=bot, PIECES=whole, **ROOMY)
    assert done.returncode == 0, done.stdout + done.stderr
    done = app(None, "plain", RULES=rules, BOT=bot, PIECES=whole, LEAN="1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.rsplit(" ", 1)[0] == lean_on_this_python(rules, bot)


@pytest.mark.long
@pytest.mark.parametrize("name", VARIANTS)
def test_the_app_plays_a_hand_of_every_rule_set_in_the_pieces_of_a_pygamer(app, name):
    done = app(None, "hand", RULES=name, BOT="expert", PIECES=PIECES)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.long
@pytest.mark.parametrize("width, height", [(128, 128), (160, 128), (320, 240)])
def test_the_app_plays_on_other_displays_under_the_cap(app, width, height):
    size = str(width), str(height)
    done = app(None, "plain", *size)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == app_on_this_python("plain", *size)


@pytest.mark.long
@pytest.mark.parametrize("size", [("160", "128"), ("240", "240")])
@pytest.mark.parametrize("lesson", ["0", "1", "2", "3"])
def test_the_app_plays_a_lesson_in_all_the_memory_of_a_pygamer(app, lesson, size):
    whole = PIECES.replace(str(34 * 1024), str(63 * 1024))
    done = app(None, "plain", *size, LESSON=lesson, PIECES=whole, **ROOMY)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == app_on_this_python("plain", *size, LESSON=lesson)


SEEN = {path.stem for path in Path("lib/handheld/screens").glob("*.py")}
SEEN -= {"__init__", "crash_screen", "load_match", "text_match"}  # the app waits at none of these
SEEN |= {"crash", "left-over", "payments", "shot the moon", "shot the sun"}


@pytest.mark.long
def test_calls_of_the_app_nest_less_than_32_deep(app, note):
    """On every screen, with a moon, a sun, a prelude and left-over cards."""
    done = app(None, module="see_all_screens")
    assert done.returncode == 0, done.stdout + done.stderr
    nested, mine = done.stdout.splitlines()[-1], app_on_this_python(script="see_all_screens")
    for told in (done.stdout, mine):
        seen = next(line[6:] for line in told.splitlines() if line.startswith("seen: "))
        assert set(seen.split(", ")) == SEEN
    assert 8 < int(nested) < 37  # ten of them are this test and the stand-in for keypad; a board stops at 48
    found, _, where = mine.splitlines()[-1].partition(" ")
    size, _, calls = mine.partition("\nbytes: ")[2].partition("\n")[0].partition(" ")
    assert 1000 < int(size) < pystack.LIMIT, calls
    note(f"bytes of the board's 2,048 for nested calls that the app takes: {size} ({calls})")
    assert int(found) < 32
    note(
        f"calls the app nests on the VM: {nested} with those of the stand-ins; of its own functions: {found} ({where})"
    )
    note(f"of those screens and events: {seen}")
