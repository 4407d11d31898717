# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Which language the game speaks: it asks at its first start, and the player may change it at any time."""

import pytest

import language_files
from handheld import words
from overlaps import check
from player import SIZES, Player

FRENCH = {
    "first": {"language": "Français", "seat.you": "Vous"},
    "screen": {"home.title": "Accueil", "hello.title": "Vous jouez à la dame ?", "pause.title": "Arrêt"},
    "table": {"t.play": "A Jouer", "t.help": "▲Conseil ▼Annuler¦▲Avis ▼Non", "p.take": "A Choisir"},
}


@pytest.fixture
def two_languages(tmp_path, monkeypatch):
    """A drive with English and some French."""
    folder = language_files.write(tmp_path)
    language_files.write(tmp_path, "fr", **FRENCH)
    monkeypatch.setattr(words, "FOLDER", folder)
    monkeypatch.setattr(words.Words.__init__, "__defaults__", ("en", (), folder))


@pytest.mark.usefixtures("two_languages")
@pytest.mark.parametrize("size", SIZES)
def test_the_first_start_asks_for_the_language_in_its_own_name(size):
    player = Player(size, new=True, lang="").power_on().look("question")
    assert player.screen == "edit_settings"
    assert {"English", "Français"} <= set(player.texts["question"])
    check(size, "question", player.boxes["question"])
    player.scroll(1).press("A").look("welcome")
    assert player.screen == "welcome" and "Vous jouez à la dame ?" in player.said("welcome")
    assert player.settings["lang"] == "fr"


@pytest.mark.usefixtures("two_languages")
def test_the_answer_is_kept():
    player = Player(lang="").power_on().press("A")
    assert player.screen == "title" and player.settings["lang"] == "en"
    again = player.restarted_with_kept_settings().power_on()
    assert again.screen == "title" and again.settings["lang"] == "en"


@pytest.mark.usefixtures("two_languages")
def test_nobody_is_asked_who_has_named_a_language_in_settings_toml(monkeypatch):
    monkeypatch.setattr("os.getenv", {"LANGUAGE": "en"}.get)
    player = Player()
    del player.preset["lang"]
    assert player.power_on().screen == "title" and player.settings["lang"] == "en"


def test_nobody_is_asked_about_a_single_language(tmp_path, monkeypatch):
    monkeypatch.setattr(words, "FOLDER", language_files.write(tmp_path))
    assert Player(lang="").power_on().screen == "title"


@pytest.mark.usefixtures("two_languages")
def test_the_language_changes_in_the_middle_of_a_hand():
    player = Player().start_match().pass_cards().ask_hint().look("english")
    held = player.session.look(0).hand[:]
    player.open_pause("Settings").change("Language").back(2).look("french")
    assert "A Play" in player.said("english") and "A Jouer" in player.said("french")
    assert "▲Avis ▼Non" in player.said("french") and "Undo" not in player.said("french")
    assert player.session.look(0).hand[:] == held and player.screen == "play_hand"


@pytest.mark.usefixtures("two_languages")
def test_the_language_changes_while_cards_are_passed():
    player = Player().start_match().choose_cards(1).open_pause("Settings").change("Language").back(2).look("french")
    assert player.screen == "pass_cards" and "A Choisir" in player.said("french") and len(player.chosen) == 1
