# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The habits of FAT, Windows and macOS, and drives that fail."""

import errno
import fcntl
import os
import shutil
import types
from contextlib import nullcontext
from pathlib import Path

import pytest

from flashing import plan
from flashing.disk import Disk, sentence
from flashing.steps import Trouble
from handheld.boards.pc import standins  # noqa: F401 (they come before what the board has)
from model_drive import HELLO, NEW, OLD, begun, flashed, on, put, starts


class Folding(Disk):
    """FAT: capitals and small letters are the same, and a name stays as it was written first."""

    def at(self, path):
        found = self.root
        for part in Path(path).parts:
            names = {name.lower(): name for name in os.listdir(found)} if found.is_dir() else {}
            found /= names.get(part.lower(), part)
        return found


def windows_error(code):
    error = OSError(errno.EACCES, "Access is denied", "code.py")
    error.winerror = code  # type: ignore[attr-defined]
    return error


def test_room_reserved_for_the_system_does_not_count_as_free(drive, monkeypatch):
    found = types.SimpleNamespace(f_bavail=3, f_bfree=5, f_frsize=512)
    monkeypatch.setattr(os, "statvfs", lambda root: found)
    assert Disk(drive).free() == (1536, 512)


def test_names_that_fat_keeps_in_capitals_mean_the_same_files(ram):
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


def test_names_with_some_capitals_mean_the_same_files(ram):
    put(ram, {path.title(): data for path, data in begun(OLD).items()})
    put(ram, {"Settings.Toml": b"SPEED = 2\n", "Code.Py": b"# mine"})
    plan.Plan(Folding(ram), NEW).carry_out(lambda size: None)
    found = {path.lower(): data for path, data in on(ram).items()}
    assert found["settings.toml"] == b"SPEED = 2\n" and found["hearts.old/code.py"] == b"# mine"
    assert not [path for path in found if path.endswith(".py") and path[:-2] + "mpy" in found]
    assert not plan.Plan(Folding(ram), NEW)


def test_names_in_capitals_are_the_users_where_case_matters(drive):
    put(drive, {"CODE.PY": b"mine", "VARIANTS/MINE.JSON": b"{}"})
    flashed(drive, NEW)
    assert (drive / "CODE.PY").read_bytes() == b"mine" and (drive / "VARIANTS/MINE.JSON").exists()


def test_a_macs_companion_files_are_removed_at_once(drive, monkeypatch):
    put(drive, begun(OLD))
    whole = os.replace
    most = [0]

    def replace(new, target):
        """macOS keeps what it knows of a file in another of 4 KB beside it."""
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


def test_a_macs_full_trash_is_mentioned(drive, monkeypatch):
    monkeypatch.setattr(Disk, "free", lambda self: (1000, 512))
    put(drive, {".fseventsd/no_log": b"", ".metadata_never_index": b"", ".Trashes": b""})  # as CircuitPython makes them
    with pytest.raises(Trouble, match="too full") as told:
        flashed(drive, NEW)
    assert "the trash" not in str(told.value)
    (drive / ".Trashes").unlink()
    put(drive, {".Trashes/501/photo.jpg": b"much"})
    with pytest.raises(Trouble, match="files you do not need, and empty the trash"):
        flashed(drive, NEW)
    assert (drive / ".Trashes/501/photo.jpg").exists()


@pytest.mark.parametrize("code", [5, 32, 33])
def test_on_windows_flash_waits_for_a_file_that_a_scanner_has_open(code, drive, monkeypatch):
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
def test_on_windows_a_file_that_stays_open_is_reported(code, said, drive, monkeypatch):
    def replace(new, target):
        raise windows_error(code)

    waited: list = []
    monkeypatch.setattr(os, "replace", replace)
    monkeypatch.setattr("flashing.disk.time", types.SimpleNamespace(sleep=waited.append))  # other threads sleep too
    monkeypatch.setattr("flashing.disk.WINDOWS", True)
    with pytest.raises(Trouble, match=said):
        flashed(drive, NEW)
    assert sum(waited) < 3 and bool(waited) == (code != 112) and not list(drive.rglob("*.new"))


def test_on_windows_a_board_that_was_pulled_out_is_reported():
    error = windows_error(433)  # a device which does not exist
    error.errno = errno.EINVAL
    assert "was pulled out" in sentence(error, Path("E:/"))
    error = OSError(errno.EEXIST, "Cannot create a file when that file already exists", "E:/engine")
    error.winerror = 183
    assert "E:/engine: it is a folder where a file belongs" in sentence(error, Path("E:/"))


@pytest.mark.parametrize("path", ["hearts.new", "code.py.new", "code.py"])
def test_the_file_or_folder_in_the_way_is_named(path, drive):
    flashed(drive, OLD)
    put(drive, {path: b"mine"} if path == "hearts.new" else {path + ".x/mine": b"mine"})
    if path != "hearts.new":
        (drive / path).unlink(missing_ok=True)
        (drive / (path + ".x")).rename(drive / path)
    with pytest.raises(Trouble) as found:
        flashed(drive, NEW)
    assert f"{drive / path}: it is a folder where a file belongs, or the other way round" in str(found.value)


def test_on_windows_the_drive_is_asked_for_its_free_room(drive, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda root: types.SimpleNamespace(free=700 * 1024))
    monkeypatch.delattr(os, "statvfs")
    assert Disk(drive).free() == (700 * 1024, 512)


def test_nothing_is_written_where_another_drive_is(drive):
    disk = Disk(drive)
    disk.device += 1  # as the PC's own has
    for take in (lambda: disk.write("new/a.mpy", b"C"), lambda: disk.remove("code.py"), disk.flush):
        with pytest.raises(OSError, match="another drive is there"):
            take()
    assert not (drive / "new").exists() and (drive / "code.py").read_bytes() == HELLO


def test_a_flush_waits_for_each_written_file_and_its_folder(drive, monkeypatch):
    waited: list = []
    monkeypatch.setattr(os, "fsync", lambda handle: waited.append(os.fstat(handle).st_ino))
    monkeypatch.setattr(os, "sync", lambda: waited.append("all"))
    disk = Disk(drive)
    for path in ("lib/new/a.mpy", "code.py"):
        disk.write(path, b"C")
    assert waited == [(drive / "code.py").stat().st_ino]  # before it is renamed, as what starts has to be whole
    waited.clear()
    disk.flush()
    assert waited == [(drive / path).stat().st_ino for path in ("lib/new/a.mpy", "code.py", ".", "lib/new")] + ["all"]
    waited.clear()
    disk.flush()
    assert waited == [drive.stat().st_ino, "all"]  # flushed files need no second flush


@pytest.mark.parametrize(("code", "raised"), [(errno.EINVAL, False), (errno.ENOTSUP, False), (errno.EIO, True)])
def test_a_folder_that_cannot_be_flushed_is_no_fault(code, raised, drive, monkeypatch):
    def fsync(handle):
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(OSError) if raised else nullcontext():
        Disk(drive).flush()


@pytest.mark.skipif(not hasattr(os, "posix_fadvise"), reason="no such call on this PC")
def test_files_are_read_back_from_the_drive_not_from_memory(drive, monkeypatch):
    asked: list = []
    monkeypatch.setattr(os, "posix_fadvise", lambda handle, *rest: asked.append(rest))
    assert Disk(drive).read("code.py") == HELLO and asked == [(0, 0, os.POSIX_FADV_DONTNEED)]
