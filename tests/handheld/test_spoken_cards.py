# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Cards and commands typed as people say them, in every language."""

from pathlib import Path

import pytest

from cards_on_table import game
from console_table import CLUBS, DIAMONDS, HEARTS, SPADES, Table
from engine.notation import text
from handheld.text.spoken_cards import spoken_cards, spoken_command
from handheld.words import Words
from handheld.words.forms import card_name

LANGUAGES = sorted(path.stem for path in Path("lib/handheld/lang").glob("??.txt"))
QUEENS = {
    "da": "spar dame",
    "de": "Pik-Dame",
    "en": "the queen of spades",
    "es": "la dama de picas",
    "fr": "dame de pique",
    "it": "donna di picche",
    "nb": "spardame",
    "nl": "schoppenvrouw",
    "pl": "damę pik",
    "sv": "spader dam",
}


def look(rules):
    table = Table(rules)
    table.session.step()
    return table.session.look(0)


VIEWS = {name: look(game(name, **options)) for name, options in (("chervy", {}), ("peppa", {"italian": True}))}


def meant(line, code="en", name="chervy"):
    """The cards that the line means, as letters."""
    view = VIEWS[name]
    return [text(card, view.rules) for card in spoken_cards(Words(code), line, view)]


@pytest.mark.parametrize(
    "line", ["queen of spades", "Q of S", "Q s", "♠Q", "Q♤", "spade queen", "Queen of the spades", "S-Q"]
)
def test_the_queen_of_spades_has_many_names(line):
    assert meant(line) == ["QS"]


@pytest.mark.parametrize("line", ["10 h", "h 10", "ten of hearts", "♥10", "10 of hearts", "heart ten"])
def test_a_ten_is_understood_as_a_number_and_as_a_word(line):
    assert meant(line) == ["TH"]


@pytest.mark.parametrize("line", ["queen", "spades", "of", "queen of", "queen king", "hello", "queen of spades please"])
def test_what_is_no_card_is_not_taken_for_one(line):
    assert meant(line) == []


def test_several_cards_are_named_on_one_line():
    assert meant("queen of spades, 10 h, the two of clubs") == ["QS", "TH", "2C"]
    assert meant("ace of hearts king of hearts") == ["AH", "KH"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_english_is_understood_beside_the_language_of_the_game(code):
    assert meant("queen of spades, 10 of hearts", code) == ["QS", "TH"]
    assert [spoken_command(Words(code), word) for word in ("undo", "help", "hint", "hand", "scores")] == list("UK?HS")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_is_understood_in_every_form_of_its_name(code, hits):
    rules = VIEWS["chervy"].rules
    for card in rules.deck:
        for form in card_name(Words(code), card, rules):
            for line in (form, form.upper(), form.replace("-", " ")):
                assert meant(line, code) == [text(card, rules)], line
                hits["cards named in words"] += 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_queen_of_spades_is_understood_as_players_of_each_language_say_it(code):
    assert meant(QUEENS[code], code) == ["QS"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_italian_cards_are_understood_by_their_own_suits(code, hits):
    rules = VIEWS["peppa"].rules
    for card in rules.deck:
        for form in card_name(Words(code), card, rules):
            assert meant(form, code, "peppa") == [text(card, rules)], form
            hits["cards named in words"] += 1
    assert meant("D S", code, "peppa") == meant("S d", code, "peppa") == ["QS"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_command_has_a_word_that_means_no_card(code):
    words = Words(code)
    said = words("commands").split()
    letters = [one for one in said if len(one) == 1]
    assert sorted(letters) == sorted("BCPSTWHLUA?RKQ")
    for letter, word in zip(said, said[1:], strict=False):
        if len(letter) == 1:
            assert len(word) > 1 and spoken_command(words, word.upper()) == letter
    named = [one for one in said if len(one) > 1]
    assert len(named) == len(set(named))
    for word in named:
        assert meant(word, code) == []


def test_commands_and_cards_are_typed_in_words():
    table = Table(hands=[CLUBS, SPADES, DIAMONDS, HEARTS])
    said = table.type("hand", "scores", "hint", "help", "undo", "two of clubs", "quit")
    assert "Clubs: 2 (11)" in said and "Totals: You 0" in said and "Hint: two of clubs." in said
    assert said.count("Type a card (QS, 10H)") == 1 and "Nothing to undo" in said
    assert "You lead the two of clubs." in said


def test_of_two_equal_cards_both_are_meant_if_named_twice():
    rules = game("cancellation", 6)
    table = Table(rules)
    for seed in range(9):
        table = Table(rules, seed=seed)
        table.session.step()
        view = table.session.look(0)
        twins = [card for card in view.cards() if not card & 1 and card + 1 in list(view.cards())]
        if twins:
            break
    name = card_name(Words(), twins[0], rules)[0]
    assert sorted(spoken_cards(Words(), name + ", " + name, view)) == [twins[0], twins[0] + 1]
