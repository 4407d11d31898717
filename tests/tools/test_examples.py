# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""examples/: each file is used where it lies, by the command that its README names, and does what it says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import check
import play
from cards_on_table import game
from console_table import CLUBS, DIAMONDS, HEARTS, PLAY, SPADES, Table
from engine.hand.view import ASK_DRAW, ASK_MOON, ASK_PASS, ASK_PLAY
from engine.match import events
from engine.match.session import Session
from flashing import tree
from handheld.boards.pc import desktop
from handheld.rulesets import library
from handheld.words import Words
from player import Player
from playing import command_line, language, language_check, own_board, window
from playing.command_line import Refused

FOLDER = Path("examples")
SCREEN, BOARD, BOT, GAME, LANGUAGE = (
    f"examples/{name}"
    for name in ("smallest_screen.py", "smallest_board.py", "smallest_bot.py", "smallest_game.json", "eo.txt")
)
WORDS = Words("en")


@pytest.fixture
def packages(monkeypatch):
    """Forget what a test has added to the game's packages."""
    from engine import bots
    from handheld import boards, screens

    for package in (bots, boards, screens):
        monkeypatch.setattr(package, "__path__", [*package.__path__])
    there = {*sys.modules}
    modules = {name: sys.modules.get(name) for name in ("board", "keypad")}
    yield
    sys.modules.update({name: module for name, module in modules.items() if module})
    for name in {*sys.modules} - there:
        if "smallest" in name or name in ("board", "keypad", "handheld.boards.common"):
            del sys.modules[name]


@pytest.fixture
def playing(monkeypatch, packages):
    """playing("--rules", "spruce") is a player who has typed that after tools/play.py."""

    def make(*arguments):
        player = Player()
        main = player.main

        def command(board, prepare):
            def both(app):
                prepare(app)
                of_the_command(app)

            def started(board, given):
                nonlocal of_the_command
                of_the_command = given
                main(board, both)

            of_the_command = None
            monkeypatch.setattr(desktop, "open", lambda name, keep: board)
            monkeypatch.setattr(window.runpy, "run_path", lambda path: {"main": started})
            args = play.parser().parse_args([*arguments])
            assert window.play(args, language.spoken(args.lang or "en"))

        player.main = command
        return player

    return make


def played(rules, bots):
    """The session of a match that these bots have played to its end."""
    session = Session(rules, 7, bots)
    while session.step() != events.END:
        pass
    return session


# -- the screen --


def test_the_screen_is_shown_first_and_a_leads_on(playing):
    player = playing("--screen", SCREEN).power_on().look("screen")
    assert player.screen == "smallest_screen" and "This is the smallest screen." in player.said("screen")
    assert player.press("A").screen == "title"


def test_b_leaves_the_screen_and_a_long_b_pauses_as_everywhere(playing):
    assert playing("--screen", SCREEN).power_on().back().screen == "title"
    assert playing("--screen", SCREEN).power_on().open_pause().screen == "pause_menu"


def test_a_screen_needs_a_window(monkeypatch):
    monkeypatch.setattr("sys.argv", ["play.py", "--terminal", "--screen", SCREEN])
    with pytest.raises(Refused, match="needs a window"):
        play.main()


# -- the board --


def test_the_board_plays_a_hand(playing):
    player = playing("--board", BOARD, "--new").start_match().pass_cards().finish_hand().look("scores")
    assert player.app.board is not player.board and type(player.app.board).__module__ == "handheld.boards.common"
    assert player.screen == "hand_score" and sum(player.session.points) in (26, 78)


def test_a_long_b_pauses_on_the_board(playing):
    player = playing("--board", BOARD, "--new").start_match().pass_cards().open_pause()
    assert player.screen == "pause_menu"


def test_the_board_in_the_docs_is_this_one_with_a_loudspeaker():
    (told,) = re.findall(r"^```python\n(.*?)^```", Path("docs/boards.md").read_text(encoding="utf-8"), re.S | re.M)
    mine = Path(BOARD).read_text(encoding="utf-8").partition("from .common")[2]
    for more, less in (("display, piezo", "(display,)"), ('"DISPLAY", "SPEAKER"', '"DISPLAY"'), (", piezo)", ")")):
        assert told.count(more) == 1
        told = told.replace(more, less)
    assert told.partition("from .common")[2] == mine


def test_a_board_with_parts_that_a_pc_lacks_is_refused_in_a_sentence(packages, tmp_path):
    file = tmp_path / "smallest_wrong.py"
    file.write_text("def open():\n    import nosuch_part\n")
    board = Player().board
    with pytest.raises(Refused, match=r"cannot be opened here: ModuleNotFoundError: .*A PC has the display"):
        own_board.opened(str(file), board)


# -- the bot --


def test_the_bot_has_ten_lines():
    lines = Path(BOT).read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line and line[0] != "#"]) <= 10


def test_the_bot_plays_a_match_with_legal_choices(packages):
    rules = game("chervy")
    session = played(rules, [command_line.bot(BOT, WORDS)] * rules.seats)  # it raises Refused for any other choice
    assert max(session.match.totals) >= 100


def test_the_bot_answers_every_question(packages):
    asked = set()
    bot = command_line.bot(BOT, WORDS)

    def watched(view, rng, steps):
        asked.add(view.ask)
        yield from bot(view, rng, steps)

    table = Table(game("spruce"), hands=[CLUBS, DIAMONDS, HEARTS, SPADES], bots=[watched] * 4)
    while table.session.step() != events.HAND:
        pass
    for name in ("chervy", "peppa"):
        session = Session(game(name), 7, [watched] * 4)
        while session.step() != events.HAND:
            pass
    assert asked == {ASK_PASS, ASK_PLAY, ASK_MOON, ASK_DRAW}


def test_the_bot_sits_at_the_table_of_the_window(playing):
    player = playing("--bots", BOT, "--new").start_match().pass_cards().finish_hand()
    assert player.record["bot"] == "smallest_bot" and player.screen == "hand_score"


def test_the_bot_is_stronger_than_chance_in_the_arena(tmp_path):
    command = [sys.executable, "tools/arena.py", BOT, "random", "--deals", "20", "--jobs", "1"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    bot, others = (float(points) for points in re.findall(r'"points": ([\d.]+)', done.stdout))
    assert bot < others


def test_a_bot_with_the_name_of_another_is_refused(packages, tmp_path):
    (tmp_path / "normal.py").write_text(Path(BOT).read_text(encoding="utf-8"))
    with pytest.raises(Refused, match=r"no file of engine\.bots has"):
        command_line.bot(str(tmp_path / "normal.py"), WORDS)
    with pytest.raises(Refused, match="no Python file"):
        command_line.bot("examples/nosuch.py", WORDS)
    assert command_line.bot_name("engine/bots/normal.py") == "normal"


# -- the rule set --


def test_the_rule_set_is_sound_and_played_to_fifty(packages):
    assert " is fine: " in check.check(GAME, WORDS)
    rules = library.rules(GAME, WORDS)
    session = played(rules, [command_line.bot(BOT, WORDS)] * rules.seats)
    assert max(session.match.totals) >= 50 and session.match.winners()


def test_the_rule_set_is_played_on_the_handheld(playing):
    player = playing("--rules", GAME).start_match().pass_cards().finish_hand()
    assert player.session.rules.id == "smallest_game" and player.session.rules.limit == 50


# -- the language --


def test_the_language_is_whole_once_english_has_filled_it():
    assert list(language_check.Checked(*language.filled(LANGUAGE)).faults()) == []
    words = language.spoken(LANGUAGE)
    assert words("language") == "Esperanto" and words("play.you", card="X") == "Vi ludas X."
    assert words("trick.you", points=1) == WORDS("trick.you", points=1)


def test_the_language_is_spoken_at_the_table_of_the_window(playing):
    player = playing("--lang", LANGUAGE, "--new").start_match().pass_cards()
    assert [name for name, *_ in player.plates()][0] == "Vi"


def test_the_language_is_spoken_in_the_terminal(tmp_path):
    command = [*PLAY, "--lang", LANGUAGE, "--rules", "plain", "--seed", "0", "--save", str(tmp_path / "match")]
    done = subprocess.run(command, input="2C\n5C\nQ\n", capture_output=True, text=True, timeout=60, check=True)
    assert "\nVi ludas five of clubs.\n" in done.stdout


@pytest.mark.parametrize("name", ["eo.text.txt", "en.txt", "Esperanto.txt", "fi.txt"])
def test_a_language_is_named_by_its_first_file(name, tmp_path):
    if name != "fi.txt":
        (tmp_path / name).write_text("language = X\n")
    with pytest.raises(Refused, match="CODE.txt" if name != "fi.txt" else "There is no file"):
        language.filled(str(tmp_path / name))


# -- all of them --


def test_every_file_says_where_it_goes_and_the_readme_has_it():
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    for path in FOLDER.iterdir():
        if path.name != "README.md" and path.is_file():
            head = " ".join(path.read_text(encoding="utf-8").replace("\n# ", " ").split())
            assert "opy it to " in head or "copy eo.*txt" in head or "see there" in head, path
            assert path.name in readme, path
    for setting in (f"SCREEN={SCREEN}", f"BOARD={BOARD}", f"BOTS={BOT}", f"RULES={GAME}", f"LANG_CODE={LANGUAGE}"):
        assert f"make play {setting}\n" in readme


def test_no_board_gets_the_examples():
    assert not [path for path, file in tree.sources().items() if "example" in path or "smallest" in str(file)]
