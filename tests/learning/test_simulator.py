# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The simulator plays as the engine does: card by card in every game, and choice by choice with its bots."""

import random
from array import array

import numpy as np
import pytest

from amounts import mostly_long
from engine import cards
from engine.hand import deal, play, score
from engine.hand.view import ASK_PLAY, View
from engine.match.match import Match
from engine.match.session import Session
from engine.rules.keys import offered
from engine.think.instinct import likes
from handheld.rulesets import library
from handheld.words import Words
from learning import fast_instinct, flat, seen, table, training, weights_file
from learning.flat import flat_hand, flat_rules
from strength import standings
from strength.duel import Game, block

WORDS = Words()


def settings(name):
    """(players, options) of a rule set: its default with every number of players, and each of its options alone."""
    found = library.read(name, WORDS)[1]
    for seats in sorted(map(int, found["seats"])):
        yield seats, {}
        for option in found["options"]:
            if "sets" not in option and offered(option, seats):
                yield seats, {option["name"]: not option["default"]}


def games():
    """Every game: (name, Rules)."""
    for name in library.names():
        for seats, options in settings(name):
            try:
                yield name, library.rules(name, WORDS, seats, options)
            except library.Fault:
                continue  # the option is not for this number of players


def compare(hand, simulated, where):
    """Check that the engine and the simulator have the same hand."""
    mine = np.zeros(flat.HAND, np.int64)
    flat_hand(hand, mine)
    mine[flat.CAN : flat.TOTAL] = simulated[flat.CAN : flat.TOTAL]
    assert (mine[: len(simulated)] == simulated).all(), where


def dealt(rules, number):
    """A hand dealt and passed at random by the engine, ready to play; the same simulated; the dice; the match."""
    dice = random.Random(number)
    hand = play.Hand(rules)
    match = Match(rules, number)
    match.number = number % max(1, len(rules.cycle))
    match.move_deal()
    match.begin()
    match.deal(hand)
    simulated = np.zeros(flat.HAND, np.int64)
    flat_hand(hand, simulated)
    shift = match.shift()
    if shift:
        for seat in range(rules.seats):
            held = list(cards.each(hand.w, seat * 5))
            at = seat * rules.pass_count
            hand.passed[at : at + rules.pass_count] = bytes(dice.sample(held, rules.pass_count))
        simulated[flat.PASSED : flat.PASSED + len(hand.passed)] = list(hand.passed)
        deal.exchange(hand, shift)
        table.exchange(flat_rules(rules), simulated, shift)
    return hand, simulated, dice, match


def positions(rules, number, where):
    """Play a hand at random in both; returns how many positions were compared."""
    numbers = flat_rules(rules)
    hand, simulated, dice, _ = dealt(rules, number)
    hand.s[play.FLIP] = simulated[play.FLIP] = number % 7 == 0
    deal.open_play(hand)
    table.open_play(numbers, simulated)
    while hand.s[play.PLAYED] < len(hand.log):
        compare(hand, simulated, where)
        rule = play.allowed(hand)
        assert table.allowed(numbers, simulated) == rule, where
        assert list(hand.can) == list(simulated[flat.CAN : flat.TOTAL]), where
        card = dice.choice(list(cards.each(hand.can)))
        play.play(hand, card)
        table.play(numbers, simulated, card)
    compare(hand, simulated, where)
    assert score.shooter(hand) == table.shooter(numbers, simulated), where
    mine = [0] * rules.seats
    points = np.zeros(rules.seats, np.int64)
    for choice in range(max(1, len(rules.moon))):
        score.score(hand, mine, choice)
        table.score(numbers, simulated, points, choice)
        assert mine == list(points), where
    return len(hand.log)


def test_the_simulator_plays_every_game_card_by_card_as_the_engine_does(note):
    """All rule sets with all numbers of players and each option: legal cards, tricks, points, moons."""
    found = list(games())
    total = 0
    rounds = 0
    while total < 200_000:
        for name, rules in found:
            number = rounds * 1000 + rules.digest % 997
            total += positions(rules, number, (name, rules.seats, rules.options, number))
        rounds += 1
    note(f"{total} positions of {len(found)} games are the same in the simulator")


def test_its_instinct_scores_cards_as_the_engines_does(tmp_path, note):
    """With weights at random, so that a feature which differs shows."""
    weights = np.random.default_rng(1).integers(-128, 127, weights_file.SIZE).astype(np.int8)
    weights_file.write(tmp_path / "some.bin", weights)
    total = 0
    for name, rules in games():
        rules.weights = str(tmp_path / "some.bin")
        numbers = flat_rules(rules)
        hand, simulated, dice, match = dealt(rules, rules.digest % 997)
        deal.open_play(hand)
        table.open_play(numbers, simulated)
        view, flat_view = View(rules), np.zeros(seen.VIEW, np.int64)
        while hand.s[play.PLAYED] < len(hand.log):
            seat = hand.s[play.TURN]
            view.fill(hand, match, seat, ASK_PLAY)
            table.allowed(numbers, simulated)
            seen.look(numbers, simulated, flat_view, seat, match.number, False)
            legal = bytes(view.legal())
            mine, its = array("i", [*legal]), np.zeros(len(legal), np.int64)
            for _ in likes(view, legal, 1, 1, mine):
                pass
            fast_instinct.likes_of_play(numbers, simulated, flat_view, weights, np.array([*legal]), len(legal), its)
            assert list(mine) == list(its), (name, rules.seats, rules.options, hand.s[play.PLAYED])
            total += len(legal)
            card = dice.choice(legal)
            play.play(hand, card)
            table.play(numbers, simulated, card)
    note(f"{total} cards have the same score in the simulator")


def test_the_simulator_deals_as_a_match_does():
    for name, rules in games():
        if rules.prelude or rules.options:
            continue  # an old maid decides who deals; the simulator takes the seat that would deal without one
        simulated = np.zeros(flat.HAND, np.int64)
        number = 11 % max(1, len(rules.cycle)) + 1
        table.deal(flat_rules(rules), simulated, 11, number, np.zeros(4, np.int64))
        fresh = Session(rules, 11, [None] * rules.seats)
        fresh.match.number = number - 1
        fresh.step()
        if not fresh.match.shift():
            table.open_play(flat_rules(rules), simulated)
        simulated[flat.LOG : flat.REST] = 0  # nothing is played or passed yet
        for buffer in (fresh.hand.log, fresh.hand.won, fresh.hand.passed):
            buffer[:] = bytes(len(buffer))
        compare(fresh.hand, simulated, name)


def margins(game, rules, deals):
    """The first bot's margin in each deal, played by the engine."""
    found = []
    for rotations in block((game, deals)):
        own = [played.points[0] for played in rotations]
        others = [(sum(played.points) - played.points[0]) / (rules.seats - 1) for played in rotations]
        margin = (sum(others) - sum(own)) / rules.seats
        found.append(-margin if rules.aim else margin)
    return found


CASES = [("chervy", 4), ("cancellation", 7), ("peppa_scivolosa", 4), ("jinx", 5), ("rickety_kate", 3), ("greek", 4)]
ALL = [(game.ruleset, game.seats) for game, _ in standings.games("", 0, ["expert", "normal"], 0, WORDS)]
ALL = [case for case in ALL if case[0] not in ("peppa", "peppa50")]  # whose old maid decides who deals
BOTS = {
    "expert": training.GUIDED,
    "hard": training.HARD,
    "plain:expert": training.PLAIN,
    "plain:hard": training.IN_A_HURRY,
}


@pytest.mark.parametrize(("name", "seats"), mostly_long(ALL, CASES))
def test_its_bots_choose_as_the_engines_do(name, seats):
    rules = library.rules(name, WORDS, seats)
    numbers = flat_rules(rules)
    weights = weights_file.read(weights_file.Path(rules.weights))
    for bot in BOTS if (name, seats) in CASES else ("hard", "plain:hard"):
        task = training.Duel(numbers, 70, 1, (BOTS[bot], weights), (training.NORMAL, weights))
        game = Game(name, seats, {}, [bot] + ["normal"] * (seats - 1))
        assert training.duelled(task).margins == pytest.approx(margins(game, rules, range(70, 71))), bot


def test_the_teacher_notes_what_each_choice_is_worth():
    """Two hands of chervy: every open decision has its choices, each with its features and a worth."""
    rules = flat_rules(library.rules("chervy", WORDS))
    none = np.zeros(weights_file.SIZE, np.int8)
    found = training.practised(training.Practice(rules, 5, 2, True, none))
    many = np.diff(found.firsts)
    assert 40 < len(many) <= 2 * 56 and many.min() == 2 and many.max() > 8
    assert set(np.diff(found.starts)) == {9, 10, 21}  # a lead; a card that follows or is discarded; three cards passed
    assert np.abs(found.values).max() <= 2 and found.values.std() > 0.01
    again = training.practised(training.Practice(rules, 5, 2, True, none))
    assert all((one == other).all() for one, other in zip(found, again))


def test_weights_move_towards_what_the_teacher_found():
    rules = flat_rules(library.rules("chervy", WORDS))
    none = np.zeros(weights_file.SIZE, np.int8)
    parts = [training.practised(training.Practice(rules, 100 * i, 4, False, none)) for i in range(16)]
    learnt = weights_file.rounded(training.fitted(parts, none.astype(float)))
    task = training.Duel(rules, 0, 40, (training.INSTINCT, learnt), (training.INSTINCT, none))
    mean, error = training.mean_and_error(training.duelled(task).margins)
    assert mean > 4 * error  # what it has learnt from 64 hands beats the lowest card of the first suit
