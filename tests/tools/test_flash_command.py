# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""tools/flash.py: its settings and its messages."""

import errno
import types
from pathlib import Path

import pytest

import flash
import release
from flashing import compile, drives, tree
from flashing.disk import Disk
from flashing.steps import Trouble
from handheld.boards.pc import (
    displays,
    standins,  # noqa: F401 (they come before what the board has)
)
from handheld.rulesets import files
from model_drive import AS_SOURCE, NEW, OLD, PICO, PYGAMER, begun, boot_out, on, put, starts
from playing.command_line import Refused


def test_a_drive_that_goes_while_the_game_is_compiled_is_noticed(drive, monkeypatch):
    class Mounted(Disk):
        def step(self, what, path):
            self.device += 1
            super().step(what, path)

    made: list = []
    monkeypatch.setattr(flash, "Disk", lambda root: made.append("disk") or Mounted(root))
    monkeypatch.setattr(flash, "files", lambda form: made.append("files") or NEW)
    with pytest.raises(Trouble, match="was pulled out"):
        planned = flash.planner(types.SimpleNamespace(langs="", only=""), "mpy")
        flash.update(drive, planned, False, flash.bar(0))
    assert made == ["disk", "files"]


def test_flash_writes_the_picture_for_the_boards_display_alone(two, monkeypatch):
    run, (one, other) = two
    pictures = {f"lib/handheld/pictures/title_{size}.bmp": size.encode() for size in ("160x128", "240x240")}
    monkeypatch.setattr(flash, "files", lambda form: NEW | pictures)
    put(one, {"boot_out.txt": boot_out(PYGAMER)})
    assert run("--all") == 0
    assert on(one).keys() - NEW.keys() == {"lib/handheld/pictures/title_160x128.bmp"}
    assert on(other).keys() - NEW.keys() == {"lib/handheld/pictures/title_240x240.bmp"}


def test_a_full_disk_of_the_pc_is_not_blamed_on_the_drive(two, monkeypatch, capsys):
    run, found = two
    monkeypatch.setattr(flash, "TREES", {})

    def made(form):
        raise OSError(errno.ENOSPC, "No space left on device", "/tmp/made.mpy")

    monkeypatch.setattr(tree, "tree", made)
    assert run(found[0]) == 2
    assert capsys.readouterr().err == "/tmp/made.mpy: No space left on device.\n"


def test_unsound_rule_sets_are_reported(two, monkeypatch, tmp_path, capsys):
    run, _ = two
    monkeypatch.setattr(files, "FOLDER", f"{tmp_path}/")
    put(tmp_path, {"nonna.json": b'{"base": "chervy", "id": "nonna",}'})
    assert run("--all") == 0
    told = capsys.readouterr().err
    assert told.startswith(f"It was written too, but nobody can play it: {tmp_path}/nonna.json is no") and "," in told
    with pytest.raises(Refused, match="nonna.json is not JSON"):
        release.main()


def test_a_source_that_does_not_compile_is_named(two, monkeypatch, capsys):
    run, _ = two
    monkeypatch.setattr(flash, "TREES", {})

    def made(path):
        raise SyntaxError("invalid syntax", ("engine/bots/mine.py", 3, 1, ""))

    monkeypatch.setattr(compile, "board_text", made)
    assert run("--all") == 1
    assert "engine/bots/mine.py, line 3: invalid syntax. Mend it" in capsys.readouterr().err


@pytest.mark.long
def test_of_two_drives_the_user_has_to_name_one(two):
    run, found = two
    with pytest.raises(
        Refused, match=r"2 drives are plugged in:(\n  .*(ONE|TWO): Pimoroni PicoSystem.*){2}\nName one, or flash all"
    ):
        run()
    assert run(found[1]) == 0
    assert not on(found[0]) and on(found[1]) == NEW


@pytest.mark.long
def test_a_drive_with_two_names_is_flashed_once(two, tmp_path, capsys):
    run, found = two
    (tmp_path / "link").symlink_to(found[0])
    assert run(found[0], tmp_path / "link", f"{found[0]}/") == 0
    assert capsys.readouterr().out.count("written and read back") == 1 and on(found[0]) == NEW


def test_all_flashes_each_drive_even_if_another_fails(two, capsys):
    run, found = two
    put(found[0], {"boot_out.txt": boot_out(PYGAMER, "9.2.8")})
    assert run("--all") == 1
    told = capsys.readouterr()
    assert not on(found[0]) and on(found[1]) == NEW
    assert "ONE: Adafruit PyGamer, CircuitPython 9.2.8: nothing was written" in told.err
    assert "TWO: written and read back: 15 files" in told.out


def test_a_dry_run_writes_nothing(two, capsys):
    run, found = two
    assert run("--dry-run", found[0]) == 0
    told = capsys.readouterr().out
    assert "+ engine/come.mpy" in told and "this would be written" in told and "boot.py is new" not in told
    assert not on(found[0]) and not (found[0] / "hearts.txt").exists()


@pytest.mark.parametrize("text", ["Raspberry Pi Pico 2 W with rp2350a\r\nBoard ID:raspberry_pi_pico2_w", PICO])
def test_what_to_do_with_a_pico_is_said_last_of_all(text, two, capsys, monkeypatch, tmp_path):
    run, (one, other) = two
    put(one, {"boot_out.txt": boot_out(text)})
    assert run("--all") == 0
    out = capsys.readouterr().out.splitlines()
    assert out[-1].startswith(f"{one} cannot play yet: a Pico cannot tell which display is on its back. Write BOARD = ")
    assert '"pico_display_pack" for Pico Display Pack (240 x 135)' in out[-1]
    assert all(f'"{pack}" for ' in out[-1] for pack in displays.PACKS)
    assert not [line for line in out[:-1] if "cannot play" in line]
    put(one, {"settings.toml": b'BOARD = "pico_lcd_1_3"\n'})
    assert run("--all") == 0
    assert "cannot play" not in capsys.readouterr().out
    put(one, {"settings.toml": b'BOARD = "pico_lcd"\n'})
    assert run(one) == 0
    assert 'knows no board "pico_lcd", which BOARD in settings.toml names. Write' in capsys.readouterr().out


def test_what_to_do_with_an_unknown_board_is_said_last_of_all(two, capsys):
    run, (one, _) = two
    put(one, {"boot_out.txt": boot_out("Toaster with rp2040\r\nBoard ID:toaster")})
    assert run(one) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith(
        f"{one} cannot play yet: the game does not know this board, toaster. Set BOARD in settings.toml"
    )
    assert "write lib/handheld/boards/toaster.py: docs/boards.md says how." in last and "pico" not in last


def test_a_folder_is_told_the_files_it_has(two, tmp_path, capsys, monkeypatch):
    """Without the parts that nobody asked for."""
    run, _ = two
    more = {
        "lib/handheld/lang/it.txt": b"language = Italiano\n",
        "lib/handheld/lang/fr.txt": b"language = Fran\xc3\xa7ais\n",
    }
    monkeypatch.setattr(flash, "TREES", {"mpy": NEW | more})
    to = tmp_path / "to"
    for only, languages in (("it", ["en", "it"]), ("fr", ["en", "fr"]), ("", ["en", "fr", "it"])):
        assert run("--to", to, *(["--only", only] if only else [])) == 0
        there = [path for path in to.rglob("*") if path.is_file()]
        assert sorted(path.stem for path in (to / "lib/handheld/lang").iterdir()) == languages
        size = sum(path.stat().st_size for path in there)
        assert f"\n{len(there)} files, {size} bytes, for CircuitPython 10: copy all of it" in capsys.readouterr().out
    assert run("--to", tmp_path / "none", "--dry-run") == 0
    assert "copy all of it" not in capsys.readouterr().out


def test_a_missing_drive_is_reported(two, monkeypatch):
    monkeypatch.setattr(drives, "find", list)
    with pytest.raises(Refused, match="No CIRCUITPY drive was found. Plug the board in"):
        two[0]()


def test_a_stop_is_reported_with_the_game_that_starts(two, capsys, monkeypatch):
    run, found = two
    put(found[0], begun(OLD))

    def pressed(self):
        raise KeyboardInterrupt

    monkeypatch.setattr(Disk, "flush", lambda self: flash.STOP.set())
    try:
        assert run(found[0]) == 130
    finally:
        flash.STOP.clear()
    assert "stopped. The game that was on it is still there and starts." in capsys.readouterr().err
    assert starts(on(found[0])) == "old"
    monkeypatch.setattr(flash, "files", lambda form: flash.STOP.set() or NEW)
    try:
        assert run(found[1]) == 130
    finally:
        flash.STOP.clear()
    assert "stopped. Nothing was written." in capsys.readouterr().err and not on(found[1])


@pytest.mark.parametrize("path", ["code.py/mine", "engine"])
def test_a_folder_in_the_place_of_a_file_is_named(path, two, capsys):
    run, found = two
    put(found[0], {path: b"mine"})
    assert run(found[0]) == 1
    told = capsys.readouterr().err
    assert f"{found[0] / path.split('/')[0]}: it is a folder where a file belongs, or the other way round" in told
    assert ".new" not in told


@pytest.mark.long
def test_a_folder_with_other_files_is_left_alone(two, tmp_path, capsys):
    run, _ = two
    for place in (".", "tools", "tools/board"):
        assert run("--to", Path.cwd() / place) == 2
        assert "holds a project's own files" in capsys.readouterr().err
    put(tmp_path / "to", {"engine/motor.c": b"mine"})
    assert run("--to", tmp_path / "to") == 2
    assert "has an engine or lib/handheld that make flash did not write" in capsys.readouterr().err
    with pytest.raises(Refused, match="--to takes a folder"):
        run("--to", "")
    assert on(tmp_path / "to") == {"engine/motor.c": b"mine"} and not list(Path("tools").glob("board"))
    assert run("--to", tmp_path / "new/deep/folder", "--dry-run") == 0 and not (tmp_path / "new").exists()
    assert run("--to", tmp_path / "new") == 0 and on(tmp_path / "new") == NEW
    assert run("--to", tmp_path / "new", "--source") == 0 and on(tmp_path / "new") == AS_SOURCE
