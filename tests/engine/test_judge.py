# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The coach's judgement of a hand: positions with a known best card, what it may know, what it leaves alone."""

import subprocess
import sys

import pytest

from cards_on_table import game, numbers, unlike
from engine.bots import expert, random
from engine.cards import each
from engine.coach.judge import Judge, root
from engine.hand import deal, quick_play
from engine.hand.play import PLAYED
from engine.match import events
from engine.match.match import Match
from engine.match.past import past
from engine.match.session import Session

# B leads to trick 2; A plays last in it, over D's only spade.
QUEEN = (
    "2C KS 3S 4D 5D 6D 7D 8D 9D TD JD 2H 3H",
    "AC 5S 4H 5H 6H 7H 8H 9H TH JH QD KD AD",
    "3C 6S 7S 8S 9S TS JS AS QH KH AH 2D 3D",
    "4C QS 5C 6C 7C 8C 9C TC JC QC KC 2S 4S",
)
# B leads clubs to trick 2, and A, last, has none left.
DISCARD = (
    "2C QS KS AS 4D 5D 6D 7D 8D 9D TD JD QD",
    "AC 5C 4H 5H 6H 7H 8H 9H TH JH 2S KD AD",
    "3C 6C 7C 6S 7S 8S 9S TS JS QH KH 2D 3D",
    "4C KC 8C 9C TC JC QC 3S 4S 5S 2H 3H AH",
)
CLUBS = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
ALIKE = tuple(CLUBS.replace("C", suit) for suit in "CDHS")


@pytest.fixture
def played(monkeypatch):
    """played(hands, choices, name): a session at the end of a hand without passing, in which the seats have made the
    choices, a text, and then play their first legal cards."""

    def play(hands, choices="", name="chervy"):
        rules = game(name)
        session = Session(rules, 7, [None] * rules.seats)
        session.match.number = 3
        session.match.dealer = session.match.leader = 2
        dealt = unlike(hands, rules)

        def put(match, hand):
            quick_play.stack(hand, match.dealer, dealt)
            deal.deal(hand, match.dealer)
            match.set(hand)

        monkeypatch.setattr(Match, "deal", put)
        wanted = numbers(choices, rules)
        while session.step() != events.HAND:
            if session.event.kind == events.ASK:
                card = wanted.pop(0) if wanted else list(session.look(session.event.seat).legal())[0]
                assert session.choose(bytes((card,))) == events.OK
        assert not wanted
        return session

    return play


def judged(session, seat=0):
    """The Judge of a seat, once it has thought."""
    judge = Judge(session, seat)
    for _ in judge.think():
        pass
    return judge


def card(name):
    return numbers(name, game())[0]


def test_the_queen_taken_by_the_last_to_play_is_given_away(played):
    judge = judged(played(QUEEN, "2C AC 3C 4C 5S 6S QS KS"))
    first = judge.found[0]
    assert (first.at, first.card, first.best) == (7, card("KS"), card("3S"))
    assert 100 < first.lost < 180 and 0 <= first.error < 25  # 13 points, and less hope of a moon for D


def test_nothing_is_said_of_a_trick_that_was_played_well(played):
    judge = judged(played(QUEEN, "2C AC 3C 4C 5S 6S QS 3S"))
    assert 7 not in [one.at for one in judge.found]


def test_the_queen_kept_while_it_could_be_thrown_is_given_away(played):
    """A throws diamonds on every trick, and takes the queen in the last one."""
    judge = judged(played(DISCARD, "2C AC 3C 4C 5C 6C KC 4D"))
    assert len(judge.found) == 2
    for one in judge.found:
        assert one.best == card("QS") and one.card in numbers("TD JD QD", game())
        assert one.lost > 90 and one.lost > 10 * one.error
    assert judge.lost > 250  # and the earlier choices gave away some


def test_the_queen_thrown_is_not(played):
    judge = judged(played(DISCARD, "2C AC 3C 4C 5C 6C KC QS"))
    assert card("QS") not in [one.best for one in judge.found]


def test_a_hand_in_which_all_cards_are_alike_gives_nothing_away(played):
    judge = judged(played(ALIKE))
    assert judge.choices > 5 and not judge.found and not judge.lost


def test_every_seat_can_be_judged(played):
    session = played(QUEEN, "2C AC 3C 4C 5S 6S QS KS")
    judge = judged(session, 3)  # D had to play the queen
    assert judge.done == 100 and 6 not in [one.at for one in judge.found]


def test_only_what_the_seat_knew_counts(played):
    """Two hands that differ in what the others hold, but not in what A has seen until its choice."""
    swapped = list(QUEEN)
    swapped[1] = swapped[1].replace("QD KD AD", "QH KH AH")
    swapped[2] = swapped[2].replace("QH KH AH", "QD KD AD")
    one, other = (judged(played(hands, "2C AC 3C 4C 5S 6S QS KS")).found[0] for hands in (QUEEN, swapped))
    assert (one.at, one.best, one.lost, one.error) == (other.at, other.best, other.lost, other.error)


def test_the_session_stays_as_it_is():
    session = Session(game(), 3, [random.think] * 4)
    while session.step() != events.HAND:
        pass
    before = session.save(), bytes(session.points), session.event.kind, bytes(session.hand.w)
    judged(session)
    assert (session.save(), bytes(session.points), session.event.kind, bytes(session.hand.w)) == before
    while session.step() != events.HAND:  # and the next hand can be played
        pass


@pytest.mark.parametrize("name", ["chervy", "peppa50", "omnibus", "hartenjagen", "cancellation", "greek"])
def test_every_kind_of_game_is_judged(name):
    rules = game(name)
    session = Session(rules, 1, [random.think] * rules.seats)
    done = []
    while session.step() != events.HAND:
        pass
    judge = Judge(session, 0)
    for _ in judge.think():
        done.append(judge.done)
    assert done == sorted(done) and done[-1] < 100 == judge.done
    for one in judge.found:
        view = past(session, [None] * rules.seats, one.at).look(0)
        legal = list(view.legal())
        assert one.card in legal and one.best in legal and one.card != one.best
        assert one.lost > 0 and one.lost * one.lost >= 6 * one.error * one.error
        assert session.hand.log[one.at] == one.card


def test_a_position_comes_back_as_it_was():
    """The view of each choice, from its start in the match to the cards held."""
    session = Session(game(), 11, [expert.think] + [random.think] * 3, steps=60)
    seen = []

    def noted(view, rng, steps):
        if view.ask == 2:
            seen.append(
                (view.s[PLAYED], bytes(view.s), list(each(view.hand)), list(each(view.unseen)), list(view.totals))
            )
        yield from random.think(view, rng, steps)

    session.players[0] = noted
    for _ in range(2):
        seen.clear()
        while session.step() != events.HAND:
            pass
    for at, public, hand, unseen, totals in seen:
        view = past(session, [None] * 4, at).look(0)
        assert (bytes(view.s), list(each(view.hand)), list(each(view.unseen))) == (public, hand, unseen)
        assert list(view.totals) == totals and view.number == 2 and view.ask == 2


@pytest.mark.long
def test_the_expert_gives_nothing_away_and_random_cards_much():
    lost = {}
    for bot in (expert, random):
        found = []
        for seed in range(12):
            session = Session(game(), seed, [bot.think] + [random.think] * 3)
            while session.step() != events.HAND:
                pass
            found.append(judged(session).lost)
        lost[bot] = sum(found) / len(found)
    assert lost[expert] < 25 < 60 < lost[random]  # tenths of points


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_the_judgement_is_the_same_on_both_interpreters(vm, seed):
    arguments = "chervy", str(seed), "random"
    here = subprocess.run(
        [sys.executable, "tests/mp/judge_hand.py", *arguments],
        env={"PYTHONPATH": ".:tests/tables"},
        capture_output=True,
        text=True,
        check=True,
    )
    there = vm("2M", "tests/mp/judge_hand.py", *arguments)
    assert there.stdout == here.stdout and "(" in here.stdout, there.stderr


def test_square_roots_are_rounded_down():
    for n in [*range(2000), 10**9, 2**40 - 1, 2**40]:
        assert root(n) ** 2 <= n < (root(n) + 1) ** 2
