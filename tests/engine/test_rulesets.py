# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Rule-set files: the shipped ones are sound; loader and schema refuse faulty ones, the loader in one sentence."""

import copy
import gc
import json
import random
import re
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

import check
from amounts import FUZZ, mostly_long
from engine.rules import errors, load
from engine.rules import keys as rulekeys
from engine.rules.keys import merge
from handheld.rulesets import library
from handheld.words import Words

SHIPPED = sorted(path for path in Path("variants").glob("*.json") if path.name != "schema.json")
OURS = SHIPPED + sorted(Path("tests/rulesets").glob("*.json"))
WORDS = Words("en", ("rare",))  # in memory, because the tests use them some thousand times
SCHEMA = jsonschema.Draft202012Validator(json.loads(Path("variants/schema.json").read_text()))
KEYS = SCHEMA.schema["$defs"]["keys"]["properties"]
ANYTHING = [None, True, False, 0, -1, 7, 1.5, 1e300, 10**9, "", "x", "QS", "left", [], ["x"], [None], {}, {"x": 1}]
FEW = 40 * FUZZ  # mutants of each file that are tried
MANY = 800 * FUZZ  # of chervy, which has most keys


def verdict(table, tmp_path):
    """(message of tools/check.py about that table, code of the fault); (None, None) if it is sound."""
    file = tmp_path / "mutant.json"
    file.write_text(json.dumps(table))
    try:
        check.check(str(file), WORDS)
    except library.Fault as fault:
        return str(fault), getattr(getattr(fault.__context__, "error", None) or fault.__context__, "code", None)
    return None, None


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
    """Values of the same type that no key allows."""
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


def is_sentence(text):
    """One line that names the file and a key, and says what to do."""
    assert "\n" not in text and text.startswith("/") and "mutant.json" in text
    assert any(
        verb in text
        for verb in ("Write", "Add", "Take ", "Did you mean", "choose", "Choose", "Leave", "Remove", "Make ", " write ")
    ), text
    assert '"' in text
    return True


def test_the_schema_knows_every_key_as_the_loader_does():
    assert set(KEYS) == {*rulekeys.KEYS, "base", "$schema"}
    assert set(SCHEMA.schema["else"]["required"]) == set(rulekeys.KEYS) - set(rulekeys.ADDED)
    assert {key: KEYS[key]["default"] for key in rulekeys.ADDED} == rulekeys.ADDED
    for key, (low, high) in rulekeys.INTS.items():
        entry = KEYS[key] if "minimum" in KEYS[key] else SCHEMA.schema["$defs"][KEYS[key]["$ref"].rpartition("/")[2]]
        assert (entry["type"], entry["minimum"], entry["maximum"]) == ("integer", low, high), key
    for key, words in rulekeys.CHOICES.items():
        assert KEYS[key]["enum"] == list(words), key
    for key in KEYS:
        assert KEYS[key]["description"].endswith("."), f"an editor has nothing to say of {key}"


def test_every_key_says_what_it_expects():
    for key in rulekeys.KEYS:
        assert errors.expected((key,))[0] not in ("rules", "") and errors.known((key,)).count(key) == 1
        assert WORDS("expect." + errors.expected((key,))[0], low=0, high=0, names="", letters="", longest=0)


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_shipped_rule_sets_are_sound(path):
    table = json.loads(path.read_text())
    assert "is fine" in check.check(str(path), WORDS)
    SCHEMA.validate(table)
    assert table["id"] == path.stem


def all_mutants(table):
    """A list of mutants(). The game collects garbage for every file it checks, and need not look at all these."""
    every = list(mutants(table))
    gc.freeze()
    return every


# Tables whose keys may be missing. Yet another key of the file may need one of them: "usual" needs its number of
# players, and an even deal its values.
OPEN = ("values", "seats", "patch")
# Faults that only the loader finds.
BEYOND_SCHEMA = ["uneven", "card", "odd", "few", "choice", "repeated", "seats", "range"]
BEYOND_SCHEMA += ["places", "no_penalty", "flat", "nothing"]
BEYOND_WITH_A_BASE = [*BEYOND_SCHEMA, "base", "circle", "no_limit", "endless", "missing"]


def agree(mutant, tmp_path):
    """Check that loader and schema agree on a mutant, except for faults that no schema can find.

    Returns (message of the loader, whether the schema refuses it too).
    """
    said, code = verdict(mutant, tmp_path)
    refused = not SCHEMA.is_valid(mutant)
    assert said is None or is_sentence(said)
    assert said or not refused, mutant
    if said and not refused:
        assert code in (BEYOND_WITH_A_BASE if "base" in mutant else BEYOND_SCHEMA), (code, said)
    return said, refused


SOME = [path for path in SHIPPED if path.stem in ("chervy", "cancellation", "hartenjagen", "omnibus", "peppa50")]


@pytest.mark.slow
@pytest.mark.parametrize("path", mostly_long(SHIPPED, SOME), ids=lambda path: path.stem)
@pytest.mark.long
def test_every_mutant_is_refused_in_one_sentence_or_is_sound(path, tmp_path, hits):
    table = json.loads(path.read_text())
    every = all_mutants(table)
    few = MANY if path.stem == "chervy" else FEW
    if len(every) > few:
        every = random.Random(path.stem).sample(every, few)
    for what, where, mutant in every:
        said, refused = agree(mutant, tmp_path)
        hits[f"rule sets: key {what}, {'refused' if said else 'sound'}"] += 1
        if "base" in table and (what == "deleted" or mutant.get("base") != table["base"]):
            continue  # the base has the missing key
        free = where[-1] in ("own", "others") and what == "retyped"  # a number and a multiple of T are both allowed
        if what != "out of range" and not free and not any(key in OPEN for key in where[:-1]):
            assert said, (what, where)
            assert what == "retyped" or refused
        if said and len(where) == 1 and what != "out of range":
            assert where[-1] in said, (what, where, said)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_several_faults_are_reported_at_once(path, tmp_path, tried):
    table = json.loads(path.read_text())
    rng = random.Random(7)
    every = all_mutants(table)
    for _ in range((150 if path.stem == "chervy" else 15) * FUZZ):
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
        said, _ = verdict(mutant, tmp_path)
        assert said is None or is_sentence(said)
        assert said or SCHEMA.is_valid(alive(mutant, tmp_path / "mutant.json")), mutant
        tried("a rule set's file has mistakes")


def alive(table, file):
    """The table without options for numbers of players it does not have: nobody can choose such an option."""
    seats = [int(n) for n in library.read(str(file), WORDS)[1]["seats"]]
    options = [one for one in table.get("options", []) if any(errors.offered(one, n) for n in seats)]
    return table | {"options": options} if options else table


CHERVY = json.loads(Path("variants/chervy.json").read_text())


def whole(**keys):
    """chervy's file with those keys."""
    return CHERVY | keys


def house(**keys):
    """A house rule on chervy."""
    return {"base": "chervy", "id": "house", "title": "Ours"} | keys


def option(**keys):
    """A list of one option, a switch."""
    return [{"name": "jd", "players": [], "excludes": [], "default": False, "patch": {}} | keys]


def numbers(**keys):
    """A list of one option, a number."""
    return [{"name": "n", "players": [], "excludes": []} | keys]


def said_of(table, tmp_path):
    """The verdict with the file called my.json."""
    return str(verdict(table, tmp_path)[0]).replace(str(tmp_path) + "/", "").replace("mutant", "my")


@pytest.mark.slow
def test_a_house_rule_is_three_lines(tmp_path):
    table = json.loads("""{
        "base": "chervy", "id": "house", "title": "At home",
        "values": {"QS": 26},
        "limit": 50
    }""")
    assert said_of(table, tmp_path) == "None" and SCHEMA.is_valid(table)
    rules = library.rules(str(tmp_path / "mutant.json"), WORDS)
    assert (rules.limit, rules.value[3 << 5 | 10], rules.value[2 << 5]) == (50, 26, 1)
    assert said_of(table | {"$schema": "variants/schema.json"}, tmp_path) == "None"


def test_a_fault_from_an_option_of_the_base_names_its_place(tmp_path):
    table = {"base": "chervy", "id": "d", "ranks": "23456789QKA", "seats": {"3": None, "5": None, "6": None}}
    said = said_of(table, tmp_path)
    assert '"options[3].patch.values.JD" names "JD"' in said and "(With 4 players and jd=true.)" in said
    assert said.endswith(FROM.format('"options"'))


@pytest.mark.parametrize(
    "options",
    [
        3,
        [3, {"name": "jd"}],
        [{"name": "jd", "patch": None}],
        [{"name": "jd", "patch": {}}],
        [{"name": "jd", "sets": ["a"], "max": 3}],
        [{"name": "jd", "sets": "limit"}],
    ],
)
def test_an_unknown_key_named_like_an_option_is_reported_as_unknown(options, tmp_path):
    table = {"base": "chervy", "id": "house", "jd": True, "options": options}
    assert 'there is no key "jd". Remove it, or write one of these: "about", ' in said_of(table, tmp_path)


FROM = " ({} comes from variants/chervy.json; my.json may have its own.)"
DIRECTIONS = 'a list such as ["left", "right", "none"], hand by hand, out of ' + ", ".join(
    f'"{word}"' for word in rulekeys.SHIFTS
)
CARD = 'a card such as "QS" or "TH": a rank of this deck (T is ten), then C, D, H or S'
PICK = 'a suit such as "H", a rank of this deck such as "Q" (T is ten), or a card such as "QS"'
POINTS = (
    'a whole number from -999 to 999, "by rank" (2 to 10 at face value, J 11, Q 12, K 13, A 14) or "-by rank" '
    "(the same below 0)"
)
RESULTS = 'a list of results such as [{"own": 0, "others": "T"}], or [] for none'
NO_BASE = "but there is no such rule set beside this file or in variants."
# Common mistakes in house rules.
TYPICAL = [
    (house(limt=50), 'there is no key "limt". Did you mean "limit"?'),
    (house(limit="50"), '"limit" is "50". Write: a whole number from 0 to 9999, without quotes.'),
    (house(limit=-1), '"limit" is -1, which is out of range. Write: a whole number from 0 to 9999.'),
    (
        house(values={"10H": 10}),
        f'"values.10H" names "10H", which is not in this deck. Write: {PICK}. Did you mean "TH"?',
    ),
    (
        house(values={"qs": 10}),
        f'"values.qs" names "qs", which is not in this deck. Write: {PICK}. Did you mean "QS"?',
    ),
    (
        house(values={"SQ": 10}),
        f'"values.SQ" names "SQ", which is not in this deck. Write: {PICK}. Did you mean "QS"?',
    ),
    (house(values={"QS": "rank"}), f'"values.QS" is "rank". Write: {POINTS}.'),
    (
        house(values={"QH": None}),
        '"values.QH" is null, but there is nothing to remove. Leave it out, or remove one of these: "H", "QS".',
    ),
    (house(sun=False), f'"sun" is false. Write: {RESULTS}.'),
    (house(sun=None), f'"sun" is null, which only removes an entry from a table of the base. Write: {RESULTS}.'),
    (
        house(**{"pass": "left"}),
        '"pass" is "left". Write: a whole number from 0 to 5: how many cards ("seats" says to whom).',
    ),
    (house(seats={"4": {"pass": "left"}}), f'"seats.4.pass" is "left". Write: {DIRECTIONS}.'),
    (
        house(seats={"4": {"pass": ["left", "self"]}}),
        '"seats.4.pass[1]" is "self": a pass to oneself. Write "none" for a hand without passing.',
    ),
    (
        house(seats={"4": {"pass": ["4 left"]}}),
        '"seats.4.pass[0]" is "4 left": a pass to oneself. Write "none" for a hand without passing.',
    ),
    (
        house(seats={"5": {"pass": ["left", "across"]}}),
        '"seats.5.pass[1]" says "across", but with 5 players nobody sits across. Write another direction.',
    ),
    (
        house(seats={"7": {"out": ["2C", "2D", "2S"]}}),
        f'the key "seats.7.pass" is missing. Add: {DIRECTIONS}.',
    ),
    (
        house(seats={"4": None}),
        '"usual" names 4 players, but "seats" has no entry for them. Add "seats.4", or choose a number that is there.'
        + FROM.format('"usual"'),
    ),
    (
        house(packs=2),
        '"seats.3.out" leaves 103 cards for 3 players, with 1 left over. '
        'Take out 1 more, or say in "left_over" who gets them.' + FROM.format('"seats.3.out"'),
    ),
    (
        house(ranks="789TJQKA"),
        '"lead" names "2C", which is not in this deck. '
        'Write: a card of this deck (such as "QS"), or "eldest", or "youngest".' + FROM.format('"lead"'),
    ),
    (
        house(broken_by="H"),
        '"broken_by" is "H". Write: a list of suits, ranks or cards such as ["H", "QS"], or [].',
    ),
    (
        house(title="A title that is much too long"),
        '"title" is "A title that is much too long", which is empty or too long. '
        "Write: a text of 1 to 24 characters on one line.",
    ),
    (house(base="chervy.json"), f'"base" is "chervy.json", {NO_BASE} Did you mean "chervy"?'),
    (
        {"base": "chervy", "limit": 50},
        'the key "id" is missing. Add: a name such as "my_rules": at most 20 small letters, digits and _.',
    ),
    (
        {"title": "Ours", "limit": 50},
        'the key "about" is missing. Add: a text of 1 to 240 characters on one line. '
        'Or write "base": "chervy" (or another rule set) and only what differs from it.',
    ),
    ({"bse": "chervy", "id": "house"}, 'there is no key "bse". Did you mean "base"?'),
    (
        {"base": "chervy", "id": "house", "jd": True},
        'there is no key "jd". It is a house rule, chosen when a match begins. '
        'To have it always, write "values": {"JD": -11} instead.',
    ),
    (
        {"base": "peppa50", "id": "house", "trick": 10},
        'there is no key "trick". It is a house rule, chosen when a match begins. '
        'To have it always, write "per_trick": 10 instead.',
    ),
]
NAMES = ", ".join(f'"{path.stem}"' for path in SHIPPED)
PENALTY = (
    '"moon" needs all penalty cards, but no card in play is one. Write [] for no moon, '
    'or give cards in "values" penalty points (above 0; with "aim" "highest", below 0).'
)
# The remaining sentences: about whole files, about options, and about faults that only some combinations cause.
SENTENCES = [
    (
        whole(turn="clokwise"),
        '"turn" is "clokwise", which is not allowed. Write: one of "clockwise", "counter_clockwise".',
    ),
    (
        whole(values={"QS": None}),
        f'"values.QS" is null, which only removes an entry from a table of the base. Write: {POINTS}.',
    ),
    (whole(values={"QS": "13"}), f'"values.QS" is "13". Write: {POINTS}, without quotes.'),
    (whole(moon=[1]), '"moon[0]" is 1. Write: a result such as {"own": 0, "others": "T"}.'),
    (whole(moon=[{"own": 0, "other": "T"}]), 'there is no key "moon[0].other". Did you mean "others"?'),
    (
        whole(moon=[{"own": 0, "others": "5T"}]),
        '"moon[0].others" is "5T", which is not allowed. '
        'Write: a whole number from -999 to 999, or "T", "2T", "-T" (T is all penalty points in play).',
    ),
    (whole(sun=CHERVY["sun"] * 2), 'the list "sun" is longer than 1. Remove some of it.'),
    (whole(doubles="TC"), '"doubles" is "TC". Write: a list of cards such as ["2D", "2S"], or [].'),
    (
        whole(doubles=["10C"]),
        f'"doubles[0]" names "10C", which is not in this deck. Write: {CARD}. Did you mean "TC"?',
    ),
    (
        whole(doubles=["sq"]),
        f'"doubles[0]" names "sq", which is not in this deck. Write: {CARD}. Did you mean "QS"?',
    ),
    (whole(doubles=["C"]), f'"doubles[0]" names "C", which is not in this deck. Write: {CARD}.'),
    (
        whole(prelude="first_hand"),
        '"maid" names "none", which is not in this deck. '
        'Write: a card of this deck (such as "QS"), or "none" if "prelude" is "none" too.',
    ),
    (whole(limit=0), '"limit" and "hands" are both 0, so no match would ever end. Write a limit or a number of hands.'),
    (
        whole(limit=0, hands=4, at_limit="subtract"),
        '"limit" is 0, but "at_limit" says that points are subtracted from there on. '
        'Write a limit above 0, or set "at_limit" to "end".',
    ),
    (whole(aim="highest"), PENALTY),
    (house(values={"H": 0, "QS": None}), PENALTY + FROM.format('"moon"')),
    (
        whole(values={}, moon=[]),
        'no value in "values" is above 0 and "hands" is 0, so no total would reach the limit. '
        'Write values above 0 or a number of hands (an option that sets "hands" then needs a "min" of 1).',
    ),
    (
        whole(winners=3, losers=1),
        '"winners" 3 and "losers" 1 are more places than 3 players have. Make one smaller, or remove "seats.3".',
    ),
    (
        whole(seats={"4": {"out": ["2D", "2D"], "pass": []}}),
        '"2D" appears twice in "seats.4.out". Remove one.',
    ),
    (whole(ranks="23456789TJQKK"), '"K" appears twice in "ranks". Remove one.'),
    (
        whole(seats={"4": {"out": ["10D"], "pass": []}}),
        '"seats.4.out[0]" names "10D", which is not in this deck. '
        'Write: a card such as "QS" or "TH": a rank of this deck (T is ten), then C, D, H or S. Did you mean "TD"?',
    ),
    (
        whole(ranks="2Q", seats={"4": {"out": [], "pass": []}}),
        '"seats.4.out" leaves each player 2 cards, too few to play and pass. '
        'Take out fewer cards, or make "pass" smaller.',
    ),
    (
        whole(usual=7),
        '"usual" names 7 players, but "seats" has no entry for them. Add "seats.7", or choose a number that is there.',
    ),
    (
        whole(seats=CHERVY["seats"] | {"2": {}}),
        'there is no key "seats.2". Remove it, or write one of these: "3", "4", "5", "6", "7", "8", "9", "10", "11".',
    ),
    (whole(format=2), '"format" is 2, which is out of range. Write: 1.'),
    (
        house(options=option(patch={"usual": 5})),
        'there is no key "options[0].patch.usual". Remove it: options cannot change it.',
    ),
    (house(options=option(patch={"limits": 5})), 'there is no key "options[0].patch.limits". Did you mean "limit"?'),
    (
        house(options=option(patch={"values": {"JX": -11}})),
        '"options[0].patch.values.JX" names "JX", which is not in this deck. '
        f"Write: {PICK}. (With 3 players and jd=true.)",
    ),
    (
        house(options=option(patch={"values": {"JD": None}})),
        '"options[0].patch.values.JD" is null, but there is nothing to remove. '
        'Leave it out, or remove one of these: "H", "QS". (With 3 players and jd=true.)',
    ),
    (
        house(options=option(default="false")),
        '"options[0].default" is "false". Write: true or false, without quotes.',
    ),
    (house(options=option(min=3)), 'there is no key "options[0].min". Write: ' + WORDS("expect.option") + "."),
    (
        house(options=[{"name": "jd"}]),
        'the key "options[0].players" is missing. Add: a list of numbers of players from 3 to 11, or [] for all.',
    ),
    (
        house(options=option(excludes=["xx"])),
        '"options[0].excludes[0]" is "xx", which is not allowed. Write: the name of another option of this rule set.',
    ),
    (house(base="hearts"), f'"base" is "hearts", {NO_BASE} Write one of these: {NAMES}.'),
    (house(base=3), '"base" is 3. Write: the name of a rule set, such as "chervy".'),
    (
        {"base": "jinx", "id": "house", "options": numbers(sets="youngest", min=3, max=6)},
        '"options[0].min" is 3, which is out of range. Write: a whole number from 0 to 2.',
    ),
    (
        house(options=numbers(sets="hands", min=0, max=0)),
        '"options[0].max" is 0, which is out of range. Write: a whole number from 1 to 99.',
    ),
    (
        house(base="mutant"),
        'the rule sets named in "base" form a circle (my -> my). Choose another base, '
        "or remove it and write every key.",
    ),
]


@pytest.mark.parametrize("table, sentence", TYPICAL + SENTENCES)
def test_faults_are_reported_in_these_sentences(table, sentence, tmp_path):
    assert said_of(table, tmp_path) == "my.json: " + sentence
    agree(table, tmp_path)


def test_a_file_that_is_no_json_object_is_reported(tmp_path):
    assert said_of([], tmp_path) == (
        "my.json is not a rule set: it holds []. "
        'Write: a table {...} with "base", "id" and what differs from the base, or with every key.'
    )


@pytest.mark.parametrize(
    "name, seats, options, sentence",
    [
        ("plain", 9, {}, '"seats" has no entry for 9 players. Choose one of these: 4.'),
        ("dame", 4, {"sun": True}, 'there is no option "sun". Options of this rule set: "plain", "limit".'),
        (
            "chervy",
            4,
            {"jokers": True},
            'the option "jokers" is not offered for this number of players. Leave it out, or play with 6.',
        ),
        (
            "chervy",
            6,
            {"jokers": True, "no_twos": True},
            'the options "jokers" and "no_twos" cannot be used together. Choose one.',
        ),
        (
            "plain",
            4,
            {"limit": 0},
            '"options.limit" is 0, which is out of range. Write: a whole number from 1 to 9999.',
        ),
    ],
)
def test_wrong_choices_are_reported_in_these_sentences(name, seats, options, sentence):
    with pytest.raises(library.Fault) as fault:
        library.rules(name, WORDS, seats, options)
    assert str(fault.value) == f"variants/{name}.json: {sentence}"


def test_every_fault_of_the_loader_has_its_sentence_in_a_test():
    source = "".join(Path(f"engine/rules/{name}.py").read_text() for name in ("load", "keys"))
    codes = set(re.findall(r'RulesError\("(\w+)"', source + Path("lib/handheld/rulesets/files.py").read_text()))
    assert codes == set(re.findall(r'"(\w+)"', rulekeys.RulesError.__doc__.partition("code")[2].partition("path ")[0]))
    keys = [line.partition(" = ") for line in Path("lib/handheld/lang/en.rare.txt").read_text().splitlines()]
    texts = {key[6:]: text for key, _, text in keys if key.startswith("fault.")}
    assert codes - set(texts) == set()


# -- rule sets on bases --


def put(tmp_path, **tables):
    for name, table in tables.items():
        (tmp_path / f"{name}.json").write_text(table if isinstance(table, str) else json.dumps(table))


@pytest.mark.slow
def test_a_base_is_found_beside_its_file_or_in_variants(tmp_path):
    put(tmp_path, uncle=house(id="uncle", limit=77))
    assert said_of(house(base="uncle", hands=4), tmp_path) == "None"
    rules = library.rules(str(tmp_path / "mutant.json"), WORDS)
    assert (rules.limit, rules.hands, rules.pass_count) == (77, 4, 3)
    put(tmp_path, chervy=whole(limit=33))  # a file beside it comes first
    assert said_of(house(), tmp_path) == "None"
    assert library.rules(str(tmp_path / "mutant.json"), WORDS).limit == 33


@pytest.mark.parametrize(
    "uncle, sentence",
    [
        (whole(limit=-1), '"limit" is -1, which is out of range. Write: a whole number from 0 to 9999.'),
        (house(id="uncle", limt=50), 'there is no key "limt". Did you mean "limit"?'),
        (
            house(id="uncle", values={"QH": None}),
            '"values.QH" is null, but there is nothing to remove. Leave it out, or remove one of these: "H", "QS".',
        ),
    ],
)
def test_a_fault_of_the_base_names_the_base(uncle, sentence, tmp_path):
    put(tmp_path, uncle=uncle)
    assert said_of(house(base="uncle"), tmp_path) == f"uncle.json: {sentence} (my.json is based on it.)"


@pytest.mark.parametrize(
    "uncle, sentence",
    [
        ("{", "uncle.json is not JSON: "),
        ("", "uncle.json is empty. "),
        ('{"base": "aunt", "id": "uncle"}', 'uncle.json: "base" is "aunt", but there is no such rule set'),
        ('{"base": "chervy", "limit": 5}', 'uncle.json: the key "id" is missing. '),
    ],
)
def test_an_unreadable_base_is_reported_with_the_file_that_names_it(uncle, sentence, tmp_path):
    (tmp_path / "uncle.json").write_text(uncle)
    said = said_of(house(base="uncle"), tmp_path)
    assert said.startswith(sentence) and said.endswith(" (my.json is based on it.)")


@pytest.mark.parametrize(
    "uncle, sentence",
    [
        ({"base": "chervy"}, 'the key "id" is missing.'),
        (house(base="nobody"), '"base" is "nobody", but there is no such rule set'),
        (house(base="mutant"), 'the rule sets named in "base" form a circle (my -> uncle -> my).'),
        ({"id": "uncle"}, 'the key "about" is missing.'),
        (json.dumps(whole()).replace('"usual"', '"jokers": 0, "usual"'), 'the key "jokers" appears twice'),
        ("{", None),
        ("[]", None),
    ],
)
def test_a_base_that_is_no_rule_set_is_named(uncle, sentence, tmp_path):
    put(tmp_path, uncle=uncle)
    assert said_of(house(base="uncle"), tmp_path).startswith(f"uncle.json: {sentence}" if sentence else "uncle.json ")


def test_a_fault_of_file_and_base_together_names_both(tmp_path):
    put(tmp_path, uncle=house(id="uncle", lead="3C"))
    assert said_of(house(base="uncle", ranks="456789TJQKA"), tmp_path).startswith('my.json: "lead" names "3C"')
    assert said_of(house(base="uncle", ranks="456789TJQKA"), tmp_path).endswith(
        '("lead" comes from uncle.json; my.json may have its own.)'
    )


def test_a_fault_from_an_option_is_not_blamed_on_the_base(tmp_path):
    put(tmp_path, uncle=house(id="uncle", lead="3C"))
    said = said_of(house(base="uncle", options=option(patch={"ranks": "456789TJQKA"})), tmp_path)
    assert said.startswith('my.json: "lead" names "3C"') and "jd=true" in said and "comes from" not in said


def test_a_long_chain_of_bases_is_read(tmp_path):
    put(tmp_path, **{f"r{i}": house(id=f"r{i}", base=f"r{i + 1}") for i in range(40)}, r40=whole(limit=44))
    assert said_of(house(base="r0"), tmp_path) == "None"
    assert library.rules(str(tmp_path / "mutant.json"), WORDS).limit == 44


def test_a_byte_order_mark_does_no_harm(tmp_path):
    (tmp_path / "mutant.json").write_bytes(b"\xef\xbb\xbf" + json.dumps(house()).encode())
    assert "is fine" in check.check(str(tmp_path / "mutant.json"), WORDS)


def test_a_number_of_hands_may_replace_the_limit(tmp_path):
    # chervy's option may set the hands to 0, but not where they alone end the match
    assert said_of(house(limit=0, hands=4), tmp_path) == "None"


def test_a_doubling_card_named_twice_doubles_once(tmp_path):
    rules = load.load(merge(library.read("chervy", WORDS)[1], {"doubles": ["TC", "TC"]}), 4)
    assert list(rules.doubles) == [8]


def test_a_key_that_no_terminal_can_show_does_not_crash_the_check(tmp_path):
    (tmp_path / "odd.json").write_text('{"\\ud800": 1, "base": "chervy", "id": "odd"}')
    done = subprocess.run(
        [sys.executable, "tools/check.py", str(tmp_path / "odd.json")], capture_output=True, text=True
    )
    assert done.returncode == 1 and "Traceback" not in done.stderr and "there is no key" in done.stdout


def test_a_lone_surrogate_is_refused_on_a_pc(tmp_path):
    assert '"about" is' in said_of(house(about="\ud83d"), tmp_path)


@pytest.mark.parametrize("way", ["² left", "④ left", "5" * 5000 + " left", "44 left"])
def test_a_direction_that_looks_like_a_number_is_refused_as_text(way, tmp_path):
    told = said_of(house(seats={"4": {"pass": [way]}}), tmp_path)
    assert '"seats.4.pass[0]" is' in told and "one of" in told


@pytest.mark.parametrize("count", ["²", "04", "5" * 5000])
def test_a_wrong_number_of_players_is_refused(count, tmp_path):
    said = said_of(house(seats={count: {"out": [], "pass": ["left"]}}, usual=7), tmp_path)
    assert said.startswith('my.json: "usual" names 7 players, but "seats" has no entry for them.')


def test_a_circle_of_files_with_other_endings_is_reported_with_their_names(tmp_path):
    put(tmp_path, one=house(id="one", base="two"), two=house(id="two", base="one"))
    (tmp_path / "one.json").rename(tmp_path / "start.txt")
    put(tmp_path, one=house(id="one", base="two"))
    with pytest.raises(library.Fault, match=r"start.txt -> two -> one -> two"):
        check.check(str(tmp_path / "start.txt"), WORDS)


def test_a_missing_file_and_one_that_is_not_json_are_reported(tmp_path):
    for text, why in (("{", "not JSON"), ("", "is empty"), ('{"format": 1, "format": 1}', "appears twice")):
        (tmp_path / "broken.json").write_text(text)
        with pytest.raises(library.Fault, match=why):
            check.check(str(tmp_path / "broken.json"), WORDS)
    (tmp_path / "broken.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(library.Fault, match="is not plain text. Save it as UTF-8 text"):
        check.check(str(tmp_path / "broken.json"), WORDS)
    for name in (str(tmp_path / "none.json"), str(tmp_path)):
        with pytest.raises(library.Fault, match="cannot be read"):
            check.check(name, WORDS)
    for top in ([], 7, "x", None, {}):
        assert verdict(top, tmp_path)[0]


def test_a_hand_is_rehearsed_in_every_case_including_old_maid(monkeypatch):
    drawn = []
    draw = check.Prelude.draw
    monkeypatch.setattr(check.Prelude, "draw", lambda self, place: drawn.append(place) or draw(self, place))
    _, table = library.read("peppa", WORDS)
    cases = list(errors.every_case(table))
    assert check.rehearse(table) == len(cases) > 20 and len(drawn) > 20 * len(cases) / 2


@pytest.mark.long
def test_without_a_file_all_of_variants_are_checked():
    done = subprocess.run([sys.executable, "tools/check.py"], capture_output=True, text=True, timeout=120, check=True)
    found = [line.partition(" is fine: ")[0] for line in done.stdout.splitlines()]
    lessons = sorted(Path("variants/lessons").glob("*.json"))
    assert found == [path.as_posix() for path in [*SHIPPED, *lessons]]


def test_an_option_does_not_exclude_itself(tmp_path):
    option = {"name": "to", "players": [], "excludes": ["to"], "sets": "limit", "min": 1, "max": 900}
    said, _ = verdict({"base": "chervy", "id": "mutant", "title": "Mutant", "options": [option]}, tmp_path)
    assert '"options[0].excludes[0]" is "to"' in said and "another option" in said
