# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rules of peppa after its prelude, of peppa50 and of peppa_torino, sentence by sentence."""

from cards_on_table import HEARTS, dealt, game, legal, points, position, run, taken
from engine.bots import random
from engine.hand import play
from engine.match import events
from engine.match.session import Session
from games_on_table import (
    SHOT,
    finish,
    going,
    letters,
    losing,
    match,
    out,
    passed,
    passing,
    refused,
    result,
    settled,
    suits,
    until,
)

MOON = HEARTS + " QS"


class TestPeppa:
    def test_four_players_and_also_six(self):
        assert (out(game("peppa")), game("peppa").tricks) == ("", 13)
        assert (out(game("peppa", 6)), game("peppa", 6).tricks) == ("2C 3C 2D 2S", 8)
        assert refused("peppa", 3) == refused("peppa", 5) == "seats"

    def test_french_or_italian_faces_are_the_same_game(self):
        french, italian = game("peppa"), game("peppa", italian=True)
        assert (french.faces, italian.faces, french.deck) == (0, 1, italian.deck)

    def test_no_pass_and_the_eldest_leads_any_card_a_heart_too(self):
        for seats in (4, 6):
            assert passing(game("peppa", seats)) == ""
            assert legal("2C QS 4H", rules=game("peppa", seats)) == "2C 4H QS"
        assert dealt(game("peppa"), suits(game("peppa")), dealer=1).s[play.TURN] == 2

    def test_follow_suit_but_no_first_trick_rule(self):
        assert legal("3C QS 4H", led="2C", rules=game("peppa")) == "3C"
        assert legal("3D QS 4H", led="2C", rules=game("peppa")) == "3D 4H QS"

    def test_the_highest_of_the_suit_led_takes_the_trick_and_leads_next(self):
        hand = position(game("peppa"), "9C 2D", "KC 3D", "AS 4D", "TC 5D")
        assert run(hand, "9C KC AS TC") == "B" and hand.s[play.TURN] == 1

    def test_hearts_and_the_peppa_have_their_price(self):
        assert points(taken(game("peppa"), ["AH KH", "QH JH", "QS", HEARTS[:27]])) == [9, 5, 13, 9]
        assert points(taken(game("peppa"), ["AH", "KH", "QH", "JH TH"])) == [5, 4, 3, 3]
        assert taken(game("peppa", 6), [MOON, "", "", "", "", ""]).total == 36

    def test_all_hearts_and_the_peppa_cost_each_other_36(self):
        hand = dealt(game("peppa"), SHOT)
        assert finish(hand) == "BAAAAAAAAAAAA" and points(hand) == [0, 36, 36, 36]
        hand = dealt(game("peppa"), suits(game("peppa")))
        assert finish(hand) == "A" * 13 and points(hand) == [0, 36, 36, 36]
        assert points(taken(game("peppa", 6), ["", MOON, "", "", "", ""])) == [36, 0, 36, 36, 36, 36]

    def test_it_ends_strictly_over_100(self):
        assert result(game("peppa"), [100, 3, 50, 20]) == ""
        assert result(game("peppa"), [101, 3, 50, 20]) == "BD"
        assert result(game("peppa", limit=60), [61, 3, 50, 20]) == "BD"

    def test_the_seat_over_100_and_the_next_highest_lose(self):
        assert losing(game("peppa"), [101, 3, 50, 20]) == "AC"
        assert losing(game("peppa"), [101, 3, 50, 105]) == "AD" and result(game("peppa"), [101, 3, 50, 105]) == "BC"

    def test_whoever_is_over_100_loses_whatever_the_place(self):
        assert result(game("peppa"), [105, 115, 64, 115]) == "C" and losing(game("peppa"), [105, 115, 64, 115]) == "ABD"
        assert result(game("peppa"), [110, 90, 80, 70]) == "CD" and losing(game("peppa"), [110, 90, 80, 70]) == "AB"
        assert result(game("peppa"), [101, 100, 115, 102]) == "B"  # 100 is not over it
        assert result(game("peppa", 6), [105, 115, 64, 115, 20, 100]) == "CE"
        assert losing(game("peppa", 6), [105, 115, 64, 115, 20, 100]) == "ABD"  # F does neither
        assert result(game("peppa", limit=60), [61, 3, 70, 65]) == "B"

    def test_if_all_are_over_100_the_lowest_of_all_wins(self):
        assert (
            result(game("peppa"), [105, 115, 102, 115]) == "C" and losing(game("peppa"), [105, 115, 102, 115]) == "ABD"
        )
        assert result(game("peppa"), [102, 115, 102, 115], 9, [9, 9, 9, 9]) == "AC"
        assert losing(game("peppa"), [102, 115, 102, 115], [9, 9, 9, 9]) == "BD"

    def test_at_equal_totals_more_tricks_over_the_match_rank_better(self):
        assert result(game("peppa"), [101, 3, 50, 50], 9, [9, 9, 20, 31]) == "BD"
        assert losing(game("peppa"), [101, 3, 50, 50], [9, 9, 20, 31]) == "AC"
        assert result(game("peppa"), [101, 3, 50, 50], 9, [9, 9, 31, 20]) == "BC"

    def test_seats_still_equal_across_a_border_all_win(self):
        assert result(game("peppa"), [101, 3, 50, 50], 9, [9, 9, 20, 20]) == "BCD"
        assert losing(game("peppa"), [101, 3, 50, 50], [9, 9, 20, 20]) == "A"
        assert result(game("peppa"), [101, 50, 50, 50], 9, [9, 9, 9, 9]) == "BCD"

    def test_of_six_seats_two_win_two_lose_and_two_do_neither(self):
        assert result(game("peppa", 6), [101, 3, 50, 20, 90, 60]) == "BD"
        assert losing(game("peppa", 6), [101, 3, 50, 20, 90, 60]) == "AE"
        assert result(game("peppa", 6), [101, 3, 50, 50, 90, 60]) == "BCD"  # equal across the border of winners
        assert losing(game("peppa", 6), [101, 3, 50, 20, 60, 60]) == "A"  # and across the border of losers
        assert losing(game("peppa", 6), [101, 3, 50, 20, 60, 60], [0, 0, 0, 0, 8, 9]) == "AE"

    def test_tricks_are_counted_over_the_match(self):
        one = settled(game("peppa"), ["2H", "3H", "", ""], [0, 0, 0, 0], [4, 3, 6, 0])
        assert list(one.match.tricks) == [4, 3, 6, 0]


class TestPeppa50:
    def test_five_for_each_trick_less_the_bad_cards(self):
        piles = ["AH KH", "QS", "QH JH", HEARTS[:27]]
        assert points(taken(game("peppa50"), piles, [5, 4, 3, 1])) == [16, 7, 10, -4]

    def test_an_option_makes_a_trick_worth_three_or_ten(self):
        piles = ["AH KH", "QS", "QH JH", HEARTS[:27]]
        assert points(taken(game("peppa50", trick=3), piles, [5, 4, 3, 1])) == [6, -1, 4, -6]
        assert points(taken(game("peppa50", trick=10), piles, [5, 4, 3, 1])) == [41, 27, 25, 1]

    def test_cappotto_each_other_minus_36_and_no_points_for_tricks(self):
        hand = dealt(game("peppa50"), SHOT)
        assert finish(hand) == "BAAAAAAAAAAAA" and points(hand) == [0, -36, -36, -36]
        hand = dealt(game("peppa50"), suits(game("peppa50")))
        assert finish(hand) == "A" * 13 and points(hand) == [0, -36, -36, -36]
        assert points(taken(game("peppa50", 6, trick_six=10), [MOON, "", "", "", "", ""])) == [0] + [-36] * 5

    def test_a_hand_adds_up_to_its_tricks_less_36(self):
        for seats, tricks in ((4, 13), (6, 8)):
            one = Session(game("peppa50", seats), 8, [random.think] * seats)
            until(one, events.HAND)
            assert sum(one.points) == 5 * tricks - 36

    def test_the_first_over_50_wins_and_alone_at_the_top(self):
        assert result(game("peppa50"), [50, 20, -4, 11]) == ""
        assert result(game("peppa50"), [51, 20, -4, 11]) == "A"
        assert result(game("peppa50"), [51, 20, 63, 11]) == "C"
        assert result(game("peppa50"), [-136, 20, 43, 11]) == ""

    def test_tied_at_the_top_they_play_on(self):
        assert result(game("peppa50"), [63, 20, 63, 11]) == ""
        assert result(game("peppa50"), [63, 52, 64, 52]) == "C"  # being over 50 is no loss here

    def test_each_other_pays_the_difference(self):
        one = match(game("peppa50"), [51, 20, -4, 11])
        assert [one.pays(seat) for seat in range(4)] == [0, 31, 55, 40]
        assert [match(game("peppa"), [101, 3, 50, 20]).pays(seat) for seat in range(4)] == [0] * 4

    def test_everything_else_is_as_in_peppa(self):
        assert legal("2C QS 4H", rules=game("peppa50")) == "2C 4H QS"
        assert out(game("peppa50", 6)) == "2C 3C 2D 2S"
        one = Session(game("peppa50"), 8, [random.think] * 4)
        assert one.step() == events.PRELUDE and until(one, events.MAID)
        assert Session(game("peppa50", no_maid=True), 8, [random.think] * 4).step() == events.DEAL


class TestPeppaTorino:
    def test_deal_and_play_go_to_the_right_but_the_dealer_to_the_left(self):
        rules = game("peppa_torino")
        hand = dealt(rules, suits(rules), dealer=3)
        assert hand.s[play.TURN] == 2  # the eldest is right of the dealer
        assert run(position(rules, "9C", "KC", "TC", "AC"), "9C AC TC KC") == "D"
        one = match(rules)
        dealer = one.dealer
        one.move_deal()
        assert one.dealer == (dealer + 1) % 4

    def test_three_cards_to_the_right_every_hand(self):
        rules = game("peppa_torino")
        assert passing(rules) == "D"
        for number in (1, 2, 5):
            hand = passed(rules, suits(rules), ["AC KC QC", "AD KD QD", "AH KH QH", "AS KS QS"], number)
            assert hand.w[15] == 7 << 10 and hand.w[0] == (1 << 10) - 1  # seat 3 has the clubs of seat 0

    def test_the_eldest_leads_anything_and_nothing_is_forbidden(self):
        assert legal("2C QS 4H", rules=game("peppa_torino")) == "2C 4H QS"
        assert legal("QS 4H", led="2C", rules=game("peppa_torino")) == "4H QS"
        assert legal("QS 4D", led="2C", rules=game("peppa_torino")) == "4D QS"

    def test_values_as_in_peppa(self):
        assert points(taken(game("peppa_torino"), ["AH KH", "QH JH", "QS", HEARTS[:27]])) == [9, 5, 13, 9]
        assert points(taken(game("peppa_torino"), [MOON, "", "", ""])) == [0, 36, 36, 36]

    def test_it_ends_as_peppa_and_has_no_prelude(self):
        rules = game("peppa_torino")
        assert result(rules, [100, 3, 50, 20]) == "" and result(rules, [101, 3, 50, 20]) == "BD"
        assert result(rules, [105, 115, 64, 115]) == "C"
        assert losing(rules, [101, 3, 50, 20]) == "AC" and going(settled(rules, ["AH", "KH", "", ""], [95, 0, 0, 0]))
        assert result(rules, [101, 3, 50, 50], 9, [9, 9, 20, 31]) == "BD"
        assert Session(rules, 8, [random.think] * 4).step() == events.DEAL
        assert letters(match(rules, [101, 3, 50, 50]).winners()) == "BCD"

    def test_all_tricks_are_a_moon_like_any_other(self):
        assert points(taken(game("peppa_torino"), [MOON, "", "", ""], [13, 0, 0, 0])) == [0, 36, 36, 36]
        assert refused("peppa_torino", sun=False) == "option"
