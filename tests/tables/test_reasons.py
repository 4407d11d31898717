# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Positions in which a hint gives each of its reasons."""

from array import array

from cards_on_table import SEATS, game, numbers, position, variant
from engine import cards, notation
from engine.hand import play
from engine.hand.view import ASK_DRAW, ASK_MOON, ASK_PASS, ASK_PLAY, View
from engine.hints.reasons import reason
from engine.match.match import Match
from reason_codes import (
    AHEAD,
    BEST,
    CANCELS,
    CATCHES,
    DRAW,
    DUCKS,
    EARLY,
    EMPTIES,
    ENDS,
    FISHES,
    FORCED,
    FREE,
    GIVES,
    GOES_ON,
    HIGH,
    HIGH_ONES,
    HOPELESS,
    IDLE,
    JOKER,
    KEEPS,
    LAST_OF_SUIT,
    LITTLE,
    LOW,
    LOW_ONES,
    MUST,
    OVER,
    OVER_ONES,
    REST,
    RISK,
    SHED,
    SHOOTS,
    STOPS_MOON,
    TOP,
    WANTS,
)


def told(view, picked):
    """The code of the reason for that answer, or (code, card or seat) if the reason is about one."""
    for i, one in enumerate(picked):
        view.picked[i] = one
    code = reason(view)
    if code < CATCHES:
        assert view.about == cards.NONE
        return code
    return code, SEATS[view.about] if code >= STOPS_MOON else notation.text(view.about, view.rules)


def why(card, *hands, lies="", rules=None, taken="", lack="", flip=0):
    """The reason why A plays that card.

    hands: of A, B, ... before the trick; the cards of `lies` are already on the table, and all cards that nobody holds
    have been played. taken: "D QS AH": D has taken these penalty cards; lack: "BS CS", the voids shown by B and C;
    flip: points come off.
    """
    rules = rules or game()
    lying = lies.split()
    leader = (rules.seats - len(lying)) % rules.seats
    hand = position(rules, *hands, leader=leader, broken=True)
    held = [one for seat in range(rules.seats) for one in cards.each(hand.w, seat * 5)]
    gone = [one for one in rules.deck if one not in held]
    hand.log[: len(gone)] = bytes(gone)
    hand.total = sum([abs(rules.value[one]) for one in rules.deck if rules.mark[one] & 1])
    for i in range(hand.s[play.TRICKS]):
        hand.won[i] = leader
        hand.s[play.TAKEN + leader] += 1
    for name in taken.split()[1:]:
        hand.acc[SEATS.find(taken[0])] += rules.value[numbers(name, rules)[0]]
    for name in lack.split():
        hand.s[play.VOID + SEATS.find(name[0])] |= 1 << notation.SUITS.find(name[1])
    hand.s[play.FLIP] = flip
    for name in lying:
        play.play(
            hand, [one for one in cards.each(hand.w, hand.s[play.TURN] * 5) if notation.text(one, rules) == name][0]
        )
    view = View(rules)
    view.fill(hand, Match(rules, 7), 0, ASK_PLAY)
    found = [one for one in view.legal() if notation.text(one, rules) == card]
    return told(view, found[:1])


def why_pass(passed, *held, rules=None):
    """The reason why A passes those cards of a hand."""
    rules = rules or game()
    hand = position(rules, " ".join(held), *[""] * (rules.seats - 1), trick=1)
    hand.total = sum([abs(rules.value[one]) for one in rules.deck if rules.mark[one] & 1])
    view = View(rules)
    view.fill(hand, Match(rules, 7), 0, ASK_PASS)
    return told(view, numbers(passed, rules))


def why_moon(choice, *totals, ties="share"):
    """The reason why a shooter of spruce takes that choice: 0 takes 26 off its own total, 1 gives all others 26."""
    rules = variant("spruce", ties=ties)
    match = Match(rules, 7)
    match.totals[:] = array("i", totals)
    hand = play.Hand(rules)
    hand.total = 26
    view = View(rules)
    view.fill(hand, match, 0, ASK_MOON, rules.moon)
    return told(view, (choice,))


def test_the_only_legal_card_is_forced():
    assert why("3C", "3C 4D", "5C 6C", "7C 8C", "9C TC", lies="9C") == FORCED


def test_a_card_ducks_under_the_card_that_has_the_trick():
    assert why("3C", "3C AC", "5C 6C", "7C 8C", "KC TC", lies="KC") == (DUCKS, "KC")
    assert why("3C", "3C AC", "5C 6C", "4C 8C", "KC TC", lies="4C KC") == (DUCKS, "KC")
    assert why("3S", "3S AS", "2S 6C", "4S 8C", "QS TC", lies="QS") == (DUCKS, "QS")


def test_a_penalty_card_is_given_to_the_seat_that_has_the_trick():
    assert why("2H", "2H 3D", "5C 6C", "7C 8C", "KC TC", lies="KC") == (GIVES, "D")
    assert why("QS", "QS 3D", "5C 6C", "AC 8C", "KC TC", lies="AC KC") == (GIVES, "C")


def test_a_card_that_might_take_the_queen_goes_while_it_can():
    assert why("AS", "AS 2D", "QS 6C", "7C 8C", "KC TC", lies="KC") == (RISK, "QS")
    assert why("JS", "JS 2D", "QS 6C", "7C 8C", "KC TC", lies="KC") == LAST_OF_SUIT  # she is above it
    assert why("AS", "AS 2D", "3S 6C", "7C 8C", "KC TC", lies="KC") == LAST_OF_SUIT  # she has been played
    rules = game("chasse_coeur")
    assert why("KD", "KD 2S", "QD 6C", "7C 8C", "KC TC", lies="KC", rules=rules) == (RISK, "QD")


def test_a_harmless_discard_gets_rid_of_a_high_card_or_a_suit():
    assert why("KD", "KD 2D", "3D 4D", "AD 8C", "KC TC", lies="KC") == HIGH
    assert why("2D", "KD 2D", "3D 4D", "AD 8C", "KC TC", lies="KC") == IDLE
    assert why("KD", "KD 2C", "3D 4D", "AD 8C", "QS TC", lies="QS") == LAST_OF_SUIT
    assert why("2D", "KD 2D", "3D 4D", "AD 8C", "KC 9C", lies="KC", rules=game("doubling")) == BEST  # it may double


def test_the_queen_is_still_out_and_is_drawn_from_below():
    assert why("2S", "2S 3C", "QS 4C", "5C 6C", "7C 8C") == (FISHES, "QS")
    assert why("2S", "2S 3S", "KS 4C", "5S 6C", "7S 8C") == LOW  # she is gone
    assert why("KS", "KS 3S", "QS 4C", "5S 6C", "AS 8C") == (OVER, "AS")  # this is not from below
    assert why("2H", "2H 3C", "AH 4C", "5C 6C", "7C 8C") == LAST_OF_SUIT  # no heart costs more than another
    assert why("2H", "2H 3C", "AH 4C", "5C 6C", "7C 8C", rules=game("spot")) == (FISHES, "AH")


def test_leads_depend_on_the_cards_still_out_in_the_suit():
    assert why("2D", "2D 3C", "4D 5D", "6D 7D", "8D 9D") == LAST_OF_SUIT
    assert why("2C", "2C KC 2D", "AC 3C 4C", "5C 6C 7C", "8C 9C TC") == LOW
    assert why("KC", "2C KC 2D", "AC 3C 4C", "5C 6C 7C", "8C 9C TC") == EARLY
    assert why("KC", "2C KC 2D", "AC 3C 4C", "5C 6C 7C", "8C 9C TC", lack="CC") == (OVER, "AC")
    assert why("QC", "QC 6C", "KC 2C", "3C 4D", "5D 6D") == (OVER, "KC")
    assert why("AC", "AC 2C", "3C 4D", "4C 5D", "6D 7D") == TOP
    assert why("KC", "KC 2C", "5D 6D", "QC AC", "3C 4C", lies="QC 3C") == EARLY
    assert why("KC", "KC 2C", "5D 6D", "QC AC", "3C 4C", lies="QC 3C", lack="BC") == TOP


def test_the_card_of_a_claim_takes_the_rest():
    assert why("AS", "AS KS", "QS 2C", "3C 4C", "5C 6C") == REST
    assert why("KS", "AS KS", "QS 2C", "3C 4C", "5C 6C") == TOP  # as good, but a claim leads the ace


def test_the_last_to_play_takes_a_cheap_trick_or_tries_for_the_moon():
    assert why("AC", "AC 2C", "QC 5D", "3C 6D", "4C 7D", lies="QC 3C 4C") == FREE
    assert why("AC", "AC 2C", "QC 5D", "3C 6D", "4H 7D", lies="QC 3C 4H") == LITTLE
    assert why("AC", "AC 2C", "QC 5D", "3H 6D", "4H 7D", lies="QC 3H 4H") == LITTLE  # 2 of 26 are a 13th
    assert why("AC", "AC 2C", "QC 5D", "3C 6D", "QS 7D", lies="QC 3C QS") == SHOOTS  # nobody has any yet
    assert why("QS", "QS 2S", "3S 5D", "4S 6D", "5S 7D", lies="3S 4S 5S") == SHOOTS  # she is herself a bad card
    other = "D 2H"
    assert why("AC", "AC 2C", "QC 5D", "3C 6D", "QS 7D", lies="QC 3C QS", taken=other) == BEST  # no other reason
    assert why("QS", "QS 2S", "3S 5D", "4S 6D", "5S 7D", lies="3S 4S 5S", taken=other) == BEST
    spot = game("spot")  # of 129 points
    assert why("AC", "AC 2C", "QC 5D", "3C 6D", "9H 7D", lies="QC 3C 9H", rules=spot) == LITTLE
    assert why("AC", "AC 2C", "QC 5D", "3C 6D", "TH 7D", lies="QC 3C TH", rules=spot) == BEST


def test_a_seat_without_a_lower_card_must_take():
    assert why("4C", "4C 5C", "6C 7C", "8C 9C", "3C TC", lies="3C") == MUST
    assert why("AC", "AC KC", "QC 5D", "3C 6D", "QS 7D", lies="QC 3C QS") == MUST


def test_a_seat_takes_everything_for_a_moon():
    assert why("AH", "AH 2C", "KH 3C", "4C 5C", "6C 7C", taken="A QS") == SHOOTS
    assert why("AH", "AH 2C", "KH 3C", "4C 5C", "6C 7C", taken="A 2H") == LAST_OF_SUIT  # A is far from having all
    assert why("2C", "AH 2C", "KH 3C", "4C 5C", "6C 7C", taken="A QS") == LAST_OF_SUIT  # the two would give the moon up
    assert why("AH", "AH 2C", "KH 3C", "4C 5C", "6C 7C", taken="A QS", rules=game("sevens_queens")) == LAST_OF_SUIT


def test_a_seat_stops_anothers_moon():
    assert why("AH", "AH 2H", "4H 3C", "4C 5C", "3H 7C", lies="3H", taken="D QS") == (STOPS_MOON, "D")
    assert why("2H", "AH 2H", "4H 3C", "4C 5C", "3H 7C", lies="3H", taken="D QS") == (DUCKS, "3H")
    assert why("4H", "4H 2H", "5H 3C", "4C 5C", "3H 7C", lies="3H", taken="B QS") == LOW  # B may still take it
    assert why("4H", "4H 2H", "5C 3C", "4C 5H", "3H 7C", lies="3H", taken="B QS", lack="BH") == LOW  # the two would too
    assert why("2H", "2H 3D", "5C 6C", "7C 8C", "KC TC", lies="KC", taken="B QS", lack="BC") == (STOPS_MOON, "B")
    assert why("2H", "2H 3D", "5C 6C", "7C 8C", "KC TC", lies="KC", taken="D QS") == (GIVES, "D")
    assert why("AH", "AH 2H", "4H 3C", "4C 5C", "3H 7C", lies="3H", taken="D 5H") == TOP  # D is far from having all
    hands = "AH 2H", "3H 3C", "4H 4C", "9H 5C", "6H 6C", "7H 7C"
    of_52 = why("AH", *hands, lies="3H 4H 9H 6H 7H", taken="D QS", rules=game("cancellation", 6, last_taker=True))
    assert of_52 == (STOPS_MOON, "D")  # 13 are a quarter
    hidden = why("AH", *hands, lies="3H 4H 9H 6H 7H", taken="D QS", rules=game("cancellation", 6))
    assert hidden == BEST  # B took the left-over cards, which may be bad
    hands = "AH 2H", "TH 3C", "4H 4C", "9H 5C", "6H 6C", "7H 7C"
    assert why("AH", *hands, lies="TH 4H 9H 6H 7H", taken="B QS", rules=game("cancellation", 6)) == (STOPS_MOON, "B")


def test_a_wanted_card_is_caught():
    rules = game("omnibus")
    assert why("AD", "AD 2D", "JD 5C", "3D 6C", "4D 7C", lies="JD 3D 4D", rules=rules) == (CATCHES, "JD")
    assert why("AD", "AD 2D", "JD 5C", "3D 6C", "4D 7C", lies="JD 3D 4D") == FREE
    assert why("KD", "KD 2D", "AD 5C", "3D 6C", "JD 7C", lies="JD", rules=rules) == WANTS  # the ace may come
    assert why("2D", "TD 2D", "AD 5C", "3D 6C", "JD 7C", lies="JD", rules=rules) == HOPELESS


def test_a_trick_that_brings_points_is_wanted():
    rules = game("peppa50")
    assert why("KD", "KD 2D", "AD 3C", "4D 5C", "QD 7C", lies="QD", rules=rules) == WANTS
    assert why("2D", "3D 2D", "AD 3C", "4D 5C", "QD 7C", lies="QD", rules=rules) == HOPELESS
    assert why("2H", "2H 3D", "5C 6C", "7C 8C", "KC TC", lies="KC", rules=rules) == (GIVES, "D")


def test_penalty_cards_are_wanted_once_points_come_off():
    rules = game("hartenjagen")
    assert why("AH", "AH 7H", "8H 8C", "9H 9C", "KH TC", lies="8H 9H KH", rules=rules, flip=1) == WANTS
    assert why("7H", "TH 7H", "8H 8C", "9H 9C", "KH TC", lies="8H 9H KH", rules=rules, flip=1) == HOPELESS
    assert why("AH", "AH 7H", "8H 8C", "9H 9C", "KH TC", lies="8H 9H KH", rules=rules) == BEST


def test_there_is_no_moon_once_points_come_off():
    rules = variant("hartenjagen", moon=[{"own": 0, "others": "T"}])
    hands = "AH 8C", "KH 9C", "TC JC", "QC KC"
    assert why("AH", *hands, taken="A QS 7H 8H 9H TH JH", rules=rules) == SHOOTS
    assert why("AH", *hands, taken="A QS 7H 8H 9H TH JH", rules=rules, flip=1) == WANTS
    hands = "AH 7H", "8H 8C", "9H 9C", "KH TC"
    assert why("AH", *hands, lies="8H 9H KH", taken="D QS", rules=rules) == (STOPS_MOON, "D")
    assert why("AH", *hands, lies="8H 9H KH", taken="D QS", rules=rules, flip=1) == WANTS


def test_a_joker_has_a_reason_of_its_own():
    hands = "JK 2D", "3C 4C", "5C 6C", "7C 8C", "9C TC", "QC KC"
    assert why("JK", *hands, lies="QC", rules=game(seats=6, jokers=True)) == JOKER


def test_a_card_cancels_its_twin():
    hands = "KC 2C", "3C 4C", "5C 6C", "7C 8C", "9C TC", "KC AC"
    assert why("KC", *hands, lies="KC", rules=game("cancellation", 6)) == (CANCELS, "KC")
    assert why("2C", *hands, lies="KC", rules=game("cancellation", 6)) == (DUCKS, "KC")
    hands = "KC 2C", "9C 3D", "2H 4D", "KC 5D", "3C 6D", "4C 7D"
    of_d = why("KC", *hands, lies="9C 2H KC 3C 4C", taken="D QS", rules=game("cancellation", 6, last_taker=True))
    assert of_d == (STOPS_MOON, "D")  # so the nine takes the heart
    hands = "KC 2C", "4C 7D", "9C 3D", "2H 4D", "KC 5D", "3C 6D"
    of_e = why("KC", *hands, lies="9C 2H KC 3C", taken="E QS", rules=game("cancellation", 6))
    assert of_e == (CANCELS, "KC")  # B may cancel the nine


def test_the_first_trick_is_not_free_where_left_over_cards_go_with_it():
    rules = game("cancellation", 6)
    others = "3C 9H", "4C 9S", "5C TH", "6C TS", "7C JH"
    mine = "2C 8C 9C TC JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D"
    assert why("AC", mine, *others, lies="3C 4C 5C 6C 7C", rules=rules) == FREE  # the second trick
    assert why("AC", mine + " TD", *others, lies="3C 4C 5C 6C 7C", rules=rules) == BEST  # the first one


def test_each_kind_of_pass_has_its_reason():
    many = "2C 5C 7C KC AC 4D 8D AD 2S 3S"
    assert why_pass("QS 5C 4D", many, "9H TH QS") == (SHED, "QS")
    assert why_pass("KS 5C 4D", many, "9H TH KS") == (OVER_ONES, "QS")
    assert why_pass("KS 5C 4D", many, "9H TH KS", rules=game("black_jack")) == (OVER_ONES, "JS")
    assert why_pass("9H TH KC", many, "9H TH 4S") == EMPTIES
    assert why_pass("TH KC AD", many, "9H TH 4S") == (SHED, "TH")
    assert why_pass("KC AC AD", many, "9H TH 4S") == HIGH_ONES
    assert why_pass("KC AC 7H", "2C 5C 7C KC AC 4D 8D AD 2S 7H", "9H TH 4S") == (SHED, "7H")
    greek = why_pass("KC AC 7H", "2C 5C 7C KC AC 4D 8D AD 2S 7H", "JH AH 4S", rules=game("greek"))
    assert greek == BEST  # the ace of hearts, which is kept, costs more
    with_jokers = game("chervy", 6, jokers=True)
    assert why_pass("KC AC JK", "2C 5C KC AC JK", "4D 8D 4S", rules=with_jokers) == BEST  # a joker has no suit
    assert why_pass("2C 5C 4D", many, "9H TH 4S") == LOW_ONES
    assert why_pass("2C AC 4D", many, "9H TH 4S") == BEST
    high = "2C 5C QC KC AC 4D KD AD AS KS"
    assert why_pass("2C 5C 4D", high, "9H TH 4S") == KEEPS
    assert why_pass("2C 5C 4D", high, "9H TH 4S", rules=game("sevens_queens")) == LOW_ONES  # no moon
    queens = "2D 3D 5D QC KC 9D JD QD QS"
    assert why_pass("2D 3D 5D", queens, "9H TH QH KH") == KEEPS  # nine of ten are high, though each can be beaten


def test_a_shooters_choice_depends_on_how_the_match_ends():
    assert why_moon(1, 50, 60, 90, 70) == ENDS
    assert why_moon(0, 50, 60, 90, 70) == GOES_ON
    assert why_moon(0, 10, 20, 30, 40) == why_moon(1, 10, 20, 30, 40) == AHEAD
    assert why_moon(1, 90, 60, 95, 60) == AHEAD  # it ends the match, but A does not win


def test_a_tie_that_is_played_on_changes_a_shooters_reason():
    """50 against 50, 86 and 116: where a tie is played on, neither choice ends the match."""
    assert why_moon(0, 50, 24, 60, 90) == GOES_ON
    assert why_moon(0, 50, 24, 60, 90, ties="play_on") == AHEAD
    assert why_moon(1, 49, 24, 60, 90, ties="play_on") == ENDS  # 49 is alone in the first place
    assert why_moon(1, 49, 20, 60, 90, ties="play_on") == AHEAD  # 46: another wins
    assert why_moon(0, 49, 20, 20, 90, ties="play_on") == AHEAD  # two others tied for it: nobody wins yet


def test_a_card_drawn_face_down_has_a_reason_of_its_own():
    view = View(game())
    view.ask = ASK_DRAW
    assert told(view, (3,)) == DRAW
