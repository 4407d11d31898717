# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""House rules: offering, changing, keeping and applying them."""

import json

import pytest

from engine.rules.keys import bounds, default
from handheld.rulesets import house_rules, library
from handheld.screens import edit_house_rules
from handheld.shared import SETTINGS
from handheld.storage.journal import Journal
from handheld.words import Words
from overlaps import check
from player import SIZES, Player
from rule_set_files import SHIPPED, derived


def chosen(player):
    return player.settings["options"]


def test_house_rules_are_remembered_for_each_rule_set():
    player = Player(rules="chervy").set_up_match("House rules").press("D D D A B U U U R D D D A R B").look("other")
    player.press("U U U L").wait(300).wait_for_checks().look("first")
    second = player.checker.names[1]
    assert list(chosen(player)[second]) == ["limit"] and chosen(player)["chervy"] == {"jd": True}
    player.press("B")
    again = (
        player.restarted_with_kept_settings()
        .set_up_match()
        .look("first")
        .change("Game")
        .wait(300)
        .wait_for_checks()
        .look("other")
        .back()
    )
    assert chosen(again) == chosen(player) and len(chosen(again)) == 2
    for one in (player, again):
        said = [one.texts[name][one.texts[name].index("House rules") + 1] for name in ("other", "first")]
        assert said == ["Play to %d" % chosen(player)[second]["limit"], "Bonus J♦"]


def test_options_at_their_default_are_not_kept():
    player = Player().set_up_match("House rules").press("D D D A A R L R A").look("options")
    player.press("B")
    assert player.texts["options"][0] == "House rules"
    player = Player().set_up_match("House rules").press("D D D A A B")
    assert chosen(player) == {}


def test_an_option_that_is_not_offered_is_not_applied_and_not_forgotten():
    player = Player(seats=6, options={"jokers": True}).set_up_match().look("six")
    player.press("D D L").look("five").press("U U A A A A A")
    assert player.record["options"] == {} and player.record["seats"] == 5
    assert chosen(player) == {"chervy": {"jokers": True}}
    six, five = player.texts["six"], player.texts["five"]
    assert six[six.index("House rules") + 1] == "Jokers" and five[five.index("House rules") + 1] == "standard"
    again = player.restarted_with_kept_settings().open_menu("New match").change("Players").choose("Start")
    again.press("D A").pass_cards()
    assert again.record["options"] == {"jokers": True} and again.session.rules.jokers == 2


@pytest.mark.parametrize("options", [{"jokers": 3}, {"limit": True}, {"limit": -4}, {"gone": True}, {"sun": "no"}])
def test_options_a_file_no_longer_offers_do_no_harm(options):
    player = Player(seats=6, options=options).set_up_match("House rules").look("options")
    player.press("B U U U U A A A A A A")
    assert player.record["options"] == {} and player.session


def test_a_number_of_hands_may_be_the_only_end_of_a_match():
    player = Player().set_up_match("House rules").press("D R R R R").look("hands").press("U" + " L" * 40).look("off")
    assert player.texts["hands"][player.texts["hands"].index("Hands") + 1] == "4"
    assert player.texts["off"][player.texts["off"].index("Play to") + 1] == "off"
    player.press("B").choose("Start").pass_cards()
    assert player.record["options"] == {"limit": 0, "hands": 4}
    assert (player.session.rules.limit, player.session.rules.hands) == (0, 4)


def test_without_a_number_of_hands_the_limit_comes_back():
    player = (
        Player(options={"limit": 0, "hands": 1, "sun": False}).set_up_match("House rules").press("D L").look("back")
    )
    row = player.texts["back"]
    assert (row[row.index("Play to") + 1], row[row.index("Hands") + 1]) == ("100", "off")
    player.press("B").choose("Start").pass_cards()
    assert player.record["options"] == {"sun": False}


def test_options_that_exclude_each_other_are_never_both_on():
    player = Player(seats=6).set_up_match("House rules").press("D D D D A").look("one")
    player.press("D A").look("two")
    rows = {name: player.texts[name] for name in ("one", "two")}
    on = [(row[row.index("No twos") + 1], row[row.index("Jokers") + 1]) for row in rows.values()]
    assert on == [("on", "off"), ("off", "on")] and chosen(player) == {"chervy": {"jokers": True}}
    # saved by another version or typed on the command line
    both = Player(seats=6, options={"jokers": True, "no_twos": True}).start_match().pass_cards()
    assert both.record["options"] == {"no_twos": True}


def test_plain_makes_the_limit_of_dame_100():
    player = Player(rules="dame").set_up_match("House rules").look("usual")
    player.press("A").look("plain").press("D R").look("more").press("A L").look("hundred")
    player.press("L").look("less").press("B")
    limit = {name: row[row.index("Play to") + 1] for name, row in player.texts.items()}
    assert limit == {"usual": "500", "plain": "100", "more": "110", "hundred": "110", "less": "100"}
    assert chosen(player) == {"dame": {"plain": True}}


def test_a_chosen_limit_stays_when_plain_is_switched_off():
    player = (
        Player(rules="dame", options={"plain": True, "limit": 150}).set_up_match("House rules").press("A").look("off")
    )
    player.press("B U U U U A A A A")
    row = player.texts["off"]
    assert row[row.index("Play to") + 1] == "150" and player.record["options"] == {"limit": 150}


def test_the_youngest_player_is_always_an_existing_seat():
    player = Player(rules="jinx", seats=4).set_up_match("House rules").look("0")
    player.press("R").look("1").press("R").look("2").press("R").look("3").press("R").look("4")
    player.press("L").look("5").press("B")
    names = [row[row.index("Youngest player") + 1] for row in (player.texts[str(i)] for i in range(6))]
    assert names == ["You", "Emile", "Rosa", "Yuki", "You", "Yuki"]
    assert chosen(player) == {"jinx": {"youngest": 3}}
    player.show("new_match")
    player.press("U U D D D L U U U A").look("x")
    fewer = player.restarted_with_kept_settings(rules="jinx", seats=3).start_match()
    assert fewer.record["options"] == {} and fewer.session.rules.youngest == 0
    assert chosen(fewer) == {"jinx": {"youngest": 3}}


@pytest.mark.parametrize(
    "value, step, low, high, there",
    [(100, 1, 1, 9999, 110), (100, -1, 1, 9999, 90), (95, 1, 1, 9999, 100), (95, -1, 1, 9999, 90),
     (19, 1, 0, 99, 20), (20, 1, 0, 99, 30), (20, -1, 0, 99, 19), (0, -1, 0, 99, 0), (99, 1, 0, 99, 99),
     (200, 1, 1, 9999, 250), (200, -1, 1, 9999, 190), (1000, 1, 1, 9999, 1500), (1000, -1, 1, 9999, 950),
     (9999, 1, 1, 9999, 9999), (9999, -1, 1, 9999, 9500), (1, -1, 1, 9999, 1), (10, 1, 3, 10, 3), (3, -1, 3, 10, 10)],
)  # fmt: skip
def test_numbers_change_in_steps_of_a_useful_size(value, step, low, high, there):
    from handheld.screens.edit_house_rules import moved

    assert moved(value, step, low, high) == there


def test_every_option_has_words_that_fit_with_every_value():
    words = Words(keep=("screen",))
    canvas = Player((240, 240)).power_on().canvas
    names = set()
    for name in SHIPPED:
        _, table = library.read(name, words)
        for option in table["options"]:
            names.add(option["name"])
            text = words("opt." + option["name"])
            values = ["on", "off"]
            if option.get("sets") == "youngest":
                values = [
                    words.seat(s, n) for n in map(int, table["seats"]) for s in range(bounds(option, n, table)[1] + 1)
                ]
            elif "sets" in option:
                values = ["%d" % n for n in (*bounds(option, 4, table), default(option, table))]
            for value in values:
                room = canvas.width - canvas.measure(value) - 2 * canvas.cell_w
                assert canvas.measure(canvas.variant(text, room)) <= room, (text, value)
    assert {"plain", "ten", "last_taker", "youngest", "so_far", "maid_always", "no_maid", "italian"} < names


@pytest.mark.parametrize("size", [(128, 128), (240, 240)])
@pytest.mark.parametrize("name", SHIPPED)
def test_the_options_of_every_rule_set_can_be_changed(name, size):
    table = library.read(name, Words())[1]
    player = Player(size, rules=name).set_up_match("House rules")
    for _ in table["options"]:
        player.move(2).press("A").move(-1).scroll(1)
    player.back().choose("Start")
    assert player.session and player.record["options"] == house_rules.in_force(
        table, player.session.rules.seats, chosen(player).get(name, {})
    )


def test_settings_of_older_versions_are_read():
    first = Player()
    journal = Journal(first.board.nvm)
    old = {"rules": "spruce", "seats": 5, "bot": "random", "options": {"limit": 50}, "speed": 2, "sound": None}
    journal.put(SETTINGS, json.dumps(old | {"colour": 3, "cards": "large", "lang": ["en"]}).encode())
    player = first.restarted_with_kept_settings().power_on().press("A").start_match()
    assert chosen(player) == {"spruce": {"limit": 50}} and player.record["options"] == {"limit": 50}
    assert player.settings["speed"] == 2 and player.settings["cards"] == 0
    assert player.settings["lang"] == "en" and "colour" not in player.settings


@pytest.mark.parametrize(
    "options",
    [3, [1], None, {"chervy": 3}, {"chervy": {"limit": []}}, {"a": {}, "limit": 50}, {"limit": 5, "chervy": 3}],
)
def test_damaged_options_are_read_without_a_crash(options):
    first = Player()
    Journal(first.board.nvm).put(SETTINGS, json.dumps({"options": options}).encode())
    again = first.restarted_with_kept_settings(lang="en").set_up_match("House rules").look("options")
    assert again.texts["options"][0] == "House rules"
    assert again.back().choose("Start").session


@pytest.mark.parametrize(
    "key, usual, low, high, presses",
    [
        ("limit", 0, 50, 60, "R50 R60 R60 L50 L0 L0 R50"),
        ("limit", 70, 50, 60, "R70 L60 L50 L50 R60 R70"),
        ("hands", 0, 4, 6, "R4 R5 R6 R0 L6 L5 L4 L0"),
        ("hands", 9, 4, 5, "R4 R5 R9 L5 L4 L9"),
    ],
)
def test_a_number_goes_from_its_default_through_all_values_and_back(key, usual, low, high, presses):
    option = {"name": key, "players": [], "excludes": [], "sets": key, "min": low, "max": high}
    table = library.read("chervy", library.silent)[1] | {"limit": 100, "hands": 9, key: usual, "options": [option]}
    settings = {"rules": "chervy", "options": {}}
    seen = []
    for press in presses.split():
        value = settings["options"].get("chervy", {}).get(key, usual)
        edit_house_rules.change(settings, table, [(option, value, usual)], 0, 4, 1 if press[0] == "R" else -1)
        seen.append(press[0] + str(settings["options"].get("chervy", {}).get(key, usual)))
    assert " ".join(seen) == presses


def test_a_long_name_leaves_room_for_its_value(folder):
    option = {"name": "no_queen_of_spades_a", "players": [], "excludes": [], "default": False, "patch": {"limit": 50}}
    folder("mine", derived("mine") | {"options": [option]})
    for size in SIZES:
        player = Player(size, rules="mine", seats=4).set_up_match("House rules").look("off")
        player.press("R").look("on")
        assert "off" in player.texts["off"] and "on" in player.texts["on"]
        check(size, "on", player.boxes["on"])
    option = {"name": "no_queen_of_spades_a", "players": [], "excludes": [], "sets": "limit", "min": 1, "max": 9999}
    folder("more", derived("more") | {"limit": 1000, "options": [option]})
    player = Player((128, 128), rules="more", seats=4).set_up_match("House rules").look("usual")
    player.press("R").look("more")
    assert "1000" in player.texts["usual"] and "1500" in player.texts["more"]


def test_a_limit_can_be_switched_off_again(folder):
    """In a rule set that ends only by the number of hands, a limit can be added and switched off again."""
    folder("mine", derived("mine") | {"limit": 0, "hands": 5})
    player = Player((128, 128), rules="mine", seats=4)
    player.open_menu()
    table = library.read("mine", library.silent)[1]
    option = next(one for one in table["options"] if one["name"] == "limit")
    settings = dict(player.settings, rules="mine", options={})
    edit_house_rules.change(settings, table, [(option, 0, 0)], 0, 4, 1)
    assert settings["options"]["mine"]["limit"] == 1
    edit_house_rules.change(settings, table, [(option, 1, 0)], 0, 4, -1)
    assert not settings["options"].get("mine", {}).get("limit")
