# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Users' files stay on the drive, or are kept in hearts.old."""

import errno
import os
from pathlib import Path

import pytest

from flashing import plan, present
from flashing.disk import Disk
from flashing.steps import Trouble
from handheld.boards.pc import standins  # noqa: F401 (they come before what the board has)
from model_drive import AS_SOURCE, NEW, OLD, Breaking, begun, flashed, on, put, starts

MINE = {
    "lib/mine.py": b"MINE = 1",
    "lib/neopixel.mpy": b"C6",
    "variants/grandmother.json": b'{"id": "grandmother"}',
    "variants/._mine": b"",
    "lib/handheld/boards/mine.py": b"# my board",
    "lib/handheld/lang/nl.txt": b"words",
    "engine/bots/greta.py": b"# a copy of the game's (in the form for boards)\nfrom ..view import ASK_PASS\n",
    "notes.txt": b"mine",
    "main.py": b"print()",
}


@pytest.mark.parametrize("before", [OLD, AS_SOURCE, {}])
def test_the_users_own_files_stay(before, drive):
    put(drive, MINE)
    if before is OLD:
        flashed(drive, OLD)
    else:
        put(drive, before)
    made = flashed(drive, NEW)
    found = on(drive)
    assert {path: found[path] for path in MINE} == MINE
    (told,) = [line for line in made.notes if line.startswith("yours, left alone: ")]
    assert "engine/bots/greta.py" in told and "lib/handheld/boards/mine.py" in told
    assert "engine/bots/greta.py imports engine.view, which is engine.hand.view now: change that line." in made.notes


def test_another_programs_engine_is_kept_where_no_game_was(drive):
    put(drive, {"engine/motor.py": b"# mine", "lib/handheld/notes.txt": b"mine"})
    made = flashed(drive, NEW)
    assert (drive / "hearts.old/engine/motor.py").read_bytes() == b"# mine" and not (drive / "engine/motor.py").exists()
    assert "possibly yours, so kept: hearts.old/engine/motor.py, hearts.old/lib/handheld/notes.txt" in made.notes


@pytest.mark.parametrize("new", [NEW, AS_SOURCE], ids=["as .mpy", "as .py"])
def test_another_programs_file_is_kept_though_the_game_has_one_of_that_name(new, drive):
    """Also where a flash that was cut short has a second one find it, and where it is a second one."""
    theirs = {
        "engine/hand/play.py": b"# my chess",
        "engine/__init__.py": b"# mine",
        "lib/handheld/app.py": b"# mine too",
    }
    theirs |= {"engine/cards.mpy": b"C my cards"}
    put(drive, theirs | {"code.py": b"from engine import play"})
    with pytest.raises(Trouble):
        flashed(drive, new, Breaking, left=12, code=errno.EIO, pulled=True)
    for _ in range(2):
        flashed(drive, new)
        found = on(drive)
        assert {path: found.get("hearts.old/" + path) for path in theirs} == theirs
        assert starts(found) == ("new" if new is NEW else "source")


@pytest.mark.parametrize("known", [False, True])
def test_foreign_files_in_the_games_folders_are_kept(known, drive):
    theirs = {"engine/fast.mpy": b"C6", "engine/data/level1.json": b"{}", "lib/handheld/art/mine.bmp": b"BM"}
    if known:
        flashed(drive, NEW)
    put(drive, theirs | {"engine/__pycache__/fast.pyc": b"1", "engine/.notes": b"2"})
    flashed(drive, NEW)
    found = on(drive)
    assert {path: found.get("hearts.old/" + path) for path in theirs} == theirs
    assert not {*theirs} & {*found}


def test_an_own_compiled_board_stays(drive):
    flashed(drive, OLD)
    put(drive, {"lib/handheld/boards/mine.mpy": b"C6"})
    assert "yours, left alone: lib/handheld/boards/mine.mpy" in flashed(drive, NEW).notes


def test_art_changed_on_the_board_is_kept(drive):
    game = NEW | {"lib/handheld/art/font.bmp": b"BM1"}
    flashed(drive, game)
    put(drive, {"lib/handheld/art/font.bmp": b"BMmine"})
    flashed(drive, game | {"lib/handheld/art/font.bmp": b"BM2"})
    found = on(drive)
    assert found["lib/handheld/art/font.bmp"] == b"BM2" and found["hearts.old/lib/handheld/art/font.bmp"] == b"BMmine"


def test_files_with_names_that_are_not_utf_8_are_kept(drive):
    flashed(drive, OLD)
    name = os.fsdecode(b"engine/h\xe9.py")
    put(drive, {name: b"# mine"})
    flashed(drive, NEW)
    assert on(drive)["hearts.old/" + name] == b"# mine" and not plan.Plan(Disk(drive), NEW)


def test_a_rule_set_with_a_mistake_is_kept(drive):
    """The board can report the mistake. Half a file is left from an interrupted flash and belongs to nobody."""
    flashed(drive, OLD)
    name = next(path for path in NEW if path.startswith("variants/"))
    slip = NEW[name].replace(b'"', b"'", 1) + b" my own"
    put(drive, {name: slip})
    made = flashed(drive, NEW)
    assert f"possibly yours, so kept: hearts.old/{name}" in made.notes
    assert on(drive)["hearts.old/" + name] == slip and on(drive)[name] == NEW[name]
    put(drive, {name: NEW[name][:3]})
    assert not flashed(drive, NEW).notes and on(drive)[name] == NEW[name]


def test_words_and_sources_changed_on_the_board_are_kept(drive):
    flashed(drive, AS_SOURCE)
    put(drive, {"lib/handheld/lang/en.txt": b"my words", "engine/cards.py": b"# my cards"})
    newer = AS_SOURCE | {"lib/handheld/lang/en.txt": b"new words", "engine/cards.py": b"# new cards"}
    made = flashed(drive, newer)
    assert "possibly yours, so kept: hearts.old/engine/cards.py, hearts.old/lib/handheld/lang/en.txt" in made.notes
    assert (drive / "hearts.old/lib/handheld/lang/en.txt").read_bytes() == b"my words"
    assert (drive / "hearts.old/engine/cards.py").read_bytes() == b"# my cards"
    assert on(drive)["engine/cards.py"] == b"# new cards" and not plan.Plan(Disk(drive), newer)


def test_the_copy_that_plays_meanwhile_has_the_users_files(drive):
    flashed(drive, OLD)
    put(drive, MINE)
    copied = {path for what, path, _ in plan.Plan(Disk(drive), NEW).steps if what == "write"}
    for path in ("variants/grandmother.json", "lib/handheld/boards/mine.py", "engine/bots/greta.py"):
        assert "hearts.new/" + path in copied


def test_an_own_board_in_place_of_the_games_stays(drive):
    new = NEW | {"lib/handheld/boards/pygamer.mpy": b"C6"}
    flashed(drive, new)
    put(drive, {"lib/handheld/boards/pygamer.py": b"# mine"})
    made = flashed(drive, new | {"engine/hand/play.mpy": b"C7"})
    assert (drive / "lib/handheld/boards/pygamer.py").read_bytes() == b"# mine"
    assert "yours, left alone: lib/handheld/boards/pygamer.py" in made.notes


def test_changed_settings_stay_and_are_reported(drive):
    flashed(drive, OLD)
    put(drive, {"settings.toml": b"SPEED = 2\n"})
    made = flashed(drive, NEW)
    assert (drive / "settings.toml").read_bytes() == b"SPEED = 2\n"
    assert made.notes == ["settings.toml is yours and stays as it is. It has no SOUND, so the game uses its default."]
    assert not plan.Plan(Disk(drive), NEW)


def test_unchanged_settings_are_renewed(drive):
    flashed(drive, OLD)
    flashed(drive, NEW)
    assert (drive / "settings.toml").read_bytes() == NEW["settings.toml"]


def test_settings_that_were_put_back_are_renewed(drive):
    flashed(drive, OLD)
    put(drive, {"settings.toml": b"SPEED = 2\n"})
    flashed(drive, NEW)
    assert (drive / "settings.toml").read_bytes() == b"SPEED = 2\n"
    put(drive, {"settings.toml": OLD["settings.toml"]})
    flashed(drive, NEW)
    assert (drive / "settings.toml").read_bytes() == NEW["settings.toml"]


def test_settings_of_another_program_stay(drive):
    put(drive, {"settings.toml": b'CIRCUITPY_WIFI_SSID = "home"\n'})
    assert "settings.toml is yours" in flashed(drive, NEW).notes[0]


def test_a_changed_rule_set_stays_and_a_torn_one_is_replaced(drive):
    new = NEW | {"variants/chervy.json": b'{"id": "chervy", "limit": 50}'}
    for own, stays in ((b'{"id": "chervy", "limit": 60}', True), (b'{"id": "ch', False)):
        flashed(drive, OLD)
        put(drive, {"variants/chervy.json": own})
        made = flashed(drive, new)
        assert ((drive / "variants/chervy.json").read_bytes() == own) == stays
        assert any("variants/chervy.json is yours" in line for line in made.notes) == stays
        (drive / "variants/chervy.json").unlink()


def test_own_code_and_boot_are_kept(drive):
    put(drive, {"code.py": b"import mine", "boot.py": b"import storage", "code.txt": b"import his"})
    made = flashed(drive, NEW)
    assert starts(on(drive)) == "new" and not (drive / "code.txt").exists()  # it would start first
    assert [(drive / "hearts.old" / name).read_bytes() for name in ("code.py", "boot.py", "code.txt")] == [
        b"import mine",
        b"import storage",
        b"import his",
    ]
    assert "possibly yours, so kept: hearts.old/code.py, hearts.old/boot.py, hearts.old/code.txt" in made.notes
    put(drive, {"code.py": b"import other"})
    assert "possibly yours, so kept: hearts.old/code.py.2" in flashed(drive, OLD).notes
    assert (drive / "hearts.old/code.py").read_bytes() == b"import mine"
    assert (drive / "hearts.old/code.py.2").read_bytes() == b"import other"


@pytest.mark.parametrize("there", [{}, begun(OLD)])
@pytest.mark.parametrize("notes", [b"my notes on hearts", b"Pocket Hearts scores"])
def test_own_notes_named_hearts_txt_are_kept(there, notes, drive):
    put(drive, there | {"hearts.txt": notes})
    made = flashed(drive, NEW)
    assert (drive / "hearts.old/hearts.txt").read_bytes() == notes
    assert "possibly yours, so kept: hearts.old/hearts.txt" in made.notes
    assert present.parsed((drive / "hearts.txt").read_bytes()) and not plan.Plan(Disk(drive), NEW)


def test_own_notes_named_hearts_txt_are_copied_before_they_are_replaced(drive):
    put(drive, {"hearts.txt": b"my notes on hearts"})
    steps = [(what, path) for what, path, _ in plan.Plan(Disk(drive), NEW).steps]
    assert steps.index(("write", "hearts.old/hearts.txt")) < steps.index(("write", "hearts.txt"))


def test_own_files_are_flushed_to_hearts_old_before_they_are_replaced(drive):
    put(drive, {"code.py": b"import mine", "boot.py": b"import storage"})
    steps = [(what, path) for what, path, _ in flashed(drive, NEW).steps]
    for name in ("code.py", "boot.py"):
        between = steps[steps.index(("write", "hearts.old/" + name)) : steps.index(("write", name))]
        assert ("flush", "") in between[: between.index(("write", "engine/come.mpy"))]


def test_a_file_equal_to_the_new_games_is_not_kept(drive):
    flashed(drive, {path: data for path, data in OLD.items() if path != "boot.py"})
    put(drive, {"boot.py": NEW["boot.py"]})
    made = flashed(drive, NEW)
    assert not (drive / "hearts.old").exists() and not any("boot.py" in line for line in made.notes)


def test_circuitpythons_own_code_is_not_kept(drive):
    flashed(drive, NEW)
    assert not (drive / "hearts.old").exists()


def test_display_text_installed_by_circup_is_kept_and_replaced(drive):
    """The game runs with the version it was tried with."""
    theirs = {"lib/adafruit_display_text/label.mpy": b"C newer", "lib/adafruit_ticks.py": b"# newer"}
    put(drive, theirs | {"lib/adafruit_display_text/__init__.mpy": b"C newer"})
    flashed(drive, NEW)
    found = on(drive)
    assert found["lib/adafruit_display_text/__init__.mpy"] == NEW["lib/adafruit_display_text/__init__.mpy"]
    assert found["hearts.old/lib/adafruit_display_text/__init__.mpy"] == b"C newer"
    assert {path: found.get("hearts.old/" + path) for path in theirs} == theirs and not {*theirs} & {*found}


def test_a_macs_companion_file_is_not_a_library(drive):
    put(drive, {"lib/adafruit_display_text/._label.mpy": b"Mac"})
    flashed(drive, NEW)
    assert on(drive)["lib/adafruit_display_text/__init__.mpy"] == NEW["lib/adafruit_display_text/__init__.mpy"]


def test_a_rule_set_that_left_the_project_stays(drive):
    """Matches, statistics and the user's own rule sets may be based on it."""
    flashed(drive, OLD | {"variants/nonna.json": b'{"id": "nonna"}'})
    put(drive, {"variants/kid.json": b'{"base": "nonna", "id": "kid"}'})
    for _ in range(2):
        flashed(drive, NEW)
        assert {"variants/nonna.json", "variants/kid.json"} <= {*on(drive)} and not (drive / "hearts.old").exists()


def test_a_rule_set_changed_on_a_copy_made_by_hand_is_kept(drive):
    put(drive, NEW | {"variants/chervy.json": b'{"id": "mine"}'})
    flashed(drive, NEW)
    assert on(drive)["hearts.old/variants/chervy.json"] == b'{"id": "mine"}'
    assert on(drive)["variants/chervy.json"] == NEW["variants/chervy.json"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("RULES = chervy\n", " But it is not valid TOML: Invalid value (at line 1, column 9)."),
        (
            "SPEDE = 2\nspeed = 2\nCIRCUITPY_PYSTACK_SIZE = 4096\n",
            " SPEDE, speed: the game has no such setting. It has",
        ),
    ],
)
def test_flash_points_out_mistakes_in_settings_toml(text, told, tmp_path):
    kept = Path("settings.toml").read_text()
    assert present.amiss(text.encode(), kept.encode()).startswith(told)
    assert present.amiss((kept + 'BOARD = "pygamer"\n').encode(), kept.encode()) == ""
