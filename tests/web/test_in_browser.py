# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The page in a real Chromium, served by `python -m http.server`; its VM in Node.js.

tools/test_browser installs what these tests need. Without it they fail in CI; elsewhere they are skipped and say so.
"""

import gzip
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PIL import ImageChops

import home
from engine.codes import bug_report
from engine.match.events import AT_PASS
from flashing import compile
from flashing.inline_constants import Constants
from handheld import memory
from handheld.boards import Restarted
from handheld.pieces.sprites import sorted_hand
from handheld.shared import push
from handheld.words.forms import card_name
from player import Player
from web_page import DESKTOP, PHONE, Page, Server, becomes, long_code, nvm_of, until

pytestmark = pytest.mark.long

HANDS = Path("tests/web/hands.py")
SUMS = (26, 3 * 26, 3 * 52)  # of a hand's points; with a moon, with all tricks


def same(page, expected, name, rows=None):
    """Wait until the canvas shows that picture, pixel by pixel; rows: how many from the top are compared, None for all.
    If it never does, both are left in build/web-faults."""
    part = (0, 0, expected.width, rows or expected.height)
    try:
        until(lambda: page.picture().crop(part).tobytes() == expected.crop(part).tobytes(), name, 10)
    except AssertionError:
        faults = home.ROOT / "build" / "web-faults"
        faults.mkdir(parents=True, exist_ok=True)
        shown = page.picture()
        shown.save(faults / f"{name}_page.png")
        expected.save(faults / f"{name}_handheld.png")
        box = ImageChops.difference(shown, expected).getbbox() if shown.size == expected.size else shown.size
        raise AssertionError(f"{name}: the page differs from the handheld in {box}, see {faults}") from None


def test_the_engine_plays_500_hands_on_the_vm_of_the_page_as_on_this_python(folder, tmp_path):
    """All rule sets: the same legal cards at every choice, the same points and totals."""
    script = tmp_path / "hands.py"
    script.write_text(Constants([*compile.board_sources(), HANDS], home.ROOT).inlined(HANDS))
    command = ["node", "tests/web/run_in_vm.mjs", folder, script]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        here = subprocess.run([sys.executable, HANDS], capture_output=True, text=True, check=True).stdout
        there = process.communicate(timeout=200)[0]
    assert there == here
    assert sum(int(line.split()[2]) for line in here.splitlines()) >= 500


def test_the_page_is_small(page, folder, note):
    size = sum(len(gzip.compress(path.read_bytes())) for path in folder.iterdir())
    assert size < 4_000_000
    one = page().open()
    began = time.monotonic()
    one.reload()
    took = time.monotonic() - began
    note(f"the page in a browser: {size} bytes compressed, first picture after {took:.1f} s (wanted: 3)")


@pytest.mark.parametrize("size", [(128, 128), (240, 135), (320, 240)])
def test_the_canvas_equals_the_display_of_the_handheld(page, size):
    """The cards received and the player's turn, resumed from the same memory, after the same presses."""
    before = Player(size, cards=0).start_match().pass_cards()
    memory = bytes(before.board.nvm)
    handheld = Player(size, memory=nvm_of(memory)).resume_match()
    one = page().visited(memory, "%dx%d" % size).open()
    one.press("Enter")
    same(one, handheld.picture(), "passed_%dx%d" % size)
    one.press("Enter")
    same(one, handheld.press("A").picture(), "table_%dx%d" % size)
    one.press("ArrowRight")
    same(one, handheld.press("R").picture(), "pointed_%dx%d" % size)
    one.press("p")
    same(one, handheld.press("BB").picture(), "pause_%dx%d" % size)


def test_the_screen_at_which_memory_ran_out_comes_back_in_a_new_worker(page, monkeypatch):
    """The page shows what the handheld shows after it has started again, and the match goes on from there."""
    player = Player((240, 240), cards=0).start_match().pass_cards().open_pause().expect_crash()
    with monkeypatch.context() as patch, pytest.raises(Restarted):
        patch.setattr(memory, "find", full)
        player.show("play_hand", "score_sheet").press()
    nvm = bytes(player.board.nvm)
    handheld = Player((240, 240), memory=nvm_of(nvm)).press()
    assert handheld.screen == "score_sheet"
    one = page().visited(nvm, "240x240").open()
    same(one, handheld.picture(), "back")
    one.press("Enter")
    same(one, handheld.press("A").picture(), "back_at_the_table")


def full(kind, name):
    """In place of memory.find(), when no memory is left."""
    raise MemoryError


LOSES_MEMORY = """
from handheld import memory
import start
find = memory.find
def full(kind, name):
    if name == "score_sheet":
        raise MemoryError
    return find(kind, name)
memory.find = full
start.main()
"""


def test_a_page_whose_own_memory_runs_out_starts_a_new_worker_and_shows_that_screen(page, monkeypatch):
    """Its first worker has no memory left for the score sheet; the worker that it starts then has."""
    nvm = bytes(Player((240, 240), cards=0).start_match().pass_cards().board.nvm)
    one = page().visited(nvm, "240x240")
    usual = "import start\nstart.main()"
    worker = Path("web/worker.js").read_text()
    asks = worker.replace(json.dumps(usual), 'await (await fetch("script?" + Math.random())).text()')
    assert asks != worker
    scripts = [usual, LOSES_MEMORY]
    one.context.route("**/worker.js", lambda route: route.fulfill(body=asks, content_type="text/javascript"))
    one.context.route("**/script?*", lambda route: route.fulfill(body=scripts.pop()))
    one.open().press("Enter")
    handheld = Player((240, 240), memory=nvm_of(nvm)).resume_match()
    same(one, handheld.picture(), "at_the_table")
    one.press("p", "ArrowDown", "ArrowDown", "Enter")
    handheld.open_pause().press("D D").expect_crash()
    with monkeypatch.context() as patch, pytest.raises(Restarted):
        patch.setattr(memory, "find", full)
        handheld.press("A")
    handheld = Player((240, 240), memory=nvm_of(bytes(handheld.board.nvm))).press()
    assert handheld.screen == "score_sheet" and handheld.app.keeper.back[0] == 1
    same(one, handheld.picture(), "back_on_the_score_sheet")
    assert not scripts
    one.press("Enter")
    same(one, handheld.press("A").picture(), "on_the_way_back")


def test_a_whole_hand_is_played_with_keys_half_of_it_after_a_reload_without_a_network(chromium, folder):
    server = Server(folder)
    one = Page(chromium, server.address, **DESKTOP).open()
    one.press("Enter")  # on the welcome: deal the cards
    until(one.session, "a match begins")
    number = one.session().match.seed
    until(lambda: pass_cards(one), "three cards are passed")
    until(lambda: one.press("Enter") or one.session().look(0).done() > 4, "tricks are played")
    server.stop()
    tricks = one.session().look(0).done()
    one.reload()
    one.press("Enter", wait=1)  # on the title: go on
    assert (one.session().match.seed, one.session().look(0).done()) >= (number, tricks)
    until(lambda: press_on(one, "Enter"), "the hand ends", 60)
    assert one.session().match.seed == number
    assert sum(one.session().match.totals) in SUMS
    assert one.errors == []
    one.close()


def pass_cards(page):
    """Choose three cards, and pass them with what up does; returns whether they have been passed."""
    page.press("Enter", "Enter", "Enter", "ArrowUp", wait=0.3)
    return page.session().stage > AT_PASS


def press_on(page, key):
    """Press a key six times; returns whether the hand is over."""
    page.press(*[key] * 6)
    return any(page.session().match.totals)


def test_a_whole_hand_is_played_with_taps_on_a_phone(page):
    one = page(**PHONE).open()
    one.tap(120, 90)  # on the welcome: deal the cards
    until(one.session, "a match begins")
    until(lambda: tap_to_pass(one), "three cards are passed")
    until(lambda: tap_on(one), "the hand ends", 60)
    assert sum(one.session().match.totals) in SUMS


def tap_to_pass(page):
    """As pass_cards()."""
    for x in (20, 20, 20, 120):  # three times what A does, then what up does
        page.tap(x, 235)
        time.sleep(0.3)
    return page.session().stage > AT_PASS


def tap_on(page):
    """Tap what A does four times; returns whether the hand is over."""
    for _ in range(4):
        page.tap(20, 235)
        time.sleep(0.1)
    return any(page.session().match.totals)


def test_a_tap_on_a_card_plays_that_card(page):
    before = Player((240, 240)).start_match().pass_cards()
    one = page(**PHONE).visited(before.board.nvm[0:4096]).open()
    handheld = Player((240, 240), memory=nvm_of(before.board.nvm[0:4096])).resume_match()
    one.tap(120, 100)  # the title goes on
    same(one, handheld.picture(), "resumed_on_a_phone")
    one.tap(20, 235)  # the cards received have been seen
    same(one, handheld.press("A").picture(), "turn_on_a_phone")
    card = list(handheld.session.look(0).legal())[-1]
    hand = sorted_hand(handheld.session.look(0))
    layout = handheld.layout
    i = hand.find(bytes((card,)))
    assert i != handheld.cursor
    one.tap(layout.fan_left(len(hand), i, handheld.cursor) + 2, layout.fan_top(len(hand), i) + layout.fan_h - 3)
    until(lambda: card in one.session().hand.log, "the card is played", 10)


def test_a_tap_goes_to_the_choice_that_it_is_on(page):
    """On the welcome the third plate, another game; on the card of the match its last row, how to play."""
    one = page(**PHONE).open()
    handheld = Player((240, 240), new=True, bot="mixed").press("D D A")
    one.tap(120, 195)
    same(one, handheld.picture(), "another_game", 170)  # below stands the number of the deal, which is random
    handheld.press("U")
    top, bottom = handheld.canvas.shapes[-2], handheld.canvas.shapes[-1]  # the frame round the chosen row
    one.tap(120, (top.y + bottom.y) // 2)
    same(one, handheld.press("A").picture(), "how_to_play")


def test_a_tap_goes_to_the_row_of_a_list_that_it_is_on(page):
    before = Player((240, 240)).start_match()
    memory = before.board.nvm[0:4096]
    one = page(**PHONE).visited(memory).open()
    handheld = Player((240, 240), memory=nvm_of(memory)).press("B")
    one.tap(220, 235)  # what B does
    same(one, handheld.picture(), "main_menu")
    handheld.press("D D D")
    one.tap(120, handheld.canvas.areas[2].y + 8)  # below the line above the row
    same(one, handheld.press("A").picture(), "a_row_of_the_menu")


def test_the_match_is_played_in_words(page):
    """The same match as on the display, by typed and clicked commands."""
    before = Player((240, 240)).start_match().pass_cards()
    one = page().visited(before.board.nvm[0:4096]).open()
    one.tab.click("#in-words")
    until(lambda: any("Continue it?" in line for line in one.log()), "the saved match is offered")
    becomes(one.buttons, ["Yes", "No", "Leave"])  # they come after the line
    one.tab.click("#commands >> text=Yes")
    until(lambda: any(line.startswith("Your turn") for line in one.log()), "the player is asked")
    legal = [*before.session.look(0).legal()]
    cards = [before.words.rank(card, before.session.rules) + "♣♦♥♠"[card >> 5] for card in legal]
    useful = "table scores turn where hand undo hint rules help book quit"  # no last trick yet, nothing to claim
    becomes(one.buttons, cards + useful.split())
    names = one.tab.locator("#commands button").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert names[: len(legal)] == [card_name(before.words, card, before.session.rules)[0] for card in legal]
    one.tab.click("#commands >> text=hand")
    until(lambda: "> hand" in one.log(), "the command is written down")
    until(lambda: one.log().count("Your cards and their numbers:") == 2, "it is answered")
    card = list(before.session.look(0).legal())[0]
    one.say(before.card_names([card]).translate({9827: "C", 9830: "D", 9824: "S", 9829: "H"}))
    until(lambda: card in one.session().hand.log, "the card is played", 10)
    one.say("Q")
    until(lambda: one.tab.get_attribute("#in-words", "aria-pressed") == "false", "the display comes back")


def test_a_bug_report_opens_where_it_stood_and_leaves_the_own_match_alone(page):
    before = Player((240, 240)).start_match().pass_cards()
    code, table = bug_report.encode(before.session, "chervy", "normal"), before.picture()
    own = Player((240, 240), deal=8).start_match().board.nvm[0:4096]
    one = page().visited(own)
    one.address += "#" + code
    one.open()
    same(one, table, "report")
    assert one.session().match.seed == 8
    one.tab.evaluate("location.hash = 'chervy.4.normal.7CSFXYMY'")
    handheld = Player((240, 240))
    handheld.before_start = lambda one: one.app.stack.go(push("notice", one.words("code.damaged")))
    same(one, handheld.power_on().picture(), "damaged_report")
    assert one.kept() == bytes(own)
    one = page()
    one.address += "#" + long_code()
    same(one.open(), handheld.picture(), "report_that_is_too_long")


@pytest.mark.parametrize(
    ("title", "name"), [("Black%20Lady", "black_lady"), ("dame noire", "black_lady"), ("peppa", "peppa")]
)
def test_a_link_opens_a_game_by_its_name_or_title_and_leaves_the_own_match_alone(page, title, name):
    own = Player((240, 240), deal=8).start_match().board.nvm[0:4096]
    one = page(locale="fr-FR").visited(own)
    one.address += "#RULES=" + title
    one.open()
    until(lambda: one.session("trial"), "the match has begun")
    assert one.session("trial").rules.id == name
    assert one.text("#trial") == "Ce jeu vient d’un lien. Votre propre partie est gardée. Retour à votre partie"
    assert one.session().match.seed == 8


def test_a_link_with_an_unknown_title_says_which_games_there_are(page):
    one = page()
    one.address += "#RULES=Green%20Lady"
    one.open()
    one.tab.click("#in-words")
    until(lambda: any("Green Lady" in line and "black_lady" in line for line in one.log()), "the games are named")
    assert "New match." in " ".join(one.log())
    assert one.kept() == b""


def test_of_two_tabs_the_first_keeps_the_match(page):
    one = page().open()
    other = one.context.new_page()
    other.goto(one.address)
    other.wait_for_selector("#notice:has-text('another tab')")
    assert one.tab.inner_text("#notice") == ""


def test_axe_finds_no_serious_fault(page):
    assert page().open().serious_faults() == []
