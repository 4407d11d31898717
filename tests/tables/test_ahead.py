# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Bots that think ahead, while somebody chooses or cards move, make the choice they would make at their turn."""

from cards_on_table import game
from engine.bots import normal, random
from engine.cards import NONE
from engine.hand.view import ASK_PASS, ASK_PLAY
from engine.match import events
from engine.match.resume import resume
from engine.match.session import Session


def slow(view, rng, steps):
    """A bot that thinks for three slices and draws random numbers."""
    yield
    yield from random.think(view, rng, steps)
    yield
    yield


def answered(one):
    """Make the hinter's choice for the person who is asked; returns the seat."""
    seat = one.asked()[1]
    for _ in one.hint():
        pass
    assert one.choose(bytes(one.view.picked[: one.view.count])) == 0
    return seat


def hands(rules, seed, people, think):
    """The saves of two hands with people on those seats; think(one) is called wherever a bot could think ahead."""
    players = [None if seat in people else slow for seat in range(rules.seats)]
    one = Session(rules, seed, players, normal.think)
    saves = []
    for _ in range(9000):
        think(one)
        kind = one.step()
        if kind == events.ASK:
            think(one)
            answered(one)
        elif kind == events.HAND or kind == events.END:
            saves.append(one.save())
            if len(saves) == 2:
                return saves
    raise AssertionError("two hands took more than 9,000 steps")


def test_thinking_ahead_changes_no_choice():
    def nothing(one):
        pass

    def a_slice(one):
        one.ahead()

    def everything(one):
        while one.ahead() is not None:
            pass

    for name, seats, people in (
        ("chervy", 4, (0,)),
        ("chervy", 3, (0, 2)),
        ("cancellation", 6, (5,)),
        ("peppa", 0, ()),
    ):
        rules = game(name, seats)
        for seed in (3, 4):
            plain = hands(rules, seed, people, nothing)
            assert hands(rules, seed, people, a_slice) == plain == hands(rules, seed, people, everything)


def dealt(dealer, players=None):
    """A session whose first hand is dealt by that seat, so the seat after it passes first."""
    one = Session(game(), 7, players or [None, slow, slow, slow], normal.think)
    one.match.dealer = dealer
    assert one.step() == events.DEAL
    return one


def test_all_bots_think_about_the_pass_at_the_same_time():
    one = dealt(0)
    assert one.asked() == (ASK_PASS, 1)
    assert [one.look(seat).ask for seat in range(4)] == [ASK_PASS] * 4


def test_bots_choose_what_to_pass_while_a_person_does():
    one = dealt(3)
    assert one.asked() == (ASK_PASS, 0)
    slices = 0
    while one.ahead() is not None:
        slices += 1
    # a slice to finish in
    assert slices == 12 and one.asked() == (ASK_PASS, 0)
    assert [one.look(seat).ask for seat in range(4)] == [ASK_PASS, 0, 0, 0]
    answered(one)
    assert [one.step() for _ in range(4)] == [events.PASS] * 3 + [events.EXCHANGE]


def test_a_choice_made_ahead_is_in_no_save_and_no_other_view():
    one = dealt(3)
    before = one.save()
    while one.ahead() is not None:
        pass
    assert one.save() == before
    held = bytes(one.hand.passed[3:])
    assert NONE not in held
    for seat in range(4):
        view = one.look(seat)
        assert list(view.received) == [NONE] * 3
        assert list(view.passed) == list(one.hand.passed[seat * 3 : seat * 3 + 3])
    again = resume(one.rules, before, one.players, normal.think)
    while again.ahead() is not None:
        pass
    assert bytes(again.hand.passed[3:]) == held


def test_a_person_passes_before_its_turn():
    one = dealt(0)
    before = one.save()
    held = list(one.look(0).cards())
    assert one.choose(bytes(held[:2]), 0) == events.WRONG_COUNT
    assert one.choose(bytes((held[0], held[1], held[1])), 0) == events.WRONG_COUNT
    assert one.choose(bytes(list(one.look(1).cards())[:3]), 0) == events.NOT_HELD
    assert one.choose(bytes(held[:3]), 1) == one.choose(bytes(held[:3])) == events.NOT_ASKED
    assert one.look(0).ask == ASK_PASS and one.choose(bytes(held[:3]), 0) == events.OK
    assert one.choose(bytes(held[3:6]), 0) == events.NOT_ASKED
    assert one.look(0).ask == 0 and one.save() == before and one.asked() == (ASK_PASS, 1)
    kinds = []
    while one.asked()[0] == ASK_PASS:
        kinds.append(one.step())
    assert kinds.count(events.PASS) == 4 and events.ASK not in kinds
    one.step()
    assert sorted(one.look(0).passed) == sorted(held[:3])


def test_a_bot_starts_over_after_a_hint():
    one = dealt(0)
    one.ahead()
    one.ahead()
    for _ in one.hint(0):
        pass
    assert one.view.seat == 0 and one.view.ask == ASK_PASS
    picked = bytes(one.view.picked)
    calm = dealt(0)
    for _ in calm.hint(0):
        pass
    assert bytes(calm.view.picked) == picked
    while one.ahead() is not None:
        pass
    while calm.ahead() is not None:
        pass
    assert bytes(one.hand.passed) == bytes(calm.hand.passed)


def test_a_card_chosen_ahead_is_played_at_the_next_step():
    one = Session(game(), 7, [slow] * 4)
    one.match.number = 3
    one.step()
    for _ in range(20):
        if one.asked()[0] == ASK_PLAY:
            seat = one.asked()[1]
            while one.ahead() is not None:
                pass
            assert one.ahead() is None and one.asked() == (ASK_PLAY, seat)
            assert one.step() == events.PLAY and one.event.seat == seat
        else:
            one.step()


def test_a_pass_is_made_once():
    one = dealt(3, [None, slow, None, slow])
    held = list(one.look(0).cards())
    assert one.choose(bytes(held[:3]), 0) == events.OK and one.event.kind == events.PASS
    saved = one.save()
    assert one.choose(bytes(held[3:6]), 0) == events.NOT_ASKED and one.save() == saved


def test_a_bot_that_passes_nothing_is_reported():
    def faulty(view, rng, steps):
        view.picked[0] = NONE
        yield

    one = dealt(0, [None, faulty, slow, slow])
    try:
        for _ in range(9):
            one.step()
        raise AssertionError("nobody noticed")
    except ValueError as error:
        assert error.args == ("bot", 1, events.NOT_HELD)


def test_nobody_thinks_while_it_is_a_persons_turn():
    one = Session(game(), 7, [None] * 4)
    one.match.number = 3
    assert one.ahead() is None and one.step() == events.DEAL
    assert one.ahead() is None and one.step() == events.ASK


def test_a_bot_that_breaks_off_starts_over():
    tries = []

    def short(view, rng, steps):
        tries.append(view.seat)
        yield
        if len(tries) < 3:
            raise MemoryError
        yield from random.think(view, rng, steps)

    one = Session(game(), 7, [short] * 4)
    one.match.number = 3
    one.step()
    failed = 0
    while not one.ready:
        try:
            one.ahead()
        except MemoryError:
            failed += 1
            assert not one.ready and not one.thinking
    assert failed == 2 and one.step() == events.PLAY
