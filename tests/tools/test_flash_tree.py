# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What goes onto a board, into folders and into zips."""

import ast
import re
import sys
import threading
import zipfile
from binascii import crc32
from pathlib import Path

import pytest

import flash
import release
from flashing import compile, fitting, kept, parts, plan, rule_files, tree
from flashing.disk import Disk
from handheld import VERSION
from handheld.boards.pc import (
    displays,
    standins,  # noqa: F401 (they come before what the board has)
)
from handheld.system import settings_toml
from model_drive import (
    boot_out,
    on,
    put,
    tool,
)
from playing.command_line import Refused


def test_syntax_that_boards_do_not_read_is_reported_with_file_and_line(monkeypatch):
    text = "def choose(view, steps):\n    match view:\n        case 1:\n            yield\n"
    monkeypatch.setattr(compile, "board_text", lambda path: text)
    with pytest.raises(SyntaxError, match="on a board: invalid syntax") as told:
        compile.board_mpy(Path("engine/bots/mine.py"))
    assert (told.value.filename, told.value.lineno) == ("engine/bots/mine.py", 2)


def test_a_source_is_compiled_again_only_if_it_or_the_compiler_changes(monkeypatch, tmp_path):
    made: list = []
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    monkeypatch.setattr(compile, "_compiled", lambda text, path, *flags, shown: made.append(text) or b"C" + text)
    for text in (b"a = 1", b"a = 1", b"a = 2", b"a = 2"):
        assert compile.compiled(text, "engine/a.py", "-O3", shown="a") == b"C" + text
    assert made == [b"a = 1", b"a = 2"]
    compile.compiled(b"a = 2", "engine/a.py", "-O3", shown="b")
    compile.compiled(b"a = 2", "engine/a.py", shown="b")
    monkeypatch.setattr(compile, "compiler", lambda: b"another")
    compile.compiled(b"a = 2", "engine/a.py", shown="b")
    assert len(made) == 5
    for file in tmp_path.iterdir():  # torn, as a power cut may leave it
        file.write_bytes(file.read_bytes()[:-1])
    assert compile.compiled(b"a = 2", "engine/a.py", shown="b") == b"Ca = 2" and len(made) == 6


def test_a_game_that_has_not_changed_is_neither_parsed_nor_compiled_nor_checked(monkeypatch, board_tree):
    """board_tree has made it before."""
    assert rule_files.faults() == []
    for module, name in ((compile, "_compiled"), (rule_files, "_faults"), (kept, "put")):
        monkeypatch.setattr(module, name, lambda *given, **more: pytest.fail("made again"))
    for name in ("constants", "board_texts"):
        getattr(compile, name).cache_clear()
    tree.checked_rules._is_sound.cache_clear()
    assert tree.tree("mpy") == board_tree and rule_files.faults() == []
    assert "trees" not in vars(compile.constants())


def test_rule_sets_are_checked_again_once_one_changes(monkeypatch, tmp_path):
    monkeypatch.setattr(kept, "FOLDER", tmp_path / "kept")
    monkeypatch.setattr(rule_files.files, "FOLDER", f"{tmp_path}/")
    monkeypatch.setattr(rule_files, "_faults", lambda: [(tmp_path / "nonna.json").read_text()])
    for text in ("1", "2", "2"):
        put(tmp_path, {"nonna.json": text.encode()})
        assert rule_files.faults() == [text]
    monkeypatch.setattr(rule_files, "_faults", list)
    assert rule_files.faults() == ["2"]
    monkeypatch.setattr(rule_files, "code", lambda: b"another")
    assert rule_files.faults() == []
    (tmp_path / "lost.json").symlink_to(tmp_path / "nowhere")
    monkeypatch.setattr(rule_files, "_faults", lambda: ["a link"])
    assert rule_files.faults() == ["a link"]


def test_two_names_that_fat_takes_for_one_are_refused(monkeypatch, tmp_path):
    whole = tree.sources()
    monkeypatch.setattr(tree, "sources", lambda: whole | {"variants/Chervy.json": tmp_path})
    with pytest.raises(Refused, match="Chervy.json and .*chervy.json are one file on a board's drive"):
        tree.tree("mpy")


def test_a_folder_among_the_rule_sets_stays_on_the_pc(monkeypatch, tmp_path):
    (tmp_path / "variants/attic").mkdir(parents=True)
    (tmp_path / "variants/attic/old.json").touch()
    (tmp_path / "variants/new.json").touch()
    monkeypatch.setattr(tree.home, "ROOT", tmp_path)
    assert {*tree.sources()} == {"variants/new.json", "settings.toml"}


def test_sources_are_not_parsed_in_the_threads_that_compile_them(monkeypatch, tmp_path):
    """Python 3.11 may raise SystemError when two threads parse at once."""
    parse, threads = ast.parse, set()
    monkeypatch.setattr(ast, "parse", lambda *given: threads.add(threading.get_ident()) or parse(*given))
    whole = tree.sources()
    monkeypatch.setattr(tree, "sources", lambda: {path: whole[path] for path in ("engine/cards.py", "engine/prng.py")})
    monkeypatch.setattr(tree.checked_rules, "record", lambda found: b"")
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    compile.constants.cache_clear()
    compile.board_texts.cache_clear()
    assert "engine/prng.mpy" in tree.tree("mpy")
    assert threads == {threading.get_ident()}


def test_the_record_of_checked_rule_sets_has_the_crc_of_every_rule_set_on_the_drive(board_tree):
    record = board_tree["variants/checked.txt"].decode().splitlines()
    found = {name: mark for name, mark, _, _ in (line.split(" ", 3) for line in record)}
    files = [path for path in board_tree if path.startswith("variants/") and path.endswith(".json")]
    files = [path for path in files if not path.startswith("variants/lessons/")]
    marks = {Path(path).stem: str(crc32(board_tree[path])) for path in files if path != "variants/schema.json"}
    assert found == marks and len(found) > 20
    places = [line.split(" ")[0] for line in record]
    assert all(places.index(line.split(" ")[2]) < i for i, line in enumerate(record) if " - " not in line)


def test_the_tree_has_all_a_board_needs_and_no_more(board_tree, note):
    for path in (
        "engine/match/session.mpy",
        "lib/handheld/app.mpy",
        "lib/handheld/art/small.bmp",
        "lib/handheld/art/portraits.inks",
        "lib/handheld/lang/en.txt",
    ):
        assert path in board_tree
    for path in ("boot.py", "code.py", "settings.toml", "variants/chervy.json", "variants/schema.json"):
        assert board_tree[path] == Path(path).read_bytes()
    text = [path for path in board_tree if path.startswith("lib/adafruit_display_text/")]
    assert sorted(text) == ["lib/adafruit_display_text/__init__.mpy", "lib/adafruit_display_text/bitmap_label.mpy"]
    for path, data in board_tree.items():
        assert not path.endswith(".py") or path in compile.SOURCES
        assert not path.endswith(".mpy") or data[:4] == b"C\x06\x00\x1f"
        assert path not in compile.PC_ONLY and path.replace(".mpy", ".py") not in compile.PC_ONLY
        assert "__pycache__" not in path and len(path) < 80
    wanted = fitting.for_display(board_tree, (320, 240))
    game = sum(len(wanted[path]) for path in parts.parts(wanted, parts.Wanted())[parts.GAME])
    assert 2 * game < 860 * 1024  # it is on a drive of 1 MB twice while it is renewed
    note(f"onto a board go {len(board_tree)} files, {sum(map(len, wanted.values()))} bytes, the game alone {game}")


def imported(path):
    """Modules that a file of the project loads, by an import or by name, as paths without .py."""
    found = set()
    folder = path.parent.as_posix()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                up = path.parents[node.level - 1].as_posix()
                base = "/".join(part for part in (up, base.replace(".", "/")) if part)
            found.add(base.replace(".", "/"))
            found.update(base.replace(".", "/") + "/" + alias.name for alias in node.names)
        elif isinstance(node, ast.Import):
            found.update(alias.name.replace(".", "/") for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"[a-z_.]+", node.value):
            found.add(node.value.replace(".", "/"))
    return {name if name.startswith(("lib/", folder)) else "lib/" + name for name in found} | found


def test_no_module_of_a_board_loads_one_for_the_pc_alone():
    files = tree.sources()
    for path in compile.PC_ONLY:
        assert Path(path).exists() and path not in files
    kept_away = {path[:-3] for path in compile.PC_ONLY}
    for path in files:
        if path.endswith(".py"):
            assert not imported(Path(path)) & kept_away, path
    for name in ("desktop", "picture"):  # the check can fail
        assert imported(Path(f"lib/handheld/boards/pc/{name}.py")) & kept_away


@pytest.mark.long
def test_a_folder_gets_everything_and_a_drive_only_the_pictures_for_its_display(tmp_path, board_tree, monkeypatch):
    told = tool("--to", tmp_path / "to")
    size = sum(len(data) for data in board_tree.values()) + (tmp_path / "to/hearts.txt").stat().st_size
    assert f"{len(board_tree) + 1} files, {size} bytes, for CircuitPython 10" in told
    assert on(tmp_path / "to") == board_tree
    put(tmp_path / "drive", {"boot_out.txt": boot_out()})
    monkeypatch.setattr(flash, "TREES", {"mpy": board_tree})  # compiled already, which takes long
    monkeypatch.setattr(sys, "argv", ["flash.py", str(tmp_path / "drive")])
    assert flash.main() == 0
    own = fitting.without_boards(board_tree, {*displays.NAMES} - {"pimoroni_picosystem"})
    assert on(tmp_path / "drive") == fitting.for_display(own, (240, 240))


def test_requirements_circup_lists_the_libraries_of_the_tree(board_tree):
    lines = Path("requirements-circup.txt").read_text().splitlines()
    names = {line for line in lines if line[0] != "#"}
    others = {path.split("/")[1].split(".")[0] for path in board_tree if path.startswith("lib/")} - {"handheld"}
    assert names == others


def test_settings_toml_lists_every_setting():
    text = Path("settings.toml").read_text(encoding="utf-8")
    listed = set(re.findall(r"^(?:# )?([A-Z_]+) = ", text, re.MULTILINE))
    asked = set()
    for path, file in tree.sources().items():
        if path.endswith(".py"):
            source = file.read_text(encoding="utf-8")
            asked.update(re.findall(r'getenv\("([A-Z_]+)"', source))
    asked.update(known[0] for known in settings_toml.KNOWN)
    assert asked and asked | {"CIRCUITPY_HEAP_START_SIZE"} == listed  # CircuitPython asks for that one
    for name in listed:
        assert re.search(rf"^# .*\n(?:# )?{name} = ", text, re.MULTILINE), name


def test_an_editors_copies_stay_on_the_pc(monkeypatch, tmp_path):
    for name in (
        "engine/hand/play.py",
        "engine/hand/play.py.orig",
        "engine/hand/._play.py",
        "variants/._chervy.json",
        "variants/chervy.json",
        "variants/chervy.json~",
        "lib/x/en.txt",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.setattr(tree.home, "ROOT", tmp_path)
    found = {"engine/hand/play.py", "variants/chervy.json", "lib/x/en.txt", "settings.toml"}
    assert {*tree.sources()} == found


def test_release_zips_are_the_same_each_time(tmp_path, board_tree, monkeypatch):
    (name, (form, whom)), *others = release.archives().items()
    assert VERSION in name and "circuitpython-10-mpy" in name and form == "mpy" and len(others) == 1
    for one in ("a.zip", "b.zip"):
        release.write(tmp_path / one, release.contents(form, whom))
        monkeypatch.setattr(tree, "tree", lambda form: board_tree)  # made another time
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        archive.extractall(tmp_path / "drive")
        text = archive.read("INSTALL.txt").decode()
    assert "for CircuitPython 10" in text and "code.py, last of all" in text
    found = on(tmp_path / "drive")
    assert found.pop("LICENSES.txt").count(b"Permission is hereby granted") >= 2
    del found["INSTALL.txt"]
    assert found == board_tree
    put(tmp_path / "drive", {"boot_out.txt": boot_out()})
    assert not plan.Plan(Disk(tmp_path / "drive"), board_tree)
