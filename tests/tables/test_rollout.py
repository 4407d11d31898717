# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""engine.think.rollout: which cards its policy plays, and that it obeys the rules. Runs on both interpreters."""

from cards_on_table import HEARTS, game, numbers, position, texts, variant
from engine.hand import play, score
from engine.think import rollout
from engine.think.search import policy_for
from playouts_on_table import GAMES, checked


def test_playouts_play_legal_cards_and_end_as_real_play_does():
    cards = 0
    for name, seats, options in GAMES:
        cards += checked(game(name, seats, **options), range(8), (0, 1) if name == "hartenjagen" else (0,))
    assert cards > 3000


def next_card(hands, lying="", takes="", rules=None, acc=(), wary=0, broken=True, trick=0):
    """The card that the next seat plays after those on the table; A leads.

    takes: letters of the seats that want tricks; acc: penalty points of each seat so far.
    """
    rules = rules or game()
    hand = position(rules, *hands, broken=broken, trick=trick)
    for seat, points in enumerate(acc):
        hand.acc[seat] = points
        hand.total += points
    for card in numbers(lying, rules):
        play.play(hand, card)
    flags = bytearray(rules.seats)
    for letter in takes:
        flags[ord(letter) - 65] = 1
    policy = policy_for(rules, 26, 0)
    rollout.roll(hand, flags, policy, wary, hand.s[play.PLAYED] + 1)
    return texts([hand.log[hand.s[play.PLAYED] - 1]], rules)


def test_a_ducking_seat_plays_its_highest_card_that_loses():
    three = ("3C 4C 5C", "2C 9C KC", "3D 4D 5D", "6D 7D 8D")
    assert next_card(("TC 4C 5C",) + three[1:], "TC") == "9C"  # the highest that loses
    assert next_card(("AS 4C 5C", "2S QS KS") + three[2:], "AS") == "QS"  # but what costs most goes first
    assert next_card(("TH 4C", "5H JH", "3D 4D", "6C 7C"), "TH") == "5H"
    assert next_card(("3C TC", "QC AC", "3D 4D", "5D 6D"), "TC") == "QC"  # none loses: the lowest
    assert next_card(("2C 3D", "3C QS", "4C 5C", "6C 7C"), "2C") == "3C"
    assert next_card(("2C 3D", "AH QS", "4C 5C", "6C 7C"), "2C") == "QS"  # the worst discard
    assert next_card(("2C 3D", "AH KD", "4C 5C", "6C 7C"), "2C") == "AH"
    assert next_card(("2C 3D", "5D KD", "4C 5C", "6C 7C"), "2C") == "KD"
    assert next_card(("7C 3D", "8D KD", "4C 5C", "6C 8C")) == "3D"  # the lowest lead
    assert next_card(("7C 3H", "8D KD", "4C 5C", "6C 8C")) == "3H"
    assert next_card(("7C 3H", "8D KD", "4C 5C", "6C 8C"), broken=False) == "7C"  # hearts are unbroken
    assert next_card(("8H 3H", "8D KD", "4C 5C", "6C 8C"), broken=False) == "3H"


def test_the_last_seat_takes_a_trick_that_costs_nothing():
    hands = ("7C 3D", "5C 4D", "6C 5D", "4C KC")
    assert next_card(hands, "7C 5C 6C") == "KC"  # nothing lies there
    hands = ("7C 3D", "5H 4D", "6C 5D", "4C KC")
    assert next_card(hands, "7C 5H 6C") == "4C"
    hands = ("7C 3D", "5H 4D", "6C 5D", "8C KC")
    assert next_card(hands, "7C 5H 6C") == "KC"  # it takes it anyway


def test_a_seat_takes_the_trick_with_as_little_as_will_do():
    three = ("2C 9C KC", "3D 4D 5D", "6D 7D 8D")
    assert next_card(("TC 4C 5C",) + three, "TC", "B") == "KC"
    assert next_card(("AC 4C 5C",) + three, "AC", "B") == "2C"  # it cannot win
    assert next_card(("7C 3D", "5C 4D", "6C 5D", "8C KC"), "7C 5C 6C", "D") == "8C"  # with as little as will do
    assert next_card(("7C 3D", "8D KD", "4C 5C", "6C 8C"), "", "A") == "7C"
    assert next_card(("2C 3D", "AH 2D", "4C 5C", "6C 7C"), "2C", "B") == "2D"  # keeps its penalty card


def test_a_seat_takes_tricks_where_they_are_wanted():
    """peppa50: each trick brings 5, hearts and the queen of spades cost."""
    rules = game("peppa50", 4)
    hands = ("7C 3D", "5C 4D", "6C 5D", "8C KC")
    assert next_card(hands, "7C 5C 6C", rules=rules) == "8C"  # with as little as will do
    hands = ("7C 3D", "QS 4D", "6C 5D", "4C KC")
    assert next_card(hands, "7C QS 6C", rules=rules) == "4C"  # not for that price
    hands = ("7C 3D", "2H 4D", "6C 5D", "4C KC")
    assert next_card(hands, "7C 2H 6C", rules=rules) == "KC"  # but for 1 of 5
    three = ("9C TC JC", "3C 4C 5C", "6C 7C 8C")
    assert next_card(("KC QD 2C",) + three, rules=rules) == "KC"  # takes the sure trick
    assert next_card(("KS 2S", "3S QS", "3C 4C", "6S 7S"), rules=rules) == "2S"  # whoever leads high gets her
    assert next_card(("TC AC 2C", "4C 9C JC") + three[1:], "TC", rules=rules) == "JC"
    assert next_card(("KC 2C 3C", "4C 9C JC") + three[1:], "KC", rules=rules) == "4C"  # the high card stays
    assert next_card(("KC 2C 3C", "4D 9D QS") + three[1:], "KC", rules=rules) == "QS"
    assert next_card(("KC 2C 3C", "4D 9S JS") + three[1:], "KC", rules=rules) == "4D"
    assert next_card(("KC 2C 3C", "4D 9S JS") + three[1:], "KC", "B", rules=rules) == "4D"


def test_a_seat_takes_cards_that_are_wanted():
    """A bonus of 40 on each of two cards, and 26 points to fear."""
    rules = variant("chervy", 4, values={"H": 1, "QS": 13, "JD": -40, "TC": -40})
    assert next_card(("7C 3D", "5C 4D", "TC 5D", "JC KC"), "7C 5C TC", rules=rules) == "JC"
    assert next_card(("7C 3D", "5C 4D", "6C 5D", "TC KC"), "7C 5C 6C", rules=rules) == "TC"  # safe home
    assert next_card(("KC 3D", "5D JD", "6C 5S", "7C QC"), "KC", rules=rules) == "5D"  # not given away


def test_a_seat_that_expects_a_moon_stops_it():
    hands = ("7C 3D", "5H 4D", "6C 5D", "4C KC")
    assert next_card(hands, "7C 5H 6C", acc=(10, 0, 0, 0), wary=1) == "KC"  # A has had them all
    assert next_card(hands, "7C 5H 6C", acc=(10, 0, 0, 0)) == "4C"
    assert next_card(hands, "7C 5H 6C", acc=(10, 1, 0, 0), wary=1) == "4C"


def test_a_seat_stops_going_for_the_moon_once_another_has_a_penalty_card():
    rules = game()
    hand = position(rules, "7C 3D", "5H 4D", "6C 5D", "4C KC", broken=True)
    takes = bytearray(b"\x00\x01\x00\x00")
    policy = policy_for(rules, 26, 0)
    for card in numbers("7C 5H 6C 4C", rules)[:3]:
        play.play(hand, card)
    rollout.roll(hand, takes, policy, 0, hand.s[play.PLAYED] + 1)
    assert list(takes) == [0, 0, 0, 0]


def test_the_only_seat_with_penalty_points_is_found():
    assert score.alone([0, 0, 0], 3) == 3
    assert score.alone([0, 5, 0], 3) == 1
    assert score.alone([1, 5, 0], 3) == -1


def test_discards_begin_with_the_queen_and_the_cards_over_her():
    rules = game()
    policy = policy_for(rules, 26, 0)
    assert list(policy.first) == list(rules.bad)
    shown = []
    for k, suit in enumerate(policy.discards):
        word = policy.masks[k]
        shown.append(texts([card for card in rules.deck if card >> 5 == suit and word >> (card & 31) & 1], rules))
    assert shown == ["QS", "KS AS", HEARTS]


def test_only_the_jinx_goes_first_under_a_higher_card():
    rules = game("jinx")
    shown = []
    for suit, mask in enumerate(policy_for(rules, 22, 0).first):
        shown.append(texts([card for card in rules.deck if card >> 5 == suit and mask >> (card & 31) & 1], rules))
    assert shown == ["", "", "TH", "", ""]


SIX = ("2C KC 4H", "3C 7C AC", "3C 9C QC", "4C 8C JC", "5C TC KC", "6C 9C QC")  # few are void in clubs


def test_with_two_packs_a_safe_suit_is_led_from_the_top():
    rules = game("cancellation", 6)
    assert next_card(SIX, rules=rules) == "KC"
    assert next_card(("2C KC 4H", "3C 7C AH", "3C 9C QH", "4C 8C JH", "5C TC KH", "6C 9C QH"), rules=rules) == "2C"
    assert (
        next_card(("5C 9S", "6C QS", "6C 8S", "7C 8S", "7C 9S", "8C 8D"), rules=rules) == "9S"
    )  # fishes for the queen
    assert (
        next_card(("5C KS", "6C QS", "6C 8S", "7C 8S", "7C 9S", "8C 8D"), rules=rules) == "5C"
    )  # which might catch it
    assert next_card(("4C 2D", "6C KC", "6D 8D", "7D 9D", "8C 9D", "8C TD"), rules=rules) == "2D"  # most lie over it
    assert next_card(("JK", "6C", "6D", "7D", "8C", "8D"), rules=rules) == "JK"


def test_with_two_packs_a_safe_trick_is_taken():
    rules = game("cancellation", 6)
    assert next_card(SIX, "2C", rules=rules) == "AC"
    assert next_card(SIX, "KC", rules=rules) == "AC"
    assert next_card(SIX, "2C 3C 9C 4C 5C", rules=rules) == "QC"  # the last one always did
    assert next_card(SIX, "2C", acc=(1, 0, 0, 0, 0, 0), rules=rules) == "AC"
    few = ("2C 4H", "3C AC", "4D 5D", "6D 7D", "8D 9D", "TD JD")
    assert next_card(few, "2C", rules=rules) == "3C"
