# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the replay viewer of the page asks Python, on this Python; tests/web/test_replay.py has it in a browser."""

import importlib
import json

import pytest

import web
from engine.bots import expert
from engine.bots.random import think
from engine.codes import bug_report
from engine.hand.view import ASK_MOON, ASK_NOTHING, ASK_PASS, ASK_PLAY
from engine.match.events import AT_DEAL, AT_DRAW, AT_END, AT_NEW, HAND, PRELUDE
from engine.match.hand_record import line
from engine.match.session import Session
from engine.notation import text
from handheld.rulesets import library
from handheld.words import Words

WORDS = Words("en")


@pytest.fixture
def replay(monkeypatch):
    """web/standins/replayer.py."""
    monkeypatch.syspath_prepend(web.STANDINS)
    return importlib.import_module("replayer")


def match(name, seed=3, options=None):
    rules = library.rules(name, WORDS, 0, options)
    return Session(rules, seed, [think] * rules.seats)


def opened(replay, pasted, hand=0):
    found = replay.open_({"text": pasted, "language": "en", "hand": hand})
    return json.loads(json.dumps(found))  # the page gets JSON


def exported(session, name):
    pieces = []
    line(session, '{"ruleset":"%s","options":%s,' % (name, json.dumps(session.rules.options)), pieces.append)
    return "".join(pieces)


def hands_of(session):
    return [list(session.look(seat).cards()) for seat in range(session.rules.seats)]


@pytest.mark.parametrize("name", library.names())
def test_reports_of_every_rule_set_open_at_their_position(replay, name):
    session = match(name)
    steps = hands = 0
    while hands < 2 and session.stage != AT_END:
        kind = session.step()
        hands += kind == HAND
        steps += 1
        if steps % 17 and kind != HAND or session.stage in (AT_DRAW, AT_DEAL) or kind == PRELUDE:
            continue
        found = opened(replay, bug_report.encode(session, name, "random"))
        note = found["notes"][-1]
        assert found["at"] == len(found["notes"]) - 1
        assert note["hands"] == hands_of(session)
        assert note["totals"] == list(session.match.totals)
        assert (note["seat"] if note["ask"] else 0) == session.asked()[1]
        assert note["ask"] == session.asked()[0]
        if kind == HAND:
            assert note["points"] == list(session.points)
    assert hands


@pytest.mark.parametrize("name", library.names())
def test_exported_hands_of_every_rule_set_lead_to_their_totals(replay, name):
    session = match(name)
    lines = ""
    totals = []
    while len(totals) < 2 and session.stage != AT_END:
        if session.step() == HAND:
            lines += exported(session, name)
            totals.append(list(session.match.totals))
    for i, wanted in enumerate(totals):
        found = opened(replay, lines, i)
        assert (found["hands"], found["at"]) == (len(totals), 0)
        assert found["notes"][-1]["totals"] == wanted
        assert not any(found["notes"][-1]["hands"])
        assert len(found["seats"]) == session.rules.seats


def test_the_expert_judges_every_kind_of_choice_as_in_the_match(replay):
    session = match("chervy", 7)
    asks = set()
    while session.step() != HAND:
        ask, seat = session.asked()
        if ask == ASK_NOTHING or ask in asks:
            continue
        asks.add(ask)
        found = opened(replay, bug_report.encode(session, "chervy", "random"))
        said = replay.judge({"at": found["at"], "language": "en"})
        session.stop_thinking()
        for _ in session.think(expert.think, seat):
            pass
        assert said["cards"] == list(session.view.picked[: session.view.count])
        assert bool(said["costs"]) == (ask != ASK_PASS and len(list(session.look(seat).legal())) > 1)
    assert len(asks) == 2


def test_each_legal_card_has_a_cost_and_the_best_costs_nothing(replay):
    session = match("chervy", 7)
    while not (session.hand.log[5] and session.asked()[0] and len(list(session.look(session.asked()[1]).legal())) > 3):
        session.step()
    found = opened(replay, bug_report.encode(session, "chervy", "random"))
    said = replay.judge({"at": found["at"], "language": "de"})
    costs = [float(cost.replace(",", ".")) for _, cost, _ in said["costs"]]
    assert sorted(card for card, _, _ in said["costs"]) == sorted(found["notes"][-1]["legal"])
    assert costs == sorted(costs)
    assert said["costs"][0][1:] == ["0,0", "0,0"]
    assert said["deals"] == 96


def test_after_a_moon_the_expert_chooses_among_its_outcomes(replay):
    """Seat 0 holds the four highest of three suits and the ace of spades, and plays its highest card every time."""
    mine = [rank + suit for suit in "CDH" for rank in "AKQJ"] + ["AS"]
    rest = [rank + suit for suit in "CDH" for rank in "23456789T"] + [rank + "S" for rank in "23456789TJQK"]
    record = {"ruleset": "spruce", "hand_number": 4, "deal": [mine, rest[::3], rest[1::3], rest[2::3]], "plays": []}
    rules = library.rules("spruce", WORDS)
    note = opened(replay, json.dumps(record))["notes"][-1]
    while note["ask"] == ASK_PLAY:
        pick = min if note["seat"] else max
        record["plays"].append(text(pick(note["legal"], key=lambda card: card & 31), rules))
        found = opened(replay, json.dumps(record))
        asked = [i for i, one in enumerate(found["notes"]) if one["ask"] == ASK_MOON]
        note = found["notes"][-1]
    assert len(asked) == 1
    assert replay.judge({"at": asked[0], "language": "en"})["line"].startswith("1: you -26, the others 0 each.")


def test_where_nobody_chooses_there_is_nothing_to_judge(replay):
    session = match("chervy")
    while session.step() != HAND:
        pass
    found = opened(replay, exported(session, "chervy"))
    last = len(found["notes"]) - 1
    assert replay.judge({"at": last, "language": "en"}) == {"cards": [], "line": "", "costs": [], "deals": 0}


def test_a_hand_that_ends_early_stops_there(replay):
    session = match("chervy")
    while session.step() != HAND:
        pass
    record = json.loads(exported(session, "chervy"))
    for key in ("points", "totals", "winners"):
        del record[key]
    record["plays"] = [play["card"] for play in record["plays"][:9]]  # a card alone will do
    found = opened(replay, json.dumps(record))
    assert sum(len(hand) for hand in found["notes"][-1]["hands"]) == 52 - 9


def test_a_report_before_the_deal_has_nothing_to_show(replay):
    for name in ("chervy", "peppa"):
        session = match(name)
        if name == "peppa":
            session.step()
            assert session.stage == AT_DRAW
        else:
            assert session.stage == AT_NEW
        assert opened(replay, bug_report.encode(session, name, "random")) == {"fault": "early"}


def test_italian_cards_and_jokers_have_signs_too(replay):
    session = match("peppa")
    while session.stage in (AT_NEW, AT_DRAW, AT_DEAL):
        session.step()
    cards = opened(replay, bug_report.encode(session, "peppa", "random"))["cards"]
    assert len({sign for sign, _ in cards.values()}) == len(cards)
    assert all(sign and name for sign, name in cards.values())
