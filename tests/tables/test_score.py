# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The points of a hand: engine.hand.score."""

from cards_on_table import HEARTS, dealt, game, points, run, taken, variant


def test_hearts_one_each_and_the_queen_of_spades_thirteen():
    assert points(taken(game(), ["2H 3H", "QS AH", "4H 5H 6H 7H", "8H 9H TH JH QH KH"])) == [2, 14, 4, 6]


def test_moon_gives_the_others_all_points_in_play():
    assert points(taken(game(), [HEARTS + " QS", "", "", ""])) == [0, 26, 26, 26]
    assert points(taken(game(), ["", "", "", HEARTS + " QS"])) == [26, 26, 26, 0]


def test_one_heart_elsewhere_spoils_the_moon():
    assert points(taken(game(), [HEARTS[3:] + " QS", "", "2H", ""])) == [25, 0, 1, 0]


def test_moon_is_counted_from_the_deck_dealt():
    six = game(seats=6)  # no 3H: T is 25
    assert points(taken(six, [HEARTS.replace("3H ", "") + " QS", "", "", "", "", ""])) == [0, 25, 25, 25, 25, 25]


def test_sun_gives_twice_as_much():
    assert points(taken(game(), ["", HEARTS + " QS", "", ""], [0, 13, 0, 0])) == [52, 0, 52, 52]


def test_all_tricks_are_a_moon_with_the_sun_off():
    assert points(taken(game(sun=False), ["", HEARTS + " QS", "", ""], [0, 13, 0, 0])) == [26, 0, 26, 26]


def test_a_sun_where_there_is_no_moon():
    only = variant(moon=[], sun=[{"own": 0, "others": 52}])
    assert points(taken(only, ["", HEARTS + " QS", "", ""], [0, 13, 0, 0])) == [52, 0, 52, 52]
    assert points(taken(only, ["", HEARTS + " QS", "", ""], [1, 12, 0, 0])) == [0, 26, 0, 0]


def test_the_jack_of_diamonds_takes_points_off():
    jd = game(jd=True)
    assert points(taken(jd, ["JD 2H", HEARTS[3:] + " QS", "", ""])) == [-10, 25, 0, 0]


def test_jack_of_diamonds_counts_for_nobody_in_a_moon_hand():
    jd = game(jd=True)
    assert points(taken(jd, [HEARTS + " QS", "JD", "", ""])) == [0, 26, 26, 26]
    assert points(taken(jd, [HEARTS + " QS JD", "", "", ""])) == [0, 26, 26, 26]


def test_jack_of_diamonds_is_not_needed_for_the_moon():
    assert points(taken(game(jd=True), [HEARTS + " QS", "", "", "JD"])) == [0, 26, 26, 26]


def test_bonus_goes_to_its_taker_in_a_moon_hand_where_the_rules_say_so():
    omnibus = variant(values={"H": 1, "QS": 13, "JD": -10}, bonus_in_moon="taker")
    assert points(taken(omnibus, [HEARTS + " QS", "JD", "", ""])) == [0, 16, 26, 26]


def test_the_shooter_chooses():
    rules = variant(moon=[{"own": 0, "others": "T"}, {"own": "-T", "others": 0}])
    hand = taken(rules, [HEARTS + " QS", "", "", ""])
    assert points(hand, 0) == [0, 26, 26, 26]
    assert points(hand, 1) == [-26, 0, 0, 0]


def test_fixed_numbers_and_values_by_rank():
    dame = variant(
        values={"2H": 2, "3H": 3, "4H": 4, "5H": 5, "6H": 6, "7H": 7, "8H": 8, "9H": 9, "TH": 10}
        | {"JH": 11, "QH": 12, "KH": 13, "AH": 14, "QS": 50, "JD": -40},
        moon=[{"own": 0, "others": 150}],
        sun=[{"own": 0, "others": 300}],
    )
    assert points(taken(dame, [HEARTS + " QS JD", "", "", ""])) == [0, 150, 150, 150]
    assert points(taken(dame, [HEARTS + " QS", "JD", "", ""], [13, 0, 0, 0])) == [0, 300, 300, 300]
    assert points(taken(dame, [HEARTS, "QS", "JD", ""])) == [104, 50, -40, 0]


def test_no_moon_where_the_rules_have_none():
    assert points(taken(variant(moon=[], sun=[]), [HEARTS + " QS", "", "", ""])) == [26, 0, 0, 0]


def test_no_moon_without_penalty_cards_in_play():
    rules = variant("jinx", moon=[{"own": 0, "others": "T"}], values={"JD": -10, "QH": 1})
    assert points(taken(rules, ["JD", "", "", ""])) == [-10, 0, 0, 0]  # the queen is set aside


def test_points_for_tricks():
    rules = variant(values={"H": 1}, per_trick=-10)
    assert points(taken(rules, ["2H 3H", "", "", HEARTS[6:]], [5, 2, 0, 6])) == [-48, -20, 0, -49]


def test_a_card_outranks_its_rank_and_a_rank_its_suit():
    rules = variant(values={"H": 1, "Q": 13, "QD": 2})
    assert points(taken(rules, ["QH", "QD", "QS QC", "2H"])) == [13, 2, 26, 1]


def test_negative_cards_are_penalties_where_the_highest_total_wins():
    bonus = game("bonus")  # H -1, QS -13, aces 4, TD 10, a trick 5; moon +30, others -15; sun 2T, others -10
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    assert points(taken(bonus, [hearts, "AC TD", "AH QS", "", ""], [2, 3, 1, 0, 5])) == [-2, 29, -4, 0, 25]
    assert points(taken(bonus, [hearts + " QS", "AH TD", "", "", ""], [9, 1, 1, 0, 0])) == [30, -15, -15, -15, -15]
    assert points(taken(bonus, [hearts + " QS", "", "", "", ""], [11, 0, 0, 0, 0])) == [50, -10, -10, -10, -10]


def test_a_sun_played_out():
    spades = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    diamonds = spades.replace("S", "D")
    clubs = spades.replace("S", "C")
    hand = dealt(game(), [clubs, diamonds, HEARTS, spades])
    tricks = []
    for i in range(13):
        # nobody follows; D throws his spades from the lowest, C must throw hearts: he holds nothing else
        tricks.append(" ".join([deck.split()[i] for deck in (clubs, diamonds, HEARTS, spades)]))
    assert run(hand, *tricks) == "A" * 13
    assert points(hand) == [0, 52, 52, 52]
