# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Claims: when a seat is certain to win all remaining tricks."""

from cards_on_table import dealt, game, numbers, position, variant
from engine import cards, notation
from engine.hand import play
from engine.hand.claim import best, claim, no_points_left, welcome
from engine.hand.view import ASK_NOTHING, ASK_PLAY, View
from engine.match.match import Match

TWO = "sevens"  # two packs; twins cancel


def seen(hand, seat=0, ask=ASK_PLAY):
    """What a seat sees of a hand."""
    view = View(hand.rules)
    view.fill(hand, Match(hand.rules, 1), seat, ask)
    return view


def ending(rules, *hands, broken=True, lost="", over=""):
    """An end position with seat 0 to lead; every card that nobody holds has been played.

    over: left-over cards that another seat has taken, by default the lowest; lost: letters of the suits in which all
    others have shown a void.
    """
    hand = position(rules, *hands, broken=broken)
    held = [card for seat in range(rules.seats) for card in cards.each(hand.w, seat * 5)]
    log = [card for card in rules.deck if card not in held]
    left = numbers(over, rules) or log[: rules.rest]
    hand.rest[:] = bytes(left)
    hand.log[: hand.s[play.PLAYED]] = bytes([card for card in log if card not in left])
    for i in range(hand.s[play.TRICKS]):
        hand.won[i] = 1
    for suit in lost:
        for seat in range(1, rules.seats):
            hand.s[play.VOID + seat] |= 1 << notation.SUITS.find(suit)
    return hand


def claimed(*hands, rules=None, broken=True, lost="", over=""):
    """The card that seat 0 leads if it claims the rest, "" if it does not."""
    rules = rules or game()
    view = seen(ending(rules, *hands, broken=broken, lost=lost, over=over))
    return notation.text(best(view), rules) if claim(view) else ""


def test_the_highest_cards_of_a_suit_take_the_rest():
    assert claimed("AS KS", "QS 2C", "3C 4C", "5C 6C") == "AS"
    assert claimed("AS QS", "KS JS", "3C 4C", "5C 6C") == ""
    assert claimed("KS QS", "AS JS", "3C 4C", "5C 6C") == ""


def test_no_claim_while_unknown_cards_might_win():
    assert claimed("AS QS", "KS 2C", "JS 4C", "5C 6C") == ""  # the king falls under the ace, but that is luck


def test_a_lower_card_wins_once_the_others_have_none_of_the_suit():
    assert claimed("AS QS", "KS 2C", "3C 4C", "5C 6C") == "AS"
    assert claimed("AC KC QC 2C", "JC TC 9C 2D", "3D 4D 5D 6D", "7D 8D 9D TD") == "AC"
    assert claimed("AC KC 2C", "JC TC 9C", "3D 4D 5D", "7D 8D 9D") == ""  # one of them may hold three
    assert claimed("AC KC 2C", "JC 2D TD", "TC 4D 5D", "9C 8D 9D") == ""


def test_a_suit_nobody_else_holds_is_good_to_the_lowest_card():
    assert claimed("2C 3D", "2S 3S", "4S 5S", "6S 7S") == "2C"
    assert claimed("2C 3D", "2S 3S", "4S 5S", "6S 4D") == ""


def test_every_suit_must_hold():
    assert claimed("AS AD KD", "KS QD 2C", "3C 4C 5C", "6C 7C 8C") == "AD"
    assert claimed("AS QD KD", "KS AD 2C", "3C 4C 5C", "6C 7C 8C") == ""


def offered(*hands, rules=None, taken=(0, 1), turned=False):
    """Whether the handheld offers seat 0 the rest; taken: penalty points of each seat so far."""
    rules = rules or game()
    hand = ending(rules, *hands)
    for seat, points in enumerate(taken):
        hand.acc[seat] = points
    hand.s[play.FLIP] = turned
    return welcome(seen(hand))


def test_the_rest_is_offered_if_no_penalty_card_is_left():
    assert offered("AC 2C", "3C 2D", "3D 4D", "5D 6D")
    assert not offered("AC 2C", "3C 2H", "3D 4D", "5D 6D")  # leading low first may avoid the heart
    assert not offered("AC 2C", "JC 2D", "3D 4D", "QS 6D")
    assert not offered("AC 2C AH", "JC 2D 3D", "4D 5D 6D", "7D 8D 9D")  # the seat holds the ace of hearts itself
    assert not offered("AC 3S", "3C 3D", "2S QS", "5D 6D")  # led first, the three may lose


def test_a_rest_that_cannot_be_escaped_is_offered():
    assert offered("AC KC", "3C 2H", "3D QS", "5D 6D")
    assert offered("2C QS", "3H 4H", "5H 6H", "7H 8H")  # nobody else holds either suit


def test_a_rest_that_makes_a_moon_is_offered():
    hands = "AC 2C", "3C 2H", "3D 4D", "5D 6D"
    assert offered(*hands, taken=(25,)) and offered(*hands, taken=())
    assert not offered(*hands, taken=(24, 1))
    assert not offered(*hands, taken=(25,), rules=variant(moon=[], sun=[]))


def test_a_rest_worth_having_is_offered():
    hands = "AC 2C", "3C JD", "3D 4D", "5D 6D"
    assert offered(*hands, rules=game("omnibus"))
    assert not offered("AC 2C", "3C JD", "QS 4D", "5D 6D", rules=game("omnibus"))
    assert offered("AC 2C", "3C 2H", "3D 4D", "5D 6D", turned=True)


def test_a_doubling_card_and_points_for_tricks_count_too():
    assert offered("AC 2C", "3C 2D", "3D 4D", "5D 6D", rules=game("doubling"))
    assert not offered("AC 2C", "TC 2D", "3D 4D", "5D 6D", rules=game("doubling"))
    rules = variant("doubling", aim="highest", values={"H": -1, "QS": -13}, limit=0, hands=4)
    assert not offered("AC 2C", "TC 2D", "3D 4D", "5D 6D", rules=rules)  # TC doubles all points so far
    hands = "AC 2C", "3C 2H", "3D 4D", "5D 6D"
    assert offered(*hands, rules=game("peppa_scivolosa"))  # a trick is worth ten
    assert not offered(*hands, rules=variant("peppa_scivolosa", per_trick=0))
    rules = variant("peppa_scivolosa", per_trick=1)
    assert offered(*hands, rules=rules) and not offered(hands[0], "3C 3H", *hands[2:], rules=rules)  # 2 come off


def test_the_last_card_is_claimed_if_it_takes_the_trick():
    assert claimed("AS", "KS", "2C", "3C") == "AS"
    assert claimed("KS", "AS", "2C", "3C") == ""
    assert claimed("2S", "AH", "2C", "3C") == "2S"


def test_unbroken_hearts_come_last():
    hands = ("AH 2D 3D", "KH 2C 3C", "QH 4C 5C", "JH 6C 7C")
    assert claimed(*hands) == claimed(*hands, broken=False) == "3D"
    assert claimed("AH KH 2D", "QH 3D 3C", "JH 4C 5C", "TH 6C 7C", broken=False) == ""
    assert claimed("AH KH", "QH 2C", "JH 4C", "TH 6C", broken=False) == "AH"
    assert claimed("AH AS", "QH 2C", "JH 4C", "TH 6C", broken=False) == "AS"
    assert claimed("2H AD", "QH 2C", "JH 4C", "TH 6C", broken=False) == ""


def test_a_claim_stays_true_to_the_last_trick():
    hand = ending(game(), "AH 2D 4D", "KH 2C 3C", "QH 4C 3D", "JH 6C 7C", broken=False)
    for trick in range(3):
        view = seen(hand)
        assert claim(view)
        play.play(hand, best(view))
        for _ in range(3):
            play.allowed(hand)
            play.play(hand, list(cards.each(hand.can))[-1])
        assert hand.won[10 + trick] == 0


def test_a_twin_that_is_out_forbids_the_claim():
    rules = game(TWO)
    rest = ["2D", "3D", "4D", "5D", "6D", "7D"]
    assert claimed("AS", "KS", *rest[1:], rules=rules) == "AS"
    assert claimed("AS", "AS", *rest[1:], rules=rules) == ""  # nobody would win it
    assert claimed("AS", "AS", *rest[1:], rules=game(TWO, first_wins=True)) == ""  # true, but not proved
    assert claimed("AS AS", "KS KS", "2D 2D", "3D 3D", "4D 4D", "5D 5D", "6D 6D", rules=rules) == "AS"
    assert claimed("AS KS", "AS KS", "2D 2D", "3D 3D", "4D 4D", "5D 5D", "6D 6D", rules=rules) == ""


def test_a_joker_is_never_claimed():
    rules = game(seats=6, jokers=True)
    assert claimed("AS", "JK", "KS", "2C", "3C", "4C", rules=rules) == "AS"
    assert claimed("JK", "JK", "KS", "2C", "3C", "4C", rules=rules) == ""


def test_left_over_cards_only_make_a_claim_more_careful():
    rules = game(TWO, 6)
    rest = ["2D 2D", "3D 3D", "4D 4D", "5D 5D", "6D 6D"]
    assert claimed("AC 2C", *rest, rules=rules, over="KC 7S") == "AC"
    assert claimed("AC 2C", *rest, rules=rules, over="KC QC") == ""
    assert claimed("3C 2C", *rest, rules=rules, over="KC QC", lost="C") == "3C"  # all have shown that they are out
    assert claimed("3C 2C", *rest, rules=rules, over="KC QC", lost="D") == ""


def test_only_the_seat_about_to_lead_may_claim():
    hand = ending(game(), "AS KS", "QS 2C", "3C 4C", "5C 6C")
    assert not claim(seen(hand, 0, ASK_NOTHING))
    assert not claim(View(game()))
    assert claim(seen(hand))
    hand = ending(game(), "QS 2C", "AS KS", "3C 4C", "5C 6C")
    play.play(hand, numbers("QS", game())[0])
    assert not claim(seen(hand, 1))


def test_nobody_claims_while_the_lead_card_must_be_led():
    clubs = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    hands = [clubs, clubs.replace("C", "D"), clubs.replace("C", "H"), clubs.replace("C", "S")]
    assert not claim(seen(dealt(game(), hands)))
    assert claim(seen(dealt(variant(lead="eldest"), hands)))


def test_left_over_cards_taken_unseen_may_be_penalty_cards():
    rules = game("rickety_kate", 6)
    hand = ending(rules, "AC 2C", "JC 2H", "3D 4D", "5D 6D", "7D 8D", "9D TD", over="3H 4H 5H 6H")
    hand.acc[1] += sum([rules.value[card] for card in hand.rest])  # B has taken them
    view = seen(hand)
    assert rules.moon and rules.rest_to == 1 and not view.rest and not any(view.acc)
    assert claim(view) == 1 and not welcome(view)


def left(*hands, rules=None, takers=2, over="", leads=True):
    """Whether seat 0 cannot skip the rest, because points are left in it as far as it knows.

    takers: how many seats have taken tricks; leads: whether it leads, or else follows seat 3.
    """
    rules = rules or game()
    hand = ending(rules, *hands, over=over)
    for seat in range(takers):
        hand.s[play.TAKEN + seat] = 1
    if not leads:
        hand.s[play.TURN] = 3
        play.play(hand, numbers(hands[3].split()[0], rules)[0])
    return not no_points_left(seen(hand))


def test_the_rest_counts_nothing_once_every_penalty_card_is_gone():
    assert not left("AC 3C", "JC 2D", "3D 4D", "5D 6D")
    assert left("AC 3C", "JC 2H", "3D 4D", "5D 6D") and left("AC 2H", "JC 2D", "3D 4D", "5D 6D")
    assert left("AC 3C", "JC 2D", "3D QS", "5D 6D")


def test_a_penalty_card_on_the_table_still_counts():
    assert left("AC 3C", "JC 2D", "3D 4D", "2H 6D", leads=False)
    assert not left("AC 3C", "JC 2D", "3D 4D", "5D 6D", leads=False)


def test_a_bonus_card_still_counts():
    hands = "AC 3C", "JC JD", "3D 4D", "5D 6D"
    assert left(*hands, rules=game("omnibus")) and left(*hands, rules=game(jd=True)) and not left(*hands)


def test_tricks_that_count_or_rank_leave_points():
    hands = "AC 3C", "JC 2D", "3D 4D", "5D 6D"
    for name in ("peppa", "peppa50", "peppa_club", "peppa_scivolosa", "peppa_torino"):
        assert left(*hands, rules=game(name)), name
    for rules in (game("black_lady"), game("spot"), game("greek"), game("plain"), game("dame", plain=True)):
        assert not left(*hands, rules=rules), rules.id


def test_while_a_seat_may_still_shoot_the_sun_points_are_left():
    hands = "AC 3C", "JC 2D", "3D 4D", "5D 6D"
    assert left(*hands, takers=1) and left(*hands, takers=0) and not left(*hands, takers=2)
    assert not left(*hands, takers=1, rules=game(sun=False)) and not left(*hands, takers=1, rules=game("spruce"))


def test_an_open_doubling_card_leaves_points():
    rules = variant("doubling", values={"H": 1, "QS": 13})
    assert left("AC 3C", "TC 2D", "3D 4D", "5D 6D", rules=rules)
    assert left("AC TC", "JC 2D", "3D 4D", "5D 6D", rules=rules)
    assert left("AC 3C", "JC 2D", "3D 4D", "TC 6D", rules=rules, leads=False)  # it lies on the table
    assert not left("AC 3C", "JC 2D", "3D 4D", "5D 6D", rules=rules)


def test_left_over_cards_that_nobody_has_seen_may_count():
    hands = "AC 2C", "JC 3D", "3C 4D", "5D 6D", "7D 8D", "9D TD"
    rules = game("rickety_kate", 6, sun=False)
    assert left(*hands, rules=rules, over="3H 4C 5C 6C") and not left(*hands, rules=rules, over="7C 4C 5C 6C")
    waits = variant("jinx", 5)
    assert left("AC 2C", "JC 3D", "3C 4D", "5D 6D", "7D 8D", rules=waits, over="TH 2D")  # set aside unseen
    assert not left("AC 2C", "JC 3D", "3C 4D", "5D 6D", "7D 8D", rules=waits, over="9D 2D")


def test_only_a_seat_asked_for_a_card_may_skip():
    hand = ending(game(sun=False), "AC 3C", "JC 2D", "3D 4D", "5D 6D")
    assert no_points_left(seen(hand)) and not no_points_left(seen(hand, 1, ASK_NOTHING))
