# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The arena: its arithmetic by hand, that processes, files and interruptions change nothing, what it refuses."""

import json
import math
import multiprocessing
import shlex
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import psutil
import pytest

import arena as tool_arena
from engine.bots import normal, random
from engine.match.events import END
from engine.match.session import Session
from handheld.rulesets import library
from handheld.words import Words
from playing import command_line
from strength import exec_bot, processes, standings
from strength import margins as strength
from strength.duel import Game, Played
from strength.processes import spread

PYTHON = shlex.quote(sys.executable)


def tool(name, *arguments, code=0):
    """Run a tool as a program; returns (standard output, standard error)."""
    command = [sys.executable, f"tools/{name}.py", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout, done.stderr


@pytest.fixture
def arena(monkeypatch, capsys):
    """Run the arena here and now, in one process; returns (standard output, standard error)."""

    def run(*arguments, code=0):
        monkeypatch.setattr(sys, "argv", ["arena.py", "--jobs", "1", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            command_line.run(tool_arena.main)
        out, err = capsys.readouterr()
        assert end.value.code == code, out + err
        return out, err

    return run


def rows(path):
    """The rows of a file of the arena, each as {column: number}."""
    lines = path.read_text().splitlines()
    names = lines[1].split(",")
    return [dict(zip(names, map(int, line.split(",")))) for line in lines[2:]]


# -- arithmetic --

RULES = library.rules("chervy", Words(), 3)


def hand(points, moons=(0, 0, 0), suns=(0, 0, 0), decisions=(14, 14, 14), places=()):
    return Played(1, list(points), list(moons), list(suns), list(decisions), list(places))


def test_margins_of_a_hand():
    assert [strength.margin([0, 5, 21], i, 0) for i in range(3)] == [13, 5.5, -18.5]
    # where the highest total wins
    assert [strength.margin([0, 5, 21], i, 1) for i in range(3)] == [-13, -5.5, 18.5]


def test_figures_of_two_deals():
    game = Game("chervy", 3, {}, ["ann", "bob", "bob"])
    deals = [
        [hand([0, 6, 20]), hand([0, 26, 26], moons=(1, 0, 0)), hand([6, 10, 10])],  # ann 13, 26, 4 ahead
        [hand([20, 3, 3]), hand([26, 0, 0]), hand([2, 13, 11], suns=(0, 0, 1))],  # ann -17, -26, 10
    ]
    ann, bob = strength.figures(deals, game, RULES)
    first, second = (13 + 26 + 4) / 3, (-17 - 26 + 10) / 3
    assert strength.tested(deals, game, RULES) == pytest.approx([first, second])
    assert strength.tested(deals, game, RULES, 2.5) == pytest.approx([first - 2.5, second - 2.5])
    assert ann["margin"] == pytest.approx((first + second) / 2)
    # of two numbers the standard error is half their difference
    assert ann["margin_se"] == pytest.approx((first - second) / 2)
    assert ann["points"] == pytest.approx((2 + 16) / 2) and ann["points_se"] == pytest.approx(7)
    assert bob["points"] == pytest.approx((98 / 6 + 30 / 6) / 2)
    assert bob["margin"] == pytest.approx(-ann["margin"] / 2)
    assert (ann["moons"], ann["suns"], ann["decisions"]) == (pytest.approx(100 / 6), 0, 84)
    assert (bob["moons"], bob["suns"], bob["decisions"]) == (0, pytest.approx(100 / 12), 168)


def test_what_is_won_of_a_match():
    assert [strength.share([1, 2, 3], i, 1) for i in range(3)] == [1, 0, 0]
    assert [strength.share([3, 1, 1], i, 1) for i in range(3)] == [0, 0.5, 0.5]
    # two places win; three are level on the second
    assert [strength.share([1, 2, 2, 2], i, 2) for i in range(4)] == [0.25] * 4
    assert [strength.share([4, 1, 2, 2], i, 2) for i in range(4)] == pytest.approx([0, 1 / 3, 1 / 3, 1 / 3])
    assert [strength.place([4, 1, 2, 2], i) for i in range(4)] == [4, 1, 2.5, 2.5]
    assert [strength.place([1, 1, 1], i) for i in range(3)] == [2, 2, 2]


def test_fewer_win_where_seats_over_the_limit_cannot():
    peppa = library.rules("peppa", Words())
    totals = {(110, 90, 80, 70): 2, (105, 115, 64, 115): 1, (105, 115, 102, 115): 1, (100, 101, 99, 101): 2}
    assert {one: strength.winning(list(one), peppa) for one in totals} == totals
    assert strength.winning([105, 115, 64], RULES) == RULES.winners == 1


def test_when_enough_is_known():
    values = [1.0, 3.0] * 30  # 2 +- 0.13
    assert strength.sigmas(*strength.mean_and_error(values)) == pytest.approx(2 / math.sqrt(60 / 59 / 60))
    assert strength.decided(values, 15) and not strength.decided(values, 16)
    assert strength.decided([-value for value in values], 15)
    assert strength.decided(values[:50], 3) and not strength.decided(values[:49], 3)
    assert not strength.decided([0.0] * 99, 3) and not strength.decided([1.0, -1.0] * 50, 3)


# -- what is played --


@pytest.mark.long
def test_the_number_of_processes_changes_nothing(tmp_path):
    for more in (("--deals", 24), ("--deals", 80, "--stop"), ("--matches", 11, "--options", "limit=12")):
        files = []
        found = []
        for jobs in (1, 2):
            files.append(tmp_path / f"{len(more)}-{jobs}.csv")
            found.append(tool("arena", "normal", "random", "--players", 3, "--jobs", jobs, *more, "--csv", files[-1]))
        assert found[0] == found[1] and files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.parametrize("setting", ["--deals", "--matches", "--stop"])
def test_counts_that_cannot_be(arena, setting):
    assert "is wanted, not '0'" in arena("normal", setting, "0", code=2)[1]


def test_rows_hold_what_was_played(arena, tmp_path):
    path = tmp_path / "a.csv"
    found = json.loads(arena("normal", "random", "--deals", 40, "--csv", path)[0])
    played = rows(path)
    assert [(row["deal"], row["rotation"]) for row in played] == [(i // 4, i % 4) for i in range(160)]
    for row in played:
        # three cards are passed but in every fourth hand
        asked = 13 if row["deal"] % 4 == 3 else 14
        assert [row[f"decisions{i}"] for i in (1, 2, 3, 4)] == [asked] * 4 and row["hands"] == 1
        moons, suns = (sum(row[f"{kind}{i}"] for i in (1, 2, 3, 4)) for kind in ("moons", "suns"))
        assert sum(row[f"points{i}"] for i in (1, 2, 3, 4)) == 26 + 52 * moons + 130 * suns
        for i in (1, 2, 3, 4):
            assert not row[f"moons{i}"] or row[f"points{i}"] == 0
    assert sum(row["moons2"] + row["moons3"] + row["moons4"] for row in played) > 0
    margins = [(row["points2"] + row["points3"] + row["points4"]) / 3 - row["points1"] for row in played]
    assert found["bots"][0]["margin"] == pytest.approx(sum(margins) / 160)


def test_who_chooses_a_moon_has_shot_it(arena, tmp_path):
    path = tmp_path / "a.csv"
    arena("normal", "random", "--rules", "spruce", "--deals", 40, "--csv", path)
    shot = [row for row in rows(path) if any(row[f"moons{i}"] for i in (1, 2, 3, 4))]
    assert shot
    for row in shot:
        own = [row[f"points{i}"] for i in (1, 2, 3, 4) if row[f"moons{i}"]]
        assert own in ([0], [-26]) and sum(row[f"points{i}"] for i in (1, 2, 3, 4)) in (78, -26)


def test_whole_matches(arena, tmp_path):
    path = tmp_path / "a.csv"
    found = json.loads(arena("normal", "random", "--matches", 3, "--seed", 7, "--csv", path)[0])
    rules = library.rules("chervy", Words())
    session = Session(rules, 8, [random.think, normal.think, random.think, random.think])
    while session.step() != END:
        pass
    row = rows(path)[5]  # the second match in its second rotation: the first bot in seat 1
    assert (row["match"], row["rotation"], row["hands"]) == (8, 1, session.match.number)
    assert [row[f"points{i}"] for i in (1, 2, 3, 4)] == [session.match.totals[seat] for seat in (1, 2, 3, 0)]
    assert (row["place1"] == 1) == (1 in session.match.winners())
    assert found["matches"] == 3 and "deals" not in found
    first, others = found["bots"]
    assert first["won"] + 3 * others["won"] == pytest.approx(1) and first["won"] > 0.5
    assert first["place"] + 3 * others["place"] == pytest.approx(10)
    again = arena("normal", "random", "--matches", 3, "--seed", 7, "--csv", path, "--resume")[0]
    assert json.loads(again) == found


def test_late_matches(arena, tmp_path):
    path = tmp_path / "a.csv"
    arena("normal", "random", "--matches", 2, "--late", "--csv", path, "--rules", "dame")
    every = rows(path)
    assert len(every) == 8 and all(1 <= row["hands"] < 9 for row in every)  # from 300 to 498 of 500
    for row in every:
        assert all(row[f"points{i}"] > 150 for i in (1, 2, 3, 4))
    late = ("normal", "random", "--matches", 3, "--csv", path, "--resume", "--rules", "dame")
    assert "late" in arena(*late, code=2)[1]
    assert len(rows(path)) == 8
    arena(*late, "--late")
    assert rows(path)[:8] == every and len(rows(path)) == 12
    for game in (("--rules", "jinx"), ("--rules", "hartenjagen"), ("--options", "limit=2")):
        assert "near the limit" in arena("normal", "--matches", 2, "--late", *game, code=2)[1]


@pytest.mark.long
def test_stopping_early(arena, tmp_path):
    fixed = json.loads(arena("normal", "random", "--players", 3, "--deals", 50)[0])
    found = json.loads(arena("normal", "random", "--players", 3, "--deals", 90, "--stop")[0])
    assert (found["deals"], found["stopped"], found["bots"]) == (50, True, fixed["bots"])
    # with nothing left to play nothing was stopped
    assert json.loads(arena("normal", "random", "--players", 3, "--deals", 50, "--stop")[0]) == fixed
    # equals are never told apart, not even by what floats round off
    level = json.loads(arena("random", "--players", 3, "--deals", 60, "--stop", "0.1")[0])
    assert level["stopped"] is False and level["bots"][0]["margin"] == level["bots"][0]["margin_se"] == 0
    # nor a margin from one close to it
    close = arena("normal", "random", "--players", 3, "--deals", 60, "--stop", "--bar", fixed["bots"][0]["margin"])[0]
    assert json.loads(close)["deals"] == 60 and abs(json.loads(close)["over_bar"]) < 1
    # what a file holds is looked at in the same steps
    path = tmp_path / "a.csv"
    arena("normal", "random", "--players", 3, "--deals", 70, "--csv", path)
    kept = path.read_bytes()
    assert (
        json.loads(arena("normal", "random", "--players", 3, "--deals", 90, "--stop", "--csv", path, "--resume")[0])
        == found
    )
    assert path.read_bytes() == kept


def test_a_person_sees_lines(arena, monkeypatch):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    out, err = arena("normal", "random", "--players", 3, "--deals", 60, "--stop", "--bar", "1.5", "--verbose")
    assert "chervy, 3 seats, 50 deals from 0" in out and "Stopped early" in out and "from 1.5" in out
    assert err.splitlines()[0].startswith("10 of 60: normal +") and " +- " in err
    out, err = arena("normal", "random", "--matches", 1)
    assert "wins" in out and "place" in out and err == ""


# -- processes --


def half(n):
    """Work for a process: the even numbers take longer."""
    for _ in range(0 if n % 2 else 200000):
        pass
    if n < 0:
        raise ValueError("less than nothing")
    return n / 2


@pytest.mark.parametrize("jobs", [1, 3, 30])
def test_results_come_in_the_order_of_the_parts(jobs):
    assert list(spread(jobs, half, range(20))) == [n / 2 for n in range(20)]
    assert list(spread(jobs, half, ())) == []
    with pytest.raises(ValueError, match="less than nothing"):
        list(spread(jobs, half, (3, 2, -1, 4)))


def large(n):
    """Work whose result is larger than a pipe."""
    return bytes(1 << 20)


@pytest.mark.parametrize("work", [half, large])
def test_processes_end_whatever_they_are_doing(work):
    for _ in range(10):
        found = spread(2, work, range(10**6))
        next(found)
        running = multiprocessing.active_children()
        assert len(running) == 2
        found.close()
        assert not any(process.is_alive() for process in running)


def deaf(n):
    """Work that misses the first signal to end."""
    signal.signal(signal.SIGTERM, lambda *_: signal.signal(signal.SIGTERM, processes.leave))
    return large(n)


def test_a_process_that_misses_a_signal_is_told_again_to_end(monkeypatch):
    monkeypatch.setattr(processes, "AGAIN", 0.2)
    found = spread(2, deaf, range(2))
    next(found)
    running = multiprocessing.active_children()
    assert len(running) == 2
    found.close()
    assert not any(process.is_alive() for process in running)


def test_a_process_told_to_end_first_finishes_what_it_must_not_leave_half_done(monkeypatch):
    monkeypatch.setattr(processes.Held, "told", False)
    before = signal.signal(signal.SIGTERM, processes.leave)
    done = []
    try:
        with pytest.raises(SystemExit), processes.undisturbed():
            signal.raise_signal(signal.SIGTERM)
            done.append("a program is started, and noted")
    finally:
        signal.signal(signal.SIGTERM, before)
    assert done


def test_a_process_that_dies_is_noticed():
    with closing(spread(2, half, range(10**6))) as found:
        next(found)
        for process in multiprocessing.active_children():
            process.kill()
        with pytest.raises(EOFError):
            list(found)


# -- files --


def test_going_on_changes_nothing(arena, tmp_path):
    path = tmp_path / "a.csv"
    chosen = ("random", "normal", "--seed", 5, "--players", 3, "--csv", path)
    whole = arena(*chosen, "--deals", 23)
    kept = path.read_bytes()
    lines = kept.splitlines(keepends=True)
    for size in (0, len(lines[0]) + 9, len(lines[0] + lines[1]), 2000, len(kept) - 3, len(kept)):
        path.write_bytes(kept[:size])
        assert arena(*chosen, "--deals", 23, "--resume") == whole, size
        assert path.read_bytes() == kept, size
    # fewer deals than are there, and the file stays; then more
    assert arena(*chosen, "--deals", 14, "--resume")[0] != whole[0] and path.read_bytes() == kept
    path.unlink()
    arena(*chosen, "--deals", 14, "--resume")
    assert arena(*chosen, "--deals", 23, "--resume") == whole and path.read_bytes() == kept


@pytest.mark.parametrize(
    "other, said",
    [
        (("normal", "--deals", 3), 'its "bots" is ["random", "normal", "normal", "normal"], here it is ["normal", '),
        (("random", "normal", "--steps", 5), 'its "steps" is 0, here it is 5.'),
        (("random", "normal", "--seed", 5), 'its "seed" is 0, here it is 5.'),
        (("random", "normal", "--matches", 5), 'its "unit" is "deal", here it is "match".'),
        (("random", "normal", "--rules", "plain"), 'its "ruleset" is "chervy", here it is "plain".'),
        (("random", "normal", "--players", 3), 'its "players" is 4, here it is 3.'),
        (("random", "normal", "--options", "sun=off"), 'its "options" is {}, here it is {"sun": false}.'),
    ],
)
def test_files_of_something_else(arena, tmp_path, other, said):
    path = tmp_path / "a.csv"
    arena("random", "normal", "--deals", 3, "--csv", path)
    kept = path.read_bytes()
    told = arena(*other, "--csv", path, "--resume", code=2)[1]
    assert said in told and told.startswith(str(path)) and len(told.splitlines()) == 1
    assert path.read_bytes() == kept


def test_a_rule_set_changed_meanwhile(arena, tmp_path):
    file = tmp_path / "my.json"
    game = ("normal", "--rules", file, "--deals", 2, "--csv", tmp_path / "a.csv", "--resume")
    file.write_text('{"base": "plain", "id": "my"}')
    arena(*game)
    file.write_text('{"base": "plain", "id": "my", "values": {"QS": 5}}')
    assert 'its "rules" is' in arena(*game, code=2)[1]


def test_files_that_are_damaged(arena, tmp_path):
    path = tmp_path / "a.csv"
    chosen = ("random", "normal", "--deals", 3, "--csv", path)
    arena(*chosen)
    assert "exists: continue it with --resume" in arena(*chosen, code=2)[1]
    lines = path.read_text().splitlines(keepends=True)
    for i, line in ((4, "1,2,3\n"), (4, lines[5]), (7, "x" + lines[7]), (2, "")):
        path.write_text("".join([*lines[:i], line, *lines[i + 1 :]]))
        assert (
            f"{path}, line {i + 1}: deal {(i - 2) // 4}, rotation {(i - 2) % 4} is expected"
            in arena(*chosen, "--resume", code=2)[1]
        )
    for content in ("deal,rotation\n0,0\n", "# {}\n", "# {\n", "no table", "\udcff", lines[0].rstrip() + " "):
        path.write_bytes(content.encode("utf-8", "surrogateescape"))
        assert f"{path} was not written by the arena" in arena(*chosen, "--resume", code=2)[1]
        assert path.read_bytes() == content.encode("utf-8", "surrogateescape")
    assert "cannot be used: No such file or directory" in arena("random", "--csv", tmp_path / "no/a", code=2)[1]
    assert "--resume continues a file" in arena("random", "--resume", code=2)[1]


# -- the table --


def test_a_table_of_two_rule_sets(arena, tmp_path):
    chosen = ("normal", "random", "--deals", 12, "--table", "peppa50,black_maria", "--csv", tmp_path)
    found = json.loads(arena(*chosen)[0])["rows"]
    assert [(row["ruleset"], row["players"]) for row in found] == [
        *[("black_maria", n) for n in (3, 4, 5, 6)],
        *[("peppa50", n) for n in (4, 6)],
    ]
    for row in found:
        assert row["t"] == (43 if row["ruleset"] == "black_maria" else 36) and row["deals"] == 12
        assert row["ahead"] and row["margin"] > 2 * row["margin_se"] > 0  # in peppa50 the highest total wins
        assert row["percent"] == pytest.approx(100 * row["margin"] / row["t"])
        assert row["sigmas"] == pytest.approx(row["margin"] / row["margin_se"])
    single = json.loads(arena("normal", "random", "--deals", 12, "--rules", "black_maria", "--players", 5)[0])
    assert found[2]["margin"] == single["bots"][0]["margin"] and found[2]["margin_se"] == single["bots"][0]["margin_se"]
    assert sorted(path.name for path in tmp_path.iterdir())[::5] == ["black_maria-3.csv", "peppa50-6.csv"]
    file = tmp_path / "peppa50-4.csv"
    kept = file.read_bytes()
    file.write_bytes(kept[:-50])
    assert json.loads(arena(*chosen, "--resume")[0])["rows"] == found and file.read_bytes() == kept
    assert "exists" in arena(*chosen, code=2)[1]


def test_ahead_is_more_than_two_errors():
    game, rules = Game("chervy", 3, {}, ["ann", "bob", "bob"]), RULES
    for values, ahead in (([1.0, 3.0] * 2, True), ([-1.0, 3.0] * 2, False), ([-3.0, -1.0] * 2, False)):
        row = standings.row(game, rules, values)
        assert row["ahead"] is ahead and (row["sigmas"] > 2) is ahead
    assert row["margin"] == -2 and row["margin_se"] == pytest.approx(math.sqrt(1 / 3)) and row["t"] == 26


def test_who_is_not_ahead_fails(arena):
    for bots in (("random", "normal"), ("normal",)):
        found = json.loads(arena(*bots, "--deals", 10, "--table", "plain", code=1)[0])
        assert found["rows"][0]["ahead"] is False


def test_the_table_as_markdown(arena, monkeypatch, tmp_path):
    page = tmp_path / "strength.md"
    page.write_text(f"before\n{standings.BEGIN}\nold\n{standings.END}\nafter\n")
    monkeypatch.setattr(standings, "PAGE", page)
    games = standings.games
    monkeypatch.setattr(standings, "games", lambda names, *more: games("plain,sevens_queens", *more))
    chosen = ("normal", "random", "--deals", 10, "--table", "--markdown")
    out = arena(*chosen, "--readme", "--seed", 30)[0]
    lines = out.splitlines()
    assert lines[0] == "| rule set | players | T | deals | margin | SE | margin in % of T | margin / SE |"
    assert [line.split(" | ")[:4] for line in lines[2:4]] == [
        ["| `plain`", "4", "13", "10"],
        ["| `sevens_queens`", "4", "12", "10"],
    ]
    assert lines[5].startswith("`tools/arena.py normal random --table --deals 10 --seed 30`: ")
    assert lines[5].endswith("`normal` is ahead by more than two standard errors in 2 of 2 games.")
    assert page.read_text() == f"before\n{standings.BEGIN}\n{out}{standings.END}\nafter\n"
    page.write_text("nothing")
    assert "has no <!-- strength" in arena(*chosen, "--readme", code=2)[1]


def test_strength_page_has_a_place_for_the_table():
    assert standings.rewritten(["x"]).count("\nx\n") == 1


def test_a_table_has_every_rule_set_and_number_of_players():
    words = Words()
    found = [(game.ruleset, game.seats) for game, _ in standings.games("", 0, ["normal"], 0, words)]
    assert found == sorted(set(found)) and {name for name, _ in found} == set(library.names())
    assert [seats for name, seats in found if name == "cancellation"] == [6, 7, 8, 9, 10, 11]
    assert {name for name, _ in found if (name, 3) in found} == {
        game.ruleset for game, _ in standings.games("", 3, ["normal"], 0, words)
    }


@pytest.mark.parametrize(
    "given",
    [
        ("--table", "plain", "--matches", "3"),
        ("--table", "plain", "--stop"),
        ("--table", "plain", "--options", "sun=off"),
        ("--table", "plain", "--rules", "spruce"),
        ("--table", "plain", "--players", "9"),
        ("--table", "nosuch"),
        ("--markdown",),
        ("--readme",),
        ("--table", "plain", "--readme"),
        ("--table", "--players", "4", "--readme"),
        ("--late",),
    ],
)
def test_settings_that_do_not_go_together(arena, given):
    told = arena("normal", *given, code=2)[1]
    assert len(told.splitlines()) == 1 and any(word in told for word in given if word not in ("plain", "3"))


# -- pipes and programs --


def test_what_goes_into_a_pipe_is_clean_json():
    out, err = tool("arena", "normal", "random", "--deals", 20)
    found = json.loads(out)
    assert err == "" and found["deals"] == 20
    normal, random = found["bots"]
    assert (normal["bot"], normal["seats"], random["bot"], random["seats"]) == ("normal", 1, "random", 3)
    assert normal["points"] < random["points"] and normal["margin"] > 0 > random["margin"]
    assert normal["margin"] + 3 * random["margin"] == pytest.approx(0)
    assert normal["points_se"] > 0 and normal["margin_se"] > 0


PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "tell" in asked:
        assert len(asked["points"]) == len(asked["totals"]) == asked_last["players"]
        continue
    asked_last = view = asked["view"]
    assert len(view["dealt"]) == 13 and view["limit"] == 100 and view["ruleset"] == "chervy"
    if asked["ask"] == "pass":
        assert view["hand"] == view["dealt"] and view["legal"] == [] and view["pass_to"] is not None
        answer = {"cards": view["hand"][:asked["count"]]}
    else:
        gone = [card for trick in view["tricks"] for card in trick["cards"]]
        assert len(gone) == 4 * len(view["tricks"]) and not set(gone) & set(view["hand"])
        assert set(view["legal"]) <= set(view["hand"])
        assert set(view["hand"]) | set(gone) >= (set(view["dealt"]) - set(view["passed"])) | set(view["received"])
        answer = {"card": view["legal"][0]}
    print(json.dumps(answer), flush=True)
"""


def test_a_program_is_looked_for_where_the_user_stands(tmp_path):
    (tmp_path / "bot.py").write_text(PROGRAM)
    command = [sys.executable, str(Path("tools/arena.py").resolve()), f"exec:{PYTHON} bot.py", "random"]
    done = subprocess.run([*command, "--deals", "2", "--jobs", "1"], cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_seat_may_be_another_program(tmp_path):
    path = tmp_path / "bot.py"
    path.write_text(PROGRAM)
    seat = f"exec:{PYTHON} {shlex.quote(str(path))}"
    one = tool("arena", seat, "random", "--deals", 12, "--jobs", 1)
    assert tool("arena", seat, "random", "--deals", 12, "--jobs", 2) == one
    assert json.loads(one[0])["bots"][0]["bot"] == seat


@pytest.mark.parametrize(
    "command, said",
    [
        ("nosuchprogram", "does not start"),
        ("", "does not start"),
        ("false", "has ended"),
        (f"{PYTHON} -c 'import os, time; os.close(1); time.sleep(99)'", "has closed its output"),
        (f"{PYTHON} -c 'print(chr(91) * 200000)'", 'a JSON object with "cards" is wanted'),
        ("cat /dev/zero", "without the end of a line"),
        ("echo nonsense", 'a JSON object with "cards" is wanted, not nonsense'),
        ('echo \'{"cards": ["2C"]}\'', "3 cards to pass are wanted"),
        ('echo \'{"cards": ["XX", "XX", "XX"]}\'', "is no card of this deck"),
    ],
)
def test_a_program_that_fails_is_named(command, said):
    told = tool("arena", "exec:" + command, "random", "--deals", 2, "--jobs", 1, code=1)[1]
    assert told.startswith(f"exec:{command}") and said in told and len(told.splitlines()) == 1


@pytest.mark.parametrize(
    "does, said",
    [
        ("input()", "gave no answer in 2 seconds"),
        ("pass", "did not read what it was asked in 2 "),  # the question fills the pipe
        ("exec('while True: print(1)')", "bytes before it was asked"),
    ],
)
def test_a_program_that_does_not_read_is_given_up(does, said, monkeypatch):
    program = exec_bot.Program(f"""{PYTHON} -c "import time; print(flush=True); {does}; time.sleep(99)" """, "chervy")
    try:
        assert program.read() == b""  # it has started, however long that took
        monkeypatch.setattr(exec_bot, "PATIENCE", 2.0)
        with pytest.raises(exec_bot.Failed, match=said):
            program.send({"a question": "x" * 300_000})
            program.read()
    finally:
        program.close()


def test_a_program_may_answer_before_it_has_read_everything():
    """Its answers fill their pipe while the question fills the other."""
    program = exec_bot.Program(f"""{PYTHON} -c 'import sys; print("1" * 300000); print(len(input()))'""", "chervy")
    try:
        program.send({"a question": "x" * 300_000})
        assert len(program.read()) == 300_000 and int(program.read()) > 300_000
    finally:
        program.close()


def test_the_end_of_a_failed_programs_standard_error_is_shown_and_harmless(tmp_path, tried):
    program = tmp_path / "bot.py"
    program.write_text(
        "import sys\nsys.stderr.write('a' * 10**6 + '\\x1b[2J\\x9b2J\\r\\n\\u202eno such suit')\nsys.exit(3)"
    )
    told = tool("arena", f"exec:{PYTHON} {program}", "random", "--deals", 2, "--jobs", 1, code=1)[1]
    assert "(exit code 3). The end of its standard error: aaaa" in told and told.endswith("no such suit\n")
    assert len(told.partition("error: ")[2]) <= 201 and plain_text(told) and len(told.splitlines()) == 1
    tried("names, words and answers with control characters")


def test_what_a_program_says_on_standard_error_neither_stops_it_nor_reaches_the_terminal(tmp_path):
    program = tmp_path / "bot.py"
    program.write_text(PROGRAM.replace("asked = json", "sys.stderr.write('x' * 9999)\n    asked = json"))
    assert tool("arena", f"exec:{PYTHON} {program}", "random", "--deals", 2, "--jobs", 1)[1] == ""


@pytest.mark.parametrize(
    "answer",
    [
        "x" * 6000,
        '{"cards": "%s"}' % ("x" * 6000),
        json.dumps({"cards": ["\x1b[2J" * 1000] * 3}),
        "\x1b]0;mine\a\x9b2J",
    ],
)
def test_a_wrong_answer_is_shown_in_part_and_without_its_control_characters(answer, tmp_path, tried):
    (tmp_path / "answer").write_text(answer + "\n")
    told = tool("arena", f"exec:cat {tmp_path}/answer", "random", "--deals", 2, "--jobs", 1, code=1)[1]
    assert len(told) < 700 and plain_text(told)
    tried("names, words and answers with control characters")


def plain_text(text):
    return all(one.isprintable() or one == "\n" for one in text)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("end", ["", signal.SIGTERM, signal.SIGINT], ids=["finished", "told to end", "Ctrl-C"])
def test_what_a_program_has_started_ends_with_the_arena(end, jobs, tmp_path, tried):
    program = tmp_path / "bot.py"
    program.write_text(STARTS_ANOTHER + PROGRAM)
    seat = f"exec:{PYTHON} {program}"
    deals = "2" if end == "" else "100000"
    command = [sys.executable, "tools/arena.py", seat, "random", "--deals", deals, "--jobs", str(jobs)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        file = program.with_suffix(".pid")
        while process.poll() is None and not (file.exists() and file.read_text().endswith("\n")):
            time.sleep(0.02)
        if end:
            process.send_signal(end)
        try:
            process.wait(30)
        finally:
            process.kill()  # else leaving the block waits for ever
    for number in file.read_text().split():
        assert not psutil.pid_exists(int(number)) or psutil.Process(int(number)).status() == psutil.STATUS_ZOMBIE
    tried("a bot's program starts another and leaves it")


STARTS_ANOTHER = """
import subprocess
with open(__file__.replace(".py", ".pid"), "a") as file:
    print(subprocess.Popen(["sleep", "300"], stdin=subprocess.DEVNULL).pid, file=file)
"""


@pytest.mark.long
def test_going_on_with_a_program_that_remembers(tmp_path):
    program, path = tmp_path / "bot.py", tmp_path / "a.csv"
    # it plays otherwise each time, so a block begun has to be played again from its first deal
    remembering = PROGRAM.replace("import json, sys", "import json, sys\nn = 0").replace(
        'view["legal"][0]}', 'view["legal"][n % len(view["legal"])]}\n        n += 1'
    )
    program.write_text(remembering)
    command = (
        "arena",
        f"exec:{PYTHON} {shlex.quote(str(program))}",
        "random",
        "--deals",
        13,
        "--jobs",
        1,
        "--csv",
        path,
    )
    whole = tool(*command)
    kept = path.read_bytes()
    lines = kept.splitlines(keepends=True)
    for count in (2 + 4 * 4, 2 + 11 * 4 + 2):
        path.write_bytes(b"".join(lines[:count]))
        assert tool(*command, "--resume") == whole and path.read_bytes() == kept
