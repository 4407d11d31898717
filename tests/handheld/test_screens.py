# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Every screen at every size, in usual and in large cards: it matches its golden picture if it has one, nothing
overlaps, nothing is cut.

make golden rewrites the pictures: look at them before you commit. For a picture that differs, build/golden gets one
with the golden picture, the new one and the difference side by side.
"""

from array import array
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

import quick_display
from amounts import mostly_long
from colour import PALETTE, READABLE, contrast, nearest
from golden_pictures import OUT, faults, golden, pictured, same
from overlaps import check
from player import OVERFLOWS, SIZES, STYLES, Player, tile_box
from screen_tour import tour

CASES = [(size, style) for size in SIZES for style in ("tinted", "large")]  # other decks differ in inks alone
USUAL = [((240, 240), "tinted")]  # the smallest display is also in test_screens_in_languages.py
NAMES = ["%dx%d-%s" % (*size, style) for size, style in CASES]


@cache
def screens(size, style):
    """The tour, made once for all tests."""
    return tour(size, style)


@pytest.mark.parametrize(
    "size, style", [((128, 128), "tinted"), ((160, 128), "four"), ((240, 135), "large"), ((320, 240), "four")]
)
def test_the_quick_drawing_code_draws_the_same_as_blinka(size, style):
    found = []
    for quick in (False, True):
        quick_display.use(quick)
        try:
            player = Player(size, style).look("title").set_up_match().look("menu").start_match().choose_cards(1)
            player.look("passing").ask_hint().look("hint").press("A").pass_cards().ask_hint().look("turn")
            player.open_pause().look("pause")
            others = player
            if size == (128, 128):
                others = Player(size, style, rules="peppa50", seats=4).start_match().look("maid")
        finally:
            quick_display.use()
        found.append(list((player.pictures | others.pictures).items()))
    assert len(found[0]) > 5
    for (name, one), (_, other) in zip(*found, strict=True):
        assert same(one, other), name


@pytest.mark.long
@pytest.mark.parametrize("size, style", mostly_long(CASES, USUAL), ids=NAMES)
def test_rows_of_text_never_run_out(size, style):
    screens(size, style)
    assert not OVERFLOWS


@pytest.mark.parametrize("size, style", mostly_long(CASES, USUAL), ids=NAMES)
def test_every_screen_is_as_in_its_golden_picture(size, style):
    shown = {name: screen[0] for name, screen in screens(size, style).items()}
    assert as_pictured(size, style, shown) == [], f"see {OUT}: golden, now, difference"


@pytest.mark.parametrize("style", ["four", "classic"])
def test_the_decks_are_as_in_their_golden_pictures(style):
    player = Player((160, 128), style, deal=80).start_match().pass_cards().look("turn")
    assert as_pictured(player.size, style, player.pictures) == [], f"see {OUT}: golden, now, difference"


def as_pictured(size, style, shown):
    """The names of the screens that differ from their golden pictures."""
    return faults(shown, {name: golden(size, style, name) for name in shown if pictured(size, style, name)})


def test_every_golden_picture_belongs_to_a_screen():
    names = screens(*USUAL[0])
    wanted = {
        golden(size, style, name) for size in SIZES for style in STYLES for name in names if pictured(size, style, name)
    }
    assert wanted == {path for size in SIZES for path in golden(size, "tinted", "").parent.glob("*.png")}


@pytest.mark.parametrize("size, style", mostly_long(CASES, USUAL), ids=NAMES)
def test_nothing_overlaps_and_nothing_is_cut(size, style):
    for name, (_, _, found) in screens(size, style).items():
        check(size, name, found)


INKED = ("text", "price", "name", "total", "points")


@pytest.mark.parametrize("size", SIZES)
def test_text_stands_out_from_what_it_stands_on(size):
    """By the rule of WCAG 2, with the ink and the ground of every text of every screen."""
    for name, (picture, _, found) in screens(size, "tinted").items():
        for kind, said, *box in [box for box in found if box[0] in INKED]:
            tones = HILLS if name in ("moonrise", "sunrise") else FELTS
            ink, ground = ink_and_ground(picture, *box, kind in ("points", "price"), tones)
            assert contrast(PALETTE[ink], PALETTE[ground]) >= READABLE, (name, said, ink, ground)


FELTS = ("FELT", "FELT_LIGHT")
HILLS = ("INK", "NIGHT")


def ink_and_ground(picture, left, top, right, bottom, rim=False, tones=FELTS):
    """The names of the commonest colour around a text's inked pixels, and of the commonest other one among them. rim:
    whether there is a rim close above and below, which is not counted. Neither of the tones, such as those of the
    dithered felt, is taken for an ink; mint on equal shares of both felts has 5.0 to 1."""
    around: Counter = Counter()
    among: Counter = Counter()
    for x in range(max(0, left - 1), min(picture.width, right + 1)):
        for y in range(max(0, top - 1 + rim), min(picture.height, bottom + 1 - rim)):
            inside = left <= x < right and top <= y < bottom
            (among if inside else around)[nearest(picture.getpixel((x, y)))] += 1
    felt = max(tones, key=lambda one: around[one])
    ground = around.most_common(1)[0][0]
    if sum(around[one] for one in tones) > around[ground]:
        ground = felt  # where the dither has as many pixels of both, a frame may have more than either
    if ground in tones:
        for felt in tones:
            del among[felt]
    del among[ground]
    return among.most_common(1)[0][0], ground


@pytest.mark.parametrize("seats", [3, 4, 5, 7, 8, 9, 11])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("style", ["tinted", "large"])
@pytest.mark.parametrize("skin", ["rich", "plain"], indirect=True)
def test_every_number_of_players_has_a_table(skin, size, style, seats):
    rules = "tests/rulesets/sevens.json" if seats > 5 else "tests/rulesets/forty.json" if seats < 4 else "chervy"
    player = Player(size, style, seats=seats, rules=rules)
    player.always = lambda player: player.close() if "turn" in player.boxes else player.tap()
    player.watch["turn"] = lambda player: player.screen == "play_hand" and player.waiting and lies(player) > 1
    player.play_by_itself()
    check(size, "turn", player.boxes["turn"])


@pytest.mark.parametrize("points", [0, 14, -40])
@pytest.mark.parametrize("rules, seats", [("chervy", 3), ("chervy", 4), ("cancellation", 8), ("cancellation", 10)])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("style", ["tinted", "large"])
@pytest.mark.parametrize("skin", ["rich", "plain"], indirect=True)
def test_two_digit_points_have_room(skin, size, style, rules, seats, points):
    """On the plates, beside totals of three digits, which stay whole."""
    player = Player(size, style, seats=seats, rules=rules, moves=0, speed=2)

    def act(player):
        if not lies(player) or not player.waiting or player.screen != "play_hand":
            player.tap()
            return
        player.session.hand.acc[:seats] = array("i", [points] * seats)
        player.session.match.totals[:seats] = array("i", [104] * seats)
        player.always = None
        player.script = ["BB", "B", "!turn"]

    player.always = act
    player.play_by_itself()
    found = player.boxes["turn"]
    check(size, "turn", found)
    assert [plate[1:] for plate in player.plates()] == [("104", "%d" % points if points else "")] * seats
    totals = [box for kind, _, *box in found if kind == "total"]
    assert len(totals) == seats
    for left, top, right, low in [box for kind, _, *box in found if kind == "points"]:
        assert not any(left < x1 and x0 < right and top < y1 and y0 < low for x0, y0, x1, y1 in totals)


def lies(player):
    """How many cards lie in the trick."""
    return player.session.look(0).lying() if player.session else 0


@pytest.mark.parametrize("seats, count", [(3, 17), (4, 13), (5, 10), (6, 8)])
@pytest.mark.parametrize("size, style", mostly_long(CASES, USUAL), ids=NAMES)
def test_every_card_of_a_full_hand_is_in_the_fan(size, style, seats, count):
    found = screens(size, style)["passing" if seats == 4 else f"passing_{seats}"][2]
    fan = [order for kind, order, *_ in found if kind == "fan"]
    assert len(fan) == count
    assert len([order for kind, order, *_ in found if kind == "sign" and order in fan]) == 2 * count


@pytest.mark.parametrize("size, style", mostly_long(CASES, USUAL), ids=NAMES)
def test_every_screen_says_what_the_buttons_do(size, style):
    for name, (_, said, _) in screens(size, style).items():
        if name == "start":
            continue  # there is nothing to press while a match is loaded
        assert any(text.startswith("A ") for text in said), (name, said)
        assert any(text.startswith("B ") for text in said) or "A OK" in said, (name, said)


def test_letters_are_five_pixels_high():
    player = Player((128, 128)).power_on()
    grid = player.canvas.lines[0]
    for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789":
        boxes = [tile_box(grid, tile) for tile in player.canvas.tiles(letter)]
        assert max(box[3] for box in boxes if box) - min(box[1] for box in boxes if box) >= 5, letter


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_large_cards_are_larger(size):
    def rank(found):
        return max(box[3] - box[1] for kind, order, *box in found if kind == "sign" and order < 13)

    tinted, large = (screens(size, style)["turn"][2] for style in ("tinted", "large"))
    assert rank(large) > rank(tinted)


def test_the_decks_differ_in_their_inks():
    from handheld.pieces.make_cards import inks

    def of(style):
        return [palette[1] for palette in inks(style, 0)][:4]

    tinted, four, large, classic = map(of, range(4))
    assert tinted == large and len({*tinted}) == 4
    assert [one == other for one, other in zip(tinted, four)] == [True, False, True, True]
    assert classic[1] == classic[2] != classic[0] != classic[3]


@pytest.mark.parametrize("size", SIZES)
def test_the_fan_opens_at_the_card_pointed_at(size):
    """Where all indices stay in sight; else the card only rises."""
    player = Player(size).start_match().pass_cards().move(-1).move(-3)
    layout = player.layout
    n, at = len(list(player.session.look(0).cards())), player.cursor
    lefts = [layout.fan_left(n, i, at) for i in range(n)]
    gaps = [b - a for a, b in pairwise(lefts)]
    assert min(gaps) >= 8 and (gaps[at] > layout.fan_w) == layout.open == (size != (128, 128))
    assert lefts[0] >= -1 and lefts[-1] + layout.fan_w <= size[0] + 1
