# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The match in plain lines: typed cards, questions, answers."""

import re
from array import array

import pytest

import language_files
import play as play_tool
from cards_on_table import game, texts, variant
from console_table import CLUBS, DIAMONDS, HEARTS, SPADES, Table
from engine.bots import normal, random
from engine.hand.moon_points import amounts, offered
from engine.hand.view import View
from engine.match.session import Session
from engine.think import moon_choice
from handheld.text.commands import COMMANDS
from handheld.text.outcomes import join
from handheld.text.spoken_cards import typed
from handheld.words import Words, languages
from handheld.words.forms import card_name

WORDS = Words("en", ("text",))


def test_a_whole_match_can_be_played_by_hints():
    table = Table(number=0)
    said = table.type(*["<hint>"] * 200)
    assert said.count("Hearts are broken.") == 4
    assert len(re.findall(r"Hand \d is over\. This hand: You \d+, Emile \d+, Rosa \d+, Yuki \d+\.", said)) == 4
    assert re.search(r"Final scores: .*\n.*(wins? the match|share the win)", said)
    assert "You pass to Emile." in said and "No passing this hand." in said
    assert re.search(r"You pass to Emile: .*\. You get from Yuki: .*\.", said)
    assert not table.saved


def test_no_line_has_escape_sequences():
    said = Table(number=0).type("H", "S", "R", *["<hint>"] * 200)
    assert all(line.isprintable() for line in said.splitlines())
    assert "\x1b" not in said and "{" not in said


def test_the_console_refuses_an_illegal_card_with_its_reason():
    table = Table(
        hands=["2C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D", HEARTS, SPADES]
    )
    said = table.type("AD", "AS", "Qx", "2C", "<ctrl-c>")
    assert "You have to lead the two of clubs." in said
    assert "You do not have the ace of spades." in said
    assert '"Qx" is neither a card nor a command. K lists all commands.' in said
    assert "You lead the two of clubs." in said


@pytest.mark.parametrize("language", languages())
def test_a_match_and_a_lesson_begin_with_three_commands(language):
    table = Table()
    table.game.words = Words(language, ("text",))
    for lesson in (False, True):
        table.game.in_lesson = lesson
        table.said.clear()
        table.game.help(".first")
        (line,) = table.said
        assert re.findall(r"(?<!\S)[A-Z?](?!\S)", line) == ["?", "K", "Q"]


@pytest.mark.parametrize("language", languages())
def test_k_lists_every_command_in_a_line_of_its_own(language):
    table = Table()
    table.game.words = Words(language, ("text",))
    table.game.help()
    listed = [line[0] for line in table.said if re.match(r"[A-Z?]\s?: ", line)]
    assert sorted(listed) == sorted(COMMANDS)


def test_odd_input_is_not_taken_for_a_card():
    said = Table().type("²", "9" * 5000, "", "11 12", "10", "99", "{", "QS QS", "-1")
    assert '"²" is neither a card nor a command.' in said and "Play one card at a time." in said
    assert (
        "Your cards have these numbers: 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23." in said
        and '"{" is neither a card' in said
        and "Saved" not in said
    )
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


def test_refusals_name_the_suit_the_first_trick_or_unbroken_hearts():
    follow = Table(
        hands=["3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D", "2C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", HEARTS, SPADES]
    )
    assert "You have to follow suit: clubs." in follow.type("2D")
    void = Table(
        hands=["2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2D", CLUBS, "AH 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", SPADES]
    )
    assert "No penalty cards on the first trick." in void.type("2H")
    lead = Table(
        hands=[
            "AC KC 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH",
            "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC 2D 3D",
            SPADES,
            "KH AH 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
        ]
    )
    assert "Hearts are not broken yet, so you may not lead hearts." in lead.type("AC", "2H")


def test_cards_are_typed_by_name_or_by_number():
    table = Table(hands=["TH " + CLUBS[:35], "JC QC KC AC 2H 3H 4H 5H 6H 7H 8H 9H JH", DIAMONDS, SPADES])
    assert "You lead the two of clubs." in table.type("2c")
    again = Table(hands=["TH " + CLUBS[:35], "JC QC KC AC 2H 3H 4H 5H 6H 7H 8H 9H JH", DIAMONDS, SPADES])
    assert "You lead the two of clubs." in again.type("11")
    assert "You have to lead the two of clubs." in Table(
        hands=["TH " + CLUBS[:35], "JC QC KC AC 2H 3H 4H 5H 6H 7H 8H 9H JH", DIAMONDS, SPADES]
    ).type("10h")


def test_every_command_is_answered():
    table = Table(
        hands=["3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D", HEARTS, "2C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", SPADES]
    )
    said = table.type("C", "1", "2", "3", "S", "T", "H", "L", "U", "?", "R")
    lines = said.splitlines()
    assert re.search(r"On the table: Rosa two of clubs, Yuki \w+ of spades\.", said)
    assert "Card 1: Rosa, two of clubs." in lines
    assert re.search(r"Card 2: Yuki, \w+ of spades\.", said)
    assert any(line.startswith("There is no card 3 on the table.") for line in lines)
    assert "Totals: You 0, Emile 0, Rosa 0, Yuki 0. This hand so far: You 0, Emile 0, Rosa 0, Yuki 0." in lines
    assert "It is your turn." in lines
    assert "Diamonds: 2 (23)" in lines
    assert "No trick played yet this hand." in lines
    assert "Nothing to undo in this hand." in lines
    assert re.search(r"Hint: \w+ of clubs\. \w", said)
    assert (
        "On the first trick you may not throw these, unless you have nothing else: hearts and queen of spades."
        " You may not"
        " lead hearts until they are broken (one has been played), unless you have nothing else. You may always lead:"
        " queen of spades." in lines
    )
    assert (
        "Penalty points: hearts 1 each, queen of spades 13. In all: 26. Of the red suits, only hearts count." in lines
    )


def test_a_hint_that_takes_long_first_says_that_somebody_thinks():
    def slow(view, rng, steps):
        yield from normal.think(view, rng, steps)
        yield True  # a first choice
        yield

    table = Table()
    table.session.hinter = slow
    lines = table.type("?").splitlines()
    at = lines.index("Thinking …")
    assert lines[at + 1].startswith("Hint: ")


def test_the_last_trick_is_shown_and_a_choice_taken_back():
    table = Table(
        hands=["3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D", HEARTS, "2C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", SPADES]
    )
    said = table.type("AC", "L", "U", "C", "3C", "L")
    assert re.search(
        r"Last trick: Rosa two of clubs, Yuki \w+ of spades, You ace of clubs, Emile \w+ of hearts\. You won it", said
    )
    assert "Undone." in said
    assert "You play the three of clubs." in said


def test_moon_and_sun_are_announced():
    hands = [CLUBS, DIAMONDS, HEARTS, SPADES]
    said = Table(hands=hands).type(*["<hint>"] * 13)
    assert "You shoot the sun: all the tricks!" in said and "This hand: You 0, Emile 52, Rosa 52, Yuki 52." in said
    said = Table(game(hands=4, sun=False), hands=hands).type(*["<hint>"] * 13)
    assert (
        "You shoot the moon: all the penalty cards!" in said and "This hand: You 0, Emile 26, Rosa 26, Yuki 26." in said
    )


def test_the_pass_takes_cards_one_by_one_or_all_at_once():
    table = Table(number=0)
    table.type("<ctrl-c>")
    held = list(table.session.look(0).cards())
    names = [card_name(WORDS, card, table.rules)[0] for card in held]
    said = table.type("11", "11", "12", "U", "12, 13", "11 14", "14")
    assert f"Chosen: {names[0]}. Still to choose: 2." in said
    assert said.count("Choose 3 different cards. None of these counts.") == 2 and "Undone." in said
    assert f"You pass to Emile: {names[1]}, {names[2]}, {names[3]}." in said


def test_every_way_of_leaving_saves_the_same_match():
    saves = []
    for leave in (["Q"], [" q "], [], ["<ctrl-c>"]):
        table = Table()
        table.type("<hint>", "<hint>", *leave)
        saves.append(table.saved)
    assert saves[0] == saves[1] == saves[2] == saves[3] and len(saves[0]) == 1


def test_the_list_of_the_hand_has_forbidden_cards_and_prices():
    for seed in range(60):
        table = Table(game("chervy"), seed, number=3)  # nobody passes
        told = table.type()
        view = table.session.look(0)
        held, legal = list(view.cards()), list(view.legal())
        follows = view.lying() and any(card >> 5 == view.led() for card in held)
        assert ("Not playable now: " in told) == (not follows and 1 < len(legal) < len(held)), told
        if "Not playable now: hearts." in told:
            asked = table.type("H")
            assert "+1" in asked and "Not playable now: hearts." in asked and "+1" not in told
            return
    raise AssertionError("nobody was void")


def test_0_and_minus_name_the_tenth_and_the_eleventh_card():
    for seed in range(40):
        table = Table(game("cancellation", 11), seed, number=0)
        told = table.type("9", "0", "-")
        if re.search(r"Card 10: ", told):
            assert "neither a card" not in told and "have the numbers" not in told
            return
        assert told.count("on the table") >= 2
    raise AssertionError("nobody was the last to play")


def test_the_turn_tells_the_state_of_the_hand():
    table = Table(hands=[CLUBS, SPADES, DIAMONDS, HEARTS])
    assert table.type("T").splitlines()[-3:] == ["It is your turn.", "Hand 4, trick 1.", "Hearts are not broken yet."]
    turned = Table(game("hartenjagen"), number=3)
    turned.session.match.reached = 1
    turned.session.match.totals[1] = 50
    assert "Points now count down." in turned.type("T").splitlines()
    assert "Points now count down." not in Table(game("hartenjagen"), number=3).type("T")


def test_the_only_card_that_may_be_led_is_named():
    assert "You have to lead the two of clubs." in Table(hands=[CLUBS, SPADES, DIAMONDS, HEARTS]).type().splitlines()
    assert "Your lead." in Table(hands=[CLUBS, SPADES, DIAMONDS, HEARTS]).type("2C").splitlines()


def test_typing_a_takes_all_remaining_tricks():
    table = Table(hands=[CLUBS, SPADES, DIAMONDS, HEARTS])
    said = table.type("A", "2C")
    assert (
        "You cannot claim now: the rest may not all be yours, or playing on may be better." in said
    )  # the two must be led first
    assert "The rest are yours: A claims them." in said
    said = table.type("A")
    assert said.count("You win the trick:") == 12 and "You shoot the sun" in said and "Hand 4 is over." in said


def test_typing_a_skips_a_rest_without_points():
    table = Table(variant(values={"2C": 1}, moon=[], sun=[], hands=4))
    hint = table.type("<hint>").splitlines()
    assert "No points left: A skips the rest of the hand." in hint
    said = table.type("A")
    assert "No points left: skipping the rest of the hand." in said and "Hand 4 is over." in said
    assert "takes the trick" not in said and "plays" not in said
    assert sorted(table.session.points) == [0, 0, 0, 1]
    assert sorted(table.session.hand.log) == sorted(table.rules.deck)


def test_a_rest_without_points_is_skipped_without_a_question_if_set_so():
    table = Table(variant(values={"2C": 1}, moon=[], sun=[], hands=4))
    table.game.skips = True
    said = table.type("<hint>")
    assert "A skips" not in said and "skipping the rest of the hand." in said and "Hand 4 is over." in said


def test_several_winners_are_named_in_one_sentence():
    who = [Table().game.who(seat) for seat in range(4)]
    assert join(WORDS, [0], who) == "You"
    assert join(WORDS, [0, 2], who) == "You and Rosa"
    assert join(WORDS, [0, 1, 3], who) == "You, Emile and Yuki"


def test_a_seats_number_is_not_mistaken_for_points():
    seven = Table(game("cancellation", 7), number=0)
    seven.game.words.plain = 1
    assert "Totals: You 0, Seat 2: 0, Seat 3: 0," in seven.type("S", "C")
    five = Table(game(seats=5), number=4, hands=None)
    five.game.words.plain = 1
    assert not re.search(
        r"Seat \d (\d|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace)", five.type("C", "S")
    )


def test_a_trick_nobody_took_is_announced_with_its_points():
    """Six players play pairs of equal cards of one suit, which cancel each other, so nobody takes the trick."""
    rules = game("cancellation", 6)
    table = Table(rules, seed=5, number=0)
    said = table.type(*["<hint>"] * 40, "C")
    held = re.findall(r"stay on the table\. Points waiting: (\d+)\.", said)
    assert held and said.count("That includes the cards left on the table.") >= 1
    said = Table(rules, seed=5, number=0).type(*["<hint>", "C"] * 40)
    assert re.search(r"With the cards waiting: \d+ points?\.", said)
    said = Table(rules, seed=190, number=0).type(*["<hint>", "C"] * 40)  # its leader, the person, leads again
    assert re.search(r"No card played to this trick yet\. Points waiting on the table: \d+\.", said)


def test_the_player_is_told_that_a_line_was_ignored():
    table = Table(number=0)
    said = table.type("11 12 zz", "11", "11", "\x1b[A", "U C")
    assert "Nothing on this line counts." in said and "Type a command on a line of its own." in said
    assert "[A" not in said and "\x1b" not in said
    assert said.count("Still to choose: 2.") == 3  # the state is printed once more
    assert "You will choose the cards to pass again." in table.type("11", "Q")


def test_the_choice_after_a_moon_counts_the_bonus_the_shooter_keeps():
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
def test_the_codes_of_arrow_keys_are_ignored(line, meant):
    assert typed(line) == meant


def test_an_empty_line_repeats_the_choices_after_a_moon():
    table = Table(game("spruce"), hands=[CLUBS, DIAMONDS, HEARTS, SPADES])
    told = table.type("2C", "A", "", "\x1b[A", "7")
    assert told.count("You shot the moon! Choose a number.") == 3 and '"7" is not one of the choices.' in told


def test_a_card_keeps_its_number_through_a_hand():
    table = Table()
    numbers = {}
    told = table.type(*["<hint>", "H"] * 12, "10", "99")
    for suit, cards in re.findall(r"^(Clubs|Diamonds|Hearts|Spades): (.*)", told, re.M):
        for rank, number in re.findall(r"(\w+) \((\d+)\)", cards):
            assert numbers.setdefault((suit, rank), number) == number
    assert sorted(numbers.values()) == [str(number) for number in range(11, 24)]
    last = told.splitlines()[-1]
    assert re.fullmatch(r"Your cards have these numbers: \d\d\.", last)


FOLLOWING = [
    "3C 4C 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS",
    "2C 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
    "5C 6C 7C 8C 9C TC JC QC KC AC KS AS AD",
    HEARTS,
]


def test_the_turn_does_not_repeat_the_last_sentence():
    table = Table(hands=FOLLOWING)
    said = table.type("3C", "", "H").splitlines()
    prompts = [i for i, line in enumerate(said) if "Suit led: " in line]
    assert len(prompts) == 3 and said[prompts[0] - 1].startswith("On the table: Emile two of clubs")
    turn = said[prompts[0] + 1 : prompts[1]]
    rows = [line for line in turn if re.match(r"\w+: .* \(1\d\)", line)]
    assert len(rows) == 1 and not [line for line in turn if line.startswith(("On the table", "Your cards"))]
    assert said[prompts[1] + 1].startswith("On the table: ") and prompts[2] == prompts[1] + 2  # Enter asks again
    assert "Your cards and their numbers:" in said[prompts[2] :]


def test_a_new_hand_is_announced_completely():
    said = Table(game("plain"), seed=0, number=0).type(*["<hint>"] * 60)
    for hand in said.split("Hand 1 is over.")[1].split("is over.")[:2]:
        assert "Your cards and their numbers:" in hand.split("Suit led: ")[0]


def test_no_trick_is_described_after_the_last_one():
    said = Table(game("spruce"), hands=[CLUBS, SPADES, DIAMONDS, HEARTS]).type("2C", "A", "T")
    assert "You shot the moon! Choose a number." in said and "trick 14" not in said
    assert "1: you -26, the others 0 each. New totals: You -26, Emile 0, Rosa 0, Yuki 0." in said
    assert "2: you 0, the others 26 each. New totals: You 0, Emile 26, Rosa 26, Yuki 26." in said


def test_cards_dropped_from_a_line_while_passing_are_reported():
    said = Table(number=0).type("11 AS 12" if "ace of spades" not in Table(number=0).type("H") else "11 AC 12", "T")
    assert "You do not have the" in said and "Nothing on this line counts." in said


def test_the_turn_while_passing_tells_how_many_cards_to_pass():
    said = Table(number=0).type("T", "11", "T", "A").split("Choose 3 cards to pass to Emile.", 1)[1]
    assert "Choose 3 cards to pass to Emile" in said and "trick 1" not in said and "Hearts are" not in said
    assert said.count("Still to choose: 2.") == 3
    assert "You cannot claim" not in said


def test_the_turn_after_a_moon_tells_the_choices():
    said = Table(game("spruce"), hands=[CLUBS, SPADES, DIAMONDS, HEARTS]).type("2C", "A", "T", "A")
    assert said.count("You shot the moon! Choose a number.") == 3 and "You cannot claim" not in said
    assert "Hearts are" not in said.split("You shot the moon! Choose a number.")[1]


def test_a_language_may_give_a_game_its_own_title(tmp_path):
    from handheld.rulesets.describe import rules_text

    other = language_files.changed(tmp_path, games={"title.chervy": "Coeurs"})
    session = Session(game("chervy"), 7, [None] * 4)
    assert next(rules_text(other, session.rules)) == play_tool.fields(session, other)["title"] == "Coeurs"
    assert play_tool.fields(session, WORDS)["title"] == "Hearts"


@pytest.mark.parametrize(
    ("rules", "seats", "people", "plain"),
    [
        ("chervy", 3, "Left: Emile. Right: Rosa.", "Left: West. Right: East."),
        ("chervy", 4, "Left: Emile. Opposite: Rosa. Right: Yuki.", "Left: West. Opposite: North. Right: East."),
        ("chervy", 5, "Clockwise from your left: Emile, Rosa, Yuki, Tariq.", "left: Seat 2, Seat 3, Seat 4, Seat 5."),
    ],
)
def test_the_console_answers_who_sits_where(rules, seats, people, plain):
    table = Table(game(rules, seats))
    assert people in table.type("W")
    table.game.words.plain = 1
    assert plain in table.type("w")


def test_a_watched_match_names_every_seat():
    table = Table(bots=[random.think] * 4)
    table.game.where()
    assert table.said == ["Clockwise: Nora, Emile, Rosa, Yuki."]
    table.game.words.plain = 1
    table.game.where()
    assert table.said[1:] == ["Clockwise: South, West, North, East."]
