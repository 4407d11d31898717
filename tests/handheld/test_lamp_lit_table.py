# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The table where there is memory: a pool of light on the felt, the lamp for broken hearts and the suit led, tags with
points, crosses on cards that cancelled each other."""

import gc
import weakref
from collections import Counter
from functools import partial

import pytest

from colour import PALETTE, READABLE, contrast, nearest
from handheld import draw as palette
from handheld.draw.tilesheets import FACES
from player import SIZES, Player, alike_here, bands
from screen_tour import crowd

LONG = "tests/rulesets/sevens.json"  # for eleven


def colours(picture, *box):
    """{colour of the palette: pixels} of a picture, or of a box of it."""
    part = picture.crop(box) if box else picture
    return Counter({PALETTE[nearest(seen)]: count for count, seen in part.getcolors(picture.width * picture.height)})


def at(player, thing):
    """The colours of a tag, or of a group of a ground and a sign, as the display shows them."""
    ground = thing if hasattr(thing, "tile_width") else thing[0]
    right, low = thing.x + ground.width * ground.tile_width, thing.y + ground.tile_height
    return colours(player.picture(), thing.x, thing.y, right, low)


def at_the_table(size=(240, 240), **more):
    return Player(size, deal=80, **more).start_match().pass_cards()


@pytest.mark.parametrize("size", SIZES)
def test_the_light_is_brightest_on_the_middle_of_the_table_and_ends_before_the_corners(size):
    player = at_the_table(size)
    width, height = size
    picture = player.picture()
    x, y = width // 2, player.layout.spots[0][1] + player.layout.trick_h // 2
    assert set(colours(picture, x - 4, y - 4, x + 4, y + 4)) == {palette.FELT_LIGHT}
    foot = player.layout.foot
    left = [colours(picture, 0, top, 8, top + 8) for top in (0, foot - 8)]
    assert all(palette.FELT_LIGHT not in corner or corner[palette.FELT_LIGHT] < 16 for corner in left)
    assert palette.FELT_LIGHT not in colours(picture, 0, foot, width, height)


def test_in_the_plain_skin_the_felt_is_flat(lean):
    player = at_the_table()
    assert palette.FELT_LIGHT not in colours(player.picture())


def test_the_felt_is_small_and_lies_below_everything():
    player = at_the_table((320, 240))
    felt = player.canvas.root[1][0]
    assert felt.width * felt.height <= 1200
    bitmap = felt.bitmap
    assert (bitmap.width + 31) // 32 * 4 * bitmap.height <= 288 and bitmap.width == 17 * 8


def test_no_press_sends_the_felt():
    """Nothing of it changes while a hand is played."""
    player = at_the_table()
    felt = player.canvas.root[1][0]
    before = [felt[i] for i in range(felt.width * felt.height)], felt.x, felt.y, felt.hidden, felt.pixel_shader
    player.play_on(3).ask_hint().move(2).show_last_trick()
    after = [felt[i] for i in range(felt.width * felt.height)], felt.x, felt.y, felt.hidden, felt.pixel_shader
    assert before == after and player.canvas.root[1][0] is felt


@pytest.mark.parametrize("size", SIZES)
def test_the_lamp_is_dim_until_hearts_are_broken(size):
    player = at_the_table(size)
    lamp = player.sprites.overlay.lamp
    dark = at(player, lamp)
    assert {palette.INK, palette.DUSK} <= set(dark) and not {palette.CORAL, palette.WINE} & set(dark)
    player.press_until(lambda player: player.session.look(0).broken())
    lit = at(player, lamp)
    assert {palette.WINE, palette.CORAL} <= set(lit) and palette.DUSK not in lit


@pytest.mark.parametrize("size", SIZES)
def test_the_suit_led_has_the_ink_of_its_cards_on_ivory(size):
    player = at_the_table(size)
    inks = {0: palette.CLUB_GREEN, 1: palette.RUST, 2: palette.CRIMSON, 3: palette.INK}
    seen = set()
    for _ in range(12):
        view = player.session.look(0)
        led = player.sprites.overlay.led
        if player.screen != "play_hand":
            break
        assert led.hidden == (not view.lying())
        if view.lying():
            shown = at(player, led)
            assert {palette.IVORY, inks[view.led()]} <= set(shown)
            seen.add(view.led())
        player.play_on()
    assert len(seen) > 1


@pytest.mark.parametrize("size", SIZES)
def test_the_points_that_lie_on_the_table_stand_beside_the_number_of_the_trick(size):
    player = at_the_table(size)
    found = set()
    for _ in range(40):
        if player.screen != "play_hand":
            break
        view = player.session.look(0)
        points = sum(view.worth(card) for _, card in view.trick(view.done()))
        bill = player.sprites.overlay.bill
        assert bill.hidden == (not points)
        if points:
            assert player.canvas.said[-1] == "%d" % points
            assert {palette.CRIMSON, palette.IVORY} <= set(at(player, bill))
            assert bill.x + bill.width < player.layout.spots[2][0]
            found.add(points)
        player.play_on()
    assert found


@pytest.mark.parametrize("seats", [4, 6, 11])
@pytest.mark.parametrize("size", SIZES)
def test_tags_leave_the_tails_of_names_in_sight(size, seats):
    """A tag stands below its name unless a long total has no room beside it."""
    rules = LONG if seats > 6 else "chervy"
    player = Player(size, rules=rules, seats=seats).start_match().pass_cards()
    player.press_until(lambda player: player.screen == "play_hand" and any(tag for *_, tag in player.plates()))
    for plate, (_, _, points) in zip(player.sprites.plates, player.plates()):
        if points and len(plate) > 2:
            name, tag = plate[0], plate[2]
            tails = name.y + player.canvas.cell_h - (1 if player.canvas.scale == 1 else 0)
            assert tag.y >= tails or tag.y + tag.tile_height <= name.y + 1


@pytest.mark.parametrize("size", SIZES)
def test_the_place_for_the_players_card_is_dashed(size):
    player = at_the_table(size)
    x, y = player.layout.spots[0]
    wide = player.layout.trick_w
    edge = colours(player.picture(), x + 4, y, x + wide - 4, y + 1)
    assert 0.4 <= edge[palette.MINT] / (wide - 8) <= 0.6
    assert set(edge) <= {palette.MINT, palette.FELT, palette.FELT_LIGHT}


@pytest.mark.parametrize("size", SIZES)
def test_cards_that_cancelled_each_other_are_crossed_out(size):
    player = crowd(partial(Player, size, "tinted"))
    overlay = player.sprites.overlay
    if size in ((240, 240), (160, 128), (128, 128)):
        picture = player.pictures["turn_11"]
        ink = [cross for cross in overlay.crosses if palette.CORAL in colours(picture, *box(cross))]
        assert len(ink) == 2


def box(grid):
    return grid.x, grid.y, grid.x + grid.tile_width, grid.y + grid.tile_height


def test_the_row_above_the_fan_names_the_seat_whose_plate_has_no_room_for_its_name():
    player = Player((128, 128), rules=LONG, seats=11, speed=2)
    seen = set()

    def note(player):
        if player.screen == "play_hand" and not player.waiting:
            seen.update(player.text())
        player.tap()
        if len(seen) > 40 or player.screen == "hand_score":
            player.close()

    player.always = note
    player.play_by_itself()
    names = {player.words.seat(seat, 11) for seat in range(1, 11)}
    assert len(seen & {name for name in names if len(name) > 4}) > 1


def test_points_are_counted_when_their_card_has_arrived():
    player = Player(deal=80, speed=2).start_match().pass_cards()
    seen = set()

    def note():
        fan, overlay = player.sprites.fan, player.sprites.overlay
        view = player.session.look(0)
        if player.screen != "play_hand":
            return
        lying, flying = 0, False
        for seat, card in view.trick(view.done()):
            group = player.sprites.all[fan + seat]
            away = group.hidden or (group.x, group.y) != player.layout.spots[seat]
            flying = flying or bool(away and view.worth(card))
            lying += 0 if away else view.worth(card)
        if flying:
            assert overlay.bill.hidden == (not lying) and (not lying or player.canvas.said[-1] == str(lying))
            seen.add(bool(lying))

    with player.at_each_refresh(note):
        player.press_until(lambda player: player.screen != "play_hand")
    assert seen


SUIT_INKS = {"♣": palette.MINT, "♦": palette.GOLD, "♥": palette.CORAL, "♠": palette.LILAC}


@pytest.mark.parametrize("size", SIZES)
def test_suits_in_a_text_above_the_fan_have_their_inks_on_a_panel(size):
    player = at_the_table(size)
    table = player.table()
    table.draw()
    player.look("before")

    def says(text):
        table.status = text
        table.line()
        return colours(player.picture(), 0, y, size[0], y + player.canvas.cell_h)

    y = player.layout.status
    for suit, ink in SUIT_INKS.items():
        seen = says(f"Follow {suit}")
        assert seen[ink] > 8 and seen[palette.INK] > seen[ink]
        assert contrast(ink, palette.INK) >= READABLE
        assert player.text().count(f"Follow {suit}") == 1
    assert palette.LILAC not in says("Follow")
    says("")
    assert alike_here(player.look("after"), "before", "after")


def test_suits_in_lines_over_the_middle_have_their_inks():
    player = Player(deal=7).start_match().ask_hint()
    assert "Try 5♦ 10♦ K♦." in player.said()
    y = player.layout.status
    seen = colours(player.picture(), 0, y - player.canvas.cell_h, 240, y)
    assert seen[palette.GOLD] > 100 and palette.CORAL not in seen


def test_words_above_the_fan_stay_when_the_table_is_drawn_again():
    player = at_the_table()
    table = player.table()
    table.status = "The rest are yours"
    for _ in range(3):
        table.draw()
        assert "The rest are yours" in player.text()


@pytest.mark.parametrize("size", SIZES)
def test_the_ranks_of_a_full_fan_do_not_run_together(size):
    """Between two of them are the edge of a card and a free pixel."""
    layout = at_the_table(size).layout
    lefts = [layout.fan_left(13, i) for i in range(13)]
    rank = FACES[layout.face][2] - 1
    for left, right in zip(lefts, lefts[1:]):
        assert right - left >= (rank + 2) * layout.unit
    assert lefts[0] >= -1 and lefts[-1] + layout.fan_w <= size[0] + 1  # at most the edge of a card is not shown


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_of_two_lines_covers_neither_plates_nor_cards(size):
    player = at_the_table(size)
    table = player.table()
    table.cursor = 0
    table.say("Try K♥.", "Get rid of it.")
    table.draw()
    over = bands(player.canvas)
    assert len(over) == 2
    first, last = over[0].y, over[-1].y + player.canvas.cell_h
    layout = player.layout
    for _, y, _, high, *_ in layout.plates:
        assert y + high <= first + 2  # its rim and its shadow may lie below
    assert max(y + layout.trick_h for _, y in layout.spots) <= first + 2
    assert last <= min(group.y for group in player.sprites.all[:13] if not group.hidden)


def pointer(player):
    """(x of its tip, y of its tip, whether it is shown) of the pointer below the fan."""
    mark = player.sprites.overlay.mark
    return mark.x + mark.tile_width // 2, mark.y, not mark.hidden


@pytest.mark.parametrize("size", SIZES)
def test_a_pointer_below_the_fan_says_which_card_may_be_chosen_to_pass(size):
    player = Player(size, deal=80).start_match()
    assert "Trick 1" not in player.text()
    before = -1
    for _ in range(4):
        card = player.sprites.all[player.cursor]
        x, y, shown = pointer(player)
        assert shown and card.x < x < card.x + 20 * player.canvas.scale and x > before
        assert y > card.y + player.layout.fan_h // 2
        before = x
        player.move(1)
    player.pass_cards()
    assert not pointer(player)[2] and "Trick 1" in player.text()


@pytest.mark.parametrize("size", [(240, 240), (160, 128)])
def test_the_fan_opens_at_the_card_that_may_be_passed(size):
    player = Player(size, deal=80).start_match().move(3)
    one, other = player.sprites.all[3:5]
    assert other.x - one.x > player.layout.fan_w


@pytest.mark.parametrize("size", SIZES)
def test_the_price_of_a_card_stands_on_a_rounded_tag_above_it(size):
    player = Player(size, deal=19).start_match().pass_cards().press("L")
    price = player.sprites.overlay.price
    assert "+1" in player.text() and {palette.CRIMSON, palette.IVORY} <= set(at(player, price))
    right = price.x + price.width - 1
    corner = PALETTE[nearest(player.picture().getpixel((right, price.y)))]
    assert corner not in (palette.CRIMSON, palette.INK)
    card = player.sprites.all[player.cursor]
    assert card.x - 8 < right < card.x + player.layout.fan_w + 16
    player.move(1)
    assert price.hidden


def test_the_table_keeps_the_heads_of_its_players_alone():
    for seats in (3, 4):
        sprites = Player((240, 240), seats=seats).start_match().sprites
        heads = [sheet for who, sheet in sprites.faces.items() if who < 0]
        assert [(head.width, head.height) for head in heads] == [(60, 20)] * seats
        assert [plate[4].bitmap for plate in sprites.plates] == heads


def test_the_table_keeps_no_more_rows_of_text_than_it_needs():
    player = Player((240, 240), deal=80).start_match()
    assert len(player.canvas.lines) == 6
    player.pass_cards()
    assert len(player.canvas.lines) == 6
    player.open_pause()
    assert len(player.canvas.lines) > 6


def test_rows_of_words_over_the_table_go_with_the_words():
    player = Player((128, 128), deal=1).start_match().pass_cards()
    kept = len(player.canvas.lines)
    player.ask_hint().ask_hint()  # the whole reason takes several rows
    assert len(player.canvas.lines) > kept
    player.press("A").press("A")
    assert len(player.canvas.lines) == kept


def test_what_the_page_for_passing_shows_leaves_memory_with_it():
    player = Player((240, 240), deal=80).start_match()
    kept = weakref.ref(player.sprites.overlay.receiver)
    player.pass_cards()
    gc.collect()
    assert kept() is None
