# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The page for browsers, without a browser; tests/web has the rest."""

import gzip
import json
import re

import pytest

import web
from flashing import tree
from handheld.words import languages

WORDS = web.words()


def test_the_page_speaks_the_languages_of_the_game():
    assert sorted(WORDS) == languages()


@pytest.mark.parametrize("code", WORDS)
def test_every_language_has_all_words_of_the_page(code):
    assert WORDS[code].keys() == WORDS["en"].keys()
    for key, text in WORDS[code].items():
        assert re.findall(r"{\w+}", text) == re.findall(r"{\w+}", WORDS["en"][key]), key


def test_the_page_uses_every_word_it_has_and_no_other():
    page = (web.SOURCE / "index.html").read_text() + (web.SOURCE / "page.js").read_text()
    assert {*re.findall(r'data-(?:word|label)="(\w+)"|say\("(\w+)"', page)} == {
        (key, "") if f'say("{key}"' not in page else ("", key) for key in WORDS["en"]
    }


def test_a_pack_has_all_files_one_after_the_other():
    made = gzip.decompress(web.pack({"b/two": b"22", "a": b"1"}))
    size = int.from_bytes(made[:4], "little")
    assert json.loads(made[4 : 4 + size]) == [["a", 1], ["b/two", 2]]
    assert made[4 + size :] == b"122"


def test_no_drive_gets_the_board_of_the_page():
    assert web.BOARD not in tree.sources()
    assert not any("standins/" in path for path in tree.sources())
