# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""engine.think.worlds: every world is consistent with its view, and all such worlds are equally likely. Runs on both
interpreters."""

import gc

from cards_on_table import _tables, game, numbers
from engine import prng
from engine.bots import random
from engine.cards import NONE, WORDS, count, each
from engine.hand import play
from engine.match import events
from engine.match.session import Session
from playouts_on_table import GAMES
from worlds_on_table import all_worlds, begun, evenly, looked, walked


def test_every_world_fits_the_view():
    worlds = 0
    for name, seats, options in GAMES:
        _tables.clear()
        gc.collect()
        rules = game(name, seats, **options)
        for seed in range(2):
            worlds += walked(rules, seed, 5, 3)
    assert worlds > 1000


def test_worlds_that_fit_are_equally_likely():
    rules = game()
    view, hand = looked(rules, ("2C 9C", "3C 4D", "5D 6H", "7S 8S"))
    assert len(all_worlds(view, hand)[1]) == 90
    assert evenly(view, hand, 4000)


def test_voids_shown_leave_fewer_worlds_still_equally_likely():
    rules = game()
    view, hand = looked(rules, ("KC 2C 9C", "TD 3D 4D", "4C 5C 6H", "2H 7S 8S"), 0, ("KC TD 4C 2H",))
    assert len(all_worlds(view, hand)[1]) == 30  # C holds 5C, and any of the other five beside it
    assert evenly(view, hand, 3000)


def test_worlds_with_two_opponents_are_equally_likely_too():
    rules = game("chervy", 3)
    view, hand = looked(rules, ("2C 9C 3D", "3C 4D 5D", "6H 7S 8S"))
    assert len(all_worlds(view, hand)[1]) == 20
    assert evenly(view, hand, 2000)


def test_a_passed_card_lies_with_its_receiver():
    rules = game()
    one = Session(rules, 7, [None] * 4)
    while one.step() != events.EXCHANGE:
        if one.event.kind == events.ASK:
            cards = list(each(one.hand.w, one.event.seat * WORDS))[:3]
            assert one.choose(bytes(cards)) == events.OK
    view = one.look(2)
    assert NONE not in list(view.passed)
    found = begun(view)
    rng = prng.state()
    for _ in range(20):
        found.turn(rng)
        for card in view.passed:
            assert found.w[3 * WORDS + (card >> 5)] >> (card & 31) & 1


def test_left_over_cards_are_a_place_of_their_own_until_their_taker_sees_them():
    rules = game("sevens", 6)
    one = Session(rules, 3, [random.think] * 6)
    while one.step() != events.TRICK or one.event.seat == NONE:
        pass
    for seat in range(6):
        worlds = begun(one.look(seat))
        size = sum([count(worlds.w[6 * WORDS + k]) for k in range(WORDS)])
        assert size == (0 if seat == one.event.seat else rules.rest)


def test_a_card_with_one_possible_place_is_put_there_at_once():
    rules = game()
    view, hand = looked(rules, ("2C 9C", "3C 4D", "5D 6H", "7S 8S"))
    for place in (1, 2):
        view.s[play.VOID + place] = 8
    found = begun(view)
    assert found.w[3 * WORDS + 3] == view.unseen[3] and not found.w[3 * WORDS]
    assert numbers("7S 8S", rules) == list(each(found.w, 3 * WORDS))
