# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The page that puts the game onto a board, in a real Chromium. Its drive is a folder of the browser's own."""

import base64
import errno
import io
import json
import re
import zipfile
from pathlib import Path

import pytest

import web
from flashing import disk, fitting, parts, tree
from flashing.present import MANIFEST
from handheld.boards.pc.displays import NAMES, PACKS
from handheld.words import languages
from web_page import DESKTOP, PHONE, link_of, until

pytestmark = pytest.mark.long

BOOT = (
    "Adafruit CircuitPython 10.3.1 on 2026-03-16; Pimoroni PicoSystem with rp2040\r\nBoard ID:pimoroni_picosystem\r\n"
)
HELLO = b'print("Hello World!")\n'
RULES = {"base": "chervy", "id": "oma", "title": "Omas Herzeln", "limit": 77}
# The drive that the page is given. window.room: its free bytes; window.left: files after which its cable comes out;
# window.garbled: a path whose content it does not keep.
DRIVE = """
const fake = async () => (await navigator.storage.getDirectory()).getDirectoryHandle("CIRCUITPY", { create: true });
window.showDirectoryPicker = fake;
const create = FileSystemFileHandle.prototype.createWritable;
window.written = [];
FileSystemFileHandle.prototype.createWritable = async function (...args) {
  if (window.left-- === 0) throw new DOMException("the cable is out", "NotFoundError");
  const { size } = await this.getFile();
  const stream = await create.apply(this, args);
  const write = stream.write;
  stream.write = async (data) => {
    if (window.room < data.length) throw new DOMException("full", "QuotaExceededError");
    window.room += size - data.length;
    window.written.push(this.name);
    return write.call(stream, this.name === window.garbled ? new Uint8Array(data.length) : data);
  };
  return stream;
};
const removeEntry = FileSystemDirectoryHandle.prototype.removeEntry;
FileSystemDirectoryHandle.prototype.removeEntry = async function (name) {
  const file = await this.getFileHandle(name).then((one) => one.getFile(), () => ({ size: 0 })); // 0: a folder
  await removeEntry.call(this, name);
  window.room += file.size;
};
"""
PUT = """async (files) => {
  for (const [path, text] of files) {
    let folder = await showDirectoryPicker();
    const names = path.split("/");
    for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
    const stream = await (await folder.getFileHandle(names.at(-1), { create: true })).createWritable();
    await stream.write(Uint8Array.from(atob(text), (one) => one.charCodeAt(0)));
    await stream.close();
  }
}"""
READ = """async () => {
  const found = {};
  const read = async (folder, before) => {
    for await (const [name, one] of folder.entries()) {
      if (one.kind === "directory") await read(one, before + name + "/");
      else {
        const bytes = new Uint8Array(await (await one.getFile()).arrayBuffer());
        let text = "";
        for (let i = 0; i < bytes.length; i += 4096) text += String.fromCharCode(...bytes.subarray(i, i + 4096));
        found[before + name] = btoa(text);
      }
    }
  };
  await read(await showDirectoryPicker(), "");
  return found;
}"""


@pytest.fixture
def drive(page):
    """drive(files, link, **context): the page for boards, with a drive that has these files."""

    def make(files=None, link="", script=DRIVE, **context):
        one = page(**(context or DESKTOP))
        one.tab.add_init_script(script)
        one.tab.goto(f"{one.address}board.html{link}")
        if files is not None:
            put(one, files)
        until(lambda: one.text("#with-drive") or one.text("#by-hand") or one.text("#what.fault"), "the page is ready")
        return one

    return make


def put(one, files):
    one.tab.evaluate(PUT, [[path, base64.b64encode(data).decode()] for path, data in files.items()])


def on(one):
    """{path: content} of the drive."""
    return {path: base64.b64decode(text) for path, text in one.tab.evaluate(READ).items()}


def look(one):
    """Choose the drive; returns what the page says about it."""
    one.tab.click("#choose")
    until(lambda: one.tab.is_enabled("#choose"), "the drive was read")
    return one.text("#told")


def write(one):
    """Write; returns what the page says then."""
    one.tab.click("#write")
    until(lambda: one.tab.is_enabled("#choose"), "the page has stopped writing")
    return one.text("#told")


def empty():
    return {"boot_out.txt": BOOT.encode(), "code.py": HELLO}


@pytest.fixture(scope="session")
def game():
    """{path: content} of the files for that board's drive."""
    found = {
        path: data
        for path, data in tree.tree("mpy").items()
        if not path.startswith("lib/handheld/pictures/") or path.endswith("_240x240.bmp")
    }
    return fitting.without_boards(found, {*NAMES} - {"pimoroni_picosystem"})


def test_a_new_drive_gets_the_whole_game_as_make_flash_writes_it_however_often_that_was_interrupted(drive, game):
    one = drive(empty())
    said = look(one)
    assert "Pimoroni PicoSystem, CircuitPython 10.3.1." in said
    assert f"To write: {len(game)} files" in said
    assert one.serious_faults() == []
    one.tab.evaluate("window.room = 100000")
    said = write(one)
    assert "The drive is full." in said
    assert "What was on the drive still starts." in said
    one.tab.evaluate("window.room = undefined; window.left = 20")
    look(one)
    said = write(one)
    assert "The drive does not answer" in said
    assert "What was on the drive still starts." in said
    assert on(one)["code.py"] == HELLO
    one.tab.evaluate("window.left = undefined")
    look(one)
    assert "Written and read back." in write(one)
    there = on(one)
    assert {path: there[path] for path in game} == game
    assert {*there} - {*game} == {"boot_out.txt", MANIFEST}
    names = one.tab.evaluate("written")
    assert {*names[len(names) - names[::-1].index("code.py") :]} == {"hearts.tmp", MANIFEST}  # code.py last
    assert "Nothing needs to be written." in look(one)
    assert not one.tab.is_visible("#write")
    put(one, {"code.py": HELLO, "settings.toml": b"SPEED = 2\n", "variants/mine.json": b"{}", "notes.txt": b"milk"})
    assert "To write: 1 files" in look(one)
    assert "Written and read back." in write(one)
    own = {"settings.toml": b"SPEED = 2\n", "variants/mine.json": b"{}", "notes.txt": b"milk"}
    assert on(one) == there | own


def test_a_drive_without_room_for_all_gets_a_smaller_game_and_the_page_says_in_words_what_it_lacks(drive, game):
    paths = parts.parts(game, parts.Wanted(first=("en",)))
    older = {path: game[path] for path in paths[parts.GAME]} | {"engine/cards.mpy": b"C\x06older"}
    one = drive({"boot_out.txt": BOOT.encode()} | older, **(DESKTOP | {"locale": "de-DE"}))
    look(one)
    one.tab.evaluate("window.room = 600000")  # less than a second copy with all parts takes
    said = write(one)
    assert "Geschrieben und zurückgelesen." in said
    lacks = said.partition("Für diese Teile ist kein Platz: ")[2].rstrip(".").split("; ")
    assert "die angeleiteten Runden von „Bring es mir bei“" in lacks
    assert "was die Bots für „Peppa bis fünfzig“ mit 6 Spielern gelernt haben" in lacks
    assert "Svenska" in lacks
    there = on(one)
    assert len(lacks) == len([part for part in paths if not paths[part] <= {*there}])
    assert all(there[path] == game[path] for path in paths[parts.GAME])
    assert not re.search(r"(?:^|; )[a-z]+(?:;|$)|\.[0-9]", "; ".join(lacks))  # no part by its short name


def test_a_pico_gets_the_files_of_the_displays_for_its_back_alone(drive):
    boot = BOOT.replace("Pimoroni PicoSystem", "Raspberry Pi Pico W").replace(
        "pimoroni_picosystem", "raspberry_pi_pico_w"
    )
    one = drive({"boot_out.txt": boot.encode(), "settings.toml": b'BOARD = "pico_lcd_1_3"  # on its back\n'})
    look(one)
    assert "Written and read back." in write(one)
    there = {path.rpartition("/")[2].split(".")[0]: path for path in on(one)}
    assert {*there} & {*NAMES} == {*PACKS} and "title_240x240" in there and "title_160x128" not in there


def test_a_drive_that_cannot_have_the_game_gets_nothing(drive):
    one = drive(empty())
    for boot, says in (
        (BOOT.replace("10.3.1", "9.2.1"), "for CircuitPython 10 only"),
        (BOOT.replace("rp2040", "samd21g18"), "too little memory"),
        ("", "no boot_out.txt"),
    ):
        put(one, {"boot_out.txt": boot.encode()})
        assert says in look(one)
        assert not one.tab.is_visible("#write")
    assert {*on(one)} == {"boot_out.txt", "code.py"}


def test_a_rule_set_goes_from_the_editor_onto_the_drive_with_the_base_that_it_lacks(drive, game):
    one = drive(empty())
    one.open_editor(f"{one.address}rules.html#{link_of(json.dumps(RULES))}")
    one.tab.click("#board")
    one.tab.wait_for_url("**/board.html#*")
    until(lambda: "Omas Herzeln" in one.text("#what"), "the page names the rule set")
    said = look(one)
    assert "The game itself is not on the drive yet" in said
    assert "To write: 2 files" in said
    one.tab.evaluate("window.garbled = 'oma.json'")
    assert "not as the page wrote it" in write(one)
    one.tab.evaluate("window.garbled = ''")
    look(one)
    assert "Written and read back." in write(one)
    there = on(one)
    assert json.loads(there["variants/oma.json"]) == RULES
    assert there["variants/chervy.json"] == game["variants/chervy.json"]
    new = {"variants/oma.json", "variants/chervy.json", "hearts.old/variants/oma.json"}  # the last one: may be theirs
    assert {*there} == {"boot_out.txt", "code.py"} | new
    assert "Nothing needs to be written." in look(one)


def test_a_link_with_a_mistake_reaches_no_drive(drive):
    one = drive(link="#" + link_of(json.dumps(RULES | {"limit": -5})))
    assert "out of range" in one.text("#what")
    assert not one.tab.is_visible("#choose")
    one = drive(link="#" + link_of(json.dumps(RULES | {"id": "peppa"})))
    assert "peppa" in one.text("#what.fault")


def test_three_numbered_steps_name_the_boards_and_lead_nowhere_that_a_visitor_has_not(drive):
    one = drive(empty())
    steps = one.tab.locator("#steps > li").all()
    assert len(steps) == 3
    assert "CircuitPython 10" in steps[0].inner_text()
    assert steps[0].locator("a").get_attribute("href") == "https://circuitpython.org/downloads"
    assert "Choose the drive" in steps[1].inner_text() and "reset button" in steps[2].inner_text()
    named = one.tab.locator(".boards li").all_inner_texts()
    rows = [line.split(" | ") for line in Path("docs/boards.md").read_text().splitlines() if line.startswith("| `")]
    boards = {row[0].strip("| `"): re.split(r"[;(]| with | the same", row[1])[0].strip() for row in rows}
    boards = {file: board for file, board in boards.items() if Path(f"lib/handheld/boards/{file}.py").exists()}
    assert len(boards) > 15
    for file, board in boards.items():
        name = f'BOARD = "{file}"' if any(f'"{file}"' in one for one in named) else board
        assert file == "console" or board and any(name in one for one in named), file
    assert {file for file in boards if any(f'"{file}"' in one for one in named)} == {
        "pico_display_pack",
        "pico_display_pack_2",
        "pico_lcd_1_14",
        "pico_lcd_1_3",
    }
    for code in languages():
        said = " ".join(web.words(".board")[code].values())
        assert not re.search(r"make |docs/|\.md|tools/", said), code
    assert one.faults() == []


@pytest.mark.parametrize(
    ("there", "named"), [("code.py/mine.txt", "code.py"), ("lib", "lib"), ("engine/cards.mpy/x", "engine/cards.mpy")]
)
def test_a_folder_where_a_file_belongs_is_named_as_make_flash_does_it(drive, there, named):
    one = drive({"boot_out.txt": BOOT.encode(), there: b"mine"})
    said = look(one)
    assert f"{named}: it is a folder where a file belongs, or the other way round: rename or remove it." in said
    assert not one.tab.is_visible("#write")
    made = disk.sentence(IsADirectoryError(errno.EISDIR, "", named), Path("CIRCUITPY"))
    assert made in said
    assert on(one) == {"boot_out.txt": BOOT.encode(), there: b"mine"}


def test_a_folder_that_comes_while_the_page_waits_is_named_too(drive):
    one = drive(empty())
    look(one)
    put(one, {"hearts.txt/mine.txt": b"mine"})
    assert "hearts.txt: it is a folder where a file belongs" in write(one)


def test_a_browser_that_writes_to_no_drive_gets_a_zip_and_three_sentences(drive, game):
    one = drive(script="delete window.showDirectoryPicker", **PHONE)
    assert "Download the zip" in one.text("#sentences") and "reset button" in one.text("#steps > li:last-child")
    assert not one.tab.is_visible("#choose")
    with one.tab.expect_download() as saved:
        one.tab.click("#file")
    with zipfile.ZipFile(io.BytesIO(saved.value.path().read_bytes())) as archive:
        assert {path: archive.read(path) for path in game} == game
    assert one.serious_faults() == []
    assert one.tab.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_a_drive_a_rule_set_is_downloaded(drive):
    one = drive(link="#" + link_of(json.dumps(RULES)), script="delete window.showDirectoryPicker", locale="de-DE")
    assert "variants" in one.text("#sentences")
    with one.tab.expect_download() as saved:
        one.tab.click("#file")
    assert saved.value.suggested_filename == "oma.json"
    assert json.loads(saved.value.path().read_bytes()) == RULES
