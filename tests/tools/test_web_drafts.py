# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the editor of house rules asks Python, on this Python; tests/web/test_editor.py has it in a browser."""

import importlib
import json
import shutil

import pytest

import home
import web

OWN = {"base": "spruce", "id": "ours", "title": "Ours"}
DRAFTS = {
    "half a name": {"base": "spot", "id": "spot"},
    "the whole name": {"base": "spot", "id": "spot_family"},
    "a base of the game": OWN,
    "a link with its name": {"base": "chervy", "id": "spruce", "title": "Stranger", "values": {"AS": 90}, "limit": 33},
    "the aunt's": {"base": "chervy", "id": "aunt", "title": "Aunt Ada"},
    "based on the aunt's": {"base": "aunt", "id": "niece", "title": "Niece"},
    "based on itself": {"base": "niece", "id": "niece"},
}


@pytest.fixture
def editor(tmp_path, monkeypatch):
    """The module that answers, in a folder with the game's rule sets."""
    shutil.copytree(home.ROOT / "variants", tmp_path / "variants")
    shutil.copytree(home.ROOT / "lib/handheld/lang", tmp_path / "lib/handheld/lang")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(web.STANDINS)
    return importlib.import_module("editor")


def said(editor, draft):
    """What the editor says about a rule set: its faults, or its rules in words."""
    question = {"text": json.dumps(draft), "language": "en", "seats": 0}
    return editor.check(question) or editor.rules(question)


def test_a_rule_set_reads_the_same_whatever_was_written_before(editor, tmp_path):
    alone = {}
    for name, draft in DRAFTS.items():
        alone[name] = said(editor, draft)
        for left in tmp_path.glob("*.json"):
            left.unlink()
    for first in DRAFTS.values():
        for name, second in DRAFTS.items():
            editor.check({"text": json.dumps(first), "language": "en"})
            assert said(editor, second) == alone[name], (first, second)
    assert "aunt" in alone["based on the aunt's"][0]["sentence"]
    assert alone["the whole name"]["title"] == "spot_family"
