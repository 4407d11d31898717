# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""playout and its --replay: the records they write, the faults they report; check, and that the other tools start."""

import json
import shlex
import subprocess
import sys
import types
from array import array
from pathlib import Path

import pytest

import check
from amounts import mostly_long
from cards_on_table import game
from console_table import Table
from engine.bots import normal
from engine.hand.view import ASK_DRAW, ASK_MOON, View
from engine.match.events import ASK, HAND
from engine.match.session import Session
from engine.notation import text
from handheld.words import Words
from measure import decisions, heaps
from player import SUITS
from playing import command_line as settings


def tool(name, *arguments, text=None, code=0):
    """Run a tool; returns (standard output, standard error)."""
    command = [sys.executable, f"tools/{name}.py", *map(str, arguments)]
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout, done.stderr


def hands(*arguments):
    return [json.loads(line) for line in tool("playout", "--jobs", 1, *arguments)[0].splitlines()]


def replay(*lines, rules=(), code=0):
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    return "".join(tool("playout", "--replay", "-", *rules, text=text, code=code))


LINES = hands("--hands", 12, "--seed", 3, "--bots", "normal,random")


def test_a_record_has_everything_other_programs_need():
    line = LINES[0]
    assert [*line] == [
        "ruleset",
        "options",
        "players",
        "hand_number",
        "dealer",
        "deal",
        "aside",
        "pass_to",
        "passes",
        "plays",
        "winners",
        "moon",
        "points",
        "before",
        "totals",
    ]
    assert line["ruleset"] == "chervy" and line["players"] == 4 and line["hand_number"] == 1
    assert sorted(sum(line["deal"], [])) == sorted(rank + suit for rank in "23456789TJQKA" for suit in "CDHS")
    assert line["pass_to"] == [1, 2, 3, 0] and [len(cards) for cards in line["passes"]] == [3] * 4
    assert len(line["plays"]) == 52 and [*line["plays"][0]] == ["seat", "legal", "card"]
    assert line["plays"][0]["legal"] == ["2C"] == [line["plays"][0]["card"]]
    assert len(line["winners"]) == 13 and line["moon"] == "add" and sum(line["points"]) in (26, 78, 156)
    assert LINES[1]["before"] == line["totals"] and LINES[3]["pass_to"] == [None] * 4 and LINES[3]["passes"] == []


def test_replay_finds_no_difference_in_playouts_output():
    assert replay(*LINES) == '{"replayed": 12}\n'


def test_a_single_record_can_be_replayed():
    for line in (LINES[3], LINES[1], LINES[5]):
        assert replay(line) == '{"replayed": 1}\n'


def test_replay_computes_fields_that_a_record_omits():
    bare = [{key: line[key] for key in ("ruleset", "deal", "passes", "plays")} for line in LINES[:4]]
    for line in bare:
        line["plays"] = [play["card"] for play in line["plays"]]
    bare[0]["dealer"] = LINES[0]["dealer"]
    assert replay(*bare, dict(LINES[4], dealer=None, hand_number=None, before=None)) == '{"replayed": 5}\n'


def corrupted(line, path, value):
    copy = json.loads(json.dumps(line))
    at = copy
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return copy


def test_a_file_without_json_in_its_name_is_not_looked_up_in_variants():
    assert settings.rules_name("README.md") == "./README.md" and settings.rules_name("spruce") == "spruce"


def test_playouts_output_replays_from_any_folder(tmp_path):
    line = tool("playout", "--rules", "tests/rulesets/forty.json", "--hands", 1)[0]
    command = [sys.executable, str(Path("tools/playout.py").resolve()), "--replay", "-"]
    done = subprocess.run(command, input=line, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stdout == '{"replayed": 1}\n'


def test_a_records_rule_set_is_looked_up_in_the_users_folder(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text('{"base": "chervy", "id": "mine", "limit": 60}')
    line = json.loads(tool("playout", "--rules", file, "--hands", 1)[0])
    line["ruleset"] = "mine.json"
    command = [sys.executable, str(Path("tools/playout.py").resolve()), "--replay", "-"]
    done = subprocess.run(command, input=json.dumps(line), cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stdout == '{"replayed": 1}\n'


@pytest.mark.parametrize(
    "path, value, said",
    [
        (["plays", 0, "legal"], ["3C"], "trick 1, play 1: legal differs: recorded ['3C'], the engine says ['2C']"),
        (["plays", 9, "seat"], 9, "trick 3, play 10: seat differs: recorded 9"),
        (["plays", 0, "card"], "AS", "may not play AS; legal are 2C"),
        (["plays", 0, "card"], "1S", "'1S' is no card of this deck"),
        (["winners", 12], 7, "trick 13, play 52: winner differs: recorded 7"),
        (["points"], [1, 2, 3, 4], "points differs: recorded [1, 2, 3, 4]"),
        (["totals", 0], 999, "totals differs"),
        (["dealer"], 4, '"dealer" is a seat from 0 to 3'),
        (["pass_to"], [3, 0, 1, 2], "pass_to: recorded [3, 0, 1, 2], the engine says [1, 2, 3, 0]"),
        (["pass_to"], None, "pass_to: recorded None"),
        (["passes", 0], ["2C"], "must pass 3 cards"),
        (["deal", 0, 0], "2X", "'2X' is no card of this deck"),
        (["moon"], "half", "the choices of this rule set are ['add']"),
        (["options"], {"moons": True}, 'there is no option "moons"'),
        (["ruleset"], "nosuch", "cannot be read"),
        (["players"], 5, '"before" has 4 totals for 5 players'),
        (["plays", 3], None, '"plays" is'),
        (["deal"], None, '"deal" is null; write a list of hands'),
        (["before"], [1, 2], '"before" has 2 totals for 4 players'),
        (["before"], ["1", 0, 0, 0], '"before" is'),
        (["before"], [1 << 40, 0, 0, 0], '"before" is'),
        (["hand_number"], 0, '"hand_number" is 0; write a whole number from 1'),
        (["winners"], {}, '"winners" is {}'),
        (["winners"], [0] * 14, '"winners" has 14 tricks'),
        (["aside"], ["2C"], '0 cards must be in "left_over" or "aside"'),
        (["aside"], ["ZZ"], '0 cards must be in "left_over" or "aside"'),
    ],
)
def test_replay_stops_at_the_first_difference(path, value, said):
    told = replay(LINES[1], corrupted(LINES[0], path, value), LINES[2], code=1)
    assert "line 2: " in told and said in told and len(told.strip().splitlines()) == 1


def test_a_record_cut_short_has_no_points():
    line = dict(LINES[0], plays=LINES[0]["plays"][:50], winners=LINES[0]["winners"][:12])
    assert '"plays" ends after 50 of 52 cards, yet there are points' in replay(line, code=1)
    assert replay(dict(line, points=None, totals=None)) == '{"replayed": 1}\n'


def test_a_record_with_number_and_dealer_does_not_continue_the_one_before():
    alone = dict(LINES[1], before=None, totals=LINES[1]["points"])
    assert any(LINES[0]["totals"]) and replay(LINES[0], alone) == '{"replayed": 2}\n'


def test_a_moon_that_was_reversed_replays():
    session = Table(game("dame", 4), 7, number=3, hands=SUITS, bots=[normal.think] * 4).session
    before = [400, 250, -100, 20]
    session.match.totals[:] = array("i", before)
    while session.event.kind != HAND:
        session.step()
    record = {
        "ruleset": "dame",
        "hand_number": 4,
        "dealer": session.match.dealer,
        "deal": [hand.split() for hand in SUITS],
        "plays": [text(card, session.rules) for card in session.hand.log],
        "before": before,
        "points": list(session.points),
        "totals": list(session.match.totals),
    }
    assert record["points"] == [-300, 0, 0, 0] and replay(record) == '{"replayed": 1}\n'


def test_a_card_dealt_or_passed_twice_is_refused():
    line = LINES[0]
    twice = corrupted(line, ["deal", 1, 0], line["deal"][0][0])
    assert "is not in this deck, or too often" in replay(twice, code=1)
    passed = corrupted(line, ["passes", 0], [line["passes"][0][0]] * 3)
    assert "must pass 3 cards" in replay(passed, code=1)


@pytest.mark.parametrize("text", ["{", "[]", "7", "[" * 100000, '{"deal": ' + "9" * 5000 + "}"])
def test_lines_that_are_no_records_are_reported(text):
    assert "line 1: " in replay(text, code=1)


def test_a_missing_file_and_one_that_is_not_text_are_reported(tmp_path):
    assert "cannot be read" in tool("playout", "--replay", tmp_path / "none", code=2)[1]
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\n")
    assert "not text" in tool("playout", "--replay", tmp_path / "bytes", code=1)[1]


OTHERS = [("forty", 3), ("sevens", 6), ("sevens", 7), ("bonus", 5), ("bonus", 11)]


@pytest.mark.parametrize("name, seats", mostly_long(OTHERS, OTHERS[:1]))
def test_records_of_other_games_replay(name, seats):
    path = f"tests/rulesets/{name}.json"
    written = hands("--rules", path, "--players", seats, "--hands", 40)
    assert replay(*written) == '{"replayed": 40}\n'
    assert any(None in line["winners"] for line in written) == (name == "sevens")
    assert all(("left_over" in line) == (name in ("forty", "sevens")) for line in written)


def rules_file(tmp_path, name="sevens", **keys):
    table = json.loads((Path("tests/rulesets") / f"{name}.json").read_text()) | keys
    path = tmp_path / "my.json"
    path.write_text(json.dumps(table))
    return path


@pytest.mark.long
def test_of_two_holders_of_the_lead_card_the_first_in_turn_leads(tmp_path):
    path = rules_file(tmp_path, lead="2C", seats={"6": {"out": [], "pass": []}}, usual=6)
    written = hands("--rules", path, "--hands", 40)
    assert replay(*written) == '{"replayed": 40}\n'
    for line in written:
        order = [(line["dealer"] + 1 + i) % 6 for i in range(6)]
        holders = [seat for seat in order if "2C" in line["deal"][seat]]
        assert line["plays"][0]["seat"] == holders[0] if holders else True
        assert not holders or line["plays"][0]["legal"] == ["2C"]


@pytest.mark.long
def test_a_deck_may_lack_one_of_two_equal_cards(tmp_path):
    path = rules_file(tmp_path, lead="3D", seats={"6": {"out": ["3D", "2C"], "pass": []}}, usual=6, left_over="none")
    written = hands("--rules", path, "--hands", 10)
    assert replay(*written) == '{"replayed": 10}\n'
    assert all(line["plays"][0]["card"] == "3D" for line in written)


@pytest.mark.long
def test_a_hand_with_a_sun_replays_with_either_choice_of_moon(tmp_path):
    path = rules_file(
        tmp_path, "bonus", moon=[{"own": "-T", "others": "T"}, {"own": 0, "others": "T"}], sun=[{"own": 9, "others": 0}]
    )
    written = hands("--rules", path, "--hands", 5)
    for line in written:
        assert line["moon"] in ("add", "subtract")
        for choice in ("add", "subtract"):
            bare = {key: line[key] for key in line if key not in ("points", "totals")}
            assert replay(dict(bare, moon=choice)) == '{"replayed": 1}\n'


@pytest.mark.long
def test_hands_with_large_points_replay(tmp_path):
    moon = [{"own": 999, "others": "4T"}]
    path = rules_file(tmp_path, "bonus", values={"H": -999, "S": 999}, moon=moon, per_trick=999, limit=9999)
    assert replay(*hands("--rules", path, "--hands", 30)) == '{"replayed": 30}\n'


def test_the_number_of_processes_does_not_change_the_output():
    one = tool("playout", "--hands", 40, "--seed", 5, "--jobs", 1)
    assert tool("playout", "--hands", 40, "--seed", 5, "--jobs", 2) == one


def test_impossible_counts_are_refused():
    assert "a whole number from 1 is wanted" in tool("playout", "--hands", "-1", code=2)[1]


@pytest.mark.parametrize(
    "name", ["playout", "arena", "check", "play", "build", "bench", "flash", "decode", "rules", "art", "screenshots"]
)
def test_every_tool_has_help(name):
    assert "usage:" in tool(name, "--help")[0]


@pytest.mark.long
def test_bench_measures_every_module_but_some_boards(micropython, capsys):
    heaps.modules()
    sizes = dict(reversed(line.split()) for line in capsys.readouterr().out.splitlines()[1:])
    for name in ("handheld.app", "handheld.boards.pimoroni_picosystem", "engine.match.session"):
        assert int(sizes[name]) > 200, name
    assert all(name.startswith("handheld.boards.") for name in sizes if sizes[name] == "-")


@pytest.mark.long
def test_bench_tells_how_long_a_bot_thinks_in_a_game(micropython, capsys, monkeypatch):
    games = decisions.standings.games
    monkeypatch.setattr(decisions.standings, "games", lambda names, *more: games("peppa50", *more))
    decisions.tell("hard")
    lines = [line.split(" | ") for line in capsys.readouterr().out.splitlines()[3:]]
    assert [line[:2] for line in lines] == [["| `peppa50`", "4"], ["| `peppa50`", "6"]]
    for line in lines:
        mean, most, passes, longest = (int(part.strip(" |")) for part in line[2:])
        assert 0 < mean < most < 2500 and passes == 0 and 0 < longest <= most


@pytest.mark.long
def test_tools_run_from_any_folder(tmp_path):
    (tmp_path / "my.json").write_text(Path("variants/chervy.json").read_text())
    command = [sys.executable, str(Path("tools/check.py").resolve()), "my.json", "chervy"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stdout.count("is fine") == 2
    done = subprocess.run([*command, "none.json"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "cannot be read" in done.stdout


def test_a_rule_set_in_variants_may_be_named_with_its_ending(tmp_path, monkeypatch):
    monkeypatch.setattr(settings.home, "HERE", tmp_path)
    assert settings.rules_name("chervy.json") == settings.rules_name("chervy") == "chervy"
    with pytest.raises(settings.Refused, match='There is no rule set "Chervi". Did you mean "chervy"?'):
        settings.rules_name("Chervi")
    for title in ("Black Lady", "black lady", "Schwarze Dame", "Czarna Dama"):
        assert settings.rules_name(title) == "black_lady"
    assert settings.rules_name("nonna.json") == (tmp_path / "nonna.json").as_posix()
    (tmp_path / "chervy.json").write_text("{}")
    assert settings.rules_name("chervy.json") == (tmp_path / "chervy.json").as_posix()


def test_an_option_given_twice_is_refused():
    with pytest.raises(settings.Refused, match='"limit" stands twice in --options'):
        settings.options_of("limit=150,sun=off,limit=160", Words("en"))


def test_check_reports_what_no_board_can_read_or_show(tmp_path):
    file = tmp_path / "nonna.json"
    table = {"base": "chervy", "id": "nonna", "title": "Hearts", "about": "Wie bei Oma, für 日本"}
    file.write_text(json.dumps(table), encoding="utf-16")
    assert f"{file} is not plain text. Save it as UTF-8 text." in tool("check", file, code=1)[0]
    file.write_bytes(json.dumps(table).encode("utf-16-le"))
    assert f"{file} is not plain text. Save it as UTF-8 text." in tool("check", file, code=1)[0]
    file.write_text(json.dumps(table, ensure_ascii=False), encoding="utf-8")
    said = tool("check", file)[0]
    assert "nonna.json is fine" in said and 'The rule set chervy has the same title. Give this one a "title"' in said
    assert "The screen has no letter for: 日 本" in said
    file.write_text(json.dumps(table | {"title": "Nonna", "about": "für Oma"}), encoding="utf-8")
    assert tool("check", file)[0].endswith("players.\n") and check.letters() > set("ABC♥ü")
    file.write_text(json.dumps(table | {"title": "Peppa della nonna M.", "about": "für Oma"}), encoding="utf-8")
    assert "title has more than 19 letters: small screens will cut it" in tool("check", file)[0]
    three = {"packs": 2, "same_card": "first", "left_over": "first_trick", "seats": {"3": {"out": [], "pass": []}}}
    none = {str(n): None for n in (4, 5, 6)}
    three["seats"] |= none
    file.write_text(json.dumps(table | {"title": "Nonna", "about": "Oma", "usual": 3, "options": []} | three))
    assert "With 3 players everyone holds 34 cards, but 128 x 128 screens show at most 26." in tool("check", file)[0]
    (tmp_path / "schema.json").write_text(json.dumps(table | {"title": "Nonna", "about": "Oma"}))
    assert "settings.toml or a base. Name it with" in tool("check", tmp_path / "schema.json")[0]
    file.write_text(json.dumps(table | {"title": "Dame de pique, Ligue de Québec"}), encoding="utf-8")
    assert '"Dame de pique, Ligue de Québec"' in tool("check", file, code=1)[0]


PASSING = {"name": "passing", "players": [], "excludes": [], "default": False, "patch": {"pass": 3}}


@pytest.mark.parametrize(
    ("table", "note"),
    [
        ({"base": "peppa", "pass": 3}, "so nothing is passed"),
        ({"base": "peppa", "seats": {"4": {"pass": ["left"]}}}, "so nothing is passed"),
        ({"base": "chervy", "pass": 0}, None),  # as meant
        ({"base": "peppa", "seats": {"4": {"pass": ["left"]}}, "options": [PASSING]}, None),
        (
            {"base": "peppa50", "per_trick": 3},
            "With 6 players the points of a hand add up to -12: a match may never",
        ),
        ({"base": "peppa50", "per_trick": 3, "hands": 9}, None),
    ],
)
def test_check_notes_unlikely_values(tmp_path, table, note):
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"id": "mine", "title": "Mine", **table}))
    said = tool("check", file)[0]
    assert "is fine" in said
    assert note in said if note else said.strip().endswith("players.")


@pytest.mark.long
def test_check_refuses_what_a_board_refuses(tmp_path):
    file = tmp_path / "house.json"
    table = {"base": "chervy", "id": "house", "title": "House"}
    file.write_text(json.dumps(table) + " " * 8192)
    assert f"{file} has {file.stat().st_size} bytes; a rule set has at most 8192" in tool("check", file, code=1)[0]
    file.write_text(json.dumps(table | {"title": "   "}))
    assert '"title"' in tool("check", file, code=1)[0]
    file.write_text(json.dumps(table))
    assert tool("check", file)[0].endswith("players.\n")
    for name in ("House.json", "my house.json", "house.v2.json", "h" * 21 + ".json"):
        other = tmp_path / name
        other.write_text(json.dumps(table))
        said = tool("check", other)[0]
        assert f"{name} cannot be named in make flash VARIANT=, settings.toml or a base." in said
        assert "Name it with at most 20 small letters" in said
    other = tmp_path / "other.json"
    other.write_text(json.dumps(table))
    assert f'Its "id" is "{table["id"]}" but its file is other.json. Give both the same name' in tool("check", other)[0]
    other.write_text("[" * 9000)
    assert f"{other} has 9000 bytes; a rule set has at most 8192" in tool("check", other, code=1)[0]


def printed(command, redirected):
    """(exit code, what is printed) of a tool whose streams are redirected by the shell."""
    line = f"exec 2>&1; {shlex.quote(sys.executable)} tools/{command} {redirected}"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", line], capture_output=True, text=True, timeout=60, check=False
    )
    return done.returncode, done.stdout


PRINTING = ["play.py --help", "check.py chervy", "playout.py --hands 1", "rules.py"]


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", PRINTING)
def test_a_full_disk_is_one_sentence(command, unbuffered, monkeypatch):
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    assert printed(command, ">/dev/full") == (1, "The output cannot be written (No space left on device).\n")
    assert printed("play.py --terminal --seed x", "2>/dev/full") == (1, "")


@pytest.mark.parametrize("command", PRINTING)
def test_a_reader_that_ends_and_streams_that_are_closed_are_no_fault(command):
    assert printed(command, "| true") == printed(command, ">&-") == (0, "")
    assert printed(command, "<&- 2>&-")[0] == 0


def test_a_wrong_call_is_no_traceback():
    assert "--help" in tool("release", "--help")[0] and "unrecognized" in tool("release", "nonsense", code=2)[1]


@pytest.mark.parametrize("name", ["check", "playout"])
def test_a_link_to_itself_is_reported_as_no_file(name, tmp_path):
    loop = tmp_path / "loop.json"
    loop.symlink_to(loop)
    command = [loop] if name == "check" else ["--rules", loop]
    said = tool(name, *command, code=1 if name == "check" else 2)
    assert "Traceback" not in "".join(said) and "loop.json" in "".join(said)


@pytest.mark.parametrize("name", ["arena", "playout"])
def test_a_negative_budget_is_refused(name):
    more = ["normal"] if name == "arena" else []
    assert "a whole number from 0 is wanted, not '-5'" in tool(name, *more, "--steps", "-5", code=2)[1]


def test_a_fault_in_a_bot_is_reported_with_its_file(monkeypatch):
    def bot(**content):
        module = types.ModuleType("engine.bots.mine")
        module.__dict__.update(content)
        monkeypatch.setitem(sys.modules, "engine.bots.mine", module)
        return settings.bot("mine", Words())

    def wrong(view, rng, steps):
        view.picked[0] = next(card for card in view.cards() if card not in list(view.legal()))
        return
        yield

    monkeypatch.setattr(settings, "bot_names", lambda: ["mine"])
    with pytest.raises(settings.Refused, match=r"engine/bots/mine\.py has no think\(view, rng, steps\)"):
        bot()
    session = Session(game("plain"), 7, [bot(think=wrong)] * 4)
    with pytest.raises(settings.Refused, match=r"engine/bots/mine\.py: \w\w may not be chosen in plain here, but 2C\."):
        while session.step() != ASK:
            pass
    session = Session(game("plain"), 7, [bot(think=lambda view, rng, steps: None)] * 4)
    with pytest.raises(settings.Refused, match=r"mine\.py: think\(\) is no generator\. It needs a yield"):
        while session.step() != ASK:
            pass
    for name, told in (("spruce", "77"), ("peppa", "78")):
        view = View(game(name))
        view.ask, view.count, view.choices, view.giver, view.fans = ASK_MOON, 1, ((), ()), 0, b"\5"
        view.ask = ASK_MOON if told == "77" else ASK_DRAW

        def think(view, rng, steps, choice=int(told)):
            view.picked[0] = choice
            yield

        with pytest.raises(settings.Refused, match=f"mine\\.py: {told} may not"):
            list(settings.checked(think, "mine.py")(view, None, 0))

    def large(view, rng, steps):
        view.picked[0] = -1
        yield

    def stops(view, rng, steps):
        view.picked[0] = next(card for card in ())
        yield

    line = large.__code__.co_firstlineno + 1
    for think, told in (
        (lambda view: iter(()), r"mine\.py: think\(view, rng, steps\) is wanted: TypeError: .* takes 1 positional"),
        (lambda view, rng, steps: iter(()), r"mine\.py: think\(\) ends without a choice in view\.picked\. See docs"),
        (large, rf"test_tools\.py, line {line}: ValueError: "),
        (stops, rf"test_tools\.py, line {line + 4}: RuntimeError: generator raised StopIteration"),
    ):
        view.picked[0] = 0  # somebody else's
        with pytest.raises(settings.Refused, match=told):
            list(settings.checked(think, "mine.py" if think.__name__ == "<lambda>" else "test_tools.py")(view, None, 0))
    monkeypatch.setitem(sys.modules, "engine.bots.mine", None)
    with pytest.raises(settings.Refused, match=r"engine/bots/mine\.py cannot be loaded: ModuleNotFoundError"):
        settings.bot("mine", Words())


def lines_of(*settings):
    """Hands played by bots, as records."""
    return [json.loads(line) for line in tool("playout", *settings)[0].splitlines()]


def without(line, *keys):
    """The record without those keys."""
    return {key: value for key, value in line.items() if key not in keys}


@pytest.mark.long
def test_replay_accepts_what_other_engines_may_write_differently():
    # a choice where there is none; cards out of the deck as lying aside; passing to oneself
    (line,) = lines_of("--rules", "sevens_queens", "--hands", "1")
    replay(dict(line, moon="add"))
    (line,) = lines_of("--rules", "chervy", "--players", "3", "--hands", "1")
    replay(dict(line, aside=["2D"]))
    line = lines_of("--rules", "jinx", "--hands", "3")[2]
    replay(dict(line, pass_to=[0, 1, 2, 3]))
    replay(dict(line, plays=[play["card"] for play in line["plays"]]))  # who was dealt the first card leads
    replay(dict(line, plays=[dict(play, legal=None, seat=None) for play in line["plays"]]))


@pytest.mark.long
def test_subtracted_hands_replay():
    lines = lines_of("--rules", "hartenjagen", "--options", "limit=20", "--hands", "30")
    flipped = [line for line in lines if line.get("subtracts")]
    assert flipped
    for line in flipped:
        replay(line)
        replay(without(line, "subtracts"))
        replay(without(line, "subtracts", "totals"))
        replay(dict(line, points=[-points for points in line["points"]]))


def test_a_record_that_says_whether_it_is_subtracted_is_believed(tmp_path):
    lines = lines_of("--rules", "hartenjagen", "--hands", "2", "--seed", "3")
    lines[1]["subtracts"] = True
    lines[1]["points"] = [-points for points in lines[1]["points"]]
    del lines[1]["totals"]
    (tmp_path / "lines.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    tool("playout", "--replay", tmp_path / "lines.jsonl")


@pytest.mark.long
def test_a_record_says_whether_its_points_are_subtracted(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text('{"base": "hartenjagen", "id": "mine", "values": {"JD": -20}}')
    lines = lines_of("--rules", str(file), "--hands", "20", "--bots", "random")
    assert any(sum(line["points"]) < 0 and not line["subtracts"] for line in lines)
    for line in lines:
        replay(line)
    (tmp_path / "lines.jsonl").write_text(json.dumps(lines[0]), encoding="utf-8-sig")  # as Windows may save it
    tool("playout", "--replay", tmp_path / "lines.jsonl")


@pytest.mark.long
def test_tricks_of_earlier_hands_may_decide_whether_a_moon_is_reversed(tmp_path):
    """Only the queen of spades counts, so every hand is a moon; between equal totals, more tricks win."""
    file = tmp_path / "mine.json"
    one = {"base": "chervy", "id": "mine", "ranks": "TJQKA", "lead": "eldest"}
    one |= {"seats": {"3": None, "4": {"out": [], "pass": []}, "5": None, "6": None}, "options": [], "pass": 0}
    one |= {"broken_by": [], "values": {"H": None}, "sun": [], "limit": 39}
    file.write_text(json.dumps(one | {"losing_moon": "reversed", "equal_totals": "more_tricks"}))
    lines = lines_of("--rules", str(file), "--hands", "300")
    assert len([line for line in lines if min(line["points"]) < 0]) > 9
    (tmp_path / "lines.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    tool("playout", "--rules", file, "--replay", tmp_path / "lines.jsonl")


@pytest.mark.long
def test_an_old_maid_with_two_packs_replays(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text('{"base": "cancellation", "id": "mine", "prelude": "first_hand", "maid": "QS"}')
    line = lines_of("--rules", str(file), "--hands", "1")[0]
    replay(line)
    wrong = dict(line["prelude"], holder=(line["prelude"]["holder"] + 1) % 8)
    assert "holder differs" in replay(dict(line, prelude=wrong), code=1)


@pytest.mark.long
def test_preludes_replay():
    line = lines_of("--rules", "peppa", "--options", "maid_always=on", "--hands", "2")[1]
    replay(line)
    replay(without(line, "dealer"))
    prelude = line["prelude"]
    for wrong in (
        dict(prelude, holder=(prelude["holder"] + 1) % 4),
        dict(prelude, draws=prelude["draws"][:-1]),
        dict(prelude, draws=prelude["draws"] + ["QS"]),
        dict(prelude, draws=["2C", *prelude["draws"][1:]] if prelude["draws"][0] != "2C" else ["3C"]),
    ):
        assert "prelude" in replay(dict(line, prelude=wrong), code=1)
    assert "dealer differs" in replay(dict(line, dealer=(line["dealer"] + 1) % 4), code=1)
    first = lines_of("--rules", "peppa", "--hands", "2")
    assert "before the first hand only" in replay(dict(first[1], prelude=first[0]["prelude"]), code=1)


def test_code_blocks_in_the_docs_are_closed():
    """One fence too many would show the rest of a page as code."""
    for path in [*Path(".").glob("*.md"), *Path("docs").glob("*.md")]:
        fences = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("```")]
        assert len(fences) % 2 == 0 and not any(fence != "```" for fence in fences[1::2]), path


@pytest.mark.parametrize(
    "address", ["", "127.0.0.1:8786", "http://127.0.0.1:8786", "tcp://127.0.0.1", "tcp://:8786", "tcp://a:99999"]
)
@pytest.mark.parametrize("part", ["scheduler", "worker"])
def test_a_cluster_asks_for_the_schedulers_address(part, address, monkeypatch):
    import cluster

    monkeypatch.setattr(sys, "argv", ["cluster.py", part, address])
    with pytest.raises(settings.Refused, match="address, such as tcp://192.168.1.20:8786, not '" + address):
        cluster.main()


def test_a_worker_is_reached_at_the_address_that_faces_its_scheduler():
    import cluster

    assert cluster.facing("127.0.0.1", 8786) == "127.0.0.1"
