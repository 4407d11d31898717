# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rules of chervy, sentence by sentence."""

from cards_on_table import HEARTS, dealt, game, legal, points, position, run, taken, texts
from engine.hand import play
from engine.match import events
from engine.match.events import OK
from games_on_table import (
    CLUBS,
    DIAMONDS,
    SHOT,
    finish,
    going,
    held,
    out,
    passed,
    passing,
    refused,
    result,
    session,
    settled,
    suits,
    until,
)

MOON = HEARTS + " QS"


class TestChervy:
    def test_three_to_six_players_and_the_cards_taken_out(self):
        for seats, gone, each, options in (
            (3, "2D", 17, {}),
            (4, "", 13, {}),
            (5, "2D 2S", 10, {}),
            (6, "3C 3D 3H 3S", 8, {}),
            (6, "2C 2D 2H 2S", 8, {"no_twos": True}),
            (6, "", 9, {"jokers": True}),
        ):
            rules = game(seats=seats, **options)
            assert (out(rules), rules.tricks, rules.rest) == (gone, each, 0)
        assert len(rules.deck) == 54
        assert refused("chervy", 2) == refused("chervy", 7) == "seats"

    def test_without_twos_and_with_jokers_exclude_each_other(self):
        assert refused("chervy", 6, no_twos=True, jokers=True) == "excludes"

    def test_the_pass_for_each_number_of_players(self):
        assert passing(game(seats=3)) == "BC-"
        assert passing(game()) == "BDC-"
        assert passing(game(seats=5)) == "BECD-"
        assert passing(game(seats=6)) == passing(game(seats=6, jokers=True)) == "BFCED-"

    def test_three_cards_to_the_left_then_right_then_across(self):
        given = ["AC KC QC", "AD KD QD", "AH KH QH", "AS KS QS"]
        for number, receiver in ((1, 1), (2, 3), (3, 2), (5, 1)):
            hand = passed(game(), suits(game()), given, number)
            assert held(hand, receiver)[:8] == "QC KC AC" and "KC" not in held(hand, 0)

    def test_the_fourth_hand_passes_nothing(self):
        one = session(game(), suits(game()), 4)
        assert [one.step(), one.step(), one.event.value] == [events.DEAL, events.ASK, 2]

    def test_nobody_sees_received_cards_before_everyone_has_passed(self):
        one = session(game(), suits(game()))
        for seat in range(4):
            assert until(one, events.ASK) == events.ASK and one.event.seat == seat
            for other in range(4):
                assert list(one.look(other).received) == [255] * 3
            assert one.choose(bytes(list(one.look(seat).cards())[:3])) == OK
        until(one, events.EXCHANGE)
        assert texts(one.look(1).received, one.rules) == "2C 3C 4C"

    def test_the_two_of_clubs_leads_and_must_be_led_by_its_holder_after_the_pass(self):
        hand = passed(game(), suits(game()), ["2C KC QC", "AD KD QD", "AH KH QH", "AS KS QS"])
        assert hand.s[play.TURN] == 1
        assert play.explain(hand, 1 << 5) == play.MUST_LEAD and texts([hand.s[play.MUST]], game()) == "2C"
        assert legal("2C 5C AS", must="2C") == "2C"

    def test_without_twos_the_three_of_clubs_leads(self):
        rules = game(seats=6, no_twos=True)
        hands = [" ".join(texts(rules.deck, rules).split()[i::6]) for i in range(6)]
        hands[0], hands[4] = hands[4], hands[0]
        hand = dealt(rules, hands)
        assert hand.s[play.TURN] == 4 and texts([hand.s[play.MUST]], rules) == "3C"

    def test_everyone_follows_suit_and_the_highest_takes_the_trick_and_leads_next(self):
        hand = position(game(), "2C AS", "5C 3D", "KC 4D", "AD 5D")
        assert run(hand, "2C 5C KC AD") == "C" and hand.s[play.TURN] == 2

    def test_first_trick_neither_a_heart_nor_the_queen_of_spades_is_discarded(self):
        assert legal("AS QS QH 4D", led="2C") == "4D AS"
        assert legal("QS QH 4H", led="2C") == "4H QH QS"
        assert legal("AS QS QH 4D", led="2C", trick=2) == "4D QH QS AS"

    def test_hearts_are_not_led_until_one_has_been_played_on_an_earlier_trick(self):
        hand = position(game(), "2C KH AD", "2H 4H 5H", "4C 5C 2D", "6C 7C 3D", trick=2)
        assert legal("KH AD", trick=2) == "AD"
        run(hand, "2C 2H 4C 6C")
        hand.s[play.TURN] = 0
        play.allowed(hand)
        assert texts([card for card in range(160) if hand.can[card >> 5] >> (card & 31) & 1], game()) == "AD KH"

    def test_the_queen_of_spades_does_not_break_hearts(self):
        hand = position(game(), "4C 3H 3S", "QS 4H 5H", "2C 5C 6H", "6C 7C 7H", trick=2)
        run(hand, "4C QS 2C 6C")
        assert hand.s[play.BROKEN] == 0

    def test_one_point_a_heart_and_thirteen_for_the_queen_26_in_all(self):
        assert points(taken(game(), ["2H 3H", "QS AH", "4H 5H 6H 7H", "8H 9H TH JH QH KH AS KS"])) == [2, 14, 4, 6]

    def test_the_jack_of_diamonds_is_worth_minus_eleven_where_it_is_chosen(self):
        assert points(taken(game(), ["JD 2H", HEARTS[3:] + " QS", "", ""])) == [1, 25, 0, 0]
        assert points(taken(game(jd=True), ["JD 2H", HEARTS[3:] + " QS", "", ""])) == [-10, 25, 0, 0]
        assert legal("JD QH 4H", led="2C", rules=game(jd=True)) == "JD"

    def test_the_dynamo_costs_each_other_26_and_the_jack_counts_for_nobody(self):
        for jd in (False, True):
            hand = dealt(game(jd=jd), SHOT)
            assert finish(hand) == "BAAAAAAAAAAAA" and points(hand) == [0, 26, 26, 26]
            assert points(taken(game(jd=jd), ["", MOON, "JD", ""])) == [26, 0, 26, 26]

    def test_the_sun_costs_each_other_52(self):
        hand = dealt(game(), [CLUBS, DIAMONDS, HEARTS, HEARTS.replace("H", "S")])
        assert finish(hand) == "A" * 13 and points(hand) == [0, 52, 52, 52]

    def test_with_the_sun_off_all_tricks_are_a_moon(self):
        assert points(taken(game(sun=False), [MOON, "", "", ""], [13, 0, 0, 0])) == [0, 26, 26, 26]

    def test_six_players_have_a_moon_of_25_and_a_sun_of_50(self):
        for options in ({}, {"no_twos": True}):
            rules = game(seats=6, **options)
            all_ = MOON.replace("2H " if options else "3H ", "")
            assert points(taken(rules, [all_, "", "", "", "", ""])) == [0] + [25] * 5
            assert points(taken(rules, [all_, "", "", "", "", ""], [8, 0, 0, 0, 0, 0])) == [0] + [50] * 5
        assert points(taken(game(seats=6, jokers=True), [MOON, "", "", "", "", ""])) == [0] + [26] * 5

    def test_the_match_ends_at_100_and_the_lowest_total_wins(self):
        piles = ["2H 3H", "QS AH", "4H 5H 6H 7H", "8H 9H TH JH QH KH"]
        one = settled(game(), piles, [80, 85, 0, 7])
        assert list(one.match.totals) == [82, 99, 4, 13] and going(one)
        one = settled(game(), piles, [80, 86, 0, 7])
        assert list(one.match.totals) == [82, 100, 4, 13] and not going(one) and one.match.winners() == [2]

    def test_any_limit_or_an_agreed_number_of_hands(self):
        assert result(game(limit=50), [49, 0, 3, 8]) == "" and result(game(limit=50), [50, 0, 3, 8]) == "B"
        assert result(game(hands=4), [50, 4, 3, 8], 3) == "" and result(game(hands=4), [50, 4, 3, 8], 4) == "C"


class TestChervyWithJokers:
    def test_jokers_have_no_suit_no_value_and_never_win(self):
        rules = game(seats=6, jokers=True)
        hand = position(rules, "2C", "JK", "3C", "JK", "4D", "AS")
        assert run(hand, "2C JK 3C JK 4D AS") == "C" and sum(hand.acc) == 0

    def test_a_joker_is_played_by_a_seat_that_cannot_follow_even_on_the_first_trick(self):
        rules = game(seats=6, jokers=True)
        assert legal("JK 4H 9C", led="2C", rules=rules) == "9C"
        assert legal("JK 4H QS", led="2C", rules=rules) == "JK"
        assert legal("JK 4H", led="2C", trick=3, rules=rules) == "4H JK"

    def test_after_a_joker_is_led_the_next_other_card_sets_the_suit(self):
        rules = game(seats=6, jokers=True)
        assert run(position(rules, "JK", "5D", "JK", "9D", "AC", "2D"), "JK 5D JK 9D AC 2D") == "D"
        assert run(position(rules, "JK", "JK", "5D", "9D", "AC", "2D"), "JK JK 5D 9D AC 2D") == "D"

    def test_the_seat_that_sets_the_suit_obeys_the_rule_for_leading_hearts(self):
        rules = game(seats=6, jokers=True)
        assert legal("5H 9D", led="JK", trick=2, rules=rules) == "9D"
        assert legal("5H 8H", led="JK", trick=2, rules=rules) == "5H 8H"
        assert legal("5H 9D", led="JK", trick=2, broken=True, rules=rules) == "9D 5H"

    def test_hearts_and_a_joker_lead_the_joker(self):
        assert legal("JK 4H 9H", trick=2, rules=game(seats=6, jokers=True)) == "JK"

    def test_a_heart_that_sets_the_suit_breaks_hearts(self):
        hand = position(game(seats=6, jokers=True), "JK", "4H", "2C", "3C", "4C", "5C")
        assert run(hand, "JK 4H 2C 3C 4C 5C") == "B" and hand.s[play.BROKEN] == 1


class TestHouseRules:
    def test_the_queen_of_spades_may_break_hearts_too(self):
        for rules, broken in ((game(), 0), (game(queen_breaks=True), 1)):
            hand = position(rules, "4C 3H", "QS 4H", "2C 5C", "6C 7C")
            run(hand, "4C QS 2C 6C")
            assert hand.s[play.BROKEN] == broken

    def test_penalty_cards_may_be_thrown_on_the_first_trick(self):
        assert legal("QS KH 4D", led="2C") == "4D"
        assert legal("QS KH 4D", led="2C", rules=game(first_free=True)) == "4D KH QS"

    def test_nobody_passes_and_the_two_of_clubs_still_leads(self):
        for seats in (3, 4, 5, 6):
            assert passing(game("chervy", seats, no_pass=True)) == ""
        rules = game(no_pass=True)
        assert run(dealt(rules, SHOT), "2C AC 2S 8S") == "B"

    def test_a_moon_may_come_off_the_shooters_score(self):
        piles = [HEARTS + " QS", "", "", ""]
        six = ["", HEARTS.replace("3H ", "") + " QS", "", "", "", ""]
        assert points(taken(game(moon_off=True), piles)) == [-26, 0, 0, 0]
        assert points(taken(game("chervy", 6, moon_off=True), six)) == [0, -25, 0, 0, 0, 0]

    def test_the_shooter_may_choose(self):
        piles = [HEARTS + " QS", "", "", ""]
        rules = game(moon_choice=True)
        assert [points(taken(rules, piles), choice) for choice in (0, 1)] == [[-26, 0, 0, 0], [0, 26, 26, 26]]
        assert refused("chervy", 4, moon_choice=True, moon_off=True) == "excludes"

    def test_a_moon_that_would_lose_the_match_is_reversed(self):
        piles = [HEARTS + " QS", "", "", ""]
        for rules, totals in ((game(), [60, 106, 46, 86]), (game(moon_reversed=True), [34, 80, 20, 60])):
            assert list(settled(rules, piles, [60, 80, 20, 60]).match.totals) == totals
