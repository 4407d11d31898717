# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Rule sets written by tests."""

import json
import shutil

import pytest

from handheld.rulesets import files, library

SHIPPED = library.names()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of rule sets that has only the classic one; folder(name, text or table) writes a file."""
    monkeypatch.setattr(files, "FOLDER", str(tmp_path) + "/")
    shutil.copy("variants/chervy.json", tmp_path)

    def write(name, what):
        if type(what) is dict:
            what = json.dumps(what)
        (tmp_path / (name + ".json")).write_bytes(what if type(what) is bytes else what.encode())

    write.path = tmp_path
    return write


def derived(name, **more):
    return {"base": "chervy", "id": name, "title": name.title(), **more}
