# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rule-based bots: they make no choice that a beginner would call stupid, and each character has its habits."""

from array import array
from importlib import import_module

import pytest

from cards_on_table import game, variant
from engine.bots import easy, normal
from engine.hand import play
from engine.hand.view import ASK_MOON, ASK_PASS, ASK_PLAY, View
from engine.match.events import AT_END, HAND, TRICK
from engine.match.match import Match
from engine.match.session import Session
from engine.notation import number
from engine.think.moon_choice import moon

CHARACTERS = ("emile", "rosa", "tariq", "yuki")


def stupid(view, card):
    """Why a beginner would call that card stupid; "" if it is not."""
    rules = view.rules
    queen = number("QS", rules)
    lying = [lies for _, lies in view.trick(view.done())]
    legal = list(view.legal())
    out = view.unseen[3] >> (queen & 31) & 1

    def ducks(one):
        return one >> 5 != lying[0] >> 5 or one < max(lies for lies in lying if lies >> 5 == lying[0] >> 5)

    if not lying:
        if card == queen and len(legal) > 1:
            return "leads the queen"
        if out and card >> 5 == 3 and card > queen and any(one >> 5 != 3 or one < queen for one in legal):
            return "leads above the queen"
    elif len(lying) == rules.seats - 1 and queen in [*lying, card] and not ducks(card) and any(map(ducks, legal)):
        return "takes the queen"
    elif queen in legal and card != queen and lying[0] >> 5 != 3:
        return "keeps the queen"
    return ""


def watched(bot, see):
    """The bot's think(), and see(view) after each decision."""

    def think(view, rng, steps):
        yield from bot(view, rng, steps)
        see(view)

    return think


def hands(rules, players, deals):
    """Play those deals with every rotation of the players; yields (session, seat of the first player) at each event."""
    for deal in deals:
        for seat in range(rules.seats):
            session = Session(rules, deal, players[rules.seats - seat :] + players[: rules.seats - seat])
            session.match.number = deal % max(1, len(rules.cycle))
            while session.step() != HAND and session.stage != AT_END:
                yield session, seat
            yield session, seat


@pytest.mark.parametrize("name", ["easy", "normal", *CHARACTERS])
@pytest.mark.parametrize("rules", [{"name": "chervy"}, {"name": "spruce", "seats": 7}])
def test_every_bot_has_an_answer_at_every_moment(name, rules):
    """A bot that is stopped early has picked legal cards, no card twice."""
    think = import_module("engine.bots." + name).think
    moments = [0, 0]

    def watching(view, rng, steps):
        for _ in think(view, rng, steps):
            picked = list(view.picked[: view.count])
            if view.ask in (ASK_PASS, ASK_PLAY):
                may = list(view.cards() if view.ask == ASK_PASS else view.legal())
                assert len({*picked}) == view.count and {*picked} <= {*may}
                moments[view.ask == ASK_PASS] += 1
            yield

    for _ in hands(game(**rules), [watching] * rules.get("seats", 4), range(1)):
        pass
    assert min(moments) > 100


@pytest.mark.parametrize("rules", [{"name": "chervy", "sun": False}, {"name": "spruce"}])
@pytest.mark.parametrize(("bot", "bar"), [(easy, 0), (normal, 4)])
def test_no_level_makes_a_stupid_choice(rules, bot, bar):
    found = []

    def see(view):
        if view.ask == ASK_PLAY:
            found.append(stupid(view, view.picked[0]))

    rules = game(**rules)
    for _ in hands(rules, [watched(bot.think, see)] + [normal.think] * 3, range(20)):
        pass
    assert len(found) == 20 * 4 * 13
    assert sum(map(bool, found)) <= bar, set(found)


@pytest.mark.parametrize(
    ("lying", "held", "card", "says"),
    [
        ("", "4C QS", "QS", "leads the queen"),
        ("", "QS", "QS", ""),
        ("", "4C 9S KS", "KS", "leads above the queen"),
        ("", "KS AS", "KS", ""),
        ("", "4C QS KS", "KS", ""),
        ("TS QS 4S", "5S KS", "KS", "takes the queen"),
        ("TS QS 4S", "KS AS", "KS", ""),
        ("TS 5S 4S", "7S QS", "QS", "takes the queen"),
        ("TS KS 4S", "7S QS", "QS", ""),
        ("9H", "4C QS", "4C", "keeps the queen"),
        ("9H", "4C QS", "QS", ""),
        ("9S", "4S QS", "4S", ""),
    ],
)
def test_the_definition_of_a_stupid_choice_finds_examples(lying, held, card, says):
    rules = game()
    view = View(rules)
    lying = [number(name, rules) for name in lying.split()]
    view.log[: len(lying)] = bytes(lying)
    view.s[play.PLAYED] = len(lying)
    for name in held.split():
        one = number(name, rules)
        view.hand[one >> 5] |= 1 << (one & 31)
    view.can[:] = view.hand
    for one in set(rules.deck) - set(lying) - set(view.cards()):
        view.unseen[one >> 5] |= 1 << (one & 31)
    assert stupid(view, number(card, rules)) == says


def habits(name, deals=20):
    """How that bot plays against three normal ones, in a hundred hands: (high spades passed, tricks taken among the
    first five, moons tried with half the tricks to come)."""
    bot = import_module("engine.bots." + name).think
    moon = bot.__self__.table[normal.MOON]
    rules = game(sun=False)
    queen = number("QS", rules)
    passed = early = 0
    tried = set()

    def see(view):
        nonlocal passed
        if view.ask == ASK_PASS:
            passed += sum(card >= queen for card in view.picked)
        elif view.done() < 7 and normal._shooting(view, moon):
            tried.add((session.match.seed, seat))

    for session, seat in hands(rules, [watched(bot, see)] + [normal.think] * 3, range(deals)):
        if session.event.kind == TRICK and session.event.seat == seat:
            early += session.hand.s[play.TRICKS] <= 5
    return 25 * passed // deals, 25 * early // deals, 25 * len(tried) // deals


def shot(rules, *totals, taken=()):
    """The choice of seat 0, which has shot the moon; taken: the bonus points of each seat."""
    hand = play.Hand(rules)
    hand.total = 26
    for seat, points in enumerate(taken):
        hand.acc[rules.seats + seat] = points
    match = Match(rules, 7)
    match.totals[:] = array("i", totals)
    view = View(rules)
    view.fill(hand, match, 0, ASK_MOON, rules.moon)
    return moon(view)


def test_a_shooter_takes_the_choice_that_leaves_it_best_placed():
    both = [{"own": 0, "others": -15}, {"own": 30, "others": 0}]
    assert shot(variant("bonus", moon=both), 0, 10, 10, 10, 10) == 1  # more is better there
    spruce = game("spruce")
    assert shot(spruce, 10, 20, 30, 40) == 0  # equal: the first
    assert shot(spruce, 50, 60, 90, 70) == 1  # adding ends the match, and the shooter wins it
    assert shot(spruce, 90, 60, 95, 60) == 0  # adding would lose it here
    assert shot(spruce, 10, 20, 74, 40) == 1  # C reaches 100, and that ends it
    assert shot(variant("spruce", limit_is="passed"), 10, 20, 74, 40) == 0  # there 100 must be passed


@pytest.mark.long
def test_characters_play_noticeably_differently():
    usual = habits("normal")
    own = {name: habits(name) for name in CHARACTERS}
    assert own["rosa"][0] * 5 < usual[0]  # hoards spades
    assert own["yuki"][1] * 5 < usual[1] * 4  # ducks
    assert own["tariq"][1] * 5 > usual[1] * 6  # plays high
    assert own["emile"][2] > usual[2] + 5  # goes for moons
