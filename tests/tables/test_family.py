# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Three very different games are dealt, played and scored to the end from their files alone."""

from cards_on_table import game
from engine.bots import normal, random
from engine.match import events
from engine.match.session import Session


def whole_match(rules, seed, bots):
    """Play a match. The points of each hand must add up to those of the cards in play, unless somebody shot a moon."""
    one = Session(rules, seed, [bots[i % len(bots)] for i in range(rules.seats)])
    n = rules.seats
    everything = sum([rules.value[card] for card in rules.deck])
    hands = moons = 0
    while True:
        kind = one.step()
        if kind == events.MOON or kind == events.SUN:
            moons += 1
        if kind == events.HAND:
            hands += 1
            plain = sum([one.hand.acc[i] for i in range(2 * n)])
            assert plain == everything, plain
            assert not any(one.hand.w) and sum(one.hand.s[16 : 16 + n]) == rules.tricks
        if kind == events.END:
            return one, hands, moons


def test_three_seats_forty_cards_counter_clockwise():
    for seed in range(6):
        one, hands, _ = whole_match(game("forty"), seed, [normal.think, random.think])
        assert max(one.match.totals) > 50 and one.match.best() == min(one.match.totals)


def test_seven_seats_two_packs_that_cancel():
    for seats in (6, 7, 9, 11):
        one, hands, _ = whole_match(game("sevens", seats), seats, [normal.think, random.think])
        assert max(one.match.totals) >= 100


def test_a_bonus_game_where_the_highest_total_wins():
    for seats in (5, 11):
        one, hands, _ = whole_match(game("bonus", seats), seats, [normal.think, random.think])
        assert hands >= 6 or max(one.match.totals) >= 150
        assert one.match.totals[one.match.winners()[0]] == max(one.match.totals) and len(one.match.winners()) == 1


def test_chervy_with_every_number_of_players_and_every_option():
    for seats in (3, 4, 5, 6):
        for options in ({}, {"sun": False}, {"jd": True}, {"hands": 4}):
            whole_match(game(seats=seats, **options), 1, [random.think])
    for option in ("no_twos", "jokers"):
        whole_match(game(seats=6, **{option: True}), 1, [random.think])
