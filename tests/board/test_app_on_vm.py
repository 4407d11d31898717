# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The app on a 32-bit MicroPython, from .mpy as on a board. test_app_in_pieces.py plays it in the heaps of boards.

A test that passes here while a board runs out of memory is a defect of the test. tools/micropython32 fetches the VM.
Without it CI fails; other runs name the tests they skip.
"""

import json
import random
from pathlib import Path

import pytest

from app_on_vm import VARIANTS
from measure import waits
from measure.heaps import HEAPS


def test_stand_ins_accept_the_arguments_that_the_boards_objects_accept(app):
    done = app(None, module="costs")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("worst difference 0\n"), done.stdout


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


@pytest.mark.parametrize("heap", ["pygamer"])
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
@pytest.mark.parametrize("bot", ["normal", "hard", "expert"])
def test_the_app_plays_from_sources(app, bot):
    """In the heap of an RP2350, a hand with every menu: the points and cards of a board with compiled files."""
    played = [app("rp2350", "hand", RULES="chervy", BOT=bot, form=form) for form in ("py", "mpy")]
    assert [done.returncode for done in played] == [0, 0], played
    assert len({done.stdout.splitlines()[-1].rsplit(" ", 1)[0] for done in played}) == 1


@pytest.mark.long
def test_the_bench_presses_the_same_keys_on_both_interpreters(micropython):
    """Each press leads to the same screen; else tools/bench.py would set one's time beside the other's pixels."""
    told = waits.on_vm("normal")
    assert waits.waits_of(told, waits.pixels())
    assert {"title", "start", "there", "loads"} <= {line[0] for line in told}


@pytest.mark.long
def test_moving_the_cursor_takes_hardly_any_heap(app):
    """In every rule set at its largest table: while passing, in play, in the prelude."""
    done = app(None, module="cursor")
    assert done.returncode == 0, done.stdout + done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == VARIANTS
    assert "'old_maid'" in done.stdout and "'pass_cards'" in done.stdout


def test_too_little_memory_never_loops_for_ever(app):
    """With any heap the app plays, reports that something cannot be used, or shows MemoryError on the crash screen."""
    pieces = HEAPS["picosystem"][1]
    for heap in (pieces[:5], pieces[1:5], pieces[4:], pieces[4:5], pieces[:4]):
        done = app(heap, "hand")
        told = done.stdout + done.stderr
        assert "stuck on" not in told and "for ever on" not in told, (heap, told)
        assert "Traceback" not in told or "MemoryError" in told, (heap, told)


def test_a_module_whose_import_has_failed_does_not_stay_in_memory(app):
    done = app(None, module="failed_import")
    assert done.returncode == 0, done.stdout + done.stderr
    before, after = map(int, done.stdout.split())
    assert before > 20000 > 512 > after
