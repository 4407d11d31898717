# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Flashing: which drives are found and what each takes, what is written and what stays, and that a game starts from
the drive after each single step, however a flash ends."""

import ast
import ctypes
import errno
import fcntl
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import types
import zipfile
from contextlib import nullcontext
from pathlib import Path

import pytest

import build
import flash
import micropython_vm
import release
from flashing import drives, lean_table, plan, present, rule_files, tree
from flashing.disk import Disk, sentence
from flashing.steps import Trouble
from handheld.boards import standins  # noqa: F401 (they come before what the board has)
from handheld.rulesets import library

# isort: split
from handheld.system import preferences
from playing.command_line import Refused

PICOSYSTEM = "Pimoroni PicoSystem with rp2040\r\nBoard ID:pimoroni_picosystem"
PYGAMER = "Adafruit PyGamer with samd51j19\r\nBoard ID:pygamer"
HELLO = b'print("Hello World!")\n'


def boot_out(board=PICOSYSTEM, version="10.2.1"):
    return f"Adafruit CircuitPython {version} on 2026-03-16; {board}\r\nUID:DE6185100F2A3C21\r\n".encode()


def put(root, files):
    for path, data in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)


def on(root):
    """{path: content} of all that is on a drive, but what says that it is one and whose what is."""
    found = {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}
    return {path: data for path, data in found.items() if path not in ("boot_out.txt", "hearts.txt")}


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    """For the PC's own disk; what is flushed when is looked at in the steps."""
    monkeypatch.setattr(os, "sync", lambda: None)
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def ram():
    """A folder where many small files take no time."""
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as folder:
        yield Path(folder)


@pytest.fixture
def drive(tmp_path):
    """A new PicoSystem's drive."""
    root = tmp_path / "CIRCUITPY"
    put(root, {"boot_out.txt": boot_out(), "code.py": HELLO, "settings.toml": b"", "sd/placeholder.txt": b"SD card"})
    (root / "lib").mkdir()
    return root


# -- a small game in two versions --

CODE = b'"""Pocket Hearts, %s"""\nmain = opened = print\n'
SHARED = {
    "engine/__init__.mpy": b"C init",
    "engine/cards.mpy": b"C cards",
    "lib/handheld/__init__.mpy": b"C init",
    "lib/handheld/art/font.bmp": b"BM" * 300,
    "lib/adafruit_display_text/__init__.mpy": b"C text",
    "variants/chervy.json": b'{"id": "chervy"}',
}
OLD = SHARED | {
    "code.py": CODE % b"old",
    "boot.py": b"# Pocket Hearts: old\n",
    "settings.toml": b"SPEED = 1\n",
    "engine/hand/play.mpy": b"C old play" * 90,
    "engine/gone.mpy": b"C old gone",
    "engine/bots/gone.mpy": b"C old bot",
    "lib/handheld/app.mpy": b"C old app",
    "lib/handheld/pages/a.mpy": b"C old page",
    "lib/handheld/lang/en.txt": b"old words",
    "variants/gone.txt": b'{"id": "gone"}',
}
NEW = SHARED | {
    "code.py": CODE % b"new",
    "boot.py": b"# Pocket Hearts: new\n",
    "settings.toml": b"SPEED = 1\nSOUND = 1\n",
    "engine/hand/play.mpy": b"C new play" * 99,
    "engine/come.mpy": b"C new come" * 99,
    "engine/bots/come.mpy": b"C new bot",
    "lib/handheld/app.mpy": b"C new app",
    "lib/handheld/lang/en.txt": b"new words",
    "variants/come.txt": b'{"id": "come"}',
}
AS_SOURCE = {
    path.replace(".mpy", ".py"): data.replace(b"C ", b"# The Pocket Hearts developers: ") for path, data in OLD.items()
}
VERSIONS = {"old": OLD, "new": NEW, "source": AS_SOURCE}


def modules(files, base=""):
    """{module or file of the game's folders: content}, as CircuitPython finds it: .py before .mpy."""
    found = {}
    for path in sorted(files):  # .mpy before .py
        if path.startswith((base + "engine/", base + "lib/handheld/", base + "lib/adafruit_display_text/")):
            found[re.sub(r"\.m?py$", "", path[len(base) :])] = files[path]
    return found


def starts(files):
    """Which version starts from such a drive, whole and of one piece; "" if none does."""
    code, base = files.get("code.py", b""), ""
    if code == plan.STUB:
        base = "hearts.new/"
        code = files.get(base + "game.py", b"")
    loaded = modules(files, base)
    for name, version in VERSIONS.items():
        wanted = modules(version)
        bots = {path for path in loaded if path.startswith("engine/bots/")}
        if code == version["code.py"] and all(loaded.get(path) == wanted[path] for path in wanted):
            if bots == {path for path in wanted if path.startswith("engine/bots/")}:
                return name
    return ""


def flashed(root, files, disk=Disk, **more):
    """Bring a drive to that version; returns the plan."""
    made = plan.Plan(disk(root, **more) if more else disk(root), files)
    made.check_room()
    made.carry_out(lambda size: None)
    return made


class Breaking(Disk):
    """A drive that fails at one step, and from there on if it was pulled out; left: of steps before that."""

    def __init__(self, root, left, code, pulled):
        super().__init__(root)
        self.left, self.code, self.pulled = left, code, pulled
        self.taken = []

    def step(self, what, path):
        super().step(what, path)
        self.taken.append(what)
        if len(self.taken) == self.left + 1 or self.pulled and len(self.taken) > self.left:
            if what == "rename":  # half of it is there
                self.at(path + ".new").write_bytes(b"torn")
            raise OSError(self.code, os.strerror(self.code))


def steps_of(before, after, tmp_path):
    root = tmp_path / "whole"
    put(root, before)
    disk = Breaking(root, 10**6, 0, False)
    plan.Plan(disk, after).carry_out(lambda size: None)
    return disk.taken


def begun(version):
    """A drive on which a flash put that version."""
    return version | {"hearts.txt": plan.manifest({path: {plan.checksum(data)} for path, data in version.items()})}


ONE_FILE = OLD | {"lib/handheld/app.mpy": b"C new app"}
CASES = {
    "a version over another": (begun(OLD), NEW),
    "the same without hearts.txt, as copied by hand": (OLD, NEW),
    ".mpy over .py": (begun(AS_SOURCE), OLD),
    ".py over .mpy": (begun(OLD), AS_SOURCE),
    "one module": (begun(OLD), ONE_FILE),
}
VERSIONS["one module"] = ONE_FILE
FAILURES = {
    "full": (errno.ENOSPC, False, "is full."),
    "pulled out": (errno.EIO, True, "was pulled out, or does not answer"),
    "read-only": (errno.EROFS, True, "is read-only"),
}


@pytest.mark.parametrize("failure", FAILURES)
@pytest.mark.parametrize("case", CASES)
def test_a_game_starts_wherever_a_flash_ends_and_the_next_one_goes_on(case, failure, ram, note):
    before, after = CASES[case]
    code, pulled, said = FAILURES[failure]
    taken = steps_of(before, after, ram)
    assert {"write", "rename", "flush"} <= set(taken)
    wanted = {starts(before), starts(after)}
    assert "" not in wanted and len(wanted) == 2
    seen = set()
    for left in range(0, len(taken), 7 if failure == "read-only" else 1):
        root = ram / str(left)
        put(root, before)
        with pytest.raises(Trouble) as told:
            flashed(root, after, Breaking, left=left, code=code, pulled=pulled)
        assert said in str(told.value) and str(root) in str(told.value)
        found = starts(on(root))
        assert found in wanted, (left, taken[left], sorted(on(root)))
        # what is said is so
        assert ("still there and starts" in str(told.value)) <= (found == starts(before))
        the_new = "the game's copy in hearts.new" in str(told.value) or "The new game is on it" in str(told.value)
        assert the_new <= (found == starts(after))
        seen.add(found)
        flashed(root, after)
        assert starts(on(root)) == starts(after)
        assert not (root / "hearts.old").exists()
        if "hearts.txt" in before:
            assert on(root) == after and not plan.Plan(Disk(root), after)
        shutil.rmtree(root)
    assert seen == wanted or failure == "read-only"
    if failure == "full":
        note(f"steps at each of which a flash was broken off: {len(taken)} ({case})")


@pytest.mark.parametrize("case", CASES)
def test_a_game_starts_also_if_of_what_was_not_flushed_only_some_came_through(case, tmp_path):
    """The PC writes in whatever order it likes between two flushes."""
    before, after = CASES[case]
    put(tmp_path, before)
    made = plan.Plan(Disk(tmp_path), after)
    wanted = {starts(before), starts(after)}
    rng = random.Random(7)
    safe, pending = dict(before), []
    for what, path, data in made.steps:
        if what == "flush":
            safe = done(safe, pending)
            pending = []
        elif what in ("write", "remove"):
            pending.append((path, data if what == "write" else None))
            for _ in range(30):
                some = [step for step in pending if rng.random() < 0.5]
                assert starts(done(safe, some)) in wanted, (path, some)
    assert starts(done(safe, pending)) == starts(after)


def done(files, steps):
    files = dict(files)
    for path, data in steps:
        files.pop(path, None)
        if data is not None:
            files[path] = data
    return files


def test_on_a_new_drive_its_own_code_stays_until_the_game_is_whole(ram, drive):
    before = {path.relative_to(drive).as_posix(): path.read_bytes() for path in drive.rglob("*") if path.is_file()}
    for left in range(len(steps_of(before, NEW, ram))):
        root = ram / str(left)
        put(root, before)
        with pytest.raises(Trouble) as told:
            flashed(root, NEW, Breaking, left=left, code=errno.EIO, pulled=True)
        assert starts(on(root)) == "new" or (root / "code.py").read_bytes() == HELLO
        if "The game is not on it yet" in str(told.value):
            assert (root / "code.py").read_bytes() == HELLO
        else:
            assert "The new game is on it" not in str(told.value) or starts(on(root)) == "new"
        flashed(root, NEW)
        assert starts(on(root)) == "new"


def test_where_the_copy_was_removed_nobody_is_told_that_it_starts(ram):
    before = begun(OLD) | {"code.py": plan.STUB}
    for left in range(len(steps_of(before, NEW, ram))):
        root = ram / str(left)
        put(root, before)
        with pytest.raises(Trouble) as told:
            flashed(root, NEW, Breaking, left=left, code=errno.EIO, pulled=True)
        assert starts(on(root)) == "new" or "hearts.new" not in str(told.value)
        flashed(root, NEW)
        assert starts(on(root)) == "new"


def test_code_py_is_written_last_and_what_is_written_is_read_back(drive):
    steps = [(what, path) for what, path, _ in flashed(drive, NEW).steps]
    written = [path for what, path in steps if what == "write"]
    assert written[0] == written[-1] == "hearts.txt" and written[-2] == "code.py" and steps[-1] == ("flush", "")
    at = steps.index(("write", "code.py"))
    assert ("flush", "") in steps[:at] and ("flush", "") in steps[at:]
    for path in NEW:
        assert ("check", path) in steps[: at if path != "code.py" else None]


def test_lines_of_hearts_txt_that_lead_elsewhere_are_passed_over():
    mark = "0123456789abcdef"
    names = ("/etc/a", "..", "../a", "lib/../../a", "lib\\..\\a", "C:\\a", "")
    lines = [f"{mark} {name}" for name in (*names, "code.py")] + ["0123 boot.py", mark]
    assert plan.parsed("\n".join([plan.HEAD.strip(), *lines]).encode()) == {"code.py": {mark}}


def test_what_is_read_back_wrongly_stops_before_the_old_game_is_touched(drive):
    class Worn(Disk):
        def read(self, path):
            return b"\xff" if path == "hearts.new/engine/hand/play.mpy" else super().read(path)

    flashed(drive, OLD)
    with pytest.raises(Trouble, match=r"hearts.new/engine/hand/play.mpy, read back, .* still there and starts"):
        flashed(drive, NEW, Worn)
    assert starts(on(drive)) == "old"


def test_only_what_changed_is_written(drive):
    flashed(drive, OLD)
    ages = {path: os.stat(drive / path).st_mtime_ns for path in SHARED}
    made = flashed(drive, NEW)
    assert set(made.changed) == {path for path in NEW if NEW[path] != OLD.get(path)}
    assert ages == {path: os.stat(drive / path).st_mtime_ns for path in SHARED}
    one = flashed(drive, NEW | {"engine/hand/play.mpy": b"C newer"})
    assert [path for what, path, _ in one.steps if what == "write"] == [
        "hearts.txt",
        "engine/hand/play.mpy",
        "hearts.txt",
    ]


def test_nothing_is_written_to_what_is_up_to_date(drive):
    flashed(drive, NEW)
    assert not plan.Plan(Disk(drive), NEW)


# -- what an older version left, and what is the user's --


def test_what_an_older_version_left_is_removed(drive):
    flashed(drive, OLD)
    put(drive, {"engine/__pycache__/play.pyc": b"", "engine/._play.mpy": b"", "._code.py": b"", "code.py.new": b"torn"})
    put(drive, {"engine/hand/play.py": b"# before .mpy", "lib/handheld/boards/desktop.py": b"# PC"})
    flashed(drive, NEW)
    assert set(on(drive)) == {*NEW, "sd/placeholder.txt", "hearts.old/engine/hand/play.py"}
    assert not (drive / "lib/handheld/pages").exists() and not (drive / "engine/__pycache__").exists()


def test_a_copy_made_by_hand_gives_way_to_compiled_files(drive):
    put(drive, {path: data for path, data in AS_SOURCE.items() if "adafruit" not in path})
    made = flashed(drive, NEW)
    assert "yours, and not touched: engine/bots/gone.py" in made.notes  # it may be, as far as one can see
    (drive / "engine/bots/gone.py").unlink()
    assert starts(on(drive)) == "new" and not list(drive.glob("engine/*.py")) + list(drive.glob("lib/handheld/*.py"))


@pytest.mark.parametrize("left", [3, 40])
def test_nor_does_it_after_a_flash_that_was_cut_short_take_the_old_copy_for_the_user_s(left, drive):
    put(drive, {path: data for path, data in AS_SOURCE.items() if "adafruit" not in path and "bots" not in path})
    with pytest.raises(Trouble):
        flashed(drive, NEW, Breaking, left=left, code=errno.EIO, pulled=True)
    flashed(drive, NEW)
    assert starts(on(drive)) == "new" and not (drive / "hearts.old").exists()


def test_files_dragged_over_those_of_another_form_do_not_stay_in_the_way(drive):
    """An older .py is loaded instead of the .mpy beside it, and its short names are others."""
    older = [path[:-3] for path in tree.sources() if path.endswith("s/common.py") or path.startswith("engine/bots/e")]
    source = tree.tree("py")
    put(drive, {path + ".py": source[path + ".py"] for path in older} | {lean_table.PATH: b"1.0 a\n"})
    new = NEW | {path + ".mpy": b"C new" for path in older}
    put(drive, begun(new))
    made = flashed(drive, new)
    assert len(older) >= 3 and set(on(drive)) == {*new, "sd/placeholder.txt"} and not made.notes


MINE = {
    "lib/mine.py": b"MINE = 1",
    "lib/neopixel.mpy": b"C6",
    "variants/grandmother.json": b'{"id": "grandmother"}',
    "variants/._mine": b"",
    "lib/handheld/boards/mine.py": b"# my board",
    "lib/handheld/lang/nl.txt": b"words",
    "engine/bots/greta.py": b"# my bot",
    "notes.txt": b"mine",
    "main.py": b"print()",
}


@pytest.mark.parametrize("before", [OLD, AS_SOURCE, {}])
def test_the_user_s_own_files_stay(before, drive):
    put(drive, MINE)
    if before is OLD:
        flashed(drive, OLD)
    else:
        put(drive, before)
    made = flashed(drive, NEW)
    found = on(drive)
    assert {path: found[path] for path in MINE} == MINE
    (told,) = [line for line in made.notes if line.startswith("yours, and not touched: ")]
    assert "engine/bots/greta.py" in told and "lib/handheld/boards/mine.py" in told
    assert any("A bot on the drive has to speak" in line for line in made.notes)


def test_another_program_s_engine_is_kept_aside_also_where_no_game_was(drive):
    put(drive, {"engine/motor.py": b"# mine", "lib/handheld/notes.txt": b"mine"})
    made = flashed(drive, NEW)
    assert (drive / "hearts.old/engine/motor.py").read_bytes() == b"# mine" and not (drive / "engine/motor.py").exists()
    assert "not the game's, so kept in hearts.old: engine/motor.py, lib/handheld/notes.txt" in made.notes


@pytest.mark.parametrize("new", [NEW, AS_SOURCE], ids=["as .mpy", "as .py"])
def test_another_program_s_file_is_kept_aside_though_the_game_has_one_of_its_name(new, drive):
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
def test_whatever_is_somebody_s_in_the_game_s_folders_is_kept_aside(known, drive):
    theirs = {"engine/fast.mpy": b"C6", "engine/data/level1.json": b"{}", "lib/handheld/art/mine.bmp": b"BM"}
    if known:
        flashed(drive, NEW)
    put(drive, theirs | {"engine/__pycache__/fast.pyc": b"1", "engine/.notes": b"2"})
    flashed(drive, NEW)
    found = on(drive)
    assert {path: found.get("hearts.old/" + path) for path in theirs} == theirs
    assert not {*theirs} & {*found}


@pytest.mark.parametrize("known", [False, True])
def test_what_lay_there_compiled_gives_way_to_sources(known, drive):
    """Also where the sources were copied by hand over it, with their hearts.txt."""
    board = {"lib/handheld/boards/pygamer": b"C6"}
    flashed(drive, NEW | {path + ".mpy": data for path, data in board.items()})
    source = AS_SOURCE | {path[:-4] + ".py": b"# new" for path in NEW if path.endswith(".mpy")}
    source["lib/handheld/boards/pygamer.py"] = b"# board"
    put(drive, source)
    (drive / "hearts.txt").unlink()
    if known:
        put(drive, {"hearts.txt": plan.manifest({path: {plan.checksum(data)} for path, data in source.items()})})
    made = flashed(drive, source)
    assert not [path for path in on(drive) if path.endswith(".mpy") and "adafruit" not in path]
    assert not made.yours and not (drive / "hearts.old").exists()


def test_a_compiled_board_of_one_s_own_stays(drive):
    flashed(drive, OLD)
    put(drive, {"lib/handheld/boards/mine.mpy": b"C6"})
    assert "yours, and not touched: lib/handheld/boards/mine.mpy" in flashed(drive, NEW).notes


def test_art_changed_on_the_board_is_kept_aside(drive):
    game = NEW | {"lib/handheld/art/font.bmp": b"BM1"}
    flashed(drive, game)
    put(drive, {"lib/handheld/art/font.bmp": b"BMmine"})
    flashed(drive, game | {"lib/handheld/art/font.bmp": b"BM2"})
    found = on(drive)
    assert found["lib/handheld/art/font.bmp"] == b"BM2" and found["hearts.old/lib/handheld/art/font.bmp"] == b"BMmine"


def test_names_that_are_no_utf_8_are_kept_too(drive):
    flashed(drive, OLD)
    name = os.fsdecode(b"engine/h\xe9.py")
    put(drive, {name: b"# mine"})
    flashed(drive, NEW)
    assert on(drive)["hearts.old/" + name] == b"# mine" and not plan.Plan(Disk(drive), NEW)


def test_a_rule_set_with_a_slip_in_it_is_kept_aside(drive):
    """A board may say what is wrong with it; a torn one is what a flash broken off has left."""
    flashed(drive, OLD)
    name = next(path for path in NEW if path.startswith("variants/"))
    slip = NEW[name].replace(b'"', b"'", 1) + b" my own"
    put(drive, {name: slip})
    made = flashed(drive, NEW)
    assert f"perhaps somebody's own, so kept in hearts.old: {name}" in made.notes
    assert on(drive)["hearts.old/" + name] == slip and on(drive)[name] == NEW[name]
    put(drive, {name: NEW[name][:3]})
    assert not flashed(drive, NEW).notes and on(drive)[name] == NEW[name]


def test_words_and_sources_changed_on_the_board_are_kept_aside(drive):
    flashed(drive, AS_SOURCE)
    put(drive, {"lib/handheld/lang/en.txt": b"my words", "engine/cards.py": b"# my cards"})
    newer = AS_SOURCE | {"lib/handheld/lang/en.txt": b"new words", "engine/cards.py": b"# new cards"}
    made = flashed(drive, newer)
    assert "not the game's, so kept in hearts.old: engine/cards.py, lib/handheld/lang/en.txt" in made.notes
    assert (drive / "hearts.old/lib/handheld/lang/en.txt").read_bytes() == b"my words"
    assert (drive / "hearts.old/engine/cards.py").read_bytes() == b"# my cards"
    assert on(drive)["engine/cards.py"] == b"# new cards" and not plan.Plan(Disk(drive), newer)


def test_while_the_copy_plays_the_user_s_rule_sets_and_boards_are_in_it(drive):
    flashed(drive, OLD)
    put(drive, MINE)
    copied = {path for what, path, _ in plan.Plan(Disk(drive), NEW).steps if what == "write"}
    for path in ("variants/grandmother.json", "lib/handheld/boards/mine.py", "engine/bots/greta.py"):
        assert "hearts.new/" + path in copied


def test_an_own_board_in_place_of_the_game_s_stays(drive):
    new = NEW | {"lib/handheld/boards/pygamer.mpy": b"C6"}
    flashed(drive, new)
    put(drive, {"lib/handheld/boards/pygamer.py": b"# mine"})
    made = flashed(drive, new | {"engine/hand/play.mpy": b"C7"})
    assert (drive / "lib/handheld/boards/pygamer.py").read_bytes() == b"# mine"
    assert "yours, and not touched: lib/handheld/boards/pygamer.py" in made.notes


def test_changed_settings_stay_and_are_told(drive):
    flashed(drive, OLD)
    put(drive, {"settings.toml": b"SPEED = 2\n"})
    made = flashed(drive, NEW)
    assert (drive / "settings.toml").read_bytes() == b"SPEED = 2\n"
    assert made.notes == [
        "settings.toml is yours and stays as it is. It has no SOUND, which the game then takes as usual."
    ]
    assert not plan.Plan(Disk(drive), NEW)


def test_settings_that_nobody_changed_are_renewed(drive):
    flashed(drive, OLD)
    flashed(drive, NEW)
    assert (drive / "settings.toml").read_bytes() == NEW["settings.toml"]


def test_settings_that_are_put_back_are_renewed_again(drive):
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


def test_a_rule_set_changed_on_the_board_stays_but_a_torn_one_does_not(drive):
    new = NEW | {"variants/chervy.json": b'{"id": "chervy", "limit": 50}'}
    for own, stays in ((b'{"id": "chervy", "limit": 60}', True), (b'{"id": "ch', False)):
        flashed(drive, OLD)
        put(drive, {"variants/chervy.json": own})
        made = flashed(drive, new)
        assert ((drive / "variants/chervy.json").read_bytes() == own) == stays
        assert any("variants/chervy.json is yours" in line for line in made.notes) == stays
        (drive / "variants/chervy.json").unlink()


def test_own_code_and_boot_are_kept_aside(drive):
    put(drive, {"code.py": b"import mine", "boot.py": b"import storage", "code.txt": b"import his"})
    made = flashed(drive, NEW)
    assert starts(on(drive)) == "new" and not (drive / "code.txt").exists()  # it would start first
    assert [(drive / "hearts.old" / name).read_bytes() for name in ("code.py", "boot.py", "code.txt")] == [
        b"import mine",
        b"import storage",
        b"import his",
    ]
    assert "code.py was yours: it is kept as hearts.old/code.py." in made.notes
    put(drive, {"code.py": b"import other"})
    flashed(drive, OLD)
    assert (drive / "hearts.old/code.py").read_bytes() == b"import mine"
    assert (drive / "hearts.old/code.py.2").read_bytes() == b"import other"


@pytest.mark.parametrize("there", [{}, begun(OLD)])
@pytest.mark.parametrize("notes", [b"my notes on hearts", b"Pocket Hearts scores"])
def test_own_notes_called_hearts_txt_are_kept_aside(there, notes, drive):
    put(drive, there | {"hearts.txt": notes})
    made = flashed(drive, NEW)
    assert (drive / "hearts.old/hearts.txt").read_bytes() == notes
    assert "hearts.txt was yours: it is kept as hearts.old/hearts.txt." in made.notes
    assert plan.parsed((drive / "hearts.txt").read_bytes()) and not plan.Plan(Disk(drive), NEW)


def test_own_notes_called_hearts_txt_are_copied_before_they_go(drive):
    put(drive, {"hearts.txt": b"my notes on hearts"})
    steps = [(what, path) for what, path, _ in plan.Plan(Disk(drive), NEW).steps]
    assert steps.index(("write", "hearts.old/hearts.txt")) < steps.index(("write", "hearts.txt"))


def test_own_code_and_boot_are_kept_also_if_a_flash_is_cut_short(ram):
    before = begun(OLD) | {"code.py": b"import mine", "boot.py": b"import storage"}
    for left in range(len(steps_of(before, NEW, ram))):
        root = ram / str(left)
        put(root, before)
        with pytest.raises(Trouble):
            flashed(root, NEW, Breaking, left=left, code=errno.EIO, pulled=True)
        flashed(root, NEW)
        kept = {path.read_bytes() for path in (root / "hearts.old").rglob("*") if path.is_file()}
        assert starts(on(root)) == "new" and {b"import mine", b"import storage"} <= kept, left


def test_own_files_are_safe_in_hearts_old_before_theirs_are_replaced(drive):
    put(drive, {"code.py": b"import mine", "boot.py": b"import storage"})
    steps = [(what, path) for what, path, _ in flashed(drive, NEW).steps]
    for name in ("code.py", "boot.py"):
        between = steps[steps.index(("write", "hearts.old/" + name)) : steps.index(("write", name))]
        assert ("flush", "") in between[: between.index(("write", "engine/come.mpy"))]


def test_what_is_as_the_new_game_has_it_is_nobody_s_own(drive):
    flashed(drive, {path: data for path, data in OLD.items() if path != "boot.py"})
    put(drive, {"boot.py": NEW["boot.py"]})
    made = flashed(drive, NEW)
    assert not (drive / "hearts.old").exists() and not any("boot.py" in line for line in made.notes)


def test_circuitpython_s_own_code_is_not_worth_keeping(drive):
    flashed(drive, NEW)
    assert not (drive / "hearts.old").exists()


def test_display_text_that_circup_put_there_stays(drive):
    put(
        drive, {"lib/adafruit_display_text/__init__.mpy": b"C newer", "lib/adafruit_display_text/label.mpy": b"C newer"}
    )
    made = flashed(drive, NEW)
    assert (drive / "lib/adafruit_display_text/__init__.mpy").read_bytes() == b"C newer"
    assert "lib/adafruit_display_text on the drive is not from here and stays." in made.notes


def test_what_a_mac_left_there_is_no_library(drive):
    put(drive, {"lib/adafruit_display_text/._label.mpy": b"Mac"})
    flashed(drive, NEW)
    assert on(drive)["lib/adafruit_display_text/__init__.mpy"] == NEW["lib/adafruit_display_text/__init__.mpy"]


# -- drives that cannot be flashed --


def test_a_full_drive_is_noticed_before_anything_is_written(drive, monkeypatch):
    flashed(drive, OLD)
    before = on(drive)
    monkeypatch.setattr(Disk, "free", lambda self: (10**9, 512))
    free, need = plan.Plan(Disk(drive), NEW).room()
    monkeypatch.setattr(Disk, "free", lambda self: (need - 1, 512))
    with pytest.raises(Trouble, match=r"too full: \d+ KB have to be free, \d+ KB are. Nothing was written"):
        flashed(drive, NEW)
    assert on(drive) == before


def test_room_is_counted_in_clusters(drive, monkeypatch):
    needs = {}
    for cluster in (512, 4096, 32768):
        monkeypatch.setattr(Disk, "free", lambda self, size=cluster: (10**9, size))
        needs[cluster] = plan.Plan(Disk(drive), NEW).room()[1]
        assert needs[cluster] % cluster == 0
    assert needs[512] >= sum((len(data) + 511) // 512 * 512 for data in NEW.values())
    assert needs[32768] >= 32768 * len(NEW)


# -- what FAT, Windows and macOS do --


class Folding(Disk):
    """FAT: capitals and small letters are the same, and a name stays as it was written first."""

    def at(self, path):
        found = self.root
        for part in Path(path).parts:
            names = {name.lower(): name for name in os.listdir(found)} if found.is_dir() else {}
            found /= names.get(part.lower(), part)
        return found


def test_room_kept_for_the_system_is_not_free(drive, monkeypatch):
    found = types.SimpleNamespace(f_bavail=3, f_bfree=5, f_frsize=512)
    monkeypatch.setattr(os, "statvfs", lambda root: found)
    assert Disk(drive).free() == (1536, 512)


def test_names_that_fat_keeps_in_capitals_are_the_same_files(ram):
    put(ram, {path.upper(): data for path, data in begun(OLD).items()})
    put(ram, {"SETTINGS.TOML": b"SPEED = 2\n", "engine/bots/Greta.py": b"# my bot"})
    disk = Folding(ram)
    disk.remove("engine/bots/Greta.py")
    put(ram, {"ENGINE/BOTS/Greta.py": b"# my bot"})
    made = plan.Plan(disk, NEW)
    steps = [(what, path) for what, path, _ in made.steps]
    assert steps.index(("write", "hearts.new/engine/hand/play.mpy")) < steps.index(("write", "engine/hand/play.mpy"))
    made.carry_out(lambda size: None)
    found = {path.lower(): data for path, data in on(ram).items()}
    assert found.pop("hearts.txt") and found.pop("engine/bots/greta.py") == b"# my bot"
    assert found.pop("settings.toml") == b"SPEED = 2\n" and "settings.toml is yours" in made.notes[0]
    assert found == {path: data for path, data in NEW.items() if path != "settings.toml"}
    assert not plan.Plan(Folding(ram), NEW)


def test_names_with_some_capitals_are_the_same_files_too(ram):
    put(ram, {path.title(): data for path, data in begun(OLD).items()})
    put(ram, {"Settings.Toml": b"SPEED = 2\n", "Code.Py": b"# mine"})
    plan.Plan(Folding(ram), NEW).carry_out(lambda size: None)
    found = {path.lower(): data for path, data in on(ram).items()}
    assert found["settings.toml"] == b"SPEED = 2\n" and found["hearts.old/code.py"] == b"# mine"
    assert not [path for path in found if path.endswith(".py") and path[:-2] + "mpy" in found]
    assert not plan.Plan(Folding(ram), NEW)


def test_where_capitals_are_others_they_are_the_user_s(drive):
    put(drive, {"CODE.PY": b"mine", "VARIANTS/MINE.JSON": b"{}"})
    flashed(drive, NEW)
    assert (drive / "CODE.PY").read_bytes() == b"mine" and (drive / "VARIANTS/MINE.JSON").exists()


def test_what_a_mac_writes_beside_a_file_is_removed_at_once(drive, monkeypatch):
    put(drive, begun(OLD))
    whole = os.replace
    most = [0]

    def replace(new, target):
        """macOS keeps what it knows of a file in one of 4 KB beside it."""
        whole(new, target)
        for one in (new, target):
            Path(one).with_name("._" + Path(one).name).write_bytes(b"\0\5\x16\7" + bytes(4092))
        most[0] = max(most[0], len(list(drive.rglob("._*"))))

    monkeypatch.setattr(os, "replace", replace)
    monkeypatch.setattr("flashing.disk.MAC", True)
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", lambda *given: 0)
    put(drive, {"hearts.new/._game.py": b"", "hearts.new/engine/._play.mpy": b""})  # of a flash from another PC
    flashed(drive, NEW)
    assert most == [4] and not list(drive.rglob("._*")) and not (drive / "hearts.new").exists()
    assert {path: data for path, data in on(drive).items() if path in NEW} == NEW


def test_a_full_trash_of_a_mac_is_told(drive, monkeypatch):
    monkeypatch.setattr(Disk, "free", lambda self: (1000, 512))
    put(drive, {".fseventsd/no_log": b"", ".metadata_never_index": b"", ".Trashes": b""})  # as CircuitPython makes them
    with pytest.raises(Trouble, match="too full") as told:
        flashed(drive, NEW)
    assert "the trash" not in str(told.value)
    (drive / ".Trashes").unlink()
    put(drive, {".Trashes/501/photo.jpg": b"much"})
    with pytest.raises(Trouble, match="what you do not need there, and empty the trash"):
        flashed(drive, NEW)
    assert (drive / ".Trashes/501/photo.jpg").exists()


def windows_error(code):
    error = OSError(errno.EACCES, "Access is denied", "code.py")
    error.winerror = code  # type: ignore[attr-defined]
    return error


@pytest.mark.parametrize("code", [5, 32, 33])
def test_on_windows_a_file_that_a_scanner_has_open_is_waited_for(code, drive, monkeypatch):
    whole, left = os.replace, [3]

    def replace(new, target):
        left[0] -= 1
        if left[0] >= 0:
            raise windows_error(code)
        whole(new, target)

    waited: list = []
    monkeypatch.setattr(os, "replace", replace)
    monkeypatch.setattr("flashing.disk.time", types.SimpleNamespace(sleep=waited.append))  # other threads sleep too
    monkeypatch.setattr("flashing.disk.WINDOWS", True)
    flashed(drive, NEW)
    assert starts(on(drive)) == "new" and len(waited) == 3


@pytest.mark.parametrize(("code", "said"), [(32, "is open in another program"), (5, "read-only"), (112, "is full")])
def test_on_windows_what_stays_in_the_way_is_told(code, said, drive, monkeypatch):
    def replace(new, target):
        raise windows_error(code)

    waited: list = []
    monkeypatch.setattr(os, "replace", replace)
    monkeypatch.setattr("flashing.disk.time", types.SimpleNamespace(sleep=waited.append))  # other threads sleep too
    monkeypatch.setattr("flashing.disk.WINDOWS", True)
    with pytest.raises(Trouble, match=said):
        flashed(drive, NEW)
    assert sum(waited) < 3 and bool(waited) == (code != 112) and not list(drive.rglob("*.new"))


def test_on_windows_a_board_that_was_pulled_out_is_told():
    error = windows_error(433)  # a device which does not exist
    error.errno = errno.EINVAL
    assert "was pulled out" in sentence(error, Path("E:/"))
    error = OSError(errno.EEXIST, "Cannot create a file when that file already exists", "E:/engine")
    error.winerror = 183
    assert "E:/engine: a folder is where a file has to be" in sentence(error, Path("E:/"))


@pytest.mark.parametrize("path", ["hearts.new", "code.py.new", "code.py"])
def test_what_is_in_the_way_is_named_itself(path, drive):
    flashed(drive, OLD)
    put(drive, {path: b"mine"} if path == "hearts.new" else {path + ".x/mine": b"mine"})
    if path != "hearts.new":
        (drive / path).unlink(missing_ok=True)
        (drive / (path + ".x")).rename(drive / path)
    with pytest.raises(Trouble) as found:
        flashed(drive, NEW)
    assert f"{drive / path}: a folder is where a file has to be, or a file where a folder" in str(found.value)


def test_on_windows_removable_drives_alone_are_looked_at(monkeypatch):
    """CIRCUITPY as E:, a disk C:, a share Z:, a card reader without a card A:."""
    kinds = {"A:\\": 2, "C:\\": 3, "E:\\": 2, "Z:\\": 4}
    asked: list = []
    kernel = types.SimpleNamespace(
        SetErrorMode=asked.append,
        GetLogicalDrives=lambda: sum(1 << ord(letter[0]) - 65 for letter in kinds),
        GetDriveTypeW=kinds.get,
    )
    monkeypatch.setattr(ctypes, "windll", types.SimpleNamespace(kernel32=kernel), raising=False)
    assert [str(drive) for drive in drives.windows()] == ["A:\\", "E:\\"] and asked == [1]


def test_on_windows_free_room_is_asked_of_the_drive(drive, monkeypatch):
    def ask(root, *numbers):
        for number, value in zip(numbers, (2, 512, 700, 2000), strict=True):
            number._obj.value = value
        return 1

    kernel = types.SimpleNamespace(GetDiskFreeSpaceW=ask)
    monkeypatch.setattr(ctypes, "windll", types.SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.delattr(os, "statvfs")
    assert Disk(drive).free() == (700 * 1024, 1024)
    kernel.GetDiskFreeSpaceW = lambda *given: 0
    with pytest.raises(OSError, match="how much is free"):
        Disk(drive).free()


def tool(*arguments, code=0):
    """Run tools/flash.py; returns what it says."""
    command = [sys.executable, "tools/flash.py", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def test_nothing_is_written_where_another_drive_is(drive):
    disk = Disk(drive)
    disk.device += 1  # as the PC's own has
    for take in (lambda: disk.write("new/a.mpy", b"C"), lambda: disk.remove("code.py"), disk.flush):
        with pytest.raises(OSError, match="another drive is there"):
            take()
    assert not (drive / "new").exists() and (drive / "code.py").read_bytes() == HELLO


def test_a_drive_that_goes_while_the_game_is_compiled_is_noticed(drive, monkeypatch):
    class Mounted(Disk):
        def step(self, what, path):
            self.device += 1
            super().step(what, path)

    made: list = []
    monkeypatch.setattr(flash, "Disk", lambda root: made.append("disk") or Mounted(root))
    monkeypatch.setattr(flash, "files", lambda form: made.append("files") or NEW)
    with pytest.raises(Trouble, match="was pulled out"):
        flash.flash(drive, "mpy", False, flash.bar(0))
    assert made == ["disk", "files"]


def test_trouble_on_the_pc_is_not_the_drive_s(drive, monkeypatch):
    def files(form):
        raise OSError(errno.ENOSPC, "No space left on device", "build/x.mpy")

    monkeypatch.setattr(flash, "files", files)
    with pytest.raises(OSError, match="build/x.mpy"):
        flash.flash(drive, "mpy", False, flash.bar(0))


def test_a_flush_waits_for_each_file_written_and_its_folder(drive, monkeypatch):
    waited: list = []
    monkeypatch.setattr(os, "fsync", lambda handle: waited.append(os.fstat(handle).st_ino))
    monkeypatch.setattr(os, "sync", lambda: waited.append("all"))
    disk = Disk(drive)
    for path in ("lib/new/a.mpy", "code.py"):
        disk.write(path, b"C")
    disk.flush()
    assert waited == [(drive / path).stat().st_ino for path in ("lib/new/a.mpy", "code.py", ".", "lib/new")] + ["all"]
    waited.clear()
    disk.flush()
    assert waited == [drive.stat().st_ino, "all"]  # what is flushed is not waited for again


@pytest.mark.parametrize(("code", "raised"), [(errno.EINVAL, False), (errno.ENOTSUP, False), (errno.EIO, True)])
def test_a_folder_may_not_know_how_to_wait(code, raised, drive, monkeypatch):
    def fsync(handle):
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(OSError) if raised else nullcontext():
        Disk(drive).flush()


@pytest.mark.skipif(not hasattr(os, "posix_fadvise"), reason="no such call on this PC")
def test_what_is_read_back_comes_from_the_drive(drive, monkeypatch):
    asked: list = []
    monkeypatch.setattr(os, "posix_fadvise", lambda handle, *rest: asked.append(rest))
    assert Disk(drive).read("code.py") == HELLO and asked == [(0, 0, os.POSIX_FADV_DONTNEED)]


def test_a_wrong_folder_is_refused(tmp_path):
    put(tmp_path, {"holiday.jpg": b""})
    told = tool(tmp_path, code=2)
    assert "has no boot_out.txt, so it is no CircuitPython drive; nothing was written." in told
    assert "is no folder" in tool(tmp_path / "none", code=2)
    put(tmp_path, {"INFO_UF2.TXT": b""})
    assert "is a board in its bootloader" in tool(tmp_path, code=2)
    put(tmp_path, {"boot_out.txt": b"MicroPython v1.29"})
    assert "does not say which CircuitPython" in tool(tmp_path, code=2)
    assert set(on(tmp_path)) == {"holiday.jpg", "INFO_UF2.TXT"}


def test_a_drive_that_goes_is_not_made_anew_on_the_pc(drive):
    class Going(Disk):
        def step(self, what, path):
            if path == "engine/hand/play.mpy":
                shutil.rmtree(self.root)
            super().step(what, path)

    with pytest.raises(Trouble, match="was pulled out"):
        flashed(drive, NEW, Going)
    assert not drive.exists()


# -- boards and versions --


def form(tmp_path, text=PICOSYSTEM, version="10.2.1"):
    put(tmp_path, {"boot_out.txt": boot_out(text, version)})
    return drives.form(drives.board(tmp_path))


def test_what_boot_out_says(tmp_path):
    put(tmp_path, {"boot_out.txt": boot_out()})
    found = drives.board(tmp_path)
    assert (found.id, found.name, found.chip) == ("pimoroni_picosystem", "Pimoroni PicoSystem", "rp2040")
    assert found.numbers == (10, 2, 1) and found.version == "10.2.1"
    put(tmp_path, {"boot_out.txt": boot_out(version="10.3.0-beta.1").replace(b"Board ID:pimoroni_picosystem\r\n", b"")})
    found = drives.board(tmp_path)
    assert (found.id, found.version) == ("", "10.3.0-beta.1")


@pytest.mark.parametrize(
    ("version", "wanted"),
    [
        ("10.2.0", "mpy"),
        ("10.2.1", "mpy"),
        ("10.2.9", "mpy"),
        ("10.2.1-dirty", "mpy"),
        ("10.2.0-beta.1", "py"),
        ("10.2.0-rc.0", "py"),
        ("10.1.4", "py"),
        ("10.20.0", "py"),
        ("9.2.8", "py"),
        ("11.0.0-alpha.2", "py"),
    ],
)
def test_compiled_files_go_to_versions_they_are_proved_for(version, wanted, tmp_path):
    found, why = form(tmp_path, version=version)
    assert found == wanted
    assert bool(why) == (wanted == "py")
    if why:
        assert f"proved for CircuitPython 10.2 alone, and this board has {version}" in why


@pytest.mark.parametrize(
    ("text", "board_id"),
    [(PYGAMER, "pygamer"), ("Adafruit Pybadge with samd51j19\r\nBoard ID:pybadge", "pybadge")],
)
def test_a_small_board_takes_compiled_files_or_nothing(text, board_id, tmp_path):
    """The page of downloads leads to the newest version alone, so it is said where the other one is."""
    assert form(tmp_path, text) == ("mpy", "")
    where = f"bin/{board_id}/en_US/adafruit-circuitpython-{board_id}-en_US-10.2.1.uf2"
    with pytest.raises(Refused, match=rf"as source the game does not fit .*Put CircuitPython 10.2.1 .*{where}"):
        form(tmp_path, text, "10.3.1")


def test_before_10_all_of_the_display_is_sent_each_time_which_is_said(tmp_path):
    assert "each key takes some 0.3 s longer" in form(tmp_path, version="9.2.8")[1]
    assert "0.3 s" not in form(tmp_path, version="10.0.3")[1]


def test_a_ugame22_is_an_rp2040(tmp_path):
    assert form(tmp_path, "uGame22 with rp2040\r\nBoard ID:ugame22", "10.3.1")[0] == "py"


@pytest.mark.parametrize("version", ["7.3.0", "8.2.10"])
def test_a_version_without_what_the_game_draws_with_gets_nothing(version, tmp_path):
    with pytest.raises(Refused, match=f"CircuitPython {version}: nothing was written: the game needs .* 9 or later"):
        form(tmp_path, version=version)


def test_a_board_that_is_too_small_gets_nothing(tmp_path):
    with pytest.raises(Refused, match="samd21g18 has too little memory"):
        form(tmp_path, "Adafruit Metro M0 with samd21g18\r\nBoard ID:metro_m0_express")


def test_what_is_not_known_is_said(tmp_path):
    assert "not known" in form(tmp_path, "Some with nrf52840\r\nBoard ID:some", "9.2.8")[1]
    assert "not known" not in form(tmp_path, version="9.2.8")[1]
    put(tmp_path, {"boot_out.txt": boot_out("Some with rp2350a\r\nBoard ID:some")})
    assert "no file for some" in drives.advice(drives.board(tmp_path))[0]
    put(tmp_path, {"settings.toml": b'BOARD = "pimoroni_picosystem"\n'})
    assert not drives.advice(drives.board(tmp_path))
    put(tmp_path, {"settings.toml": b'BOARD = "none"\n'})
    assert "no file for BOARD in settings.toml, none" in drives.advice(drives.board(tmp_path))[0]
    put(tmp_path, {"lib/handheld/boards/none.py": b""})  # the user's own
    assert not drives.advice(drives.board(tmp_path))


def test_a_chip_may_be_written_in_capitals(tmp_path):
    put(tmp_path, {"boot_out.txt": boot_out("Some with ESP32S3\r\nBoard ID:some")})
    assert "not known" not in drives.form(drives.board(tmp_path), True)[1]
    put(tmp_path, {"boot_out.txt": boot_out("Some with SAMD21G18\r\nBoard ID:some")})
    with pytest.raises(Refused, match="too little memory"):
        drives.form(drives.board(tmp_path))


def test_source_is_given_where_it_is_wanted_and_fits(tmp_path):
    put(tmp_path, {"boot_out.txt": boot_out()})
    assert drives.form(drives.board(tmp_path), True) == ("py", "source was asked for")
    put(tmp_path, {"boot_out.txt": boot_out(PYGAMER)})
    with pytest.raises(Refused, match=r"does not fit .* without --source"):
        drives.form(drives.board(tmp_path), True)


# -- finding drives --


@pytest.mark.parametrize(
    ("platform", "place"),
    [
        ("linux", "media/ada/CIRCUITPY"),
        ("linux", "media/CIRCUITPY"),
        ("linux", "run/media/ada/CIRCUITPY"),
        ("linux", "mnt/CIRCUITPY"),
        ("linux", "home/ada/the board"),
        ("darwin", "Volumes/CIRCUITPY 1"),
    ],
)
def test_drives_are_found(platform, place, tmp_path):
    put(tmp_path / place, {"boot_out.txt": boot_out()})
    put(tmp_path / "media/ada/photos", {"a.jpg": b""})
    put(tmp_path / "mnt/other", {"boot_out.txt": b"something else"})
    mounts = f"proc /proc proc rw 0 0\n/dev/sdb1 /home/ada/the\\040board vfat rw 0 0\n/dev/sdc1 /{place} vfat rw 0 0\n"
    if " " in place:
        mounts = mounts.rpartition("/dev/sdc1")[0]
    put(tmp_path, {"proc/mounts": mounts.encode()})
    assert drives.find(platform, tmp_path) == [tmp_path / place]


@pytest.mark.parametrize(
    "place", ["media/ada/CIRCUITPY", "media/CIRCUITPY", "run/media/ada/CIRCUITPY", "mnt/CIRCUITPY"]
)
def test_drives_are_found_where_nothing_tells_what_is_mounted(place, tmp_path):
    put(tmp_path / place, {"boot_out.txt": boot_out()})
    assert drives.find("linux", tmp_path) == [tmp_path / place]


def test_a_drive_mounted_twice_is_one_and_a_copy_of_a_drive_is_none(tmp_path):
    for place in ("media/ada/CIRCUITPY", "home/ada/copy"):
        put(tmp_path / place, {"boot_out.txt": boot_out()})
    (tmp_path / "mnt").mkdir()
    (tmp_path / "mnt/board").symlink_to(tmp_path / "media/ada/CIRCUITPY")
    put(tmp_path, {"proc/mounts": b"/dev/sda1 /home/ada/copy ext4 rw 0 0\n"})
    assert drives.find("linux", tmp_path) == [tmp_path / "media/ada/CIRCUITPY"]


def test_drives_are_found_by_their_letters(tmp_path, monkeypatch):
    put(tmp_path / "E", {"boot_out.txt": boot_out()})
    put(tmp_path / "F", {"a.txt": b""})
    monkeypatch.setattr(drives, "windows", lambda: [tmp_path / "E", tmp_path / "F", tmp_path / "G"])
    assert drives.find("win32") == [tmp_path / "E"]


@pytest.fixture
def two(tmp_path, monkeypatch):
    """run(*arguments) of the tool with two drives there, and small trees; the drives."""
    found = [tmp_path / "ONE", tmp_path / "TWO"]
    for root in found:
        put(root, {"boot_out.txt": boot_out()})
    monkeypatch.setattr(drives, "find", lambda: found)
    monkeypatch.setattr(flash, "TREES", {"mpy": NEW, "py": AS_SOURCE})

    def run(*arguments):
        monkeypatch.setattr(sys, "argv", ["flash.py", *map(str, arguments)])
        return flash.main()

    return run, found


def test_rule_sets_that_nobody_can_play_are_told(two, monkeypatch, tmp_path, capsys):
    run, _ = two
    monkeypatch.setattr(library, "FOLDER", f"{tmp_path}/")
    put(tmp_path, {"nonna.json": b'{"base": "chervy", "id": "nonna",}'})
    assert run("--all") == 0
    told = capsys.readouterr().err
    assert told.startswith(f"It went along, but nobody can play it: {tmp_path}/nonna.json is not JSON") and "," in told
    with pytest.raises(Refused, match="nonna.json is not JSON"):
        release.main()


@pytest.mark.parametrize(
    "error", [SyntaxError("invalid syntax", ("engine/bots/mine.py", 3, 1, "")), SystemExit("mine")]
)
def test_a_source_that_boards_do_not_get_is_named(error, two, monkeypatch, capsys):
    run, _ = two
    monkeypatch.setattr(flash, "TREES", {})

    def made(form):
        raise error

    monkeypatch.setattr(tree, "tree", made)
    assert run("--all") == 1
    assert "mine" in capsys.readouterr().err


def test_what_only_desktop_python_reads_is_named_by_file_and_line(monkeypatch):
    class Form:
        def text(self, path):
            return "def choose(view, steps):\n    match view:\n        case 1:\n            yield\n"

    monkeypatch.setattr(build, "board_form", Form)
    with pytest.raises(SyntaxError, match="on a board: invalid syntax") as told:
        build.lean_mpy(Path("engine/bots/mine.py"))
    assert (told.value.filename, told.value.lineno) == ("engine/bots/mine.py", 2)


def test_a_rule_set_that_is_not_here_any_more_is_copied_before_it_goes(drive):
    old = OLD | {"variants/nonna.json": b'{"id": "nonna"}', "variants/zia.json": b'{"id": "zia"}'}
    old["variants/mamma.json"] = b'{"base": "zia", "id": "mamma"}'
    flashed(drive, old)
    put(drive, {"variants/kid.json": b'{"base": "mamma", "id": "kid"}'})
    made = flashed(drive, NEW)
    found = on(drive)
    assert found["hearts.old/variants/nonna.json"] == b'{"id": "nonna"}' and "variants/nonna.json" not in found
    assert {"variants/zia.json", "variants/mamma.json", "variants/kid.json"} <= {*found}  # its bases stay
    assert "perhaps somebody's own, so kept in hearts.old: variants/nonna.json" in made.notes


def test_the_base_of_a_rule_set_of_the_game_s_that_somebody_changed_stays(drive):
    flashed(drive, OLD | {"variants/nonna.json": b'{"id": "nonna"}'})
    put(drive, {"variants/chervy.json": b'{"id": "chervy", "base": "nonna"}'})
    flashed(drive, NEW)
    assert {"variants/nonna.json", "variants/chervy.json"} <= {*on(drive)}


def test_a_rule_set_changed_on_a_copy_made_by_hand_is_copied(drive):
    put(drive, NEW | {"variants/chervy.json": b'{"id": "mine"}'})
    flashed(drive, NEW)
    assert on(drive)["hearts.old/variants/chervy.json"] == b'{"id": "mine"}'
    assert on(drive)["variants/chervy.json"] == NEW["variants/chervy.json"]


def test_of_two_drives_one_has_to_be_named(two):
    run, found = two
    with pytest.raises(
        Refused, match=r"2 drives are there:(\n  .*(ONE|TWO): Pimoroni PicoSystem.*){2}\nName one, or say --all"
    ):
        run()
    assert run(found[1]) == 0
    assert not on(found[0]) and on(found[1]) == NEW


def test_a_drive_with_two_names_is_flashed_once(two, tmp_path, capsys):
    run, found = two
    (tmp_path / "link").symlink_to(found[0])
    assert run(found[0], tmp_path / "link", f"{found[0]}/") == 0
    assert capsys.readouterr().out.count("written and read back") == 1 and on(found[0]) == NEW


def test_all_serves_each_whatever_becomes_of_the_others(two, capsys):
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


def test_make_hands_its_settings_on(tmp_path):
    command = ["make", "-n", "flash", "DRIVE=/media/ada/MY BOARD", "DRY=1", "VARIANT=a.json b.json"]
    said = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    assert 'tools/flash.py "/media/ada/MY BOARD"' in said and "--dry-run" in said and "--variant a.json b.json" in said
    rules = tmp_path / "my rules.json"
    rules.write_text("{}")
    said = subprocess.run(
        ["make", "-n", "flash", f"VARIANT={rules}"], capture_output=True, text=True, timeout=60, check=True
    ).stdout
    assert f'--variant "{rules}"' in said
    command = ["make", "-n", "flash", "ALL=0", "DRY=0"]
    said = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    assert "--all" not in said and "--dry-run" not in said


def test_no_drive_is_told(two, monkeypatch):
    monkeypatch.setattr(drives, "find", list)
    with pytest.raises(Refused, match="No CIRCUITPY drive was found. Plug the board in"):
        two[0]()


def test_a_stop_is_told_with_what_is_on_the_drive(two, capsys, monkeypatch):
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


# -- rule sets alone --


def test_rule_sets_alone(two, tmp_path, capsys):
    run, found = two
    put(found[0], begun(OLD))
    mine = tmp_path / "aunt.json"
    mine.write_text('{"base": "black_lady", "id": "aunt", "title": "Hearts of an aunt", "limit": 60}')
    assert run("--variant", mine, found[0]) == 0
    told = capsys.readouterr().out
    assert "aunt.json is sound" in told and "written and read back: 2 files" in told
    found_now = on(found[0])
    assert found_now["variants/aunt.json"] == mine.read_bytes()
    assert (
        found_now["variants/black_lady.json"] == Path("variants/black_lady.json").read_bytes()
    )  # its base was not there
    assert found_now["variants/chervy.json"] == OLD["variants/chervy.json"]  # that one's base was, and differs
    assert "variants/chervy.json on the drive differs" in told
    assert {path: found_now[path] for path in OLD} == OLD
    assert run("--variant", mine, found[0]) == 0
    assert "nothing was written" in capsys.readouterr().out
    mine.write_text(mine.read_text().replace("60", "70"))
    assert run("--variant", mine, found[0]) == 0
    assert on(found[0])["variants/aunt.json"] == mine.read_bytes()
    flashed(found[0], NEW)
    assert "variants/aunt.json" in on(found[0])


def test_rule_sets_alone_beside_a_copy_that_plays_are_told(two, capsys):
    run, found = two
    put(found[0], begun(OLD) | {"code.py": plan.STUB})
    assert run("--variant", "black_lady", found[0]) == 0
    assert "hearts.new starts, which does not see it: flash the game again." in capsys.readouterr().out


def test_rule_sets_alone_on_a_drive_with_another_program_are_told(two, capsys):
    run, found = two
    put(found[0], {"code.py": b'print("Hello World!")'})
    assert run("--variant", "black_lady", found[0]) == 0
    assert "The game itself is not there yet: make flash." in capsys.readouterr().out


def test_rule_sets_alone_are_no_game(two):
    run, found = two
    assert run("--variant", "black_lady", found[1]) == 0 and "variants/black_lady.json" in on(found[1])
    assert not (found[1] / "hearts.txt").exists()  # or the next flash would take the rest for what somebody changed
    with pytest.raises(Refused, match="--variant takes rule sets"):
        run("--variant", found[0])
    assert not on(found[0])


def test_a_rule_set_that_is_not_sound_is_not_flashed(two, tmp_path):
    from handheld.rulesets.library import Fault

    run, found = two
    mine = tmp_path / "mine.json"
    mine.write_text('{"base": "chervy", "id": "mine", "limit": "many"}')
    with pytest.raises(Fault, match='mine.json: "limit"'):
        run(found[0], "--variant", mine)
    (tmp_path / "chervy.json").write_text('{"base": "black_lady", "id": "chervy", "limit": 60}')
    with pytest.raises(Refused, match="another rule set is called chervy already"):
        rule_files.Rules([str(tmp_path / "chervy.json")])
    (tmp_path / "chervy.json").unlink()
    for name in ("Chervy.json", "my rules.json", "a" * 21 + ".json", "schema.json", "mine.txt"):  # FAT has no capitals
        (tmp_path / name).write_text('{"base": "chervy", "id": "mine"}')
        with pytest.raises(Refused, match="small letters"):
            rule_files.Rules([str(tmp_path / name)])
    assert not on(found[0])


def test_a_rule_set_edited_on_the_drive_is_kept_when_another_takes_its_place(two, tmp_path, capsys):
    run, found = two
    put(found[0], begun(OLD))
    edited = b'{"base": "chervy", "id": "house", "limit": 33}'
    put(found[0], {"variants/house.json": edited})
    mine = tmp_path / "house.json"
    mine.write_text('{"base": "chervy", "id": "house", "limit": 60}')
    assert run("--variant", mine, found[0]) == 0
    told = capsys.readouterr().out
    assert "variants/house.json was another one on the drive: that is kept as hearts.old/variants/house.json." in told
    assert on(found[0])["hearts.old/variants/house.json"] == edited
    assert on(found[0])["variants/house.json"] == mine.read_bytes()
    assert run("--variant", mine, found[0]) == 0 and "nothing was written" in capsys.readouterr().out
    for limit in (70, 80, 70):
        mine.write_text(mine.read_text().replace("60", str(limit)))
        assert run("--variant", mine, found[0]) == 0
    capsys.readouterr()
    assert [path for path in on(found[0]) if path.startswith("hearts.old")] == ["hearts.old/variants/house.json"]
    flashed(found[0], NEW)
    assert on(found[0])["variants/house.json"] == mine.read_bytes()
    assert run("--variant", "chervy", found[0]) == 0  # by hearts.txt it is as it was flashed
    assert "hearts.old/variants/chervy.json" not in on(found[0])


@pytest.mark.parametrize("path", ["code.py/mine", "engine"])
def test_a_folder_in_a_file_s_place_is_told_by_name(path, two, capsys):
    run, found = two
    put(found[0], {path: b"mine"})
    assert run(found[0]) == 1
    told = capsys.readouterr().err
    assert f"{found[0] / path.split('/')[0]}: a folder is where a file has to be, or a file where a folder" in told
    assert ".new" not in told


# -- the real tree --


def test_names_that_are_one_on_fat_are_refused(monkeypatch, tmp_path):
    whole = tree.sources()
    monkeypatch.setattr(tree, "sources", lambda: whole | {"variants/Chervy.json": tmp_path})
    with pytest.raises(Refused, match="Chervy.json and .*chervy.json are one file on a board's drive"):
        tree.tree("mpy")


def test_a_folder_among_the_rule_sets_stays_on_the_pc(monkeypatch, tmp_path):
    for name in tree.ROOT_FILES:
        (tmp_path / name).touch()
    (tmp_path / "variants/attic").mkdir(parents=True)
    (tmp_path / "variants/attic/old.json").touch()
    (tmp_path / "variants/new.json").touch()
    monkeypatch.setattr(tree.home, "ROOT", tmp_path)
    assert sorted(path for path in tree.sources() if "/" in path) == ["variants/new.json"]


def test_both_forms_bring_the_names_that_decode_a_traceback():
    assert all(lean_table.PATH in flash.files(form) for form in ("mpy", "py"))


def test_the_tree_has_all_a_board_needs_and_no_more(board_tree, note):
    for path in (
        "engine/match/session.mpy",
        "lib/handheld/app.mpy",
        "lib/handheld/art/font.bmp",
        "lib/handheld/lang/en.txt",
    ):
        assert path in board_tree
    for path in ("boot.py", "code.py", "settings.toml", "variants/chervy.json", "variants/schema.json"):
        assert board_tree[path] == Path(path).read_bytes()
    for path in ("__init__", "label"):
        assert f"lib/adafruit_display_text/{path}.mpy" in board_tree
    for path, data in board_tree.items():
        assert not path.endswith(".py") or path in ("boot.py", "code.py")
        assert not path.endswith(".mpy") or data[:4] == b"C\x06\x00\x1f"
        assert path not in build.PC_ONLY and path.replace(".mpy", ".py") not in build.PC_ONLY
        assert "__pycache__" not in path and len(path) < 80
    size = sum(len(data) for data in board_tree.values())
    assert 2 * size < 700 * 1024  # it is on a drive of 1 MB twice while it is renewed
    note(f"onto a board go {len(board_tree)} files, {size} bytes")


def imported(path):
    """Modules a file of the project loads, as paths without .py; by a text too."""
    found = set()
    folder = path.parent.as_posix()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                up = path.parents[node.level - 1].as_posix()
                base = "/".join(part for part in (up, base.replace(".", "/")) if part)
            found.add(base.replace(".", "/"))
            found.update(base.replace(".", "/") + "/" + alias.name for alias in node.names)
        elif isinstance(node, ast.Import):
            found.update(alias.name.replace(".", "/") for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"[a-z_.]+", node.value):
            found.add(node.value.replace(".", "/"))
    return {name if name.startswith(("lib/", folder)) else "lib/" + name for name in found} | found


def test_nothing_that_goes_onto_a_board_loads_what_is_for_the_pc_alone():
    files = tree.sources()
    for path in build.PC_ONLY:
        assert Path(path).exists() and path not in files
    kept_away = {path[:-3] for path in build.PC_ONLY}
    for path in files:
        if path.endswith(".py"):
            assert not imported(Path(path)) & kept_away, path
    for name in ("desktop", "headless"):  # the check can fail
        assert imported(Path(f"lib/handheld/boards/{name}.py")) & kept_away


def test_folder_and_drive_get_the_same(tmp_path, board_tree, monkeypatch):
    told = tool("--to", tmp_path / "to")
    size = sum(len(data) for data in board_tree.values())
    assert f"{len(board_tree)} files, {size} bytes, for CircuitPython 10.2" in told
    assert on(tmp_path / "to") == board_tree
    put(tmp_path / "drive", {"boot_out.txt": boot_out()})
    monkeypatch.setattr(flash, "TREES", {"mpy": board_tree})  # made already, which takes its time
    monkeypatch.setattr(sys, "argv", ["flash.py", str(tmp_path / "drive")])
    assert flash.main() == 0
    assert on(tmp_path / "drive") == board_tree


def test_a_folder_of_something_else_is_left_alone(two, tmp_path, capsys):
    run, _ = two
    for place in (".", "tools", "tools/board"):
        assert run("--to", Path.cwd() / place) == 2
        assert "holds a project's own files" in capsys.readouterr().err
    put(tmp_path / "to", {"engine/motor.c": b"mine"})
    assert run("--to", tmp_path / "to") == 2
    assert "has an engine or lib/handheld that is not from here" in capsys.readouterr().err
    with pytest.raises(Refused, match="--to takes a folder"):
        run("--to", "")
    assert on(tmp_path / "to") == {"engine/motor.c": b"mine"} and not list(Path("tools").glob("board"))
    assert run("--to", tmp_path / "new/deep/folder", "--dry-run") == 0 and not (tmp_path / "new").exists()
    assert run("--to", tmp_path / "new") == 0 and on(tmp_path / "new") == NEW
    assert run("--to", tmp_path / "new", "--source") == 0 and on(tmp_path / "new") == AS_SOURCE


def test_zips_are_the_same_each_time(tmp_path, board_tree, monkeypatch):
    (name, (form, whom)), *others = release.archives().items()
    assert tree.version() in name and "10.2" in name and form == "mpy" and len(others) == 1
    for one in ("a.zip", "b.zip"):
        release.write(tmp_path / one, release.contents(form, whom))
        monkeypatch.setattr(tree, "tree", lambda form: board_tree)  # made another time
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        archive.extractall(tmp_path / "drive")
        text = archive.read("INSTALL.txt").decode()
    assert "for CircuitPython 10.2" in text and "code.py, last of all" in text
    assert f"made of {board_tree[lean_table.PATH].decode().splitlines()[0]}." in text
    found = on(tmp_path / "drive")
    assert found.pop("LICENSES.txt").count(b"Permission is hereby granted") >= 2
    del found["INSTALL.txt"]
    assert found == board_tree
    put(tmp_path / "drive", {"boot_out.txt": boot_out()})
    assert not plan.Plan(Disk(tmp_path / "drive"), board_tree)


def test_circup_is_told_the_libraries_that_go_along(board_tree):
    lines = Path("requirements-circup.txt").read_text().splitlines()
    names = {line for line in lines if line[0] != "#"}
    others = {path.split("/")[1].split(".")[0] for path in board_tree if path.startswith("lib/")} - {"handheld"}
    assert names == others


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("RULES = chervy\n", " But it is no TOML: Invalid value (at line 1, column 9)."),
        (
            "SPEDE = 2\nspeed = 2\nCIRCUITPY_PYSTACK_SIZE = 4096\n",
            " SPEDE, speed: that is no setting of the game. It has",
        ),
    ],
)
def test_what_may_surprise_in_settings_toml_is_said(text, told, tmp_path):
    kept = Path("settings.toml").read_text()
    assert present.amiss(text.encode(), kept.encode()).startswith(told)
    assert present.amiss((kept + 'BOARD = "pygamer"\n').encode(), kept.encode()) == ""


def test_settings_toml_lists_every_setting():
    text = Path("settings.toml").read_text(encoding="utf-8")
    listed = set(re.findall(r"^(?:# )?([A-Z_]+) = ", text, re.MULTILINE))
    asked = set()
    for path, file in tree.sources().items():
        if path.endswith(".py"):
            source = file.read_text(encoding="utf-8")
            asked.update(re.findall(r'getenv\("([A-Z_]+)"', source))
    asked.update(known[0] for known in preferences._KNOWN)
    assert asked and asked == listed
    for name in listed:
        assert re.search(rf"^# .*\n(?:# )?{name} = ", text, re.MULTILINE), name


# -- on the 32-bit MicroPython, which reads the same files but for their first byte --


def test_without_the_vm_ci_fails_and_others_are_told(monkeypatch):
    told: list = []
    monkeypatch.setattr("micropython_vm.VM", "/nowhere/micropython")
    monkeypatch.setenv("CI", "1")
    with pytest.raises(pytest.fail.Exception, match="no 32-bit MicroPython at /nowhere"):
        micropython_vm.find_micropython(told.append)
    monkeypatch.delenv("CI")
    with pytest.raises(pytest.skip.Exception):
        micropython_vm.find_micropython(told.append)
    assert "!!! SKIPPED: what goes onto a board was NOT run" in told[0]


@pytest.fixture
def vm_drive(tmp_path, micropython, board_tree):
    """A drive with the real tree as the VM reads it, and run(script) on it."""
    files = {path: b"M" + data[1:] if path.endswith(".mpy") else data for path, data in board_tree.items()}
    root = tmp_path / "drive"
    put(root, files)

    def run(*arguments, **settings):
        here = build.lean_drive() / "tests/mp"  # which know what things are called there
        env = {"MICROPYPATH": f"{here}/stubs:{here}:lib", **settings}
        command = [micropython, "-X", "heapsize=2m", *arguments]
        return subprocess.run(command, env=env, capture_output=True, text=True, timeout=100, check=False, cwd=root)

    return root, files, run


def test_what_goes_onto_the_drive_starts_and_plays(vm_drive):
    root, _, run = vm_drive
    done = run("-m", "play_app", "hand")
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^\[\d+, \d+, \d+, \d+\] ", done.stdout, re.MULTILINE)  # the totals after a hand


def test_every_module_on_the_drive_is_one_the_vm_can_load(vm_drive):
    root, files, run = vm_drive
    names = [path[:-4].replace("/", ".") for path in files if path.endswith(".mpy") and "adafruit" not in path]
    names = [name[4:] if name.startswith("lib.") else name for name in names if "boards." not in name]
    assert len(names) > 80
    done = run("-c", f"for name in {names!r}:\n    __import__(name)\nprint('all')")
    assert done.stdout == "all\n", done.stdout + done.stderr


def test_a_flash_cut_short_plays_from_the_copy(vm_drive):
    """As code.py of that moment says, with nothing whole in the usual places."""
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


def test_an_editors_copies_stay_here(monkeypatch, tmp_path):
    for name in (
        "engine/hand/play.py",
        "engine/hand/play.py.orig",
        "variants/chervy.json",
        "variants/chervy.json~",
        "lib/x/en.txt",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.setattr(tree.home, "ROOT", tmp_path)
    assert {*tree.sources()} - {*tree.ROOT_FILES} == {"engine/hand/play.py", "variants/chervy.json", "lib/x/en.txt"}
