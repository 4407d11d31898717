# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Rule sets on bases: how tables merge, and where faults are found. Runs on both interpreters."""

import json

from cards_on_table import FOLDERS, table
from engine.rules import errors
from engine.rules.keys import ADDED, KEYS, RulesError, merge
from engine.rules.load import load


def fault(base, **keys):
    """The fault that the loader finds in a house rule on that base, as "code at path"; "" if it is sound."""
    try:
        errors.check(merge(table(base), keys))
    except RulesError as error:
        return error.code + " at " + errors.path_text(error.path)
    return ""


def house(players=0, base="chervy", **keys):
    """The Rules of a house rule on that base."""
    return load(merge(table(base), keys), players)


def test_a_key_replaces_the_key_of_the_base():
    assert house(limit=50).limit == 50 and house(limit=50).pass_count == 3
    assert house(broken_by=[]).breaks is False
    assert house(base="spruce", moon=[]).moon == ()


def test_tables_merge_key_by_key():
    rules = house(values={"QS": 26, "JD": -11})
    assert [rules.value[card] for card in (3 << 5 | 10, 1 << 5 | 9, 2 << 5)] == [26, -11, 1]
    rules = house(seats={"4": {"pass": ["right"]}, "7": {"out": ["2C", "2D", "3D"], "pass": ["left"]}})
    assert list(rules.cycle) == [3] and len(rules.deck) == 52
    assert len(house(7, seats={"7": {"out": ["2C", "2D", "3D"], "pass": ["left"]}}).deck) == 49
    assert sorted(merge(table("chervy"), {"seats": {"7": {}}})["seats"]) == ["3", "4", "5", "6", "7"]


def test_null_removes_an_entry():
    rules = house(values={"QS": None})
    assert rules.value[3 << 5 | 10] == 0 and rules.value[2 << 5] == 1
    assert sorted(merge(table("chervy"), {"seats": {"3": None, "6": None}})["seats"]) == ["4", "5"]


def test_lists_are_replaced_whole():
    assert len(merge(table("chervy"), {"options": []})["options"]) == 0
    assert merge(table("chervy"), {"seats": {"4": {"pass": ["left"]}}})["seats"]["4"] == {"out": [], "pass": ["left"]}


def test_neither_base_nor_patch_changes():
    base = {"a": 1, "t": {"x": 1, "y": 2}, "l": [1]}
    patch = {"t": {"x": None, "z": {"deep": 3}}, "l": [2]}
    assert merge(base, patch) == {"a": 1, "t": {"y": 2, "z": {"deep": 3}}, "l": [2]}
    assert base == {"a": 1, "t": {"x": 1, "y": 2}, "l": [1]} and patch["t"]["x"] is None


def test_a_fault_in_a_house_rule_is_named():
    assert fault("chervy") == ""
    assert fault("chervy", limit=50, title="Ours") == ""
    assert fault("chervy", limt=50) == "unknown at limt"
    assert fault("chervy", limit=None) == "kind at limit"
    assert fault("chervy", values={"QS": "13"}) == "kind at values.QS"
    assert fault("chervy", values={"QX": 13}) == "card at values.QX"
    assert fault("chervy", values={"QX": None}) == "nothing at values.QX"
    assert fault("chervy", seats={"7": None}) == "nothing at seats.7"
    assert fault("chervy", seats={"4": None}) == "seats at usual"
    assert fault("chervy", seats={"4": {"out": ["2D"]}}) == "uneven at seats.4.out"
    assert fault("chervy", seats={"7": {"out": []}}) == "missing at seats.7.pass"
    assert fault("chervy", seats={"5": {"pass": ["across"]}}) == "odd at seats.5.pass[0]"
    assert fault("chervy", seats={"5": {"pass": ["self"]}}) == "choice at seats.5.pass[0]"
    assert fault("chervy", winners=3, losers=1) == "places at losers"
    assert fault("chervy", winners=4) == "places at winners"
    assert fault("chervy", limit=0) == "endless at limit"
    assert fault("chervy", limit=0, hands=3, at_limit="subtract") == "no_limit at limit"
    assert fault("chervy", aim="highest") == "no_penalty at moon"
    assert fault("chervy", aim="highest", moon=[], sun=[]) == ""  # its moons by house rule are none here
    assert fault("chervy", youngest=3) == "range at youngest"
    assert fault("chervy", prelude="first_hand") == "card at maid"
    assert fault("chervy", prelude="first_hand", maid="QS") == ""
    assert fault("chervy", doubles=["JK"]) == "card at doubles[0]"
    assert fault("jinx", hands=0) == "endless at limit"
    assert fault("chervy", options=[{"name": "a", "players": [], "excludes": [], "default": True, "patch": {}}]) == ""


def test_a_fault_that_an_option_causes_names_the_option():
    switch = {"name": "a", "players": [4], "excludes": [], "default": False, "patch": {"values": {"2X": 1}}}
    try:
        errors.check(merge(table("chervy"), {"options": [switch]}))
    except RulesError as error:
        assert (error.code, error.path, error.case) == ("card", ("values", "2X"), (4, {"a": True}))
    else:
        raise AssertionError("no fault")


def chosen(options, players=0, base="chervy", **values):
    """The rules of a house rule with those options, some of them chosen; the fault if it is refused."""
    for option in options:
        option.update(players=option.get("players", []), excludes=[])
    try:
        return load(merge(table(base), {"options": options}), players, values)
    except RulesError as error:
        return error.code + " at " + errors.path_text(error.path)


def test_a_switch_takes_true_or_false_and_no_number():
    switch = {"name": "a", "default": False, "patch": {"limit": 50}}
    assert chosen([switch], a=True).limit == 50 and chosen([switch], a=False).limit == 100
    assert chosen([switch], a=0) == chosen([switch], a=1) == "kind at options.a"


def test_the_values_of_an_option_depend_on_the_options_before_it():
    hands = {"name": "hands", "sets": "hands", "min": 0, "max": 9}
    limit = {"name": "limit", "sets": "limit", "min": 0, "max": 999}
    assert chosen([hands, limit], limit=0) == "range at options.limit"
    rules = chosen([hands, limit], hands=4, limit=0)
    assert (rules.hands, rules.limit) == (4, 0)


def test_an_option_may_be_for_the_largest_table_only():
    switch = {"name": "a", "players": [11], "default": False, "patch": {"limit": 50}}
    assert chosen([switch], 11, "sevens", a=True).limit == 50
    assert chosen([switch], 7, "sevens", a=True) == "players at options.a"


def test_moons_are_worth_one_to_four_times_all_points():
    for others, worth in (("T", 1), ("2T", 2), ("-4T", -4), ("1T", 0), ("5T", 0), ("T2", 0), ("0T", 0)):
        moon = [{"own": 0, "others": others}]
        if worth:
            assert house(moon=moon).moon == ((0, 0, 0, worth),)
        else:
            assert fault("chervy", moon=moon) == "choice at moon[0].others"


def test_either_of_two_options_may_exclude_the_other():
    for one, other in (("a", "b"), ("b", "a")):
        option = {"players": [], "excludes": [], "default": False, "patch": {"limit": 50}}
        options = [dict(option, name="a"), dict(option, name="b")]
        options["ab".index(one)]["excludes"] = [other]
        try:
            load(merge(table("chervy"), {"options": options}), 0, {"a": True, "b": True})
        except RulesError as error:
            assert (error.code, error.path, error.found) == ("excludes", ("options", "b"), "a")
        else:
            raise AssertionError("no fault")


def test_an_unknown_key_names_the_nearest_known_one():
    for name, near in (
        ("limt", "limit"),
        ("Limit", "limit"),
        ("valeus", "values"),
        ("bse", "base"),
        ("moons", "moon"),
        ("players", ""),
        ("name", ""),
        ("", ""),
    ):
        assert errors.nearest(name, errors.known((name,))) == near, name


def test_shipped_rule_sets_state_only_what_differs_from_their_base():
    for name in ("black_jack", "spot", "plain", "dame_25"):
        with open(FOLDERS[0] + name + ".json") as file:
            raw = json.loads(file.read())
        assert raw["base"] == "chervy" and len(raw) < 11
        assert set(table(name)) == set(KEYS) - set(ADDED)
        assert load(table(name)).id == name


def test_a_letter_written_as_two_json_escapes_is_one_letter():
    """Many editors write letters beyond 16 bits as two escapes; a board's JSON reader does not join them."""
    about = json.loads('"Fun \\ud83d\\ude00"')
    assert not fault("chervy", id="house", about=about) and house(id="house", title=about).title == about
