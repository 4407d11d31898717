# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The page for browsers, without a browser; tests/web has the rest."""

import gzip
import json
import re

import pytest

import home
import web
from flashing import parts, tree
from handheld.words import languages

WORDS = web.words()


def test_the_page_speaks_the_languages_of_the_game():
    assert sorted(WORDS) == languages()


@pytest.mark.parametrize("part", ["", ".rules", ".board", ".replay"])
@pytest.mark.parametrize("code", WORDS)
def test_every_language_has_all_words_of_the_pages(code, part):
    words = web.words(part)
    assert [*words[code]] == [*words["en"]]
    for key, text in words[code].items():
        assert sorted(re.findall(r"{\w+}", text)) == sorted(re.findall(r"{\w+}", words["en"][key])), key


def used(*names):
    """The keys of words that these files of the pages ask for, as far as they name them."""
    text = "".join((web.SOURCE / name).read_text() for name in names)
    return {*re.findall(r'(?:data-(?:word|label)=|(?:say\(|dataset\.word = )(?:\w+ \? )?)"(\w+)"', text)}


def test_the_page_uses_every_word_it_has_and_no_other():
    answers = re.findall(r'"(could_\w+)"', (web.STANDINS / "moment.py").read_text())
    others = {*answers, "noscript", "language_name"}  # tools/web.py puts the last two into the page
    assert used("index.html", "page.js") | others == {*WORDS["en"]}


def test_the_editor_has_a_word_for_every_key_and_value_of_the_schema():
    words = web.words(".rules")["en"]
    schema = json.loads((home.ROOT / "variants" / "schema.json").read_text())["$defs"]
    keys = {key: value for key, value in schema["keys"]["properties"].items() if key not in ("$schema", "format")}
    seats = keys["seats"]["additionalProperties"]["properties"]
    wanted = {f"key.{key}" for key in [*keys, *schema["outcome"]["properties"]]} | {f"key.seats.{key}" for key in seats}
    enums = {key: value["enum"] for key, value in keys.items() if "enum" in value} | {
        "pass": seats["pass"]["items"]["enum"]
    }
    wanted |= {f"{key}.{value.replace(' ', '_')}" for key in enums for value in enums[key]}
    form = (web.SOURCE / "form.js").read_text()
    topics = re.findall(r"^  (\w+): \[", form[: form.index("const HIDDEN")], re.MULTILINE)
    wanted |= {f"topic.{topic}" for topic in [*topics, "more"]}
    ui = used("rules.html", "editor.js", "form.js") | {"copy_it", "back_in", "take_out"}
    assert {*words} == wanted | ui - {*WORDS["en"]}


def test_the_replay_viewer_uses_every_word_it_has_and_no_other():
    words = web.words(".replay")["en"]
    sources = [web.SOURCE / "standins" / "replayer.py", home.ROOT / "tools/records/walk.py"]
    faults = {fault for path in sources for fault in re.findall(r'fault="(\w+)"', path.read_text())}
    faults |= {"line", "missing", "value", "cards", "play", "differs"}  # the kinds of Differs
    wanted = {f"fault.{fault}" for fault in faults} | used("replay.html", "replay.js") - {*WORDS["en"]}
    assert {*words} == wanted | {"no_choice"}


def test_the_page_for_boards_has_a_word_for_whatever_it_may_say():
    text = (web.SOURCE / "board.js").read_text() + (web.SOURCE / "board.html").read_text()
    words = web.words(".board")["en"]
    explained = {f"board_part_{part}": parts.WORDS[part] for part in parts.WORDS if part != parts.GAME}
    assert {*re.findall(r'"(board_\w+)"', text)} | {*explained} == {*words}
    plain = str.maketrans("“”", '""')
    assert {key: words[key].translate(plain) for key in explained} == explained  # as make flash explains them


def test_a_pack_has_all_files_one_after_the_other():
    made = gzip.decompress(web.pack({"b/two": b"22", "a": b"1"}))
    size = int.from_bytes(made[:4], "little")
    assert json.loads(made[4 : 4 + size]) == [["a", 1], ["b/two", 2]]
    assert made[4 + size :] == b"122"


def test_no_drive_gets_the_board_of_the_page():
    assert web.BOARD not in tree.sources()
    assert not any("standins/" in path for path in tree.sources())
