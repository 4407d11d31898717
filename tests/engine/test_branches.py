# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Every branch of every rule is reached and counted, by stacked deals where chance does not suffice; matches end."""

import random
from collections import Counter
from pathlib import Path

import pytest

from amounts import FUZZ
from branches import Shooter, Watch, strong, to_the_eldest
from cards_on_table import game, position, table, variant
from engine import notation
from engine.match import events
from engine.rules import errors
from matchparts import stack

pytestmark = pytest.mark.long  # the last test counts what all others have reached: --dist loadfile keeps them together

LEAST = 20
VARIANTS = sorted(path.stem for path in Path("variants").glob("*.json") if path.name != "schema.json")
TABLES = [(name, seats) for name in VARIANTS for seats in sorted(map(int, table(name)["seats"]))]
COUNTED: Counter = Counter()


@pytest.mark.parametrize(("name", "seats"), TABLES, ids=lambda value: str(value))
def test_matches_end_in_every_way(name, seats):
    """Whole matches by random bots, with each option in turn: `make fuzz FUZZ=20` plays 2,000 and more."""
    cases = [options for n, options in errors.every_case(table(name)) if n == seats]
    rng = random.Random(seats)
    chosen = [{}] if FUZZ == 1 else [{}] * (2 * FUZZ) + cases
    for options in chosen:
        if options.get("limit", 0) > 500 or options.get("hands", 0) > 50:
            continue  # it would only be longer
        Watch(game(name, seats, **options), rng.randrange(1 << 30), COUNTED).finish()
        COUNTED["(matches played to their end)"] += 1


def reach(names, hand):
    """Play hand(0), hand(1), ... until each of these branches has been reached often enough."""
    want = LEAST * (5 if FUZZ > 1 else 1)
    before = Counter(COUNTED)
    for i in range(4000):
        if all(COUNTED[name] - before[name] >= want for name in names):
            return
        hand(i)
    pytest.fail("too rare: " + ", ".join(name for name in names if COUNTED[name] - before[name] < want))


def hands(*names, **options):
    """A function hand(i) that plays one hand of a rule set by random bots."""
    rules = game(*names, **options)
    return lambda i: Watch(rules, i, COUNTED).hand()


def matches(*names, **options):
    """A function hand(i) that plays one match of a rule set by random bots."""
    rules = game(*names, **options)
    return lambda i: Watch(rules, i, COUNTED).finish()


def moons(rules, seed, keep=1, totals=None, choose=-1):
    """A hand in which the eldest gets the highest cards and takes every trick it can."""
    one = Shooter(rules, seed, COUNTED, strong(rules, random.Random(seed), keep), totals)
    one.choose = choose
    one.hand()
    return one


def test_moons_of_each_kind_are_reached():
    dame = game("dame")
    reach(["moon: fixed points", "sun", "bonus_in_moon=nobody"], lambda i: moons(dame, i, i % 3))
    omnibus = game("omnibus")
    reach(["bonus_in_moon=taker"], lambda i: moons(omnibus, i, i % 3))
    spruce = game("spruce")
    kinds = ["moon: the shooter chooses to add", "moon: the shooter chooses to subtract"]
    reach([*kinds, "sun: off, all tricks is a moon"], lambda i: moons(spruce, i, i % 3, choose=i & 1))
    reach(["moon: T for the others"], lambda i: moons(game("chervy", 3 + i % 4), i, 1 + i % 3))
    reach(["moon: none in this rule set"], lambda i: moons(game("jinx", 3 + i % 5), i, i % 3))


def test_moons_that_lose_the_match_are_reached():
    rules = game("dame")

    def before(kind):
        def hand(i):
            one = Shooter(rules, i, COUNTED, strong(rules, random.Random(i), i % 2))
            n = rules.seats
            shooter = (one.match.dealer + 1) % n
            totals = [400] * n
            totals[shooter] = 0 if kind == "leads" else 320
            totals[(shooter + 1) % n] = 0
            totals[(shooter + 2) % n] = 0 if kind == "tied" else 40
            one.match.totals[:] = type(one.match.totals)("i", totals)
            one.hand()

        return hand

    reach(["losing_moon=reversed: a moon", "losing_moon=reversed: a sun"], before("loses"))
    reach(["losing_moon: stands, its shooter leads"], before("leads"))
    reach(["losing_moon: stands, others are tied"], before("tied"))


def hands_of_the_eldest(rules, *held, number=3):
    """A function hand(i) that plays a hand without passing in which the eldest holds one of these texts of cards."""

    def hand(i):
        one = Watch(rules, i, COUNTED, number=number)
        stack(one.match, to_the_eldest(rules, random.Random(i), held[i % len(held)]), number + 1)
        one.hand()

    return hand


def test_voids_on_the_first_trick_are_reached():
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    rules = game("dame")
    deck = "JD 3D 4D 5D 6D 7H 8H 9H TH JH QH KH QS"
    reach(
        [
            "first_trick=no_penalty: nothing but penalty cards",
            "first_trick=no_penalty: penalty cards are kept back",
            "first_trick=no_penalty: a bonus card may be thrown",
        ],
        hands_of_the_eldest(rules, hearts, hearts.replace("AH", "QS"), deck),
    )
    reach(
        ["first_trick=free: penalty cards may be thrown"],
        hands("peppa", no_maid=True),
    )


def test_branches_of_leading_hearts_are_reached():
    rules = game("chervy")
    few = "AC 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "AC QS 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    reach(
        [
            "broken_by: hearts are kept back",
            "broken_by: a hand of hearts may lead one",
            "broken_by: hearts and the queen of spades, the queen must be led",
            "broken_by: the queen of spades does not break hearts",
            "broken_by: hearts are broken by a heart",
        ],
        hands_of_the_eldest(rules, *few),
    )
    reach(["broken_by: hearts are broken by QS"], hands("spruce"))


def test_branches_of_hearts_that_are_never_broken_are_reached():
    kinds = ["they are kept back", "hearts played break nothing", "a hand of hearts leads one"]
    few = "AC 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    reach(["hearts_led=only_hearts: " + kind for kind in kinds], hands_of_the_eldest(game("peppa_club"), few))
    reach(["hearts_led=only_hearts: hearts played break nothing"], matches("peppa_club"))


def test_branches_of_jokers_are_reached():
    rules = game("chervy", 6, jokers=True)
    reach(
        [
            "jokers: led",
            "jokers: played by a seat that cannot follow",
            "jokers: hearts and jokers, the joker must be led",
        ],
        hands_of_the_eldest(rules, "AC JK 6H 7H 8H 9H TH JH QH", number=5),
    )


def test_branches_of_two_packs_and_left_over_cards_are_reached():
    kinds = [
        "same_card=cancel: two cancel, another wins",
        "same_card=cancel: the card led was cancelled",
        "left_over=first_trick: its taker has them",
        "left_over=last_trick: its taker has them",
    ]
    reach(kinds, lambda i: Watch(game("cancellation", 6 + i % 6, last_taker=i % 4 == 3), i, COUNTED).hand())
    rules = game("cancellation", 6)

    def held(i):
        rng = random.Random(i)
        own = rng.sample(range(26), 3)
        # the six hands hold three pairs of one suit, so that all cards of a trick may cancel
        left = [card for card in rules.deck if card >> 5 != 1]
        suit = sorted({1 << 5 | k & ~1 for k in own} | {1 << 5 | k | 1 for k in own})
        rest = [card for card in rules.deck if card >> 5 == 1 and card not in suit]
        one = [suit, suit[::-1]][i % 2]
        rng.shuffle(left)
        deck = []
        for k in range(rules.tricks):
            deck += [one[seat] if k == 0 and seat < len(one) else (rest or left).pop() for seat in range(6)]
        deck += left + rest
        only = Watch(rules, i, COUNTED, bytes(deck))
        only.session.players[:] = [lambda view, rng, steps: first_of(suit, view)] * 6
        only.hand()

    kinds = ["same_card=cancel: a held trick", "left_over=first_trick: left-over cards wait with a held first trick"]
    reach(kinds, held)

    def held_to_the_end(i):
        pairs = ["%sD" % rank for rank in random.Random(i).sample("23456789TJQKA", 3)]
        one = Watch(rules, i, COUNTED)
        one.session.hand = position(rules, *(pairs * 2))
        one.session.stage = events.AT_PLAY
        one.match.number = 1
        one.shot = -1
        one.hand()

    reach(["same_card=cancel: a held last trick goes to its leader"], held_to_the_end)
    reach(["left_over=aside: a penalty card is set aside"], hands("jinx", 7))


def first_of(wanted, view):
    """A bot that plays one of these cards if it may, else its first."""
    can = list(view.legal())
    view.picked[0] = next((card for card in can if card in wanted), can[0])
    return
    yield


def test_branches_of_preludes_are_reached():
    kinds = ["prelude: a seat without cards is skipped", "prelude: a card drawn makes a pair", "prelude: it is kept"]
    kinds += ["prelude: of three of a rank the two lowest go", "prelude=first_hand", "prelude=every_hand"]
    reach(kinds, lambda i: Watch(game("peppa", 4 + 2 * (i & 1), maid_always=i % 4 > 1), i, COUNTED).hand())


def test_branches_of_the_first_lead_are_reached():
    def jinx(i):
        rules = game("jinx", 7, youngest=i % 3, so_far=i % 2 > 0)
        deck = list(rules.deck)
        random.Random(i).shuffle(deck)
        jinx = deck.index(notation.number("TH", rules))
        deck[-1], deck[jinx] = deck[jinx], deck[-1]  # set aside, so that ties are likely
        one = Watch(rules, i, COUNTED, bytes(deck))
        one.hand()
        one.hand()

    kinds = [
        "next_lead=%s: %s" % (one, two)
        for one in ("most_points", "highest_total")
        for two in ("a tie", "one seat has most")
    ]
    reach([*kinds, "lead=youngest"], jinx)
    reach(["hands_are=per_player: as many hands as players"], matches("jinx", 3))
    reach(
        ["lead: that card", "lead: the lowest of its suit, where it is out"],
        lambda i: Watch(game("spruce", 4 + i % 2), i, COUNTED).hand(),
    )
    reach(["lead=eldest", "turn=counter_clockwise: a trick"], hands("peppa_torino"))
    reach(["dealer=against_play: the deal moves on"], matches("peppa_torino"))


def test_branches_of_passing_are_reached():
    kinds = ["pass: " + name for name in ("left", "right", "2 left", "2 right", "across", "none")]
    reach(kinds, lambda i: Watch(game("chervy", 6), i, COUNTED, number=i % 6).hand())


def test_points_for_tricks_and_doubled_points_are_reached():
    reach(
        ["per_trick", "aim=highest: a match", "payments=difference"],
        matches("peppa50", no_maid=True),
    )
    reach(["doubles: its taker's points are doubled"], hands("doubling"))


def last_hand(rules, i, totals):
    """Play a hand twice: first to learn its points, then from the totals that totals(points) returns."""
    one = Watch(rules, i, Counter())
    points = one.hand()
    again = Watch(rules, i, COUNTED, totals=totals(points))
    assert again.hand() == points
    return again


def test_limits_and_extra_hands_are_reached():
    chervy, peppa, dame = game("chervy"), game("peppa", no_maid=True), game("dame")
    reach(["limit_is=reached: exactly at the limit"], lambda i: last_hand(chervy, i, lambda p: [100 - p[0], 0, 0, 0]))
    reach(["limit_is=passed: exactly at the limit"], lambda i: last_hand(peppa, i, lambda p: [100 - p[0], 0, 0, 0]))
    reach(["ties=share"], lambda i: last_hand(chervy, i, lambda p: [100, 20 - p[1], 20 - p[2], 60]).hand())
    reach(
        ["ties=play_on: an extra hand"], lambda i: last_hand(dame, i, lambda p: [600, 20 - p[1], 20 - p[2], 200]).hand()
    )
    reach(["hands_are=in_all: the hands are played"], matches("chervy", hands=2))


def test_two_winners_and_two_losers_are_reached():
    four, six = game("peppa", no_maid=True), game("peppa", 6, no_maid=True)
    reach(
        ["equal_totals=more_tricks: tricks decide"],
        lambda i: last_hand(four, i, lambda p: [101, 10, 20 - p[2], 20 - p[3]]).hand(),
    )

    def equal(i):
        one = last_hand(four, i, lambda p: [101, 10, 20 - p[2], 20 - p[3]])
        one.match.tricks[2] = one.match.tricks[3]
        one.hand()

    reach(["equal_totals=more_tricks: still equal, all win"], equal)

    def over(kind, rules, *totals):
        reach(
            ["over_limit=loses: " + kind],
            lambda i: last_hand(rules, i, lambda p: [total - p[k] for k, total in enumerate(totals)]).hand(),
        )

    over("the next in points loses with the only one", four, 110, 90, 80, 70)
    over("one is within it and wins alone", four, 105, 115, 64, 115)
    over("all are over it", four, 105, 115, 102, 115)
    over("more lose than the rules ask for", six, 105, 115, 64, 115, 20, 100)
    reach(["winners, losers: a match"], lambda i: Watch(four, i, COUNTED).finish())
    reach(["winners, losers: some do neither"], lambda i: Watch(six, i, COUNTED).finish())


def test_branches_of_the_turning_tide_are_reached():
    rules = game("hartenjagen")
    kinds = ["a total is at the limit", "a hand is subtracted", "a total is back at 0"]
    reach(["at_limit=subtract: " + kind for kind in kinds], lambda i: Watch(rules, i, COUNTED).finish())

    def several(i):
        one = last_hand(rules, i, lambda p: [50, 1, 1, 1])
        one.match.totals[:] = type(one.match.totals)("i", [60, 0, 0, 0])
        one.hand()
        one.hand()

    reach(["at_limit=subtract: several are"], several)

    def all_after(i):
        one = Shooter(rules, i, COUNTED, strong(rules, random.Random(i), 1))
        one.match.reached = 1
        one.match.totals[:] = type(one.match.totals)("i", [60, 50, 50, 50])
        one.match.number = 5
        one.hand()

    reach(["at_limit=subtract: no moon then"], all_after)


def test_every_branch_is_reached_often_enough(hits):
    """Prints the counts of the tests above; none may be under 20."""
    assert COUNTED, "run all of this file"
    hits.update({"flag " + name: n for name, n in COUNTED.items()})
    for name, n in COUNTED.items():
        assert n >= LEAST or name.startswith("("), name
    if FUZZ > 1:
        assert COUNTED["(matches played to their end)"] >= 100 * FUZZ


def test_equal_cards_of_two_packs_without_cancelling():
    rules = variant("cancellation", 8, same_card="first")
    one = Watch(rules, 7, Counter())
    one.trick = lambda event: None
    one.hand()
    assert sum(one.points) == 52 or max(one.points) >= 52
