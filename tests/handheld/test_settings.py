# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Settings: in the menus, in settings.toml, languages, and files a player left on the drive."""

import builtins
import json
import os
import sys
from pathlib import Path

import pytest

import engine.bots
from handheld.boards import Restarted
from handheld.rulesets import library
from handheld.shared import MATCH, SETTINGS
from handheld.storage.journal import Journal
from handheld.words import Words, languages
from player import LANGUAGES, Player

# isort: split
from handheld.screens import crash_screen
from handheld.system import settings_toml  # after the stand-ins for the board's own modules


def test_an_unusable_bot_or_rule_set_is_reported(tmp_path):
    bot = Player(bot="grandmaster").start_match().look("told").press("A").look("title")
    assert 'no bot called "grandmaster"' in bot.said("told") and "B Menu" in bot.texts["title"]
    (tmp_path / "bad.json").write_text('{"options": 3')
    options = Player(rules=str(tmp_path / "bad.json")).set_up_match("House rules").look("told")
    options.press("B").look("setup")
    assert "This game cannot start" in options.said("told") and "is not JSON" in options.said("told")
    assert options.texts["setup"][0] == "New match"


def test_the_serial_port_says_which_import_of_a_bot_fails(tmp_path, monkeypatch, capsys):
    (tmp_path / "greta.py").write_text("from engine.view import View\n")
    monkeypatch.setattr(engine.bots, "__path__", [*engine.bots.__path__, str(tmp_path)])
    player = Player(bot="greta").start_match().look("told")
    assert 'no bot called "greta"' in player.said("told")
    out = capsys.readouterr().out
    assert "engine/bots/greta.py: No module named 'engine.view'. If that module has moved, make flash says" in out
    Player(bot="grandmaster").start_match()
    assert "make flash" not in capsys.readouterr().out


def test_numbers_in_settings_toml_may_be_zero(monkeypatch):
    for name, key in (("SPEED", "speed"), ("SOUND", "sound"), ("CARDS", "cards")):
        for value in ("0", 0):
            player = Player()
            monkeypatch.setattr(os, "getenv", lambda asked, value=value, name=name: value if asked == name else None)
            player.preset = {}
            player.power_on()
            assert player.settings[key] == 0
            monkeypatch.undo()


NUMBER = "settings.toml: {} must be a number from 0 to {}. For now it is {}."


NAME = 'settings.toml: {} must be the name of a file in {}, in quotes, without its ending. For now it is "{}".'


@pytest.mark.parametrize(
    "name, value, told",
    [
        ("SPEED", "fast", NUMBER.format("SPEED", 2, 1)),
        ("SPEED", 3, NUMBER.format("SPEED", 2, 1)),
        ("PLAYERS", "-1", NUMBER.format("PLAYERS", 11, 0)),
        ("SOUND", "true", NUMBER.format("SOUND", 3, 2)),
        ("BOT", "genius", NAME.format("BOT", "engine/bots", "mixed")),
        ("RULES", "schema", NAME.format("RULES", "variants", "chervy")),
        ("BOT", "easy,genius", NAME.format("BOT", "engine/bots", "mixed")),
        ("BOT", "__init__", NAME.format("BOT", "engine/bots", "mixed")),
        ("RULES", "chervy.json", NAME.format("RULES", "variants", "chervy")),
        ("LANGUAGE", ValueError(), NAME.format("LANGUAGE", "lib/handheld/lang", "en")),  # without quotes, long ago
    ],
)
def test_a_fault_in_settings_toml_is_reported_once(name, value, told, monkeypatch):
    def getenv(asked):
        if asked != name:
            return None
        if isinstance(value, Exception):
            raise value
        return value

    monkeypatch.setattr(os, "getenv", getenv)
    player = Player()
    player.preset = {"lang": "en"}
    player.look("first").press("A").look("then").set_up_match()
    assert told in " ".join(" ".join(player.texts["first"]).split())
    assert "B Menu" in player.texts["then"] and player.screens == ["new_match"]


def test_an_unreadable_line_in_settings_toml_is_reported_though_getenv_is_silent(monkeypatch):
    """CircuitPython 10.2's os.getenv() on RULES = "spruce without the second quote; there supervisor.get_setting()
    raises."""

    def get_setting(asked):
        if asked == "RULES":
            raise ValueError
        return

    monkeypatch.setattr(os, "getenv", {"SPEED": "2"}.get)
    monkeypatch.setattr(sys.modules["supervisor"], "get_setting", get_setting, raising=False)
    wrong: list = []
    found = settings_toml.read({}, wrong)
    assert wrong == [("RULES", "variants", "chervy")] and (found["rules"], found["speed"]) == ("chervy", 2)


def test_a_choice_in_the_menus_overrides_settings_toml(monkeypatch):
    monkeypatch.setattr(os, "getenv", lambda asked: {"SPEED": "fast", "BOT": "hard"}.get(asked))
    wrong: list = []
    # a bot that is no longer on the drive; a value of another version
    kept = {"speed": 2, "bot": "gone", "cards": "large"}
    found = settings_toml.read(kept, wrong)
    assert (found["speed"], found["bot"], found["cards"]) == (2, "hard", 0)
    assert settings_toml.read({}, [])["speed"] == 1 and wrong == [("SPEED", 2, 2)]  # the value in use


def test_an_empty_value_in_settings_toml_means_the_default(monkeypatch):
    monkeypatch.setattr(os, "getenv", lambda asked: "")
    wrong: list = []
    found = settings_toml.read({}, wrong)
    assert (found["rules"], found["seats"], found["speed"]) == ("chervy", 0, 1) and not wrong


def test_settings_toml_counts_unless_the_menus_say_otherwise(monkeypatch):
    file = {"RULES": "spruce", "BOT": "hard"}
    monkeypatch.setattr(os, "getenv", file.get)
    player = Player()
    player.preset = {"lang": "en"}
    player.set_up_match().change("Players' style").press("B").look("menu")  # expert instead of hard
    memory = player.board.nvm
    file.update(RULES="plain", BOT="easy", SPEED="2")
    again = Player()
    again.board.nvm, again.preset = memory, {}
    again.power_on()
    assert again.settings["rules"] == "plain" and again.settings["bot"] == "expert"
    assert again.settings["speed"] == 2


def test_settings_are_kept_after_power_off():
    first = Player().open_menu("Settings").change("Speed").change("Sound").look("loud")
    first.press("D R D R D R D R D R").look("set").press("B")
    again = first.restarted_with_kept_settings()
    again.open_menu("Settings").look("set")
    assert again.texts["set"] == first.texts["set"]
    names = "speed", "sound", "cards", "moves", "names", "auto", "skip"
    assert [again.settings[name] for name in names] == [2, 3, 1, 0, 1, 1, 1]


def test_a_setting_changes_both_ways_and_a_silent_board_offers_no_sound():
    player = Player().open_menu("Settings").point_at("Speed")
    player.move(-1).look("slow").move(-1).look("fast").move(1).look("again")
    assert player.settings["speed"] == 0 and player.texts["slow"] == player.texts["again"] != player.texts["fast"]
    assert "Sound" in player.texts["slow"]
    player = Player()
    player.board.sound = False
    player.open_menu("Settings").look("silent").choose("Cards")
    assert "Sound" not in player.texts["silent"] and player.settings["cards"] == 1


def test_house_rules_become_options_of_the_match():
    player = Player().set_up_match("House rules").press("D D D A U U U R").look("set")
    player.press("B U U U U A A A A A A")
    assert player.record["options"] == {"jd": True, "limit": 110}
    assert player.session.rules.limit == 110


def test_a_deal_number_brings_a_friends_cards():
    mine = Player(deal=-1).set_up_match("Deal").press("1 2").look("twelve")
    mine.press("A U U U U U A A A")
    theirs = Player(deal=12).start_match().press("A")
    assert bytes(mine.session.hand.w) == bytes(theirs.session.hand.w)
    large = Player(deal=-1).set_up_match("Deal").press("9 9 9 9 9 9 9 9 9 9").look("large")
    large.press("A").look("still").press("B").look("random")
    assert "Too large" in large.said("large") and "Too large" in large.said("still")
    assert "random" in large.texts["random"]


def test_damaged_settings_are_replaced_by_the_defaults():
    player = Player()
    journal = Journal(player.board.nvm)
    journal.put(SETTINGS, b"[1, 2")
    journal.put(MATCH, b"nothing of the kind")
    player.look("title")
    assert "A Play" in player.texts["title"]


def test_a_bad_rule_set_is_reported_with_its_remedy(tmp_path, monkeypatch):
    bad = json.loads(Path("variants/chervy.json").read_text())
    bad["limit"] = -5
    (tmp_path / "bad.json").write_text(json.dumps(bad))
    player = Player(rules=str(tmp_path / "bad.json"), seats=4).start_match().look("told")
    assert '"limit"' in player.said("told") and "This game cannot start" in player.said("told")


def test_files_macos_leaves_in_folders_are_ignored(monkeypatch):
    whole = os.listdir
    left = [".DS_Store", "._en.txt", "._chervy.json", "_old.txt", ".json", ".txt"]
    monkeypatch.setattr(os, "listdir", lambda *path: whole(*path) + (left if path else []))
    assert languages() == LANGUAGES
    assert [name for name in library.names() if name[:1] in "._"] == []


@pytest.mark.parametrize(
    ("told", "why"),
    [
        # the str() of CircuitPython's errors, which have beside the number only the file's name
        ("[Errno 2] No such file/directory: variants/none.json", "No such file/directory"),
        ("[Errno 5] Input/output error", "Input/output error"),
    ],
)
def test_an_unreadable_file_is_reported_with_the_reason(told, why, monkeypatch):

    class Error(OSError):
        def __str__(self):
            return told

    words = Words("en")
    words("fault.read", file="", why="", names="")

    def fails(name, *more):
        raise Error(2, "variants/none.json")

    whole = open
    monkeypatch.setattr(builtins, "open", lambda name, *more: (fails if "none" in name else whole)(name, *more))
    with pytest.raises(library.Fault, match=f"^variants/none.json cannot be read: {why}. Name a file"):
        library.read("none", words)


def test_a_language_can_be_chosen_if_there_are_two(tmp_path, monkeypatch):
    from handheld import words

    for file in Path(words.FOLDER).glob("en*.txt"):
        text = file.read_text(encoding="utf-8").replace("language = English", "language = Anglais")
        (tmp_path / file.name).write_text(text, encoding="utf-8")
        (tmp_path / file.name.replace("en", "fr", 1)).write_text(text.replace("Anglais", "Français"), encoding="utf-8")
    folder = str(tmp_path) + "/"
    monkeypatch.setattr(words, "FOLDER", folder)
    monkeypatch.setattr(words.Words.__init__, "__defaults__", ("en", (), folder))
    player = Player().open_menu("Settings").look("english").move(1).look("french").move(1).look("again")
    assert "Anglais" in player.said("english") and "Français" in player.said("french")
    assert player.settings["lang"] == "en" and player.texts["again"] == player.texts["english"]


def test_a_missing_language_falls_back_to_english_and_no_language_is_reported(monkeypatch, capsys):
    from handheld import words

    player = Player()
    Journal(player.board.nvm).put(SETTINGS, json.dumps({"lang": "xx"}).encode())
    player.look("title")
    assert "A Play" in player.texts["title"]
    monkeypatch.setattr(words, "FOLDER", "nowhere/")
    monkeypatch.setattr(words.Words.__init__, "__defaults__", ("en", (), "nowhere/"))
    made: list = []
    player = Player().expect_crash()
    monkeypatch.setitem(sys.modules, "handheld.screens.crash_screen", crash_screen)
    picture = crash_screen.picture
    monkeypatch.setattr(crash_screen, "picture", lambda canvas, *given: made.append(canvas) or picture(canvas, *given))
    with pytest.raises(Restarted):
        player.press("^A")
    text = " ".join(made[-1].said)
    assert "Something went wrong" in text and "A Restart" in text and "B Menu" not in text
    assert "nowhere/en.txt is missing or cut short. Flash the game again" in " ".join(text.split())
    assert len(player.picture().getcolors(9999)) > 3


def test_seats_are_named_by_people_or_compass_points():
    def names():
        return [name for name, _, _ in player.plates()]

    player = Player().start_match().pass_cards()
    assert names() == ["You", "Emile", "Rosa", "Yuki"]
    player.open_pause("Settings").change("Players").look("set").back().choose("Continue")
    assert "compass" in player.said("set") and player.settings["names"] == 1
    assert names() == ["You", "West", "North", "East"]
    assert player.restarted_with_kept_settings().open_menu("Settings").words.plain == 1
