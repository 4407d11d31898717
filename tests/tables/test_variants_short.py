# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rules of hartenjagen and copas, one test for each: short packs, and points that come off from a limit on."""

from cards_on_table import dealt, game, legal, points, position, run, taken, texts
from engine.bots import normal, random
from engine.hand import play
from engine.match import events
from engine.match.session import Session
from games_on_table import finish, going, held, passed, passing, result, settled, suits, until


class TestHartenjagen:
    def test_32_cards_8_each(self):
        rules = game("hartenjagen")
        assert (len(rules.deck), rules.tricks, passing(rules)) == (32, 8, "BDC-")
        assert held(dealt(rules, suits(rules)), 0) == "7C 8C 9C TC JC QC KC AC"

    def test_the_holder_of_the_seven_of_clubs_leads_it(self):
        rules = game("hartenjagen")
        hand = passed(rules, suits(rules), ["7C KC QC", "AD KD QD", "AH KH QH", "AS KS QS"])
        play.allowed(hand)
        assert hand.s[play.TURN] == 1 and list(hand.can[:4]) == [1, 0, 0, 0]

    def test_a_hint_goes_after_points_once_they_come_off(self):
        for flipped, card in ((0, "AD"), (2, "QS")):
            one = Session(game("hartenjagen"), 14, [None] * 4, normal.think)
            one.match.number, one.match.reached = 3, flipped  # nobody passes in the fourth hand
            until(one, events.ASK)
            one.hand.s[play.MUST] = 255  # as if the trick were a later one
            for _ in one.hint():
                pass
            assert texts(one.view.cards(), one.rules) == "7C 8C TC QC AD QH 9S QS"
            assert texts(one.view.picked[:1], one.rules) == card

    def test_hearts_one_jack_of_clubs_two_queen_of_spades_five(self):
        assert points(taken(game("hartenjagen"), ["7H AH", "JC", "QS JS", "8H 9H TH JH QH KH"])) == [2, 2, 5, 6]

    def test_the_jack_of_clubs_may_follow_suit_on_the_first_trick(self):
        assert legal("JC QS", led="7C", rules=game("hartenjagen")) == "JC"
        assert legal("7S QS 8H", led="7C", rules=game("hartenjagen")) == "7S"

    def test_the_moon_gives_15_and_all_tricks_are_one(self):
        rules = game("hartenjagen")
        all_ = "7H 8H 9H TH JH QH KH AH JC QS"
        assert points(taken(rules, ["", all_, "", ""])) == [15, 0, 15, 15]
        assert points(taken(rules, ["", all_, "", ""], [0, 8, 0, 0])) == [15, 0, 15, 15]

    def test_at_50_or_over_points_are_subtracted_from_the_next_hand_on(self):
        one = settled(game("hartenjagen"), ["QS", "7H", "", ""], [44, 2, 3, 4], number=5)
        assert going(one) and not one.event.value & events.SUBTRACTS and list(one.match.totals) == [49, 3, 3, 4]
        one = settled(game("hartenjagen"), ["QS", "7H", "", ""], [45, 2, 3, 4], number=5)
        assert going(one) and one.event.value & events.SUBTRACTS and list(one.match.totals) == [50, 3, 3, 4]
        assert until(one, events.DEAL) and one.hand.s[play.FLIP] == 1

    def test_no_tide_turns_where_the_match_is_over(self):
        one = settled(game("hartenjagen", hands=5), ["QS", "7H", "", ""], [45, 2, 3, 4], number=5)
        assert not going(one) and not one.event.value & events.SUBTRACTS

    def test_points_are_still_subtracted_under_the_limit(self):
        one = settled(game("hartenjagen"), ["QS", "7H", "", "8H 9H"], [41, 8, 20, 40], number=9, flipped=5)
        assert list(one.points) == [-5, -1, 0, -2] and list(one.match.totals) == [36, 7, 20, 38]
        assert going(one) and one.event.value == 0
        assert until(one, events.DEAL) and one.hand.s[play.FLIP] == 1

    def test_the_first_total_at_or_under_0_wins(self):
        one = settled(game("hartenjagen"), ["7H", "QS", "", ""], [50, 6, 20, 40], number=6, flipped=5)
        assert going(one)
        one = settled(game("hartenjagen"), ["7H", "QS", "", ""], [50, 5, 20, 40], number=6, flipped=5)
        assert not going(one) and one.match.winners() == [1]

    def test_of_several_at_or_under_0_the_lowest_wins(self):
        one = settled(game("hartenjagen"), ["7H", "QS", "8H 9H", ""], [50, 4, 2, 40], number=6, flipped=5)
        assert not going(one) and list(one.match.totals) == [49, -1, 0, 40] and one.match.winners() == [1]
        one = settled(game("hartenjagen"), ["7H", "QS", "8H 9H", ""], [50, 5, 2, 40], number=6, flipped=5)
        assert not going(one) and one.match.winners() == [1, 2]  # and equals share

    def test_a_total_of_0_before_the_tide_has_turned_wins_nothing(self):
        one = settled(game("hartenjagen"), ["QS", "7H", "", ""], [40, 0, 0, 0], number=5)
        assert going(one)
        one = settled(game("hartenjagen"), ["QS", "7H", "", ""], [45, 0, 0, 0], number=5)
        assert going(one)  # nor in the hand that turns it

    def test_no_moon_after_the_tide_has_turned(self):
        all_ = "7H 8H 9H TH JH QH KH AH JC QS"
        for tricks in ([5, 1, 1, 1], [8, 0, 0, 0]):
            one = settled(game("hartenjagen"), [all_, "", "", ""], [50, 9, 20, 40], tricks, number=6, flipped=5)
            assert list(one.points) == [-15, 0, 0, 0]

    def test_the_queen_of_spades_does_not_break_hearts(self):
        hand = position(game("hartenjagen"), "8C 9H 9S", "QS TH JH", "7C TC QH", "KC AC KH")
        run(hand, "8C QS 7C KC")
        assert hand.s[play.BROKEN] == 0

    def test_another_limit(self):
        one = settled(game("hartenjagen", limit=30), ["QS", "7H", "", ""], [25, 2, 3, 4], number=5)
        assert going(one) and one.event.value & events.SUBTRACTS

    def test_a_whole_match_turns_once_and_ends_at_or_under_0(self):
        one = Session(game("hartenjagen", limit=12), 5, [random.think] * 4)
        turns = 0
        while until(one, events.HAND, events.END) == events.HAND:
            turns += one.event.value & events.SUBTRACTS
        assert turns == 1 and min(one.match.totals) <= 0
        assert [one.match.totals[seat] for seat in one.match.winners()][0] == min(one.match.totals)


class TestCopas:
    def test_40_cards_no_8_9_10(self):
        rules = game("copas")
        assert len(rules.deck) == 40 and rules.tricks == 10 and passing(rules) == "BDC-"
        assert held(dealt(rules, suits(rules)), 2) == "2H 3H 4H 5H 6H QH JH KH 7H AH"

    def test_ace_seven_king_jack_queen_six_high_to_low(self):
        rules = game("copas")
        for trick, winner in (("KC 7C AC 2C", "C"), ("KC 7C JC QC", "B"), ("QC JC KC 6C", "C"), ("QC JC 6C 5C", "B")):
            assert run(position(rules, *trick.split()), trick) == winner
        assert run(position(rules, "6C", "QC", "5C", "4C"), "6C QC 5C 4C") == "B"
        assert run(position(rules, "2C", "3C", "AD", "7S"), "2C 3C AD 7S") == "B"

    def test_each_heart_one_and_nothing_else(self):
        assert points(taken(game("copas"), ["2H AH", "QS", "7H", "3H 4H 5H 6H QH JH KH"])) == [2, 0, 1, 7]
        assert points(taken(game("copas"), ["2H AH 7H 3H 4H 5H 6H QH JH KH", "QS", "", ""])) == [0, 10, 10, 10]
        hand = dealt(game("copas"), suits(game("copas")))
        assert finish(hand) == "A" * 10 and points(hand) == [0, 10, 10, 10]  # there is no sun

    def test_the_two_of_clubs_leads_and_hearts_are_broken_as_in_the_classic_game(self):
        rules = game("copas")
        assert dealt(rules, suits(rules)[1:] + suits(rules)[:1]).s[play.TURN] == 3
        assert legal("AC 4H QS", trick=2, rules=rules) == "AC QS"
        assert legal("4H QS 7S", led="2C", rules=rules) == "QS 7S"

    def test_a_total_of_51_ends_it(self):
        assert result(game("copas"), [50, 4, 5, 4]) == "" and result(game("copas"), [51, 4, 5, 4]) == "BD"
