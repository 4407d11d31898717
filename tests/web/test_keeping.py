# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the page keeps in the browser, in a real Chromium: where it cannot, it says so; copies in several folders keep
apart. See test_in_browser.py."""

import shutil

import pytest

from player import Player
from web_page import STORE, Server, link_of, until

pytestmark = pytest.mark.long

REFUSES = """
IDBFactory.prototype.open = () => { throw new DOMException("not allowed", "SecurityError"); };
Storage.prototype.setItem = () => { throw new DOMException("not allowed", "SecurityError"); };
"""
FILL = """() => {
  let text = "x".repeat(1 << 20);
  for (let i = 0; text; i++) {
    try { localStorage.setItem("filling" + i, text); } catch { text = text.slice(0, text.length / 2); }
  }
}"""
# Put values under these keys into a database. {name: {key: value}}
PUT = """async ([name, values]) => {
  const base = await new Promise((done) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("handheld");
    opening.onsuccess = () => done(opening.result);
  });
  const change = base.transaction("handheld", "readwrite");
  const bytes = (value) => (Array.isArray(value) ? new Uint8Array(value) : value);
  for (const [key, value] of Object.entries(values)) {
    change.objectStore("handheld").put(value.bytes ? { ...value, bytes: bytes(value.bytes) } : bytes(value), key);
  }
  await new Promise((done) => { change.oncomplete = done; });
  base.close();
}"""


def quota(one, size=None):
    """Let the browser keep that many bytes for the page's address; None: as many as it likes."""
    session = one.context.new_cdp_session(one.tab)
    origin = one.address.rstrip("/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin} | ({} if size is None else {"quotaSize": size}))


def put(one, name, **values):
    """Put values into a database of the page's address, as if the player had been there before."""
    one.tab.goto(one.address + "licences.txt")
    one.tab.evaluate(PUT, [name, values])
    one.errors.clear()  # Chromium has asked for an icon of that text
    return one


def begin_match(one):
    """Deal the cards of a first match."""
    one.press("Enter")
    return until(one.session, "a match begins")


def test_where_the_browser_refuses_to_keep_anything_the_page_says_so_and_plays(page):
    one = page(locale="de-DE")
    one.tab.add_init_script(REFUSES)
    one.open()
    until(lambda: "speichert für die Seite nichts" in one.text("#notice"), "the page says so")
    shown = one.tab.get_attribute("body", "data-shown")
    one.press("Enter", "Enter")
    until(lambda: one.tab.get_attribute("body", "data-shown") != shown, "it plays")
    assert "speichert für die Seite nichts" in one.text("#notice")
    assert one.serious_faults() == []


def test_where_the_browser_has_no_room_the_page_says_so_until_there_is_some(page):
    one = page()
    one.tab.goto(one.address + "licences.txt")
    quota(one, 1)
    one.errors.clear()
    one.open()
    one.press("Enter")
    until(lambda: "stores nothing" in one.text("#notice"), "the page says so")
    quota(one)

    def play():
        one.press("Enter", "Enter", "Enter", "ArrowUp", wait=0.3)  # presses while the table is laid count for nothing
        return one.text("#notice") == ""

    until(play, "the match is kept")
    assert one.session()


def test_where_only_small_texts_have_no_room_the_pages_say_what_is_not_kept(page):
    one = page(size="")
    one.tab.goto(one.address + "licences.txt")
    one.tab.evaluate(FILL)
    one.errors.clear()
    one.open()
    until(lambda: "does not store the language" in one.text("#notice"), "the page says so")
    assert begin_match(one)
    one.open_editor()
    assert "Download your rules" in one.text("#unkept")
    one.tab.fill("#f-title", "Aunt Ada")
    until(lambda: "Aunt Ada" in one.text("#rules-title"), "the editor works")
    assert one.serious_faults() == []
    one.tab.evaluate("localStorage.clear()")
    one.tab.fill("#f-title", "Uncle Bob")
    until(lambda: one.text("#unkept") == "", "there is room again")


@pytest.mark.parametrize("memory", ["a text", {"letters": "a"}, 7])
def test_a_memory_that_cannot_be_read_starts_anew_and_says_so(page, memory):
    one = put(page(), STORE, nvm=memory).open()
    until(lambda: "The game starts anew." in one.text("#notice"), "the page says so")
    seed = begin_match(one).match.seed
    one.reload()
    assert one.text("#notice") == ""
    assert one.session().match.seed == seed


def test_house_rules_that_cannot_be_resumed_leave_the_own_match_alone(page):
    own = list(Player((240, 240), deal=8).start_match().board.nvm[0:4096])
    one = put(page(), STORE, nvm=own, trial="a text").open()
    assert one.text("#notice") == ""
    assert one.session().match.seed == 8


@pytest.fixture
def copies(folder, tmp_path):
    """The address of a server that has the page in its first folder and in two others."""
    for name in (".", "one", "two"):
        shutil.copytree(folder, tmp_path / name, dirs_exist_ok=True)
    server = Server(tmp_path)
    yield server.address
    server.stop()


def test_copies_in_several_folders_keep_apart(copies, page):
    one = page(size="")
    seeds = {}
    for path in ("", "one/", "two/"):
        one.address = copies + path
        one.open()
        assert not one.session(), path
        seeds[path] = begin_match(one).match.seed
        one.open_editor()
        one.tab.fill("#f-title", f"Rules of {path}")
    one.context.set_offline(True)  # each has kept its own files
    for path in seeds:
        one.address = copies + path
        one.open()
        assert one.session().match.seed == seeds[path]
        one.open_editor()
        assert one.tab.input_value("#f-title") == f"Rules of {path}"


def test_what_an_older_version_has_kept_is_taken_over(page):
    own = list(Player((240, 240), deal=8).start_match().board.nvm[0:4096])
    rules = '{"base": "chervy", "id": "ada", "title": "Aunt Ada"}'
    tried = Player((240, 240), deal=9).start_match()
    tried = {"letters": link_of(rules), "bytes": list(tried.board.nvm[0:4096])}
    one = put(page(size=""), "pocket-hearts", nvm=own, trial=tried)
    one.tab.evaluate(
        """async (rules) => {
      localStorage.setItem("size", "320x240");
      localStorage.setItem("language", "de");
      localStorage.setItem("house-rules", JSON.stringify({ at: 0, texts: [rules] }));
      for (const [name, file] of [["0123456789abcdef", "/index.html"], ["fedcba9876543210", "/elsewhere/index.html"]])
        await (await caches.open("pocket-hearts-" + name)).put(file, new Response("old"));
    }""",
        rules,
    )
    one.open()
    assert one.tab.evaluate("document.documentElement.lang") == "de"
    assert one.tab.input_value("#size") == "320x240"
    until(lambda: one.press("Enter") or one.session(), "the match is kept under the new name")
    assert one.session().match.seed == 8
    one.tab.goto(f"{one.address}licences.txt")
    one.tab.goto(f"{one.address}#rules={tried['letters']}")
    one.wait_for_picture()
    until(lambda: one.press("Enter") or one.kept("trial"), "the match of the house rules is kept under the new name")
    assert one.session("trial").match.seed == 9
    one.open_editor()
    assert one.tab.input_value("#f-title") == "Aunt Ada"
    names = one.tab.evaluate("caches.keys()")
    assert "pocket-hearts-0123456789abcdef" not in names
    assert "pocket-hearts-fedcba9876543210" in names  # that of a copy in another folder
