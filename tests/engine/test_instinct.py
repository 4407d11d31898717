# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The instinct: what it sees of a card, how it adds up weights, and the files that it reads."""

import random
import struct
import zlib
from array import array
from pathlib import Path

import pytest

from cards_on_table import game, table
from engine.bots import expert, hard, normal
from engine.hand import play
from engine.hand.view import ASK_PASS, ASK_PLAY, View
from engine.match.events import HAND
from engine.match.session import Session
from engine.notation import number
from engine.think import instinct
from games_on_table import NAMES
from handheld.rulesets import library, weights
from handheld.words import Words
from learning.features_crc import features_crc
from rule_set_files import derived

GENERAL = "variants/weights/general.bin"
NAMED = ("ABOVE", "BELOW", "GUARDS", "HIGHER", "LENGTH", "LEFT", "DANGER", "ELSEWHERE", "COST", "BADS", "VOIDS", "OVER")
NAMED += ("LAST", "PHASE", "MOON", "LIES", "AFTER", "FOE", "TOPS", "TO", "GAVE", "GOT")


def cards(text, rules):
    return [number(name, rules) for name in text.split()]


def position(held, lying="", played="", rules=None, taken=()):
    """The view of a seat in chervy that holds these cards; lying: the trick so far; played: other cards that are gone;
    taken: the bad points of each seat."""
    rules = rules or game()
    view = View(rules)
    view.ask = ASK_PLAY
    view.count = 1
    view.total = 26
    view.seat = len(cards(lying, rules))
    view.s[play.LED] = play.OPEN
    view.s[play.TRICKS] = len(cards(played, rules)) // rules.seats
    view.s[play.PLAYED] = view.s[play.TRICKS] * rules.seats
    for seat, card in enumerate(cards(lying, rules)):
        view.s[play.PLAYED] += 1
        view.acc[-1] += rules.value[card]
        if not seat:
            view.s[play.LED] = card >> 5
        if card >> 5 == view.s[play.LED] and card >= view.s[play.BEST]:
            view.s[play.BEST] = card
            view.s[play.WINNER] = seat
    view.acc[: len(taken)] = array("i", taken)
    for card in cards(held, rules):
        view.hand[card >> 5] |= 1 << (card & 31)
    led = view.s[play.LED]
    for suit in range(5):
        view.can[suit] = view.hand[suit] if led > 3 or suit == led or not view.hand[led] else 0
    gone = set(cards(" ".join((held, lying, played)), rules))
    for card in set(rules.deck) - gone:
        view.unseen[card >> 5] |= 1 << (card & 31)
    return view


def looked_at(view, kind):
    """The facts of a decision of that kind."""
    rules = view.rules
    found = bytearray(instinct.FACTS)
    size = rules.seats, rules.tricks, rules.per_trick, rules.aim, bool(rules.moon), view.total, view.seat, view.shift
    words = view.hand, view.unseen, view.passed
    instinct.look(found, kind, size, view.s, view.acc, *words, rules.value, rules.bad, rules.next)
    return found


def facts(view, name):
    """{fact: value} of a card, as far as they are not 0, and the features."""
    rules = view.rules
    card = number(name, rules)
    led = view.s[play.LED]
    kind = instinct.PASS if view.ask == ASK_PASS else 0 if led > 3 else 1 if view.can[led] else 2
    found = looked_at(view, kind)
    found[instinct.COST] = instinct.cost_class(rules.value[card], view.total)
    found[instinct.GOT] = card in view.received
    places = array("H", range(10))
    many = instinct.features(found, card, view.hand[card >> 5], view.unseen[card >> 5], places)
    return {one: found[getattr(instinct, one)] for one in NAMED if found[getattr(instinct, one)]}, places[:many]


@pytest.mark.parametrize(
    ("held", "lying", "card", "seen"),
    [
        # Q♠ with two guards; K♠ and A♠ are with others
        ("QS 5S 3S 7D", "", "QS", {"ABOVE": 2, "GUARDS": 2, "LENGTH": 3, "DANGER": 2, "COST": 4}),
        # a low spade beside her, and one that is above her while she is out
        ("QS 5S 3S 7D", "", "3S", {"BELOW": 1, "HIGHER": 2, "DANGER": 2, "COST": 0}),
        ("KS 5S", "", "5S", {"HIGHER": 1, "DANGER": 3}),
        ("KS 5S", "", "KS", {"GUARDS": 1, "DANGER": 4, "ABOVE": 1}),
        # hearts are bad, but none is dear; a diamond knows that Q♠ is out, or held
        ("AH 2D", "", "AH", {"DANGER": 1, "COST": 1, "ELSEWHERE": 1, "TOPS": 1, "BADS": 3}),
        ("QS 2D", "", "2D", {"DANGER": 0, "ELSEWHERE": 2, "LENGTH": 1}),
        # third to play, over the heart that lies there and under it
        ("KH 2H", "4H 9H", "KH", {"OVER": 1, "AFTER": 1, "LAST": 0, "LIES": 1}),
        ("KH 2H", "4H 9H", "2H", {"OVER": 0, "AFTER": 1}),
        # the last to play; Q♠ lies on the table
        ("KC 2C", "4C 9C QS", "KC", {"LAST": 1, "AFTER": 0, "LIES": 3, "OVER": 1}),
    ],
)
def test_it_sees_the_cards_around_a_card(held, lying, card, seen):
    found, _ = facts(position(held, lying), card)
    assert {name: found.get(name, 0) for name in seen} == seen


@pytest.mark.parametrize(
    ("taken", "moon", "foe"),
    [((0, 0, 0, 0), 0, 0), ((0, 5, 0, 0), 1, 0), ((5, 0, 0, 0), 2, 1), ((0, 0, 5, 0), 2, 0), ((3, 0, 5, 0), 3, 0)],
)
def test_it_sees_who_may_be_shooting_the_moon(taken, moon, foe):
    """The player sits second; the first seat is winning the trick."""
    found, _ = facts(position("KC 2C", "AC", taken=taken), "2C")
    assert (found.get("MOON", 0), found.get("FOE", 0)) == (moon, foe)


def test_it_sees_voids_of_the_seats_still_to_play():
    view = position("KC 2C", "4C")
    view.s[play.VOID + 2] = view.s[play.VOID + 3] = 1  # lack clubs
    view.s[play.VOID + 0] = 2
    assert facts(view, "KC")[0]["VOIDS"] == 2
    later = position("KC 2C", "4C 5C")
    later.s[play.VOID + 0] = 1  # has played already
    assert "VOIDS" not in facts(later, "KC")[0]


def test_it_sees_where_passed_cards_are():
    """The player sits second and passed Q♠, 2♦ and 3♦."""
    view = position("AS 9S KD 9C 5C", "4C")
    view.shift = 1
    view.passed[:] = bytes(cards("QS 2D 3D", view.rules))
    view.received[:] = bytes(cards("9C KD 2H", view.rules))
    assert [facts(view, "9C")[0].get(name, 0) for name in ("GAVE", "GOT")] == [0, 1]
    assert [facts(view, "5C")[0].get(name, 0) for name in ("GAVE", "GOT")] == [0, 0]
    # the seat to the left plays later
    assert [facts(view, "AS")[0].get(name, 0) for name in ("GAVE", "GOT")] == [1, 0]
    assert [facts(view, "KD")[0].get(name, 0) for name in ("GAVE", "GOT")] == [1, 1]
    # passed to the right, they are with the seat that has led
    view.shift = 3
    assert facts(view, "AS")[0]["GAVE"] == 2
    # once Q♠ has been played nobody is known to have a spade
    view.unseen[3] ^= 1 << (number("QS", view.rules) & 31)
    assert "GAVE" not in facts(view, "AS")[0]


def test_costs_count_in_parts_of_all_bad_points():
    assert [instinct.cost_class(points, 26) for points in (0, 1, 2, 4, 7, 13, -1, -10)] == [0, 1, 2, 3, 4, 4, 5, 6]


def begins(kind):
    """Where the features of a kind of decision begin among its weights, and where the last one ends."""
    found, size = [0], 1
    for fact in instinct.FEATURES[instinct.STARTS[kind] : instinct.STARTS[kind + 1]]:
        if fact < 255:
            size *= instinct.VALUES[fact]
        else:
            found.append(found[-1] + size)
            size = 1
    return found


def test_no_two_features_share_a_weight(hits):
    """In all rule sets, with all numbers of players: each fact stays in its range, so each feature has its own part."""
    dice = random.Random(3)

    def watch(view, rng, steps):
        if view.ask in (ASK_PASS, ASK_PLAY):
            choices = list(view.cards() if view.ask == ASK_PASS else view.legal())
            for card in dice.sample(choices, min(3, len(choices))):
                led = view.s[play.LED]
                kind = instinct.PASS if view.ask == ASK_PASS else 0 if led > 3 else 1 if view.can[led] else 2
                limits = begins(kind)
                name = " ".join([view.rules.id, str(view.rules.seats)])
                from engine.notation import text

                _, places = facts(view, text(card, view.rules))
                assert len(places) == len(limits) - 1, name
                for i, place in enumerate(places):
                    assert limits[i] <= place < limits[i + 1], (name, i)
                hits[f"instinct: cards {('led', 'that follow', 'discarded', 'passed')[kind]}"] += 1
        yield from normal.think(view, rng, steps)

    for name in NAMES:
        for seats in table(name)["seats"]:
            rules = game(name, int(seats))
            one = Session(rules, 5, [watch] * rules.seats)
            while one.step() != HAND:
                pass
    assert max(begins(kind)[-1] for kind in range(4)) <= instinct.PART


def written(path, body):
    path.parent.mkdir(exist_ok=True, parents=True)
    path.write_bytes(struct.pack("<2sBBIH", b"HW", weights.VERSION, 0, zlib.crc32(body), features_crc()) + body)


def test_a_score_is_the_sum_of_the_weights_of_its_features(tmp_path):
    body = random.Random(1).randbytes(4 * instinct.PART)
    written(tmp_path / "some.bin", body)
    view = position("QS 5S 3S 7D 2H")
    view.rules.weights = str(tmp_path / "some.bin")
    names = ["7D", "2H", "3S", "5S", "QS"]
    found = array("i", range(5))
    for _ in instinct.likes(view, bytes(cards(" ".join(names), view.rules)), 1, 3, found):
        pass
    for name, score in zip(names, found):
        places = facts(view, name)[1]
        assert score == 3 * sum(body[instinct.LEAD * instinct.PART + place] - 128 for place in places), name


def test_of_cards_passed_together_each_is_scored_when_those_before_it_are_gone(tmp_path):
    """5♠ beside Q♠ has a card above it and two in the suit; without her it has none, and the suit is shorter."""
    body = random.Random(2).randbytes(4 * instinct.PART)
    written(tmp_path / "some.bin", body)
    view = position("QS 5S 7D 2H")
    view.ask = ASK_PASS
    view.rules.weights = str(tmp_path / "some.bin")
    queen, five = cards("QS 5S", view.rules)
    together, alone = array("i", (0,)), array("i", (0, 0))
    for _ in instinct.likes(view, bytes((queen, five)), 2, 1, together):
        pass
    for _ in instinct.likes(view, bytes((queen, five)), 1, 1, alone):
        pass
    seen, with_queen = facts(view, "5S")
    assert (seen["LENGTH"], seen["HIGHER"]) == (2, 1)
    whole = looked_at(view, instinct.PASS)
    places = array("H", range(9))
    many = instinct.features(whole, five, view.hand[3] ^ 1 << (queen & 31), view.unseen[3], places)
    assert list(places[:many]) != list(with_queen)
    later = sum(body[instinct.PASS * instinct.PART + place] - 128 for place in places[:many])
    assert together[0] == alone[0] + later != sum(alone)


def found_for(name, capsys, seats=0):
    """(the file of weights for a rule set, the sentences about files that do not fit)."""
    path = library.rules(name, Words(), seats).weights
    return Path(path).name, capsys.readouterr().err


@pytest.fixture
def shelf(folder):
    """A folder of rule sets with general weights; shelf(name, body) writes a file of weights beside them."""

    def write(name, body=b"\x80" * 4 * instinct.PART):
        written(folder.path / "weights" / name, body)
        return folder.path / "weights" / name

    write("general.bin")
    return write


def test_a_rule_set_has_its_own_weights_or_the_general_ones(shelf, folder, capsys):
    folder("mine", derived("mine"))
    assert found_for("mine", capsys) == ("general.bin", "")
    shelf("mine.4.bin")
    assert found_for("mine", capsys) == ("mine.4.bin", "")
    assert found_for("mine", capsys, 5) == ("general.bin", "")  # they are for four players


def test_without_files_there_are_no_weights(folder, capsys):
    assert found_for("chervy", capsys) == ("", "")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data[:-1], "has 8201 bytes, not 8202"),
        (lambda data: b"XX" + data[2:], "does not begin as a file of weights"),
        (lambda data: data[:9], "does not begin as a file of weights"),
        (lambda data: b"", "does not begin as a file of weights"),
        (lambda data: data[:2] + b"\x07" + data[3:], "has the format 7, not 2"),
        (lambda data: b"HW\x01\0" + data[4:8] + data[10:], "has the format 1, not 2"),  # it did not name its features
        (lambda data: data[:-1] + b"\x01", "is damaged"),
    ],
)
def test_a_file_that_does_not_fit_is_named_and_left_out(shelf, capsys, change, said):
    file = shelf("chervy.4.bin")
    file.write_bytes(change(file.read_bytes()))
    name, told = found_for("chervy", capsys)
    assert name == "general.bin"
    assert told == f"{file} {said}: it is left out. Copy it again, or learn it anew.\n"


@pytest.mark.parametrize("table", ["VALUES", "FEATURES", "STARTS", "FEW"])
def test_a_file_for_other_features_is_named_and_left_out(shelf, capsys, monkeypatch, table):
    """One number of the table was another when the file was learnt."""
    now = getattr(instinct, table)
    with monkeypatch.context() as then:
        then.setattr(instinct, table, now[:2] + bytes((now[2] + 1,)) + now[3:])
        file = shelf("chervy.4.bin")
    name, told = found_for("chervy", capsys)
    assert name == "general.bin"
    why = "was learnt for other features of a card than this game has"
    assert told == f"{file} {why}: it is left out. Copy it again, or learn it anew.\n"


def test_the_engine_has_the_crc_of_its_features():
    """If it differs, write it into engine/think/instinct.py: then files learnt before are left out."""
    assert hex(instinct.FEATURES_CRC) == hex(features_crc())


def test_the_files_of_the_project_fit():
    files = [file for file in Path(GENERAL).parent.iterdir() if file.name.split(".")[0] in ("general", *NAMES)]
    assert len(files) >= 6 and [weights.fault(str(file)) for file in files] == [""] * len(files)


def test_with_weights_hard_and_expert_choose_otherwise():
    """The same deals, with the general weights and without."""
    for bot in (hard, expert):
        played = []
        for path in ("", GENERAL):
            rules = game(sun=False)
            rules.weights = path
            one = Session(rules, 3, [bot.think] * 4, steps=400)
            while one.step() != HAND:
                pass
            played.append(bytes(one.hand.log))
        assert played[0] != played[1]
