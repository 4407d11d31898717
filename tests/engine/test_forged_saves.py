# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Saves with changed bytes and a right checksum: each is refused, or is a match that plays to its end."""

import random as chance

import pytest

from amounts import FUZZ
from cards_on_table import game
from engine.bots import random
from engine.hand.play import PLAYED
from engine.match import events
from engine.match.resume import resume
from engine.match.save import checked
from engine.match.session import Session
from games_on_table import NAMES

# Rule set, seats, options, and after how many events the match was saved: in a pass, a trick, an old maid, between
# hands, in a later hand.
SAVED = [
    ("chervy", 4, {}, 3),
    ("chervy", 4, {}, 400),
    ("spruce", 4, {}, 69),
    ("peppa50", 4, {}, 9),
    ("peppa50", 4, {}, 120),
    ("cancellation", 8, {}, 150),
    ("hartenjagen", 4, {}, 200),
]
DIGEST = range(11, 13)  # other bytes there are another rule set


def saved(name, seats, options, count):
    """(rules, bytes) of a match of random bots after that many events, or at its end."""
    rules = game(name, seats, **options)
    session = Session(rules, 7, [random.think] * rules.seats)
    while count and session.stage != events.AT_END:
        count -= session.step() != events.THINK
    return rules, session.save()


def changed(data, places, values):
    """The save with other bytes at those places, and its checksum made right."""
    made = bytearray(data[:-2])
    for at, value in zip(places, values):
        made[at] = value
    return checked(made)


def holds(rules, data):
    """Whether a save is restored. A match that is has to play to its end, and its cards have to be those of the deck;
    one that is not has to be refused as damaged."""
    try:
        session = resume(rules, data, [random.think] * rules.seats)
    except ValueError as error:
        assert error.args == ("save",)
        return False
    assert session.save() == data
    match = session.match
    while session.step() != events.END:
        if session.event.kind == events.HAND:
            hand = session.hand
            assert hand.s[PLAYED] == len(hand.log)
            assert sorted(bytes(hand.log) + bytes(hand.rest)) == sorted(rules.deck)
            assert list(match.row(match.rows() - 1)) == list(session.points)
        assert match.number < 400, "the match does not end"
    return True


@pytest.mark.parametrize("case", SAVED, ids=lambda case: f"{case[0]} after {case[3]}")
def test_a_save_with_any_byte_forged_plays_to_its_end_or_is_refused(case, tried):
    rules, data = saved(*case)
    assert holds(rules, data)
    restored = refused = 0
    for at in range(1, len(data) - 2):
        for value in {0, 1, 127, 255, data[at] ^ 1, data[at] ^ 64, data[at] + 1 & 255} - {data[at]}:
            if at in DIGEST:
                continue
            if holds(rules, changed(data, [at], [value])):
                restored += 1
            else:
                refused += 1
    assert refused > 8 * restored
    tried("save forged, its checksum right", restored + refused)


def test_saves_of_all_rule_sets_with_several_forged_bytes_play_to_their_end_or_are_refused(tried):
    rng = chance.Random(FUZZ)
    for name in NAMES:
        for _ in range(FUZZ):
            rules, data = saved(name, 0, {}, rng.randrange(300))
            for _ in range(20):
                places = [at for at in rng.sample(range(1, len(data) - 2), rng.randint(1, 4)) if at not in DIGEST]
                holds(rules, changed(data, places, rng.choices(range(256), k=4)))
                tried("save forged, its checksum right")


@pytest.mark.parametrize("length", range(24))
def test_a_save_that_is_cut_short_is_refused(length):
    rules, data = saved("chervy", 4, {}, 60)
    with pytest.raises(ValueError, match="save|format"):
        resume(rules, checked(bytearray(data[:length])), [random.think] * 4)
