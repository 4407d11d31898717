# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What others have written cannot control the terminal in which a tool prints it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from handheld.rulesets import library
from playing.command_line import plain

EVIL = "\x1b[2J\x9b31m\x07\u202e"


def printed(*command):
    """All that a tool prints."""
    command = [sys.executable, *map(str, command)]
    done = subprocess.run(command, input="", capture_output=True, text=True, check=False, timeout=60)
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


@pytest.mark.parametrize("key", ["title", "about", "id", EVIL])
@pytest.mark.parametrize("tool", ["check.py", "rules.py", "play.py", "playout.py"])
def test_a_rule_sets_words_and_file_name_are_printed_plainly(tool, key, tmp_path, tried):
    file = tmp_path / f"my{EVIL}.json"
    table = json.loads(Path("variants/chervy.json").read_text())
    file.write_text(json.dumps(table | {key: EVIL}))
    if tool == "check.py":
        said = printed("tools/check.py", file)
    elif tool == "rules.py":
        said = printed("tools/rules.py", file)
    else:
        said = printed(f"tools/{tool}", "--rules", file, *(["--terminal"] if tool == "play.py" else []))
    assert said and all(one.isprintable() or one == "\n" for one in said), repr(said)
    tried("names, words and answers with control characters")


def test_a_board_prints_no_control_character_of_a_rule_set():
    assert str(library.Fault(f'my.json: "{EVIL}" is é')).startswith('my.json: "?[2J')


def test_words_without_control_characters_stay_as_they_are():
    for text in ("Pâté · Q♠\n", "\ta\xa0b"):
        assert plain(text) == text
    assert plain("\x1b[2J\udcff\r") == "\\x1b[2J\\udcff\\r"
