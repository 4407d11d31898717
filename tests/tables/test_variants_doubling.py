# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A rule set made for these tests, in which a card doubles the points of its taker."""

from cards_on_table import HEARTS, dealt, game, numbers, points, position, run, table, taken, texts, variant
from engine.cards import NONE
from engine.hand.play import TRICKS, Hand
from engine.hand.score import taker
from games_on_table import SHOT, finish

MOON = HEARTS + " QS"

GONG = {"H": 10, "JH": 20, "QH": 30, "KH": 40, "AH": 50, "2H": 0, "3H": 0, "4H": 0, "QS": 100, "JD": -100}


class TestDoubling:
    def test_hearts_200_and_the_queen_100_are_300(self):
        hand = taken(game("doubling"), [MOON, "JD", "TC", ""])
        assert hand.total == 300 and points(hand) == [0, 300, 300, 300]
        assert points(taken(game("doubling"), ["AH KH", "QH JH", "QS JD", HEARTS[:27]])) == [90, 50, 0, 60]

    def test_the_ten_of_clubs_doubles_the_score_of_its_taker(self):
        hands = ("AC 2D", "TC 3D", "AH 4D", "QS 5H")
        hand = position(game("doubling"), *hands)
        assert run(hand, "AC TC AH QS", "2D 3D 4D 5H") == "AC" and points(hand) == [300, 0, 10, 0]

    def test_it_doubles_good_points_and_cards_of_other_tricks_too(self):
        hand = position(game("doubling"), "AC AD 5H", "TC JD 6S", "2C KH 7S", "3C QS 6H")
        assert run(hand, "AC TC 2C 3C", "AD JD KH QS", "5H 6S 7S 6H") == "AAD"
        assert points(hand) == [80, 0, 0, 20]

    def test_alone_it_is_worth_nothing_and_the_points_of_others_stay(self):
        hand = position(game("doubling"), "AC 2D 6H", "TC AD 7S", "3C AH 7H", "4C QS 8S")
        assert run(hand, "AC TC 3C 4C", "2D AD AH QS", "7S 7H 8S 6H") == "ABD" and points(hand) == [0, 150, 0, 20]

    def test_with_two_packs_each_twin_doubles(self):
        rules = variant("sevens", doubles=["TC"], options=[])
        assert texts(rules.doubles, rules) == "TC TC"

    def test_left_over_it_doubles_for_the_taker_of_the_left_over_cards(self):
        for left_over, wanted in (("first_trick", 1), ("last_trick", 2), ("aside", NONE)):
            seats = {"3": {"out": [], "pass": []}}
            rules = variant("chervy", doubles=["TC"], left_over=left_over, usual=3, seats=seats, options=[])
            hand = Hand(rules)
            hand.rest[0] = numbers("TC", rules)[0]
            for i in range(len(hand.log)):
                hand.log[i] = NONE
            hand.s[TRICKS] = rules.tricks
            hand.won[0] = 1
            hand.won[rules.tricks - 1] = 2
            assert taker(hand, hand.rest[0]) == wanted

    def test_a_moon_is_not_doubled(self):
        hand = dealt(game("doubling"), SHOT)
        assert finish(hand) == "BAAAAAAAAAAAA" and points(hand) == [0, 300, 300, 300]

    def test_one_key_makes_a_card_double(self):
        hands = ("AC 2D", "TC 3D", "AH 4D", "QS 5H")
        for flag, score in ((["TC"], 300), ([], 150)):
            hand = position(variant("chervy", values=GONG, doubles=flag), *hands)
            assert run(hand, "AC TC AH QS", "2D 3D 4D 5H") == "AC" and points(hand) == [score, 0, 10, 0]
        ours, classic = table("doubling"), dict(table("chervy"))
        differs = sorted([key for key in classic if ours[key] != classic[key]])
        assert differs == ["about", "doubles", "id", "limit", "options", "seats", "source", "title", "values"]
