# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a flash writes and removes, in which order, and how much room it needs."""

import os

import pytest

from flashing import plan, present, tree
from flashing.disk import Disk
from flashing.steps import Trouble
from handheld.boards.pc import standins  # noqa: F401 (they come before what the board has)
from model_drive import AS_SOURCE, NEW, OLD, SHARED, begun, flashed, on, put, starts


def test_code_py_is_written_last_and_every_file_is_read_back(drive):
    steps = [(what, path) for what, path, _ in flashed(drive, NEW).steps]
    written = [path for what, path in steps if what == "write"]
    assert written[0] == written[-1] == "hearts.txt" and written[-2] == "code.py" and steps[-1] == ("flush", "")
    at = steps.index(("write", "code.py"))
    assert ("flush", "") in steps[:at] and ("flush", "") in steps[at:]
    for path in NEW:
        assert ("check", path) in steps[: at if path != "code.py" else None]


def test_lines_of_hearts_txt_that_lead_outside_the_drive_are_skipped():
    mark = "0123456789abcdef"
    names = ("/etc/a", "..", "../a", "lib/../../a", "lib\\..\\a", "C:\\a", "")
    lines = [f"{mark} {name}" for name in (*names, "code.py")] + ["0123 boot.py", mark]
    assert present.parsed("\n".join([present.HEAD.strip(), *lines]).encode()) == {"code.py": {mark}}


def test_only_changed_files_are_written(drive):
    flashed(drive, OLD)
    ages = {path: os.stat(drive / path).st_mtime_ns for path in SHARED}
    made = flashed(drive, NEW)
    assert set(made.changed) == {path for path in NEW if NEW[path] != OLD.get(path)}
    assert ages == {path: os.stat(drive / path).st_mtime_ns for path in SHARED}
    one = flashed(drive, NEW | {"engine/hand/play.mpy": b"C newer"})
    written = [path for what, path, _ in one.steps if what == "write" and not path.startswith("hearts.new/")]
    code = ["hearts.tmp", "code.py"]
    assert written == ["hearts.txt", *code, "engine/hand/play.mpy", *code, "hearts.txt"]


def test_nothing_is_written_to_a_drive_that_is_up_to_date(drive):
    flashed(drive, NEW)
    assert not plan.Plan(Disk(drive), NEW)


def test_a_full_drive_is_noticed_before_anything_is_written(drive, monkeypatch):
    flashed(drive, OLD)
    before = on(drive)
    monkeypatch.setattr(Disk, "free", lambda self: (10**9, 512))
    free, need = plan.Plan(Disk(drive), NEW).room()
    monkeypatch.setattr(Disk, "free", lambda self: (need - 1, 512))
    with pytest.raises(Trouble, match=r"too full: \d+ KB must be free, and \d+ KB are. Nothing was written"):
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


def test_files_of_an_older_version_are_removed(drive):
    flashed(drive, OLD)
    put(drive, {"engine/__pycache__/play.pyc": b"", "engine/._play.mpy": b"", "._code.py": b"", "code.py.new": b"torn"})
    put(drive, {"engine/hand/play.py": b"# before .mpy", "lib/handheld/boards/pc/desktop.py": b"# PC"})
    flashed(drive, NEW)
    assert set(on(drive)) == {*NEW, "sd/placeholder.txt", "hearts.old/engine/hand/play.py"}
    assert not (drive / "lib/handheld/pages").exists() and not (drive / "engine/__pycache__").exists()


def test_a_copy_made_by_hand_is_replaced_by_compiled_files(drive):
    put(drive, {path: data for path, data in AS_SOURCE.items() if "adafruit" not in path})
    made = flashed(drive, NEW)
    assert "yours, left alone: engine/bots/gone.py" in made.notes  # it may be the user's
    (drive / "engine/bots/gone.py").unlink()
    assert starts(on(drive)) == "new" and not list(drive.glob("engine/*.py")) + list(drive.glob("lib/handheld/*.py"))


@pytest.mark.parametrize("known", [False, True])
def test_compiled_files_are_replaced_by_sources(known, drive):
    """Also where the sources were copied by hand over it, with their hearts.txt."""
    board = {"lib/handheld/boards/pygamer": b"C6"}
    flashed(drive, NEW | {path + ".mpy": data for path, data in board.items()})
    source = AS_SOURCE | {path[:-4] + ".py": b"# new" for path in NEW if path.endswith(".mpy")}
    source["lib/handheld/boards/pygamer.py"] = b"# board"
    put(drive, source)
    (drive / "hearts.txt").unlink()
    if known:
        put(drive, {"hearts.txt": present.manifest({path: {present.checksum(data)} for path, data in source.items()})})
    made = flashed(drive, source)
    assert not [path for path in on(drive) if path.endswith(".mpy") and "adafruit" not in path]
    assert not made.here.aside and not (drive / "hearts.old").exists()


def test_sources_under_dragged_compiled_files_are_removed(drive):
    """CircuitPython would load an older .py instead of the .mpy beside it. Bots and boards may have been edited."""
    older = [path[:-3] for path in tree.sources() if path.endswith("s/common.py") or path.startswith("engine/bots/e")]
    source = tree.tree("py")
    older.append("engine/cards")
    put(drive, {path + ".py": source[path + ".py"] for path in older})
    new = NEW | {path + ".mpy": b"C new" for path in older}
    put(drive, begun(new))
    flashed(drive, new)
    kept = {f"hearts.old/{path}.py" for path in older if path != "engine/cards"}
    assert len(older) >= 4 and set(on(drive)) == {*new, *kept, "sd/placeholder.txt"}
