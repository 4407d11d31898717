# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A match: dealer, passing, its end, ties; the same deals on every machine."""

from array import array

from cards_on_table import game, texts, variant
from engine import prng
from engine.bots import random
from engine.hand import deal
from engine.hand.play import FLIP, SIZE, TAKEN, Hand
from engine.match.match import KEPT, MOST, Match
from engine.match.resume import resume
from engine.match.session import Session


def took(*tricks):
    """A Hand.s in which the seats have taken that many tricks."""
    return bytes(TAKEN) + bytes(tricks)


def match(rules, totals=None, number=1):
    """A match with those totals."""
    found = Match(rules, 7)
    found.number = number
    if totals:
        found.totals[:] = array("i", totals)
    return found


def test_the_first_dealer_comes_from_the_seed_and_the_deal_moves_on():
    one = Match(game(), 7)
    dealers = []
    for _ in range(9):
        one.move_deal()
        one.begin()
        dealers.append(one.dealer)
    assert dealers == [(dealers[0] + i) % 4 for i in range(9)]
    assert sorted({Match(game(), seed).dealer for seed in range(40)}) == [0, 1, 2, 3]


def test_a_seat_named_to_lead_leads_one_hand():
    one = match(game("jinx", 4), [0] * 4, 0)
    one.fixed_leader = 2
    leaders = []
    for _ in range(2):
        one.move_deal()
        one.begin()
        leaders.append(one.leader)
        one.add([0, 9, 0, 0], bytes(SIZE))
    assert leaders == [2, 1]  # after that, the seat with most points in the last hand


def test_the_seat_with_most_points_leads_even_where_points_are_subtracted():
    one = match(variant("chervy", lead="eldest", next_lead="most_points", at_limit="subtract"), [99, 40, 30, 20], 5)
    one.add([1, 5, 20, 0], bytes(SIZE))  # reaches the limit: from here on points are subtracted
    one.begin()
    assert one.leader == 2
    one.add([-1, -11, -3, 0], bytes(SIZE))
    one.begin()
    assert one.leader == 1


def test_the_deal_moves_to_the_right_in_counter_clockwise_games():
    one = match(game("forty"))
    first = one.dealer
    one.move_deal()
    assert one.dealer == (first - 1) % 3


def test_the_passing_cycle():
    one = match(game())
    shifts = []
    for number in range(1, 6):
        one.number = number
        shifts.append(one.shift())
    assert shifts == [1, 3, 2, 0, 1]


def test_cards_go_to_the_left_and_come_from_the_right():
    rules = game()
    hand = Hand(rules)
    deal.shuffle(hand, 7, 1, prng.state())
    deal.deal(hand, 0)
    before = list(hand.w)
    for seat in range(4):
        held = [s << 5 | i for s in range(4) for i in range(13) if before[seat * 5 + s] >> i & 1]
        for k in range(3):
            hand.passed[seat * 3 + k] = held[k]
    deal.exchange(hand, 1)
    for seat in range(4):
        for k in range(3):
            card = hand.passed[seat * 3 + k]
            assert not hand.w[seat * 5 + (card >> 5)] >> (card & 31) & 1
            assert hand.w[(seat + 1) % 4 * 5 + (card >> 5)] >> (card & 31) & 1


def test_the_match_ends_when_a_total_reaches_the_limit():
    assert not match(game(), [99, 0, 50, 3]).ended()
    assert match(game(), [100, 0, 50, 3]).ended()
    assert match(game(limit=50), [0, 0, 50, 3]).ended()


def test_the_limit_must_be_passed_where_the_rules_say_so():
    passed = variant(limit_is="passed")
    assert not match(passed, [100, 0, 50, 3]).ended()
    assert match(passed, [101, 0, 50, 3]).ended()


def test_a_number_of_hands_or_the_limit_whichever_comes_first():
    four = game(hands=4)
    assert not match(four, [9, 0, 50, 3], 3).ended()
    assert match(four, [9, 0, 50, 3], 4).ended()
    assert match(four, [109, 0, 50, 3], 2).ended()


def test_the_lowest_total_wins_and_a_tie_shares():
    assert match(game(), [100, 20, 50, 30]).winners() == [1]
    assert match(game(), [100, 20, 50, 20]).winners() == [1, 3]


def test_a_tie_is_played_on_where_the_rules_say_so():
    on = variant(ties="play_on")
    assert not match(on, [100, 20, 50, 20]).ended()
    assert match(on, [100, 20, 50, 21]).ended()
    assert match(on, [100, 100, 50, 51]).ended()


def test_a_tie_is_played_on_until_one_is_best_even_back_under_the_limit():
    one = match(game("dame"), [460, 300, 300, 400])
    one.add([50, 0, 0, 0], bytes(SIZE))
    assert not one.ended()  # 510 300 300 400
    one.number = 2
    hand = Hand(one.rules)
    one.set(hand)
    assert one.reached == 1 and hand.s[FLIP] == 0  # in dame points never come off
    one.add([-40, 100, 54, 40], bytes(SIZE))
    assert one.ended() and one.winners() == [2]  # 470 400 354 440
    assert not match(game("dame"), [470, 400, 354, 440]).ended()


def test_the_hand_that_reaches_the_limit_is_not_subtracted_itself():
    one = match(game("hartenjagen"), [48, 0, 0, 0], 3)
    one.add([2, 0, 0, 0], bytes(SIZE))
    hand = Hand(one.rules)
    one.set(hand)
    assert one.reached == 3 and hand.s[FLIP] == 0  # also after a resume in the hand that reached it
    one.number = 4
    one.set(hand)
    assert hand.s[FLIP] == 1


def test_a_tie_does_not_end_a_match_that_plays_on():
    one = match(game("dame"), [600, 20, 50, 20])
    assert not one.ended() and one.tied
    one.totals[1] = 19
    assert one.ended() and not one.tied


def test_a_match_ends_after_as_many_hands_as_a_save_can_count_even_if_tied():
    one = match(game("dame"), [600, 20, 50, 20], MOST - 1)
    assert not one.ended() and one.tied
    one.number = MOST
    assert one.ended() and not one.tied
    assert match(game(), number=MOST).ended()


def test_the_highest_total_wins_where_that_is_the_aim():
    high = game("bonus")
    assert match(high, [150, 20, 50, 20, -9]).ended()
    assert match(high, [150, 20, 50, 20, -9]).winners() == [0]
    assert not match(high, [-150, 20, 50, 20, -9]).ended()


def test_the_sheet_keeps_the_last_hands_and_the_totals_all():
    one = match(game())
    for i in range(KEPT + 5):
        one.add([i, 1, -2, 0], took(1, 2, 3, 7))
    assert one.row(KEPT - 1) == (KEPT + 4, 1, -2, 0) and one.row(0) == (5, 1, -2, 0)
    assert list(one.totals) == [sum(range(KEPT + 5)), KEPT + 5, -2 * (KEPT + 5), 0]
    assert list(one.tricks) == [KEPT + 5, 2 * (KEPT + 5), 3 * (KEPT + 5), 7 * (KEPT + 5)]


def test_a_match_longer_than_the_sheet_is_resumed():
    rules = variant(limit=9999)
    one = Session(rules, 7, [random.think] * 4)
    while one.match.number < KEPT + 3:
        one.step()
    again = resume(rules, one.save(), [None] * 4)
    assert again.save() == one.save() and again.match.rows() == KEPT
    assert again.match.row(0) == one.match.row(0) and list(again.match.tricks) == list(one.match.tricks)


def first_hand(seed, number=1):
    """The cards the eldest is dealt."""
    rules = game()
    hand = Hand(rules)
    deal.shuffle(hand, seed, number, prng.state())
    return texts(sorted([hand.deck[i] for i in range(0, 52, 4)]), rules)


def test_a_number_brings_the_same_deal_on_every_machine():
    # the project promises that a friend's deal number gives the friend's cards, on every board, for ever
    assert first_hand(0) == "4C 9C JC QC 3D 6D AH 5S 6S 8S 9S JS AS"
    assert first_hand(7) == first_hand(7) != first_hand(8)
    assert first_hand(7, 2) == "5C 6C 8C QC KC 6D 9H TH QH 2S 3S 5S QS"
    assert first_hand((1 << 30) - 1) == "7C 9C TC QC KD 3H 4H 5H TH AH 4S 7S 8S"


def test_every_card_comes_to_every_place_equally_often():
    rules = game()
    hand = Hand(rules)
    rng = prng.state()
    hits = [0] * 52
    for seed in range(260):
        deal.shuffle(hand, seed, 1, rng)
        hits[list(hand.deck).index(106)] += 1  # the queen of spades
        assert sorted(hand.deck) == sorted(rules.deck)
    chi = sum([(n - 5) * (n - 5) for n in hits]) // 5
    assert chi < 95  # 51 degrees of freedom: beyond this once in 6,000 tries


def test_a_moon_is_reversed_only_where_the_limit_ends_the_match():
    """C has 20, so 26 more points lose A the match. If the number of hands is agreed, this hand is the last anyway."""
    points = array("i", (0, 26, 26, 26))
    totals = (90, 80, 20, 80)
    assert match(variant(losing_moon="reversed"), totals, 9).loses(points, took(13, 0, 0, 0), 0)
    assert match(variant(losing_moon="reversed", hands=9), totals, 9).loses(points, took(13, 0, 0, 0), 0)
    assert not match(variant(losing_moon="reversed", hands=9, limit=0), totals, 9).loses(points, took(13, 0, 0, 0), 0)
    assert not match(variant(losing_moon="reversed", limit=200), totals, 9).loses(points, took(13, 0, 0, 0), 0)
    # where points come off from the limit on, reaching it ends nothing
    down = variant(losing_moon="reversed", hands=9, at_limit="subtract")
    assert not match(down, totals, 9).loses(points, took(13, 0, 0, 0), 0)


def test_the_tricks_of_the_hand_count_when_a_moon_is_settled():
    """A has shot the moon with all tricks; both A and B have 60 points, A with 23 tricks and B with 12."""
    rules = variant(losing_moon="reversed", equal_totals="more_tricks", sun=[])
    one = match(rules, (60, 34, 80, 80), 5)
    one.tricks[:] = array("i", (10, 12, 15, 15))
    points = array("i", (0, 26, 26, 26))
    assert not one.loses(points, took(13, 0, 0, 0), 0)
    assert list(one.totals) == [60, 34, 80, 80] and list(one.tricks) == [10, 12, 15, 15]
    assert one.loses(points, took(1, 12, 0, 0), 0)
    assert not one.loses(points, took(1, 12, 0, 0), -1)  # no moon
