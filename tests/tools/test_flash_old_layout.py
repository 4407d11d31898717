# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A board of version 0.1.0, whose modules lay side by side in engine/ and lib/handheld/, is updated without a loss.

old_layout.txt lists what a flash put onto a drive then. The match, the settings made on the board and its statistics
are in its non-volatile memory, which no flash touches."""

import errno
import re
import shutil
from pathlib import Path

import pytest

from amounts import FUZZ
from flashing import plan
from flashing.disk import Disk
from flashing.steps import Trouble
from model_drive import Breaking, begun, flashed, modules, on, put, steps_of
from playing import moved

PATHS = Path("tests/tools/old_layout.txt").read_text().split()
CODE = b'"""Pocket Hearts, %s"""\nmain = opened = print\n'
USERS = {
    "engine/bots/greta.py": b"from engine.view import ASK_PASS\nfrom ..play import legal\n",
    "lib/handheld/boards/mine.py": b"from . import A, B\n",
    "lib/handheld/lang/fi.txt": b"seat.you = sin\xc3\xa4\n",
    "variants/house.json": b'{"base": "chervy", "id": "house"}',
    "settings.toml": b"SPEED = 2\n",
    "hearts-export.txt": b"my scores",
    "notes.txt": b"mine",
}


def content(paths, version):
    """{path: content} of a version; settings.toml and the rule sets are the same in both."""
    files = {path: b"%s of %s" % (path.encode(), version) for path in paths}
    files.update({path: path.encode() for path in paths if path.startswith("variants/")})
    return files | {"code.py": CODE % version, "settings.toml": b"SPEED = 1\n"}


@pytest.fixture
def old():
    """A user's drive: the old game with hearts.txt, and files of the user's own."""
    return begun(content(PATHS, b"0.1.0")) | USERS


@pytest.fixture
def new(board_tree):
    """The game of today with one more language, in short files."""
    others = re.compile(r"lib/handheld/lang/(?!en\.|it\.)")
    return content([path for path in board_tree if not others.match(path)], b"today")


def starting(files, versions):
    """Which of these versions starts from a drive, with the user's bot and board; None if none is complete."""
    base = "hearts.new/" if files["code.py"] == plan.STUB else ""
    code = files["hearts.new/game.py"] if base else files["code.py"]
    loaded = modules(files, base)
    for name, version in versions.items():
        wanted = modules(version)
        mine = all(files.get(base + path) == data for path, data in USERS.items() if path.startswith(("eng", "lib")))
        if mine and code == version["code.py"] and all(loaded.get(path) == wanted[path] for path in wanted):
            return name
    return None


def test_the_users_files_stay_and_the_old_modules_go(old, new, ram):
    put(ram, old)
    made = flashed(ram, new)
    found = on(ram)
    assert {path: found.pop(path) for path in USERS} == USERS
    assert found == {path: data for path, data in new.items() if path not in USERS}
    assert not (ram / "hearts.old").exists() and not plan.Plan(Disk(ram), new)
    gone = {path for path in PATHS if path not in new}
    assert len(gone) > 80 and {*made.removed} == gone and not [path for path in gone if (ram / path).exists()]


def test_a_bot_that_imports_the_old_layout_is_named(old, new, ram):
    put(ram, old)
    notes = flashed(ram, new).notes
    assert "engine/bots/greta.py imports engine.view, which is engine.hand.view now: change that line." in notes
    assert "engine/bots/greta.py imports engine.play, which is engine.hand.play now: change that line." in notes


def cut(old, new, root, left):
    """Flash until the drive is pulled out after `left` steps; returns which version starts then."""
    put(root, old)
    with pytest.raises(Trouble):
        flashed(root, new, Breaking, left=left, code=errno.EIO, pulled=True)
    found = starting({"hearts.new/game.py": b""} | on(root), {"old": content(PATHS, b"0.1.0"), "new": new})
    assert found, left
    return found


@pytest.mark.long
def test_a_game_starts_wherever_the_update_is_cut_and_the_next_flash_finishes(old, new, ram):
    taken = steps_of(old, new, ram)
    seen = []
    for left in sorted({*range(0, len(taken), 41), *range(len(taken) - 8, len(taken))}):
        root = ram / str(left)
        seen.append(cut(old, new, root, left))
        flashed(root, new)
        found = on(root)
        assert {path: found.pop(path) for path in USERS} == USERS, left
        assert found == {path: data for path, data in new.items() if path not in USERS}, left
    assert seen == sorted(seen, reverse=True) and {*seen} == {"old", "new"}


@pytest.mark.long
@pytest.mark.parametrize("first", range(8) if FUZZ > 1 else (0, 5))
def test_a_game_starts_at_every_cut_of_the_update(first, old, new, ram):
    """After each step, with make fuzz, else after a quarter of them: the board restarts from the drive whenever the PC
    has written something."""
    seen = []
    for left in range(first, len(steps_of(old, new, ram)), 8):
        seen.append(cut(old, new, ram / "cut", left))
        shutil.rmtree(ram / "cut")
    assert seen == sorted(seen, reverse=True) and {*seen} == {"old", "new"}


def test_the_table_of_moved_modules_leads_from_the_old_layout_to_sources():
    for before, now in moved.MOVED.items():
        path = before.replace(".", "/")
        assert f"{path}.mpy" in PATHS or path == "engine/playout", before  # which only a PC has
        assert Path(now.replace(".", "/") + ".py").exists(), now


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("from engine.view import ASK_PASS", "engine.view"),
        ("from ..view import ASK_PASS", "engine.view"),
        ("from .. import view", "engine.view"),
        ("import engine.view", "engine.view"),
        ("from engine.match import Match", "engine.match"),
        ("from engine.match.match import Match", ""),
        ("from engine.match import events", ""),
        ("from engine.hand.view import ASK_PASS", ""),
        ("from ..hand import view", ""),
        ("from engine import cards, prng", ""),
        ("from .normal import tuned", ""),
        ("this is not Python", ""),
    ],
)
def test_imports_of_moved_modules_are_found(line, found):
    told = moved.sentences("mine.py", line.encode())
    assert told == ([f"mine.py imports {found}, which is {moved.MOVED[found]} now: change that line."] if found else [])
