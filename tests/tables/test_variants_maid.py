# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rules of peppa's prelude, sentence by sentence: old maid, card by card."""

from cards_on_table import game, texts, variant
from engine import cards
from engine.bots import random
from engine.hand.prelude import Prelude
from engine.hand.view import ASK_DRAW, View
from engine.match import events
from engine.match.session import Session
from games_on_table import draw, fans, old_maid, refused, until


def random_maid(rules, seed, dealer=0):
    """The prelude of that match."""
    return Prelude(rules, seed, 1, dealer)


class TestPeppaPrelude:
    def test_three_queens_are_out_and_the_queen_of_spades_stays(self):
        rules = game("peppa")
        deck = texts(random_maid(rules, 5).deck, rules).split()
        assert len(deck) == 49 and [card for card in deck if card[0] == "Q"] == ["QS"]

    def test_49_cards_come_one_by_one_13_12_12_12_or_9_and_five_8s(self):
        for seats, sizes in ((4, [13, 12, 12, 12]), (6, [9, 8, 8, 8, 8, 8])):
            for dealer in range(seats):
                one = random_maid(game("peppa", seats), 5, dealer)
                hands = [list(one.deck)[i::seats] for i in range(seats)]
                assert [len(hand) for hand in hands] == sizes
                for i, hand in enumerate(hands):
                    left = list(one.cards((dealer + 1 + i) % seats))  # the eldest first; less the pairs
                    assert all([card in hand for card in left]) and (len(hand) - len(left)) % 2 == 0

    def test_pairs_of_equal_rank_are_discarded_whatever_the_suit(self):
        one = old_maid(game("peppa"), ["2C 2H 5S QS", "3D 3S 7C 8C", "4C 4D 9C TC", "7D 8D 9D TD"])
        assert fans(one) == ["5S QS", "7C 8C", "9C TC", "7D 8D 9D TD"]

    def test_of_three_of_a_rank_the_two_lowest_go_and_of_four_all(self):
        one = old_maid(game("peppa"), ["7S 7C 7H QS", "8C 8D 8H 8S", "9C 9S 9D 2C", "2D 3C 4C 5C"])
        assert fans(one) == ["7S QS", "", "2C 9S", "3C 4C 5C 2D"]
        assert texts(cards.each(one.gone), one.rules).split()[:2] == ["7C", "8C"]

    def test_discarded_pairs_lie_face_up(self):
        one = old_maid(game("peppa"), ["2C 2H 5S QS", "3D 3S 7C 8C", "4C 4D 9C TC", "7D 8D 9D TD"])
        assert texts(cards.each(one.gone), one.rules) == "2C 4C QC 3D 4D QD 2H QH 3S"

    def test_the_eldest_offers_to_its_left_who_draws_and_then_offers_to_its_own_left(self):
        one = old_maid(game("peppa"), ["5S QS", "5C 8C", "9C TC", "8D 9D"])
        assert (one.giver, one.drawer) == (0, 1) and texts(sorted(one.fan), one.rules) == "5S QS"
        assert draw(one, "5S") == "AB+" and fans(one) == ["QS", "8C", "9C TC", "8D 9D"]
        assert draw(one, "8C") == "BC" and fans(one) == ["QS", "", "8C 9C TC", "8D 9D"]
        assert draw(one, "9C") == "CD+" and fans(one) == ["QS", "", "8C TC", "8D"]

    def test_any_seat_may_deal(self):
        one = old_maid(game("peppa"), ["5S QS", "5C 8C", "9C TC", "8D 9D"], dealer=1)
        assert draw(one, "9C") == "CD+" and (one.giver, one.drawer) == (3, 0)

    def test_a_card_that_makes_no_pair_is_kept(self):
        one = old_maid(game("peppa"), ["5S QS", "5C 8C", "9C TC", "8D 9D"])
        assert draw(one, "QS") == "AB" and fans(one) == ["5S", "5C 8C QS", "9C TC", "8D 9D"]

    def test_the_maid_makes_a_pair_with_nothing(self):
        one = old_maid(game("peppa"), ["KS QS", "JC KC", "JD TC", "TD 9D"])
        assert draw(one, "QS", "QS", "QS", "QS") == "AB BC CD DA"

    def test_a_seat_without_cards_neither_offers_nor_draws(self):
        one = old_maid(game("peppa"), ["2C 2D", "5C QS", "2H 2S", "5D 9D"])
        assert (one.giver, one.drawer) == (1, 3)
        one = old_maid(game("peppa"), ["5S QS", "5C 5D", "9C 5H", "8D 9D"])
        assert draw(one, "5S", "9C") == "AC+ CD+" and fans(one) == ["QS", "", "", "8D"]
        assert (one.giver, one.drawer) == (3, 0)

    def test_a_seat_that_draws_its_last_pair_offers_nothing_and_the_next_seat_offers(self):
        one = old_maid(game("peppa"), ["5S QS 2C", "5C 6C 6D", "9C TC JC", "9D TD JD"])
        assert draw(one, "5S") == "AB+" and fans(one)[1] == "" and (one.giver, one.drawer) == (2, 3)

    def test_it_ends_when_one_seat_alone_holds_the_peppa(self):
        one = old_maid(game("peppa"), ["2C 2D", "QS 5C 6C", "4C 4D 5D", "6D 8C 8D"], dealer=0)
        assert not one.over() and draw(one, "5C") == "BC+"
        assert not one.over() and draw(one, "6D") == "DB+"
        assert one.over() and one.giver == 1 and fans(one) == ["", "QS", "", ""]

    def test_every_prelude_ends_with_the_peppa_at_one_seat(self):
        for seats in (4, 6):
            rules = game("peppa", seats)
            for seed in range(12):
                one = random_maid(rules, seed, seed % seats)
                while not one.over():
                    one.draw(len(one.fan) - 1)
                assert [fan for fan in fans(one) if fan] == ["QS"] and fans(one)[one.giver] == "QS"

    def test_counter_clockwise_the_offer_goes_to_the_right(self):
        right = variant("peppa_torino", prelude="first_hand")
        one = old_maid(right, ["5S QS", "5C 8C", "9C TC", "8D 9D"])
        assert draw(one, "QS") == "AD" and draw(one, "9D") == "DC+" and (one.giver, one.drawer) == (2, 1)

    def test_the_fan_is_reshuffled_at_every_offer(self):
        places = []
        for seed in range(40):
            one = random_maid(game("peppa"), seed, 3)
            places.append(list(one.fan) == sorted(one.fan))
            places.append(list(one.fan) == list(one.cards(0)))
        assert sum(places) < 8
        one = random_maid(game("peppa"), 1)
        orders = []
        while not one.over():
            orders.append(list(one.fan) == sorted(one.fan))
            one.draw(0)
        assert not all(orders)


TELLS = ((events.PRELUDE, "P"), (events.DRAW, "d"), (events.MAID, "M"), (events.DEAL, "D"), (events.HAND, "H"))


def told(rules, hands):
    """The events of a session in that many hands: P prelude, d cards drawn, M maid, D deal, H hand."""
    one = Session(rules, 6, [random.think] * rules.seats)
    found = ""
    while found.count("H") < hands:
        kind = one.step()
        for other, letter in TELLS:
            if kind == other and found[-1:] + letter != "dd":
                found += letter
    return found


class TestPeppaPreludeInTheMatch:
    def test_old_maid_is_played_once_before_the_first_hand(self):
        assert told(game("peppa"), 3) == "PdMDHDHDH"
        assert told(game("peppa50"), 2) == "PdMDHDH"

    def test_an_option_plays_old_maid_before_every_hand_or_never(self):
        assert told(game("peppa", maid_always=True), 3) == "PdMDHPdMDHPdMDH"
        assert told(game("peppa", no_maid=True), 2) == "DHDH"
        assert told(game("peppa50", limit=999, maid_always=True), 2) == "PdMDHPdMDH"
        assert refused("peppa", 4, maid_always=True, no_maid=True) == "excludes"

    def test_the_holder_of_the_peppa_deals_and_the_eldest_leads(self):
        for seed in range(5):
            one = Session(game("peppa"), seed, [random.think] * 4)
            until(one, events.MAID)
            assert texts([one.event.card], one.rules) == "QS"
            maid = one.event.seat
            assert until(one, events.DEAL) and one.event.seat == maid and one.event.value == 1
            assert until(one, events.PLAY) and one.event.seat == (maid + 1) % 4
            until(one, events.DEAL)
            assert one.event.seat == (maid + 1) % 4  # and the deal moves on

    def test_the_hand_after_it_is_dealt_from_the_full_pack(self):
        one = Session(game("peppa"), 2, [random.think] * 4)
        until(one, events.DEAL)
        assert [len(list(one.look(seat).cards())) for seat in range(4)] == [13] * 4
        held = " ".join([texts(one.look(seat).cards(), one.rules) for seat in range(4)])
        assert "QH" in held and "QC" in held

    def test_cards_of_other_hands_are_unseen_and_discarded_ones_are_seen(self):
        one = old_maid(game("peppa"), ["5S QS 2C 2D", "5C 8C 3C 3D", "9C TC 4C 4D", "8D 9D 6C 6D"])
        session = Session(one.rules, 5, [None] * 4)
        view = View(one.rules)
        one.show(view, session.match, 1, ASK_DRAW)
        assert texts(view.cards(), one.rules) == "5C 8C"
        unseen = texts(cards.each(view.unseen), one.rules).split()
        assert all([name in unseen for name in ("9C", "TC", "8D", "9D", "5S", "QS")])
        assert not any([name in unseen for name in ("5C", "8C", "2C", "2D", "3C", "3D", "QC", "QD", "QH")])

    def test_cards_of_the_hand_before_are_forgotten(self):
        one = old_maid(variant(prelude="every_hand", maid="QS"), ["5S QS", "5C 8C", "9C TC", "8D 9D"])
        session = Session(one.rules, 5, [None] * 4)
        view = View(one.rules)
        view.total = 26
        view.rest = b"\0"
        view.acc[0] = view.can[0] = view.passed[0] = view.received[0] = 1
        session.match.number = 3
        session.match.totals[2] = 20
        one.show(view, session.match, 1, ASK_DRAW)
        assert view.total == view.acc[0] == view.can[0] == 0 and view.rest == b"" and view.number == 4
        assert view.passed[0] == view.received[0] == cards.NONE and list(view.totals) == [0, 0, 20, 0]

    def test_a_person_draws_a_card_unseen(self):
        one = Session(game("peppa"), 3, [None] * 4)
        until(one, events.ASK)
        view = one.look(one.event.seat)
        giver = one.prelude.giver
        assert one.event.value == view.ask == ASK_DRAW and view.giver == giver != one.event.seat
        assert one.look(giver).ask == 0
        for seat in range(4):  # all know how many cards, each knows its own only
            view = one.look(seat)
            assert list(view.fans) == [len(list(one.prelude.cards(other))) for other in range(4)]
            assert list(view.cards()) == list(one.prelude.cards(seat))
        drawer = one.prelude.drawer
        assert one.choose(bytes((len(one.prelude.fan),))) == events.WRONG_COUNT
        card = one.prelude.fan[1]
        assert one.choose(b"\1") == events.OK and one.event.kind == events.DRAW
        assert (one.event.seat, one.event.card, one.event.value) == (drawer, card, giver)
