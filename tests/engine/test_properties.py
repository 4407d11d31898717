# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Properties of every hand of every rule set, tested with hypothesis."""

from array import array

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from amounts import FUZZ
from cards_on_table import game, table
from engine import cards, prng
from engine.bots import normal, random
from engine.hand import deal, play, quick_play, score
from engine.match import events
from engine.match.resume import resume
from engine.match.session import Session
from engine.rules import errors, keys

NAMES = ("chervy", "forty", "sevens", "bonus")
CASES = [(name, seats, options) for name in NAMES for seats, options in errors.every_case(table(name))]

cases = st.sampled_from(CASES)
seeds = st.integers(0, (1 << 30) - 1)
thorough = settings(
    max_examples=60 * FUZZ, deadline=None, suppress_health_check=list(HealthCheck), derandomize=FUZZ == 1
)


def opened(case, seed):
    """(a random deal of that case after random passes, ready to play; the random generator)."""
    name, seats, options = case
    rules = game(name, seats, **options)
    hand = play.Hand(rules)
    rng = prng.state()
    deal.shuffle(hand, seed, 1, rng)
    deal.deal(hand, seed % rules.seats)
    if rules.cycle and rules.cycle[0]:
        for seat in range(rules.seats):
            words = list(hand.w[seat * 5 : seat * 5 + 5])
            for k in range(rules.pass_count):
                card = quick_play.random_card(words, 0, rng)
                words[card >> 5] ^= 1 << (card & 31)
                hand.passed[seat * rules.pass_count + k] = card
        deal.exchange(hand, rules.cycle[0])
    deal.open_play(hand)
    return hand, rng


def everything(hand):
    """All cards of the hand, wherever they are, sorted."""
    held = [card for seat in range(hand.rules.seats) for card in cards.each(hand.w, seat * 5)]
    return sorted(held + list(hand.log[: hand.s[play.PLAYED]]) + list(hand.rest))


@thorough
@given(cases, seeds)
def test_cards_are_conserved_and_legal_is_never_empty(case, seed):
    hand, rng = opened(case, seed)
    for _ in range(len(hand.log)):
        assert everything(hand) == sorted(hand.rules.deck)
        rule = play.allowed(hand)
        at = hand.s[play.TURN] * 5
        can = list(cards.each(hand.can))
        assert can and set(can) <= set(cards.each(hand.w, at))
        for card in cards.each(hand.w, at):
            reason = play.explain(hand, card)
            assert (reason == play.OK) == (card in can)
            assert reason == play.OK or rule != play.ANY
        play.play(hand, quick_play.random_card(hand.can, 0, rng))
    assert everything(hand) == sorted(hand.rules.deck)


@thorough
@given(cases, seeds)
def test_points_before_moon_and_sun_are_the_sum_over_the_cards_in_play(case, seed):
    hand, rng = opened(case, seed)
    rules = hand.rules
    quick_play.random_play(hand, rng)
    in_play = list(hand.log) + (list(hand.rest) if rules.rest_to != 3 else [])
    assert sum(score.plain(hand, seat) for seat in range(rules.seats)) == (
        sum(rules.value[card] for card in in_play) + rules.per_trick * rules.tricks
    )
    assert hand.total == abs(sum(rules.value[card] for card in in_play if rules.mark[card] & 1))
    assert sum(hand.s[play.TAKEN : play.TAKEN + rules.seats]) == rules.tricks


@thorough
@given(cases, seeds)
def test_a_copy_plays_on_the_same_and_leaves_the_original_alone(case, seed):
    hand, rng = opened(case, seed)
    copy = play.Hand(hand.rules)
    copy.copy_from(hand)
    before = (bytes(hand.s), bytes(hand.w), bytes(hand.log), bytes(hand.acc))
    quick_play.random_play(copy, rng)
    assert before == (bytes(hand.s), bytes(hand.w), bytes(hand.log), bytes(hand.acc))
    for card in copy.log:
        assert play.explain(hand, card) == play.OK
        play.play(hand, card)
    assert (bytes(hand.s), bytes(hand.acc), bytes(hand.won)) == (bytes(copy.s), bytes(copy.acc), bytes(copy.won))


def stepped(one):
    """Step until something happens. A save does not hold a bot's thoughts: after a resume the bot thinks again."""
    data = one.save()
    kind = one.step()
    while kind == events.THINK:
        assert one.save() == data
        kind = one.step()
    return kind


@pytest.mark.slow
@settings(parent=thorough, max_examples=12 * FUZZ)
@given(cases, seeds, st.integers(0, 400))
def test_a_saved_session_resumes_to_the_same_bytes_at_every_step(case, seed, at):
    name, seats, options = case
    rules = game(name, seats, **options)
    bots = [normal.think if seat % 2 else random.think for seat in range(rules.seats)]
    one = Session(rules, seed, bots)
    for step in range(at + 60):
        kind = stepped(one)
        data = one.save()
        other = resume(rules, data, bots)
        assert other.save() == data
        assert list(other.hand.s) == list(one.hand.s) and list(other.hand.acc) == list(one.hand.acc)
        if step == at:
            one = other  # play on with the resumed session: every later step must agree as well
        if kind == events.END:
            break
    left = resume(rules, data, bots)
    while kind != events.END and one.stage == left.stage and len(left.save()) < 4000:
        kind = stepped(one)
        assert stepped(left) == kind and left.save() == one.save()
        if kind == events.HAND:
            break


def test_the_largest_points_that_rules_allow_fit_32_bits():
    most = keys.POINTS[1] * 108 * 4 + keys.POINTS[1] * 108  # all cards and tricks, four times T, a bonus
    assert most * keys.INTS["hands"][1] < 1 << 31 == 1 << 8 * array("i").itemsize - 1
