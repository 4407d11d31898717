# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Pages to read: on ivory with pictures of the cards that count where there is memory, else in rows of text."""

import sys
from types import SimpleNamespace

import pytest

from amounts import mostly_long
from cards_on_table import game
from colour import READABLE, contrast
from engine.cards import BAD
from engine.codes.bug_report import encode
from handheld import VERSION
from handheld.draw import CLUB_GREEN, CRIMSON, INK, IVORY, RUST
from handheld.pieces.sprites import SYMBOLS
from handheld.rulesets import library
from handheld.screens import pages_of_rules
from handheld.words import Words
from overlaps import check
from player import SIZES, Player

NAMES = sorted(library.names())
LIBRARY = "adafruit_display_text"
WORDS = Words("en", ("rules",))
PILE = ("HEAD", "TRICK", "MOON")
SUIT_INKS = (CLUB_GREEN, RUST, CRIMSON, INK)


def contents(rules):
    """What the pictured pages of these rules show, as lines: "7♥: ♥: 1 point each"."""
    found = []
    for card, text in pages_of_rules.contents(WORDS, rules):
        picture = PILE[-1 - card] if card < 0 else WORDS.rank(card, rules) + "♣♦♥♠"[card >> 5]
        found.append(text if picture == "HEAD" else f"{picture}: {text}")
    return found


def pages(player):
    """The texts of all pages, from the one shown on."""
    found = [player.text()]
    while not {"A OK", "A Tips"} & set(player.text()):
        player.press("R")
        found.append(player.text())
    return found


def test_the_classic_game_shows_a_heart_the_queen_and_the_moon():
    assert contents(game()) == [
        "These cost you",
        "7♥: ♥: 1 point each",
        "Q♠: Q♠: 13 points",
        "MOON: Take all: the others get 26; all tricks: 52",
        "The lowest total wins.",
    ]


def test_bonus_cards_tricks_doubles_and_free_cards_are_shown():
    assert "J♦: J♦: -40 points" in contents(game("dame"))
    assert contents(game("dame"))[:2] == ["These cost you", "7♥: ♥: face value"]
    assert contents(game("dame"))[3] == "These help you"
    assert contents(game("chasse_coeur"))[1:3] == ["Q♠: Q: 13 points each", "7♥: other ♥: 1 point each"]
    assert "Q♠: Q: 2 points each" in contents(game("sevens_queens"))
    assert "A♠: K♠, A♠: 10 points each" in contents(game("rickety_kate"))
    assert "Q♠: Q♠: 13 points each" in contents(game("cancellation", 8))
    peppa = contents(game("peppa50", italian=True))
    assert "D♠: D♤: -13 points" in peppa
    assert peppa[peppa.index("These help you") :] == [
        "These help you",
        "TRICK: Each trick: 5 points",
        "MOON: Take all penalty cards: the others lose 36",
        "The highest total wins.",
    ]


def test_moon_and_sun_are_told_for_whatever_outcomes_they_have():
    def told(moon, sun, helped=False):
        rules = SimpleNamespace(id="mine", deck=[0], value=[26], mark=[BAD], moon=moon, sun=sun)
        return [text for _, text in pages_of_rules.moons(WORDS, rules, helped)]

    gives, takes_off = (0, 0, 0, 2), (0, -1, 0, 0)
    assert told([], []) == []
    assert told([gives], [gives]) == ["Take all: the others get 52; all tricks: 52"]
    assert told([gives], [gives], True) == ["Take all penalty cards: the others get 52; all tricks: 52"]
    assert told([], [gives]) == ["Take all tricks: the others get 52"]
    assert told([gives], [takes_off]) == ["Take all: the others get 52; all tricks: you lose 26"]
    both = told([takes_off, gives], [takes_off, gives])
    assert both == ["Take all: you lose 26 or the others get 52; all tricks: you lose 26 or the others get 52"]


@pytest.mark.parametrize("size", SIZES)
def test_all_that_counts_in_the_classic_game_is_on_one_page(size):
    shown = " ".join(Player(size).open_menu("How to play").text())
    for text in ("♥: 1 point each", "Q♠: 13 points", "all tricks: 52", "The lowest total wins."):
        assert text in shown


@pytest.mark.parametrize("name", NAMES)
def test_every_card_that_counts_is_named(name):
    """By its suit, by its rank or by both."""
    rules = game(name)
    said = " ".join(text for _, text in pages_of_rules.contents(WORDS, rules))
    assert "{" not in said and "None" not in said
    named = set(said.replace(",", " ").replace(":", " ").split())

    for card in rules.deck:
        if rules.value[card] or card in list(rules.doubles):
            sign, rank = SYMBOLS[rules.faces][card >> 5], WORDS.rank(card, rules)
            assert named & {sign, rank, rank + sign}, rank + sign


@pytest.mark.parametrize(
    "size, name", mostly_long([(size, name) for size in SIZES for name in NAMES], [(SIZES[0], n) for n in NAMES[::4]])
)
def test_nothing_is_cut_on_the_pages_of_any_rule_set(size, name):
    player = Player(size, rules=name).open_menu("How to play")
    seen = 0
    while True:
        player.look("page")
        check(size, name, player.boxes["page"])
        assert len({text for text in player.texts["page"] if text}) > 3
        seen += 1
        if "A Tips" in player.texts["page"]:
            break
        player.press("R")
    assert seen > 2 and any(kind == "text" for kind, *_ in player.boxes["page"])


@pytest.mark.parametrize("name", ["chervy", "rickety_kate", "peppa50"])
@pytest.mark.parametrize("size", [(128, 128), (240, 240)])
def test_no_page_ends_inside_a_sentence(size, name):
    player = Player(size, rules=name).open_menu("How to play")
    shown = [[row for row in page if "/" not in row][1:-2] for page in pages(player)]
    first = [page[0] == library.read(name, Words())[1]["title"] for page in shown].index(True)
    ends = [page[-1] for page in shown[first:-1]]
    assert len(ends) > 1 and all(row[-1] in ".!?" for row in ends), ends


def test_pages_turn_both_ways_and_say_how_many_there_are():
    player = Player((160, 128)).open_menu("How to play").look("first")
    numbers = [row for page in pages(player) for row in page if "/" in row]
    assert numbers == ["%d/%d" % (i + 1, len(numbers)) for i in range(len(numbers))] and len(numbers) > 4
    for _ in numbers:
        player.press("L")
    player.look("again")
    assert player.texts["again"] == player.texts["first"]


def test_the_library_is_dropped_when_the_page_is_left():
    player = Player().open_menu("How to play")
    assert LIBRARY in sys.modules and len(player.canvas.shapes) > 3
    player.back().look("menu")
    assert LIBRARY not in sys.modules and "handheld.draw.pages" not in sys.modules
    assert not len(player.canvas.shapes)


def test_leaving_a_page_and_turning_it_answer_at_once():
    """The words for A and B go before anything slow begins; the page stays until the next picture. That begins with the
    first words, and the rest of the page follows."""
    player = Player()
    player.board.lazy = False
    player.open_menu("How to play")
    sent = []
    whole = player.canvas.display.refresh

    def refresh():
        before = player.board.pixels
        whole()
        sent.append(player.board.pixels - before)

    player.canvas.display.refresh = refresh
    player.press("A")
    assert len(sent) == 3 and 0 < sent[0] <= 4800 < sent[2] < sent[1]
    player.back()
    assert len(sent) == 5 and 0 < sent[3] <= 4800 < sent[4]


def words_of(texts):
    """The words on some pages without their bars and the signs of paragraphs."""
    return " ".join(" ".join(page[1:-2]) for page in texts).replace("♥ ", "")


def test_in_the_plain_skin_pages_are_rows_of_text(plan):
    rich = Player().open_menu("How to play")
    told = words_of([[row for row in page if "/" not in row] for page in pages(rich)])
    rich.back()
    plan.skin = plan.PLAIN
    lean = Player().open_menu("How to play")
    assert LIBRARY not in sys.modules and not len(lean.canvas.shapes)
    assert words_of(pages(lean)) == told[told.index("Hearts The classic") :]


def test_without_the_library_pages_are_rows_of_text(memory):
    memory.fail_on(LIBRARY, fault=ImportError("no module named 'adafruit_display_text'"))
    player = Player().open_menu("How to play")
    assert "Hearts" in player.text() and not len(player.canvas.shapes)


@pytest.mark.parametrize("size", SIZES)
def test_a_code_is_cut_without_hyphens(size):
    player = Player(size, deal=8).start_match().pass_cards().open_pause("Bug report").look("report")
    code = encode(player.session, "chervy", player.app.game.record["bot"])
    assert player.report_code() == code and len(code) > 25


def test_every_character_fits_the_bitmap_for_a_glyph():
    from handheld.draw.pages import Font

    for size in ((128, 128), (240, 240)):
        player = Player(size).power_on()
        font = Font(player.canvas)
        for code in [*range(32, 127), *map(ord, "àçèéñöü–—’“”„•…ⒶⒷ▯▲►▼◄♠♡♢♣♤♥♦♧")]:
            glyph = font.get_glyph(code)
            assert 0 < glyph.width <= glyph.drawn.width, chr(code)
            assert glyph.width == len(glyph_tiles(player.canvas, code))


def glyph_tiles(canvas, code):
    """The tiles of a character."""
    at = canvas.tile(code)
    return canvas.letter(canvas.map[at] | canvas.map[at + 1] << 8, canvas.map[at + 2] | canvas.map[at + 3] << 8)


@pytest.mark.parametrize("size", SIZES)
def test_the_menu_tells_about_the_game_and_comes_back(size):
    player = Player(size).open_menu("About").look("about")
    told = words_of([[row for row in page if "/" not in row] for page in pages(player)])
    assert told.startswith("Pocket Hearts " + VERSION)
    for part in ("MIT licence", "Flipamies", "CircuitPython", LIBRARY):
        assert part in told
    check(size, "about", player.boxes["about"])
    player.press("A").look("menu")
    assert player.text()[0] == "Menu" and not len(player.canvas.shapes)
    player.choose("About").open_pause().look("pause")
    assert player.screens[-1] == "pause_menu"
    assert player.back().text()[0] == "Menu"


def test_in_the_plain_skin_the_menu_tells_the_same_in_rows_of_text(plan):
    rich = Player().open_menu("About")
    told = words_of(pages(rich))
    rich.back()
    plan.skin = plan.PLAIN
    lean = Player().open_menu("About")
    assert not len(lean.canvas.shapes) and words_of(pages(lean)) == told


def test_suits_on_a_page_have_their_own_inks():
    from handheld.draw.pages import Page

    player = Player((240, 240)).open_menu("How to play")
    page = Page(player.canvas)
    page.open()
    page.text(page.left, page.top, ["a ♣ ♦ ♥ ♠", "♧ ♢ ♡ ♤"])
    shown = [grid.pixel_shader[1] for grid in page.symbols]
    assert shown == [*SUIT_INKS, *SUIT_INKS]
    player.canvas.display.refresh()
    colours = {colour for _, colour in player.picture().getcolors()}
    assert len(colours) >= 7
    assert all(contrast(ink, IVORY) >= READABLE for ink in SUIT_INKS)


def test_a_sentence_longer_than_a_page_fills_pages_and_a_short_one_starts_a_new_page():
    from handheld.draw.pages import split

    canvas = Player((128, 128)).power_on().canvas
    word = "word"
    wide = canvas.measure(word)  # a word a row
    long = split(canvas, [" ".join([word] * 5)], wide, 3)
    assert long == [[word] * 3, [word] * 2]
    short = split(canvas, ["one. two three"], canvas.measure("three"), 2)
    assert short == [["one."], ["two", "three"]]
