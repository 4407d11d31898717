# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The app on a 32-bit MicroPython with a capped heap, from .mpy as on a board.

A test that passes here while a board runs out of memory is a defect of the test. tools/micropython32 fetches the VM.
Without it CI fails; other runs name the tests they skip.
"""

import json
import random
from pathlib import Path

import pytest

from amounts import mostly_long, seeds
from app_on_vm import APP_KB, NAMES, VARIANTS, app_on_this_python, lean_on_this_python
from handheld.rulesets import library
from handheld.words import Words

ANY_KB = 120  # heap for random presses
ALIKE_KB = 136  # heap with which the normal bot never has to stand in for the expert
PY_KB = 166  # heap for the app from .py
PY_ALIKE_KB = 184  # heap from .py with which the normal bot never has to stand in for the expert


def test_stand_ins_accept_the_arguments_that_the_boards_objects_accept(app):
    done = app(None, module="costs")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("worst difference 0\n"), done.stdout


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
@pytest.mark.parametrize("lang", ["da", "de", "es", "fr", "it", "nb", "nl", "pl", "sv"])
@pytest.mark.parametrize(("what", "rules", "bot"), [("plain", "peppa50", "normal"), ("hand", "chervy", "normal")])
def test_the_app_plays_under_the_cap_in_every_language(app, lang, what, rules, bot):
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


@pytest.mark.parametrize("seed", seeds(0, 16))
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
