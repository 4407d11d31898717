# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the normal bot plays and passes, as cards. Runs on both interpreters."""

from cards_on_table import SEATS, game, numbers, position, texts
from engine import cards, prng
from engine.bots import normal
from engine.hand import play
from engine.hand.view import ASK_PASS, ASK_PLAY, View
from engine.match.match import Match


def answer(hand, ask, think=normal.think):
    """Seat 0's answer."""
    view = View(hand.rules)
    view.fill(hand, Match(hand.rules, 7), 0, ask)
    for _ in think(view, prng.state(), 0):
        pass
    return texts(view.picked[: view.count], hand.rules)


def plays(*hands, lying="", taken=(), lack="", rules=None):
    """The card that A plays.

    hands: of A, B, ... before the trick; the cards of `lying` are already on the table, and all cards that nobody holds
    have been played. taken: penalty points of each seat so far; lack: "BS CS", the voids shown by B and C.
    """
    rules = rules or game()
    leader = (rules.seats - len(lying.split())) % rules.seats
    hand = position(rules, *hands, leader=leader, broken=True)
    held = [card for seat in range(rules.seats) for card in cards.each(hand.w, seat * 5)]
    gone = [card for card in rules.deck if card not in held]
    hand.log[: len(gone)] = bytes(gone)
    for seat, points in enumerate(taken or (1, 1)):
        hand.acc[seat] = points
    hand.total = 26
    for name in lack.split():
        hand.s[play.VOID + SEATS.find(name[0])] |= 1 << "CDHS".find(name[1])
    for card in numbers(lying, rules):
        play.play(hand, card)
    return answer(hand, ASK_PLAY)


def passes(held, rules=None):
    """The cards that A passes from that hand."""
    rules = rules or game()
    hand = position(rules, held, *[""] * (rules.seats - 1), trick=1)
    hand.total = 26
    return answer(hand, ASK_PASS)


def test_normal_ducks_as_high_as_it_can():
    others = "5C 6C 9C 3D", "KC 7C 8D 9D"
    assert plays("TC 4C AC 2D", "QC 3C 8C 4D", *others, lying="QC 5C KC") == "TC"


def test_normal_takes_a_harmless_trick_last_with_its_highest_card():
    hand = "TC 4C AC 2D"
    assert plays(hand, "3C JC 8C 4D", "5C 6C 9C 3D", "7C QC 8D 9D", lying="3C 5C 7C") == "AC"  # it costs nothing
    assert plays(hand, "8C JC 3C 4D", "QS 6D 9S 3D", "7C QC 8D 9D", lying="8C QS 7C") == "4C"


def test_normal_throws_the_queen_away_first():
    assert plays("2D KD QS", "AC 3D 4S", "5C 4D 5S", "KC 5D 6S", lying="AC 5C KC") == "QS"


def test_normal_draws_the_queen_only_from_below():
    others = "QS 8C 4S 3D", "KC 7C 5S 5D", "QC 5C 6S 6D"
    assert plays("2D TS 9C 4C", *others) == "TS"
    assert plays("2D KS 9C 4C", *others) != "KS"


def test_normal_does_not_lead_a_suit_that_another_lacks():
    hands = "9C 9D 2H", "2C 3D QS", "4C 5D 6S", "7C 8D 7S"
    assert plays(*hands, lack="BC") == "9D" and plays(*hands, lack="BD") == "9C"


def test_normal_gives_nothing_to_a_seat_that_goes_for_the_moon():
    hands = "2D 6H 3C", "4S 6S 2S", "9S 4C 5S", "8S 5C 7S"
    assert plays(*hands, lying="4S 9S 8S", taken=(0, 20)) == "6H"  # the trick is C's
    assert plays(*hands, lying="4S 9S 8S", taken=(0, 0, 20)) == "2D"


def test_normal_goes_for_the_moon_if_every_trick_is_sure():
    others = "QS 8C 4S 3H", "KC 4C 5S 4H", "QC 5C 6S 5H"
    assert plays("AD AS AC AH", *others, taken=(9,)) == "AC"
    assert plays("AD AS AC 2H", *others, taken=(9,)) == "2H"
    assert passes("7C 8C 9C TC JC QC KC AC AD KH AH KS AS") == "7C 8C 9C"


def test_normal_passes_unguarded_cards_and_makes_voids():
    assert passes("2C 5C 9D JD AD 3S 7S QS 4H 6H 9H QH KH") == "QS 7S 3S"
    assert passes("2C 5C 9D JD 3S 4S 7S 8S QS 4H 6H 9H AH") == "9D JD 9H"  # four below the queen
    assert passes("2C 5C 9C TC JC 2D TS KS AS 4H 6H 9H TH") == "AS KS 2D"


def test_a_joker_takes_no_trick():
    six = game(seats=6, jokers=True)
    others = "4D 5D", "6D 7D", "8D 9D"
    assert plays("KS JK", "QS 4C", "AS 5C", *others, rules=six) == "JK"
    assert plays("2C AS JK", "QS 4C 6C", "KS 5C 7C", "4D 5D JD", "6D 7D 4S", "8D 9D 5S", rules=six) == "2C"
