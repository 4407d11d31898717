# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Nobody sees hidden cards: a bot makes the same choice when they are swapped."""

import ast
import random as python_random
from pathlib import Path

import pytest

from amounts import mostly_long
from cards_on_table import game, table
from engine import cards
from engine.bots import easy, emile, expert, hard, normal, random, rosa, tariq, yuki
from engine.hand import deal, play, quick_play
from engine.hand.view import ASK_DRAW, ASK_PASS
from engine.match import events
from engine.match.session import Session
from games_on_table import NAMES

CASES = [("chervy", 4, {}), ("chervy", 4, {"jd": True}), ("chervy", 3, {}), ("chervy", 6, {"jokers": True})]
CASES += [("forty", 3, {}), ("sevens", 7, {}), ("sevens", 6, {"last": True}), ("bonus", 5, {})]
PLAYERS = [random, normal, easy, emile, rosa, tariq, yuki]
THINKERS = [expert, hard]
STEPS = 60  # enough for a few worlds


def watched(bot, seen):
    """A bot that appends what its view holds, and its choice, to `seen`."""

    def think(view, rng, steps):
        yield from bot(view, rng, steps)
        words = [list(part) for part in (view.hand, view.can, view.unseen, view.acc, view.totals)]
        buffers = [bytes(part) for part in (view.s, view.log, view.won, view.passed, view.received, view.rest)]
        seen.append((view.seat, view.ask, view.total, words, buffers, bytes(view.picked[: view.count])))

    return think


def swapped(one, view, rng):
    """A copy of the session in which the cards hidden from that view are dealt again so that they fit it; None if no
    shuffle did."""
    rules = one.rules
    hand = one.hand
    places = []  # (seat or -1 for a left-over card, card) of the hidden cards
    known = set(view.passed) if hand.s[play.PASSES] > rules.seats else set()
    for seat in range(rules.seats):
        if seat != view.seat:
            for card in cards.each(hand.w, seat * 5):
                if card not in known:
                    places.append((seat, card))
    if not view.rest:
        places += [(-1 - i, card) for i, card in enumerate(hand.rest)]
    hidden = [card for _, card in places]
    for _ in range(30):
        rng.shuffle(hidden)
        fits = all(
            seat < 0 or not view.s[play.VOID + seat] >> (card >> 5) & 1
            for (seat, _), card in zip(places, hidden, strict=True)
        )
        if fits:
            break
    else:
        return None
    other = Session(rules, one.match.seed, one.players, steps=one.steps)
    other.match.number = one.match.number
    other.match.totals[:] = one.match.totals
    other.stage = one.stage
    other.hand.copy_from(hand)
    for (seat, card), _ in zip(places, hidden, strict=True):
        if seat >= 0:
            other.hand.w[seat * 5 + (card >> 5)] &= ~(1 << (card & 31))
    for (seat, _), card in zip(places, hidden, strict=True):
        if seat >= 0:
            other.hand.w[seat * 5 + (card >> 5)] |= 1 << (card & 31)
        else:
            other.hand.rest[-1 - seat] = card
    # the hidden part of acc has the points of left-over cards
    if hand.rest and rules.rest_to in (1, 3):
        move_rest_points(other.hand, hand, view)
    # the other seats' passes are hidden too
    for seat in range(rules.seats):
        for k in range(rules.pass_count):
            at = seat * rules.pass_count + k
            if seat != view.seat and hand.passed[at] not in view.received:
                other.hand.passed[at] = cards.NONE
    return other


def move_rest_points(other, hand, view):
    """Replace the points of the old left-over cards by the points of the new ones."""
    rules = hand.rules
    first = next((won for won in hand.won[: hand.s[play.TRICKS]] if won != cards.NONE), cards.NONE)
    for sign, rest in ((-1, hand.rest), (1, other.rest)):
        for card in rest:
            mark = rules.mark[card] & 3
            if mark and rules.rest_to == 1:
                at = -mark if first == cards.NONE else first + rules.seats * (mark - 1)
                other.acc[at] += sign * rules.value[card]
            if mark & 1 and rules.rest_to == 3:
                other.total -= sign * abs(rules.value[card])


def named(bot):
    return bot.__name__.split(".")[-1]


@pytest.mark.slow
@pytest.mark.parametrize("bot", PLAYERS, ids=named)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}{case[1]}")
def test_a_bot_makes_the_same_choice_when_hidden_cards_are_swapped(case, bot, hits):
    name, seats, options = case
    assert alike(game(name, seats, **options), bot, range(4), hits) > 40


@pytest.mark.slow
@pytest.mark.parametrize("bot", THINKERS, ids=named)
@pytest.mark.parametrize(
    "name",
    mostly_long(
        [*NAMES, "forty", "sevens", "bonus", "doubling", "twomoons"],
        ("chervy", "cancellation", "dame", "peppa", "sevens", "twomoons"),
    ),
)
def test_a_searching_bot_makes_the_same_choice_when_hidden_cards_are_swapped(name, bot, hits):
    rules = game(name)
    assert alike(rules, bot, range(1), hits) > 12
    assert alike(game(name, max(map(int, table(name)["seats"]))), bot, range(1, 2), hits) > 12


@pytest.mark.slow
@pytest.mark.parametrize("bot", THINKERS, ids=named)
@pytest.mark.parametrize("name", mostly_long(["chervy", "cancellation", "greek", "jinx"], ("chervy",)))
def test_an_instinct_sees_no_hidden_cards(name, bot, hits):
    rules = game(name)
    rules.weights = "variants/weights/general.bin"
    assert alike(rules, bot, range(1), hits) > 12


def alike(rules, bot, seeds, hits):
    """Check that the bot makes the same choices with other hidden cards, one hand per seed; returns their number."""
    rng = python_random.Random(rules.seats)
    swaps = 0
    for seed in seeds:
        seen: list = []
        one = Session(rules, seed, [watched(bot.think, seen)] * rules.seats, steps=STEPS)
        one.match.number = seed  # so that the hands differ in where cards are passed
        while one.step() != events.HAND:
            ask, seat = one.asked()
            if ask in (0, ASK_DRAW) or one.thinking:
                continue
            saved = bytes(one.hand.s)
            view = one.look(seat)
            other = swapped(one, view, rng)
            if other is None:
                continue
            seen.clear()
            while other.step() == events.THINK:
                pass
            first = seen.pop()
            assert bytes(one.hand.s) == saved
            again = Session(rules, seed, one.players, steps=STEPS)
            again.match.number, again.stage = one.match.number, one.stage
            again.match.totals[:] = one.match.totals
            again.hand.copy_from(one.hand)
            while again.step() == events.THINK:
                pass
            assert seen.pop() == first
            swaps += bytes(other.hand.w) != bytes(one.hand.w) or ask == ASK_PASS
    hits["views: decisions compared with hidden cards swapped"] += swaps
    return swaps


def test_a_view_holds_nothing_of_the_hand_itself():
    one = Session(game(), 7, [random.think] * 4)
    for _ in range(30):
        one.step()
    view = one.look(1)
    before = (bytes(one.hand.s), bytes(one.hand.w), bytes(one.hand.log), bytes(one.hand.acc), bytes(one.hand.passed))
    for buffer in (view.s, view.log, view.won, view.passed, view.received, view.picked):
        for i in range(len(buffer)):
            buffer[i] = 77
    for words in (view.hand, view.can, view.unseen, view.acc, view.totals):
        for i in range(len(words)):
            words[i] = 7
    after = (bytes(one.hand.s), bytes(one.hand.w), bytes(one.hand.log), bytes(one.hand.acc), bytes(one.hand.passed))
    assert before == after


def test_unseen_cards_are_neither_held_nor_played():
    rules = game()
    one = Session(rules, 7, [random.think] * 4)
    for _ in range(30):
        one.step()
    view = one.look(2)
    unseen = set(cards.each(view.unseen))
    played = set(one.hand.log[: one.hand.s[play.PLAYED]])
    assert unseen | set(view.cards()) | played == set(rules.deck)
    assert not unseen & set(view.cards()) and not unseen & played


def test_only_their_taker_sees_left_over_cards():
    rules = game("sevens", 6)
    one = Session(rules, 3, [random.think] * 6)
    while one.step() != events.TRICK or one.event.seat == cards.NONE:
        pass
    left = set(one.hand.rest)
    for seat in range(6):
        view = one.look(seat)
        assert (set(view.rest) == left) == (seat == one.event.seat)
        assert left.isdisjoint(cards.each(view.unseen)) == (seat == one.event.seat)


def test_front_ends_do_not_reach_through_the_session_to_the_hand():
    for path in Path("lib/handheld").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if (
                isinstance(node, ast.Attribute)
                and node.attr in ("hand", "deck")
                and not isinstance(node.ctx, ast.Store)
            ):
                owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
                assert owner != "session", path


def test_no_floats_and_no_words_in_the_engine():
    for path in list(Path("engine").rglob("*.py")):
        tree = ast.parse(path.read_text())
        for node in ast.walk(tree):
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), path
            assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), path
            assert not isinstance(node, (ast.Global, ast.Nonlocal)), path
        docs = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                words = node.value.split()
                assert len(words) < 3, (path, node.value)


def test_a_stacked_deal_gives_each_seat_its_cards():
    rules = game()
    hand = play.Hand(rules)
    hands = [list(rules.deck[i::4]) for i in range(4)]
    for dealer in range(4):
        quick_play.stack(hand, dealer, hands)
        deal.deal(hand, dealer)
        assert [list(cards.each(hand.w, seat * 5)) for seat in range(4)] == hands
