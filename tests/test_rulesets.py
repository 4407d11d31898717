# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Rule-set files: what is shipped is sound; what is spoilt is refused in one sentence, by the loader and the schema."""

import copy
import json
import os
import random
from pathlib import Path

import jsonschema
import pytest

import check
from engine import faults, rulekeys
from handheld.words import Words

SHIPPED = sorted(path for path in Path("variants").glob("*.json") if path.name != "schema.json")
OURS = SHIPPED + sorted(Path("tests/rulesets").glob("*.json"))
WORDS = Words()
SCHEMA = jsonschema.Draft202012Validator(json.loads(Path("variants/schema.json").read_text()))
FUZZ = int(os.environ.get("FUZZ", "1"))
ANYTHING = [None, True, False, 0, -1, 7, 1.5, 1e300, 10**9, "", "x", "QS", "left", [], ["x"], [None], {}, {"x": 1}]


def verdict(table, tmp_path):
    """What tools/check.py says of that table: None if it is sound, else its sentence."""
    file = tmp_path / "mutant.json"
    file.write_text(json.dumps(table))
    try:
        check.check(str(file), WORDS)
    except check.library.Fault as fault:
        return str(fault)
    return None


def tables(value, path=()):
    """Every (path, table) below a JSON value, and every list."""
    if isinstance(value, (dict, list)):
        yield path, value
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from tables(item, path + (key,))


def at(value, path):
    for key in path:
        value = value[key]
    return value


def out_of_range(value):
    """Values of the same type that nothing allows."""
    if type(value) is bool:
        return []
    if type(value) is int:
        return [-(10**6), 10**6]
    return ["sideways" * 4, "", "ZZ"] if isinstance(value, str) else []


def mutants(table):
    """Yield (what, path, mutant): each key deleted, misspelt, retyped, out of range; each list item likewise."""
    for path, found in tables(table):
        for key in list(found) if isinstance(found, dict) else range(len(found)):
            where = path + (key,)
            if isinstance(found, dict):
                mutant = copy.deepcopy(table)
                del at(mutant, path)[key]
                yield "deleted", where, mutant
                mutant = copy.deepcopy(table)
                at(mutant, path)[key + "x"] = at(mutant, path).pop(key)
                yield "misspelt", where, mutant
            for value in ANYTHING:
                if type(value) is not type(found[key]):
                    mutant = copy.deepcopy(table)
                    at(mutant, path)[key] = value
                    yield "retyped", where, mutant
            for value in out_of_range(found[key]):
                mutant = copy.deepcopy(table)
                at(mutant, path)[key] = value
                yield "out of range", where, mutant


def is_sentence(text, table):
    """One line that names the file and a key, and says what to do."""
    assert "\n" not in text and text.startswith("/") and "mutant.json" in text
    assert any(
        verb in text for verb in ("Write ", "Add ", "Take ", "Did you mean", "choose", "Choose", "Leave", "let ")
    ), text
    assert '"' in text
    return True


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_shipped_rule_sets_are_sound(path):
    table = json.loads(path.read_text())
    assert "sound" in check.check(str(path), WORDS)
    SCHEMA.validate(table)
    assert table["id"] == path.stem


# Keys that may be missing: a table of values, players or changes is what its writer makes of it. What else a file says
# (the usual number of players, the cards that must divide) may still need one of them.
OPEN = ("values", "seats", "patch")


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_mutant_is_refused_in_one_sentence_or_is_sound(path, tmp_path, hits):
    table = json.loads(path.read_text())
    for what, where, mutant in mutants(table):
        said = verdict(mutant, tmp_path)
        refused = not SCHEMA.is_valid(mutant)
        hits[f"{path.stem}: key {what}, {'refused' if said else 'sound'}"] += 1
        assert said is None or is_sentence(said, mutant)
        # what the schema refuses the loader refuses; the other way round save what no schema can say
        assert not refused or said, (what, where, said)
        if said and not refused:
            error = fault_of(mutant)
            assert error.code in BEYOND_SCHEMA, (what, where, said)
        free = where[-1] in ("own", "others") and what == "retyped"  # a number and a multiple of T are both right
        if what != "out of range" and not free and not any(key in OPEN for key in where[:-1]):
            assert said, (what, where)
            assert what == "retyped" or refused
        if said and isinstance(where[-1], str) and len(where) == 1:
            assert where[-1] in said, (what, where, said)


BEYOND_SCHEMA = ("uneven", "card", "odd", "few", "choice", "repeated", "seats", "range")


def fault_of(table):
    try:
        faults.check(table)
    except rulekeys.RulesError as error:
        return error


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_several_faults_at_once(path, tmp_path):
    table = json.loads(path.read_text())
    rng = random.Random(7)
    every = list(mutants(table))
    for _ in range(150 * FUZZ):
        mutant = copy.deepcopy(table)
        for what, where, other in rng.sample(every, 3):
            try:
                holder = at(mutant, where[:-1])
                if what in ("deleted", "misspelt"):
                    del holder[where[-1]]
                else:
                    holder[where[-1]] = at(other, where)
            except (KeyError, IndexError, TypeError):
                pass
        said = verdict(mutant, tmp_path)
        assert said is None or is_sentence(said, mutant)
        assert said or SCHEMA.is_valid(mutant)


def sentence(tmp_path, name="chervy", **keys):
    table = json.loads(Path(f"variants/{name}.json").read_text())
    table.update(keys)
    return verdict(table, tmp_path).replace(str(tmp_path / "mutant.json"), "my.json")


def test_sentences(tmp_path):
    assert sentence(tmp_path, limit=-1) == (
        'my.json: "limit" holds -1, which is out of range. Write a whole number from 0 to 9999.'
    )
    assert sentence(tmp_path, turn="clokwise") == (
        'my.json: "turn" holds "clokwise", which is not allowed. Write one of "clockwise", "counter_clockwise".'
    )
    assert sentence(tmp_path, valeus={}) == ('my.json: "valeus" is not a key of a rule set. Did you mean "values"?')
    assert sentence(tmp_path, values={"QX": 1}).startswith('my.json: "values.QX" speaks of "QX", which is no card')
    assert sentence(tmp_path, limit=0) == (
        'my.json: "limit" and "hands" are both 0, so that no match would end. Write a limit or a number of hands.'
    )
    assert sentence(tmp_path, seats={"4": {"out": ["2D"], "pass": []}}) == (
        'my.json: "seats.4.out" leaves 51 cards for 4 players, 3 too many. '
        'Take 3 more cards out there, or let "left_over" say who gets them.'
    )
    assert sentence(tmp_path, usual=7) == (
        'my.json: "usual" speaks of 7 players, for whom "seats" has no entry. '
        'Add "seats.7", or choose a number that is there.'
    )


def test_a_fault_only_an_option_brings_names_the_case(tmp_path):
    table = json.loads(Path("variants/chervy.json").read_text())
    table["options"][5]["patch"]["jokers"] = 3
    assert verdict(table, tmp_path).endswith("(With 6 players and jokers=true.)")


def test_a_file_that_is_not_json_or_not_there(tmp_path):
    for text, why in (("{", "not JSON"), ("", "not JSON"), ('{"format": 1, "format": 1}', "stands twice")):
        (tmp_path / "broken.json").write_text(text)
        with pytest.raises(check.library.Fault, match=why):
            check.check(str(tmp_path / "broken.json"), WORDS)
    (tmp_path / "broken.json").write_bytes(b"\xff\xfe\x00")
    for name in (str(tmp_path / "none.json"), str(tmp_path), str(tmp_path / "broken.json")):
        with pytest.raises(check.library.Fault, match="cannot be read"):
            check.check(name, WORDS)
    for top in ([], 7, "x", None, {}):
        assert verdict(top, tmp_path)
