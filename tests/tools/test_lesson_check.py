# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""tools/check.py and lessons: what is wrong is named with the file, the key and the remedy."""

import copy
import json
import re
import shutil
from pathlib import Path

import pytest

import check
from handheld.lessons import lesson_files
from handheld.rulesets import library
from playing import lesson_check

FIRST = json.loads(Path("variants/lessons/first.json").read_text())
MAID = json.loads(Path("variants/lessons/old_maid.json").read_text())


@pytest.fixture
def folder(monkeypatch, tmp_path):
    """A copy of the project whose words and lessons a test may change."""
    for path in Path().resolve().iterdir():
        if path.name not in ("variants", "lib"):
            (tmp_path / path.name).symlink_to(path)
    shutil.copytree("variants", tmp_path / "variants")
    (tmp_path / "lib/handheld").mkdir(parents=True)
    for path in Path("lib/handheld").resolve().iterdir():
        if path.name != "lang":
            (tmp_path / "lib/handheld" / path.name).symlink_to(path)
    shutil.copytree("lib/handheld/lang", tmp_path / "lib/handheld/lang")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def verdict(table, name="first"):
    """What the check says about a lesson with that table."""
    Path(f"variants/lessons/{name}.json").write_text(table if isinstance(table, str) else json.dumps(table))
    try:
        return lesson_check.check(name)
    except library.Fault as fault:
        return str(fault)


def hand(change, i=0):
    """The first lesson with one of its hands changed."""
    table = copy.deepcopy(FIRST)
    change(table["hands"][i])
    return table


def tricks(n, text):
    """A change of one trick."""
    return lambda one: one["tricks"].__setitem__(n - 1, text)


def step(place, **keys):
    """A change of one step."""

    def change(one):
        (found,) = [step for step in one["steps"] if step["at"] == place]
        found.update(keys)

    return change


@pytest.mark.parametrize("name", lesson_files.names())
def test_our_lessons_are_sound(name):
    assert lesson_check.check(name).startswith(f"variants/lessons/{name}.json is fine: ")


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("{", "it is no JSON"),
        ("[]", "the file has to be a table, in braces"),
        (json.dumps(FIRST)[:-1] + ', "id": "first"}', '"id" stands there twice'),
        (FIRST | {"id": "second"}, '"id" is "second". Write "first", the name of the file'),
        (FIRST | {"colour": "red"}, 'the file has a key "colour", which no lesson has. Its keys are id, rules, keys'),
        ({key: FIRST[key] for key in FIRST if key != "keys"}, 'the file lacks "keys"'),
        (FIRST | {"rules": "chervy"}, '"rules" has to be a list'),
        (FIRST | {"rules": ["chevry"]}, '"rules" names "chevry", but there is no such rule set'),
        (FIRST | {"rules": []}, "Name the rule sets"),
        (FIRST | {"hands": []}, "Write at least one hand"),
        (FIRST | {"keys": {}}, "with these ranks a hand has 13"),
        (FIRST | {"keys": FIRST["keys"] | {"lead": "2C"}}, '"lead" names "2C"'),
        (FIRST | {"keys": FIRST["keys"] | {"lead": "TC"}}, '"leader" is 3, but seat 1 has the card that leads'),
        (hand(lambda one: one.update(leader=4)), '"leader" is a seat, 0 to 3'),
        (hand(lambda one: one["tricks"].pop()), "has 5 tricks, but with these ranks a hand has 6"),
        (hand(tricks(1, "9C AC TC")), '"hands[0]", trick 1 has 3 cards, and needs 4'),
        (hand(tricks(1, "9C AC TC 2C")), '"2C" is no card of this pack'),
        (hand(tricks(1, "9C AC TC TC")), "is not the whole pack: TC stands there twice"),
        (
            hand(lambda one: one["tricks"].__setitem__(slice(0, 2), ["9C AC TC KD", "TD QD JC AH"])),
            "trick 1: seat 2 may not play KD there when the player follows the advice",
        ),
        (
            hand(lambda one: one["tricks"].__setitem__(slice(3, 5), ["JH QH AD 9H", "QC TH KC 9D"])),
            "trick 4: the player may not play AD: its seat has to follow suit",
        ),
        (hand(step(2, poor={"AD": ["try.again"]})), '"poor" needs "else"'),
        (
            hand(step(2, poor={"KD": ["try.again"], "else": ["try.again"]})),
            '"poor" names KD, which the player does not',
        ),
        (hand(step(2, point="KD")), '"point" names KD, which the player does not hold then'),
        (hand(step(2, **{"or": "AC"})), '"or" names AC, which the player does not hold then'),
        (hand(step(2, at=9)), 'a step is "at" 9. It is one of 1, 2, 3, 4, 5, 6'),
        (hand(step(2, at=3)), 'two steps are "at" 3'),
        (hand(step(2, colour="red")), 'has a key "colour"'),
        (hand(step(5, at=6)), 'the last card is no choice. Remove "poor"'),
        (hand(step(2, say=["nonsense"])), 'has no "lesson.nonsense". Add it there, or correct the key'),
        (hand(step(2, say=["heart seat=3"])), 'the text of "lesson.heart" needs card=... seat=...'),
        (hand(step(2, say=["heart seat=3 card=2H"])), "write card=QS, other=QS, suit=S, seat=1"),
        (hand(lambda one: one["pass"].pop(), 1), '"pass" needs the cards of 4 seats'),
        (hand(lambda one: one["pass"].__setitem__(0, "AS KS TC"), 1), "seat 0 passes TC, but seat 1 never plays it"),
        (hand(lambda one: one["steps"].pop(0), 1), 'the pass needs a step with "poor"'),
    ],
)
def test_a_faulty_lesson_is_refused_in_plain_words(table, said, folder):
    found = verdict(table)
    assert found.startswith("variants/lessons/first.json: ") and said in found, found


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"draws": "QS QS", "steps": []}, "the old maid is not over after these draws"),
        ({"draws": "QS QS KH AH KC JH TH JS TC"}, "the old maid is over after 8 draws"),
        ({"draws": "AC QS KH AH KC JH TH JS"}, "draw 1: seat 3 does not hold AC"),
        ({"dealer": 5}, '"dealer" is a seat, 0 to 3'),
        ({"deal": ["TC TD JH", *MAID["maid"]["deal"][1:]]}, "of seat 0, has 3 cards, and needs 4"),
        ({"deal": ["TC TC JH KS", *MAID["maid"]["deal"][1:]]}, "is not the whole pack: TC stands there twice"),
    ],
)
def test_a_faulty_old_maid_is_refused_in_plain_words(change, said, folder):
    found = verdict(MAID | {"maid": MAID["maid"] | change}, "old_maid")
    assert said in found, found


def test_an_old_maid_needs_a_game_that_has_one(folder):
    assert "a game without an old maid" in verdict(
        MAID | {"rules": ["chervy"], "keys": {"ranks": "TJQKA", "lead": "eldest"}}, "old_maid"
    )
    assert 'write "hands": []' in verdict(MAID | {"hands": FIRST["hands"]}, "old_maid")


def test_a_language_without_a_caption_is_named(folder):
    file = Path("lib/handheld/lang/fr.lessons.txt")
    file.write_text(re.sub(r"lesson\.heart = .*\n", "", file.read_text()))
    assert f'{file} has no "lesson.heart". Add it there' in verdict(FIRST)


def test_a_caption_too_long_for_the_smallest_display_is_named(folder):
    file = Path("lib/handheld/lang/de.lessons.txt")
    file.write_text(
        re.sub(r"(lesson\.heart = .*)", r"\1 Und noch viel mehr Worte als da Platz haben.", file.read_text())
    )
    assert f'{file}: "lesson.heart" takes more than 2 rows of the smallest display' in verdict(FIRST)


def test_the_command_checks_lessons_by_name_and_by_file(monkeypatch, capsys):
    for given in ("first", "variants/lessons/first.json"):
        monkeypatch.setattr("sys.argv", ["check.py", given])
        assert check.main() == 0
        assert capsys.readouterr().out == "variants/lessons/first.json is fine: chervy.\n"


def test_the_command_refuses_a_lesson_that_is_not_there(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["check.py", "variants/lessons/last.json"])
    assert check.main() == 1
    assert "variants/lessons/last.json: it cannot be read" in capsys.readouterr().out


def test_every_caption_of_the_languages_is_used():
    source = "\n".join(path.read_text() for path in Path("lib").rglob("*.py"))
    said = set()
    for name in lesson_files.names():
        said |= {"lesson." + caption.split()[0] for caption in lesson_check.captions(lesson_files.read(name))}
        said.add(f"lesson.{name}.title")
    keys = re.findall(r"^(lesson\.\S+) =", Path("lib/handheld/lang/en.lessons.txt").read_text(), re.MULTILINE)
    # Commands.help() puts ".first" behind a key
    assert [key for key in keys if key not in said and f'"{key.removesuffix(".first")}"' not in source] == []
