# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The plain skin, for boards with a small heap: plates and tickets. Every screen at every size matches its golden
picture if it has one, nothing overlaps, nothing is cut.

make golden rewrites the pictures: look at them before you commit.
"""

from array import array
from functools import cache

import pytest

from golden_pictures import OUT, PLAIN, faults, golden
from handheld import plan
from handheld.draw.tilesheets import sheet
from handheld.pieces.sprites import CHOSEN, SUITS, sorted_hand
from handheld.words import Words
from overlaps import check, inside, meet
from player import CUT, OVERFLOWS, SIZES, Player, stacked
from player import SUITS as DEALT
from screen_tour import tour

pytestmark = pytest.mark.usefixtures("lean")

# A PyGamer's display comes in make test, the others in test-all; of the languages those with long words.
USUAL = (160, 128)
CASES = [(size, "en") for size in SIZES] + [(size, lang) for lang in ("de", "fr", "pl") for size in SIZES]
CASES = [pytest.param(*case, marks=() if case == (USUAL, "en") else pytest.mark.long) for case in CASES]
ALL = [pytest.param(size, marks=() if size == USUAL else pytest.mark.long) for size in SIZES]


@cache
def screens(size, lang="en"):
    """The tour in the plain skin, made once for all tests."""
    CUT.clear()
    OVERFLOWS.clear()
    found = tour(size, "tinted", lang)
    found["points"] = scored(size).look("points").pictures["points"], (), ()
    return found, [text for text, _ in CUT], list(OVERFLOWS)


def scored(size, totals=(-26, 100, 104, 7), points=(4, 13, 0, 1), style="tinted"):
    """The player's turn in the third trick, with those totals and points of this hand."""
    player = Player(size, style, deal=80, moves=0).start_match().pass_cards().play_on()
    player.session.hand.acc[:4] = array("i", points)
    player.session.match.totals[:4] = array("i", totals)
    return player.redraw()


@pytest.mark.parametrize("at", ALL)
def test_screens_are_as_in_their_golden_pictures(at):
    found = {name: screen[0] for name, screen in screens(at)[0].items()}
    paths = {name: golden(at, "tinted", name, "plain") for name in PLAIN.split()}
    assert faults(found, paths) == [], f"see {OUT}: golden, now, difference"


def test_every_golden_picture_belongs_to_a_screen():
    wanted = {golden(size, "tinted", name, "plain") for size in SIZES for name in PLAIN.split()}
    assert wanted == {path for path in golden(USUAL, "tinted", "", "plain").parents[1].rglob("*.png")}


@pytest.mark.parametrize("at, lang", CASES)
def test_nothing_overlaps_and_nothing_is_cut(at, lang):
    found, cut, overflows = screens(at, lang)
    for name, (_, _, boxes) in found.items():
        check(at, name, boxes)
        plates = [box for kind, _, *box in boxes if kind == "plate"]
        cards = [box for kind, _, *box in boxes if kind in ("trick", "fan", "price")]
        for plate in plates:
            assert inside(plate, at), (name, plate)
            assert not [box for box in cards + plates if box is not plate and meet(plate, box)], (name, plate)
    assert not overflows
    words = Words(lang)
    names = (words("seat.you"), *words("people").split())  # eleven of them have room for their first letters
    assert not [text for text in cut if text not in names]


@pytest.mark.parametrize("style", ["tinted", "large", "classic"])
@pytest.mark.parametrize("at", ALL)
def test_every_rank_of_thirteen_cards_is_whole_between_the_outlines(at, style):
    """Tens too, whose figures are the widest."""
    player = Player(at, style).start_match()
    stacked(player, DEALT)
    player.redraw().look("turn")
    unit = player.layout.unit
    cards = {order: box for kind, order, *box in player.boxes["turn"] if kind == "fan"}
    signs = [(order, box) for kind, order, *box in player.boxes["turn"] if kind == "sign" and order in cards]
    assert len(cards) == 13 and len(signs) == 26
    for order, box in signs:
        over = [its for other, its in cards.items() if other > order and its[1] < box[3] and box[1] < its[3]]
        right = min([left for left, *_ in over] + [cards[order][2] - unit])
        top, low = cards[order][1] + unit, cards[order][3] - unit
        assert cards[order][0] + unit <= box[0] and box[2] <= right and top <= box[1] and box[3] <= low, order


@pytest.mark.parametrize("at", ALL)
@pytest.mark.parametrize("totals", [(-26, 100, 104, 7), (67, -150, 999, 0)])
def test_a_plate_shows_a_whole_name_its_total_and_its_points(at, totals):
    player = scored(at, totals).look("turn")
    canvas, boxes = player.canvas, player.boxes["turn"]
    names = [name for name, _, _ in player.plates()]
    assert names == ["You", "Emile", "Rosa", "Yuki"]
    assert [plate[1:] for plate in player.plates()] == [
        (str(total), points) for total, points in zip(totals, ("4", "13", "", "1"))
    ]
    plates = {seat: box for kind, seat, *box in boxes if kind == "plate"}
    for kind in ("name", "total", "points"):
        for text, box in [(text, box) for one, text, *box in boxes if one == kind]:
            assert box[2] - box[0] >= canvas.measure(text) - 1, (kind, text)  # a column of it may be blank
            assert any(plate[0] < box[0] and box[2] <= plate[2] + 1 for plate in plates.values()), (kind, text)


@pytest.mark.parametrize("at", ALL)
def test_the_suit_led_is_shown_while_a_trick_lies(at):
    player = Player(at, deal=80, moves=0).start_match().pass_cards()
    assert player.suit_led() == "♣"
    player.press_until(lambda player: not player.session.look(0).lying() or player.screen != "play_hand")
    assert player.suit_led() == ""


@pytest.mark.parametrize("at", ALL)
def test_the_card_pointed_at_shows_its_price(at):
    player = Player(at).start_match()
    stacked(player, DEALT[3:] + DEALT[:3])
    player.redraw()
    prices = {}
    for _ in range(13):
        card = sorted_hand(player.session.look(0))[player.cursor]
        boxes = player.look("card").boxes["card"]
        prices[player.card_names([card])] = [text for kind, text, *_ in boxes if kind == "price"]
        player.move(1)
    assert prices.pop("Q♠") == ["+13"] and not any(prices.values())


@pytest.mark.parametrize("at", ALL)
def test_a_hint_marks_its_card_with_a_rim(at):
    player = Player(at, deal=80).start_match().pass_cards().ask_hint()
    marked = [i for i in range(13) if player.sprites.all[i][0].pixel_shader is player.sprites.looks[CHOSEN]]
    assert marked == [player.cursor]


@pytest.mark.parametrize("name", ["index_small", "index_large", "index_small_italian", "index_large_italian"])
def test_clubs_and_spades_differ_in_shape(name):
    """They have nearly the same ink in a classic deck."""
    Player(USUAL).power_on()
    signs = sheet(name)
    wide = signs.width // 19
    clubs, spades = [
        {(x, y) for x in range(wide) for y in range(signs.height) if signs[(SUITS + suit) * wide + x, y]}
        for suit in (0, 3)
    ]
    assert len(clubs ^ spades) >= len(spades) // 4


def test_a_heap_of_147_kb_decides_for_it(monkeypatch):
    monkeypatch.setattr(plan, "skin", plan.RICH)
    plan.decide(147)
    assert plan.skin == plan.PLAIN


def test_cards_have_no_figures():
    player = Player(USUAL).start_match()
    assert {len(group) for group in player.sprites.all} == {2}
