# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Bug reports: a match as a code, and the code opened again."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.codes import bug_report
from handheld.rulesets import files
from handheld.words import Words
from player import Player, alike
from playing import window

# isort: split


def test_a_report_accepts_the_letters_an_id_may_have():
    from engine.rules.keys import TEXTS
    from handheld.screens.report_code import LETTERS

    assert TEXTS["id"][0] == LETTERS


@pytest.mark.parametrize("name", ["my game", "Mine"])
def test_a_report_names_the_id_if_the_file_name_does_not_fit_a_code(name, tmp_path, monkeypatch):
    monkeypatch.setattr(files, "FOLDER", str(tmp_path) + "/")
    for own in ("chervy", name):
        (tmp_path / f"{own}.json").write_text(
            Path("variants/chervy.json").read_text(encoding="utf-8"), encoding="utf-8"
        )
    player = Player(rules=name).start_match().pass_cards().play_on(2).open_pause("Bug report").look("report")
    assert player.record["rules"] == name
    assert bug_report.split(player.report_code())[0] == "chervy"


def test_the_code_of_a_report_names_each_bot():
    player = Player(bot="easy,random,rosa").start_match().pass_cards().play_on(2)
    player.open_pause("Bug report").look("report")
    assert bug_report.split(player.report_code())[2] == "easy,random,rosa"
    assert window.reported(player.report_code(), Words("en", ("text",)))[0]["bot"] == "easy,random,rosa"


def test_the_code_of_a_report_opens_the_match_at_its_position(tmp_path, capsys):
    player = Player(options={"jd": True}).start_match().pass_cards().play_on(2)
    player.open_pause("Bug report").look("report")
    code = player.report_code()
    assert code.startswith("chervy.4.normal.jd1.") and f"CODE={code}\n" in capsys.readouterr().out
    command = [sys.executable, "tools/play.py", "--terminal", "--code", code, "--save", str(tmp_path / "match.json")]
    told = subprocess.run(command, input="S\n", capture_output=True, text=True, timeout=60, check=True).stdout
    from handheld.text.commands import TextInfo

    lines = []
    info = TextInfo(player.session, Words(), lines.append, 0)
    info.hand()
    info.table("C")
    info.scores("S")
    assert len(lines) > 5 and all(line in told for line in lines)
    wrong = code[:-3] + ("A" if code[-3] != "A" else "B") + code[-2:]
    command[command.index(code)] = wrong
    refused = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert refused.returncode == 2 and "A letter is wrong or missing" in refused.stderr


def test_a_code_opened_in_the_terminal_leaves_the_saved_match_alone(tmp_path, monkeypatch, capsys):
    import play as tool

    code = Player().start_match().pass_cards().open_pause("Bug report").look("report").report_code()
    kept = tmp_path / "match.json"
    kept.write_bytes(b'{"rules":"chervy"')
    monkeypatch.setattr(tool, "SAVE", str(kept))
    monkeypatch.setattr(sys, "argv", ["play.py", "--terminal", "--code", code])
    monkeypatch.setattr("builtins.input", lambda prompt: "Q")
    assert tool.main() == 0 and os.listdir(tmp_path) == ["match.json"]
    assert kept.read_bytes() == b'{"rules":"chervy"' and "Its code opens it again." in capsys.readouterr().out


def test_a_code_of_a_players_own_rule_set_opens_with_its_file(tmp_path):
    file = tmp_path / "My Rules.json"
    file.write_text('{"base": "chervy", "id": "chervy", "limit": 60}')
    player = Player(rules=str(file)).start_match().pass_cards().play_on(2).open_pause("Bug report").look("report")
    code = player.report_code()
    assert code.startswith("chervy.4.normal.")
    command = [sys.executable, "tools/play.py", "--terminal", "--code", code, "--save", str(tmp_path / "match.json")]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert refused.returncode == 2 and "have changed" in refused.stderr
    command += ["--rules", str(file)]
    told = subprocess.run(command, input="R\nQ\n", capture_output=True, text=True, timeout=60, check=True).stdout
    assert "60" in told


def test_a_code_opens_in_the_window():
    from playing import window

    player = Player().start_match().pass_cards().play_on(2).look("turn").open_pause("Bug report").look("report")
    code = player.report_code()
    record, _, data = window.reported(code.lower(), Words())
    again = Player()

    def prepare(player):
        player.load(record, data)

    again.before_start = prepare
    again.look("turn")
    assert alike(again, player, "turn")


@pytest.mark.parametrize(
    "text", ["schema.4.normal.", "nosuch.4.normal.", "chervy.99.normal.", "chervy.4.\x1b[2J.", "...."]
)
def test_a_code_that_names_what_is_not_there_is_refused_in_one_line(text, tmp_path):
    code = text + "K7Q2M" + bug_report._check(text.lower() + "K7Q2M")
    command = [sys.executable, "tools/play.py", "--terminal", "--code", code, "--save", str(tmp_path / "match.json")]
    done = subprocess.run(command, input="", capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1 and done.stderr.rstrip("\n").isprintable()
