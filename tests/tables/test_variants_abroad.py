# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rules of black_maria, rickety_kate, peppa_scivolosa and peppa_club, one test for each."""

from cards_on_table import HEARTS, dealt, game, legal, points, position, run, taken, why
from engine.bots import random
from engine.hand import play
from engine.match import events
from engine.match.session import Session
from games_on_table import (
    SHOT,
    beside,
    finish,
    held,
    letters,
    match,
    out,
    passed,
    passing,
    refused,
    result,
    suits,
    until,
)

MOON = HEARTS + " QS"
GIVEN = ["AC KC QC", "AD KD QD", "AH KH QH", "AS KS QS"]


class TestBlackMaria:
    def test_three_to_six_players_and_the_cards_taken_out(self):
        found = [(out(game("black_maria", seats)), game("black_maria", seats).tricks) for seats in (3, 4, 5, 6)]
        assert found == [("2C", 17), ("", 13), ("2C 2D", 10), ("2C 3C 2D 2S", 8)]
        assert refused("black_maria", 7) == "seats"

    def test_three_to_the_right_always(self):
        assert [passing(game("black_maria", seats)) for seats in (3, 4, 5, 6)] == ["C", "D", "E", "F"]
        for number in (1, 4):
            hand = passed(game("black_maria"), suits(game("black_maria")), GIVEN, number)
            assert held(hand, 3)[:8] == "QC KC AC"

    def test_the_eldest_leads_anything_and_hearts_need_no_breaking(self):
        hand = passed(game("black_maria"), suits(game("black_maria")), GIVEN)
        assert hand.s[play.TURN] == 0 and hand.s[play.MUST] == 255
        assert legal("2C QS 4H", rules=game("black_maria")) == "2C 4H QS"

    def test_no_first_trick_rule(self):
        assert legal("3D AS QS 4H", led="2C", rules=game("black_maria")) == "3D 4H QS AS"

    def test_queen_13_king_10_ace_of_spades_7(self):
        assert points(taken(game("black_maria"), ["QS", "KS 2H", "AS", HEARTS[3:]])) == [13, 11, 7, 12]

    def test_the_moon_gives_43(self):
        for hands in (SHOT, suits(game())):  # with one trick for B, and with all tricks
            hand = dealt(game("black_maria"), hands)
            if hands == SHOT:
                assert run(hand, "2C AC 2S 8S") == "B"
            assert finish(hand)[-12:] == "A" * 12 and points(hand) == [0, 43, 43, 43]
        assert points(taken(game("black_maria"), [MOON + " KS", "AS", "", ""])) == [36, 7, 0, 0]


class TestRicketyKate:
    def test_three_to_seven_players_and_the_cards_left_over(self):
        found = []
        for seats in range(3, 8):
            rules = game("rickety_kate", seats)
            found.append((len(rules.deck), rules.tricks, rules.rest))
        assert found == [(52, 17, 1), (52, 13, 0), (52, 10, 2), (52, 8, 4), (52, 7, 3)]

    def test_two_to_the_left_always(self):
        assert [passing(game("rickety_kate", seats)) for seats in range(3, 8)] == ["B"] * 5
        hand = passed(game("rickety_kate"), suits(game("rickety_kate")), ["AC KC", "AD KD", "AH KH", "AS KS"], 3)
        assert held(hand, 1)[:5] == "KC AC" and len(held(hand, 1).split()) == 13

    def test_the_eldest_leads_and_hearts_are_broken_as_in_the_classic_game(self):
        hand = passed(game("rickety_kate"), suits(game("rickety_kate")), ["AC KC", "AD KD", "AH KH", "AS KS"])
        assert hand.s[play.TURN] == 0 and hand.s[play.MUST] == 255
        assert legal("5C QS 4H", rules=game("rickety_kate")) == "5C QS"
        assert legal("4D AS KS QS 4H", led="2C", rules=game("rickety_kate")) == "4D"

    def test_left_over_cards_go_to_the_winner_of_the_first_trick(self):
        five = game("rickety_kate", 5)
        hand = beside(position(five, "9C 2D", "KC 3D", "4C 4D", "3C 5D", "2C 6D", trick=1), "QS 5H")
        assert run(hand, "9C KC 4C 3C 2C") == "B" and hand.acc[1] == 14
        assert hand.s[play.BROKEN] == 0  # a heart among them breaks nothing

    def test_left_over_cards_count_for_the_moon(self):
        five = game("rickety_kate", 5)
        hands = ("9C 2D", "KC AD", "4C 4H", "3C KS", "2C 6H")
        hand = beside(position(five, *hands, trick=1), "QS 5H")
        run(hand, "9C KC 4C 3C 2C", "AD 4H KS 6H 2D")
        assert points(hand) == [26, 0, 26, 26, 26]  # T is 26 in these two tricks
        hand = beside(position(five, *[hands[i].replace("KC", "8C") for i in range(5)], trick=1), "QS 5H")
        run(hand, "9C 8C 4C 3C 2C", "2D AD 4H KS 6H")
        assert points(hand) == [14, 12, 0, 0, 0]

    def test_only_their_taker_sees_the_left_over_cards(self):
        one = Session(game("rickety_kate", 6), 3, [random.think] * 6)
        until(one, events.PLAY)
        assert all([one.look(seat).rest == b"" for seat in range(6)])
        until(one, events.TRICK)
        taker = one.event.seat
        assert letters([seat for seat in range(6) if len(one.look(seat).rest) == 4]) == letters([taker])

    def test_queen_13_king_10_ace_of_spades_10(self):
        assert points(taken(game("rickety_kate"), ["QS", "KS 2H", "AS", HEARTS[3:]])) == [13, 11, 10, 12]

    def test_the_moon_gives_46(self):
        hand = dealt(game("rickety_kate"), SHOT)
        assert finish(hand) == "BAAAAAAAAAAAA" and points(hand) == [0, 46, 46, 46]
        hand = dealt(game("rickety_kate"), suits(game()))
        assert finish(hand) == "A" * 13 and points(hand) == [0, 92, 92, 92]


class TestPeppaScivolosa:
    def test_ten_for_each_trick_less_hearts_by_rank_and_the_queen_26(self):
        rules = game("peppa_scivolosa")
        assert points(taken(rules, ["QS", "2H TH", "AH KH QH JH", HEARTS[3:23]], [4, 4, 1, 4])) == [14, 28, -40, -2]

    def test_every_hand_adds_up_to_zero(self):
        for seed in range(6):
            one = Session(game("peppa_scivolosa"), seed, [random.think] * 4)
            until(one, events.HAND)
            assert sum(one.points) == 0 and any(one.points)

    def test_cappotto_replaces_all_else(self):
        for hands in (SHOT, suits(game())):
            hand = dealt(game("peppa_scivolosa"), hands)
            finish(hand)
            assert points(hand) == [45, -15, -15, -15]

    def test_three_to_the_right_left_none_across(self):
        assert passing(game("peppa_scivolosa")) == "DB-C"

    def test_anything_may_be_discarded_on_the_first_trick(self):
        assert legal("3D AS QS 4H", led="2C", rules=game("peppa_scivolosa")) == "3D 4H QS AS"

    def test_the_eldest_leads_anything_a_heart_too(self):
        hand = passed(game("peppa_scivolosa"), suits(game()), GIVEN)
        assert hand.s[play.TURN] == 0
        assert legal("2C QS 4H", rules=game("peppa_scivolosa")) == "2C 4H QS"

    def test_twelve_hands_and_no_limit(self):
        rules = game("peppa_scivolosa")
        assert result(rules, [900, -300, -300, -300], 11) == ""
        assert result(rules, [-90, 10, 50, 30], 12) == "C" and result(rules, [-90, 50, 50, -10], 12) == "BC"

    def test_italian_faces_change_nothing(self):
        assert game("peppa_scivolosa", italian=True).faces == 1 and game("peppa_scivolosa").faces == 0


class TestPeppaClub:
    def test_52_cards_and_two_to_the_left_always(self):
        rules = game("peppa_club")
        assert (len(rules.deck), rules.tricks, passing(rules), refused("peppa_club", 6)) == (52, 13, "B", "seats")
        for number in (1, 3):
            hand = passed(rules, suits(rules), ["AC KC", "AD KD", "AH KH", "AS KS"], number)
            assert held(hand, 1)[:5] == "KC AC" and len(held(hand, 1).split()) == 13

    def test_the_eldest_leads_anything_but_a_heart(self):
        hand = passed(game("peppa_club"), suits(game()), ["AC KC", "AD KD", "AH KH", "AS KS"])
        assert hand.s[play.TURN] == 0 and hand.s[play.MUST] == 255
        assert legal("2C QS 4H", rules=game("peppa_club")) == "2C QS"

    def test_hearts_are_never_broken(self):
        rules = game("peppa_club")
        hand = position(rules, "7C 7H 7S", "KH 7D QD", "KC QC QH", "AC JC JH")
        assert run(hand, "7C KH KC AC") == "D" and hand.s[play.BROKEN] == 0
        assert why("JH", "JC JH", rules=rules, trick=12) == (play.ONLY_HEARTS, "JC")
        assert why("KH", "QS KH AH", rules=rules, trick=2) == (play.ONLY_HEARTS, "QS")

    def test_only_a_hand_of_hearts_may_lead_one(self):
        rules = game("peppa_club")
        assert legal("TH QH", rules=rules, trick=2) == legal("TH QH", rules=rules) == "TH QH"
        assert run(position(rules, "TH", "QH", "7D", "KH"), "TH QH 7D KH") == "D"

    def test_anything_may_be_discarded_on_the_first_trick(self):
        assert legal("3D AS QS 4H", led="2C", rules=game("peppa_club")) == "3D 4H QS AS"

    def test_ten_for_each_trick_less_hearts_by_rank_and_the_queen_26(self):
        rules = game("peppa_club")
        piles = ["QS", "2H TH", "AH KH QH JH", HEARTS[3:23]]
        assert points(taken(rules, piles, [4, 4, 1, 4])) == [14, 28, -40, -2]
        for seed in range(4):
            one = Session(rules, seed, [random.think] * 4)
            until(one, events.HAND)
            assert sum(one.points) == 0 and any(one.points)

    def test_all_hearts_and_the_queen_bring_30_and_cost_each_other_10(self):
        for hands in (SHOT, suits(game())):
            hand = dealt(game("peppa_club"), hands)
            finish(hand)
            assert points(hand) == [30, -10, -10, -10]

    def test_the_first_over_50_alone_at_the_top_wins_and_is_paid_what_the_others_lack(self):
        rules = game("peppa_club")
        assert result(rules, [50, -20, 0, -30]) == "" and result(rules, [51, -20, -1, -30]) == "A"
        assert result(rules, [55, 55, -60, -50]) == "" and result(rules, [55, 56, -60, -51]) == "B"
        assert result(game("peppa_club", limit=30), [31, -20, 0, -11]) == "A"
        assert [match(rules, [51, -20, -1, -30]).pays(seat) for seat in range(4)] == [0, 71, 52, 81]
