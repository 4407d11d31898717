# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Tricks: who takes them, which cards break hearts, which tricks are held on the table."""

from cards_on_table import game, points, position, run, variant
from engine import prng
from engine.hand import deal
from engine.hand.play import BROKEN, FIRST, HELD, MUST, TAKEN, TURN, VOID, Hand
from engine.hand.quick_play import random_play


def chervy(*hands, **keys):
    """The end of a hand of chervy."""
    return position(keys.pop("rules", None) or game(), *hands, **keys)


def test_the_highest_of_the_suit_led_takes_the_trick_and_leads_next():
    hand = chervy("2C", "5C", "KC", "3C")
    assert run(hand, "2C 5C KC 3C") == "C"
    assert hand.s[TURN] == 2 and list(hand.s[TAKEN : TAKEN + 4]) == [0, 0, 1, 0]


def test_a_higher_card_of_another_suit_takes_nothing():
    hand = chervy("2C", "AD", "3C", "AS")
    assert run(hand, "2C AD 3C AS") == "C"


def test_a_seat_that_cannot_follow_shows_a_void():
    hand = chervy("2C", "AD", "3C", "AS")
    run(hand, "2C AD 3C AS")
    assert list(hand.s[VOID : VOID + 4]) == [0, 1, 0, 1]
    hand = chervy("2C 3S", "AD KD", "3C 4S", "4C 5S")
    assert run(hand, "2C AD 3C 4C", "5S 3S KD 4S") == "DD" and hand.s[VOID + 1] == 1 | 8


def test_ranks_run_from_two_to_ace():
    assert run(chervy("TC", "9C", "JC", "2C"), "TC 9C JC 2C") == "C"
    assert run(chervy("AC", "KC", "QC", "JC"), "AC KC QC JC") == "A"


def test_another_order_of_ranks():
    forty = game("forty")  # counter-clockwise: A, C, B
    assert run(position(forty, "KC", "AC", "7C"), "KC 7C AC") == "B"
    assert run(position(forty, "7C", "6C", "KC"), "7C KC 6C") == "A"


def test_a_heart_breaks_hearts():
    hand = chervy("2C 3C", "2H 3H", "4C 5C", "6C 7C")
    run(hand, "2C 2H 4C 6C")
    assert hand.s[BROKEN] == 1


def test_the_queen_of_spades_does_not_break_hearts():
    hand = chervy("2C 3H", "QS 4H", "4C 5C", "6C 7C")
    run(hand, "2C QS 4C 6C")
    assert hand.s[BROKEN] == 0


def test_the_queen_of_spades_breaks_hearts_where_the_rules_say_so():
    hand = chervy("2C 3H", "QS 4H", "4C 5C", "6C 7C", rules=variant(broken_by=["H", "QS"]))
    run(hand, "2C QS 4C 6C")
    assert hand.s[BROKEN] == 1


def test_jokers_never_win():
    six = game(seats=6, jokers=True)
    assert run(position(six, "2C", "JK", "3C", "JK", "4D", "AS"), "2C JK 3C JK 4D AS") == "C"


def test_after_a_joker_the_next_card_sets_the_suit():
    six = game(seats=6, jokers=True)
    assert run(position(six, "JK", "5D", "JK", "9D", "AC", "2D"), "JK 5D JK 9D AC 2D") == "D"


def test_a_heart_after_a_joker_breaks_hearts():
    six = game(seats=6, jokers=True)
    hand = position(six, "JK", "4H", "2C", "3C", "4C", "5C")
    assert run(hand, "JK 4H 2C 3C 4C 5C") == "B"
    assert hand.s[BROKEN] == 1


def test_a_trick_of_jokers_alone_goes_to_its_leader():
    three = variant("bonus", usual=3, seats={"3": {"out": ["2C"], "pass": []}})
    assert run(position(three, "JK", "JK", "JK", leader=2), "JK JK JK") == "C"


# -- two packs --


def test_a_trick_of_jokers_alone_is_not_held_where_twins_cancel_either():
    keys = {"usual": 3, "jokers": 4, "left_over": "aside", "seats": {"3": {"out": [], "pass": []}}, "options": []}
    three = variant("sevens", **keys)
    assert run(position(three, "JK 2C", "JK 3C", "JK 4C", leader=2), "JK JK JK", "4C 2C 3C") == "CC"


def test_twins_cancel_and_the_next_highest_takes_the_trick():
    six = game("sevens", 6)
    assert run(position(six, "KC", "9C", "KC", "3C", "4C", "5C"), "KC 9C KC 3C 4C 5C") == "B"


def test_even_the_card_led_may_be_cancelled():
    six = game("sevens", 6)
    assert run(position(six, "KC", "KC", "4C", "3C", "2C", "5D"), "KC KC 4C 3C 2C 5D") == "C"


def test_a_card_of_another_suit_wins_no_cancelled_trick():
    six = game("sevens", 6)
    assert run(position(six, "KC 2D", "KC 3D", "4C 4D", "4C 5D", "AS 6D", "AH 7D"), "KC KC 4C 4C AS AH") == "-"


def test_a_held_trick_leaves_the_lead_where_it_was():
    six = game("sevens", 6)
    hand = position(six, "KC 2D", "KC 3D", "4C 4D", "4C 5D", "2C 6D", "2C 7D", leader=2)
    assert run(hand, "4C 4C 2C 2C KC KC") == "-"
    assert hand.s[TURN] == 2 and hand.s[HELD] == 1


def test_the_next_taker_gets_the_held_tricks():
    six = game("sevens", 6)
    hand = position(six, "KC 2D", "KC 3D", "4C 4D", "4C 5D", "2H 6D", "QS 7D")
    assert run(hand, "KC KC 4C 4C 2H QS", "2D 3D 4D 5D 6D 7D") == "-F"
    assert list(hand.acc[:6]) == [0, 0, 0, 0, 0, 14] and hand.s[TAKEN + 5] == 2


def test_a_held_last_trick_goes_to_its_leader_with_all_that_waits():
    six = game("sevens", 6)
    hand = position(six, "KC KD", "KC KD", "4C 4D", "4C 4D", "2H 2D", "QS 2D", leader=0)
    run(hand, "KC KC 4C 4C 2H QS", "KD KD 4D 4D 2D 2D")
    assert list(hand.acc[:6]) == [14, 0, 0, 0, 0, 0] and hand.s[TAKEN] == 2 and hand.s[HELD] == 0


def test_without_cancelling_the_first_of_twins_wins():
    six = game("sevens", 6, first_wins=True)
    assert run(position(six, "KC", "9C", "KC", "3C", "4C", "5C"), "KC 9C KC 3C 4C 5C") == "A"
    assert run(position(six, "9C", "9C", "KC", "3C", "KC", "5C"), "9C 9C KC 3C KC 5C") == "C"


# -- dealing and leading --


def opened(rules, seed=5, dealer=0):
    """A random deal, ready to play."""
    hand = Hand(rules)
    deal.shuffle(hand, seed, 1, prng.state())
    deal.deal(hand, dealer)
    deal.open_play(hand)
    return hand


def test_left_over_cards_go_to_the_taker_of_the_first_trick_or_of_the_last():
    for last in (False, True):
        rules = game("sevens", 6, last=last)
        for seed in range(20):
            hand = opened(rules, seed)
            left = sum([rules.value[card] for card in hand.rest])
            table = hand.acc[-1]
            assert len(hand.rest) == 104 - 6 * 17 and hand.total == 52
            assert table == (0 if last else left)
            random_play(hand, prng.state())
            assert sum(points(hand)) in (52, 52 * 5)


def test_cards_set_aside_count_for_nothing():
    rules = variant("forty", left_over="aside", values={"H": 1}, moon=[])
    for seed in range(20):
        hand = opened(rules, seed)
        assert len(hand.rest) == 1
        aside = rules.value[hand.rest[0]]
        random_play(hand, prng.state())
        assert sum(points(hand)) == hand.total == 10 - aside


def test_the_holder_of_the_two_of_clubs_leads_it():
    for seed in range(20):
        hand = opened(game(), seed)
        assert hand.s[MUST] == 0 and hand.w[hand.s[TURN] * 5] & 1 and hand.s[FIRST] == hand.s[TURN]


def test_the_lowest_club_leads_where_the_two_is_out():
    for seed in range(20):
        hand = opened(game(seats=6, no_twos=True), seed)
        assert hand.s[MUST] == 1 and hand.w[hand.s[TURN] * 5] & 2


def test_of_two_holders_of_the_lead_card_the_first_in_turn_leads():
    rules = variant("sevens", lead="2C")
    hand = position(rules, "3C", "2C 5C", "4C 2C", "6C", "7C", "8C", "9C", leader=2)
    deal.open_play(hand)
    assert hand.s[TURN] == 2 and hand.w[2 * 5] >> hand.s[MUST] & 1


def test_the_eldest_leads_anything_where_the_rules_say_so():
    assert opened(game("sevens"), dealer=3).s[TURN] == 4
    assert opened(game("sevens"), dealer=6).s[TURN] == 0
    assert opened(variant("forty", lead="eldest"), dealer=0).s[TURN] == 2
    assert opened(game("sevens")).s[MUST] == 255


def test_counter_clockwise_play_goes_to_the_right():
    assert list(game("forty").next) == [2, 0, 1]
    assert list(game("forty").cycle) == [2, 1, 0]  # to seats 2, 1 and nobody: right, left, none


def test_chervy_deals_every_number_of_players():
    for seats, cards, each, cycle in (
        (3, 51, 17, [1, 2, 0]),
        (4, 52, 13, [1, 3, 2, 0]),
        (5, 50, 10, [1, 4, 2, 3, 0]),
        (6, 48, 8, [1, 5, 2, 4, 3, 0]),
    ):
        rules = game(seats=seats)
        assert (len(rules.deck), rules.tricks, list(rules.cycle)) == (cards, each, cycle)
    assert game(seats=6, jokers=True).tricks == 9
