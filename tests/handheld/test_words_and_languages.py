# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Words: no key is missing or unused, every language is complete, every source names its licence."""

import re
from pathlib import Path

import pytest

from handheld import words
from handheld.boards import console
from handheld.words import Words
from language_files import changed
from player import PEOPLE
from playing.command_line import Refused
from playing.language import messages, spoken

WORDS = Words("en", ("text",))


ENGLISH = sorted(Path("lib/handheld/lang").glob("en.*txt"))


ANY = dict.fromkeys(
    [
        "file",
        "key",
        "found",
        "expect",
        "remedy",
        "cards",
        "seats",
        "rest",
        "winners",
        "losers",
        "card",
        "suit",
        "count",
    ],
    "2",  # some are counted
)


def test_every_key_is_used_and_every_key_used_exists():
    source = "\n".join(path.read_text() for folder in ("lib", "tools", "web") for path in Path(folder).rglob("*.py"))
    lines = [line for path in ENGLISH for line in path.read_text().splitlines()]
    keys = [line.partition(" = ")[0] for line in lines if not line.startswith("#")]
    assert len(keys) == len(set(keys))
    asked = set(re.findall(r'words\(\s*b?"([^"%]+)"[,)]', source)) | set(re.findall(r'line\("([\w.]+)"', source))
    assert sorted(asked - set(keys)) == []
    made = (
        "rank.",
        "ranks.",
        "card.",
        "suit.",
        "joker",
        "plural",
        "seat.",
        "hint.",
        "why.",
        "fault.",
        "expect.",
        "rules.",
        "pages.",
        "stale.",
        "caught.",
        "pass.",
        "lead",
        "play",
        "moon",
        "sun",
        "home.",
        "pause.",
        "set.",
        "setup.",
        "short.",
        "title.",
        "about.",
        "opt.",
        "bot.",
        "end.",
        "abandon.",
        "turned.",
        "start.",
        "where.",
        "notice.",
        "p.",
        "placing.",
        "t.",
        "hello.",
        "keys.",
        "lesson.",  # tests/tools/test_lesson_check.py has these
        "logo.",  # tests/board/test_boards.py has these two
        "buttons.",
        "emile.",  # matches/remarks.py makes these five of a voice and a moment
        "rosa.",
        "yuki.",
        "tariq.",
        "others.",
        "place.",
        "journey.level.",
        "book.",
        "medal.",
    )
    unused = [
        key
        for key in keys
        if f'"{key}"' not in source and key.removesuffix(".you") not in asked and not key.startswith(made)
    ]
    assert unused == []


def test_every_reason_and_fault_has_words():
    source = Path("engine/rules/load.py").read_text() + Path("engine/rules/keys.py").read_text()
    for code in re.findall(r'RulesError\("(\w+)"', source):
        assert WORDS("fault." + code, **ANY)
    for reason in (1, 2, 6, 7, 8, 20, 21):
        assert WORDS(f"why.{reason}", **ANY)
    for reason in (2, 6, 7, 8):
        assert WORDS(f"t.no.{reason}", **ANY)
    source = Path("engine/hints/reasons.py").read_text() + Path("engine/hints/play_reasons.py").read_text()
    codes = {int(code) for code in re.findall(r"^[A-Z_]+ = (\d+)", source, re.M)}
    lines = "\n".join(path.read_text() for path in ENGLISH)
    for code in codes - {22}:
        (text,) = re.findall(rf"^hint\.{code} = (.*)$", lines, re.M)
        fields = {field.lower() for field in re.findall(r"{(\w+)", text)}
        if code < 30:
            assert not fields, code
        elif code < 50:
            assert {"card"} <= fields <= {"card", "suit"}, code
        else:
            assert fields == ({"seat"} if code < 70 else {"suit"}), code
    assert len(re.findall(r"^hint\.\d+ =", lines, re.M)) == len(codes) - 1


def test_the_crash_screen_has_english_words_of_its_own():
    from handheld.screens.crash_screen import ENGLISH as own

    assert own == {key: WORDS(key) for key in own}


def test_every_language_has_every_key_and_every_field():
    for path in Path("lib/handheld/lang").glob("*.txt"):
        assert messages(path) == messages(path.with_name(path.name.replace(path.name.partition(".")[0], "en", 1))), path
    for code in {path.name.partition(".")[0] for path in Path("lib/handheld/lang").glob("*.txt")}:
        assert {path.name[len(code) :] for path in Path("lib/handheld/lang").glob(code + ".*")} == {
            path.name[2:] for path in ENGLISH
        }


def test_a_language_file_with_windows_line_ends_reads_the_same(tmp_path):
    for path in ENGLISH:
        (tmp_path / path.name).write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    words = Words("en", (), str(tmp_path) + "/")
    assert words("yes") == "Y" and words("no") == "N" and words("bots.unknown", name="x", names="y").endswith("y.")


@pytest.mark.parametrize("piece", [1, 7, 40, 128])
def test_a_message_is_the_same_from_the_file_as_from_memory(tmp_path, monkeypatch, piece):
    """Wherever a piece of the searched file begins; also in the first line, and in a last line without a line end."""
    monkeypatch.setattr(words, "_PIECE", piece)
    part = tmp_path / "part.txt"
    for path in ENGLISH:
        lines = [line for line in path.read_bytes().splitlines() if line[:1] != b"#"]
        part.write_bytes(b"\n".join(lines))
        for line in lines[:: max(1, len(lines) // 20)] + lines[-1:]:
            key, _, text = line.partition(b" = ")
            assert words.seek(str(part), key) == text.decode()
            if b"\n" + key[1:] + b" = " not in part.read_bytes():
                assert words.seek(str(part), key[1:].decode()) is None  # the end of a key is not a key
    part.write_bytes(b"")
    assert words.seek(str(part), "yes") is None


def test_a_language_without_one_of_its_files_is_refused(tmp_path):
    for path in ENGLISH:
        (tmp_path / path.name.replace("en", "it", 1)).write_bytes(path.read_bytes())
    assert Words("it", (), f"{tmp_path}/")("yes")
    (tmp_path / "it.table.txt").unlink()
    with pytest.raises(words.Incomplete, match=r"it\.table\.txt is missing"):  # the app takes English then
        Words("it", (), f"{tmp_path}/")


@pytest.mark.parametrize("old, new, told", [
    ("\nyes = ", "\nja = ", 'it.text.txt needs a line "yes = ...", without any {name} in it, as in en.text.txt.'),
    ("{seat}", "{sedia}", "with {"),
    ("\nyes = Y", "\nyes = \xe9", "it.text.txt is not plain text"),
    (None, None, "it.text.txt is missing"),
])  # fmt: skip
def test_a_language_that_lacks_a_message_is_refused_at_once(tmp_path, old, new, told):
    for path in ENGLISH:
        for code in ("en", "it"):
            (tmp_path / path.name.replace("en", code, 1)).write_bytes(path.read_bytes())
    folder = f"{tmp_path}/"
    assert spoken("it", folder)("yes") == "Y"
    file = tmp_path / "it.text.txt"
    if old is None:
        file.unlink()
    else:
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_bytes(text.replace(old, new, 1).encode("latin-1"))
    with pytest.raises(Refused, match=re.escape(told)):
        spoken("it", folder)


@pytest.mark.parametrize("part", ["", ".table", ".screen", ".text"])
@pytest.mark.parametrize("left", [None, 0, 1, 2])
def test_a_damaged_english_file_is_named_by_the_tools(tmp_path, part, left):
    """left: how many thirds of it; None: none, not even its name."""
    for path in ENGLISH:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    file = tmp_path / f"en{part}.txt"
    data = file.read_bytes()
    file.unlink()
    if left is not None:
        file.write_bytes(data[: len(data) * left // 3])
    with pytest.raises(
        (words.Incomplete, Refused), match=r"en" + re.escape(part) + ".txt is missing or cut short|no language"
    ):
        spoken("en", f"{tmp_path}/")


def test_a_text_that_ends_within_a_letter_or_a_value_names_its_file(tmp_path):
    for path in ENGLISH:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    data = (tmp_path / "en.table.txt").read_bytes()
    for end in (b"{seat", "… ".encode()[:-2]):
        (tmp_path / "en.table.txt").write_bytes(data[: data.index(b"t.thinks = ") + 11] + end)
        with pytest.raises(words.Incomplete, match="en.table.txt is missing or cut short"):
            Words("en", ("table",), f"{tmp_path}/")("t.thinks", seat="Yuki")


@pytest.mark.parametrize(
    "text", ["{number[0]}", "{0[1]}", "{number.real.x}", "{number!x}", "<number^aeiou|a|b>", "<card:one|many>"]
)
def test_a_text_that_asks_for_more_of_a_value_names_its_file(text, tmp_path):
    spoilt = changed(tmp_path, table={"t.thinks": text})
    with pytest.raises(words.Incomplete, match="en.txt and its parts have no line that can be read: t.thinks"):
        spoilt("t.thinks", **({"card": ("a card", "cards")} if "card" in text else {"number": 5}))


def test_input_that_is_not_utf_8_is_asked_for_again(monkeypatch):
    """A Latin-1 terminal on the serial port types accents this way."""
    lines = [UnicodeError("no"), "QS", EOFError()]

    def typed(prompt):
        line = lines.pop(0)
        if isinstance(line, Exception):
            raise line
        return line

    monkeypatch.setattr("builtins.input", typed)
    assert console.ask() == "QS" and console.ask() is None


def test_an_unknown_language_is_refused_with_a_list_of_languages():
    with pytest.raises(Refused, match=r'There is no language "xx"\. Languages: .*\ben\b'):
        spoken("xx")


def test_ten_people_and_two_letters_of_each_tell_the_seats_apart():
    people = [WORDS.seat(seat, 11) for seat in range(1, 11)]
    assert people == ["Emile", "Rosa", "Yuki", "Tariq", "Otto", "Finn", "Ines", "Lena", "Marco", "Sofia"] == PEOPLE
    assert len({WORDS.short(seat, 11) for seat in range(1, 11)}) == 10
    assert {WORDS.seat(2, seats) for seats in range(3, 12)} == {"Rosa"}, "a person sits in one place at every table"
    assert WORDS.seat(0, 4) == "You"


def test_plain_seats_are_named_by_compass_or_number():
    plain = words.load("en", 1)
    assert [plain.seat(seat, 4) for seat in range(4)] == ["You", "West", "North", "East"]
    assert (plain.seat(2, 3), plain.seat(4, 5), plain.short(4, 5)) == ("East", "Seat 5", "S5")


def test_a_language_of_an_earlier_version_keeps_its_compass_points(tmp_path):
    for path in ENGLISH:
        text = re.sub("people = .*\n", "", path.read_text())
        (tmp_path / path.name.replace("en", "it", 1)).write_text(text)
    old = Words("it", (), f"{tmp_path}/")
    assert (old.seat(1, 4), old.seat(7, 8)) == ("West", "Seat 8")
