# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The match in plain lines, as a newcomer types it, as a pipe drives it."""

import io
import json
import os
import pty
import re
import runpy
import select
import shlex
import shutil
import signal
import subprocess
import sys
import time
from array import array
from pathlib import Path

import pytest

import build
import play as play_tool
from cards_on_table import game, texts, variant
from console_table import CLUBS, DIAMONDS, HEARTS, PLAY, SPADES, Table
from engine.bots import normal
from engine.hand.moon_points import amounts, offered
from engine.hand.view import View
from engine.match.session import Session
from engine.think import moon_choice
from handheld import words
from handheld.boards import Closed, Restarted, console
from handheld.boards.headless import Headless
from handheld.boards.standins import Nvm
from handheld.rulesets import library
from handheld.storage import match_file
from handheld.text.game import TextGame
from handheld.text.typed_cards import typed
from handheld.words import Words
from micropython_vm import VM
from player import Insides, Player
from playing.command_line import Refused
from playing.language import messages, spoken

WORDS = Words("en", ("text",))
ENGLISH = sorted(Path("lib/handheld/lang").glob("en.*txt"))
ANY = dict.fromkeys(
    [
        "file",
        "key",
        "found",
        "expect",
        "remedy",
        "cards",
        "seats",
        "rest",
        "winners",
        "losers",
        "card",
        "suit",
        "count",
    ],
    "",
)


def test_a_whole_match_by_hints():
    table = Table(number=0)
    said = table.type(*["<hint>"] * 200)
    assert said.count("Hearts are broken.") == 4
    assert len(re.findall(r"Hand \d is over\. This hand: You \d+, West \d+, North \d+, East \d+\.", said)) == 4
    assert re.search(r"Final scores: .*\n.*(wins? the match|share the win)", said)
    assert "You pass to West." in said and "No passing in this hand." in said
    assert re.search(r"You pass .* to West\. You receive .* from East\.", said)
    assert not table.saved


def test_no_line_has_escape_sequences():
    said = Table(number=0).type("H", "S", "R", *["<hint>"] * 200)
    assert all(line.isprintable() for line in said.splitlines())
    assert "\x1b" not in said and "{" not in said


def test_an_illegal_card_is_refused_with_its_reason():
    table = Table(
        hands=["2C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D", HEARTS, SPADES]
    )
    said = table.type("AD", "AS", "Qx", "2C", "<ctrl-c>")
    assert "You must lead the two of clubs." in said
    assert "You do not hold the ace of spades." in said
    assert '"Qx" is no card and no command. Commands: C table, ' in said
    assert "You lead the two of clubs." in said


def test_odd_input_is_no_card():
    said = Table().type("²", "9" * 5000, "", "11 12", "10", "99", "{", "QS QS", "-1")
    assert '"²" is no card and no command.' in said and "Play one card at a time." in said
    assert "The cards of your hand are numbered 11 to 23." in said and '"{" is no card' in said and "Saved" not in said
    assert "\n\n" not in said


def test_two_equal_cards_are_passed_by_their_names():
    places = {"6": {"out": [], "pass": ["left"]}}
    rules = variant("cancellation", 6, seats=places, usual=6, options=[], **{"pass": 2})
    table = Table(rules, number=0)
    table.session.step()
    held = list(table.session.look(0).cards())
    twins = [card for card in held if card & 1 == 0 and card + 1 in held]
    name = texts(twins[:1], rules)
    table.type(name + " " + name)
    assert list(table.session.hand.passed[:2]) == [twins[0], twins[0] + 1]


def test_follow_and_first_trick_and_unbroken_hearts():
    follow = Table(
        hands=["3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D", "2C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", HEARTS, SPADES]
    )
    assert "You must follow clubs." in follow.type("2D")
    void = Table(
        hands=["2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2D", CLUBS, "AH 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", SPADES]
    )
    assert "No penalty card may be thrown on the first trick." in void.type("2H")
    lead = Table(
        hands=[
            "AC KC 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH",
            "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC 2D 3D",
            SPADES,
            "KH AH 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
        ]
    )
    assert "Hearts are not broken yet: you may not lead them." in lead.type("AC", "2H")


def test_cards_by_name_and_by_number():
    table = Table(hands=["TH " + CLUBS[:35], "JC QC KC AC 2H 3H 4H 5H 6H 7H 8H 9H JH", DIAMONDS, SPADES])
    assert "You lead the two of clubs." in table.type("2c")
    again = Table(hands=["TH " + CLUBS[:35], "JC QC KC AC 2H 3H 4H 5H 6H 7H 8H 9H JH", DIAMONDS, SPADES])
    assert "You lead the two of clubs." in again.type("11")
    assert "You must lead the two of clubs." in Table(
        hands=["TH " + CLUBS[:35], "JC QC KC AC 2H 3H 4H 5H 6H 7H 8H 9H JH", DIAMONDS, SPADES]
    ).type("10h")


def test_what_one_can_ask():
    table = Table(
        hands=["3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D", HEARTS, "2C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", SPADES]
    )
    said = table.type("C", "1", "2", "3", "S", "T", "H", "L", "U", "?", "R")
    lines = said.splitlines()
    assert re.search(r"On the table: North two of clubs, East \w+ of spades\.", said)
    assert "Card 1: North, the two of clubs." in lines
    assert re.search(r"Card 2: East, the \w+ of spades\.", said)
    assert any(line.startswith("There is no card 3 on the table.") for line in lines)
    assert "Total: You 0, West 0, North 0, East 0. This hand so far: You 0, West 0, North 0, East 0." in lines
    assert "It is your turn." in lines
    assert "Diamonds: 2 (23)" in lines
    assert "No trick has been taken in this hand." in lines
    assert "There is nothing to take back in this hand." in lines
    assert re.search(r"Hint: the \w+ of clubs\. \w", said)
    assert (
        "If you cannot follow on the first trick, you may not throw hearts or the queen of spades, unless you hold"
        " nothing else. You may not lead hearts until one has been played, unless you hold nothing else." in lines
    )
    assert "Penalty points: hearts 1 each, the queen of spades 13. That makes 26 in all." in lines


def test_the_last_trick_and_taking_back():
    table = Table(
        hands=["3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D", HEARTS, "2C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", SPADES]
    )
    said = table.type("AC", "L", "U", "C", "3C", "L")
    assert re.search(
        r"Last trick: North two of clubs, East \w+ of spades, You ace of clubs, West \w+ of hearts\. You took it", said
    )
    assert "Taken back." in said
    assert "You play the three of clubs." in said


def test_moon_and_sun_are_announced():
    hands = [CLUBS, DIAMONDS, HEARTS, SPADES]
    said = Table(hands=hands).type(*["<hint>"] * 13)
    assert "You shoot the sun: every trick!" in said and "This hand: You 0, West 52, North 52, East 52." in said
    said = Table(game(hands=4, sun=False), hands=hands).type(*["<hint>"] * 13)
    assert "You shoot the moon: every penalty card!" in said and "This hand: You 0, West 26, North 26, East 26." in said


def test_the_pass_takes_cards_one_by_one_or_all_at_once():
    table = Table(number=0)
    table.type("<ctrl-c>")
    held = list(table.session.look(0).cards())
    names = [WORDS.card(card, table.rules) for card in held]
    said = table.type("11", "11", "12", "U", "12, 13", "11 14", "14")
    assert f"Chosen: {names[0]}. Still to choose: 2." in said
    assert said.count("Choose 3 different cards. None of these is taken.") == 2 and "Taken back." in said
    assert f"You pass {names[1]}, {names[2]}, {names[3]} to West." in said


def test_leaving_in_any_way_saves_the_same():
    saves = []
    for leave in (["Q"], [" q "], [], ["<ctrl-c>"]):
        table = Table()
        table.type("<hint>", "<hint>", *leave)
        saves.append(table.saved)
    assert saves[0] == saves[1] == saves[2] == saves[3] and len(saves[0]) == 1


# -- as a program --


def play(tmp_path, lines, *arguments, code=0):
    """Run the program with those lines typed; returns what it printed."""
    done = subprocess.run(
        [*PLAY, "--save", str(tmp_path / "saves" / "match.json"), *arguments],
        input="".join(line + "\n" for line in lines),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def test_the_next_start_offers_to_resume_exactly_there(tmp_path):
    first = play(tmp_path, ["11 12 13"], "--seed", "7")
    assert "Saved. The next start offers to resume here." in first
    hand = first[first.rindex("Your hand") :].split("Your card")[0]
    second = play(tmp_path, ["perhaps", "y"])
    assert "An unfinished match is saved: Hearts, 4 players, deal number 7, hand 1." in second
    assert "Type Y to resume" in second and "Resumed." in second
    assert hand.strip() in second
    third = play(tmp_path, ["n"], "--seed", "9")
    assert "deal number 9" in third.split("Type Y or N.")[1]


def test_end_of_input_at_the_offer_keeps_the_match(tmp_path):
    play(tmp_path, [], "--seed", "7")
    before = (tmp_path / "saves" / "match.json").read_bytes()
    play(tmp_path, [])
    assert (tmp_path / "saves" / "match.json").read_bytes() == before


def test_ctrl_c_saves_and_leaves_cleanly(tmp_path):
    save = tmp_path / "match.json"
    process = subprocess.Popen(
        [*PLAY, "--save", str(save), "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout and process.stdin
    for line in process.stdout:
        if "Choose 3 cards" in line:
            break
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 0 and not err and "Saved." in out
    assert json.loads(save.read_text())["rules"] == "chervy"


@pytest.mark.parametrize(
    "change, why",
    [
        ({"data": "00"}, "damaged"),
        ({"data": "xyz"}, "damaged"),
        ({"options": {"jd": True}}, "its rule set has changed"),
        ({"rules": "nosuch"}, "cannot be read"),
        ({"bots": ["wizard", None, "normal", "normal"]}, 'no bot "wizard"'),
        ({"bots": []}, "damaged"),
        ({"bots": [None] * 4}, "damaged"),
        ({"data": None}, "damaged"),
        ({"seats": "x"}, ""),
    ],
)
def test_a_save_that_cannot_go_on_is_kept_aside(tmp_path, change, why):
    play(tmp_path, [], "--seed", "7")
    save = tmp_path / "saves" / "match.json"
    record = json.loads(save.read_text()) | change
    save.write_text(json.dumps(record))
    said = play(tmp_path, ["Q"], "--seed", "8")
    assert "The saved match cannot be resumed:" in said and why in said and "deal number 8" in said
    assert json.loads((tmp_path / "saves" / "match.json.old1").read_text()) == record


@pytest.mark.parametrize("text", ["{}", '{"data": 1}', "[" * 100000], ids=["no data", "a number", "too deep"])
def test_a_file_that_is_no_saved_match_stays(text, tmp_path):
    file = tmp_path / "mine.json"
    file.write_text(text)
    assert match_file.read(str(file)) is None
    for path in (file, tmp_path):
        done = subprocess.run([*PLAY, "--save", str(path)], input="", capture_output=True, text=True, check=False)
        assert done.returncode == 2 and f"{path} " in done.stderr and "--save" in done.stderr
        assert "Traceback" not in done.stderr
    assert file.read_text() == text and os.listdir(tmp_path) == ["mine.json"]


@pytest.mark.parametrize("text", ["{}", "\0" * 100], ids=["no data", "torn"])
def test_a_torn_save_is_put_aside(text, tmp_path, monkeypatch):
    """In the place that is the game's own."""
    monkeypatch.setattr(play_tool, "SAVE", str(tmp_path / "match.json"))
    (tmp_path / "match.json").write_text(text)
    assert play_tool.saved_match(str(tmp_path / "match.json"), Words("en", ("text",))) is None
    assert (tmp_path / "match.json.old1").read_text() == text


def test_a_write_that_is_cut_short_loses_nothing(tmp_path):
    path = str(tmp_path / "match.json")
    match_file.write(path, {"data": "aa"})
    Path(path + ".new").write_text('{"da')  # cut short: the old one is whole
    assert match_file.read(path) == {"data": "aa"}
    Path(path).unlink()
    Path(path + ".new").write_text('{"data": "bb"}')  # cut short between removing and renaming
    assert match_file.read(path) == {"data": "bb"}
    match_file.write(path, {"data": "cc"})
    assert match_file.read(path) == {"data": "cc"} and not Path(path + ".new").exists()


@pytest.mark.parametrize(
    "arguments, why",
    [
        (["--rules", "nosuch"], "cannot be read"),
        (["--seed", "-3"], "deal number"),
        (["--seed", "1073741824"], "deal number"),
        (["--seed", "x"], "deal number"),
        (["--bots", "wizard"], 'no bot "wizard"'),
        (["--bots", "normal,normal"], "4 players need 3 bots"),
        (["--bots", ",,"], 'no bot ""'),
        (["--players", "0"], "PLAYERS is a whole number"),
        (["--players", "9"], "9 players"),
        (["--players", "four"], "PLAYERS is a whole number"),
        (["--options", "sun"], '"sun" is no option setting'),
        (["--options", "moon=on"], 'no option "moon"'),
        (["--options", "jokers=on"], "not there for this number of players"),
        (["--options", "jokers=on,no_twos=on", "--players", "6"], "cannot go together"),
        (["--options", "limit=0"], "limit"),
    ],
)
def test_settings_that_cannot_be_are_refused_in_one_line(tmp_path, arguments, why):
    said = play(tmp_path, [], *arguments, code=2)
    assert why in said and len(said.strip().splitlines()) == 1


def test_settings_choose_the_game(tmp_path):
    rules = tmp_path / "my.json"
    table = json.loads(Path("variants/chervy.json").read_text()) | {"title": "Nonna's game"}
    rules.write_text(json.dumps(table | {"about": "As she played it."}))
    chosen = ("--players", "5", "--bots", "normal,random,normal,random", "--seed", "3")
    said = play(tmp_path, ["R", "Q"], "--rules", str(rules), *chosen)
    assert "Pocket Hearts: Nonna's game, 5 players, deal number 3." in said
    assert "Nonna's game\nAs she played it.\n" in said  # though it has the id of another
    said = play(tmp_path, [], "--new", "--options", "hands=1", "--bots", "normal,random,normal,random", "--seed", "3")
    assert "Final scores:" in said  # four bots: to watch


# -- words --


def test_every_word_asked_for_is_there_and_every_word_there_is_asked_for():
    source = "\n".join(path.read_text() for folder in ("lib", "tools") for path in Path(folder).rglob("*.py"))
    lines = [line for path in ENGLISH for line in path.read_text().splitlines()]
    keys = [line.partition(" = ")[0] for line in lines if not line.startswith("#")]
    assert len(keys) == len(set(keys))
    asked = set(re.findall(r'words\(\s*"([^"%]+)"[,)]', source)) | set(re.findall(r'line\("([\w.]+)"', source))
    assert sorted(asked - set(keys)) == []
    made = (
        "rank.",
        "suit.",
        "Suit.",
        "seat.",
        "hint.",
        "why.",
        "fault.",
        "expect.",
        "rules.",
        "stale.",
        "pass.",
        "lead",
        "play",
        "moon",
        "sun",
        "home.",
        "pause.",
        "set.",
        "opt.",
        "bot.",
        "end.",
        "abandon.",
        "turned.",
        "start.",
        "notice.",
        "p.",
        "t.",
    )
    unused = [
        key
        for key in keys
        if f'"{key}"' not in source and key.removesuffix(".you") not in asked and not key.startswith(made)
    ]
    assert unused == []


def test_every_reason_and_fault_has_words():
    source = (
        Path("engine/rules/load.py").read_text()
        + Path("engine/rules/keys.py").read_text()
        + Path("engine/rules/options.py").read_text()
    )
    for code in re.findall(r'RulesError\("(\w+)"', source):
        assert WORDS("fault." + code, **ANY)
    for reason in (1, 2, 6, 7, 8, 20, 21):
        assert WORDS(f"why.{reason}", **ANY)
    for reason in (2, 6, 7, 8):
        assert WORDS(f"t.no.{reason}", **ANY)
    source = Path("engine/hints/reasons.py").read_text() + Path("engine/hints/play_reasons.py").read_text()
    codes = {int(code) for code in re.findall(r"^# ([ \d]\d) [A-Z_]+: ", source, re.M)}
    lines = "\n".join(path.read_text() for path in ENGLISH)
    for code in codes - {22}:
        field = "" if code < 30 else "{card}" if code < 50 else "{seat}"
        assert re.findall(rf"^hint\.{code} = .*?({{\w+}}|)[^{{}}]*$", lines, re.M) == [field], code
    assert len(re.findall(r"^hint\.\d+ =", lines, re.M)) == len(codes) - 1


def test_every_language_has_every_key_and_every_field():
    for path in Path("lib/handheld/lang").glob("*.txt"):
        own = {key: values for key, values in messages(path).items() if key.partition(".")[0] not in ("title", "about")}
        assert own == messages(path.with_name(path.name.replace(path.name.partition(".")[0], "en", 1))), path
    for code in {path.name.partition(".")[0] for path in Path("lib/handheld/lang").glob("*.txt")}:
        assert {path.name[len(code) :] for path in Path("lib/handheld/lang").glob(code + ".*")} == {
            path.name[2:] for path in ENGLISH
        }


def test_every_source_names_its_licence():
    sources = [Path("Makefile"), Path(".ci/run"), Path("tools/micropython32"), Path("requirements-dev.txt")]
    for folder in ("engine", "lib", "tests", "tools"):
        sources += list(Path(folder).rglob("*.py")) + list(Path(folder).rglob("*.txt"))
    assert len(sources) > 50
    for path in sources:
        head = path.read_text(encoding="utf-8")[:300]
        assert "SPDX-FileCopyrightText" in head and "SPDX-License-Identifier: MIT" in head, path


def test_ctrl_c_under_make_is_no_error_of_make(tmp_path):
    (tmp_path / "Makefile").write_text(
        f"play:\n\t@{shlex.quote(sys.executable)} tools/play.py --terminal --seed 7 --save {tmp_path}/match.json\n"
    )
    pid, terminal = pty.fork()
    if pid == 0:
        os.execvp("make", ["make", "-f", str(tmp_path / "Makefile"), "play"])
    shown = b""
    end = time.monotonic() + 30
    try:
        while time.monotonic() < end:
            if select.select([terminal], [], [], 0.5)[0]:
                shown += os.read(terminal, 4096)
            elif b"Choose 3 cards" in shown:
                os.write(terminal, b"\x03")  # once more if it came before anything was read
    except OSError:
        pass  # the end of a pseudo-terminal
    else:
        os.kill(pid, signal.SIGKILL)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    assert b"Saved." in shown and b"***" not in shown


def test_a_language_file_with_returns_reads_the_same(tmp_path):
    for path in ENGLISH:
        (tmp_path / path.name).write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    words = Words("en", (), str(tmp_path) + "/")
    assert words("yes") == "Y" and words("no") == "N" and words("bots.unknown", name="x", names="y").endswith("y.")


@pytest.mark.parametrize("piece", [1, 7, 40, 128])
def test_a_file_searched_says_what_it_says_kept(tmp_path, monkeypatch, piece):
    """Wherever the pieces of a file begin that it is searched in, at its first line and its last without an end too."""
    monkeypatch.setattr(words, "_PIECE", piece)
    part = tmp_path / "part.txt"
    for path in ENGLISH:
        lines = [line for line in path.read_bytes().splitlines() if line[:1] != b"#"]
        part.write_bytes(b"\n".join(lines))
        for line in lines[:: max(1, len(lines) // 20)] + lines[-1:]:
            key, _, text = line.partition(b" = ")
            assert words._seek(str(part), key) == text.decode()
            assert words._seek(str(part), key[1:].decode()) is None  # the end of a key is none
    part.write_bytes(b"")
    assert words._seek(str(part), "yes") is None


def test_a_new_match_keeps_the_saved_one_aside(tmp_path):
    play(tmp_path, [], "--seed", "7")
    before = (tmp_path / "saves" / "match.json").read_bytes()
    watch = ["--bots", "random,random,random,random", "--options", "hands=1"]
    said = play(tmp_path, [], "--new", "--seed", "8", *watch)
    assert "The saved match is kept as" in said
    assert (tmp_path / "saves" / "match.json.old1").read_bytes() == before
    play(tmp_path, [], "--seed", "7")
    said = play(tmp_path, ["N"], "--seed", "8")
    assert "Your settings are for a new match: type N to play it." in said
    assert (tmp_path / "saves" / "match.json.old2").read_bytes() == before


def test_bytes_that_are_no_text_are_no_reason_to_lose_a_match(tmp_path):
    command = [*PLAY, "--save", str(tmp_path / "match.json"), "--seed", "7"]
    env = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(command, input=b"\xff\xfe\n11 12\n", capture_output=True, env=env, check=False, timeout=60)
    assert done.returncode == 0 and b"Traceback" not in done.stderr and (tmp_path / "match.json").exists()


def test_one_bot_s_name_is_for_every_seat(tmp_path):
    said = play(tmp_path, [], "--seed", "7", "--bots", "random")
    assert json.loads((tmp_path / "saves" / "match.json").read_text())["bots"] == [None] + ["random"] * 3, said


def test_a_language_that_lacks_a_part_is_none(tmp_path):
    for path in ENGLISH:
        (tmp_path / path.name.replace("en", "it", 1)).write_bytes(path.read_bytes())
    assert Words("it", (), f"{tmp_path}/")("yes")
    (tmp_path / "it.table.txt").unlink()
    with pytest.raises(OSError):  # the app takes English then
        Words("it", (), f"{tmp_path}/")


@pytest.mark.parametrize("old, new, told", [
    ("\nyes = ", "\nja = ", 'it.text.txt needs a line "yes = ...", without any {name} in it, as in en.text.txt.'),
    ("{seat}", "{sedia}", "with {"),
    ("\nyes = Y", "\nyes = \xe9", "it.text.txt is not plain text"),
    (None, None, "it.text.txt is missing"),
])  # fmt: skip
def test_a_language_that_lacks_a_message_is_refused_at_once(tmp_path, old, new, told):
    for path in ENGLISH:
        for code in ("en", "it"):
            (tmp_path / path.name.replace("en", code, 1)).write_bytes(path.read_bytes())
    folder = f"{tmp_path}/"
    assert spoken("it", folder)("yes") == "Y"
    file = tmp_path / "it.text.txt"
    if old is None:
        file.unlink()
    else:
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_bytes(text.replace(old, new, 1).encode("latin-1"))
    with pytest.raises(Refused, match=re.escape(told)):
        spoken("it", folder)


def test_a_letter_that_is_not_utf_8_is_asked_again(monkeypatch):
    """As a Latin-1 terminal on the serial port types an accent."""
    lines = [UnicodeError("no"), "QS", EOFError()]

    def typed(prompt):
        line = lines.pop(0)
        if isinstance(line, Exception):
            raise line
        return line

    monkeypatch.setattr("builtins.input", typed)
    assert console.ask() == "QS" and console.ask() is None


def test_what_may_not_be_played_and_what_cards_cost_is_told():
    for seed in range(60):
        table = Table(game("chervy"), seed, number=3)  # nobody passes
        told = table.type()
        view = table.session.look(0)
        held, legal = list(view.cards()), list(view.legal())
        follows = view.lying() and any(card >> 5 == view.led() for card in held)
        assert ("Not now: " in told) == (not follows and 1 < len(legal) < len(held)), told
        if "Not now: hearts." in told:
            asked = table.type("H")
            assert "+1" in asked and "Not now: hearts." in asked and "+1" not in told
            return
    raise AssertionError("nobody was void")


def test_0_and_minus_tell_the_tenth_and_the_eleventh_card():
    for seed in range(40):
        table = Table(game("cancellation", 11), seed, number=0)
        told = table.type("9", "0", "-")
        if re.search(r"Card 10: ", told):
            assert "no card and no command" not in told and "numbered" not in told
            return
        assert told.count("on the table") >= 2
    raise AssertionError("nobody was the last to play")


@pytest.mark.parametrize("heard", [0, 1])
def test_a_reader_that_goes_away_loses_no_match(tmp_path, heard):
    command = f"{shlex.join(PLAY)} --seed 7 --save {tmp_path}/match.json | head -n {heard}"
    lines = "?\nH\n" * 3000
    subprocess.run(["sh", "-c", command], input=lines, text=True, capture_output=True, check=True, timeout=60)
    assert (tmp_path / "match.json").exists()


# -- over a board's serial port --


class Port(Headless):
    """The serial port of a board without a display; memory: what lasts."""

    def __init__(self, memory):
        super().__init__(16, 16)
        self.display = None
        self.nvm = memory
        self.idle = self.stop

    def stop(self):
        """Only a crash waits for a press."""
        raise Closed


@pytest.fixture
def port(monkeypatch):
    """port(memory, lines): code.py plays on the serial port with those lines typed, each after a second; returns (what
    was said, the app). "<hint>" types what the hinter would do; "<enter>" is an empty line typed before it is asked."""
    monkeypatch.setattr(os, "getenv", lambda name, default=None: {"BOT": "random"}.get(name, default))
    main = runpy.run_path("code.py")["main"]

    def play(memory, *lines, board=None, trail=None):
        typed, said, apps = list(lines), [], []
        at_port = board or Port(memory)

        def prepare(app):
            apps.append(Insides(app))
            apps[0].hint_bot = normal.think
            if trail:
                apps[0].in_words = True
                apps[0].screens = trail

        def ask(prompt, away):
            assert prompt == "" and away is apps[0].canvas
            line = typed.pop(0) if typed else None
            if line == "<hint>" and apps[0].session:
                for _ in apps[0].session.hint():
                    pass
                view = apps[0].session.view
                held = list(view.cards())
                line = " ".join(str(11 + held.index(card)) for card in view.picked[: view.count])
            if line == "<ctrl-c>":
                raise KeyboardInterrupt
            if line == "<written>":
                raise Written
            if line == "<enter>":
                return ""
            at_port.sleep(1000)
            return line

        sys.modules.pop("handheld.screens.text_match", None)  # it is left while it runs
        monkeypatch.setattr(console, "ask", ask)
        monkeypatch.setattr(console, "say", said.append)
        try:
            main(at_port, prepare)
        except (SystemExit, Restarted, Closed, Written) as end:
            said.append(type(end).__name__)
        return "\n".join(said), apps[0]

    return play


class Written(BaseException):
    """What CircuitPython ends a program with when a PC has written a file (its ReloadException)."""


def test_a_match_over_the_serial_port_is_kept_after_every_choice(port, monkeypatch):
    monkeypatch.setattr("handheld.app.SEEDS", 1)  # deal 0: the player leads, so the hand is told in full
    memory = Nvm()
    said, _ = port(memory, "x y", "L", "", "<hint>", "Q")
    assert 'There is no rule set "x".' in said and "black_jack: Black Jack" in said
    assert "Press Enter for Hearts, 4 players, bots: random." in said and "Pocket Hearts: Hearts, 4 players" in said
    assert said.endswith(
        "Saved. The next start offers to resume here.\nThe game has ended. Ctrl-D starts it again.\nSystemExit"
    )
    hand = said[said.rindex("Your hand") :].split("Saved")[0].strip()
    assert port(memory, "", "Q")[0].count("Type Y to resume") == 1  # who came too late for the question
    again, app = port(memory, "perhaps", "y", "<ctrl-c>")
    assert (
        "A match is saved: Hearts, 4 players. Resume it? Type Y, or N: a new match replaces it." in again
        and "Type Y to resume" in again
    )
    assert hand in again and "Choose 3 cards" not in again  # they are passed
    third, app = port(memory, "y", *["<hint>"] * 400)
    assert re.search("wins? the match|share the win", third) and "A new match." in third.split("Final scores")[1]
    (counted,) = [numbers for name, numbers in app.statistics().items() if name]
    assert counted[:1] == [1] and counted[2] == third.count(" is over. This hand: ")
    assert "A match is saved" not in port(memory, "q")[0]


@pytest.mark.parametrize("platform", ["RP2040", "Atmel SAMD51"])
def test_a_file_that_a_pc_writes_while_a_line_is_awaited_costs_no_choice(port, monkeypatch, platform):
    monkeypatch.setattr(os, "urandom", lambda n: bytes(n))
    monkeypatch.setattr(sys, "platform", platform)
    memory = Nvm()
    said, app = port(memory, "", *["<hint>"] * 6, "<written>")
    assert said.endswith("Written") and bool(app.delayed) == (platform != "RP2040")
    again, other = port(memory, "y", "Q")
    assert other.session.save() == app.session.save() and app.session.hand.s[4] > 8
    assert "Choose 3 cards" not in again


def test_what_settings_toml_has_wrong_is_said(port, monkeypatch, capsys):
    monkeypatch.setattr(os, "getenv", lambda name, default=None: {"BOT": "genius"}.get(name, default))
    said, _ = port(None, "Q")  # there is no memory either
    told = capsys.readouterr().out
    assert "settings.toml: BOT must name a file in engine/bots" in told and "no memory that lasts" in told
    assert "bots: normal." in said


def test_where_every_record_erases_all_a_match_is_kept_when_it_is_left(port, monkeypatch):
    memory = Nvm()
    monkeypatch.setattr(sys, "platform", "Atmel SAMD51")
    left, app = port(memory, "", *["<hint>"] * 5, "Q")
    assert app.delayed and "Saved." in left
    again, other = port(memory, "y", "Q")
    assert other.session.save() == app.session.save() and app.session.hand.s[4] > 8


def test_end_of_input_and_ctrl_c_leave_the_dialogue(port):
    for lines in ([], ["q"], ["<ctrl-c>"], ["L", "<ctrl-c>"]):
        assert port(Nvm(), *lines)[0].endswith("Ctrl-D starts it again.\nSystemExit")


def test_other_rule_sets_and_players(port):
    said, app = port(Nvm(), "spruce 5", "Q")
    assert "Hearts for all, 5 players" in said and app.record["seats"] == 5
    said, _ = port(Nvm(), "copas 9", "spruce four", "copas 4", "Q")
    assert "Copas: the number of players can be 4." in said and "Copas, 4 players" in said
    assert "Hearts for all: the number of players can be 3, 4, 5, 6, 7." in said
    said, _ = port(Nvm(), "peppa", "1", "Q")
    assert "Before the deal an old maid is played" in said


def test_a_match_goes_on_from_the_display_in_words_and_back(port):
    display = Player().start_match().pass_cards()
    memory = display.board.nvm
    said, _ = port(memory, "y", "<hint>", "Q")
    assert "A match is saved: Hearts" in said and "deal number 7" in said and "Choose 3" not in said
    cards = sorted(display.session.look(0).cards())
    back = Player()
    back.board.nvm = memory
    back.resume_match().look("table")
    assert back.screen == "play_hand" and back.session.match.seed == 7
    assert set(back.session.look(0).cards()) < set(cards)


def test_typing_text_at_the_title_plays_in_words(port, capsys):
    assert "type TEXT" in WORDS("logo.text")
    board = Headless()
    board.idle = lambda: board.press("T E X E T E X T") if board.refreshes else None
    said, app = port(None, "", "Q", board=board)
    assert WORDS("logo.text") in capsys.readouterr().out
    assert "You pass to West." in said and said.endswith("Restarted")  # to the title again
    assert app.in_words and "In words, on the PC" in " ".join(app.canvas.said)


@pytest.mark.parametrize("behind", [["<enter>"], ["<enter>", "<enter>"]])
def test_enter_behind_text_starts_no_match(port, behind):
    """A terminal sends it, or two characters for it, while the words are loaded."""
    board = Headless()
    board.idle = lambda: board.press("T E X T") if board.refreshes else None
    said, _ = port(None, *behind, "Q", board=board)
    assert said.count("A new match.") == 1 and "pass" not in said


def test_a_rule_set_that_cannot_be_used_is_told_over_the_port_and_not_offered(port, tmp_path, monkeypatch):
    monkeypatch.setattr(library, "FOLDER", str(tmp_path) + "/")
    for name in ("chervy", "spruce"):
        shutil.copy(f"variants/{name}.json", tmp_path)
    (tmp_path / "bad.json").write_text('{"base": "chervy", "id": "bad", "limit": -5}')
    (tmp_path / "worse.json").write_text('{"base": "chervy", "id": "worse", "seats": 4}')
    said, app = port(Nvm(), "bad", "worse", "no", "Q")
    assert '"limit"' in said and '"seats"' in said and "0 players" not in said
    assert said.count("Press Enter for Hearts, 4 players") == 4 and app.settings["rules"] == "chervy"
    # one that was sound when it was chosen
    nvm = Nvm()
    port(nvm, "spruce", "Q")
    (tmp_path / "spruce.json").write_text("{")
    said, app = port(nvm, "n", "Q")
    assert "spruce.json is not JSON" in said and "0 players" not in said and "Press Enter for Hearts, 4" in said


def test_a_modem_manager_does_not_start_a_match(port):
    board = Headless()
    typed = list("AT+GCAP ATI ATZ AT+CGMI?")

    def idle():
        if not typed:
            raise Restarted
        if board.refreshes:  # the title stands
            board.feed(ord(typed.pop(0)))

    board.idle = idle
    assert port(None, board=board)[0] == "Restarted"


def test_what_breaks_in_words_is_told_in_words(port, monkeypatch, capsys):
    def broken(self):
        raise ValueError("no such luck")

    monkeypatch.setattr(TextGame, "run", broken)
    board = Port(Nvm())
    board.idle = lambda: board.press("A")
    said, app = port(None, "", board=board)
    assert "ValueError: no such luck" in capsys.readouterr().out and said.endswith("Restarted")


def test_lines_over_the_serial_port_are_plain(port):
    said, _ = port(Nvm(), "peppa", *["1"] * 30, "", *["<hint>", "S", "L", "H", "R"] * 40)
    assert max(map(ord, said)) < 127 and not set(said) & set("|<>_*")


@pytest.mark.parametrize(("typed", "heap"), [("", 96), ("peppa50 6", 96), ("cancellation 11", 96)])
def test_a_match_over_the_serial_port_in_little_heap(vm, typed, heap):  # noqa: F811
    """In the form boards get, with an old maid and with two packs; beside the stand-ins, which the board has not on its
    heap."""
    env = {**os.environ, "MICROPYPATH": "lib:tests/mp/stubs:tests/mp"}
    drive = build.lean_drive()

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
    said = run(heap * 1024 + more, "7", lines=[typed, *["hint"] * 500, "Q", ""])
    assert "something broke" not in said and re.search("Final scores", said)


# -- what is asked by ear --


def test_the_turn_tells_how_the_hand_stands():
    table = Table(hands=[CLUBS, SPADES, DIAMONDS, HEARTS])
    assert table.type("T").splitlines()[-3:] == ["It is your turn.", "Hand 4, trick 1.", "Hearts are not broken."]
    turned = Table(game("hartenjagen"), number=3)
    turned.session.match.reached = 1
    turned.session.match.totals[1] = 50
    assert "Points come off now." in turned.type("T").splitlines()
    assert "Points come off now." not in Table(game("hartenjagen"), number=3).type("T")


def test_the_only_card_to_lead_is_told():
    assert "Your lead: the two of clubs." in Table(hands=[CLUBS, SPADES, DIAMONDS, HEARTS]).type().splitlines()
    assert "Your lead." in Table(hands=[CLUBS, SPADES, DIAMONDS, HEARTS]).type("2C").splitlines()


def test_the_rest_is_taken_by_one_letter():
    table = Table(hands=[CLUBS, SPADES, DIAMONDS, HEARTS])
    said = table.type("A", "2C")
    assert (
        "It is not certain that the rest is yours, or another way may cost less." in said
    )  # the two must be led first
    assert "The rest is yours: A takes it." in said
    said = table.type("A")
    assert said.count("You take the trick.") == 12 and "You shoot the sun" in said and "Hand 4 is over." in said


def test_several_winners_are_joined():
    assert Table().game.teller.names([0]) == "You"
    assert Table().game.teller.names([0, 2]) == "You and North"
    assert Table().game.teller.names([0, 1, 3]) == "You, West and East"


def test_a_seat_with_a_number_is_no_number_of_points():
    said = Table(game("cancellation", 7), number=0).type("S", "C")
    assert "Total: You: 0, Seat 2: 0, Seat 3: 0," in said
    five = Table(game(seats=5), number=4, hands=None)
    assert not re.search(
        r"Seat \d (\d|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace)", five.type("C", "S")
    )


def test_what_waits_is_told_with_its_points():
    """Six players, the twins of a suit on one another: nobody takes the trick."""
    rules = game("cancellation", 6)
    table = Table(rules, seed=5, number=0)
    said = table.type(*["<hint>"] * 40, "C")
    held = re.findall(r"waits on the table for the next taker\. Points waiting: (\d+)\.", said)
    assert held and said.count("That includes what waited.") >= 1
    said = Table(rules, seed=5, number=0).type(*["<hint>", "C"] * 40)
    assert re.search(r"With what waits there: \d+ points\.", said)
    said = Table(rules, seed=190, number=0).type(*["<hint>", "C"] * 40)  # its leader, the person, leads again
    assert re.search(r"No card of this trick lies there yet\. A trick waits there\. Points: \d+\.", said)


def test_a_line_of_which_nothing_is_taken_says_so():
    table = Table(number=0)
    said = table.type("11 12 zz", "11", "11", "\x1b[A", "Q C")
    assert "None of this line is taken." in said and "A command stands alone on its line." in said
    assert "[A" not in said and "\x1b" not in said
    assert said.count("Still to choose: 2.") == 3  # where one stands is told once more
    assert "The cards to pass are to be chosen anew." in table.type("11", "Q")


def test_the_choice_of_a_moon_counts_the_bonus_that_the_shooter_keeps():
    rules = game("omnibus")
    view = View(rules)
    view.total = 26
    view.choices = rules.moon
    view.acc[rules.seats] = -10
    usual = [(own - 10, others) for own, others in [amounts(outcome, 26) for outcome in rules.moon]]
    assert list(offered(view)) == usual
    view.totals = array("i", [40, 0, 7, 20])
    assert moon_choice.totals(view, rules.moon[0]) == [40 + usual[0][0], *[other + usual[0][1] for other in (0, 7, 20)]]
    view.rules = game()
    assert list(offered(view))[0][0] != usual[0][0]


def test_the_last_agreed_hand_ends_the_match_whatever_a_shooter_chooses():
    rules = game("spruce", hands=4, limit=100)
    view = View(rules)
    view.total = 26
    view.totals = array("i", [20, 75, 80, 70])
    for number, ends in ((3, [False, True]), (4, [True, True])):
        view.number = number
        assert [moon_choice.after(view, outcome)[1] for outcome in rules.moon] == ends


@pytest.mark.parametrize(
    "line, meant",
    [
        ("11\t12", "11 12"),
        ("\x1b[A", ""),
        ("11\x1b[3~ 12", "11 12"),
        ("\x1bOB\x1b[1;5CQS\x7f", "QS"),
        ("11\x1b 12\x1b", "11 12"),
        ("\x1bQS", "QS"),
    ],
)
def test_what_keys_that_are_no_letters_send_is_passed_over(line, meant):
    assert typed(line) == meant


def test_with_nothing_but_enter_a_shooter_hears_the_choices_again():
    table = Table(game("spruce"), hands=[CLUBS, DIAMONDS, HEARTS, SPADES])
    told = table.type("2C", "A", "", "\x1b[A", "7")
    assert told.count("Type the number of your choice.") == 3 and '"7" is no choice.' in told


def test_the_number_of_the_only_card_left_is_told():
    told = Table().type(*["<hint>"] * 12, "12")
    assert "The card of your hand has the number 11." in told


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_terminal_that_is_closed_loses_no_choice(number, tmp_path):
    save = tmp_path / "match.json"
    command = [*PLAY, "--seed", "7", "--save", str(save)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin and process.stdout
    process.stdin.write("11 12 13\n")
    process.stdin.flush()
    for line in process.stdout:
        if "You receive" in line:
            break
    process.send_signal(number)
    process.wait(timeout=20)
    process.stdout.close()
    process.stdin.close()
    said = play(tmp_path, ["Y", "T"], "--save", str(save))
    assert "hand 1. Resume it?" in said and "Hand 1, trick 1." in said


FOLLOWING = [
    "3C 4C 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS",
    "2C 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
    "5C 6C 7C 8C 9C TC JC QC KC AC KS AS AD",
    HEARTS,
]


def test_what_was_just_said_is_not_said_again():
    table = Table(hands=FOLLOWING)
    said = table.type("3C", "", "H").splitlines()
    prompts = [i for i, line in enumerate(said) if line.endswith("were led.")]
    assert len(prompts) == 3 and said[prompts[0] - 1].startswith("On the table: West two of clubs")
    turn = said[prompts[0] + 1 : prompts[1]]
    rows = [line for line in turn if re.match(r"\w+: .* \(1\d\)", line)]
    assert len(rows) == 1 and not [line for line in turn if line.startswith(("On the table", "Your hand"))]
    assert said[prompts[1] + 1].startswith("On the table: ") and prompts[2] == prompts[1] + 2  # Enter asks again
    assert "Your hand, each card with its number:" in said[prompts[2] :]


def test_a_new_hand_is_told_whole():
    said = Table(game("plain"), seed=0, number=0).type(*["<hint>"] * 60)
    for hand in said.split("Hand 1 is over.")[1].split("is over.")[:2]:
        assert "Your hand, each card with its number:" in hand.split("were led.")[0]


def test_no_trick_is_told_when_all_are_taken():
    said = Table(game("spruce"), hands=[CLUBS, SPADES, DIAMONDS, HEARTS]).type("2C", "A", "T")
    assert "Type the number of your choice." in said and "trick 14" not in said
    assert "1: you -26, the others 0 each. Totals then: You -26, West 0, North 0, East 0." in said
    assert "2: you 0, the others 26 each. Totals then: You 0, West 26, North 26, East 26." in said


def test_where_nothing_can_be_kept_is_told_before_the_match(tmp_path):
    path = tmp_path / "nobody" / "here" / "match.json"
    done = subprocess.run([*PLAY, "--save", str(path)], input="", capture_output=True, text=True, check=False)
    assert done.returncode == 2 and f"{path} cannot hold the match" in done.stderr and "--save" in done.stderr


@pytest.mark.parametrize("what", ["folder", "pipe"])
def test_a_save_that_is_no_file_is_refused(what, tmp_path):
    path = tmp_path / "match"
    path.mkdir() if what == "folder" else os.mkfifo(path)
    assert "is no file, and stays: name another one with --save." in play(tmp_path, [], "--save", str(path), code=2)
    assert [file.name for file in tmp_path.iterdir()] == ["match"]


@pytest.mark.parametrize("lines", [["n"], ["y", "Q"], []])
def test_a_save_that_cannot_be_moved_is_told(lines, tmp_path, monkeypatch, capsys):
    """Another user's, or in a folder that may not be written."""
    save = tmp_path / "match.json"
    for new in ([], [] if lines else ["--new"]):
        monkeypatch.setattr(sys, "argv", ["play.py", "--terminal", "--save", str(save), *new])
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))
        if new or save.exists():
            monkeypatch.setattr(os, "rename", refuse)
        if save.exists() and lines[:1] != ["y"]:
            with pytest.raises(Refused, match=r"cannot be put aside \(Permission denied\): name another file"):
                play_tool.main()
        else:
            assert play_tool.main() == 0


def refuse(*paths):
    raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("closed", ["<&-", ">&- </dev/null", ">/dev/full </dev/null"])
def test_where_nothing_can_be_read_or_said_the_match_is_saved(closed, tmp_path):
    save = tmp_path / "match.json"
    command = shlex.join([*PLAY, "--save", str(save), "--seed", "7"]) + " " + closed
    done = subprocess.run(["sh", "-c", command], stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert "Traceback" not in done.stderr and match_file.read(str(save))


def test_what_is_dropped_of_a_line_while_passing_is_said():
    said = Table(number=0).type("11 AS 12" if "ace of spades" not in Table(number=0).type("H") else "11 AC 12", "T")
    assert "You do not hold the" in said and "None of this line is taken." in said


def test_whose_turn_it_is_while_passing_tells_what_is_asked():
    said = Table(number=0).type("T", "11", "T", "A").split("Choose 3 cards to pass to West: type them", 1)[1]
    assert "Choose 3 cards to pass to West" in said and "trick 1" not in said and "Hearts are" not in said
    assert said.count("Still to choose: 2.") == 3
    assert "not certain" not in said


def test_whose_turn_it_is_at_a_moon_tells_the_choices():
    said = Table(game("spruce"), hands=[CLUBS, SPADES, DIAMONDS, HEARTS]).type("2C", "A", "T", "A")
    assert said.count("Type the number of your choice.") == 3 and "not certain" not in said
    assert "Hearts are" not in said.split("Type the number of your choice.")[1]


def test_a_language_may_call_a_game_otherwise():
    from handheld.rulesets.describe import rules_text

    other = Words()
    other.texts[0] += b"\ntitle.chervy = Coeurs\n"
    session = Session(game("chervy"), 7, [None] * 4)
    assert next(rules_text(other, session.rules)) == play_tool.title(session, other) == "Coeurs"
    assert play_tool.title(session, WORDS) == "Hearts"


def test_a_language_that_is_not_there_is_told_with_those_that_are():
    with pytest.raises(Refused, match=r'There is no language "de"\. Languages: en'):
        spoken("de")


def test_a_damaged_match_in_the_game_s_own_place_is_put_aside(tmp_path, monkeypatch):
    monkeypatch.setattr(play_tool, "SAVE", str(tmp_path / "match.json"))
    (tmp_path / "match.json").write_bytes(bytes(12))
    monkeypatch.setattr(sys, "argv", ["play.py", "--terminal", "--save", play_tool.SAVE])
    monkeypatch.setattr(sys, "stdin", io.StringIO("Q\n"))
    assert play_tool.main() == 0
    assert (tmp_path / "match.json.old1").read_bytes() == bytes(12) and match_file.read(play_tool.SAVE)


def test_a_save_cut_short_between_its_steps_can_be_put_aside(tmp_path):
    (tmp_path / "match.json.new").write_text("{}")
    assert match_file.put_aside(str(tmp_path / "match.json")).endswith("match.json.old1")
    assert (tmp_path / "match.json.old1").read_text() == "{}"


def test_a_finished_match_that_cannot_be_removed_is_told(tmp_path, monkeypatch):
    save = tmp_path / "match.json"
    bots = ",".join(["random"] * 4)  # all are bots: it plays to its end
    command = ["play.py", "--terminal", "--save", str(save), "--bots", bots, "--options", "hands=1", "--seed", "7"]
    monkeypatch.setattr(sys, "argv", command)
    monkeypatch.setattr(play_tool.match_file, "forget", refuse)
    with pytest.raises(Refused, match=r"match.json cannot be removed \(Permission denied\), so the next start offers"):
        play_tool.main()
