# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A saved match in which anything may be wrong, though all its checksums are right: the handheld refuses it in a
sentence or plays on."""

import json
import random

import pytest

from amounts import FUZZ, mostly_long
from engine.match.save import checked
from handheld.shared import MATCH
from handheld.storage.journal import Journal
from player import Player

STRANGE = [None, True, -1, 4.5, 10**12, "", "x", "../..", "chervy\0", "schema", [], {}]
STRANGE += [{"limit": 10**40}, {"limit": "x"}]


def resumed(first, record, data):
    """Resume a saved match on a handheld that starts anew; returns whether it was restored."""
    again = first.restarted()
    again.board.nvm[:] = b"\xff" * len(again.board.nvm)
    assert Journal(again.board.nvm).put(MATCH, json.dumps(record).encode() + b"\n" + data)
    again.resume_match().look("then")
    if again.playing:
        return True
    assert again.screen == "notice" and len(again.said()) > 40
    again.press("B").look("after")
    assert again.screen == "title" and "B Menu" in again.said("after")
    return False


@pytest.mark.parametrize("rules", ["chervy", "peppa50"])
@pytest.mark.long
def test_a_forged_match_is_refused_in_a_sentence_or_plays_on(rules, tried):
    first = Player(rules=rules, speed=2).start_match()
    if rules == "chervy":
        first.pass_cards().play_on()
    record, data = first.saved()
    rng = random.Random(3)
    for at in rng.sample(range(len(data) - 2), min(12 * FUZZ, len(data) - 2)):
        made = bytearray(data[:-2])
        made[at] = rng.choice((0, 1, 127, 255))
        resumed(first, record, checked(made))
        tried("save forged, its checksum right")


KEYS = ["rules", "seats", "options", "bot", "counted", "steps", "seed"]


@pytest.mark.parametrize("key", mostly_long(KEYS, ["options", "bot", "steps"]))
def test_a_forged_record_is_refused_in_a_sentence_or_plays_on(key, tried):
    first = Player(speed=2).start_match().pass_cards().play_on()
    record, data = first.saved()
    for value in STRANGE:
        resumed(first, record | {key: value}, data)
        tried("save forged, its checksum right")
