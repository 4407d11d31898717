# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rules of jinx, sentence by sentence."""

from cards_on_table import HEARTS, dealt, game, legal, points, position, run, taken, texts, variant
from engine import cards
from engine.bots import random
from engine.hand import play
from engine.match import events
from engine.match.session import Session
from games_on_table import finish, led_by, passing, refused, result, session, settled, suits, until


class TestJinx:
    def test_dealt_from_52_until_fewer_cards_are_left_than_players(self):
        dealt = []
        for seats in range(3, 8):
            rules = game("jinx", seats)
            assert len(rules.deck) == 52 and passing(rules) == ""
            dealt.append((rules.tricks, rules.rest))
        assert dealt == [(17, 1), (13, 0), (10, 2), (8, 4), (7, 3)]
        assert refused("jinx", 8) == refused("jinx", 2) == "seats"

    def test_cards_left_after_the_deal_are_set_aside_unseen_and_count_for_nobody(self):
        for seed in range(6):
            one = Session(game("jinx", 6), seed, [random.think] * 6)
            until(one, events.TRICK)
            for seat in range(6):
                assert one.look(seat).rest == b"" and one.look(seat).total == 22
                unseen = list(cards.each(one.look(seat).unseen))
                assert all([card in unseen for card in one.hand.rest])
            until(one, events.HAND)
            aside = sum([one.rules.value[card] for card in one.hand.rest])
            assert sum(one.points) == one.hand.total == 22 - aside

    def test_the_highest_of_the_suit_led_takes_the_trick_ace_high(self):
        assert run(position(game("jinx"), "TC", "KC", "AC", "AD"), "TC KC AC AD") == "C"

    def test_the_youngest_leads_the_first_hand_whoever_deals(self):
        for seat in range(4):
            assert led_by(game("jinx", youngest=seat)) == "ABCD"[seat]
        assert led_by(game("jinx")) == "A"  # the person, by default

    def test_the_same_seat_can_lead_every_hand(self):
        assert led_by(variant("jinx", youngest=2, next_lead="same"), [1, 15, 6, 0], [22, 0, 0, 0]) == "CCC"

    def test_any_card_may_be_led_except_a_heart_unless_the_hand_is_all_hearts(self):
        assert legal("2C TH AS", rules=game("jinx")) == "2C AS"
        assert legal("2H TH", rules=game("jinx")) == "2H TH"
        one = session(game("jinx"), suits(game("jinx")), 1)
        assert until(one, events.ASK) == events.ASK and one.event.seat == 0
        assert len(list(one.look(0).legal())) == 13

    def test_the_seat_with_most_points_in_the_last_hand_leads_the_next(self):
        assert led_by(game("jinx"), [1, 15, 6, 0]) == "AB"
        assert led_by(game("jinx"), [1, 15, 6, 0], [10, 0, 0, 12], [3, 3, 11, 5]) == "ABDC"
        assert led_by(game("jinx", youngest=2), [1, 15, 6, 0]) == "CB"

    def test_of_equals_the_first_clockwise_after_the_last_hands_leader(self):
        assert led_by(game("jinx"), [11, 0, 0, 11]) == "AD"
        assert led_by(game("jinx"), [1, 10, 1, 10]) == "AB"
        assert led_by(game("jinx", youngest=2), [1, 10, 1, 10]) == "CD"
        assert led_by(game("jinx", youngest=3), [11, 0, 0, 11]) == "DA"
        assert led_by(game("jinx", 3, youngest=1), [0, 0, 0]) == "BC"

    def test_an_option_lets_the_highest_total_lead(self):
        assert led_by(game("jinx"), [1, 15, 6, 0], [10, 0, 0, 12]) == "ABD"
        assert led_by(game("jinx", so_far=True), [1, 15, 6, 0], [10, 0, 0, 12]) == "ABB"
        assert led_by(game("jinx", so_far=True), [1, 15, 6, 0], [14, 0, 0, 8]) == "ABA"

    def test_the_dealer_moves_as_usual_and_has_no_say(self):
        one = settled(game("jinx"), [HEARTS, "", "", ""], number=1)
        dealer = one.match.dealer
        assert one.step() == events.DEAL and one.event.seat == (dealer + 1) % 4
        assert one.hand.s[play.FIRST] == one.hand.s[play.TURN] == 0

    def test_hearts_are_not_led_until_one_has_been_collected(self):
        assert legal("2C TH AS", trick=5, rules=game("jinx")) == "2C AS"
        hand = position(game("jinx"), "4C 3H 5S", "2H 4H 6S", "2C 5C 7S", "KC 7C 7H")
        run(hand, "4C 2H 2C KC")
        play.allowed(hand)
        assert texts(cards.each(hand.can), hand.rules) == "7C 7H"

    def test_the_queen_of_spades_is_a_card_like_any_other(self):
        hand = position(game("jinx"), "4C 3H", "QS 4H", "2C 5C", "6C 7C")
        run(hand, "4C QS 2C 6C")
        assert hand.s[play.BROKEN] == 0 and points(taken(game("jinx"), ["QS", "", "", ""])) == [0, 0, 0, 0]

    def test_anything_may_be_discarded_on_the_first_trick(self):
        assert legal("TH QS 4D", led="2C", rules=game("jinx")) == "4D TH QS"

    def test_each_heart_one_and_the_jinx_ten(self):
        assert points(taken(game("jinx"), ["TH", "2H AH", "JH", HEARTS[:24]])) == [10, 2, 1, 8]
        assert taken(game("jinx"), [HEARTS, "", "", ""]).total == 22

    def test_there_is_no_moon(self):
        assert points(taken(game("jinx"), [HEARTS, "", "", ""])) == [22, 0, 0, 0]
        hand = dealt(game("jinx"), suits(game("jinx")))
        assert finish(hand) == "A" * 13 and points(hand) == [22, 0, 0, 0]

    def test_there_are_as_many_hands_as_players(self):
        for seats in range(3, 8):
            totals = [9] * (seats - 1) + [3]
            assert result(game("jinx", seats), totals, seats - 1) == ""
            assert result(game("jinx", seats), totals, seats) == "ABCDEFG"[seats - 1]

    def test_the_lowest_total_wins_and_ties_share(self):
        assert result(game("jinx"), [300, 2, 9, 2], 4) == "BD" and result(game("jinx"), [300, 2, 9, 2], 3) == ""
