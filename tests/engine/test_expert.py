# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The bots that search: playouts obey the rules, a legal answer stands at every moment, steps bound the work."""

import pytest

import playouts_on_table
import worlds_on_table
from amounts import FUZZ
from cards_on_table import game, holding, numbers, table, texts
from engine import cards
from engine.bots import expert, hard, random
from engine.hand import play
from engine.hand.view import ASK_MOON, ASK_PASS, ASK_PLAY, View
from engine.match import events
from engine.match.match import Match
from engine.match.session import Session
from engine.rules import errors
from engine.think.choose_pass import fears
from engine.think.search import Search, policy_for
from games_on_table import NAMES

GAMES = [*NAMES, "forty", "sevens", "bonus", "doubling", "twomoons"]
POSITIONS = 100_000 * FUZZ
BOTS = [expert, hard]


def cases(name):
    """(seats, options) of a rule set; no options that set a number, because they do not change how cards are played."""
    for seats, options in errors.every_case(table(name)):
        if all(type(value) is bool for value in options.values()):
            yield seats, options


@pytest.mark.long
def test_playouts_keep_the_rules_and_end_as_real_play_does(hits):
    """POSITIONS cards, spread over every game with every number of players and every option."""
    games = [game(name, seats, **options) for name in GAMES for seats, options in cases(name)]
    done = seed = 0
    while done < POSITIONS:
        for rules in games:
            done += playouts_on_table.checked(rules, [seed], (0, 1) if rules.at_limit else (0,))
        seed += 1
    assert seed >= 8  # so that each way of wanting tricks was tried with wary and without
    hits["rollout: cards held to legal() and play()"] += done


@pytest.mark.parametrize("name", GAMES)
def test_every_world_fits_the_view(name, hits):
    for seats, options in cases(name):
        for seed in range(FUZZ):
            worlds = worlds_on_table.walked(game(name, seats, **options), seed, 7, 2)
            hits["worlds held to their view"] += worlds
            assert worlds


def test_places_that_are_not_neighbours_share_cards_too():
    """B has shown a void in spades, which C holds; D, beside it, has no clubs, and so on."""
    rules = game("chervy", 5)
    view, hand = worlds_on_table.looked(rules, ("2C 9C", "3C 4D", "5D 6H", "7S 8S", "9D TH"))
    view.s[play.VOID + 2] = view.s[play.VOID + 4] = 8  # spades lie with B or D
    assert min(worlds_on_table.spread(view, hand, 6000).values()) > 0


# -- thinking --


def legal(view):
    """Whether view.picked is an answer."""
    if view.ask == ASK_PASS:
        picked = list(view.picked[: view.count])
        return len(set(picked)) == view.count and set(picked) <= set(view.cards())
    if view.ask == ASK_PLAY:
        return view.can[view.picked[0] >> 5] >> (view.picked[0] & 31) & 1
    return view.picked[0] < (len(view.choices) if view.ask == ASK_MOON else view.fans[view.giver])


def impatient(think, slices, left):
    """The bot, stopped after that many slices; left[0] counts the stops."""

    def stopped(view, rng, steps):
        view.picked[0] = cards.NONE
        thinking = think(view, rng, steps)
        for n, _ in enumerate(thinking):
            assert legal(view)
            if n == slices:
                thinking.close()
                left.append(n)
                return
            yield
        assert legal(view)

    return stopped


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", GAMES)
def test_the_expert_has_a_legal_answer_after_every_slice(bot, name):
    left = []
    for slices in (0, 1, 7, 1 << 20):
        rules = game(name)
        session = Session(rules, slices, [impatient(bot.think, slices, left)] * rules.seats, steps=60)
        while session.step() != events.HAND:
            pass  # answers are checked by the session too
    assert set(left) == {0, 1, 7}


@pytest.mark.parametrize("bot", BOTS)
def test_steps_bound_the_work(bot, monkeypatch):
    searches = []

    class Watched(expert.Search):
        def __init__(self, *given):
            super().__init__(*given)
            self.at = []  # work done when each world begins
            self.pace = table[expert._PASS if self.view.ask == ASK_PASS else expert._STEPS]
            searches.append(self)

        def world(self, rng):
            self.at.append(self.used)
            super().world(rng)

    monkeypatch.setattr(expert, "Search", Watched)
    table = bot.think.__self__.table
    for name, steps in (("chervy", 100), ("chervy", 2000), ("jinx", 300), ("hartenjagen", 0)):
        searches.clear()
        rules = game(name)
        session = Session(rules, 2, [bot.think] + [random.think] * (rules.seats - 1), steps=steps)
        while session.step() != events.HAND:
            pass
        assert len(searches) > 4
        for search in searches:
            most = (steps or expert.SECOND) * search.pace >> 6
            assert all(used < most for used in search.at)  # over it by one world at most
            assert len(search.at) <= table[expert._WORLDS]
            cards_left = len(search.base.log) - search.base.s[play.PLAYED]
            assert search.used <= len(search.at) * len(search.live) * (cards_left + 8)


@pytest.mark.parametrize(("name", "most"), [("chervy", 42), ("hartenjagen", 35), ("cancellation", 15)])
def test_the_expert_plays_few_cards_between_two_yields(name, most, monkeypatch):
    """A slice must be short on a chip: a part of one playout, or a few short playouts to the end."""
    search = Search.try_all.__globals__
    rolled = [0, 0, 0]  # cards, playouts, the most cards

    def roll(hand, takes, policy, wary, end):
        rolled[0] += end - hand.s[play.PLAYED]
        rolled[1] += 1
        rolled[2] = max(rolled[:1] + rolled[2:])
        real(hand, takes, policy, wary, end)

    real = search["roll"]
    monkeypatch.setitem(search, "roll", roll)

    def think(view, rng, steps):
        for _ in expert.think(view, rng, steps):
            assert rolled[0] <= most and rolled[1] <= 3
            rolled[:2] = 0, 0
            yield
        rolled[:2] = 0, 0

    rules = game(name)
    session = Session(rules, 3, [think] + [random.think] * (rules.seats - 1), steps=2000)
    while session.step() != events.HAND:
        pass
    assert rolled[2] > most - 5


def played(bot, steps, seed=7):
    """The first hand of chervy with four such bots."""
    session = Session(game(), seed, [bot.think] * 4, steps=steps)
    while session.step() != events.HAND:
        pass
    return bytes(session.hand.log)


@pytest.mark.parametrize("bot", BOTS)
def test_seed_and_steps_alone_decide_the_choice(bot):
    first = played(bot, 300)
    assert played(bot, 300) == first
    assert played(bot, 3000) != first  # or steps would have no effect


# -- choosing --


def search_with(*results):
    """A Search whose choices have these results, world by world; a playout would make the first choice."""
    view = view_of("2C 9C")
    search = Search(view, bytearray(range(len(results))), bytearray(), 128, 0)
    for world in range(len(results[0])):
        for i, result in enumerate(results):
            search.add(i, result[world])
        search.worlds += 1
    return search


def test_the_usual_choice_is_made_unless_another_is_better_by_more_than_chance():
    assert search_with((5, 5, 5), (9, 1, 6)).pick() == 0  # ahead by a sixteenth of the effect of luck
    assert search_with((5, 5, 5), (7, 6, 8)).pick() == 1
    assert search_with((5, 5, 5), (7, 6, 8), (9, 9, 8)).pick() == 2
    assert search_with((5, 5, 5), (4, 3, 4)).pick() == 0
    search = search_with((5, 5, 5), (9, 1, 6), (9, 1, 4))
    search.live[0] = 0
    assert search.pick() == 1  # a dropped choice is never made


def test_the_usual_choice_is_the_one_a_playout_makes():
    view = view_of("2C 9C KC 4D", "TC")
    search = Search(view, bytearray(numbers("2C 9C KC", view.rules)), bytearray(), 128, 0)
    search.policy = policy_for(view.rules, 26, 0)
    for suit in range(5):
        search.base.w[suit] = view.hand[suit]
    search.usually()
    assert search.usual == 1  # 9C, the highest that loses


def test_the_others_stop_a_possible_shooter_in_every_second_world(monkeypatch):
    rolls = []

    def roll(hand, takes, policy, wary, end):
        rolls.append((list(takes), wary))
        hand.s[play.PLAYED] = end

    def tries(points, wary=2):
        """The arguments of the playouts in four worlds from these points: (seats that take, whether others stop a
        possible shooter)."""
        found = []

        def think(view, rng, steps):
            if view.ask == ASK_PLAY and view.s[play.TRICKS] == 5 and not found and view.seat == 0:
                view.acc[:4] = type(view.acc)("i", points)
                ducks, alls = expert.candidates(view)
                search = Search(view, ducks, bytearray(), 20, wary)
                for _ in search.begin():
                    pass
                search.worlds = 1  # in world 0 it would also look for the usual choice
                for _ in range(4):
                    rolls.clear()
                    for _ in search.try_all(rng, lambda search, i: None):
                        pass
                    assert all(one == rolls[0] for one in rolls)
                    found.append(rolls[0])
            yield from random.think(view, rng, steps)

        session = Session(game("chervy"), 7, [think] + [random.think] * 3)
        while session.step() != events.HAND:
            pass
        return found

    # patches the module that this Search is from: the app's tests drop modules and load them anew
    monkeypatch.setitem(Search.try_all.__globals__, "roll", roll)
    nobody = [0, 0, 0, 0]
    assert tries([0, 3, 0, 0]) == [([0, 1, 0, 0], 0), (nobody, 1)] * 2
    assert tries([0, 3, 0, 1]) == [(nobody, 0), (nobody, 1)] * 2
    assert tries([3, 0, 0, 0]) == [(nobody, 0), (nobody, 1)] * 2  # seat 0 itself goes for all only as a choice
    assert tries([0, 0, 0, 0]) == [(nobody, 0), (nobody, 1)] * 2
    assert tries([0, 3, 0, 0], 0) == [(nobody, 0)] * 4  # hard does not do this


# -- which cards are worth trying --


def view_of(held, led=None, seen="", rules=None):
    """The view of seat 0 with those cards, first or second to play; `seen`: the cards played before."""
    rules = rules or game()
    hand = holding(held, led, 3, True, None, rules)
    if led:
        hand.s[play.BEST] = numbers(led, rules)[0]
    before = numbers(seen, rules) + (numbers(led, rules) if led else [])
    hand.log[: len(before)] = bytes(before)
    hand.s[play.PLAYED] = len(before)
    view = View(rules)
    view.fill(hand, Match(rules, 7), 0, ASK_PLAY)
    return view


def tried(held, led=None, seen="", rules=None, alls=False):
    """candidates() as text: the cards to duck with, or to go for the moon with."""
    view = view_of(held, led, seen, rules)
    return texts(expert.candidates(view)[alls], view.rules)


def test_a_penalty_card_is_feared_whether_the_lowest_or_the_highest_total_wins():
    for rules in (game(), game("bonus")):
        view = view_of("AS QS AC 2S", rules=rules)
        view.total = 26
        found = [fears(view)[card] for card in numbers("AS QS AC 2S", rules)]
        assert found == sorted(found, reverse=True) and found[1] > 26


def test_touching_cards_are_tried_once():
    assert tried("4C 5C 6C", "2C") == "6C"
    assert tried("4C 6C", "2C") == "4C 6C"  # 5C is out
    assert tried("4C 6C", "2C", "5C") == "6C"
    assert tried("4C 6C", "5C") == "4C 6C"  # one loses to what lies there, one wins
    assert tried("4C 6C 8C", "5C", "7C") == "4C 8C"


def test_cards_of_different_value_do_not_touch():
    assert tried("JS QS KS", "2S") == "JS QS KS"
    assert tried("TS JS QS KS AS", "2S") == "JS QS AS"
    rules = game("dame")
    assert tried("TD JD QD", "2D", "", rules) == "TD JD QD"
    assert tried("4H 5H", "2H", "", rules) == "4H 5H"


def test_cards_between_the_lowest_and_the_highest_of_equal_value_are_not_tried():
    assert tried("3C 5C 9C KC 2D", None) == "3C KC 2D"
    assert tried("3C 5C 9C KC", "2C") == "3C KC"
    assert tried("3S 9S QS KS", None) == "3S 9S QS KS"  # those beside a card of other worth stay
    assert tried("3C 5C 9C 2D 9D JS", "2H") == "9C 9D JS"  # the highest of equal discards


def test_for_the_moon_the_highest_cards_are_tried_and_the_lowest_discarded():
    assert tried("3C 5C 9C KC 2D 4D", None, alls=True) == "KC 4D"
    assert tried("3C 5C KC", "4C", alls=True) == "3C KC"
    assert tried("3C 5C 9C 2D", "2H", alls=True) == "3C 2D"


def test_a_card_is_left_out_only_if_an_equal_one_stands_for_it():
    """In random hands: each card that is not tried has an equal neighbour or a better one that is."""
    rules = game()
    left_out = 0
    for seed in range(20):
        session = Session(rules, seed, [random.think] * 4)
        while session.step() != events.HAND:
            ask, seat = session.asked()
            if ask != ASK_PLAY:
                continue
            view = session.look(seat)
            can = list(view.legal())
            kept, alls = (list(tried) for tried in expert.candidates(view))
            assert alls and set(alls) <= set(can) and len(set(alls)) == len(alls)
            assert kept and set(kept) <= set(can) and len(set(kept)) == len(kept)
            for card in set(can) - set(kept):
                assert equal(view, card, kept) or replaced(view, card, kept)
                left_out += 1
    assert left_out > 500


def alike(view, card, kept):
    """The kept cards of the same suit and value, on the same side of the card that wins the trick."""
    best = view.s[play.BEST] if view.s[play.LED] == card >> 5 else cards.NONE
    for other in kept:
        if card >> 5 == other >> 5 and view.worth(card) == view.worth(other) and (card > best) == (other > best):
            yield other


def equal(view, card, kept):
    """Whether nobody else can hold a card between that card and a kept one of the same value."""
    for other in alike(view, card, kept):
        low, high = sorted((card, other))
        if not any(view.unseen[one >> 5] >> (one & 31) & 1 for one in range(low + 1, high)):
            return True
    return False


def replaced(view, card, kept):
    """Whether a higher card of the same value is tried, and also a lower one unless the cards are discarded."""
    others = list(alike(view, card, kept))
    thrown = view.s[play.LED] < 4 and view.s[play.LED] != card >> 5
    return any(other > card for other in others) and (thrown or any(other < card for other in others))
