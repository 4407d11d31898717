# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The first start of tools/play.py in a terminal: it asks for the language, and whether the person knows the game."""

import io
import subprocess
import sys

import pytest

import play as play_tool
from console_table import PLAY
from handheld.rulesets import library
from handheld.rulesets.files import title_of
from handheld.words import Words, languages

ENGLISH = Words("en")
CODES = languages()


class Keyboard(io.StringIO):
    """A person's lines at a terminal; then the end of input."""

    def isatty(self):
        return True


@pytest.fixture
def start(tmp_path, monkeypatch, capsys):
    """start(lines, *arguments): starts the program at a terminal, always with the same saved match; returns what it
    printed."""

    def run(lines, *arguments, keyboard=Keyboard):
        monkeypatch.setattr(sys, "argv", ["play.py", "--terminal", "--save", str(tmp_path / "match.json"), *arguments])
        monkeypatch.setattr(sys, "stdin", keyboard("".join(line + "\n" for line in lines)))
        assert play_tool.main() == 0
        return capsys.readouterr().out

    return run


def number(code):
    """What a person types for a language."""
    return str(CODES.index(code) + 1)


@pytest.mark.parametrize("code", CODES)
def test_the_first_start_asks_for_the_language_then_offers_a_lesson(start, code):
    own = Words(code)
    said = start([number(code)])
    assert all(f"{i + 1}: {Words(other)('language')}\n" in said for i, other in enumerate(CODES))
    welcome = said[said.index(own("hello.title")) :]
    for key in ("hello.yes", "hello.lesson", "hello.other"):
        assert own(key) in welcome
    assert own("text.pick", count=3) in welcome and "Pocket Hearts" not in said


def test_a_language_may_be_typed_by_its_name(start):
    assert Words("es")("hello.title") in start(["", "0", "11", "español"])


@pytest.mark.parametrize("line", ["1", "y", "Yes, deal the cards"])
def test_who_knows_the_game_plays_at_once(start, line):
    said = start([number("en"), line])
    assert "Pocket Hearts: Hearts, 4 players" in said and "Type a card" in said


@pytest.mark.parametrize("line", ["2", "no"])
def test_who_does_not_know_the_game_gets_the_first_lesson_and_is_asked_again(start, line):
    said = start([number("en"), line, "Q", "1"])
    assert "Every heart costs a point." in said and said.count("Do you know Hearts?") == 2
    assert "Pocket Hearts: Hearts, 4 players" in said.split("To repeat it, type 2.")[1]


def test_another_game_is_chosen_by_its_number_or_title(start, tmp_path):
    at = library.names().index("copas") + 1
    said = start([number("en"), "3", str(at)])
    assert f"{at}: {title_of('copas', ENGLISH)}" in said and "Pocket Hearts: Copas, 4 players" in said
    for file in tmp_path.iterdir():
        file.unlink()
    assert "Pocket Hearts: Spot Hearts, 4 players" in start([number("en"), "another game", "spot hearts"])


def test_later_starts_ask_nothing_and_speak_the_chosen_language(start, tmp_path):
    german = Words("de")
    start([number("de"), "1"])
    said = start(["Q"])
    assert "English" not in said and german("hello.title") not in said and german("offer.again")[:5] in said
    (tmp_path / "match.json").unlink()
    said = start(["Q"])
    assert german("hello.title") not in said and german("keys.first") in said


@pytest.mark.parametrize("lines", [[], ["Q"], ["3", "Q"], ["3", "2", "Q", "Q"]])
def test_who_leaves_before_the_last_answer_is_asked_again(start, lines):
    for _ in range(2):
        said = start(lines)
        assert "3: English" in said and "Pocket Hearts" not in said


def test_a_language_named_on_the_command_line_is_not_asked_for_and_is_kept(start, tmp_path):
    french = Words("fr")
    said = start(["1"], "--lang", "fr")
    assert "English" not in said and french("hello.title") in said and french("keys.first") in said
    (tmp_path / "match.json").unlink()
    assert french("keys.first") in start([])
    assert "Type Y" in start([], "--lang", "en") and "Type Y" in start([])


@pytest.mark.parametrize("setting", [["--rules", "copas"], ["--players", "5"], ["--seed", "3"], ["--new"], ["--daily"]])
def test_who_says_what_to_play_is_asked_nothing(start, setting):
    said = start([], *setting)
    assert "Deutsch" not in said and "Do you know Hearts?" not in said and "Pocket Hearts: " in said


def test_nobody_is_asked_who_has_played_before(start, tmp_path):
    start([], "--seed", "3", keyboard=io.StringIO)
    assert start([]).startswith("You have an unfinished match")


@pytest.mark.parametrize("code", [["--code", "chervy.4.normal.7CSFYXMY648WGE000003M6KC"], ["--lesson", "first"]])
def test_a_bug_report_and_a_lesson_open_without_a_question(code, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["play.py", "--terminal", *code])
    monkeypatch.setattr(sys, "stdin", Keyboard(""))
    assert play_tool.main() == 0
    said = capsys.readouterr().out
    assert "Left: Emile." in said and "Deutsch" not in said and "Do you know" not in said


def test_typed_lines_from_a_pipe_are_no_answers(start, tmp_path):
    said = start(["11 12 13"], "--seed", "7", keyboard=io.StringIO)
    assert said.startswith("Pocket Hearts: Hearts") and "You pass to Emile: " in said


def test_without_input_the_first_start_asks_nothing(tmp_path):
    done = subprocess.run(
        [*PLAY, "--save", str(tmp_path / "match.json")],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.startswith("Pocket Hearts: Hearts, 4 players") and "Saved." in done.stdout
