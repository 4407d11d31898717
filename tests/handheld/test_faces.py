# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Italian faces: spade, coppe, denari and bastoni on cards and in words; French games do not use them."""

import builtins
import re
import subprocess
import types

import pytest

from cards_on_table import game, numbers, variant
from console_table import PLAY, Table
from handheld.text.spoken_cards import find
from handheld.words import Words
from handheld.words.forms import card_name, suit_name
from player import SIZES, Player, tile_box
from strict_display import tighten

WORDS = Words("en", ("text",))
FRENCH = game("peppa", 4)
ITALIAN = game("peppa", 4, italian=True)
SHEETS = ("index_small", "index_large", "figures_small", "figures_large")
NAMES = {"french": set(SHEETS), "italian": {name + "_italian" for name in SHEETS}}


def named(text, rules):
    return [card_name(WORDS, card, rules)[0] for card in numbers(text, rules)]


def test_cards_have_these_words():
    assert named("QS JH KD AC 2S TH", ITALIAN) == (
        ["queen of swords", "knave of cups", "king of coins", "ace of batons", "two of swords", "ten of cups"]
    )
    assert named("QS JH KD AC 2S TH", FRENCH) == (
        ["queen of spades", "jack of hearts", "king of diamonds", "ace of clubs", "two of spades", "ten of hearts"]
    )


def test_every_card_has_a_name_of_its_own():
    for rules in (FRENCH, ITALIAN):
        assert len({card_name(WORDS, card, rules) for card in rules.deck}) == 52


def test_suits_have_these_words():
    said = {rules: [suit_name(WORDS, suit, rules)[0] for suit in range(5)] for rules in (ITALIAN, FRENCH)}
    assert said[ITALIAN] == ["batons", "coins", "cups", "swords", "jokers"]
    assert said[FRENCH] == ["clubs", "diamonds", "hearts", "spades", "jokers"]


def test_cards_show_these_ranks():
    for rules, ranks in ((FRENCH, "2 3 4 5 6 7 8 9 10 J Q K A"), (ITALIAN, "2 3 4 5 6 7 8 9 10 F D R A")):
        assert [WORDS.rank(card, rules) for card in numbers("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", rules)] == (
            ranks.split()
        )
    twins = game("cancellation", 6)
    assert [WORDS.rank(card, twins) for card in numbers("QS QS TH TH", twins)] == ["Q", "Q", "10", "10"]


@pytest.mark.parametrize("typed", ["DS", "ds", "QS"])
def test_italian_letters_can_be_typed(typed):
    cups, batons, coins, swords = (" ".join(rank + suit for rank in "23456789TJQKA") for suit in "HCDS")
    table = Table(game("peppa", 4, italian=True, no_maid=True), hands=[swords, cups, coins, batons])
    said = table.type(typed)
    assert "Swords: 2 (11), 3 (12)" in said and "10 (19), F (20), D (21), R (22), A (23)" in said
    assert "You play the queen of swords." in said


@pytest.mark.parametrize(
    "typed, card",
    [("FC", "JH"), ("RC", "KH"), ("10C", "TH"), ("AB", "AC"), ("FB", "JC"), ("DD", "QD"), ("RD", "KD"), ("5S", "5S")],
)
def test_italian_cards_have_these_letters(typed, card):
    table = Table(ITALIAN)
    assert find(typed, table.session.look(0)) == numbers(card, ITALIAN)[0]


@pytest.mark.parametrize("typed", ["D", "F", "R", "FS", "DS", "RB", "C", "B", ""])
def test_italian_letters_are_no_card_in_a_french_game_nor_alone(typed):
    for rules in (FRENCH, ITALIAN) if len(typed) < 2 else (FRENCH,):
        table = Table(rules)
        assert find(typed, table.session.look(0)) < 0


def test_suit_led_and_refusal_name_italian_suits():
    hands = [
        "2S 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
        " ".join(rank + "D" for rank in "23456789TJQKA"),
        " ".join(rank + "C" for rank in "23456789TJQKA"),
        "2H 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
    ]
    table = Table(game("peppa", 4, italian=True, no_maid=True), 10, number=2, hands=hands)
    said = table.type("AC", "2S")
    assert "Your turn. Suit led: swords." in said and "You have to follow suit: swords." in said


def test_every_joker_in_the_hand_can_be_typed():
    """A rule set may have four jokers; their letters mean one that is in the hand."""
    rules = variant(jokers=4, seats={"4": {"out": [], "pass": ["left"]}})
    held = [5, 64, 130, 131]
    view = types.SimpleNamespace(rules=rules, cards=lambda: held)
    assert [find("JK", view), find("JK", view, [130]), find("JK", view, [131])] == [130, 131, 130]
    assert find("JK", view, [130, 131]) in (130, 131)  # both chosen already; the console then says so
    assert find("2H", view) == find("2H", view, [64]) == 64
    held.remove(64)
    assert find("2H", view) == 64  # though it is not held


def loaded(monkeypatch, rules, size, style, seats=4, **options):
    """(a player, the names of the sheets of tiles that the cards of the match use)."""
    found = []
    whole = builtins.open

    def look(name, *more):
        folder, _, sheet = str(name).rpartition("/")
        if folder.endswith("handheld/art") and sheet.startswith(("index_", "figures_")):
            found.append(sheet[: sheet.index(".")])
        return whole(name, *more)

    monkeypatch.setattr(builtins, "open", look)
    player = Player(size, style, rules=rules, seats=seats, options=options)
    player.start_match()
    assert player.session
    return player, set(found)


@pytest.mark.parametrize("style", ["tinted", "large"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", ["peppa", "peppa50", "peppa_club", "peppa_torino", "peppa_scivolosa"])
def test_each_game_loads_the_sheets_of_its_own_faces(monkeypatch, rules, size, style):
    maid = {"no_maid": True} if rules in ("peppa", "peppa50") else {}
    _, french = loaded(monkeypatch, rules, size, style, **maid)
    assert french and french <= NAMES["french"]
    _, italian = loaded(monkeypatch, rules, size, style, italian=True, **maid)
    assert italian == {name + "_italian" for name in french}


@pytest.mark.parametrize("style", ["tinted", "large"])
@pytest.mark.parametrize("size", SIZES)
def test_every_card_is_made_of_existing_tiles(monkeypatch, size, style):
    tighten(monkeypatch)
    player, _ = loaded(monkeypatch, "peppa", size, style, italian=True, no_maid=True)
    sprites, rules = player.sprites, player.session.rules
    for sprite in (0, sprites.fan):
        looks = set()
        for card in rules.deck:
            sprites.show(sprite, card)
            index = sprites.all[sprite][1]
            assert tile_box(index, index[0]) and tile_box(index, index[1])
            for figure in list(sprites.all[sprite])[2:]:
                assert figure.y < 100 and tile_box(figure, figure[0])
            looks.add((index[0], index[1]))
        assert len(looks) == 52


@pytest.mark.parametrize("italian, short", [(True, "D♤ F♡ R♢ 10♧"), (False, "Q♠ J♥ K♦ 10♣")])
def test_the_table_writes_cards_with_their_signs(italian, short):
    player = Player(rules="peppa", seats=4, options={"italian": italian, "no_maid": True}).start_match()
    assert player.card_names(numbers("QS JH KD TC", player.session.rules)) == short


def test_suit_led_hint_and_refusal_use_the_signs_of_the_faces():
    player = Player(rules="peppa", seats=4, deal=12, options={"italian": True, "no_maid": True})
    player.start_match()
    assert player.suit_led() == "♤"
    player.press("L A").look("refused").press("A U").look("hint")
    assert "Follow suit: ♤" in " ".join(player.texts["refused"])
    assert re.search("Try [0-9]+♤", " ".join(player.texts["hint"]))


@pytest.mark.parametrize("italian", [True, False])
def test_the_console_explains_the_letters_of_italian_cards_first(italian, tmp_path):
    options = "no_maid=on,italian=on" if italian else "no_maid=on"
    done = subprocess.run(
        [*PLAY, "--rules", "peppa", "--options", options, "--seed", "48", "--save", str(tmp_path / "match.json")],
        input="Q\n",
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert ("F knave, D queen, R king; S swords, C cups, D coins (denari), B batons" in done.stdout) == italian
    assert ("Batons: D (11), R (12)" in done.stdout) == italian == ("Clubs: Q (11), K (12)" not in done.stdout)
