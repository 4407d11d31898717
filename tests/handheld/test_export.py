# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Exports: A held at power-on lets the game write the drive; the files it writes and the messages it shows."""

import csv
import json
import os
import runpy
import subprocess
import sys
import time
import types
from pathlib import Path

import pytest

from engine.notation import text
from flashing import drives
from handheld import memory
from handheld.boards import Restarted
from handheld.screens import export_files as exports
from handheld.storage.journal import Journal
from player import Player

ROOT = Path.cwd()


# -- boot.py --


def boot(monkeypatch, capsys, held, remount=None, board="pimoroni_picosystem", waited=None, lets_go=3, **settings):
    """(text that boot.py prints into boot_out.txt, [how it mounted the drive]) on a board with A held or not."""
    mounted: list = []

    def mount(path, readonly=False):
        if remount:
            raise remount
        mounted.append((path, readonly))

    waited = [] if waited is None else waited

    def a_held():
        if isinstance(held, Exception):
            raise held
        return held and len(waited) < lets_go

    file = types.ModuleType("handheld.boards." + board)
    file.a_held = a_held  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, file.__name__, file)
    monkeypatch.setitem(sys.modules, "board", types.SimpleNamespace(board_id="pimoroni_picosystem"))
    monkeypatch.setitem(sys.modules, "storage", types.SimpleNamespace(remount=mount))
    monkeypatch.setattr(time, "sleep", lambda s: waited.append(s) if s == 0.1 else None)  # a display may be waiting too
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    runpy.run_path("boot.py")
    return capsys.readouterr().out, mounted


def test_the_pc_may_write_unless_a_is_held(monkeypatch, capsys):
    told, mounted = boot(monkeypatch, capsys, False)
    assert told.startswith("Pocket Hearts: normal.") and "Hold A" in told and not mounted
    told, mounted = boot(monkeypatch, capsys, True)
    assert told.startswith("Pocket Hearts: export.") and mounted == [("/", False)]


def test_boot_tells_the_pc_which_mpy_files_the_board_reads(monkeypatch, capsys, tmp_path):
    implementation = types.SimpleNamespace(**vars(sys.implementation), _mpy=0x1F06)
    monkeypatch.setattr(sys, "implementation", implementation)
    told, _ = boot(monkeypatch, capsys, False)
    (tmp_path / "boot_out.txt").write_text(f"Adafruit CircuitPython 11.0.0 on 2027-05-01; Some\n{told}")
    assert drives.board(tmp_path).mpy == 6


def test_a_button_held_at_power_on_is_no_press_in_the_game(monkeypatch, capsys):
    waited: list = []
    told, mounted = boot(monkeypatch, capsys, True, waited=waited)
    assert len(waited) == 3 and mounted
    boot(monkeypatch, capsys, False, waited=waited)
    assert len(waited) == 3
    told, mounted = boot(monkeypatch, capsys, True, waited=waited, lets_go=1000)
    assert len(waited) == 53 and mounted  # it waits five seconds, then starts anyway


@pytest.mark.parametrize("error", [AttributeError("no SW_A"), ValueError("pin in use"), MemoryError(), OSError(5)])
def test_the_pc_may_write_whatever_goes_wrong(error, monkeypatch, capsys):
    told, mounted = boot(monkeypatch, capsys, error)
    assert told.startswith("Pocket Hearts: normal.") and not mounted
    told, mounted = boot(monkeypatch, capsys, True, remount=error)
    assert told.startswith("Pocket Hearts: normal.") and not mounted


def test_the_board_is_the_one_in_settings_toml(monkeypatch, capsys):
    told, mounted = boot(monkeypatch, capsys, True, board="mine", BOARD="mine")
    assert told.startswith("Pocket Hearts: export.") and mounted
    told, mounted = boot(monkeypatch, capsys, True, BOARD="no_such_board")
    assert told.startswith("Pocket Hearts: normal.") and "no_such_board" in told and not mounted


def test_every_board_says_whether_a_is_held():
    folder = Path("lib/handheld/boards")
    for path in folder.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        if "\ndef open(" in source and path.stem != "desktop":
            assert "a_held" in source, path


# -- the files --


@pytest.fixture
def drive(monkeypatch, tmp_path):
    """A folder that stands for the drive and that the game may write."""
    for name in ("variants", "lib", "engine", "art", "code.py", "tests", "tools", "settings.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(
        sys.modules, "storage", types.SimpleNamespace(getmount=lambda path: types.SimpleNamespace(readonly=False))
    )
    return tmp_path


def at(number, played=0):
    """Whether the player is asked to choose in that hand."""

    def reached(player):
        session = player.session
        if not session or session.match.number != number or not player.waiting or player.screen != "play_hand":
            return False
        player.always = None
        player.script = []
        return True

    return reached


def after(hands, **settings):
    """A player in the pause menu, after that many hands."""
    player = Player(speed=2, moves=0, auto=1, **settings)
    player.always = lambda player: player.tap()
    player.watch = {"there": at(hands + 1)}
    player.start_match().play_by_itself()
    return player.open_pause()


def export(player):
    """Choose "Export" in the pause menu; returns the message."""
    text = player.choose("Export").said()
    player.press("A")
    return text


def replayed(path):
    """Replay a file with playout, which must find no difference; returns its output."""
    command = [sys.executable, str(ROOT / "tools/playout.py"), "--replay", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("chervy", {}),
        ("chervy", {"seats": 3, "options": {"jd": True}}),
        ("peppa50", {}),
        ("cancellation", {"seats": 6}),  # two cards left over for the first trick
        ("jinx", {"seats": 5}),  # two set aside
        ("omnibus", {"seats": 5}),
        ("chasse_coeur", {}),
    ],
)
@pytest.mark.long
def test_exported_hands_replay(name, settings, drive):
    player = after(3, rules=name, **settings)
    said = export(player)
    session = player.session
    base = f"{name}-{session.match.seed}"
    assert "3 hands to replay" in said
    assert sorted(os.listdir("exports")) == [base + ".csv", base + ".jsonl", "statistics.csv"]
    with open(drive / "exports" / "statistics.csv", encoding="utf-8") as file:
        (figures,) = csv.DictReader(file)
    assert (figures["game"], figures["level"]) == (name, "normal")
    assert int(figures["hands"]) >= 3  # an earlier match may have ended
    lines = [json.loads(line) for line in (drive / "exports" / (base + ".jsonl")).read_text().splitlines()]
    assert [line["hand_number"] for line in lines] == [1, 2, 3]
    replayed(drive / "exports" / (base + ".jsonl"))
    for line in lines:  # the keys that a replay needs to compare
        assert {"deal", "plays", "winners", "points", "totals", "before"} <= set(line)
        assert len(line["plays"]) == session.rules.tricks * session.rules.seats
    with open(drive / "exports" / (base + ".csv"), encoding="utf-8") as file:
        rows = list(csv.reader(file))
    assert rows[0][0] == "hand" and len(rows[0]) == session.rules.seats + 1
    assert [row[0] for row in rows[1:]] == ["1", "2", "3", "total"]
    assert [[int(cell) for cell in row[1:]] for row in rows[1:4]] == [line["points"] for line in lines]
    assert [int(cell) for cell in rows[4][1:]] == lines[-1]["totals"] == list(session.match.totals)


def test_a_replay_of_an_export_can_fail(drive):
    player = after(1)
    export(player)
    path = next((drive / "exports").glob("*.jsonl"))
    line = json.loads(path.read_text())
    line["points"][0] += 1
    path.write_text(json.dumps(line) + "\n")
    with pytest.raises(AssertionError):
        replayed(path)


def test_a_match_can_be_exported_at_its_end(drive):
    player = Player(speed=2, moves=0, auto=1, options={"limit": 1})
    player.always = lambda player: player.tap()

    def ended(player):
        if player.screen != "match_end" or not player.waiting:
            return False
        player.always = None
        player.script = []
        return True

    player.watch = {"end": ended}
    player.start_match().play_by_itself()
    player.open_pause()
    assert "1 hand to replay" in export(player)
    replayed(next((drive / "exports").glob("*.jsonl")))
    assert player.screen != "notice"


def test_the_last_hand_can_be_exported_without_memory(drive):
    player = Player(speed=2, moves=0, auto=1, options={"limit": 1})
    player.always = lambda player: player.close() if player.screen == "match_end" and player.waiting else player.tap()
    player.start_match().play_by_itself()
    player.journal = Journal(None)
    player.always = None
    player.redraw().press("A").open_pause()  # first a notice says that there is no non-volatile memory
    told = export(player)
    assert "1 hand to replay" in told and export(player) == told  # again, overwriting the files
    replayed(next((drive / "exports").glob("*.jsonl")))


def test_the_sheet_of_a_long_match_numbers_its_hands():
    player = Player().start_match().pass_cards()
    match = player.session.match
    match.number = 60
    match.sheet = bytearray(48 * 4 * 4)
    lines = []
    exports.sheet(player.app, lines.append)
    assert [line.split(",")[0] for line in lines] == ["hand", *[str(number) for number in range(12, 60)], "total"]


def test_a_match_resumed_for_an_export_has_its_hands(drive, monkeypatch):
    first = after(2)
    again = first.restarted()
    again.resume_match().press("A").open_pause()
    assert "2 hands to replay" in export(again)
    line = json.loads(next((drive / "exports").glob("*.jsonl")).read_text().splitlines()[0])
    assert line["deal"][0] and text(0, again.session.rules) == "2C"


def test_an_export_needs_a_writable_drive(monkeypatch):
    player = Player().start_match().pass_cards().open_pause().look("pause")
    assert "Export" not in player.texts["pause"]


@pytest.mark.parametrize(
    ("error", "said"),
    [(OSError(28, "full"), "The drive is full"), (OSError(30, "read-only"), "Hold A")],
)
def test_an_export_that_cannot_be_written_is_reported(error, said, drive, monkeypatch):
    def fails(name):
        raise error

    monkeypatch.setattr(os, "mkdir", fails)
    player = after(1)
    assert said in export(player)
    player.press("A").look("turn")
    assert "broke" not in " ".join(player.texts["turn"]) and not (drive / "exports").exists()


def test_an_export_for_which_memory_runs_out_is_written_after_the_way_back(drive, monkeypatch):
    """The program starts again with the drive as boot.py has left it, so the screen that exports can still write."""
    player = after(1).expect_crash()

    def full(kind, name):
        raise MemoryError

    with monkeypatch.context() as patch, pytest.raises(Restarted):
        patch.setattr(memory, "find", full)
        player.show("play_hand", "pause_menu", "export_files").press()
    again = player.restarted().press()
    assert again.screen == "export_files" and "1 hand to replay" in again.said()
    sheet = next((drive / "exports").glob("chervy*.csv")).read_text().splitlines()
    assert sheet[-1] == "restarts,1"
