# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a hand is worth if it may end the match, and how the expert plays it."""

from array import array
from types import SimpleNamespace

import pytest

from cards_on_table import HEARTS, game, numbers, taken, texts, variant
from engine import prng
from engine.bots import expert
from engine.hand import deal, play
from engine.hand.view import ASK_PLAY, View
from engine.match.match import Match
from engine.think import last_hand

WIN = 5 * 26  # T of chervy
PLAYED = (  # the first 47 cards of a hand
    "2C 5C 4C 3C 2D JD 9D KD 3S 2S 9S 5S TC 8C 9C QC 3D QD 8D JH 3H 2H 4H KH "
    "4D AH 7D AC 6C 7C 8H JC 5H 6H KC AS 7H JS TD QH 9H TH 7S 8S QS 6S 6D"
)


def seen(rules, hand, totals, number=9, reached=0):
    """The view of seat 0."""
    match = Match(rules, 7)
    match.reached = reached
    match.totals[:] = array("i", totals)
    match.number = number
    view = View(rules)
    view.fill(hand, match, 0, ASK_PLAY)
    return view


def stake(rules, totals, *piles, number=9, flip=0, plain=False, reached=0):
    """What a hand in which the seats have taken those cards is worth to seat 0."""
    hand = taken(rules, piles)
    hand.s[play.FLIP] = flip
    view = seen(rules, hand, totals, number, reached)
    search = SimpleNamespace(play=hand, view=view, points=array("i", [0] * rules.seats), plain=plain)
    return last_hand.ends(search)


def test_a_match_that_goes_on_is_worth_its_points():
    assert stake(game(), (80, 60, 60, 60), "2H", "QS", "", HEARTS[3:]) == 26 - 4
    assert stake(game(), (99, 60, 60, 60), "", "QS", "2H", HEARTS[3:]) == 26
    assert stake(game(), (80, 60, 60, 60), "2H", "QS", "", HEARTS[3:], plain=True) == 26 - 4  # the quick way


def test_in_the_last_hand_the_win_counts_for_more():
    assert stake(game(), (81, 90, 81, 81), "2H", "QS", "", HEARTS[3:]) == -WIN + 22 // 4  # 82 against 81
    assert stake(game(), (79, 90, 81, 81), "2H", "QS", "", HEARTS[3:]) == 3 * WIN + 22 // 4  # alone
    assert stake(game(), (80, 90, 81, 82), "2H", "QS", "", HEARTS[3:]) == WIN + 22 // 4  # one of two
    assert stake(game(), (99, 98, 81, 81), "2H", "QS", "", HEARTS[3:]) == -WIN + 22 // 4


def test_a_tie_for_first_place_that_is_played_on_does_not_end_the_match():
    assert stake(game("dame", plain=True), (80, 90, 81, 82), "2H", "QS", "", HEARTS[3:]) == 22
    assert stake(game("dame", plain=True), (79, 90, 81, 82), "2H", "QS", "", HEARTS[3:]) == 3 * WIN + 22 // 4


def test_a_moon_that_would_lose_the_match():
    moon = ("QS " + HEARTS, "", "", "")
    assert stake(game(sun=False), (90, 80, 20, 80), *moon) == -WIN + 78 // 4  # seat 2 wins with 46
    # in spruce the shooter may take 26 points off instead
    assert stake(game("spruce"), (90, 80, 20, 80), *moon) == 78
    # another shooter is expected to give everybody the points, which ends the match
    assert stake(game("spruce"), (90, 80, 20, 80), "", "QS " + HEARTS, "", "") == -WIN + -26 // 4
    # a contrôle that would lose its shooter the match is reversed
    values = {"values": {"H": 1, "QS": 13}, "limit": 500}
    assert stake(variant("dame", **values), (490, 380, 20, 380), *moon) == 450
    # so is another seat's, and then those who would be ahead of the shooter do not win
    assert stake(variant("dame", **values), (20, 490, 380, 380), "", moon[0], "", "") == -150
    assert stake(variant("dame", **values, losing_moon="stands"), (20, 490, 380, 380), "", moon[0], "", "") > WIN


def test_a_game_without_moons_has_none_to_reverse():
    for name in ("stands", "reversed"):
        rules = variant(moon=[], sun=[], losing_moon=name)
        assert stake(rules, (10, 90, 30, 30), "", "QS " + HEARTS, "", "") == 3 * WIN + 26 // 4


def test_a_moon_too_small_to_win_loses_the_last_hand():
    """A moon is reversed only at the limit: not in the last of the agreed hands, nor after a tie."""
    moon = ("QS " + HEARTS, "", "", "")
    assert stake(variant("dame", hands=9, limit=0), (300, 20, 250, 250), *moon) < -WIN
    assert stake(game("dame"), (300, 20, 250, 250), *moon, reached=8) < -WIN
    assert stake(game("dame"), (300, 20, 250, 250), *moon) == 450


def test_an_extra_hand_ends_the_match_whatever_the_totals_are():
    """A tie at the limit was played on, and a bonus has brought all under the limit again."""
    assert seen(game("dame"), taken(game("dame"), ["", "", "", ""]), (10, 10, 20, 20), reached=8).last()
    assert not seen(game("dame"), taken(game("dame"), ["", "", "", ""]), (10, 10, 20, 20)).last()
    hand = (206, 150, 170, 200), "2H 3H", "4H", "5H", "6H"  # each 4 to 6 points, 20 in all
    assert stake(game("dame"), *hand) == 0
    assert stake(game("dame"), *hand, reached=8) == -5 * 20


def test_agreed_hands_highest_totals_and_subtracted_points_count_at_the_end():
    assert stake(game("jinx"), (9, 1, 9, 9), "TH", "", "2H", "", number=4) < -5 * 11
    assert stake(game("jinx"), (9, 1, 9, 9), "TH", "", "2H", "", number=3) == 11 - 40
    rules = variant("peppa50", payments="none")
    assert stake(rules, (46, 20, 20, 20), "", "AH", "2H", "") == 3 * 5 * 6 + 6 // 4  # a trick each
    down = game("hartenjagen")
    assert stake(down, (1, 20, 20, 30), "7H", "", "QS", "", flip=1) == 3 * 5 * 6 + (4 * 1 - 6) // 4


@pytest.mark.parametrize(
    ("name", "totals", "number", "last"),
    [
        ("chervy", (47, 0, 0, 0), 3, False),
        ("chervy", (48, 0, 0, 0), 3, True),  # a sun of 52
        ("jinx", (0, 0, 0, 0), 3, False),
        ("jinx", (0, 0, 0, 0), 4, True),
        ("hartenjagen", (60, 1, 1, 1), 3, False),  # on the way up
        ("hartenjagen hands=3", (6, 1, 1, 1), 3, True),
        ("hartenjagen per_trick=0", (60, 20, 20, 20), 3, False),  # on the way down
        ("hartenjagen per_trick=5", (60, 20, 20, 20), 3, True),
    ],
)
def test_a_hand_that_may_be_the_last_is_recognized(name, totals, number, last):
    name, *changed = name.replace("=", " ").split()
    rules = variant(name, **{changed[0]: int(changed[1])}) if changed else game(name)
    hand = play.Hand(rules)
    hand.total = 26 if name == "chervy" else 15
    hand.s[play.FLIP] = "per_trick" in changed
    assert bool(seen(rules, hand, totals, number).last()) == last


def plays(*totals):
    """The card that South plays last to "QS 6S 6D", from TS and KS.

    No other penalty card is left; the hand has cost the seats 0, 4, 4 and 5 so far. South is seat 2; East, who led the
    queen, is seat 3.
    """
    rules = game(sun=False)
    hand = play.Hand(rules)
    deal.shuffle(hand, 478885, 1, prng.state())
    deal.deal(hand, 0)
    deal.open_play(hand)
    for card in numbers(PLAYED, rules):
        play.play(hand, card)
    assert list(hand.acc)[:4] == [0, 4, 4, 5]
    match = Match(rules, 7)
    match.totals[:] = array("i", totals)
    view = View(rules)
    view.fill(hand, match, 2, ASK_PLAY)
    assert texts(view.legal(), rules) == "TS KS"
    for _ in expert.think(view, prng.state(), 0):
        pass
    return texts(view.picked[:1], rules)


def test_the_queen_is_taken_to_save_the_match():
    assert plays(0, 0, 0, 0) == "TS"
    assert plays(20, 60, 50, 85) == "KS"  # with 18 more East would end the match, and seat 0 would win it
    assert plays(20, 60, 50, 81) == "TS"  # East only gets to 99
    assert plays(60, 70, 50, 85) == "TS"  # South wins it
