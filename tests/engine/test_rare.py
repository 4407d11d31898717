# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Rare rules, reached on purpose by stacked deals; the hits of each branch are counted and printed."""

import random
from array import array

import pytest

from cards_on_table import HEARTS, game, points
from engine import cards, notation, prng
from engine.hand import deal, play, quick_play, score
from engine.match.match import Match

HANDS = 150
QUEEN = 3 << 5 | 10


def stacked(rules, wanted, rng):
    """A deal in which seat s holds the cards wanted[s] and the rest falls at random."""
    hands = [list(wanted.get(seat, ())) for seat in range(rules.seats)]
    used = {card for held in hands for card in held}
    left = [card for card in rules.deck if card not in used]
    rng.shuffle(left)
    for held in hands:
        while len(held) < rules.tricks:
            held.append(left.pop())
    hand = play.Hand(rules)
    quick_play.stack(hand, rules.seats - 1, hands)
    deal.deal(hand, rules.seats - 1)
    deal.open_play(hand)
    return hand


def of(names, rules):
    return [notation.number(name, rules) for name in names.split()]


def watch(hand, hits, seed):
    """Play the hand out at random and count the branches that legal() takes."""
    rng = prng.state()
    prng.seed(rng, seed, 1, prng.BOT)
    rules = hand.rules
    for _ in range(len(hand.log)):
        rule = play.allowed(hand)
        s = hand.s
        at = s[play.TURN] * 5
        held = list(cards.each(hand.w, at))
        can = list(cards.each(hand.can))
        bad = [card for card in held if rules.mark[card] & 1]
        void = s[play.LED] < 4 and not hand.w[at + s[play.LED]]
        if void and s[play.STRICT]:
            if rule == play.FIRST_TRICK:
                hits["first trick: penalty cards kept back"] += 1
                assert can == [card for card in held if card not in bad] and can
            elif bad:
                hits["first trick: nothing but penalty cards, points on it"] += 1
                assert can == held == bad
            else:
                hits["first trick: void without penalty cards"] += 1
        if s[play.LED] == play.OPEN and s[play.MUST] == cards.NONE and not s[play.BROKEN]:
            hearts = [card for card in held if card >> 5 == cards.HEARTS]
            rest = [card for card in held if card >> 5 != cards.HEARTS]
            if hearts and not rest:
                hits["lead: hearts only"] += 1
                assert can == held
            elif hearts and rest == [QUEEN]:
                hits["lead: hearts and the queen of spades only"] += 1
                assert can == [QUEEN]
            elif hearts:
                hits["lead: hearts kept back"] += 1
                assert can == rest and rule == play.UNBROKEN
        play.play(hand, quick_play.random_card(hand.can, 0, rng))
    shot = score.shooter(hand)
    if shot >= 0:
        sun = score.is_sun(hand, shot)
        hits["sun" if sun else "moon"] += 1
        t = hand.total
        assert points(hand) == [0 if seat == shot else (2 * t if sun else t) for seat in range(rules.seats)]
    else:
        assert sum(points(hand)) == sum(rules.value[card] for card in rules.deck)


SPADES = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
CLUBS = SPADES.replace("S", "C")
DEALS = {
    "void with penalty cards only": {0: "2C", 1: HEARTS},
    "void with penalty cards and the queen": {0: "2C", 1: HEARTS[:-3] + " QS"},
    "void in clubs": {1: "2H 3H 4H 5H 6H 7D 8D 9D TD JS QS KS AS"},
    "hearts only after the first trick": {0: "AC " + HEARTS[:-3], 1: "2C"},
    "hearts and the queen after the first trick": {0: "AC QS " + HEARTS[:-6], 1: "2C"},
    "the whole suit led": {0: CLUBS},
    "moon by the top cards": {0: "2C AC KC QC AS KS QS AH KH QH JH TH AD"},
    "moon by hearts": {0: "AC AS KS QS AH KH QH JH TH 9H 8H 7H 6H"},
}
NEEDED = (
    "first trick: penalty cards kept back",
    "first trick: nothing but penalty cards, points on it",
    "lead: hearts only",
    "lead: hearts and the queen of spades only",
    "lead: hearts kept back",
    "moon",
    "sun",
)


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"jd": True}], ids=["plain", "jd"])
def test_stacked_deals_reach_every_rare_branch(options, hits):
    rules = game(**options)
    rng = random.Random(7)
    before = dict(hits)
    for names in DEALS.values():
        wanted = {seat: of(held, rules) for seat, held in names.items()}
        for i in range(HANDS):
            hand = stacked(rules, wanted, rng)
            watch(hand, hits, i)
    for name in NEEDED:
        assert hits[name] > before.get(name, 0), name


def test_stacked_matches_reach_every_kind_of_tie(hits):
    rules = game()
    rng = random.Random(7)
    for seed in range(400):
        match = Match(rules, seed)
        match.number = 9
        totals = [100 + rng.randrange(20)] + [rng.randrange(6) for _ in range(3)]
        rng.shuffle(totals)
        match.totals[:] = array("i", totals)
        winners = match.winners()
        assert match.ended() and winners == [seat for seat in range(4) if totals[seat] == min(totals)]
        hits["tie at the end: shared"] += len(winners) > 1
    assert hits["tie at the end: shared"] > 40


@pytest.mark.slow
def test_random_hands_hardly_ever_reach_the_rare_branches(hits):
    """Why the deals above are stacked: 3,000 random hands reach little."""
    rules = game()
    hand = play.Hand(rules)
    rng = prng.state()
    for seed in range(3000):
        deal.shuffle(hand, seed, 1, rng)
        deal.deal(hand, seed & 3)
        deal.open_play(hand)
        quick_play.random_play(hand, rng)
        shot = score.shooter(hand)
        if shot >= 0:
            hits["(3,000 random hands: sun)" if score.is_sun(hand, shot) else "(3,000 random hands: moon)"] += 1
    assert 0 < hits["(3,000 random hands: moon)"] < 100
