# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""docs/look.md and README.md show for each board the table that this board lays."""

from pathlib import Path

import pytest
from PIL import Image

import screenshots
from golden_pictures import golden, same
from handheld import plan
from handheld.boards.pc import displays

LAID = screenshots.laid()


def test_every_board_lays_one_of_the_tables():
    assert sorted(name for names in LAID.values() for name in names) == sorted(displays.NAMES.values())
    assert "PyGamer" in LAID[(160, 128), plan.PLAIN] and "PicoSystem" in LAID[(240, 240), plan.RICH]


@pytest.mark.parametrize("at, skin", LAID, ids=lambda value: str(value))
def test_the_pages_show_the_table_that_a_board_lays(at, skin):
    names = ", ".join(LAID[at, skin])
    called = screenshots.called(at, skin)
    assert f"| {names} | ![](look/table-{called}.png) |" in Path("docs/look.md").read_text("utf-8")
    assert f"![{names}](docs/look/table-{called}.png)" in Path("README.md").read_text("utf-8")
    assert f"](look/{called}.png)" in Path("docs/look.md").read_text("utf-8")
    shown = Image.open(f"docs/look/table-{called}.png").convert("RGB")
    assert same(shown, Image.open(golden(at, "tinted", "turn_2", "plain" * (skin == plan.PLAIN))).convert("RGB"))


def test_the_pages_show_no_other_table():
    wanted = {f"table-{screenshots.called(*case)}.png" for case in LAID}
    assert {path.name for path in Path("docs/look").glob("table-*.png")} == wanted
