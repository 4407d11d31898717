# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Wherever a flash is cut short, a game starts from the drive, and the next flash finishes."""

import errno
import random
import shutil
from itertools import product

import pytest

from amounts import mostly_long
from fat_sectors import Sectors
from flashing import plan
from flashing.disk import Disk
from flashing.steps import Trouble
from handheld.boards.pc import standins  # noqa: F401 (they come before what the board has)
from model_drive import AS_SOURCE, HELLO, NEW, OLD, VERSIONS, Breaking, begun, flashed, on, put, starts, steps_of

ONE_FILE = OLD | {"lib/handheld/app.mpy": b"C new app"}


CASES = {
    "a version over another": (begun(OLD), NEW),
    "the same without hearts.txt, as copied by hand": (OLD, NEW),
    ".mpy over .py": (begun(AS_SOURCE), OLD),
    ".py over .mpy": (begun(OLD), AS_SOURCE),
    "one module": (begun(OLD), ONE_FILE),
}


FAILURES = {
    "full": (errno.ENOSPC, False, "is full."),
    "pulled out": (errno.EIO, True, "was pulled out, or does not answer"),
    "read-only": (errno.EROFS, True, "is read-only"),
}


VERSIONS["one module"] = ONE_FILE


def done(files, steps):
    files = dict(files)
    for path, data in steps:
        files.pop(path, None)
        if data is not None:
            files[path] = data
    return files


@pytest.mark.parametrize("failure, case", mostly_long([*product(FAILURES, CASES)], [("full", "one module")]))
def test_a_game_starts_wherever_a_flash_ends_and_the_next_flash_finishes(case, failure, ram, note, tried):
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
        # the message is true
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
        tried("a flash is broken off, its drive full, pulled out or read-only")
    assert seen == wanted or failure == "read-only"
    if failure == "full":
        note(f"steps at each of which a flash was broken off: {len(taken)} ({case})")


@pytest.mark.parametrize("case", CASES)
def test_a_game_starts_if_only_some_of_the_unflushed_files_arrived(case, tmp_path, tried):
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
        elif what in ("write", "remove", "rename"):
            if what == "rename":
                pending.append((data.decode(), done(safe, pending)[path]))
            pending.append((path, data if what == "write" else None))
            for _ in range(30):
                some = [step for step in pending if rng.random() < 0.5]
                assert starts(done(safe, some)) in wanted, (path, some)
                tried("of a flash, what was not flushed arrives in part, in any order")
    assert starts(done(safe, pending)) == starts(after)


def cuts(root, before, after, disk=Sectors, tries=24):
    """{what starts: how often} after cuts between all steps of a flash, with the sectors of a FAT in any order."""
    put(root, before)
    rng = random.Random(11)
    found: dict = {}

    def changed(drive):
        for chance in [lambda: False, lambda: True] + [lambda: rng.random() < 0.5] * tries:
            name = starts(drive.after_cut(chance))
            found[name] = found.get(name, 0) + 1

    drive = disk(root, changed)
    plan.Plan(drive, after).carry_out(lambda size: None)
    assert starts(drive.after_cut(lambda: True)) == starts(after)
    return found


@pytest.mark.parametrize("case", CASES)
@pytest.mark.long
def test_a_game_starts_whatever_sectors_of_the_drive_have_arrived(case, ram, note):
    before, after = CASES[case]
    found = cuts(ram, before, after)
    assert {*found} == {starts(before), starts(after)}
    note(f"cuts with sectors in any order: {sum(found.values())}, after all of them a game starts ({case})")


def test_a_renaming_alone_would_leave_no_game_on_some_cuts(ram, monkeypatch):
    """The model finds what code.txt and the flush before a renaming are for."""

    def only_renamed(self, data):
        self.write("code.py", data)
        self.flush({"code.py": data})
        self.code = data

    monkeypatch.setattr(plan.Plan, "_replace_code", only_renamed)
    assert cuts(ram, begun(OLD), NEW)[""] > 0


def test_a_new_drive_keeps_its_own_code_until_the_game_is_complete(ram, drive):
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


def test_a_removed_copy_is_not_said_to_start(ram):
    before = begun(OLD) | {"code.py": plan.STUB}
    for left in range(len(steps_of(before, NEW, ram))):
        root = ram / str(left)
        put(root, before)
        with pytest.raises(Trouble) as told:
            flashed(root, NEW, Breaking, left=left, code=errno.EIO, pulled=True)
        assert starts(on(root)) == "new" or "hearts.new" not in str(told.value)
        flashed(root, NEW)
        assert starts(on(root)) == "new"


def test_a_wrong_read_back_stops_the_flash_before_the_old_game_changes(drive):
    class Worn(Disk):
        def read(self, path):
            return b"\xff" if path == "hearts.new/engine/hand/play.mpy" else super().read(path)

    flashed(drive, OLD)
    with pytest.raises(Trouble, match=r"hand/play.mpy reads back differently .* still there and starts"):
        flashed(drive, NEW, Worn)
    assert starts(on(drive)) == "old"


@pytest.mark.parametrize("left", [3, 40])
def test_after_a_cut_the_old_copy_is_not_taken_for_the_users_files(left, drive):
    put(drive, {path: data for path, data in AS_SOURCE.items() if "adafruit" not in path and "bots" not in path})
    with pytest.raises(Trouble):
        flashed(drive, NEW, Breaking, left=left, code=errno.EIO, pulled=True)
    flashed(drive, NEW)
    assert starts(on(drive)) == "new" and not (drive / "hearts.old").exists()


def test_own_code_and_boot_are_kept_after_every_cut(ram):
    before = begun(OLD) | {"code.py": b"import mine", "boot.py": b"import storage"}
    for left in range(len(steps_of(before, NEW, ram))):
        root = ram / str(left)
        put(root, before)
        with pytest.raises(Trouble):
            flashed(root, NEW, Breaking, left=left, code=errno.EIO, pulled=True)
        flashed(root, NEW)
        kept = {path.read_bytes() for path in (root / "hearts.old").rglob("*") if path.is_file()}
        assert starts(on(root)) == "new" and {b"import mine", b"import storage"} <= kept, left


def test_a_drive_that_goes_is_not_recreated_on_the_pc(drive):
    class Going(Disk):
        def step(self, what, path):
            if path == "engine/hand/play.mpy":
                shutil.rmtree(self.root)
            super().step(what, path)

    with pytest.raises(Trouble, match="was pulled out"):
        flashed(drive, NEW, Going)
    assert not drive.exists()
