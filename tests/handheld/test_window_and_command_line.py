# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The app as started by tools/play.py: the command line, the window, the terminal in its place."""

import os
import subprocess
import sys

import pytest

import headless
from handheld.boards import Closed, Restarted
from player import Insides, Player
from playing.command_line import Refused

# isort: split


def window_with(monkeypatch, *arguments, nvm=None):
    """The app as started by tools/play.py with these arguments, on the headless board. nvm: its non-volatile memory."""
    from handheld import words
    from play import parser
    from playing import window

    board = headless.Headless()
    board.lazy = True
    board.nvm = nvm or board.nvm
    seen = []

    left = [None] * 30

    def idle():
        if not left:
            raise Closed
        left.pop()

    board.idle = idle
    whole = window.runpy.run_path

    def run_path(path):
        main = whole(path)["main"]
        return {"main": lambda board, prepare: main(board, lambda app: (prepare(app), seen.append(app)))}

    monkeypatch.setattr(window, "opened", lambda name, keep: board)
    monkeypatch.setattr(window.runpy, "run_path", run_path)
    assert window.play(parser().parse_args(arguments), words.Words())
    return Insides(seen[0])


def test_settings_of_the_command_line_preset_the_menu(monkeypatch):
    monkeypatch.setenv("LANGUAGE", "en")
    arguments = ["--players", "5", "--options", "jd=on", "--seed", "12", "--bots", "random"]
    app = window_with(monkeypatch, *arguments)
    assert app.screens == ["welcome", "new_match"] and app.deal_asked_for == 12 and app.settings["bot"] == "random"
    assert app.settings["seats"] == 5 and app.settings["options"] == {"chervy": {"jd": True}}
    assert window_with(monkeypatch).screens == ["welcome"]


def test_after_a_restart_for_want_of_memory_the_same_screen_comes_back_in_the_boards_own_skin(monkeypatch, plan):
    player = Player().start_match().pass_cards().expect_crash()
    with monkeypatch.context() as patch, pytest.raises(Restarted):
        patch.setattr("handheld.memory.find", no_memory)
        player.show("play_hand", "score_sheet").press()
    plan.skin = plan.PLAIN  # of the run before
    app = window_with(monkeypatch, "--new", "--lang", "en", nvm=player.board.nvm)
    assert app.screens == ["play_hand", "score_sheet"] and plan.skin == plan.RICH


def no_memory(kind, name):
    """In place of memory.find()."""
    raise MemoryError


def test_the_classic_game_can_be_named_on_the_command_line(monkeypatch):
    monkeypatch.setattr(os, "getenv", {"RULES": "spot", "LANGUAGE": "en"}.get)
    assert window_with(monkeypatch).settings["rules"] == "spot"
    app = window_with(monkeypatch, "--rules", "chervy")
    assert app.settings["rules"] == "chervy" and app.screens == ["welcome", "new_match"]
    # settings that were not given stay as they were
    assert app.settings["options"] == {} and app.settings["seats"] == 0


def test_the_window_takes_a_bot_for_each_seat(monkeypatch):
    for bots in ("random", "normal,random,easy", "mixed"):
        assert window_with(monkeypatch, "--bots", bots.replace(",", ", ")).settings["bot"] == bots
    for bots in ("normal,nosuch", "normal,mixed"):
        with pytest.raises(Refused, match="nosuch|mixed"):
            window_with(monkeypatch, "--bots", bots)


def test_a_code_on_the_command_line_opens_its_match_and_saves_nothing(monkeypatch):
    player = Player().start_match().pass_cards().play_on(2).look("turn")
    player.open_pause("Bug report").look("report")
    app = window_with(monkeypatch, "--code", player.report_code())
    assert app.screens == ["play_hand"] and app.session.save() == player.session.save() and not app.saved()


def test_the_terminal_takes_over_if_no_window_opens(tmp_path):
    command = [sys.executable, "tools/play.py", "--seed", "7", "--save", str(tmp_path / "match.json")]
    environment = {**os.environ, "SDL_VIDEODRIVER": "there is no such driver"}
    done = subprocess.run(command, input="Q\n", env=environment, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.startswith("Pocket Hearts: Hearts, 4 players") and "played in the terminal" in done.stderr
