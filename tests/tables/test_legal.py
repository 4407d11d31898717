# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Which cards may be played: legal() and explain() of engine.hand.play."""

from cards_on_table import game, legal, ordered, variant, why
from engine.hand.play import FIRST_TRICK, MUST_FOLLOW, MUST_LEAD, NOT_HELD, OK, UNBROKEN


def test_follow_the_suit_led():
    assert legal("AS QH 4C", led="2C") == "4C"
    assert legal("AS QH 4C KC", led="2C", trick=5) == "4C KC"
    assert legal("AS QH 4D", led="2H", trick=5) == "QH"


def test_a_void_seat_plays_anything():
    assert legal("AS QH 4D", led="2C", trick=2) == "4D QH AS"
    assert legal("QS 4D", led="2C", trick=2) == "4D QS"


def test_first_trick_no_penalty_card_is_discarded():
    assert legal("AS QS QH 4D", led="2C") == "4D AS"
    assert legal("QS QH 4D", led="2C") == "4D"


def test_first_trick_penalty_cards_only():
    assert legal("QS QH 4H", led="2C") == "4H QH QS"
    assert legal("QH 4H", led="2C") == "4H QH"
    assert legal("QS", led="2C") == "QS"


def test_first_trick_bonus_card_may_be_discarded():
    jd = game(jd=True)
    assert legal("JD QH 4H", led="2C", rules=jd) == "JD"
    assert legal("JD QH 4D", led="2C", rules=jd) == "4D JD"


def test_first_trick_following_with_a_penalty_card_is_legal():
    queens = variant(values={"Q": 13, "H": 1})
    assert legal("QC 4D", led="2C", rules=queens) == "QC"
    assert legal("QC 5C 4D", led="2C", rules=queens) == "5C QC"
    assert legal("QD 5D 4S", led="2C", rules=queens) == "5D 4S"


def test_first_trick_free():
    free = variant(first_trick="free")
    assert legal("QS QH 4D", led="2C", rules=free) == "4D QH QS"


def test_lead_card_must_be_led():
    assert legal("2C 5C AS", must="2C") == "2C"
    assert legal("3C 5C AS", must="3C") == "3C"


def test_hearts_are_not_led_until_broken():
    assert legal("AS QH 4C", trick=2) == "4C AS"
    assert legal("AS QH 4C", trick=2, broken=True) == "4C QH AS"


def test_hearts_only_may_be_led():
    assert legal("QH 4H 9H", trick=2) == "4H 9H QH"


def test_hearts_and_queen_of_spades_leads_the_queen():
    assert legal("QS 4H 9H", trick=2) == "QS"


def test_hearts_and_a_joker_leads_the_joker():
    six = game(seats=6, jokers=True)
    assert legal("JK 4H 9H", trick=2, rules=six) == "JK"


def test_joker_only_where_the_suit_cannot_be_followed():
    six = game(seats=6, jokers=True)
    assert legal("JK 4H 9C", led="2C", rules=six) == "9C"
    assert legal("JK 4H 9D", led="2C", rules=six) == "9D JK"
    assert legal("JK 4H", led="2C", rules=six) == "JK"
    assert legal("JK 4H 9D", trick=3, broken=True, rules=six) == "9D 4H JK"


def test_setting_the_suit_after_a_joker_obeys_the_rule_for_leading_hearts():
    six = game(seats=6, jokers=True)
    assert legal("5H 9D", led="JK", trick=2, rules=six) == "9D"
    assert legal("5H 9D", led="JK", trick=2, broken=True, rules=six) == "9D 5H"
    assert legal("5H 8H", led="JK", trick=2, rules=six) == "5H 8H"


def test_no_breaking_where_the_rules_have_none():
    assert legal("AS QH 4C", trick=1, rules=game("sevens")) == "4C QH AS"


def test_another_order_of_ranks():
    forty = game("forty")
    assert legal("AC 7C KC QC 2C", led="3C", trick=2, rules=forty) == "2C QC KC 7C AC"
    assert ordered("AS 7S 2S KS", forty) == "2S KS 7S AS"


def test_reasons_and_the_cards_they_are_about():
    assert why("4C", "AS QH 4C", led="2C") == (OK, "4C")
    assert why("AS", "AS QH 4C", led="2C") == (MUST_FOLLOW, "4C")
    assert why("5C", "AS QH 4C", led="2C") == (NOT_HELD, "4C")
    assert why("5C", "2C 5C", must="2C") == (MUST_LEAD, "2C")
    assert why("QH", "AS QH", led="2C") == (FIRST_TRICK, "AS")
    assert why("QH", "AS QH 3D", trick=2) == (UNBROKEN, "3D AS")
    assert why("QH", "KH QH", trick=2) == (OK, "QH KH")
