# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""tools/play.py in a terminal: its arguments, leaving it, and the file of the saved match."""

import io
import json
import os
import pty
import select
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import play as play_tool
from console_table import PLAY
from handheld.words import Words
from playing import match_file
from playing.command_line import Refused


def play(tmp_path, lines, *arguments, code=0):
    """Run the program with those lines typed; returns what it printed."""
    done = subprocess.run(
        [*PLAY, "--save", str(tmp_path / "saves" / "match.json"), *arguments],
        input="".join(line + "\n" for line in lines),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def test_the_next_start_offers_to_resume_at_the_same_place(tmp_path):
    first = play(tmp_path, ["11 12 13"], "--seed", "7")
    assert "Saved. You can continue next time." in first
    hand = first[first.rindex("Your cards") :].split("Your turn")[0]
    second = play(tmp_path, ["perhaps", "y"])
    assert "You have an unfinished match: Hearts, 4 players, deal number 7, hand 1." in second
    assert "Type Y to continue" in second and "The match continues." in second
    assert hand.strip() in second
    third = play(tmp_path, ["n"], "--seed", "9")
    assert "deal number 9" in third.split("Type Y or N.")[1]


def test_end_of_input_at_the_offer_keeps_the_match(tmp_path):
    play(tmp_path, [], "--seed", "7")
    before = (tmp_path / "saves" / "match.json").read_bytes()
    play(tmp_path, [])
    assert (tmp_path / "saves" / "match.json").read_bytes() == before


def test_ctrl_c_saves_and_leaves_cleanly(tmp_path):
    save = tmp_path / "match.json"
    process = subprocess.Popen(
        [*PLAY, "--save", str(save), "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout and process.stdin
    for line in process.stdout:
        if "Choose 3 cards" in line:
            break
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 0 and not err and "Saved." in out
    assert json.loads(save.read_text())["rules"] == "chervy"


@pytest.mark.parametrize(
    "change, why",
    [
        ({"data": "00"}, "damaged"),
        ({"data": "xyz"}, "damaged"),
        ({"options": {"jd": True}}, "Its rules have changed"),
        ({"rules": "nosuch"}, "cannot be read"),
        ({"bots": ["wizard", None, "normal", "normal"]}, 'no bot called "wizard"'),
        ({"bots": []}, "damaged"),
        ({"bots": [None] * 4}, "damaged"),
        ({"data": None}, "damaged"),
        ({"seats": "x"}, ""),
    ],
)
def test_a_save_that_cannot_be_resumed_is_put_aside(tmp_path, change, why):
    play(tmp_path, [], "--seed", "7")
    save = tmp_path / "saves" / "match.json"
    record = json.loads(save.read_text()) | change
    save.write_text(json.dumps(record))
    said = play(tmp_path, ["Q"], "--seed", "8")
    assert "The saved match cannot be continued." in said and why in said and "deal number 8" in said
    assert json.loads((tmp_path / "saves" / "match.json.old1").read_text()) == record


@pytest.mark.parametrize("text", ["{}", '{"data": 1}', "[" * 100000], ids=["no data", "a number", "too deep"])
def test_a_file_that_is_no_saved_match_is_left_alone(text, tmp_path):
    file = tmp_path / "mine.json"
    file.write_text(text)
    assert match_file.read(str(file)) is None
    for path in (file, tmp_path):
        done = subprocess.run([*PLAY, "--save", str(path)], input="", capture_output=True, text=True, check=False)
        assert done.returncode == 2 and f"{path} " in done.stderr and "--save" in done.stderr
        assert "Traceback" not in done.stderr
    assert file.read_text() == text and os.listdir(tmp_path) == ["mine.json"]


@pytest.mark.parametrize("text", ["{}", "\0" * 100], ids=["no data", "torn"])
def test_a_torn_save_is_put_aside(text, tmp_path, monkeypatch):
    """In the game's own folder."""
    monkeypatch.setattr(play_tool, "SAVE", str(tmp_path / "match.json"))
    (tmp_path / "match.json").write_text(text)
    assert play_tool.saved_match(str(tmp_path / "match.json"), Words("en", ("text",))) is None
    assert (tmp_path / "match.json.old1").read_text() == text


@pytest.mark.parametrize(
    "arguments, why",
    [
        (["--rules", "nosuch"], "cannot be read"),
        (["--seed", "-3"], "deal number"),
        (["--seed", "1073741824"], "deal number"),
        (["--seed", "x"], "deal number"),
        (["--bots", "wizard"], 'no bot called "wizard"'),
        (["--bots", "normal,normal"], "For 4 players, name 3 bots"),
        (["--bots", ",,"], 'no bot called ""'),
        (["--players", "0"], "is not a number of players"),
        (["--players", "9"], "9 players"),
        (["--players", "four"], "is not a number of players"),
        (["--options", "sun"], '"sun" is not an option'),
        (["--options", "moon=on"], 'no option "moon"'),
        (["--options", "jokers=on"], "not offered for this number of players"),
        (["--options", "jokers=on,no_twos=on", "--players", "6"], "cannot be used together"),
        (["--options", "limit=0"], "limit"),
    ],
)
def test_impossible_settings_are_refused_in_one_line(tmp_path, arguments, why):
    said = play(tmp_path, [], *arguments, code=2)
    assert why in said and len(said.strip().splitlines()) == 1


def test_arguments_choose_the_game(tmp_path):
    rules = tmp_path / "my.json"
    table = json.loads(Path("variants/chervy.json").read_text()) | {"title": "Nonna's game"}
    rules.write_text(json.dumps(table | {"about": "As she played it."}))
    chosen = ("--players", "5", "--bots", "normal,random,normal,random", "--seed", "3")
    said = play(tmp_path, ["R", "Q"], "--rules", str(rules), *chosen)
    assert "Pocket Hearts: Nonna's game, 5 players, deal number 3." in said
    assert "Nonna's game\nAs she played it.\n" in said  # though it has the id of another rule set
    said = play(tmp_path, [], "--new", "--options", "hands=1", "--bots", "normal,random,normal,random", "--seed", "3")
    assert "Final scores:" in said  # four bots, so the person only watches


def test_ctrl_c_under_make_does_not_make_make_fail(tmp_path):
    command = shlex.join([*PLAY, "--seed", "7", "--save", f"{tmp_path}/match.json"])
    (tmp_path / "Makefile").write_text(f"play:\n\t@{command}\n")
    pid, terminal = pty.fork()
    if pid == 0:
        os.execvp("make", ["make", "-f", str(tmp_path / "Makefile"), "play"])
    shown = b""
    end = time.monotonic() + 30
    try:
        while time.monotonic() < end:
            if select.select([terminal], [], [], 0.5)[0]:
                shown += os.read(terminal, 4096)
            elif b"Choose 3 cards" in shown:
                os.write(terminal, b"\x03")  # once more if it came before anything was read
    except OSError:
        pass  # the end of a pseudo-terminal
    else:
        os.kill(pid, signal.SIGKILL)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    assert b"Saved." in shown and b"***" not in shown


def test_a_terminal_of_another_session_will_do(tmp_path):
    """As after su -c, which leaves make and the game without a terminal that controls them."""
    ours, theirs = pty.openpty()
    command = [*PLAY, "--seed", "7", "--save", str(tmp_path / "match.json")]
    os.write(ours, b"Q\n")
    done = subprocess.run(
        command,
        stdin=theirs,
        capture_output=True,
        text=True,
        env={**os.environ, "MAKELEVEL": "1"},
        start_new_session=True,
        timeout=60,
        check=False,
    )
    os.close(ours)
    os.close(theirs)
    assert (done.returncode, done.stderr) == (0, "") and "Saved." in done.stdout


def test_a_new_match_puts_the_saved_one_aside(tmp_path):
    play(tmp_path, [], "--seed", "7")
    before = (tmp_path / "saves" / "match.json").read_bytes()
    watch = ["--bots", "random,random,random,random", "--options", "hands=1"]
    said = play(tmp_path, [], "--new", "--seed", "8", *watch)
    assert "The saved match is kept in" in said
    assert (tmp_path / "saves" / "match.json.old1").read_bytes() == before
    play(tmp_path, [], "--seed", "7")
    said = play(tmp_path, ["N"], "--seed", "8")
    assert "Your settings are for a new match; type N to start it." in said
    assert (tmp_path / "saves" / "match.json.old2").read_bytes() == before


def test_input_that_is_no_text_loses_no_match(tmp_path):
    command = [*PLAY, "--save", str(tmp_path / "match.json"), "--seed", "7"]
    env = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(command, input=b"\xff\xfe\n11 12\n", capture_output=True, env=env, check=False, timeout=60)
    assert done.returncode == 0 and b"Traceback" not in done.stderr and (tmp_path / "match.json").exists()


def test_one_bots_name_counts_for_every_seat(tmp_path):
    said = play(tmp_path, [], "--seed", "7", "--bots", "random")
    assert json.loads((tmp_path / "saves" / "match.json").read_text())["bots"] == [None] + ["random"] * 3, said


@pytest.mark.parametrize("heard", [0, 1])
def test_a_closed_pipe_loses_no_match(tmp_path, heard):
    command = f"{shlex.join(PLAY)} --seed 7 --save {tmp_path}/match.json | head -n {heard}"
    with (tmp_path / "lines").open("w+") as lines:
        lines.write("?\nH\n" * 3000)
        lines.seek(0)
        subprocess.run(["sh", "-c", command], stdin=lines, capture_output=True, check=True, timeout=60)
        # each line that is printed may be the first that nobody reads
        assert os.lseek(lines.fileno(), 0, os.SEEK_CUR) <= io.DEFAULT_BUFFER_SIZE
    assert (tmp_path / "match.json").exists()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_closed_terminal_loses_no_choice(number, tmp_path):
    save = tmp_path / "match.json"
    command = [*PLAY, "--seed", "7", "--save", str(save)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin and process.stdout
    process.stdin.write("11 12 13\n")
    process.stdin.flush()
    for line in process.stdout:
        if "You get from" in line:
            break
    process.send_signal(number)
    process.wait(timeout=20)
    process.stdout.close()
    process.stdin.close()
    said = play(tmp_path, ["Y", "T"], "--save", str(save))
    assert "hand 1. Continue it?" in said and "Hand 1, trick 1." in said


def test_a_save_that_cannot_be_written_is_reported_before_the_match(tmp_path):
    path = tmp_path / "nobody" / "here" / "match.json"
    done = subprocess.run([*PLAY, "--save", str(path)], input="", capture_output=True, text=True, check=False)
    assert done.returncode == 2 and f"{path} cannot hold the match" in done.stderr and "--save" in done.stderr


@pytest.mark.parametrize("what", ["folder", "pipe"])
def test_a_save_that_is_no_file_is_refused(what, tmp_path):
    path = tmp_path / "match"
    path.mkdir() if what == "folder" else os.mkfifo(path)
    assert "is no file, and stays: name another one with --save." in play(tmp_path, [], "--save", str(path), code=2)
    assert [file.name for file in tmp_path.iterdir()] == ["match"]


@pytest.mark.parametrize("lines", [["n"], ["y", "Q"], []])
def test_a_save_that_cannot_be_moved_is_reported(lines, tmp_path, monkeypatch, capsys):
    """Because it is another user's, or in a folder that cannot be written."""
    save = tmp_path / "match.json"
    for new in ([], [] if lines else ["--new"]):
        monkeypatch.setattr(sys, "argv", ["play.py", "--terminal", "--save", str(save), *new])
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))
        if new or save.exists():
            monkeypatch.setattr(os, "rename", refuse)
        if save.exists() and lines[:1] != ["y"]:
            with pytest.raises(Refused, match=r"cannot be put aside \(Permission denied\): name another file"):
                play_tool.main()
        else:
            assert play_tool.main() == 0


def refuse(*paths, **how):
    raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("closed", ["<&-", ">&- </dev/null", ">/dev/full </dev/null"])
def test_the_match_is_saved_without_standard_input_or_output(closed, tmp_path):
    save = tmp_path / "match.json"
    command = shlex.join([*PLAY, "--save", str(save), "--seed", "7"]) + " " + closed
    done = subprocess.run(["sh", "-c", command], stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert "Traceback" not in done.stderr and match_file.read(str(save))


def test_a_damaged_match_in_the_default_place_is_put_aside(tmp_path, monkeypatch):
    monkeypatch.setattr(play_tool, "SAVE", str(tmp_path / "match.json"))
    (tmp_path / "match.json").write_bytes(bytes(12))
    monkeypatch.setattr(sys, "argv", ["play.py", "--terminal", "--save", play_tool.SAVE])
    monkeypatch.setattr(sys, "stdin", io.StringIO("Q\n"))
    assert play_tool.main() == 0
    assert (tmp_path / "match.json.old1").read_bytes() == bytes(12) and match_file.read(play_tool.SAVE)


def test_a_finished_match_that_cannot_be_removed_is_reported(tmp_path, monkeypatch):
    save = tmp_path / "match.json"
    bots = ",".join(["random"] * 4)  # all are bots, so the match plays to its end
    command = ["play.py", "--terminal", "--save", str(save), "--bots", bots, "--options", "hands=1", "--seed", "7"]
    monkeypatch.setattr(sys, "argv", command)
    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(Refused, match=r"match.json cannot be removed \(Permission denied\), so the next start offers"):
        play_tool.main()
