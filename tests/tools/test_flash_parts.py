# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Which parts of the game a drive gets, and that no drive is too small midway."""

import ast
import errno
import re
from importlib.util import resolve_name
from pathlib import Path

import pytest

import flash
from flashing import compile, drives, fitting, parts, plan, present
from flashing.disk import Disk
from flashing.inline_constants import module_name
from flashing.sizes import space
from flashing.steps import Trouble
from handheld.boards.pc import (
    displays,
    standins,  # noqa: F401 (they come before what the board has)
)
from handheld.file_sizes import damaged_file
from model_drive import HELLO, NEW, OLD, PICO, PICOSYSTEM, Breaking, Small, begun, boot_out, on, put, small, starts
from playing.command_line import Refused

KB = 1024
FEATHER, FEATHER_S3 = "adafruit_feather_esp32s2_reverse_tft", "adafruit_feather_esp32s3_reverse_tft"
ALL_PICTURES = sorted(path.name for path in Path(parts.PICTURES).iterdir())
CODES = ("da", "de", "es", "fr", "it", "nb", "nl", "pl", "sv")  # languages as large as English


@pytest.fixture(scope="module")
def game(board_tree):
    """{path: content} of the real game, with nine more languages."""
    english = {path: data for path, data in board_tree.items() if path.startswith("lib/handheld/lang/en")}
    return board_tree | {path.replace("/en.", f"/{code}."): data for path, data in english.items() for code in CODES}


def older(files):
    """Another version of the game: every file differs, and many have another size."""
    return {
        path: data + b"\n# old" * (len(path) % 40) if "/" in path else data + b"\n# old" for path, data in files.items()
    }


def brought(root, files, kind=Disk, **wanted):
    """Bring a game onto a drive, as tools/flash.py does; returns the plan."""
    made = parts.plan(kind(root), files, parts.Wanted(**wanted))
    made.check_room()
    made.carry_out(lambda size: None)
    return made


def languages(root):
    return sorted(path.stem for path in (root / "lib/handheld/lang").glob("??.txt"))


def pictures_on(root):
    return sorted(path.name for path in (root / parts.PICTURES).glob("*"))


@pytest.mark.parametrize(
    ("size", "cluster", "whole"),
    [(500, 512, False), (1150, 512, False), (2000, 1024, False), (8000, 2048, True)],
)
def test_a_drive_takes_what_fits_and_says_what_does_not(size, cluster, whole, ram, game, note):
    kind = small(size * KB, cluster)
    put(ram, {"boot_out.txt": boot_out(PICO if size == 500 else PICOSYSTEM), "code.py": HELLO})
    if size == 500:  # a Pico W's drive
        game = fitting.without_boards(game, drives.others(drives.board(ram)))
    made = brought(ram, game, kind)
    taken = languages(ram)
    assert "en" in taken and (len(taken) >= 2) == (size > 1150) and not parts.plan(kind(ram), game, parts.Wanted())
    told = made.notes[0]
    assert told.startswith("Parts, in order:\n  game ") and all(f"  {code} " in told for code in taken if code != "en")
    if whole:
        assert "There is no room" not in told and on(ram).keys() == game.keys()
    else:
        assert re.search(r"There is no room for:\n.*\bsv\b.*\nmake flash LANGS=.* ONLY=", told, re.DOTALL)
    note(f"a drive of {size} KB takes {len(taken)} languages; at least {kind.least // KB} KB were free meanwhile")


@pytest.mark.parametrize(("size", "cluster"), [(560, 512), (1200, 512), (2000, 1024), (8000, 2048)])
def test_an_update_of_every_file_never_fills_the_drive(size, cluster, ram, game, note):
    kind = small(size * KB, cluster)
    if size == 560:  # a Pico's drive
        game = fitting.without_boards(game, {*displays.NAMES} - {*displays.PACKS})
    brought(ram, older(game), kind)
    before = languages(ram)
    mine = {"photo.bin": b"mine" * 500, "variants/grandmother.json": b'{"base": "chervy", "id": "grandmother"}'}
    put(ram, mine)
    made = brought(ram, game, kind)
    found = on(ram)
    assert all(found[path] == game[path] for path in made.new) and mine.items() <= found.items()
    assert not [path for path in found if path.startswith("hearts.")] and {*before[:-1]} <= {*languages(ram)}
    played = ("write", "code.py", plan.STUB) in made.steps
    assert played == (size > 560)  # a game starts at every moment wherever there is room for two
    assert any("none starts until this is done" in line for line in made.notes) != played
    note(f"while a drive of {size} KB is updated, at least {kind.least // KB} KB are free")


def test_a_nearly_full_drive_is_updated(ram, game):
    kind = small(1400 * KB)
    brought(ram, older(game), kind)
    before = languages(ram)
    put(ram, {"music.wav": bytes(kind(ram).free()[0] - 40 * KB)})
    made = brought(ram, game, kind)
    found = on(ram)
    assert {*languages(ram)} <= {*before} and all(found[path] == data for path, data in made.new.items())
    assert "There is no room for" in made.notes[0] and found["music.wav"].count(0) == len(found["music.wav"])
    assert kind.least >= 0


def test_the_copy_has_fewer_parts_than_the_drive_where_old_files_fill_it(ram, game):
    game = fitting.for_display(game, (320, 240))
    alone = space({path: len(game[path]) for path in parts.parts(game, parts.Wanted())["game"]}, small(0).cluster)
    kind = small(3 * alone + 40 * KB)
    brought(ram, older(game), kind)
    put(ram, {"music.wav": bytes(kind(ram).free()[0] - alone - 48 * KB)})
    made = parts.plan(kind(ram), game, parts.Wanted())
    copied = [path for what, path, _ in made.steps if what == "write" and path.startswith(present.SIDE)]
    assert "hearts.new/engine/cards.mpy" in copied
    assert 0 < len([path for path in copied if "/lang/" in path]) < len([path for path in made.new if "/lang/" in path])
    made.check_room()
    made.carry_out(lambda size: None)
    assert len(languages(ram)) > 1


def test_a_drive_too_full_for_the_game_alone_is_left_as_it_is(ram, game):
    put(ram, {"boot_out.txt": boot_out(), "code.py": HELLO, "music.wav": bytes(300 * KB)})
    with pytest.raises(Trouble, match=r"is too full: \d+ KB must be free, and \d+ KB are. Nothing was written"):
        brought(ram, game, small(500 * KB))
    assert {*on(ram)} == {"code.py", "music.wav"}


def test_the_languages_asked_for_come_first(game, monkeypatch):
    monkeypatch.setattr(parts, "own_language", lambda: "sv")
    found = [*parts.parts(game, parts.Wanted())]
    assert found[:8] == ["game", "sv", "pictures", "weights", "pages", "lessons", "coach", "journey"]
    assert found[-2:] == ["pl", "schema"]
    assert [*parts.parts(game, parts.Wanted(("pl", "it")))][:5] == ["game", "it", "pl", "pictures", "weights"]


def test_general_weights_come_before_those_of_single_games(ram, game):
    """Both go onto a drive with room; a small one has to do without those of single games first."""
    own = "variants/weights/aunt.4.bin"
    found = [*parts.parts({**game, own: b"x" * 8200}, parts.Wanted())]
    assert found.index("weights") < found.index("aunt.4") < found.index("pl")
    assert parts.parts(game, parts.Wanted())["weights"] == {"variants/weights/general.bin"}
    brought(ram, game, only=("it",))
    assert not (ram / "variants/weights").exists()
    brought(ram, game, only=("weights",))
    assert (ram / "variants/weights/general.bin").read_bytes() == game["variants/weights/general.bin"]


def test_every_part_is_explained_in_words_and_docs_list_them_all(board_tree):
    own = {
        "variants/weights/aunt.4.bin": b"x",
        "variants/weights/lost.11.bin": b"x",
        "lib/handheld/lang/xx.txt": b"# new",
    }
    files = board_tree | own | {"variants/aunt.json": b'{"id": "aunt", "title": "Aunt\\u2019s Hearts"}'}
    assert parts.in_words("peppa50.4", files) == "what the bots learnt for Peppa to fifty, four players"
    assert parts.in_words("aunt.4", files) == "what the bots learnt for Aunt\u2019s Hearts, four players"
    assert parts.in_words("lost.11", files) == "what the bots learnt for lost, eleven players"
    assert parts.in_words("de", files) == "Deutsch" and parts.in_words("xx", files) == "a language of yours, xx"
    for broken in (b"{", b"[]", b'{"title": 5}', b'{"title": "\\u001b[2J"}', b"\xff"):
        assert "for aunt, four" in parts.in_words("aunt.4", files | {"variants/aunt.json": broken})
    names = [*parts.parts(board_tree, parts.Wanted(first=("en",)))]
    rows = [f"| `{name}` | {parts.in_words(name, board_tree)} |" for name in names]
    table = "| part | what it is |\n|---|---|\n" + "\n".join(rows) + "\n\n"
    assert table in Path("docs/boards.md").read_text(encoding="utf-8")


def test_what_the_bots_learnt_can_be_asked_for_by_one_name(game):
    own = "variants/weights/aunt.4.bin"
    assert [*parts.parts({own: b"x", **game}, parts.Wanted(only=("weights",)))] == [
        *("game", "weights", "aunt.4", "peppa50.4", "peppa50.6", "peppa_club.4", "peppa_scivolosa.4", "sevens_queens.4")
    ]
    assert [*parts.parts({own: b"x", **game}, parts.Wanted(only=("aunt.4",)))] == ["game", "aunt.4"]


def test_only_the_parts_asked_for_are_taken(ram, game):
    brought(ram, game)
    assert len(languages(ram)) == 10
    brought(ram, game, only=("it",))
    assert languages(ram) == ["en", "it"] and (ram / "variants/schema.json").exists()  # no .json is removed
    put(ram, {"variants/schema.json": game["variants/schema.json"]})
    assert not plan.Plan(Disk(ram), game | {"variants/schema.json": b'{"new": 1}'}).notes  # it is still the game's
    assert {*parts.parts(game, parts.Wanted(only=("languages",)))} == {"game", *CODES}


def test_a_drive_may_go_without_lessons(ram, game):
    files = [path for path in game if path.startswith("variants/lessons/")]
    assert len(files) == 3 and {*files} < parts.parts(game, parts.Wanted())["lessons"]
    brought(ram, game, only=("it",))
    assert not (ram / "variants/lessons").exists()
    brought(ram, game, only=("lessons",))
    assert {path.name for path in (ram / "variants/lessons").iterdir()} == {Path(path).name for path in files}


def test_a_game_without_its_other_parts_is_whole_but_a_part_that_was_cut_is_named(ram, game, monkeypatch):
    brought(ram, game, only=("it",))
    monkeypatch.chdir(ram)
    assert not (ram / "engine/coach").exists() and damaged_file() is None
    brought(ram, game, only=("coach",))
    assert damaged_file() is None
    judge = Path("engine/coach/judge.mpy")
    judge.write_bytes(judge.read_bytes()[:300])
    assert damaged_file() == judge.as_posix()
    judge.unlink()
    assert damaged_file() is None
    Path("engine/prng.mpy").unlink()
    assert damaged_file() == "engine/prng.mpy"


@pytest.mark.parametrize(
    ("size", "pictures"),
    [
        ((160, 128), [name + "_160x128.bmp" for name in ("lost", "moon", "title", "won")]),
        ((640, 480), [name + "_320x240.bmp" for name in ("lost", "moon", "title", "won")]),
        ((250, 122), []),
        (None, ALL_PICTURES),
    ],
)
def test_a_drive_gets_the_pictures_for_its_display(size, pictures, ram, game):
    brought(ram, game)
    assert pictures_on(ram) == ALL_PICTURES
    brought(ram, fitting.for_display(game, size))  # those of other sizes are removed
    assert pictures_on(ram) == pictures
    assert (ram / "lib/handheld/art/small.bmp").exists()


def boards_on(root):
    """The boards that have a file on a drive."""
    return {path.stem for path in (root / fitting.BOARDS).iterdir()} & {*displays.NAMES}


@pytest.mark.parametrize(
    ("text", "settings", "boards"),
    [
        (PICOSYSTEM, "", {"pimoroni_picosystem"}),
        ("A Feather with ESP32S2\r\nBoard ID:adafruit_feather_esp32s2_reverse_tft", "", {FEATHER, FEATHER_S3}),
        (PICO, "", {*displays.PACKS}),
        (PICO, 'BOARD = "pico_lcd_1_3"', {*displays.PACKS}),
        ("EdgeBadge with samd51j19\r\nBoard ID:edgebadge", 'BOARD = "pybadge"', {"pybadge"}),
        ("EdgeBadge with samd51j19\r\nBoard ID:edgebadge", "", {*displays.NAMES}),
        (PICO, 'BOARD = "mine"', {*displays.NAMES}),
        (PICOSYSTEM, 'BOARD = "console"', {*displays.NAMES}),
    ],
)
def test_a_drive_gets_the_files_of_its_own_board_alone(text, settings, boards, ram, game, monkeypatch):
    put(ram, {"boot_out.txt": boot_out(text), "settings.toml": settings.encode()})
    brought(ram, fitting.without_boards(game, drives.others(drives.board(ram))))
    assert boards_on(ram) == boards and (ram / fitting.BOARDS / "console.mpy").exists()
    monkeypatch.chdir(ram)
    assert damaged_file() is None
    own = min(boards)
    (ram / fitting.BOARDS / (own + ".mpy")).write_bytes(b"C")
    assert damaged_file() == f"{fitting.BOARDS}{own}.mpy"


def test_a_part_that_does_not_exist_is_refused(game):
    with pytest.raises(
        Refused, match="xx is not a part of the game; its parts are game, pictures, weights, pages, lessons, coach, "
    ):
        parts.parts(game, parts.Wanted(("xx",)))
    assert flash.names(" it, fr") == flash.names("it fr") == ("it", "fr") and flash.names(" ") == ()


def test_without_room_for_a_copy_a_cut_leaves_a_board_that_asks_to_be_flashed_again(ram):
    """A new flash finishes, and the user's files stay."""
    mine = {"code.py": OLD["code.py"], "engine/bots/greta.py": b"# my bot", "settings.toml": b"SPEED = 2\n"}

    class Cut(Breaking):
        def __init__(self, root, left):
            super().__init__(root, left, errno.EIO, True)

    before = begun(OLD) | mine
    put(ram / "whole", before)
    taken = Cut(ram / "whole", 10**6)
    plan.Plan(taken, NEW, copied=()).carry_out(lambda size: None)
    seen = set()
    for left in range(len(taken.taken)):
        root = ram / str(left)
        put(root, before)
        with pytest.raises(Trouble) as told:
            plan.Plan(Cut(root, left), NEW, copied=()).carry_out(lambda size: None)
        found = {path: data for path, data in on(root).items() if path != "engine/bots/greta.py"}
        held = found.get("code.txt", found["code.py"]) == plan.HOLD
        assert held or starts(found) in ("old", "new"), (left, taken.taken[left])
        assert not held or re.search("No game starts from it; flash again|A game is on it", str(told.value))
        seen.add("held" if held else starts(found))
        plan.Plan(Disk(root), NEW, copied=()).carry_out(lambda size: None)
        found = on(root)
        assert found.pop("engine/bots/greta.py") == b"# my bot" and found["settings.toml"] == b"SPEED = 2\n"
        assert starts(found) == "new" and not [path for path in found if path.startswith("hearts.")]
    assert seen == {"held", "old", "new"}


def test_the_model_of_a_small_drive_gets_full(ram):
    disk = small(2 * KB)(ram)
    disk.write("a.txt", bytes(600))
    assert disk.free() == (512, 512) and isinstance(disk, Small)  # two clusters, and one for the names
    with pytest.raises(OSError, match="No space left"):
        disk.write("b.txt", bytes(513))


def test_no_module_imports_one_that_a_small_drive_goes_without():
    """Unless it belongs to the same part, in the form that boards get. What is loaded by name, its loader looks for."""
    sources = {module_name(path): path for path in compile.board_sources()}

    def part(name):
        """The part of the game to which a module belongs, "" for the game itself."""
        path = sources[name].with_suffix(".mpy").as_posix()
        found = [name for name, paths in parts.TABLE if paths.fullmatch(path)]
        return found[0] if found else ""

    imported = 0
    for name, path in sources.items():
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        for node in ast.walk(ast.parse(compile.board_text(path))):
            if isinstance(node, ast.ImportFrom):
                source = resolve_name("." * node.level + (node.module or ""), package)
                for asked in {source, *[f"{source}.{alias.name}" for alias in node.names]} & {*sources}:
                    imported += 1
                    assert part(asked) in ("", part(name)), f"{path} imports {asked}"
    assert imported > 300
