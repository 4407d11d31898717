# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Saves and journals know their rule set by its digest. It must not change, not even when the format gets a new key."""

import pytest

from engine.match.resume import resume
from engine.match.session import Session
from engine.rules import keys, load
from engine.rules.keys import RulesError
from handheld.rulesets import library
from handheld.words import Words

# Rule set: seats: digest. A digest may change only with the rules of that game; then its saves are refused.
DIGESTS = {
    "black_jack": {4: 24471},
    "black_lady": {4: 15293},
    "black_maria": {3: 60107, 4: 48330, 5: 44861, 6: 57108},
    "cancellation": {6: 10770, 7: 40961, 8: 64116, 9: 27699, 10: 49246, 11: 45757},
    "chasse_coeur": {4: 23965},
    "chervy": {3: 2333, 4: 9862, 5: 43355, 6: 13108},
    "copas": {4: 49726},
    "dame": {4: 28302},
    "dame_25": {4: 17508},
    "greek": {4: 35504},
    "grey_maria": {4: 48179},
    "hartenjagen": {4: 12155},
    "jinx": {3: 38110, 4: 11763, 5: 2104, 6: 31973, 7: 52890},
    "omnibus": {3: 5016, 4: 60303, 5: 41630, 6: 59877, 7: 64572},
    "peppa": {4: 7468, 6: 47654},
    "peppa50": {4: 9330, 6: 38964},
    "peppa_club": {4: 37829},
    "peppa_scivolosa": {4: 27085},
    "peppa_torino": {4: 26677},
    "pink_lady": {4: 15760},
    "plain": {4: 42705},
    "rickety_kate": {3: 27958, 4: 35107, 5: 11668, 6: 46273, 7: 50290},
    "sevens_queens": {4: 42693},
    "spot": {4: 52509},
    "spruce": {3: 59673, 4: 30396, 5: 14035, 6: 5214, 7: 51701},
}


def table_of(name):
    return library.read(name, Words())[1]


@pytest.mark.parametrize("name", DIGESTS)
def test_saves_of_earlier_versions_still_match_their_rule_set(name):
    table = table_of(name)
    assert {int(seats): load.load(table, int(seats)).digest for seats in table["seats"]} == DIGESTS[name]


def test_a_game_that_lost_its_sun_is_the_game_it_was_with_the_sun_switched_off():
    """So matches saved with that option go on, although the rule sets no longer have it."""
    for name, digest in (("black_maria", 48330), ("spot", 52509), ("dame_25", 17508), ("copas", 49726)):
        rules = library.rules(name, Words(), 4, {"sun": False}, saved=True)
        assert (rules.digest, rules.options, rules.sun) == (digest, {}, ())
    with pytest.raises(library.Fault):
        library.rules("copas", Words(), 4, {"sun": False})


@pytest.fixture
def tempo(monkeypatch):
    """A format with one more key, whose default is 3."""
    monkeypatch.setitem(keys.ADDED, "tempo", 3)
    monkeypatch.setitem(keys.INTS, "tempo", (0, 9))
    monkeypatch.setattr(keys, "KEYS", (*keys.KEYS, "tempo"))


def test_an_added_key_counts_in_the_digest_only_where_it_is_not_at_its_default(tempo):
    table = table_of("chervy")
    without = load.load(table)
    at_default = load.load({**table, "tempo": 3})
    other = load.load({**table, "tempo": 4})
    assert without.tempo == at_default.tempo == 3 and other.tempo == 4
    assert without.digest == at_default.digest == DIGESTS["chervy"][4] != other.digest


def test_an_added_key_is_checked_like_any_other(tempo):
    with pytest.raises(RulesError) as caught:
        load.load({**table_of("chervy"), "tempo": 10})
    assert caught.value.path == ("tempo",)


def test_a_match_saved_before_a_key_was_added_goes_on(tempo):
    rules = load.load(table_of("chervy"))
    session = Session(rules, 7, [None] * 4)
    session.step()
    assert resume(load.load({**table_of("chervy"), "tempo": 3}), session.save(), [None] * 4).save() == session.save()
    with pytest.raises(ValueError, match="rules"):
        resume(load.load({**table_of("chervy"), "tempo": 4}), session.save(), [None] * 4)
