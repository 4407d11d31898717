# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rules of spruce and omnibus, sentence by sentence."""

from cards_on_table import HEARTS, dealt, game, holding, legal, points, position, run, taken, texts
from engine.bots import normal
from engine.hand import play
from engine.match import events
from games_on_table import (
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


def chosen(name, before, piles=(MOON, "", "", ""), **options):
    """The points of a moon after a bot at seat 0 has chosen."""
    return list(settled(game(name, **options), piles, before, bot=normal.think).points)


class TestSpruce:
    def test_three_to_seven_players_and_the_cards_taken_out(self):
        for seats, gone, each in (
            (3, "2D", 17),
            (4, "", 13),
            (5, "2C 2D", 10),
            (6, "3C 4C 2D 3D", 8),
            (7, "3C 2D 3D", 7),
        ):
            rules = game("spruce", seats)
            assert (out(rules), rules.tricks, rules.rest) == (gone, each, 0)
        assert refused("spruce", 8) == refused("spruce", 2) == "seats"

    def test_the_pass_for_each_number_of_players(self):
        assert passing(game("spruce")) == "BDC-"
        assert [passing(game("spruce", seats)) for seats in (5, 6, 7)] == ["BE", "BF", "BG"]
        assert passing(game("spruce", 3)) == "BC-"

    def test_everyone_passes_before_seeing_the_cards_received(self):
        one = session(game("spruce"), suits(game("spruce")))
        until(one, events.ASK)
        one.choose(bytes((0, 1, 2)))
        assert list(one.look(1).received) == [255, 255, 255]

    def test_the_holder_of_the_two_of_clubs_after_the_pass_leads_it(self):
        rules = game("spruce")
        hand = passed(rules, suits(rules), ["2C KC QC", "AD KD QD", "AH KH QH", "AS KS QS"], 2)
        assert hand.s[play.TURN] == 3 and held(hand, 3)[:2] == texts([hand.s[play.MUST]], rules) == "2C"

    def test_the_lowest_club_in_play_leads_if_the_two_is_out(self):
        rules = game("spruce", 5)
        hands = [" ".join(texts(rules.deck, rules).split()[i::5]) for i in range(5)]
        hands[0], hands[3] = hands[3], hands[0]
        hand = dealt(rules, hands)
        assert hand.s[play.TURN] == 3 and texts([hand.s[play.MUST]], rules) == "3C"

    def test_first_trick_no_heart_and_no_black_maria_from_a_hand_without_clubs(self):
        assert legal("AS QS QH 4D", led="2C", rules=game("spruce")) == "4D AS"
        assert legal("QS QH", led="2C", rules=game("spruce")) == "QH QS"

    def test_a_heart_or_the_queen_of_spades_discarded_breaks_hearts(self):
        for card in ("2H", "QS"):
            hand = position(game("spruce"), "4C 3H", card + " 4H", "2C 5C", "6C 7C")
            run(hand, "4C " + card + " 2C 6C")
            assert hand.s[play.BROKEN] == 1
        assert legal("AS QH", trick=2, rules=game("spruce")) == "AS"

    def test_the_queen_of_spades_led_breaks_hearts(self):
        hand = position(game("spruce"), "QS 3H", "AH 4H", "2S 5C", "3S 7C")
        run(hand, "QS 4H 2S 3S")
        assert hand.s[play.BROKEN] == 1

    def test_the_queen_of_spades_may_be_led_at_any_time(self):
        assert legal("QS 3C 4H", trick=2, rules=game("spruce")) == "3C QS"
        assert legal("QS 4H", trick=2, rules=game("spruce")) == "QS"

    def test_one_point_a_heart_and_thirteen_for_the_queen(self):
        assert points(taken(game("spruce"), ["2H 3H", "QS AH", "4H 5H 6H 7H", "8H 9H TH JH QH KH"])) == [2, 14, 4, 6]

    def test_the_shooter_takes_26_off_or_gives_each_other_26(self):
        rules = game("spruce")
        one = settled(rules, [MOON, "", "", ""], [30, 1, 2, 3])
        assert list(one.match.totals) == [4, 1, 2, 3]
        one = settled(rules, [MOON, "", "", ""], [30, 1, 2, 3], choice=1)
        assert list(one.match.totals) == [30, 27, 28, 29]

    def test_all_tricks_are_no_more_than_a_moon(self):
        hand = dealt(game("spruce"), suits(game("spruce")))
        assert finish(hand) == "A" * 13 and points(hand, 1) == [0, 26, 26, 26]

    def test_a_moon_played_out(self):
        hand = dealt(game("spruce"), SHOT)
        assert finish(hand) == "BAAAAAAAAAAAA" and points(hand, 0) == [-26, 0, 0, 0]

    def test_it_ends_when_a_total_reaches_or_passes_100_or_another_limit(self):
        assert result(game("spruce"), [99, 3, 2, 50]) == "" and result(game("spruce"), [100, 3, 2, 50]) == "C"
        assert result(game("spruce", limit=50), [9, 3, 2, 50]) == "C"

    def test_subtracting_may_keep_the_match_from_ending(self):
        one = settled(game("spruce"), [MOON, "", "", ""], [90, 80, 10, 5], choice=0)
        assert going(one) and list(one.match.totals) == [64, 80, 10, 5]
        one = settled(game("spruce"), [MOON, "", "", ""], [90, 80, 10, 5], choice=1)
        assert not going(one) and one.match.winners() == [3]

    def test_a_bot_never_takes_the_choice_that_loses_it_the_match(self):
        assert chosen("spruce", [60, 80, 10, 20]) == [-26, 0, 0, 0]  # +26 would end it with C at 36

    def test_a_bot_takes_the_choice_that_wins(self):
        assert chosen("spruce", [30, 80, 10, 20]) == [0, 26, 26, 26]  # and ends it with C at 36

    def test_a_shared_lowest_is_no_loss(self):
        assert chosen("spruce", [36, 80, 10, 20]) == [0, 26, 26, 26]
        assert chosen("spruce", [37, 80, 10, 20]) == [-26, 0, 0, 0]


class TestOmnibus:
    def test_everything_else_is_as_in_spruce(self):
        found = [out(game("omnibus", seats)) for seats in range(3, 8)]
        assert found == ["2D", "", "2C 2D", "3C 4C 2D 3D", "3C 2D 3D"]
        assert [passing(game("omnibus", seats)) for seats in range(3, 8)] == ["BC-", "BDC-", "BE", "BF", "BG"]
        assert legal("QS 3C 4H", trick=2, rules=game("omnibus")) == "3C QS"

    def test_the_jack_of_diamonds_takes_ten_off(self):
        assert points(taken(game("omnibus"), ["JD 2H", HEARTS[3:] + " QS", "TD", ""])) == [-9, 25, 0, 0]

    def test_the_ten_of_diamonds_by_option(self):
        assert points(taken(game("omnibus", ten=True), ["JD 2H", HEARTS[3:] + " QS", "TD", ""])) == [1, 25, -10, 0]

    def test_the_bonus_card_may_be_discarded_on_the_first_trick(self):
        assert legal("JD QH QS", led="2C", rules=game("omnibus")) == "JD"
        assert legal("TD QH QS", led="2C", rules=game("omnibus", ten=True)) == "TD"

    def test_the_bonus_card_does_not_break_hearts_and_is_no_penalty(self):
        assert holding("JD").total == 0
        hand = position(game("omnibus"), "4C 3H", "JD 4H", "2C 5C", "6C 7C")
        run(hand, "4C JD 2C 6C")
        assert hand.s[play.BROKEN] == 0 and hand.total == 2

    def test_the_moon_does_not_need_the_bonus_card_which_goes_to_its_taker(self):
        piles = [MOON, "JD", "", ""]
        assert list(settled(game("omnibus"), piles, choice=0).points) == [-26, -10, 0, 0]
        assert list(settled(game("omnibus"), piles, choice=1).points) == [0, 16, 26, 26]
        assert list(settled(game("omnibus"), [MOON + " JD", "", "", ""], choice=1).points) == [-10, 26, 26, 26]

    def test_the_end_is_tested_only_after_the_bonus(self):
        one = settled(game("omnibus"), [MOON, "JD", "", ""], [0, 80, 5, 5], choice=1)
        assert going(one) and list(one.match.totals) == [0, 96, 31, 31]
        one = settled(game("omnibus"), [MOON, "JD", "", ""], [0, 84, 5, 5], choice=1)
        assert not going(one) and list(one.match.totals) == [0, 100, 31, 31]

    def test_a_bot_counts_the_bonus_before_it_chooses(self):
        # the jack is counted where it goes to its taker:
        # +26 would end the match with D at 41 against its own 50, for D has the jack
        assert chosen("omnibus", [50, 80, 40, 25], (MOON, "", "", "JD")) == [-26, 0, 0, -10]
