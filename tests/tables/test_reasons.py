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
    AFTER,
    AHEAD,
    BEST,
    CANCELS,
    CATCHER,
    CATCHES,
    DRAW,
    DUCKS,
    EARLY,
    ECLIPSE,
    EMPTIES,
    ENDS,
    FEEDS,
    FISHES,
    FORCED,
    FREE,
    GANGS_UP,
    GIVES,
    GOES_ON,
    GUARDS,
    HIGH,
    HIGH_ONES,
    HOLDS_BACK,
    HOPELESS,
    IDLE,
    JOKER,
    KEEPS,
    LAST_OF_SUIT,
    LITTLE,
    LOW,
    LOW_ONES,
    MIXES,
    MUST,
    OPENS,
    OVER,
    OVER_ONES,
    PASSED,
    REST,
    RISK,
    SHED,
    SHOOTS,
    STAYS_LOW,
    STOPS_MOON,
    TOP,
    WANTS,
)


def told(view, picked):
    """The code of the reason for that answer, or (code, card, seat or suit) if the reason is about one."""
    for i, one in enumerate(picked):
        view.picked[i] = one
    code = reason(view)
    if code < CATCHES:
        assert view.about == cards.NONE
        return code
    if code >= EMPTIES:
        return code, notation.SUITS[view.about]
    return code, SEATS[view.about] if code >= STOPS_MOON else notation.text(view.about, view.rules)


def why(card, *hands, lies="", rules=None, taken="", lack="", flip=0, totals=(), came=""):
    """The reason why A plays that card.

    hands: of A, B, ... before the trick; the cards of `lies` are already on the table, and all cards that nobody holds
    have been played. taken: "D QS AH": D has taken these penalty cards; lack: "BS CS", the voids shown by B and C;
    flip: points come off; totals: before this hand; came: the cards that the last seat has passed to A.
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
    match = Match(rules, 7)
    match.number = 1
    match.totals[: len(totals)] = array("i", totals)
    if came:
        hand.passed[-rules.pass_count :] = bytes(numbers(came, rules))
        hand.s[play.PASSES] = rules.seats + 1
    view = View(rules)
    view.fill(hand, match, 0, ASK_PLAY)
    found = [one for one in view.legal() if notation.text(one, rules) == card]
    return told(view, found[:1])


def why_pass(passed, *held, rules=None, hand=1):
    """The reason why A passes those cards. hand: the number of the hand in the match, which says to whom: in the first
    one to B, who plays next."""
    rules = rules or game()
    found = position(rules, " ".join(held), *[""] * (rules.seats - 1), trick=1)
    found.total = sum([abs(rules.value[one]) for one in rules.deck if rules.mark[one] & 1])
    match = Match(rules, 7)
    match.number = hand
    view = View(rules)
    view.fill(found, match, 0, ASK_PASS)
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


def test_the_highest_total_is_fed_by_whoever_has_the_lowest():
    hands = "2H 3D", "5C 6C", "7C 8C", "KC TC"
    assert why("2H", *hands, lies="KC", totals=(10, 20, 30, 60), lack="BC CC") == (FEEDS, "D")
    assert why("2H", *hands, lies="KC", totals=(10, 20, 30, 60)) == (FEEDS, "D")  # no club is above the king
    assert why("2H", "2H 3D", "5C AC", *hands[2:], lies="KC", totals=(10, 20, 30, 60)) == (
        GIVES,
        "D",
    )  # the ace is out
    assert why("2H", *hands, lies="KC", totals=(20, 10, 30, 60), lack="BC CC") == (GIVES, "D")  # B has less than A
    assert why("2H", *hands, lies="KC", totals=(10, 20, 60, 60), lack="BC CC") == (GIVES, "D")  # C has as many
    hands = "8H 9D", "8C 9C", "TC JC", "AC QC"
    for rules in (game("jinx"), game("hartenjagen")):  # no limit; points come off after it
        assert why("8H", *hands, lies="AC", totals=(10, 20, 30, 60), rules=rules) == (GIVES, "D")


def test_whoever_is_far_ahead_gets_the_bad_cards():
    hands = "2H 3D", "5C 6C", "7C 8C", "KC TC"
    assert why("2H", *hands, lies="KC", totals=(40, 30, 25, 12), lack="BC CC") == (GANGS_UP, "D")  # 13 are half of 26
    assert why("2H", *hands, lies="KC", totals=(40, 30, 25, 13), lack="BC CC") == (GIVES, "D")
    assert why("2H", *hands, lies="KC", totals=(40, 30, 25, 12)) == (GANGS_UP, "D")  # no club is above the king
    assert why("2H", "2H 3D", "5C AC", *hands[2:], lies="KC", totals=(40, 30, 25, 12)) == (
        GIVES,
        "D",
    )  # the ace is out


def test_the_next_player_may_have_a_harmless_trick():
    hands = "3C AC 2D", "KC 5D 6D", "7C 8D 9D", "TC JD QD"
    assert why("3C", *hands, lies="KC 7C TC") == AFTER  # B leads again, and A plays last
    assert why("3C", *hands[:2], "AH 8D 9D", hands[3], lies="KC AH TC") == (DUCKS, "KC")  # it costs a point
    assert why("3C", "3C 4C 2D", *hands[1:], lies="KC 7C TC") == (DUCKS, "KC")  # A could not take it
    assert why("3C", *hands[:2], "7C 8D 9D", "QC JD 9H", lies="KC 7C QC") == AFTER
    assert why("3C", hands[0], "7C 5D 6D", "KC 8D 9D", hands[3], lies="7C KC TC") == (DUCKS, "KC")  # C will lead
    assert why("3C", hands[0], "KC 5D 6D", "7C 8D 9D", "TC JD QD", lies="KC 7C TC", rules=game("peppa50")) != AFTER
    assert why("3C", "3C AC", "KC 5D", "7C 8D", "TC JD", lies="KC 7C TC") == AFTER
    assert why("3C", "3C", "KC", "7C", "TC", lies="KC 7C TC") == FORCED


def test_a_suit_that_somebody_passed_is_led_low():
    hands = "2C 4C 6C 3D", "3C 5C 7C AD", "8C 9C TC KD", "JC QC KC AC"
    assert why("2C", *hands, came="2C 4C 9H") == PASSED
    assert why("2C", *hands, came="2C 9H 3D") == LOW  # only one card of it
    assert why("2C", *hands) == LOW  # nobody passed
    high = "9C 8C 6C 3D", "3C 5C 7C AD", "2C 4C TC KD", "JC QC KC AC"
    assert why("8C", *high, came="8C 9C 9H") == EARLY  # as many are lower as higher
    # the clubs gone are 6 7 8 K A: D has played the king
    assert why("2C", "2C 4C", "3C 5C", "9C TC", "JC QC", came="2C 4C 9H") == LOW


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
    assert why("KD", "KD 2D", "AD 5C", "3D 6C", "JD 7C", lies="JD", rules=rules) == WANTS  # the ace is out
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


MANY = "2C 5C 7C KC AC 4D 8D AD 2S 3S"


def test_each_kind_of_pass_has_its_reason():
    assert why_pass("QS 5C 4D", MANY, "9H TH QS") == (SHED, "QS")
    assert why_pass("KS 5C 4D", MANY, "9H TH KS") == (OVER_ONES, "QS")
    assert why_pass("KS 5C 4D", MANY, "9H TH KS", rules=game("black_jack")) == (OVER_ONES, "JS")
    assert why_pass("9H TH KC", MANY, "9H TH 4S") == (EMPTIES, "H")
    assert why_pass("TH KC AD", MANY, "9H TH 4S") == (SHED, "TH")
    assert why_pass("KC AC AD", MANY, "9H TH 4S") == HIGH_ONES
    assert why_pass("KC AC 7H", "2C 5C 7C KC AC 4D 8D AD 2S 7H", "9H TH 4S") == (SHED, "7H")
    greek = why_pass("KC AC 7H", "2C 5C 7C KC AC 4D 8D AD 2S 7H", "JH AH 4S", rules=game("greek"))
    assert greek == BEST  # the ace of hearts, which is kept, costs more
    with_jokers = game("chervy", 6, jokers=True)
    joker = why_pass("KC AC JK", "2C 5C KC AC JK", "4D 8D 4S", rules=with_jokers, hand=2)
    assert joker == BEST  # a joker has no suit
    assert why_pass("2C 5C 4D", MANY, "9H TH 4S") == LOW_ONES
    assert why_pass("5C KC 4D", MANY, "9H TH 4S 9S", hand=2) == (GUARDS, "QS")
    assert why_pass("5C KC 4D", "2C 5C 7C KC AC 4D 8D AD 2S 3S", "9H TH KS", hand=2) == BEST


def test_high_cards_are_kept_only_where_taking_everything_is_in_sight():
    high = "2C 5C QC KC AC 4D KD AD AS KS"
    assert why_pass("5C 4S 4D", high, "9H TH 4S") == KEEPS
    assert why_pass("5C 4S 4D", high, "9H TH 4S", rules=game("sevens_queens")) == LOW_ONES  # no moon
    queens = "2D 3D 5D QC KC 9D JD QD QS"
    assert why_pass("2D 3D 5D", queens, "9H TH QH KH") == LOW_ONES  # nine of ten are high, but each can be beaten
    assert why_pass("2D 3D 5D", queens, "9H AH QH AD") == LOW_ONES  # two cannot, which is less than a quarter
    assert why_pass("2D 3D 5D", "2D 3D 5D QC KC AC JD QD KS", "9H AH QH AD") == KEEPS


def test_with_the_card_that_leads_nobody_wins_every_trick():
    high = "2C 5C QC KC AC 4D KD AD AS KS 9H TH 4S"
    assert why_pass("2C 5C 4D", high, rules=game("dame")) == (ECLIPSE, "2C")
    assert why_pass("5C 4S 4D", high, rules=game("dame")) == KEEPS  # the two of clubs stays
    assert why_pass("2C 5C 4D", high, rules=variant("dame", sun=[])) == KEEPS


def test_low_spades_guard_against_the_queen():
    held = "5C 7C KC AC 4D 8D AD 9H TH"
    assert why_pass("KC AC AD", held, "2S 3S 4S QS") == (GUARDS, "QS")  # she may stay
    assert why_pass("KC AC AD", held, "2S 3S KS QS") == HIGH_ONES  # two are too few
    assert why_pass("KC AC 3S", held, "2S 3S 4S QS", hand=2) != (GUARDS, "QS")  # one of them goes
    hearts_only = variant("chervy", values={"H": 1})
    assert why_pass("KC AC AD", held, "2S 3S 4S QS", rules=hearts_only) == HIGH_ONES  # she costs nothing


def test_the_queen_is_not_handed_to_the_next_player():
    held = "2C 5C 7C KC AC 4D 8D 9H TH"
    assert why_pass("5C KC 4D", held, "2S 3S KS QS") == (HOLDS_BACK, "QS")
    assert why_pass("5C KC 4D", held, "2S 3S KS QS", hand=2) != (HOLDS_BACK, "QS")  # they go to the right
    assert why_pass("5C KC 4D", held, "2S 3S KS 4S") != (HOLDS_BACK, "QS")  # she is elsewhere


def test_the_next_player_gets_a_card_that_wins_the_lead():
    held = "2C 5C 7C KC AC 4D 8D 9D 9H TH 2S 3S AS"
    assert why_pass("2C KC 4D", held) == (OPENS, "2C")
    assert why_pass("AC 5C 4D", held) == (OPENS, "AC")
    assert why_pass("KC 5C 4D", held) not in ((OPENS, "KC"), (OPENS, "5C"))  # the ace is above it
    assert why_pass("2C KC 4D", held, hand=2) != (OPENS, "2C")  # they go to the right
    assert why_pass("2C KC 4D", held, rules=variant("chervy", lead="eldest")) != (OPENS, "2C")  # no card leads


def test_high_diamonds_are_kept_to_catch_the_jack():
    held = "3C 5C 7C KC 4D 8D KD AD 9H TH 2S 3S AS"
    omnibus = game("omnibus")
    assert why_pass("5C KC 4D", held, rules=omnibus, hand=2) == (CATCHER, "JD")
    assert why_pass("5C KC 4D", held, hand=2) != (CATCHER, "JD")
    low = "3C 5C 7C KC 4D 8D 9D TD 9H TH 2S 3S AS"
    assert why_pass("5C KC 4D", low, rules=omnibus, hand=2) != (CATCHER, "JD")  # nothing is above it
    own = "3C 5C 7C KC 4D 8D JD AD 9H TH 2S 3S AS"
    assert why_pass("5C KC 4D", own, rules=omnibus, hand=2) != (CATCHER, "JD")  # it is not out


def test_a_low_heart_goes_along_with_high_ones():
    held = "3C 5C 7C KC 4D 8D 9D 2H 6H QH KH 3S AS"
    assert why_pass("KH QH 2H", held) == (MIXES, "H")
    assert why_pass("KH QH KC", held) == (SHED, "QH")
    assert why_pass("2H 6H KC", held) != (MIXES, "H")  # no high one
    assert why_pass("KH QH 2H", held, rules=game("sevens_queens")) != (MIXES, "H")  # no moon


def test_the_lowest_hearts_are_kept():
    held = "3C 5C 7C KC 4D 8D 9D 2H 3H QH 3S 5S AS"
    assert why_pass("5C KC 4D", held, hand=2) == (STAYS_LOW, "H")
    assert why_pass("5C KC 4D", "3C 5C 7C KC 4D 8D 9D 2H JH QH 3S 5S AS", hand=2) == BEST  # only one
    assert why_pass("5C KC 2H", held, rules=game("greek"), hand=2) == BEST  # one of them goes


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
