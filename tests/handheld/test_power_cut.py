# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A power cut while the journal is compacted: whatever it leaves, the match goes on or the player is told."""

import builtins
import runpy
import sys
import types

import pytest

from engine.match import events
from flash_memory import ERASED, Flash, states, torn
from handheld.boards.pc import standins
from handheld.shared import MATCH
from handheld.storage import find_records
from handheld.storage.journal import Journal
from player import Player


@pytest.fixture(autouse=True)
def firmware(tmp_path, monkeypatch, capsys):
    """power_on(memory) does what the firmware does before code.py: it runs boot.py and writes boot_out.txt; returns the
    text of that file."""
    file = tmp_path / "boot_out.txt"
    real = builtins.open
    monkeypatch.setattr(
        builtins, "open", lambda name, *more, **how: real(file if name == "/boot_out.txt" else name, *more, **how)
    )
    board_file = types.ModuleType("handheld.boards.pimoroni_picosystem")
    board_file.a_held = lambda: False  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, board_file.__name__, board_file)
    monkeypatch.setitem(sys.modules, "board", types.SimpleNamespace(board_id="pimoroni_picosystem"))

    def power_on(memory):
        monkeypatch.setitem(sys.modules, "microcontroller", types.SimpleNamespace(nvm=memory))
        capsys.readouterr()
        runpy.run_path("boot.py")
        file.write_text("Adafruit CircuitPython 10\r\n" + capsys.readouterr().out)
        return file.read_text()

    return power_on


def compacted():
    """The flash after a match long enough for a compaction, and that write."""
    flash = Flash()
    player = Player(speed=2, moves=0, auto=1, memory=flash, options={"limit": 400})
    player.always = lambda player: player.close() if flash.erased else player.tap()
    player.start_match().play_by_itself()
    return flash, next(write for write in flash.writes if write[3])


def on(sector):
    return Player(memory=Flash(len(sector), sector))


@pytest.mark.long
def test_after_an_erase_that_was_cut_short_the_player_is_told_what_is_lost(firmware):
    new = Flash()
    assert "Saves: kept." in firmware(new) and not new.erased
    compacted()
    assert find_records.LOST in firmware(Flash())
    after = on(ERASED * 4096).look("told").press("A").look("title")
    assert "statistics are lost" in " ".join(after.texts["told"])
    assert "A Play" in after.texts["title"]
    again = on(bytes(after.board.nvm)).look("title")
    assert "A Play" in again.texts["title"]
    assert "Saves: kept." in firmware(after.board.nvm)


def test_the_word_comes_at_each_start_until_somebody_reads_it(firmware):
    firmware(Flash())
    for _ in range(2):
        assert find_records.LOST in firmware(Flash())


def test_a_new_board_and_an_update_are_not_taken_for_a_loss(firmware):
    for memory in (Flash(), Flash(4096, b"PH\x01\x00\x06\x00")):
        before = bytes(memory)
        assert find_records.KEPT in firmware(memory) and not memory.erased
        assert memory[:2] == b"PH" and (before[0] == 255 or memory == before)
        player = on(bytes(memory)).look("title")
        assert "A Play" in player.texts["title"]


def test_every_cut_of_a_compaction_leaves_the_match_or_a_word(firmware, tried):
    flash, write = compacted()
    firmware(flash)
    before = states(Journal(bytearray(write[0])))[MATCH]
    words = {"whole": 0, "reported by the journal": 0, "reported by boot.py": 0}
    cuts = dict.fromkeys([bytes(sector) for sector in torn(write)])
    for sector in cuts:
        journal = Journal(bytearray(sector))
        if sector[0] == 255:
            assert find_records.sentence(bytearray(sector)) == find_records.LOST
            words["reported by boot.py"] += 1
        elif journal.note:
            words["reported by the journal"] += 1
        else:
            assert sector in (write[0], write[1]) and states(journal)[MATCH][0] in (
                before[0],
                states(journal)[MATCH][0],
            )
            words["whole"] += 1
    tried("power fails while a board writes its journal", len(cuts))
    assert words["whole"] == 2 and words["reported by boot.py"] and words["reported by the journal"] > 500


@pytest.mark.long
def test_a_match_erases_the_memory_little_more_than_once():
    """Three matches of ten hands or more; never while a hand is played."""
    flash = Flash()
    player = Player(speed=2, moves=0, auto=1, memory=flash, options={"limit": 400})
    at: list = []
    seen = [0]

    def press(player):
        session = player.session
        if session:
            at.extend(session.stage for *_, erases in flash.writes[seen[0] :] if erases)
        seen[0] = len(flash.writes)
        if session and session.match.number > 30 or player.screen == "match_end":
            player.close()
        player.tap()

    player.always = press
    player.start_match().play_by_itself()
    hands = player.session.match.number
    assert 1 < len(at) <= hands // 7 and {*at} <= {events.AT_NEW, events.AT_END}


def test_a_board_without_memory_has_no_saves_to_lose(firmware):
    assert "Saves" not in firmware(None)
    assert not find_records.is_lost(None) and not find_records.is_lost(standins.Nvm())
