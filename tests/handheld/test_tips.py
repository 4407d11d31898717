# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Tips: each stands where the tables of the game make it true."""

import pytest

from cards_on_table import game
from console_table import Table
from engine.cards import BAD, GOOD
from engine.hand.view import View
from handheld.rulesets import library
from handheld.rulesets.tips import dearest, tips
from handheld.table.reason import why
from handheld.words import Words
from handheld.words.forms import card_name
from overlaps import check
from player import LANGUAGES, SIZES, Player
from reason_codes import AFTER, ECLIPSE, EMPTIES, GUARDS, HOLDS_BACK, MIXES, PASSED, STAYS_LOW

WORDS = Words("en", ("cards", "rules"))
NAMES = sorted(library.names())
HEARTS, QUEEN = 2, 3 << 5 | 10


def told(name, seats=4, **options):
    """The tips for a game as one text."""
    return "\n".join(tips(WORDS, game(name, seats, **options)))


def test_tips_about_passing_need_a_pass():
    assert "Pass a short suit away" in told("chervy") and "Keep low spades" in told("chervy")
    assert "ass" not in told("chervy", no_pass=True).replace("classic", "")


def test_the_next_player_is_the_one_who_plays_after_you():
    assert "the player after you, the queen of spades may land on a trick of yours" in told("chervy")
    # in both games cards go to the right: in Greek hearts play goes to the left, in Turin to the right
    assert "o the player after you" not in told("greek")
    assert "the player after you, the queen of spades may land on a trick of yours" in told("peppa_torino")
    assert "The two of clubs and high clubs are good cards to pass" in told("dame")


def test_the_dearest_card_is_the_one_that_stands_out():
    assert dearest(game("chervy"), BAD) == 3 << 5 | 10 and dearest(game("omnibus"), GOOD) == 1 << 5 | 9
    assert dearest(game("copas"), BAD) == -1  # all hearts count the same
    assert "queen of diamonds, king of diamonds and ace of diamonds to catch the jack of diamonds" in told("omnibus")
    assert "But see that the queen of spades is not in the trick" in told("dame")
    assert "catch" not in told("chervy")


def test_where_tricks_are_worth_having_nobody_is_told_to_lose_them():
    assert game("peppa50").per_trick > 0 and game("peppa50").aim
    assert "Let the player after you win" not in told("peppa50") and "Play high cards early" not in told("peppa50")
    assert "Let the player after you win" in told("chervy") and "lowest hearts" in told("chervy")


def test_tips_about_everything_need_a_moon_or_a_sun():
    assert "Try to take everything only with a strong hand" in told("chervy")
    assert "everything" not in told("jinx", 4)
    assert "With the two of clubs in your hand you cannot win every trick" in told(
        "dame"
    ) and "every trick" not in told("omnibus")


def test_the_highest_total_is_fed_only_where_it_loses_and_ends_the_match():
    assert "whoever has the highest one" in told("chervy")
    assert "whoever has the highest one" not in told("peppa50")  # there it wins
    assert "whoever has the highest one" not in told("hartenjagen")  # there points count down afterwards


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tips_are_whole_sentences_in_every_language(lang):
    words = Words(lang, ("cards", "rules"))
    for name in NAMES:
        for line in tips(words, game(name)):
            assert line[0] in "¿«„“" or line[0].isupper(), line
            assert line[-1] in ".?!" and not set(line) & set("{}<>|~"), line


@pytest.mark.parametrize("size", SIZES)
def test_tips_come_after_the_rules_and_in_the_menu(size):
    player = Player(size).open_menu("Tips").look("menu")
    assert player.texts["menu"][0] == "Tips" and "Hearts" in player.said("menu")
    check(size, "menu", player.boxes["menu"])
    assert player.back().screen == "main_menu"
    player = Player(size).start_match().pass_cards().open_pause("Rules")
    for _ in range(40):
        if "A Tips" in player.text():
            break
        player.press("A")
    player.press("A").look("after")
    assert player.texts["after"][0] == "Tips"
    player.back()
    assert player.screen == "pause_menu"


def test_the_console_gives_tips_after_the_rules():
    said = Table().type("R")
    assert said.index("The lowest total wins.") < said.index("\nTips\n") < said.index("Keep low spades")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tips_and_hints_have_the_same_words_for_the_same_reason(lang):
    """As in the hints of tests/tables/test_reasons.py, of which each is true in its position."""
    words = Words(lang, ("cards", "rules", "text"))
    found = "\n".join(tips(words, game("dame")))
    view = View(game("dame"))
    for code in (AFTER, PASSED, GUARDS, HOLDS_BACK, ECLIPSE, MIXES, STAYS_LOW):
        view.reason = code
        view.about = HEARTS if code > EMPTIES else view.rules.lead if code == ECLIPSE else QUEEN
        assert why(words, view, lambda card: card_name(words, card, view.rules), None) in found
