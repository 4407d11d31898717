# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The list of rule sets: titles, bad files, and how the files are checked."""

import gc
import json
import shutil
import struct
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import language_files
from engine.rules import load as ruleset
from engine.rules.keys import offered
from flashing import checked_rules
from handheld.rulesets import checker as checking
from handheld.rulesets import files, house_rules, library, strict_json
from handheld.shared import CHECKED, MATCH, STATISTICS
from handheld.statistics.book import _PART as PARTS
from handheld.storage.journal import Journal
from handheld.words import Words
from player import Player
from rule_set_files import SHIPPED, derived


@pytest.fixture
def loads(monkeypatch):
    """All loads of rule sets while they are checked: [(title, seats, options)]."""
    done = []
    loading = ruleset.loading

    def counting(rules, table, seats, options):
        done.append((table.get("title"), seats, options))
        return loading(rules, table, seats, options)

    monkeypatch.setattr(ruleset, "loading", counting)
    return done


def verdicts(player):
    """({name: verdict} of the existing files, number of verdicts in the journal's record)."""
    record = Journal(player.board.nvm).get(CHECKED)
    assert len(record) % 9 == 0
    known = {record[at : at + 2]: record[at + 8] for at in range(0, len(record), 9)}
    return {name: known.get(checking.word(name)) for name in library.names()}, len(record) // 9


def why(player):
    """Press A on the grey row pointed at, and read all pages that say why it cannot be used.

    Returns the text without spaces, because lines break at spaces and after slashes.
    """
    pages = []
    player.press("A")
    while player.screen == "notice":
        rows = player.text()
        assert rows[0] == "This game cannot start"
        pages += rows[1:-2]
        player.press("A")
    return "".join(pages).replace(" ", "")


def in_the_list(line=1):
    """A player who points at that line of the list of rule sets, when all of them are checked."""
    return Player().set_up_match("Game").wait_for_checks().look("list").scroll(line)


def checked():
    """A player whose board has checked all rule sets."""
    return Player().set_up_match().wait_for_checks().back()


def checked_again(player):
    """The same after a restart."""
    return player.restarted_with_kept_settings().set_up_match().wait_for_checks().back()


def test_the_list_shows_every_rule_set_by_title_and_the_classic_one_first():
    titles = [json.loads(Path(f"variants/{name}.json").read_text())["title"] for name in SHIPPED]
    player = Player((128, 128)).set_up_match("Game").wait_for_checks()
    for i in range(len(SHIPPED)):
        player.look(f"at_{i}").scroll(1)
    shown = list(dict.fromkeys(row for i in range(len(SHIPPED)) for row in player.texts[f"at_{i}"][1:-2]))
    assert sorted(shown) == sorted(titles) and len(shown) > 20
    assert shown[0] == "Hearts" and shown[1:] == sorted(shown[1:], key=str.lower)


def test_the_list_shows_file_names_until_titles_are_read():
    player = Player().set_up_match("Game").wait_for_checks()
    fresh = player.new_checker()
    assert fresh.titles == [""] * len(SHIPPED) and not fresh.read
    player.plan.checker = fresh
    player.show("title", "new_match", "choose_rules")
    player.watch["early"] = lambda player: player.screen == "choose_rules"
    player.redraw().wait_for_checks().look("late")
    assert "black_jack" in player.texts["early"] and "Black Jack Hearts" not in player.texts["early"]
    assert "Black Jack Hearts" in player.texts["late"]


def test_a_file_without_a_title_does_not_take_the_title_of_its_base(folder):
    folder("at_home", {"base": "chervy", "id": "at_home", "limit": 60})
    player = Player().set_up_match("Game").wait_for_checks().look("list").press("D A").look("setup")
    player.press("U A A A A A A")
    assert player.texts["list"].count("Hearts") == 1 and "at_home" in player.texts["list"]
    assert player.session.rules.title == "at_home" and any("at_home" in row for row in player.texts["setup"])


def test_an_unusable_file_is_listed_under_one_name(folder):
    folder("lost", {"base": "nowhere", "id": "lost", "title": "Lost game"})
    player = Player().set_up_match("Game").wait_for_checks().look("list")
    assert "Lost game" in player.texts["list"]
    player.settings["rules"] = "lost"
    player.press("B").look("setup")
    assert "Lost game" in player.texts["setup"] and "lost" not in player.texts["setup"]


def test_an_empty_file_is_reported_as_empty(folder):
    folder("nothing", b"")
    player = Player(rules="nothing").set_up_match()
    assert "nothing.json is empty. Write a rule set into it" in checking.reason("nothing", player.words)


def test_a_language_may_have_its_own_titles(tmp_path):
    player = Player().power_on()
    player.app.words = language_files.changed(tmp_path, games={"title.black_jack": "Bube"})
    player.show("new_match")
    player.press("D A ... D D A").look("setup")  # between Black Maria and Cancellation Hearts
    assert "Bube" not in player.texts["setup"]
    player.press("A ... D A").look("setup")
    assert "Bube" in player.texts["setup"] and player.settings["rules"] == "black_jack"
    player.journal.put(4 | STATISTICS, struct.pack(PARTS, 1, 3, 1, 0, 3, 8, 0, 2) + b"black_jack")
    player.show("main_menu", "statistics")
    player.look("statistics")
    assert "Bube" in player.texts["statistics"]


def test_a_rule_set_chosen_in_the_list_is_played():
    player = Player().set_up_match("Game").press("... D D A").look("setup").press("U A A A A A A")
    assert player.settings["rules"] == player.record["rules"] == "black_lady"
    assert "Black Lady" in player.texts["setup"] and player.session.rules.title == "Black Lady"


def test_back_from_the_list_changes_nothing():
    player = Player(rules="jinx").set_up_match("Game").press("... D D B").look("setup")
    assert player.settings["rules"] == "jinx" and "Hearts!" in player.texts["setup"]


def test_left_and_right_go_through_all_rule_sets():
    seen = []
    player = Player().set_up_match().wait_for_checks().point_at("Game")
    for _ in SHIPPED:
        seen.append(player.move(1).text()[4])  # between the arrows on the card
    assert len({*seen}) == len(SHIPPED) and player.settings["rules"] == "chervy"
    assert seen.pop() == "Hearts" and seen == sorted(seen, key=str.lower)  # as in the list


BAD = {
    "no_json": ("{'limit': 3}", "is not JSON"),
    "empty": ("", "is empty"),
    "list": ("[1, 2]", "is not a rule set"),
    "number": ("7", "is not a rule set"),
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
    # sound except with five players, or with that option
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
    player = in_the_list(2 if name == "circle_2" else 1)
    reason = why(player)
    checker = player.checker
    assert checker.bad(name) and not checker.bad("chervy")
    assert "A Choose" in player.texts["list"]
    assert BAD[name][1].replace(" ", "") in reason
    player.look("again")
    assert "A Why?" in player.texts["again"] and player.settings["rules"] == "chervy"
    assert player.screens == ["new_match", "choose_rules"]


def test_a_directory_named_like_a_rule_set_is_grey_and_says_why(folder):
    (folder.path / "album.json").mkdir()
    assert "cannotberead" in why(in_the_list())


def test_all_bad_files_at_once_do_not_stop_a_match(folder):
    for name in BAD:
        folder(name, BAD[name][0])
    (folder.path / "album.json").mkdir()
    player = Player().set_up_match().wait_for_checks().look("setup").press("A A A A A A")
    assert player.session.rules.id == "chervy" and "A Deal" in player.texts["setup"]
    found, _ = verdicts(player)
    assert found.pop("chervy") == checking.SOUND
    assert all(verdict in (None, checking.BAD) for verdict in found.values())


def test_a_file_that_vanishes_after_its_check_is_reported(folder):
    folder("gone", derived("gone"))
    player = Player().set_up_match("Game").wait_for_checks().look("list")
    assert "Gone" in player.texts["list"] and not player.checker.bad("gone")
    (folder.path / "gone.json").unlink()
    player.show("new_match")
    player.settings["rules"] = "gone"
    player.scroll(-1).wait_for_checks().look("setup")
    assert "cannotberead" in why(player) and "A Why?" in player.texts["setup"]


def test_a_file_that_vanishes_during_its_check_is_reported(folder, monkeypatch):
    folder("gone", derived("gone"))
    reading = library.reading

    def late(name, words):
        if "gone" in name:
            (folder.path / "gone.json").unlink(missing_ok=True)
        return reading(name, words)

    monkeypatch.setattr(library, "reading", late)
    assert "cannotberead" in why(in_the_list())


def test_a_check_that_ran_out_of_memory_is_counted(folder, monkeypatch, plan):
    folder("large", derived("large"))
    loading = ruleset.loading

    def tight(rules, table, *more):
        if table["id"] == "large":
            raise MemoryError
        return loading(rules, table, *more)

    monkeypatch.setattr(ruleset, "loading", tight)
    player = in_the_list().wait_for_checks()
    assert plan.events[plan.TOO_LARGE] == 1
    assert verdicts(player)[0] == {"chervy": checking.SOUND, "large": checking.BAD}


def test_text_after_the_table_is_reported_though_json_ignores_it(tmp_path, monkeypatch):
    """CircuitPython's json.load reads one table and leaves the rest of the file."""

    def load(file):
        text = file.read().decode()
        table, end = json.JSONDecoder().raw_decode(text)
        file.seek(len(text[:end].encode()))
        return table

    monkeypatch.setattr(files.json, "load", load)
    path = tmp_path / "mine.json"
    path.write_text('{"base": "chervy", "id": "mine"} \n\n', "utf-8")
    assert library.read(str(path), Words())[1]["id"] == "mine"
    path.write_text('{"base": "chervy", "id": "mine"},\n"limit": 60}', "utf-8")
    with pytest.raises(library.Fault, match=r"mine.json is not JSON: there is more text after its end\. Mend it there"):
        library.read(str(path), Words())


def test_two_files_may_have_one_id_and_an_id_may_differ_from_its_file_name(folder):
    folder("one", derived("other"))
    folder("two", derived("other"))
    player = Player().set_up_match("Game").press("... D A ...").look("setup").press("U A A A A A")
    assert player.record["rules"] == "one" and player.session.rules.id == "other"
    assert set(verdicts(player)[0].values()) == {checking.SOUND}


@pytest.mark.parametrize("rules", ["nobody", "nowhere/nobody.json", "."])
def test_a_bad_rule_set_in_the_settings_says_why_and_can_be_replaced(rules):
    player = Player(rules=rules)
    reason = why(player.set_up_match().look("setup"))
    assert "cannotberead" in reason
    assert why(player.scroll(1).press("A").wait_for_checks().look("list")) == reason
    assert "A Why?" in player.texts["setup"] and "A Why?" in player.texts["list"]
    player.wait_for_checks().scroll(-1).press("A").wait_for_checks().scroll(-1).look("again")
    assert player.settings["rules"] in SHIPPED and "A Deal" in player.texts["again"]


def test_a_chosen_file_found_bad_later_makes_the_start_grey(folder):
    folder("five", BAD["five"][0])
    player = Player(rules="five").set_up_match().look("early").wait_for_checks().look("late")
    assert "seats.5.out" in why(player)
    assert "A Deal" in player.texts["early"] and "A Why?" in player.texts["late"]


def test_a_repaired_file_is_no_longer_grey(folder):
    folder("mended", derived("mended", limit=-1))
    player = Player(rules="mended").set_up_match().wait_for_checks().look("bad")
    folder("mended", derived("mended", limit=50))
    player.press("A").look("good").press("A A A A A A")
    assert "A Why?" in player.texts["bad"] and "A Deal" in player.texts["good"]
    assert player.session.rules.limit == 50


def test_verdicts_are_remembered_over_a_restart(loads):
    player = checked()
    assert len(loads) > 100
    found, count = verdicts(player)
    assert set(found) == set(SHIPPED) and set(found.values()) == {checking.SOUND} and count == len(SHIPPED)
    loads.clear()
    again = player.restarted_with_kept_settings().set_up_match("Game").wait_for_checks()
    assert loads == [] and again.checker.read and verdicts(again) == (found, count)


def test_a_changed_file_and_the_files_based_on_it_are_checked_again(folder, loads):
    folder("child", derived("child"))
    folder("grandchild", {"base": "child", "id": "grandchild", "title": "Grandchild"})
    folder("single", json.loads((folder.path / "chervy.json").read_text()) | {"title": "Single"})
    player = checked()
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
        player = checked_again(player)
        assert {title for title, _, _ in loads} == again, change
    loads.clear()
    checked_again(player)
    assert loads == []


def test_a_file_of_8192_bytes_is_not_too_large(folder):
    text = json.dumps(derived("long"))
    for more, verdict in ((0, checking.SOUND), (1, checking.BAD)):
        folder("long", text + " " * (files.LARGEST - len(text) + more))
        player = checked()
        assert verdicts(player)[0]["long"] == verdict and bool(checking.reason("long", player.words)) == more


def test_a_change_of_the_same_size_is_noticed(folder):
    folder("same", derived("same", limit=300))
    player = checked()
    folder("same", derived("same", limit=-30))
    assert verdicts(checked_again(player))[0]["same"] == checking.BAD


def test_a_base_that_comes_and_goes_is_noticed(folder):
    folder("child", {"base": "parent", "id": "child", "title": "Child"})
    player = checked()
    assert verdicts(player)[0]["child"] == checking.BAD
    folder("parent", derived("parent"))
    player = checked_again(player)
    assert verdicts(player)[0] == dict.fromkeys(("chervy", "child", "parent"), checking.SOUND)
    (folder.path / "parent.json").unlink()
    player = checked_again(player)
    # the verdict on the missing file is forgotten
    assert verdicts(player) == ({"chervy": checking.SOUND, "child": checking.BAD}, 2)


def test_a_bad_file_is_grey_at_once_after_a_restart(folder):
    folder("bad", derived("bad", limit=-5))
    player = checked()
    again = player.restarted_with_kept_settings().set_up_match("Game")
    assert again.checker.bad("bad")


@pytest.fixture
def from_the_pc(folder):
    """A folder of all rule sets as flashing writes it, with the record that they were checked on the PC."""
    new = {str(path): path.read_bytes() for path in Path("variants").glob("*.json")}
    for path, data in new.items():
        (folder.path / Path(path).name).write_bytes(data)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "FOLDER", "variants/")
        (folder.path / "checked.txt").write_bytes(checked_rules.record(new))
    return folder


def test_rule_sets_checked_on_the_pc_are_not_checked_again(from_the_pc, loads, monkeypatch):
    monkeypatch.setattr(gc, "mem_free", lambda: 1 << 20, raising=False)  # as on a board
    parsed: list = []
    load = files.json.load
    player = Player().set_up_match("Game")
    monkeypatch.setattr(files.json, "load", lambda file: parsed.append(1) or load(file))
    player.wait_for_checks().look("list")
    checker = player.checker
    assert {*checker.verdicts} == {checking.SOUND} and len(checker.names) == len(SHIPPED)
    assert loads == parsed == [] and "Black Jack Hearts" in player.texts["list"]
    player.back()
    assert Journal(player.board.nvm).get(CHECKED) == b""  # so it takes no room there


def test_a_file_changed_since_the_pc_checked_it_is_checked_with_all_based_on_it(from_the_pc, loads):
    peppa = json.loads((from_the_pc.path / "peppa.json").read_text())
    from_the_pc("peppa", peppa | {"title": "Mine"})
    from_the_pc("new", derived("new"))
    player = checked()
    assert {title for title, _, _ in loads} == {"Mine", "Peppa to fifty", "Peppa of Turin", "New"}
    assert {name for name, verdict in verdicts(player)[0].items() if verdict} == {
        "peppa",
        "peppa50",
        "peppa_torino",
        "new",
    }
    loads.clear()
    checked_again(player)
    assert loads == []


def test_a_board_reads_a_file_strictly_unless_the_pc_has_checked_it(from_the_pc, monkeypatch):
    monkeypatch.setattr(gc, "mem_free", lambda: 1 << 20, raising=False)
    counted: list = []
    count = strict_json.count
    monkeypatch.setattr(strict_json, "count", lambda file: counted.append(1) or count(file))
    library.read("peppa50", library.silent)
    assert not counted
    from_the_pc("peppa50", (from_the_pc.path / "peppa50.json").read_bytes() + b" ")
    library.read("peppa50", library.silent)
    assert len(counted) == 1  # its bases are as they were


def test_a_damaged_record_of_the_pc_only_means_that_the_board_checks_by_itself(from_the_pc, loads):
    record = from_the_pc.path / "checked.txt"
    lines = record.read_bytes().splitlines(keepends=True)
    record.write_bytes(b"".join(lines[:3]) + b"peppa 12x - Peppa\nspot 17\n\n")
    checker = Player().set_up_match().wait_for_checks().checker
    assert {*checker.verdicts} == {checking.SOUND} and "Peppa of Turin" in {title for title, _, _ in loads}
    loads.clear()
    record.write_bytes(b"peppa \xff\xfe - \xff")
    checker = Player().set_up_match().wait_for_checks().checker
    assert {*checker.verdicts} == {checking.SOUND} and len({title for title, _, _ in loads}) == len(SHIPPED)


def test_a_file_that_vanishes_after_the_pc_has_checked_it_is_reported_with_all_based_on_it(from_the_pc, monkeypatch):
    there = library.names()
    (from_the_pc.path / "peppa.json").unlink()
    monkeypatch.setattr(library, "names", lambda: [*there])
    checker = Player().set_up_match().wait_for_checks().checker
    assert {name for name in there if checker.bad(name)} == {"peppa", "peppa50", "peppa_torino"}
    assert "cannot be read" in checker.why("peppa")


def test_the_record_of_the_pc_leaves_out_a_rule_set_that_is_not_sound(folder):
    folder("child", derived("child"))
    folder("bad", derived("bad", limit=-1))
    folder("renamed", derived("other"))
    new = {str(path): path.read_bytes() for path in folder.path.glob("*.json")}
    lines = checked_rules.record(new).decode().splitlines()
    assert [line.split()[0] for line in lines] == ["chervy", "child"] and lines[1].endswith(" chervy Child")


def lines_of(action):
    """How many lines of Python a call runs: the same on every machine, unlike its time."""
    count = 0

    def trace(frame, event, value):
        nonlocal count
        count += event == "line"
        return trace

    sys.settrace(trace)
    try:
        action()
    finally:
        sys.settrace(None)
    return count


def slices(checker):
    """How many lines each slice of a checker runs until it is done."""
    found = []
    while checker.app.buttons.idle:
        found.append(lines_of(checker.step))
    return found


@pytest.mark.parametrize("rules", ["chervy", "cancellation", "peppa"])
def test_a_press_never_waits_for_more_than_a_short_slice_of_checking(rules, monkeypatch, note):
    monkeypatch.setattr(gc, "mem_free", lambda: 1 << 20, raising=False)  # as on a board, with its lenient parser
    player = Player(rules=rules).set_up_match().press("B")
    player.journal.put(CHECKED, b"")
    checker = player.new_checker()
    checker.begin()
    found = slices(checker)
    longest = sorted(found)[-2]  # the very longest looks at the modules that are loaded, many more than on a board
    note(f"lines of Python in a slice of checking all rule sets: at most {longest}, {sum(found)} in all")
    assert min(checker.verdicts) == checking.SOUND and sum(found) > 100_000 and longest < 1500


def test_every_number_of_players_and_every_option_is_tried(loads):
    checked()
    for name in SHIPPED:
        _, table = library.read(name, Words())
        mine = [(seats, options) for title, seats, options in loads if title == table["title"]]
        assert {seats or table["usual"] for seats, _ in mine} == {int(n) for n in table["seats"]}
        assert {key for _, options in mine for key in options or ()} == {
            one["name"] for one in table["options"] if any(offered(one, int(n)) for n in table["seats"])
        }


def test_checking_continues_where_a_menu_left_it(loads):
    player = checked()
    whole = len(loads)
    loads.clear()
    again = Player()
    again.open_menu("New match").choose("Game").back(2).press("A")
    for _ in range(40):
        again.scroll(-1).scroll(1)
    again.wait_for_checks().back()
    assert len(loads) <= whole + 12  # a rule set whose check was interrupted is checked from its start
    assert verdicts(again) == verdicts(player)


def test_the_first_menu_does_not_wait_for_the_checker(loads):
    player = Player().open_menu().wait_for_checks()
    assert player.screens == ["main_menu"] and player.checker is None and player.buttons.idle is None and loads == []


def test_the_checker_stops_during_a_match_and_returns_its_memory():
    import sys

    sys.modules.pop("handheld.rulesets.checker", None)
    player = Player().set_up_match().press("... A A A A A A").look("turn")
    assert player.session and player.buttons.idle is None and player.checker is None
    assert "handheld.rulesets.checker" not in sys.modules


def test_remembering_verdicts_does_not_lose_the_saved_match():
    player = Player().start_match().pass_cards()
    saved = Journal(player.board.nvm).get(MATCH)
    again = player.restarted_with_kept_settings().open_menu("New match").wait_for_checks().back()
    assert Journal(again.board.nvm).get(MATCH) == saved and len(verdicts(again)[0]) == len(SHIPPED)


def test_all_files_are_checked_even_if_not_all_are_remembered(folder):
    for i in range(checking.MOST + 6):
        folder("many_%02d" % i, derived("many", limit=-1 if i > checking.MOST else 10))
    player = Player().set_up_match().wait_for_checks().look("x")
    assert player.checker.bad("many_%02d" % (checking.MOST + 5)) and verdicts(player)[1] in (0, checking.MOST)
    player.press("B")
    assert verdicts(player)[1] == checking.MOST


def test_a_file_with_a_byte_order_mark_is_read(folder):
    """Windows' editors put one in front of UTF-8."""
    folder("mine", b"\xef\xbb\xbf" + json.dumps(derived("mine") | {"title": "Mine"}).encode())
    player = Player((128, 128)).set_up_match("Game").wait_for_checks().look("list")
    assert "Mine" in player.texts["list"]


def test_each_letter_of_four_bytes_becomes_a_question_mark(folder):
    folder("flag", derived("flag", title="Peppa \U0001f1ee\U0001f1f9 x"))
    folder("four", derived("four", title="Four"))
    player = Player(rules="flag").set_up_match().look("flag").press("D R").look("four")
    assert "Something went wrong" not in player.texts["four"]
    tiles = player.canvas.tiles
    assert tiles("Peppa \U0001f1ee\U0001f1f9 x") == tiles("Peppa ?? x")


def test_a_letter_that_the_type_lacks_becomes_its_plain_letter():
    tiles = Player().look("title").canvas.tiles
    assert tiles("Žďár, Řeka; Őrség, ſ") == tiles("Zdár, Reka; Orség, s")
    assert tiles("Šī ů") == tiles("Si u") and tiles("ŉ αβ") == tiles("? ??")
    assert tiles("é") != tiles("e") and tiles("Ż") != tiles("Z")


def test_a_game_may_have_the_name_of_a_word_on_the_screens(folder):
    for name in ("four", "menu", "play"):
        folder(name, derived(name))
        assert (
            house_rules.offer({"rules": name, "seats": 0, "options": {}}, Words("en", ("screen",)))[2] == name.title()
        )


def test_a_hand_too_large_for_the_display_is_reported(folder):
    for base in ("spruce", "cancellation"):
        shutil.copy(f"variants/{base}.json", folder.path)
    many = {"usual": 3, "seats": {"3": {"out": [], "pass": ["left"]}}, "jokers": 4, "pass": 2}
    folder("many", {"base": "cancellation", "id": "many", "title": "Many", **many})
    player = Player((128, 128), rules="many").start_match().look("told").press("A").look("back")
    assert "36 cards each will not fit on this screen" in " ".join(player.texts["told"])
    assert "Something went wrong" not in " ".join(player.texts["back"]) and not player.session


@pytest.mark.parametrize("indent", [None, 2])
@pytest.mark.parametrize("title", ["Plain", "Ligue de Québec", 'Grand-mère "Pina"', '"Nonna" 3'])
def test_titles_are_found_however_json_is_written(tmp_path, monkeypatch, title, indent):

    monkeypatch.chdir(tmp_path)
    Path("variants").mkdir()
    table = {"id": "mine", "title": title, "about": 'The "title" of it.'}
    Path("variants/mine.json").write_text(json.dumps(table, indent=indent))
    assert files.title_of("mine", SimpleNamespace(game=lambda key, text: text)) == title
