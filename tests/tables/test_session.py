# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The session as front ends use it: events, choices, taking back, hints, saving."""

from cards_on_table import HEARTS, game, numbers, table, variant
from engine.bots import emile, normal, random
from engine.cards import NONE
from engine.hand import deal, play, quick_play
from engine.hand.claim import no_points_left
from engine.hand.view import ASK_MOON, ASK_PASS, ASK_PLAY
from engine.match import events
from engine.match.resume import resume
from engine.match.session import Session
from engine.rules import load
from games_on_table import until


def stacked(one, hands):
    """Make the session deal those cards in every hand, one text for each seat."""

    def put(hand):
        quick_play.stack(hand, one.match.dealer, [numbers(text, one.rules) for text in hands])
        deal.deal(hand, one.match.dealer)

    one.match.deal = put


def session(rules=None, seed=7, players=None, number=0):
    """A session with the person at seat 0 and random bots, before hand number + 1."""
    rules = rules or game()
    players = players or [None] + [random.think] * (rules.seats - 1)
    found = Session(rules, seed, players, normal.think)
    found.match.number = number
    return found


def answer(one):
    """Let the hinter answer for the person."""
    for _ in one.hint():
        pass
    assert one.choose(bytes(one.view.picked[: one.view.count])) == 0


def test_a_hand_brings_its_events_in_order():
    one = session(players=[random.think] * 4)
    kinds = [one.step() for _ in range(1 + 4 + 1 + 52 + 13 + 1)]
    assert kinds[:6] == [events.DEAL] + [events.PASS] * 4 + [events.EXCHANGE]
    assert kinds[6:-1] == ([events.PLAY] * 4 + [events.TRICK]) * 13 and kinds[-1] == events.HAND
    assert sum(one.points) == 26 or max(one.points) == 26


def test_a_hand_without_passing_begins_at_once():
    one = session(players=[random.think] * 4, number=3)
    assert [one.step(), one.step()] == [events.DEAL, events.PLAY]


def test_the_session_waits_for_the_persons_answer():
    one = session()
    until(one, events.ASK)
    assert one.asked() == (ASK_PASS, 0)
    saved = one.save()
    assert one.step() == one.step() == events.ASK and one.save() == saved


def test_a_pass_needs_three_different_cards_of_the_hand():
    one = session()
    until(one, events.ASK)
    held = list(one.look(0).cards())
    other = [card for card in one.rules.deck if card not in held][0]
    assert one.choose(bytes(held[:2])) == events.WRONG_COUNT
    assert one.choose(bytes((held[0], held[1], held[0]))) == events.WRONG_COUNT
    assert one.choose(bytes((held[0], held[1], other))) == events.NOT_HELD
    assert one.choose(bytes(held[:3])) == events.OK
    assert one.choose(bytes(held[:3])) == events.NOT_ASKED


def test_the_cards_received_are_seen_after_the_exchange_only():
    one = session()
    until(one, events.ASK)
    assert list(one.look(0).received) == [255] * 3
    answer(one)
    until(one, events.EXCHANGE)
    view = one.look(0)
    assert all([card in list(view.cards()) for card in view.received])
    assert not any([card in list(view.cards()) for card in view.passed])


def test_a_named_seat_counts_only_for_a_pass():
    one = session(number=3)
    until(one, events.ASK)
    card = bytes(list(one.look(0).legal())[:1])
    assert one.choose(card, 1) == events.OK and one.event.seat == 0 and one.event.kind == events.PLAY


def test_an_illegal_card_is_refused_and_nothing_changes():
    one = session(number=3)
    until(one, events.ASK)
    view = one.look(0)
    bad = [card for card in view.cards() if card not in list(view.legal())]
    assert bad
    saved = one.save()
    for card in bad:
        assert one.choose(bytes((card,))) in (2, 6, 7, 8)
    assert one.choose(b"\xfe") == events.NOT_HELD
    assert one.choose(b"") == one.choose(bytes((card, card))) == events.WRONG_COUNT
    assert one.save() == saved


def test_take_back_returns_to_the_choice_before():
    one = session(number=3)
    before = []
    for _ in range(5):
        until(one, events.ASK)
        before.append(one.save())
        answer(one)
    until(one, events.ASK)
    while before:
        assert one.take_back()
        assert one.step() == events.ASK and one.save() == before.pop()
    assert not one.take_back()


def test_take_back_of_the_pass():
    dealers = set()
    for seed in range(12):
        one = session(seed=seed)
        until(one, events.ASK)
        saved = one.save()
        held = list(one.hand.w)
        answer(one)
        until(one, events.ASK)
        assert one.take_back() and one.step() == events.ASK and one.save() == saved
        assert list(one.hand.w) == held and not one.take_back()
        dealers.add(one.match.dealer)
    assert len(dealers) == 4  # every seat was the first to pass


def test_taking_back_a_card_takes_its_points_off_the_table():
    one = session(number=3, players=[None] * 4)
    while not one.hand.acc[-1]:
        until(one, events.ASK)
        before = one.save(), list(one.hand.acc)
        answer(one)
    assert one.take_back() and one.step() == events.ASK and (one.save(), list(one.hand.acc)) == before


def slow(view, rng, steps):
    """A random bot that thinks for a while."""
    yield
    yield from random.think(view, rng, steps)


def test_taking_back_a_card_drops_what_a_bot_was_about_to_do():
    saved = []
    for again in (False, True):
        one = session(number=3, players=[None] + [slow] * 3)
        until(one, events.ASK)
        while len(list(one.look(0).legal())) == 1:
            answer(one)
            until(one, events.ASK)
        cards = list(one.look(0).legal())
        if again:
            assert one.choose(bytes(cards[:1])) == 0
            until(one, events.THINK)
            while one.ahead() is not None:
                pass
            assert one.take_back() and one.step() == events.ASK
        assert one.choose(bytes(cards[-1:])) == 0
        until(one, events.ASK)
        saved.append(one.save())
    assert saved[0] == saved[1]


def test_a_finished_hand_cannot_be_taken_back():
    one = session(number=3)
    while one.stage != events.AT_SCORE:
        if one.step() == events.ASK:
            answer(one)
    saved = one.save()
    assert not one.take_back() and one.save() == saved
    until(one, events.HAND)
    assert not one.take_back()


def test_after_taking_back_the_bots_play_the_same_again():
    one = session(number=3)
    until(one, events.ASK)
    answer(one)
    until(one, events.ASK)
    saved = one.save()
    one.take_back()
    one.step()
    answer(one)
    until(one, events.ASK)
    assert one.save() == saved


def test_a_saved_session_resumes_at_the_same_step():
    bots = [normal.think] + [random.think] * 3
    one = session(game(hands=3), players=bots)
    kind = events.ASK
    while kind != events.END:
        kind = one.step()
        data = one.save()
        again = resume(one.rules, data, bots)
        assert again.save() == data
        assert (again.stage, list(again.hand.s)) == (one.stage, list(one.hand.s))
        assert list(again.hand.acc) == list(one.hand.acc) and list(again.hand.w) == list(one.hand.w)
        if kind != events.THINK:  # or the bot would begin again for ever
            one = again
    assert one.match.number == 3


def test_a_saved_prelude_resumes_at_every_draw():
    bots = [random.think] * 4
    one = session(game("peppa"), players=bots)
    while one.step() != events.PLAY:
        again = resume(one.rules, one.save(), bots)
        assert (again.save(), again.asked()) == (one.save(), one.asked())
        for seat in range(4):
            assert list(again.look(seat).cards()) == list(one.look(seat).cards())


def refuses(rules, data):
    """The reason why those bytes cannot be resumed."""
    try:
        resume(rules, data, [random.think] * rules.seats)
    except ValueError as error:
        return error.args[0]


def test_a_damaged_save_is_refused():
    one = session(players=[random.think] * 4)
    for _ in range(30):
        one.step()
    data = one.save()
    assert refuses(one.rules, data) is None
    assert refuses(one.rules, data[:-1]) == refuses(one.rules, b"") == "save"
    for i in range(0, len(data), 7):
        assert refuses(one.rules, data[:i] + bytes((data[i] ^ 64,)) + data[i + 1 :]) == "save"


def test_a_save_of_another_rule_set_is_refused():
    data = session(players=[random.think] * 4).save()
    assert refuses(game(jd=True), data) == "rules"
    assert refuses(game(limit=99), data) == "rules"
    assert refuses(game(seats=5), data) == "rules"


def test_a_save_still_resumes_after_a_new_title():
    data = session(players=[random.think] * 4).save()
    renamed = dict(table("chervy"))
    renamed["title"] = "Nonna's Hearts"
    assert refuses(load.load(renamed), data) is None


CLUBS = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
CHOICE = [{"own": 0, "others": "T"}, {"own": "-T", "others": 0}]


def test_a_sun_is_announced_as_a_sun():
    one = session(players=[random.think] * 4, number=3)
    stacked(one, [CLUBS, CLUBS.replace("C", "D"), HEARTS, CLUBS.replace("C", "S")])
    assert until(one, events.MOON, events.SUN) == events.SUN and one.event.seat == 0
    until(one, events.HAND)
    assert list(one.points) == [0, 52, 52, 52]


def test_the_shooter_is_asked_how_the_moon_scores():
    rules = variant(moon=CHOICE, sun=[], first_trick="free")
    for choice, points in ((0, [0, 26, 26, 26]), (1, [-26, 0, 0, 0])):
        one = session(rules, number=3)
        stacked(one, [CLUBS, CLUBS.replace("C", "D"), HEARTS, CLUBS.replace("C", "S")])
        while until(one, events.ASK) == events.ASK and one.event.value == ASK_PLAY:
            answer(one)
        assert one.event.value == ASK_MOON and len(one.look(0).choices) == 2
        assert one.choose(b"\x02") == events.WRONG_COUNT
        assert one.choose(bytes((choice,))) == events.OK and one.event.kind == events.MOON
        assert one.step() == events.HAND and list(one.points) == points


def test_the_session_says_who_has_shot_the_moon_until_the_next_deal():
    rules = variant(moon=CHOICE, sun=[], first_trick="free")
    one = session(rules, players=[random.think] * 4, number=3)
    stacked(one, [CLUBS, CLUBS.replace("C", "D"), HEARTS, CLUBS.replace("C", "S")])
    while one.step() != events.MOON:
        assert one.shot() is None
    found = events.MOON, 0, one.choice
    assert one.shot() == found
    until(one, events.HAND)
    assert one.shot() == found
    until(one, events.DEAL)
    assert one.shot() is None


def test_the_session_says_who_has_shot_the_sun():
    one = session(players=[random.think] * 4, number=3)
    stacked(one, [CLUBS, CLUBS.replace("C", "D"), HEARTS, CLUBS.replace("C", "S")])
    until(one, events.SUN)
    assert one.shot() == (events.SUN, 0, 0)


def test_the_session_still_says_who_has_shot_the_moon_after_a_resume_between_hands():
    rules = game()
    for seed in range(400):
        one = Session(rules, seed, [emile.think] * 4)
        until(one, events.HAND)
        if one.shot():
            break
    assert resume(rules, one.save(), one.players).shot() == one.shot()


def test_bots_play_the_same_from_the_same_number():
    runs = []
    for _ in range(2):
        one = session(players=[normal.think, random.think, normal.think, random.think])
        until(one, events.HAND)
        runs.append(bytes(one.hand.log))
    assert runs[0] == runs[1]


def test_a_hint_is_legal_and_has_a_reason():
    one = session(number=3)
    for _ in range(13):
        until(one, events.ASK)
        for _ in one.hint():
            pass
        code = one.view.reason
        assert one.view.picked[0] in list(one.view.legal()) and (code < 16 or 30 <= code < 36 or 50 <= code < 52)
        assert (one.view.about == NONE) == (code < 30)
        one.choose(one.view.picked)


def test_no_view_shows_cards_that_were_taken_back():
    one = session(number=3)
    for _ in range(6):
        until(one, events.ASK)
        answer(one)
    until(one, events.ASK)
    for _ in range(5):
        one.take_back()
    view = one.look(0)
    assert list(view.log[view.s[4] :]) == [255] * (52 - view.s[4])
    assert list(view.won[view.done() :]) == [255] * (13 - view.done())


def test_the_shooter_of_a_sun_has_no_choice():
    choices = [{"own": "-T", "others": 0}, {"own": 0, "others": "T"}]
    one = session(variant(moon=choices, broken_by=[]), number=3)
    suits = [" ".join([rank + suit for rank in "23456789TJQKA"]) for suit in "CDHS"]
    stacked(one, suits)
    until(one, events.DEAL)
    for _ in range(13):
        until(one, events.ASK)
        answer(one)
    until(one, events.TRICK)
    assert one.asked()[0] != ASK_MOON and one.choose(b"\1") == events.NOT_ASKED
    assert one.step() == events.SUN


def test_looking_at_a_view_does_not_disturb_a_thinking_bot():
    def slow(view, rng, steps):
        seat = view.seat
        for _ in range(3):
            yield
            assert view.seat == seat
        yield from normal.think(view, rng, steps)

    logs = []
    for bot in (normal.think, slow):
        one = session(players=[bot] * 4)
        while one.step() != events.HAND:
            one.look(0)
        logs.append(bytes(one.hand.log))
    assert logs[0] == logs[1]


def test_a_bot_that_fails_starts_over():
    """If memory runs out while a bot thinks, its unfinished answer is not played."""
    fails = [1]

    def think(view, rng, steps):
        view.picked[0] = NONE
        yield
        if fails:
            fails.pop()
            raise MemoryError()
        view.picked[0] = list(view.legal())[0]

    one = session(players=[think] * 4, number=3)
    try:
        until(one, events.TRICK)
        raise AssertionError("the bot did not fail")
    except MemoryError:
        pass
    until(one, events.TRICK)


def without_points():
    """A session in which it is the person's turn, who knows that no points are left."""
    one = session(game(sun=False, no_pass=True))
    for _ in range(5000):
        if one.step() == events.ASK:
            view = one.look(0)
            if no_points_left(view):
                return one
            one.choose(bytes([list(view.legal())[-1]]))
    raise AssertionError("there are always points left")


def test_a_rest_without_points_is_played_out_at_once_and_whole():
    one = without_points()
    played = one.hand.s[play.PLAYED]
    before = bytes(one.hand.log[:played]), list(one.hand.acc)
    assert played < 52 and one.play_out() == events.OK
    assert one.event.kind == events.TRICK and one.event.card == 12
    assert sorted(one.hand.log) == sorted(one.rules.deck) and NONE not in list(one.hand.won)
    assert (bytes(one.hand.log[:played]), list(one.hand.acc)) == before
    again = resume(one.rules, one.save(), one.players)
    for it in (one, again):
        until(it, events.HAND)
    assert list(one.points) == list(again.points) and one.save() == again.save()


def test_a_rest_with_points_is_not_played_out():
    one = session(game(no_pass=True))
    until(one, events.ASK)
    saved = one.save()
    assert one.play_out() == events.NOT_ASKED and one.save() == saved


def test_nobody_plays_out_the_rest_for_a_bot():
    one = without_points()
    one.players[0] = random.think
    saved = one.save()
    assert one.play_out() == events.NOT_ASKED and one.save() == saved
