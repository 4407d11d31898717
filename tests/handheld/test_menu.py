# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The menu of a new match: the list of rule sets, bad files among them, how they are checked; house rules; players."""

import json
import re
import shutil
import struct
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.rules import keys
from engine.rules import load as ruleset
from engine.rules.options import bounds, default, offered
from handheld import app
from handheld.app import CHECKED, MATCH, SETTINGS, STATISTICS
from handheld.boards import DOWN, RIGHT, UP, A
from handheld.rulesets import checker as checking
from handheld.rulesets import house_rules, library
from handheld.screens import edit_house_rules
from handheld.storage.journal import Journal
from handheld.storage.tally import PARTS
from handheld.words import Words
from overlaps import check
from player import OVERFLOWS, SIZES, Player

SHIPPED = library.names()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of rule sets of one's own, with the classic one in it; folder(name, text or table) writes a file."""
    monkeypatch.setattr(library, "FOLDER", str(tmp_path) + "/")
    shutil.copy("variants/chervy.json", tmp_path)

    def write(name, what):
        if type(what) is dict:
            what = json.dumps(what)
        (tmp_path / (name + ".json")).write_bytes(what if type(what) is bytes else what.encode())

    write.path = tmp_path
    return write


@pytest.fixture
def loads(monkeypatch):
    """Every load of a rule set that checking does: [(title, seats, options)]."""
    done = []
    load = ruleset.load

    def counting(table, seats=0, options=None):
        done.append((table.get("title"), seats, options))
        return load(table, seats, options)

    monkeypatch.setattr(ruleset, "load", counting)
    return done


def derived(name, **more):
    return {"base": "chervy", "id": name, "title": name.title(), **more}


def after(player, script, **settings):
    """Another start of the same board."""
    again = Player(**settings)
    again.preset = settings
    again.board.nvm = player.board.nvm
    return again.go(script)


def verdicts(player):
    """{name: verdict} of the journal's record, by the files there are."""
    record = Journal(player.board.nvm).get(CHECKED)
    assert len(record) % 9 == 0
    known = {record[at : at + 2]: record[at + 8] for at in range(0, len(record), 9)}
    return {name: known.get(checking.word(name)) for name in library.names()}, len(record) // 9


def told(player, script):
    """What is said after these presses, on all pages, without its spaces: a text is broken there and behind slashes.
    The fault is left."""
    pages = []

    def act(player):
        if player.waiting and player.screen == "problem":
            player.look("page")
            assert player.texts["page"][0] == "It cannot be used"
            pages.append("".join(player.texts["page"][1:-2]))
            player.script = ["A"]
        elif pages:
            player.close()

    player.always = act
    if player.app:
        player.resume(script)
    else:
        player.go(script)
    player.always = None
    return "".join(pages).replace(" ", "")


# -- the list --


def test_the_list_shows_every_rule_set_by_title_the_classic_one_first():
    titles = [json.loads(Path(f"variants/{name}.json").read_text())["title"] for name in SHIPPED]
    player = Player((128, 128)).go("A D A ... !at_0 " + " ".join(f"D !at_{i + 1}" for i in range(len(SHIPPED) - 1)))
    shown = list(dict.fromkeys(row for i in range(len(SHIPPED)) for row in player.texts[f"at_{i}"][1:-2]))
    assert sorted(shown) == sorted(titles) and len(shown) > 20
    assert shown[0] == "Hearts" and shown[1:] == sorted(shown[1:], key=str.lower)


def test_names_of_files_stand_there_until_titles_are_read():
    player = Player().set_up_match("Game").press("...")
    fresh = player.new_checker()
    assert fresh.titles == [""] * len(SHIPPED) and not fresh.read
    player.checker = fresh
    player.show("title", "new_match", "choose_rules")
    player.resume("^!early ... !late")
    assert "black_jack" in player.texts["early"] and "Black Jack Hearts" not in player.texts["early"]
    assert "Black Jack Hearts" in player.texts["late"]


def test_a_file_without_a_title_is_not_called_as_its_base_is(folder):
    folder("at_home", {"base": "chervy", "id": "at_home", "limit": 60})
    player = Player().set_up_match("Game").press("...").look("list").press("D A").look("setup")
    player.press("U A A A A A A")
    assert player.texts["list"].count("Hearts") == 1 and "at_home" in player.texts["list"]
    assert player.session.rules.title == "at_home" and any("at_home" in row for row in player.texts["setup"])


def test_a_file_that_cannot_be_used_has_one_name(folder):
    folder("lost", {"base": "nowhere", "id": "lost", "title": "Lost game"})
    player = Player().set_up_match("Game").press("...").look("list")
    assert "Lost game" in player.texts["list"]
    player.settings["rules"] = "lost"
    player.press("B").look("setup")
    assert "Lost game" in player.texts["setup"] and "lost" not in player.texts["setup"]


def test_an_empty_file_is_told_as_such(folder):
    folder("nothing", b"")
    player = Player(rules="nothing").set_up_match()
    assert "nothing.json is empty. Write a rule set into it" in checking.reason("nothing", player.words)


def test_a_language_may_have_its_own_titles():
    player = Player().go("")
    player.words.texts[0] += b"\ntitle.black_jack = Bube\n"
    player.show("new_match")
    player.press("D A ... D D A").look("setup")  # between Black Maria and Cancellation Hearts
    assert "Bube" not in player.texts["setup"]
    player.press("A ... D A").look("setup")
    assert "Bube" in player.texts["setup"] and player.settings["rules"] == "black_jack"
    player.journal.put(4 | STATISTICS, struct.pack(PARTS, 1, 3, 1, 0, 3, 8, 0, 2) + b"black_jack")
    player.show("main_menu", "statistics")
    player.look("statistics")
    assert "Bube" in player.texts["statistics"]


def test_one_chosen_in_the_list_is_played():
    player = Player().set_up_match("Game").press("... D D A").look("setup").press("U A A A A A A")
    assert player.settings["rules"] == player.record["rules"] == "black_lady"
    assert "Black Lady" in player.texts["setup"] and player.session.rules.title == "Black Lady"


def test_back_from_the_list_changes_nothing():
    player = Player(rules="jinx").set_up_match("Game").press("... D D B").look("setup")
    assert player.settings["rules"] == "jinx" and "Hearts!" in player.texts["setup"]


def test_left_and_right_still_go_through_them_all():
    seen = []
    player = Player()
    player.watch = {}
    script = "A D ... " + " ".join(["R !x%d" % i for i in range(len(SHIPPED))])
    player.go(script)
    for i in range(len(SHIPPED)):
        row = player.texts["x%d" % i]
        seen.append(row[3] if row[2] == "Game" else row[2])
    assert len({*seen}) == len(SHIPPED) and player.settings["rules"] == "chervy"
    assert seen.pop() == "Hearts" and seen == sorted(seen, key=str.lower)  # as in the list


# -- bad files --

BAD = {
    "no_json": ("{'limit': 3}", "is not JSON"),
    "empty": ("", "is empty"),
    "list": ("[1, 2]", "which is no rule set"),
    "number": ("7", "which is no rule set"),
    "huge": ("[" + " " * 65536 + "]", "65538 bytes"),
    "deep": ("[" * 1000 + "]" * 1000, "deep.json"),
    "deeper": ('{"base": "chervy", "id": "x", "values": ' + "[" * 3000 + "]" * 3000 + "}", "deeper.json"),
    "binary": (bytes(range(256)) * 3, "binary.json"),
    "no_base": ({"base": "nobody", "id": "x"}, '"base"'),
    "schema_base": ({"base": "schema", "id": "x"}, '"base"'),
    "strange_base": ({"base": ["chervy"], "id": "x"}, '"base"'),
    "circle": ({"base": "circle_2", "id": "x"}, "circle"),
    "circle_2": ({"base": "circle", "id": "x"}, "circle"),
    "itself": ({"base": "itself", "id": "x"}, "itself"),
    "limit": (derived("limit", limit=-5), '"limit"'),
    "key": (derived("key", limits=5), '"limits"'),
    "seats": (derived("seats", seats=7), '"seats"'),
    "values": (derived("values", values={"QX": 3}), "QX"),
    "options": (derived("options", options={"a": 1}), '"options"'),
    "option": (derived("option", options=[3]), "options[0]"),
    "title": (derived("title", title=["x"]), '"title"'),
    # sound until somebody plays with five, or with that option
    "five": (derived("five", seats={"5": {"out": []}}), "seats.5.out"),
    "house": (
        derived("house", options=[{"name": "no", "players": [], "excludes": [], "default": False,
                                   "patch": {"limit": 0}}]),
        '"options[0].patch.limit"',
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_grey_and_says_why(folder, name):
    folder(name, BAD[name][0])
    if name.startswith("circle"):
        folder("circle_2" if name == "circle" else "circle", BAD["circle_2" if name == "circle" else "circle"][0])
    player = Player()
    why = told(player, "A D A ... !list " + ("D D A" if name == "circle_2" else "D A"))
    checker = player.checker
    assert checker.bad(name) and not checker.bad("chervy")
    assert "A Choose" in player.texts["list"]
    assert BAD[name][1].replace(" ", "") in why
    player.resume("!again")
    assert "A Why?" in player.texts["again"] and player.settings["rules"] == "chervy"
    assert player.screens == ["new_match", "choose_rules"]


def test_a_directory_named_like_a_rule_set_is_grey_and_says_why(folder):
    (folder.path / "album.json").mkdir()
    assert "cannotberead" in told(Player(), "A D A ... D A")


def test_all_bad_files_at_once_do_not_stop_a_match(folder):
    for name in BAD:
        folder(name, BAD[name][0])
    (folder.path / "album.json").mkdir()
    player = Player().set_up_match().press("...").look("setup").press("A A A A A A")
    assert player.session.rules.id == "chervy" and "A Start" in player.texts["setup"]
    found, _ = verdicts(player)
    assert found.pop("chervy") == checking.SOUND
    assert all(verdict in (None, checking.BAD) for verdict in found.values())


def test_a_file_that_vanishes_in_between_is_told(folder):
    folder("gone", derived("gone"))
    player = Player().set_up_match("Game").press("...").look("list")
    assert "Gone" in player.texts["list"] and not player.checker.bad("gone")
    (folder.path / "gone.json").unlink()
    player.show("new_match")
    player.settings["rules"] = "gone"
    assert "cannotberead" in told(player, "U ... !setup A") and "A Why?" in player.texts["setup"]


def test_a_file_that_vanishes_while_it_is_checked_is_told(folder, monkeypatch):
    folder("gone", derived("gone"))
    read = library.read

    def late(name, words):
        if "gone" in name:
            (folder.path / "gone.json").unlink(missing_ok=True)
        return read(name, words)

    monkeypatch.setattr(library, "read", late)
    assert "cannotberead" in told(Player(), "A D A ... !list D A")


def test_too_little_memory_is_told_and_not_remembered(folder, monkeypatch):
    folder("large", derived("large"))
    load = ruleset.load

    def tight(table, *more):
        if table["id"] == "large":
            raise MemoryError
        return load(table, *more)

    monkeypatch.setattr(ruleset, "load", tight)
    player = Player()
    assert "MemoryError" in told(player, "A D A ... D A ... U A")
    assert verdicts(player)[0] == {"chervy": checking.SOUND, "large": None}
    monkeypatch.undo()
    monkeypatch.setattr(library, "FOLDER", str(folder.path) + "/")
    assert verdicts(after(player, "A ... B"))[0] == {"chervy": checking.SOUND, "large": checking.SOUND}


def test_what_stands_behind_a_table_is_told_where_json_stops_at_its_end(tmp_path, monkeypatch):
    """CircuitPython's json.load reads one table and leaves the rest of the file."""

    def load(file):
        text = file.read().decode()
        table, end = json.JSONDecoder().raw_decode(text)
        file.seek(len(text[:end].encode()))
        return table

    monkeypatch.setattr(library.json, "load", load)
    path = tmp_path / "mine.json"
    path.write_text('{"base": "chervy", "id": "mine"} \n\n', "utf-8")
    assert library.load(str(path), Words())["id"] == "mine"
    path.write_text('{"base": "chervy", "id": "mine"},\n"limit": 60}', "utf-8")
    with pytest.raises(library.Fault, match=r"mine.json is not JSON: more stands behind its end\. Mend it there"):
        library.load(str(path), Words())


def test_words_give_way_to_a_file_for_which_there_is_no_room(monkeypatch):
    player = Player().set_up_match().look("roomy")
    words = player.words
    read = house_rules.read_file

    def tight(name, words):
        if words.kept:
            raise MemoryError
        return read(name, words)

    monkeypatch.setattr(house_rules, "read_file", tight)
    player.show("new_match")
    player.look("tight")
    assert player.texts["tight"] == player.texts["roomy"] and "A Start" in player.texts["tight"]
    assert words.kept == ("screen",)


def test_two_of_one_id_and_an_id_that_is_not_the_file_s_name_are_sound(folder):
    folder("one", derived("other"))
    folder("two", derived("other"))
    player = Player().set_up_match("Game").press("... D A ...").look("setup").press("U A A A A A")
    assert player.record["rules"] == "one" and player.session.rules.id == "other"
    assert set(verdicts(player)[0].values()) == {checking.SOUND}


@pytest.mark.parametrize("rules", ["nobody", "nowhere/nobody.json", "."])
def test_a_bad_file_of_the_settings_says_why_and_another_can_be_chosen(rules):
    player = Player(rules=rules)
    why = told(player, "A !setup A")
    assert "cannotberead" in why and told(player, "D A ... !list A") == why
    assert "A Why?" in player.texts["setup"] and "A Why?" in player.texts["list"]
    player.resume("... U A ... U !again")
    assert player.settings["rules"] in SHIPPED and "A Start" in player.texts["again"]


def test_a_chosen_file_found_bad_later_makes_the_start_grey(folder):
    folder("five", BAD["five"][0])
    player = Player(rules="five")
    assert "seats.5.out" in told(player, "A !early ... !late A")
    assert "A Start" in player.texts["early"] and "A Why?" in player.texts["late"]


def test_a_file_put_right_is_no_longer_grey(folder):
    folder("mended", derived("mended", limit=-1))
    player = Player(rules="mended").set_up_match().press("...").look("bad")
    folder("mended", derived("mended", limit=50))
    player.press("A").look("good").press("A A A A A A")
    assert "A Why?" in player.texts["bad"] and "A Start" in player.texts["good"]
    assert player.session.rules.limit == 50


# -- how they are checked --


def test_verdicts_are_remembered_over_a_restart(loads):
    player = Player().set_up_match().press("... B")
    assert len(loads) > 100
    found, count = verdicts(player)
    assert set(found) == set(SHIPPED) and set(found.values()) == {checking.SOUND} and count == len(SHIPPED)
    loads.clear()
    again = after(player, "A D A ... !list")
    assert loads == [] and again.checker.read and verdicts(again) == (found, count)


def test_a_file_that_has_changed_is_checked_again_and_those_made_from_it(folder, loads):
    folder("child", derived("child"))
    folder("grandchild", {"base": "child", "id": "grandchild", "title": "Grandchild"})
    folder("single", json.loads((folder.path / "chervy.json").read_text()) | {"title": "Single"})
    player = Player().set_up_match().press("... B")
    assert {title for title, _, _ in loads} == {"Hearts", "Child", "Grandchild", "Single"}
    for change, again in (
        ("single", {"Single"}),
        ("child", {"Changed", "Grandchild"}),
        ("chervy", {"Hearts", "Changed", "Grandchild"}),
    ):
        loads.clear()
        path = folder.path / (change + ".json")
        text = path.read_text()
        path.write_text(text.replace('"Child"', '"Changed"') if change == "child" else text.replace("100", "101"))
        player = after(player, "A ... B")
        assert {title for title, _, _ in loads} == again, change
    loads.clear()
    after(player, "A ... B")
    assert loads == []


def test_a_file_of_8192_bytes_is_not_too_large(folder):
    text = json.dumps(derived("long"))
    for more, verdict in ((0, checking.SOUND), (1, checking.BAD)):
        folder("long", text + " " * (checking.LARGEST - len(text) + more))
        player = Player().set_up_match().press("... B")
        assert verdicts(player)[0]["long"] == verdict and bool(checking.reason("long", player.words)) == more


def test_a_change_of_the_same_size_is_noticed(folder):
    folder("same", derived("same", limit=300))
    player = Player().set_up_match().press("... B")
    folder("same", derived("same", limit=-30))
    assert verdicts(after(player, "A ... B"))[0]["same"] == checking.BAD


def test_a_base_that_comes_and_goes_is_noticed(folder):
    folder("child", {"base": "parent", "id": "child", "title": "Child"})
    player = Player().set_up_match().press("... B")
    assert verdicts(player)[0]["child"] == checking.BAD
    folder("parent", derived("parent"))
    player = after(player, "A ... B")
    assert verdicts(player)[0] == dict.fromkeys(("chervy", "child", "parent"), checking.SOUND)
    (folder.path / "parent.json").unlink()
    player = after(player, "A ... B")
    # and what is gone is forgotten
    assert verdicts(player) == ({"chervy": checking.SOUND, "child": checking.BAD}, 2)


def test_what_was_bad_is_grey_at_once_after_a_restart(folder):
    folder("bad", derived("bad", limit=-5))
    player = Player().set_up_match().press("... B")
    again = after(player, "A D A !list")
    assert again.checker.bad("bad")


@pytest.mark.parametrize("rules", ["chervy", "cancellation", "peppa"])
def test_no_slice_does_more_than_one_load_or_reads_more_than_one_rule_set(rules, loads, monkeypatch):
    reads = []
    read, load = library.read, library.load
    monkeypatch.setattr(library, "read", lambda *given: reads.append("read") or read(*given))
    player = Player(rules=rules).set_up_match().press("B")
    player.journal.put(CHECKED, b"")
    checker = player.new_checker()
    checker.begin()
    loads.clear()
    slices = most = 0
    while player.buttons.idle:
        reads.clear()
        before = len(loads)
        checker.step()
        slices += 1
        most = max(most, len(loads) - before + len(reads))
        assert len(loads) - before <= 1 and len(reads) <= 1
    assert most == 1 and slices > len(loads) + 2 * len(SHIPPED) and load is library.load


def test_every_number_of_players_and_every_option_is_tried(loads):
    Player().set_up_match().press("... B")
    for name in SHIPPED:
        _, table = library.read(name, Words())
        mine = [(seats, options) for title, seats, options in loads if title == table["title"]]
        assert {seats or table["usual"] for seats, _ in mine} == {int(n) for n in table["seats"]}
        assert {key for _, options in mine for key in options or ()} == {
            one["name"] for one in table["options"] if any(offered(one, int(n)) for n in table["seats"])
        }


def test_checking_goes_on_where_a_menu_left_it(loads):
    player = Player().set_up_match().press("... B")
    whole = len(loads)
    loads.clear()
    again = Player()
    again.go("B A D A B B A " + "U D " * 40 + "... B")
    assert len(loads) <= whole + 12  # a rule set that was being tried is begun again
    assert verdicts(again) == verdicts(player)


def test_the_first_menu_does_not_wait_for_what_checks_rule_sets(loads):
    player = Player().open_menu().press("...")
    assert player.screens == ["main_menu"] and player.checker is None and player.buttons.idle is None and loads == []


def test_nothing_is_checked_during_a_match_and_what_it_took_is_given_back():
    import sys

    sys.modules.pop("handheld.rulesets.checker", None)
    player = Player().set_up_match().press("... A A A A A A").look("turn")
    assert player.session and player.buttons.idle is None and player.checker is None
    assert "handheld.rulesets.checker" not in sys.modules


def test_the_match_that_is_kept_survives_the_verdicts():
    player = Player().start_match().pass_cards()
    saved = Journal(player.board.nvm).get(MATCH)
    again = after(player, "B D A ... B")
    assert Journal(again.board.nvm).get(MATCH) == saved and len(verdicts(again)[0]) == len(SHIPPED)


def test_more_files_than_are_remembered_are_all_checked(folder):
    for i in range(checking.MOST + 6):
        folder("many_%02d" % i, derived("many", limit=-1 if i > checking.MOST else 10))
    player = Player().set_up_match().press("...").look("x")
    assert player.checker.bad("many_%02d" % (checking.MOST + 5)) and verdicts(player)[1] in (0, checking.MOST)
    player.press("B")
    assert verdicts(player)[1] == checking.MOST


# -- house rules --


def chosen(player):
    return player.settings["options"]


def test_house_rules_are_remembered_for_each_rule_set():
    player = Player(rules="chervy").set_up_match("House rules").press("D D D A B U U U R D D D A R B").look("other")
    player.press("U U U L").look("first")
    second = player.checker.names[1]
    assert list(chosen(player)[second]) == ["limit"] and chosen(player)["chervy"] == {"jd": True}
    player.press("B")
    again = after(player, "A !first D R !other B")
    assert chosen(again) == chosen(player) and len(chosen(again)) == 2
    for row in (player.texts["other"], player.texts["first"], again.texts["other"], again.texts["first"]):
        assert row[row.index("House rules") + 1] == "1"


def test_what_is_as_usual_is_not_kept():
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
    assert six[six.index("House rules") + 1] == "1" and five[five.index("House rules") + 1] == "usual"
    again = after(player, "B D A D D R U U A D A A A A A A")
    assert again.record["options"] == {"jokers": True} and again.session.rules.jokers == 2


@pytest.mark.parametrize("options", [{"jokers": 3}, {"limit": True}, {"limit": -4}, {"gone": True}, {"sun": "no"}])
def test_wishes_that_a_file_has_outgrown_do_no_harm(options):
    player = Player(seats=6, options=options).set_up_match("House rules").look("options")
    player.press("B U U U U A A A A A A")
    assert player.record["options"] == {} and player.session


def test_what_excludes_each_other_is_never_both_on():
    player = Player(seats=6).set_up_match("House rules").press("D D D D A").look("one")
    player.press("D A").look("two")
    rows = {name: player.texts[name] for name in ("one", "two")}
    on = [(row[row.index("Without twos") + 1], row[row.index("Jokers") + 1]) for row in rows.values()]
    assert on == [("on", "off"), ("off", "on")] and chosen(player) == {"chervy": {"jokers": True}}
    # kept by another version or typed on the command line
    both = Player(seats=6, options={"jokers": True, "no_twos": True}).start_match().pass_cards()
    assert both.record["options"] == {"no_twos": True}


def test_plain_makes_the_limit_of_dame_100():
    player = Player(rules="dame").set_up_match("House rules").look("usual")
    player.press("A").look("plain").press("D R").look("more").press("A L").look("hundred")
    player.press("L").look("less").press("B")
    limit = {name: row[row.index("Play to") + 1] for name, row in player.texts.items()}
    assert limit == {"usual": "500", "plain": "100", "more": "110", "hundred": "110", "less": "100"}
    assert chosen(player) == {"dame": {"plain": True}}


def test_a_limit_chosen_stays_when_plain_goes():
    player = Player(rules="dame", options={"plain": True, "limit": 150}).set_up_match("House rules").press("A").look("off")
    player.press("B U U U U A A A A")
    row = player.texts["off"]
    assert row[row.index("Play to") + 1] == "150" and player.record["options"] == {"limit": 150}


def test_the_youngest_is_a_seat_there_is():
    player = Player(rules="jinx", seats=4).set_up_match("House rules").look("0")
    player.press("R").look("1").press("R").look("2").press("R").look("3").press("R").look("4")
    player.press("L").look("5").press("B")
    names = [row[row.index("Youngest") + 1] for row in (player.texts[str(i)] for i in range(6))]
    assert names == ["You", "West", "North", "East", "You", "East"]
    assert chosen(player) == {"jinx": {"youngest": 3}}
    player.show("new_match")
    player.press("U U D D D L U U U A").look("x")
    fewer = after(player, "A A A A", rules="jinx", seats=3)
    assert fewer.record["options"] == {} and fewer.session.rules.youngest == 0
    assert chosen(fewer) == {"jinx": {"youngest": 3}}


@pytest.mark.parametrize(
    "value, step, low, high, there",
    [(100, 1, 1, 9999, 110), (100, -1, 1, 9999, 90), (95, 1, 1, 9999, 100), (95, -1, 1, 9999, 90),
     (19, 1, 0, 99, 20), (20, 1, 0, 99, 30), (20, -1, 0, 99, 19), (0, -1, 0, 99, 0), (99, 1, 0, 99, 99),
     (200, 1, 1, 9999, 250), (200, -1, 1, 9999, 190), (1000, 1, 1, 9999, 1500), (1000, -1, 1, 9999, 950),
     (9999, 1, 1, 9999, 9999), (9999, -1, 1, 9999, 9500), (1, -1, 1, 9999, 1), (10, 1, 3, 10, 3), (3, -1, 3, 10, 10)],
)  # fmt: skip
def test_numbers_go_by_steps_a_thumb_can_take(value, step, low, high, there):
    from handheld.screens.edit_house_rules import moved

    assert moved(value, step, low, high) == there


def test_every_option_has_words_that_fit_with_every_value():
    words = Words(keep=("screen",))
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
                assert len(text) + len(value) <= 240 // 12 - 2, (text, value)
    assert {"plain", "ten", "last_taker", "youngest", "so_far", "maid_always", "no_maid", "italian"} < names


@pytest.mark.parametrize("size", [(128, 128), (240, 240)])
@pytest.mark.parametrize("name", SHIPPED)
def test_the_options_of_every_rule_set_can_be_turned(name, size):
    table = library.read(name, Words())[1]
    turns = " ".join(["R !r%d R A L D" % i for i in range(len(table["options"]))])
    player = Player(size, rules=name).go("A D D D D A " + turns + " B U U U U A A A A")
    assert player.session and player.record["options"] == house_rules.in_force(
        table, player.session.rules.seats, chosen(player).get(name, {})
    )


def test_settings_of_older_versions_are_read():
    first = Player()
    journal = Journal(first.board.nvm)
    old = {"rules": "spruce", "seats": 5, "bot": "random", "options": {"limit": 50}, "speed": 2, "sound": None}
    journal.put(SETTINGS, json.dumps(old | {"colour": 3, "cards": "large", "lang": ["en"]}).encode())
    player = after(first, "A !setup A A A A")
    assert chosen(player) == {"spruce": {"limit": 50}} and player.record["options"] == {"limit": 50}
    assert player.settings["speed"] == 2 and player.settings["cards"] == 0
    assert player.settings["lang"] == "en" and "colour" not in player.settings


@pytest.mark.parametrize(
    "options",
    [3, [1], None, {"chervy": 3}, {"chervy": {"limit": []}}, {"a": {}, "limit": 50}, {"limit": 5, "chervy": 3}],
)
def test_options_of_whatever_kind_are_read_without_a_crash(options):
    first = Player()
    Journal(first.board.nvm).put(SETTINGS, json.dumps({"options": options}).encode())
    assert after(first, "A D D D D A !options B A A A A U U U U A A A").texts["options"][0] == "House rules"


# -- players --


def players(player, name):
    row = player.texts[name]
    return row[row.index("Players") + 1]


def test_the_nearest_number_of_players_is_kept():
    player = Player(seats=4).set_up_match().look("a")
    counts = {}
    for name in ("cancellation", "jinx", "dame", "peppa", "chervy"):
        player.settings["rules"] = name
        player.show("new_match")
        player.resume("!" + name)
        counts[name] = players(player, name)
    # whoever looks at a game of eight comes back to the four he had
    assert counts == {"cancellation": "6", "jinx": "4", "dame": "4", "peppa": "4", "chervy": "4"}
    many = Player(seats=11, rules="cancellation").set_up_match().look("all")
    assert players(many, "all") == "11"
    for name, count in (("jinx", "7"), ("peppa", "6"), ("dame", "4")):
        many.settings["rules"] = name
        many.show("new_match")
        many.resume("!" + name)
        assert players(many, name) == count
    usual = Player(seats=0, rules="cancellation").set_up_match().look("usual")
    assert players(usual, "usual") == "8"


def test_of_two_numbers_of_players_as_near_the_smaller_is_kept():
    player = Player(seats=5, rules="peppa").set_up_match().look("peppa")
    assert players(player, "peppa") == "4" and player.settings["seats"] == 5


@pytest.mark.parametrize("name", SHIPPED)
def test_every_number_of_players_can_be_chosen(name):
    table = library.read(name, Words())[1]
    counts = sorted(int(n) for n in table["seats"])
    player = Player(rules=name, seats=counts[0]).go(
        "A D D " + " ".join([f"!n{i} R" for i in range(len(counts))]) + " !again"
    )
    assert [int(players(player, f"n{i}")) for i in range(len(counts))] == counts
    assert int(players(player, "again")) == counts[0]


def test_how_to_play_is_of_what_the_menu_shows():
    player = Player(rules="cancellation", seats=4).set_up_match().press("U A").look("rules")
    assert player.texts["rules"][0] == "How to play"
    assert keys.INTS["usual"] == (3, 11)


# -- bots --


def test_bots_are_offered_by_strength_then_by_name(monkeypatch):
    from handheld.screens.new_match import bots

    there = bots()
    files = {path.stem for path in Path("engine/bots").glob("[a-z]*.py")}
    assert set(there) == files and there[0] == "easy" and there[-1] == "random"
    on_a_board = ["zoe.mpy", "random.mpy", "yuki.py", "expert.mpy", "__init__.mpy", "normal.mpy", "emile.py", "._x.py"]
    monkeypatch.setattr("os.listdir", lambda folder: [*on_a_board, "hard.mpy", "easy.mpy", "yuki.mpy"])
    assert bots() == ["easy", "normal", "hard", "expert", "emile", "yuki", "zoe", "random"]


# of the levels, the words for those that are told about
CHARACTERS = dict(
    re.findall(r"^bot\.\w+ = (\w+): (.*)$", Path("lib/handheld/lang/en.screen.txt").read_text(), re.MULTILINE)
)


@pytest.mark.parametrize("size", SIZES)
def test_characters_are_named_and_told_about(size):
    from handheld.screens.new_match import bots

    levels = bots()
    player = Player(size, bot="easy").go("A D D D " + " ".join(f"!{name} R" for name in levels) + " !again U !players")
    told = {}
    for name in levels:
        row = player.texts[name]
        told[row[row.index("Bots") + 1]] = row[row.index("How to play") + 1]
        check(size, name, player.boxes[name])
    assert {"Emile", "Rosa", "Tariq", "Yuki"} <= set(CHARACTERS)
    assert {name: told.pop(name) for name in CHARACTERS} == CHARACTERS
    assert set(told.values()) == {"A Change"} and {"easy", "normal", "random"} <= set(told)
    assert player.texts["again"] == player.texts["easy"]
    assert not set(CHARACTERS.values()) & set(player.texts["players"])


def test_a_match_against_a_character_is_resumed_against_it():
    first = Player(bot="emile").start_match().press("A A A A")
    assert first.record["bot"] == "emile"
    again = after(first, "A", bot="normal")
    assert again.record["bot"] == "emile"
    # who plays is loaded when he is due
    assert again.bot(again.session.view, again.session.rng, 0) and again.session.players[1] == again.bot


def test_a_file_with_a_mark_of_its_order_of_bytes_is_read_as_any_other(folder):
    """Windows' editors begin UTF-8 with one."""
    folder("mine", b"\xef\xbb\xbf" + json.dumps(derived("mine") | {"title": "Mine"}).encode())
    player = Player((128, 128)).set_up_match("Game").press("...").look("list")
    assert "Mine" in player.texts["list"]


@pytest.mark.parametrize(
    "key, usual, low, high, presses",
    [
        ("limit", 0, 50, 60, "R50 R60 R60 L50 L0 L0 R50"),
        ("limit", 70, 50, 60, "R70 L60 L50 L50 R60 R70"),
        ("hands", 0, 4, 6, "R4 R5 R6 R0 L6 L5 L4 L0"),
        ("hands", 9, 4, 5, "R4 R5 R9 L5 L4 L9"),
    ],
)
def test_a_number_goes_from_what_is_usual_to_those_there_are_and_back(key, usual, low, high, presses):
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


def test_no_limit_comes_back(folder):
    """A rule set that ends after some hands alone: the total that would end it can be switched off again."""
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


def test_letters_of_four_bytes_are_a_question_mark_each(folder):
    folder("flag", derived("flag", title="Peppa \U0001f1ee\U0001f1f9 x"))
    folder("four", derived("four", title="Four"))
    player = Player(rules="flag").set_up_match().look("flag").press("D R").look("four")
    assert "Something broke" not in player.texts["four"]
    tiles = player.canvas.tiles
    assert tiles("Peppa \U0001f1ee\U0001f1f9 x") == tiles("Peppa ?? x")


def test_a_game_may_be_called_as_words_of_the_screens_are(folder):
    for name in ("four", "menu", "play"):
        folder(name, derived(name))
        assert (
            house_rules.offer({"rules": name, "seats": 0, "options": {}}, Words("en", ("screen",)))[2] == name.title()
        )


@pytest.mark.parametrize("size", [(135, 240), (128, 240), (160, 240), (172, 320), (170, 320)])
def test_tall_displays_play(size):
    player = Player(size).start_match().press("A").look("table")
    assert "Something broke" not in " ".join(player.texts["table"])
    assert player.canvas.columns >= 20 and player.session
    rules = Player(size)
    rules.look("title").set_up_match().look("setup").press("U A").look("rules")
    assert any(text.startswith("A More") for text in rules.texts["rules"]) and not OVERFLOWS, rules.texts["rules"]
    for name in ("title", "setup", "rules"):
        check(size, name, rules.boxes[name])


def test_more_cards_than_a_display_holds_are_told(folder):
    for base in ("spruce", "cancellation"):
        shutil.copy(f"variants/{base}.json", folder.path)
    many = {"usual": 3, "seats": {"3": {"out": [], "pass": ["left"]}}, "jokers": 4, "pass": 2}
    folder("many", {"base": "cancellation", "id": "many", "title": "Many", **many})
    player = Player((160, 128), rules="many").start_match().look("told").press("A").look("back")
    assert "This display has no room for 36 cards" in " ".join(player.texts["told"])
    assert "Something broke" not in " ".join(player.texts["back"]) and not player.session


@pytest.mark.parametrize("indent", [None, 2])
@pytest.mark.parametrize("title", ["Plain", "Ligue de Québec", 'Grand-mère "Pina"', '"Nonna" 3'])
def test_titles_are_found_in_files_as_json_writes_them(tmp_path, monkeypatch, title, indent):
    from handheld.screens import statistics

    monkeypatch.chdir(tmp_path)
    Path("variants").mkdir()
    table = {"id": "mine", "title": title, "about": 'The "title" of it.'}
    Path("variants/mine.json").write_text(json.dumps(table, indent=indent))
    assert statistics.title("mine", SimpleNamespace(get=lambda key, text: text)) == title


def test_chance_that_repeats_at_power_on_brings_no_first_match_again(monkeypatch):
    """The chip's random bits may be the same after each reset; when somebody presses never is."""
    monkeypatch.setattr(app.os, "urandom", lambda n: b"\x07" * n)
    deals = []
    for pressed in (0, 1, 70000):
        board = SimpleNamespace(now=lambda pressed=pressed: pressed)
        handheld = SimpleNamespace(board=board)
        app.App.begin(handheld, {"rules": "chervy"})
        deals.append(handheld.record["seed"])
    assert len(set(deals)) == 3 and all(0 <= deal < app.SEEDS for deal in deals)


def hasty(player, *buttons):
    """Presses that come 40 ms after one another, and a second and a half after them; returns what is shown then."""
    until = player.board.now() + 1500
    player.always = lambda player: player.close() if player.board.now() > until else None
    player.resume("", *[(button * 2 + down, 20) for button in buttons for down in (1, 0)])
    return player.text()


def test_rule_sets_that_are_passed_over_are_not_read(monkeypatch):
    player = Player().set_up_match("Game").press("... B").look("list")
    reads = []
    read = house_rules.read_file
    monkeypatch.setattr(house_rules, "read_file", lambda name, words: reads.append(name) or read(name, words))
    shown = hasty(player, *[RIGHT] * 5)
    assert reads == ["chervy", "chasse_coeur"] and player.settings["rules"] == "chasse_coeur"
    assert "Chasse-coeur" in shown


def test_a_start_in_haste_is_that_of_the_rule_set_seen():
    player = Player(rules="black_maria").set_up_match("Game").press("... B").look("list")
    hasty(player, RIGHT, UP, A)
    assert player.settings["rules"] == player.record["rules"] == "cancellation"
    assert player.record["seats"] == library.read("cancellation", player.words)[1]["usual"] == 8


def test_bots_chosen_in_haste_are_kept():
    player = Player(rules="black_maria").set_up_match("Game").press("... B").look("list")
    shown = hasty(player, RIGHT, DOWN, DOWN, RIGHT)
    assert player.settings["bot"] == "hard" and {"Cancellation Hearts", "8", "hard"} <= {*shown}
