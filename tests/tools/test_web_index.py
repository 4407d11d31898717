# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What others read of the page before anybody plays: search engines, messengers that show a link, browsers without
JavaScript."""

import io
import re

import pytest
import tomllib
from PIL import Image

import home
import web
from handheld import words

URLS = tomllib.loads((home.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]


@pytest.fixture(scope="module")
def index():
    return web.index((web.SOURCE / "index.html").read_text(encoding="utf-8"))


def meta(index, name):
    return re.search(rf'<meta (?:name|property)="{name}" content="([^"]+)"', index)[1]


def test_a_link_to_the_page_shows_a_title_a_description_and_a_picture(index):
    assert meta(index, "og:title") == "Pocket Hearts"
    assert 50 < len(meta(index, "description")) < 200
    assert 50 < len(meta(index, "og:description")) < 200
    assert meta(index, "og:url") == URLS["Page"]
    assert meta(index, "og:image") == URLS["Page"] + "card.png"
    size = int(meta(index, "og:image:width")), int(meta(index, "og:image:height"))
    with Image.open(io.BytesIO(web.card())) as picture:
        assert picture.size == size


def test_the_page_leads_to_its_source(index):
    assert f'<a href="{URLS["Source"]}" data-word="source">' in index


def test_without_javascript_a_sentence_in_each_language_says_what_is_missing(index):
    told = re.search("<noscript>(.*?)</noscript>", index, re.DOTALL)[1]
    found = dict(re.findall(r'<p lang="(..)">(.+)</p>', told))
    assert [*found][0] == "en"
    assert sorted(found) == words.languages()
    assert all("JavaScript" in sentence for sentence in found.values())


def test_nothing_is_left_to_be_filled_in(index):
    assert not re.search("VERSION|SOURCE|PAGE|NOSCRIPT", index)
