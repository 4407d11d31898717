# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The flashed game on the 32-bit MicroPython, which reads the same files apart from their first byte."""

import re
import shutil
import subprocess

import pytest

import micropython_vm
from flashing import plan
from flashing.disk import Disk
from handheld import file_sizes
from handheld.boards.pc import standins  # noqa: F401 (they come before what the board has)
from measure import heaps
from model_drive import put


@pytest.fixture
def vm_drive(tmp_path, micropython, board_tree):
    """A drive with the real tree as the VM reads it, and run(script) on it."""
    files = {path: b"M" + data[1:] if path.endswith(".mpy") else data for path, data in board_tree.items()}
    root = tmp_path / "drive"
    put(root, files)

    def run(*arguments, **settings):
        here = heaps.model_drive() / "tests/mp"
        env = {"MICROPYPATH": f"{here}/stubs:{here}:lib", **settings}
        command = [micropython, "-X", "heapsize=2m", *arguments]
        return subprocess.run(command, env=env, capture_output=True, text=True, timeout=100, check=False, cwd=root)

    return root, files, run


def test_without_the_vm_ci_fails_and_others_skip(monkeypatch):
    told: list = []
    monkeypatch.setattr("micropython_vm.VM", "/nowhere/micropython")
    monkeypatch.setenv("CI", "1")
    with pytest.raises(pytest.fail.Exception, match="no 32-bit MicroPython at /nowhere"):
        micropython_vm.find_micropython(told.append)
    monkeypatch.delenv("CI")
    with pytest.raises(pytest.skip.Exception):
        micropython_vm.find_micropython(told.append)
    assert "!!! SKIPPED: what goes onto a board was NOT run" in told[0]


@pytest.mark.long
def test_the_game_on_the_drive_starts_and_plays(vm_drive):
    root, _, run = vm_drive
    done = run("-m", "play_app", "hand")
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^\[\d+, \d+, \d+, \d+\] ", done.stdout, re.MULTILINE)  # the totals after a hand


def test_the_vm_loads_every_module_on_the_drive(vm_drive):
    root, files, run = vm_drive
    names = [path[:-4].replace("/", ".") for path in files if path.endswith(".mpy") and "adafruit" not in path]
    names = [name[4:] if name.startswith("lib.") else name for name in names if "boards." not in name]
    assert len(names) > 80
    done = run("-c", f"for name in {names!r}:\n    __import__(name)\nprint('all')")
    assert done.stdout == "all\n", done.stdout + done.stderr


OPENS = "import code; print(code.opened())"
BOOTS = "exec(open('boot.py').read())"


@pytest.mark.parametrize(
    "path, size", [("engine/hand/play.mpy", 300), ("lib/handheld/app.mpy", 900), ("lib/handheld/boards/common.mpy", 0)]
)
def test_a_module_that_was_cut_short_is_named_before_anything_is_loaded(vm_drive, path, size):
    """CircuitPython's loader hangs on it."""
    root, files, run = vm_drive
    (root / path).write_bytes(files[path][:size])
    done = run("-c", OPENS)
    sentence = f"Pocket Hearts: {path} is damaged or missing. Flash the game again, or copy that file again.\n"
    assert done.stdout == sentence + "None\n", done.stdout + done.stderr
    done = run("-c", BOOTS)
    assert f"normal. The PC may write this drive, the game does not. (Could not read A: {path} is" in done.stdout


def test_a_whole_game_says_nothing_and_a_source_beside_a_module_takes_its_place(vm_drive):
    root, files, run = vm_drive
    assert "lib/adafruit" not in files[file_sizes.LIST].decode()
    (root / "lib/adafruit_display_text/label.mpy").write_bytes(b"another version of circup's")
    (root / "engine/bots/mine.mpy").write_bytes(b"the player's own")
    (root / "engine/bots/easy.mpy").unlink()
    (root / "engine/bots/easy.py").write_text("def think(view, rng, steps):\n    yield\n")
    done = run("-c", OPENS)
    assert "damaged" not in done.stdout and "Board object" in done.stdout, done.stdout + done.stderr


def test_a_missing_module_and_a_list_that_was_cut_short_are_named(vm_drive):
    root, files, run = vm_drive
    text = files[file_sizes.LIST]
    for half in (b"", text[:1000], text[: text.index(b"\n") + 1], text[:-4]):
        (root / file_sizes.LIST).write_bytes(half)
        assert "damaged" in run("-c", OPENS).stdout, half
    (root / file_sizes.LIST).write_bytes(text)
    (root / "engine/bots/rosa.mpy").unlink()
    assert "engine/bots/rosa.mpy is damaged or missing" in run("-c", OPENS).stdout


COMPARES = """
import gc, handheld, utime as time

def loop():
    x = 0
    for i in range(100000):
        x += i & 7

def taken(work):
    gc.collect()
    before = time.ticks_us()
    work()
    return time.ticks_us() - before

gc.collect()
before = gc.mem_alloc()
from handheld.file_sizes import damaged_file
assert not damaged_file()
gc.collect()
stays = gc.mem_alloc() - before
print(stays, min([568 * taken(damaged_file) // taken(loop) for _ in range(9)]))
"""


def test_comparing_the_sizes_takes_less_than_a_kilobyte(vm_drive, note):
    """The time is the Python's alone (tests/mp/rp2040.py explains the conversion)."""
    _, files, run = vm_drive
    done = run("-c", COMPARES)
    assert done.returncode == 0, done.stdout + done.stderr
    stays, ms = map(int, done.stdout.split())
    count = files[file_sizes.LIST].decode().count("mpy")
    note(f"comparing {count} sizes: {stays} bytes of heap, {ms} RP2040 ms as reckoned, without what the drive takes")
    assert stays < 1024


def test_after_a_cut_the_copy_plays(vm_drive):
    """code.py starts that copy, and nothing in the usual places is whole."""
    root, files, run = vm_drive
    files = {path: data if path != "engine/cards.mpy" else data + b"" for path, data in files.items()}
    (root / "engine/cards.mpy").write_bytes(b"old")
    (root / "engine/hand/play.mpy").write_bytes(b"old")
    made = plan.Plan(Disk(root), files)
    at = [what + path for what, path, _ in made.steps].index("writecode.py")
    del made.steps[at + 1 :]
    made.carry_out(lambda size: None)
    shutil.rmtree(root / "engine")
    shutil.rmtree(root / "lib")
    (root / "variants/chervy.json").unlink()
    stub = (root / "code.py").read_text()
    assert stub.count('"/') == 4
    (root / "code.py").write_text(stub.replace('"/', f'"{root}/').replace(f'"{root}/")', f'"{root}")'))
    script = "import os, code\nprint(code.main, os.getcwd())\nos.chdir('hearts.new')\nimport handheld.app\n"
    done = run("-c", script + "print(handheld.__path__, handheld.app.App.run)")
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{root}/hearts.new/lib/handheld " in done.stdout and f" {root}\n" in done.stdout
