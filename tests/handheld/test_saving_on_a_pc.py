# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The files in which a PC keeps a match: power cuts, killed programs, two programs at once."""

import json
import os
import random
import subprocess
import sys
import time

import pytest

from amounts import FUZZ
from console_table import PLAY
from handheld.boards.pc import own_file, standins
from playing import match_file, window
from playing.command_line import Refused

# Writes one file over and over; prints "." after each time, or why it could not.
WRITER = """
import sys
sys.path[:0] = ["lib"]
from handheld.boards.pc import own_file
path, letter, times = sys.argv[1], sys.argv[2].encode(), int(sys.argv[3])
while times:
    times -= 1
    try:
        own_file.replace(path, letter * 4096)
        print(".", flush=True)
    except own_file.InUse as error:
        print(error, flush=True)
"""


class Cuts:
    """What is left of a file if the power fails after each step: a renamed file has only the bytes that were flushed
    before, and the old name may still be there until the folder is flushed."""

    def __init__(self, path, monkeypatch):
        self.path = os.path.realpath(path)
        self.left: list = []  # contents after a power cut
        self.before = path.read_bytes()
        self.flushed = {os.stat(path).st_ino: self.before}  # {inode: bytes}
        self.lasts = True  # whether the last rename lasts
        self.fsync, self.replace = os.fsync, os.replace
        for name in ("unlink", "remove", "rename"):
            monkeypatch.setattr(os, name, self.forbidden)
        monkeypatch.setattr(os, "fsync", self.flush)
        monkeypatch.setattr(os, "replace", self.rename)

    def forbidden(self, *paths, **how):
        raise AssertionError(f"the old file is removed or renamed: {paths}")

    def flush(self, handle):
        self.fsync(handle)
        inode = os.fstat(handle).st_ino
        if inode == os.stat(os.path.dirname(self.path)).st_ino:
            self.lasts = True
        else:
            with open(f"/proc/self/fd/{handle}", "rb") as file:
                self.flushed[inode] = file.read()
        self.note()

    def rename(self, old, new):
        assert os.path.realpath(new) == self.path
        self.before = self.now()
        self.replace(old, new)
        self.lasts = False
        self.note()

    def now(self):
        return self.flushed.get(os.stat(self.path).st_ino, b"")

    def note(self):
        self.left += [self.now()] if self.lasts else [self.now(), self.before]


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="reads files by their handles")
@pytest.mark.parametrize("kind", ["match", "memory"])
def test_a_power_cut_leaves_the_old_save_or_the_new_one(kind, tmp_path, monkeypatch, tried):
    path = tmp_path / "save"
    if kind == "memory":
        memory = standins.Kept(path)
        memory[0:4] = b"old!"
    else:
        match_file.write(str(path), {"data": "old!"})
    old = path.read_bytes()
    with monkeypatch.context() as patch:
        cuts = Cuts(path, patch)
        if kind == "memory":
            memory[0:4] = b"new!"
        else:
            match_file.write(str(path), {"data": "new!"})
    new = path.read_bytes()
    assert new != old and {*cuts.left} == {old, new} and cuts.left[-1] == new and cuts.lasts
    tried("power fails while the PC saves", len(cuts.left))


def test_a_program_killed_while_it_saves_leaves_a_whole_file(tmp_path, tried):
    path = tmp_path / "save"
    rng = random.Random(5)
    for letter in "ABCDEFGH" * FUZZ:
        with subprocess.Popen([sys.executable, "-c", WRITER, path, letter, "-1"], stdout=subprocess.PIPE) as process:
            process.stdout.readline()
            time.sleep(rng.random() / 50)
            process.kill()
        assert path.read_bytes() == letter.encode() * 4096
        tried("program is killed while it saves")


def test_of_two_programs_one_saves_and_the_other_says_why_not(tmp_path, tried):
    path = tmp_path / "save"
    times = 50 * FUZZ
    command = [sys.executable, "-c", WRITER, path]
    with subprocess.Popen([*command, "A", "-1"], stdout=subprocess.PIPE) as first:
        first.stdout.readline()
        second = subprocess.run([*command, "B", str(times)], capture_output=True, text=True, check=True, timeout=100)
        first.kill()
    assert second.stdout == f"{path} belongs to a game that is open already\n" * times
    assert path.read_bytes() == b"A" * 4096
    own_file.replace(path, b"C")  # the claim of a killed program ends
    assert path.read_bytes() == b"C"
    tried("two programs save to one file", times)


def test_a_failed_write_leaves_no_file_behind(tmp_path, monkeypatch):
    path = tmp_path / "save"
    own_file.replace(path, b"old")

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        own_file.replace(path, b"new")
    assert path.read_bytes() == b"old" and sorted(os.listdir(tmp_path)) == ["save", "save.lock"]


def test_a_second_game_in_a_terminal_is_told_whose_the_save_is(tmp_path):
    save = tmp_path / "match.json"
    command = [*PLAY, "--save", str(save), "--seed"]
    pipe = subprocess.PIPE
    with subprocess.Popen([*command, "7"], stdin=pipe, stdout=pipe, text=True) as first:
        for line in first.stdout:
            if "Choose 3 cards" in line:
                break
        second = subprocess.run([*command, "8"], input="", capture_output=True, text=True, check=False, timeout=60)
        first.stdin.close()
        assert "Saved." in first.stdout.read()
    assert second.returncode == 2 and not second.stdout
    assert second.stderr == (
        f"{save} belongs to a game that is open already: close that one, or name another file with --save.\n"
    )
    assert json.loads(save.read_text())["data"][10:12] == "07"


def test_a_second_window_is_told_whose_the_memory_is(tmp_path, monkeypatch):
    path = tmp_path / "nvm.bin"

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    command = [sys.executable, "-c", WRITER, path]
    with subprocess.Popen([*command, "A", "-1"], stdout=subprocess.PIPE) as first:
        first.stdout.readline()
        with pytest.raises(Refused, match="belongs to a game that is open already: close that one first"):
            window.opened("pygamer", str(path))
        first.kill()
