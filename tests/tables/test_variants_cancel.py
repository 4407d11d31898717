# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rules of cancellation, sentence by sentence."""

from cards_on_table import HEARTS, game, legal, points, position, run, taken, texts, variant
from engine import cards
from engine.bots import random
from engine.hand import play
from engine.match import events
from engine.match.session import Session
from engine.rules.keys import RulesError
from games_on_table import beside, going, passing, refused, result, settled, until

EVERYTHING = (HEARTS + " QS ") * 2
LAST = {"last_taker": True}


def six(*hands, **keys):
    """The end of a hand of six; trick=1: its beginning."""
    return position(game("cancellation", 6, **keys.pop("options", {})), *hands, **keys)


class TestCancellation:
    def test_two_packs_for_six_to_eleven_dealt_evenly(self):
        dealt = []
        for seats in range(6, 12):
            rules = game("cancellation", seats)
            assert len(rules.deck) == 104 and passing(rules) == ""
            dealt.append((seats, rules.tricks, rules.rest))
        assert dealt == [(6, 17, 2), (7, 14, 6), (8, 13, 0), (9, 11, 5), (10, 10, 4), (11, 9, 5)]
        assert refused("cancellation", 5) == refused("cancellation", 12) == "seats"

    def test_of_twins_one_or_both_may_be_taken_out(self):
        def left(taken_out):
            rules = variant("cancellation", 6, usual=6, seats={"6": {"out": taken_out, "pass": []}}, options=[])
            return texts(rules.deck, rules)[:8]

        assert left([]) == "2C 2C 3C" and left(["2C"]) == "2C 3C 3C" and left(["2C", "2C"]) == "3C 3C 4C"
        try:
            left(["2C", "2C", "2C"])
        except RulesError as error:
            assert (error.code, error.path) == ("repeated", ("seats", "6", "out", 2))
        else:
            raise AssertionError("there are but two")

    def test_nobody_passes_and_the_eldest_leads_any_card(self):
        for seats in (6, 11):
            one = Session(game("cancellation", seats), 4, [random.think] * seats)
            assert [one.step(), one.step()] == [events.DEAL, events.PLAY]
            assert one.event.seat == (one.hand.s[play.DEALER] + 1) % seats
        assert legal("2C QS 4H", rules=game("cancellation")) == "2C 4H QS"

    def test_no_first_trick_rule_and_no_breaking(self):
        rules = game("cancellation")
        assert legal("3D QS 4H", led="2C", rules=rules) == "3D 4H QS"
        assert legal("3D QS 4H", trick=2, rules=rules) == "3D 4H QS"

    def test_follow_the_suit_led(self):
        assert legal("3C 3C QS 4H", led="2C", rules=game("cancellation")) == "3C 3C"

    def test_two_identical_cards_cancel_each_other(self):
        assert run(six("KC", "9C", "KC", "3C", "4C", "5C"), "KC 9C KC 3C 4C 5C") == "B"
        assert run(six("9C", "AC", "KC", "AC", "KC", "3C"), "9C AC KC AC KC 3C") == "A"

    def test_cancelled_cards_still_score(self):
        hand = six("AS", "QS", "QS", "3S", "2H", "2H")
        assert run(hand, "AS QS QS 3S 2H 2H") == "A" and hand.acc[0] == 28

    def test_even_the_card_led_may_be_cancelled(self):
        assert run(six("KC", "KC", "4C", "3C", "2C", "5D"), "KC KC 4C 3C 2C 5D") == "C"

    def test_a_card_of_another_suit_takes_nothing_even_where_all_of_the_suit_are_cancelled(self):
        assert run(six("KC", "AD", "AS", "3C", "AH", "AD"), "KC AD AS 3C AH AD") == "A"
        assert run(six("4C 2D", "4C 3D", "AS 4D", "AH 5D", "KS 6D", "KH 7D"), "4C 4C AS AH KS KH") == "-"

    def test_a_held_trick_leaves_the_lead_and_the_next_winner_takes_all(self):
        hand = six("KC 2D", "KC 3D", "4C 4D", "4C 5D", "2H 6D", "QS 7D")
        assert run(hand, "KC KC 4C 4C 2H QS") == "-"
        assert hand.s[play.TURN] == 0 and sum(hand.s[play.TAKEN : play.TAKEN + 6]) == 0
        assert run(hand, "2D 3D 4D 5D 6D 7D") == "F"
        assert list(hand.acc[:6]) == [0, 0, 0, 0, 0, 14] and hand.s[play.TAKEN + 5] == 2

    def test_two_held_tricks_in_a_row_wait_for_the_same_winner(self):
        hand = six("KC KD 2S", "KC KD 3S", "4C 4D 4S", "4C 4D 5S", "2H 2D 6S", "2H 2D 9S", leader=3)
        assert run(hand, "4C 2H 2H KC KC 4C", "4D 2D 2D KD KD 4D", "5S 6S 9S 2S 3S 4S") == "--F"
        assert hand.acc[5] == 2 and hand.s[play.TAKEN + 5] == 3

    def test_left_over_cards_go_to_the_taker_of_the_first_trick(self):
        hand = beside(six("9C 2D", "KC 3D", "4C 4D", "3C 5D", "2C 6D", "5C 7D", trick=1), "QS 5H")
        assert run(hand, "9C KC 4C 3C 2C 5C") == "B" and hand.acc[1] == 14

    def test_left_over_cards_wait_with_a_held_first_trick(self):
        hand = beside(six("KC 2D", "KC 3D", "4C 4D", "4C 5D", "2C 6D", "2C 7D", trick=1), "QS 5H")
        assert run(hand, "KC KC 4C 4C 2C 2C") == "-" and sum(hand.acc[:12]) == 0
        assert run(hand, "2D 3D 4D 5D 6D 7D") == "F" and hand.acc[5] == 14

    def test_an_option_gives_left_over_cards_to_the_taker_of_the_last_trick(self):
        hand = beside(six("9C", "KC", "4C", "3C", "2C", "5C", options=LAST), "QS 5H")
        assert run(hand, "9C KC 4C 3C 2C 5C") == "B" and hand.acc[1] == 14
        hand = beside(six("9C 2D", "KC 3D", "4C 4D", "3C 5D", "2C 6D", "5C 7D", trick=1, options=LAST), "QS 5H")
        assert run(hand, "9C KC 4C 3C 2C 5C") == "B" and hand.acc[1] == 0

    def test_a_held_last_trick_goes_to_its_leader_with_all_that_waits(self):
        hands = ("KC KD", "KC KD", "4C 4D", "4C 4D", "2H 2D", "QS 2D")
        hand = six(*hands, leader=2)
        run(hand, "4C 4C 2H QS KC KC", "4D 4D 2D 2D KD KD")
        assert list(hand.acc[:6]) == [0, 0, 14, 0, 0, 0] and hand.s[play.TAKEN + 2] == 2
        hand = beside(six(*hands, leader=2, options=LAST), "QS 5H")
        run(hand, "4C 4C 2H QS KC KC", "4D 4D 2D 2D KD KD")
        assert hand.acc[2] == 28

    def test_only_their_taker_sees_the_left_over_cards(self):
        for options, tricks in (({}, 1), (LAST, 14)):
            one = Session(game("cancellation", 7, **options), 11, [random.think] * 7)
            one.step()
            for _ in range(tricks):
                assert all([one.look(seat).rest == b"" for seat in range(7)])
                until(one, events.TRICK)
            while one.event.seat == cards.NONE:
                until(one, events.TRICK)
            taker = one.event.seat
            for seat in range(7):
                view = one.look(seat)
                assert view.rest == (bytes(one.hand.rest) if seat == taker else b"")
            assert len(one.hand.rest) == 6

    def test_one_point_a_heart_and_thirteen_a_queen_52_in_all(self):
        eight = game("cancellation")
        piles = ["2H 2H 3H", "QS AH", "QS", HEARTS[3:], "", "", "", HEARTS[6:-3] + " KS KS"]
        assert points(taken(eight, piles)) == [3, 14, 13, 12, 0, 0, 0, 10]
        assert taken(eight, [EVERYTHING] + [""] * 7).total == 52

    def test_the_moon_is_the_shooters_choice(self):
        eight = game("cancellation")
        assert list(settled(eight, ["", EVERYTHING] + [""] * 6, choice=0).points) == [0, -52] + [0] * 6
        assert list(settled(eight, ["", EVERYTHING] + [""] * 6, choice=1).points) == [52, 0] + [52] * 6
        every_trick = settled(eight, ["", EVERYTHING] + [""] * 6, None, [0, 13] + [0] * 6, choice=0)
        assert list(every_trick.points) == [0, -52] + [0] * 6  # no more than a moon
        missed = points(taken(eight, ["", EVERYTHING[3:], "2H"] + [""] * 5))
        assert missed == [0, 51, 1] + [0] * 5  # one of the twins elsewhere spoils it

    def test_left_over_penalty_cards_belong_to_the_moon(self):
        hand = beside(six("9C 2D", "KC KD", "4C QS", "3C 5D", "2C 6H", "5C 7D", trick=1), "QS 5H")
        assert run(hand, "9C KC 4C 3C 2C 5C", "KD QS 5D 6H 7D 2D") == "BB"
        assert hand.total == 28 and points(hand, 1) == [28, 0, 28, 28, 28, 28]
        hand = beside(six("9C 2D", "KC KD", "4C QS", "3C 5D", "2C 6H", "5C 7D", trick=1, options=LAST), "QS 5H")
        assert run(hand, "9C KC 4C 3C 2C 5C", "KD QS 5D 6H 7D 2D") == "BB"
        assert points(hand, 1) == [0, 14, 0, 0, 0, 0]  # the left-over cards still lie on the table

    def test_it_ends_at_100(self):
        eight = game("cancellation")
        assert result(eight, [99, 1, 2, 3, 4, 5, 6, 7]) == ""
        assert result(eight, [100, 1, 2, 3, 4, 5, 6, 1]) == "BH"
        assert not going(settled(eight, [EVERYTHING[3:], "2H"] + [""] * 6, [49] + [9] * 7))

    def test_a_whole_hand_of_eleven_adds_up(self):
        one = Session(game("cancellation", 11), 3, [random.think] * 11)
        until(one, events.HAND)
        assert sum(one.points) == 52
        assert sum(one.hand.s[play.TAKEN : play.TAKEN + 11]) == 9
        assert len(texts(one.hand.rest, one.rules).split()) == 5
