# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Faults: the crash screen reports them, and the match stays saved."""

import runpy
import types
from pathlib import Path

import pytest

from handheld.boards import Closed, Restarted
from handheld.screens import crash_screen
from player import Player, alike

# isort: split


def test_presses_before_a_crash_do_not_dismiss_the_crash_screen():
    player = Player().start_match().choose_cards(4).expect_crash()

    def broken(view, rng, steps):
        player.board.press("A")
        raise RuntimeError("at once")
        yield

    player.session.players[1:] = [broken] * 3
    player.always = lambda p: p.look("crash").close() if p.crash_shown() else p.tap()
    player.press("A").play_by_itself()
    assert "at once" in player.said("crash")


FAULTS = [ImportError("no module"), OSError(2)]  # for want of memory the program starts again: test_way_back.py


SCREENS = sorted(path.stem for path in Path("lib/handheld/screens").glob("[a-z]*.py"))


@pytest.mark.parametrize(
    "screen, fault", [(screen, FAULTS[i % 2]) for i, screen in enumerate(SCREENS) if screen != "crash_screen"]
)
def test_a_fault_in_any_screen_is_reported_and_the_match_is_kept(screen, fault, memory):
    player = Player().start_match().pass_cards().play_on().look("turn").expect_crash()
    memory.fail_on("handheld.screens." + screen, fault=fault)
    player.show(screen)
    player.always = lambda p: p.look("crash").close() if p.crash_shown() else None
    player.play_by_itself()
    assert type(fault).__name__ in player.crash_text() and "The match is saved." in player.texts["crash"]
    memory.enough()
    again = player.restarted()
    again.resume_match().look("turn")
    assert alike(again, player, "turn")


@pytest.mark.parametrize(
    "frame",
    [
        '  File "{0}", line {1}, in {2}',
        '  Arquivo "{0}", linha {1}, em {2}',
        '  Datei "{0}", Zeile {1}, in {2}',
        '  W\u00e9nji\u00e0n "{0}", d\u00ec {1} h\u00e1ng, z\u00e0i {2}',
    ],
)
def test_the_place_of_a_fault_is_found_in_any_language_of_the_firmware(frame, monkeypatch):
    lines = [
        "Traceback:",
        frame.format("/lib/a.py", 93, "run"),
        '    f("x")',
        frame.format("app", 1, "ab"),
        'Error: "x", 1',
    ]
    monkeypatch.setattr("traceback.format_exception", lambda error: ["\n".join(lines)])
    assert crash_screen.story(ValueError("x"))[1] == "app ab"
    del lines[3]
    assert crash_screen.story(ValueError("x"))[1] == "a.py 93"


def test_b_leads_from_the_crash_screen_to_the_menu_and_a_restarts(memory):
    player = Player().start_match().pass_cards()
    memory.fail_on("handheld.screens.main_menu", fault=OSError(2))
    again = player.restarted().expect_crash()
    again.watch["mend"] = lambda p: p.crash_shown() and memory.enough()
    again.open_menu().back().look("menu")
    assert again.texts["menu"][0] == "Menu" and "Continue the match" in again.texts["menu"]
    memory.fail_on("handheld.screens.main_menu", fault=OSError(2))
    again = again.restarted().expect_crash()
    with pytest.raises(Restarted):
        again.open_menu().press("A")


def test_the_crash_screen_does_not_promise_a_saved_match_without_memory(memory):
    player = Player().start_match().pass_cards().expect_crash()
    player.journal.size = 0
    memory.fail_on("handheld.screens.pause_menu", fault=OSError(2))
    player.open_pause().look("crash")
    assert "OSError" in player.crash_text() and "The match is saved." not in player.texts["crash"]


def test_the_crash_screen_does_not_promise_a_saved_match_before_one_begins(memory):
    memory.fail_on("handheld.screens.new_match", fault=OSError(2))
    player = Player().expect_crash().set_up_match().look("crash")
    assert "OSError" in player.crash_text() and "The match is saved." not in player.texts["crash"]


def test_a_restart_takes_effect_on_the_next_pass_of_the_main_loop(monkeypatch):
    """On a board, the code after reload() still runs. The same holds before there is an app."""
    tries = []
    board = types.SimpleNamespace(restart=lambda: tries.append("restart"))

    def app(board):
        tries.append("app")
        raise ValueError if len(tries) == 1 else Closed

    monkeypatch.setattr("handheld.app.App", app)
    monkeypatch.setattr("handheld.crash.show", lambda *more: True)
    with pytest.raises(Closed):
        runpy.run_path("code.py")["main"](board)
    assert tries == ["app", "restart", "app"]


def test_a_lasting_fault_is_shown_each_time_and_never_loops(memory):
    player = Player().expect_crash()
    memory.fail_on("handheld.screens.main_menu", fault=ValueError("for ever"))
    shown = []
    player.always = lambda p: shown.append(p.text()[0]) or p.board.press("B") if len(shown) < 5 else p.close()
    player.open_menu().play_by_itself()
    assert shown == ["Something went wrong"] * 5


def test_a_crash_that_cannot_be_drawn_is_reported_on_the_serial_port(memory, capsys):
    player = Player().start_match().pass_cards().expect_crash()
    screens = "handheld.screens.crash_screen", "handheld.screens.hand_score"
    memory.fail_on(*screens, fault=OSError("nothing left"))
    player.show("hand_score")
    player.resume("^B")
    assert "OSError: nothing left" in capsys.readouterr().out and player.saved()


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_fault_in_a_bot_keeps_the_match(seat):
    player = Player().start_match().choose_cards(4).expect_crash()

    def broken(view, rng, steps):
        raise RuntimeError("pystack exhausted")
        yield

    player.session.players[seat] = broken
    player.always = lambda p: p.look("crash").close() if p.crash_shown() else p.tap()
    player.play_by_itself()
    assert "pystack exhausted" in player.crash_text() and Path(__file__).name[:10] in player.crash_text()
    assert player.saved()


def test_a_failing_display_is_reported_on_the_serial_port(monkeypatch, capsys):
    player = Player().start_match().pass_cards().expect_crash()

    def fail(self, **more):
        raise RuntimeError("display is gone")

    monkeypatch.setattr(type(player.board.display), "refresh", fail)
    player.resume("^B")
    assert "display is gone" in capsys.readouterr().out and player.saved()
