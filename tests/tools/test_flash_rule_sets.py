# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Rule sets flashed without the game."""

from pathlib import Path

import pytest

from flashing import plan, rule_files
from handheld.boards.pc import standins  # noqa: F401 (they come before what the board has)
from model_drive import NEW, OLD, begun, flashed, on, put
from playing.command_line import Refused


def test_a_rule_set_is_flashed_with_the_base_the_drive_lacks(two, tmp_path, capsys):
    run, found = two
    put(found[0], begun(OLD))
    mine = tmp_path / "aunt.json"
    mine.write_text('{"base": "black_lady", "id": "aunt", "title": "Hearts of an aunt", "limit": 60}')
    assert run("--variant", mine, found[0]) == 0
    told = capsys.readouterr().out
    assert "aunt.json is fine" in told and "written and read back: 2 files" in told
    found_now = on(found[0])
    assert found_now["variants/aunt.json"] == mine.read_bytes()
    assert (
        found_now["variants/black_lady.json"] == Path("variants/black_lady.json").read_bytes()
    )  # its base was not there
    assert found_now["variants/chervy.json"] == OLD["variants/chervy.json"]  # that one's base was, and differs
    assert "variants/chervy.json on the drive differs" in told
    assert {path: found_now[path] for path in OLD} == OLD
    assert run("--variant", mine, found[0]) == 0
    assert "nothing was written" in capsys.readouterr().out
    mine.write_text(mine.read_text().replace("60", "70"))
    assert run("--variant", mine, found[0]) == 0
    assert on(found[0])["variants/aunt.json"] == mine.read_bytes()
    flashed(found[0], NEW)
    assert "variants/aunt.json" in on(found[0])


def test_what_the_bots_have_learnt_of_a_rule_set_goes_along(two, tmp_path, capsys, monkeypatch):
    run, found = two
    put(found[0], begun(OLD))
    mine = tmp_path / "aunt.json"
    mine.write_text('{"base": "chervy", "id": "aunt", "title": "Hearts of an aunt", "limit": 60}')
    weights = tmp_path / "variants" / "weights"
    weights.mkdir(parents=True)
    learnt = Path("variants/weights/general.bin").read_bytes()
    for name in ("aunt.4.bin", "uncle.4.bin"):
        (weights / name).write_bytes(learnt)
    (weights / "aunt.5.bin").write_bytes(learnt[:-1] + b"?")
    monkeypatch.setattr(rule_files, "WEIGHTS", weights)
    assert run("--variant", mine, found[0]) == 0
    told = capsys.readouterr().out
    assert "variants/weights/aunt.4.bin goes along: what the bots have learnt." in told
    assert f"{weights / 'aunt.5.bin'} is damaged: it is left out. Copy it again, or learn it anew." in told
    taken = {path: data for path, data in on(found[0]).items() if "weights" in path}
    assert taken == {"variants/weights/aunt.4.bin": learnt}


def test_flash_says_that_the_copy_that_plays_does_not_see_the_rule_set(two, capsys):
    run, found = two
    put(found[0], begun(OLD) | {"code.py": plan.STUB})
    assert run("--variant", "black_lady", found[0]) == 0
    assert "which does not see this rule set: flash the game again." in capsys.readouterr().out


def test_flash_says_that_the_game_is_missing(two, capsys):
    run, found = two
    put(found[0], {"code.py": b'print("Hello World!")'})
    assert run("--variant", "black_lady", found[0]) == 0
    assert "The game itself is not on the drive yet: run make flash." in capsys.readouterr().out


def test_a_drive_with_rule_sets_alone_has_no_hearts_txt(two):
    run, found = two
    assert run("--variant", "black_lady", found[1]) == 0 and "variants/black_lady.json" in on(found[1])
    assert not (found[1] / "hearts.txt").exists()  # or the rest would look changed to the next flash
    with pytest.raises(Refused, match="--variant takes rule sets"):
        run("--variant", found[0])
    assert not on(found[0])


def test_an_unsound_rule_set_is_not_flashed(two, tmp_path):
    from handheld.rulesets.library import Fault

    run, found = two
    mine = tmp_path / "mine.json"
    mine.write_text('{"base": "chervy", "id": "mine", "limit": "many"}')
    with pytest.raises(Fault, match='mine.json: "limit"'):
        run(found[0], "--variant", mine)
    (tmp_path / "chervy.json").write_text('{"base": "black_lady", "id": "chervy", "limit": 60}')
    with pytest.raises(Refused, match="another rule set is called chervy already"):
        rule_files.Rules([str(tmp_path / "chervy.json")])
    (tmp_path / "chervy.json").unlink()
    for name in ("Chervy.json", "my rules.json", "a" * 21 + ".json", "schema.json", "mine.txt"):  # FAT has no capitals
        (tmp_path / name).write_text('{"base": "chervy", "id": "mine"}')
        with pytest.raises(Refused, match="small letters"):
            rule_files.Rules([str(tmp_path / name)])
    assert not on(found[0])


def test_a_rule_set_edited_on_the_drive_is_kept_when_it_is_replaced(two, tmp_path, capsys):
    run, found = two
    put(found[0], begun(OLD))
    edited = b'{"base": "chervy", "id": "house", "limit": 33}'
    put(found[0], {"variants/house.json": edited})
    mine = tmp_path / "house.json"
    mine.write_text('{"base": "chervy", "id": "house", "limit": 60}')
    assert run("--variant", mine, found[0]) == 0
    told = capsys.readouterr().out
    assert "possibly yours, so kept: hearts.old/variants/house.json" in told
    assert on(found[0])["hearts.old/variants/house.json"] == edited
    assert on(found[0])["variants/house.json"] == mine.read_bytes()
    assert run("--variant", mine, found[0]) == 0 and "nothing was written" in capsys.readouterr().out
    for limit in (70, 80, 70):
        mine.write_text(mine.read_text().replace("60", str(limit)))
        assert run("--variant", mine, found[0]) == 0
    capsys.readouterr()
    assert [path for path in on(found[0]) if path.startswith("hearts.old")] == ["hearts.old/variants/house.json"]
    flashed(found[0], NEW)
    assert on(found[0])["variants/house.json"] == mine.read_bytes()
    assert run("--variant", "chervy", found[0]) == 0  # hearts.txt says that it is as it was flashed
    assert "hearts.old/variants/chervy.json" not in on(found[0])
