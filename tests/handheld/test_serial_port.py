# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The match in words over a board's serial port."""

import os
import re
import runpy
import shutil
import subprocess
import sys

import pytest

from engine.bots import normal
from engine.match.events import AT_END
from handheld.boards import Closed, Restarted, console
from handheld.boards.pc.standins import Nvm
from handheld.rulesets import files
from handheld.statistics import award_medals as medals
from handheld.text import counted_game
from handheld.text.game import TextGame
from handheld.text.spoken_cards import numbered
from handheld.words import Words, languages
from headless import Headless
from measure import heaps
from micropython_vm import VM
from player import Insides, Player

WORDS = Words("en", ("text",))


class Port(Headless):
    """A board with a serial port and no display; memory: its non-volatile memory."""

    def __init__(self, memory):
        super().__init__(16, 16)
        self.display = None
        self.nvm = memory
        self.idle = self.stop

    def stop(self):
        """Called when the app waits for a press, which happens only after a crash."""
        raise Closed


@pytest.fixture
def port(monkeypatch):
    """port(memory, lines): runs code.py on the serial port, with lines typed a second apart; returns (output, app).
    "<hint>" types the hinter's choice; "<enter>" types an empty line before the question.
    """
    monkeypatch.setattr(os, "getenv", {"BOT": "random", "LANGUAGE": "en"}.get)
    main = runpy.run_path("code.py")["main"]

    def play(memory, *lines, board=None, trail=None):
        typed, said, apps = list(lines), [], []
        at_port = board or Port(memory)

        def prepare(app):
            apps.append(Insides(app))
            apps[0].hint_bot = normal.think
            if trail:
                apps[0].screens = trail

        def ask(prompt, away):
            assert prompt == "" and away is apps[0].canvas
            line = typed.pop(0) if typed else None
            if line == "<hint>" and apps[0].session and apps[0].session.stage == AT_END:
                return ""  # the match is over: no more questions
            if line == "<hint>" and apps[0].session:
                for _ in apps[0].session.hint():
                    pass
                view = apps[0].session.view
                line = " ".join(str(11 + numbered(view).index(card)) for card in view.picked[: view.count])
            if line == "<ctrl-c>":
                raise KeyboardInterrupt
            if line == "<written>":
                raise Written
            if line == "<enter>":
                return ""
            at_port.sleep(1000)
            return line

        # a run may end inside these modules, so they are loaded again
        for name in ("handheld.screens.text_match", "handheld.text.counted_game"):
            sys.modules.pop(name, None)
        monkeypatch.setattr(console, "ask", ask)
        monkeypatch.setattr(console, "say", said.append)
        try:
            main(at_port, prepare)
        except (SystemExit, Restarted, Closed, Written) as end:
            said.append(type(end).__name__)
        return "\n".join(said), apps[0]

    return play


class Written(BaseException):
    """CircuitPython's ReloadException, which ends a program when a PC has written a file."""


def test_a_match_over_the_serial_port_is_saved_after_every_choice(port, monkeypatch):
    monkeypatch.setattr(
        "handheld.matches.match_record.SEEDS", 1
    )  # deal 0: the player leads, so the console prints the whole hand
    memory = Nvm()
    said, _ = port(memory, "x y", "L", "", "<hint>", "Q")
    assert 'There is no game called "x y".' in said and "black_jack: Black Jack" in said
    assert "Press Enter for Hearts, 4 players, bots: random." in said and "Pocket Hearts: Hearts, 4 players" in said
    assert said.endswith("Saved. You can continue next time.\nThe game has ended. Ctrl-D starts it again.\nSystemExit")
    hand = said[said.rindex("Your cards") :].split("Saved")[0].strip()
    # for a terminal opened after the question was printed
    assert port(memory, "", "Q")[0].count("Type Y to continue") == 1
    again, app = port(memory, "perhaps", "y", "<ctrl-c>")
    assert "You have an unfinished match: Hearts, 4 players, hand 1, totals 0, 0, 0, 0. Continue it?" in again
    assert "Type Y to continue" in again
    assert hand in again and "Choose 3 cards" not in again  # they have been passed
    third, app = port(memory, "y", *["<hint>"] * 400)
    assert re.search("wins? the match|share the win", third) and "New match." in third.split("Final scores")[1]
    (counted,) = [numbers for name, numbers in app.statistics().items() if name]
    assert counted[:1] == [1] and counted[2] == third.count(" is over. This hand: ")
    assert "You have a saved match" not in port(memory, "q")[0]


def test_the_saved_match_is_gone_before_the_last_hand_can_be_asked_about(port, monkeypatch):
    monkeypatch.setattr("handheld.matches.match_record.SEEDS", 1)
    kept = []
    monkeypatch.setattr(TextGame, "look_back", lambda self: kept.append(self.keeper.saved_match()))
    said, app = port(Nvm(), "", *["<hint>"] * 400)
    assert "the match" in said and kept == [None]


def test_statistics_and_medals_can_be_heard_over_the_serial_port(port, monkeypatch):
    monkeypatch.setattr("handheld.matches.match_record.SEEDS", 1)
    memory = Nvm()
    said, _ = port(memory, "", "B", "Q")
    assert "Nothing played yet\nMedals: 0 of 23.\n" in said
    said, app = port(memory, "y", *["<hint>"] * 400)
    new = re.findall("New medal: (.+?)\\. ", said)
    assert new and len(new) == len(set(new))
    said, app = port(memory, "", "statistics", "Q")
    assert "Hearts, others. Matches: 1. Won: " in said and "Matches with help: 1." in said
    assert f"Medals: {len(new)} of 23." in said and all(f"\n{name}: " in said for name in new)
    assert bin(medals.won(app.app.keeper)[0]).count("1") == len(new)


@pytest.mark.parametrize("platform", ["RP2040", "Atmel SAMD51"])
def test_a_restart_while_a_line_is_awaited_loses_no_choice(port, monkeypatch, platform):
    monkeypatch.setattr(os, "urandom", lambda n: bytes(n))
    monkeypatch.setattr(sys, "platform", platform)
    memory = Nvm()
    said, app = port(memory, "", *["<hint>"] * 6, "<written>")
    assert said.endswith("Written") and app.holds_back == (platform != "RP2040")
    again, other = port(memory, "y", "Q")
    assert other.session.save() == app.session.save() and app.session.hand.s[4] > 8
    assert "Choose 3 cards" not in again


def test_the_serial_port_reports_faults_in_settings_toml(port, monkeypatch, capsys):
    monkeypatch.setattr(os, "getenv", {"BOT": "genius", "LANGUAGE": "en"}.get)
    said, _ = port(None, "Q")  # there is no memory either
    told = capsys.readouterr().out
    assert "settings.toml: BOT must be the name of a file in engine/bots" in told and "This board cannot save" in told
    assert "bots: mixed." in said


def test_on_a_samd51_the_match_is_saved_when_the_player_leaves(port, monkeypatch):
    memory = Nvm()
    monkeypatch.setattr(sys, "platform", "Atmel SAMD51")
    left, app = port(memory, "", *["<hint>"] * 5, "Q")
    assert app.holds_back and "Saved." in left
    again, other = port(memory, "y", "Q")
    assert other.session.save() == app.session.save() and app.session.hand.s[4] > 8


def test_end_of_input_and_ctrl_c_leave_the_dialogue(port):
    for lines in ([], ["q"], ["<ctrl-c>"], ["L", "<ctrl-c>"]):
        assert port(Nvm(), *lines)[0].endswith("Ctrl-D starts it again.\nSystemExit")


def test_a_rule_set_and_a_number_of_players_can_be_typed(port):
    said, app = port(Nvm(), "spruce 5", "Q")
    assert "Hearts for all, 5 players" in said and app.record["seats"] == 5
    said, _ = port(Nvm(), "copas 9", "spruce four", "copas 4", "Q")
    assert "Players for Copas: 4." in said and "Copas, 4 players" in said
    assert "Players for Hearts for all: 3, 4, 5, 6, 7." in said
    said, _ = port(Nvm(), "peppa", "1", "Q")
    assert "Old maid first: " in said


def test_a_rule_set_can_be_typed_by_its_title(port):
    said, app = port(Nvm(), "hearts for all 5", "Q")
    assert "Hearts for all, 5 players" in said and app.record["rules"] == "spruce"
    said, app = port(Nvm(), "Dame de pique, 25", "Q")
    assert app.record["rules"] == "dame_25"
    said, _ = port(Nvm(), "green lady 4", "Q")
    assert 'There is no game called "green lady".' in said


@pytest.mark.parametrize("code", languages())
def test_every_title_means_its_rule_set_in_every_language(code):
    """As text_match.py has it, in capitals; English titles are understood too."""
    words, english = Words(code), Words("en")
    for name in files.names():
        for language in (words, english):
            assert files.named(" " + files.title_of(name, language).upper(), words) == name
        assert files.named(name, words) == name
    assert files.named("", words) == files.named("title.spruce", words) == ""


def test_a_match_moves_from_the_display_to_words_and_back(port):
    display = Player().start_match().pass_cards()
    memory = display.board.nvm
    said, _ = port(memory, "y", "<hint>", "Q")
    assert "You have an unfinished match: Hearts" in said and "deal number 7" in said and "Choose 3" not in said
    cards = sorted(display.session.look(0).cards())
    back = Player()
    back.board.nvm = memory
    back.resume_match().look("table")
    assert back.screen == "play_hand" and back.session.match.seed == 7
    assert set(back.session.look(0).cards()) < set(cards)


def test_typing_text_at_the_title_plays_in_words(port, capsys):
    assert "Type TEXT" in WORDS("logo.text")
    board = Headless()
    board.idle = lambda: board.press("T E X E T E X T") if board.refreshes else None
    said, app = port(None, "", "Q", board=board)
    assert WORDS("logo.text") in capsys.readouterr().out
    assert "You pass to Emile." in said and said.endswith("Restarted")  # to the title again
    assert app.screen == "text_match" and "Playing on the PC" in " ".join(app.canvas.said)


@pytest.mark.parametrize("behind", [["<enter>"], ["<enter>", "<enter>"]])
def test_enter_typed_after_text_starts_no_match(port, behind):
    """A terminal may send Enter, or two characters for it, while the words are loaded."""
    board = Headless()
    board.idle = lambda: board.press("T E X T") if board.refreshes else None
    said, _ = port(None, *behind, "Q", board=board)
    assert said.count("New match.") == 1 and "pass" not in said


def test_an_unusable_rule_set_is_reported_over_the_port_and_not_offered(port, tmp_path, monkeypatch):
    monkeypatch.setattr(files, "FOLDER", str(tmp_path) + "/")
    for name in ("chervy", "spruce"):
        shutil.copy(f"variants/{name}.json", tmp_path)
    (tmp_path / "bad.json").write_text('{"base": "chervy", "id": "bad", "limit": -5}')
    (tmp_path / "worse.json").write_text('{"base": "chervy", "id": "worse", "seats": 4}')
    said, app = port(Nvm(), "bad", "worse", "no", "Q")
    assert '"limit"' in said and '"seats"' in said and "0 players" not in said
    assert said.count("Press Enter for Hearts, 4 players") == 4 and app.settings["rules"] == "chervy"
    # a rule set that was sound when it was chosen
    nvm = Nvm()
    port(nvm, "spruce", "Q")
    (tmp_path / "spruce.json").write_text("{")
    said, app = port(nvm, "n", "Q")
    assert "spruce.json is not JSON" in said and "0 players" not in said and "Press Enter for Hearts, 4" in said


def test_the_serial_port_asks_for_the_language_once(port, monkeypatch):
    monkeypatch.setattr(os, "getenv", {"BOT": "random"}.get)
    memory = Nvm()
    said, app = port(memory, "", "11", "2", "Q")
    assert "2: Deutsch\n" in said and said.count("Type a number from 1 to 10.") == 3
    assert "Neue Partie." in said and app.settings["lang"] == "de"
    again, _ = port(memory, "Q")
    assert again.startswith("Neue Partie.")


def test_a_modem_manager_does_not_start_a_match(port):
    board = Headless()
    typed = list("AT+GCAP ATI ATZ AT+CGMI?")

    def idle():
        if not typed:
            raise Restarted
        if board.refreshes:  # the title is shown
            board.feed(ord(typed.pop(0)))

    board.idle = idle
    assert port(None, board=board)[0] == "Restarted"


def test_a_crash_in_words_is_reported_in_words(port, monkeypatch, capsys):
    def broken(self):
        raise ValueError("no such luck")

    monkeypatch.setattr(TextGame, "run", broken)
    board = Port(Nvm())
    board.idle = lambda: board.press("A")
    said, app = port(None, "", board=board)
    assert "ValueError: no such luck" in capsys.readouterr().out and said.endswith("Restarted")


def test_a_match_in_words_goes_on_after_the_program_has_started_again(port, monkeypatch):
    """The second time the screen is plain; the third time the crash screen comes."""
    monkeypatch.setattr("handheld.matches.match_record.SEEDS", 1)
    asked = []
    turn = TextGame.turn

    def short(self):
        asked.append(self.session.save())
        if len(asked) in (5, 6, 7):
            raise MemoryError
        return turn(self)

    monkeypatch.setattr(TextGame, "turn", short)
    memory = Nvm()
    said = port(memory, "", *["<hint>"] * 400)[0]
    assert said.endswith("Restarted") and "something broke" not in said
    again = port(memory)[0]
    assert again.endswith("Restarted") and asked[4] == asked[5]
    board = Port(memory)
    board.idle = lambda: board.press("B")
    third = port(memory, "y", *["<hint>"] * 400, board=board)[0]
    assert asked[6] == asked[4] == asked[7] and "Final scores" in third


def test_the_way_back_is_said_in_words(port, monkeypatch, capsys):
    monkeypatch.setattr("handheld.matches.match_record.SEEDS", 1)
    turn = TextGame.turn
    tries = []

    def short(self):
        tries.append(1)
        if len(tries) == 3:
            raise MemoryError
        return turn(self)

    monkeypatch.setattr(TextGame, "turn", short)
    memory = Nvm()
    port(memory, "", *["<hint>"] * 9)
    capsys.readouterr()
    said, app = port(memory, "Q")
    assert "Memory ran out, so the game started again." in capsys.readouterr().out
    assert said.startswith("Pocket Hearts: Hearts, 4 players") and app.session


def test_a_bot_that_needs_too_much_memory_is_named_in_words(monkeypatch):
    player = Player().start_match()
    player.app.game.greedy = "huge"
    said: list = []
    monkeypatch.setattr(counted_game, "ask", lambda *given: "")
    game = counted_game.SavedGame(player.app)
    game.say = said.append
    game.hear()
    game.hear()
    assert said == ["huge needs too much memory, so normal plays for it."]


def test_lines_over_the_serial_port_are_plain(port):
    said, _ = port(Nvm(), "peppa", *["1"] * 30, "", *["<hint>", "S", "L", "H", "R"] * 40)
    assert max(map(ord, said)) < 127 and not set(said) & set("|<>_*")


@pytest.mark.parametrize("typed", ["", "peppa50 6", "cancellation 11"])
@pytest.mark.long
def test_a_match_over_the_serial_port_fits_into_a_small_heap(vm, typed):  # noqa: F811
    """In the form boards get, with an old maid and with two packs. The stand-ins' own heap, which a board does not
    have, is added."""
    env = {**os.environ, "MICROPYPATH": "lib:tests/mp/stubs:tests/mp"}
    drive = heaps.model_drive()

    def run(heap, *arguments, lines=()):
        command = [VM, "-X", f"heapsize={heap}", "-m", "play_console", *arguments]
        done = subprocess.run(
            command,
            env=env,
            input="\n".join(lines),
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
            cwd=drive,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    more = int(run("2m", "empty")) * 130 // 127
    said = run(162 * 1024 + more, "7", lines=["3", typed, *["hint"] * 500, "Q", ""])
    assert "3: English" in said and "something broke" not in said and re.search("Final scores", said)
